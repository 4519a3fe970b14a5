"""Ways in pictures of every game: of what has moved, of what would move; and where something was."""

from typing import Final

from atlantis_rules.drawing import Node, Point, add
from atlantis_rules.drawing.symbols import INK

_MARK: Final = "$mark"
_MARK_EDGE: Final = "$mark-edge"
"""What is pointed out, by names that the palettes of every game have."""

_PALE: Final = "#ffffff"
_HEAD: Final = ((14, 0), (-14, 17), (-14, -17))
"""The corners of an arrow's head, along the way and beside it."""


def draw_trail(node: Node, course: str, fill: str) -> None:
    """Draw the way that something has gone: dots of its colour, which stand out from any ground.

    Args:
        node: what it becomes a part of.
        course: the way, as an outline of SVG.
        fill: the colour.
    """
    for stroke, width in ((INK, 15), (_PALE, 11), (fill, 7)):
        add(node, "path", d=course, fill="none", stroke=stroke, stroke_width=width, stroke_dasharray="0.1 25")


def draw_arrow(node: Node, course: str, before: Point, tip: Point) -> None:
    """Draw an arrow of gold along a way.

    Args:
        node: what it becomes a part of.
        course: the way, as an outline of SVG.
        before: where it comes from at last.
        tip: where it leads.
    """
    for stroke, width in ((_MARK_EDGE, 11), (_MARK, 6)):
        add(node, "path", d=course, fill="none", stroke=stroke, stroke_width=width, stroke_opacity=0.85)
    add(node, "path", d=_head(before, tip), fill=_MARK, stroke=_MARK_EDGE, stroke_width=2.5)


def _head(before: Point, tip: Point) -> str:
    across, down = tip.x - before.x, tip.y - before.y
    length = (across**2 + down**2) ** 0.5
    across, down = across / length, down / length
    points = [(tip.x + across * along - down * aside, tip.y + down * along + across * aside) for along, aside in _HEAD]
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + " Z"


def draw_ghost(node: Node, outline: str) -> None:
    """Draw by dashes that something has left its place, or was given away.

    Args:
        node: what it becomes a part of.
        outline: the edge of what was there, as an outline of SVG.
    """
    add(node, "path", d=outline, fill="none", stroke=_PALE, stroke_width=5)
    add(node, "path", d=outline, fill="none", stroke=INK, stroke_width=3, stroke_dasharray="10 9")
