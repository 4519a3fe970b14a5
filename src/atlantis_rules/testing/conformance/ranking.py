"""Ranking the clauses that a program most likely gets wrong; ``README.md`` documents the rule.

A wrong answer blames clauses: those that it certainly breaks; otherwise those that are involved in it and can show in a
part that differs; otherwise all that are involved. How well a clause explains the wrong answers is the number of
answers that blame it, divided by the square root of the number of wrong answers times the number of answers that blame
it or are right and involve it: 1 if all wrong answers blame it, and no right one involves it (Ochiai's coefficient,
from spectrum-based fault localisation).

Neighbours explain each other, so profiles of known faults say in which answers and parts each of them shows, and which
clauses explain it how well: the pattern of neighbours tells them apart, even if the fault is a new one. How alike are
two profiles is the sum of the square roots of the products of their shares (Bhattacharyya's coefficient): 1 if they are
the same. The score of a clause is how well it explains the wrong answers, plus twice how alike the most similar profile
of its faults is, by three.

Every clause of a case with a wrong answer is listed, even if nothing else speaks for it, and so is every clause that
has a known fault with any likeness.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from types import MappingProxyType
from typing import Final

from atlantis_rules._frozen_records import frozen
from atlantis_rules.testing.conformance.checking import NOT_ASKED, ComparedAnswer
from atlantis_rules.testing.conformance.differences import kind_of

Shows = Mapping[str, Sequence[str]]
"""The parts of answers in which each clause can show. Clauses that are missing can show everywhere."""

Profile = Mapping[str, float]
"""Shares that add up to 1: half of them by what was asked and what differs, such as ``apply buy: discards``, the other
half by clause, in proportion to the square of how well each explains the wrong answers."""

Profiles = Mapping[str, Sequence[Profile]]
"""The profiles of known faults, by clause."""

NO_PROFILES: Final[Profiles] = MappingProxyType({})

_NOTHING_TO_COMPARE: Final = frozenset(("error", "form", "no answer"))


@frozen
class Suspect:
    """A clause that may explain the wrong answers."""

    clause: str  # its id
    score: float  # from 0 to 1, how well it explains the wrong answers
    wrong: int  # the number of wrong answers that blame it
    right: int  # the number of right answers that involve it


def blamed(check: ComparedAnswer, shows: Shows) -> tuple[str, ...]:
    """Return the clauses that a wrong answer blames."""
    if check.broken:
        return check.broken
    parts = set(check.parts)
    if parts <= _NOTHING_TO_COMPARE:
        return check.clauses
    visible = tuple(clause for clause in check.clauses if clause not in shows or parts.intersection(shows[clause]))
    return visible or check.clauses


@frozen
class _Blame:
    """How many answers blame or involve each clause."""

    failures: int  # the number of wrong answers
    wrong: Counter[str]  # the number of wrong answers that blame each clause
    right: Counter[str]  # the number of right answers that involve each clause
    # the clauses that are involved in a case with a wrong answer, in the order of the answers
    involved: tuple[str, ...]

    def explains(self, clause: str) -> float:
        """Return how well a clause explains the wrong answers, from 0 to 1."""
        wrong = self.wrong[clause]
        return wrong / sqrt(self.failures * (wrong + self.right[clause])) if wrong else 0.0


def _blame(checks: Iterable[ComparedAnswer], shows: Shows) -> _Blame:
    wrong: Counter[str] = Counter()
    right: Counter[str] = Counter()
    involved: dict[str, None] = {}
    failures = 0
    for check in checks:
        if check.failure:
            failures += 1
            wrong.update(blamed(check, shows))
            if check.question != NOT_ASKED:
                involved.update(dict.fromkeys((*check.clauses, *check.case.clauses)))
        else:
            right.update(check.clauses)
    return _Blame(failures, wrong, right, (*involved,))


def profile_of(checks: Iterable[ComparedAnswer], shows: Shows) -> dict[str, float]:
    """Return the profile of wrong answers; empty if none of the checks failed."""
    checks = tuple(checks)
    shares: dict[str, float] = {}
    failed = [check for check in checks if check.failure]
    for check in failed:
        for part in check.parts:
            name = f"{_asked(check.question)}: {part}"
            shares[name] = shares.get(name, 0.0) + 1 / (2 * len(check.parts) * len(failed))
    blame = _blame(checks, shows)
    shares_of_wrong = {clause: blame.explains(clause) for clause in blame.wrong}
    squares = {clause: share * share for clause, share in shares_of_wrong.items()}  # the same bits everywhere
    whole = 2 * sum(squares.values())
    return shares | {clause: square / whole for clause, square in squares.items()}


def _asked(question: str) -> str:
    """Return what was asked: the command, and for an action that is applied, its kind."""
    command, _, rest = question.partition(" ")
    return f"{command} {kind_of(rest)}" if command == "apply" else command


def likeness(one: Profile, other: Profile) -> float:
    """Return how alike two profiles are, from 0 to 1."""
    return sum(sqrt(share * other[name]) for name, share in one.items() if name in other)


def rank(
    checks: Iterable[ComparedAnswer], shows: Shows, order: Sequence[str], profiles: Profiles = NO_PROFILES
) -> list[Suspect]:
    """Return the clauses that explain wrong answers, the most likely one first; the order of the rulebook breaks ties.

    Without profiles of known faults, clauses are ranked by how well they explain the wrong answers.
    """
    checks = tuple(checks)
    blame, found = _blame(checks, shows), profile_of(checks, shows)
    alike = {clause: max(likeness(found, each) for each in those) for clause, those in profiles.items()}
    similar = (clause for clause, how in alike.items() if how)
    listed = dict.fromkeys([*blame.wrong, *blame.involved, *similar])
    places = {clause: place for place, clause in enumerate(order)}

    def score(clause: str) -> float:
        explains = blame.explains(clause)
        return (explains + 2 * alike.get(clause, 0.0)) / 3 if profiles else explains

    suspects = [Suspect(clause, score(clause), blame.wrong[clause], blame.right[clause]) for clause in listed]
    return sorted(
        suspects, key=lambda each: (-each.score, each.wrong + each.right, places.get(each.clause, len(places)))
    )
