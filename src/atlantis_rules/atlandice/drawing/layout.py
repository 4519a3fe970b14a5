"""The layout of a picture, in its units."""

from typing import Final

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlandice.components import AREAS
from atlantis_rules.atlandice.state import State
from atlantis_rules.drawing import Box
from atlantis_rules.drawing.layout import MARGIN, AnyLayout, grid

GUTTER: Final = 14
"""The free space between two areas."""

AREA_WIDTH: Final = 573
AREA_HEIGHT: Final = 228

CLOCK_HEADER: Final = 60
CLOCK_SIGNS: Final = 46
"""The height of another row of explained signs above the clock."""

SPACE_SIZE: Final = 48
SPACE_PITCH: Final = 56

STRIP_HEIGHT: Final = 84
CHIPS_ROW: Final = 66
"""The height of the resources of a party, below its name."""

TILE_PITCH: Final = 38
TILES_IN_A_ROW: Final = 14
"""The number of collected tiles in a row."""

_CITY_TOP: Final = 88
_CHOICES_ROW: Final = 56
_SPACES_ROW: Final = 94
_PLAYERS_HEADER: Final = 38
_BETWEEN_STRIPS: Final = 10
_FOOTER: Final = 46
_NARROW_FOOTER: Final = 78


@frozen
class Layout(AnyLayout):
    """The places of the parts of a picture.

    Attributes:
        width: the width of the picture before it is scaled, in pixels.
        height: its height, in the same pixels.
        is_narrow: whether it is for a narrow screen.
        status: the area of the status line.
        choices: the area of the actions that concern nothing on the table.
        areas: the areas of the city's areas, in their order.
        clock: the area of the clock.
        spaces: the areas of the spaces of its track, by number.
        parties: the areas of the parties' things, by number.

    Examples:
        >>> from atlantis_rules.atlandice.drawing import layout
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> found = layout(SMITHY)
        >>> found.width, found.height, found.areas[0]
        (1200, 1394, Box(x=20, y=88, width=573, height=228))
    """

    width: float
    height: float
    is_narrow: bool
    status: Box
    choices: Box
    areas: tuple[Box, ...]
    clock: Box
    spaces: tuple[Box, ...]
    parties: tuple[Box, ...]


def layout_of(state: State, *, narrow: bool) -> Layout:
    """Lay out the picture of a state."""
    columns = 1 if narrow else 2
    inner = AREA_WIDTH * columns + GUTTER * (columns - 1)
    top: float = _CITY_TOP + (_CHOICES_ROW if narrow else 0)
    area = Box(MARGIN, top, AREA_WIDTH, AREA_HEIGHT)
    areas = grid(len(AREAS), columns, area, AREA_WIDTH + GUTTER, AREA_HEIGHT + GUTTER)
    clock, spaces = _clock(state, areas[-1].y + AREA_HEIGHT + GUTTER + 4, inner, narrow=narrow)
    parties: list[Box] = []
    top = clock.y + clock.height + 10 + _PLAYERS_HEADER
    for first in range(0, len(state.parties), columns):
        row = state.parties[first : first + columns]
        height = max(_strip_height(len(party.tiles)) for party in row)
        left = Box(MARGIN, top, AREA_WIDTH, height)
        parties += grid(len(row), columns, left, AREA_WIDTH + GUTTER, height)
        top += height + _BETWEEN_STRIPS
    return Layout(
        inner + 2 * MARGIN,
        top + (_NARROW_FOOTER if narrow else _FOOTER),
        narrow,
        Box(MARGIN, 20, inner, 52),
        Box(MARGIN, _CITY_TOP - 4 if narrow else 22, inner, 44),
        areas,
        clock,
        spaces,
        tuple(parties),
    )


def _clock(state: State, top: float, inner: float, *, narrow: bool) -> tuple[Box, tuple[Box, ...]]:
    in_a_row = int(inner // SPACE_PITCH)
    header = CLOCK_HEADER + (CLOCK_SIGNS if narrow else 0)
    left = MARGIN + (inner - in_a_row * SPACE_PITCH) / 2 + (SPACE_PITCH - SPACE_SIZE) / 2
    track = state.components.clock
    rows = -(-len(track) // in_a_row)
    space = Box(left, top + header + 18, SPACE_SIZE, SPACE_SIZE)
    spaces = grid(len(track), in_a_row, space, SPACE_PITCH, _SPACES_ROW)
    return Box(MARGIN, top, inner, header + rows * _SPACES_ROW), spaces


def _strip_height(tiles: int) -> float:
    rows = -(-tiles // TILES_IN_A_ROW)
    return STRIP_HEIGHT + CHIPS_ROW + rows * TILE_PITCH + (10 if rows else 4)
