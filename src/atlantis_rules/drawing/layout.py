"""What the layouts of all pictures have in common: the margin, and when a picture is laid out for a narrow screen."""

from typing import Final

from attrs import evolve

from atlantis_rules.drawing import Box
from atlantis_rules.errors import require_type

MARGIN: Final = 20
"""How much is free at the edges."""

NARROW_BELOW: Final = 684
"""A picture shown in fewer pixels is a narrow one: in a wide one there would be texts of under 9 pixels."""


def is_narrow(width: int | None) -> bool:
    """Return whether a picture is narrow that is shown in a width in pixels; None where the width is not known.

    Raises:
        WrongType: the width is not a whole number.
    """
    if width is None:
        return False
    require_type("width", width, int)
    return width < NARROW_BELOW


def grid(number: int, in_a_row: int, first: Box, pitch: float, row_pitch: float) -> tuple[Box, ...]:
    """Return so many boxes in rows, each as large as the first one and as far from the next as the pitches say."""
    return tuple(
        evolve(first, x=first.x + place % in_a_row * pitch, y=first.y + place // in_a_row * row_pitch)
        for place in range(number)
    )
