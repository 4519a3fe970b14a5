"""What the layouts of all pictures share: the margin, and when a picture is laid out for a narrow screen."""

from typing import Final

from attrs import evolve

from atlantis_rules._errors import WrongValue, brief, require_type
from atlantis_rules.drawing import Box

MARGIN: Final = 20
"""The width of the free space at the edges."""

NARROW_BELOW: Final = 684
"""A picture shown in fewer pixels is narrow: a wide one would have texts of under 9 pixels."""

WIDEST: Final = 1_000_000
"""The maximum width and height at which a picture is shown, in pixels."""


class AnyLayout:
    """The places of the parts of a picture that all games have in common.

    Attributes:
        width: the width of the picture, in its units.
        height: its height.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> from atlantis_rules.front_end.pictures import layout
        >>> isinstance(layout(SMITHY), AnyLayout), layout(SMITHY).width
        (True, 1200)
    """

    __slots__ = ()

    width: float
    height: float


def is_narrow(width: int | None) -> bool:
    """Return whether a picture shown at a width in pixels is narrow; None means that the width is unknown.

    Raises:
        WrongType: the width is not a whole number.
        WrongValue: nothing is shown at this width.
    """
    if width is None:
        return False
    require_size("width", width)
    return width < NARROW_BELOW


def require_size(name: str, size: object, most: int = WIDEST) -> None:
    """Check that a width or a height is a whole number of pixels, from 1 to a maximum."""
    require_type(name, size, int)
    if size not in range(1, most + 1):
        raise WrongValue(f"{name} must be from 1 to {most}, not {brief(size)}")


def grid(number: int, in_a_row: int, first: Box, pitch: float, row_pitch: float) -> tuple[Box, ...]:
    """Return a number of boxes in rows, each as large as the first one, at the distances that the pitches give."""
    return tuple(
        evolve(first, x=first.x + place % in_a_row * pitch, y=first.y + place // in_a_row * row_pitch)
        for place in range(number)
    )
