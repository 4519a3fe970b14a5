"""The form of cards and resources: an object with how many there are of each kind."""

from collections.abc import Callable, Sequence

from cattrs.errors import AttributeValidationNote

from atlantis_rules.adapters.wire.forms import Schema, Whole, define, reference
from atlantis_rules.adapters.wire.problems import Misfit, Misfits, few, shown
from atlantis_rules.frozen_records import frozen


@frozen
class Counts:
    """How many there are of each kind, such as ``{"ring":2,"crown":0}``; every kind is there.

    Attributes:
        title: how the type is called.
        kinds: the names of the kinds, in order.
        most: the largest count.
        counts_of: returns the counts of a value.
        made_of: returns the value with these counts.
    """

    title: str
    kinds: tuple[str, ...]
    most: int
    counts_of: Callable[[object], Sequence[int]]
    made_of: Callable[[tuple[int, ...]], object]

    def write(self, value: object) -> object:
        """Return the object, its keys in the order of the kinds."""
        return dict(zip(self.kinds, self.counts_of(value), strict=True))

    def read(self, found: object) -> object:
        """Take an object that has all of the kinds, and no other key."""
        if type(found) is not dict:
            raise Misfit(f"found {shown(found)}, expected an object")
        errors: list[Exception] = [
            Misfit(f"the key {shown(kind)} is missing") for kind in self.kinds if kind not in found
        ]
        errors += few(Misfit(f"the key {shown(key)} is unknown") for key in found if key not in self.kinds)
        counts: list[int] = []
        for kind in self.kinds:
            try:
                counts.append(self._count(found.get(kind, 0)))
            except Misfit as error:
                error.add_note(AttributeValidationNote("a count", kind, int))
                errors.append(error)
        if errors:
            message = "counts"
            raise Misfits(message, errors)
        return self.made_of(tuple(counts))

    def _count(self, found: object) -> int:
        count = Whole(0, self.most).read(found)
        return count if isinstance(count, int) else 0  # it is one: `read` takes nothing else

    def schema(self, definitions: dict[str, Schema]) -> Schema:
        """Describe the counts."""
        if self.title in definitions:
            return reference(self.title)
        count = Whole(0, self.most).schema(definitions)
        properties: Schema = dict.fromkeys(self.kinds, count)
        described: Schema = {"type": "object", "properties": properties, "required": list(self.kinds)}
        return define(definitions, self.title, {**described, "additionalProperties": False})
