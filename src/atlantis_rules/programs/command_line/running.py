"""Running one command of the command line."""

import sys
from collections.abc import Sequence
from io import TextIOWrapper

from atlantis_rules.games.parts import NoSuchPart
from atlantis_rules.games.registry import BrokenGame
from atlantis_rules.programs.command_line.parser import command_named, parse
from atlantis_rules.programs.console.exits import BadFile, signals_held
from atlantis_rules.text.languages import UnknownLanguage


def run(argv: Sequence[str]) -> int:
    """Run a command, and return its exit code.

    Raises:
        BadFile: a file, a game, a language or a package is not as it should be.
        Ended: the command has ended early.
        SystemExit: the arguments are wrong, or ask for help.
    """
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
