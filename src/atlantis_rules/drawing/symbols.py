"""What the drawn symbols of every game have in common: ink, colours, and the strokes they are made of."""

from typing import Final

from atlantis_rules.drawing import Node, add
from atlantis_rules.frozen_records import frozen

INK: Final = "#23262e"
"""The colour of outlines and of text on what is bright."""

SYMBOL_SIZE: Final = 64
"""A symbol fills a square of this size; its origin is the upper left corner."""


@frozen
class Colours:
    """The colours of a kind of thing that is collected, such as an item.

    Attributes:
        strong: of the symbol, and of what goes with it.
        deep: of what is shaded in the symbol.
        pale: of the ground on which the symbol stands; `INK` can be read on it.
    """

    strong: str
    deep: str
    pale: str


def draw_shape(node: Node, outline: str, fill: str, width: float = 3) -> None:
    """Draw a filled shape with an outline of ink."""
    add(node, "path", d=outline, fill=fill, stroke=INK, stroke_width=width)


def draw_line(node: Node, outline: str, stroke: str = INK, width: float = 3, dashes: str = "") -> None:
    """Draw a line, or the dashes of one."""
    line = add(node, "path", d=outline, fill="none", stroke=stroke, stroke_width=width)
    if dashes:
        line.set("stroke-dasharray", dashes)
