"""The look of items and the path on the table: every colour comes with a symbol and a letter or a word."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from rich.text import Text

from atlantis_rules.atlantis.components import Item, Tile
from atlantis_rules.atlantis.parts.terminal import ITEM_STYLES
from atlantis_rules.atlantis.table_words import TABLE
from atlantis_rules.programs.full_screen.looks import bright
from atlantis_rules.text.messages import Language

SYMBOLS: Final = (
    "\N{WHITE CIRCLE}",
    "\N{WHITE CHESS QUEEN}",
    "\N{WHITE CHESS PAWN}",
    "\N{INTERSECTION}",
    "\N{WHITE DOWN-POINTING TRIANGLE}",
    "\N{BLACK FLAG}",
    "\N{FLORAL HEART}",
)
"""A sign for each item: a circle, a crown, a statue, a helmet, a pointed jar, a flag, a leaf."""

INKS: Final = tuple(map(bright, ITEM_STYLES))
"""The colours of the items (COMP-2), bright enough for a dark background."""

TILE_GROUNDS: Final = ("#3a352d", "#2a2c33")
"""The backgrounds of tiles, alternating from row to row."""

WATER: Final = "#7fd4ff on #0b3a5a"
BRIDGE: Final = "bold #ffd9a0 on #0b3a5a"
LAND: Final = "#e8d8a8 on #5a4a2a"

TAKEN_GROUND: Final = "#7a5a00"
"""The tile that the chosen card would earn."""


def letter(item: Item, language: str) -> str:
    """Return the letter of an item."""
    return TABLE.translated(language).word(item, "letter")


def item_chip(item: Item, language: str) -> Text:
    """Return an item by its symbol and its letter, in its colour."""
    return Text(f"{SYMBOLS[item]}{letter(item, language)}", f"bold {INKS[item]}")


def tile_chip(tile: Tile, language: str) -> Text:
    """Return a tile by symbol, letter and value, in its item's colour."""
    return Text(f"{SYMBOLS[tile.item]}{letter(tile.item, language)}{tile.value}", f"bold {INKS[tile.item]}")


def told(key: str, language: str, **values: object) -> Text:
    """Return a sentence of `TABLE` in a language, with the signs and colours of what it names."""
    texts = TABLE.translated(language)
    return Text.assemble(*texts.parts(key, values, lambda value, way: _shown(texts, value, way)))


def _shown(texts: Language, value: object, way: str) -> Text:
    word, language = texts.word, texts.code
    is_card, is_sign = way.startswith("piece") or way.endswith("card"), way.endswith("chip")
    match value:
        case Text():
            return value
        case Tile(item):
            return tile_chip(value, language) if is_sign else Text(f"{SYMBOLS[item]} {word(value, '')}", INKS[item])
        case Item() if way == "chip":
            return item_chip(value, language)
        case Item():  # its sign stands for its article
            sign = item_chip(value, language) if is_sign else SYMBOLS[value]
            return Text(f"{sign} {word(value, 'card' if is_card else '')}", INKS[value])
        case tuple() if way == "pieces":
            return Text(" ").join(_counted_chips(value, language))
        case tuple() if way == "chip" or is_card:
            return Text(" " if way == "chip" else ", ").join(_shown(texts, each, way) for each in value)
        case _:
            return Text(word(value, way), "bold" if way == "strong" else "")


def _counted_chips(pieces: tuple[object, ...], language: str) -> Iterator[Text]:
    yield from (tile_chip(piece, language) for piece in pieces if isinstance(piece, Tile))
    for item, count in Counter(piece for piece in pieces if isinstance(piece, Item)).items():
        yield Text.assemble(f"{count} " if count > 1 else "", item_chip(item, language))
