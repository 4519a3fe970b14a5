"""Players of Atlantis: the greedy one, and what searching players know about the game."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from atlantis_rules import atlantis
from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.atlantis.cards import number_of_cards
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER
from atlantis_rules.atlantis.motion import in_motion
from atlantis_rules.atlantis.parts.players.greedy import Greedy
from atlantis_rules.atlantis.phases import Settling
from atlantis_rules.atlantis.rules.end import debt_of
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.study.players.heuristics import Heuristics, LinearEstimate, SeatFeatures, Weight

MOST_PROMISING: Final = 8
"""The maximum number of legal actions, of up to 40, that are tried."""

_GREEDY: Final = Greedy()
_FAST: Final = Greedy(modest=-300)
"""A faster greedy player that hardly considers buying cards."""

_THRIFTY: Final = Greedy(card=150, progress=20, purchase=20)
"""A greedy player that saves cards and buys them: slower, but stronger than the fast one."""


def _promising(state: atlantis.State, seat: int, legal: Sequence[atlantis.Action]) -> Sequence[atlantis.Action]:
    return _GREEDY.promising(state, seat, legal, MOST_PROMISING)


_ALL_WAYS: Final = FIGURES_PER_PLAYER * atlantis.MAINLAND


def _features(position: atlantis.State | Table) -> tuple[Fraction, list[SeatFeatures]]:
    """Return how far the player nearest to the end still has to go, as a share of all their ways, and the features."""
    options, path, phase = position.options, position.path, position.phase
    if isinstance(phase, Settling):
        return Fraction(0), [
            SeatFeatures(
                player.wealth
                - debt_of(options, path, player.figures)
                - phase.debts[seat]
                - phase.payment.due * (seat == phase.seat),
                (),
            )
            for seat, player in enumerate(position.players)
        ]
    left = Fraction(min([_ALL_WAYS - sum(player.figures) for player in position.players]), _ALL_WAYS)
    return left, [
        SeatFeatures(
            player.tiles_worth,
            (
                number_of_cards(player.hand_counts),
                debt_of(options, path, player.figures),
                player.bridge,
                position.to_act == seat,
                *player.figures,
            ),
        )
        for seat, player in enumerate(position.players)
    ]


_ESTIMATE: Final = LinearEstimate(
    _features,
    (
        Weight(260, 95),  # per hand card
        Weight(-115, -80),  # per point of debt
        Weight(420, 0),  # for an unplaced bridge
        Weight(500, 290),  # for being to act
        Weight(0, 10),  # per space that the last figure has gone
        Weight(15, 15),  # per space of the middle figure
        Weight(55, 25),  # per space of the first figure
    ),
)
"""An estimate of the final scores, given a position.

The weights are rounded ones of `python -m tools.training.estimates atlantis 3000` at commit `5424d0a2`; today's command
has the seed of those games as a further argument, `estimates`.
"""

HEURISTICS: Final = Heuristics(
    atlantis,
    atlantis.State,
    atlantis.PlayerView,
    _GREEDY.choose,
    _promising,
    in_motion,
    lambda _: _FAST.play,
    _ESTIMATE,
    lambda _: _THRIFTY.play,
)
"""Knowledge about Atlantis for searching players."""

_rooms(globals())
