"""``python -m atlantis_rules.testing fuzz`` plays games and checks all laws in them."""

import sys
from collections.abc import Sequence

from atlantis_rules.programs.console.exits import run_program

_MISSING = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line, and return the exit code; ``--help`` lists them.

    Raises:
        SystemExit: with 2 if the arguments are wrong, with 0 after ``--help``.
    """
    try:
        from atlantis_rules.testing._fuzzing.command import run  # noqa: PLC0415 - an extra may be missing
    except ImportError as error:
        if error.name != "hypothesis":
            raise
        sys.stderr.write(f"{error}\n")
        return _MISSING
    typed = sys.argv[1:] if argv is None else argv
    return run_program("python -m atlantis_rules.testing", lambda: run(typed))


if __name__ == "__main__":
    sys.exit(main())
