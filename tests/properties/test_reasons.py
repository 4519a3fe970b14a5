"""Reasons and explanations need no more than what the seat to act sees."""

from collections.abc import Callable

import pytest
from hypothesis import given, strategies as st

from atlantis_rules import State, WrongType, WrongValue, atlandice, explain, view as view_of, violations
from atlantis_rules.atlandice.parts import testing as testing_atlandice
from atlantis_rules.atlantis import SPECTATOR
from atlantis_rules.atlantis.actions import ALL_ACTIONS
from atlantis_rules.atlantis.parts.testing import ToAct, positions, states

PLAYERS_TURNS = states(to_act=ToAct.PLAYER) | positions()
PLAYERS_TURNS_IN_ATLANDICE = testing_atlandice.states(to_act=testing_atlandice.ToAct.PLAYER)


@given(PLAYERS_TURNS)
def test_the_reasons_follow_from_the_view_of_the_seat_to_act(state: State) -> None:
    assert isinstance(state.to_act, int)
    seen = view_of(state, state.to_act)
    for action in ALL_ACTIONS:
        assert violations(seen, action) == violations(state, action)


@given(PLAYERS_TURNS, st.data())
def test_so_does_what_an_action_brings_about(state: State, data: st.DataObject) -> None:
    assert isinstance(state.to_act, int)
    seen = view_of(state, state.to_act)
    for action in (data.draw(st.sampled_from(seen.legal_actions)), data.draw(st.sampled_from(ALL_ACTIONS))):
        assert explain(seen, action) == explain(state, action)


@given(PLAYERS_TURNS_IN_ATLANDICE)
def test_the_same_holds_for_atlandice(state: atlandice.State) -> None:
    assert isinstance(state.to_act, int)
    seen = view_of(state, state.to_act)
    for action in atlandice.actions.ALL_ACTIONS:
        assert violations(seen, action) == violations(state, action)
    for action in seen.legal_actions:
        assert explain(seen, action) == explain(state, action)


@given(states() | positions() | testing_atlandice.states(), st.data())
def test_the_view_of_anybody_else_gives_no_reasons(state: State | atlandice.State, data: st.DataObject) -> None:
    seats = len(state.players)
    seat = data.draw(st.sampled_from([seat for seat in range(seats) if seat != state.to_act]))
    seen = view_of(state, seat)
    functions: tuple[Callable[..., object], ...] = (violations, explain)
    for function in functions:
        action = ALL_ACTIONS[0] if isinstance(state, State) else atlandice.actions.ALL_ACTIONS[0]
        with pytest.raises(WrongValue, match=f"must be that of the seat to act, not of seat {seat}: "):
            function(seen, action)
        with pytest.raises(WrongType):
            function(view_of(state, SPECTATOR), action)
