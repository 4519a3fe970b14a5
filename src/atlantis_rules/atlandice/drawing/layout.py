"""Where things lie in a picture, in its own units."""

from typing import Final

from atlantis_rules.atlandice.components import Area
from atlantis_rules.atlandice.state import State
from atlantis_rules.drawing import Point

WIDTH: Final = 1200
"""The width of a picture; its height depends on the length of the clock track and on the number of parties."""

MARGIN: Final = 20
"""How much is free at the edges."""

INNER_WIDTH: Final = WIDTH - 2 * MARGIN

GUTTER: Final = 14
"""How much is free between two areas."""

AREA_WIDTH: Final = (INNER_WIDTH - GUTTER) / 2
AREA_HEIGHT: Final = 228
_CITY_TOP: Final = 88
_AREAS_IN_A_ROW: Final = 2

_CLOCK_TOP: Final = _CITY_TOP + 3 * (AREA_HEIGHT + GUTTER) + 4
CLOCK_HEADER: Final = 60
SPACE_SIZE: Final = 48
SPACE_PITCH: Final = 56
SPACES_IN_A_ROW: Final = 20
SPACES_ROW: Final = 94

PLAYERS_HEADER: Final = 38
STRIP_HEIGHT: Final = 84
_STRIP_PITCH: Final = STRIP_HEIGHT + 10
FOOTER: Final = 46


def corner_of(area: Area) -> Point:
    """Return the upper left corner of an area."""
    row, column = divmod(area - 1, _AREAS_IN_A_ROW)
    return Point(MARGIN + column * (AREA_WIDTH + GUTTER), _CITY_TOP + row * (AREA_HEIGHT + GUTTER))


def clock_corner() -> Point:
    """Return the upper left corner of the clock."""
    return Point(MARGIN, _CLOCK_TOP)


def clock_height(state: State) -> float:
    """Return the height of the clock, whose track has as many rows as it takes."""
    return CLOCK_HEADER + -(-len(state.components.clock) // SPACES_IN_A_ROW) * SPACES_ROW


def players_corner(state: State) -> Point:
    """Return the upper left corner of the table of the parties."""
    return Point(MARGIN, _CLOCK_TOP + clock_height(state) + 10)


def strip_top(party: int) -> float:
    """Return where the strip of a party begins, below the corner of the table."""
    return PLAYERS_HEADER + party * _STRIP_PITCH


def height_of(state: State) -> float:
    """Return the height of a picture."""
    return players_corner(state).y + strip_top(len(state.parties)) + FOOTER
