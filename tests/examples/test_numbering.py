"""Actions by their numbers: the number of each, in both games and in a third one."""

import copy
import pickle
import tomllib
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Final

import pytest

from atlantis_rules import (
    CHANCE,
    SPECTATOR,
    WrongType,
    WrongValue,
    advance,
    atlandice,
    atlantis,
    legal_actions,
    new_game,
    read_state,
    view,
)
from atlantis_rules.atlantis import EndTurn, Item, PlayCard
from atlantis_rules.atlantis.examples import BY_BOAT
from atlantis_rules.games.numbering import Numbering
from tests.nim import NIM, Roll, Take

GOLDEN: Final = tomllib.loads((Path(__file__).parent / "action_numbers.toml").read_text("utf-8"))
NUMBERS: Final = Numbering(atlantis)


@pytest.mark.parametrize("game", [atlantis, atlandice], ids=lambda game: game.NAME)
def test_the_numbers_stay_while_the_rules_stay(game: ModuleType) -> None:
    listed = GOLDEN[game.NAME]
    assert listed["rules_version"] == game.RULES_VERSION
    numbers: Numbering[object] = Numbering(game)
    assert [game.format_action(action) for action in numbers.player_actions] == listed["player_actions"]
    assert [game.format_action(action) for action in numbers.chance_actions] == listed["chance_actions"]


@pytest.mark.parametrize("game", [atlantis, atlandice, NIM], ids=lambda game: game.NAME)
def test_each_number_leads_to_its_action_and_back(game: ModuleType) -> None:
    numbers: Numbering[object] = Numbering(game)
    for number, action in enumerate(numbers.player_actions):
        assert numbers.action_of(number) is action
        assert numbers.action_id(action) == number
    for number, action in enumerate(numbers.chance_actions):
        assert numbers.chance_action_of(number) is action
        assert numbers.action_id(action) == number
    assert not set(numbers.player_actions) & set(numbers.chance_actions)


def test_legal_actions_by_number() -> None:
    in_order_of_play = NUMBERS.ids_of(legal_actions(BY_BOAT))
    assert NUMBERS.legal_ids(BY_BOAT) == tuple(sorted(in_order_of_play)) != tuple(in_order_of_play)
    state = read_state("path: 28: ring 4 (black), ~, flag 3 (red), helmet 2\nhand black: flag, helmet, ring 3")
    ids = NUMBERS.legal_ids(state)
    assert ids == tuple(sorted(ids))
    assert sorted(map(str, map(NUMBERS.action_of, ids))) == sorted(map(str, legal_actions(state)))
    assert NUMBERS.action_id(PlayCard(28, Item.FLAG)) in ids
    assert NUMBERS.action_id(EndTurn()) not in ids


def test_a_view_shows_the_numbers_of_its_own_seat() -> None:
    state = advance(new_game(2), Random(1))
    assert state.to_act == 0
    assert NUMBERS.legal_ids(view(state, 0)) == NUMBERS.legal_ids(state)
    assert NUMBERS.legal_ids(view(state, 1)) == ()


def test_where_chance_is_to_act_the_numbers_are_those_of_chance() -> None:
    state = new_game(2)
    assert state.to_act is CHANCE
    assert tuple(map(NUMBERS.chance_action_of, NUMBERS.legal_ids(state))) == legal_actions(state)
    assert NUMBERS.legal_ids(view(state, 0)) == ()


def test_a_game_of_ones_own_is_numbered_too() -> None:
    numbers = Numbering(NIM)
    assert numbers.legal_ids(NIM.new_game(2)) == (0, 1, 2)
    assert (numbers.action_id(Take(2)), numbers.action_id(Roll(6))) == (1, 5)


@pytest.mark.parametrize("number", [-1, len(NUMBERS.player_actions), 10**30])
def test_a_number_that_no_action_has_is_refused(number: int) -> None:
    with pytest.raises(WrongValue, match=r"number must be from 0 to 617, not "):
        NUMBERS.action_of(number)


def test_wrong_arguments_are_refused() -> None:
    with pytest.raises(WrongType, match="number must be of type int, not bool"):
        NUMBERS.chance_action_of(True)  # noqa: FBT003 - that is what is refused
    nones: tuple[object, ...] = (Take(1), [], None)
    for none in nones:
        with pytest.raises(WrongType, match="action must be an action of the game, not "):
            NUMBERS.action_id(none)  # type: ignore[arg-type]
    for nothing in (None, view(new_game(2), SPECTATOR)):
        with pytest.raises(WrongType, match="shown must be a state of a game or a player's view of one, not "):
            NUMBERS.legal_ids(nothing)
    with pytest.raises(WrongType, match="shown must be of the game whose actions are numbered, not "):
        NUMBERS.legal_ids(advance(atlandice.new_game(2), Random(1)))


@pytest.mark.parametrize("game", [atlantis, atlandice, NIM], ids=lambda game: game.NAME)
def test_what_is_read_back_finds_the_actions_of_the_game_by_their_identity(game: ModuleType) -> None:
    """In another process actions have other identities, and one of them may be that of another action here."""
    numbers: Numbering[object] = Numbering(game)
    again = pickle.loads(pickle.dumps(numbers))  # noqa: S301 - its own bytes
    assert again.player_actions is game.PLAYER_ACTIONS
    assert again.ids_of(game.PLAYER_ACTIONS) == list(range(len(game.PLAYER_ACTIONS)))
    assert copy.copy(numbers) is copy.deepcopy(numbers) is numbers
