"""EFFECT: the thirteen effects, one by one."""

from fractions import Fraction

import pytest
from attrs import evolve

from atlantis_rules import chance_outcomes, legal_actions, violations
from atlantis_rules.atlandice import (
    Area,
    ChooseArea,
    DeclineExtra,
    Effect,
    MoveSubmarine,
    PutResource,
    RevealTile,
    RollDie,
    State,
    SwapResources,
    TakeExtra,
    TakeResource,
    TurnDie,
)
from atlantis_rules.atlandice.components import AREAS, DISTRICTS, resource_of
from atlantis_rules.atlandice.parts.testing import arranged
from atlantis_rules.atlandice.phases import CarryingOut
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
from tests.playing import legal, play, refusals

THREE = "seat 0:\nseat 1:\nseat 2:\n"

REARRANGED = arranged((Effect(8), Effect(4), Effect(12), Effect(11), Effect(13)))
"""Effect 4 stands on a tavern, and effect 8 on a library: SETUP-8 leaves that open."""


def searched(text: str, area: Area) -> State:
    """Let seat 0 search a district, and take a resource of its own type."""
    return play(position(THREE + text), ChooseArea(area), TakeResource(resource_of(area)))


# Effects 1, 10 and 12: roll the die, and take one more resource

FX_1, FX_10, FX_12 = (pytest.mark.clause(f"FX-{number}", game="atlandice") for number in (1, 10, 12))
FROM_THE_MARKET = "tavern: effect 12; supplies 3; die\nblack market: tool 3"

ROLLED = [
    pytest.param("jeweller: effect 1; jewel 3; die", JEWELLER, (1, 3, 5), JEWELLER, marks=FX_1),
    pytest.param("smithy: effect 10; weapon 3; die", SMITHY, (2, 4, 6), SMITHY, marks=FX_10),
    pytest.param(FROM_THE_MARKET, TAVERN, (6,), BLACK_MARKET, marks=FX_12),
]


@pytest.mark.parametrize(("text", "area", "successes", "source"), ROLLED)
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_effects_1_10_and_12(text: str, area: Area, successes: tuple[int, ...], source: Area, number: int) -> None:
    state = searched(text, area)
    assert chance_outcomes(state) == tuple((RollDie(each), Fraction(1, 6)) for each in (1, 2, 3, 4, 5, 6))
    state = roll(state, number)
    if number not in successes:
        assert state.to_act == 1
        return
    resource = TOOL if source is BLACK_MARKET else resource_of(source)
    assert legal_actions(state) == (TakeExtra(source, resource), DeclineExtra())
    state = play(state, TakeExtra(source, resource))
    assert len(state.parties[0].resources) == 2
    assert state.parties[0].resources[resource] in {1, 2}
    assert state.to_act == 1


@pytest.mark.clause("FX-1", game="atlandice")
def test_the_gain_is_of_any_type_that_lies_there() -> None:
    state = roll(searched("jeweller: effect 1; jewel 2, weapon; die", JEWELLER), 3)
    assert legal(state, TakeExtra) == [TakeExtra(JEWELLER, JEWEL), TakeExtra(JEWELLER, WEAPON)]
    assert refusals(state, TakeExtra(JEWELLER, TOOL)) == ["FX-1"]
    assert refusals(state, TakeExtra(LIBRARY, BOOK)) == ["FX-1"], "only from the jeweller"


@pytest.mark.parametrize("part", ["city", "round", "phase"])
def test_choices_that_have_just_been_listed_are_not_those_of_a_state_with_another_part(part: str) -> None:
    """Those of the last effect are kept, for the state that it led to."""
    swap = "jeweller: effect 3; jewel 2; die\ntavern: supplies 3; die\nsmithy: effect 13; weapon 3", JEWELLER
    turn = "smithy: effect 13; weapon 2; die\njeweller: effect 3; jewel 3; die 2\ntavern: supplies, weapon", SMITHY
    differ = False
    for one, another in ((swap, turn), (turn, swap)):
        other, last = searched(*one), searched(*another)
        mixed = evolve(last, **{part: getattr(other, part)})
        listed = mixed.legal_actions()
        assert isinstance(mixed.phase, CarryingOut)
        assert listed == evolve(mixed, phase=CarryingOut(mixed.phase.search)).legal_actions()
        differ |= listed != last.legal_actions()
    assert differ


