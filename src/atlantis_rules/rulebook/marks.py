"""Marks that record which code implements which clause of a game's rulebook.

A mark is a decorator, so it cannot outlive the code that it marks; a test checks all marks against the rulebook.
"""

import re
from collections.abc import Callable
from types import FunctionType
from typing import Final, NamedTuple

from atlantis_rules._errors import AtlantisError, require_type, type_name
from atlantis_rules._type_variables import ValueT

CLAUSE_ID: Final = re.compile(r"[A-Z]+-[1-9][0-9]*")
"""The form of a clause id, such as ``MOVE-3``."""


class MisplacedMark(AtlantisError, ValueError):
    """An argument of `implements` cannot be a clause id, or the marked object is not code of a game's package."""


class Implementation(NamedTuple):
    """Code that is marked as implementing a clause.

    Attributes:
        game: the name of the game of the clause.
        clause_id: the id of the clause.
        module: the full name of the module with the code.
        qualname: the qualified name of the function or class in it.
        main: whether it is the main place of the clause, where to begin reading.
    """

    game: str
    clause_id: str
    module: str
    qualname: str
    main: bool = False


PACKAGES: Final[dict[str, str]] = {}
"""The full package names of all registered games, by the names of the games."""

# A set, since a module that is loaded again marks the same code once more.
_marks: Final[set[Implementation]] = set()


def implements(*clause_ids: str, main: bool = False) -> Callable[[ValueT], ValueT]:
    """Mark a function or class as implementing clauses of the game whose package contains it.

    The decorator returns the object itself, so calls cost nothing more. It checks only the form of the ids and does not
    read the rulebook; a test checks that the rulebook has them.

    Args:
        clause_ids: the ids of the clauses, at least one.
        main: whether this is their main place, where to begin reading. Each clause has one, in the module named after
            its chapter. Code that is the main place of only some of its clauses is marked twice.

    Returns:
        A decorator that returns its argument.

    Raises:
        WrongType: an id is not a string, or `main` is not a bool.
        MisplacedMark: no id is given, an id does not have the form of a clause id, or an id appears twice; or, when the
            decorator is applied, its argument is not a function or class of a game's package.
    """
    require_type("main", main, bool)
    for clause_id in clause_ids:
        require_type("clause_ids", clause_id, str)
        if CLAUSE_ID.fullmatch(clause_id) is None:
            raise MisplacedMark(f"implements: {clause_id!r} has not the form of a clause id, such as 'MOVE-3'")
    if not clause_ids or len(set(clause_ids)) < len(clause_ids):
        raise MisplacedMark(f"implements: expected one or more different clause ids, got {clause_ids!r}")

    def mark(marked: ValueT) -> ValueT:
        if not isinstance(marked, FunctionType | type):
            raise MisplacedMark(f"implements: {type_name(marked)} is not a function or class")
        module, name = marked.__module__, marked.__qualname__
        game = _game_of(module)
        _marks.update(Implementation(game, clause_id, module, name, main) for clause_id in clause_ids)
        return marked

    return mark


def implementations() -> tuple[Implementation, ...]:
    """List the code marked by `implements` in the modules imported so far.

    Returns:
        One entry for each clause and piece of code, without repetition, ordered by game, chapter and number of the
        clause, with the main place first, then by module and name.
    """
    return tuple(sorted(_marks, key=_reading_order))


def _reading_order(mark: Implementation) -> tuple[str, str, int, bool, str, str]:
    chapter, _, number = mark.clause_id.partition("-")
    return mark.game, chapter, int(number), not mark.main, mark.module, mark.qualname


def _game_of(module: str) -> str:
    match module.split("."):
        case ["atlantis_rules", game, _, *_]:
            return game
        case _:
            message = (
                f"implements: {module!r} is not a module of a game's package, such as 'atlantis_rules.atlantis.state'"
            )
            raise MisplacedMark(message)
