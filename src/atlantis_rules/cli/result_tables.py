"""Results in aligned columns of text: the verdict on a game, and what a simulation has counted."""

from collections.abc import Sequence
from shlex import quote
from typing import Final

from rich.text import Text

from atlantis_rules.adapters.console.appearance import PLAIN_WIDTH, seat_words
from atlantis_rules.adapters.console.results import Counts
from atlantis_rules.adapters.terminal.styled_text import FAINT_STYLE, columns
from atlantis_rules.cli.arguments import SimulateArguments
from atlantis_rules.games.registry import game_names
from atlantis_rules.simulation import Numbers, Statistics

NEUTRAL_SCORE: Final = "neutral_score"
"""What the score of a neutral player is counted as."""

WITH_NEUTRAL: Final = 2
"""With how many players a neutral one takes part, in a game that has one."""


def simulation_lines(
    title: str,
    notes: Sequence[Text],
    counts: Counts,
    arguments: SimulateArguments,
    statistics: Statistics,
    *,
    width: int = PLAIN_WIDTH,
) -> list[Text]:
    """List the result of a simulation."""
    with_neutral = counts.neutral is not None and len(arguments.seats) == WITH_NEUTRAL
    games = "1 game" if statistics.games == 1 else f"{statistics.games} games"
    return [
        Text(f"{title}, seed {arguments.seed}: {games}, {len(arguments.seats)} players"),
        *notes,
        Text(),
        *_lengths(counts, statistics),
        Text(),
        *_seats(arguments.seats, statistics, counts.neutral if with_neutral else None, width),
        Text("+-: 95 % confidence. A win that is shared counts in equal parts.", FAINT_STYLE),
        Text(),
        *_endings(counts, statistics, width),
        Text(),
        *_happenings(counts, statistics, width, with_neutral=with_neutral),
        Text(),
        Text(f"To watch game 1: {_watch(arguments)}", FAINT_STYLE),
    ]


def _lengths(counts: Counts, statistics: Statistics) -> list[Text]:
    rows = [("length of a game", "mean", "+-", "least", "most")]
    rows += [(name, *_cells(statistics.counts[name])) for name in counts.lengths]
    return columns([*rows, ("decisions", *_cells(statistics.decisions))])


def _cells(numbers: Numbers) -> tuple[str, str, str, str]:
    margin = "?" if numbers.margin is None else f"{numbers.margin:.1f}"
    return f"{numbers.mean:.1f}", margin, str(numbers.least), str(numbers.most)


def _seats(names: Sequence[str], statistics: Statistics, neutral: Text | None, width: int) -> list[Text]:
    """List what the seats have reached; where there is no room, the interval has whole numbers of percent."""
    exact, short = (
        _seats_with(names, statistics, neutral, head, form)
        for head, form in (("95 % interval", "{:.1%} to {:.1%}"), ("95 %", "{:.0%}-{:.0%}"))
    )
    return exact if max(map(len, exact)) <= width else short


def _seats_with(names: Sequence[str], statistics: Statistics, neutral: Text | None, head: str, form: str) -> list[Text]:
    rows: list[Sequence[Text | str]] = [("seat", "", "score", "+-", "least", "most", "wins", head)]
    for seat, (name, score) in enumerate(zip(names, statistics.scores, strict=True)):
        share, low, high = statistics.wins(seat)
        rows.append((seat_words(seat), name, *_cells(score), f"{share:.1%}", form.format(low, high)))
    if neutral is not None:
        rows.append((neutral, "", *_cells(statistics.counts[NEUTRAL_SCORE]), "", ""))
    return columns(rows, left=2)


def _endings(counts: Counts, statistics: Statistics, width: int) -> list[Text]:
    rows = [("how games end", "games", "")]
    others = {ending: ending for ending in sorted(statistics.endings) if ending not in counts.endings}
    for ending, words in {**counts.endings, **others}.items():
        games = statistics.endings.get(ending, 0)
        rows.append((words, str(games), f"{games / statistics.games:.1%}"))
    return columns(rows, width=width)


def _happenings(counts: Counts, statistics: Statistics, width: int, *, with_neutral: bool) -> list[Text]:
    rows = [("what happens", "in games", "", "per game")]
    left_out = {*counts.lengths, NEUTRAL_SCORE, *(() if with_neutral else counts.only_with_neutral)}
    for name, words in counts.counted.items():
        if name not in left_out:
            games = statistics.games_with[name]
            mean = statistics.counts[name].mean
            rows.append((words, str(games), f"{games / statistics.games:.1%}", f"{mean:.3f}"))
    return columns(rows, width=width)


def _watch(arguments: SimulateArguments) -> str:
    """Return the command that shows the first of the games."""
    chosen = arguments.game
    name = "" if chosen.name == game_names()[0] else f" {chosen.name}"
    rules = "" if chosen.rules is None else f" --rules {quote(chosen.rules)}"
    return f"atlantis-rules play{name} --seed {arguments.seed}/1 --seats {','.join(arguments.seats)}{rules}"
