"""Statistics of many games: what is kept of each one, and what they add up to.

Everything is added up in whole numbers, so that the sums are exact and do not depend on the order.
"""

from collections.abc import Iterable, Iterator
from enum import Enum
from math import lcm, sqrt
from typing import Final

from attrs import define, frozen

from atlantis_rules.atlantis.components import SEATS, Seat
from atlantis_rules.atlantis.payment import value_of
from atlantis_rules.atlantis.phases import Reason
from atlantis_rules.cli.happenings import (
    BridgePlaced,
    CardPlayed,
    CouldNotPay,
    DrawEnded,
    HandShown,
    Happening,
    NothingDrawn,
    NothingTaken,
    PiecePaid,
    Reshuffled,
    TileSold,
    WaterAppeared,
)

NORMAL_95: Final = 1.959964
"""Within so many standard errors of the mean lie 95 % of a normal distribution."""

SHARE: Final = lcm(*range(1, len(SEATS) + 1))
"""A win is counted as so many parts, which the seats that tie for it divide without a rest."""


class Rare(Enum):
    """What may happen in a game; the value says it in words."""

    PURCHASE = "cards are bought with a tile"
    BRIDGE = "a bridge is placed"
    BRIDGE_OF_FINISHER = "a bridge is placed by who ends the game"
    MERGED = "a gap merges with a bridged one and is free"
    TWO_CARDS = "a move takes two cards"
    MORE_CARDS = "a move takes three cards or more"
    CARRIED_PAST = "a card carries a figure past an occupied space"
    OVERPAID = "more is paid than was due"
    NO_TILE = "a move brings no tile"
    RESHUFFLE = "the discards become the draw pile"
    RESHUFFLE_IN_DRAW = "... in the middle of a draw or purchase"
    PILES_EMPTY = "both piles are empty: cards are missing"
    STUCK = "a player can't move and shows its hand"
    UNPAYABLE = "a player can't pay the ways home"
    TIE = "the win is shared"


@frozen
class GameRecord:
    """What is kept of a game.

    Attributes:
        turns: the number of turns.
        decisions: the number of decisions that players made.
        scores: the scores by seat.
        winners: the seats that won.
        reason: why the game ended.
        rare: how often each member of `Rare` happened, in order.
    """

    turns: int
    decisions: int
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: Reason
    rare: tuple[int, ...]


class RareCounter:
    """Counts what may happen, during one game."""

    def __init__(self) -> None:
        self.counts: dict[Rare, int] = dict.fromkeys(Rare, 0)
        self._cards_in_move = 0

    def count(self, happening: Happening) -> None:
        """Count what has happened."""
        for rare in self._found(happening):
            self.counts[rare] += 1

    def _found(self, happening: Happening) -> Iterator[Rare]:  # noqa: C901, PLR0912 - one case for each kind
        match happening:
            case TileSold():
                yield Rare.PURCHASE
            case BridgePlaced(_, _, finisher):
                yield Rare.BRIDGE
                if finisher:
                    yield Rare.BRIDGE_OF_FINISHER
            case WaterAppeared(_, _, freed):
                if freed:
                    yield Rare.MERGED
            case CardPlayed(occupant=occupant, passed=passed):
                yield from self._card(goes_on=occupant is not None)
                if passed:
                    yield Rare.CARRIED_PAST
            case PiecePaid(_, piece, due):
                if value_of(piece) > due:
                    yield Rare.OVERPAID
            case NothingTaken():
                yield Rare.NO_TILE
            case Reshuffled(_, middle):
                yield Rare.RESHUFFLE
                if middle:
                    yield Rare.RESHUFFLE_IN_DRAW
            case DrawEnded(_, missing):
                if missing:
                    yield Rare.PILES_EMPTY
            case NothingDrawn():
                yield Rare.PILES_EMPTY
            case HandShown():
                yield Rare.STUCK
            case CouldNotPay():
                yield Rare.UNPAYABLE
            case _:
                pass

    def _card(self, *, goes_on: bool) -> Iterator[Rare]:
        self._cards_in_move += 1
        if not goes_on:
            if self._cards_in_move > 1:
                yield Rare.TWO_CARDS if self._cards_in_move == 2 else Rare.MORE_CARDS  # noqa: PLR2004 - two is two
            self._cards_in_move = 0


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


class Tally:
    """What the games have added up to."""

    def __init__(self, seats: int) -> None:
        self.turns: Numbers = Numbers()
        self.decisions: Numbers = Numbers()
        self.scores: list[Numbers] = [Numbers() for _ in range(seats)]
        self.win_parts: list[int] = [0] * seats
        self.reasons: dict[Reason, int] = dict.fromkeys(Reason, 0)
        self.rare: dict[Rare, Numbers] = {rare: Numbers() for rare in Rare}
        self.games_with: dict[Rare, int] = dict.fromkeys(Rare, 0)

    @property
    def games(self) -> int:
        """Give the number of games."""
        return self.turns.count

    def add(self, records: Iterable[GameRecord]) -> None:
        """Add games."""
        for record in records:
            self.turns.add(record.turns)
            self.decisions.add(record.decisions)
            for numbers, score in zip(self.scores, record.scores, strict=True):
                numbers.add(score)
            for seat in record.winners:
                self.win_parts[seat] += SHARE // len(record.winners)
            self.reasons[record.reason] += 1
            for rare, times in zip(Rare, record.rare, strict=True):
                self.rare[rare].add(times)
                self.games_with[rare] += times > 0

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
