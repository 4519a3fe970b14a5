"""Statistics of many games, whatever the game, and their pictures.

All sums are of whole numbers, so they are exact and do not depend on the order. Pictures need the extra `plots`: they
are SVG, and equal numbers give equal texts.
"""

import io
from collections.abc import Iterable, Mapping, Sequence
from math import lcm, sqrt
from typing import Final

from attrs import define, field

from atlantis_rules._errors import (
    WrongValue,
    brief,
    counted,
    no_such_seat,
    require_iterable,
    require_kind,
    require_number,
    require_type,
)
from atlantis_rules.study.simulation.errors import imported
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
        least: the smallest number, in the unit of the numbers; 0 if there are none.
        most: the largest number, in the unit of the numbers; 0 if there are none.
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
        win_parts: the wins by seat, in parts: a whole win has `SHARE` parts.
        decisions: the numbers of decisions.
        counts: the counts of each game, by name.
        games_with: the number of games in which each count is positive, by name.
        endings: the number of games by reason of their end.

    Raises:
        WrongType: the number of players is not a whole number.
        WrongValue: the number of players is below 1, or more than a game can have.

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
            WrongType: the value is not iterable, or contains something that is not a row.
            WrongValue: a game has a different number of players.

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
                raise WrongValue(f"the games are for {counted(len(self.scores), 'player')}, not {len(row.scores)}")
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
            raise no_such_seat(seat, len(self.win_parts))
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


# --- Pictures ---


Interval = tuple[float, float, float]
"""A value, and the ends of the interval around it."""

_SETTINGS: Final = {
    "svg.hashsalt": "atlantis_rules",
    "svg.fonttype": "none",  # texts stay texts, whatever fonts are installed
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "legend.frameon": False,
}
_METADATA: Final = {"Creator": "atlantis_rules", "Date": None}
_COLOURS: Final = ("#1b1b1b", "#c0392b", "#2166ac", "#8a8a8a", "#b8860b", "#2e7d32")
"""Black, red, blue, and grey for white, which would be invisible; then two more."""

_STYLES: Final = ("-", "--", "-.", ":", "-", "--")
"""The lines of the seats also differ without colours."""

_CHANCE: Final = {"color": "#8a8a8a", "linestyle": ":"}
"""The value of everything if nothing made a difference."""


def draw(statistics: Statistics, title: str, names: Sequence[str] = ()) -> str:
    """Draw a simulation: scores by seat, lengths, endings, and the wins of each seat with their 95% intervals.

    Args:
        statistics: the statistics of the games; at least one.
        title: the title of the picture.
        names: the names of the players, by seat.

    Returns:
        An SVG document.

    Raises:
        MissingExtra: matplotlib is missing.
        WrongType: an argument has the wrong type.
        WrongValue: there are no games.

    Examples:
        >>> from atlantis_rules.study.simulation import Statistics, simulate
        >>> statistics = Statistics(2)
        >>> statistics.add(simulate("atlantis", ["greedy", "random"], games=2, seed=1))
        >>> picture = draw(statistics, "Two games", ["greedy", "random"])
        >>> "<svg" in picture
        True
    """
    require_type("statistics", statistics, Statistics)
    require_type("title", title, str)
    _require_names(names, len(statistics.scores))
    if not statistics.games:
        raise WrongValue("there are no games to draw")
    seats = [f"{seat + 1} {names[seat] if names else ''}".strip() for seat in range(len(statistics.scores))]
    figures = imported("matplotlib.figure", "plots")
    with imported("matplotlib", "plots").rc_context(_SETTINGS):
        figure = figures.Figure(figsize=(9, 6), layout="constrained")
        figure.suptitle(f"{title}: {statistics.games:,} {'game' if statistics.games == 1 else 'games'}")
        (scores, lengths), (wins, endings) = figure.subplots(2, 2)

        scores.set(title="Scores by seat", xlabel="score", ylabel="share of games")
        for seat, numbers in enumerate(statistics.scores):
            style = {"color": _COLOURS[seat], "linestyle": _STYLES[seat], "label": f"{seats[seat]}: {numbers.mean:.1f}"}
            scores.step(*_shares(numbers), where="mid", **style)
        scores.legend(title="mean")

        lengths.set(title="Length of a game", xlabel="number", ylabel="share of games")
        turns = {"turns": statistics.counts["turns"]} if "turns" in statistics.counts else {}
        for place, (name, numbers) in enumerate({**turns, "decisions": statistics.decisions}.items()):
            style = {"color": _COLOURS[place], "linestyle": _STYLES[place], "label": f"{name}: {numbers.mean:.1f}"}
            lengths.step(*_shares(numbers), where="mid", **style)
        lengths.legend(title="mean")

        wins.set(title="Wins by seat, with 95% intervals", xlabel="share of wins")
        intervals = [statistics.wins(seat) for seat in range(len(seats))]
        middles, margins = _margins(intervals)
        wins.errorbar(middles, seats, xerr=margins, fmt="o", color=_COLOURS[2], capsize=4)
        wins.axvline(1 / len(seats), label="equal shares", **_CHANCE)
        wins.set_ylim(len(seats) - 0.5, -0.5)
        wins.legend(loc="upper right")

        endings.set(title="How games end", xlabel="games")
        reasons = sorted(statistics.endings)
        endings.barh(reasons, [statistics.endings[reason] for reason in reasons], height=0.4, color=_COLOURS[2])
        endings.set_ylim(len(reasons) - 0.5, -0.5)
        figure.savefig(picture := io.StringIO(), format="svg", metadata=_METADATA)
        return _tidied(picture)