@pytest.mark.parametrize(("text", "area", "successes", "source"), ROLLED)
def test_the_gain_comes_from_one_area(text: str, area: Area, successes: tuple[int, ...], source: Area) -> None:
    state = roll(searched(text, area), successes[0])
    effect = {JEWELLER: 1, SMITHY: 10, TAVERN: 12}[area]
    for other in DISTRICTS:
        if other is not source:
            assert set(refusals(state, TakeExtra(other, resource_of(other)))) == {f"FX-{effect}"}


@pytest.mark.clause("EFFECT-3", game="atlandice")
def test_the_submarine_adds_nothing_to_gains() -> None:
    state = searched("jeweller: effect 1; jewel 5; die; submarine", JEWELLER)
    state = play(state, TakeExtra(JEWELLER, JEWEL), RollDie(1), TakeExtra(JEWELLER, JEWEL))
    assert holding(state, 0) == "jewel 3"
    assert state.to_act == 1


@pytest.mark.clause("EFFECT-3", game="atlandice")
def test_the_submarine_adds_nothing_where_a_gain_comes_from_either() -> None:
    state = roll(searched("library: effect 4; die\nsmithy: weapon 4; submarine", LIBRARY), 6)
    state = play(state, TakeExtra(SMITHY, WEAPON))
    assert state.to_act == 1
    state = roll(searched("tavern: effect 12; die\nblack market: tool 4; submarine", TAVERN), 6)
    assert play(state, TakeExtra(BLACK_MARKET, TOOL)).to_act == 1


# Effect 2: search another area


@pytest.mark.clause("FX-2", "EFFECT-2", game="atlandice")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_effect_2_only_on_a_six(number: int) -> None:
    assert roll(searched("jeweller: effect 2; die", JEWELLER), number).to_act == 1


@pytest.mark.clause("FX-2", "EFFECT-2", game="atlandice")
def test_effect_2_rolls_again_on_a_six() -> None:
    state = roll(searched("jeweller: effect 2; die", JEWELLER), 6)
    assert chance_outcomes(state) == tuple((RollDie(each), Fraction(1, 6)) for each in (1, 2, 3, 4, 5, 6))


@pytest.mark.clause("FX-2", "EFFECT-2", game="atlandice")
def test_effect_2_searches_without_a_die_there_and_carries_out_the_effect() -> None:
    state = roll(searched("jeweller: effect 2; die\nlibrary: effect 5", JEWELLER), 6, 2)
    assert dice(state) == "black market 6", "none at the library, and none is taken"
    state = play(state, TakeResource(BOOK))
    assert legal_actions(state) == (PutResource(BLACK_MARKET, BOOK),)
    state = play(state, PutResource(BLACK_MARKET, BOOK), RevealTile(tile("library 4")))
    assert state.round.taken == (1, 0, 0)
    assert state.to_act == 1


@pytest.mark.clause("FX-2", "EFFECT-2", "GATE-2", game="atlandice")
@pytest.mark.parametrize("number", [2, 6])
def test_effect_2_reads_numbers_as_the_gates_do(number: int) -> None:
    state = searched("jeweller: effect 2; die\nlibrary: exhausted\nblack market: tool", JEWELLER)
    state = roll(state, 6, number)
    assert legal_actions(state) == (TakeResource(TOOL),)
    assert play(state, TakeResource(TOOL)).to_act == 1, "no effect there"


