"""Commands, their options, and the parser: what several commands have in common, and the games that they name."""

import argparse
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from pathlib import Path
from random import SystemRandom
from typing import Final, Generic, Never, TypeAlias

from attrs import frozen

from atlantis_rules._errors import BadRules, brief
from atlantis_rules._type_variables import ValueT
from atlantis_rules.games import registry, viewers
from atlantis_rules.games.registry import AnyInPlay, game_named, game_names
from atlantis_rules.programs.command_line.files import text_of
from atlantis_rules.programs.command_line.words import OPTIONS
from atlantis_rules.programs.console import HUMAN, PathDrawing
from atlantis_rules.programs.console.exits import BadFile
from atlantis_rules.study.players import PLAYER_NAMES, UnknownPlayer, heuristics, naming, player_named
from atlantis_rules.text import limits, messages, outside
from atlantis_rules.text.command_lines import PlainParser, argparse_in
from atlantis_rules.text.languages import ENGLISH, languages


class Unfit(Exception):
    """The value of an option is invalid."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key: str = key  # the key of the message in `OPTIONS`
        self.values: Mapping[str, object] = values


class Parser(PlainParser):
    """Parses the options of the program or of a command, with help and errors in a language."""

    def __init__(
        self,
        *,
        command: str,
        language: str,
        prog: str | None = None,
        epilog: str | None = None,
        **chosen_by_argparse: object,
    ) -> None:
        self.command: str = command  # the name of the command, or of the program
        self.language: str = language
        form = argparse.HelpFormatter if epilog is None else argparse.RawDescriptionHelpFormatter
        with argparse_in(language):
            super().__init__(
                prog=prog, description=self.said(command), epilog=epilog, formatter_class=form, add_help=False,
                **chosen_by_argparse,
            )  # fmt: skip
        self.add_argument("-h", "--help", action="help", help=self.said("-h"))

    def said(self, key: str, **values: object) -> str:
        """Return a text of `OPTIONS` in the language of the parser."""
        return OPTIONS.said(self.language, key, **values)

    def help_of(self, name: str, **values: object) -> str:
        """Return the help of an option: the command's own, or that of all commands with this option."""
        own = f"{self.command} {name}"
        return self.said(own if own in OPTIONS.sentences else name, **values)

    def reading(self, read: Callable[[str], object]) -> Callable[[str], object]:
        """Return a parser of a value that reports `Unfit` ones in the language of the parser."""

        def worded(text: str) -> object:
            try:
                return read(text)
            except Unfit as unfit:
                raise argparse.ArgumentTypeError(self.said(unfit.key, **unfit.values)) from None

        return worded

    def refuse(self, key: str, **values: object) -> Never:
        """Exit with a message, given its key."""
        with argparse_in(self.language):
            self.error(self.said(key, **values))


@frozen
class Command(Generic[ValueT]):
    """A command of the command line; the constant `COMMAND` of the module of its name."""

    add_options: Callable[[Parser], None]
    # converts the parsed options to its arguments; it exits with a message of the parser if they are wrong
    read: Callable[[Parser, argparse.Namespace], ValueT]
    run: Callable[[ValueT], int]  # runs the command, and returns the exit code; it may raise `Ended`
    asks: bool = False  # whether it reads answers from the standard input, in any encoding

    def carry_out(self, parser: Parser, given: argparse.Namespace) -> int:
        """Read the options, run the command, and return the exit code; wrong options exit with a message."""
        return self.run(self.read(parser, given))


# --- Games and their rules --------------------------------------------------------------------------------------------


@frozen
class GameChoice:
    """A game and its rules: the name of a set of rules, or a file with rules; None for the usual ones."""

    name: str
    rules: str | None = None


def beginning(choice: GameChoice, players: int) -> AnyInPlay:
    """Return the initial state of a game.

    Raises:
        BadFile: the rules are invalid, or their file cannot be read.
        WrongValue: the game is not for this number of players.
    """
    return _by_rules(choice, lambda rules: registry.beginning(choice.name, players, rules))


def position(choice: GameChoice, text: str) -> AnyInPlay:
    """Parse a position.

    Raises:
        BadFile: the rules are invalid, or their file cannot be read.
        ValueError: the text is not a position of the game.
    """
    return _by_rules(choice, lambda rules: registry.position(choice.name, text, rules))


def _by_rules(choice: GameChoice, begin: Callable[[str | None], ValueT]) -> ValueT:
    if choice.rules is None:
        return begin(None)
    names = game_named(choice.name).RULES
    name = choice.rules.upper()
    if name in names:
        return begin(name)
    try:
        text = text_of(choice.rules, limits.LONGEST_COMPONENTS)
    except BadFile as error:
        values = {"game": choice.name, "rules": ascii(choice.rules[:40]), "known": ", ".join(names), "why": error}
        raise BadFile("no rules", **values) from None
    try:
        return begin(text)
    except BadRules as error:
        raise BadFile("bad rules", file=ascii(choice.rules), game=choice.name, why=error) from None


# --- Bounds -----------------------------------------------------------------------------------------------------------

USUAL_PLAYERS: Final = 3
MOST_GAMES: Final = 10_000_000
MOST_PROCESSES: Final = 256
MOST_TURNS: Final = 1_000_000


# --- Parsers of values ------------------------------------------------------------------------------------------------


def number_within(least: int, most: int) -> Callable[[str], int]:
    """Return a parser of whole numbers in these bounds."""

    def read(text: str) -> int:
        number = outside.whole_number(text)
        if number is None or not least <= number <= most:
            raise Unfit("no whole number", least=least, most=most, text=brief(text))
        return number

    return read


def seed(text: str) -> str:
    """Parse a seed."""
    if not re.fullmatch(r"[0-9]{1,18}", text, re.ASCII):
        raise Unfit("no seed", text=brief(text))
    return text


