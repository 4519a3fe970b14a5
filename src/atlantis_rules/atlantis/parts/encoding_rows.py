"""Many observations of Atlantis at once: each call of numpy handles all rows."""

from typing import Final

import numpy as np

from atlantis_rules.atlantis.components import ITEMS, TILES
from atlantis_rules.learning.encoding.arrays import PACKED, Array

_NUMBERS: Final = 1 + len(ITEMS)
_FACES: Final = np.zeros((256, _NUMBERS), np.uint8)
"""For each byte in a row of visible tiles, the numbers of the tile; zeros for no tile."""
for _tile in TILES:
    _FACES[_tile.index] = [_tile.value, *[_tile.item == item for item in ITEMS]]
_WORDS: Final = _FACES.view(np.uint64)[:, 0]
"""The same as one integer each: a table of integers is looked up faster."""


def fill(rows: bytes, spaces: int, bits: int, out: Array) -> None:
    """Write rows into an array.

    Args:
        rows: consecutive rows: the visible tile of each space as a byte; bits, from the lowest of the first byte on;
            and further packed numbers.
        spaces: the number of spaces.
        bits: the number of bits.
        out: the array, with a row for each.
    """
    packed = np.frombuffer(rows, np.uint8).reshape(len(out), -1)
    first, last = spaces * _NUMBERS, spaces * _NUMBERS + bits
    numbers = spaces + -(-bits // 8)
    out[:, :first] = _WORDS[packed[:, :spaces]].view(np.uint8)
    out[:, first:last] = np.unpackbits(packed[:, spaces:numbers], axis=1, count=bits, bitorder="little")
    out[:, last:] = np.ascontiguousarray(packed[:, numbers:]).view(PACKED)
