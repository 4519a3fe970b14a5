"""The layout of a picture, in its units: the winding path, the line above it, and the panels below.

The path winds in rows, with one more space in each bend; the last row is one space shorter than the others.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis import seen, spaces
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space
from atlantis_rules.drawing import Box, Point
from atlantis_rules.drawing.layout import MARGIN, AnyLayout

_PITCH: Final = 100
"""The distance from one space of a row to the next."""

TILE_WIDTH: Final = 86
TILE_HEIGHT: Final = 88

_ROW_PITCH: Final = 124
_FIRST_ROW: Final = 70
_FIRST_COLUMN: Final = 196
_SEA_BELOW_LAST_ROW: Final = 82


@frozen(eq=False)  # there are two of them, which draw most of a picture's shared parts
class Course:
    """The course of the path, in all pictures of a width."""

    width: float
    spaces_in_a_row: int
    sea: Box  # the area of the path
    centres: tuple[Point, ...]  # the centre of each space; for a land, the point where the path leaves it
    places: tuple[Box, ...]  # the area of each space and land


def course_in_rows(spaces_in_a_row: int, *, top: float) -> Course:
    """Return the course with so many spaces in a row, in a sea that begins at a distance from the top."""
    width = _FIRST_COLUMN + spaces_in_a_row * _PITCH + TILE_WIDTH / 2 + 31 + MARGIN
    last_row = (MAINLAND - 1) // (spaces_in_a_row + 1)
    sea = Box(MARGIN, top, width - 2 * MARGIN, _FIRST_ROW + last_row * _ROW_PITCH + _SEA_BELOW_LAST_ROW)
    centres = tuple(_centre(sea, spaces_in_a_row, place) for place in range(MAINLAND + 1))
    places = tuple(_place(sea, place, centre) for place, centre in enumerate(centres))
    return Course(width, spaces_in_a_row, sea, centres, places)


def _place(sea: Box, place: Space, centre: Point) -> Box:
    x, y = centre
    match place:
        case spaces.ATLANTIS:
            return Box(sea.x, sea.y, 128, 188)
        case spaces.MAINLAND:
            return Box(x - 46, y - 106, 220, 188)
        case _:
            return Box(x - TILE_WIDTH / 2, y - TILE_HEIGHT / 2, TILE_WIDTH, TILE_HEIGHT)


def _centre(sea: Box, in_a_row: int, place: Space) -> Point:
    if place == ATLANTIS:
        return _at(sea, -1, 0)
    row, number = divmod(place - 1, in_a_row + 1)
    to_the_right = row % 2 == 0
    if number == in_a_row:
        return _at(sea, in_a_row if to_the_right else -1, row + 0.5)
    return _at(sea, number if to_the_right else in_a_row - 1 - number, row)


def _at(sea: Box, column: float, row: float) -> Point:
    return Point(_FIRST_COLUMN + _PITCH * column, sea.y + _FIRST_ROW + _ROW_PITCH * row)


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
_STATUS_HEIGHT: Final = 100
_PILES_WIDTH: Final = 522
_PILES_ROW: Final = 76
_CHOICES_ROW: Final = 56
_WIDE: Final = course_in_rows(10, top=_STATUS_HEIGHT)
_NARROW: Final = course_in_rows(4, top=_STATUS_HEIGHT + _PILES_ROW + _CHOICES_ROW)


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
        choices: the area of the legend, and of the actions that concern nothing on the table.
        draw_pile: the area of the draw pile.
        discard_pile: the area of the discard pile.
        panels: the areas of the players' things, by seat.

    Examples:
        >>> from atlantis_rules.atlantis.drawing import layout
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
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
        """Return whether the layout is for a narrow screen.

        Examples:
            >>> from atlantis_rules.atlantis.drawing import layout
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> layout(BY_BOAT).is_narrow, layout(BY_BOAT, width=400).is_narrow
            (False, True)
        """
        return self.spaces_in_a_row == _NARROW.spaces_in_a_row


def layout_of(players: Sequence[seen.SeenPlayer], *, narrow: bool) -> Layout:
    """Lay out a picture, given what lies in front of the players."""
    course = _NARROW if narrow else _WIDE
    width, sea = course.width, course.sea
    piles = Point(width - MARGIN - _PILES_WIDTH, 24 + (_PILES_ROW if narrow else 0))
    status_width = width - 2 * MARGIN - (0 if narrow else _PILES_WIDTH + 16)
    panels = tuple(_panels(players, sea.y + sea.height + _GUTTER, width, 1 if narrow else 2))
    return Layout(
        width,
        max(panel.y + panel.height for panel in panels) + MARGIN,
        course.spaces_in_a_row,
        sea,
        course.places,
        Box(MARGIN, 14, status_width, _STATUS_HEIGHT - 20),
        Box(MARGIN, _STATUS_HEIGHT + _PILES_ROW + 2, status_width, 44) if narrow else Box(MARGIN, 64, status_width, 32),
        Box(piles.x, piles.y, 160, 65),
        Box(piles.x + 176, piles.y, 346, 65),
        panels,
    )


def course_of(layout: Layout) -> Course:
    """Return the course of the path in a picture."""
    return _NARROW if layout.is_narrow else _WIDE


def _panels(players: Sequence[seen.SeenPlayer], top: float, width: float, in_a_row: int) -> Iterator[Box]:
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


def tiles_top(player: seen.SeenPlayer) -> float:
    """Return the top of a player's tiles in their panel: next to their cards if they have neither cards nor tiles."""
    if player.hand_size:
        return HEADER + _HAND
    return HEADER + WORDS if player.tiles else HEADER


def _panel_height(player: seen.SeenPlayer, width: float) -> float:
    rows = -(-len(player.tiles) // tiles_in_a_row(width))
    return tiles_top(player) + (rows * TILE_ROW if rows else WORDS) + PADDING
