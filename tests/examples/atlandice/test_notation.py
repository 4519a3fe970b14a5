"""The notation of actions and turns of Atlandice, and the errors about invalid notation."""

# ruff: noqa: ANN401 - some arguments are of the wrong type on purpose

from typing import Any

import pytest

from atlantis_rules import EndTurn, WrongType, WrongValue
from atlantis_rules.atlandice import (
    Action,
    Area,
    ChooseArea,
    DeclineExtra,
    DistrictTile,
    Donate,
    Effect,
    MoveSubmarine,
    PutResource,
    Resource,
    RevealTile,
    RollDie,
    StopDonating,
    SwapResources,
    TakeExtra,
    TakeResource,
    TurnDie,
    format_action,
    format_turn,
    parse_action,
    parse_turn,
)
from atlantis_rules.text.unreadable import UnreadableNotation

ACTIONS: dict[str, Action] = {
    "search machine works": ChooseArea(Area.MACHINE_WORKS),
    "search smithy for neutral": ChooseArea(Area.SMITHY, for_neutral=True),
    "take book": TakeResource(Resource.BOOK),
    "extra book from library": TakeExtra(Area.LIBRARY, Resource.BOOK),
    "decline": DeclineExtra(),
    "swap jewel with book on tavern": SwapResources(Resource.JEWEL, Area.TAVERN, Resource.BOOK),
    "put weapon on black market": PutResource(Area.BLACK_MARKET, Resource.WEAPON),
    "submarine to machine works": MoveSubmarine(Area.MACHINE_WORKS),
    "turn smithy to library": TurnDie(Area.SMITHY, Area.LIBRARY),
    "donate book and tool": Donate(Resource.BOOK, Resource.TOOL),
    "stop": StopDonating(),
    "reveal library effect 13 pointers 2": RevealTile(DistrictTile(Area.LIBRARY, Effect.TURN_DIE, 2)),
    "roll 4": RollDie(4),
}

TURNS: dict[str, list[Action]] = {
    "roll 5, 5, 1": [RollDie(5), RollDie(5), RollDie(1)],
    "search smithy; take weapon; extra weapon from smithy; put jewel on jeweller; roll 2": [
        ChooseArea(Area.SMITHY),
        TakeResource(Resource.WEAPON),
        TakeExtra(Area.SMITHY, Resource.WEAPON),
        PutResource(Area.JEWELLER, Resource.JEWEL),
        RollDie(2),
    ],
    "donate jewel and jewel, jewel and tool; stop; stop": [
        Donate(Resource.JEWEL, Resource.JEWEL),
        Donate(Resource.JEWEL, Resource.TOOL),
        StopDonating(),
        StopDonating(),
    ],
    "search smithy for neutral, smithy": [ChooseArea(Area.SMITHY, for_neutral=True), ChooseArea(Area.SMITHY)],
}

MISTAKES = {
    "search machine": "column 8: 'machine' cannot stand here; expected one of jeweller, library, tavern, "
    "machine works, smithy, black market",
    "donate tool and book": "column 17: 'book' cannot stand here; expected one of tool, weapon",
    "roll 7": "column 6: '7' cannot stand here; expected 1 to 6",
    "roll 1; roll 2": "column 9: 'roll' cannot stand here; expected one of search, take, extra, decline, swap, put, "
    "submarine, turn, donate, stop, reveal",
    "swap jewel with book on jeweller": "column 25: 'jeweller' cannot stand here; expected one of library, tavern, "
    "machine works, smithy",
    "reveal tavern effect 7 pointers 1": "column 22: '7' cannot stand here; expected one of 4, 8, 9, 11 to 13",
    "search smithy for me": "column 15: 'for' cannot stand here; expected for neutral",
    "+ ring": "column 1: '+' cannot stand here; expected one of search, take, extra, decline, swap, put, submarine, "
    "turn, donate, stop, reveal, roll",
}


@pytest.mark.parametrize("text", ACTIONS)
def test_each_kind_of_action_has_its_text(text: str) -> None:
    assert format_action(ACTIONS[text]) == text
    assert parse_action(text) == ACTIONS[text]


@pytest.mark.parametrize("text", TURNS)
def test_a_turn_joins_what_belongs_together(text: str) -> None:
    assert format_turn(TURNS[text]) == text
    assert parse_turn(text) == tuple(TURNS[text])


@pytest.mark.parametrize("text", MISTAKES)
def test_an_error_tells_where_and_what_was_expected(text: str) -> None:
    with pytest.raises(UnreadableNotation) as caught:
        parse_turn(text)
    assert str(caught.value) == MISTAKES[text]


@pytest.mark.parametrize("text", [None, 12, b"stop", ["stop"]])
def test_only_text_is_read(text: Any) -> None:
    for read in (parse_action, parse_turn):
        with pytest.raises(WrongType, match=r"^text must be of type str, not "):
            read(text)


@pytest.mark.parametrize("action", [None, 12, "stop", StopDonating, EndTurn()])
def test_only_actions_are_written(action: Any) -> None:
    with pytest.raises(WrongType, match=r"is not an action of Atlandice$"):
        format_action(action)
    with pytest.raises(WrongType, match=r"is not an action of Atlandice$"):
        format_turn([StopDonating(), action])


def test_without_an_action_there_is_no_turn() -> None:
    with pytest.raises(WrongValue, match=r"^there must be at least one action to write$"):
        format_turn([])