@pytest.mark.clause("FX-2", "EFFECT-2", "SEARCH-3", game="atlandice")
def test_effect_2_may_lead_to_an_area_where_nothing_lies() -> None:
    state = roll(searched("jeweller: effect 2; die\ntavern: effect 8; empty", JEWELLER), 6, 3)
    assert state.to_act is CHANCE, "the effect of the tavern rolls the die"
    assert roll(state, 1).hand == 1
    assert roll(searched("jeweller: effect 2; die", JEWELLER), 6, 6).to_act == 1


@pytest.mark.clause("FX-2", "EFFECT-2", "SEARCH-4", game="atlandice")
def test_effect_2_may_lead_to_the_submarine() -> None:
    state = roll(searched("jeweller: effect 2; die\ntavern: supplies 3; submarine", JEWELLER), 6, 3)
    state = play(state, TakeResource(SUPPLIES), TakeExtra(TAVERN, SUPPLIES))
    assert holding(state, 0) == "jewel, supplies 2"
    assert state.to_act == 1


@pytest.mark.clause("FX-2", "EFFECT-2", game="atlandice")
def test_effect_2_may_lead_to_the_jeweller_again() -> None:
    state = roll(searched("jeweller: effect 2; jewel 4; die", JEWELLER), 6, 1)
    state = roll(play(state, TakeResource(JEWEL)), 6, 1)
    state = roll(play(state, TakeResource(JEWEL)), 5)
    assert holding(state, 0) == "jewel 3"
    assert state.to_act == 1


@pytest.mark.clause("FX-2", "EFFECT-2", "EMPTY-1", game="atlandice")
def test_effect_2_at_the_empty_jeweller_rolls_on() -> None:
    """The tile stays until the turn is over, and with it the effect: nothing bounds how often this happens."""
    state = searched("jeweller: effect 2; jewel; die", JEWELLER)
    again = roll(state, 6, 1)
    assert again == state
    assert totals(again) == [0, 0, 0]
    assert totals(roll(again, 4)) == [3, 0, 0]


# Effect 3: swap


@pytest.mark.clause("FX-3", "EFFECT-1", game="atlandice")
def test_effect_3_swaps_with_any_other_district() -> None:
    text = "jeweller: effect 3; jewel 2, tool; die\nlibrary: empty\ntavern: jewel, weapon\nmachine works: empty"
    state = searched(text + "\nblack market: book", JEWELLER)
    assert legal_actions(state) == (
        SwapResources(JEWEL, TAVERN, JEWEL),
        SwapResources(JEWEL, TAVERN, WEAPON),
        SwapResources(JEWEL, SMITHY, WEAPON),
        SwapResources(TOOL, TAVERN, JEWEL),
        SwapResources(TOOL, TAVERN, WEAPON),
        SwapResources(TOOL, SMITHY, WEAPON),
    )
    swapped = play(state, SwapResources(TOOL, TAVERN, WEAPON))
    assert (lying(swapped, JEWELLER), lying(swapped, TAVERN)) == ("jewel, weapon", "jewel, tool")
    assert refusals(state, SwapResources(BOOK, TAVERN, JEWEL)) == ["FX-3"]
    assert refusals(state, SwapResources(JEWEL, LIBRARY, BOOK)) == ["FX-3"]


@pytest.mark.clause("FX-3", "EFFECT-4", game="atlandice")
def test_effect_3_with_equal_types_changes_nothing() -> None:
    state = searched("jeweller: effect 3; jewel 2; die\ntavern: jewel", JEWELLER)
    swapped = play(state, SwapResources(JEWEL, TAVERN, JEWEL))
    assert (lying(swapped, JEWELLER), lying(swapped, TAVERN)) == ("jewel", "jewel")


@pytest.mark.clause("FX-3", "EFFECT-4", game="atlandice")
def test_effect_3_does_nothing_if_the_jeweller_is_empty() -> None:
    assert searched("jeweller: effect 3 over 1; jewel; die", JEWELLER).to_act == 1


@pytest.mark.clause("FX-3", "EFFECT-4", game="atlandice")
def test_effect_3_does_nothing_if_all_other_districts_are_empty() -> None:
    others = "library: empty\ntavern: exhausted\nmachine works: empty\nsmithy: empty\nblack market: book 3"
    assert searched("jeweller: effect 3; die\n" + others, JEWELLER).to_act == 1


