"""How items, figures and the path look on the table: every colour comes with a symbol and a letter or a word."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from rich.text import Span, Text

from atlantis_rules.adapters.terminal import ITEM_STYLES, SEAT_STYLES
from atlantis_rules.atlantis.components import COLOURS, Item, Seat, Tile
from atlantis_rules.atlantis.words import TABLE

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

INKS: Final = ("#6cb6ff", "#ffd75f", "#ffffff", "#b2b2b2", "#e0955f", "#ff79c6", "#8fdc6a")
"""The colours of the items (COMP-2), bright enough for a dark ground."""

FIGURES: Final = (
    "bold #ffffff on #000000",
    "bold #ffffff on #c62828",
    "bold #ffffff on #1e5fd0",
    "bold #000000 on #ffffff",
)
"""The colours of the seats' figures."""

SHORT_COLOURS: Final = ("bk", "rd", "bl", "wh")
"""The colours of the seats in two letters each."""

TILE_GROUNDS: Final = ("#3a352d", "#2a2c33")
"""The grounds of tiles, in turn from row to row."""

WATER: Final = "#7fd4ff on #0b3a5a"
BRIDGE: Final = "bold #ffd9a0 on #0b3a5a"
LAND: Final = "#e8d8a8 on #5a4a2a"
FAINT: Final = "#8a8a8a"

TARGET_GROUND: Final = "#1f5f3a"
"""Where a legal card leads."""

CHOSEN_GROUND: Final = "#2e8b57"
"""Where the chosen card leads."""

TAKEN_GROUND: Final = "#7a5a00"
"""The tile that the chosen card would bring."""


_AS_HERE: Final[dict[str, str]] = dict(zip((*ITEM_STYLES, *SEAT_STYLES), (*INKS, *FIGURES), strict=True))


def as_here(line: Text) -> Text:
    """Return a line of the plain mode in the colours of the table."""
    spans = [Span(start, end, _AS_HERE.get(str(style), style)) for start, end, style in line.spans]
    return Text(line.plain, _AS_HERE.get(str(line.style), line.style), spans=spans)


def item_chip(item: Item) -> Text:
    """Return an item by its symbol and its letter, in its colour."""
    return Text(f"{SYMBOLS[item]}{item.name[0]}", f"bold {INKS[item]}")


def tile_chip(tile: Tile) -> Text:
    """Return a tile by symbol, letter and value, in its item's colour."""
    return Text(f"{SYMBOLS[tile.item]}{tile.item.name[0]}{tile.value}", f"bold {INKS[tile.item]}")


def told(key: str, **values: object) -> Text:
    """Return a sentence of `TABLE`, with the signs and colours of what it names."""
    return Text.assemble(*TABLE.parts(key, values, _shown))


def _shown(value: object, way: str) -> Text:
    in_full = way in {"", "piece"}
    match value:
        case Tile(item):
            return Text(f"{SYMBOLS[item]} {value}", INKS[item]) if in_full else tile_chip(value)
        case Item():
            shown = Text(f"{SYMBOLS[value]} {value}", INKS[value]) if in_full else item_chip(value)
            return Text.assemble(shown, " card") if way.startswith("piece") else shown
        case tuple() if way == "pieces":
            return Text(" ").join(_counted_chips(value))
        case tuple() if way in {"chip", "piece"}:
            return Text(" " if way == "chip" else ", ").join(_shown(each, way) for each in value)
        case _:
            return Text(TABLE.word(value, way), "bold" if way == "strong" else "")


def _counted_chips(pieces: tuple[object, ...]) -> Iterator[Text]:
    yield from (tile_chip(piece) for piece in pieces if isinstance(piece, Tile))
    for item, count in Counter(piece for piece in pieces if isinstance(piece, Item)).items():
        yield Text.assemble(f"{count} " if count > 1 else "", item_chip(item))


def seat_name(seat: Seat) -> Text:
    """Return the colour of a seat, in this colour."""
    return Text(f" {COLOURS[seat]} ", FIGURES[seat])
