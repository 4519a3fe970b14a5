"""Forms derived from attrs classes: from the types of their attributes, and where those do not suffice from names."""

import re
from collections.abc import Iterable, Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Final, Union, get_args, get_origin, get_type_hints

from attrs import field, fields, has

from atlantis_rules._errors import WrongType, WrongValue
from atlantis_rules._frozen_records import frozen
from atlantis_rules.records.wire.fields import Derived, Fields, Listed, OneOf, union
from atlantis_rules.records.wire.forms import FLAG, Form, Listing, MemberNames, Number, Text, optional

_SIMPLE: Final[Mapping[type, Form]] = {bool: FLAG, float: Number(), str: Text()}


def tag_of(kind: type) -> str:
    """Return the value of the key ``type`` for a class: its name in lower case, with underscores."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def names_of(kind: type[Enum]) -> MemberNames:
    """Return the form of an enum: its members' names in lower case; single letters stay as they are."""
    return MemberNames(kind.__name__.lstrip("_"), {_lower(member.name): member for member in kind})


def _lower(name: str) -> str:
    return name if len(name) == 1 else name.lower()


@frozen
class Derivation:
    """Derives the forms of the classes of a game.

    Attributes:
        numbers: the form of each attribute that is an int, by name, and of each that is a tuple of ints, by name and
            ``[]``.
        special: the forms of types that cannot be derived from their attributes.
        derived: the keys that follow from others, by class.
        titles: the names of types that differ from the name of their class.
    """

    numbers: Mapping[str, Form]
    special: dict[object, Form]
    derived: dict[type, Mapping[str, Derived]] = field(factory=dict)
    titles: dict[type, str] = field(factory=dict)

    def of_class(self, kind: type, tag: str | None = None) -> Fields:
        """Return the form of an attrs class."""
        hints = get_type_hints(kind)
        keys = {
            attribute.name: self.of_type(hints[attribute.name], attribute.name)
            for attribute in fields(kind)
            if attribute.init
        }
        title = self.titles.get(kind, kind.__name__)
        return Fields(title, kind, keys, self.derived.get(kind, {}), tag)

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
        if kind == tuple[int, ...]:
            return self._number(f"{name}[]")
        if isinstance(kind, type) and kind in _SIMPLE:
            return _SIMPLE[kind]
        if get_origin(kind) is tuple:
            return Listing(self.of_type(get_args(kind)[0], name))
        if get_origin(kind) in (UnionType, Union):
            return self._of_choice(kind, name)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return names_of(kind)
        if isinstance(kind, type) and has(kind):
            return self.of_class(kind)
        raise _without_form(kind, name)

    def _number(self, name: str) -> Form:
        if name not in self.numbers:
            raise WrongValue(
                f"ranges lacks {name!r}: each attribute that is a number, or a tuple of numbers, needs one"
            )
        return self.numbers[name]

    def _of_choice(self, kind: object, name: str) -> Form:
        """Return the form of an attribute that may be null."""
        inner, *others = (part for part in get_args(kind) if part is not NoneType)
        if others:
            raise _without_form(kind, name)
        form = self.of_type(inner, name)
        json_type = dict if isinstance(form, Fields | Listed) else str if isinstance(form, MemberNames | Text) else int
        return optional(json_type, form, inner)


def _without_form(kind: object, name: str) -> WrongType:
    return WrongType(f"the attribute {name!r} has the type {kind}, for which no form in JSON can be derived")
