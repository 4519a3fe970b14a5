"""Forms of objects: objects with a form for each key, attrs classes, and unions of such classes.

Forms are derived from attrs classes: from the types of their attributes, and where those do not suffice from names.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from operator import attrgetter
from types import NoneType, UnionType
from typing import Final, Union, get_args, get_origin, get_type_hints

from attrs import evolve, field, fields, has

from atlantis_rules._errors import WrongType, WrongValue
from atlantis_rules._frozen_records import frozen
from atlantis_rules.records.wire import forms
from atlantis_rules.records.wire.forms import NOTHING, Constant, Either, Form, Listing, MemberNames, Schema, Text, known
from atlantis_rules.records.wire.problems import Contradiction, Misfit, Misfits, few, in_key, shown

_MOST_LISTED = 50
_PLAIN = (str, int)  # neither a bool, which equals a number, nor a float


@frozen(eq=False)
class Keyed(Form):
    """An object with a form for each key; a dict in Python.

    It is read with its keys in any order, and the dict has them in the order of the forms.
    """

    keys: Mapping[str, Form]  # the forms by key, in order
    title: str | None = None  # the name of the type; None if it has no name
    description: str | None = None  # a one-line description; None if the name suffices

    def write(self, value: object) -> object:
        values = known(value, dict)
        return {key: form.write(values[key]) for key, form in self.keys.items()}

    def read(self, found: object) -> dict[str, object]:
        if type(found) is not dict:
            raise Misfit(f"found {shown(found)}, expected an object")
        errors: list[Exception] = []
        if found.keys() != self.keys.keys():
            errors += [Misfit(f"the key {shown(key)} is missing") for key in self.keys if key not in found]
            errors += few(Misfit(f"the key {shown(key)} is unknown") for key in found if key not in self.keys)
        read: dict[str, object] = {}
        for key, form in self.keys.items():
            if key in found:
                try:
                    read[key] = form.read(found[key])
                except Exception as error:  # noqa: BLE001 - as in `Listing`
                    errors.append(in_key(error, key))
        if errors:
            raise Misfits("keys of an object", errors)
        return read

    def schema(self, definitions: dict[str, Schema]) -> Schema:
        if self.title in definitions:
            return forms.reference(self.title)
        if self.title is not None:
            definitions[self.title] = {}  # its place, before those of its parts
        properties: Schema = {key: form.schema(definitions) for key, form in self.keys.items()}
        described: Schema = {"type": "object", **({"description": self.description} if self.description else {})}
        described |= {"properties": properties, "required": list(properties), "additionalProperties": False}
        if self.title is None:
            return described
        definitions[self.title] = described
        return forms.reference(self.title)


def named_values(keys: Mapping[str, Form]) -> Form:
    """Return the form of the values of a message: pairs of a name and a value in Python, an object in JSON."""
    return forms.Mapped(
        Keyed(keys), lambda pairs: dict(known(pairs, tuple)), lambda read: tuple(known(read, dict).items())
    )


def rows(title: str, description: str, keys: Mapping[str, Form]) -> Listing:
    """Return the form of a tuple of tuples, each of which is an object with a key for each part."""
    row = forms.Mapped(
        Keyed(keys, title, description),
        lambda parts: dict(zip(keys, known(parts, tuple), strict=True)),
        lambda read: tuple(known(read, dict).values()),
    )
    return Listing(row)


def counts(
    title: str,
    kinds: Sequence[str],
    most: Form,
    of: Callable[[object], Sequence[int]],
    made: Callable[[tuple[int, ...]], object],
) -> Form:
    """Return the form of counts by kind, such as ``{"ring":2,"crown":0}``; every kind is present, in order.

    The form of a count is `most`; `of` returns the counts of a value, and `made` the value with some counts.
    """
    return forms.Mapped(
        Keyed(dict.fromkeys(kinds, most), title),
        lambda value: dict(zip(kinds, of(value), strict=True)),
        lambda read: made(tuple(known(read, dict).values())),
    )


@frozen
class Derived:
    """A redundant key: it follows from the others, and is checked against them when it is read."""

    form: Form
    of: Callable[[object], object]  # returns its value for a value


@frozen(eq=False)
class Fields(Form):
    """Values of a class as objects, with one key for each attribute."""

    title: str  # the name of the type
    kind: type
    keys: Mapping[str, Form]  # the form of each attribute, in order
    derived: Mapping[str, Derived] = field(factory=dict)  # keys that follow from the others; they come after them
    tag: str | None = None  # the value of the key ``type``, which comes first; None if there is no such key
    made: object = None  # a function that makes a value from its keys; None for an attrs class, whose constructor does
    parts: Mapping[str, Callable[[object], object]] = field(factory=dict)  # the values of keys that are not attributes
    _object: Keyed = field(init=False)
    _written: Sequence[tuple[str, Callable[[object], object], Form]] = field(init=False)

    @_object.default
    def _find_object(self) -> Keyed:
        tag = {} if self.tag is None else {"type": Constant(self.tag, None)}
        derived = {key: each.form for key, each in self.derived.items()}
        description = self.kind.__doc__.splitlines()[0] if self.kind.__doc__ else None
        return Keyed({**tag, **self.keys, **derived}, self.title, description)

    @_written.default
    def _find_written(self) -> list[tuple[str, Callable[[object], object], Form]]:
        plain = [(key, self.parts.get(key) or attrgetter(key), form) for key, form in self.keys.items()]
        return [*plain, *((key, derived.of, derived.form) for key, derived in self.derived.items())]

    def write(self, value: object) -> dict[str, object]:
        written: dict[str, object] = {} if self.tag is None else {"type": self.tag}
        for key, of, form in self._written:
            written[key] = form.write(of(value))
        return written

    def read(self, found: object) -> object:
        values = self._object.read(found)
        make = self.made if callable(self.made) else self.kind
        value: object = make(**{key: values[key] for key in self.keys})
        if self.derived:
            self._require_derived(value, known(found, dict))
        return value

    def _require_derived(self, value: object, found: Mapping[object, object]) -> None:
        errors: list[Exception] = []
        for key, derived in self.derived.items():
            expected = derived.form.write(derived.of(value))
            if found[key] != expected:
                error = Contradiction(f"found {shown(found[key])}, but from the rest follows {shown(expected)}")
                errors.append(in_key(error, key))
        if errors:
            raise Misfits("what follows from the rest", errors)

    def schema(self, definitions: dict[str, Schema]) -> Schema:
        return self._object.schema(definitions)


@frozen(eq=False)
class Listed(Form):
    """An attrs class with few values, whose keys are strings and numbers: a value is looked up, not created again."""

    inner: Fields  # the form of the class; it writes and reads every value that is not among them
    values: Sequence[object]  # all values, or most of them
    written: Mapping[object, dict[str, object]] = field(init=False)  # what each of them is written as
    _known: Mapping[tuple[tuple[str, object], ...], object] = field(init=False)

    @written.default
    def _write_all(self) -> dict[object, dict[str, object]]:
        return {value: self.inner.write(value) for value in self.values}

    @_known.default
    def _know_all(self) -> dict[tuple[tuple[str, object], ...], object]:
        return {tuple(found.items()): value for value, found in self.written.items()}

    def write(self, value: object) -> object:
        written = self.written.get(value)
        return self.inner.write(value) if written is None else written.copy()

    def read(self, found: object) -> object:
        if type(found) is dict and all(type(part) in _PLAIN for part in found.values()):
            value = self._known.get(tuple(found.items()))
            if value is not None:
                return value
        return self.inner.read(found)

    def schema(self, definitions: dict[str, Schema]) -> Schema:
        return self.inner.schema(definitions)


@frozen(eq=False)
class OneOf(Form):
    """One of several forms, selected by a key of its objects."""

    title: str  # the name of the type
    members: Mapping[str, Form]  # the forms by name
    name_of: Callable[[object], str]  # returns the name of a value's form
    key: str = "type"

    def write(self, value: object) -> object:
        return self.members[self.name_of(value)].write(value)

    def read(self, found: object) -> object:
        if type(found) is not dict:
            raise Misfit(f"found {shown(found)}, expected an object")
        if self.key not in found:
            raise Misfit(f"the key {shown(self.key)} is missing")
        name = found[self.key]
        member = self.members.get(name) if type(name) is str else None
        if member is None:
            few_members = len(self.members) <= _MOST_LISTED
            expected = f"expected one of {', '.join(self.members)}"
            other = expected if few_members else f"which is that of no {self.title.lower()}"
            raise Misfit(f"its {self.key} is {shown(name)}, {other}")
        return member.read(found)

    def schema(self, definitions: dict[str, Schema]) -> Schema:
        members = [member.schema(definitions) for member in self.members.values()]
        return forms.define(definitions, self.title, {"oneOf": members})


def union(title: str, members: Sequence[Fields]) -> OneOf:
    """Return the form of a union of classes, each of which has a tag of its own."""
    tags = {member.kind: member.tag or "" for member in members}
    if len({*tags.values()}) < len(members):
        raise WrongValue(f"two types of {title} have the same name: {', '.join(tags.values())}")
    return OneOf(title, {member.tag or "": member for member in members}, lambda value: tags[type(value)])


_SIMPLE: Final[Mapping[type, Form]] = {bool: forms.FLAG, str: Text()}


def tag_of(kind: type) -> str:
    """Return the value of the key ``type`` for a class: its name in lower case, with underscores."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def names_of(kind: type[Enum]) -> MemberNames:
    """Return the form of an enum: its members' names in lower case; single letters stay as they are."""
    members = {_lower(member.name): member for member in kind}
    if len(members) < len(kind):
        raise WrongValue(f"two members of {kind.__name__} have the same name in lower case")
    return MemberNames(kind.__name__.lstrip("_"), members)


