"""TWO: the neutral player of a game of two. How it scores is also in test_empty, test_clock and test_end."""

import pytest

from atlantis_rules import legal_actions
from atlantis_rules.atlandice import ChooseArea, DeclineExtra, PutResource, State, TakeExtra, TakeResource, new_game
from atlantis_rules.atlandice.components import NEUTRAL
from tests.examples.atlandice.helpers import (
    BLACK_MARKET,
    BOOK,
    JEWEL,
    JEWELLER,
    LIBRARY,
    SMITHY,
    TAVERN,
    WEAPON,
    dice,
    holding,
    holdings,
    position,
    roll,
)
from tests.playing import legal, play, refusals

TWO = "seat 0:\nseat 1:\n"

OWN = ChooseArea(BLACK_MARKET)
NEUTRALS = ChooseArea(BLACK_MARKET, for_neutral=True)


@pytest.mark.clause("TWO-1", "SETUP-1", game="atlandice")
def test_a_third_neutral_player_takes_part() -> None:
    state = new_game(2)
    assert state.has_neutral
    assert len(state.players) == 2
    assert len(state.parties) == 3
    assert not new_game(3).has_neutral
    assert not new_game(4).has_neutral


@pytest.mark.clause("TWO-1", "SETUP-6", "SEARCH-1", game="atlandice")
def test_the_two_alternate_until_each_has_taken_three_of_seven_dice() -> None:
    state = position(TWO)
    assert dice(state) == "black market 7"
    for turn in range(6):
        assert state.to_act == turn % 2
        state = play(state, NEUTRALS if turn < 2 else OWN)
    assert state.hand == 2, "the seventh die is left over"


@pytest.mark.clause("TWO-1", game="atlandice")
@pytest.mark.parametrize("for_neutral", [0, 1, 2])
def test_the_first_the_second_or_the_third_die_is_for_the_neutral_player(for_neutral: int) -> None:
    state = position(TWO)
    for number in range(3):
        state = play(state, NEUTRALS if number == for_neutral else OWN, NEUTRALS if number == 0 else OWN)
    assert state.hand == 2


@pytest.mark.clause("TWO-1", game="atlandice")
def test_one_die_at_most_is_for_the_neutral_player() -> None:
    state = play(position(TWO), NEUTRALS, OWN)
    assert legal_actions(state) == (OWN,)
    assert refusals(state, NEUTRALS) == ["TWO-1"]


@pytest.mark.clause("TWO-1", game="atlandice")
def test_the_last_die_is_if_no_other_was() -> None:
    state = play(position(TWO), OWN, NEUTRALS, OWN, OWN)
    assert state.to_act == 0
    assert legal_actions(state) == (NEUTRALS,)
    assert refusals(state, OWN) == ["TWO-1"]
    state = play(state, NEUTRALS)
    assert legal_actions(state) == (OWN,), "seat 1 has given one"


@pytest.mark.clause("TWO-1", game="atlandice")
def test_without_a_neutral_player_no_die_is_for_it() -> None:
    state = position(TWO + "seat 2:\n")
    assert legal_actions(state) == (OWN,)
    assert refusals(state, NEUTRALS) == ["TWO-1"]


# TWO-2


@pytest.mark.clause("TWO-2", game="atlandice")
def test_the_player_picks_its_resource_and_must() -> None:
    state = play(position(TWO + "tavern: jewel, book; die"), ChooseArea(TAVERN, for_neutral=True))
    assert state.to_act == 0
    assert legal_actions(state) == (TakeResource(JEWEL), TakeResource(BOOK))
    assert refusals(state, DeclineExtra()) == ["SEARCH-2"]
    state = play(state, TakeResource(BOOK))
    assert holdings(state) == ["none", "none", "book"]
    assert state.to_act == 1


@pytest.mark.clause("TWO-2", "SEARCH-4", game="atlandice")
def test_its_extra_resource_of_the_submarine_is_a_must() -> None:
    state = play(position(TWO + "tavern: jewel 3; die; submarine"), ChooseArea(TAVERN, for_neutral=True))
    state = play(state, TakeResource(JEWEL))
    assert legal_actions(state) == (TakeExtra(TAVERN, JEWEL),)
    assert refusals(state, DeclineExtra()) == ["TWO-2"]
    assert holding(play(state, TakeExtra(TAVERN, JEWEL)), NEUTRAL) == "jewel 2"


