"""Going through all states of a reduced game, by all options that make a difference."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from attrs import define, field, frozen

from atlantis_rules import atlandice, atlantis
from tests.exhaustive.checking import ATLANDICE, ATLANTIS, Checking, Rules
from tests.exhaustive.clauses import clauses_to_reach, reached
from tests.exhaustive.exploring import Graph, StateT, distinct_options, explore, require_no_circle, value
from tests.exhaustive.games import ReducedGame

WATCHED: Final = 4
"""How many states of each graph are checked while the clauses that come into play are noted: it takes long."""


BY_OTHER_OPTIONS: Final = 10
"""In one of how many states the quick laws are checked that are not played by the options of the original."""


class Surprise(Exception):
    """A game has other states, or another value, than is known of it; or a clause never came into play."""


@frozen
class LookedAt:
    """A game all states of which were looked at.

    Attributes:
        name: its name.
        combinations: by how many combinations of options it is another game.
        states: how many states there are, by all of them.
        transitions: how many transitions there are.
        loops: how many loops at the empty jeweller there are.
    """

    name: str
    combinations: int
    states: int
    transitions: int
    loops: int


@define
class Report:
    """What was looked at.

    Attributes:
        looked_at: the games.
        reached: the clauses that came into play, by the game.
        checks: how often a law was checked.
    """

    looked_at: list[LookedAt] = field(factory=list)
    reached: dict[str, set[str]] = field(factory=lambda: {"atlantis": set(), "atlandice": set()})
    checks: int = 0

    @property
    def states(self) -> int:
        return sum(each.states for each in self.looked_at)


def run(
    games: Iterable[ReducedGame],
    tell: Callable[[str], object],
    *,
    by_original: int | None = None,
    by_others: int | None = BY_OTHER_OPTIONS,
) -> Report:
    """Look at every state of some games.

    Args:
        games: the games.
        tell: takes a line on each game.
        by_original: by the options of the original, in one of how many states a quick law is checked, and a slower one
            in fewer still; None if every law is checked in all of them.
        by_others: the same by all other options.

    Raises:
        LawBroken: a law does not hold.
        AssertionError: the naive model does not agree.
        Circle: a game comes back to a state.
        Surprise: a game has other states or another value than is known of it.
    """
    report = Report()
    of_atlantis = Checking[atlantis.State, Any](ATLANTIS)
    of_atlandice = Checking[atlandice.State, Any](ATLANDICE)
    shares = (by_original, by_others)
    for game in games:
        if isinstance(game.initial, atlantis.State):
            graphs = [graph for _, _, graph in distinct_options(game.initial)]
            found = _look(game, game.initial, graphs, of_atlantis, shares)
            note_clauses("atlantis", graphs, ATLANTIS, report)
        else:
            town = [explore(game.initial)]
            found = _look(game, game.initial, town, of_atlandice, shares)
            note_clauses("atlandice", town, ATLANDICE, report)
        report.looked_at.append(found)
        tell(f"{found.name}: {found.combinations} games, {found.states:,} states, {found.transitions:,} transitions")
    report.checks = of_atlantis.checks + of_atlandice.checks
    return report


def _look(
    game: ReducedGame,
    initial: StateT,
    graphs: list[Graph[StateT]],
    checking: Checking[StateT, Any],
    shares: tuple[int | None, int | None],
) -> LookedAt:
    """Check the graphs of a game: first the one by the options of the original."""
    loops = 0
    for graph in graphs:
        loops += require_no_circle(graph)
        checking.check(graph, next(iter(graph)), shares[graph is not graphs[0]])
    first = graphs[0]
    if next(iter(first)) != initial or len(first) != game.states:
        raise Surprise(f"{game.name}: {len(first)} states instead of {game.states}")
    if game.value is not None and value(first, initial) != game.value:
        raise Surprise(f"{game.name}: the value is {value(first, initial)} instead of {game.value}")
    transitions = sum(len(steps) for graph in graphs for steps in graph.values())
    return LookedAt(game.name, len(graphs), sum(map(len, graphs)), transitions, loops)


def note_clauses(name: str, graphs: list[Graph[StateT]], rules: Rules[StateT, Any], report: Report) -> None:
    """Go through a game once more, and note the clauses that come into play."""
    found = report.reached[name]
    for graph in graphs:
        if found.issuperset(clauses_to_reach(name)):
            return
        with reached(name, found):
            explore(next(iter(graph)))
            for state in list(graph)[:: max(1, len(graph) // WATCHED)]:
                for law in rules.state_laws:
                    if law.name != "legality_is_one":
                        law.holds(state)
                state.outcome()
            for state, steps in list(graph.items())[:WATCHED]:
                for action, after in steps:
                    for step_law in rules.transition_laws:
                        step_law.holds(state, action, after)


def missing(report: Report) -> dict[str, list[str]]:
    """Return the clauses that never came into play, by the game."""
    return {
        game: [clause for clause in clauses_to_reach(game) if clause not in found]
        for game, found in report.reached.items()
    }
