"""Many observations of Atlantis at once: each call of numpy handles all rows."""

from array import array
from collections.abc import Sequence
from typing import Final

import numpy as np

from atlantis_rules.atlantis.components import ITEMS, TILES
from atlantis_rules.atlantis.spaces import SPACES
from atlantis_rules.learning.encoding.arrays import PACKED, Array

_NUMBERS: Final = 1 + len(ITEMS)
_FACES: Final = np.zeros((256, _NUMBERS), np.uint8)
"""For each byte in a row of visible tiles, the numbers of the tile; zeros for no tile."""
for _tile in TILES:
    _FACES[_tile.index] = [_tile.value, *[_tile.item == item for item in ITEMS]]
_WORDS: Final = _FACES.view(np.uint64)[:, 0]
"""The same as one integer each: a table of integers is looked up faster."""
_LITTLE: Final = np.dtype("<u8")
_PATH: Final = len(SPACES)
_PLACES: Final = _PATH + 2
_SETS: Final = 3
"""The number of sets of spaces, in front of the flags."""


def fill(seen: bytes, sets: Sequence[int], rest: bytes, counts: bytes, out: Array) -> None:
    """Write rows into an array.

    Args:
        seen: for each row the visible tile of each place as a byte, then sets of tiles: those that nobody has seen, and
            those of each player.
        sets: for each row three sets of spaces, flags, and the cards of four piles, each as a whole number.
        rest: for each row the packed numbers between the flags and the cards.
        counts: for each row the numbers behind the cards.
        out: the array, with a row for each.
    """
    rows, width = out.shape
    bytes_seen = np.frombuffer(seen, np.uint8).reshape(rows, -1)
    tiles = np.unpackbits(
        bytes_seen[:, _PLACES:].reshape(rows, -1, -(-len(TILES) // 8)), axis=2, count=len(TILES), bitorder="little"
    ).reshape(rows, -1)
    whole = np.frombuffer(array("Q", sets), np.uint64).astype(_LITTLE, copy=False)
    single = whole.view(np.uint8).reshape(rows, -1, 8)
    bits = np.unpackbits(single[:, : _SETS + 1], axis=2, bitorder="little")
    further = np.frombuffer(rest, PACKED).reshape(rows, -1)
    cards = single[:, _SETS + 1 :, : len(ITEMS)].reshape(rows, -1)
    last = np.frombuffer(counts, np.uint8).reshape(rows, -1)
    faces = _WORDS[bytes_seen[:, 1 : _PLACES - 1]].view(np.uint8)
    spaces = bits[:, :_SETS, 1 : _PLACES - 1].reshape(rows, -1)
    flags = width - sum(part.shape[1] for part in (faces, spaces, tiles, further, cards, last))
    begin = 0
    for part in (faces, spaces, tiles, bits[:, _SETS, :flags], further, cards, last):
        end = begin + part.shape[1]
        out[:, begin:end] = part
        begin = end
