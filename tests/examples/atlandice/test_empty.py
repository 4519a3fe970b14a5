"""EMPTY: the scoring of districts that have been emptied."""

from fractions import Fraction

import pytest
from attrs import evolve

from atlantis_rules import chance_outcomes, legal_actions, outcome
from atlantis_rules.atlandice import (
    RECONSTRUCTION,
    Action,
    Area,
    ChooseArea,
    MoveSubmarine,
    PutResource,
    RevealTile,
    RollDie,
    State,
    SwapResources,
    TakeExtra,
    TakeResource,
    new_game,
)
from atlantis_rules.atlandice.components import DISTRICTS, NEUTRAL, resource_of
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
    lying,
    owned_tiles,
    position,
    tile,
    top,
    totals,
)
from tests.playing import legal, play, refusals

THREE = "seat 0:\nseat 1:\nseat 2:\n"

LAST_BOOK: tuple[Action, ...] = (ChooseArea(LIBRARY), TakeResource(BOOK))
LAST_WEAPON: tuple[Action, ...] = (ChooseArea(SMITHY), TakeResource(WEAPON))


def library(*books: int, market: int = 0, start: int = 0, covered: str = "4", more: str = "") -> State:
    """Let seat 0 take the last book of the library; return the number of books of each seat."""
    held = [count - (seat == start) for seat, count in enumerate(books)]
    seats = "\n".join(f"seat {seat}: " + (f"book {count}" if count else "") for seat, count in enumerate(held))
    text = f"library: effect 6 over {covered}; book; die\n{seats}\nstart: {start}\n{more}"
    if market:
        text += f"\nblack market: book {market}"
    return play(position(text), *LAST_BOOK)


# EMPTY-1


@pytest.mark.clause("EMPTY-1", game="atlandice")
def test_a_district_is_scored_right_after_the_turn_that_has_emptied_it() -> None:
    state = library(1, 3, 2)
    assert totals(state) == [0, 3, 1]
    assert state.to_act == 1
    assert state.round.turns == 1


@pytest.mark.clause("EMPTY-1", game="atlandice")
def test_only_after_the_effect() -> None:
    """Effect 11 puts something where the last weapon was."""
    state = position(THREE + "smithy: effect 11; weapon; die\nblack market: tool")
    state = play(state, *LAST_WEAPON)
    assert lying(state, SMITHY) == "none"
    state = play(state, PutResource(SMITHY, TOOL))
    assert totals(state) == [0, 0, 0]
    assert lying(state, SMITHY) == "tool"
    assert state.to_act == 1


@pytest.mark.clause("EMPTY-1", game="atlandice")
def test_resources_of_any_type_keep_a_district_from_being_scored() -> None:
    state = play(position(THREE + "library: book, tool; die"), *LAST_BOOK)
    assert totals(state) == [0, 0, 0]
    assert play(position(THREE + "library: tool; die"), ChooseArea(LIBRARY), TakeResource(TOOL)).to_act is CHANCE


@pytest.mark.clause("EMPTY-1", game="atlandice")
def test_a_tile_that_came_into_play_without_a_resource_waits_until_it_has_held_one() -> None:
    """Both books go to the black market; later one is put on the new tile, and then taken from it."""
    state = library(1, 1, 0, covered="4, 5", more="smithy: effect 11; weapon 3; die")
    state = play(state, RevealTile(tile("library 5")))
    assert (lying(state, LIBRARY), lying(state, BLACK_MARKET)) == ("none", "book 2")
    waiting = play(state, ChooseArea(BLACK_MARKET), TakeResource(BOOK))
    assert totals(waiting) == [3, 3, 0]
    assert top(waiting, LIBRARY) == tile("library 5")

    put = play(waiting, ChooseArea(SMITHY), TakeResource(WEAPON), PutResource(LIBRARY, BOOK))
    assert lying(put, LIBRARY) == "book"
    state = position(
        """
        library: effect 5 over 4; book; die
        seat 0: tiles library 6
        seat 1: book
        seat 2:
        start: 2
        """
    )
    assert totals(play(state, *LAST_BOOK)) == [3, 3, 3], "it has held the book"


