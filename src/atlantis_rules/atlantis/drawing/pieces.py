"""The things on the table: tiles and cards with their symbols, figures, bridges and prices.

Nothing is shown by colour alone: each item has its symbol, each player a head shape, and tiles with back A have round
corners where those with back B have cut ones.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from atlantis_rules.atlantis.components import ITEMS, SEATS, Back, Item, Seat, Tile
from atlantis_rules.atlantis.drawing import layout, themes
from atlantis_rules.drawing import Box, Definitions, Node, Point, add, frame, group, use, write
from atlantis_rules.drawing.symbols import INK, SYMBOL_SIZE, Colours, draw_line, draw_shape
from atlantis_rules.drawing.themes import MARK, MARK_EDGE
from atlantis_rules.rulebook.marks import implements

# --- Symbols ---


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
_SYMBOLS: Final[Definitions] = {str(item): partial(_DRAWINGS[item], colours=colours_of(item)) for item in ITEMS}
"""The symbols, each in a square of `SYMBOL_SIZE` below and to the right of the origin."""


# --- Tiles and cards ---


CARD_WIDTH: Final = 43
SMALL_CARD_WIDTH: Final = 28
SMALL_CARD_HEIGHT: Final = 38

_CORNER: Final = 13
_STACKED_X: Final = 8
_STACKED_Y: Final = 9
_BACK_FILLS: Final = ("#e8cf96", "#b9c7cf")


def _outline(back: Back, width: float, height: float, corner: float) -> str:
    """Return the outline of a tile around the origin: round corners for back A, cut ones for back B."""
    x, y = width / 2, height / 2
    inner_x, inner_y = x - corner, y - corner
    if back is Back.A:
        return (
            f"M{-inner_x} {-y} L{inner_x} {-y} Q{x} {-y} {x} {-inner_y} L{x} {inner_y} Q{x} {y} {inner_x} {y} "
            f"L{-inner_x} {y} Q{-x} {y} {-x} {inner_y} L{-x} {-inner_y} Q{-x} {-y} {-inner_x} {-y} Z"
        )
    return (
        f"M{-inner_x} {-y} L{inner_x} {-y} L{x} {-inner_y} L{x} {inner_y} L{inner_x} {y} L{-inner_x} {y} "
        f"L{-x} {inner_y} L{-x} {-inner_y} Z"
    )


_LARGE: Final = tuple(_outline(back, layout.TILE_WIDTH, layout.TILE_HEIGHT, _CORNER) for back in Back)
_FRAME: Final = tuple(_outline(back, layout.TILE_WIDTH - 8, layout.TILE_HEIGHT - 8, _CORNER - 2) for back in Back)
HALO: Final = tuple(_outline(back, layout.TILE_WIDTH + 14, layout.TILE_HEIGHT + 14, _CORNER + 4) for back in Back)
_HALO_OF_TWO: Final = tuple(
    _outline(back, layout.TILE_WIDTH + 22, layout.TILE_HEIGHT + 20, _CORNER + 4) for back in Back
)
_SMALL: Final = tuple(_outline(back, layout.SMALL_TILE_WIDTH, layout.SMALL_TILE_HEIGHT, 8) for back in Back)
_SMALL_HALO: Final = tuple(
    _outline(back, layout.SMALL_TILE_WIDTH + 9, layout.SMALL_TILE_HEIGHT + 9, 11) for back in Back
)


def name_of(tile: Tile) -> str:
    """Return the name of a tile in pictures."""
    return f"tile-{tile.item}-{tile.value}{tile.back}"


def _draw_waves(node: Node, *waves: int) -> None:
    for wave in waves:
        outline = f"M-34 {wave} Q-25.5 {wave - 11} -17 {wave} Q-8.5 {wave + 11} 0 {wave} "
        outline += f"Q8.5 {wave - 11} 17 {wave} Q25.5 {wave + 11} 34 {wave}"
        draw_line(node, outline, themes.FOAM, 3)


def draw_halo(node: Node, back: Back, *, on_another: bool) -> None:
    """Draw the frame of a highlighted space, around the origin, and an arrow above it."""
    halo = group(node, 0, 0, kind="halo")
    outlines = _HALO_OF_TWO if on_another else HALO
    add(halo, "path", d=outlines[back], fill=MARK, stroke=MARK_EDGE, stroke_width=2.5)
    add(halo, "path", d="M-12 -64 L12 -64 L0 -50 Z", fill=MARK, stroke=MARK_EDGE, stroke_width=2)


@implements("COMP-1", "COMP-2")
def draw_tile(node: Node, tile: Tile, *, on_another: bool) -> None:
    """Draw a tile of the path, face up, around the origin; `on_another` draws a second tile beneath it."""
    pile = _pile(node, tile.back, on_another=on_another)
    use(pile, f"tile-{tile.item}-{tile.back}")
    write(pile, -34, -9, str(tile.value), 38, INK, bold=True)
    write(pile, 34, -24, str(tile.back), 17, INK, anchor="end")


def words_of_tile(middle: Point, *, on_another: bool) -> tuple[Box, Box]:
    """Return the areas of the value and of the letter on a tile of the path, given its middle."""
    x, y = (middle.x - _STACKED_X / 2, middle.y - _STACKED_Y / 2) if on_another else middle
    return Box(x - 34, y - 38, 28, 37), Box(x + 18, y - 37, 17, 17)


def _draw_face(item: Item, back: Back, node: Node) -> None:
    colours = colours_of(item)
    draw_shape(node, _LARGE[back], colours.pale, 2.5)
    draw_line(node, _FRAME[back], colours.strong, 5)
    draw_symbol(node, item, -16, -17, 54)


def draw_tile_back(node: Node, back: Back, *, on_another: bool) -> None:
    """Draw a tile of the path that lies face down, around the origin."""
    pile = _pile(node, back, on_another=on_another)
    use(pile, f"back-{back}")
    write(pile, 0, 18, str(back), 50, INK, bold=True, anchor="middle")


def draw_place_for_tile(node: Node, back: Back) -> None:
    """Draw a space where a tile is still to be laid, around the origin."""
    use(node, f"place-{back}")
    write(node, 0, 12, str(back), 34, themes.ON_SEA, anchor="middle")


def _pile(node: Node, back: Back, *, on_another: bool) -> Node:
    if not on_another:
        return node
    use(node, f"back-{back}", _STACKED_X / 2, _STACKED_Y / 2, kind="beneath")
    return group(node, -_STACKED_X / 2, -_STACKED_Y / 2)


def draw_taken(node: Node) -> None:
    """Draw the sign of a tile that would be taken from the space around the origin."""
    badge = group(node, 34, -36, kind="taken")
    add(badge, "circle", cx=0, cy=0, r=15, fill=MARK, stroke=MARK_EDGE, stroke_width=2.5)
    draw_line(badge, "M-8 0 L8 0 M0 -8 L0 8", MARK_EDGE, 4.5)


def draw_small_tile(node: Node, tile: Tile, *, highlighted: bool) -> None:
    """Draw a collected tile around the origin."""
    if highlighted:
        add(node, "path", d=_SMALL_HALO[tile.back], fill=MARK, stroke=MARK_EDGE, stroke_width=2.5)
    use(node, f"small-{tile.item}-{tile.back}")
    write(node, -16, -1, str(tile.value), 26, INK, bold=True)


def _draw_small_face(item: Item, back: Back, node: Node) -> None:
    draw_shape(node, _SMALL[back], colours_of(item).pale, 2)
    draw_symbol(node, item, -6, -3, 24)


def draw_card(node: Node, item: Item, *, highlighted: bool) -> None:
    """Draw a movement card with its upper left corner at the origin."""
    if highlighted:
        frame(node, CARD_WIDTH, layout.CARD_HEIGHT, 11, around=6, fill=MARK, stroke=MARK_EDGE, stroke_width=3)
    use(node, f"card-{item}")


def _draw_card_face(item: Item, node: Node) -> None:
    _card(node, "#ffffff")
    frame(node, CARD_WIDTH, layout.CARD_HEIGHT, 4, around=-5, fill=colours_of(item).pale)
    draw_symbol(node, item, 5, 13, 33)


def draw_no_payment(parent: Node, count: int, words: str, x: float, y: float) -> None:
    """Draw a struck-out coin, and before it the number of cards that cannot pay; the number begins at `x`."""
    node = group(parent, x, y, kind="no-payment")
    add(node, "title", words)
    write(node, 0, 6, str(count), 17, themes.TEXT)
    add(node, "circle", cx=21, cy=0, r=8.5, fill=_COIN, stroke=INK, stroke_width=2)
    draw_line(node, "M12 9 L30 -9", INK, 3)


def _draw_card_back(node: Node) -> None:
    _card(node, "#1f5a73")
    for wave in (20, 30, 40):
        outline = f"M9 {wave} Q15.5 {wave - 9} 22 {wave} Q28.5 {wave + 9} 35 {wave}"
        draw_line(node, outline, "#9fd5e6", 3)


def _draw_small_card(item: Item, node: Node) -> None:
    frame(node, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT, 5, fill=colours_of(item).pale, stroke=INK, stroke_width=1.5)
    draw_symbol(node, item, 2, 5, SMALL_CARD_WIDTH - 4)


def _card(node: Node, fill: str) -> None:
    frame(node, CARD_WIDTH, layout.CARD_HEIGHT, 7, fill=fill, stroke=INK, stroke_width=2)


# --- Figures, prices and bridges ---


_STONE: Final = "#c9b58a"
_COIN: Final = "#fbe7a8"

FIGURE_FILLS: Final = ("#2b2b30", "#e0333f", "#1f4fc4", "#ffffff")
_BODY: Final = "M-17 0 Q-17 -9 -10 -14 Q-6 -18 -6 -30 L6 -30 Q6 -18 10 -14 Q17 -9 17 0 Z"
_HEADS: Final = (
    "M0 -54 Q13 -54 13 -41 Q13 -28 0 -28 Q-13 -28 -13 -41 Q-13 -54 0 -54 Z",
    "M0 -54 L15 -28 L-15 -28 Z",
    "M-12 -52 L12 -52 L12 -28 L-12 -28 Z",
    "M0 -54 L14 -40 L0 -26 L-14 -40 Z",
)


@implements("COMP-4")
def draw_figure(node: Node, seat: Seat, *, highlighted: bool = False) -> None:
    """Draw a figure of a seat; the middle of its foot is at the origin."""
    use(node, f"figure-{seat}-pointed-out" if highlighted else f"figure-{seat}")


def _draw_figure(seat: Seat, node: Node, *, highlighted: bool) -> None:
    outline = f"{_BODY} {_HEADS[seat]}"
    if highlighted:
        draw_line(node, outline, INK, 14)
        draw_line(node, outline, MARK, 9.5)
    else:
        draw_line(node, outline, "#ffffff", 6)
    for shape in (_BODY, _HEADS[seat]):
        draw_shape(node, shape, FIGURE_FILLS[seat], 2.5)


def draw_price(node: Node, price: int | None) -> None:
    """Draw the price of crossing a gap, as a coin around the origin."""
    use(node, "coin")
    digits = "?" if price is None else str(price)
    write(node, 0, 12, digits, 33, INK, bold=True, anchor="middle")


def _draw_coin(node: Node) -> None:
    add(node, "circle", cx=0, cy=0, r=25, fill=_COIN, stroke=INK, stroke_width=2.5)
    add(node, "circle", cx=0, cy=0, r=20, fill="none", stroke="#c99a1e", stroke_width=2)


def _draw_bridge(node: Node) -> None:
    draw_shape(node, "M-47 2 Q0 -32 47 2 L47 27 L33 27 Q0 -9 -33 27 L-47 27 Z", _STONE, 2.5)
    draw_line(node, "M-47 -13 Q0 -47 47 -13", INK, 7)
    draw_line(node, "M-47 -13 Q0 -47 47 -13", _STONE, 3)
    posts = "M-42 -15 L-42 -1 M-22 -25 L-22 -11 M0 -29 L0 -15 M22 -25 L22 -11 M42 -15 L42 -1"
    draw_line(node, posts, INK, 3.5)


# --- All by name ---


def _faces(kind: str, draw: Callable[[Item, Back, Node], None]) -> Definitions:
    return {f"{kind}-{item}-{back}": partial(draw, item, back) for back in Back for item in ITEMS}


DEFINITIONS: Final[Definitions] = {
    **_SYMBOLS,
    **_faces("tile", _draw_face),
    **_faces("small", _draw_small_face),
    **{f"back-{back}": partial(draw_shape, outline=_LARGE[back], fill=_BACK_FILLS[back], width=2.5) for back in Back},
    **{
        f"place-{back}": partial(draw_line, outline=_FRAME[back], stroke=_BACK_FILLS[back], width=2.5, dashes="8 8")
        for back in Back
    },
    **{f"card-{item}": partial(_draw_card_face, item) for item in ITEMS},
    **{f"discarded-{item}": partial(_draw_small_card, item) for item in ITEMS},
    "card-back": _draw_card_back,
    **{f"figure-{seat}": partial(_draw_figure, seat, highlighted=False) for seat in SEATS},
    **{f"figure-{seat}-pointed-out": partial(_draw_figure, seat, highlighted=True) for seat in SEATS},
    "waves": lambda node: _draw_waves(node, -26, 0, 26),
    "waves-beneath": lambda node: _draw_waves(node, -26, 0),
    "coin": _draw_coin,
    "bridge": _draw_bridge,
}
"""Everything that is drawn many times, by name."""
