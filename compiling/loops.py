"""Helpers of the vocabulary as mypyc gets them: native code likes plain loops, the interpreter its iterators.

Each function stands for the one of the same name in the module that `LOOPS` names, and returns the same.
"""

from typing import Final

from atlantis_rules.atlantis.cards import _BITS, MOST_OF_ITEM, CardCounts
from atlantis_rules.atlantis.components import ITEMS, TILES, Item, Tile
from atlantis_rules.atlantis.tiles import TileSet

LOOPS: Final = {
    "atlantis_rules.atlantis.cards": ("item_at", "item_numbers_of", "items_of"),
    "atlantis_rules.atlantis.tiles": ("list_tiles",),
}
"""The modules, and the functions of each for which one stands here."""


def item_at(counts: CardCounts, place: int) -> Item:
    """Find the item by counting down."""
    for item in ITEMS:
        place -= counts & MOST_OF_ITEM
        if place < 0:
            return item
        counts >>= _BITS
    raise IndexError(place)


def item_numbers_of(counts: CardCounts) -> list[int]:
    """Go through the items, as numbers."""
    found: list[int] = []
    item = 0
    while counts:
        if counts & MOST_OF_ITEM:
            found.append(item)
        counts >>= _BITS
        item += 1
    return found


def items_of(counts: CardCounts) -> list[Item]:
    """Go through the items."""
    found: list[Item] = []
    for item in ITEMS:
        if counts & MOST_OF_ITEM:
            found.append(item)
        counts >>= _BITS
    return found


def list_tiles(tiles: TileSet) -> list[Tile]:
    """Go through the tiles."""
    found: list[Tile] = []
    for tile in TILES:
        if tiles & 1:
            found.append(tile)
        tiles >>= 1
    return found
