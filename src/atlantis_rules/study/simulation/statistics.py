"""Statistics of many games, whatever the game.

All sums are of whole numbers, so they are exact and do not depend on the order.
"""

from collections.abc import Iterable
from math import lcm, sqrt
from typing import Final

from attrs import define, field

from atlantis_rules._errors import WrongValue, brief, require_iterable, require_number, require_type
from atlantis_rules.study.simulation.rows import GameRow

NORMAL_95: Final = 1.959964
"""95% of a normal distribution lie within this many standard errors of the mean."""

MOST_SEATS: Final = 100
"""Far more than the players at any table."""

_MOST_TRIALS: Final = 10**100
"""Far more than anybody plays: their square is still a float."""

SHARE: Final = lcm(*range(2, 7))
"""A win counts as this many parts, so that two, three or four tied seats can share it evenly."""


@define
class Numbers:
    """Whole numbers, with their frequencies and sums.

    Attributes:
        count: how many there are.
        total: the sum, in the unit of the numbers.
        squares: the sum of the squares, at least 0.
        least: the least, in the unit of the numbers; 0 if there are none.
        most: the greatest, in the unit of the numbers; 0 if there are none.
        frequencies: how often each number occurs, by number, in the order of their first occurrence.

    Examples:
        >>> numbers = Numbers()
        >>> for number in (3, 5, 5):
        ...     numbers.add(number)
        >>> numbers.count, numbers.least, numbers.most, numbers.frequencies
        (3, 3, 5, {3: 1, 5: 2})
    """

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int = 0
    most: int = 0
    frequencies: dict[int, int] = field(factory=dict)

    def add(self, number: int) -> None:
        """Add a number.

        Args:
            number: the number.

        Raises:
            WrongType: the value is not a whole number.

        Examples:
            >>> numbers = Numbers()
            >>> numbers.add(-2)
            >>> numbers.count, numbers.total, numbers.squares
            (1, -2, 4)
        """
        require_type("number", number, int)
        self.least = min(self.least, number) if self.count else number
        self.most = max(self.most, number) if self.count else number
        self.count += 1
        self.total += number
        self.squares += number * number
        self.frequencies[number] = self.frequencies.get(number, 0) + 1

    @property
    def mean(self) -> float:
        """Return the mean, in the unit of the numbers.

        Examples:
            >>> numbers = Numbers()
            >>> for number in (3, 6):
            ...     numbers.add(number)
            >>> numbers.mean
            4.5
        """
        return self.total / self.count

    @property
    def margin(self) -> float | None:
        """Return half the width of the 95% confidence interval of the mean; None with fewer than two numbers.

        It is in the unit of the numbers.

        Examples:
            >>> numbers = Numbers()
            >>> numbers.margin is None
            True
            >>> for number in (3, 5, 5):
            ...     numbers.add(number)
            >>> round(numbers.margin, 3)
            1.307
        """
        if self.count < 2:  # noqa: PLR2004 - the variance divides by one less
            return None
        variance = (self.squares * self.count - self.total * self.total) / (self.count * (self.count - 1))
        return NORMAL_95 * sqrt(variance / self.count)


