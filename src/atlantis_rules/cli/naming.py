"""The words, in their colours, for what lies on the table of Atlantis."""

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from atlantis_rules.adapters.terminal import ITEM_STYLES
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import Item, Tile
from atlantis_rules.atlantis.path import Gap
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space
from atlantis_rules.cli.appearance import joined

WATER_STYLE: Final = "cyan"


def item_words(item: Item) -> Text:
    """Give the name of an item, in its colour."""
    return Text(str(item), ITEM_STYLES[item])


def tile_words(tile: Tile) -> Text:
    """Give item and value of a tile, in the item's colour."""
    return Text(str(tile), ITEM_STYLES[tile.item])


def cards_words(cards: Cards | Iterable[Item]) -> Text:
    """List cards by item, those of one item together."""
    counted = cards if isinstance(cards, Cards) else Cards.count(cards)
    parts = [
        Text.assemble(item_words(Item(number)), f" x{count}" if count > 1 else "")
        for number, count in enumerate(counted.counts)
        if count
    ]
    return joined(parts) if parts else Text("none")


def number_of_cards(count: int) -> str:
    """Give a number of cards in words."""
    return "1 card" if count == 1 else f"{count} cards"


def place_words(space: Space) -> str:
    """Name a place."""
    return {ATLANTIS: "Atlantis", MAINLAND: "the mainland"}.get(space, str(space))


def gap_words(gap: Gap) -> str:
    """Name a gap by its first and last space."""
    return f"{gap.first}" if gap.first == gap.last else f"{gap.first}-{gap.last}"


def toll_words(gap: Gap) -> str:
    """Return what crossing a gap costs, or a question mark while a tile beside it lies face down."""
    return "?" if gap.toll is None else str(gap.toll)
