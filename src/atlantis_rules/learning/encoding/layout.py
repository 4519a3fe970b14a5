"""The layout of an observation, consecutive fields of numbers, and its bytes.

An observation is assembled from *pieces*: the bytes of consecutive numbers. Most pieces have occurred in an earlier
observation, so they are cached: looking a piece up takes a fraction of the time of making it. Most of an observation is
the same as in the latest one of the same game: `LatestBits` and `LatestBytes` write only what has changed.

Nothing here calls numpy, so that this module and the encodings can be compiled.
"""

from collections.abc import Callable, Mapping, Sequence
from struct import pack
from types import MappingProxyType
from typing import Final, Generic, Self

from attrs import field

from atlantis_rules._errors import WrongType, type_name
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT, ResultT, ValueT
from atlantis_rules.games.game import GameState
from atlantis_rules.games.motion import GameInMotion, StateT
from atlantis_rules.games.states import AnyState
from atlantis_rules.learning.encoding.arrays import Array, Slice, fill

# --- Bytes ---

_FEW: Final = 4
"""The most bytes that are written one by one: beyond, it is as fast to write all of them."""


class Packing:
    """A format of numbers in pieces."""

    def __init__(self, code: str) -> None:
        """Prepare a format, given its code in the module `struct`."""
        self.code: Final = code  # its code in the module `struct`
        self.size: Final = len(pack(f"<{code}", 0))  # the number of bytes of a number
        self.numbers: Final = tuple([pack(f"<{code}", number) for number in range(256)])  # the pieces for 0 to 255
        bits = [[self.numbers[byte >> place & 1] for place in range(8)] for byte in range(256)]
        self._of_byte: Final = tuple([b"".join(each) for each in bits])  # the lowest bit first

    def packed(self, *numbers: int) -> bytes:
        """Return the piece for some numbers."""
        return pack(f"<{len(numbers)}{self.code}", *numbers)

    def counted(self, number: int) -> bytes:
        """Return the piece for a number; those below 256 are only looked up."""
        return self.numbers[number] if 0 <= number <= 255 else self.packed(number)  # noqa: PLR2004 - as above

    def unpacked_bits(self, bits: int, count: int) -> bytes:
        """Return the bits of a number below 2 to the power of `count` as numbers, the lowest bit first."""
        content = bits.to_bytes(-(-count // 8), "little")
        return b"".join(map(self._of_byte.__getitem__, content))[: count * self.size]

    def unpacked_bytes(self, content: bytes) -> bytes:
        """Return the numbers in some bytes."""
        return b"".join(map(self.numbers.__getitem__, content))

    def ones(self, count: int) -> tuple[bytes, ...]:
        """Return a row for each index, with zeros and a 1 at that index, and finally a row of zeros."""
        return (*[self.unpacked_bits(1 << place, count) for place in range(count)], self.unpacked_bits(0, count))

    def with_number(self, piece: bytes, place: int, number: int) -> bytes:
        """Return a piece with another number at a place."""
        begin = self.size * place
        return piece[:begin] + self.counted(number) + piece[begin + self.size :]


SHORTS: Final = Packing("H")
"""Short integers: pieces are made in a third of the time, but an observation has to be converted."""

FLOATS: Final = Packing("f")
"""Floats, as in an observation: for pieces most of which are looked up."""


class LatestBits:
    """A piece for the bits of a whole number.

    If it differs from the latest one in one bit, only this bit is written again.
    """

    def __init__(self, packing: Packing, count: int) -> None:
        """Begin with a number of zeros."""
        self._packing: Final = packing
        self._count: Final = count
        self._latest: tuple[int, bytes] = (0, packing.unpacked_bits(0, count))  # replaced at once, for other threads

    def of(self, bits: int) -> bytes:
        """Return the same as `Packing.unpacked_bits`."""
        latest, piece = self._latest
        if bits == latest:
            return piece
        changed = bits ^ latest
        place = changed.bit_length() - 1
        if changed == 1 << place and place < self._count:
            piece = self._packing.with_number(piece, place, bits >> place & 1)
        else:
            piece = self._packing.unpacked_bits(bits, self._count)
        self._latest = (bits, piece)
        return piece


class LatestBytes:
    """A piece for some bytes, each of which stands for as many numbers.

    If few differ from the latest ones, only these are written again.
    """

    def __init__(self, table: Sequence[bytes]) -> None:
        """Begin without any bytes; the table has the numbers of each byte, as pieces of the same length."""
        self._table: Final = table
        self._width: Final = len(table[0])
        self._latest: tuple[bytes, int, bytes] = (b"", 0, b"")  # also as a whole number; as above

    def of(self, content: bytes) -> bytes:
        """Return the numbers of all bytes, in order."""
        latest, number, piece = self._latest
        if content is latest:
            return piece
        whole = int.from_bytes(content, "little")
        changed, left = whole ^ number, _FEW if len(content) == len(latest) else 0
        while changed and left:
            left -= 1
            place = (changed.bit_length() - 1) // 8
            begin = self._width * place
            piece = piece[:begin] + self._table[content[place]] + piece[begin + self._width :]
            changed &= (1 << 8 * place) - 1
        if changed or len(content) != len(latest):
            table = self._table
            piece = b"".join([table[each] for each in content])
        self._latest = (content, whole, piece)
        return piece


# --- Fields, and observations made of pieces ---

MOST_KEPT: Final = 4096
"""The maximum number of cached pieces of a kind: a thousand games can take turns with one encoder."""


@frozen
class Field:
    """A part of an observation.

    Attributes:
        name: its name.
        shape: the shape of its numbers, such as 53 spaces of 8 numbers, in the order of the axes of an array.
        highest: the upper bound on its numbers; the lower bound is 0.
        meaning: the meaning of the numbers.

    Examples:
        >>> from atlantis_rules.learning.encoding import Encoder
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> fields = Encoder(THREE_MOVES).fields
        >>> [(field.name, field.size) for field in fields if field.name == "hand"]
        [('hand', 7)]
    """

    name: str
    shape: tuple[int, ...]
    highest: int
    meaning: str

    @property
    def size(self) -> int:
        """Return the number of numbers.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> from atlantis_rules.learning.encoding import Encoder
            >>> field = Encoder(THREE_MOVES).fields[0]
            >>> field.name, field.shape, field.size
            ('faces', (53, 8), 424)
        """
        size = 1
        for each in self.shape:
            size *= each
        return size


@frozen
class Layout:
    """All fields of an observation."""

    fields: tuple[Field, ...]  # the fields, in order
    slices: Mapping[str, Slice] = field(eq=False, repr=False)  # the slice of each field, by name
    size: int  # the number of numbers

    @classmethod
    def of(cls, fields: Sequence[Field]) -> Self:
        """Lay out fields consecutively."""
        slices: dict[str, Slice] = {}
        start = 0
        for each in fields:
            slices[each.name] = slice(start, start + each.size)
            start += each.size
        return cls(tuple(fields), MappingProxyType(slices), start)


class Encoding:
    """A base of encodings: how views of one game, for a number of players and given rules, become observations."""

    def __init__(self, layout: Layout, packing: Packing = SHORTS) -> None:
        """Store the layout, and the format of the numbers in pieces."""
        self.layout: Final = layout
        self.packing: Final = packing  # the format of the numbers in pieces

    def pieces(self, view: object, /) -> list[bytes]:
        """Return the content of a view as the pieces of an observation, in order.

        Raises:
            WrongType: the value is not the view of a seat in the game.
            WrongValue: the game has another number of players or other rules.
        """
        raise NotImplementedError

    def pieces_for(self, state: object, seat: int, /) -> list[bytes]:
        """Return what a seat sees in a state, as `pieces` does for its view.

        A game that is often learned overrides this to read the state directly, which is faster than making the view.

        Raises:
            WrongType: an argument has the wrong type.
            WrongValue: the game has no such seat, another number of players or other rules.
        """
        if not isinstance(state, GameState):
            message = f"state must be a state of a game, not {type_name(state)}"
            raise WrongType(message)
        return self.pieces(state.view(seat))

    def pieces_in(self, motion: GameInMotion[StateT, ActionT, AnyState], seat: int, /) -> list[bytes]:
        """Return what a seat sees in a game in motion, as `pieces_for` does for its state."""
        return self.pieces_for(motion.state(), seat)

    def rows_in(
        self, motions: Sequence[GameInMotion[StateT, ActionT, AnyState]], seats: Sequence[int], out: Array, /
    ) -> None:
        """Write what seats see of games in motion into the rows of an array, as `pieces_in` returns it."""
        rows: list[bytes] = []
        for motion, seat in zip(motions, seats, strict=True):
            rows += self.pieces_in(motion, seat)
        fill(b"".join(rows), self.packing.code, out)


def packed(*numbers: int) -> bytes:
    """Return the piece for some numbers, as short integers."""
    return SHORTS.packed(*numbers)


def unpacked_bits(bits: int, count: int) -> bytes:
    """Return `Packing.unpacked_bits` as short integers."""
    return SHORTS.unpacked_bits(bits, count)


def ones(count: int) -> tuple[bytes, ...]:
    """Return `Packing.ones` as short integers."""
    return SHORTS.ones(count)


def are_in_motion(motions: Sequence[object], seats: Sequence[object], players: int) -> bool:
    """Return whether some things are games in motion, and there is a seat of so many players for each."""
    if len(motions) != len(seats):
        return False
    for index, seat in enumerate(seats):
        if type(seat) is not int or not 0 <= seat < players or not isinstance(motions[index], GameInMotion):
            return False
    return True


def marked(rows: Sequence[Sequence[object]], numbers: dict[int, int], width: int) -> bytearray | None:
    """Return rows of bytes of a width, one after another, with a 1 at the numbers of some objects and zeros elsewhere.

    An object is found by its identity. If one has no number, the result is None.
    """
    marks, begin = bytearray(len(rows) * width), 0
    for row in rows:
        for each in row:
            number = numbers.get(id(each))
            if number is None:
                return None
            marks[begin + number] = 1
        begin += width
    return marks


class Kept(dict[ValueT, bytes]):
    """The pieces for some keys; a missing one is made on demand."""

    def __init__(self, make: Callable[[ValueT], bytes]) -> None:
        """Begin with an empty cache."""
        super().__init__()
        self._make: Final = make

    def __missing__(self, key: ValueT) -> bytes:
        """Make the piece for a key."""
        made = self._make(key)
        if len(self) >= MOST_KEPT:
            self.clear()
        self[key] = made
        return made


class KeptOf(Generic[ValueT, ResultT]):
    """Results for records that never change, and that one state passes on to the next.

    A record is found by its identity, which is faster than by its value.
    """

    def __init__(self, make: Callable[[ValueT], ResultT]) -> None:
        """Begin with an empty cache."""
        self._make: Final = make
        self._made: Final[dict[int, ResultT]] = {}
        self._records: Final[list[ValueT]] = []
        self._find: Final = self._made.get

    def of(self, record: ValueT) -> ResultT:
        """Return the result for a record."""
        found = self._made.get(id(record))
        if found is not None:  # the record is kept alive, so no other one can have its identity
            return found
        made = self._make(record)
        if len(self._records) >= MOST_KEPT:
            self._made.clear()
            self._records.clear()
        self._records.append(record)
        self._made[id(record)] = made
        return made

    def of_all(self, records: Sequence[ValueT]) -> list[ResultT]:
        """Return the results for several records."""
        find = self._find
        found = [*filter(None, map(find, map(id, records)))]
        if len(found) == len(records):  # the most frequent case, and a cheap test
            return found
        return [find(id(record)) or self.of(record) for record in records]
