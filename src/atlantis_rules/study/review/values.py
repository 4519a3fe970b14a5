"""Values of positions and actions from playouts, with their standard errors, and the classes of decisions by them."""

from collections.abc import Iterable, Sequence
from enum import Enum
from fractions import Fraction
from math import fsum, sqrt
from statistics import fmean, variance
from typing import Final

from atlantis_rules._frozen_records import frozen
from atlantis_rules.games.states import Outcome
from atlantis_rules.study.players.rollouts import lead_of

FEWEST: Final = 2
"""The minimum number of playouts per action: a single one has no standard error."""


@frozen
class Measured:
    """A mean and its standard error.

    ``+`` adds means that were measured independently.

    Attributes:
        mean: the mean, in points or in wins.
        error: its standard error, in points or in wins: the true value lies within two of them with about 95%
            confidence.

    Examples:
        >>> score = Measured(mean=2.5, error=0.4)
        >>> score.mean - 2 * score.error, score.mean + 2 * score.error
        (1.7, 3.3)
    """

    mean: float
    error: float

    def __add__(self, other: "Measured") -> "Measured":
        """Return the sum of two independently measured means."""
        return Measured(self.mean + other.mean, sqrt(self.error * self.error + other.error * other.error))


@frozen
class Value:
    """A value to a seat, or the difference of two values.

    ``+`` adds values that were measured independently.

    Attributes:
        lead: the points by which the seat is ahead of the best other seat at the end; negative if behind.
        wins: the share of the games that the seat wins; a shared win counts in part.
        playouts: the number of playouts measured.

    Examples:
        >>> from atlantis_rules.study.review import Measured
        >>> value = Value(lead=Measured(2.5, 0.4), wins=Measured(0.6, 0.05), playouts=100)
        >>> value.lead.mean, value.wins.mean
        (2.5, 0.6)
    """

    lead: Measured
    wins: Measured
    playouts: int

    def __add__(self, other: "Value") -> "Value":
        """Return the sum of two independently measured values."""
        return Value(self.lead + other.lead, self.wins + other.wins, self.playouts + other.playouts)


NOTHING: Final = Value(Measured(0.0, 0.0), Measured(0.0, 0.0), 0)
"""The value of a step that changes nothing."""

Ended = tuple[float, float]
"""A playout's result for a seat: its lead and its share of the win; or the difference of two results."""


def ended_for(result: Outcome, seat: int) -> Ended:
    """Return the result of a game for a seat."""
    return lead_of(result, seat), (seat in result.winners) / len(result.winners)


def measured(playouts: Sequence[Ended]) -> Value:
    """Return the value measured by playouts, or by differences of paired ones; there is at least one."""
    leads, wins = zip(*playouts, strict=True)
    return Value(_mean(leads), _mean(wins), len(playouts))


def differences(ahead: Iterable[Ended], behind: Iterable[Ended]) -> list[Ended]:
    """Return the differences between playouts with the same luck."""
    return [
        (lead - other_lead, wins - other_wins)
        for (lead, wins), (other_lead, other_wins) in zip(ahead, behind, strict=True)
    ]


def expected(weighted: Sequence[tuple[Fraction, Ended]]) -> Ended:
    """Return the expectation over chance outcomes with probabilities."""
    return (
        fsum(float(weight) * lead for weight, (lead, _) in weighted),  # the same on every Python, unlike `sum`
        fsum(float(weight) * wins for weight, (_, wins) in weighted),
    )


def _mean(numbers: Sequence[float]) -> Measured:
    mean = fmean(numbers)
    error = sqrt(variance(numbers, mean) / len(numbers)) if len(numbers) > 1 else 0.0
    return Measured(mean, error)


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
