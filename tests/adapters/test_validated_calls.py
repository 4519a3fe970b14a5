"""Functions can be wrapped by pydantic, which reads their types and checks what they are called with."""

import inspect
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import pytest
from pydantic import ConfigDict, ValidationError, validate_call

import atlantis_rules
from atlantis_rules import atlandice


def wrapped(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that checks its arguments by their types."""
    checked: Callable[..., Any] = validate_call(config=ConfigDict(arbitrary_types_allowed=True))(function)
    return checked


FUNCTIONS = {
    name: value
    for name in import_module("atlantis_rules").__all__
    if inspect.isfunction(value := getattr(atlantis_rules, name))
}


def test_the_functions_of_the_front_door_are_wrapped() -> None:
    assert len(FUNCTIONS) > 15
    checked = {name: wrapped(function) for name, function in FUNCTIONS.items()}
    for new_game in (checked["new_game"], atlandice.new_game):
        state = checked["advance"](new_game(2), Random(1))
        action = checked["legal_actions"](state)[0]
        assert checked["apply"](state, action) == state.apply(action)
        assert checked["explain"](state, action) == state.explain(action)
        assert checked["view"](state, 0) == state.view(0)
        assert checked["violations"](state, action) == ()
        assert checked["outcome"](state) is None
        assert checked["svg"](state) == atlantis_rules.svg(state)
        assert checked["write_state"](state) == atlantis_rules.write_state(state)


def test_what_is_no_state_is_refused_by_its_type() -> None:
    for name in ("advance", "apply", "legal_actions", "svg", "write_state"):
        with pytest.raises(ValidationError, match="Input should be an instance of"):
            wrapped(FUNCTIONS[name])(5, None)
