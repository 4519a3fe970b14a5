"""Shared by the tests of all laws: the number of games, and the clauses that the laws name, as a mark."""

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Final

import pytest
from hypothesis import settings

from atlantis_rules.rulebook.marks import CLAUSE_ID
from tests.shares import THOROUGH

OF_WHOLE_GAMES: Final = settings(max_examples=(settings().max_examples + 1) // (2 if THOROUGH else 3))
"""Fewer examples: each is a whole game, of which all laws check each of some 250 states and transitions."""


def marked_with_clauses_of(*laws: Iterable[Callable[..., None]], game: str = "atlantis") -> pytest.MarkDecorator:
    """Return the mark of a test that checks some laws: the clauses that their docstrings name."""
    words = " ".join(law.__doc__ or "" for law in chain.from_iterable(laws))
    return pytest.mark.clause(*dict.fromkeys(CLAUSE_ID.findall(words)), game=game)
