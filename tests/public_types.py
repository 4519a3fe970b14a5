"""See that the types of all public names are known and certain, by basedpyright: `python -m tests.public_types`.

With `--without gymnasium`, what is derived from its classes is passed over: not every environment has it.
"""

import argparse
import json
import subprocess
import sys
from typing import Final

UNTYPED_BASES: Final = ("atlantis_rules.learning.open_spiel", "atlantis_rules.learning.pettingzoo")
"""What is derived from classes of packages that say nothing of types: OpenSpiel and PettingZoo have no `py.typed`."""


def main() -> None:
    """Check the installed package.

    Raises:
        SystemExit: public names have no certain type, or none were found.
    """
    parser = argparse.ArgumentParser("python -m tests.public_types")
    parser.add_argument("--without", default=[], action="append", metavar="MODULE")
    passed_over = (*UNTYPED_BASES, *(f"atlantis_rules.learning.{name}" for name in parser.parse_args().without))
    command = ("basedpyright", "--outputjson", "--verifytypes", "atlantis_rules", "--ignoreexternal")
    printed = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False).stdout
    symbols = [each for each in json.loads(printed)["typeCompleteness"]["symbols"] if each["isExported"]]
    uncertain = (each["name"] for each in symbols if each["isTypeAmbiguous"] or not each["isTypeKnown"])
    unknown = [name for name in uncertain if not name.startswith(passed_over)]
    if unknown or not symbols:
        sys.exit(f"of {len(symbols)} public names these have no certain type: {', '.join(unknown)}")


if __name__ == "__main__":
    main()
