"""Explanations of Atlandice: what actions bring about and by which clauses, and how scores are made up."""

import pytest

from atlantis_rules import WrongType, legal_actions, outcome, step, svg, violations
from atlantis_rules.atlandice import (
    Action,
    ChooseArea,
    DeclineExtra,
    Donate,
    MoveSubmarine,
    PutResource,
    RevealTile,
    RollDie,
    State,
    StopDonating,
    SwapResources,
    TakeExtra,
    TakeResource,
    TurnDie,
    new_game,
)
from atlantis_rules.atlandice.text.explanation import Explanation, OutcomeExplanation, explain_outcome
from atlantis_rules.front_end.narration import Narrator
from atlantis_rules.games.playing import explain
from atlantis_rules.rulebook import explanations
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
    idle,
    position,
    tile,
)
from tests.playing import play


def steps(state: State, action: Action) -> str:
    """Return the steps of the explanation of a legal action, one on each line."""
    explanation = explain(state, action)
    assert explanation.is_legal
    assert explanation.violations == ()
    return "\n".join(str(step) for step in explanation.steps)


def lines(text: str) -> str:
    """Take the indentation and the line breaks around off a text."""
    return "\n".join(" ".join(line.split()) for line in text.strip().splitlines())


# Turns


def test_a_search_with_the_submarine() -> None:
    state = position("""
        smithy: effect 10; weapon 3, jewel; die; submarine
        seat 0:
        seat 1:
        seat 2:
    """)
    assert steps(state, ChooseArea(SMITHY)) == lines("""
        SEARCH-2: black takes a die at the smithy and searches there
        SEARCH-2, SEARCH-5: one resource must be taken from the smithy
    """)
    state = play(state, ChooseArea(SMITHY))
    assert steps(state, TakeResource(WEAPON)) == lines("""
        SEARCH-2: black gets a weapon from the smithy
        SEARCH-4, SEARCH-5: the submarine is at the smithy: one more resource may be taken there
    """)
    state = play(state, TakeResource(WEAPON))
    assert steps(state, TakeExtra(SMITHY, JEWEL)) == lines("""
        SEARCH-4: black gets a jewel from the smithy as an extra
        FX-10, SEARCH-5: effect 10: the die is rolled; on 2, 4, 6 one more resource may be taken from the smithy
    """)
    state = play(state, TakeExtra(SMITHY, JEWEL))
    assert steps(state, RollDie(6)) == lines("""
        FX-10, SEARCH-5: effect 10: one more resource may be taken from the smithy
    """)
    state = play(state, RollDie(6))
    assert steps(state, TakeExtra(SMITHY, WEAPON)) == lines("""
        FX-10: black gets a weapon from the smithy as an extra
        SEARCH-1: it is the turn of red
    """)


def test_a_roll_that_brings_nothing() -> None:
    state = position("""
        smithy: effect 10; die
        seat 0:
        seat 1:
        seat 2:
    """)
    state = play(state, ChooseArea(SMITHY), TakeResource(WEAPON))
    assert steps(state, RollDie(1)) == lines("""
        FX-10: effect 10 brings nothing on 1
        SEARCH-1: it is the turn of red
    """)


def test_a_declined_extra() -> None:
    state = position("""
        tavern: effect 12; die
        black market: jewel
        seat 0:
        seat 1:
        seat 2:
    """)
    state = play(state, ChooseArea(TAVERN), TakeResource(SUPPLIES), RollDie(6))
    assert steps(state, DeclineExtra()) == lines("""
        SEARCH-5, FX-12: black gets no extra resource
        SEARCH-1: it is the turn of red
    """)


def test_a_gain_that_is_not_there() -> None:
    state = position("""
        tavern: effect 12; die
        seat 0:
        seat 1:
        seat 2:
    """)
    state = play(state, ChooseArea(TAVERN))
    assert steps(state, TakeResource(SUPPLIES)) == lines("""
        SEARCH-2: black gets supplies from the tavern
        FX-12, SEARCH-5: effect 12: the die is rolled; on 6 one resource may be taken from the black market
    """)
    state = play(state, TakeResource(SUPPLIES))
    assert steps(state, RollDie(6)) == lines("""
        FX-12, SEARCH-5: effect 12 is not possible (one resource may be taken from the black market)
        SEARCH-1: it is the turn of red
    """)


def test_a_gain_from_another_district() -> None:
    state = position("""
        library: effect 4; die
        machine works: exhausted
        seat 0:
        seat 1:
        seat 2:
    """)
    state = play(state, ChooseArea(LIBRARY), TakeResource(BOOK))
    assert steps(state, RollDie(5)) == lines("""
        FX-4, EFFECT-1: effect 4: one resource may be taken from another district
    """)


