"""What is beside the path, drawn: what is to be decided, the piles, and what lies before the players."""

from typing import Final

from attrs import evolve

from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER, ITEMS, Seat
from atlantis_rules.atlantis.drawing import pieces
from atlantis_rules.atlantis.drawing.captions import say, status
from atlantis_rules.atlantis.drawing.highlights import NO_HIGHLIGHTS
from atlantis_rules.atlantis.drawing.layout import MARGIN, SEA_HEIGHT, SEA_TOP, WIDTH
from atlantis_rules.atlantis.drawing.scene import Scene
from atlantis_rules.atlantis.words import CAPTIONS
from atlantis_rules.drawing import Node, add, group, write
from atlantis_rules.drawing.symbols import GOLD, INK
from atlantis_rules.drawing.text_fitting import cut, fitted
from atlantis_rules.frozen_records import frozen
from atlantis_rules.marks import implements

_GUTTER: Final = 16
_PANEL_WIDTH: Final = (WIDTH - 2 * MARGIN - _GUTTER) / 2
_PADDING: Final = 16
_HEADER: Final = 66
_NAME_LEFT: Final = 46
_NAME_ROOM: Final = 280
_BRIDGE_MIDDLE: Final = 366
_HAND: Final = pieces.CARD_HEIGHT + 18
_CARD_PITCH: Final = (_PANEL_WIDTH - 2 * _PADDING) / len(ITEMS)
_TILE_PITCH: Final = pieces.SMALL_TILE_WIDTH + 5
_TILE_ROW: Final = pieces.SMALL_TILE_HEIGHT + 6
_TILES_IN_A_ROW: Final = int((_PANEL_WIDTH - 2 * _PADDING) // _TILE_PITCH)
_PANELS_TOP: Final = SEA_TOP + SEA_HEIGHT + _GUTTER
_PANEL_FILL: Final = "#fffaf0"
_PANEL_EDGE: Final = "#cbb98f"
_FAINT: Final = "#5d594f"
_NAMES_IN_STATUS: Final = 12
"""How many ems there are for names in the first line, so that one can still read what they are to do."""

_DISCARDS_LEFT: Final = WIDTH - MARGIN - 346
_PILES_LEFT: Final = _DISCARDS_LEFT - 176
_PILE_ROOM: Final = 125
"""How wide the name of a pile may be, reckoned as bold letters, which are wider than these."""
_LEGEND: Final = (
    (0, 120, "can move"),
    (135, 205, "card leads there"),
    (345, 105, "is taken"),
    (465, 140, "for a bridge"),
)
"""What the legend explains: where its parts begin, and how much room their words have, reckoned as bold letters."""


def draw_status(parent: Node, scene: Scene) -> None:
    """Draw the line above the path: what is to be decided, and the two piles."""
    node = group(parent, 0, 0, kind="status")
    left = MARGIN + 8
    seats = tuple(seat for seat in range(len(scene.table.players)) if seat == scene.table.to_act) or scene.winners
    for seat in seats:
        pieces.draw_figure(node, seat, left + 18, 84)
        left += 48
    pointed_out = scene.highlights != NO_HIGHLIGHTS
    names = scene.names and tuple(cut(name, _NAMES_IN_STATUS / max(1, len(seats))) for name in scene.names)
    line, size = fitted(status(evolve(scene, names=names)), _PILES_LEFT - 16 - left, 32, 20)
    write(node, left, 52 if pointed_out else 66, line, size, font_weight="bold", fill=INK)
    if pointed_out:
        _draw_legend(node, scene, left)
    _draw_draw_pile(node, scene)
    _draw_discard_pile(node, scene)


def _draw_legend(node: Node, scene: Scene, left: float) -> None:
    legend = group(node, left, 80, kind="legend")
    for place, room, label in _LEGEND:
        words, size = fitted(CAPTIONS.translated(scene.language).say(label, {}), room, 18, 12)
        write(legend, place + 28, 6, words, size, fill=_FAINT)
    pieces.draw_figure(legend, 0, 10, 11, 0.4, highlighted=True)
    add(legend, "path", d="M136 -7 L158 -7 L147 8 Z", fill=GOLD, stroke=INK, stroke_width=2)
    add(legend, "circle", cx=357, cy=0, r=10, fill=GOLD, stroke=INK, stroke_width=2)
    add(legend, "path", d="M352 0 L362 0 M357 -5 L357 5", fill="none", stroke=INK, stroke_width=3)
    add(legend, "rect", x=467, y=-9, width=18, height=18, rx=5, fill="#62b9d8", stroke=GOLD, stroke_width=5)


def _draw_draw_pile(node: Node, scene: Scene) -> None:
    count = scene.table.draw_pile_size
    pile = group(node, _PILES_LEFT, 24, kind="pile")
    if count > 1:
        pieces.draw_card_back(pile, 5, 5)
    if count:
        pieces.draw_card_back(pile, 0, 0)
    else:
        _draw_place(pile, pieces.CARD_WIDTH, pieces.CARD_HEIGHT)
    _draw_count(pile, pieces.CARD_WIDTH + 16, say(scene, "name of draw pile"), count)


@implements("MOVE-8")
def _draw_discard_pile(node: Node, scene: Scene) -> None:
    """Draw the discard pile by item: it lies face up."""
    discards = scene.table.discards
    pile = group(node, _DISCARDS_LEFT, 24, kind="pile")
    _draw_count(pile, 0, say(scene, "name of discard pile"), len(discards))
    for item in ITEMS:
        place = group(pile, 97 + item * (pieces.SMALL_CARD_WIDTH + 8), 0)
        if discards[item]:
            pieces.draw_small_card(place, item, 0, 0)
            write(place, pieces.SMALL_CARD_WIDTH / 2, 56, str(discards[item]), 18, text_anchor="middle", fill=INK)
        else:
            _draw_place(place, pieces.SMALL_CARD_WIDTH, pieces.SMALL_CARD_HEIGHT)


def _draw_place(node: Node, width: float, height: float) -> None:
    add(
        node, "rect", x=0, y=0, width=width, height=height, rx=6,
        fill="none", stroke=_FAINT, stroke_width=1.5, stroke_dasharray="4 5",
    )  # fmt: skip


def _draw_count(pile: Node, x: float, name: str, count: int) -> None:
    write(pile, x, 32, str(count), 32, font_weight="bold", fill=INK)
    words, size = fitted(name, _PILE_ROOM, 20, 12)
    write(pile, x, 56, words, size, fill=_FAINT)


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
    """Return how high a picture must be to have place for all panels."""
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
        _draw_hidden_hand(node, scene, seat)
    else:
        _draw_hand(node, scene, seat, hand)
    _draw_tiles(node, scene, seat, acts=acts)


def _draw_header(node: Node, scene: Scene, seat: Seat) -> None:
    player = scene.table.players[seat]
    pieces.draw_figure(node, seat, _PADDING + 16, 58, 0.86)
    name, size = fitted(scene.name(seat), _NAME_ROOM, 30, 20)
    write(node, _PADDING + _NAME_LEFT, 46, name, size, font_weight="bold", fill=INK)
    if player.bridge:
        pieces.draw_bridge(node, _BRIDGE_MIDDLE, 40, 0.5)
    result = scene.outcome
    right = _PANEL_WIDTH - _PADDING
    if result is None:
        write(node, right, 36, say(scene, "wealth", wealth=player.wealth), 26, text_anchor="end", fill=INK)
    else:
        words = say(scene, "final score", score=result.scores[seat])
        write(node, right, 36, words, 28, font_weight="bold", text_anchor="end", fill=INK)
    home = say(scene, "figures home", home=player.figures_home, all=FIGURES_PER_PLAYER)
    write(node, right, 59, home, 17, text_anchor="end", fill=_FAINT)


def _draw_hidden_hand(node: Node, scene: Scene, seat: Seat) -> None:
    size = scene.table.players[seat].hand_size
    hand = group(node, _PADDING, _HEADER + 4, kind="hidden-hand")
    shown = min(size, 7)
    for number in range(shown):
        pieces.draw_card_back(hand, number * 22, 0)
    x = (shown - 1) * 22 + pieces.CARD_WIDTH + 16 if shown else 0
    write(hand, x, 42, say(scene, "hidden hand", cards=size) if size else say(scene, "empty hand"), 24, fill=INK)


def _draw_hand(node: Node, scene: Scene, seat: Seat, hand: Cards) -> None:
    cards = group(node, _PADDING, _HEADER + 4, kind="hand")
    if not len(hand):
        write(cards, 0, 42, say(scene, "empty hand"), 24, fill=_FAINT)
    acts, unusable = scene.table.to_act == seat, scene.unusable[seat]
    x = 4.0
    for item in ITEMS:
        if not hand[item]:
            continue
        pieces.draw_card(cards, item, x, 0, highlighted=acts and item in scene.highlights.pieces)
        if hand[item] > 1:
            y = 24 if unusable[item] else 38
            write(cards, x + pieces.CARD_WIDTH + 6, y, str(hand[item]), 21, font_weight="bold", fill=INK)
        if unusable[item]:
            pieces.draw_no_payment(cards, unusable[item], x + pieces.CARD_WIDTH + 6, 47)
        x += _CARD_PITCH


def _draw_tiles(node: Node, scene: Scene, seat: Seat, *, acts: bool) -> None:
    tiles = group(node, _PADDING, _HEADER + _HAND, kind="tiles")
    collected = scene.table.players[seat].tiles
    if not collected:
        write(tiles, 0, 32, say(scene, "no collected tiles"), 24, fill=_FAINT)
    for number, tile in enumerate(collected):
        row, column = divmod(number, _TILES_IN_A_ROW)
        x, y = column * _TILE_PITCH + pieces.SMALL_TILE_WIDTH / 2 + 3, row * _TILE_ROW + pieces.SMALL_TILE_HEIGHT / 2
        pieces.draw_small_tile(tiles, tile, x, y, highlighted=acts and tile in scene.highlights.pieces)
