"""How much work a decision is, counted in calls of functions: so nothing grows unseen, and no clock decides."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from types import FrameType
from typing import Final

import pytest

from atlantis_rules import atlandice
from atlantis_rules.atlandice.rules import legality
from atlantis_rules.errors import IllegalAction

_MOST_CALLS: Final = 40
"""How many calls a decision of Atlandice may take: to list what is legal, to apply it, and to let chance act after it.
It takes 30 to 34; it took 54 to 63 before lists were remembered and picked from tables."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_decision_of_atlandice_takes_few_calls(players: int) -> None:
    rng = Random(5)
    state = atlandice.advance(atlandice.new_game(players), rng)
    calls: list[str] = []
    decisions = 0
    while state.to_act is not None:
        with _counting(calls):
            legal = atlandice.legal_actions(state)
        action = rng.choice(legal)
        with _counting(calls):
            state = atlandice.advance(atlandice.apply(state, action), rng)
        decisions += 1
    assert decisions > 100
    assert len(calls) <= _MOST_CALLS * decisions


@contextmanager
def _counting(calls: list[str]) -> Iterator[None]:
    """Note the name of each function of Atlandice that is called."""

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and "atlandice" in frame.f_code.co_filename:
            calls.append(frame.f_code.co_name)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(before)


def test_a_listed_action_is_applied_without_looking_for_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    def unwanted(*_: object) -> tuple[()]:
        raise AssertionError("reasons against a listed action")

    state = atlandice.advance(atlandice.new_game(3), Random(1))
    chance = atlandice.new_game(3)
    first = atlandice.legal_actions(state)[0]
    expected = atlandice.apply(state, first)
    with monkeypatch.context() as patched:
        patched.setattr(legality, "violations", unwanted)
        atlandice.legal_actions(state)
        assert atlandice.apply(state, first) == expected
        assert atlandice.apply(chance, atlandice.sample(chance, Random(1))).to_act is not None


def test_what_was_listed_for_one_state_says_nothing_of_another() -> None:
    state = atlandice.advance(atlandice.new_game(3), Random(1))
    (first, *_) = atlandice.legal_actions(state)
    after = atlandice.apply(state, first)
    with pytest.raises(IllegalAction):
        atlandice.apply(after, first)
    atlandice.legal_actions(state)
    with pytest.raises(IllegalAction):
        atlandice.apply(after, first)
    equal = atlandice.ChooseArea(first.area) if isinstance(first, atlandice.ChooseArea) else first
    assert equal is not first
    assert atlandice.apply(state, equal) == after, "an equal action is as good"
