"""Many observations of Atlantis at once: each call of numpy handles all rows."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from atlantis_rules.atlantis.components import ITEMS, TILES
from atlantis_rules.atlantis.spaces import SPACES
from atlantis_rules.learning.encoding.arrays import FLOAT, Array

_FACES: Final = np.zeros((256, 1 + len(ITEMS)), FLOAT)
"""For each byte in a row of visible tiles, the numbers of the tile; zeros for no tile."""
for _tile in TILES:
    _FACES[_tile.index] = [_tile.value, *[_tile.item == item for item in ITEMS]]
_BITS: Final = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little").astype(FLOAT)
"""For each byte its bits as numbers, the lowest first: to look them up is faster than to unpack and convert them."""
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
        rest: for each row the numbers between the flags and the cards, as floats.
        counts: for each row the numbers behind the cards.
        out: the array, with a row for each.
    """
    rows, width = out.shape
    bytes_seen = np.frombuffer(seen, np.uint8).reshape(rows, -1)
    faces = _FACES.take(bytes_seen[:, 1 : _PLACES - 1], 0).reshape(rows, -1)
    in_sets = _BITS.take(bytes_seen[:, _PLACES:], 0).reshape(rows, -1, -(-len(TILES) // 8) * 8)
    whole = np.fromiter(sets, np.uint64, len(sets)).astype(_LITTLE, copy=False)
    single = whole.view(np.uint8).reshape(rows, -1, 8)
    bits = _BITS.take(single[:, : _SETS + 1], 0).reshape(rows, _SETS + 1, -1)
    further = np.frombuffer(rest, "<f4").reshape(rows, -1)
    cards = single[:, _SETS + 1 :, : len(ITEMS)].reshape(rows, -1)
    last = np.frombuffer(counts, np.uint8).reshape(rows, -1)
    spaces, tiles = bits[:, :_SETS, 1 : _PLACES - 1], in_sets[:, :, : len(TILES)]
    between = spaces[0].size + tiles[0].size
    flags = width - sum(part.shape[1] for part in (faces, further, cards, last)) - between
    begin = 0
    for part in (faces, spaces, tiles, bits[:, _SETS, :flags], further, cards, last):
        end = begin + part[0].size
        out[:, begin:end].reshape(part.shape)[...] = part
        begin = end
