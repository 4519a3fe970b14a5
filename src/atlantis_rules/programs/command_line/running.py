"""Running one command of the command line: the commands by name, their parser, and errors about arguments."""

import argparse
import sys
from collections.abc import Collection, Sequence
from importlib import import_module
from importlib.metadata import version
from io import TextIOWrapper
from typing import Final

from atlantis_rules._errors import AtlantisError
from atlantis_rules.games.parts import NoSuchPart
from atlantis_rules.games.registry import BrokenGame, own_names, registered_names
from atlantis_rules.programs.command_line import options, words
from atlantis_rules.programs.console.exits import BadFile, signals_held
from atlantis_rules.text.command_lines import argparse_in, language_in
from atlantis_rules.text.languages import ENGLISH, UnknownLanguage


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
    except AtlantisError as error:
        if not (isinstance(error, NoSuchPart) or {*registered_names()} - {*own_names()}):
            raise  # no game of others is played, so the fault is here
        raise BadFile("as said", why=error) from None


# --- The parser -------------------------------------------------------------------------------------------------------

PROGRAM: Final = "atlantis-rules"
"""The name of the program, and of its distribution."""

COMMANDS: Final = (
    *("play", "simulate", "match", "replay", "review", "picture", "explain", "perft", "conformance", "engine"),
)
"""The names of the commands, which are also those of their modules."""


def command_named(name: str) -> options.Command[object]:
    """Return one of `COMMANDS`, or raise `ImportError` if a package that the command needs is missing."""
    found: object = import_module(f"{__package__}.{name}").COMMAND
    if not isinstance(found, options.Command):
        raise TypeError(found)
    return found


class _Version(argparse.Action):
    """Prints the version; the action of argparse would say nothing if it could not be written."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        print(PROGRAM, version(PROGRAM))
        parser.exit()


def make_parser(named: Collection[str] = COMMANDS, language: str = ENGLISH) -> options.Parser:
    """Build the parser of some commands: only of those that are needed, since importing their modules is slow.

    The attribute ``parser`` of its result is the parser of the command. `ImportError` is raised if a package that one
    of the commands needs is missing.
    """
    epilog = words.OPTIONS.said(language, "exit codes")
    parser = options.Parser(prog=PROGRAM, command=PROGRAM, language=language, epilog=epilog)
    parser.add_argument("--version", action=_Version, nargs=0, help=parser.said("--version"))
    options.add_language(parser)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name in COMMANDS:
        added = commands.add_parser(name, help=parser.said(f"{name} summary"), command=name, language=language)
        added.set_defaults(parser=added)
        if name in named:
            command_named(name).add_options(added)
    return parser


def parse(argv: Sequence[str]) -> tuple[options.Parser, argparse.Namespace]:
    """Parse the arguments, and return the parser of the command and its result.

    Raises:
        ImportError: a package that the command needs is missing.
        SystemExit: with 2 if they are wrong, with 0 after help or the version; the message has been printed.
    """
    language = language_in(argv)
    parser = make_parser({*COMMANDS} & {*argv}, language)
    with argparse_in(language):
        given, unknown = parser.parse_known_args(argv)
    if given.command is None:
        parser.refuse("no command", commands=COMMANDS)
    of_command: options.Parser = given.parser
    if unknown:
        of_command.refuse("unknown arguments", arguments=" ".join(unknown), options=_options(of_command))
    return of_command, given


def _options(parser: options.Parser) -> tuple[str, ...]:
    """List the options of a command, by their longest names."""
    actions = parser._actions  # noqa: SLF001 - argparse has no public list of them
    return tuple(max(action.option_strings, key=len) for action in actions if action.option_strings)
