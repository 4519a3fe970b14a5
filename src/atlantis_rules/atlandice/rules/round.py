"""Rounds and turns: the starting player of a round, and the seat whose turn it is."""

from atlantis_rules.atlandice.components import DICE, Seat
from atlantis_rules.atlandice.parties import RoundAtTable
from atlantis_rules.atlandice.phases import OPENING_GATES, TURN_START, OpeningGates, TurnStart
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.rulebook.marks import implements


@implements("ROUND-1", "SETUP-6", main=True)
@implements("GATE-1")
def begin_round(table: Table, start: Seat) -> OpeningGates:
    """Begin a round: all dice are to be rolled."""
    table.begin_round(start)
    return OPENING_GATES[DICE[table.seats]]


@implements("ROUND-1", "TWO-3")
def next_round(table: Table) -> OpeningGates:
    """Pass the marker of the starting player clockwise, and begin the next round."""
    return begin_round(table, (table.round.start + 1) % table.seats)


@implements("SEARCH-1", main=True)
@implements("TWO-1")
def begin_turn(table: Table) -> TurnStart:
    """Begin the turn of the next player clockwise."""
    seat = (table.round.start + table.round.turns) % table.seats
    table.begin_turn(seat)
    return TURN_START[seat]


@implements("SEARCH-1", "TWO-1")
def search_is_over(dice: RoundAtTable) -> bool:
    """Return whether all players have taken their dice, so that one is left over."""
    return sum(dice.dice) == 1
