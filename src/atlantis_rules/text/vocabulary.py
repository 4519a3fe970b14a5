"""What the vocabularies of all games share: members that are shown as code, and attributes of exactly one type."""

from atlantis_rules._errors import require_type
from atlantis_rules._frozen_records import Attribute
from atlantis_rules._type_variables import ValueT


class ShownAsCode:
    """A base of enums whose members are shown as code, such as ``Item.RING``."""

    __slots__ = ()
    _name_: str  # the attribute of an enum: `name` goes through a descriptor, which is slower

    def __repr__(self) -> str:
        """Return the member as it is written in code."""
        return f"{type(self).__name__}.{self._name_}"


def of_its_type(record: object, attribute: Attribute[ValueT], value: ValueT) -> None:
    """Check that the value of an attribute is exactly of the annotated type."""
    if type(value) is not attribute.type:  # building the name takes longer than the check
        require_type(f"{type(record).__name__}: {attribute.name}", value, attribute.type or object)
