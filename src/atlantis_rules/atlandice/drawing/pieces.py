"""The things on the table: resources and their symbols, dice, pointers, the submarine, and the tokens of the parties.

Nothing is shown by colour alone: types of resources have symbols, parties shapes and signs, and highlighted things have
a thick edge. How resources look in the game appeared only in its lost pictures; these symbols are our own.
"""

from collections.abc import Iterable
from functools import partial
from itertools import product
from typing import Final

from atlantis_rules.atlandice.components import NEUTRAL, RESOURCES, DistrictTile, Party, Resource
from atlantis_rules.atlandice.drawing import themes
from atlantis_rules.atlandice.state import State
from atlantis_rules.drawing import Definitions, Node, add, frame, group, part, prepared, use, write
from atlantis_rules.drawing.symbols import INK, SYMBOL_SIZE, Colours, draw_ghost, draw_line, draw_shape
from atlantis_rules.drawing.themes import MARK, MARK_EDGE

# --- Symbols ---


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
_SYMBOLS: Final[Definitions] = {
    str(resource): partial(draw, colours=colours_of(resource))
    for resource, draw in zip(RESOURCES, _DRAWINGS, strict=True)
}
"""The symbols, each in a square of `SYMBOL_SIZE` below and to the right of the origin."""


# --- Chips, dice, pointers and the submarine ---


_BRASS: Final = "#b98a3c"
CHIP_SIZE: Final = 54
CHIP_PITCH: Final = 74
TILE_SIZE: Final = 35

_CHIP_EDGE: Final = f"M5 5 L{CHIP_SIZE - 5} 5 L{CHIP_SIZE - 5} {CHIP_SIZE - 5} L5 {CHIP_SIZE - 5} Z"
DIE_EDGE: Final = "M4 4 L36 4 L36 36 L4 36 Z"
_NUMBER_OF_CHIP: Final = 22
_POINTER_PITCH: Final = 29
_IVORY: Final = "#fffef6"
_FAINT: Final = "#8b8578"


def draw_chip(node: Node, resource: Resource, count: int, *, highlighted: bool) -> None:
    """Draw resources of a type and their number, with the upper left corner at the origin."""
    if highlighted:
        frame(node, CHIP_SIZE, CHIP_SIZE, 15, around=5, fill=MARK, stroke=MARK_EDGE, stroke_width=3)
    use(node, f"chip-{resource}")
    _draw_pill(node, str(count), 32, 31, INK, "#ffffff")


def _draw_chip(resource: Resource, node: Node) -> None:
    colours = colours_of(resource)
    frame(node, CHIP_SIZE, CHIP_SIZE, 11, fill=colours.pale, stroke=colours.deep, stroke_width=3)
    draw_symbol(node, resource, 4, 3, 43)


def draw_no_chip(node: Node, resource: Resource, *, in_game: bool) -> None:
    """Draw the place of an absent type; it is crossed out if the type is out of the game."""
    frame(node, CHIP_SIZE, CHIP_SIZE, 11, fill="none", stroke=_FAINT, stroke_width=2, stroke_dasharray="5 6")
    draw_symbol(node, resource, 16, 16, 22)
    if not in_game:
        draw_line(node, "M7 7 L47 47 M47 7 L7 47", themes.TEXT, 3.5)


def draw_left_chip(node: Node, resource: Resource, words: str) -> None:
    """Draw the place of a type whose last resource has been taken, with its upper left corner at the origin."""
    draw_ghost(node, _CHIP_EDGE, words)
    draw_symbol(node, resource, 16, 16, 22)


def draw_underline(node: Node, left: float, top: float, width: float, words: str = "", *, dashed: bool = False) -> None:
    """Draw a line below something that was just taken; a dashed one below something that was given."""
    if words:
        add(node, "title", words)
    draw_line(node, f"M{left} {top} L{left + width} {top}", themes.TEXT, 4, "8 9" if dashed else "")


def draw_gain(parent: Node, points: int, x: float, y: float) -> None:
    """Draw the points that the resources whose chip is at a point earn at the end."""
    _draw_pill(group(parent, x, y, kind="gain"), f"+{points}", 32, -12, MARK, MARK_EDGE)


def _draw_pill(node: Node, words: str, x: float, y: float, fill: str, ink: str) -> None:
    add(node, "rect", x=x, y=y, width=34, height=28, rx=14, fill=fill, stroke="#ffffff", stroke_width=2)
    write(node, x + 17, y + 22, words, _NUMBER_OF_CHIP, ink, bold=True, anchor="middle")