def compare(
    groups: Mapping[str, Sequence[Interval]], title: str, measure: str, *, names: Sequence[str] = (), usual: float = 0
) -> str:
    """Draw values with their intervals, one below the other, such as the effect of each option.

    Args:
        groups: the values of each line of the picture, by name: each a value with the lower and the upper end of its
            interval, such as ``(0.5, 0.4, 0.6)``.
        title: the title of the picture.
        measure: the name of the measured quantity.
        names: the names of the values of a line, in their order, if there are several.
        usual: the value that means no difference.

    Returns:
        An SVG document.

    Raises:
        MissingExtra: matplotlib is missing.
        WrongType: an argument has the wrong type.
        WrongValue: there is nothing to draw.

    Examples:
        >>> wins = {"AMIGO": [(0.5, 0.4, 0.6)], "KSR": [(0.6, 0.5, 0.7)]}
        >>> picture = compare(wins, "Presets", "wins of the first seat")
        >>> "<svg" in picture
        True
    """
    require_kind("groups", groups, Mapping, "a mapping of lines to values")
    for values in groups.values():
        require_iterable("values", values, Sequence)
    require_type("title", title, str)
    require_type("measure", measure, str)
    _require_names(names, max(map(len, groups.values()), default=0))
    require_number("usual", usual)
    if not groups:
        raise WrongValue("there is nothing to draw")
    figures = imported("matplotlib.figure", "plots")
    with imported("matplotlib", "plots").rc_context(_SETTINGS):
        figure = figures.Figure(figsize=(9, 1.4 + 0.45 * len(groups)), layout="constrained")
        figure.suptitle(title)
        axes = figure.subplots()
        most = max(map(len, groups.values()))
        for place in range(most):
            lines = [line for line, values in enumerate(groups.values()) if place < len(values)]
            middles, margins = _margins([values[place] for values in groups.values() if place < len(values)])
            heights = [line + (place - (most - 1) / 2) * 0.2 for line in lines]
            style = {"color": _COLOURS[place], "label": names[place] if names else None}
            axes.errorbar(middles, heights, xerr=margins, fmt="o", capsize=3, markersize=4, **style)
        axes.axvline(usual, **_CHANCE)
        axes.set_yticks(range(len(groups)), list(groups))
        axes.set_ylim(len(groups) - 0.5, -0.5)
        axes.set_xlabel(measure)
        if names:
            axes.legend(loc="center left", bbox_to_anchor=(1, 0.5))
        figure.savefig(picture := io.StringIO(), format="svg", metadata=_METADATA)
        return _tidied(picture)


def _require_names(names: Sequence[str], number: int) -> None:
    require_iterable("names", names, Sequence)
    for name in names:
        require_type("name", name, str)
    if names and len(names) != number:
        raise WrongValue(f"names must be {number}, or none, not {len(names)}")


def _shares(numbers: Numbers) -> tuple[list[int], list[float]]:
    """Return all numbers from the least to the greatest, and the share of each."""
    places = list(range(numbers.least, numbers.most + 1))
    return places, [numbers.frequencies.get(place, 0) / numbers.count for place in places]


def _margins(intervals: Sequence[Interval]) -> tuple[list[float], tuple[list[float], list[float]]]:
    """Return values, and the distances to both ends of their intervals."""
    below = [value - low for value, low, _ in intervals]
    above = [high - value for value, _, high in intervals]
    return [value for value, _, _ in intervals], (below, above)


def _tidied(picture: io.StringIO) -> str:
    """Return a picture without spaces at the ends of its lines."""
    return "\n".join(line.rstrip() for line in picture.getvalue().splitlines()) + "\n"
