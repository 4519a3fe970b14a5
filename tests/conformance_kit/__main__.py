"""Writing the cases and packing them.

``python -m tests.conformance_kit`` writes them; with ``current`` they also have to be those that were there. With
``build FOLDER`` the kit is packed, and with ``faults`` the faults are searched for with all cases.
"""

import sys
from pathlib import Path

from tests.conformance_kit.faults import FAULTS
from tests.conformance_kit.faults_of_atlandice import FAULTS_OF_ATLANDICE
from tests.conformance_kit.files import FOLDER, archive, generated
from tests.conformance_kit.finding import cases_of, place_of


def main(arguments: list[str]) -> None:
    match arguments:
        case [] | ["current"]:
            changed = [name for name, text in generated().items() if _write(FOLDER / name, text)]
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


def _write(path: Path, text: str) -> bool:
    """Write a file, and return whether its text is changed; otherwise a wheel that is being built could get a part."""
    if path.is_file() and path.read_text("ascii") == text:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "ascii")
    return True


if __name__ == "__main__":
    main(sys.argv[1:])
