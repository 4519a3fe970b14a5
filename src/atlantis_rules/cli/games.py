"""The commands that play games, whichever they are."""

from typing import assert_never

from atlantis_rules.cli import full_screen, play, replay, simulate
from atlantis_rules.cli.arguments import (
    GameArguments,
    PlayArguments,
    PlayAtlandiceArguments,
    ReplayArguments,
    SimulateArguments,
    SimulateAtlandiceArguments,
)
from atlantis_rules.cli.atlandice.play import run as play_atlandice
from atlantis_rules.cli.atlandice.simulate import run as simulate_atlandice


def run(arguments: GameArguments) -> int:
    """Carry out what was asked for.

    Returns:
        The exit code.
    """
    match arguments:
        case PlayArguments():
            return full_screen.run(arguments) if full_screen.is_wanted(arguments) else play.run(arguments)
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
