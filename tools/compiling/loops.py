"""Helpers of the vocabulary for mypyc: native code is faster with plain loops, the interpreter with its iterators.

Each function replaces the one of the same name in the module that `LOOPS` names, and returns the same.
"""

from collections.abc import Iterable
from typing import Final

from atlantis_rules.atlantis.cards import _BITS, MOST_OF_ITEM, CardCounts
from atlantis_rules.atlantis.components import ITEMS, TILES, Item, Tile
from atlantis_rules.atlantis.tiles import TileSet

LOOPS: Final = {
    "atlantis_rules.atlantis.cards": ("item_at", "items_of"),
    "atlantis_rules.atlantis.tiles": ("tile_set", "list_indexes", "tile_at", "list_tiles"),
}
"""The modules, and the replaced functions of each."""

_HALF: Final = 60
"""The place where a set of tiles is split: native code keeps an integer of up to 62 bits in one word."""

_LOWER: Final = 0xFFF_FFFF_FFFF_FFFF
"""The tiles of the lower half."""


def item_at(counts: CardCounts, place: int) -> Item:
    """Find the item by counting down."""
    for item in ITEMS:
        place -= counts & MOST_OF_ITEM
        if place < 0:
            return item
        counts >>= _BITS
    raise IndexError(place)


def items_of(counts: CardCounts) -> list[Item]:
    """Loop over the items."""
    found: list[Item] = []
    for item in ITEMS:
        if counts & MOST_OF_ITEM:
            found.append(item)
        counts >>= _BITS
    return found


def tile_set(tiles: Iterable[Tile]) -> TileSet:
    """Build the two halves, each of which native code keeps in one word."""
    low = high = 0
    for tile in tiles:
        if tile.index < _HALF:
            low |= 1 << tile.index
        else:
            high |= 1 << tile.index - _HALF
    return low | high << _HALF


def list_indexes(tiles: TileSet) -> list[int]:
    """Loop over the two halves."""
    found: list[int] = []
    low, high = tiles & _LOWER, tiles >> _HALF
    while low:
        lowest = low & -low
        found.append(lowest.bit_length() - 1)
        low ^= lowest
    while high:
        lowest = high & -high
        found.append(lowest.bit_length() - 1 + _HALF)
        high ^= lowest
    return found


def tile_at(tiles: TileSet, place: int) -> Tile:
    """Loop over the two halves."""
    low, high = tiles & _LOWER, tiles >> _HALF
    while low:
        if not place:
            return TILES[(low & -low).bit_length() - 1]
        low &= low - 1
        place -= 1
    for _ in range(place):
        high &= high - 1
    return TILES[(high & -high).bit_length() - 1 + _HALF]


def list_tiles(tiles: TileSet) -> list[Tile]:
    """Look the indexes up."""
    return [TILES[index] for index in list_indexes(tiles)]
