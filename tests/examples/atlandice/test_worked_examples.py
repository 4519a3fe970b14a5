"""The six worked examples in the text of the rulebook."""

from fractions import Fraction

import pytest

from atlantis_rules.atlandice import (
    ChooseArea,
    DeclineExtra,
    Donate,
    MoveSubmarine,
    RevealTile,
    StopDonating,
    SwapResources,
    TakeExtra,
    TakeResource,
    chance_outcomes,
    legal_actions,
)
from atlantis_rules.chance import CHANCE
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
    holdings,
    idle,
    lying,
    owned_tiles,
    play,
    position,
    roll,
    tile,
    top,
    totals,
)


@pytest.mark.clause("SEARCH-2", "SEARCH-4", "EFFECT-3", game="atlandice")
def test_1_the_smithy_with_the_submarine() -> None:
    state = position(
        """
        smithy: effect 10; weapon 3, jewel; die; submarine
        seat 0:
        seat 1:
        seat 2:
        """
    )
    state = play(state, ChooseArea(SMITHY))
    assert legal_actions(state) == (TakeResource(JEWEL), TakeResource(WEAPON))
    state = play(state, TakeResource(WEAPON))
    assert legal_actions(state) == (TakeExtra(SMITHY, JEWEL), TakeExtra(SMITHY, WEAPON), DeclineExtra())
    state = roll(play(state, TakeExtra(SMITHY, JEWEL)), 6)
    assert legal_actions(state) == (TakeExtra(SMITHY, WEAPON), DeclineExtra())
    state = play(state, TakeExtra(SMITHY, WEAPON))
    assert holding(state, 0) == "jewel, weapon 2"
    assert lying(state, SMITHY) == "weapon"
    assert state.to_act == 1


@pytest.mark.clause("EMPTY-1", "EMPTY-2", "EMPTY-3", "EMPTY-5", game="atlandice")
def test_2_the_library_is_empty() -> None:
    state = position(
        """
        library: effect 6; book; die
        tavern: supplies 2, book
        black market: book
        seat 0: book 2
        seat 1: book 3
        seat 2: book
        seat 3:
        """
    )
    state = play(state, ChooseArea(LIBRARY), TakeResource(BOOK))
    assert totals(state) == [3, 3, 0, 0]
    assert owned_tiles(state) == [[tile("library 6")], [], [], []]
    assert state.to_act is CHANCE
    assert chance_outcomes(state) == (
        (RevealTile(tile("library 4")), Fraction(1, 2)),
        (RevealTile(tile("library 5")), Fraction(1, 2)),
    )
    state = play(state, RevealTile(tile("library 5")))
    assert holdings(state) == ["none", "none", "none", "none"]
    assert lying(state, BLACK_MARKET) == "book 3", "two of the seven"
    assert lying(state, LIBRARY) == "book 5", "the five others"
    assert lying(state, TAVERN) == "book, supplies 2", "stays there"
    assert top(state, LIBRARY) == tile("library 5")
    assert state.to_act == 1


@pytest.mark.clause("CLOCK-1", "CLOCK-2", "CLOCK-4", game="atlandice")
def test_3_the_hand_is_turned_by_three_spaces_to_a_donation() -> None:
    state = position(
        """
        machine works: effect 7; 3 pointers; die
        seat 0: jewel, supplies
        seat 1: tool
        seat 2:
        clock: plain, inventory tool, plain, donation, wave
        taken: 0, 1, 2, 0, 1
        """
    )
    state = idle(state)
    assert dice(state) == "machine works 1"
    assert state.hand == 3
    assert state.to_act == 0
    assert legal_actions(state) == (Donate(JEWEL, SUPPLIES), StopDonating())
    state = play(state, Donate(JEWEL, SUPPLIES))
    assert totals(state) == [1, 0, 0], "and seat 1 got nothing for the inventory that the hand has passed"
    assert (lying(state, JEWELLER), lying(state, TAVERN)) == ("jewel 3", "supplies 3")
    assert state.to_act is CHANCE
    assert state.round.start == 1


@pytest.mark.clause("EFFECT-4", game="atlandice")
def test_4_the_swap_of_a_jewel_with_a_weapon() -> None:
    state = position(
        """
        jeweller: effect 3; jewel 3; die
        smithy: weapon 2
        seat 0:
        seat 1:
        seat 2:
        """
    )
    state = play(state, ChooseArea(JEWELLER), TakeResource(JEWEL), SwapResources(JEWEL, SMITHY, WEAPON))
    assert holding(state, 0) == "jewel"
    assert lying(state, JEWELLER) == "jewel, weapon"
    assert lying(state, SMITHY) == "jewel, weapon"
    assert state.to_act == 1


@pytest.mark.clause("EFFECT-2", "SEARCH-6", game="atlandice")
def test_5_the_search_of_the_black_market_after_two_sixes() -> None:
    state = position(
        """
        jeweller: effect 2; jewel 3; die
        black market: jewel, tool
        seat 0:
        seat 1:
        seat 2:
        """
    )
    state = roll(play(state, ChooseArea(JEWELLER), TakeResource(JEWEL)), 6, 6)
    assert legal_actions(state) == (TakeResource(JEWEL), TakeResource(TOOL))
    state = play(state, TakeResource(JEWEL))
    assert holding(state, 0) == "jewel 2"
    assert lying(state, BLACK_MARKET) == "tool"
    assert state.to_act == 1


@pytest.mark.clause("EFFECT-5", game="atlandice")
def test_6_the_submarine_goes_from_the_library_to_the_black_market() -> None:
    state = position(
        """
        library: submarine
        machine works: effect 7; tool 2; die
        seat 0:
        seat 1:
        seat 2:
        """
    )
    state = play(state, ChooseArea(MACHINE_WORKS), TakeResource(TOOL), MoveSubmarine(BLACK_MARKET))
    assert holding(state, 0) == "tool"
    assert state.city.submarine is BLACK_MARKET
    assert state.to_act == 1
