"""Checking all states of a reduced game, with all options that make a difference."""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from time import process_time
from typing import Any, Final

from attrs import define, field, frozen

from atlantis_rules import atlandice, atlantis
from atlantis_rules.games.compilation import compiled
from tests.exhaustive.checking import ATLANDICE, ATLANTIS, Checking, Rules
from tests.exhaustive.clauses import clauses_to_reach, reached
from tests.exhaustive.exploring import Graph, Merging, StateT, distinct_options, explore, require_no_circle, value
from tests.exhaustive.games import ReducedGame

WATCHED: Final = 4
"""How many states of each graph are checked while the clauses that come into play are noted: it takes long."""

MOST_WATCHED: Final = 8
"""How many graphs of each game are watched at most."""


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
        distinct: how many states there are, if those count once of which nothing that can still happen tells the
            options apart: in these all laws were checked.
        loops: how many loops at the empty jeweller there are.
    """

    name: str
    combinations: int
    states: int
    transitions: int
    distinct: int
    loops: int


@define
class Report:
    """What was looked at.

    Attributes:
        looked_at: the games.
        reached: the clauses that came into play, by the game.
        checks: how often a law was checked.
        seconds: how many seconds of CPU it took.
    """

    looked_at: list[LookedAt] = field(factory=list)
    reached: dict[str, set[str]] = field(factory=lambda: {"atlantis": set(), "atlandice": set()})
    checks: int = 0
    seconds: float = 0.0

    @property
    def states(self) -> int:
        return sum(each.states for each in self.looked_at)

    def add(self, other: "Report") -> None:
        """Add what was looked at by another process."""
        self.looked_at += other.looked_at
        for game, clauses in other.reached.items():
            self.reached[game] |= clauses
        self.checks += other.checks
        self.seconds += other.seconds


def run(
    games: Sequence[ReducedGame], tell: Callable[[str], object], *, processes: int = 1, unmerged: bool = False
) -> Report:
    """Check every state of some games.

    Args:
        games: the games.
        tell: takes a line on each game.
        processes: how many games to look at side by side.
        unmerged: whether to check the laws also in states that nothing tells apart from others but the options.

    Raises:
        LawBroken: a law does not hold.
        AssertionError: the naive model does not agree.
        Circle: a game comes back to a state.
        Surprise: a game has other states or another value than is known of it.
    """
    report = Report()
    for of_game in _reports(games, partial(look_at, unmerged=unmerged), processes):
        report.add(of_game)
        (found,) = of_game.looked_at
        tell(
            f"{found.name}: {found.combinations} games, {found.states:,} states, {found.transitions:,} transitions, "
            f"laws checked {of_game.checks:,} times in {found.distinct:,} states, {of_game.seconds:.0f} s"
        )
    return report


def _reports(games: Sequence[ReducedGame], look: Callable[[ReducedGame], Report], processes: int) -> Iterable[Report]:
    if processes == 1:
        yield from map(look, games)
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        yield from pool.map(look, games)


def look_at(game: ReducedGame, *, unmerged: bool = False) -> Report:
    """Check every state of a game, as `run` does."""
    began = process_time()
    report = Report()
    if isinstance(game.initial, atlantis.State):
        of_atlantis = Checking[atlantis.State, Any](ATLANTIS)
        graphs = [graph for _, _, graph in distinct_options(game.initial)]
        merging = Merging()
        for graph in graphs:
            numbers = None if unmerged else merging.numbers(graph)
            of_atlantis.check(graph, next(iter(graph)), numbers=numbers)
        report.looked_at.append(_looked_at(game, game.initial, graphs, of_atlantis))
        note_clauses("atlantis", graphs, ATLANTIS, report)
        report.checks = of_atlantis.checks
    else:
        of_atlandice = Checking[atlandice.State, Any](ATLANDICE)
        town = explore(game.initial)
        of_atlandice.check(town, game.initial)
        report.looked_at.append(_looked_at(game, game.initial, [town], of_atlandice))
        note_clauses("atlandice", [town], ATLANDICE, report)
        report.checks = of_atlandice.checks
    report.seconds = process_time() - began
    return report


def _looked_at(
    game: ReducedGame, initial: StateT, graphs: list[Graph[StateT]], checking: Checking[StateT, Any]
) -> LookedAt:
    """Check the graphs of a game as wholes: first the one by the options of the original."""
    loops = sum(map(require_no_circle, graphs))
    first = graphs[0]
    if next(iter(first)) != initial or len(first) != game.states:
        raise Surprise(f"{game.name}: {len(first)} states instead of {game.states}")
    if game.value is not None and value(first, initial) != game.value:
        raise Surprise(f"{game.name}: the value is {value(first, initial)} instead of {game.value}")
    transitions = sum(len(steps) for graph in graphs for steps in graph.values())
    return LookedAt(game.name, len(graphs), sum(map(len, graphs)), transitions, checking.states, loops)


def note_clauses(name: str, graphs: list[Graph[StateT]], rules: Rules[StateT, Any], report: Report) -> None:
    """Replay a game, and record the clauses that come into play."""
    if compiled:
        return  # compiled functions cannot be traced
    found = report.reached[name]
    for graph in graphs[:MOST_WATCHED]:
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
