"""Values of positions and actions from playouts: means with their standard errors."""

from collections.abc import Iterable, Sequence
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
