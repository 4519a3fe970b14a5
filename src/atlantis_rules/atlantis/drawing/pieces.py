"""The things on the table: tiles, cards, figures, bridges and prices.

Nothing is shown by colour alone: each item has its symbol, each player a head shape, and tiles with back A have round
corners where those with back B have cut ones.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from atlantis_rules.atlantis.components import ITEMS, SEATS, Back, Item, Seat, Tile
from atlantis_rules.atlantis.drawing.course import TILE_HEIGHT, TILE_WIDTH
from atlantis_rules.atlantis.drawing.layout import CARD_HEIGHT, SMALL_TILE_HEIGHT, SMALL_TILE_WIDTH
from atlantis_rules.atlantis.drawing.symbols import SYMBOLS, colours_of, draw_symbol
from atlantis_rules.atlantis.drawing.themes import FOAM, ON_SEA, TEXT
from atlantis_rules.drawing import Box, Definitions, Node, Point, add, frame, group, use, write
from atlantis_rules.drawing.symbols import INK, draw_line, draw_shape
from atlantis_rules.drawing.themes import MARK, MARK_EDGE
from atlantis_rules.rulebook.marks import implements

CARD_WIDTH: Final = 43
SMALL_CARD_WIDTH: Final = 28
SMALL_CARD_HEIGHT: Final = 38

_CORNER: Final = 13
_STACKED_X: Final = 8
_STACKED_Y: Final = 9
_STONE: Final = "#c9b58a"
_COIN: Final = "#fbe7a8"
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


_LARGE: Final = tuple(_outline(back, TILE_WIDTH, TILE_HEIGHT, _CORNER) for back in Back)
_FRAME: Final = tuple(_outline(back, TILE_WIDTH - 8, TILE_HEIGHT - 8, _CORNER - 2) for back in Back)
HALO: Final = tuple(_outline(back, TILE_WIDTH + 14, TILE_HEIGHT + 14, _CORNER + 4) for back in Back)
_HALO_OF_TWO: Final = tuple(_outline(back, TILE_WIDTH + 22, TILE_HEIGHT + 20, _CORNER + 4) for back in Back)
_SMALL: Final = tuple(_outline(back, SMALL_TILE_WIDTH, SMALL_TILE_HEIGHT, 8) for back in Back)
_SMALL_HALO: Final = tuple(_outline(back, SMALL_TILE_WIDTH + 9, SMALL_TILE_HEIGHT + 9, 11) for back in Back)


def name_of(tile: Tile) -> str:
    """Return the name of a tile in pictures."""
    return f"tile-{tile.item}-{tile.value}{tile.back}"


def _draw_waves(node: Node, *waves: int) -> None:
    for wave in waves:
        outline = f"M-34 {wave} Q-25.5 {wave - 11} -17 {wave} Q-8.5 {wave + 11} 0 {wave} "
        outline += f"Q8.5 {wave - 11} 17 {wave} Q25.5 {wave + 11} 34 {wave}"
        draw_line(node, outline, FOAM, 3)


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
    write(node, 0, 12, str(back), 34, ON_SEA, anchor="middle")


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
        frame(node, CARD_WIDTH, CARD_HEIGHT, 11, around=6, fill=MARK, stroke=MARK_EDGE, stroke_width=3)
    use(node, f"card-{item}")


def _draw_card_face(item: Item, node: Node) -> None:
    _card(node, "#ffffff")
    frame(node, CARD_WIDTH, CARD_HEIGHT, 4, around=-5, fill=colours_of(item).pale)
    draw_symbol(node, item, 5, 13, 33)


def draw_no_payment(parent: Node, count: int, words: str, x: float, y: float) -> None:
    """Draw a struck-out coin, and before it the number of cards that cannot pay; the number begins at `x`."""
    node = group(parent, x, y, kind="no-payment")
    add(node, "title", words)
    write(node, 0, 6, str(count), 17, TEXT)
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
    frame(node, CARD_WIDTH, CARD_HEIGHT, 7, fill=fill, stroke=INK, stroke_width=2)


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


def _faces(kind: str, draw: Callable[[Item, Back, Node], None]) -> Definitions:
    return {f"{kind}-{item}-{back}": partial(draw, item, back) for back in Back for item in ITEMS}


DEFINITIONS: Final[Definitions] = {
    **SYMBOLS,
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
