"""Actions as values: those that can be written, and those that are refused."""

import copy
import pickle

import pytest
from hypothesis import given, strategies as st

from atlantis_rules import Action, IllegalAction, State, apply, legal_actions, violations
from atlantis_rules.atlantis.actions import ALL_ACTIONS
from atlantis_rules.atlantis.parts.testing import ToAct, actions, arbitrary_actions, laws, states


def test_there_are_709_actions_none_twice() -> None:
    assert len(ALL_ACTIONS) == len(set(ALL_ACTIONS)) == 84 + 53 + 54 * 7 + 7 + 84 + 7 + 1 + 1 + 3 + 84 + 7


@given(arbitrary_actions())
def test_actions_are_values(action: Action) -> None:
    for again in (pickle.loads(pickle.dumps(action)), copy.deepcopy(action)):  # noqa: S301 - own data
        assert again == action
        assert hash(again) == hash(action)
        assert repr(again) == repr(action)
        assert str(again) == str(action)


def test_no_two_actions_read_alike() -> None:
    assert len({str(action) for action in ALL_ACTIONS}) == len(ALL_ACTIONS)
    assert len({repr(action) for action in ALL_ACTIONS}) == len(ALL_ACTIONS)


@given(states(), arbitrary_actions())
def test_an_action_is_legal_or_refused_with_its_violations(state: State, action: Action) -> None:
    found = violations(state, action)
    assert (action in legal_actions(state)) == (not found)
    if found:
        with pytest.raises(IllegalAction) as caught:
            apply(state, action)
        assert caught.value.violations == found
        assert caught.value.action == action
        assert str(found[0]) in str(caught.value)
        assert pickle.loads(pickle.dumps(caught.value)).violations == found  # noqa: S301 - own data
    else:
        assert apply(state, action) != state


@given(states(to_act=ToAct.PLAYER) | states(to_act=ToAct.CHANCE), st.data())
def test_legal_actions_are_carried_out(state: State, data: st.DataObject) -> None:
    action = data.draw(actions(state))
    assert violations(state, action) == ()
    laws.check_transition(state, action, apply(state, action))
