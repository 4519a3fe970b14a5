"""Which clauses came into play: those of which the code that is marked as their main place was run."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from types import CodeType, FrameType, FunctionType
from typing import Final

from atlantis_rules.programs.command_line.explain import code_of
from atlantis_rules.rulebook.clauses import rulebook
from atlantis_rules.rulebook.marks import Implementation, implementations

LEFT_OUT: Final = ("COMP", "SETUP")
"""The chapters that a whole set-up covers."""


@cache
def marked_code(game: str) -> dict[CodeType, list[str]]:
    """Return the marked functions of a game, with the clauses that they implement: the main place of each clause.

    Its fast form, which has the same name, counts as well. Where the main place is a class, such as an option, or
    nothing is marked so, all functions that implement the clause are returned.
    """
    code_of(game, "")  # imports all modules
    marks = [(mark, code) for mark in implementations() if mark.game == game and (code := _code_of(mark)) is not None]
    main = {(mark.clause_id, mark.qualname) for mark, _ in marks if mark.main}
    with_main = {clause_id for clause_id, _ in main}
    found: dict[CodeType, list[str]] = {}
    for mark, code in marks:
        if (mark.clause_id, mark.qualname) in main or mark.clause_id not in with_main:
            found.setdefault(code, []).append(mark.clause_id)
    return found


def _code_of(mark: Implementation) -> CodeType | None:
    value: object = sys.modules[mark.module]
    for name in mark.qualname.split("."):
        value = getattr(value, name)
    if isinstance(value, property):
        value = value.fget
    return value.__code__ if isinstance(value, FunctionType) else None


def clauses_to_reach(game: str) -> list[str]:
    """Return the clauses of a game that play has to come to, in the order of the rulebook."""
    return [
        clause.id for clause in rulebook(game) if clause.carried is None and clause.id.partition("-")[0] not in LEFT_OUT
    ]


@contextmanager
def reached(game: str, found: set[str]) -> Iterator[None]:
    """Note the clauses of a game whose code is run meanwhile."""
    wanted = {code: clauses for code, clauses in marked_code(game).items() if not found.issuperset(clauses)}

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in wanted:
            found.update(wanted.pop(frame.f_code))
            if not wanted:
                sys.setprofile(None)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(before)
