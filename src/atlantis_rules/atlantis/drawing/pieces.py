"""What lies on the table, drawn: tiles, cards, figures, bridges and prices.

Nothing is told by colour alone: each item has its symbol, each player a shape of head, and tiles with back A have
round corners where those with back B are cut off.
"""

from typing import Final

from atlantis_rules.atlantis.components import Back, Item, Seat, Tile
from atlantis_rules.atlantis.drawing.layout import TILE_HEIGHT, TILE_WIDTH
from atlantis_rules.atlantis.drawing.symbols import colours_of, draw_symbol
from atlantis_rules.drawing import Node, add, group, write
from atlantis_rules.drawing.symbols import GOLD, INK
from atlantis_rules.marks import implements

SMALL_TILE_WIDTH: Final = 40
SMALL_TILE_HEIGHT: Final = 48
CARD_WIDTH: Final = 43
CARD_HEIGHT: Final = 60
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
_HALO: Final = tuple(_outline(back, TILE_WIDTH + 14, TILE_HEIGHT + 14, _CORNER + 4) for back in Back)
_SMALL: Final = tuple(_outline(back, SMALL_TILE_WIDTH, SMALL_TILE_HEIGHT, 8) for back in Back)
_SMALL_HALO: Final = tuple(_outline(back, SMALL_TILE_WIDTH + 8, SMALL_TILE_HEIGHT + 8, 11) for back in Back)


def draw_halo(parent: Node, back: Back, x: float, y: float) -> None:
    """Draw the light around a space that is pointed out, and an arrow above it."""
    node = group(parent, x, y, kind="halo")
    add(node, "path", d=_HALO[back], fill=GOLD, stroke=INK, stroke_width=2)
    add(node, "path", d="M-14 -61 L14 -61 L0 -47 Z", fill=GOLD, stroke=INK, stroke_width=2)


@implements("COMP-1", "COMP-2")
def draw_tile(parent: Node, tile: Tile, x: float, y: float, *, on_another: bool) -> None:
    """Draw a tile of the path, face up, around a point; `on_another` draws a second tile beneath it."""
    node = group(parent, x, y, kind="stack" if on_another else "single")
    node = _pile(node, tile.back, on_another=on_another)
    colours = colours_of(tile.item)
    add(node, "path", d=_LARGE[tile.back], fill=colours.pale, stroke=INK, stroke_width=2.5)
    add(node, "path", d=_FRAME[tile.back], fill="none", stroke=colours.strong, stroke_width=5)
    draw_symbol(node, tile.item, -16, -17, 54)
    write(node, -34, -9, str(tile.value), 38, font_weight="bold", fill=INK)
    write(node, 32, -25, str(tile.back), 13, text_anchor="end", fill=INK)


def draw_tile_back(parent: Node, back: Back, x: float, y: float, *, on_another: bool) -> None:
    """Draw a tile of the path that lies face down, around a point."""
    node = _pile(group(parent, x, y, kind="face-down"), back, on_another=on_another)
    add(node, "path", d=_LARGE[back], fill=_BACK_FILLS[back], stroke=INK, stroke_width=2.5)
    write(node, 0, 18, str(back), 50, font_weight="bold", text_anchor="middle", fill=INK)


def draw_place_for_tile(parent: Node, back: Back, x: float, y: float) -> None:
    """Draw a space on which a tile is still to be laid."""
    node = group(parent, x, y, kind="to-be-laid")
    add(node, "path", d=_FRAME[back], fill="none", stroke=_BACK_FILLS[back], stroke_width=2.5, stroke_dasharray="8 8")
    write(node, 0, 12, str(back), 34, text_anchor="middle", fill=_BACK_FILLS[back])


def _pile(node: Node, back: Back, *, on_another: bool) -> Node:
    if not on_another:
        return node
    below = group(node, _STACKED_X / 2, _STACKED_Y / 2, kind="beneath")
    add(below, "path", d=_LARGE[back], fill=_BACK_FILLS[back], stroke=INK, stroke_width=2.5)
    return group(node, -_STACKED_X / 2, -_STACKED_Y / 2)


def draw_small_tile(parent: Node, tile: Tile, x: float, y: float, *, highlighted: bool) -> None:
    """Draw a collected tile around a point."""
    node = group(parent, x, y, kind="collected")
    colours = colours_of(tile.item)
    if highlighted:
        add(node, "path", d=_SMALL_HALO[tile.back], fill=GOLD, stroke=INK, stroke_width=1.5)
    add(node, "path", d=_SMALL[tile.back], fill=colours.pale, stroke=INK, stroke_width=2)
    draw_symbol(node, tile.item, -6, -3, 24)
    write(node, -16, -1, str(tile.value), 26, font_weight="bold", fill=INK)


def draw_card(parent: Node, item: Item, x: float, y: float, *, highlighted: bool) -> None:
    """Draw a movement card whose upper left corner lies at a point."""
    node = group(parent, x, y, kind="card")
    colours = colours_of(item)
    if highlighted:
        add(
            node, "rect", x=-5, y=-5, width=CARD_WIDTH + 10, height=CARD_HEIGHT + 10, rx=10,
            fill=GOLD, stroke=INK, stroke_width=1.5,
        )  # fmt: skip
    _card(node, "#ffffff")
    add(node, "rect", x=5, y=5, width=CARD_WIDTH - 10, height=CARD_HEIGHT - 10, rx=4, fill=colours.pale)
    draw_symbol(node, item, 5, 13, 33)