# Effect 4: a resource from another district


@pytest.mark.clause("FX-4", "EFFECT-1", game="atlandice")
def test_effect_4_takes_from_a_district_other_than_where_it_stands_and_never_from_the_black_market() -> None:
    text = "library: effect 4; book 3; die\njeweller: jewel, book\ntavern: empty\nblack market: tool 3"
    state = roll(searched(text, LIBRARY), 5)
    assert legal_actions(state) == (
        TakeExtra(JEWELLER, JEWEL),
        TakeExtra(JEWELLER, BOOK),
        TakeExtra(MACHINE_WORKS, TOOL),
        TakeExtra(SMITHY, WEAPON),
        DeclineExtra(),
    )
    assert refusals(state, TakeExtra(LIBRARY, BOOK)) == ["EFFECT-1"]
    assert refusals(state, TakeExtra(BLACK_MARKET, TOOL)) == ["EFFECT-1"]
    assert refusals(state, TakeExtra(TAVERN, SUPPLIES)) == ["FX-4"], "nothing lies there"
    state = play(state, TakeExtra(JEWELLER, BOOK))
    assert holding(state, 0) == "book 2"
    assert lying(state, JEWELLER) == "jewel"


@pytest.mark.clause("FX-4", game="atlandice")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_effect_4_on_5_and_6(number: int) -> None:
    state = roll(searched("library: effect 4; die", LIBRARY), number)
    assert state.to_act == (0 if number in {5, 6} else 1)


@pytest.mark.clause("FX-4", "EFFECT-1", "SETUP-8", game="atlandice")
def test_effect_4_on_a_tile_of_another_category() -> None:
    state = position(THREE + "tavern: effect 4; supplies 3; die", REARRANGED)
    state = roll(play(state, ChooseArea(TAVERN), TakeResource(SUPPLIES)), 6)
    assert {action.area for action in legal(state, TakeExtra)} == {JEWELLER, LIBRARY, MACHINE_WORKS, SMITHY}


# Effect 5: to the black market


@pytest.mark.clause("FX-5", game="atlandice")
def test_effect_5_puts_a_resource_from_the_library_on_the_black_market() -> None:
    state = searched("library: effect 5; book 3, tool; die\nblack market: book 3", LIBRARY)
    assert legal_actions(state) == (PutResource(BLACK_MARKET, BOOK), PutResource(BLACK_MARKET, TOOL))
    assert refusals(state, PutResource(TAVERN, BOOK)) == ["FX-5"]
    assert refusals(state, PutResource(BLACK_MARKET, JEWEL)) == ["FX-5"]
    state = play(state, PutResource(BLACK_MARKET, BOOK))
    assert (lying(state, LIBRARY), lying(state, BLACK_MARKET)) == ("book, tool", "book 4")


@pytest.mark.clause("FX-5", "SEARCH-5", game="atlandice")
def test_effect_5_does_nothing_if_the_library_is_empty() -> None:
    assert searched("library: effect 5 over 4; book; die", LIBRARY).to_act == 1


# Effect 6: the second die of the round


@pytest.mark.clause("FX-6", game="atlandice")
@pytest.mark.parametrize(("taken", "gains"), [("", False), ("0, 1, 2", True)])
def test_effect_6_on_the_second_die_of_the_round(taken: str, gains: bool) -> None:  # noqa: FBT001 - a parameter
    state = searched(f"library: effect 6; book 3; die\ntaken: {taken}", LIBRARY)
    if not gains:
        assert state.to_act == 1
        return
    assert legal_actions(state) == (TakeExtra(LIBRARY, BOOK), DeclineExtra())
    assert holding(play(state, TakeExtra(LIBRARY, BOOK)), 0) == "book 2"
    assert holding(play(state, DeclineExtra()), 0) == "book"


