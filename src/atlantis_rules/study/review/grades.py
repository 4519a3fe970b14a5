"""Classes of decisions: from the best one to a blunder."""

from enum import Enum
from typing import Final

from atlantis_rules.study.review.values import Measured, Value

CAUTION: Final = 2.0
"""The number of standard errors above which a loss is significant."""

SURE: Final = 3.0
"""The number of standard errors above which two actions surely differ."""


class Grade(Enum):
    """The class of a decision.

    Examples:
        >>> [grade.value for grade in Grade]
        ['best', 'good', 'inaccuracy', 'mistake', 'blunder']
    """

    BEST = "best"
    """No other action did better."""

    GOOD = "good"
    """Another action did better, but by little, or not significantly."""

    INACCURACY = "inaccuracy"
    """Another action did better, by a little more."""
    MISTAKE = "mistake"
    """Another action did better, by much."""
    BLUNDER = "blunder"
    """Another action did far better."""

    @property
    def is_loss(self) -> bool:
        """Return whether the decision cost something.

        Examples:
            >>> [(grade.value, grade.is_loss) for grade in Grade]
            [('best', False), ('good', False), ('inaccuracy', True), ('mistake', True), ('blunder', True)]
        """
        return self not in {Grade.BEST, Grade.GOOD}


THRESHOLDS: Final = (
    (Grade.BLUNDER, 5.0, 0.15),
    (Grade.MISTAKE, 3.0, 0.10),
    (Grade.INACCURACY, 1.5, 0.05),
)
"""The minimum loss for a class, in points or in the share of wins; the worse class counts."""


_ROUNDING: Final = 1e-9
"""More than any error by rounding of means and of their standard errors, and less than any difference that counts."""


def exceeds(value: float, limit: float) -> bool:
    """Return whether a value exceeds a limit by more than rounding, which differs between systems."""
    return value - limit > _ROUNDING


def is_significant(measured: Measured) -> bool:
    """Return whether a loss is significant."""
    return exceeds(measured.mean, CAUTION * measured.error)


def grade_of(loss: Value) -> Grade:
    """Return the class of a decision, given by how much the best other action did better."""
    for grade, points, share in THRESHOLDS:
        if _reaches(loss.lead, points) or _reaches(loss.wins, share):
            return grade
    return Grade.GOOD if exceeds(loss.lead.mean, 0) or exceeds(loss.wins.mean, 0) else Grade.BEST


def looks_like_a_loss(loss: Value) -> bool:
    """Return whether a loss is at least half of an inaccuracy, whether significant or not."""
    _, points, share = THRESHOLDS[-1]
    return not exceeds(points / 2, loss.lead.mean) or not exceeds(share / 2, loss.wins.mean)


def is_surely_the_worst(loss: Value) -> bool:
    """Return whether a loss is a blunder by far more than its error."""
    _, points, share = THRESHOLDS[0]
    return any(
        exceeds(each.mean, limit + SURE * each.error) for each, limit in ((loss.lead, points), (loss.wins, share))
    )


def _reaches(loss: Measured, threshold: float) -> bool:
    return not exceeds(threshold, loss.mean) and is_significant(loss)