@pytest.mark.clause("EMPTY-1", "EFFECT-2", game="atlandice")
def test_of_two_empty_districts_the_first_is_scored_and_uncovered_before_the_second() -> None:
    state = position(
        """
        jeweller: effect 2; jewel; die
        library: effect 6; book
        seat 0:
        seat 1: book 5
        seat 2: jewel 5
        """
    )
    state = play(state, ChooseArea(JEWELLER), TakeResource(JEWEL), RollDie(6), RollDie(2), TakeResource(BOOK))
    assert totals(state) == [1, 0, 3]
    assert chance_outcomes(state) == (
        (RevealTile(tile("jeweller 1")), Fraction(1, 2)),
        (RevealTile(tile("jeweller 3")), Fraction(1, 2)),
    )
    assert top(state, LIBRARY) == tile("library 6"), "not looked at yet"
    state = play(state, RevealTile(tile("jeweller 3")))
    assert totals(state) == [2, 3, 3]
    assert top(state, JEWELLER) == tile("jeweller 3")
    assert legal_actions(state) == (RevealTile(tile("library 4")), RevealTile(tile("library 5")))
    assert play(state, RevealTile(tile("library 4"))).to_act == 1


@pytest.mark.clause("EMPTY-1", "EMPTY-6", game="atlandice")
def test_a_second_pass_scores_what_the_first_has_emptied() -> None:
    """With the last smithy the weapon leaves that lay alone on the jeweller, which comes before it."""
    state = position(
        """
        jeweller: effect 1 over nothing; weapon
        smithy: effect 11 over nothing; weapon; die
        seat 0:
        seat 1: jewel
        seat 2: weapon 2
        """
    )
    state = play(state, *LAST_WEAPON)
    assert totals(state) == [1, 3, 3]
    assert top(state, JEWELLER) is top(state, SMITHY) is None
    assert owned_tiles(state) == [[], [tile("jeweller 1")], [tile("smithy 11")]]
    assert state.to_act == 1


@pytest.mark.clause("EMPTY-1", "EMPTY-6", game="atlandice")
def test_a_later_district_is_scored_in_the_same_pass() -> None:
    """With the last library the book leaves that lay alone on the tavern; chance uncovers the next tavern."""
    state = position(
        """
        library: effect 6 over nothing; book; die
        tavern: effect 9; book
        seat 0:
        seat 1: supplies
        seat 2:
        """
    )
    state = play(state, *LAST_BOOK)
    assert totals(state) == [3, 3, 0]
    assert legal_actions(state) == (RevealTile(tile("tavern 8")), RevealTile(tile("tavern 12")))


@pytest.mark.clause("EMPTY-1", "EMPTY-6", game="atlandice")
def test_the_second_pass_comes_also_when_the_first_has_ended_with_an_uncovering() -> None:
    """With the last tavern all leaves that lay on the jeweller and on the smithy: first the smithy is looked at."""
    state = position(
        """
        jeweller: effect 1; supplies
        tavern: effect 9 over nothing; supplies; die
        smithy: effect 11; supplies
        seat 0:
        seat 1: jewel
        seat 2: weapon
        """
    )
    state = play(state, ChooseArea(TAVERN), TakeResource(SUPPLIES))
    assert totals(state) == [3, 0, 3]
    assert legal_actions(state) == (RevealTile(tile("smithy 10")), RevealTile(tile("smithy 13")))
    state = play(state, RevealTile(tile("smithy 13")))
    assert totals(state) == [3, 3, 3]
    assert legal_actions(state) == (RevealTile(tile("jeweller 2")), RevealTile(tile("jeweller 3")))
    assert play(state, RevealTile(tile("jeweller 2"))).to_act == 1


