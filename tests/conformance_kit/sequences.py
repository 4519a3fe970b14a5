"""Choosing actions in a row: for each variable of the state, pairs of clauses that change it one after the other.

A case with a single action never shows what an engine remembers wrongly from one action to the next.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from attrs import frozen

from atlantis_rules.testing.conformance.answers import AnsweringTable
from atlantis_rules.testing.conformance.differences import differing_parts
from tests.conformance_kit.material import Moment
from tests.conformance_kit.shows import SHOWS

LONGEST: Final = 6
"""The maximum number of actions in a row."""

MOST: Final = 120
"""The maximum number of rows of a game: those that show most pairs."""

STEPS: Final = 9_000
"""The number of steps of games that are looked at."""

Pair = tuple[str, str, str]
"""A variable, and two clauses that change it, one after the other."""


@frozen
class InARow:
    """Actions in a row.

    Attributes:
        position: the position before the first one.
        actions: the actions, in notation.
        pairs: the pairs of clauses that are shown.
    """

    position: str
    actions: tuple[str, ...]
    pairs: frozenset[Pair]

    @property
    def name(self) -> str:
        variable, first, second = min(self.pairs)
        return f"in a row {first} {second} {variable}"


@frozen
class _Step:
    position: str
    action: str
    clauses: tuple[str, ...]
    variables: tuple[str, ...]


def rows(game: str, moments: Iterable[Moment]) -> list[InARow]:
    """Choose rows of actions that show as many pairs of clauses as possible, each with as few actions as possible.

    Args:
        game: the name of the game.
        moments: points of games, in their order.
    """
    candidates = sorted(_candidates(game, moments), key=lambda row: (len(row.actions), len(row.position), row.actions))
    missing = {pair for row in candidates for pair in row.pairs}
    chosen: list[InARow] = []
    while missing and len(chosen) < MOST:
        best = max(candidates, key=lambda row: len(row.pairs & missing) / len(row.actions))
        missing -= best.pairs
        chosen.append(best)
        candidates = [row for row in candidates if row.pairs & missing]
    return chosen


def _candidates(game: str, moments: Iterable[Moment]) -> Iterator[InARow]:
    steps: list[_Step] = []
    last: dict[str, int] = {}
    for step, begins in _steps(game, islice(moments, STEPS)):
        if begins:
            steps.clear()
            last.clear()
        steps.append(step)
        here = len(steps) - 1
        pairs: dict[int, set[Pair]] = {}
        for variable in step.variables:
            there = last.get(variable)
            last[variable] = here
            if there is not None and here - there < LONGEST:
                pairs.setdefault(there, set()).update(
                    (variable, first, second)
                    for first in _changing(game, steps[there], variable)
                    for second in _changing(game, step, variable)
                )
        for there, found in pairs.items():
            yield InARow(steps[there].position, tuple(each.action for each in steps[there:]), frozenset(found))


def _changing(game: str, step: _Step, variable: str) -> list[str]:
    """Return the clauses of a step that can show in a variable."""
    shows = SHOWS[game]
    return [
        clause for clause in step.clauses if variable in shows.get(clause, (variable,) if game == "atlandice" else ())
    ]


def _steps(game: str, moments: Iterable[Moment]) -> Iterator[tuple[_Step, bool]]:
    """Yield steps, each with whether a game begins with it."""
    asked, reached = AnsweringTable(game), ""
    for moment in moments:
        position = moment.position
        begins = position != reached
        if begins:
            asked.put(position)
        if moment.played:
            clauses = tuple(asked.takes_part(moment.played))
            reached = asked.play(moment.played)
            yield _Step(position, moment.played, clauses, tuple(differing_parts(position, reached))), begins