# --- Adding options ---------------------------------------------------------------------------------------------------

_Group: TypeAlias = argparse._MutuallyExclusiveGroup  # noqa: SLF001 - it has no public name
"""Options of which only one may be given."""


def add_value(
    parser: Parser,
    flag: str,
    metavar: str,
    read: Callable[[str], object] = str,
    default: object = None,
    *,
    group: _Group | None = None,
    **values: object,
) -> None:
    """Add an option or a positional argument with a value; `values` are for its help."""
    shown = parser.help_of(flag if flag.startswith("-") else metavar, **values)
    (group or parser).add_argument(flag, metavar=metavar, type=parser.reading(read), default=default, help=shown)


def add_number(  # noqa: PLR0913 - as above
    parser: Parser,
    flag: str,
    least: int,
    most: int,
    default: int | None = None,
    *,
    metavar: str = "N",
    group: _Group | None = None,
    **values: object,
) -> None:
    """Add an option whose value is a whole number in these bounds."""
    add_value(parser, flag, metavar, number_within(least, most), default, group=group, **values)


def add_choice(
    parser: Parser,
    flag: str,
    names: Sequence[str],
    default: str | None = None,
    metavar: str | None = None,
    **values: object,
) -> None:
    """Add an option whose value is one of some names."""
    shown = parser.help_of(flag, **values)
    parser.add_argument(flag, choices=names, default=default, metavar=metavar, help=shown)


def add_switch(parser: Parser, flag: str, group: _Group | None = None) -> None:
    """Add an option without a value."""
    (group or parser).add_argument(flag, action="store_true", help=parser.help_of(flag))


# --- Options of several commands --------------------------------------------------------------------------------------


def add_table(parser: Parser, *more: str) -> None:
    """Add the game, its rules and its players, with more kinds of players than computers, if any."""
    games = game_names()
    shown = parser.help_of("GAME", games=games, usual=games[0])
    parser.add_argument("game", nargs="?", choices=games, metavar="GAME", help=shown)
    add_number(parser, "--players", 1, viewers.MOST_PLAYERS, usual=USUAL_PLAYERS)
    add_value(parser, "--seats", "A,B,...", players=(*more, *PLAYER_NAMES))
    add_rules(parser)


def add_rules(parser: Parser) -> None:
    """Add the rules of the game."""
    add_value(parser, "--rules", "NAME|FILE")


def add_seed_and_processes(parser: Parser) -> None:
    """Add the seed and the number of processes of games between computers."""
    add_value(parser, "--seed", "N", seed)
    add_number(parser, "--processes", 1, MOST_PROCESSES)


def add_language(parser: Parser) -> None:
    """Add the language; the default is that of the parser."""
    known = languages()
    add_choice(parser, "--language", known, parser.language, "CODE", languages=known, usual=ENGLISH)


def add_drawing(parser: Parser) -> None:
    """Add the choice of when the table is drawn."""
    for flag in ("--path", "--table"):  # not one option of two names: not every Python lists the values of both
        parser.add_argument(
            flag,
            dest="path",
            choices=[drawing.value for drawing in PathDrawing],
            default=PathDrawing.ROUND.value,
            help=parser.help_of(flag),
        )


# --- Reading options --------------------------------------------------------------------------------------------------


def filled(  # type: ignore[explicit-any] # each kind of arguments has its own attributes
    kind: Callable[..., ValueT],
    given: argparse.Namespace,
    **others: object,
) -> ValueT:
    """Return arguments whose attributes are the options of the same names, except the others."""
    told = vars(given)
    return kind(**{name: others.get(name, told.get(name)) for name in signature(kind).parameters})


def seed_of(given: argparse.Namespace) -> str:
    """Return the given seed, or a new one."""
    return given.seed or str(SystemRandom().randrange(10**6))


def game_of(given: argparse.Namespace) -> GameChoice:
    """Return the game and its rules."""
    return GameChoice(given.game or game_names()[0], given.rules)


def seats_of(parser: Parser, given: argparse.Namespace, *, with_humans: bool = False) -> tuple[str, ...]:
    """Return the players, beginning with the starting player; exit with a message if they are not possible."""
    game: str = game_of(given).name
    text: str | None = given.seats
    players: int | None = given.players
    named = [] if text is None else [name.strip() for name in text.split(",")]
    for name in named:
        if not (with_humans and name == HUMAN):
            _require_player(parser, name, with_humans=with_humans)
    number = players or (len(named) if len(named) > 1 else usual_players(game))
    require_number_of_players(parser, game, number)
    if len(named) > number:
        parser.refuse("too many seats", named=len(named), players=number)
    usual = "greedy" if heuristics.PLAYERS.is_offered_by(game_named(game)) else "rollouts"
    return (*named, *((usual,) * (number - len(named))))


def usual_players(game: str) -> int:
    """Return the usual number of players of a game: the one closest to `USUAL_PLAYERS`."""
    return min(game_named(game).PLAYER_COUNTS, key=lambda number: abs(number - USUAL_PLAYERS))


def require_number_of_players(parser: Parser, game: str, number: int) -> None:
    """Check that a game is for this number of players, or exit with a message."""
    counts = game_named(game).PLAYER_COUNTS
    if number not in counts:
        parser.refuse("not for so many", game=game, counts=tuple(counts), players=number)


def _require_player(parser: Parser, name: str, *, with_humans: bool) -> None:
    if not naming.is_of_package(name):
        sys.path.insert(0, str(Path.cwd()))  # the user's own modules are usually here
    try:
        player_named(name)
    except UnknownPlayer as error:
        parser.refuse(
            "no such player or human" if with_humans else "no such player",
            why=messages.in_language(error, parser.language),
            human=HUMAN,
        )
