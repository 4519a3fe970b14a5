"""The command line: `atlantis-rules play` and its other commands."""

import sys
from collections.abc import Sequence
from io import TextIOWrapper

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.programs.console.exits import BadFile, signals_held
from atlantis_rules.programs.console.programs import run_program

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        argv: the arguments without the program's name, or None for those of this process.

    Returns:
        The exit code; `atlantis-rules --help` lists them.

    Raises:
        SystemExit: with 2 if the arguments are wrong, with 0 after ``--help`` and ``--version``.
    """
    typed = sys.argv[1:] if argv is None else argv

    def language() -> str:
        from atlantis_rules.text.command_lines import language_in  # noqa: PLC0415 - as below

        return language_in(typed)

    return run_program("atlantis-rules", lambda: _run(typed), language)


def _run(argv: Sequence[str]) -> int:
    with signals_held():
        # A command imports what it needs, so help and errors are fast.
        from atlantis_rules.games.parts import NoSuchPart  # noqa: PLC0415
        from atlantis_rules.games.registry import BrokenGame  # noqa: PLC0415
        from atlantis_rules.programs.command_line.parser import command_named, parse  # noqa: PLC0415
        from atlantis_rules.text.languages import UnknownLanguage  # noqa: PLC0415

    try:
        with signals_held():
            parser, given = parse(argv)
            command = command_named(given.command)
        if command.asks and isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        return command.carry_out(parser, given)
    except BrokenGame as error:
        raise BadFile("as said", why=error) from None
    except ImportError as error:
        if (error.name or "").partition(".")[0] != "rich":
            raise
        raise BadFile("no rich") from None
    except UnknownLanguage as error:
        raise BadFile("no such language", why=error) from None
    except NoSuchPart as error:
        raise BadFile("as said", why=error) from None


_rooms(globals())
