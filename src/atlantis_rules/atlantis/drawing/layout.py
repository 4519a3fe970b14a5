"""Where things lie in a picture: the winding path, in units of the picture.

The path goes to and fro in five rows. Ten spaces lie in a row, and one more in each bend; the last row has nine.
"""

from itertools import pairwise
from typing import Final

from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space
from atlantis_rules.drawing import Point

WIDTH: Final = 1290
"""The width of a picture; its height depends on what lies before the players."""

MARGIN: Final = 20
"""How much is free at the edges."""

SEA_TOP: Final = 100
"""Where the sea begins, below the line that says what is to be decided."""

SEA_HEIGHT: Final = 648

PITCH: Final = 100
"""From one space of a row to the next."""

TILE_WIDTH: Final = 86
TILE_HEIGHT: Final = 88

_ROW_PITCH: Final = 124
_FIRST_ROW: Final = SEA_TOP + 70
_FIRST_COLUMN: Final = 196
_SPACES_IN_A_ROW: Final = 10


def centre(place: Space) -> Point:
    """Return the middle of a space, or where the path leaves a land."""
    if place == ATLANTIS:
        return _at(-1, 0)
    if place == MAINLAND:
        return _at(_SPACES_IN_A_ROW - 1, 4)
    row, number = divmod(place - 1, _SPACES_IN_A_ROW + 1)
    to_the_right = row % 2 == 0
    if number == _SPACES_IN_A_ROW:
        return _at(_SPACES_IN_A_ROW if to_the_right else -1, row + 0.5)
    return _at(number if to_the_right else _SPACES_IN_A_ROW - 1 - number, row)


def in_bend(space: Space) -> bool:
    """Return whether a space lies in a bend, between two rows."""
    return space % (_SPACES_IN_A_ROW + 1) == 0


def _at(column: float, row: float) -> Point:
    return Point(_FIRST_COLUMN + PITCH * column, _FIRST_ROW + _ROW_PITCH * row)


def way(first: Space, last: Space) -> str:
    """Return the line of the path from one place to a later one, as an outline of SVG."""
    points = [centre(place) for place in range(first, last + 1)]
    steps = [f"M{points[0].x} {points[0].y}"]
    for before, after in pairwise(points):
        if before.y == after.y:
            steps.append(f"L{after.x} {after.y}")
        else:
            in_the_bend = max(before.x, after.x) if after.x > _FIRST_COLUMN + PITCH * 5 else min(before.x, after.x)
            row = before.y if before.x != in_the_bend else after.y
            steps.append(f"Q{in_the_bend} {row} {after.x} {after.y}")
    return " ".join(steps)
