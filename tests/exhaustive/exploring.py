"""All states that a game can reach, and what is computed from them: redundant options, cycles, values."""

from collections import deque
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final, TypeVar

from attrs import evolve

from atlantis_rules import CHANCE, atlandice, atlantis
from atlantis_rules.atlandice.phases import Rolling
from atlantis_rules.atlantis import AMIGO, Options
from atlantis_rules.atlantis.text.rules import all_options

StateT = TypeVar("StateT", atlantis.State, atlandice.State)
State = atlantis.State | atlandice.State

Graph = dict[StateT, tuple[tuple[object, StateT], ...]]
"""All states in the order in which they are found, each with its legal actions and the states that they lead to."""

MOST_STATES: Final = 60_000


class TooLarge(Exception):
    """A game has too many states to check each."""


class Circle(Exception):
    """A game can return to a state, other than by the loop at the empty jeweller."""


def explore(initial: StateT) -> Graph[StateT]:
    """Find all states that a state can lead to.

    Raises:
        TooLarge: there are more than `MOST_STATES`.
    """
    graph: Graph[StateT] = {}
    found, ahead = {initial}, deque([initial])
    while ahead:
        state = ahead.popleft()
        steps: list[tuple[object, StateT]] = []
        for action in state.legal_actions():
            after = _after(state, action)
            steps.append((action, after))
            if after not in found:
                found.add(after)
                ahead.append(after)
        graph[state] = tuple(steps)
        if len(found) > MOST_STATES:
            raise TooLarge(f"more than {MOST_STATES} states")
    return graph


def _after(state: StateT, action: object) -> StateT:
    return state.apply(action)  # type: ignore[arg-type]  # it is one of its own legal actions


def distinct_options(initial: atlantis.State) -> Iterator[tuple[Options, list[Options], Graph[atlantis.State]]]:
    """Play with each of the 512 combinations of options, and merge those with identical games.

    Yields:
        One combination, all that are the same game (itself included), and its graph.
    """
    merged: dict[int, list[tuple[Graph[atlantis.State], list[Options]]]] = {}
    for options in all_options():
        graph = without_options(explore(evolve(initial, options=options)))
        alike = merged.setdefault(hash(frozenset(graph)), [])
        for known, combinations in alike:
            if known == graph:
                combinations.append(options)
                break
        else:
            alike.append((graph, [options]))
    for alike in merged.values():
        for _, combinations in alike:
            yield combinations[0], combinations, explore(evolve(initial, options=combinations[0]))


def without_options(graph: Graph[atlantis.State]) -> Graph[atlantis.State]:
    """Return a graph in which all states say that they are played by the same options."""
    bare = {state: evolve(state, options=AMIGO) for state in graph}
    return {bare[state]: tuple((action, bare[after]) for action, after in steps) for state, steps in graph.items()}


class Merging:
    """Numbers the states of games that differ in their options alone.

    Two states have the same number if nothing that can still happen tells their options apart: they are equal but for
    the options, and so are all legal actions, and all states that they lead to, to the end of the game.
    """

    def __init__(self) -> None:
        self._numbers: dict[tuple[atlantis.State, tuple[tuple[object, int], ...]], int] = {}

    def numbers(self, graph: Graph[atlantis.State]) -> dict[atlantis.State, int]:
        """Number the states of a graph without circles."""
        found: dict[atlantis.State, int] = {}
        for (state,) in knots(graph):
            future = tuple((action, found[after]) for action, after in graph[state])
            found[state] = self._numbers.setdefault((evolve(state, options=AMIGO), future), len(self._numbers))
        return found


def knots(graph: Graph[StateT]) -> Iterator[list[StateT]]:
    """Return the states in groups that can come back to each other, those that come last first (Tarjan).

    A group of one state that cannot return to itself is not a cycle.
    """
    number: dict[StateT, int] = {}
    low: dict[StateT, int] = {}
    stack: list[StateT] = []
    on_stack: set[StateT] = set()
    for root in graph:
        if root in number:
            continue
        work: list[tuple[StateT, Iterator[tuple[object, StateT]]]] = []
        _enter(root, number, low, stack, on_stack)
        work.append((root, iter(graph[root])))
        while work:
            state, steps = work[-1]
            for _, after in steps:
                if after not in number:
                    _enter(after, number, low, stack, on_stack)
                    work.append((after, iter(graph[after])))
                    break
                if after in on_stack:
                    low[state] = min(low[state], number[after])
            else:
                work.pop()
                if work:
                    parent = work[-1][0]
                    low[parent] = min(low[parent], low[state])
                if low[state] == number[state]:
                    knot: list[StateT] = []
                    while not knot or knot[-1] != state:
                        knot.append(stack.pop())
                        on_stack.discard(knot[-1])
                    yield knot


def _enter(
    state: StateT, number: dict[StateT, int], low: dict[StateT, int], stack: list[StateT], on_stack: set[StateT]
) -> None:
    number[state] = low[state] = len(number)
    stack.append(state)
    on_stack.add(state)


def circles(graph: Graph[StateT]) -> list[list[StateT]]:
    """Return the circles of a graph: groups of states that can come back to each other."""
    return [knot for knot in knots(graph) if len(knot) > 1 or any(after == knot[0] for _, after in graph[knot[0]])]


def require_no_circle(graph: Graph[StateT]) -> int:
    """Require that a game never comes back to a state, but for the loop of rolls at the empty jeweller.

    Returns:
        The number of such loops.

    Raises:
        Circle: it does.
    """
    found = circles(graph)
    for circle in found:
        phases = [state.phase for state in circle]
        if len(circle) != 2 or not all(isinstance(phase, Rolling) for phase in phases):
            raise Circle(f"the game comes back to: {circle[0]}")
    return len(found)


def value(graph: Graph[StateT], initial: StateT) -> Fraction:
    """Return the lead of seat 0 over seat 1 at the end, if both play optimally.

    All information is public, and chance decides with its exact probabilities. In the loop at the empty jeweller the
    probabilities are conditional on leaving it.
    """
    values: dict[StateT, Fraction] = {}
    for knot in knots(graph):
        if len(knot) == 1:
            values[knot[0]] = _value(knot[0], graph, values)
        else:
            _solve(knot, values)
    return values[initial]


def _value(state: StateT, graph: Graph[StateT], values: dict[StateT, Fraction]) -> Fraction:
    result = state.outcome()
    if result is not None:
        return Fraction(result.scores[0] - result.scores[1])
    if state.to_act is CHANCE:
        chances = [chance for _, chance in state.chance_outcomes()]
        return sum(
            (chance * values[after] for chance, (_, after) in zip(chances, graph[state], strict=True)), Fraction(0)
        )
    return _best(state.to_act == 0, (values[after] for _, after in graph[state]))


def _best(highest: bool, values: Iterable[Fraction]) -> Fraction:  # noqa: FBT001
    return max(values) if highest else min(values)


def _solve(loop: list[StateT], values: dict[StateT, Fraction]) -> None:
    """Compute the values of two states of chance that lead to each other: v = a + p w, w = b + q v."""
    first, second = loop
    leaving: list[Fraction] = []
    staying: list[Fraction] = []
    for state, other in ((first, second), (second, first)):
        outcomes = [(chance, _after(state, action)) for action, chance in state.chance_outcomes()]
        staying.append(sum((chance for chance, after in outcomes if after == other), Fraction(0)))
        leaving.append(sum((chance * values[after] for chance, after in outcomes if after != other), Fraction(0)))
    values[first] = (leaving[0] + staying[0] * leaving[1]) / (1 - staying[0] * staying[1])
    values[second] = leaving[1] + staying[1] * values[first]
