"""The package behaves as Python's own tools expect it of any package, and of any object."""

import copy
from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest

import atlantis_rules
from atlantis_rules import atlandice, atlantis
from tests.nim import NIM
from tests.surface import public_modules

BEGINNINGS: dict[str, Callable[[], Any]] = {
    "atlantis": lambda: atlantis.new_game(2),
    "atlandice": lambda: atlandice.new_game(3),
    "nim": lambda: NIM.new_game(2),
}


@pytest.mark.parametrize("name", ["", " ", "a.b", "..", "1x", "records.", "dummy", "_dummy"])
def test_a_module_has_no_name_that_it_lacks(name: str) -> None:
    assert [module.__name__ for module in public_modules() if hasattr(module, name)] == []


@pytest.mark.parametrize("name", ["", "dummy", "_dummy", "read_record"])
def test_a_module_is_imported_for_a_name_that_it_may_lack(name: str) -> None:
    """As by programs that want a module whose name they have, and know of no `importlib`."""
    for module in public_modules():
        assert __import__(module.__name__, fromlist=[name]) is module


def test_a_name_that_is_imported_and_missing_is_found_elsewhere() -> None:
    with pytest.raises(ImportError, match=r"read_record is in atlantis_rules\.records"):
        from atlantis_rules import read_record  # type: ignore[attr-defined]  # noqa: F401, PLC0415
    with pytest.raises(AttributeError, match=r"read_record is in atlantis_rules\.records"):
        atlantis_rules.read_record  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize("game", BEGINNINGS)
def test_a_copy_of_a_game_in_motion_is_independent(game: str) -> None:
    rng = Random(1)
    going = BEGINNINGS[game]().advance(rng).in_motion()
    before = going.state()
    legal = going.legal_actions()
    for copied in (copy.copy(going), copy.deepcopy(going), going.copy()):
        assert copied.state() == before
        copied.play(copied.legal_actions()[0])
        copied.advance(rng)
        assert going.state() == before
    going.play(legal[-1])
    assert going.state() == before.apply(legal[-1])


@pytest.mark.parametrize("game", BEGINNINGS)
def test_the_table_of_a_game_in_motion_has_the_fields_of_a_state(game: str) -> None:
    state = BEGINNINGS[game]().advance(Random(1))
    position = state.in_motion().position
    assert position.to_act == state.to_act
    names = [each.name for each in attrs.fields(type(state))]
    assert [name for name in names if not hasattr(position, name)] == []
    assert names
