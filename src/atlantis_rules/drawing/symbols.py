"""What the drawn symbols of every game share: ink, colours, and strokes."""

from typing import Final

from atlantis_rules._frozen_records import frozen
from atlantis_rules.drawing import Node, add

INK: Final = "#23262e"
"""The colour of outlines and of text on a bright ground."""

SYMBOL_SIZE: Final = 64
"""A symbol fills a square of this size; its origin is the upper left corner."""


@frozen
class Colours:
    """The colours of a kind of thing that is collected, such as an item.

    Attributes:
        strong: of the symbol, and of what goes with it.
        deep: of the shaded parts of the symbol.
        pale: of the ground under the symbol; `INK` is readable on it.
    """

    strong: str
    deep: str
    pale: str


def draw_shape(node: Node, outline: str, fill: str, width: float = 3) -> None:
    """Draw a filled shape with an outline of ink."""
    add(node, "path", d=outline, fill=fill, stroke=INK, stroke_width=width)


def draw_line(node: Node, outline: str, stroke: str = INK, width: float = 3, dashes: str = "") -> None:
    """Draw a line, solid or dashed."""
    line = add(node, "path", d=outline, fill="none", stroke=stroke, stroke_width=width)
    if dashes:
        line.set("stroke-dasharray", dashes)