def test_an_area_without_resources() -> None:
    state = position("""
        library: effect 5; die; empty
        tavern: supplies 2, book
        seat 0:
        seat 1:
        seat 2:
    """)
    assert steps(state, ChooseArea(LIBRARY)) == lines("""
        SEARCH-2: black takes a die at the library and searches there
        SEARCH-3: nothing lies on the library: nothing is taken
        FX-5: effect 5 is not possible (a resource goes from the library to the black market)
        SEARCH-1: it is the turn of red
    """)


def test_a_second_search() -> None:
    state = position("""
        jeweller: effect 2; jewel 3; die
        tavern: empty
        smithy: exhausted
        black market: jewel, tool
        seat 0:
        seat 1:
        seat 2:
    """)
    state = play(state, ChooseArea(JEWELLER))
    assert steps(state, TakeResource(JEWEL)) == lines("""
        SEARCH-2: black gets a jewel from the jeweller
        FX-2, EFFECT-2: effect 2: the die is rolled; on 6 it is rolled again, and the area of that number \
            is searched
    """)
    state = play(state, TakeResource(JEWEL))
    assert steps(state, RollDie(6)) == lines("""
        FX-2, EFFECT-2: effect 2: it is rolled again, and the area of that number is searched
    """)
    state = play(state, RollDie(6))
    assert steps(state, RollDie(6)) == lines("""
        FX-2, EFFECT-2, GATE-2: 6 stands for the black market: it is searched
        SEARCH-2, SEARCH-5: one resource must be taken from the black market
    """)
    assert steps(state, RollDie(5)) == lines("""
        FX-2, EFFECT-2, GATE-2: 5 stands for the black market, as the smithy is exhausted: it is searched
        SEARCH-2, SEARCH-5: one resource must be taken from the black market
    """)
    assert steps(state, RollDie(3)) == lines("""
        FX-2, EFFECT-2, GATE-2: 3 stands for the tavern: it is searched
        SEARCH-3: nothing lies on the tavern: nothing is taken
        FX-9, EFFECT-4: effect 9: a resource goes from the black market to a district other than the tavern
    """)


def test_a_swap() -> None:
    state = position("""
        jeweller: effect 3; jewel 3; die
        smithy: weapon 2
        seat 0:
        seat 1:
        seat 2:
    """)
    state = play(state, ChooseArea(JEWELLER))
    assert steps(state, TakeResource(JEWEL)) == lines("""
        SEARCH-2: black gets a jewel from the jeweller
        FX-3, EFFECT-4: effect 3: a resource on the jeweller is swapped with one on another district
    """)
    state = play(state, TakeResource(JEWEL))
    assert steps(state, SwapResources(JEWEL, SMITHY, WEAPON)) == lines("""
        FX-3, EFFECT-4: a jewel on the jeweller and a weapon on the smithy change places
        SEARCH-1: it is the turn of red
    """)


def test_a_swap_that_is_not_possible() -> None:
    state = position("""
        jeweller: effect 3; jewel 2; die
        library: empty
        tavern: empty
        machine works: empty
        smithy: empty
        seat 0:
        seat 1:
        seat 2:
    """)
    state = play(state, ChooseArea(JEWELLER))
    assert steps(state, TakeResource(JEWEL)) == lines("""
        SEARCH-2: black gets a jewel from the jeweller
        FX-3, EFFECT-4: effect 3 is not possible (a resource on the jeweller is swapped with one on another \
            district)
        SEARCH-1: it is the turn of red
    """)


def test_a_resource_that_leaves_the_library_empty() -> None:
    state = position("""
        library: effect 5 over 4; die
        seat 0:
        seat 1:
        seat 2:
    """)
    state = play(state, ChooseArea(LIBRARY))
    assert steps(state, TakeResource(BOOK)) == lines("""
        SEARCH-2: black gets a book from the library
        FX-5: effect 5: a resource goes from the library to the black market
    """)
    state = play(state, TakeResource(BOOK))
    assert steps(state, PutResource(BLACK_MARKET, BOOK)) == lines("""
        FX-5: a book moves from the library to the black market
        EMPTY-1: no resource is left on the library: its tile is scored
        EMPTY-2: black has the most (1 book) and gets the tile, worth 3
        EMPTY-5: 1 book is given back: 1 to the black market, 0 onto the next tile of the library
        SETUP-2: the library (effect 4, pointers 1) comes to light, the last tile of the stack
        EMPTY-1: nothing lies on it: it is not scored before it has held a resource
        SEARCH-1: it is the turn of red
    """)


