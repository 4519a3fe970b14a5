"""Copies of frozen values: since nothing can change them, a copy is the value itself. And how values are freed."""

import copy
import gc
import inspect
import pickle
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from operator import attrgetter
from random import Random
from typing import Any

import attrs
import pytest

import atlantis_rules
from atlantis_rules import advance, apply, atlandice, atlantis, legal_actions, step, view
from atlantis_rules._frozen_records import maker
from atlantis_rules.records import redact
from atlantis_rules.records.record import Record
from tests.record_types import AtlandiceRecord, AtlantisRecord
from tests.sources import NEED_MORE

NO_VALUES = (
    "atlantis_rules.__main__",
    "atlantis_rules.records.wire.__main__",
    "atlantis_rules.programs.command_line",
    *NEED_MORE,
)
"""Program objects, such as a source of random numbers, which are not values; and names that cannot be imported."""


def modules() -> Iterator[str]:
    for module in pkgutil.walk_packages(atlantis_rules.__path__, "atlantis_rules."):
        if not module.name.startswith(NO_VALUES):
            yield module.name


def frozen_classes() -> list[type]:
    """Find the frozen classes of the package: those whose values refuse new attributes."""
    found = {
        value: None
        for name in modules()
        for value in vars(import_module(name)).values()
        if inspect.isclass(value) and value.__module__ == name and attrs.has(value) and not inspect.isabstract(value)
    }
    return [kind for kind in found if kind.__setattr__.__name__ == "_frozen_setattrs"]


def test_the_frozen_classes_are_found() -> None:
    found = frozen_classes()
    expected = {atlantis_rules.State, atlandice.State, atlantis_rules.PlayCard, atlandice.Components, Record}
    assert expected <= set(found)
    assert len(found) > 200


def test_a_value_of_every_frozen_class_is_its_own_copy() -> None:
    for kind in frozen_classes():
        value: object = object()  # what is in it does not matter
        copied, deeply = attrgetter("__copy__", "__deepcopy__")(kind)
        assert copied(value) is value, kind
        assert deeply(value, {}) is value, kind


def of_atlantis() -> list[object]:
    new = atlantis_rules.new_game(3)
    state = advance(new, Random(1))
    action = legal_actions(state)[0]
    record = AtlantisRecord(new)
    parts = [state, state.phase, state.options, state.path, action, *step(state, action)[1], view(state, 0)]
    return [*parts, apply(state, action), record, redact(record, 0)]


def of_atlandice() -> list[object]:
    new = atlandice.new_game(3)
    state = advance(new, Random(1))
    action = legal_actions(state)[0]
    parts = [state, state.phase, state.components, state.city, action, *step(state, action)[1], view(state, 0)]
    return [*parts, apply(state, action), AtlandiceRecord(new)]


@pytest.mark.parametrize("values", [of_atlantis(), of_atlandice()], ids=["atlantis", "atlandice"])
def test_what_a_game_is_made_of_is_its_own_copy(values: list[object]) -> None:
    for value in values:
        assert copy.copy(value) is value
        assert copy.deepcopy(value) is value
        assert copy.deepcopy([value])[0] is value


@pytest.mark.parametrize("values", [of_atlantis(), of_atlandice()], ids=["atlantis", "atlandice"])
def test_what_a_game_is_made_of_is_pickled_as_a_call_of_its_class(values: list[object]) -> None:
    for value in values:
        assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301 - its own bytes
        reduced = value.__reduce__()  # a call of its class: so a package reads it that is compiled, or is not
        assert reduced[0] is type(value)
        assert reduced[0](*reduced[1]) == value


@pytest.mark.parametrize("values", [of_atlantis(), of_atlandice()], ids=["atlantis", "atlandice"])
def test_a_maker_makes_what_the_class_makes(values: list[object]) -> None:
    for value in values:
        kind, arguments = type(value), value.__reduce__()[1]
        assert isinstance(arguments, tuple)
        made = maker(kind)(*arguments)
        assert type(made) is kind
        assert made == value
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(made, "unknown", None)  # noqa: B010 - a type checker would object to the attribute


@pytest.mark.needs("CPython")
@pytest.mark.parametrize("game", [atlantis, atlandice], ids=["atlantis", "atlandice"])
def test_states_that_lie_deep_inside_other_objects_are_freed(game: Any) -> None:  # noqa: ANN401 - the package of either game
    """CPython puts off freeing what lies deep inside; compiled records, of which it keeps no account, must not wait."""
    gc.freeze()  # what earlier tests have left is not searched
    rng, ended = Random(1), list[Any]()
    course: Any = None
    for _ in range(10):
        state, course = game.new_game(2), None  # the last course is freed
        while state.to_act is not None:
            course = (course, state)  # as a search keeps the way that led to a position
            action = rng.choice(state.legal_actions()) if isinstance(state.to_act, int) else state.sample(rng)
            state = state.apply(action)
        ended.append(state)
        gc.collect()
    assert all(state.outcome() for state in ended)
