"""Estimates of final scores: certain points, and features whose weights shift as the game goes on.

`python -m tools.training.estimates GAME` fits the weights. They are whole numbers, and estimates are fractions: the
same on every system.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from operator import mul
from typing import Generic, NamedTuple

from atlantis_rules._frozen_records import frozen
from atlantis_rules.study.players.heuristics import PositionT


class Weight(NamedTuple):
    """The value of one unit of a feature, in hundredths of a point; between start and end it changes linearly.

    Attributes:
        at_start: at the start of the game.
        at_end: at its end.
    """

    at_start: int
    at_end: int


class SeatFeatures(NamedTuple):
    """The features of a seat.

    Attributes:
        points: its certain points.
        others: the other features, one for each weight; or none if the points are its final score.
    """

    points: int
    others: Sequence[int]


@frozen
class LinearEstimate(Generic[PositionT]):
    """An estimate of the final scores.

    Attributes:
        features: returns the share of the game that is left, from 1 to 0, and the features of each seat, given the
            position of a game in motion.
        weights: the weight of each of the other features.
    """

    features: Callable[[PositionT], tuple[Fraction, Sequence[SeatFeatures]]]
    weights: tuple[Weight, ...]

    def __call__(self, position: PositionT) -> list[Fraction]:
        """Return an estimate of each seat's final score; only the differences count.

        Args:
            position: the position of a game in motion.
        """
        left, seats = self.features(position)
        ahead, whole = left.numerator, left.denominator
        weights = [at_end * whole + ahead * (at_start - at_end) for at_start, at_end in self.weights]
        unit = 100 * whole
        return [Fraction(points * unit + sum(map(mul, weights, others)), unit) for points, others in seats]
