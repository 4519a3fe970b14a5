"""Results of Atlandice as aligned columns of text: that of one game, and that of many."""

from collections.abc import Sequence
from shlex import quote
from typing import Final

from rich.text import Text

from atlantis_rules.atlandice.components import RESOURCES, Components
from atlantis_rules.atlandice.phases import Reason
from atlantis_rules.atlandice.rules.end import outcome
from atlantis_rules.atlandice.state import State
from atlantis_rules.cli.appearance import FAINT_STYLE, joined, seat_words
from atlantis_rules.cli.arguments import SimulateAtlandiceArguments
from atlantis_rules.cli.atlandice.files import source_line
from atlantis_rules.cli.atlandice.naming import NEUTRAL_STYLE, all_of, party_words
from atlantis_rules.cli.atlandice.tally import OF_TWO, Rare, Tally
from atlantis_rules.cli.columns import columns, ending_lines, length_lines, number_of_games, rare_lines, seat_lines

REASONS: Final = {
    Reason.CLOCK_TURNED: "the hand is turned to the wave",
    Reason.EFFECT: "an effect has moved the hand to the wave",
}


def result_lines(state: State, names: Sequence[str]) -> list[Text]:
    """Tell the result of a game that is over, with the make-up of the scores.

    Args:
        state: its last state.
        names: who has played, by seat.
    """
    result = outcome(state)
    if result is None:
        raise ValueError(state)
    heads = [all_of(resource) for resource in RESOURCES]
    rows: list[Sequence[Text | str]] = [("player", "", "tiles", "points", *heads, "score")]
    for party, tally in enumerate(result.tallies):
        name = names[party] if party < state.seats else ""
        majorities = [str(points) for points in tally.majorities]
        parts = (str(tally.tiles), str(tally.points), *majorities, str(tally.total))
        rows.append((party_words(party, state.seats), name, *parts))
    verdict = joined((seat_words(seat) for seat in result.winners), " and ")
    best = max(result.scores)
    verdict.append(f" wins with {best}." if len(result.winners) == 1 else f" share the win with {best}.")
    return [*columns(rows, left=2), verdict]


def simulation_lines(arguments: SimulateAtlandiceArguments, components: Components, tally: Tally) -> list[Text]:
    """Tell the result of a simulation.

    Args:
        arguments: what was asked for.
        components: what the pictures tell.
        tally: what the games add up to.
    """
    players = len(arguments.seats)
    further = [(Text("neutral", NEUTRAL_STYLE), tally.neutral)] if tally.neutral.count else []
    shown = [rare for rare in Rare if tally.neutral.count or rare not in OF_TWO]
    return [
        Text(f"Atlandice, seed {arguments.seed}: {number_of_games(tally.games)}, {players} players"),
        source_line(components),
        Text(),
        *length_lines(tally),
        Text(),
        *seat_lines(arguments.seats, tally, further),
        Text("+-: 95 % confidence. A win that is shared counts in equal parts.", FAINT_STYLE),
        Text(),
        *ending_lines(tally, REASONS),
        Text(),
        *rare_lines(tally, shown),
        Text(),
        Text(f"To watch game 1: {_watch(arguments)}", FAINT_STYLE),
    ]


def _watch(arguments: SimulateAtlandiceArguments) -> str:
    file = "" if arguments.components is None else f" --components {quote(arguments.components)}"
    return f"atlantis-rules play atlandice --seed {arguments.seed}/1 --seats {','.join(arguments.seats)}{file}"
