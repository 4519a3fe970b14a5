"""The notation of actions and turns of Atlantis, and the errors about invalid notation."""

# ruff: noqa: ANN401 - some arguments are of the wrong type on purpose

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from atlantis_rules import (
    Action,
    AtlantisError,
    BuyCards,
    DrawCard,
    EndTurn,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    RevealTile,
    ShowHand,
    WrongType,
    WrongValue,
    advance,
    atlandice,
    new_game,
    read_state,
)
from atlantis_rules.atlantis import format_action, format_turn, parse_action, parse_turn
from atlantis_rules.text.unreadable import UnreadableNotation
from tests.examples.helpers import BLACK, FLAG, OLIVE, RING, player, tile
from tests.playing import play

ACTIONS: dict[str, Action] = {
    "buy ring 7B": BuyCards(tile("ring 7B")),
    "bridge 27": PlaceBridge(27),
    "12 ring": PlayCard(12, RING),
    "Atlantis ring": PlayCard(0, RING),
    "+ flag": PlayAnotherCard(FLAG),
    "pay crown 4B": PayTile(tile("crown 4B")),
    "pay ring": PayCard(RING),
    "show": ShowHand(),
    "end": EndTurn(),
    "reveal olive 3A": RevealTile(tile("olive 3A")),
    "draw olive": DrawCard(OLIVE),
}

TURNS: dict[str, list[Action]] = {
    "12 ring + flag; pay crown 4B, ring; reveal olive 3B; bridge 30; draw ring, flag": [
        PlayCard(12, RING),
        PlayAnotherCard(FLAG),
        PayTile(tile("crown 4B")),
        PayCard(RING),
        RevealTile(tile("olive 3B")),
        PlaceBridge(30),
        DrawCard(RING),
        DrawCard(FLAG),
    ],
    "buy ring 7B, flag 3A; draw olive": [BuyCards(tile("ring 7B")), BuyCards(tile("flag 3A")), DrawCard(OLIVE)],
    "12 ring; 12 flag + olive + ring": [
        PlayCard(12, RING),
        PlayCard(12, FLAG),
        PlayAnotherCard(OLIVE),
        PlayAnotherCard(RING),
    ],
    "+ ring + flag; end; + ring": [
        PlayAnotherCard(RING),
        PlayAnotherCard(FLAG),
        EndTurn(),
        PlayAnotherCard(RING),
    ],
    "show; show; end": [ShowHand(), ShowHand(), EndTurn()],
    "bridge 3, 53": [PlaceBridge(3), PlaceBridge(53)],
}

MISTAKES = {
    "": "column 1: the text ends too early; expected one of buy, bridge, Atlantis, 1 to 53, '+', pay, "
    "show, end, extra, reveal, draw",
    "12 rign": "column 4: 'rign' cannot stand here; expected one of ring, crown, statue, helmet, amphora, flag, "
    "olive; did you mean ring?",
    "rings": "column 1: 'rings' cannot stand here; expected one of buy, bridge, Atlantis, 1 to 53, '+', pay, "
    "show, end, extra, reveal, draw",
    "12 rings": "column 4: 'rings' cannot stand here; expected one of ring, crown, statue, helmet, amphora, flag, "
    "olive; did you mean ring?",
    "12  ring": "column 4: a space cannot stand here; expected one of ring, crown, statue, helmet, amphora, flag, "
    "olive",
    "buy ring 6B": "column 10: '6B' cannot stand here; expected one of 1A, 1B, 2A, 2B, 3A, 3B, 4A, 4B, 5A, 5B, 6A, 7B",
    "bridge": "column 7: the text ends too early; expected a space",
    "bridge 54": "column 8: '54' cannot stand here; expected 1 to 53",
    "show\n": "column 5: '\\n' cannot stand here; expected one of '; ', the end",
    "pay ring;": "column 9: ';' cannot stand here; expected one of a space, ', ', '; ', the end",
    "12 ring; + flag": "column 10: '+' cannot stand here; expected one of buy, bridge, Atlantis, 1 to 53, pay, show, "
    "end, extra, reveal, draw",
    "pay ring; pay flag": "column 11: 'pay' cannot stand here; expected one of buy, bridge, Atlantis, 1 to 53, '+', "
    "show, end, extra, reveal, draw",
    "12 ring, flag": "column 8: ',' cannot stand here; expected one of ' + ', '; ', the end",
    "draw ?": "column 6: '?' cannot stand here; expected one of ring, crown, statue, helmet, amphora, flag, olive",
    "x" * 50: f"column 1: '{'x' * 40}' cannot stand here; expected one of buy, bridge, Atlantis, 1 to 53, '+', pay, "
    "show, end, extra, reveal, draw",
}


