"""SEARCH: whose turn it is, the steps of a turn, and the submarine."""

import pytest

from atlantis_rules import legal_actions
from atlantis_rules.atlandice import (
    ChooseArea,
    DeclineExtra,
    MoveSubmarine,
    PutResource,
    RevealTile,
    TakeExtra,
    TakeResource,
    TurnDie,
)
from atlantis_rules.atlandice.components import AREAS
from atlantis_rules.games.chance import CHANCE
from tests.examples.atlandice.helpers import (
    BLACK_MARKET,
    BOOK,
    JEWEL,
    JEWELLER,
    LIBRARY,
    MACHINE_WORKS,
    SMITHY,
    SUPPLIES,
    TAVERN,
    TOOL,
    WEAPON,
    dice,
    holding,
    idle,
    lying,
    position,
    roll,
    tile,
    totals,
)
from tests.playing import play, refusals

THREE = "seat 0:\nseat 1:\nseat 2:\n"
FOUR = THREE + "seat 3:\n"


# SEARCH-1


@pytest.mark.clause("SEARCH-1", game="atlandice")
@pytest.mark.parametrize(("seats", "turns"), [(THREE, [1, 2, 0, 1, 2, 0]), (FOUR, [1, 2, 3, 0, 1, 2, 3, 0])])
def test_clockwise_from_the_starting_player_until_each_has_two_dice(seats: str, turns: list[int]) -> None:
    state = position(seats + "start: 1")
    seen = []
    while state.round.start == 1:
        assert isinstance(state.to_act, int)
        seen.append(state.to_act)
        state = idle(state)
    assert seen == turns


@pytest.mark.clause("SEARCH-1", game="atlandice")
@pytest.mark.parametrize(("seats", "taken"), [(THREE, "0, 1, 2, 0, 1"), (FOUR, "0, 1, 2, 3, 0, 1, 2")])
def test_one_die_is_left_over(seats: str, taken: str) -> None:
    state = position(seats + f"tavern: die\ntaken: {taken}")
    assert dice(state) == "tavern 1, black market 1"
    assert dice(position(seats)) == ("black market 9" if seats == FOUR else "black market 7")
    over = idle(position(seats + f"tavern: die\ntaken: {taken}\nclock: plain, wave"))
    assert over.to_act is None
    assert dice(over) == "tavern 1"


@pytest.mark.clause("SEARCH-1", game="atlandice")
def test_dice_at_one_area_are_alike() -> None:
    state = position(THREE + "jeweller: 3 dice\nlibrary: die")
    assert legal_actions(state) == (ChooseArea(JEWELLER), ChooseArea(LIBRARY), ChooseArea(BLACK_MARKET))


# SEARCH-2


@pytest.mark.clause("SEARCH-2", game="atlandice")
def test_the_die_the_resource_and_the_effect_in_this_order() -> None:
    state = position(THREE + "library: effect 5; book 2, tool; 2 dice")
    state = play(state, ChooseArea(LIBRARY))
    assert dice(state) == "library 1, black market 5"
    assert state.round.taken == (1, 0, 0)
    assert legal_actions(state) == (TakeResource(BOOK), TakeResource(TOOL))
    state = play(state, TakeResource(TOOL))
    assert holding(state, 0) == "tool"
    assert legal_actions(state) == (PutResource(BLACK_MARKET, BOOK),)
    assert state.to_act == 0
    assert play(state, PutResource(BLACK_MARKET, BOOK)).to_act == 1


@pytest.mark.clause("SEARCH-2", game="atlandice")
def test_one_resource_of_a_type_that_lies_there() -> None:
    state = play(position(THREE + "tavern: supplies, jewel 2; die"), ChooseArea(TAVERN))
    assert refusals(state, TakeResource(BOOK)) == ["SEARCH-2"]
    assert lying(play(state, TakeResource(JEWEL)), TAVERN) == "jewel, supplies"


@pytest.mark.clause("SEARCH-2", game="atlandice")
def test_nothing_is_taken_before_a_die() -> None:
    state = position(THREE + "tavern: die")
    assert refusals(state, TakeResource(SUPPLIES)) == ["SEARCH-2"]
    state = play(state, ChooseArea(TAVERN))
    assert refusals(state, ChooseArea(BLACK_MARKET)) == ["SEARCH-2"], "one die in a turn"


# SEARCH-3


@pytest.mark.clause("SEARCH-3", game="atlandice")
def test_an_area_without_a_die_can_not_be_chosen() -> None:
    assert refusals(position(THREE + "tavern: die"), ChooseArea(JEWELLER)) == ["SEARCH-3"]


@pytest.mark.clause("SEARCH-3", game="atlandice")
def test_an_area_with_a_die_but_without_a_resource_can_and_its_effect_happens() -> None:
    state = position(THREE + "machine works: effect 7; empty; die\nlibrary: submarine")
    state = play(state, ChooseArea(MACHINE_WORKS))
    assert legal_actions(state) == tuple(MoveSubmarine(area) for area in AREAS if area is not LIBRARY)
    state = play(state, MoveSubmarine(TAVERN))
    assert holding(state, 0) == "none"
    assert state.to_act == 1


@pytest.mark.clause("SEARCH-3", "SEARCH-4", game="atlandice")
def test_where_nothing_lies_the_submarine_brings_nothing() -> None:
    state = play(position(THREE + "tavern: effect 8; empty; die; submarine"), ChooseArea(TAVERN))
    assert state.to_act is CHANCE, "the effect rolls the die"


# SEARCH-4


