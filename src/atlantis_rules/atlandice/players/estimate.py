"""What each seat of Atlandice may score in the end, estimated by a position.

The weights are rounded ones of a linear regression: the final lead of a seat by what it has more than the others, over
800 games of fast players with two players.
"""

from collections.abc import Sequence
from typing import Final

from atlantis_rules.atlandice.components import TILE_POINTS
from atlantis_rules.atlandice.players.greedy import lead_of
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.state import State

_POINT: Final = 0.94
_HELD: Final = 0.2
"""What a resource is worth in itself."""

_MOST: Final = 1.9
_CLEARLY_MOST: Final = 2.5
_CLEARLY: Final = 3
_BEHIND: Final = (1.1, 0.15)
"""As many as somebody else, and one fewer."""

_TURN: Final = 0.6
"""What it is worth to be to act."""


def estimate(position: State | Table) -> Sequence[float]:
    """Return about what each seat may score; only the differences count."""
    expected = [
        _POINT * (TILE_POINTS * len(party.tiles) + party.points) + _TURN * (position.to_act == seat)
        for seat, party in enumerate(position.parties[: position.seats])
    ]
    for counts in zip(*(party.resources.counts for party in position.parties), strict=True):
        for seat in range(position.seats):
            if counts[seat]:
                expected[seat] += _HELD * counts[seat] + _standing(lead_of(counts, seat))
    return expected


def _standing(lead: int) -> float:
    """Return what it is worth to have so many more resources of a type than anybody else."""
    if lead > 0:
        return _CLEARLY_MOST if lead >= _CLEARLY else _MOST
    return _BEHIND[-lead] if -lead < len(_BEHIND) else 0.0
