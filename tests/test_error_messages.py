"""Messages about wrong arguments: they name the type, never the value, and are short."""

import ast
import inspect
import itertools
import pickle
import traceback
from collections.abc import Callable, Iterator, Sequence
from random import Random
from types import ModuleType
from typing import Final, Protocol

import pytest
from _ext.names import tree_of

import atlantis_rules
from atlantis_rules import WrongType, WrongValue, _errors, atlandice, atlantis, testing
from atlantis_rules._errors import brief, require_type, type_name
from atlantis_rules.atlandice.parts import documents as atlandice_wire, testing as testing_atlandice
from atlantis_rules.atlantis import Back
from atlantis_rules.atlantis.knowledge.information import information
from atlantis_rules.atlantis.parts import documents as atlantis_wire
from tests.surface import names_of

MODULES: Final = (atlantis_rules, atlantis, atlandice, testing, testing_atlandice)
LONGEST_MESSAGE: Final = 300
MOST_ARGUMENTS: Final = 3


def _with_a_long_name() -> object:
    return type("Long" * 1000, (), {})()


def values() -> list[object]:
    """Return arguments that fit somewhere and nowhere else; printed whole, most of them would fill a page."""
    state = atlantis.new_game(2).advance(Random(7))
    other = atlandice.new_game(2).advance(Random(7))
    action = state.legal_actions()[0]
    return [
        state,
        other,
        state.view(0),
        information(state.view(0)),
        state.step(action)[1],
        (state, other),
        "much text " * 1000,
        10**5000,
        _with_a_long_name(),
        action,
        0,
    ]


def functions() -> Iterator[tuple[str, Callable[..., object], int]]:
    """Return every public function and class that can be called with a few arguments, and with how many."""
    for module in MODULES:
        for name, function in _callables(module):
            try:
                parameters = inspect.signature(function).parameters.values()
            except ValueError:  # of enumerations on some versions of Python
                continue
            kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
            needed = sum(each.kind in kinds and each.default is inspect.Parameter.empty for each in parameters)
            possible = sum(each.kind in kinds for each in parameters)
            for count in {max(needed, 1), min(possible, 2)}:
                if needed <= count <= min(possible, MOST_ARGUMENTS):
                    yield f"{module.__name__}.{name}", function, count


def _callables(module: ModuleType) -> Iterator[tuple[str, Callable[..., object]]]:
    for name in names_of(module):
        value = getattr(module, name)
        if callable(value):
            yield name, value


def said(function: Callable[..., object], arguments: Sequence[object]) -> str:
    """Return what is said of wrong arguments, or an empty text if nothing is."""
    try:
        function(*arguments)
    except (WrongType, WrongValue) as error:
        return str(error)
    except Exception:  # noqa: BLE001 - errors of other kinds are the subject of other tests
        return ""
    return ""


def test_no_message_shows_what_a_wrong_argument_holds() -> None:
    given = values()
    shown = [repr(value) for value in given if not isinstance(value, int)]
    messages = 0
    for name, function, count in functions():
        for arguments in itertools.product(given, repeat=count):
            message = said(function, arguments)
            assert len(message) <= LONGEST_MESSAGE, f"{name}: {message[:LONGEST_MESSAGE]}"
            assert not any(text in message for text in shown), f"{name}: {message}"
            messages += bool(message)
    assert messages > 1000


class Format(Protocol):
    """A JSON format of any kind of value."""

    kind: str
    to_object: Callable[..., object]
    to_json: Callable[..., object]
    from_json: Callable[..., object]


@pytest.mark.parametrize("format_", [*atlantis_wire.FORMATS, *atlandice_wire.FORMATS], ids=str)
def test_no_message_of_a_json_format_does(format_: Format) -> None:
    for value in (value for value in values() if not isinstance(value, int)):
        for function in (format_.to_object, format_.to_json, format_.from_json):
            message = said(function, [value])
            assert len(message) <= LONGEST_MESSAGE
            assert repr(value) not in message


def test_errors_are_called_what_users_import() -> None:
    defined = [kind for name, kind in vars(_errors).items() if name in CLASSES]
    assert len(defined) == len(CLASSES) > 6
    assert [kind for kind in defined if getattr(atlantis_rules, kind.__name__) is not kind] == []
    assert {kind.__module__ for kind in defined} == {"atlantis_rules"}
    assert traceback.format_exception_only(WrongValue("no")) == ["atlantis_rules.WrongValue: no\n"]
    assert b"_errors" not in pickle.dumps(WrongValue("no"))


CLASSES: Final = {node.name for node in tree_of("atlantis_rules._errors").body if isinstance(node, ast.ClassDef)}
"""The names of the classes of the module with the errors."""


def test_a_type_is_named_with_its_game() -> None:
    assert type_name(atlandice.new_game(2)) == "atlandice.State"
    assert type_name(atlantis.new_game(2)) == "atlantis.State"
    assert type_name(None) == "NoneType"
    assert type_name(_with_a_long_name()) == f"{('Long' * 20)[:57]}..."
    with pytest.raises(WrongType, match=r"^state must be of type State, not atlandice\.State$"):
        require_type("state", atlandice.new_game(2), atlantis.State)


def test_a_value_without_a_meaning_is_shown_briefly() -> None:
    assert brief(7) == "7"
    assert brief(-(10**18)) == brief(10**5000) == "a number of more than 18 digits"
    assert brief("crown") == "'crown'"
    assert brief("x" * 10**6) == f"'{'x' * 56}..."


@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        (atlantis_rules.view, (atlantis.new_game(2), 10**5000)),
        (atlantis_rules.view, (atlandice.new_game(2), 10**5000)),
        (atlantis_rules.new_game, (10**5000,)),
        (atlandice.new_game, (10**5000,)),
        (atlantis_rules.PlaceBridge, (10**5000,)),
        (atlantis_rules.PlayCard, (10**5000, atlantis.components.ITEMS[0])),
        (atlantis_rules.Tile, (atlantis.components.ITEMS[0], 10**5000, Back.A)),
    ],
)
def test_a_number_too_long_to_be_written_is_refused_like_any_other(
    function: Callable[..., object], arguments: tuple[object, ...]
) -> None:
    with pytest.raises(WrongValue, match="a number of more than 18 digits"):
        function(*arguments)


@pytest.mark.parametrize("arguments", [(None, 1, Back.A), (atlantis.components.ITEMS[0], "1", Back.A)])
def test_a_tile_of_wrong_parts_is_refused(arguments: tuple[object, ...]) -> None:
    tile: Callable[..., object] = atlantis_rules.Tile
    with pytest.raises(WrongType, match=r"^Tile: "):
        tile(*arguments)
