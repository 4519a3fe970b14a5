"""How long a game of Atlandice can take at most; docs/termination.md has the proof."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from atlantis_rules.atlandice import RESOURCES, ClockSpace, Components, State
from atlantis_rules.atlandice.components import RESOURCES_PER_TYPE
from atlantis_rules.atlandice.phases import UsingSubmarine
from atlantis_rules.testing._arguments import checked

TURNS: Final[Mapping[int, int]] = MappingProxyType({2: 3, 3: 2, 4: 2})
"""How many turns each player has in a round, by the number of players (SEARCH-1, TWO-1)."""


@checked
def most_rounds(components: Components) -> int:
    """Return the number of rounds within which every game ends: the hand has that many spaces ahead of it.

    The hand never goes back. Every area has at least one pointer (SETUP-7), and one die is always left over (SEARCH-1),
    so each round that does not end the game turns the hand by at least one space, and not onto the wave (CLOCK-5).

    Args:
        components: what the pictures tell.
    """
    return components.wave


@checked
def most_decisions(state: State) -> int:
    """Return how many decisions players make at most from a state on, however they play and whatever chance does.

    docs/termination.md proves it. The steps of chance have no bound: at an empty jeweller effect 2 can lead to itself
    again and again, but no player decides anything there.

    Args:
        state: any state.

    Raises:
        WrongType: it is no state.
    """
    components, players = state.components, state.seats
    turns = most_rounds(components) * players * TURNS[players]
    resources = len(RESOURCES) * RESOURCES_PER_TYPE - len(state.out_of_game)
    donations = components.clock.count(ClockSpace.DONATION)
    taken = (3 + donations) * resources
    by_submarine = taken + isinstance(state.phase, UsingSubmarine)
    return 2 * turns + taken + by_submarine + donations * (resources // 2) + donations * players