_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: tuple(product((-1, 1), repeat=2)),
    5: (*product((-1, 1), repeat=2), (0, 0)),
    6: tuple(product((-1, 1), (-1, 0, 1))),
}


def draw_die(node: Node, number: int, *, highlighted: bool = False) -> None:
    """Draw a die that shows a number, 40 units wide and high, with its upper left corner at the origin."""
    if highlighted:
        frame(node, 40, 40, 11, around=4, fill=MARK, stroke=MARK_EDGE, stroke_width=2)
    use(node, f"die-{int(number)}")


def _draw_die(number: int, node: Node) -> None:
    frame(node, 40, 40, 8, around=-1, fill=_IVORY, stroke=INK, stroke_width=2.5)
    for across, down in _PIPS[number]:
        add(node, "circle", cx=20 + 10.5 * across, cy=20 + 10.5 * down, r=4, fill=INK)


def draw_die_place(node: Node, size: float) -> None:
    """Draw the place of a die that is still to be taken."""
    frame(node, size, size, size / 5, around=-1, fill="none", stroke=_FAINT, stroke_width=2, stroke_dasharray="4 5")


def _draw_taken_die(node: Node) -> None:
    frame(node, 40, 40, 8, around=-1, fill=_IVORY, stroke=INK, stroke_width=2.5)
    draw_line(node, "M10 21 L17 29 L30 11", INK, 4.5)


def draw_pointers(parent: Node, count: int, right: float, y: float) -> None:
    """Draw pointer symbols in a row that ends at the right: hands of a clock."""
    node = group(parent, right - _POINTER_PITCH * count, y, kind="pointers")
    for number in range(count):
        use(node, "pointer", _POINTER_PITCH * number + 15, 0)


def _draw_pointer(node: Node) -> None:
    draw_shape(node, "M0 0 L11 14 L4 13 L4 27 L-4 27 L-4 13 L-11 14 Z", _BRASS, 2.2)
    add(node, "circle", cx=0, cy=28, r=5, fill=_BRASS, stroke=INK, stroke_width=2.2)


def draw_submarine(node: Node) -> None:
    """Draw the submarine in a rectangle of 112 by 54 whose upper left corner is at the origin."""
    draw_shape(node, "M14 33 L2 21 L2 47 Z", _BRASS, 2.5)
    draw_shape(node, "M48 18 L53 4 L76 4 L80 18 Z", "#e2a92f", 2.5)
    draw_line(node, "M66 4 L66 2 L76 2", INK, 3)
    hull = "M10 34 C12 20 34 16 54 16 L80 16 C98 16 110 24 110 34 C110 44 98 52 80 52 L54 52 C34 52 12 48 10 34 Z"
    draw_shape(node, hull, "#f3c243", 2.8)
    draw_line(node, "M16 41 C30 47 92 48 106 39", "#a36f12", 3)
    for window in (42, 64, 86):
        add(node, "circle", cx=window, cy=31, r=7, fill="#cdeefa", stroke=INK, stroke_width=2.5)


# --- Parties, tiles and searches ---


_SHAPES: Final = (
    "M20 1 C31 1 39 9 39 20 C39 31 31 39 20 39 C9 39 1 31 1 20 C1 9 9 1 20 1 Z",
    "M2 3 L38 3 L38 18 C38 29 30 35 20 39 C10 35 2 29 2 18 Z",
    "M3 3 L37 3 L37 37 L3 37 Z",
    "M10 2 L30 2 L39 20 L30 38 L10 38 L1 20 Z",
)
_NEUTRAL_SHAPE: Final = "M20 1 L39 13 L34 38 L6 38 L1 13 Z"
TRAIL: Final = "#b91c2c"
"""The colour of the paths of moved things."""

_FILLS: Final = ("#34343a", "#d62c3b", "#1f4fc4", "#ffffff")
_SIGN_COLOURS: Final = ("#ffffff", "#ffffff", "#ffffff", INK)


def draw_token(parent: Node, state: State, party: Party, x: float, y: float, scale: float = 1) -> None:
    """Draw the sign of a party, 40 units wide and high, with its upper left corner at a point."""
    _draw_token(parent, party, x, y, scale, neutral=state.has_neutral and party == NEUTRAL)


