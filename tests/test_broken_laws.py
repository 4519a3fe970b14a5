"""Each law breaks at each of its requirements: what it asks is forged, and it is broken there and nowhere before."""

import pytest

from tests.broken_laws.forging import asked, broken_at, law_named
from tests.broken_laws.sites import sites
from tests.broken_laws.table import BY_HAND, forgeries


@pytest.mark.parametrize("name", forgeries())
def test_a_law_breaks_where_something_is_forged(name: str) -> None:
    """`python -m tests.broken_laws` looks for other forgeries when the rules have changed."""
    forgery = forgeries()[name]
    law = law_named(forgery.kind, forgery.law)
    assert str(broken_at(forgery.kind, law, forgery.number)) == name
    law(*asked(forgery.kind, forgery.rng))  # of what is not forged it holds


def test_every_requirement_of_every_law_is_broken() -> None:
    assert {*forgeries()} | BY_HAND == {str(site) for site in sites().values()}
    assert not {*forgeries()} & BY_HAND
