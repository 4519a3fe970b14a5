"""Options that several commands have, how options are added, and what their values must be."""

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from inspect import signature
from pathlib import Path
from random import SystemRandom
from typing import Final, TypeAlias

from atlantis_rules.adapters.console.asked import HUMAN, PathDrawing
from atlantis_rules.cli.beginnings import GameChoice
from atlantis_rules.cli.command import ArgumentsT
from atlantis_rules.errors import brief
from atlantis_rules.games.game import ActionT, EventT, Game, StateT
from atlantis_rules.games.record_layout import COLOURS
from atlantis_rules.games.registry import game_names, with_game
from atlantis_rules.players import PLAYER_NAMES, UnknownPlayer, player_named
from atlantis_rules.players.heuristics import PLAYERS
from atlantis_rules.players.naming import is_of_package
from atlantis_rules.text.languages import ENGLISH, languages

MOST_PLAYERS: Final = len(COLOURS)
USUAL_PLAYERS: Final = 3
MOST_GAMES: Final = 10_000_000
MOST_PROCESSES: Final = 256
MOST_TURNS: Final = 1_000_000

PLAYERS_NAMED: Final = f"{', '.join(PLAYER_NAMES)}, or MODULE:NAME for one of your own"
"""How the help names the computer players."""

_Options: TypeAlias = "argparse.ArgumentParser | argparse._MutuallyExclusiveGroup"  # noqa: SLF001 - it has no other name
"""What options can be added to."""


# --- What values must be ----------------------------------------------------------------------------------------------


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Return what reads a whole number in these bounds."""

    def read(text: str) -> int:
        number = int(text) if re.fullmatch(r"[0-9]{1,12}", text, re.ASCII) else None
        if number is None or not least <= number <= most:
            raise argparse.ArgumentTypeError(f"must be a whole number from {least} to {most}, not {brief(text)}")
        return number

    return read


def seed(text: str) -> str:
    """Read a seed."""
    if not re.fullmatch(r"[0-9]{1,18}", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"must be a whole number of at most 18 digits, not {brief(text)}")
    return text


# --- How options are added --------------------------------------------------------------------------------------------


def add_value(
    options: _Options,
    flag: str,
    metavar: str,
    text: str,
    read: Callable[[str], object] = str,
    default: object = None,
) -> None:
    """Add an option, or an argument, with a value."""
    options.add_argument(flag, metavar=metavar, type=read, default=default, help=text)


def add_number(  # noqa: PLR0913, PLR0917 - as above
    options: _Options, flag: str, least: int, most: int, text: str, default: int | None = None, metavar: str = "N"
) -> None:
    """Add an option whose value is a whole number in these bounds."""
    add_value(options, flag, metavar, text, whole_number(least, most), default)


def add_choice(
    options: _Options,
    flag: str,
    names: Sequence[str],
    text: str,
    default: str | None = None,
    metavar: str | None = None,
) -> None:
    """Add an option whose value is one of some names."""
    options.add_argument(flag, choices=names, default=default, metavar=metavar, help=text)


def add_switch(options: _Options, flag: str, text: str) -> None:
    """Add an option without a value."""
    options.add_argument(flag, action="store_true", help=text)


# --- Options of several commands --------------------------------------------------------------------------------------


def add_table(parser: argparse.ArgumentParser, names: str) -> None:
    """Add what is played, by which rules, and by whom."""
    games = game_names()
    parser.add_argument(
        "game", nargs="?", choices=games, metavar="GAME", help=f"{' or '.join(games)} (default: {games[0]})"
    )
    players = f"how many (default: as many as --seats names if it names several, else {USUAL_PLAYERS})"
    add_number(parser, "--players", 1, MOST_PLAYERS, players)
    usual = "greedy, or rollouts where a game has no heuristics"
    seats = f"who plays, from the starting player on: {names} (default, and for those not named: {usual})"
    add_value(parser, "--seats", "A,B,...", seats)
    add_rules(parser)


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Add the rules by which a game is played."""
    text = (
        "by which rules it is played: their name, or a file that holds them, as `rules_of` of the game writes them "
        "(default: the usual ones)"
    )
    add_value(parser, "--rules", "NAME|FILE", text)


