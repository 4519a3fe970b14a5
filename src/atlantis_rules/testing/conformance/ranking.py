"""Ranking the clauses that a program most likely gets wrong; ``README.md`` documents the rule.

A wrong answer blames clauses: those that it certainly breaks; otherwise those that are involved in it and can show in a
part that differs; otherwise all that are involved. How well a clause explains the wrong answers is the number of
answers that blame it, divided by the square root of the number of wrong answers times the number of answers that blame
it or are right and involve it: 1 if all wrong answers blame it, and no right one involves it (Ochiai's coefficient,
from spectrum-based fault localisation).

Neighbours explain each other, so profiles of known faults say in which answers and parts each of them shows. How alike
are two profiles is the sum of the square roots of the products of their shares (Bhattacharyya's coefficient): 1 if they
are the same. The score of a clause is the mean of how well it explains the wrong answers, and how alike the most
similar profile of its faults is.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from types import MappingProxyType
from typing import Final

from atlantis_rules._frozen_records import frozen
from atlantis_rules.testing.conformance.checking import Check
from atlantis_rules.testing.conformance.parts import kind_of

Shows = Mapping[str, Sequence[str]]
"""The parts of answers in which each clause can show. Clauses that are missing can show everywhere."""

Profile = Mapping[str, float]
"""The shares of wrong answers by what was asked and what differs, such as ``apply buy: discards``."""

Profiles = Mapping[str, Sequence[Profile]]
"""The profiles of known faults, by clause."""

NO_PROFILES: Final[Profiles] = MappingProxyType({})

_LEAST_LIKENESS: Final = 0.1
"""A clause that no wrong answer blames is not listed if its profiles are less alike."""

_NOTHING_TO_COMPARE: Final = frozenset(("error", "form", "no answer"))


@frozen
class Suspect:
    """A clause that may explain the wrong answers.

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


def profile_of(checks: Iterable[Check]) -> dict[str, float]:
    """Return the profile of wrong answers; empty if none of the checks failed."""
    shares: dict[str, float] = {}
    failed = [check for check in checks if check.failure]
    for check in failed:
        for part in check.parts:
            name = f"{_asked(check.question)}: {part}"
            shares[name] = shares.get(name, 0.0) + 1 / (len(check.parts) * len(failed))
    return shares


def _asked(question: str) -> str:
    """Return what was asked: the command, and for an action that is applied, its kind."""
    command, _, rest = question.partition(" ")
    return f"{command} {kind_of(rest)}" if command == "apply" else command


def likeness(one: Profile, other: Profile) -> float:
    """Return how alike two profiles are, from 0 to 1."""
    return sum(sqrt(share * other[name]) for name, share in one.items() if name in other)


def rank(
    checks: Iterable[Check], shows: Shows, order: Sequence[str], profiles: Profiles = NO_PROFILES
) -> list[Suspect]:
    """Return the clauses that explain wrong answers, the most likely one first.

    Args:
        checks: all compared answers.
        shows: the parts of answers in which clauses can show.
        order: the clauses in the order of the rulebook, which breaks ties.
        profiles: the profiles of known faults; without any, only clauses that answers blame are ranked, by how well
            they explain them.
    """
    checks = tuple(checks)
    wrong: Counter[str] = Counter()
    right: Counter[str] = Counter()
    failures = 0
    for check in checks:
        if check.failure:
            failures += 1
            wrong.update(blamed(check, shows))
        else:
            right.update(check.clauses)
    found = profile_of(checks)
    alike = {clause: max(likeness(found, each) for each in those) for clause, those in profiles.items()}
    listed = dict.fromkeys([*wrong, *(clause for clause, how in alike.items() if how >= _LEAST_LIKENESS)])
    places = {clause: place for place, clause in enumerate(order)}

    def score(clause: str) -> float:
        explains = wrong[clause] / sqrt(failures * (wrong[clause] + right[clause])) if wrong[clause] else 0.0
        return (explains + alike.get(clause, 0.0)) / 2 if profiles else explains

    suspects = [Suspect(clause, score(clause), wrong[clause], right[clause]) for clause in listed]
    return sorted(
        suspects, key=lambda each: (-each.score, each.wrong + each.right, places.get(each.clause, len(places)))
    )
