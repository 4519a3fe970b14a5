"""What each seat of Atlantis may score in the end, estimated by a position.

The weights are rounded ones of a linear regression: the final lead of a seat by what it has more than the others, over
1,500 games of fast players with two players.
"""

from collections.abc import Sequence
from typing import Final

from atlantis_rules.atlantis.cards import number_of_cards
from atlantis_rules.atlantis.rules.end import debt_of
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.state import State

_CARD: Final = 1.8
"""What a hand card is worth: more than its point, as it will move a figure."""

_DEBT: Final = (1.3, 0.7, 0.45, 0.0)
"""What a point that is owed now takes away, by how many figures the player who is farthest has at home."""

_HOME: Final = (0.0, 5.5, 3.5, 3.5)
"""What it is worth to have so many figures at home, besides the spaces that they went."""

_SPACE: Final = 0.25
_BRIDGE: Final = 1.4
_TURN: Final = 3.5
"""What it is worth to be to act."""


def estimate(position: State | Table) -> Sequence[float]:
    """Return about what each seat may score; only the differences count."""
    farthest = max(player.figures_home for player in position.players)
    return [
        player.tiles_worth
        + _CARD * number_of_cards(player.hand_counts)
        - _DEBT[farthest] * debt_of(position.options, position.path, player.figures)
        + _HOME[player.figures_home]
        + _SPACE * sum(player.figures)
        + _BRIDGE * player.bridge
        + _TURN * (position.to_act == seat)
        for seat, player in enumerate(position.players)
    ]
