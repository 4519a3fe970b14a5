"""Events folded into states and views of Atlandice, and the events that are refused."""

# ruff: noqa: ANN401 - the arguments are of the wrong type on purpose

from typing import Any, Final

import pytest

from atlantis_rules import WrongType, WrongValue, view
from atlantis_rules.atlandice import SPECTATOR, ChooseArea, ClockSpace, State, TakeResource
from atlantis_rules.atlandice.events import (
    DecisionDue,
    DieTaken,
    DieTurned,
    DistrictEmptied,
    Donated,
    Event,
    ExtraTaken,
    GatesOpened,
    HandMoved,
    HandTurned,
    InventoryTaken,
    NothingLies,
    ResourcePut,
    ResourcesReturned,
    ResourceTaken,
    RoundBegan,
    StackExhausted,
    SubmarineMoved,
    Swapped,
    TileUncovered,
    TurnBegan,
)
from atlantis_rules.atlandice.knowledge.folding import fold, fold_view
from atlantis_rules.atlandice.phases import TurnStart
from atlantis_rules.atlandice.scores import Majority
from tests.examples.atlandice.helpers import (
    BLACK_MARKET,
    BOOK,
    JEWEL,
    JEWELLER,
    LIBRARY,
    MACHINE_WORKS,
    SMITHY,
    TAVERN,
    TOOL,
    WEAPON,
    holding,
    lying,
    position,
    tile,
    top,
    totals,
)
from tests.playing import play

POSITION: Final = """
    jeweller: effect 3; jewel 2; die
    library: effect 6 over 4, 5; book; die
    smithy: exhausted
    black market: tool
    seat 0: book 2, jewel
    seat 1: book
    seat 2:
    clock: plain, inventory book, plain, wave
    hand: 1
"""


@pytest.mark.clause("SEARCH-2", game="atlandice")
def test_an_event_changes_what_it_tells_and_nothing_else() -> None:
    state = position(POSITION)
    folded = fold(state, ResourceTaken(0, 0, LIBRARY, BOOK))
    assert holding(folded, 0) == "jewel, book 3"
    assert lying(folded, LIBRARY) == "none"
    assert totals(folded) == totals(state), "that the library is empty is for another event to tell"
    assert folded.phase == state.phase == TurnStart(0)
    assert fold(state, NothingLies(0, 0, TAVERN)) == state


@pytest.mark.clause("EMPTY-2", "EMPTY-5", game="atlandice")
def test_an_emptied_library_event_by_event() -> None:
    state = play(position(POSITION), ChooseArea(LIBRARY))
    taken, _, emptied, returned, due = state.step(TakeResource(BOOK))[1]
    state = fold(fold(state, taken), emptied)
    assert totals(state) == [3, 1, 0]
    assert top(state, LIBRARY) is None
    state = fold(state, returned)
    assert [holding(state, seat) for seat in range(3)] == ["jewel", "none", "none"]
    assert (lying(state, BLACK_MARKET), lying(state, LIBRARY)) == ("book 3, tool", "book")
    assert fold(state, due) == play(position(POSITION), ChooseArea(LIBRARY), TakeResource(BOOK))


def test_between_the_events_of_a_step_nobody_has_anything_to_decide() -> None:
    state = position(POSITION)
    taken, due = state.step(ChooseArea(LIBRARY))[1]
    seen, table = view(state, 0), view(state, SPECTATOR)
    assert seen.legal_actions == state.legal_actions()
    seen, table = fold_view(seen, taken), fold_view(table, taken)
    assert seen.legal_actions == ()
    assert seen.table == table
    assert table.round.dice_at(LIBRARY) == 0
    seen, table = fold_view(seen, due), fold_view(table, due)
    assert seen.legal_actions == (TakeResource(BOOK),)
    assert seen == view(play(state, ChooseArea(LIBRARY)), 0)
    assert table == seen.table


