"""The rulebook as data, and which code implements which of its clauses.

Every rule of a game is a `Clause`: an id, the rule in our own words, the published sources that say it, and, where they
are silent or unclear, the ruling. `rulebook` and `clause` look clauses up; the file is read when it is first asked for.
`implements` marks the code of a clause, `implementations` lists all such marks.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Final, TypeVar

from attrs import frozen

from atlantis_rules._rulebook_model import (
    CLAUSE_ID_PATTERN,
    Carried,
    CarriedBy,
    Citation,
    Clause,
    Defect,
    MalformedRulebook,
    Note,
    OptionValue,
    Rulebook,
    RuleOption,
    Ruling,
    Source,
    UnknownClause,
    UnknownGame,
)
from atlantis_rules.errors import AtlantisError

__all__ = [
    "Carried",
    "CarriedBy",
    "Citation",
    "Clause",
    "Defect",
    "Implementation",
    "MalformedRulebook",
    "MisplacedMark",
    "Note",
    "OptionValue",
    "RuleOption",
    "Rulebook",
    "Ruling",
    "Source",
    "UnknownClause",
    "UnknownGame",
    "clause",
    "implementations",
    "implements",
    "rulebook",
]

_PACKAGE: Final = __name__.partition(".")[0]
_FILE: Final = "rulebook.toml"
_CLAUSE_ID: Final = re.compile(CLAUSE_ID_PATTERN)


def rulebook(game: str = "atlantis") -> Rulebook:
    """Give the rulebook of a game. It is read from the package when it is first asked for.

    Args:
        game: the name of the game's package.

    Returns:
        The rulebook; the same object every time.

    Raises:
        UnknownGame: there is no such game, or it has no rulebook.
        MalformedRulebook: the file that came with the package was damaged.
    """
    return _load(game)


@cache
def _load(game: str) -> Rulebook:
    # Reading TOML is of no use to a program that only plays, so it doesn't pay for it at import.
    from importlib import resources  # noqa: PLC0415

    from atlantis_rules._rulebook_parser import parse_rulebook  # noqa: PLC0415

    if not game.isidentifier():
        raise UnknownGame(game)
    file = resources.files(_PACKAGE).joinpath(game, _FILE)
    if not file.is_file():
        raise UnknownGame(game)
    return parse_rulebook(file.read_bytes(), file=f"{_PACKAGE}/{game}/{_FILE}", game=game)


def clause(clause_id: str, game: str = "atlantis") -> Clause:
    """Give one clause of a game's rulebook.

    Args:
        clause_id: the id of the clause, such as ``"MOVE-3"``.
        game: the name of the game's package.

    Returns:
        The clause.

    Raises:
        UnknownClause: the rulebook has no such clause.
        UnknownGame: there is no such game, or it has no rulebook.
        MalformedRulebook: the file that came with the package was damaged.
    """
    return rulebook(game)[clause_id]


class MisplacedMark(AtlantisError, ValueError):
    """`implements` was given something that can't be a clause id, or stands outside a game's package."""


@frozen
class Implementation:
    """Code that is marked as implementing a clause.

    Attributes:
        game: the name of the game whose clause it is.
        clause_id: the id of the clause.
        module: the full name of the module in which the code stands.
        qualname: the qualified name of the function or class in it.
    """

    game: str
    clause_id: str
    module: str
    qualname: str


_Marked = TypeVar("_Marked", bound=Callable[..., object])

# A set, since a module that is loaded again marks the same code once more. Each: game, clause id, module, name.
_marks: Final[set[tuple[str, str, str, str]]] = set()


def implements(*clause_ids: str) -> Callable[[_Marked], _Marked]:
    """Mark a function or class as implementing clauses of the game in whose package it stands.

    What is decorated stays the very same object, so a call costs nothing more. Only the form of the ids is checked;
    whether the rulebook has them is for a test to find out, since the rulebook is not read here.

    Args:
        clause_ids: the ids of the clauses, at least one.

    Returns:
        A decorator that gives back what it is given.

    Raises:
        MisplacedMark: there is no id, or one has not the form of a clause id, or one stands there twice; or, when the
            decorator is applied, the code does not stand in a game's package.
    """
    for clause_id in clause_ids:
        if _CLAUSE_ID.fullmatch(clause_id) is None:
            raise MisplacedMark(f"implements: {clause_id!r} has not the form of a clause id, such as 'MOVE-3'")
    if not clause_ids or len(set(clause_ids)) < len(clause_ids):
        raise MisplacedMark(f"implements: expected one or more different clause ids, got {clause_ids!r}")

    def mark(marked: _Marked) -> _Marked:
        game = _game_of(marked.__module__)
        _marks.update((game, clause_id, marked.__module__, marked.__qualname__) for clause_id in clause_ids)
        return marked

    return mark


def implementations() -> tuple[Implementation, ...]:
    """List the code that is marked by `implements` in the modules imported so far.

    Returns:
        One entry for each clause and piece of code, without repetition, in the order of game, chapter, number of the
        clause, module and name.
    """
    return tuple(Implementation(*mark) for mark in sorted(_marks, key=_reading_order))


def _reading_order(mark: tuple[str, str, str, str]) -> tuple[str, str, int, str, str]:
    game, clause_id, module, qualname = mark
    chapter, _, number = clause_id.partition("-")
    return game, chapter, int(number), module, qualname


def _game_of(module: str) -> str:
    package, *inner = module.split(".")
    if package != _PACKAGE or len(inner) < 2:  # noqa: PLR2004 - a game's package, and a module in it
        raise MisplacedMark(
            f"implements: {module!r} is no module of a game's package, such as '{_PACKAGE}.atlantis.movement'"
        )
    return inner[0]
