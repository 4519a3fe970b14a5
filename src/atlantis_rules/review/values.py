"""What positions and actions are worth, as far as playouts show: means with their standard errors."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import fsum, sqrt
from statistics import fmean, variance
from typing import Final

from atlantis_rules.frozen_records import frozen
from atlantis_rules.games.descriptions import Outcome
from atlantis_rules.players.rollouts import lead_of


@frozen
class Measured:
    """A mean, and its standard error.

    Attributes:
        mean: the mean.
        error: its standard error: the true value lies within two of them with about 95 % confidence.
    """

    mean: float
    error: float

    def __add__(self, other: "Measured") -> "Measured":
        """Return the sum of two means that were measured independently."""
        return Measured(self.mean + other.mean, sqrt(self.error**2 + other.error**2))


@frozen
class Value:
    """What something is worth to a seat, or by how much two things differ.

    Attributes:
        lead: by how many points the seat is ahead of the best of the others at the end; below 0, behind.
        wins: the share of the games that the seat wins; a win that several share counts in parts.
        playouts: from how many playouts this was measured.
    """

    lead: Measured
    wins: Measured
    playouts: int

    def __add__(self, other: "Value") -> "Value":
        """Return the sum of two values that were measured independently."""
        return Value(self.lead + other.lead, self.wins + other.wins, self.playouts + other.playouts)


NOTHING: Final = Value(Measured(0.0, 0.0), Measured(0.0, 0.0), 0)
"""The value of what changes nothing."""

Ended = tuple[float, float]
"""A playout from the side of a seat: its lead, and its share of the win; or a difference of two."""


def ended_for(result: Outcome, seat: int) -> Ended:
    """Return how a game has ended for a seat."""
    return lead_of(result, seat), (seat in result.winners) / len(result.winners)


def measured(playouts: Sequence[Ended]) -> Value:
    """Return what some playouts, or differences of paired ones, come to; there is at least one."""
    leads, wins = zip(*playouts, strict=True)
    return Value(_mean(leads), _mean(wins), len(playouts))


def differences(ahead: Iterable[Ended], behind: Iterable[Ended]) -> list[Ended]:
    """Return by how much playouts differ that had the same luck."""
    return [
        (lead - other_lead, wins - other_wins)
        for (lead, wins), (other_lead, other_wins) in zip(ahead, behind, strict=True)
    ]


def expected(weighted: Sequence[tuple[Fraction, Ended]]) -> Ended:
    """Return the expectation over outcomes of chance, each with its probability."""
    return (
        fsum(float(weight) * lead for weight, (lead, _) in weighted),  # the same on every Python, as `sum` is not
        fsum(float(weight) * wins for weight, (_, wins) in weighted),
    )


def _mean(numbers: Sequence[float]) -> Measured:
    mean = fmean(numbers)
    error = sqrt(variance(numbers, mean) / len(numbers)) if len(numbers) > 1 else 0.0
    return Measured(mean, error)