@prepared
def _draw_token(parent: Node, party: Party, x: float, y: float, scale: float, *, neutral: bool) -> None:
    node = group(parent, x, y, scale, "token")
    if neutral:
        shape, fill, ink, sign = _NEUTRAL_SHAPE, "#d9d5ca", INK, "N"
    else:
        shape, fill, ink, sign = _SHAPES[party], _FILLS[party], _SIGN_COLOURS[party], str(party)
    add(node, "path", d=shape, fill=fill, stroke="#ffffff", stroke_width=5)
    draw_shape(node, shape, fill, 2.5)
    write(node, 20, 29, sign, 25, ink, bold=True, anchor="middle")


def draw_start(parent: Node, x: float, y: float) -> None:
    """Draw the marker of the starting player: a pennant, 22 units wide and 34 high."""
    node = part(parent, x, y, "start", "start")
    add(node, "path", d="M4 3 L22 10 L4 18 Z", fill=MARK, stroke=MARK_EDGE, stroke_width=2.2)
    draw_line(node, "M4 2 L4 33", themes.TEXT, 3.5)


def name_of(tile: DistrictTile) -> str:
    """Return the name of a tile in pictures."""
    return f"tile-{int(tile.category)}-{tile.effect.value}-{tile.pointers}"


def _draw_tile(resource: Resource, node: Node) -> None:
    frame(node, TILE_SIZE, TILE_SIZE, 5, around=-1, fill=colours_of(resource).pale, stroke=INK, stroke_width=2)
    draw_symbol(node, resource, 4, 4, TILE_SIZE - 8)


def draw_search(parent: Node, state: State, beneficiary: Party, x: float, y: float) -> None:
    """Draw a magnifying glass around a point, and in it the token of the searching party."""
    node = part(parent, x, y, "search", "search", party=beneficiary)
    draw_line(node, "M17 16 L25 25", themes.TEXT, 10)
    add(node, "circle", cx=0, cy=0, r=23, fill="#dff1f8", stroke=themes.TEXT, stroke_width=5)
    draw_token(node, state, beneficiary, -16, -16, 0.8)


def _draw_gift(node: Node) -> None:
    add(node, "rect", x=-14, y=-3, width=28, height=19, rx=2, fill="#f0ead9", stroke=INK, stroke_width=2.5)
    add(node, "rect", x=-17, y=-10, width=34, height=9, rx=2, fill="#f0ead9", stroke=INK, stroke_width=2.5)
    draw_line(node, "M0 -10 L0 16", "#b91c2c", 5)
    bow = "M0 -10 C-16 -10 -14 -24 -6 -20 C-2 -18 0 -14 0 -10 C0 -14 2 -18 6 -20 C14 -24 16 -10 0 -10 Z"
    draw_shape(node, bow, "#b91c2c", 2)


def _draw_wave(node: Node) -> None:
    breaker = "M-19 17 C-19 -8 -4 -20 12 -15 C19 -12 20 -3 13 0 C12 -6 6 -7 3 -3 C0 3 6 13 19 17 Z"
    draw_shape(node, breaker, "#2d7fb8", 2.5)
    draw_line(node, "M-13 13 C-12 -2 -5 -11 5 -12 M-5 13 C-6 6 -4 0 -1 -4", "#ffffff", 2.5)


def draw_inventory(parent: Node, counted: Iterable[Resource], x: float, y: float, size: float) -> None:
    """Draw the resources that an inventory counts, one type or all of them, around a point."""
    node = group(parent, x, y, kind="inventory")
    types = tuple(counted)
    if types == RESOURCES:
        small = size / 3
        for resource, (across, down) in zip(types, (*product((-1, 1), repeat=2), (0, 0)), strict=True):
            draw_symbol(node, resource, across * size / 3.1 - small / 2, down * size / 3.1 - small / 2, small)
    else:
        for resource in types:
            draw_symbol(node, resource, -size * 0.42, -size * 0.42, size * 0.84)


# --- All by name ---


DEFINITIONS: Final[Definitions] = {
    **_SYMBOLS,
    **{f"chip-{resource}": partial(_draw_chip, resource) for resource in RESOURCES},
    **{f"tile-{resource}": partial(_draw_tile, resource) for resource in RESOURCES},
    **{f"die-{number}": partial(_draw_die, number) for number in _PIPS},
    "taken-die": _draw_taken_die,
    "pointer": _draw_pointer,
    "donation": _draw_gift,
    "wave": _draw_wave,
}
"""Everything that is drawn many times, by name."""
