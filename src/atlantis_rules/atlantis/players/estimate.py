"""What each seat of Atlantis may score in the end, estimated by a position.

`python -m tools.training.estimates atlantis` fits the weights.
"""

from typing import Final

from atlantis_rules.atlantis.cards import number_of_cards
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER
from atlantis_rules.atlantis.phases import Settling
from atlantis_rules.atlantis.rules.end import debt_of
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.spaces import MAINLAND
from atlantis_rules.atlantis.state import State
from atlantis_rules.players.linear_estimates import LinearEstimate, SeatFeatures, Weight

_ALL_WAYS: Final = FIGURES_PER_PLAYER * MAINLAND


def _features(position: State | Table) -> tuple[float, list[SeatFeatures]]:
    """Return the shortest way that a player still has to go, as a share of all of it, and the features of each seat."""
    options, path, phase = position.options, position.path, position.phase
    if isinstance(phase, Settling):
        return 0.0, [
            SeatFeatures(
                player.wealth
                - debt_of(options, path, player.figures)
                - phase.debts[seat]
                - phase.payment.due * (seat == phase.seat),
                (),
            )
            for seat, player in enumerate(position.players)
        ]
    left = min([_ALL_WAYS - sum(player.figures) for player in position.players]) / _ALL_WAYS
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
        Weight(2.6, 0.95),  # a hand card
        Weight(-1.15, -0.8),  # a point that is owed now
        Weight(4.2, 0.0),  # a bridge that is not placed
        Weight(5.0, 2.9),  # being to act
        Weight(0.0, 0.1),  # a space that the last figure has gone
        Weight(0.15, 0.15),  # the middle one
        Weight(0.55, 0.25),  # the first one
    ),
)
"""An estimate of the final scores."""