def test_a_resource_on_a_tile_that_has_held_none() -> None:
    state = position("""
        smithy: effect 11; die
        library: empty
        black market: book
        seat 0:
        seat 1:
        seat 2:
    """)
    state = play(state, ChooseArea(SMITHY))
    assert steps(state, TakeResource(WEAPON)) == lines("""
        SEARCH-2: black gets a weapon from the smithy
        FX-11, EFFECT-4: effect 11: a resource goes from the black market to any district
    """)
    state = play(state, TakeResource(WEAPON))
    assert steps(state, PutResource(LIBRARY, BOOK)) == lines("""
        FX-11, EFFECT-4: a book moves from the black market to the library
        EMPTY-1: the tile of the library has held a resource now: once empty, it is scored
        SEARCH-1: it is the turn of red
    """)


def test_a_put_with_nowhere_to_go() -> None:
    state = position("""
        jeweller: exhausted
        library: exhausted
        tavern: effect 9; die
        machine works: exhausted
        smithy: exhausted
        black market: supplies
        seat 0:
        seat 1:
        seat 2:
    """)
    state = play(state, ChooseArea(TAVERN))
    assert steps(state, TakeResource(SUPPLIES)) == lines("""
        SEARCH-2: black gets supplies from the tavern
        FX-9, EFFECT-4: effect 9 is not possible (a resource goes from the black market to a district other \
            than the tavern)
        SEARCH-1: it is the turn of red
    """)


def test_the_submarine() -> None:
    state = position("""
        machine works: effect 7; die
        library: effect 6; book 2; submarine
        seat 0:
        seat 1:
        seat 2:
    """)
    state = play(state, ChooseArea(MACHINE_WORKS))
    assert steps(state, TakeResource(TOOL)) == lines("""
        SEARCH-2: black gets a tool from the machine works
        FX-7, EFFECT-5: effect 7: the submarine moves to another area
    """)
    state = play(state, TakeResource(TOOL))
    assert steps(state, MoveSubmarine(BLACK_MARKET)) == lines("""
        FX-7, EFFECT-5: the submarine goes from the library to the black market
        SEARCH-1: it is the turn of red
    """)


def test_a_die_that_is_turned() -> None:
    state = position("""
        jeweller: 2 dice
        smithy: effect 13; die
        seat 0:
        seat 1:
        seat 2:
    """)
    state = play(state, ChooseArea(SMITHY))
    assert steps(state, TakeResource(WEAPON)) == lines("""
        SEARCH-2: black gets a weapon from the smithy
        FX-13, EFFECT-6: effect 13: a die that nobody has taken is turned
    """)
    state = play(state, TakeResource(WEAPON))
    assert steps(state, TurnDie(JEWELLER, LIBRARY)) == lines("""
        FX-13, EFFECT-6: a die at the jeweller is turned and goes to the library
        SEARCH-1: it is the turn of red
    """)
    assert steps(state, TurnDie(JEWELLER, JEWELLER)) == lines("""
        FX-13, EFFECT-6: a die at the jeweller is turned and comes to lie there again
        SEARCH-1: it is the turn of red
    """)


def test_a_second_die_at_the_library() -> None:
    state = position("""
        library: effect 6; 2 dice; book 4
        taken: 0, 1, 2
        seat 0:
        seat 1:
        seat 2:
    """)
    assert steps(state, ChooseArea(LIBRARY)) == lines("""
        SEARCH-2: black takes a die at the library and searches there
        SEARCH-2, SEARCH-5: one resource must be taken from the library
    """)
    state = play(state, ChooseArea(LIBRARY), TakeResource(BOOK))
    assert steps(state, TakeExtra(LIBRARY, BOOK)) == lines("""
        FX-6: black gets a book from the library as an extra
        SEARCH-1: it is the turn of red
    """)


def test_a_first_die_at_the_library() -> None:
    state = position("""
        library: effect 6; die; book 4
        seat 0:
        seat 1:
        seat 2:
    """)
    state = play(state, ChooseArea(LIBRARY))
    assert steps(state, TakeResource(BOOK)) == lines("""
        SEARCH-2: black gets a book from the library
        FX-6, EFFECT-4: effect 6 brings nothing: the die is not the second one of black in this round
        SEARCH-1: it is the turn of red
    """)


