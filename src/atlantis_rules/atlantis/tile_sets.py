"""Sets of path tiles.

A set of tiles is a whole number whose bit `n` stands for `TILES[n]`. As `TILES` ascends by value, the tiles of a
value or more are those from some bit on, and a set is worth as much as the sizes of these seven parts add up to.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from atlantis_rules.atlantis.components import TILES, Back, Tile

TileSet = int
"""A set of path tiles: bit `n` stands for `TILES[n]`."""

ALL_TILES: Final = (1 << len(TILES)) - 1

_FIRST_OF_VALUE: Final = tuple(next(tile.index for tile in TILES if tile.value == value) for value in range(1, 8))


def tile_set(tiles: Iterable[Tile]) -> TileSet:
    """Collect tiles into a set."""
    collected = 0
    for tile in tiles:
        collected |= 1 << tile.index
    return collected


def tiles_in(tiles: TileSet) -> Iterator[Tile]:
    """Give the tiles of a set in ascending order of their index."""
    while tiles:
        lowest = tiles & -tiles
        yield TILES[lowest.bit_length() - 1]
        tiles ^= lowest


def tiles_descending(tiles: TileSet) -> Iterator[Tile]:
    """Give the tiles of a set in descending order of their index: the most valuable first."""
    while tiles:
        index = tiles.bit_length() - 1
        yield TILES[index]
        tiles ^= 1 << index


def worth(tiles: TileSet) -> int:
    """Add up the values of the tiles of a set."""
    total = 0
    for first in _FIRST_OF_VALUE:
        total += (tiles >> first).bit_count()
    return total


OF_BACK: Final = tuple(tile_set(tile for tile in TILES if tile.back is back) for back in Back)
"""The set of the 42 tiles of each back."""