@pytest.mark.parametrize("text", ACTIONS)
def test_each_kind_of_action_has_its_text(text: str) -> None:
    assert format_action(ACTIONS[text]) == text
    assert parse_action(text) == ACTIONS[text]


@pytest.mark.parametrize("text", TURNS)
def test_a_turn_joins_what_belongs_together(text: str) -> None:
    assert format_turn(TURNS[text]) == text
    assert parse_turn(text) == tuple(TURNS[text])


def test_a_turn_is_played_as_it_is_written() -> None:
    state = read_state("""
        path: 28: ring 1 (black), ~, flag 1 (red), crown 2, olive 3
        hand black: flag, olive, ring
    """)
    after = play(state, *parse_turn("28 flag + olive; pay ring; end; draw flag"))
    assert player(after, BLACK).figures == (0, 0, 32)
    assert list(player(after, BLACK).hand) == [FLAG]


def test_a_set_up_is_a_line_as_well() -> None:
    state = advance(new_game(players=2), Random(7))
    laid = [RevealTile(shown) for space in range(1, 54) if (shown := state.path.tile_at(space)) is not None]
    dealt = [DrawCard(item) for owner in state.players for item in owner.hand]
    text = f"{format_turn(laid)}; {format_turn(dealt)}"
    assert text.startswith("reveal olive 3A, statue 2A, olive 4A, ")
    assert text.endswith("; draw statue, amphora, flag, olive, crown, statue, statue, helmet, helmet")
    assert play(new_game(players=2), *parse_turn(text)) == state


@pytest.mark.parametrize("text", MISTAKES)
def test_an_error_tells_where_and_what_was_expected(text: str) -> None:
    with pytest.raises(UnreadableNotation) as caught:
        parse_turn(text)
    assert str(caught.value) == MISTAKES[text]
    assert isinstance(caught.value, AtlantisError)
    assert isinstance(caught.value, ValueError)
    for again in (pickle.loads(pickle.dumps(caught.value)), copy.copy(caught.value)):  # noqa: S301 - own data
        assert str(again) == MISTAKES[text]


def test_an_error_has_its_parts() -> None:
    with pytest.raises(UnreadableNotation) as caught:
        parse_turn("12 ring; pay olive 8A")
    assert caught.value.text == "12 ring; pay olive 8A"
    assert caught.value.column == 20
    assert caught.value.found == "8A"
    assert caught.value.expected == ("1A", "1B", "2A", "2B", "3A", "3B", "4A", "4B", "5A", "5B", "6B", "7A")


def test_an_action_is_no_turn() -> None:
    with pytest.raises(UnreadableNotation, match=r"^column 5: ';' cannot stand here; expected the end$"):
        parse_action("show; end")
    with pytest.raises(UnreadableNotation, match=r"^column 8: a space cannot stand here; expected the end$"):
        parse_action("12 ring + flag")


READERS: list[Callable[[Any], object]] = [
    parse_action,
    parse_turn,
]


@pytest.mark.parametrize("text", [None, 12, b"end", ["end"], EndTurn()])
def test_only_text_is_read(text: Any) -> None:
    for read in READERS:
        with pytest.raises(WrongType, match=r"^text must be of type str, not "):
            read(text)


@pytest.mark.parametrize("action", [None, 12, "end", EndTurn, [EndTurn()], atlandice.StopDonating()])
def test_only_actions_are_written(action: Any) -> None:
    with pytest.raises(WrongType, match=r"is not an action of Atlantis$"):
        format_action(action)
    with pytest.raises(WrongType, match=r"is not an action of Atlantis$"):
        format_turn([EndTurn(), action])


def test_only_a_sequence_is_a_turn() -> None:
    write: Callable[[Any], object] = format_turn
    for actions in (None, EndTurn(), {EndTurn()}, iter([EndTurn()])):
        with pytest.raises(WrongType, match=r"^actions must be of type Sequence, not "):
            write(actions)
    with pytest.raises(WrongType):
        write("end")


def test_without_an_action_there_is_no_turn() -> None:
    empty: tuple[Action, ...] = ()
    with pytest.raises(WrongValue, match=r"^there must be at least one action to write$"):
        format_turn(empty)
