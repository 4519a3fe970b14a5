"""CLOCK: turning the hand, inventories, donations, and the wave."""

import pytest

from atlantis_rules import WrongValue, legal_actions, outcome
from atlantis_rules.atlandice import ChooseArea, Donate, Reason, RevealTile, State, StopDonating, TakeResource
from atlantis_rules.games.chance import CHANCE
from tests.examples.atlandice.helpers import (
    BLACK_MARKET,
    BOOK,
    JEWEL,
    JEWELLER,
    LIBRARY,
    SUPPLIES,
    TAVERN,
    TOOL,
    WEAPON,
    dice,
    holding,
    holdings,
    idle,
    lying,
    position,
    roll,
    tile,
    totals,
)
from tests.playing import play, refusals

LAST_TURN = "taken: 0, 1, 2, 0, 1\n"
"""Two dice lie there: seat 2 takes the one, the other is left over."""

THREE = "seat 0:\nseat 1:\nseat 2:\n"


# CLOCK-1


@pytest.mark.clause("CLOCK-1", "SETUP-7", game="atlandice")
@pytest.mark.parametrize(
    ("area", "pointers"),
    [
        ("jeweller: effect 1", 1),
        ("jeweller: effect 2", 2),
        ("library: effect 6", 3),
        ("tavern: effect 9", 2),
        ("machine works: effect 7; 2 pointers", 2),
        ("machine works: effect 7; 3 pointers", 3),
        ("smithy: effect 13", 3),
        ("black market:", 2),
    ],
)
def test_as_many_spaces_as_the_area_of_the_left_over_die_has_pointers(area: str, pointers: int) -> None:
    die = "" if area == "black market:" else f"{area}; die\n"
    state = idle(position(THREE + LAST_TURN + die + "clock: plain, plain, plain, plain, plain, plain, wave\nhand: 2"))
    assert state.hand == 2 + pointers


@pytest.mark.clause("CLOCK-1", "EMPTY-5", game="atlandice")
def test_of_the_tile_that_lies_there_after_the_search() -> None:
    """The last turn empties the library of effect 6 with three pointers; that of effect 4 has one."""
    state = position(THREE + LAST_TURN + "library: effect 6 over 4; book; 2 dice")
    state = play(state, ChooseArea(LIBRARY), TakeResource(BOOK))
    assert state.hand == 1


@pytest.mark.clause("CLOCK-1", "EMPTY-6", game="atlandice")
def test_of_the_black_market_if_the_stack_was_exhausted() -> None:
    state = position(THREE + LAST_TURN + "library: effect 6 over nothing; book; 2 dice")
    state = play(state, ChooseArea(LIBRARY), TakeResource(BOOK))
    assert state.hand == 2


@pytest.mark.clause("CLOCK-1", game="atlandice")
def test_only_after_the_search() -> None:
    state = idle(position(THREE), 5)
    assert state.hand == 0
    assert idle(state).hand == 2


@pytest.mark.clause("CLOCK-1", "CLOCK-5", game="atlandice")
def test_never_past_the_wave() -> None:
    state = idle(position(THREE + LAST_TURN + "library: effect 6; die\nclock: plain, plain, plain, wave\nhand: 2"))
    assert state.hand == 3
    assert state.to_act is None


# CLOCK-2


@pytest.mark.clause("CLOCK-2", game="atlandice")
def test_only_the_space_on_which_it_stops_has_an_effect() -> None:
    clock = "clock: plain, inventory jewel, inventory book, donation, wave\n"
    state = idle(position("seat 0: jewel 2\nseat 1: book 2\nseat 2:\n" + LAST_TURN + clock))
    assert state.hand == 2
    assert totals(state) == [0, 1, 0]


@pytest.mark.clause("CLOCK-2", game="atlandice")
def test_the_space_on_which_it_was_has_none() -> None:
    clock = "clock: plain, inventory jewel, plain, plain, wave\nhand: 1\n"
    assert totals(idle(position("seat 0: jewel 2\nseat 1:\nseat 2:\n" + LAST_TURN + clock))) == [0, 0, 0]


# CLOCK-3


def inventory(space: str, seats: str) -> State:
    return idle(position(seats + LAST_TURN + f"clock: plain, plain, {space}, wave"))


@pytest.mark.clause("CLOCK-3", game="atlandice")
@pytest.mark.parametrize(
    ("space", "points"),
    [
        ("inventory jewel", [1, 0, 0]),
        ("inventory book", [0, 1, 1]),
        ("inventory supplies", [0, 0, 0]),
        ("inventory tool", [0, 0, 1]),
        ("inventory weapon", [0, 1, 0]),
        ("inventory all", [0, 1, 0]),
    ],
)
def test_who_has_most_gets_a_point_and_all_who_tie_do(space: str, points: list[int]) -> None:
    seats = "seat 0: jewel 3\nseat 1: jewel, book, weapon 2\nseat 2: book, tool 2\n"
    state = inventory(space, seats)
    assert totals(state) == points
    assert holdings(state) == ["jewel 3", "jewel, book, weapon 2", "book, tool 2"], "nothing is given back"
    assert state.to_act is CHANCE