def test_an_empty_library() -> None:
    state = position("""
        library: effect 6; book; die
        tavern: supplies 2, book
        black market: book
        seat 0: book 2
        seat 1: book 3
        seat 2: book
        seat 3:
    """)
    state = play(state, ChooseArea(LIBRARY))
    assert steps(state, TakeResource(BOOK)) == lines("""
        SEARCH-2: black gets a book from the library
        FX-6, EFFECT-4: effect 6 brings nothing: the die is not the second one of black in this round
        EMPTY-1: no resource is left on the library: its tile is scored
        EMPTY-3: black and red have the most (3 books): 3 points each, and nobody is second
        EMPTY-3: black gets them as the tile, being the first from the starting player on
        EMPTY-5: 7 books are given back: 2 to the black market, 5 onto the next tile of the library
        SETUP-2: one of the 2 covered tiles of the library comes to light
    """)
    state = play(state, TakeResource(BOOK))
    assert steps(state, RevealTile(tile("library 5"))) == lines("""
        SETUP-2: the library (effect 5, pointers 2) comes to light
        SEARCH-1: it is the turn of red
    """)


def test_first_and_second_most() -> None:
    state = position("""
        smithy: effect 10 over 11; weapon; die
        black market: weapon 3
        seat 0: weapon
        seat 1: weapon
        seat 2:
        seat 3: weapon
    """)
    state = play(state, ChooseArea(SMITHY), TakeResource(WEAPON))
    assert steps(state, RollDie(1)) == lines("""
        FX-10: effect 10 brings nothing on 1
        EMPTY-1: no resource is left on the smithy: its tile is scored
        EMPTY-2: black has the most (2 weapons) and gets the tile, worth 3
        EMPTY-2: second are red and white (1): 1 point each
        EMPTY-5: 4 weapons are given back: 0 to the black market, 4 onto the next tile of the smithy
        SETUP-2: the smithy (effect 11, pointers 2) comes to light, the last tile of the stack
        SEARCH-1: it is the turn of red
    """)


def test_the_last_tile_of_a_stack() -> None:
    state = position("""
        jeweller: effect 1
        library: effect 6 over nothing; book; 3 dice
        seat 0:
        seat 1: book 2
        seat 2:
    """)
    state = play(state, ChooseArea(LIBRARY))
    assert steps(state, TakeResource(BOOK)) == lines("""
        SEARCH-2: black gets a book from the library
        FX-6, EFFECT-4: effect 6 brings nothing: the die is not the second one of black in this round
        EMPTY-1: no resource is left on the library: its tile is scored
        EMPTY-2: red has the most (2 books) and gets the tile, worth 3
        EMPTY-2: second is black (1): 1 point
        EMPTY-6: that was the last tile of the library: all books leave the game
        EMPTY-6, GATE-2: 2 dice move from the library to the black market
        SEARCH-1: it is the turn of red
    """)


def test_a_tile_that_nobody_gets() -> None:
    state = position("""
        library: effect 5 over 4; supplies; die
        seat 0:
        seat 1:
        seat 2:
    """)
    state = play(state, ChooseArea(LIBRARY))
    assert steps(state, TakeResource(SUPPLIES)) == lines("""
        SEARCH-2: black gets supplies from the library
        FX-5: effect 5 is not possible (a resource goes from the library to the black market)
        EMPTY-1: no resource is left on the library: its tile is scored
        EMPTY-4: nobody has books: the tile leaves the game
        EMPTY-5: there are no books to be given back
        SETUP-2: the library (effect 4, pointers 1) comes to light, the last tile of the stack
        EMPTY-1: nothing lies on it: it is not scored before it has held a resource
        SEARCH-1: it is the turn of red
    """)


def test_a_donation() -> None:
    state = position("""
        machine works: effect 7; 3 pointers; die
        seat 0: jewel, supplies 3
        seat 1: tool
        seat 2: tool 2
        clock: plain, inventory tool, plain, donation, wave
        taken: 0, 1, 2, 0, 1
    """)
    assert steps(state, ChooseArea(BLACK_MARKET)) == lines("""
        SEARCH-2: blue takes a die at the black market and searches there
        SEARCH-3: nothing lies on the black market: nothing is taken
        SEARCH-6: the black market has no effect
        CLOCK-1: the last die lies at the machine works with 3 pointers: the hand moves to space 4 (donation)
        CLOCK-4: black has two resources and may donate
    """)
    state = play(state, ChooseArea(BLACK_MARKET))
    assert steps(state, Donate(JEWEL, SUPPLIES)) == lines("""
        CLOCK-4: black gives a jewel and supplies, and gets 1 point
        CLOCK-4: they return to the jeweller and the tavern
        CLOCK-4: black still has two resources and may go on
    """)
    state = play(state, Donate(JEWEL, SUPPLIES))
    assert steps(state, StopDonating()) == lines("""
        CLOCK-4: blue has two resources and may donate
    """)
    assert steps(state, Donate(SUPPLIES, SUPPLIES)) == lines("""
        CLOCK-4: black gives two supplies, and gets 1 point
        CLOCK-4: they return to the tavern
        CLOCK-4: blue has two resources and may donate
    """)
    state = play(state, Donate(SUPPLIES, SUPPLIES))
    assert steps(state, StopDonating()) == lines("""
        CLOCK-4: nobody else can donate
        ROUND-1: the next round begins, with red as the starting player
    """)
    assert steps(state, Donate(TOOL, TOOL)) == lines("""
        CLOCK-4: blue gives two tools, and gets 1 point
        CLOCK-4: they return to the machine works
        CLOCK-4: nobody else can donate
        ROUND-1: the next round begins, with red as the starting player
    """)


