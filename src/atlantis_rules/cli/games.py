"""The commands that play games, whichever they are."""

from typing import assert_never

from atlantis_rules.cli import full_screen, play, replay, simulate
from atlantis_rules.cli.arguments import (
    ATLANDICE,
    ATLANTIS,
    GameArguments,
    PlayArguments,
    PlayAtlandiceArguments,
    ReplayArguments,
    ResumeArguments,
    SimulateArguments,
    SimulateAtlandiceArguments,
)
from atlantis_rules.cli.atlandice.files import printable
from atlantis_rules.cli.atlandice.play import run as play_atlandice
from atlantis_rules.cli.atlandice.simulate import run as simulate_atlandice
from atlantis_rules.cli.command_line import obstacle_to
from atlantis_rules.cli.exits import BadFile
from atlantis_rules.cli.resumption import Astray, load
from atlantis_rules.record import AtlandiceRecord, AtlantisRecord


def run(arguments: GameArguments) -> int:
    """Carry out what was asked for.

    Returns:
        The exit code.
    """
    match arguments:
        case PlayArguments():
            return _play(arguments)
        case ResumeArguments():
            return _resume(arguments)
        case SimulateArguments():
            return simulate.run(arguments)
        case PlayAtlandiceArguments():
            return play_atlandice(arguments)
        case SimulateAtlandiceArguments():
            return simulate_atlandice(arguments)
        case ReplayArguments():
            return replay.run(arguments)
        case _:
            assert_never(arguments)


def _play(arguments: PlayArguments, begun: AtlantisRecord | None = None) -> int:
    return full_screen.run(arguments, begun) if full_screen.is_wanted(arguments) else play.run(arguments, begun)


def _resume(arguments: ResumeArguments) -> int:
    record, seed, seats = load(arguments.file)
    game = ATLANTIS if isinstance(record, AtlantisRecord) else ATLANDICE
    obstacle = obstacle_to(arguments.display, game, seats, quiet=arguments.quiet)
    if obstacle is not None:
        raise BadFile(obstacle)
    drawing, quiet = arguments.drawing, arguments.quiet
    try:
        match record:
            case AtlantisRecord():
                preset = str(record.initial.options)
                table = PlayArguments(seats, preset, seed, drawing, quiet, arguments.display, arguments.record)
                return _play(table, record)
            case AtlandiceRecord():
                return play_atlandice(
                    PlayAtlandiceArguments(seats, None, seed, drawing, quiet, arguments.record), record
                )
            case _:
                assert_never(record)
    except Astray as astray:
        raise BadFile(f"{arguments.file!a} can't be resumed: {printable(str(astray))}") from None
