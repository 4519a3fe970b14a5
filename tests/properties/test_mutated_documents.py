"""Changed documents of states and views: each is refused with a typed error, or fit to be played on by all laws."""

from functools import cache
from random import Random

from hypothesis import given, settings, strategies as st

from tests.mutated_documents import Library, check

MANY = 1000
"""How many examples are many: only the profile `long` tries more."""


@cache
def library(number: int) -> Library:
    return Library(number)


@given(st.integers(0, 10**9))
def test_what_is_accepted_can_be_played_on(seed: int) -> None:
    """With 20 examples these are 200 documents of 3 games, in the profile `long` 100,000 of 300 games."""
    documents, games = (50, 300) if settings().max_examples > MANY else (10, 3)
    rng = Random(seed)
    for _ in range(documents):
        format_, document = library(seed % games).changed(rng)
        check(format_, document, rng)


def test_some_are_accepted_and_some_refused() -> None:
    rng = Random(1)
    assert {check(*library(0).changed(rng), rng) for _ in range(30)} == {True, False}
