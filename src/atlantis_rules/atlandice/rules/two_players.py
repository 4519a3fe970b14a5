"""Two players: for whom a die is taken, and what the neutral player must get."""

from typing import Final

from atlantis_rules.atlandice.components import Seat
from atlantis_rules.atlandice.phases import Search
from atlantis_rules.atlandice.state import State
from atlantis_rules.marks import implements

DICE_FOR_ONESELF: Final = 2
"""How many dice each player takes for itself in a round (SEARCH-1, TWO-1)."""


@implements("TWO-1")
def has_given(state: State, seat: Seat) -> bool:
    """Return whether a player has taken a die for the neutral player in this round."""
    turns = (seat - state.round.start) % state.seats
    begun = len(range(turns, state.round.turns, state.seats))
    return begun > state.round.taken[seat]


@implements("TWO-1", main=True)
@implements("TWO-3")
def may_take_for(state: State, seat: Seat, *, for_neutral: bool) -> bool:
    """Return whether the next die of a player may be for itself, or for the neutral player.

    Of three dice in a game of two players exactly one is for the neutral player; otherwise none is.
    """
    if not state.has_neutral:
        return not for_neutral
    given = has_given(state, seat)
    return not given if for_neutral else given or state.round.taken[seat] < DICE_FOR_ONESELF


@implements("TWO-2", main=True)
@implements("SEARCH-5")
def must_use_submarine(search: Search) -> bool:
    """Return whether the resource that the submarine brings must be taken: it is the neutral player's."""
    return search.beneficiary != search.seat
