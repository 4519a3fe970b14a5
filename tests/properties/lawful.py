"""Laws as parameters of tests: each is marked with the clauses that it names."""

from collections.abc import Callable, Iterable
from typing import ParamSpec

import pytest

from atlantis_rules.marks import CLAUSE_ID

_Parameters = ParamSpec("_Parameters")


def each_of(laws: Iterable[Callable[_Parameters, None]], game: str = "atlantis") -> list[object]:
    """Return the laws as parameters, by their names, marked with the clauses that their docstrings name."""
    return [pytest.param(law, id=law.__name__, marks=_marks(law.__doc__ or "", game)) for law in laws]


def _marks(words: str, game: str) -> list[pytest.MarkDecorator]:
    clauses = dict.fromkeys(CLAUSE_ID.findall(words))
    return [pytest.mark.clause(*clauses, game=game)] if clauses else []