def test_a_donation_for_which_nobody_has_enough() -> None:
    state = position("""
        seat 0:
        seat 1: tool
        seat 2:
        clock: plain, inventory tool, donation, wave
        taken: 0, 1, 2, 0, 1
    """)
    assert steps(state, ChooseArea(BLACK_MARKET)) == lines("""
        SEARCH-2: blue takes a die at the black market and searches there
        SEARCH-3: nothing lies on the black market: nothing is taken
        SEARCH-6: the black market has no effect
        CLOCK-1: the last die lies at the black market with 2 pointers: the hand moves to space 3 (donation)
        CLOCK-4: nobody can donate
        ROUND-1: the next round begins, with red as the starting player
    """)


def test_a_donation_to_a_tile_that_has_held_nothing() -> None:
    state = position("""
        jeweller: effect 1; empty
        seat 0: jewel, supplies
        seat 1:
        seat 2:
        clock: plain, inventory tool, donation, wave
        taken: 0, 1, 2, 0, 1
    """)
    state = play(state, ChooseArea(BLACK_MARKET))
    assert steps(state, Donate(JEWEL, SUPPLIES)) == lines("""
        CLOCK-4: black gives a jewel and supplies, and gets 1 point
        CLOCK-4: they return to the jeweller and the tavern
        EMPTY-1: the tile of the jeweller has held a resource now: once empty, it is scored
        CLOCK-4: nobody else can donate
        ROUND-1: the next round begins, with red as the starting player
    """)


def test_an_inventory_of_a_type() -> None:
    state = position("""
        seat 0: tool
        seat 1: tool
        seat 2:
        clock: plain, plain, inventory tool, wave
        taken: 0, 1, 2, 0, 1
    """)
    assert steps(state, ChooseArea(BLACK_MARKET)) == lines("""
        SEARCH-2: blue takes a die at the black market and searches there
        SEARCH-3: nothing lies on the black market: nothing is taken
        SEARCH-6: the black market has no effect
        CLOCK-1: the last die lies at the black market with 2 pointers: the hand moves to space 3 (inventory of tools)
        CLOCK-3: inventory: black and red have the most tools (1): 1 point each
        ROUND-1: the next round begins, with red as the starting player
    """)


def test_the_log_and_the_picture_name_the_same_space_of_the_clock() -> None:
    state = position("""
        seat 0: tool
        seat 1: tool
        seat 2:
        clock: plain, plain, inventory tool, wave
        taken: 0, 1, 2, 0, 1
    """)
    after, events = step(state, ChooseArea(BLACK_MARKET))
    told = [sentence.text for sentence in Narrator(state).tell(events)]
    described = str(svg(after)).replace("&#x27;", "'").replace("&apos;", "'")
    assert any("to space 3, an inventory of tools" in text for text in told)
    assert "the hand moves to space 3 (inventory of tools)" in steps(state, ChooseArea(BLACK_MARKET))
    assert "The clock's hand is on space 3 of this track: 1 plain; 2 plain; 3 inventory of tools;" in described


def test_an_inventory_of_all_resources() -> None:
    state = position("""
        seat 0: tool
        seat 1: tool, book
        seat 2:
        clock: plain, plain, inventory all, wave
        taken: 0, 1, 2, 0, 1
    """)
    assert steps(state, ChooseArea(BLACK_MARKET)) == lines("""
        SEARCH-2: blue takes a die at the black market and searches there
        SEARCH-3: nothing lies on the black market: nothing is taken
        SEARCH-6: the black market has no effect
        CLOCK-1: the last die lies at the black market with 2 pointers: the hand moves to space 3 (inventory of all resources)
        CLOCK-3: inventory: red has the most resources of all (2): 1 point
        ROUND-1: the next round begins, with red as the starting player
    """)  # noqa: E501 - one sentence


