"""The commands that play games or look at positions, whichever the game is."""

from typing import assert_never

from atlantis_rules.adapters.console.exits import BadFile
from atlantis_rules.adapters.console.found import console_of
from atlantis_rules.adapters.console.resumed import Astray
from atlantis_rules.cli import full_screen, match, perft, play, replay, simulate
from atlantis_rules.cli.arguments import (
    GameArguments,
    GameChoice,
    MatchArguments,
    PerftArguments,
    PlayArguments,
    ReplayArguments,
    ResumeArguments,
    SimulateArguments,
)
from atlantis_rules.cli.beginnings import beginning
from atlantis_rules.cli.command_line import obstacle_to
from atlantis_rules.cli.resumption import load as load_record
from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.parts import NoSuchPart
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.records import Record
from atlantis_rules.simulation.simulating import setting_from
from atlantis_rules.text.languages import ENGLISH, UnknownLanguage
from atlantis_rules.text.printable import printable


def run(arguments: GameArguments) -> int:
    """Carry out what was asked for, and return the exit code.

    Raises:
        Ended: a file is no good, or the game was stopped or cannot be recorded.
    """
    try:
        return _run(arguments)
    except UnknownLanguage as error:
        raise BadFile(f"--language: {printable(str(error))}") from None
    except NoSuchPart as error:
        raise BadFile(printable(str(error))) from None


def _run(arguments: GameArguments) -> int:
    match arguments:
        case PlayArguments(game, seats):
            return _play(arguments, beginning(game, len(seats)))
        case ResumeArguments():
            return _resume(arguments)
        case SimulateArguments(game, seats, seed):
            start = beginning(game, len(seats))
            return simulate.run(console_of(start, ENGLISH), setting_from(start, seats, seed), arguments)
        case MatchArguments(game, seats):
            start = beginning(game, len(seats))
            return match.run(console_of(start, ENGLISH), start, arguments)
        case ReplayArguments():
            return replay.run(arguments)
        case PerftArguments():
            return perft.run(arguments)
        case _:
            assert_never(arguments)


def _play(arguments: PlayArguments, start: AnyInPlay, begun: Record[AnyInPlay, AnyAction] | None = None) -> int:
    if full_screen.is_wanted(arguments, start):
        return full_screen.run(arguments, start, begun)
    return play.run(console_of(start, arguments.language), start, arguments, () if begun is None else begun.actions)


def _resume(arguments: ResumeArguments) -> int:
    record, seed, seats = load_record(arguments.file)
    drawing, quiet, display = arguments.drawing, arguments.quiet, arguments.display
    obstacle = obstacle_to(display, seats, quiet=quiet)
    if obstacle is not None:
        raise BadFile(obstacle)
    game = GameChoice(record.game.NAME)
    table = PlayArguments(game, seats, seed, drawing, quiet, display, arguments.record, arguments.language)
    try:
        return _play(table, record.initial, record)
    except Astray as astray:
        raise BadFile(f"{arguments.file!a} cannot be resumed: {printable(str(astray))}") from None
