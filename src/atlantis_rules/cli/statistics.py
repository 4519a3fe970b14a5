"""Statistics of many games, whatever the game.

Everything is added up in whole numbers, so that the sums are exact and do not depend on the order.
"""

from collections.abc import Iterable
from enum import Enum
from math import lcm, sqrt
from typing import Final, Generic, Protocol, TypeVar

from attrs import define

from atlantis_rules.atlantis.components import Seat
from atlantis_rules.cli.arguments import PLAYERS

NORMAL_95: Final = 1.959964
"""Within so many standard errors of the mean lie 95 % of a normal distribution."""

SHARE: Final = lcm(*PLAYERS)
"""A win is counted as so many parts, which the seats that tie for it divide without a rest."""


_ReasonT = TypeVar("_ReasonT", bound=Enum)
_ReasonT_co = TypeVar("_ReasonT_co", bound=Enum, covariant=True)
_RareT = TypeVar("_RareT", bound=Enum)


class Record(Protocol[_ReasonT_co]):
    """What is kept of a game."""

    @property
    def lengths(self) -> tuple[int, ...]:
        """How long it was, in several measures."""
        ...

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores by seat."""
        ...

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won."""
        ...

    @property
    def reason(self) -> _ReasonT_co:
        """Why it ended."""
        ...

    @property
    def rare(self) -> tuple[int, ...]:
        """How often it happened what may happen, in order."""
        ...


@define
class Numbers:
    """Whole numbers of which only the sums are kept."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int = 0
    most: int = 0

    def add(self, number: int) -> None:
        """Add a number."""
        self.least = min(self.least, number) if self.count else number
        self.most = max(self.most, number) if self.count else number
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> float:
        """Give the mean."""
        return self.total / self.count

    @property
    def margin(self) -> float | None:
        """Give half the width of the 95 % confidence interval of the mean, or None for less than two numbers."""
        if self.count < 2:  # noqa: PLR2004 - the variance divides by one less
            return None
        variance = (self.squares * self.count - self.total**2) / (self.count * (self.count - 1))
        return NORMAL_95 * sqrt(variance / self.count)


class Statistics(Generic[_ReasonT, _RareT]):
    """What games have added up to.

    Args:
        seats: the number of players.
        lengths: what the lengths of a game are called, in their order.
        reasons: why a game can end.
        rare: what may happen in a game, in the order in which records tell it.
    """

    def __init__(self, seats: int, lengths: Iterable[str], reasons: type[_ReasonT], rare: type[_RareT]) -> None:
        self.lengths: dict[str, Numbers] = {name: Numbers() for name in lengths}
        self.scores: list[Numbers] = [Numbers() for _ in range(seats)]
        self.win_parts: list[int] = [0] * seats
        self.reasons: dict[_ReasonT, int] = dict.fromkeys(reasons, 0)
        self.rare: dict[_RareT, Numbers] = {kind: Numbers() for kind in rare}
        self.games_with: dict[_RareT, int] = dict.fromkeys(rare, 0)
        self.games: int = 0

    def add(self, records: Iterable[Record[_ReasonT]]) -> None:
        """Add games."""
        for record in records:
            self._add(record)

    def _add(self, record: Record[_ReasonT]) -> None:
        self.games += 1
        for numbers, length in zip(self.lengths.values(), record.lengths, strict=True):
            numbers.add(length)
        for numbers, score in zip(self.scores, record.scores, strict=True):
            numbers.add(score)
        for seat in record.winners:
            self.win_parts[seat] += SHARE // len(record.winners)
        self.reasons[record.reason] += 1
        for kind, times in zip(self.rare, record.rare, strict=True):
            self.rare[kind].add(times)
            self.games_with[kind] += times > 0

    def wins(self, seat: Seat) -> tuple[float, float, float]:
        """Give the share of the wins of a seat, and the 95 % confidence interval around it (Wilson)."""
        return wilson(self.win_parts[seat] / SHARE, self.games)


def wilson(successes: float, trials: int) -> tuple[float, float, float]:
    """Give a share and its 95 % confidence interval after Wilson, which stays between 0 and 1.

    Args:
        successes: how many trials succeeded; parts of a success are allowed, and make the interval wider than need be.
        trials: how many there were, at least 1.
    """
    share, square = successes / trials, NORMAL_95**2
    centre = (share + square / (2 * trials)) / (1 + square / trials)
    margin = NORMAL_95 * sqrt(share * (1 - share) / trials + square / (4 * trials**2)) / (1 + square / trials)
    return share, max(0.0, centre - margin), min(1.0, centre + margin)