def test_an_inventory_of_what_nobody_has() -> None:
    state = position("""
        seat 0: tool
        seat 1:
        seat 2:
        clock: plain, plain, inventory book, wave
        taken: 0, 1, 2, 0, 1
    """)
    assert steps(state, ChooseArea(BLACK_MARKET)) == lines("""
        SEARCH-2: blue takes a die at the black market and searches there
        SEARCH-3: nothing lies on the black market: nothing is taken
        SEARCH-6: the black market has no effect
        CLOCK-1: the last die lies at the black market with 2 pointers: the hand moves to space 3 (inventory of books)
        CLOCK-3: inventory: nobody has books
        ROUND-1: the next round begins, with red as the starting player
    """)


def test_an_inventory_of_all_resources_where_nobody_has_any() -> None:
    state = position("""
        seat 0:
        seat 1:
        seat 2:
        clock: plain, plain, inventory all, wave
        taken: 0, 1, 2, 0, 1
    """)
    assert "CLOCK-3: inventory: nobody has resources" in steps(state, ChooseArea(BLACK_MARKET)).splitlines()


def test_a_plain_space() -> None:
    state = position("""
        seat 0:
        seat 1:
        seat 2:
        clock: plain, plain, plain, wave
        taken: 0, 1, 2, 0, 1
    """)
    assert steps(state, ChooseArea(BLACK_MARKET)) == lines("""
        SEARCH-2: blue takes a die at the black market and searches there
        SEARCH-3: nothing lies on the black market: nothing is taken
        SEARCH-6: the black market has no effect
        CLOCK-1: the last die lies at the black market with 2 pointers: the hand moves to space 3 (plain)
        CLOCK-2: that space has no effect
        ROUND-1: the next round begins, with red as the starting player
    """)


def test_the_wave_beyond_which_nothing_is() -> None:
    state = position("""
        seat 0:
        seat 1:
        seat 2:
        clock: plain, plain, wave
        hand: 1
        taken: 0, 1, 2, 0, 1
    """)
    assert steps(state, ChooseArea(BLACK_MARKET)) == lines("""
        SEARCH-2: blue takes a die at the black market and searches there
        SEARCH-3: nothing lies on the black market: nothing is taken
        SEARCH-6: the black market has no effect
        CLOCK-1: the last die lies at the black market with 2 pointers: the hand moves to space 3 (wave), and \
            not past it
        CLOCK-5: the hand is on the wave: the game is over
    """)


def test_an_effect_that_moves_the_hand() -> None:
    state = position("""
        tavern: effect 8; die
        seat 0:
        seat 1:
        seat 2:
        clock: plain, donation, wave
    """)
    state = play(state, ChooseArea(TAVERN))
    assert steps(state, TakeResource(SUPPLIES)) == lines("""
        SEARCH-2: black gets supplies from the tavern
        FX-8: effect 8: the die is rolled; on 1, 2, 3, 4 the hand of the clock moves one space
    """)
    state = play(state, TakeResource(SUPPLIES))
    assert steps(state, RollDie(4)) == lines("""
        FX-8: the hand moves to space 2 (donation), without an effect of that space
        SEARCH-1: it is the turn of red
    """)


def test_an_effect_that_moves_the_hand_to_the_wave() -> None:
    state = position("""
        tavern: effect 8; 2 dice
        seat 0:
        seat 1:
        seat 2:
        clock: plain, wave
        taken: 0, 1, 2, 0
    """)
    state = play(state, ChooseArea(TAVERN), TakeResource(SUPPLIES))
    assert steps(state, RollDie(4)) == lines("""
        FX-8: the hand moves to space 2 (wave), without an effect of that space
        CLOCK-5: the game ends when the search has been played to its end
        SEARCH-1: it is the turn of blue
    """)
    state = play(state, RollDie(4))
    assert steps(state, ChooseArea(BLACK_MARKET)) == lines("""
        SEARCH-2: blue takes a die at the black market and searches there
        SEARCH-3: nothing lies on the black market: nothing is taken
        SEARCH-6: the black market has no effect
        CLOCK-5: the search is over, and the hand is on the wave: the game is over
    """)


def test_an_effect_that_can_not_move_the_hand() -> None:
    state = position("""
        tavern: effect 8; die
        seat 0:
        seat 1:
        seat 2:
        clock: plain, wave
        hand: 1
        taken: 0
    """)
    state = play(state, ChooseArea(TAVERN), TakeResource(SUPPLIES))
    assert steps(state, RollDie(4)) == lines("""
        FX-8, CLOCK-1: the hand stays on space 2 (wave): it never goes past the wave
        SEARCH-1: it is the turn of blue
    """)


