"""The bytes of the numbers in an observation, of which its pieces consist.

Most of an observation is the same as in the latest one of the same game: `LatestBits` and `LatestBytes` write only what
has changed.

Nothing here calls numpy, so that this module can be compiled.
"""

from collections.abc import Sequence
from struct import pack
from typing import Final

_FEW: Final = 4
"""The most bytes that are written one by one: beyond, it is as fast to write all of them."""


class Packing:
    """A format of numbers in pieces.

    Attributes:
        code: its code in the module `struct`.
        size: the number of bytes of a number.
        numbers: the pieces for 0 to 255.
    """

    def __init__(self, code: str) -> None:
        """Prepare a format.

        Args:
            code: its code in the module `struct`.
        """
        self.code: Final = code
        self.size: Final = len(pack(f"<{code}", 0))
        self.numbers: Final = tuple([pack(f"<{code}", number) for number in range(256)])
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
        """Begin with zeros.

        Args:
            packing: the format.
            count: the number of bits.
        """
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
        """Begin without any bytes.

        Args:
            table: the numbers of each byte, as pieces of the same length.
        """
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
