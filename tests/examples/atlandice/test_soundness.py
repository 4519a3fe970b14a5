"""States of Atlandice from outside at any moment of a game: everything that can be wrong with them."""

import pytest
from attrs import evolve
from hypothesis import given

from atlantis_rules import apply, legal_actions, view
from atlantis_rules.atlandice import (
    RECONSTRUCTION,
    SPECTATOR,
    Area,
    ChooseArea,
    ClockSpace,
    Player,
    Search,
    State,
    TakeResource,
    new_game,
    read_state,
)
from atlantis_rules.atlandice.city import city_of, with_stack, with_store
from atlantis_rules.atlandice.parts.testing import positions, states
from atlantis_rules.atlandice.phases import (
    CarryingOut,
    Donating,
    LayingOut,
    OpeningGates,
    Over,
    Phase,
    Reason,
    Rolling,
    Searching,
    Uncovering,
    UsingSubmarine,
)
from atlantis_rules.atlandice.resources import NO_RESOURCES
from atlantis_rules.atlandice.soundness import defects_of_state, defects_of_view
from atlantis_rules.games.soundness import Unsound, require_sound
from tests.examples.atlandice import helpers
from tests.examples.atlandice.helpers import BLACK_MARKET, JEWELLER, LIBRARY, MACHINE_WORKS, SMITHY, TAVERN, tile


def told(state: State) -> list[str]:
    """List the defects of a state, which is refused if it has any."""
    found = defects_of_state(state)
    if not found:
        require_sound(found)
        return []
    with pytest.raises(Unsound) as caught:
        require_sound(found)
    assert caught.value.defects == found
    return list(map(str, found))


def position(text: str, phase: Phase) -> State:
    """Read a position, and put it in the middle of something."""
    return evolve(read_state(text), phase=phase)


@given(states())
def test_what_is_reached_by_play_is_sound(state: State) -> None:
    assert told(state) == []
    for viewer in (*range(state.seats), SPECTATOR):
        seen = view(state, viewer)
        assert defects_of_view(seen) == ()


@given(positions())
def test_odd_positions_are_sound(state: State) -> None:
    assert told(state) == []


SMITHY_OF_1 = Search(1, 1, SMITHY)
AFTER_ONE_DIE = "players: 3\nstart: seat 1\nseat 1: die\nsmithy: weapon 3, submarine"


@pytest.mark.parametrize("kind", [Searching, UsingSubmarine, lambda search: Rolling(search, again=False)])
def test_a_search_may_be_going_on(kind: type[Searching]) -> None:
    assert told(position(AFTER_ONE_DIE, kind(SMITHY_OF_1))) == []


