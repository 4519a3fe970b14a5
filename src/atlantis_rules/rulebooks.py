"""The rulebook as data.

Every rule of a game is a `Clause`: an id, the rule in our own words, the published sources that say it, and, where they
are silent or unclear, the ruling. `rulebook` and `clause` look clauses up; the file is read when it is first asked for.
`atlantis_rules.marks` tells which code implements which clause.
"""

from functools import cache
from typing import Final

from atlantis_rules._rulebook_model import (
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
from atlantis_rules.errors import require_type

__all__ = [
    "Carried",
    "CarriedBy",
    "Citation",
    "Clause",
    "Defect",
    "MalformedRulebook",
    "Note",
    "OptionValue",
    "RuleOption",
    "Rulebook",
    "Ruling",
    "Source",
    "UnknownClause",
    "UnknownGame",
    "clause",
    "rulebook",
]

_PACKAGE: Final = __name__.partition(".")[0]
_FILE: Final = "rulebook.toml"


def rulebook(game: str = "atlantis") -> Rulebook:
    """Give the rulebook of a game. It is read from the package when it is first asked for.

    Args:
        game: the name of the game's package.

    Returns:
        The rulebook; the same object every time.

    Raises:
        UnknownGame: there is no such game, or it has no rulebook.
        MalformedRulebook: the file that came with the package was damaged.
        WrongType: the name is no string.
    """
    require_type("game", game, str)
    return _load(game)


@cache
def _load(game: str) -> Rulebook:
    # Reading TOML is of no use to a program that only plays, so it doesn't pay for it at import.
    from importlib import resources  # noqa: PLC0415

    from atlantis_rules._rulebook_parser import parse_rulebook  # noqa: PLC0415

    package = resources.files(_PACKAGE)
    if game not in {folder.name for folder in package.iterdir()}:
        raise UnknownGame(game)
    file = package.joinpath(game, _FILE)
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
        WrongType: an argument is no string.
    """
    return rulebook(game)[clause_id]
