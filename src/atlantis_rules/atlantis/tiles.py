"""Sets of path tiles.

A set of tiles is an integer whose bit `n` stands for `TILES[n]`. Since `TILES` ascends by value, the tiles with at
least a given value are those from some bit on, and the value of a set is the sum of the sizes of these seven parts.
"""

from collections.abc import Iterable, Iterator
from itertools import compress
from typing import Final

from atlantis_rules._errors import require_iterable, require_type
from atlantis_rules.atlantis.components import TILES, Back, Tile

TileSet = int
"""A set of path tiles: bit `n` stands for `TILES[n]`."""

TILE_VALUES: Final = bytes([tile.value for tile in TILES])
"""The value of each tile, by its index."""

ALL_TILES: Final = (1 << len(TILES)) - 1

_FIRST_TWO, _FIRST_THREE, _FIRST_FOUR, _FIRST_FIVE, _FIRST_SIX, _FIRST_SEVEN = (
    next(tile.index for tile in TILES if tile.value == value) for value in range(2, 8)
)


def tile_set(tiles: Iterable[Tile]) -> TileSet:
    """Return the set of some tiles."""
    collected = 0
    for tile in tiles:
        collected |= 1 << tile.index
    return collected


def tiles_in(tiles: TileSet) -> Iterator[Tile]:
    """Return the tiles of a set in ascending order of their index."""
    while tiles:
        lowest = tiles & -tiles
        yield TILES[lowest.bit_length() - 1]
        tiles ^= lowest


def list_indexes(tiles: TileSet) -> list[int]:
    """List the indexes of the tiles of a set in ascending order."""
    found = []
    while tiles:
        lowest = tiles & -tiles
        found.append(lowest.bit_length() - 1)
        tiles ^= lowest
    return found


def tile_at(tiles: TileSet, place: int) -> Tile:
    """Return the tile at an index, from 0 on, of a set whose tiles are sorted by `index`."""
    for _ in range(place):
        tiles &= tiles - 1  # without its lowest bit
    return TILES[(tiles & -tiles).bit_length() - 1]


def list_tiles(tiles: TileSet) -> list[Tile]:
    """List the tiles of a set in ascending order of their index."""
    return list(compress(TILES, map("1".__eq__, reversed(f"{tiles:b}"))))


def indexes_descending(tiles: TileSet) -> Iterator[int]:
    """Return the indexes of the tiles of a set in descending order."""
    while tiles:
        index = tiles.bit_length() - 1
        yield index
        tiles ^= 1 << index


def tiles_descending(tiles: TileSet) -> Iterator[Tile]:
    """Return the tiles of a set in descending order of their index: the most valuable first."""
    for index in indexes_descending(tiles):
        yield TILES[index]


def code_of_tiles(tiles: TileSet) -> str:
    """Return a set of tiles as code: a tuple, the most valuable first."""
    return repr(tuple(tiles_descending(tiles)))


def tiles_from(tiles: Iterable[Tile]) -> TileSet:
    """Return the set of some tiles from outside.

    Raises:
        WrongType: they are not iterable, or one of them is not a tile.
    """
    require_iterable("tiles", tiles)
    found = tuple(tiles)
    for tile in found:
        require_type("tile", tile, Tile)
    return tile_set(found)


def worth(tiles: TileSet) -> int:
    """Return the total value of the tiles of a set: each counts once for every value up to its own."""
    return (
        tiles.bit_count()
        + (tiles >> _FIRST_TWO).bit_count()
        + (tiles >> _FIRST_THREE).bit_count()
        + (tiles >> _FIRST_FOUR).bit_count()
        + (tiles >> _FIRST_FIVE).bit_count()
        + (tiles >> _FIRST_SIX).bit_count()
        + (tiles >> _FIRST_SEVEN).bit_count()
    )


OF_BACK: Final = tuple(tile_set(tile for tile in TILES if tile.back is back) for back in Back)
"""The set of the 42 tiles of each back."""
