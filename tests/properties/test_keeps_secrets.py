"""Everything that shows a state to a seat is checked with states that the seat cannot distinguish."""

import pickle
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given

from atlantis_rules import atlandice, atlantis, legal_actions, read_state, view
from atlantis_rules.atlandice.parts import testing as ice_testing
from atlantis_rules.atlantis.parts import testing
from atlantis_rules.learning.encoding import Encoder
from atlantis_rules.testing.laws import LawBroken, keeps_secrets
from tests.nim import NIM
from tests.playing import AnyGame

pytestmark = pytest.mark.needs("numpy")

Observer = Callable[[Any, int], object]

HIDDEN = read_state(
    """
    players: 3
    path: 1: ===, 28: ring 4, ~, crown 3 (red), ~, flag 2 (blue), helmet 5
    hand black: flag 2, olive
    hand red: ring 3
    hand blue: crown, statue 2
    discards: helmet
    bridges: none
    turn: red
    """
)


@cache
def _encoder(options: object, players: int) -> Encoder:
    assert isinstance(options, atlantis.Options)
    return Encoder(atlantis.new_game(players, options))


def encoded(state: atlantis.State, seat: int) -> object:
    """Return what environments show: arrays in a mapping."""
    encoder = _encoder(state.options, len(state.players))
    seen = state.view(seat)
    return {"observation": encoder.encode(seen), "action_mask": encoder.mask(seen)}


def encoded_of_atlandice(state: atlandice.State, seat: int) -> object:
    encoder = Encoder(state)
    return encoder.encode(state.view(seat)), encoder.mask(state.view(seat))


SAFE: dict[str, Observer] = {
    "view": view,
    "pickle": lambda state, seat: pickle.dumps(state.view(seat)),
    "standing": lambda state, _: state.standing(),
    "encoder": encoded,
    "numbers": lambda state, seat: [len(player.hand) for player in state.players] + [seat],
}


@pytest.mark.clause("DRAW-4")
@pytest.mark.parametrize("name", SAFE)
@given(testing.states())
def test_what_shows_only_what_a_seat_may_know_keeps_secrets(name: str, state: atlantis.State) -> None:
    keeps_secrets(SAFE[name], state)


@given(ice_testing.states())
def test_in_atlandice_equal_states_look_alike(state: atlandice.State) -> None:
    keeps_secrets(view, state)
    keeps_secrets(encoded_of_atlandice, state)


LEAKS: dict[str, Observer] = {
    "state": lambda state, _: state,
    "hash": lambda state, _: hash(state),
    "hands": lambda state, _: [player.hand for player in state.players],
    "one hand in a mapping": lambda state, seat: {
        "own": state.players[seat].hand,
        "next": state.players[seat - 1].hand,
    },
    "actions of others": lambda state, _: legal_actions(state),
    "text": lambda state, _: str(state),
    "array of another": lambda state, seat: {"observation": encoded(state, (seat + 1) % 3)},
    "array in a row": lambda state, _: (0, [Encoder(state).encode(state.view(1))]),
}


@pytest.mark.parametrize("name", LEAKS)
def test_what_shows_more_is_found(name: str) -> None:
    with pytest.raises(LawBroken, match="is shown depends on hidden information"):
        keeps_secrets(LEAKS[name], HIDDEN)


def test_where_nothing_is_hidden_states_are_told_apart_only_by_their_identity() -> None:
    for state in (atlandice.read_state("players: 2"), NIM.new_game(2)):
        start: AnyGame = state
        keeps_secrets(view, start)
    with pytest.raises(LawBroken):
        keeps_secrets(lambda state, _: id(state), atlandice.read_state("players: 2"))
