"""Two players: the party for which a die is taken, and the dice of the neutral player."""

from enum import Enum
from typing import Final

from atlantis_rules.atlandice.components import Seat
from atlantis_rules.atlandice.phases import Search
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.situation import Situation
from atlantis_rules.rulebook.marks import implements

DICE_FOR_ONESELF: Final = 2
"""How many dice each player takes for themselves in a round (SEARCH-1, TWO-1)."""


@implements("TWO-1")
def has_given(state: Situation | Table, seat: Seat) -> bool:
    """Return whether a player has taken a die for the neutral player in this round."""
    turns = (seat - state.round.start) % state.seats
    begun = len(range(turns, state.round.turns, state.seats))
    return begun > state.round.taken[seat]


class NextDie(Enum):
    """The possible beneficiaries of a player's next die."""

    FOR_ONESELF = "for oneself"
    FOR_NEUTRAL = "for the neutral player"
    FOR_EITHER = "for either of them"


@implements("TWO-1", main=True)
@implements("TWO-3")
def next_die(state: Situation | Table, seat: Seat) -> NextDie:
    """Return the possible beneficiaries of a player's next die.

    In a game of two players exactly one of a player's three dice is for the neutral player; otherwise none is.
    """
    if len(state.parties) == state.seats or has_given(state, seat):  # there is no neutral player
        return NextDie.FOR_ONESELF
    return NextDie.FOR_EITHER if state.round.taken[seat] < DICE_FOR_ONESELF else NextDie.FOR_NEUTRAL


@implements("TWO-2", main=True)
@implements("SEARCH-5")
def must_use_submarine(search: Search) -> bool:
    """Return whether the resource of the submarine must be taken: it is the neutral player's."""
    return search.beneficiary != search.seat
