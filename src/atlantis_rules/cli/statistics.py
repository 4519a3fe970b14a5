"""Statistics of many games, whatever the game.

Everything is added up in whole numbers, so that the sums are exact and do not depend on the order.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from math import lcm, sqrt
from typing import Final, Generic, Protocol, TypeVar

from attrs import define, frozen
from rich.text import Text

from atlantis_rules.atlantis.components import Seat
from atlantis_rules.cli.arguments import PLAYERS

StateT = TypeVar("StateT")
EventT = TypeVar("EventT")
_StateT_contra = TypeVar("_StateT_contra", contravariant=True)
_EventT_contra = TypeVar("_EventT_contra", contravariant=True)

NORMAL_95: Final = 1.959964
"""Within so many standard errors of the mean lie 95 % of a normal distribution."""

SHARE: Final = lcm(*PLAYERS)
"""A win is counted as so many parts, which the seats that tie for it divide without a rest."""


@frozen
class GameRecord:
    """What is kept of a game.

    Attributes:
        lengths: how long it was, in several measures.
        scores: the scores by seat.
        winners: the seats that won.
        reason: why it ended.
        rare: how often it happened what may happen, in order.
        neutral: the score of a neutral player, or None if there was none.
    """

    lengths: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: Enum
    rare: tuple[int, ...]
    neutral: int | None = None


class Counter(Protocol[_StateT_contra, _EventT_contra]):
    """Counts during one game."""

    def count(self, event: _EventT_contra) -> None:
        """Count the next event of the game."""
        ...

    def record(self, final: _StateT_contra, decisions: int) -> GameRecord:
        """Return what is kept of the game, by its last state and the number of decisions of players."""
        ...


@frozen
class Counted(Generic[StateT, EventT]):
    """What simulations of a game count.

    Attributes:
        lengths: what the lengths of a game are called.
        reasons: why a game can end, in words.
        rare: what may happen in a game; the values say it in words.
        counter: makes a counter for a number of players.
        neutral: the name of the neutral player, if the game has one.
        only_with_neutral: what may happen only where it takes part.
    """

    lengths: tuple[str, ...]
    reasons: Mapping[Enum, str]
    rare: type[Enum]
    counter: Callable[[int], Counter[StateT, EventT]]
    neutral: Text | None = None
    only_with_neutral: tuple[Enum, ...] = ()


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
        """Return the mean."""
        return self.total / self.count

    @property
    def margin(self) -> float | None:
        """Return half the width of the 95 % confidence interval of the mean, or None for less than two numbers."""
        if self.count < 2:  # noqa: PLR2004 - the variance divides by one less
            return None
        variance = (self.squares * self.count - self.total**2) / (self.count * (self.count - 1))
        return NORMAL_95 * sqrt(variance / self.count)


class Statistics:
    """What games have added up to.

    Args:
        counted: what is counted in them.
        seats: the number of players.
    """

    def __init__(self, counted: Counted[StateT, EventT], seats: int) -> None:
        self.lengths: dict[str, Numbers] = {name: Numbers() for name in counted.lengths}
        self.scores: list[Numbers] = [Numbers() for _ in range(seats)]
        self.neutral: Numbers = Numbers()
        self.win_parts: list[int] = [0] * seats
        self.reasons: dict[Enum, int] = dict.fromkeys(counted.reasons, 0)
        self.rare: dict[Enum, Numbers] = {kind: Numbers() for kind in counted.rare}
        self.games_with: dict[Enum, int] = dict.fromkeys(counted.rare, 0)
        self.games: int = 0

    def add(self, records: Iterable[GameRecord]) -> None:
        """Add games."""
        for record in records:
            self._add(record)

    def _add(self, record: GameRecord) -> None:
        self.games += 1
        for numbers, length in zip(self.lengths.values(), record.lengths, strict=True):
            numbers.add(length)
        for numbers, score in zip(self.scores, record.scores, strict=True):
            numbers.add(score)
        if record.neutral is not None:
            self.neutral.add(record.neutral)
        for seat in record.winners:
            self.win_parts[seat] += SHARE // len(record.winners)
        self.reasons[record.reason] += 1
        for kind, times in zip(self.rare, record.rare, strict=True):
            self.rare[kind].add(times)
            self.games_with[kind] += times > 0

    def wins(self, seat: Seat) -> tuple[float, float, float]:
        """Return the share of the wins of a seat, and the 95 % confidence interval around it (Wilson)."""
        return wilson(self.win_parts[seat] / SHARE, self.games)


def wilson(successes: float, trials: int) -> tuple[float, float, float]:
    """Return a share and its 95 % confidence interval after Wilson, which stays between 0 and 1.

    Parts of a success are allowed, and make the interval wider than need be.
    """
    share, square = successes / trials, NORMAL_95**2
    centre = (share + square / (2 * trials)) / (1 + square / trials)
    margin = NORMAL_95 * sqrt(share * (1 - share) / trials + square / (4 * trials**2)) / (1 + square / trials)
    return share, max(0.0, centre - margin), min(1.0, centre + margin)