MISFITS: Final[tuple[Event, ...]] = (
    RoundBegan(3),
    TurnBegan(-1),
    GatesOpened((0, 0, 0, 0, 0, 7)),
    DieTaken(0, 0, TAVERN),
    DieTaken(0, 3, LIBRARY),
    ResourceTaken(0, 0, LIBRARY, JEWEL),
    ResourceTaken(0, 3, LIBRARY, BOOK),
    ExtraTaken(0, 0, BLACK_MARKET, WEAPON, by_submarine=False),
    HandMoved(0, 0, 1, on_wave=False),
    HandTurned(LIBRARY, 3, 1, 4, ClockSpace.WAVE),
    HandTurned(LIBRARY, 3, 1, 0, ClockSpace.PLAIN),
    Swapped(0, BOOK, LIBRARY, BOOK),
    Swapped(0, JEWEL, LIBRARY, JEWEL),
    ResourcePut(0, BOOK, BLACK_MARKET, TAVERN),
    SubmarineMoved(0, LIBRARY, BLACK_MARKET),
    DieTurned(0, MACHINE_WORKS, LIBRARY),
    DistrictEmptied(tile("library 5"), (2, 1, 0), Majority((0,), (1,)), winner=0, again=False),
    DistrictEmptied(tile("library 6"), (2, 2, 0), Majority((0, 1), ()), winner=0, again=False),
    DistrictEmptied(tile("library 6"), (2, 1, 0), Majority((0,), (1,)), winner=3, again=False),
    ResourcesReturned(BOOK, to_market=2, to_tile=2),
    ResourcesReturned(BOOK, to_market=4, to_tile=-1),
    StackExhausted(LIBRARY, dice=1, submarine=False),
    StackExhausted(SMITHY, dice=1, submarine=False),
    TileUncovered(tile("library 5"), 1),
    TileUncovered(tile("smithy 10"), 0),
    InventoryTaken(ClockSpace.BOOKS, 2, (3,)),
    Donated(0, JEWEL, JEWEL),
    Donated(3, JEWEL, BOOK),
    Donated(1, BOOK, TOOL),
)


@pytest.mark.parametrize("event", MISFITS, ids=repr)
def test_events_that_do_not_fit(event: Event) -> None:
    state = position(POSITION)
    for folded in (
        lambda: fold(state, event),
        lambda: fold_view(view(state, SPECTATOR), event),
        lambda: fold_view(view(state, 1), event),
    ):
        with pytest.raises(WrongValue, match="the event does not fit the state: "):
            folded()


def test_those_that_fit_are_taken() -> None:
    """As above, but with what is there."""
    state = position(POSITION)
    fitting: tuple[Event, ...] = (
        RoundBegan(2),
        DieTaken(0, 0, LIBRARY),
        ExtraTaken(0, 0, BLACK_MARKET, TOOL, by_submarine=False),
        HandMoved(0, 1, 2, on_wave=False),
        Swapped(0, JEWEL, LIBRARY, BOOK),
        ResourcePut(0, TOOL, BLACK_MARKET, TAVERN),
        SubmarineMoved(0, MACHINE_WORKS, BLACK_MARKET),
        DieTurned(0, LIBRARY, LIBRARY),
        ResourcesReturned(BOOK, to_market=3, to_tile=0),
        InventoryTaken(ClockSpace.BOOKS, 2, (0,)),
        Donated(0, JEWEL, BOOK),
        DecisionDue(TurnStart(1)),
    )
    changed = [type(event).__name__ for event in fitting if fold(state, event) != state]
    assert changed == [type(event).__name__ for event in fitting if not isinstance(event, DieTurned)]


NO_EVENTS: Final[list[Any]] = [None, ChooseArea(SMITHY), TurnBegan, TurnStart(0), "TurnBegan(0)"]


@pytest.mark.parametrize("event", NO_EVENTS)
def test_events_that_are_none(event: Any) -> None:
    state = position(POSITION)
    with pytest.raises(WrongType, match="event must be an event of Atlandice, not "):
        fold(state, event)
    with pytest.raises(WrongType, match="event must be an event of Atlandice, not "):
        fold_view(view(state, 0), event)


def no_views() -> list[Any]:
    return [None, position(POSITION), 0, SPECTATOR]


@pytest.mark.parametrize("seen", no_views(), ids=["none", "state", "seat", "spectator"])
def test_views_that_are_none(seen: Any) -> None:
    with pytest.raises(WrongType, match="seen must be a view of Atlandice, not "):
        fold_view(seen, TurnBegan(0))


def no_states() -> list[Any]:
    return [None, State, view(position(POSITION), 0), JEWELLER]


@pytest.mark.parametrize("state", no_states(), ids=["none", "class", "view", "area"])
def test_states_that_are_none(state: Any) -> None:
    with pytest.raises(WrongType, match="state must be of type State, not "):
        fold(state, TurnBegan(0))