def add_seed_and_processes(parser: argparse.ArgumentParser) -> None:
    """Add how games between computers begin, and what plays them."""
    add_value(parser, "--seed", "N", "the same seed gives the same games (default: new ones)", seed)
    processes = "how many processes play; the result does not depend on it (default: one for each processor)"
    add_number(parser, "--processes", 1, MOST_PROCESSES, processes)


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the language."""
    text = f"the language of the game's texts: {' or '.join(languages())} (default: {ENGLISH})"
    add_choice(parser, "--language", languages(), text, ENGLISH, "CODE")


def add_drawing(parser: argparse.ArgumentParser, more: str = "") -> None:
    """Add how often the table is drawn."""
    parser.add_argument(
        "--path",
        "--table",
        dest="path",
        choices=[drawing.value for drawing in PathDrawing],
        default=PathDrawing.ROUND.value,
        help=f"how often to draw the path, or the table of Atlandice{more} (default: round)",
    )


# --- How they are read ------------------------------------------------------------------------------------------------


def filled(  # type: ignore[explicit-any] # each kind of arguments has attributes of its own
    kind: Callable[..., ArgumentsT],
    given: argparse.Namespace,
    **others: object,
) -> ArgumentsT:
    """Return arguments whose attributes are the options of these names, except the others."""
    told = vars(given)
    return kind(**{name: others.get(name, told.get(name)) for name in signature(kind).parameters})


def seed_of(given: argparse.Namespace) -> str:
    """Return the seed that was named, or a new one."""
    return given.seed or str(SystemRandom().randrange(10**6))


def game_of(given: argparse.Namespace) -> GameChoice:
    """Return which game is played, and by which rules."""
    return GameChoice(given.game or game_names()[0], given.rules)


def seats_of(
    parser: argparse.ArgumentParser, given: argparse.Namespace, *, with_humans: bool = False
) -> tuple[str, ...]:
    """Return who plays, from the starting player on.

    Raises:
        SystemExit: with 2 if there is no such player, or the game is not for so many; all was said already.
    """
    game: str = game_of(given).name
    text: str | None = given.seats
    players: int | None = given.players
    named = [] if text is None else [name.strip() for name in text.split(",")]
    for name in named:
        if not (with_humans and name == HUMAN):
            _require_player(parser, name, f", or {HUMAN}" if with_humans else "")
    number = players or (len(named) if len(named) > 1 else USUAL_PLAYERS)
    require_number_of_players(parser, game, number)
    if len(named) > number:
        parser.error(f"--seats names {len(named)} players, but --players is {number}")
    return (*named, *((with_game(game, _usual_player),) * (number - len(named))))


def require_number_of_players(parser: argparse.ArgumentParser, game: str, number: int) -> None:
    """Refuse a number of players that a game is not for.

    Raises:
        SystemExit: with 2 if it is not for so many; all was said already.
    """
    counts = with_game(game, _player_counts)
    if number not in counts:
        parser.error(f"{game} is for {', '.join(map(str, counts))} players, not {number}")


def _usual_player(game: Game[StateT, ActionT, EventT]) -> str:
    return "greedy" if PLAYERS.is_offered_by(game) else "rollouts"


def _player_counts(game: Game[StateT, ActionT, EventT]) -> Sequence[int]:
    return game.PLAYER_COUNTS


def _require_player(parser: argparse.ArgumentParser, name: str, more: str) -> None:
    if not is_of_package(name):
        sys.path.insert(0, str(Path.cwd()))  # a module of one's own usually lies here
    try:
        player_named(name)
    except UnknownPlayer as error:
        parser.error(f"--seats: {error}{more}")
