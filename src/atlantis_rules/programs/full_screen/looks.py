"""The look of figures and lines on the table: every colour comes with a word."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rich.text import Span, Text

from atlantis_rules.programs.terminal import SEAT_STYLES
from atlantis_rules.text.seats import seat_colour

FIGURES: Final = (
    "bold #ffffff on #000000",
    "bold #ffffff on #c62828",
    "bold #ffffff on #1e5fd0",
    "bold #000000 on #ffffff",
)
"""The colours of the seats' figures."""

FAINT: Final = "#8a8a8a"

TARGET_GROUND: Final = "#1f5f3a"
"""The background of the target of a legal card."""

CHOSEN_GROUND: Final = "#2e8b57"
"""The background of the target of the chosen card."""

_BRIGHT: Final[Mapping[str, str]] = MappingProxyType(
    {
        "bright_blue": "#6cb6ff",
        "yellow": "#ffd75f",
        "default": "#ffffff",
        "bright_black": "#b2b2b2",
        "dark_orange3": "#e0955f",
        "magenta": "#ff79c6",
        "green": "#8fdc6a",
        **dict(zip(SEAT_STYLES, FIGURES, strict=True)),
    }
)


def bright(style: str) -> str:
    """Return a style of plain mode, made bright enough for a dark background."""
    return _BRIGHT.get(style, style)


def as_here(line: Text) -> Text:
    """Return a line of plain mode in the colours of the table."""
    spans = [Span(start, end, bright(str(style))) for start, end, style in line.spans]
    return Text(line.plain, bright(str(line.style)), spans=spans)


def seat_name(seat: int, language: str) -> Text:
    """Return the name of a seat's colour, in that colour."""
    return Text(f" {seat_colour(seat, language)} ", FIGURES[seat])