def draw_no_payment(parent: Node, count: int, x: float, y: float) -> None:
    """Draw a coin that is struck out, and before it how many cards can't pay; the number begins at `x`."""
    node = group(parent, x, y, kind="no-payment")
    add(node, "title", f"{count} bought in this turn: can't pay")
    write(node, 0, 6, str(count), 17, fill=INK)
    add(node, "circle", cx=21, cy=0, r=8.5, fill=_COIN, stroke=INK, stroke_width=2)
    add(node, "path", d="M12 9 L30 -9", fill="none", stroke=INK, stroke_width=3)


def draw_card_back(parent: Node, x: float, y: float) -> None:
    """Draw the back of a movement card whose upper left corner lies at a point."""
    node = group(parent, x, y, kind="card-back")
    _card(node, "#1f5a73")
    for wave in (20, 30, 40):
        outline = f"M9 {wave} Q15.5 {wave - 9} 22 {wave} Q28.5 {wave + 9} 35 {wave}"
        add(node, "path", d=outline, fill="none", stroke="#9fd5e6", stroke_width=3)


def draw_small_card(parent: Node, item: Item, x: float, y: float) -> None:
    """Draw a card of the discard pile, or its place, with the upper left corner at a point."""
    node = group(parent, x, y, kind="discarded")
    add(
        node, "rect", x=0, y=0, width=SMALL_CARD_WIDTH, height=SMALL_CARD_HEIGHT, rx=5,
        fill=colours_of(item).pale, stroke=INK, stroke_width=1.5,
    )  # fmt: skip
    draw_symbol(node, item, 2, 5, SMALL_CARD_WIDTH - 4)


def _card(node: Node, fill: str) -> None:
    add(
        node, "rect", x=0, y=0, width=CARD_WIDTH, height=CARD_HEIGHT, rx=7, fill=fill, stroke=INK, stroke_width=2
    )  # fmt: skip


_FIGURE_FILLS: Final = ("#2b2b30", "#e0333f", "#1f4fc4", "#ffffff")
_BODY: Final = "M-17 0 Q-17 -9 -10 -14 Q-6 -18 -6 -30 L6 -30 Q6 -18 10 -14 Q17 -9 17 0 Z"
_HEADS: Final = (
    "M0 -54 Q13 -54 13 -41 Q13 -28 0 -28 Q-13 -28 -13 -41 Q-13 -54 0 -54 Z",
    "M0 -54 L15 -28 L-15 -28 Z",
    "M-12 -52 L12 -52 L12 -28 L-12 -28 Z",
    "M0 -54 L14 -40 L0 -26 L-14 -40 Z",
)


@implements("COMP-4")
def draw_figure(parent: Node, seat: Seat, x: float, y: float, scale: float = 1, *, highlighted: bool = False) -> None:
    """Draw a figure of a seat; the middle of its foot stands on a point."""
    node = group(parent, x, y, scale, "figure")
    outline = f"{_BODY} {_HEADS[seat]}"
    if highlighted:
        add(node, "path", d=outline, fill="none", stroke=INK, stroke_width=13)
        add(node, "path", d=outline, fill="none", stroke=GOLD, stroke_width=9.5)
    else:
        add(node, "path", d=outline, fill="none", stroke="#ffffff", stroke_width=6)
    for part in (_BODY, _HEADS[seat]):
        add(node, "path", d=part, fill=_FIGURE_FILLS[seat], stroke=INK, stroke_width=2.5)


def draw_price(parent: Node, price: int | None, x: float, y: float) -> None:
    """Draw what crossing a gap costs, as a coin around a point."""
    node = group(parent, x, y, kind="price")
    add(node, "circle", cx=0, cy=0, r=25, fill=_COIN, stroke=INK, stroke_width=2.5)
    add(node, "circle", cx=0, cy=0, r=20, fill="none", stroke="#c99a1e", stroke_width=2)
    digits = "?" if price is None else str(price)
    write(node, 0, 12, digits, 33, font_weight="bold", text_anchor="middle", fill=INK)


def draw_bridge(parent: Node, x: float, y: float, scale: float = 1) -> None:
    """Draw a bridge around a point."""
    node = group(parent, x, y, scale, "bridge")
    add(
        node, "path", d="M-47 2 Q0 -32 47 2 L47 27 L33 27 Q0 -9 -33 27 L-47 27 Z",
        fill=_STONE, stroke=INK, stroke_width=2.5,
    )  # fmt: skip
    add(node, "path", d="M-47 -13 Q0 -47 47 -13", fill="none", stroke=INK, stroke_width=7)
    add(node, "path", d="M-47 -13 Q0 -47 47 -13", fill="none", stroke=_STONE, stroke_width=3)
    posts = "M-42 -15 L-42 -1 M-22 -25 L-22 -11 M0 -29 L0 -15 M22 -25 L22 -11 M42 -15 L42 -1"
    add(node, "path", d=posts, fill="none", stroke=INK, stroke_width=3.5)
