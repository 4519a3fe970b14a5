"""ROUND and GATE: the steps of a round, and the places of the dice."""

from fractions import Fraction

import pytest

from atlantis_rules import chance_outcomes, legal_actions
from atlantis_rules.atlandice import ChooseArea, RollDie
from atlantis_rules.games.chance import CHANCE
from tests.examples.atlandice.helpers import BLACK_MARKET, JEWELLER, LIBRARY, dice, idle, position, roll
from tests.playing import play, refusals

PLAIN = """
    seat 0:
    seat 1:
    seat 2:
    clock: plain, plain, plain, plain, plain, plain, plain, plain, wave
"""


@pytest.mark.clause("ROUND-1", game="atlandice")
def test_gates_search_clock_and_the_marker_is_passed() -> None:
    state = position(PLAIN)
    for start in (0, 1, 2, 0):
        assert state.round.start == start
        hand = state.hand
        for turn in range(6):
            assert state.to_act == (start + turn) % 3
            assert state.hand == hand
            state = idle(state)
        if start == state.round.start:
            break
        assert state.hand == hand + 2, "the black market has two pointers"
        assert state.to_act is CHANCE
        state = roll(state, *[6] * 7)
    assert state.hand == 8


@pytest.mark.clause("ROUND-1", game="atlandice")
def test_the_marker_goes_round_with_four_players() -> None:
    state = idle(position(PLAIN + "seat 3:\nstart: 3"), 8)
    assert state.round.start == 0
    assert state.round.taken == (0, 0, 0, 0)
    assert roll(state, *[1] * 9).to_act == 0


@pytest.mark.clause("GATE-1", game="atlandice")
def test_all_dice_are_rolled_and_lie_at_the_areas_of_their_numbers() -> None:
    state = idle(position(PLAIN), 6)
    assert chance_outcomes(state) == tuple((RollDie(number), Fraction(1, 6)) for number in (1, 2, 3, 4, 5, 6))
    state = roll(state, 1, 2, 2, 3, 4, 5, 5)
    assert dice(state) == "jeweller 1, library 2, tavern 1, machine works 1, smithy 2"
    assert refusals(state, RollDie(1)) == ["GATE-1"]


@pytest.mark.clause("GATE-1", game="atlandice")
def test_nobody_is_asked_while_dice_are_rolled() -> None:
    state = roll(idle(position(PLAIN), 6), 1, 1, 1)
    assert state.to_act is CHANCE
    assert refusals(state, ChooseArea(JEWELLER)) == ["SEARCH-2"]


@pytest.mark.clause("GATE-2", game="atlandice")
def test_a_six_lies_at_the_black_market() -> None:
    state = roll(idle(position(PLAIN), 6), 6, 6, 6, 1, 1, 1, 6)
    assert dice(state) == "jeweller 3, black market 4"


@pytest.mark.clause("GATE-2", "EMPTY-6", game="atlandice")
def test_the_numbers_of_exhausted_stacks_lie_at_the_black_market() -> None:
    state = idle(position(PLAIN + "library: exhausted\nsmithy: exhausted"), 6)
    state = roll(state, 1, 2, 2, 3, 4, 5, 6)
    assert dice(state) == "jeweller 1, tavern 1, machine works 1, black market 4"
    assert legal_actions(state)[-1] == ChooseArea(BLACK_MARKET)
    assert refusals(state, ChooseArea(LIBRARY)) == ["SEARCH-3"]


@pytest.mark.clause("GATE-2", game="atlandice")
def test_the_numbers_of_all_five_exhausted_stacks() -> None:
    exhausted = "".join(f"{name}: exhausted\n" for name in ("jeweller", "library", "tavern", "machine works", "smithy"))
    state = roll(idle(position(PLAIN + exhausted), 6), 1, 2, 3, 4, 5, 6, 1)
    assert dice(state) == "black market 7"
    assert legal_actions(play(state, ChooseArea(BLACK_MARKET))) == (ChooseArea(BLACK_MARKET),)
