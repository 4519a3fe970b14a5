"""Results as aligned columns of text: that of one game, and that of many."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from atlantis_rules.atlantis.phases import Over, Reason
from atlantis_rules.atlantis.scoring import outcome
from atlantis_rules.atlantis.state import State
from atlantis_rules.atlantis.tile_sets import worth
from atlantis_rules.cli.appearance import FAINT_STYLE, HEADING_STYLE, joined, seat_words
from atlantis_rules.cli.arguments import SimulateArguments
from atlantis_rules.cli.tally import Numbers, Rare, Tally

REASONS: Final = {
    Reason.THIRD_FIGURE_HOME: "somebody's third figure is on the mainland",
    Reason.ALL_STUCK: "all players are stuck for good",
}


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


def result_lines(state: State, names: Sequence[str]) -> list[Text]:
    """Tell the result of a game that is over.

    Args:
        state: its last state.
        names: who has played, by seat.
    """
    result = outcome(state)
    if result is None or not isinstance(state.phase, Over):
        raise ValueError(state)
    rows: list[Sequence[Text | str]] = [("player", "", "tiles", "cards", "debt", "score", "")]
    for seat, (player, name, debt) in enumerate(zip(state.players, names, state.phase.debts, strict=True)):
        won = "" if seat not in result.winners else "wins" if len(result.winners) == 1 else "shares the win"
        score = str(result.scores[seat])
        parts = (str(worth(player.tile_set)), str(len(player.hand)), str(-debt))
        rows.append((seat_words(seat), name, *parts, score, won))
    verdict = joined((seat_words(seat) for seat in result.winners), " and ")
    best = max(result.scores)
    verdict.append(f" wins with {best}." if len(result.winners) == 1 else f" share the win with {best}.")
    return [*columns(rows, left=2), verdict]


def simulation_lines(arguments: SimulateArguments, tally: Tally) -> list[Text]:
    """Tell the result of a simulation.

    Args:
        arguments: what was asked for.
        tally: what the games add up to.
    """
    games = "1 game" if tally.games == 1 else f"{tally.games} games"
    return [
        Text(f"Atlantis, rules of {arguments.preset}, seed {arguments.seed}: {games}, {len(arguments.seats)} players"),
        Text(),
        *_length_lines(tally),
        Text(),
        *_seat_lines(arguments.seats, tally),
        Text("+-: 95 % confidence. A win that is shared counts in equal parts.", FAINT_STYLE),
        Text(),
        *_ending_lines(tally),
        Text(),
        *_rare_lines(tally),
        Text(),
        Text(f"To watch game 1: {_watch(arguments)}", FAINT_STYLE),
    ]


def _watch(arguments: SimulateArguments) -> str:
    preset = "" if arguments.preset == "AMIGO" else f" --preset {arguments.preset}"
    return f"atlantis-rules play --seed {arguments.seed}/1 --seats {','.join(arguments.seats)}{preset}"


def _length_lines(tally: Tally) -> list[Text]:
    rows = [("length of a game", "mean", "+-", "least", "most")]
    for name, numbers in (("turns", tally.turns), ("decisions", tally.decisions)):
        rows.append((name, f"{numbers.mean:.1f}", _margin(numbers), str(numbers.least), str(numbers.most)))
    return columns(rows)


def _margin(numbers: Numbers) -> str:
    return "?" if numbers.margin is None else f"{numbers.margin:.1f}"


def _seat_lines(seats: Sequence[str], tally: Tally) -> list[Text]:
    rows: list[Sequence[Text | str]] = [("seat", "", "score", "+-", "least", "most", "wins", "95 % interval")]
    for seat, (name, score) in enumerate(zip(seats, tally.scores, strict=True)):
        share, low, high = tally.wins(seat)
        scores = (f"{score.mean:.1f}", _margin(score), str(score.least), str(score.most))
        rows.append((seat_words(seat), name, *scores, f"{share:.1%}", f"{low:.1%} to {high:.1%}"))
    return columns(rows, left=2)


def _ending_lines(tally: Tally) -> list[Text]:
    rows = [("how games end", "games", "")]
    for reason, count in tally.reasons.items():
        rows.append((REASONS[reason], str(count), f"{count / tally.games:.1%}"))
    return columns(rows)


def _rare_lines(tally: Tally) -> list[Text]:
    rows = [("what happens", "in games", "", "per game")]
    for rare in Rare:
        count = tally.games_with[rare]
        rows.append((rare.value, str(count), f"{count / tally.games:.1%}", f"{tally.rare[rare].mean:.3f}"))
    return columns(rows)
