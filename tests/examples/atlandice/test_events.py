"""What a table sees of a step of Atlandice: its events, in order."""

# ruff: noqa: ANN401 - the arguments are of the wrong type on purpose

from functools import reduce
from typing import Any

import pytest

from atlantis_rules import IllegalAction, WrongType, WrongValue, apply, outcome, step, view
from atlantis_rules.atlandice import (
    SPECTATOR,
    Action,
    ChooseArea,
    ClockSpace,
    DeclineExtra,
    Donate,
    Effect,
    MoveSubmarine,
    PutResource,
    Reason,
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
from atlantis_rules.atlandice.events import (
    DecisionDue,
    DieLaid,
    DieRolled,
    DieTaken,
    DieTurned,
    DistrictEmptied,
    Donated,
    DonationsStopped,
    Event,
    ExtraDeclined,
    ExtraTaken,
    GameEnded,
    GameSettled,
    GatesOpened,
    HandMoved,
    HandTurned,
    InventoryTaken,
    NobodyDonates,
    NothingLies,
    NothingToDo,
    NotSecondDie,
    ResourcePut,
    ResourcesReturned,
    ResourceTaken,
    RoundBegan,
    SearchRolled,
    StackExhausted,
    SubmarineMoved,
    Swapped,
    TileUncovered,
    TurnBegan,
    seen_by,
)
from atlantis_rules.atlandice.phases import OpeningGates, Over, Search, Searching, TurnStart
from atlantis_rules.atlandice.scores import Majority
from atlantis_rules.games import playing
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

THREE = "seat 0:\nseat 1:\nseat 2:\n"
TWO = "seat 0:\nseat 1:\nneutral:\n"


def seen(state: State, *actions: Action) -> list[Event]:
    """Play on, and return what is seen of the last action, without the decision that is due then."""
    *before, last = actions
    earlier = play(state, *before)
    later = apply(earlier, last)
    *told, due = step(earlier, last)[1]
    assert due == DecisionDue(later.phase)
    assert reduce(State.fold, (*told, due), earlier) == later
    for viewer in (SPECTATOR, *range(len(earlier.players))):
        seen = [seen_by(event, viewer) for event in (*told, due)]
        kept = view(earlier, viewer)
        for event in seen:
            kept = kept.fold(event)
        assert kept == view(later, viewer)
    return told


# --- The gates ---


@pytest.mark.clause("SETUP-2", "ROUND-1", game="atlandice")
def test_the_set_up_ends_with_the_first_round() -> None:
    state = new_game(3)
    for name in ("jeweller 1", "library 5", "tavern 9", "machine works 7/1"):
        assert seen(state, RevealTile(tile(name))) == [TileUncovered(tile(name), 5)]
        state = play(state, RevealTile(tile(name)))
    assert seen(state, RevealTile(tile("smithy 10"))) == [TileUncovered(tile("smithy 10"), 5), RoundBegan(0)]


@pytest.mark.clause("GATE-1", "GATE-2", game="atlandice")
def test_dice_are_laid_one_by_one() -> None:
    state = idle(position(THREE + "smithy: exhausted\ntaken: 0, 1, 2, 0, 1\nclock: plain, plain, plain, plain, wave"))
    assert seen(state, RollDie(2)) == [DieLaid(2, LIBRARY)]
    assert seen(state, RollDie(5)) == [DieLaid(5, BLACK_MARKET)]
    rolled = [RollDie(2)] * 6
    assert seen(state, *rolled, RollDie(6)) == [
        DieLaid(6, BLACK_MARKET),
        GatesOpened((0, 6, 0, 0, 0, 1)),
        TurnBegan(1),
    ]


# --- Searches ---


@pytest.mark.clause("SEARCH-2", "SEARCH-4", "SEARCH-5", game="atlandice")
def test_a_search_with_the_submarine_and_a_gain() -> None:
    state = position(THREE + "smithy: effect 10; jewel, weapon 4; submarine; die")
    search = (ChooseArea(SMITHY), TakeResource(WEAPON))
    assert seen(state, *search[:1]) == [DieTaken(0, 0, SMITHY)]
    assert seen(state, *search) == [ResourceTaken(0, 0, SMITHY, WEAPON)]
    assert seen(state, *search, TakeExtra(SMITHY, JEWEL)) == [ExtraTaken(0, 0, SMITHY, JEWEL, by_submarine=True)]
    assert seen(state, *search, DeclineExtra()) == [ExtraDeclined(0, by_submarine=True)]
    rolled = (*search, DeclineExtra(), RollDie(6))
    assert seen(state, *rolled) == [DieRolled(0, Effect.SMITHY_ON_EVEN, 6)]
    taken = ExtraTaken(0, 0, SMITHY, WEAPON, by_submarine=False)
    assert seen(state, *rolled, TakeExtra(SMITHY, WEAPON)) == [taken, TurnBegan(1)]
    assert seen(state, *rolled, DeclineExtra()) == [ExtraDeclined(0, by_submarine=False), TurnBegan(1)]
    assert seen(state, *rolled[:-1], RollDie(1)) == [DieRolled(0, Effect.SMITHY_ON_EVEN, 1), TurnBegan(1)]


@pytest.mark.clause("SEARCH-3", "EFFECT-4", game="atlandice")
def test_a_search_of_nothing_and_an_effect_that_is_not_to_be() -> None:
    state = position(THREE + "library: effect 6; empty; die\ntavern: effect 12; supplies 3; die")
    assert seen(state, ChooseArea(LIBRARY)) == [
        DieTaken(0, 0, LIBRARY),
        NothingLies(0, 0, LIBRARY),
        NotSecondDie(0),
        TurnBegan(1),
    ]
    assert seen(state, ChooseArea(TAVERN), TakeResource(SUPPLIES), RollDie(6)) == [
        DieRolled(0, Effect.MARKET_ON_SIX, 6),
        NothingToDo(0, Effect.MARKET_ON_SIX),
        TurnBegan(1),
    ]


@pytest.mark.clause("TWO-2", game="atlandice")
def test_a_search_for_the_neutral_player() -> None:
    state = position(TWO + "tavern: effect 9; supplies 3; submarine; die\nblack market: tool")
    search = (ChooseArea(TAVERN, for_neutral=True), TakeResource(SUPPLIES), TakeExtra(TAVERN, SUPPLIES))
    assert seen(state, *search[:1]) == [DieTaken(0, 2, TAVERN)]
    assert seen(state, *search[:2]) == [ResourceTaken(0, 2, TAVERN, SUPPLIES)]
    assert seen(state, *search) == [ExtraTaken(0, 2, TAVERN, SUPPLIES, by_submarine=True)]
    assert seen(state, *search, PutResource(SMITHY, TOOL)) == [
        ResourcePut(0, TOOL, BLACK_MARKET, SMITHY),
        TurnBegan(1),
    ]


@pytest.mark.clause("EFFECT-4", "SEARCH-5", game="atlandice")
def test_an_effect_that_can_not_be_carried_out_with_either_die() -> None:
    """The last book has gone, so none can be put on the black market."""
    search = (ChooseArea(LIBRARY), TakeResource(BOOK))
    for taken in ("", "taken: 0, 1, 2"):
        state = position(f"{THREE}library: effect 5; book; die\n{taken}")
        assert seen(state, *search)[1] == NothingToDo(0, Effect.LIBRARY_TO_MARKET)
    second = position(f"{THREE}library: effect 6; book; die\ntaken: 0, 1, 2")
    assert seen(second, *search)[1] == NothingToDo(0, Effect.LIBRARY_ON_SECOND_DIE)


# --- Effects ---


@pytest.mark.clause("EFFECT-2", game="atlandice")
def test_a_search_that_leads_to_another_one() -> None:
    state = position(THREE + "jeweller: effect 2; jewel 3; die\nblack market: jewel\nlibrary: empty")
    rolled = (ChooseArea(JEWELLER), TakeResource(JEWEL), RollDie(6))
    assert seen(state, *rolled) == [DieRolled(0, Effect.SEARCH_ON_SIX, 6)]
    assert seen(state, *rolled, RollDie(6)) == [SearchRolled(0, 6, BLACK_MARKET)]
    found = ResourceTaken(0, 0, BLACK_MARKET, JEWEL)
    assert seen(state, *rolled, RollDie(6), TakeResource(JEWEL)) == [found, TurnBegan(1)]
    assert seen(state, *rolled, RollDie(2)) == [
        SearchRolled(0, 2, LIBRARY),
        NothingLies(0, 0, LIBRARY),
        NotSecondDie(0),
        TurnBegan(1),
    ]


@pytest.mark.clause("FX-2", "EFFECT-2", "SEARCH-3", game="atlandice")
def test_at_an_empty_jeweller_two_rolls_can_lead_back_to_the_same_state() -> None:
    """So a round has no bound."""
    state = play(position(THREE + "jeweller: effect 2; empty; die"), ChooseArea(JEWELLER))
    assert seen(state, RollDie(6)) == [DieRolled(0, Effect.SEARCH_ON_SIX, 6)]
    assert seen(state, RollDie(6), RollDie(1)) == [SearchRolled(0, 1, JEWELLER), NothingLies(0, 0, JEWELLER)]
    assert play(state, RollDie(6), RollDie(1)) == state


@pytest.mark.clause("EFFECT-4", "EFFECT-5", "EFFECT-6", game="atlandice")
def test_swapping_putting_moving_and_turning() -> None:
    state = position(
        THREE
        + """
        jeweller: effect 3; jewel 3; die
        library: effect 5; book 3; die
        machine works: effect 7; tool 3; die
        smithy: effect 13; weapon 3; die
        """
    )
    swap = (ChooseArea(JEWELLER), TakeResource(JEWEL), SwapResources(JEWEL, SMITHY, WEAPON))
    assert seen(state, *swap) == [Swapped(0, JEWEL, SMITHY, WEAPON), TurnBegan(1)]
    put = (ChooseArea(LIBRARY), TakeResource(BOOK), PutResource(BLACK_MARKET, BOOK))
    assert seen(state, *put) == [ResourcePut(0, BOOK, LIBRARY, BLACK_MARKET), TurnBegan(1)]
    moved = (ChooseArea(MACHINE_WORKS), TakeResource(TOOL), DeclineExtra(), MoveSubmarine(BLACK_MARKET))
    assert seen(state, *moved) == [SubmarineMoved(0, MACHINE_WORKS, BLACK_MARKET), TurnBegan(1)]
    turned = (ChooseArea(SMITHY), TakeResource(WEAPON), TurnDie(LIBRARY, TAVERN))
    assert seen(state, *turned) == [DieTurned(0, LIBRARY, TAVERN), TurnBegan(1)]


@pytest.mark.clause("CLOCK-5", game="atlandice")
@pytest.mark.parametrize(("origin", "place", "on_wave"), [(0, 1, False), (1, 2, True), (2, 2, True)])
def test_the_hand_moved_by_an_effect(origin: int, place: int, on_wave: bool) -> None:  # noqa: FBT001
    text = "tavern: effect 8; supplies 6; 2 dice\nclock: plain, donation, wave\nstart: 2\ntaken: 2\n"
    assert seen(position(f"{THREE}{text}hand: {origin}"), ChooseArea(TAVERN), TakeResource(SUPPLIES), RollDie(4)) == [
        DieRolled(0, Effect.HAND_BELOW_FIVE, 4),
        HandMoved(0, origin, place, on_wave),
        TurnBegan(1),
    ]


# --- Emptied districts ---


@pytest.mark.clause("EMPTY-2", "EMPTY-3", "EMPTY-5", game="atlandice")
def test_an_emptied_library_as_in_the_second_worked_example() -> None:
    state = position(
        """
        seat 0: book 2
        seat 1: book 3
        seat 2: book
        seat 3:
        library: effect 6; book; die
        black market: book
        """
    )
    emptied = (ChooseArea(LIBRARY), TakeResource(BOOK))
    assert seen(state, *emptied) == [
        ResourceTaken(0, 0, LIBRARY, BOOK),
        NotSecondDie(0),
        DistrictEmptied(tile("library 6"), (3, 3, 1, 0), Majority((0, 1), ()), winner=0, again=False),
        ResourcesReturned(BOOK, to_market=2, to_tile=5),
    ]
    assert seen(state, *emptied, RevealTile(tile("library 5"))) == [
        TileUncovered(tile("library 5"), 5),
        TurnBegan(1),
    ]


@pytest.mark.clause("EMPTY-1", "EMPTY-4", "EMPTY-6", game="atlandice")
def test_an_exhausted_stack_empties_another_district() -> None:
    state = position(
        THREE + "jeweller: effect 1 over 3; weapon\nsmithy: effect 10 over nothing; weapon; submarine; 2 dice"
    )
    assert seen(state, ChooseArea(SMITHY), TakeResource(WEAPON), RollDie(1)) == [
        DieRolled(0, Effect.SMITHY_ON_EVEN, 1),
        DistrictEmptied(tile("smithy 10"), (1, 0, 0), Majority((0,), ()), winner=0, again=False),
        StackExhausted(SMITHY, dice=1, submarine=True),
        DistrictEmptied(tile("jeweller 1"), (0, 0, 0), Majority((), ()), winner=None, again=True),
        TileUncovered(tile("jeweller 3"), 0),
        TurnBegan(1),
    ]


@pytest.mark.clause("EMPTY-1", "EFFECT-4", game="atlandice")
def test_an_effect_empties_the_library() -> None:
    state = position(THREE + "library: effect 5; book 2; die")
    search = (ChooseArea(LIBRARY), TakeResource(BOOK), PutResource(BLACK_MARKET, BOOK))
    assert seen(state, *search) == [
        ResourcePut(0, BOOK, LIBRARY, BLACK_MARKET),
        DistrictEmptied(tile("library 5"), (1, 0, 0), Majority((0,), ()), winner=0, again=False),
        ResourcesReturned(BOOK, to_market=1, to_tile=0),
    ]


@pytest.mark.clause("EMPTY-6", "EFFECT-5", game="atlandice")
def test_the_submarine_leaves_a_stack_before_it_is_exhausted() -> None:
    state = position(THREE + "machine works: effect 7 over nothing; tool; submarine; die")
    moved = seen(state, ChooseArea(MACHINE_WORKS), TakeResource(TOOL), MoveSubmarine(TAVERN))
    assert moved[0] == SubmarineMoved(0, MACHINE_WORKS, TAVERN)
    assert moved[2] == StackExhausted(MACHINE_WORKS, dice=0, submarine=False)


@pytest.mark.clause("SEARCH-5", "EFFECT-4", game="atlandice")
def test_behind_the_submarine_comes_an_effect_that_is_not_to_be() -> None:
    state = position(THREE + "library: effect 6; book 3; submarine; die")
    search = (ChooseArea(LIBRARY), TakeResource(BOOK))
    for last in (TakeExtra(LIBRARY, BOOK), DeclineExtra()):
        assert seen(state, *search, last)[1:] == [NotSecondDie(0), TurnBegan(1)]


# --- The clock and the end ---

LAST = "\nmachine works: effect 7; 3 pointers; tool 3; die\nsmithy: effect 10; weapon 3; die\ntaken: 0, 1, 2, 0, 1\n"
"""The last turn of a round of three: seat 2 may take the die at the smithy and leave the one at the machine works."""

TURN = (ChooseArea(SMITHY), TakeResource(WEAPON), RollDie(1))


def turned(text: str, *actions: Action) -> list[Event]:
    """Play that turn, and return what is seen of the last action, without the roll."""
    return [event for event in seen(position(text + LAST), *TURN, *actions) if not isinstance(event, DieRolled)]


@pytest.mark.clause("CLOCK-1", "CLOCK-3", "ROUND-1", game="atlandice")
def test_the_hand_is_turned_to_an_inventory() -> None:
    track = "clock: plain, plain, plain, inventory book, wave"
    inventory = ClockSpace.BOOKS
    assert turned(f"seat 0: book 2\nseat 1: book 2\nseat 2:\n{track}") == [
        HandTurned(MACHINE_WORKS, 3, 0, 3, inventory),
        InventoryTaken(inventory, 2, (0, 1)),
        RoundBegan(1),
    ]
    assert turned(THREE + track)[1:] == [InventoryTaken(inventory, 0, ()), RoundBegan(1)]


@pytest.mark.clause("CLOCK-1", "EMPTY-6", game="atlandice")
def test_the_last_die_has_moved_to_the_black_market_with_the_end_of_its_stack() -> None:
    text = (
        THREE + "library: effect 6 over nothing; book; 2 dice\ntaken: 0, 1, 2, 0, 1\nclock: plain, plain, plain, wave"
    )
    state = position(text)
    *_, exhausted, turned, began = seen(state, ChooseArea(LIBRARY), TakeResource(BOOK))
    assert exhausted == StackExhausted(LIBRARY, dice=1, submarine=False)
    assert turned == HandTurned(BLACK_MARKET, 2, 0, 2, ClockSpace.PLAIN)
    assert began == RoundBegan(1)


@pytest.mark.clause("CLOCK-4", game="atlandice")
def test_donations() -> None:
    track = "clock: plain, plain, plain, donation, wave"
    space = HandTurned(MACHINE_WORKS, 3, 0, 3, ClockSpace.DONATION)
    rich = f"seat 0: book 2, tool 2\nseat 1: jewel 2\nseat 2:\n{track}"
    assert turned(rich) == [space]
    assert turned(rich, Donate(BOOK, BOOK)) == [Donated(0, BOOK, BOOK)]
    assert turned(rich, Donate(BOOK, BOOK), StopDonating()) == [DonationsStopped(0)]
    assert turned(rich, StopDonating(), Donate(JEWEL, JEWEL)) == [Donated(1, JEWEL, JEWEL), RoundBegan(1)]
    assert turned(THREE + track) == [space, NobodyDonates(), RoundBegan(1)]


@pytest.mark.clause("CLOCK-5", "END-1", "END-2", game="atlandice")
def test_the_end() -> None:
    text = THREE + LAST + "clock: plain, wave\nhand: "
    after = play(position(text + "0"), *TURN)
    result = outcome(after)
    assert result is not None
    assert turned(THREE + "clock: plain, wave") == [
        HandTurned(MACHINE_WORKS, 3, 0, 1, ClockSpace.WAVE),
        GameEnded(Reason.CLOCK_TURNED),
        GameSettled(result),
    ]
    assert turned(THREE + "clock: plain, wave\nhand: 1")[0] == GameEnded(Reason.EFFECT)
    assert step(play(position(text + "1"), *TURN[:2]), TURN[2])[1][-1] == DecisionDue(Over(Reason.EFFECT))


# --- The functions ---


def test_a_step_is_the_state_and_its_events() -> None:
    state = position(THREE + "smithy: effect 10; weapon 4; die")
    action = ChooseArea(SMITHY)
    after, told = step(state, action)
    assert after == apply(state, action)
    assert told[-1] == DecisionDue(Searching(Search(0, 0, SMITHY)))


def test_actions_that_are_refused_have_no_events() -> None:
    state = position(THREE + "smithy: effect 10; weapon 4; die")
    with pytest.raises(IllegalAction, match="SEARCH-3"):
        step(state, ChooseArea(LIBRARY))
    with pytest.raises(WrongType):
        step(state, None)  # type: ignore[misc]
    with pytest.raises(WrongType):
        step(view(state, SPECTATOR), ChooseArea(SMITHY))  # type: ignore[arg-type]


def test_everybody_sees_every_event() -> None:
    event = TileUncovered(tile("library 5"), 5)
    assert seen_by(event, 0) is seen_by(event, 3) is seen_by(event, SPECTATOR) is event


NO_EVENTS: list[Any] = [None, ChooseArea(SMITHY), TurnBegan, "TurnBegan(0)", TurnStart(0)]


@pytest.mark.parametrize("event", NO_EVENTS)
def test_events_that_are_none(event: Any) -> None:
    with pytest.raises(WrongType, match="event must be an event of Atlandice, not "):
        seen_by(event, SPECTATOR)


@pytest.mark.parametrize("viewer", [None, "0", True, JEWELLER])
def test_viewers_that_are_none(viewer: Any) -> None:
    with pytest.raises(WrongType, match="viewer must be a seat or SPECTATOR, not "):
        seen_by(TurnBegan(0), viewer)


@pytest.mark.parametrize("seat", [-1, 4])
def test_seats_that_there_are_not(seat: int) -> None:
    with pytest.raises(WrongValue, match=f"seat {seat} does not exist"):
        seen_by(TurnBegan(0), seat)


def test_a_phase_is_no_event() -> None:
    with pytest.raises(WrongType):
        seen_by(OpeningGates(1), 0)  # type: ignore[arg-type]


def test_the_functions_for_both_games_are_those_of_the_game_of_their_argument() -> None:
    state = position(THREE + "smithy: effect 10; weapon 4; die")
    action = ChooseArea(SMITHY)
    after, told = step(state, action)
    assert playing.view(state, 0) == view(state, 0)
    assert playing.step(state, action) == (after, told)
    assert reduce(State.fold, told, state) == after
    assert reduce(lambda seen, event: seen.fold(event), told, view(state, 0)) == view(after, 0)
    nothing: Any = None
    with pytest.raises(WrongType, match="state must be a state of a game, not"):
        playing.view(nothing, 0)
