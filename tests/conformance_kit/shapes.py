"""The shapes that views and events can have, by the JSON Schemas: the cases of the level `reasons` must show each.

A shape is a type such as ``BuyCards``; a key that is not empty, such as ``FigureMoved.passed``; one that is empty where
that is possible, such as ``Gap.toll, empty``; or a member of an enum, such as ``Reason, all_stuck``. Null, false, 0 and
lists without an element are empty.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Final, TypeAlias

VIEW: Final = "View"
EVENT: Final = "Event"

NEVER: Final[Mapping[str, Mapping[str, str]]] = {
    "atlantis": {
        "Path.stacks, empty": "a game ends before the path has no tile left",
    },
    "atlandice": {
        "Components.tiles, empty": "the kit has the same components everywhere",
        "Components.is_reconstruction, empty": "the kit has the same components everywhere",
        "Outcome.winners, empty": "the neutral player never wins (TWO-3)",
    },
}
"""Shapes that the schemas allow but no position has, and why."""

_FOLLOWS: Final = "to_act"
"""A key that follows from the phase."""

Schema: TypeAlias = Mapping[str, object]


def shapes(game: str) -> frozenset[str]:
    """Return the shapes that views and events of a game can have."""
    found: set[str] = set()
    known: set[str] = set()
    waiting = [VIEW, EVENT]
    while waiting:
        name = waiting.pop()
        if name not in known:
            known.add(name)
            found.update(_shapes_of(game, name))
            waiting += _named(_definition(game, name))
    return frozenset(found - NEVER[game].keys())


def shown(game: str, kind: str, value: object) -> frozenset[str]:
    """Return the shapes of a view or an event.

    Args:
        game: the name of the game.
        kind: `VIEW` or `EVENT`.
        value: the view or event, as plain JSON.
    """
    return frozenset(_shown(game, "", _definition(game, kind), value)) - NEVER[game].keys()


def _shapes_of(game: str, name: str) -> Iterator[str]:
    schema = _definition(game, name)
    yield from (f"{name}, {member}" for member in _texts(schema.get("enum", [])))
    properties = _object(schema.get("properties", {}))
    if properties:
        yield name
    for key, found in properties.items():
        part = _object(found)
        if "const" in part or key == _FOLLOWS:
            continue
        yield f"{name}.{key}"
        if _can_be_empty(_resolved(game, part)):
            yield f"{name}.{key}, empty"


def _shown(game: str, name: str, schema: Schema, value: object) -> Iterator[str]:
    name, schema = _fitting(game, name, schema, value)
    if "enum" in schema:
        yield f"{name}, {value}"
    elif isinstance(value, list):
        for each in value:
            yield from _shown(game, "", _object(schema["items"]), each)
    elif isinstance(value, dict):
        yield name
        for key, found in _object(schema["properties"]).items():
            part, content = _object(found), value[key]
            if "const" in part or key == _FOLLOWS:
                continue
            if content:
                yield f"{name}.{key}"
            elif _can_be_empty(_resolved(game, part)):
                yield f"{name}.{key}, empty"
            yield from _shown(game, "", part, content)


def _fitting(game: str, name: str, schema: Schema, value: object) -> tuple[str, Schema]:
    """Return the definition that a value fits, and its name; of several, the one with its type."""
    while "$ref" in schema or "oneOf" in schema:
        if "$ref" in schema:
            name = _name(schema)
            schema = _definition(game, name)
        else:
            schema = next(each for each in map(_object, _list(schema["oneOf"])) if _fits(_resolved(game, each), value))
    return name, schema


def _fits(schema: Schema, value: object) -> bool:
    if "const" in schema:
        return value == schema["const"]
    if "enum" in schema:
        return str(value) in _texts(schema["enum"])
    if "oneOf" in schema:
        return isinstance(value, dict)
    if isinstance(value, dict):
        properties = _object(schema.get("properties", {}))
        kind = _object(properties.get("type", {}))
        return properties.keys() == value.keys() and kind.get("const") == value.get("type")
    kinds = {"array": list, "null": type(None), "boolean": bool, "integer": int, "string": str}
    return type(value) is kinds.get(str(schema.get("type")))


def _can_be_empty(schema: Schema) -> bool:
    kinds = [_object(each).get("type") for each in _list(schema.get("oneOf", []))]
    is_free_list = schema.get("type") == "array" and not schema.get("minItems")
    return schema.get("type") == "boolean" or "null" in kinds or is_free_list


def _resolved(game: str, schema: Schema) -> Schema:
    while "$ref" in schema:
        schema = _definition(game, _name(schema))
    return schema


def _named(schema: object) -> Iterator[str]:
    """Yield the names of the definitions that a schema refers to."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield _name(schema)
        for each in schema.values():
            yield from _named(each)
    elif isinstance(schema, list):
        for each in schema:
            yield from _named(each)


def _name(schema: Schema) -> str:
    return str(schema["$ref"]).rpartition("/")[2]


@cache
def _definitions(game: str) -> Schema:
    file = resources.files("atlantis_rules.records.wire").joinpath("schemas", f"{game}.json")
    return _object(_object(json.loads(file.read_text("utf-8")))["$defs"])


def _definition(game: str, name: str) -> Schema:
    return _object(_definitions(game)[name])


def _object(found: object) -> dict[str, object]:
    assert isinstance(found, dict)
    return found


def _list(found: object) -> list[object]:
    assert isinstance(found, list)
    return found


def _texts(found: object) -> Iterable[str]:
    return map(str, _list(found))
