"""Which clause is most likely the one that a program gets wrong: the ranking rule, which ``README.md`` documents.

A wrong answer blames clauses: those that it breaks for certain; else those that take part in it and can show in a part
that differs; else all that take part. The score of a clause is its blames, divided by the square root of the number of
wrong answers times the number of answers that blame it or are right though it takes part: 1 if all wrong answers blame
it, and no right one has to do with it (Ochiai's coefficient, as in the localisation of faults by spectra).
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Final

from atlantis_rules.conformance.checking import Check
from atlantis_rules.frozen_records import frozen

Shows = Mapping[str, Sequence[str]]
"""By clause: the parts of answers in which it can show. Clauses that are not there can show everywhere."""

_NOTHING_TO_COMPARE: Final = frozenset(("error", "form", "no answer"))


@frozen
class Suspect:
    """A clause that wrong answers blame.

    Attributes:
        clause: its id.
        score: from 0 to 1, how well it explains which answers are wrong.
        wrong: how many wrong answers blame it.
        right: how many right answers it takes part in.
    """

    clause: str
    score: float
    wrong: int
    right: int


def blamed(check: Check, shows: Shows) -> tuple[str, ...]:
    """Return the clauses that a wrong answer blames.

    Args:
        check: a check that failed.
        shows: where clauses can show.
    """
    if check.broken:
        return check.broken
    parts = set(check.parts)
    if parts <= _NOTHING_TO_COMPARE:
        return check.clauses
    visible = tuple(clause for clause in check.clauses if clause not in shows or parts.intersection(shows[clause]))
    return visible or check.clauses


def rank(checks: Iterable[Check], shows: Shows, order: Sequence[str]) -> list[Suspect]:
    """Return the clauses that wrong answers blame, the most likely one first.

    Args:
        checks: all checks.
        shows: where clauses can show.
        order: all clauses of the rulebook; where all else is equal, the first of them comes first.
    """
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