@pytest.mark.clause("FX-6", "EFFECT-4", "EFFECT-2", game="atlandice")
@pytest.mark.parametrize(("taken", "next_seat"), [("", 1), ("0, 1, 2", 0)])
def test_effect_6_counts_the_die_of_the_turn_when_effect_2_led_here(taken: str, next_seat: int) -> None:
    state = searched(f"jeweller: effect 2; die\nlibrary: effect 6; book 3\ntaken: {taken}", JEWELLER)
    assert play(roll(state, 6, 2), TakeResource(BOOK)).to_act == next_seat


@pytest.mark.clause("FX-6", "SEARCH-5", game="atlandice")
def test_effect_6_does_nothing_if_the_library_is_empty() -> None:
    assert searched("library: effect 6 over 4; book; die\ntaken: 0, 1, 2", LIBRARY).to_act == 1


# Effect 7: the submarine


@pytest.mark.clause("FX-7", "EFFECT-5", game="atlandice")
def test_effect_7_moves_the_submarine_away_from_where_it_stands() -> None:
    state = searched("machine works: effect 7; die\nlibrary: submarine", MACHINE_WORKS)
    assert legal_actions(state) == tuple(MoveSubmarine(area) for area in AREAS if area is not LIBRARY)
    assert refusals(state, MoveSubmarine(LIBRARY)) == ["EFFECT-5"]
    assert play(state, MoveSubmarine(SMITHY)).city.submarine is SMITHY


@pytest.mark.clause("FX-7", "EFFECT-5", "SEARCH-4", game="atlandice")
def test_effect_7_to_the_searched_area_brings_no_extra_resource() -> None:
    state = searched("machine works: effect 7; tool 3; 2 dice\nlibrary: submarine", MACHINE_WORKS)
    state = play(state, MoveSubmarine(MACHINE_WORKS))
    assert holding(state, 0) == "tool"
    assert state.to_act == 1
    state = play(state, ChooseArea(MACHINE_WORKS), TakeResource(TOOL), TakeExtra(MACHINE_WORKS, TOOL))
    assert holding(state, 1) == "tool 2", "but one to the next search there"


# Effect 8: the hand


@pytest.mark.clause("FX-8", "CLOCK-2", "CLOCK-5", game="atlandice")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_effect_8_moves_the_hand_by_one_space_without_its_effect(number: int) -> None:
    clock = "clock: plain, inventory supplies, donation, donation, wave"
    state = roll(searched(f"tavern: effect 8; supplies 3; die\n{clock}", TAVERN), number)
    assert state.hand == (1 if number <= 4 else 0)
    assert totals(state) == [0, 0, 0]
    assert state.to_act == 1


@pytest.mark.clause("FX-8", "CLOCK-1", "CLOCK-5", game="atlandice")
def test_effect_8_never_moves_the_hand_past_the_wave() -> None:
    state = roll(searched("tavern: effect 8; supplies 4; die\nclock: plain, wave\nhand: 1\ntaken: 0, 1, 2", TAVERN), 1)
    assert state.hand == 1
    assert state.to_act == 1
    assert idle(state, 2).to_act is None


# Effects 9 and 11: from the black market


@pytest.mark.clause("FX-9", "EFFECT-4", game="atlandice")
def test_effect_9_puts_a_resource_on_a_district_other_than_the_tavern() -> None:
    state = searched("tavern: effect 9; die\nlibrary: empty\nblack market: jewel, tool", TAVERN)
    assert legal_actions(state) == tuple(
        PutResource(area, resource) for area in (JEWELLER, LIBRARY, MACHINE_WORKS, SMITHY) for resource in (JEWEL, TOOL)
    ), "also onto the empty library"
    assert refusals(state, PutResource(TAVERN, JEWEL)) == ["FX-9"]
    assert refusals(state, PutResource(BLACK_MARKET, JEWEL)) == ["FX-9"]
    assert refusals(state, PutResource(LIBRARY, WEAPON)) == ["FX-9"]
    state = play(state, PutResource(LIBRARY, TOOL))
    assert (lying(state, LIBRARY), lying(state, BLACK_MARKET)) == ("tool", "jewel")


