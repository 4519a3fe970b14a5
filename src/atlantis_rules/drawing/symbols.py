"""What the symbols and signs of every game share: ink, colours, strokes, trails, arrows and dashed outlines."""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final

from atlantis_rules._frozen_records import frozen
from atlantis_rules.drawing import Box, Node, Point, add, themes

INK: Final = "#23262e"
"""The colour of outlines and of text on a bright ground."""

SYMBOL_SIZE: Final = 64
"""A symbol fills a square of this size; its origin is the upper left corner."""


@frozen
class Colours:
    """The colours of a kind of thing that is collected, such as an item."""

    strong: str  # of the symbol, and of what goes with it
    deep: str  # of the shaded parts of the symbol
    pale: str  # of the ground under the symbol; `INK` is readable on it


def draw_shape(node: Node, outline: str, fill: str, width: float = 3) -> None:
    """Draw a filled shape with an outline of ink."""
    add(node, "path", d=outline, fill=fill, stroke=INK, stroke_width=width)


def draw_line(node: Node, outline: str, stroke: str = INK, width: float = 3, dashes: str = "") -> None:
    """Draw a line, solid or dashed."""
    line = add(node, "path", d=outline, fill="none", stroke=stroke, stroke_width=width)
    if dashes:
        line.set("stroke-dasharray", dashes)


_PALE: Final = "#ffffff"
_RADIUS: Final = 7.5
_DOT: Final = 0.1
"""The length of a line whose round ends are a dot."""

_HEAD: Final = ((14, 0), (-14, 17), (-14, -17))
"""The corners of an arrowhead: along the path, and beside it."""


def draw_trail(node: Node, course: str, fill: str, words: str) -> None:
    """Draw the path that something has moved along, an SVG outline: dots of its colour, visible on any ground."""
    add(node, "title", words)
    for stroke, width in ((INK, 2 * _RADIUS), (_PALE, 11), (fill, 7)):
        draw_line(node, course, stroke, width, f"{_DOT} 25")


def dotted(points: Iterable[Point], spared: Sequence[Box]) -> str:
    """Return an outline for `draw_trail`: a dot at each point, except where it would touch a spared area."""
    free = (point for point in points if not any(_touches(point, box) for box in spared))
    return " ".join(f"M{x:g} {y:g} L{x + _DOT:g} {y:g}" for x, y in free)


def _touches(dot: Point, box: Box) -> bool:
    return (
        box.x - _RADIUS < dot.x < box.x + box.width + _RADIUS and box.y - _RADIUS < dot.y < box.y + box.height + _RADIUS
    )


def draw_arrow(node: Node, course: str, before: Point, tip: Point) -> None:
    """Draw a golden arrow along a path, an SVG outline which finally comes from one point and leads to a tip."""
    for stroke, width in ((themes.MARK_EDGE, 11), (themes.MARK, 6)):
        add(node, "path", d=course, fill="none", stroke=stroke, stroke_width=width, stroke_opacity=0.85)
    add(node, "path", d=_head(before, tip), fill=themes.MARK, stroke=themes.MARK_EDGE, stroke_width=2.5)


def _head(before: Point, tip: Point) -> str:
    across, down = tip.x - before.x, tip.y - before.y
    length = sqrt(across * across + down * down)
    across, down = across / length, down / length
    points = [(tip.x + across * along - down * aside, tip.y + down * along + across * aside) for along, aside in _HEAD]
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + " Z"


def draw_ghost(node: Node, outline: str, words: str) -> None:
    """Draw a dashed outline to show that something has left its place or was given away."""
    add(node, "title", words)
    draw_line(node, outline, _PALE, 5)
    draw_line(node, outline, INK, 3, "10 9")