@pytest.mark.clause("EMPTY-1", "SETUP-4", game="atlandice")
def test_the_first_tiles_have_held_the_resources_of_the_set_up() -> None:
    state = new_game(3, evolve(RECONSTRUCTION, resources=(1, 1, 1)))
    for district in DISTRICTS:
        state = play(state, RevealTile(RECONSTRUCTION.tiles_of(district)[1]))
    state = play(state, *[RollDie(3)] * 7, ChooseArea(TAVERN), TakeResource(SUPPLIES), PutResource(JEWELLER, JEWEL))
    assert totals(state) == [3, 0, 0]


# EMPTY-2


@pytest.mark.clause("EMPTY-2", game="atlandice")
def test_most_books_get_the_tile_and_second_most_a_point() -> None:
    state = library(2, 4, 1, 1)
    assert totals(state) == [1, 3, 0, 0]
    assert owned_tiles(state) == [[], [tile("library 6")], [], []]
    assert state.parties[1].points == 0, "the tile itself is worth 3"


@pytest.mark.clause("EMPTY-2", game="atlandice")
def test_all_who_have_second_most_get_a_point() -> None:
    assert totals(library(2, 4, 2, 1)) == [1, 3, 1, 0]


@pytest.mark.clause("EMPTY-2", game="atlandice")
def test_only_the_resources_of_the_district_count() -> None:
    state = position("library: book; die\nseat 0:\nseat 1: jewel 5, tool 3\nseat 2: book 3")
    assert totals(play(state, *LAST_BOOK)) == [1, 0, 3]


# EMPTY-3


@pytest.mark.clause("EMPTY-3", game="atlandice")
def test_all_who_have_most_get_3_points_and_nobody_is_second() -> None:
    assert totals(library(3, 1, 3, 2)) == [3, 0, 3, 0]
    assert totals(library(1, 1, 1)) == [3, 3, 3]


@pytest.mark.clause("EMPTY-3", game="atlandice")
@pytest.mark.parametrize(("start", "owner"), [(0, 0), (1, 2), (2, 2)])
def test_the_tile_goes_to_the_first_of_them_from_the_starting_player_on(start: int, owner: int) -> None:
    state = library(2, 1, 2, start=start)
    assert totals(state) == [3, 0, 3]
    assert [bool(tiles) for tiles in owned_tiles(state)] == [seat == owner for seat in range(3)]


@pytest.mark.clause("EMPTY-3", "TWO-3", game="atlandice")
@pytest.mark.parametrize("start", [0, 1])
def test_the_neutral_player_is_the_last_of_them(start: int) -> None:
    """Seat 0 takes the book, in the first turn of the round or in the second."""
    text = "library: effect 6 over 4; book; die\nseat 0: book\nseat 1:\nneutral: book 2\n"
    state = play(position(text + f"start: {start}\ntaken: {'1' if start else ''}"), *LAST_BOOK)
    assert totals(state) == [3, 0, 3]
    assert owned_tiles(state) == [[tile("library 6")], [], []]


@pytest.mark.clause("EMPTY-2", "TWO-3", game="atlandice")
def test_the_neutral_player_may_have_most_alone() -> None:
    state = play(position("library: effect 6 over 4; book; die\nseat 0:\nseat 1:\nneutral: book 2"), *LAST_BOOK)
    assert totals(state) == [1, 0, 3]
    assert owned_tiles(state) == [[], [], [tile("library 6")]]


# EMPTY-4


@pytest.mark.clause("EMPTY-4", game="atlandice")
def test_who_holds_none_gets_nothing() -> None:
    assert totals(library(1, 0, 0, 0)) == [3, 0, 0, 0], "nobody is second"


@pytest.mark.clause("EMPTY-4", game="atlandice")
def test_if_nobody_holds_any_the_tile_leaves_the_game_all_the_same() -> None:
    state = position(THREE + "library: effect 6 over 4; tool; die")
    state = play(state, ChooseArea(LIBRARY), TakeResource(TOOL))
    assert totals(state) == [0, 0, 0]
    assert owned_tiles(state) == [[], [], []]
    assert top(state, LIBRARY) == tile("library 4")
    assert holding(state, 0) == "tool"


