"""Writing the cases and packing them.

``python -m tests.conformance_kit`` writes them and shows what it changed; with ``current`` they also have to be those
that were there. With ``build FOLDER`` the kit is packed, and with ``faults`` the faults are searched for with all
cases.
"""

import sys
from difflib import unified_diff
from pathlib import Path

from tests.conformance_kit.faults import FAULTS
from tests.conformance_kit.faults_of_atlandice import FAULTS_OF_ATLANDICE
from tests.conformance_kit.files import archive, generated, text_of, write_text
from tests.conformance_kit.finding import cases_of, place_of


def main(arguments: list[str]) -> None:
    match arguments:
        case [] | ["current"]:
            changed = [name for name, text in generated().items() if _write(name, text)]
            if arguments and changed:
                sys.exit(f"out of date, and made anew: {', '.join(changed)}")
        case ["build", folder]:
            name, content = archive()
            Path(folder, name).write_bytes(content)
            sys.stdout.write(f"{name}\n")
        case ["faults"]:
            places = [(each, place_of(each, cases_of(each.game))) for each in (*FAULTS, *FAULTS_OF_ATLANDICE)]
            for fault, place in places:
                sys.stdout.write(f"{place:3}  {fault.game}, {fault.name}\n")
            sys.stdout.write(f"{sum(place == 1 for _, place in places)} of {len(places)} come first\n")
            if any(place != fault.place for fault, place in places):
                sys.exit("faults have other places than those that are noted")
        case _:
            sys.exit(__doc__)


def _write(name: str, text: str) -> bool:
    """Write a file, and return whether its text is changed; otherwise a wheel that is being built could get a part."""
    try:
        before = text_of(name)
    except FileNotFoundError:
        before = ""
    if before == text:
        return False
    old, new = (each.splitlines(keepends=True) for each in (before, text))
    sys.stdout.writelines(unified_diff(old, new, name, name, n=0))
    write_text(name, text)
    return True


if __name__ == "__main__":
    main(sys.argv[1:])
