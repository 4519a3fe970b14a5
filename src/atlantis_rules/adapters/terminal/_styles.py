"""Colours of pictures for a terminal that both games have."""

from typing import Final

SEAT_STYLES: Final = ("bold white on grey19", "bold white on red", "bold white on blue", "bold black on white")
"""The colours of the seats' figures."""

FAINT_STYLE: Final = "dim"
MARK_STYLE: Final = "bold black on yellow"
