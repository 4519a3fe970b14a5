"""What the pages about clauses share: links to them, and what the package and its tests have to show for them."""

import importlib
import pkgutil
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from _ext.clause_tests import MarkedTest, tests_by_clause
from _ext.labels import label
from atlantis_rules.rulebook.clauses import Rulebook
from atlantis_rules.rulebook.marks import Implementation, implementations


class Evidence(NamedTuple):
    """What the package and its tests have to show for the clauses."""

    root: Path
    code: Mapping[str, tuple[Implementation, ...]]
    tests: Mapping[str, tuple[MarkedTest, ...]]


@cache
def evidence_of(game: str, root: Path) -> Evidence:
    """Collect what there is to show for the clauses of a game.

    Args:
        game: the name of the game's package.
        root: the root of the repository.
    """
    package = importlib.import_module(f"atlantis_rules.{game}")
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)
    code: dict[str, list[Implementation]] = {}
    for implementation in implementations():
        if implementation.game == game:
            code.setdefault(implementation.clause_id, []).append(implementation)
    return Evidence(
        root,
        {clause_id: tuple(found) for clause_id, found in code.items()},
        tests_by_clause(root, game),
    )


def plain(text: str) -> str:
    """Keep Markdown from reading anything into a text."""
    return re.sub(r"([\\`*_<>\[\]|])", r"\\\1", text)


def link(book: Rulebook, clause_id: str) -> str:
    """Link to a clause."""
    return f"[{clause_id}](#{label(book.game, clause_id)})"


def listed(entries: Iterator[str]) -> str:
    """List entries separated by commas."""
    return ", ".join(entries)
