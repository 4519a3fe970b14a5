"""The layout of a picture, in its units: the winding path, the line above it, and the panels below.

The path winds in rows. In a wide picture a row has ten spaces, in a narrow one four, and one more in each bend; the
last row is one space shorter.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis.seen import SeenPlayer
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space
from atlantis_rules.drawing import Box, Point
from atlantis_rules.drawing.layout import MARGIN, AnyLayout

PITCH: Final = 100
"""The distance from one space of a row to the next."""

TILE_WIDTH: Final = 86
TILE_HEIGHT: Final = 88
CARD_HEIGHT: Final = 60
SMALL_TILE_WIDTH: Final = 40
SMALL_TILE_HEIGHT: Final = 48

PADDING: Final = 16
"""The free space inside a panel."""

HEADER: Final = 66
"""The height of the panel's text above the hand."""

WORDS: Final = 40
"""The height of a row of a panel that contains only words."""

TILE_PITCH: Final = SMALL_TILE_WIDTH + 13
TILE_ROW: Final = SMALL_TILE_HEIGHT + 13

_HAND: Final = CARD_HEIGHT + 18
_GUTTER: Final = 16
_ROW_PITCH: Final = 124
_FIRST_ROW: Final = 70
_FIRST_COLUMN: Final = 196
_SEA_BELOW_LAST_ROW: Final = 82
_STATUS_HEIGHT: Final = 100
_PILES_WIDTH: Final = 522
_PILES_ROW: Final = 76
_CHOICES_ROW: Final = 56
_WIDE_ROW: Final = 10
_NARROW_ROW: Final = 4


@frozen
class Layout(AnyLayout):
    """The places of the parts of a picture.

    Attributes:
        width: the width of the picture before it is scaled, in pixels.
        height: its height, in the same pixels.
        spaces_in_a_row: the number of spaces in a row of the path.
        sea: the area of the path.
        spaces: the areas of the path's spaces, and of the lands, by number.
        status: the area of the status line.
        choices: the area of the legend, and of the actions that belong to nothing on the table.
        draw_pile: the area of the draw pile.
        discard_pile: the area of the discard pile.
        panels: the areas of the players' things, by seat.

    Examples:
        >>> from atlantis_rules.atlantis.drawing import layout
        >>> from atlantis_rules.examples import BY_BOAT
        >>> found = layout(BY_BOAT)
        >>> found.width, found.height, found.spaces_in_a_row, found.draw_pile
        (1290.0, 1242, 10, Box(x=748.0, y=24, width=160, height=65))
    """

    width: float
    height: float
    spaces_in_a_row: int
    sea: Box
    spaces: tuple[Box, ...]
    status: Box
    choices: Box
    draw_pile: Box
    discard_pile: Box
    panels: tuple[Box, ...]

    @property
    def is_narrow(self) -> bool:
        """Return whether it is for a narrow screen.

        Examples:
            >>> from atlantis_rules.atlantis.drawing import layout
            >>> from atlantis_rules.examples import BY_BOAT
            >>> layout(BY_BOAT).is_narrow, layout(BY_BOAT, width=400).is_narrow
            (False, True)
        """
        return self.spaces_in_a_row == _NARROW_ROW


def layout_of(players: Sequence[SeenPlayer], *, narrow: bool) -> Layout:
    """Lay out a picture, given what lies in front of the players."""
    in_a_row = _NARROW_ROW if narrow else _WIDE_ROW
    width = _FIRST_COLUMN + in_a_row * PITCH + TILE_WIDTH / 2 + 31 + MARGIN
    below = _PILES_ROW + _CHOICES_ROW if narrow else 0
    last_row = (MAINLAND - 1) // (in_a_row + 1)
    sea = Box(
        MARGIN, _STATUS_HEIGHT + below, width - 2 * MARGIN, _FIRST_ROW + last_row * _ROW_PITCH + _SEA_BELOW_LAST_ROW
    )
    piles = Point(width - MARGIN - _PILES_WIDTH, 24 + (_PILES_ROW if narrow else 0))
    status_width = width - 2 * MARGIN - (0 if narrow else _PILES_WIDTH + 16)
    panels = tuple(_panels(players, sea.y + sea.height + _GUTTER, width, 1 if narrow else 2))
    return Layout(
        width,
        max(panel.y + panel.height for panel in panels) + MARGIN,
        in_a_row,
        sea,
        tuple(_space(sea, in_a_row, space) for space in range(MAINLAND + 1)),
        Box(MARGIN, 14, status_width, _STATUS_HEIGHT - 20),
        Box(MARGIN, _STATUS_HEIGHT + _PILES_ROW + 2, status_width, 44) if narrow else Box(MARGIN, 64, status_width, 32),
        Box(piles.x, piles.y, 160, 65),
        Box(piles.x + 176, piles.y, 346, 65),
        panels,
    )


