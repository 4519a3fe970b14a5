"""Numbers in aligned columns: the parts that the results of all simulations have."""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import TypeVar

from rich.text import Text

from atlantis_rules.cli.appearance import HEADING_STYLE, seat_words
from atlantis_rules.cli.statistics import Numbers, Statistics

_ReasonT = TypeVar("_ReasonT", bound=Enum)
_RareT = TypeVar("_RareT", bound=Enum)


def columns(rows: Sequence[Sequence[Text | str]], left: int = 1) -> list[Text]:
    """Align columns; the first row is the heading.

    Args:
        rows: the cells, as many in each row.
        left: how many columns are aligned to the left; the others to the right.
    """
    texts = [[cell if isinstance(cell, Text) else Text(cell) for cell in row] for row in rows]
    widths = [max(len(cell) for cell in column) for column in zip(*texts, strict=True)]
    lines = []
    for number, row in enumerate(texts):
        line = Text(style=HEADING_STYLE if number == 0 else "")
        for place, (cell, width) in enumerate(zip(row, widths, strict=True)):
            padding = " " * (width - len(cell))
            line.append("  " if place else "")
            line.append_text(Text.assemble(cell, padding) if place < left else Text.assemble(padding, cell))
        line.rstrip()
        lines.append(line)
    return lines


def number_of_games(games: int) -> str:
    """Give a number of games in words."""
    return "1 game" if games == 1 else f"{games} games"


def length_lines(statistics: Statistics[_ReasonT, _RareT]) -> list[Text]:
    """Tell how long the games were.

    Args:
        statistics: what the games add up to.
    """
    rows = [("length of a game", "mean", "+-", "least", "most")]
    for name, numbers in statistics.lengths.items():
        rows.append((name, f"{numbers.mean:.1f}", _margin(numbers), str(numbers.least), str(numbers.most)))
    return columns(rows)


def _margin(numbers: Numbers) -> str:
    return "?" if numbers.margin is None else f"{numbers.margin:.1f}"


def seat_lines(
    names: Sequence[str],
    statistics: Statistics[_ReasonT, _RareT],
    further: Iterable[tuple[Text | str, Numbers]] = (),
) -> list[Text]:
    """Tell the scores and the wins of the seats.

    Args:
        names: who has played, by seat.
        statistics: what the games add up to.
        further: who else has a score, but can't win.
    """
    rows: list[Sequence[Text | str]] = [("seat", "", "score", "+-", "least", "most", "wins", "95 % interval")]
    for seat, (name, score) in enumerate(zip(names, statistics.scores, strict=True)):
        share, low, high = statistics.wins(seat)
        rows.append((seat_words(seat), name, *_score_cells(score), f"{share:.1%}", f"{low:.1%} to {high:.1%}"))
    rows += [(name, "", *_score_cells(score), "", "") for name, score in further]
    return columns(rows, left=2)


def _score_cells(score: Numbers) -> tuple[str, str, str, str]:
    return f"{score.mean:.1f}", _margin(score), str(score.least), str(score.most)


def ending_lines(statistics: Statistics[_ReasonT, _RareT], words: Mapping[_ReasonT, str]) -> list[Text]:
    """Tell how the games have ended.

    Args:
        statistics: what the games add up to.
        words: the reasons in words.
    """
    rows = [("how games end", "games", "")]
    for reason, count in statistics.reasons.items():
        rows.append((words[reason], str(count), f"{count / statistics.games:.1%}"))
    return columns(rows)


def rare_lines(statistics: Statistics[_ReasonT, _RareT], shown: Iterable[_RareT]) -> list[Text]:
    """Tell how often it happened what may happen.

    Args:
        statistics: what the games add up to.
        shown: what is told.
    """
    rows = [("what happens", "in games", "", "per game")]
    for rare in shown:
        count, mean = statistics.games_with[rare], statistics.rare[rare].mean
        rows.append((str(rare.value), str(count), f"{count / statistics.games:.1%}", f"{mean:.3f}"))
    return columns(rows)