# EMPTY-5


@pytest.mark.clause("EMPTY-5", game="atlandice")
@pytest.mark.parametrize(
    ("market", "at_market", "on_tile"),
    [(0, "book 3", "book 3"), (1, "book 3", "book 4"), (3, "book 3", "book 6"), (4, "book 4", "book 6")],
)
def test_first_to_the_black_market_until_it_holds_three(market: int, at_market: str, on_tile: str) -> None:
    state = library(3, 2, 1, market=market)
    assert holdings(state) == ["none", "none", "none"]
    assert (lying(state, BLACK_MARKET), lying(state, LIBRARY)) == (at_market, on_tile)


@pytest.mark.clause("EMPTY-5", game="atlandice")
def test_only_that_type_is_given_back() -> None:
    state = position("library: effect 6 over 4; book; die\nseat 0: tool\nseat 1: jewel 2, book 4\nseat 2: weapon")
    state = play(state, *LAST_BOOK)
    assert holdings(state) == ["tool", "jewel 2", "weapon"]
    assert (lying(state, BLACK_MARKET), lying(state, LIBRARY)) == ("book 3", "book 2")


@pytest.mark.clause("EMPTY-5", game="atlandice")
def test_those_on_other_districts_stay_there() -> None:
    state = library(2, 3, 0, more="jeweller: book\nsmithy: weapon, book 2")
    assert (lying(state, JEWELLER), lying(state, SMITHY)) == ("book", "book 2, weapon")


@pytest.mark.clause("EMPTY-5", "TWO-3", game="atlandice")
def test_the_neutral_player_gives_back_as_well() -> None:
    state = position("library: effect 6 over 4; book; die\nseat 0:\nseat 1:\nneutral: book 4, tool")
    state = play(state, *LAST_BOOK)
    assert holding(state, NEUTRAL) == "tool"
    assert (lying(state, BLACK_MARKET), lying(state, LIBRARY)) == ("book 3", "book 2")


@pytest.mark.clause("EMPTY-5", "SETUP-2", game="atlandice")
def test_they_lie_on_the_new_tile_whichever_it_is() -> None:
    for number in (4, 5):
        state = play(library(3, 3, 0, covered="4, 5"), RevealTile(tile(f"library {number}")))
        assert top(state, LIBRARY) == tile(f"library {number}")
        assert lying(state, LIBRARY) == "book 3"


# EMPTY-6

EXHAUSTING = """
    jeweller: jewel, book 2
    library: effect 6 over nothing; book; 3 dice; submarine
    black market: book 2, tool
    seat 0: book 2, tool
    seat 1: book
    seat 2: weapon; tiles library 4, library 5
"""


@pytest.mark.clause("EMPTY-6", game="atlandice")
def test_all_resources_of_the_type_leave_the_game_wherever_they_are() -> None:
    state = play(position(EXHAUSTING), *LAST_BOOK)
    assert totals(state) == [3, 1, 6]
    assert holdings(state) == ["tool", "none", "weapon"]
    assert (lying(state, JEWELLER), lying(state, BLACK_MARKET), lying(state, LIBRARY)) == ("jewel", "tool", "none")
    assert state.out_of_game[BOOK] == 12
    assert state.city.is_exhausted(LIBRARY)


@pytest.mark.clause("EMPTY-6", game="atlandice")
def test_dice_lying_there_move_to_the_black_market_at_once() -> None:
    state = play(position(EXHAUSTING), *LAST_BOOK)
    assert dice(state) == "black market 6"
    assert refusals(state, ChooseArea(LIBRARY)) == ["SEARCH-3"]


