"""Attrs classes as objects, one key for each attribute, and unions of such classes; cattrs does the work."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache

from attrs import field
from cattrs import Converter
from cattrs.errors import AttributeValidationNote
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from atlantis_rules.adapters.wire.forms import Form, Schema, define, reference
from atlantis_rules.adapters.wire.problems import Contradiction, Misfit, Misfits, few, shown
from atlantis_rules.frozen_records import frozen


@frozen
class Derived:
    """A key that tells nothing new: it follows from the others, and is held against them on reading.

    Attributes:
        form: its form.
        of: gives it for a value.
    """

    form: Form
    of: Callable[[object], object]


@frozen
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
    keys: Mapping[str, Form] = field(eq=lambda keys: tuple(keys.items()))
    derived: Mapping[str, Derived] = field(factory=dict, eq=tuple)
    tag: str | None = None

    def __hash__(self) -> int:
        """Hash by what tells forms apart most often."""
        return hash((self.title, self.kind, self.tag))

    def write(self, value: object) -> object:
        """Return the object, its keys in the order of the attributes."""
        tagged: dict[str, object] = {} if self.tag is None else {"type": self.tag}
        following = {key: derived.form.write(derived.of(value)) for key, derived in self.derived.items()}
        return {**tagged, **_unstructure(self)(value), **following}

    def read(self, found: object) -> object:
        """Take an object that has all of the keys, and no other."""
        if type(found) is not dict:
            raise Misfit(f"found {shown(found)}, expected an object")
        self._require_keys(found)
        own = {key: part for key, part in found.items() if key in self.keys}
        value = _structure(self)(own, self.kind)
        errors = list(_errors(self._misfits_of_derived(value, found)))
        if errors:
            message = "what follows from the rest"
            raise Misfits(message, errors)
        return value

    def _require_keys(self, found: Mapping[object, object]) -> None:
        expected = [*(() if self.tag is None else ("type",)), *self.keys, *self.derived]
        errors: list[Exception] = [Misfit(f"the key {shown(key)} is missing") for key in expected if key not in found]
        errors += few(Misfit(f"the key {shown(key)} is unknown") for key in found if key not in expected)
        if self.tag is not None and "type" in found and found["type"] != self.tag:
            errors.append(Misfit(f'its type is {shown(found["type"])}, expected "{self.tag}"'))
        if errors:
            message = "keys"
            raise Misfits(message, errors)

    def _misfits_of_derived(
        self, value: object, found: Mapping[str, object]
    ) -> Iterable[tuple[str, Callable[[], object]]]:
        for key, derived in self.derived.items():
            yield key, _held(derived, value, found[key])

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


def _held(derived: Derived, value: object, found: object) -> Callable[[], object]:
    def hold() -> object:
        derived.form.read(found)
        expected = derived.form.write(derived.of(value))
        if found != expected:
            raise Contradiction(f"found {shown(found)}, but from the rest follows {shown(expected)}")
        return expected

    return hold


def _errors(attempts: Iterable[tuple[str, Callable[[], object]]]) -> Iterable[Exception]:
    for key, attempt in attempts:
        try:
            attempt()
        except Exception as error:  # noqa: BLE001 - `refused` raises again what is not of the document
            error.add_note(AttributeValidationNote("a key of an object", key, object))
            yield error


_CONVERTER = Converter(detailed_validation=True)


@cache
def _structure(fields: Fields) -> Callable[[Mapping[str, object], type], object]:
    hooks = {key: override(struct_hook=_reader(form)) for key, form in fields.keys.items()}
    return make_dict_structure_fn(fields.kind, _CONVERTER, _cattrs_forbid_extra_keys=True, **hooks)  # type: ignore[arg-type]  # no key starts with an underscore


@cache
def _unstructure(fields: Fields) -> Callable[[object], dict[str, object]]:
    hooks = {key: override(unstruct_hook=form.write) for key, form in fields.keys.items()}
    return make_dict_unstructure_fn(fields.kind, _CONVERTER, **hooks)  # type: ignore[arg-type]  # as above


def _reader(form: Form) -> Callable[[object, object], object]:
    return lambda found, _: form.read(found)


@frozen
class OneOf:
    """One of some classes, told by the key ``type``.

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
