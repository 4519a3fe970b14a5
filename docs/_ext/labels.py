"""The names by which pages link to clauses."""

from typing import Final

FIRST_GAME: Final = "atlantis"
"""The game that is meant where a mark names none; its clauses are labelled without its name."""

RULES: Final = {FIRST_GAME: "rules", "atlandice": "rules_atlandice"}
"""The page with the rules of each game."""


def label(game: str, clause_id: str) -> str:
    """Return the label of a clause: ``move-3``, or ``atlandice-end-1``, since ids are unique within a game only.

    Args:
        game: the name of the game's package.
        clause_id: the id of the clause.
    """
    return clause_id.lower() if game == FIRST_GAME else f"{game}-{clause_id.lower()}"


def citable(game: str, cited: str) -> str:
    """Return the permanent label of what can be cited: ``atlantis-pay-4``, or ``atlantis-opt-9-one-kind``.

    Every clause, ruling and value of an option has it, whatever its title says; `objects.inv` lists it.

    Args:
        game: the name of the game's package.
        cited: the id of a clause, a ruling or a value of an option.
    """
    return f"{game}-{cited.lower().replace('/', '-').replace('_', '-')}"