@pytest.mark.clause("FX-11", "EFFECT-4", game="atlandice")
def test_effect_11_puts_a_resource_on_any_district() -> None:
    state = searched("smithy: effect 11; weapon; die\nlibrary: empty\nblack market: jewel", SMITHY)
    assert legal_actions(state) == tuple(PutResource(area, JEWEL) for area in AREAS if area is not BLACK_MARKET)
    assert refusals(state, PutResource(BLACK_MARKET, JEWEL)) == ["FX-11"]
    assert refusals(state, PutResource(SMITHY, TOOL)) == ["FX-11"]
    assert lying(play(state, PutResource(SMITHY, JEWEL)), SMITHY) == "jewel", "onto the empty smithy too"


@pytest.mark.clause("FX-9", "FX-11", "EFFECT-4", game="atlandice")
def test_effects_9_and_11_do_nothing_if_the_black_market_is_empty() -> None:
    assert searched("tavern: effect 9; die", TAVERN).to_act == 1
    assert searched("smithy: effect 11; die", SMITHY).to_act == 1


@pytest.mark.clause("FX-9", "EFFECT-4", game="atlandice")
def test_effect_9_does_nothing_if_no_district_but_the_tavern_is_left() -> None:
    gone = "jeweller: exhausted\nlibrary: exhausted\nmachine works: exhausted\nsmithy: exhausted\n"
    assert searched(gone + "tavern: effect 9; die\nblack market: supplies 3", TAVERN).to_act == 1


# Effect 13: turn a die


@pytest.mark.clause("FX-13", "EFFECT-6", game="atlandice")
def test_effect_13_turns_a_die_that_nobody_has_taken_to_any_face() -> None:
    state = searched("smithy: effect 13; weapon 3; 2 dice\njeweller: 2 dice\ntaken: 0, 1, 2", SMITHY)
    assert dice(state) == "jeweller 2, smithy 1"
    assert legal_actions(state) == tuple(TurnDie(origin, area) for origin in (JEWELLER, SMITHY) for area in AREAS)
    assert refusals(state, TurnDie(TAVERN, JEWELLER)) == ["EFFECT-6"]
    turned = play(state, TurnDie(JEWELLER, TAVERN))
    assert dice(turned) == "jeweller 1, tavern 1, smithy 1"
    assert turned.to_act == 1


@pytest.mark.clause("FX-13", "EFFECT-6", game="atlandice")
def test_effect_13_may_leave_the_die_as_it_is() -> None:
    state = searched("smithy: effect 13; weapon 3; die\njeweller: die", SMITHY)
    before = dice(state)
    assert dice(play(state, TurnDie(JEWELLER, JEWELLER))) == before


@pytest.mark.clause("FX-13", "EFFECT-6", "GATE-2", game="atlandice")
def test_effect_13_faces_that_lead_to_the_same_area_are_one_choice() -> None:
    text = "smithy: effect 13; weapon 3; die\nlibrary: exhausted\ntavern: exhausted\njeweller: die"
    state = searched(text, SMITHY)
    assert [action.destination for action in legal(state, TurnDie) if action.origin is JEWELLER] == [
        JEWELLER,
        MACHINE_WORKS,
        SMITHY,
        BLACK_MARKET,
    ]
    assert refusals(state, TurnDie(JEWELLER, LIBRARY)) == ["GATE-2"]


@pytest.mark.clause("FX-13", "EFFECT-6", "CLOCK-1", game="atlandice")
def test_effect_13_may_turn_the_die_that_is_left_over() -> None:
    state = position(THREE + "smithy: effect 13; weapon 3; die\ntaken: 0, 1, 2, 0, 1")
    state = play(state, ChooseArea(SMITHY), TakeResource(WEAPON), TurnDie(BLACK_MARKET, LIBRARY))
    assert state.hand == 3, "the library of effect 6 has three pointers, the black market two"