@pytest.mark.clause("CLOCK-3", game="atlandice")
def test_most_resources_whatever_their_types() -> None:
    assert totals(inventory("inventory all", "seat 0: jewel 3\nseat 1: jewel, book, tool\nseat 2: tool 2\n")) == [
        1,
        1,
        0,
    ]


@pytest.mark.clause("CLOCK-3", game="atlandice")
@pytest.mark.parametrize("space", ["inventory tool", "inventory all"])
def test_holders_of_none_get_nothing(space: str) -> None:
    assert totals(inventory(space, THREE)) == [0, 0, 0]


@pytest.mark.clause("CLOCK-3", "TWO-3", game="atlandice")
def test_the_neutral_player_counts_in_inventories() -> None:
    seats = "seat 0: tool\nseat 1: tool\nneutral: tool 2\n"
    state = idle(position(seats + "taken: 0, 1, 2, 2, 0\nclock: plain, plain, inventory tool, wave"))
    assert totals(state) == [0, 0, 1]


# CLOCK-4

DONATION = LAST_TURN + "clock: plain, plain, donation, plain, wave\n"


@pytest.mark.clause("CLOCK-4", game="atlandice")
def test_two_resources_of_any_types_for_a_point_as_often_as_wanted() -> None:
    state = idle(position("seat 0: jewel 3, book 2, tool\nseat 1:\nseat 2:\n" + DONATION))
    assert state.to_act == 0
    assert legal_actions(state) == (
        Donate(JEWEL, JEWEL),
        Donate(JEWEL, BOOK),
        Donate(JEWEL, TOOL),
        Donate(BOOK, BOOK),
        Donate(BOOK, TOOL),
        StopDonating(),
    )
    state = play(state, Donate(JEWEL, JEWEL), Donate(JEWEL, BOOK), Donate(BOOK, TOOL))
    assert totals(state) == [3, 0, 0]
    assert holding(state, 0) == "none"
    assert state.to_act is CHANCE


@pytest.mark.clause("CLOCK-4", game="atlandice")
def test_who_has_donated_may_stop() -> None:
    state = idle(position("seat 0: jewel 4\nseat 1:\nseat 2:\n" + DONATION))
    state = play(state, Donate(JEWEL, JEWEL), StopDonating())
    assert totals(state) == [1, 0, 0]
    assert holding(state, 0) == "jewel 2"


@pytest.mark.clause("CLOCK-4", game="atlandice")
def test_pairs_are_given_in_any_order() -> None:
    state = idle(position("seat 0: jewel 2, book, tool, weapon 2\nseat 1:\nseat 2:\n" + DONATION))
    state = play(state, Donate(BOOK, TOOL))
    assert state.to_act == 0
    assert legal_actions(state) == (
        Donate(JEWEL, JEWEL),
        Donate(JEWEL, WEAPON),
        Donate(WEAPON, WEAPON),
        StopDonating(),
    )
    assert refusals(state, Donate(BOOK, TOOL)) == ["CLOCK-4"] * 2, "neither is held any more"
    state = play(state, Donate(JEWEL, WEAPON), Donate(JEWEL, WEAPON))
    assert totals(state) == [3, 0, 0]
    assert holding(state, 0) == "none"


@pytest.mark.clause("CLOCK-4", game="atlandice")
def test_who_holds_two_is_asked_whatever_was_given_before() -> None:
    state = idle(position("seat 0: jewel 2, book, tool, weapon\nseat 1:\nseat 2:\n" + DONATION))
    state = play(state, Donate(TOOL, WEAPON))
    assert state.to_act == 0
    state = play(state, Donate(JEWEL, BOOK))
    assert state.to_act is CHANCE, "one jewel is left, and nobody else holds two"
    assert holding(state, 0) == "jewel"


@pytest.mark.clause("CLOCK-4", game="atlandice")
def test_a_pair_has_no_order() -> None:
    state = idle(position("seat 0: jewel, weapon\nseat 1:\nseat 2:\n" + DONATION))
    assert legal_actions(state) == (Donate(JEWEL, WEAPON), StopDonating())
    with pytest.raises(WrongValue):
        Donate(WEAPON, JEWEL)


@pytest.mark.clause("CLOCK-4", game="atlandice")
def test_only_what_is_held_can_be_given() -> None:
    state = idle(position("seat 0: jewel, book\nseat 1: tool 2\nseat 2:\n" + DONATION))
    assert refusals(state, Donate(JEWEL, JEWEL)) == ["CLOCK-4"]
    assert refusals(state, Donate(TOOL, TOOL)) == ["CLOCK-4"]


