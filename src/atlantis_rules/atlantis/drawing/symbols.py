"""The symbols of the seven items: each has its own shape, and the colour that the game gives it (COMP-2)."""

from functools import partial
from typing import Final

from atlantis_rules.atlantis.components import ITEMS, Item
from atlantis_rules.drawing import Definitions, Node, add, use
from atlantis_rules.drawing.symbols import INK, SYMBOL_SIZE, Colours, draw_line, draw_shape
from atlantis_rules.rulebook.marks import implements


@implements("COMP-2")
def colours_of(item: Item) -> Colours:
    """Return the colours of an item."""
    return _COLOURS[item]


_COLOURS: Final = (
    Colours("#1d57bb", "#123a80", "#d0e2fb"),
    Colours("#fcc920", "#a87400", "#fdf0bf"),
    Colours("#ffffff", "#b9b4a8", "#f6f3ec"),
    Colours("#a5b2c1", "#56626f", "#dfe4ea"),
    Colours("#713911", "#401d06", "#efd3ba"),
    Colours("#de3575", "#8f0f42", "#fcd9e5"),
    Colours("#5aa83c", "#23591a", "#daeecf"),
)


def draw_symbol(parent: Node, item: Item, x: float, y: float, size: float) -> None:
    """Draw the symbol of an item, with its upper left corner at a point."""
    use(parent, str(item), x, y, size / SYMBOL_SIZE, f"item {item}")


def _draw_ring(node: Node, colours: Colours) -> None:
    add(node, "circle", cx=32, cy=42, r=16, fill="none", stroke=INK, stroke_width=11)
    add(node, "circle", cx=32, cy=42, r=16, fill="none", stroke=colours.strong, stroke_width=5.5)
    draw_shape(node, "M22 4 L42 4 L49 13 L32 29 L15 13 Z", colours.pale)
    draw_line(node, "M15 13 L49 13 M25 13 L32 28 L39 13 L34 4 M25 13 L30 4", colours.strong, 2)
    draw_line(node, "M22 4 L42 4 L49 13 L32 29 L15 13 Z")


def _draw_crown(node: Node, colours: Colours) -> None:
    draw_shape(node, "M7 20 L20 34 L32 11 L44 34 L57 20 L52 56 L12 56 Z", colours.strong)
    draw_line(node, "M11 46 L53 46", colours.deep)
    for x, y in ((7, 18), (32, 9), (57, 18)):
        add(node, "circle", cx=x, cy=y, r=4.5, fill=colours.pale, stroke=INK, stroke_width=2.5)
    for x in (22, 32, 42):
        add(node, "circle", cx=x, cy=51, r=2.4, fill=colours.deep)


def _draw_statue(node: Node, colours: Colours) -> None:
    draw_shape(node, "M26 24 L26 31 C15 32 11 37 10 47 L54 47 C53 37 49 32 38 31 L38 24 Z", colours.strong)
    draw_line(node, "M18 46 C22 40 34 38 45 34 M28 46 C34 42 42 41 50 40", colours.deep, 2.5)
    draw_shape(node, "M32 4 C40 4 43 9 42 15 C41 23 37 28 32 28 C27 28 23 23 22 15 C21 9 24 4 32 4 Z", colours.strong)
    draw_line(node, "M22 14 C27 13 29 9 32 9 C35 9 37 13 42 14", colours.deep, 2.5)
    draw_shape(node, "M17 47 L47 47 L47 52 L52 54 L52 60 L12 60 L12 54 L17 52 Z", colours.deep)


def _draw_helmet(node: Node, colours: Colours) -> None:
    draw_shape(node, "M6 46 C0 18 18 0 43 6 L41 17 C27 14 18 25 19 45 Z", colours.deep)
    draw_line(node, "M10 40 L17 39 M9 28 L18 31 M15 17 L22 23 M24 9 L28 17 M35 6 L35 15", colours.pale, 2)
    draw_shape(
        node, "M18 60 C13 34 17 14 37 14 C51 14 56 25 56 36 L43 36 L42 43 L55 46 L52 60 L41 60 L34 48 L31 60 Z",
        colours.strong,
    )  # fmt: skip
    draw_line(node, "M24 32 C25 24 30 21 37 20", colours.pale)


def _draw_amphora(node: Node, colours: Colours) -> None:
    draw_line(node, "M25 12 C7 10 8 28 19 30 M39 12 C57 10 56 28 45 30", INK, 7.5)
    draw_line(node, "M25 12 C7 10 8 28 19 30 M39 12 C57 10 56 28 45 30", colours.strong, 2.8)
    draw_shape(
        node, "M26 7 L38 7 L37 19 C50 25 51 38 42 49 L37 56 L41 60 L23 60 L27 56 L22 49 C13 38 14 25 27 19 Z",
        colours.strong,
    )  # fmt: skip
    draw_line(node, "M17 33 L22 29 L27 33 L32 29 L37 33 L42 29 L47 33 M18 40 L46 40", colours.pale, 2.5)
    draw_shape(node, "M22 3 L42 3 L41 9 L23 9 Z", colours.deep, 2.5)


def _draw_flag(node: Node, colours: Colours) -> None:
    draw_shape(node, "M14 9 C27 2 38 16 58 8 L51 24 L58 40 C38 48 27 34 14 41 Z", colours.strong)
    draw_line(node, "M16 33 C27 27 38 40 53 33", colours.deep)
    draw_line(node, "M12 6 L12 60", INK, 6.5)
    draw_line(node, "M12 7 L12 59", colours.pale, 1.8)


_LEAVES: Final = (
    "M22 46 C8 46 4 38 4 32 C14 31 21 36 22 46 Z",
    "M31 36 C18 34 14 26 15 19 C25 20 32 26 31 36 Z",
    "M41 24 C30 20 28 12 31 5 C40 8 44 15 41 24 Z",
    "M25 43 C27 56 34 60 42 60 C42 50 36 43 25 43 Z",
    "M36 31 C40 43 48 46 56 44 C55 34 47 29 36 31 Z",
)


def _draw_olive(node: Node, colours: Colours) -> None:
    draw_line(node, "M8 60 C26 46 40 32 54 6", INK, 5)
    for leaf in _LEAVES:
        draw_shape(node, leaf, colours.strong, 2.5)
    for x, y in ((50, 22), (15, 52)):
        add(node, "circle", cx=x, cy=y, r=6, fill=colours.deep, stroke=INK, stroke_width=2.5)
        add(node, "circle", cx=x - 2, cy=y - 2, r=1.6, fill=colours.pale)


_DRAWINGS: Final = (_draw_ring, _draw_crown, _draw_statue, _draw_helmet, _draw_amphora, _draw_flag, _draw_olive)
SYMBOLS: Final[Definitions] = {str(item): partial(_DRAWINGS[item], colours=colours_of(item)) for item in ITEMS}
"""The symbols, each in a square of `SYMBOL_SIZE` below and to the right of the origin."""
