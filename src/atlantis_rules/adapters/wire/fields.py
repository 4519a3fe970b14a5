"""Attrs classes as objects, one key for each attribute, and unions of such classes; cattrs does the work."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import NoReturn

from attrs import field
from cattrs import Converter
from cattrs.errors import AttributeValidationNote
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from atlantis_rules.adapters.wire.forms import Form, Schema, define, reference
from atlantis_rules.adapters.wire.problems import Contradiction, Misfit, Misfits, few, shown
from atlantis_rules.frozen_records import frozen


@frozen
class Derived:
    """A key that adds nothing new: it follows from the others, and is checked against them on reading.

    Attributes:
        form: its form.
        of: gives it for a value.
    """

    form: Form
    of: Callable[[object], object]


@frozen(eq=False)
class Fields:
    """An attrs class as an object, one key for each attribute.

    Attributes:
        title: how the type is called.
        kind: the class.
        keys: the form of each attribute, in order.
        derived: keys that follow from the others, after them.
        tag: what the key ``type`` says, which comes first; None if there is no such key.
    """

    title: str
    kind: type
    keys: Mapping[str, Form]
    derived: Mapping[str, Derived] = field(factory=dict)
    tag: str | None = None

    def write(self, value: object) -> object:
        """Return the object, its keys in the order of the attributes."""
        written = _unstructure(self)(value)
        if self.tag is not None:
            written = {"type": self.tag, **written}
        for key, derived in self.derived.items():
            written[key] = derived.form.write(derived.of(value))
        return written

    def read(self, found: object) -> object:
        """Take an object that has all of the keys, and no other."""
        if type(found) is not dict:
            raise Misfit(f"found {shown(found)}, expected an object")
        if found.keys() != _expected(self).keys() or (self.tag is not None and found["type"] != self.tag):
            self._refuse_keys(found)
        value = _structure(self)(found, self.kind)
        if self.derived:
            self._require_derived(value, found)
        return value

    def _refuse_keys(self, found: Mapping[object, object]) -> NoReturn:
        expected = _expected(self)
        errors: list[Exception] = [Misfit(f"the key {shown(key)} is missing") for key in expected if key not in found]
        errors += few(Misfit(f"the key {shown(key)} is unknown") for key in found if key not in expected)
        if self.tag is not None and "type" in found and found["type"] != self.tag:
            errors.append(Misfit(f'its type is {shown(found["type"])}, expected "{self.tag}"'))
        message = "keys"
        raise Misfits(message, errors)

    def _require_derived(self, value: object, found: Mapping[object, object]) -> None:
        errors: list[Exception] = []
        for key, derived in self.derived.items():
            try:
                _hold(derived, value, found[key])
            except Exception as error:  # noqa: BLE001 - `refused` raises again what is not of the document
                error.add_note(AttributeValidationNote("a key of an object", key, object))
                errors.append(error)
        if errors:
            message = "what follows from the rest"
            raise Misfits(message, errors)

    def schema(self, definitions: dict[str, Schema]) -> Schema:
        """Describe all keys."""
        if self.title in definitions:
            return reference(self.title)
        definitions[self.title] = {}  # its place, before those of its parts
        forms = {**self.keys, **{key: derived.form for key, derived in self.derived.items()}}
        properties: Schema = {} if self.tag is None else {"type": {"const": self.tag}}
        properties |= {key: form.schema(definitions) for key, form in forms.items()}
        described: Schema = {"type": "object"}
        if self.kind.__doc__:
            described["description"] = self.kind.__doc__.splitlines()[0]
        described |= {"properties": properties, "required": list(properties), "additionalProperties": False}
        definitions[self.title] = described
        return reference(self.title)


def _hold(derived: Derived, value: object, found: object) -> None:
    derived.form.read(found)
    expected = derived.form.write(derived.of(value))
    if found != expected:
        raise Contradiction(f"found {shown(found)}, but from the rest follows {shown(expected)}")


_CONVERTER = Converter(detailed_validation=True)


@cache
def _expected(fields: Fields) -> Mapping[str, object]:
    """Return the keys of an object, in their order."""
    return dict.fromkeys([*(() if fields.tag is None else ("type",)), *fields.keys, *fields.derived])


@cache
def _structure(fields: Fields) -> Callable[[Mapping[str, object], type], object]:
    hooks = {key: override(struct_hook=_reader(form)) for key, form in fields.keys.items()}
    return make_dict_structure_fn(fields.kind, _CONVERTER, **hooks)  # type: ignore[arg-type]  # no key starts with an underscore


@cache
def _unstructure(fields: Fields) -> Callable[[object], dict[str, object]]:
    hooks = {key: override(unstruct_hook=form.write) for key, form in fields.keys.items()}
    return make_dict_unstructure_fn(fields.kind, _CONVERTER, **hooks)  # type: ignore[arg-type]  # as above


def _reader(form: Form) -> Callable[[object, object], object]:
    return lambda found, _: form.read(found)


@frozen(eq=False)
class Listed:
    """An attrs class of few values, all of whose keys are strings and numbers: a value is looked up, not made again.

    Attributes:
        inner: the form of the class; it reads whatever is not found.
        values: all values.
    """

    inner: Fields
    values: Sequence[object]
    _written: Mapping[object, dict[str, object]] = field(init=False)
    _known: Mapping[tuple[tuple[str, object], ...], object] = field(init=False)

    @_written.default
    def _write_all(self) -> dict[object, dict[str, object]]:
        return {value: _unstructure(self.inner)(value) for value in self.values}

    @_known.default
    def _know_all(self) -> dict[tuple[tuple[str, object], ...], object]:
        return {tuple(found.items()): value for value, found in self._written.items()}

    def write(self, value: object) -> object:
        """Return the object, its keys in the order of the attributes."""
        return self._written[value].copy()

    def read(self, found: object) -> object:
        """Take the object of one of the values."""
        if type(found) is dict and all(type(part) in _PLAIN for part in found.values()):
            value = self._known.get(tuple(found.items()))
            if value is not None:
                return value
        return self.inner.read(found)

    def schema(self, definitions: dict[str, Schema]) -> Schema:
        """Describe the class."""
        return self.inner.schema(definitions)


_PLAIN = (str, int)  # and no bool, which equals a number, nor a float


@frozen
class OneOf:
    """One of some classes, named by the key ``type``.

    Attributes:
        title: how the type is called.
        members: the forms of the classes, each with a tag of its own.
    """

    title: str
    members: tuple[Fields, ...]

    def write(self, value: object) -> object:
        """Write by the class of the value."""
        for member in self.members:
            if member.kind is type(value):
                return member.write(value)
        raise AssertionError(value)

    def read(self, found: object) -> object:
        """Read by the key ``type``."""
        if type(found) is not dict:
            raise Misfit(f"found {shown(found)}, expected an object")
        if "type" not in found:
            raise Misfit('the key "type" is missing')
        for member in self.members:
            if member.tag == found["type"]:
                return member.read(found)
        tags = ", ".join(str(member.tag) for member in self.members)
        raise Misfit(f"its type is {shown(found['type'])}, expected one of {tags}")

    def schema(self, definitions: dict[str, Schema]) -> Schema:
        """Describe all of them."""
        return define(definitions, self.title, {"oneOf": [member.schema(definitions) for member in self.members]})