@pytest.mark.clause("EMPTY-6", game="atlandice")
def test_a_submarine_stays_there_without_effect_until_it_is_moved() -> None:
    state = play(position(EXHAUSTING + "machine works: die"), *LAST_BOOK)
    assert state.city.submarine is LIBRARY
    state = play(state, ChooseArea(BLACK_MARKET), TakeResource(TOOL))
    assert state.to_act == 2, "no extra resource"
    state = play(state, ChooseArea(MACHINE_WORKS), TakeResource(TOOL))
    assert refusals(state, MoveSubmarine(LIBRARY)) == ["EFFECT-5", "EMPTY-6"]
    assert play(state, MoveSubmarine(TAVERN)).city.submarine is TAVERN


GONE = "library: exhausted\nblack market: jewel\n" + THREE


@pytest.mark.clause("EMPTY-6", "EFFECT-4", game="atlandice")
def test_an_exhausted_stack_is_no_target_of_effect_3() -> None:
    state = play(position(GONE + "jeweller: effect 3; die"), ChooseArea(JEWELLER), TakeResource(JEWEL))
    assert {action.district for action in legal(state, SwapResources)} == {TAVERN, MACHINE_WORKS, SMITHY}
    assert refusals(state, SwapResources(JEWEL, LIBRARY, BOOK)) == ["EMPTY-6", "FX-3"], "and no book lies there"


@pytest.mark.clause("EMPTY-6", "EFFECT-1", game="atlandice")
def test_an_exhausted_stack_is_no_target_of_effect_4() -> None:
    state = position(THREE + "library: effect 4; die\ntavern: exhausted")
    state = play(state, *LAST_BOOK, RollDie(5))
    assert {action.area for action in legal(state, TakeExtra)} == {JEWELLER, MACHINE_WORKS, SMITHY}
    assert refusals(state, TakeExtra(TAVERN, JEWEL)) == ["EMPTY-6", "FX-4"], "and no jewel lies there"


@pytest.mark.clause("EMPTY-6", game="atlandice")
def test_an_exhausted_stack_is_no_target_of_effect_7() -> None:
    state = play(
        position(GONE + "machine works: die\ntavern: submarine"), ChooseArea(MACHINE_WORKS), TakeResource(TOOL)
    )
    assert refusals(state, MoveSubmarine(LIBRARY)) == ["EMPTY-6"]


@pytest.mark.clause("EMPTY-6", game="atlandice")
@pytest.mark.parametrize(
    ("stack", "area", "targets"),
    [
        ("tavern: effect 9", TAVERN, {JEWELLER, MACHINE_WORKS, SMITHY}),
        ("smithy: effect 11", SMITHY, {JEWELLER, TAVERN, MACHINE_WORKS, SMITHY}),
    ],
)
def test_an_exhausted_stack_is_no_target_of_effects_9_and_11(stack: str, area: Area, targets: set[Area]) -> None:
    state = play(position(GONE + f"{stack}; die"), ChooseArea(area), TakeResource(resource_of(area)))
    assert {action.area for action in legal(state, PutResource)} == targets
    assert refusals(state, PutResource(LIBRARY, JEWEL)) == ["EMPTY-6"]


@pytest.mark.clause("EMPTY-6", "END-1", game="atlandice")
def test_an_exhausted_type_never_scores_again() -> None:
    state = position(
        """
        library: effect 6 over nothing; book; 2 dice
        seat 0: book 2, tool
        seat 1: book
        seat 2: tiles library 4, library 5
        taken: 0, 1, 2, 0, 1
        clock: plain, wave
        """
    )
    state = play(state, *LAST_BOOK)
    assert totals(state) == [3, 1, 7], "for the library"
    assert state.in_game == (JEWEL, SUPPLIES, TOOL, WEAPON)
    result = outcome(state)
    assert result is not None
    assert result.scores == (6, 1, 7), "for the tool, and nothing more for books"


@pytest.mark.clause("EMPTY-2", game="atlandice")
def test_tiles_are_kept_in_order_whenever_they_are_won() -> None:
    state = position("library: effect 6; book; die\nseat 0: tiles smithy 10\nseat 1:\nseat 2:")
    state = play(state, ChooseArea(LIBRARY), TakeResource(BOOK))
    assert owned_tiles(state)[0] == [tile("library 6"), tile("smithy 10")]
