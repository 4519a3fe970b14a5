"""Ranking the clauses that a program most likely gets wrong; ``README.md`` documents the rule.

A wrong answer blames clauses: those that it certainly breaks; otherwise those that are involved in it and can show in a
part that differs; otherwise all that are involved. The score of a clause is the number of answers that blame it,
divided by the square root of the number of wrong answers times the number of answers that blame it or are right and
involve it: 1 if all wrong answers blame it, and no right one involves it (Ochiai's coefficient, from spectrum-based
fault localisation).
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Final

from atlantis_rules._frozen_records import frozen
from atlantis_rules.testing.conformance.checking import Check

Shows = Mapping[str, Sequence[str]]
"""The parts of answers in which each clause can show. Clauses that are missing can show everywhere."""

_NOTHING_TO_COMPARE: Final = frozenset(("error", "form", "no answer"))


@frozen
class Suspect:
    """A clause that wrong answers blame.

    Attributes:
        clause: its id.
        score: from 0 to 1, how well it explains the wrong answers.
        wrong: the number of wrong answers that blame it.
        right: the number of right answers that involve it.
    """

    clause: str
    score: float
    wrong: int
    right: int


def blamed(check: Check, shows: Shows) -> tuple[str, ...]:
    """Return the clauses that a wrong answer blames."""
    if check.broken:
        return check.broken
    parts = set(check.parts)
    if parts <= _NOTHING_TO_COMPARE:
        return check.clauses
    visible = tuple(clause for clause in check.clauses if clause not in shows or parts.intersection(shows[clause]))
    return visible or check.clauses


def rank(checks: Iterable[Check], shows: Shows, order: Sequence[str]) -> list[Suspect]:
    """Return the clauses that wrong answers blame, the most likely one first; `order` breaks ties."""
    wrong: Counter[str] = Counter()
    right: Counter[str] = Counter()
    failures = 0
    for check in checks:
        if check.failure:
            failures += 1
            wrong.update(blamed(check, shows))
        else:
            right.update(check.clauses)
    places = {clause: place for place, clause in enumerate(order)}
    suspects = [
        Suspect(clause, count / sqrt(failures * (count + right[clause])), count, right[clause])
        for clause, count in wrong.items()
    ]
    return sorted(
        suspects, key=lambda each: (-each.score, each.wrong + each.right, places.get(each.clause, len(places)))
    )