_JSON_TYPES: Final[Mapping[type | UnionType, type]] = {
    Fields | Listed: dict,
    MemberNames | Text: str,
    Listing: list,
    forms.Plain: bool,
}
"""The types in JSON of the forms that are not those of numbers."""


def _itself(name: object) -> object:
    return name


def _lower(name: str) -> str:
    return name if len(name) == 1 else name.lower()


@frozen
class Derivation:
    """Derives the forms of the classes of a game."""

    # the form of each attribute that is an int, by name, and of each that is a tuple of ints, by name and ``[]``
    numbers: Mapping[str, Form]
    special: dict[object, Form]  # the forms of types that cannot be derived from their attributes
    derived: dict[type, Mapping[str, Derived]] = field(factory=dict)  # the keys that follow from others, by class
    titles: dict[type, str] = field(factory=dict)  # the names of types that differ from the name of their class
    named: dict[str, type] = field(factory=dict)  # the types that have been named so far, by name

    def of_class(self, kind: type, tag: str | None = None) -> Fields:
        """Return the form of an attrs class; an enum of actions has one key, the name of the member."""
        title = self._title_of(kind)
        if issubclass(kind, Enum):
            member = evolve(names_of(kind), title=title)
            return Fields(f"{title}Action", kind, {"name": member}, {}, tag, made=_itself, parts={"name": _itself})
        if not has(kind):
            raise WrongType(f"{kind.__name__} is not an attrs class, so no form in JSON can be derived for it")
        hints = get_type_hints(kind)
        keys: dict[str, Form] = {
            attribute.alias or attribute.name: self.of_type(hints[attribute.name], attribute.name)
            for attribute in fields(kind)
            if attribute.init
        }
        if tag is not None and "type" in keys:
            raise WrongValue(f"{kind.__name__} has an attribute 'type', but this key of its object holds its class")
        parts = {each.alias: attrgetter(each.name) for each in fields(kind) if each.alias not in (None, each.name)}
        return Fields(title, kind, keys, self.derived.get(kind, {}), tag, parts=parts)

    def _title_of(self, kind: type) -> str:
        """Return the name of a type, under which schemas describe it; no other type may have it."""
        title = self.titles.get(kind, kind.__name__.lstrip("_"))
        if self.named.setdefault(title, kind) is not kind:
            raise WrongValue(f"another type in documents is called {title}: give {kind.__qualname__} another name")
        return title

    def of_union(self, title: str, members: object) -> OneOf:
        """Return the form of a union of attrs classes."""
        return self.of_classes(title, get_args(members))

    def of_classes(self, title: str, members: Iterable[type]) -> OneOf:
        """Return the form of values of several attrs classes."""
        return union(title, [self.of_class(member, tag_of(member)) for member in members])

    def of_type(self, kind: object, name: str) -> Form:
        """Return the form of an attribute, from its type and its name."""
        if kind in self.special:
            return self.special[kind]
        if kind is int:
            return self._number(name)
        if kind is float:
            limits = self.numbers.get(name)
            form = forms.Number(name=name)
            return evolve(form, least=limits.least, most=limits.most) if isinstance(limits, forms.Whole) else form
        if kind == tuple[int, ...]:
            return self._number(f"{name}[]")
        if isinstance(kind, type) and kind in _SIMPLE:
            return _SIMPLE[kind]
        if get_origin(kind) is tuple:
            return self._of_tuple(kind, name)
        if get_origin(kind) in (UnionType, Union):
            return self._of_choice(kind, name)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return evolve(names_of(kind), title=self._title_of(kind))
        if isinstance(kind, type) and has(kind):
            return self.of_class(kind)
        raise _without_form(kind, name)

    def _number(self, name: str) -> Form:
        if name not in self.numbers:
            raise WrongValue(
                f"ranges lacks {name!r}: each attribute that is a number, or a tuple of numbers, needs one"
            )
        return self.numbers[name]

    def _of_tuple(self, kind: object, name: str) -> Form:
        """Return the form of a tuple whose parts have one type: of any number of parts, or of a fixed one."""
        first, *others = get_args(kind) or (None,)
        if others == [...]:
            return Listing(self.of_type(first, name))
        if any(other != first for other in others):
            raise _without_form(kind, name)
        number = 1 + len(others)
        whole = self.of_type(tuple[int, ...], name) if first is int else Listing(self.of_type(first, name))
        return evolve(known(whole, Listing), least=number, most=number)

    def _of_choice(self, kind: object, name: str) -> Form:
        """Return the form of an attribute that may be null."""
        inner, *others = (part for part in get_args(kind) if part is not NoneType)
        if others:
            raise _without_form(kind, name)
        form = self.of_type(inner, name)
        if isinstance(form, forms.Number):
            return Either({int: form, float: form, NoneType: NOTHING}, {int: form, float: form, NoneType: NOTHING})
        json_type = next((of for kinds, of in _JSON_TYPES.items() if isinstance(form, kinds)), int)
        return forms.optional(json_type, form, get_origin(inner) or inner)


def _without_form(kind: object, name: str) -> WrongType:
    return WrongType(f"the attribute {name!r} has the type {kind}, for which no form in JSON can be derived")