def test_a_die_for_the_neutral_player() -> None:
    state = position("""
        smithy: effect 10; weapon 3; die; submarine
        seat 0:
        seat 1:
        neutral: weapon
    """)
    assert steps(state, ChooseArea(SMITHY, for_neutral=True)) == lines("""
        SEARCH-2: black takes a die at the smithy and searches there
        TWO-1, TWO-2: the die is for the neutral player: black decides what it gets
        SEARCH-2, SEARCH-5: one resource must be taken from the smithy
    """)
    state = play(state, ChooseArea(SMITHY, for_neutral=True))
    assert steps(state, TakeResource(WEAPON)) == lines("""
        SEARCH-2: the neutral player gets a weapon from the smithy
        SEARCH-4, TWO-2: the submarine is at the smithy: one more resource must be taken there
    """)
    state = play(state, TakeResource(WEAPON))
    assert steps(state, TakeExtra(SMITHY, WEAPON)) == lines("""
        SEARCH-4: the neutral player gets a weapon from the smithy as an extra
        FX-10, SEARCH-5: effect 10: the die is rolled; on 2, 4, 6 one more resource may be taken from the smithy
    """)


def test_a_tile_for_the_neutral_player() -> None:
    state = position("""
        library: effect 5 over 4; book; die
        seat 0:
        seat 1:
        neutral: book 2
    """)
    state = play(state, ChooseArea(LIBRARY))
    assert steps(state, TakeResource(BOOK)) == lines("""
        SEARCH-2: black gets a book from the library
        FX-5: effect 5 is not possible (a resource goes from the library to the black market)
        EMPTY-1: no resource is left on the library: its tile is scored
        EMPTY-2: the neutral player has the most (2 books) and gets the tile, worth 3
        EMPTY-2: second is black (1): 1 point
        EMPTY-5: 3 books are given back: 3 to the black market, 0 onto the next tile of the library
        SETUP-2: the library (effect 4, pointers 1) comes to light, the last tile of the stack
        EMPTY-1: nothing lies on it: it is not scored before it has held a resource
        SEARCH-1: it is the turn of red
    """)


# Set-up and gates


def test_the_set_up() -> None:
    state = new_game(3)
    assert steps(state, RevealTile(tile("jeweller 3"))) == lines("""
        SETUP-2: the jeweller (effect 3, pointers 3) is the uppermost tile of its stack
    """)
    uppermost = ("jeweller 3", "library 4", "tavern 8", "machine works 7/2")
    state = play(state, *(RevealTile(tile(name)) for name in uppermost))
    assert steps(state, RevealTile(tile("smithy 10"))) == lines("""
        SETUP-2: the smithy (effect 10, pointers 1) is the uppermost tile of its stack
        SETUP-1, ROUND-1: the first round begins, with black as the starting player
    """)


def test_the_gates() -> None:
    state = position("""
        jeweller: exhausted
        seat 0:
        seat 1:
        seat 2:
        clock: plain, plain, plain, wave
        taken: 0, 1, 2, 0, 1
    """)
    state = idle(state)
    assert steps(state, RollDie(3)) == "GATE-1: 3 stands for the tavern: the die is laid there"
    assert steps(state, RollDie(6)) == "GATE-2: 6 stands for the black market: the die is laid there"
    assert steps(state, RollDie(1)) == lines("""
        GATE-2: 1 stands for the black market, as the jeweller is exhausted: the die is laid there
    """)
    state = play(state, *[RollDie(6)] * 6)
    assert steps(state, RollDie(2)) == lines("""
        GATE-1: 2 stands for the library: the die is laid there
        SEARCH-1: it is the turn of red
    """)


# Refusals


def test_all_reasons_against_an_action() -> None:
    state = position("""
        library: exhausted
        seat 0:
        seat 1:
        seat 2:
    """)
    explanation = explain(state, SwapResources(WEAPON, LIBRARY, BOOK))
    assert not explanation.is_legal
    assert explanation.steps == ()
    assert str(explanation) == (
        "swap a weapon on the jeweller with a book on the library: not allowed\n"
        "  FX-3: this can only be done when effect 3 is carried out\n"
        "  FX-3: the jeweller has no weapon\n"
        "  EMPTY-6: the stack of the library is exhausted\n"
        "  FX-3: the library has no book"
    )