@pytest.mark.clause("CLOCK-4", "ROUND-1", game="atlandice")
def test_clockwise_from_the_starting_player_and_only_who_holds_two_is_asked() -> None:
    seats = "seat 0: jewel 2\nseat 1: book\nseat 2: tool 2\nseat 3: weapon, tool\n"
    clock = "start: 2\ntaken: 2, 3, 0, 1, 2, 3, 0\nclock: plain, plain, donation, wave"
    state = idle(position(seats + clock))
    assert state.to_act == 2
    state = play(state, StopDonating())
    assert state.to_act == 3
    state = play(state, Donate(TOOL, WEAPON))
    assert state.to_act == 0
    state = play(state, StopDonating())
    assert state.to_act is CHANCE
    assert totals(state) == [0, 0, 0, 1]
    assert state.round.start == 3


@pytest.mark.clause("CLOCK-4", game="atlandice")
def test_nobody_is_asked_if_nobody_holds_two() -> None:
    state = idle(position("seat 0: jewel\nseat 1: book\nseat 2:\n" + DONATION))
    assert state.to_act is CHANCE
    assert state.round.start == 1


@pytest.mark.clause("CLOCK-4", game="atlandice")
def test_they_return_to_their_home_districts() -> None:
    state = idle(position("seat 0: jewel, supplies, weapon 2\nseat 1:\nseat 2:\n" + DONATION))
    state = play(state, Donate(JEWEL, SUPPLIES))
    assert (lying(state, JEWELLER), lying(state, TAVERN)) == ("jewel 3", "supplies 3")
    assert lying(state, BLACK_MARKET) == "none"


@pytest.mark.clause("CLOCK-4", "EMPTY-1", game="atlandice")
def test_a_district_thereby_has_held_a_resource() -> None:
    """The two books are searched for in the next round; then the library is scored."""
    text = "library: effect 6 over 4; empty\nseat 0: book 2\nseat 1: book\nseat 2:\n" + DONATION
    state = roll(play(idle(position(text)), Donate(BOOK, BOOK)), *[2] * 7)
    state = play(state, ChooseArea(LIBRARY), TakeResource(BOOK))
    assert totals(state) == [1, 0, 0]
    state = play(state, ChooseArea(LIBRARY), TakeResource(BOOK))
    assert totals(state) == [1, 3, 1]


@pytest.mark.clause("CLOCK-4", "TWO-3", game="atlandice")
def test_the_neutral_player_never_donates() -> None:
    seats = "seat 0: tool\nseat 1: tool\nneutral: tool 4\n"
    state = idle(position(seats + "taken: 0, 1, 2, 2, 0\nclock: plain, plain, donation, wave"))
    assert state.to_act is CHANCE


@pytest.mark.clause("CLOCK-4", game="atlandice")
def test_donations_have_their_place() -> None:
    state = position("seat 0: tool 2\nseat 1:\nseat 2:\n")
    assert refusals(state, Donate(TOOL, TOOL)) == ["CLOCK-4"]
    assert refusals(state, Donate(JEWEL, BOOK)) == ["CLOCK-4"], "once, though neither is held"
    assert refusals(state, StopDonating()) == ["CLOCK-4"]


# CLOCK-5


@pytest.mark.clause("CLOCK-5", game="atlandice")
def test_the_game_ends_when_the_hand_comes_to_the_wave() -> None:
    state = idle(position(THREE + LAST_TURN + "clock: plain, donation, wave"))
    assert state.to_act is None
    result = outcome(state)
    assert result is not None
    assert result.reason is Reason.CLOCK_TURNED
    assert legal_actions(state) == ()
    assert refusals(state, ChooseArea(BLACK_MARKET)) == ["CLOCK-5"]


@pytest.mark.clause("CLOCK-5", game="atlandice")
def test_it_goes_on_as_long_as_the_hand_is_not_there() -> None:
    state = idle(position(THREE + LAST_TURN + "clock: plain, donation, plain, wave"))
    assert state.to_act is CHANCE
    assert outcome(state) is None


BEFORE_THE_WAVE = """
    tavern: effect 8; supplies 3; die
    seat 0:
    seat 1: supplies
    seat 2:
    clock: plain, plain, donation, wave
    hand: 2
"""


@pytest.mark.clause("CLOCK-5", game="atlandice")
def test_if_effect_8_puts_it_there_the_search_step_is_played_to_its_end() -> None:
    state = roll(play(position(BEFORE_THE_WAVE), ChooseArea(TAVERN), TakeResource(SUPPLIES)), 1)
    assert state.hand == 3
    assert state.to_act == 1
    state = idle(state, 4)
    assert state.to_act == 2
    state = idle(state)
    result = outcome(state)
    assert result is not None
    assert result.reason is Reason.EFFECT
    assert state.hand == 3


@pytest.mark.clause("CLOCK-5", "EMPTY-1", game="atlandice")
def test_with_the_scoring_of_districts() -> None:
    text = BEFORE_THE_WAVE.replace("supplies 3; die", "supplies 3; die\n    library: effect 6; book; die")
    state = roll(play(position(text), ChooseArea(TAVERN), TakeResource(SUPPLIES)), 4)
    state = play(state, ChooseArea(LIBRARY), TakeResource(BOOK), RevealTile(tile("library 4")))
    assert totals(state) == [0, 3, 0]
    assert dice(state) == "black market 5"
    assert outcome(state) is None
    assert state.to_act == 2
