"""Results in aligned columns of text: the verdict on a game, and what a simulation has counted."""

from collections.abc import Sequence
from shlex import quote

from rich.text import Text

from atlantis_rules.atlantis.components import Seat
from atlantis_rules.cli.appearance import FAINT_STYLE, HEADING_STYLE, joined, seat_words
from atlantis_rules.cli.arguments import ATLANTIS, USUAL_PRESET, SimulateArguments
from atlantis_rules.cli.human import ActionT, KnowledgeT
from atlantis_rules.cli.seeded_games import EventT, SeededGame, StateT
from atlantis_rules.cli.statistics import Numbers, Statistics


def columns(rows: Sequence[Sequence[Text | str]], left: int = 1) -> list[Text]:
    """Align columns, the first ones to the left, the others to the right; the first row is the heading."""
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


def verdict(winners: Sequence[Seat], score: int) -> Text:
    """Return who has won, and with which score."""
    names = joined((seat_words(seat) for seat in winners), " and ")
    return names.append(f" wins with {score}." if len(winners) == 1 else f" share the win with {score}.")


def simulation_lines(
    game: SeededGame[StateT, ActionT, EventT, KnowledgeT], arguments: SimulateArguments, statistics: Statistics
) -> list[Text]:
    """List the result of a simulation."""
    games = "1 game" if statistics.games == 1 else f"{statistics.games} games"
    return [
        Text(f"{game.title}, seed {arguments.seed}: {games}, {len(arguments.seats)} players"),
        *game.notes,
        Text(),
        *_lengths(statistics),
        Text(),
        *_seats(arguments.seats, statistics, game.counted.neutral),
        Text("+-: 95 % confidence. A win that is shared counts in equal parts.", FAINT_STYLE),
        Text(),
        *_endings(statistics, game),
        Text(),
        *_happenings(statistics, game),
        Text(),
        Text(f"To watch game 1: {_watch(arguments)}", FAINT_STYLE),
    ]


def _lengths(statistics: Statistics) -> list[Text]:
    rows = [("length of a game", "mean", "+-", "least", "most")]
    rows += [(name, *_cells(numbers)) for name, numbers in statistics.lengths.items()]
    return columns(rows)


def _cells(numbers: Numbers) -> tuple[str, str, str, str]:
    margin = "?" if numbers.margin is None else f"{numbers.margin:.1f}"
    return f"{numbers.mean:.1f}", margin, str(numbers.least), str(numbers.most)


def _seats(names: Sequence[str], statistics: Statistics, neutral: Text | None) -> list[Text]:
    rows: list[Sequence[Text | str]] = [("seat", "", "score", "+-", "least", "most", "wins", "95 % interval")]
    for seat, (name, score) in enumerate(zip(names, statistics.scores, strict=True)):
        share, low, high = statistics.wins(seat)
        rows.append((seat_words(seat), name, *_cells(score), f"{share:.1%}", f"{low:.1%} to {high:.1%}"))
    if neutral is not None and statistics.neutral.count:
        rows.append((neutral, "", *_cells(statistics.neutral), "", ""))
    return columns(rows, left=2)


def _endings(statistics: Statistics, game: SeededGame[StateT, ActionT, EventT, KnowledgeT]) -> list[Text]:
    rows = [("how games end", "games", "")]
    for reason, count in statistics.reasons.items():
        rows.append((game.counted.reasons[reason], str(count), f"{count / statistics.games:.1%}"))
    return columns(rows)


def _happenings(statistics: Statistics, game: SeededGame[StateT, ActionT, EventT, KnowledgeT]) -> list[Text]:
    rows = [("what happens", "in games", "", "per game")]
    for rare, numbers in statistics.rare.items():
        if statistics.neutral.count or rare not in game.counted.only_with_neutral:
            games = statistics.games_with[rare]
            rows.append((str(rare.value), str(games), f"{games / statistics.games:.1%}", f"{numbers.mean:.3f}"))
    return columns(rows)


def _watch(arguments: SimulateArguments) -> str:
    """Return the command that shows the first of the games."""
    chosen = arguments.game
    name = "" if chosen.name == ATLANTIS else f" {chosen.name}"
    preset = "" if chosen.preset == USUAL_PRESET else f" --preset {chosen.preset}"
    file = "" if chosen.components is None else f" --components {quote(chosen.components)}"
    return f"atlantis-rules play{name} --seed {arguments.seed}/1 --seats {','.join(arguments.seats)}{preset}{file}"