def test_an_explanation_is_a_value_that_reads_well() -> None:
    state = position("""
        seat 0:
        seat 1:
        seat 2:
    """)
    explanation = explain(state, StopDonating())
    assert explanation == Explanation(StopDonating(), violations(state, StopDonating()), ())
    assert hash(explain(state, StopDonating())) == hash(explanation)
    assert isinstance(explanation, explanations.Explanation)
    allowed = explain(state, ChooseArea(BLACK_MARKET))
    assert str(allowed) == (
        "search the black market: allowed\n"
        "  SEARCH-2: black takes a die at the black market and searches there\n"
        "  SEARCH-3: nothing lies on the black market: nothing is taken\n"
        "  SEARCH-6: the black market has no effect\n"
        "  SEARCH-1: it is the turn of red"
    )


@pytest.mark.parametrize("thing", [None, 7, "a text", new_game(2).city])
def test_what_is_no_state_can_not_be_explained(thing: object) -> None:
    with pytest.raises(WrongType, match="state must be a state of a game or a player's view of one"):
        explain(thing, StopDonating())  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="state must be of type State"):
        explain_outcome(thing)  # type: ignore[arg-type]


def test_what_is_no_action_can_not_be_explained() -> None:
    with pytest.raises(WrongType, match="is not an action of Atlandice"):
        explain(new_game(2), "roll 1")  # type: ignore[misc]


# Outcomes


def ended(text: str) -> OutcomeExplanation:
    """Return the explanation of the outcome when the last turn of a game has been played at the black market."""
    state = position(text)
    assert explain_outcome(state) is None
    state = play(state, legal_actions(state)[-1])
    explanation = explain_outcome(state)
    assert explanation is not None
    assert explanation.outcome == outcome(state)
    return explanation


@pytest.mark.clause("END-1", "END-2", "CLOCK-5", game="atlandice")
def test_how_scores_are_made_up() -> None:
    explanation = ended("""
        jeweller: exhausted
        seat 0: book 3, supplies; 2 points; tiles jeweller 1, jeweller 2
        seat 1: book, supplies, weapon; 1 point; tiles jeweller 3
        seat 2: book, weapon 2
        clock: plain, wave
        taken: 0, 1, 2, 0, 1
    """)
    assert str(explanation) == lines("""
        CLOCK-5: the hand was turned to the wave
        END-1, EMPTY-6: jewels are out of the game
        END-1: black has the most (3 books): 3 points; second are red and blue (1): 1 point each
        END-1: black and red have the most (1 supply): 3 points each
        END-1: nobody has tools
        END-1: blue has the most (2 weapons): 3 points; second is red (1): 1 point
        END-2: black has 2 tiles (2 x 3 = 6), 2 points and 6 for majorities (3 + 3): 14
        END-2: red has 1 tile (1 x 3 = 3), 1 point and 5 for majorities (1 + 3 + 1): 9
        END-2: blue has no tiles, 0 points and 4 for majorities (1 + 3): 4
        END-2: black wins with 14 points
    """)


@pytest.mark.clause("TWO-3", "END-1", "END-2", game="atlandice")
def test_scores_with_the_neutral_player() -> None:
    explanation = ended("""
        seat 0: jewel
        seat 1: tool
        neutral: weapon 3, tool 2; 5 points; tiles tavern 8
        clock: plain, wave
        taken: 0, 1, 2, 2, 0
    """)
    assert explanation.outcome.winners == (0,)
    assert [str(step) for step in explanation.steps[4:]] == [
        "END-1: the neutral player has the most (2 tools): 3 points; second is red (1): 1 point",
        "END-1: the neutral player has the most (3 weapons): 3 points",
        "END-2: black has no tiles, 0 points and 3 for majorities: 3",
        "END-2: red has no tiles, 0 points and 1 for majorities: 1",
        "END-2, TWO-3: the neutral player has 1 tile (1 x 3 = 3), 5 points and 6 for majorities (3 + 3): 14",
        "END-2, TWO-3: black wins with 3 points; the neutral player cannot win",
    ]


@pytest.mark.clause("CLOCK-5", "END-2", game="atlandice")
def test_a_shared_win_after_an_effect_has_moved_the_hand_to_the_wave() -> None:
    explanation = ended("""
        seat 0: 4 points
        seat 1:
        seat 2: 4 points
        clock: plain, wave
        hand: 1
        taken: 0, 1, 2, 0, 1
    """)
    first, last = explanation.steps[0], explanation.steps[-1]
    assert str(first) == "CLOCK-5: an effect moved the hand to the wave, and the search was played to its end"
    assert str(last) == "END-2: black and blue share the win with 4 points"
