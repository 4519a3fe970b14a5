"""What is beside the path, drawn: what is to be decided, the piles, and what lies before the players."""

from collections.abc import Callable
from typing import Final

from attrs import frozen

from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER, ITEMS, Seat
from atlantis_rules.atlantis.drawing.captions import number_of_cards, seat_name, status
from atlantis_rules.atlantis.drawing.highlights import NO_HIGHLIGHTS
from atlantis_rules.atlantis.drawing.layout import MARGIN, SEA_HEIGHT, SEA_TOP, WIDTH
from atlantis_rules.atlantis.drawing.pieces import (
    CARD_HEIGHT,
    CARD_WIDTH,
    GOLD,
    SMALL_TILE_HEIGHT,
    SMALL_TILE_WIDTH,
    draw_bridge,
    draw_card,
    draw_card_back,
    draw_face_up_cards,
    draw_figure,
    draw_small_tile,
)
from atlantis_rules.atlantis.drawing.scene import Scene
from atlantis_rules.atlantis.drawing.symbols import INK
from atlantis_rules.drawing import Node, add, group, write

_GUTTER: Final = 16
_PANEL_WIDTH: Final = (WIDTH - 2 * MARGIN - _GUTTER) / 2
_PADDING: Final = 16
_HEADER: Final = 62
_HAND: Final = CARD_HEIGHT + 18
_CARD_PITCH: Final = (_PANEL_WIDTH - 2 * _PADDING) / len(ITEMS)
_TILE_PITCH: Final = SMALL_TILE_WIDTH + 5
_TILE_ROW: Final = SMALL_TILE_HEIGHT + 6
_TILES_IN_A_ROW: Final = int((_PANEL_WIDTH - 2 * _PADDING) // _TILE_PITCH)
_PANELS_TOP: Final = SEA_TOP + SEA_HEIGHT + _GUTTER
_PANEL_FILL: Final = "#fffaf0"
_PANEL_EDGE: Final = "#cbb98f"
_FAINT: Final = "#5d594f"


def draw_status(parent: Node, scene: Scene) -> None:
    """Draw the line above the path: what is to be decided, and the two piles."""
    node = group(parent, 0, 0, kind="status")
    left = MARGIN + 8
    seats = tuple(seat for seat in range(len(scene.table.players)) if seat == scene.table.to_act) or scene.winners
    for seat in seats:
        draw_figure(node, seat, left + 18, 84)
        left += 48
    pointed_out = scene.highlights != NO_HIGHLIGHTS
    write(node, left, 52 if pointed_out else 66, status(scene), 32, font_weight="bold", fill=INK)
    if pointed_out:
        _draw_legend(node, left)
    _draw_pile(node, "draw pile", scene.table.draw_pile_size, WIDTH - MARGIN - 340, draw_card_back)
    _draw_pile(node, "discards", len(scene.table.discards), WIDTH - MARGIN - 165, draw_face_up_cards)


def _draw_legend(node: Node, left: float) -> None:
    legend = group(node, left, 80, kind="legend")
    for place, words in ((0, "can move"), (135, "a card leads there"), (345, "is taken"), (465, "for a bridge")):
        write(legend, place + 28, 6, words, 18, fill=_FAINT)
    draw_figure(legend, 0, 10, 11, 0.4, highlighted=True)
    add(legend, "path", d="M136 -7 L158 -7 L147 8 Z", fill=GOLD, stroke=INK, stroke_width=2)
    add(legend, "circle", cx=357, cy=0, r=10, fill=GOLD, stroke=INK, stroke_width=2)
    add(legend, "path", d="M352 0 L362 0 M357 -5 L357 5", fill="none", stroke=INK, stroke_width=3)
    add(legend, "rect", x=467, y=-9, width=18, height=18, rx=5, fill="#62b9d8", stroke=GOLD, stroke_width=5)


def _draw_pile(node: Node, name: str, count: int, x: float, draw: Callable[[Node, float, float], None]) -> None:
    pile = group(node, x, 24, kind="pile")
    if count > 1:
        draw(pile, 5, 5)
    if count:
        draw(pile, 0, 0)
    else:
        add(
            pile, "rect", x=0, y=0, width=CARD_WIDTH, height=CARD_HEIGHT, rx=7,
            fill="none", stroke=_FAINT, stroke_width=2, stroke_dasharray="5 5",
        )  # fmt: skip
    write(pile, CARD_WIDTH + 16, 32, str(count), 32, font_weight="bold", fill=INK)
    write(pile, CARD_WIDTH + 16, 56, name, 20, fill=_FAINT)


@frozen
class _Panel:
    """The place of a player's panel.

    Attributes:
        x: where its left edge lies.
        y: where its upper edge lies.
        height: its height.
    """

    x: float
    y: float
    height: float


def _panels(scene: Scene) -> list[_Panel]:
    """Place the panels, two in a row; those of a row are equally high."""
    panels: list[_Panel] = []
    heights = [
        _HEADER + _HAND + max(1, -(-len(player.tiles) // _TILES_IN_A_ROW)) * _TILE_ROW + _PADDING
        for player in scene.table.players
    ]
    y: float = _PANELS_TOP
    for first in range(0, len(heights), 2):
        row = heights[first : first + 2]
        panels += [_Panel(MARGIN + (_PANEL_WIDTH + _GUTTER) * column, y, max(row)) for column in range(len(row))]
        y += max(row) + _GUTTER
    return panels


def height_with_panels(scene: Scene) -> float:
    """Give how high a picture must be to have place for all panels."""
    return max(panel.y + panel.height for panel in _panels(scene)) + MARGIN


def draw_panels(parent: Node, scene: Scene) -> None:
    """Draw what lies before the players."""
    for seat, panel in enumerate(_panels(scene)):
        _draw_panel(group(parent, panel.x, panel.y, kind="panel"), scene, seat, panel.height)


def _draw_panel(node: Node, scene: Scene, seat: Seat, height: float) -> None:
    acts = scene.table.to_act == seat
    stroke, width = (GOLD, 6) if acts or seat in scene.winners else (_PANEL_EDGE, 2)
    add(
        node, "rect", x=0, y=0, width=_PANEL_WIDTH, height=height, rx=14,
        fill=_PANEL_FILL, stroke=stroke, stroke_width=width,
    )  # fmt: skip
    _draw_header(node, scene, seat)
    hand = scene.hands[seat]
    if hand is None:
        _draw_hidden_hand(node, scene.table.players[seat].hand_size)
    else:
        _draw_hand(node, scene, hand, acts=acts)
    _draw_tiles(node, scene, seat, acts=acts)


def _draw_header(node: Node, scene: Scene, seat: Seat) -> None:
    player = scene.table.players[seat]
    draw_figure(node, seat, _PADDING + 16, 56, 0.86)
    write(node, _PADDING + 46, 46, seat_name(seat), 30, font_weight="bold", fill=INK)
    if player.bridge:
        draw_bridge(node, 206, 40, 0.5)
    write(node, 250, 46, f"home {player.figures_home}/{FIGURES_PER_PLAYER}", 22, fill=_FAINT)
    result = scene.outcome
    right = _PANEL_WIDTH - _PADDING
    if result is None:
        write(node, right, 46, f"worth {player.wealth}", 26, text_anchor="end", fill=INK)
    else:
        words = f"score {result.scores[seat]}".replace("-", "\N{MINUS SIGN}")
        write(node, right, 46, words, 30, font_weight="bold", text_anchor="end", fill=INK)


def _draw_hidden_hand(node: Node, size: int) -> None:
    hand = group(node, _PADDING, _HEADER + 4, kind="hidden-hand")
    shown = min(size, 7)
    for number in range(shown):
        draw_card_back(hand, number * 22, 0)
    x = (shown - 1) * 22 + CARD_WIDTH + 16 if shown else 0
    write(hand, x, 42, number_of_cards(size) if size else "no cards", 24, fill=INK)


def _draw_hand(node: Node, scene: Scene, hand: Cards, *, acts: bool) -> None:
    cards = group(node, _PADDING, _HEADER + 4, kind="hand")
    if not len(hand):
        write(cards, 0, 42, "no cards", 24, fill=_FAINT)
    x = 4.0
    for item in ITEMS:
        if not hand[item]:
            continue
        draw_card(cards, item, x, 0, highlighted=acts and item in scene.highlights.pieces)
        if hand[item] > 1:
            write(cards, x + CARD_WIDTH + 6, 38, str(hand[item]), 21, font_weight="bold", fill=INK)
        x += _CARD_PITCH


def _draw_tiles(node: Node, scene: Scene, seat: Seat, *, acts: bool) -> None:
    tiles = group(node, _PADDING, _HEADER + _HAND, kind="tiles")
    collected = scene.table.players[seat].tiles
    if not collected:
        write(tiles, 0, 32, "no tiles", 24, fill=_FAINT)
    for number, tile in enumerate(collected):
        row, column = divmod(number, _TILES_IN_A_ROW)
        x, y = column * _TILE_PITCH + SMALL_TILE_WIDTH / 2 + 3, row * _TILE_ROW + SMALL_TILE_HEIGHT / 2
        draw_small_tile(tiles, tile, x, y, highlighted=acts and tile in scene.highlights.pieces)