class Statistics:
    """The statistics of games with the same number of players.

    Args:
        seats: the number of players.

    Attributes:
        games: the number of games.
        scores: the scores by seat.
        win_parts: the wins by seat, in parts, of which a win has `SHARE`.
        decisions: the numbers of decisions.
        counts: the counts of each game, by name.
        games_with: the number of games in which each count is positive, by name.
        endings: the number of games by reason of their end.

    Raises:
        WrongType: the number of players is not a whole number.
        WrongValue: there are none, or more than a game can have.

    Examples:
        >>> from atlantis_rules.study.simulation import simulate
        >>> statistics = Statistics(2)
        >>> statistics.add(simulate("atlantis", ["greedy", "random"], games=3, seed=1))
        >>> statistics.games, statistics.scores[0].mean, statistics.endings
        (3, 68.0, {'third figure home': 3})
    """

    def __init__(self, seats: int) -> None:
        require_type("seats", seats, int)
        if seats not in range(1, MOST_SEATS + 1):
            raise WrongValue(f"seats must be from 1 to {MOST_SEATS}, not {brief(seats)}")
        self.games: int = 0
        self.scores: list[Numbers] = [Numbers() for _ in range(seats)]
        self.win_parts: list[int] = [0] * seats
        self.decisions: Numbers = Numbers()
        self.counts: dict[str, Numbers] = {}
        self.games_with: dict[str, int] = {}
        self.endings: dict[str, int] = {}

    def add(self, rows: Iterable[GameRow]) -> None:
        """Add games.

        Args:
            rows: the rows of the games, in any order.

        Raises:
            WrongType: they are not iterable, or one of them is not a row.
            WrongValue: one of them has another number of players.

        Examples:
            >>> from atlantis_rules.study.simulation import simulate
            >>> statistics = Statistics(2)
            >>> statistics.add(simulate("atlantis", ["random", "random"], games=2, seed=1))
            >>> statistics.games, statistics.scores[0].count, statistics.counts["turns"].mean
            (2, 2, 37.0)
        """
        require_iterable("rows", rows)
        for row in rows:
            require_type("row", row, GameRow)
            if len(row.scores) != len(self.scores):
                raise WrongValue(f"the games are for {len(self.scores)} players, not {len(row.scores)}")
            self.games += 1
            for numbers, score in zip(self.scores, row.scores, strict=True):
                numbers.add(score)
            for seat in row.winners:
                self.win_parts[seat] += SHARE // len(row.winners)
            self.decisions.add(row.decisions)
            self.endings[row.ending] = self.endings.get(row.ending, 0) + 1
            if not self.counts:
                self.counts = {name: Numbers() for name in row.counted}
                self.games_with = dict.fromkeys(row.counted, 0)
            for name, times in zip(row.counted, row.counts, strict=True):
                self.counts[name].add(times)
                self.games_with[name] += times > 0

    def wins(self, seat: int) -> tuple[float, float, float]:
        """Return the share of wins of a seat, with its 95% confidence interval (Wilson).

        Args:
            seat: the seat.

        Raises:
            WrongType: the value is not a whole number.
            WrongValue: there is no such seat, or there are no games.

        Examples:
            >>> from atlantis_rules.study.simulation import simulate
            >>> statistics = Statistics(2)
            >>> statistics.add(simulate("atlantis", ["greedy", "random"], games=3, seed=1))
            >>> [round(share, 3) for share in statistics.wins(0)]
            [1.0, 0.439, 1.0]
        """
        require_type("seat", seat, int)
        if seat not in range(len(self.win_parts)):
            raise WrongValue(f"seat {brief(seat)} does not exist: there are {len(self.win_parts)} players")
        return wilson(self.win_parts[seat] / SHARE, self.games)


def wilson(successes: float, trials: int) -> tuple[float, float, float]:
    """Return a share and its 95% confidence interval after Wilson, which stays between 0 and 1.

    Fractional successes are allowed, and make the interval wider than necessary.

    Args:
        successes: the number of successes.
        trials: the number of trials.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: there were no trials, or more successes than trials.
    """
    require_number("successes", successes)
    require_type("trials", trials, int)
    if not (0 < trials < _MOST_TRIALS and 0 <= successes <= trials):
        raise WrongValue(f"there must be at least one trial, and from 0 to {brief(trials)} successes")
    share, square = successes / trials, NORMAL_95 * NORMAL_95
    centre = (share + square / (2 * trials)) / (1 + square / trials)
    margin = NORMAL_95 * sqrt(share * (1 - share) / trials + square / (4 * trials * trials)) / (1 + square / trials)
    return share, max(0.0, centre - margin), min(1.0, centre + margin)
