"""The clauses that laws name, as a mark of the test that holds them."""

from collections.abc import Callable, Iterable
from itertools import chain

import pytest

from atlantis_rules.marks import CLAUSE_ID


def marked_with_clauses_of(*laws: Iterable[Callable[..., None]], game: str = "atlantis") -> pytest.MarkDecorator:
    """Return the mark of a test that checks some laws: the clauses that their docstrings name."""
    words = " ".join(law.__doc__ or "" for law in chain.from_iterable(laws))
    return pytest.mark.clause(*dict.fromkeys(CLAUSE_ID.findall(words)), game=game)
