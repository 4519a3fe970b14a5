"""Sets of path tiles.

A set of tiles is a whole number whose bit `n` stands for `TILES[n]`. As `TILES` ascends by value, the tiles of a
value or more are those from some bit on, and a set is worth as much as the sizes of these seven parts add up to.
"""

from collections.abc import Iterable, Iterator
from itertools import compress
from typing import Final

from atlantis_rules.atlantis.components import TILES, Back, Tile
from atlantis_rules.errors import require_iterable, require_type

TileSet = int
"""A set of path tiles: bit `n` stands for `TILES[n]`."""

TILE_VALUES: Final = bytes([tile.value for tile in TILES])
"""For each tile, by its index, what it is worth."""

ALL_TILES: Final = (1 << len(TILES)) - 1

_FIRST_TWO, _FIRST_THREE, _FIRST_FOUR, _FIRST_FIVE, _FIRST_SIX, _FIRST_SEVEN = (
    next(tile.index for tile in TILES if tile.value == value) for value in range(2, 8)
)


def tile_set(tiles: Iterable[Tile]) -> TileSet:
    """Collect tiles into a set."""
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
    """Return the tile at a place, from 0 on, where the tiles of a set lie in ascending order of their index."""
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
    """Return a set of tiles as it is written in code: as a tuple, the most valuable first."""
    return repr(tuple(tiles_descending(tiles)))


def tiles_from(tiles: Iterable[Tile]) -> TileSet:
    """Collect tiles from outside into a set.

    Raises:
        WrongType: they are not iterable, or one of them is not a tile.
    """
    require_iterable("tiles", tiles)
    found = tuple(tiles)
    for tile in found:
        require_type("tile", tile, Tile)
    return tile_set(found)


def worth(tiles: TileSet) -> int:
    """Add up the values of the tiles of a set: each counts once for every value up to its own."""
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
