"""How an observation is laid out: fields one after the other, each of some numbers.

An observation is put together of *pieces*: the bytes of some numbers that follow each other. Most of them have been in
an observation before, so pieces are kept and found again: that takes a fraction of the time of making them.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from struct import pack
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Generic, Self, TypeVar

import numpy as np
from attrs import field
from numpy.typing import NDArray

from atlantis_rules.errors import WrongType, type_name
from atlantis_rules.frozen_records import frozen
from atlantis_rules.games.descriptions import AnyState
from atlantis_rules.games.game import GameState
from atlantis_rules.games.motion import ActionT, GameInMotion, StateT

if TYPE_CHECKING:
    Slice = slice[int, int, int]
else:
    Slice = slice  # no class that is parametrised, in Python 3.11

KeyT = TypeVar("KeyT", bound=Hashable)
RecordT = TypeVar("RecordT")
MadeT = TypeVar("MadeT")

MOST_KEPT: Final = 4096
"""How many pieces of a kind are kept at most."""
MOST_RECORDS: Final = 256
"""Of how many records of a kind what was made of them is kept at most: many games can take turns with one encoder."""

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


class Encoding:
    """How the views of one game, by some number of players and with some rules, become observations: a base.

    Attributes:
        layout: what the numbers are.
    """

    def __init__(self, layout: Layout) -> None:
        """Say what the numbers are.

        Args:
            layout: all fields.
        """
        self.layout: Final = layout

    def pieces(self, view: object, /) -> list[bytes]:
        """Return what the view says, as the pieces of an observation in their order.

        Raises:
            WrongType: it is not the view of a seat in the game.
            WrongValue: the game has another number of players or other rules.
        """
        raise NotImplementedError

    def pieces_for(self, state: object, seat: int, /) -> list[bytes]:
        """Return what a seat sees of a state, as `pieces` does of its view.

        A game that is learned much reads the state instead, which is faster than making the view.

        Raises:
            WrongType: an argument has the wrong type.
            WrongValue: nobody sits on the seat, or the game has another number of players or other rules.
        """
        if not isinstance(state, GameState):
            message = f"state must be a state of a game, not {type_name(state)}"
            raise WrongType(message)
        return self.pieces(state.view(seat))

    def pieces_in(self, motion: GameInMotion[StateT, ActionT, AnyState], seat: int, /) -> list[bytes]:
        """Return what a seat sees of a game in motion, as `pieces_for` does of its state.

        Raises:
            WrongType: as in `pieces_for`.
            WrongValue: as in `pieces_for`.
        """
        return self.pieces_for(motion.state(), seat)


PACKED: Final = "<H"
"""The type code by which pieces hold numbers: short ones, which are quicker to put together than floating ones."""

BYTES: Final = 2
"""How many bytes a number has in a piece."""


def packed(*numbers: int) -> bytes:
    """Return numbers as they stand in a piece."""
    return pack(f"<{len(numbers)}H", *numbers)


_DIGITS: Final = bytes.maketrans(b"01", b"\x00\x01")


def unpacked_bits(bits: int, count: int) -> bytes:
    """Return the lowest bits of a number as numbers, the lowest first.

    They are written as text, whose digits then become numbers: no step of Python is taken for each.
    """
    digits = format(bits & (1 << count) - 1, f"0{count}b")
    return digits[::-1].encode("utf-16-le").translate(_DIGITS)


def unpacked_bytes(counts: bytes) -> bytes:
    """Return bytes as numbers."""
    return counts.decode("latin-1").encode("utf-16-le")


def ones(count: int) -> tuple[bytes, ...]:
    """Return for each place a row of zeros with a 1 in it, and at last one of zeros alone."""
    return (*[unpacked_bits(1 << place, count) for place in range(count)], unpacked_bits(0, count))


class Kept(dict[KeyT, bytes]):
    """The pieces for some keys; what is not there yet is made."""

    def __init__(self, make: Callable[[KeyT], bytes]) -> None:
        """Begin with none."""
        super().__init__()
        self._make: Final = make

    def __missing__(self, key: KeyT) -> bytes:
        """Make the piece for a key."""
        made = self._make(key)
        if len(self) >= MOST_KEPT:
            self.clear()
        self[key] = made
        return made


class KeptOf(Generic[RecordT, MadeT]):
    """What was made of some records that never change, and that one state hands on to the next.

    A record is known by its identity, which is found faster than by its value.
    """

    def __init__(self, make: Callable[[RecordT], MadeT]) -> None:
        """Begin with none."""
        self._make: Final = make
        self._made: Final[dict[int, MadeT]] = {}
        self._records: Final[list[RecordT]] = []
        self._find: Final = self._made.get

    def of(self, record: RecordT) -> MadeT:
        """Return what is made of a record."""
        found = self._made.get(id(record))
        if found is not None:  # as the record is kept, no other one can have its identity
            return found
        made = self._make(record)
        if len(self._records) >= MOST_RECORDS:
            self._made.clear()
            self._records.clear()
        self._records.append(record)
        self._made[id(record)] = made
        return made

    def of_all(self, records: Sequence[RecordT]) -> list[MadeT]:
        """Return what is made of each of some records."""
        find = self._find
        found = [*filter(None, map(find, map(id, records)))]
        if len(found) == len(records):  # as it is most often, and quickly seen
            return found
        return [find(id(record)) or self.of(record) for record in records]