# Effects have their place


@pytest.mark.clause("FX-3", "FX-7", "FX-13", "SEARCH-2", game="atlandice")
def test_effects_are_carried_out_only_when_they_come_up() -> None:
    """Where one effect alone brings an action, its clause says when the action has its place."""
    state = position(THREE + "jeweller: effect 3; 2 dice\nblack market: tool")
    assert refusals(state, SwapResources(JEWEL, TAVERN, SUPPLIES)) == ["FX-3"]
    assert refusals(state, PutResource(TAVERN, TOOL)) == ["SEARCH-2"]
    assert refusals(state, TakeExtra(BLACK_MARKET, TOOL)) == ["SEARCH-2"]
    assert refusals(state, MoveSubmarine(TAVERN)) == ["FX-7"]
    assert refusals(state, TurnDie(JEWELLER, TAVERN)) == ["FX-13"]
    assert refusals(state, RollDie(1)) == ["GATE-1"]


@pytest.mark.clause("FX-3", "FX-7", "FX-13", "SEARCH-2", game="atlandice")
def test_no_other_effect_than_that_of_the_searched_area_is_carried_out() -> None:
    state = searched("jeweller: effect 3; jewel 3; 2 dice\nblack market: tool", JEWELLER)
    assert refusals(state, PutResource(TAVERN, TOOL)) == ["SEARCH-2"]
    assert refusals(state, TakeExtra(BLACK_MARKET, TOOL)) == ["SEARCH-2"]
    assert refusals(state, MoveSubmarine(TAVERN)) == ["FX-7"]
    assert refusals(state, TurnDie(JEWELLER, TAVERN)) == ["FX-13"]
    state = searched("machine works: effect 7; 2 dice", MACHINE_WORKS)
    assert refusals(state, SwapResources(JEWEL, TAVERN, SUPPLIES)) == ["FX-3"]


@pytest.mark.clause("FX-5", "EMPTY-6", game="atlandice")
def test_effect_5_onto_an_exhausted_stack_has_the_wrong_target_besides() -> None:
    state = searched("library: effect 5; book 3; die\ntavern: exhausted", LIBRARY)
    assert [str(reason) for reason in violations(state, PutResource(TAVERN, BOOK))] == [
        "the stack of the tavern is exhausted",
        "the resource is put on the black market, not on the tavern",
    ]
    assert refusals(state, PutResource(TAVERN, BOOK)) == ["EMPTY-6", "FX-5"]


@pytest.mark.clause("FX-1", game="atlandice")
def test_effect_1_from_an_exhausted_stack_has_the_wrong_source() -> None:
    state = roll(searched("jeweller: effect 1; jewel 3; die\ntavern: exhausted", JEWELLER), 1)
    assert [str(reason) for reason in violations(state, TakeExtra(TAVERN, JEWEL))] == [
        "the extra resource comes from the jeweller, not from the tavern",
        "the tavern has no jewel",
    ]
    assert refusals(state, TakeExtra(TAVERN, JEWEL)) == ["FX-1", "FX-1"]


@pytest.mark.clause("SEARCH-2", game="atlandice")
def test_where_chance_is_to_act_an_action_of_a_player_has_no_other_fault() -> None:
    state = searched("jeweller: effect 1; jewel 3; die\ntavern: exhausted", JEWELLER)
    assert state.to_act is CHANCE
    assert refusals(state, PutResource(TAVERN, JEWEL)) == ["SEARCH-2"], "though the tavern is exhausted"


@pytest.mark.clause("FX-13", "GATE-2", game="atlandice")
def test_effect_13_to_an_exhausted_stack_goes_by_the_gates() -> None:
    state = searched("smithy: effect 13; weapon 3; die\nlibrary: exhausted\njeweller: die", SMITHY)
    (reason,) = violations(state, TurnDie(JEWELLER, LIBRARY))
    assert f"{reason.clause}: {reason}" == (
        "GATE-2: the stack of the library is exhausted, so dice of its number lie at the black market"
    )
