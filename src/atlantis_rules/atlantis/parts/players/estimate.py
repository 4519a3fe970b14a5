"""An estimate of the final scores of Atlantis, given a position.

The weights are rounded ones of `python -m tools.training.estimates atlantis 3000` at commit `5424d0a2`; today's command
has the seed of those games as a further argument, `estimates`.
"""

from fractions import Fraction
from typing import Final

from atlantis_rules.atlantis import MAINLAND, State
from atlantis_rules.atlantis.cards import number_of_cards
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER
from atlantis_rules.atlantis.phases import Settling
from atlantis_rules.atlantis.rules.end import debt_of
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.study.players.heuristics import LinearEstimate, SeatFeatures, Weight

_ALL_WAYS: Final = FIGURES_PER_PLAYER * MAINLAND


def _features(position: State | Table) -> tuple[Fraction, list[SeatFeatures]]:
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


estimate: Final = LinearEstimate(
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
"""An estimate of the final scores."""
