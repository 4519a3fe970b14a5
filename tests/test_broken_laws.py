"""Each law breaks at each of its requirements: its subject is forged, and it breaks there and nowhere before."""

import pytest
from attrs import evolve

from atlantis_rules import atlantis, read_state
from atlantis_rules.atlantis.parts.testing.laws.states import gaps_are_right
from atlantis_rules.games.compilation import compiled
from atlantis_rules.testing.checks import LawBroken, require, require_alike
from tests.broken_laws.by_hand import BY_HAND
from tests.broken_laws.forging import asked, broken_at, games, is_of_answers, law_named
from tests.broken_laws.sites import site_of, sites
from tests.broken_laws.table import UNBROKEN, forgeries


@pytest.fixture(scope="module", autouse=True)
def _played() -> None:
    """Play the games before the first forgery of any test: they are kept for all."""
    games("atlantis")
    games("atlandice")


@pytest.mark.needs("CPython")
@pytest.mark.parametrize("name", forgeries())
def test_a_law_breaks_where_something_is_forged(name: str) -> None:
    """`python -m tests.broken_laws` looks for other forgeries when the rules have changed."""
    forgery = forgeries()[name]
    law = law_named(forgery.kind, forgery.law)
    if compiled and is_of_answers(forgery.kind, forgery.number):
        pytest.skip("what native code answers cannot be forged")
    assert str(broken_at(forgery.kind, law, forgery.number)) == name
    law(*asked(forgery.kind, forgery.rng))  # of what is not forged it holds


@pytest.mark.parametrize("name", BY_HAND)
def test_a_law_breaks_where_something_is_forged_by_hand(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LawBroken) as broken:
        BY_HAND[name](monkeypatch)
    assert str(site_of(broken.value)) == name


def test_every_requirement_of_every_law_is_broken() -> None:
    every = {str(site) for site in sites().values()}
    assert {*forgeries()} | {*BY_HAND} | UNBROKEN == every
    assert not ({*forgeries()} | {*BY_HAND}) & UNBROKEN


def test_what_is_required_is_the_condition_and_not_the_message() -> None:
    require(1, "nothing")
    with pytest.raises(LawBroken, match=r"^something$"):
        require([], "something")
    require_alike((1,), (1,), "it")
    for one, other, words in (
        (1, 2, "it is another"),
        (Alike(1, "a"), Alike(2, "a"), "it has another hash"),
        (Alike(1, "a"), Alike(1, "b"), "it reads differently"),
    ):
        with pytest.raises(LawBroken, match=words):
            require_alike(one, other, "it")


class Alike:
    """Equal to everything."""

    def __init__(self, number: int, name: str) -> None:
        self.number, self.name = number, name

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return self.number

    def __repr__(self) -> str:
        return self.name


@pytest.mark.clause("PAY-1")
def test_a_wrong_toll_is_a_fault_of_pay_1_and_the_message_says_which_one_is_expected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = read_state("path: 28: ring 4 (black), ~, flag 3 (red), helmet 2\nhand black: flag\nhand red: ring")
    (gap,) = atlantis.gaps(state.path)
    monkeypatch.setattr(atlantis, "gaps", lambda _: (evolve(gap, toll=4),))
    with pytest.raises(LawBroken, match=r"^PAY-1: gap 29-29: expected toll 3, found 4$"):
        gaps_are_right(state)
