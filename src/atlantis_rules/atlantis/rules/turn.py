"""Taking turns.

The modules of its parts describe a turn, in this order: a purchase (`buy`), a bridge (`bridge`), the move (`move`), its
price (`pay`), the tile (`take`), a bridge if none was placed before (`bridge`), the cards (`draw`); or, if no figure
can move, showing the hand (`stuck`).
"""

from atlantis_rules.atlantis.components import Seat
from atlantis_rules.atlantis.phases import TURN_START, Phase, TurnStart
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.rulebook.marks import implements


@implements("TURN-1", main=True)
def seat_after(table: Table, seat: Seat) -> Seat:
    """Return the next seat, clockwise."""
    return (seat + 1) % len(table.players)


@implements("TURN-2", main=True)
@implements("TURN-1")
def begin_turn(table: Table, seat: Seat, futile_turns: int = 0) -> Phase:
    """Begin a turn, after a number of consecutive turns in which stuck players changed nothing (STUCK-3)."""
    table.begin_turn(seat)
    return TurnStart(seat, futile_turns) if futile_turns else TURN_START[seat]
