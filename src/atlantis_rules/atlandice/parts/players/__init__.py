"""Players of Atlandice: the greedy one, and what searching players know about the game."""

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import Final

from atlantis_rules import atlandice
from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.atlandice.components import TILE_POINTS
from atlantis_rules.atlandice.motion import in_motion
from atlantis_rules.atlandice.parts.players.greedy import Greedy
from atlantis_rules.atlandice.parts.players.playouts import take_what_gains_most, take_what_is_needed
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.study.players.heuristics import Heuristics, LinearEstimate, SeatFeatures, Weight

_GREEDY: Final = Greedy()

_CLEARLY: Final = 3
_STANDINGS: Final = 4


def _features(position: atlandice.State | Table) -> tuple[Fraction, list[SeatFeatures]]:
    """Return how far the clock's hand still has to go, as a share of its whole way, and the features."""
    components, dice, seats = position.components, position.round, position.seats
    held = [[0] * (1 + _STANDINGS) for _ in range(seats)]
    for counts in zip(*(party.resources.counts for party in position.parties), strict=True):
        for seat in range(seats):
            if counts[seat]:
                held[seat][0] += counts[seat]
                standing = _standing(counts, seat)
                if standing <= _STANDINGS:
                    held[seat][standing] += 1
    turns = [len(range((seat - dice.start) % seats, dice.turns, seats)) for seat in range(seats)]
    return Fraction(components.wave - position.hand, components.wave), [
        SeatFeatures(TILE_POINTS * len(party.tiles) + party.points, (turns[seat], *held[seat]))
        for seat, party in enumerate(position.parties[:seats])
    ]


def _standing(counts: Sequence[int], seat: int) -> int:
    """Return 1 if a seat has most of a type by three or more, 2 if by less, 3 if it ties for most, and so on."""
    count, most = counts[seat], max(counts)
    if count < most:
        return 3 + most - count
    second = sorted(counts)[-2]
    return 1 if count - second >= _CLEARLY else 2 if count > second else 3


_ESTIMATE: Final = LinearEstimate(
    _features,
    (
        Weight(-60, -140),  # per turn already taken in this round
        Weight(25, 50),  # per resource
        Weight(160, 80),  # per type of which it has most, by three or more
        Weight(50, 140),  # per type of which it has most, by less
        Weight(40, 80),  # per type of which it ties for most
        Weight(-30, 0),  # per type of which it has one fewer than the most
    ),
)
"""An estimate of the final scores, given a position.

The weights are rounded ones of `python -m tools.training.estimates atlandice 3000` at commit `5424d0a2`, where the fast
player decided; today's command has the seed of those games as a further argument, `estimates`.
"""

HEURISTICS: Final = Heuristics(
    atlandice,
    atlandice.State,
    atlandice.PlayerView,
    _GREEDY.choose,
    _GREEDY.promising,
    in_motion,
    lambda rng: partial(take_what_is_needed, rng),
    _ESTIMATE,
    lambda rng: partial(take_what_gains_most, rng),
)
"""Knowledge about Atlandice for searching players."""

_rooms(globals())
