"""The path in a picture, in its units: it winds in rows, with one more space in each bend.

The last row is one space shorter than the others.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis import spaces
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space
from atlantis_rules.drawing import Box, Point, layout

PITCH: Final = 100
"""The distance from one space of a row to the next."""

TILE_WIDTH: Final = 86
TILE_HEIGHT: Final = 88

_ROW_PITCH: Final = 124
_FIRST_ROW: Final = 70
_FIRST_COLUMN: Final = 196
_SEA_BELOW_LAST_ROW: Final = 82


@frozen(eq=False)  # there are two of them, which draw most of a picture's shared parts
class Course:
    """The course of the path, in all pictures of a width.

    Attributes:
        width: the width of the pictures.
        spaces_in_a_row: the number of spaces in a row.
        sea: the area of the path.
        centres: the centre of each space; for a land, the point where the path leaves it.
        places: the area of each space and land.
    """

    width: float
    spaces_in_a_row: int
    sea: Box
    centres: tuple[Point, ...]
    places: tuple[Box, ...]


def course_in_rows(spaces_in_a_row: int, *, top: float) -> Course:
    """Return the course with so many spaces in a row, in a sea that begins at a distance from the top."""
    width = _FIRST_COLUMN + spaces_in_a_row * PITCH + TILE_WIDTH / 2 + 31 + layout.MARGIN
    last_row = (MAINLAND - 1) // (spaces_in_a_row + 1)
    sea = Box(layout.MARGIN, top, width - 2 * layout.MARGIN, _FIRST_ROW + last_row * _ROW_PITCH + _SEA_BELOW_LAST_ROW)
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
    return Point(_FIRST_COLUMN + PITCH * column, sea.y + _FIRST_ROW + _ROW_PITCH * row)


def in_bend(course: Course, space: Space) -> bool:
    """Return whether a space lies in a bend, between two rows."""
    return space % (course.spaces_in_a_row + 1) == 0


def way(course: Course, first: Space, last: Space) -> str:
    """Return the line of the path from one place to a later one, as an SVG outline."""
    start = course.centres[first]
    steps = [f"M{start.x:g} {start.y:g}"]
    for before, after in _steps(course, first, last):
        if before.y == after.y:
            steps.append(f"L{after.x:g} {after.y:g}")
        else:
            corner = _corner(course, before, after)
            steps.append(f"Q{corner.x:g} {corner.y:g} {after.x:g} {after.y:g}")
    return " ".join(steps)


def dots_along(course: Course, first: Space, last: Space) -> Iterator[Point]:
    """Return points on the path from one place to a later one, four for each step."""
    for before, after in _steps(course, first, last):
        corner = _corner(course, before, after)
        for there in (0, 0.25, 0.5, 0.75):
            here = 1 - there
            shares = (here * here, 2 * here * there, there * there)
            yield Point(
                shares[0] * before.x + shares[1] * corner.x + shares[2] * after.x,
                shares[0] * before.y + shares[1] * corner.y + shares[2] * after.y,
            )
    yield course.centres[last]


def _steps(course: Course, first: Space, last: Space) -> Iterator[tuple[Point, Point]]:
    return pairwise(course.centres[place] for place in range(first, last + 1))


def _corner(course: Course, before: Point, after: Point) -> Point:
    """Return the point that a step bends towards; that of a straight step is its middle."""
    if before.y == after.y:
        return Point((before.x + after.x) / 2, before.y)
    on_the_right = after.x > course.width / 2
    in_the_bend = max(before.x, after.x) if on_the_right else min(before.x, after.x)
    return Point(in_the_bend, before.y if before.x != in_the_bend else after.y)


def middle_of(course: Course, first: Space, last: Space) -> Point:
    """Return the middle of some spaces, on the path."""
    near, far = course.centres[(first + last) // 2], course.centres[(first + last + 1) // 2]
    return Point((near.x + far.x) / 2, near.y) if near.y == far.y else near
