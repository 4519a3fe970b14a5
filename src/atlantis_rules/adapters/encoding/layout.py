"""How an observation is laid out: fields one after the other, each of some numbers."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol, Self

import numpy as np
from attrs import field
from numpy.typing import NDArray

from atlantis_rules.frozen_records import frozen

if TYPE_CHECKING:
    Slice = slice[int, int, int]
else:
    Slice = slice  # no class that is parametrised, in Python 3.11

Array = NDArray[np.float32]
"""An observation, or some of them."""


@frozen
class Field:
    """A part of an observation.

    Attributes:
        name: what it is called.
        shape: how its numbers are arranged, such as 53 spaces of 8 numbers.
        highest: no number of it is higher; none is below 0.
        meaning: what the numbers mean.
    """

    name: str
    shape: tuple[int, ...]
    highest: int
    meaning: str

    @property
    def size(self) -> int:
        """Return how many numbers there are."""
        size = 1
        for each in self.shape:
            size *= each
        return size


@frozen
class Layout:
    """All fields of an observation.

    Attributes:
        fields: the fields, in their order.
        slices: where each of them lies, by its name.
        size: how many numbers there are.
    """

    fields: tuple[Field, ...]
    slices: Mapping[str, Slice] = field(eq=False, repr=False)
    size: int

    @classmethod
    def of(cls, fields: Sequence[Field]) -> Self:
        """Lay fields out one after the other."""
        slices: dict[str, Slice] = {}
        start = 0
        for each in fields:
            slices[each.name] = slice(start, start + each.size)
            start += each.size
        return cls(tuple(fields), MappingProxyType(slices), start)

    def parts(self, *groups: Sequence[Field]) -> tuple[Slice, ...]:
        """Return where groups of fields lie, each of which is all in one row.

        Args:
            groups: some fields that follow each other, and those that follow them, and so on.
        """
        return tuple(slice(self.slices[group[0].name].start, self.slices[group[-1].name].stop) for group in groups)


class Encoding(Protocol):
    """How the views of one game, by some number of players and with some rules, become observations."""

    @property
    def layout(self) -> Layout:
        """What the numbers are."""
        ...

    @property
    def actions(self) -> int:
        """How many actions of players there are."""
        ...

    @property
    def legal_ids(self) -> Callable[[object], tuple[int, ...]]:
        """The numbers of the legal actions, as `Numbering.legal_ids` returns them."""
        ...

    def fill(self, view: object, array: Array, /) -> None:
        """Write a view into an array of zeros, of the size of the layout.

        Raises:
            WrongType: it is not the view of a seat in the game.
            WrongValue: the game has another number of players or other rules.
        """
        ...


def unpacked_bits(bits: int, count: int) -> NDArray[np.uint8]:
    """Return the lowest bits of a number, the lowest first."""
    packed = np.frombuffer(bits.to_bytes(count + 7 >> 3, "little"), np.uint8)
    return np.unpackbits(packed, count=count, bitorder="little")
