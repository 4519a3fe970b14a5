"""Results as aligned columns of text: that of one game, and that of many."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from atlantis_rules.atlantis.phases import Over, Reason
from atlantis_rules.atlantis.rules.end import outcome
from atlantis_rules.atlantis.state import State
from atlantis_rules.atlantis.tiles import worth
from atlantis_rules.cli.appearance import FAINT_STYLE, joined, seat_words
from atlantis_rules.cli.arguments import SimulateArguments
from atlantis_rules.cli.columns import (
    columns,
    ending_lines,
    length_lines,
    number_of_games,
    rare_lines,
    seat_lines,
)
from atlantis_rules.cli.tally import Rare, Tally

REASONS: Final = {
    Reason.THIRD_FIGURE_HOME: "somebody's third figure is on the mainland",
    Reason.ALL_STUCK: "all players are stuck for good",
}


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
    games = number_of_games(tally.games)
    return [
        Text(f"Atlantis, rules of {arguments.preset}, seed {arguments.seed}: {games}, {len(arguments.seats)} players"),
        Text(),
        *length_lines(tally),
        Text(),
        *seat_lines(arguments.seats, tally),
        Text("+-: 95 % confidence. A win that is shared counts in equal parts.", FAINT_STYLE),
        Text(),
        *ending_lines(tally, REASONS),
        Text(),
        *rare_lines(tally, Rare),
        Text(),
        Text(f"To watch game 1: {_watch(arguments)}", FAINT_STYLE),
    ]


def _watch(arguments: SimulateArguments) -> str:
    preset = "" if arguments.preset == "AMIGO" else f" --preset {arguments.preset}"
    return f"atlantis-rules play --seed {arguments.seed}/1 --seats {','.join(arguments.seats)}{preset}"