def _panels(players: Sequence[SeenPlayer], top: float, width: float, in_a_row: int) -> Iterator[Box]:
    """Place the panels; those of a row have the same height."""
    panel_width = (width - 2 * MARGIN - _GUTTER * (in_a_row - 1)) / in_a_row
    for first in range(0, len(players), in_a_row):
        row = players[first : first + in_a_row]
        height = max(_panel_height(player, panel_width) for player in row)
        for column in range(len(row)):
            yield Box(MARGIN + (panel_width + _GUTTER) * column, top, panel_width, height)
        top += height + _GUTTER


def tiles_in_a_row(panel_width: float) -> int:
    """Return the number of collected tiles in a row of a panel."""
    return int((panel_width - 2 * PADDING) // TILE_PITCH)


def tiles_top(player: SeenPlayer) -> float:
    """Return the top of a player's tiles in their panel: next to their cards if they have neither cards nor tiles."""
    if player.hand_size:
        return HEADER + _HAND
    return HEADER + WORDS if player.tiles else HEADER


def _panel_height(player: SeenPlayer, width: float) -> float:
    rows = -(-len(player.tiles) // tiles_in_a_row(width))
    return tiles_top(player) + (rows * TILE_ROW if rows else WORDS) + PADDING


def _space(sea: Box, in_a_row: int, place: Space) -> Box:
    if place == ATLANTIS:
        return Box(sea.x, sea.y, 128, 188)
    x, y = _middle(sea, in_a_row, place)
    if place == MAINLAND:
        return Box(x - 46, y - 106, 220, 188)
    return Box(x - TILE_WIDTH / 2, y - TILE_HEIGHT / 2, TILE_WIDTH, TILE_HEIGHT)


def _middle(sea: Box, in_a_row: int, place: Space) -> Point:
    row, number = divmod(place - 1, in_a_row + 1)
    to_the_right = row % 2 == 0
    if number == in_a_row:
        return _at(sea, in_a_row if to_the_right else -1, row + 0.5)
    return _at(sea, number if to_the_right else in_a_row - 1 - number, row)


def _at(sea: Box, column: float, row: float) -> Point:
    return Point(_FIRST_COLUMN + PITCH * column, sea.y + _FIRST_ROW + _ROW_PITCH * row)


def centre(layout: Layout, place: Space) -> Point:
    """Return the centre of a space, or the point where the path leaves a land."""
    if place == ATLANTIS:
        return _at(layout.sea, -1, 0)
    return _middle(layout.sea, layout.spaces_in_a_row, place)


def in_bend(layout: Layout, space: Space) -> bool:
    """Return whether a space lies in a bend, between two rows."""
    return space % (layout.spaces_in_a_row + 1) == 0


def way(layout: Layout, first: Space, last: Space) -> str:
    """Return the line of the path from one place to a later one, as an SVG outline."""
    start = centre(layout, first)
    steps = [f"M{start.x:g} {start.y:g}"]
    for before, after in _steps(layout, first, last):
        if before.y == after.y:
            steps.append(f"L{after.x:g} {after.y:g}")
        else:
            corner = _corner(layout, before, after)
            steps.append(f"Q{corner.x:g} {corner.y:g} {after.x:g} {after.y:g}")
    return " ".join(steps)


def dots_along(layout: Layout, first: Space, last: Space) -> Iterator[Point]:
    """Return points on the path from one place to a later one, four for each step."""
    for before, after in _steps(layout, first, last):
        corner = _corner(layout, before, after)
        for there in (0, 0.25, 0.5, 0.75):
            here = 1 - there
            shares = (here * here, 2 * here * there, there * there)
            yield Point(
                shares[0] * before.x + shares[1] * corner.x + shares[2] * after.x,
                shares[0] * before.y + shares[1] * corner.y + shares[2] * after.y,
            )
    yield centre(layout, last)


def _steps(layout: Layout, first: Space, last: Space) -> Iterator[tuple[Point, Point]]:
    return pairwise(centre(layout, place) for place in range(first, last + 1))


def _corner(layout: Layout, before: Point, after: Point) -> Point:
    """Return the point that a step bends towards; that of a straight step is its middle."""
    if before.y == after.y:
        return Point((before.x + after.x) / 2, before.y)
    on_the_right = after.x > layout.width / 2
    in_the_bend = max(before.x, after.x) if on_the_right else min(before.x, after.x)
    return Point(in_the_bend, before.y if before.x != in_the_bend else after.y)


def middle_of(layout: Layout, first: Space, last: Space) -> Point:
    """Return the middle of some spaces, on the path."""
    near, far = centre(layout, (first + last) // 2), centre(layout, (first + last + 1) // 2)
    return Point((near.x + far.x) / 2, near.y) if near.y == far.y else near
