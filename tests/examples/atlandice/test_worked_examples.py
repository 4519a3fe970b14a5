"""The six worked examples in the text of the rulebook."""

from fractions import Fraction
from random import Random

import pytest

from atlantis_rules import chance_outcomes, legal_actions, sample
from atlantis_rules.atlandice import (
    RECONSTRUCTION,
    TWELVE,
    ChooseArea,
    Components,
    DeclineExtra,
    Donate,
    MoveSubmarine,
    PutResource,
    RevealTile,
    State,
    StopDonating,
    SwapResources,
    TakeExtra,
    TakeResource,
    new_game,
    read_state,
)
from atlantis_rules.atlandice.components import DISTRICTS
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
    holdings,
    idle,
    lying,
    owned_tiles,
    roll,
    tile,
    top,
    totals,
)
from tests.playing import play


@pytest.mark.clause("SEARCH-2", "SEARCH-4", "EFFECT-3", game="atlandice")
def test_1_the_smithy_with_the_submarine() -> None:
    state = read_state(
        """
        players: 3
        smithy: effect 10, weapon 3, jewel, die, submarine
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
    state = read_state(
        """
        players: 4
        library: effect 6, book, die
        tavern: supplies 2, book
        black market: book
        seat 0: book 2
        seat 1: book 3
        seat 2: book
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


def before_the_last_book(components: Components) -> State:
    """Play a game of four from its set-up, up to the sixth turn: five books have been taken from the library."""
    chance = Random(1)
    first = {LIBRARY: "library 6", SMITHY: "smithy 11"}
    state = new_game(4, components)
    for district in DISTRICTS:
        revealed = RevealTile(tile(first[district])) if district in first else sample(state, chance)
        state = play(state, revealed)
    state = roll(state, 2, 2, 2, 2, 6, 5, 3, 3, 3)
    state = play(state, ChooseArea(LIBRARY), TakeResource(BOOK))
    state = play(state, ChooseArea(LIBRARY), TakeResource(BOOK))
    state = play(state, ChooseArea(BLACK_MARKET), TakeResource(BOOK))
    state = play(state, ChooseArea(SMITHY), TakeResource(WEAPON), PutResource(TAVERN, BOOK))
    state = play(state, ChooseArea(LIBRARY), TakeResource(BOOK), TakeExtra(LIBRARY, BOOK))
    return play(state, ChooseArea(LIBRARY), TakeResource(BOOK))


@pytest.mark.clause("SETUP-4", "EMPTY-1", "EMPTY-3", "EMPTY-5", game="atlandice")
def test_2_a_game_comes_to_it_from_its_set_up() -> None:
    """With the last book, 3, 3, 1 and 0 books are with the players, one on the black market, one in the tavern."""
    state = before_the_last_book(RECONSTRUCTION)
    assert [holding(state, seat) for seat in range(4)] == ["book 3", "book 2", "book", "weapon"]
    assert (lying(state, LIBRARY), lying(state, TAVERN)) == ("book", "book, supplies 6")
    assert lying(state, BLACK_MARKET).startswith("jewel 3, book, ")
    state = play(state, TakeExtra(LIBRARY, BOOK))
    assert totals(state) == [3, 3, 0, 0]
    assert owned_tiles(state) == [[tile("library 6")], [], [], []]
    state = play(state, RevealTile(tile("library 5")))
    assert [holding(state, seat) for seat in range(4)] == ["none", "none", "none", "weapon"]
    assert (lying(state, LIBRARY), lying(state, TAVERN)) == ("book 5", "book, supplies 6")
    assert lying(state, BLACK_MARKET).startswith("jewel 3, book 3, ")


@pytest.mark.clause("SETUP-4", game="atlandice")
def test_2_with_nine_books_in_the_library_it_does_not_arise() -> None:
    state = play(before_the_last_book(TWELVE), TakeExtra(LIBRARY, BOOK))
    assert lying(state, LIBRARY) == "book 3"
    assert totals(state) == [0, 0, 0, 0]


@pytest.mark.clause("CLOCK-1", "CLOCK-2", "CLOCK-4", game="atlandice")
def test_3_the_hand_is_turned_by_three_spaces_to_a_donation() -> None:
    state = read_state(
        """
        jeweller: jewel 2
        tavern: supplies 2
        machine works: effect 7 pointers 3, die
        seat 0: jewel, supplies, 2 dice
        seat 1: book, 2 dice
        seat 2: die
        hand: 3
        """
    )
    assert list(map(str, state.components.clock[4:7])) == ["plain", "inventory book", "donation"]
    state = idle(state)
    assert dice(state) == "machine works 1"
    assert state.hand == 6
    assert state.to_act == 0
    assert legal_actions(state) == (Donate(JEWEL, SUPPLIES), StopDonating())
    state = play(state, Donate(JEWEL, SUPPLIES))
    assert totals(state) == [1, 0, 0], "and seat 1 got nothing for the inventory that the hand has passed"
    assert (lying(state, JEWELLER), lying(state, TAVERN)) == ("jewel 3", "supplies 3")
    assert state.to_act is CHANCE
    assert state.round.start == 1


@pytest.mark.clause("EFFECT-4", game="atlandice")
def test_4_the_swap_of_a_jewel_with_a_weapon() -> None:
    state = read_state(
        """
        players: 3
        jeweller: effect 3, jewel 3, die
        smithy: weapon 2
        """
    )
    state = play(state, ChooseArea(JEWELLER), TakeResource(JEWEL), SwapResources(JEWEL, SMITHY, WEAPON))
    assert holding(state, 0) == "jewel"
    assert lying(state, JEWELLER) == "jewel, weapon"
    assert lying(state, SMITHY) == "jewel, weapon"
    assert state.to_act == 1


@pytest.mark.clause("EFFECT-2", "SEARCH-6", game="atlandice")
def test_5_the_search_of_the_black_market_after_two_sixes() -> None:
    state = read_state(
        """
        players: 3
        jeweller: effect 2, jewel 3, die
        black market: jewel, tool
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
    state = read_state(
        """
        players: 3
        library: submarine
        machine works: tool 2, die
        """
    )
    state = play(state, ChooseArea(MACHINE_WORKS), TakeResource(TOOL), MoveSubmarine(BLACK_MARKET))
    assert holding(state, 0) == "tool"
    assert state.city.submarine is BLACK_MARKET
    assert state.to_act == 1
