"""The commands that play games or look at positions, whichever the game is."""

from typing import assert_never

from atlantis_rules import atlandice as atlandice_rules
from atlantis_rules.atlandice.records import is_of_atlandice
from atlantis_rules.atlantis.options import PRESETS
from atlantis_rules.atlantis.records import is_of_atlantis
from atlantis_rules.atlantis.rules.setup import new_game
from atlantis_rules.cli import full_screen, match, perft, play, replay, simulate
from atlantis_rules.cli.arguments import (
    ATLANDICE,
    ATLANTIS,
    GameArguments,
    GameChoice,
    MatchArguments,
    PerftArguments,
    PlayArguments,
    ReplayArguments,
    ResumeArguments,
    SimulateArguments,
)
from atlantis_rules.cli.atlandice import game as atlandice
from atlantis_rules.cli.atlandice.components_file import load
from atlantis_rules.cli.atlantis import game as atlantis
from atlantis_rules.cli.command_line import obstacle_to
from atlantis_rules.cli.exits import BadFile
from atlantis_rules.cli.files import printable
from atlantis_rules.cli.resumption import Astray, load as load_record
from atlantis_rules.simulation.simulating import setting_from


def run(arguments: GameArguments) -> int:
    """Carry out what was asked for, and return the exit code.

    Raises:
        Ended: a file is no good, or the game was stopped or cannot be recorded.
    """
    match arguments:
        case PlayArguments():
            return _play(arguments)
        case ResumeArguments():
            return _resume(arguments)
        case SimulateArguments(game, seats, seed):
            if game.name == ATLANTIS:
                options = PRESETS[game.preset]
                of_atlantis = setting_from(new_game(len(seats), options), seats, seed)
                return simulate.run(atlantis.game_of(options), of_atlantis, arguments)
            components = load(game.components)
            of_atlandice = setting_from(atlandice_rules.new_game(len(seats), components), seats, seed)
            return simulate.run(atlandice.game_of(components), of_atlandice, arguments)
        case MatchArguments(game, seats):
            if game.name == ATLANTIS:
                options = PRESETS[game.preset]
                return match.run(atlantis.game_of(options), new_game(len(seats), options), arguments)
            components = load(game.components)
            start = atlandice_rules.new_game(len(seats), components)
            return match.run(atlandice.game_of(components), start, arguments)
        case ReplayArguments():
            return replay.run(arguments)
        case PerftArguments():
            return perft.run(arguments)
        case _:
            assert_never(arguments)


def _play(arguments: PlayArguments) -> int:
    if full_screen.is_wanted(arguments):
        return full_screen.run(arguments)
    if arguments.game.name == ATLANTIS:
        return play.run(atlantis.game_of(PRESETS[arguments.game.preset], arguments.language), arguments)
    return play.run(atlandice.game_of(load(arguments.game.components), arguments.language), arguments)


def _resume(arguments: ResumeArguments) -> int:
    record, seed, seats = load_record(arguments.file)
    if not is_of_atlantis(record) and not is_of_atlandice(record):
        raise BadFile(f"{arguments.file!a} cannot be resumed: only games of Atlantis and Atlandice are played here")
    game = GameChoice(ATLANTIS, str(record.initial.options)) if is_of_atlantis(record) else GameChoice(ATLANDICE)
    drawing, quiet, display = arguments.drawing, arguments.quiet, arguments.display
    obstacle = obstacle_to(display, seats, quiet=quiet)
    if obstacle is not None:
        raise BadFile(obstacle)
    table = PlayArguments(game, seats, seed, drawing, quiet, display, arguments.record, arguments.language)
    try:
        if full_screen.is_wanted(table):
            return full_screen.run(table, record)
        if is_of_atlantis(record):
            return play.run(atlantis.game_of(record.initial.options, arguments.language), table, record.actions)
        if is_of_atlandice(record):
            return play.run(atlandice.game_of(record.initial.components, arguments.language), table, record.actions)
        raise AssertionError(record)
    except Astray as astray:
        raise BadFile(f"{arguments.file!a} cannot be resumed: {printable(str(astray))}") from None
