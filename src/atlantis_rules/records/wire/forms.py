"""The possible forms of parts of a document: each can write, parse and describe itself as a JSON Schema.

Parsing raises `Misfit` or a group of exceptions that know their place; `Format` converts them to a public error.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from itertools import chain
from types import NoneType
from typing import Final

from attrs import field

from atlantis_rules._errors import WrongValue, brief, require_number, require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ValueT
from atlantis_rules.records.wire.problems import Contradiction, Misfit, Misfits, few, in_part, shown

Schema = dict[str, object]
"""A JSON Schema, as plain JSON."""


class Form(ABC):
    """The form of a part of a document: a value, since it is the key under which functions made from it are kept."""

    __slots__ = ()

    @abstractmethod
    def write(self, value: object, /) -> object:
        """Convert a value to plain JSON: dicts, lists, strings, ints, bools and None."""

    @abstractmethod
    def read(self, found: object, /) -> object:
        """Convert plain JSON to a value; raise an error that `refused` accepts if it does not fit."""

    @abstractmethod
    def schema(self, definitions: dict[str, Schema], /) -> Schema:
        """Describe the form; whatever has a name is added to the definitions."""


@frozen
class Whole(Form):
    """A whole number within limits."""

    least: int
    most: int
    name: str = ""  # the name of the attribute, if nobody else knows that it is within the limits; else empty

    def write(self, value: object) -> object:
        if self.name:
            require_type(self.name, value, int)
            _require_within(self, self.name, value)
        return value

    def read(self, found: object) -> object:
        if type(found) is not int or not self.least <= found <= self.most:
            raise Misfit(f"found {shown(found)}, expected a whole number from {self.least} to {self.most}")
        return found

    def schema(self, _: dict[str, Schema]) -> Schema:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


@frozen
class Number(Form):
    """A number within limits, possibly fractional, such as one of units of a picture."""

    least: float = -100_000
    most: float = 100_000
    name: str = "a number"  # the name of the attribute

    def write(self, value: object) -> object:
        require_number(self.name, value)
        _require_within(self, self.name, value)
        return float(_number(value))

    def read(self, found: object) -> object:
        if type(found) not in (int, float) or not self.least <= _number(found) <= self.most:
            raise Misfit(f"found {shown(found)}, expected a number from {self.least} to {self.most}")
        return float(_number(found))

    def schema(self, _: dict[str, Schema]) -> Schema:
        return {"type": "number", "minimum": self.least, "maximum": self.most}


@frozen
class Plain(Form):
    """A value that is written as it is: true or false, or null."""

    kind: type
    expected: str  # a description of what is expected
    json_type: str  # its type in a JSON Schema

    def write(self, value: object) -> object:
        return value

    def read(self, found: object) -> object:
        if type(found) is not self.kind:
            raise Misfit(f"found {shown(found)}, expected {self.expected}")
        return found

    def schema(self, _: dict[str, Schema]) -> Schema:
        return {"type": self.json_type}


FLAG: Final = Plain(bool, "true or false", "boolean")
NOTHING: Final = Plain(NoneType, "null", "null")


@frozen
class Text(Form):
    """A text of characters that UTF-8 can encode."""

    start: str = ""  # its required beginning: letters, ``<`` and spaces

    def write(self, value: object) -> object:
        return value

    def read(self, found: object) -> object:
        if type(found) is not str:
            raise Misfit(f"found {shown(found)}, expected a string")
        if not is_unicode(found):
            raise Misfit(f"{shown(found)} has half of a surrogate pair, which is not a character")
        if not found.startswith(self.start):
            raise Misfit(f"found {shown(found)}, expected a string that begins with {shown(self.start)}")
        return found

    def schema(self, _: dict[str, Schema]) -> Schema:
        return {"type": "string", "pattern": f"^{self.start}"} if self.start else {"type": "string"}


def is_unicode(text: str) -> bool:
    """Return whether UTF-8 can encode a text: it has no halves of surrogate pairs."""
    return not any("\ud800" <= character <= "\udfff" for character in text)


@frozen
class MemberNames(Form):
    """One of the members of an enum, by name."""

    title: str  # the name of the type
    # the members by their names in documents
    members: Mapping[str, Enum] = field(eq=lambda members: tuple(members.items()))

    def write(self, value: object) -> object:
        for name, member in self.members.items():
            if member is value:
                return name
        raise AssertionError(value)

    def read(self, found: object) -> object:
        member = self.members.get(found) if type(found) is str else None
        if member is None:
            names = ", ".join(self.members)
            raise Misfit(f"found {shown(found)}, expected one of {names}")
        return member

    def schema(self, definitions: dict[str, Schema]) -> Schema:
        return define(definitions, self.title, {"type": "string", "enum": list(self.members)})


@frozen
class Constant(Form):
    """A constant value, such as ``"chance"``."""

    written: str | int  # its representation in the document: a text or a number
    value: object

    def write(self, _: object) -> object:
        return self.written

    def read(self, found: object) -> object:
        if type(found) is not type(self.written) or found != self.written:
            raise Misfit(f"found {shown(found)}, expected {shown(self.written)}")
        return self.value

    def schema(self, _: dict[str, Schema]) -> Schema:
        return {"const": self.written}


_KINDS: Final[Mapping[type, str]] = {
    dict: "an object",
    list: "an array",
    str: "a string",
    bool: "true or false",
    NoneType: "null",
    int: "a whole number",
    float: "a number",
}
"""The types in JSON, in words."""


@frozen
class Either(Form):
    """One of several forms with different JSON types: an object, an array, a number, a string or null."""

    of_json: Mapping[type, Form] = field(eq=lambda forms: tuple(forms.items()))
    # the same forms by the type of the value
    of_value: Mapping[object, Form] = field(eq=lambda forms: tuple(forms.items()))

    def write(self, value: object) -> object:
        return self.of_value[type(value)].write(value)

    def read(self, found: object) -> object:
        form = self.of_json.get(type(found))
        if form is None:
            expected = " or ".join(dict.fromkeys(_KINDS[kind] for kind in self.of_json))
            raise Misfit(f"found {shown(found)}, expected {expected}")
        return form.read(found)

    def schema(self, definitions: dict[str, Schema]) -> Schema:
        different = {id(form): form for form in self.of_json.values()}  # whole numbers may be floats as well
        return {"oneOf": [form.schema(definitions) for form in different.values()]}


def optional(json_type: type, form: Form, kind: object = None) -> Either:
    """Return the form of a value that may be None, given the JSON type, and the Python type if it differs."""
    return Either({json_type: form, NoneType: NOTHING}, {kind or json_type: form, NoneType: NOTHING})


@frozen
class Listing(Form):
    """An array whose parts all have the same form; a tuple in Python."""

    part: Form
    least: int = 0  # the smallest number of parts
    most: int | None = None  # the largest number of parts, or None if there is no limit
    # the key by which the parts ascend strictly, or None if any order is allowed
    key: Callable[[object], int | tuple[int, ...]] | None = None
    order: str = "in ascending order"  # a description of that order
    repeats: bool = False  # whether equal neighbours are also allowed

    def write(self, value: object) -> object:
        return [self.part.write(part) for part in known(value, tuple)]

    def read(self, found: object) -> object:
        if type(found) is not list:
            raise Misfit(f"found {shown(found)}, expected an array")
        if not self.least <= len(found) <= (len(found) if self.most is None else self.most):
            raise Misfit(f"found an array of length {len(found)}, expected {self._count}")
        read, parts = self.part.read, list[object]()
        for index, part in enumerate(found):
            try:
                parts.append(read(part))
            except Exception as error:  # noqa: BLE001 - `refused` raises again what is not of the document
                others = self._misfits(found, index + 1)
                raise Misfits("parts of an array", few(chain((in_part(error, index),), others))) from None
        self.require_order(parts)
        return tuple(parts)

    def _misfits(self, found: list[object], first: int) -> Iterator[Exception]:
        """Yield an error for each part of an array, from an index on, that does not fit."""
        for index in range(first, len(found)):
            try:
                self.part.read(found[index])
            except Exception as error:  # noqa: BLE001 - as above
                yield in_part(error, index)

    @property
    def _count(self) -> str:
        if self.most is None:
            return f"at least {self.least}"
        return f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"

    def require_order(self, parts: list[object]) -> None:
        if self.key is None:
            return
        keys = list(map(self.key, parts))
        if keys != sorted(keys):
            raise Contradiction(f"the parts must be {self.order}")
        if not self.repeats and len(set(keys)) != len(keys):
            raise Contradiction("a part is there twice")

    def schema(self, definitions: dict[str, Schema]) -> Schema:
        described: Schema = {"type": "array", "items": self.part.schema(definitions)}
        if self.least:
            described["minItems"] = self.least
        if self.most is not None:
            described["maxItems"] = self.most
        return described


def known(value: object, kind: type[ValueT]) -> ValueT:
    """Return a value that the surrounding forms have already checked to be of a type."""
    if isinstance(value, kind):
        return value
    raise AssertionError(value)


def _require_within(form: Whole | Number, name: str, value: object) -> None:
    """Refuse to write what cannot be read."""
    if not form.least <= _number(value) <= form.most:
        raise WrongValue(f"{name} must be from {form.least} to {form.most} in a document, not {brief(value)}")


def _number(value: object) -> float:
    if isinstance(value, int | float):
        return value
    raise AssertionError(value)


@frozen
class Mapped(Form):
    """A value that is represented by another one."""

    inner: Form  # the form of the representation
    out: Callable[[object], object]  # returns the representation of a value
    back: Callable[[object], object]  # returns the value; it may raise `Contradiction`, or an error of the package

    def write(self, value: object) -> object:
        return self.inner.write(self.out(value))

    def read(self, found: object) -> object:
        return self.back(self.inner.read(found))

    def schema(self, definitions: dict[str, Schema]) -> Schema:
        return self.inner.schema(definitions)


def mapped(
    inner: Form, kind: type[ValueT], out: Callable[[ValueT], object], back: Callable[[object], object]
) -> Mapped:
    """Return the form of a value represented by another one, which `out` makes; `back` makes the value."""
    return Mapped(inner, lambda value: out(known(value, kind)), back)


def checked(inner: Form, check: Callable[[object], None]) -> Mapped:
    """Return a form whose values are checked if they come from outside."""

    def back(value: object) -> object:
        check(value)
        return value

    return Mapped(inner, lambda value: value, back)


def define(definitions: dict[str, Schema], title: str, schema: Schema) -> Schema:
    """Add a schema to the definitions, unless it is there already, and refer to it."""
    if definitions.setdefault(title, schema) != schema:
        raise AssertionError(f"two types are called {title}")
    return reference(title)


def reference(title: str) -> Schema:
    """Refer to a definition."""
    return {"$ref": f"#/$defs/{title}"}
