"""Opening the gates: the dice of a round are rolled, and turns begin."""

from attrs import evolve

from atlantis_rules.atlandice.city import area_of_number
from atlantis_rules.atlandice.components import AREAS, DICE, Seat
from atlantis_rules.atlandice.phases import OpeningGates, TurnStart
from atlantis_rules.atlandice.state import Round, State, seats_clockwise, with_dice
from atlantis_rules.marks import implements


@implements("ROUND-1", "GATE-1", "SETUP-6")
def begin_round(state: State, start: Seat) -> State:
    """Begin a round: all dice are to be rolled."""
    fresh = Round(start, (0,) * len(AREAS), (0,) * len(state.parties))
    return evolve(state, round=fresh, phase=OpeningGates(DICE[state.seats]))


@implements("GATE-1", "GATE-2")
def lay_die(state: State, phase: OpeningGates, number: int) -> State:
    """Lay a rolled die at the area of its number; after the last one the first turn begins."""
    dice = with_dice(state.round.dice, area_of_number(state.city, number), 1)
    laid = evolve(state, round=evolve(state.round, dice=dice))
    if phase.dice_left > 1:
        return evolve(laid, phase=OpeningGates(phase.dice_left - 1))
    return begin_turn(laid)


@implements("SEARCH-1", "TWO-1")
def begin_turn(state: State) -> State:
    """Begin the turn of the next player clockwise."""
    seats = seats_clockwise(state)
    return evolve(state, phase=TurnStart(seats[state.round.turns % len(seats)]))


@implements("SEARCH-1", "TWO-1")
def search_is_over(state: State) -> bool:
    """Tell whether all players have taken their dice, so that one is left over."""
    return sum(state.round.dice) == 1
