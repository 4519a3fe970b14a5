"""The parser of the command line: the commands by their names, and what is wrong with what was typed."""

import argparse
from collections.abc import Collection, Sequence
from importlib import import_module
from importlib.metadata import version
from typing import Final

from atlantis_rules.cli.command import Command

SUMMARIES: Final = {
    "play": "play a game, or watch one",
    "simulate": "let computers play many games",
    "match": "let players play each other, and compare them",
    "replay": "step through a recorded game",
    "review": "show what the decisions of a recorded game were worth",
    "picture": "draw a position, or a recorded game at one of its steps",
    "explain": "print a clause of the rulebook, find clauses by words, or list them all",
    "perft": "count action sequences and states",
    "conformance": "check a program against this implementation",
    "engine": "answer what `conformance` asks, by lines of JSON",
}
"""What the commands do, by their names, which are those of their modules."""

_EXIT_CODES: Final = """\
exit codes:
  0    done, or left with q or at the end of input
  1    the output or a record could not be written, a process of the simulation died, or a
       program does not conform
  2    wrong arguments, an unknown clause, a bad file, a count that would take too long, or a
       package, program or terminal is missing
  129  a game was stopped, as its terminal was closed (SIGHUP)
  130  stopped with Ctrl-C
  141  the reader of the output has closed the pipe
  143  a game was stopped with SIGTERM
"""


def command_named(name: str) -> Command[object]:
    """Return a command.

    Args:
        name: a key of `SUMMARIES`.

    Raises:
        ModuleNotFoundError: a package that the command needs is missing.
    """
    found: object = import_module(f"{__package__}.{name}").COMMAND
    if not isinstance(found, Command):
        raise TypeError(found)
    return found


def make_parser(named: Collection[str] = SUMMARIES) -> argparse.ArgumentParser:
    """Make what reads the arguments.

    Args:
        named: the commands whose options it knows. To import their modules takes long, so only those that are needed.

    Returns:
        The parser. The attribute ``parser`` of what it has read is that of the command.

    Raises:
        ModuleNotFoundError: a package that one of the commands needs is missing.
    """
    parser = argparse.ArgumentParser(
        prog="atlantis-rules",
        description="The board games Atlantis (2009) and Atlandice (2018) in the terminal.",
        epilog=_EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {version('atlantis-rules')}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, summary in SUMMARIES.items():
        added = commands.add_parser(name, help=summary, allow_abbrev=False)
        added.set_defaults(parser=added)
        if name in named:
            command = command_named(name)
            added.description = command.description
            command.add_options(added)
    return parser


def parse(argv: Sequence[str]) -> tuple[argparse.ArgumentParser, argparse.Namespace]:
    """Read the arguments.

    Returns:
        The parser of the command that was named, and what it has read.

    Raises:
        ModuleNotFoundError: a package that the command needs is missing.
        SystemExit: with 2 if they are wrong, with 0 if only help or the version was asked for; all was said already.
    """
    parser = make_parser(SUMMARIES.keys() & {*argv})
    given, unknown = parser.parse_known_args(argv)
    if given.command is None:
        parser.error(f"required: COMMAND, one of {', '.join(SUMMARIES)}")
    of_command: argparse.ArgumentParser = given.parser
    if unknown:
        known = ", ".join(_options(of_command))
        of_command.error(f"unrecognized arguments: {' '.join(unknown)}; the options are {known}")
    return of_command, given


def _options(parser: argparse.ArgumentParser) -> list[str]:
    """List the options of a command, by their longest names."""
    actions = parser._actions  # noqa: SLF001 - argparse lists them nowhere else
    return [max(action.option_strings, key=len) for action in actions if action.option_strings]