@pytest.mark.clause("SEARCH-4", game="atlandice")
def test_with_the_submarine_one_more_resource_of_any_type_that_is_left() -> None:
    state = position(THREE + "tavern: effect 9; supplies 2, tool; die; submarine\nblack market: jewel")
    state = play(state, ChooseArea(TAVERN), TakeResource(TOOL))
    assert legal_actions(state) == (TakeExtra(TAVERN, SUPPLIES), DeclineExtra())
    assert refusals(state, TakeExtra(TAVERN, TOOL)) == ["SEARCH-4"]
    assert refusals(state, TakeExtra(BLACK_MARKET, JEWEL)) == ["SEARCH-4"]
    state = play(state, TakeExtra(TAVERN, SUPPLIES))
    assert holding(state, 0) == "supplies, tool"
    assert legal_actions(state)[0] == PutResource(JEWELLER, JEWEL), "the effect comes after it"


@pytest.mark.clause("SEARCH-4", game="atlandice")
def test_the_submarine_at_the_black_market() -> None:
    state = position(THREE + "black market: jewel, tool; submarine")
    state = play(state, ChooseArea(BLACK_MARKET), TakeResource(JEWEL), TakeExtra(BLACK_MARKET, TOOL))
    assert holding(state, 0) == "jewel, tool"
    assert state.to_act == 1


@pytest.mark.clause("SEARCH-4", game="atlandice")
def test_the_submarine_elsewhere_brings_nothing() -> None:
    state = position(THREE + "tavern: supplies 3; die\nlibrary: submarine")
    state = play(state, ChooseArea(TAVERN), TakeResource(SUPPLIES))
    assert state.to_act == 1


@pytest.mark.clause("SEARCH-4", game="atlandice")
def test_the_last_resource_leaves_nothing_more_to_be_taken() -> None:
    state = position(THREE + "tavern: effect 9 over 8; supplies; die; submarine\nseat 3: supplies 6")
    state = play(state, ChooseArea(TAVERN), TakeResource(SUPPLIES))
    assert state.to_act == 1
    assert totals(state) == [1, 0, 0, 3]


# SEARCH-5


@pytest.mark.clause("SEARCH-5", game="atlandice")
def test_the_first_resource_is_a_must() -> None:
    state = play(position(THREE + "tavern: die"), ChooseArea(TAVERN))
    assert legal_actions(state) == (TakeResource(SUPPLIES),)
    assert refusals(state, DeclineExtra()) == ["SEARCH-2"]


@pytest.mark.clause("SEARCH-5", game="atlandice")
def test_the_submarine_s_resource_may_be_declined() -> None:
    state = position(THREE + "tavern: supplies 3; die; submarine")
    state = play(state, ChooseArea(TAVERN), TakeResource(SUPPLIES), DeclineExtra())
    assert holding(state, 0) == "supplies"
    assert lying(state, TAVERN) == "supplies 2"
    assert state.to_act == 1


ON_A_SIX = {1: "jeweller", 4: "library", 10: "smithy", 12: "tavern"}
"""Effects that bring an extra resource, and where they stand; effect 1 does so on odd numbers."""


@pytest.mark.clause("SEARCH-5", game="atlandice")
@pytest.mark.parametrize("effect", ON_A_SIX)
def test_gains_of_effects_may_be_declined_once_the_die_is_rolled(effect: int) -> None:
    """Effect 6, which rolls no die, is in test_effects."""
    state = position(THREE + f"{ON_A_SIX[effect]}: effect {effect}; jewel 5; die\nblack market: book")
    state = play(state, legal_actions(state)[0], TakeResource(JEWEL))
    assert refusals(state, DeclineExtra()) == ["SEARCH-2"], "it is not known yet"
    state = roll(state, 5 if effect == 1 else 6)
    assert legal_actions(state)[-1] == DeclineExtra()
    state = play(state, DeclineExtra())
    assert holding(state, 0) == "jewel"
    assert state.to_act == 1


@pytest.mark.clause("SEARCH-5", game="atlandice")
def test_everything_else_must_be_carried_out_where_that_is_possible() -> None:
    state = position(THREE + "smithy: effect 13; weapon 3; die")
    state = play(state, ChooseArea(SMITHY), TakeResource(WEAPON))
    assert {type(action) for action in legal_actions(state)} == {TurnDie}
    assert refusals(state, DeclineExtra()) == ["SEARCH-2"]


@pytest.mark.clause("SEARCH-5", game="atlandice")
@pytest.mark.parametrize("effect", ON_A_SIX)
def test_the_die_is_rolled_even_where_nothing_can_come_of_it(effect: int) -> None:
    name = ON_A_SIX[effect]
    others = "".join(f"{each}: empty\n" for each in ("jeweller", "library", "tavern", "smithy") if each != name)
    state = position(THREE + f"{name}: effect {effect}; empty; die\n{others}machine works: empty")
    state = play(state, legal_actions(state)[0])
    assert state.to_act is CHANCE
    assert roll(state, 5 if effect == 1 else 6).to_act == 1


# SEARCH-6


@pytest.mark.clause("SEARCH-6", game="atlandice")
def test_the_black_market_has_no_effect() -> None:
    state = position(THREE + "black market: jewel 2, tool")
    state = play(state, ChooseArea(BLACK_MARKET), TakeResource(TOOL))
    assert holding(state, 0) == "tool"
    assert state.to_act == 1


@pytest.mark.clause("SEARCH-6", "SEARCH-3", game="atlandice")
def test_an_empty_black_market_can_be_searched() -> None:
    state = play(position(THREE), ChooseArea(BLACK_MARKET))
    assert holding(state, 0) == "none"
    assert state.to_act == 1
    assert refusals(state, RevealTile(tile("library 4"))) == ["SETUP-2"]