@pytest.mark.parametrize(
    ("text", "phase", "defect"),
    [
        (AFTER_ONE_DIE, Searching(Search(3, 3, SMITHY)), "SETUP-1: seat 3 does not exist: there are 3 players"),
        (AFTER_ONE_DIE, Searching(Search(1, 2, SMITHY)), "TWO-2: party 2 has no search of seat 1"),
        (AFTER_ONE_DIE, Searching(Search(2, 2, SMITHY)), "SEARCH-1: seat 2 has not taken the last die"),
        ("players: 3\nsmithy: weapon", Searching(Search(2, 2, SMITHY)), "SEARCH-1: seat 2 has not taken the last die"),
        ("seat 0: die\nsmithy: weapon", Searching(Search(0, 2, SMITHY)), "SEARCH-2: the neutral player has got no die"),
        (
            AFTER_ONE_DIE + "\nlibrary: exhausted",
            Searching(Search(1, 1, LIBRARY)),
            "EMPTY-6: library is exhausted and cannot be searched",
        ),
        (
            AFTER_ONE_DIE,
            CarryingOut(Search(1, 1, BLACK_MARKET)),
            "SEARCH-6: the black market has no effect",
        ),
        (
            AFTER_ONE_DIE,
            Rolling(Search(1, 1, BLACK_MARKET), again=True),
            "SEARCH-6: the black market has no effect",
        ),
        (
            AFTER_ONE_DIE + "\nlibrary: book",
            UsingSubmarine(Search(1, 1, LIBRARY)),
            "SEARCH-4: the submarine is not at library",
        ),
        (
            "players: 3\nstart: seat 1\nseat 1: die\nsmithy: submarine",
            UsingSubmarine(SMITHY_OF_1),
            "SEARCH-4: nothing is left on smithy",
        ),
        *(
            (f"{AFTER_ONE_DIE}\n{text}", Rolling(Search(1, 1, area), again=False), f"FX-{told}")
            for text, area, told in (
                ("jeweller: effect 3, jewel", JEWELLER, "3: effect 3 rolls no die"),
                ("library: effect 5, book", LIBRARY, "5: effect 5 rolls no die"),
                ("library: effect 6, book", LIBRARY, "6: effect 6 rolls no die"),
                ("", MACHINE_WORKS, "7: effect 7 rolls no die"),
                ("tavern: effect 9, supplies", TAVERN, "9: effect 9 rolls no die"),
            )
        ),
        *(
            (f"{AFTER_ONE_DIE}\n{text}", Rolling(Search(1, 1, area), again=True), f"FX-{told}")
            for text, area, told in (
                ("jeweller: effect 1, jewel", JEWELLER, "1: effect 1 rolls the die only once"),
                ("tavern: effect 8, supplies", TAVERN, "8: effect 8 rolls the die only once"),
                ("library: effect 5, book", LIBRARY, "5: effect 5 rolls no die"),
            )
        ),
        *(
            (f"{AFTER_ONE_DIE}\n{text}", CarryingOut(Search(1, 1, area)), f"FX-{told}")
            for text, area, told in (
                ("jeweller: effect 2, jewel", JEWELLER, "2: effect 2 leaves nothing to be chosen"),
                ("tavern: effect 8, supplies", TAVERN, "8: effect 8 leaves nothing to be chosen"),
                ("library: effect 6, book", LIBRARY, "6: the die is not the second one of seat 1"),
            )
        ),
        (
            AFTER_ONE_DIE,
            Searching(Search(1, 1, LIBRARY)),
            "ROUND-1: nothing can be done, although the game is not over",
        ),
        (
            AFTER_ONE_DIE + "\nhand: 19",
            Searching(SMITHY_OF_1),
            "CLOCK-5: the hand is on the wave before anything was searched: the game would be over",
        ),
        (
            AFTER_ONE_DIE,
            Uncovering(LIBRARY),
            "EMPTY-1: library: a tile is still to be uncovered, or should be",
        ),
        (AFTER_ONE_DIE, Uncovering(BLACK_MARKET), "EMPTY-1: the black market has no tiles"),
        ("", OpeningGates(1), "SETUP-6: there are 8 dice, not 7"),
        (AFTER_ONE_DIE + "\nlibrary: 5 dice", OpeningGates(1), "SEARCH-1: dice are taken before all are rolled"),
        ("", Over(Reason.CLOCK_TURNED), "CLOCK-5: the game is over, and the hand has not come to the wave"),
        ("hand: 2", Over(Reason.EFFECT), "CLOCK-1: more than one die is left over"),
        ("seat 0: jewel 2\nhand: 2", Donating(0), "CLOCK-1: more than one die is left over"),
        ("seat 0: jewel 2\nhand: 1", Donating(0), "CLOCK-4: the hand is on no donation"),
        ("seat 0: jewel\nhand: 2", Donating(0), "CLOCK-4: seat 0 has no two resources to give"),
        ("hand: 2", Donating(2), "SETUP-1: seat 2 does not exist: there are 2 players"),
    ],
)
def test_each_phase_asks_for_something(text: str, phase: Phase, defect: str) -> None:
    assert defect in told(position(text, phase))


def test_a_hand_moved_by_an_effect_stays_on_the_wave_until_the_search_is_over() -> None:
    text = "players: 3\nseat 0: die\nseat 1: die\nsmithy: weapon 3\nhand: 19"
    assert told(position(text, Searching(Search(1, 1, SMITHY)))) == []


def last_die(phase: Phase, hand: int) -> State:
    """Return a state of three players after all searches of a round."""
    text = "players: 3\nseat 0: 2 dice, jewel 2\nseat 1: 2 dice\nseat 2: die\nblack market: 2 dice"
    state = read_state(text)
    dice, taken = (0, 0, 0, 0, 0, 1), (2, 2, 2)
    return evolve(state, round=evolve(state.round, dice=dice, taken=taken), hand=hand, phase=phase)


def test_after_the_search_one_die_is_left_over() -> None:
    assert RECONSTRUCTION.clock[2] is ClockSpace.DONATION
    assert told(last_die(Donating(0), 2)) == []
    assert told(last_die(Over(Reason.CLOCK_TURNED), RECONSTRUCTION.wave)) == []
    state = last_die(Over(Reason.EFFECT), RECONSTRUCTION.wave)
    none = evolve(state, round=evolve(state.round, dice=(0,) * 6))
    assert told(none) == ["SETUP-6: there are 6 dice, not 7", "SEARCH-1: no die is left over"]


# Districts


def test_a_tile_with_resources_has_held_one_and_one_without_is_scored() -> None:
    state = read_state("library: book")
    stack = state.city.stack_of(LIBRARY)
    never = evolve(state, city=city_of(with_stack(state.city, LIBRARY, evolve(stack, has_held=False))))
    assert told(never) == ["EMPTY-1: library is said never to have held a resource"]
    empty = evolve(state, city=city_of(with_store(state.city, LIBRARY, NO_RESOURCES)))
    assert told(empty) == ["EMPTY-1: library is empty and should have been scored"]


def test_an_exhausted_stack_has_held_nothing() -> None:
    state = read_state("library: exhausted")
    stack = evolve(state.city.stack_of(LIBRARY), has_held=True)
    held = evolve(state, city=city_of(with_stack(state.city, LIBRARY, stack)))
    assert told(held) == ["EMPTY-6: library is exhausted, and something lies there"]