@pytest.mark.clause("TWO-2", game="atlandice")
def test_a_player_s_own_is_not() -> None:
    state = play(position(TWO + "tavern: jewel 3; die; submarine"), ChooseArea(TAVERN), TakeResource(JEWEL))
    assert DeclineExtra() in legal_actions(state)


@pytest.mark.clause("TWO-2", "SEARCH-5", game="atlandice")
def test_gains_of_effects_are_for_it_and_the_player_s_choice() -> None:
    state = position(TWO + "smithy: effect 10; weapon 4; die")
    state = roll(play(state, ChooseArea(SMITHY, for_neutral=True), TakeResource(WEAPON)), 2)
    assert legal_actions(state) == (TakeExtra(SMITHY, WEAPON), DeclineExtra())
    assert holdings(play(state, TakeExtra(SMITHY, WEAPON))) == ["none", "none", "weapon 2"]
    assert holdings(play(state, DeclineExtra())) == ["none", "none", "weapon"]


@pytest.mark.clause("TWO-2", game="atlandice")
def test_the_player_carries_out_other_effects_as_it_likes() -> None:
    state = position(TWO + "library: effect 5; book, tool, jewel; die")
    state = play(state, ChooseArea(LIBRARY, for_neutral=True), TakeResource(JEWEL))
    assert state.to_act == 0
    assert len(legal(state, PutResource)) == 2


@pytest.mark.clause("TWO-2", "EFFECT-2", game="atlandice")
def test_a_search_that_effect_2_leads_to_is_for_it_too() -> None:
    state = position(TWO + "jeweller: effect 2; jewel 3; die\ntavern: effect 9; jewel 3; submarine")
    state = roll(play(state, ChooseArea(JEWELLER, for_neutral=True), TakeResource(JEWEL)), 6, 3)
    state = play(state, TakeResource(JEWEL))
    assert legal_actions(state) == (TakeExtra(TAVERN, JEWEL),), "a must"
    assert holdings(play(state, TakeExtra(TAVERN, JEWEL))) == ["none", "none", "jewel 3"]


SECOND_DIE = """
    library: effect 6; book 5; 3 dice
    seat 0:
    seat 1:
    taken: {taken}
"""


def library(taken: str, *, for_neutral: bool) -> State:
    """Search the library after some dice were taken."""
    state = position(SECOND_DIE.format(taken=taken))
    return play(state, ChooseArea(LIBRARY, for_neutral), TakeResource(BOOK))


@pytest.mark.clause("TWO-2", "EFFECT-4", game="atlandice")
@pytest.mark.parametrize(
    ("taken", "for_neutral", "gains"),
    [
        ("0, 1", False, True),
        ("0, 1", True, False),
        ("0, 2", True, True),
        ("2, 1", False, False),
        ("0", True, False),
        ("2", True, True),
    ],
)
def test_the_second_die_of_the_round_counts_per_beneficiary(taken: str, *, for_neutral: bool, gains: bool) -> None:
    state = library(taken, for_neutral=for_neutral)
    assert bool(legal(state, TakeExtra)) == gains


@pytest.mark.clause("TWO-2", "EFFECT-4", game="atlandice")
def test_the_third_die_of_a_player_is_the_second_for_itself() -> None:
    assert legal(library("0, 1, 2, 1", for_neutral=False), TakeExtra) == [TakeExtra(LIBRARY, BOOK)]


# TWO-3


@pytest.mark.clause("TWO-3", "ROUND-1", game="atlandice")
def test_the_right_to_start_alternates_between_the_two() -> None:
    state = position(TWO + "clock: plain, plain, plain, plain, plain, plain, plain, plain, wave")
    for start in (0, 1, 0):
        assert state.round.start == start
        assert state.to_act == start
        state = roll(play(state, NEUTRALS, NEUTRALS, OWN, OWN, OWN, OWN), *[6] * 7)


@pytest.mark.clause("TWO-3", "EMPTY-2", game="atlandice")
def test_it_is_scored_for_an_empty_district_like_a_player() -> None:
    state = position("library: effect 6 over 4; book; die\nseat 0: book 2\nseat 1:\nneutral: book")
    state = play(state, ChooseArea(LIBRARY, for_neutral=True), TakeResource(BOOK))
    assert [party.points + 3 * len(party.tiles) for party in state.parties] == [3, 0, 3]
