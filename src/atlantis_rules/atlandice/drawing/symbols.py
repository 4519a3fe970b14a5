"""The symbols of the five types of resources: each has its own shape, brightness and colour.

Their look in the game appeared only in its lost pictures; these are our own.
"""

from functools import partial
from typing import Final

from atlantis_rules.atlandice.components import RESOURCES, Resource
from atlantis_rules.drawing import Definitions, Node, add, use
from atlantis_rules.drawing.symbols import INK, SYMBOL_SIZE, Colours, draw_line, draw_shape

_COLOURS: Final = (
    Colours("#af4ba5", "#66195e", "#f3dcf0"),
    Colours("#f6c547", "#8f5f00", "#fdedb8"),
    Colours("#4c9a3c", "#1f5222", "#dbf0d2"),
    Colours("#59bddf", "#16607a", "#d6eef7"),
    Colours("#b0271a", "#74120b", "#f9d8d0"),
)


def colours_of(resource: Resource) -> Colours:
    """Return the colours of a type of resources."""
    return _COLOURS[resource]


def draw_symbol(parent: Node, resource: Resource, x: float, y: float, size: float) -> None:
    """Draw the symbol of a type of resources, with its upper left corner at a point."""
    use(parent, str(resource), x, y, size / SYMBOL_SIZE, f"resource {resource}")


def _draw_jewel(node: Node, colours: Colours) -> None:
    draw_shape(node, "M15 8 L49 8 L61 25 L32 60 L3 25 Z", colours.strong, 3.2)
    add(node, "path", d="M15 8 L22 25 L3 25 Z M49 8 L42 25 L61 25 Z", fill=colours.deep)
    add(node, "path", d="M22 25 L32 8 L42 25 Z", fill="#ffffff")
    add(node, "path", d="M22 25 L32 60 L3 25 Z", fill="#d879cf")
    draw_line(node, "M3 25 L61 25 M15 8 L22 25 L32 60 L42 25 L49 8 M22 25 L32 8 L42 25", INK, 2)
    draw_line(node, "M15 8 L49 8 L61 25 L32 60 L3 25 Z", INK, 3.2)


def _draw_book(node: Node, colours: Colours) -> None:
    draw_shape(node, "M32 13 C24 7 12 6 3 9 L3 55 C13 52 24 53 32 59 C40 53 51 52 61 55 L61 9 C52 6 40 7 32 13 Z",
           colours.strong, 3.2)  # fmt: skip
    draw_shape(node, "M32 12 C26 5 17 4 10 5 L10 46 C18 45 26 47 32 53 C38 47 46 45 54 46 L54 5 C47 4 38 5 32 12 Z",
           "#fffdf5", 2.5)  # fmt: skip
    draw_line(node, "M32 12 L32 53", INK, 2.5)
    draw_line(node, "M16 15 Q22 15 26 18 M16 24 Q22 24 26 27 M16 33 Q22 33 26 36", colours.deep, 3)
    draw_line(node, "M48 15 Q42 15 38 18 M48 24 Q42 24 38 27 M48 33 Q42 33 38 36", colours.deep, 3)


def _draw_sack(node: Node, colours: Colours) -> None:
    draw_shape(node, "M24 17 C18 12 16 7 17 3 C23 7 27 3 32 6 C37 3 41 7 47 3 C48 7 46 12 40 17 Z", colours.strong, 3.2)
    draw_shape(node, "M24 17 L40 17 C54 26 62 44 55 57 C45 62 19 62 9 57 C2 44 10 26 24 17 Z", colours.strong, 3.2)
    draw_line(node, "M22 18 L42 18", colours.deep, 6)
    draw_line(node, "M32 53 L32 32", "#ffffff", 3)
    draw_line(node, "M32 50 Q24 48 22 41 M32 50 Q40 48 42 41 M32 41 Q25 39 24 33 M32 41 Q39 39 40 33", "#ffffff", 3)


def _draw_hammer(node: Node, colours: Colours) -> None:
    draw_shape(node, "M27 24 L37 24 L40 57 Q32 63 24 57 Z", "#c99457", 3.2)
    draw_shape(node, "M6 7 L20 7 L20 11 L42 11 Q56 9 60 25 Q51 21 44 26 L20 26 L20 30 L6 30 Z", colours.strong, 3.2)
    draw_line(node, "M20 11 L20 26", INK, 2.5)
    draw_line(node, "M26 16 L42 16", "#ffffff", 3)


def _draw_sword(node: Node, colours: Colours) -> None:
    draw_line(node, "M20 44 L10 54", INK, 11)
    draw_line(node, "M20 44 L10 54", colours.deep, 5.5)
    draw_shape(node, "M60 4 L58 19 L29 46 L18 35 L45 6 Z", "#f3f1ee", 3.2)
    add(node, "path", d="M60 4 L58 19 L29 46 L23.5 40.5 Z", fill=colours.strong)
    draw_line(node, "M60 4 L58 19 L29 46 L18 35 L45 6 Z", INK, 3.2)
    draw_line(node, "M11 32 L32 53", INK, 10)
    draw_line(node, "M11 32 L32 53", colours.strong, 4.5)
    add(node, "circle", cx=8, cy=56, r=5.5, fill=colours.strong, stroke=INK, stroke_width=3)


_DRAWINGS: Final = (_draw_jewel, _draw_book, _draw_sack, _draw_hammer, _draw_sword)
SYMBOLS: Final[Definitions] = {
    str(resource): partial(draw, colours=colours_of(resource))
    for resource, draw in zip(RESOURCES, _DRAWINGS, strict=True)
}
"""The symbols, each in a square of `SYMBOL_SIZE` below and to the right of the origin."""
