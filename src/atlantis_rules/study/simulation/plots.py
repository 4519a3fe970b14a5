"""Pictures of simulations' statistics, as SVG: equal numbers give equal texts.

They need the extra `plots`.
"""

import io
from collections.abc import Mapping, Sequence
from typing import Final

from atlantis_rules._errors import WrongValue, require_iterable, require_kind, require_number, require_type
from atlantis_rules.study.simulation.errors import imported
from atlantis_rules.study.simulation.statistics import Numbers, Statistics

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
        figure.suptitle(f"{title}: {statistics.games:,} games")
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
        groups: the values of each line of the picture.
        title: the title of the picture.
        measure: the name of the measured quantity.
        names: the names of the values of a line, in their order, if there are several.
        usual: the value of everything if nothing made a difference.

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
