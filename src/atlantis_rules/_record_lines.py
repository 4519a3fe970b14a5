"""How a game is laid out in the lines of a record: which heading the line of an action has.

A line belongs to a part of the game: a row of the path, the hand of a seat, a turn, a settlement, in Atlandice also the
gates of a round and a player's donations. Which part an action belongs to follows from the state in which it is taken.
"""

from typing import Final, assert_never

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlandice import phases as atlandice_phases
from atlantis_rules.atlandice.components import DICE
from atlantis_rules.atlantis import phases as atlantis_phases
from atlantis_rules.atlantis.components import COLOURS, Seat
from atlantis_rules.frozen_records import frozen

_SPACES_PER_LINE: Final = 10


@frozen
class Part:
    """A part of a game, which has a line of its own.

    Attributes:
        heading: what stands before the colon of the line; empty before the first one.
        turns: how many turns have begun up to and with it.
        rounds: how many rounds have begun up to and with it; always 0 in Atlantis.
    """

    heading: str
    turns: int
    rounds: int


BEGINNING: Final = Part("", 0, 0)
"""What comes before the first part of a game."""


def part_of_atlantis(latest: Part, state: atlantis.State) -> Part:
    """Give the part to which the next action of a game of Atlantis belongs.

    Args:
        latest: the part of the action before, or `BEGINNING`.
        state: a state in which an action is to be taken.

    Returns:
        The latest part itself if it is still going on.
    """
    phase = state.phase
    match phase:
        case atlantis_phases.LayingPath(space):
            return _headed(latest, f"path {space - (space - 1) % _SPACES_PER_LINE}")
        case atlantis_phases.Dealing(seat):
            return _headed(latest, f"hand {COLOURS[seat]}")
        case atlantis_phases.TurnStart(seat):
            return _next_turn(latest, COLOURS[seat])
        case atlantis_phases.Settling(seat):
            return settlement_of(latest, seat)
        case (
            atlantis_phases.Purchase()
            | atlantis_phases.Prepared()
            | atlantis_phases.Moving()
            | atlantis_phases.Paying()
            | atlantis_phases.Uncovering()
            | atlantis_phases.TurnEnd()
            | atlantis_phases.ExtraDraw()
            | atlantis_phases.Drawing()
            | atlantis_phases.Over()
        ):
            return latest
        case _:
            assert_never(phase)


def settlement_of(latest: Part, seat: Seat) -> Part:
    """Give the part in which a seat settles.

    Args:
        latest: the part of the action before.
        seat: the seat.

    Returns:
        The latest part itself if it is still going on.
    """
    return _headed(latest, f"settlement {COLOURS[seat]}")


def part_of_atlandice(latest: Part, state: atlandice.State) -> Part:
    """Give the part to which the next action of a game of Atlandice belongs.

    Args:
        latest: the part of the action before, or `BEGINNING`.
        state: a state in which an action is to be taken.

    Returns:
        The latest part itself if it is still going on.
    """
    phase = state.phase
    match phase:
        case atlandice_phases.LayingOut():
            return _headed(latest, "tiles")
        case atlandice_phases.OpeningGates(dice_left) if dice_left == DICE[state.seats]:
            return Part(f"round {latest.rounds + 1}", latest.turns, latest.rounds + 1)
        case atlandice_phases.TurnStart(seat):
            return _next_turn(latest, COLOURS[seat])
        case atlandice_phases.Donating(seat):
            return _headed(latest, f"donation {COLOURS[seat]}")
        case (
            atlandice_phases.OpeningGates()
            | atlandice_phases.Searching()
            | atlandice_phases.UsingSubmarine()
            | atlandice_phases.Rolling()
            | atlandice_phases.CarryingOut()
            | atlandice_phases.Uncovering()
            | atlandice_phases.Over()
        ):
            return latest
        case _:
            assert_never(phase)


def _headed(latest: Part, heading: str) -> Part:
    return latest if heading == latest.heading else Part(heading, latest.turns, latest.rounds)


def _next_turn(latest: Part, colour: str) -> Part:
    turns = latest.turns + 1
    return Part(f"{turns} {colour}", turns, latest.rounds)