@pytest.mark.parametrize("kind", [OpeningGates(1), Over(Reason.EFFECT), Donating(0)])
def test_what_is_empty_is_scored_before_a_round_ends(kind: Phase) -> None:
    state = read_state("library: book")
    empty = evolve(state, city=city_of(with_store(state.city, LIBRARY, NO_RESOURCES)), phase=kind)
    assert "EMPTY-1: library is empty and should have been scored" in told(empty)


def uncovering(text: str) -> State:
    """Return a position after the tile of the library has left, with two tiles left over unless the text says so."""
    state = read_state(f"players: 3\nseat 0: die\n{text}")
    stack = state.city.stack_of(LIBRARY)
    city = city_of(with_stack(state.city, LIBRARY, evolve(stack, tile=None)))
    return evolve(state, city=city, phase=Uncovering(LIBRARY))


def test_a_tile_is_uncovered_after_a_scoring() -> None:
    assert told(uncovering("library: effect 6")) == []
    assert told(uncovering("library: effect 6, book 2")) == []
    assert told(uncovering("library: effect 6 over effect 5")) == [
        "SETUP-2: only one tile of library is covered: it comes to light at once"
    ]
    assert told(uncovering("library: effect 6\nseat 1: book")) == ["EMPTY-5: seat 1 has not given book back"]
    early = uncovering("library: effect 6")
    dice, taken = (0, 0, 0, 0, 0, 7), (0, 0, 0)
    early = evolve(early, round=evolve(early.round, dice=dice, taken=taken))
    assert told(early) == ["EMPTY-1: a tile of library is to be uncovered before a turn has ended"]
    stack = evolve(early.city.stack_of(LIBRARY), has_held=True)
    held = evolve(uncovering("library: effect 6"), city=city_of(with_stack(early.city, LIBRARY, stack)))
    assert told(held) == ["EMPTY-1: library is said to have held a resource"]


# Set-up


def test_during_the_set_up_nothing_has_changed() -> None:
    state = new_game(3)
    assert told(state) == []
    moved = evolve(state, city=evolve(state.city, submarine=SMITHY))
    for elsewhere in (evolve(state, hand=1), moved):
        assert "SETUP-4: resources, submarine or hand are not where they are at the start" in told(elsewhere)
    richer = (Player(NO_RESOURCES, (), 1), *state.parties[1:])
    assert told(evolve(state, parties=richer)) == ["SETUP-5: somebody has got something during the set-up"]
    assert told(evolve(state, round=evolve(state.round, start=1))) == [
        "SETUP-5: somebody has got something during the set-up"
    ]
    stack = state.city.stack_of(LIBRARY)
    never = evolve(state, city=city_of(with_stack(state.city, LIBRARY, evolve(stack, has_held=False))))
    assert "SETUP-2: a stack has not the three tiles of its category" in told(never)
    fewer = evolve(state, city=city_of(with_stack(state.city, LIBRARY, evolve(stack, unseen=stack.unseen[1:]))))
    assert told(fewer) == ["SETUP-2: a stack has not the three tiles of its category"]
    assert told(evolve(state, phase=LayingOut(LIBRARY))) == [
        "EMPTY-1: jeweller: a tile is still to be uncovered, or should be"
    ]


# Views


def test_a_view_tells_what_its_seat_may_do() -> None:
    state = read_state("library: book, die")
    seen = view(state, 0)
    assert defects_of_view(seen) == ()
    for wrong in (evolve(seen, legal_actions=()), evolve(view(state, 1), legal_actions=seen.legal_actions)):
        (defect,) = defects_of_view(wrong)
        assert str(defect) == "ROUND-1: what the seat may do is not what follows from what it sees"
    table = view(state, SPECTATOR)
    assert [defect.clause for defect in defects_of_view(evolve(table, hand=77))] == ["SETUP-7"]


def test_unsound_states_tell_all_that_is_wrong() -> None:
    state = evolve(read_state("library: book"), hand=88, seats=3)
    state = evolve(state, parties=(*state.parties, Player(NO_RESOURCES, (tile("smithy 10"),), 0)))
    assert told(state) == [
        "TWO-1: with 3 players there are 3 parties, not 4",
        "SETUP-2: the tile smithy (effect 10, pointers 1) is there 2 times",
        "SETUP-7: the clock's hand is at 88, behind the wave at 19",
    ]


@pytest.mark.clause("EFFECT-1", game="atlandice")
@pytest.mark.parametrize("area", [LIBRARY, JEWELLER, SMITHY])
def test_a_first_die_may_have_an_effect_that_is_carried_out(area: Area) -> None:
    text = """
        seat 0:
        seat 1:
        seat 2:
        jeweller: effect 3; jewel 3; die
        library: effect 5; book 3; die
        smithy: effect 13; weapon 3; die
        """
    searched = apply(helpers.position(text), ChooseArea(area))
    state = apply(searched, next(action for action in legal_actions(searched) if isinstance(action, TakeResource)))
    assert isinstance(state.phase, CarryingOut)
    assert told(state) == []
