"""Names for seats without names, in any game: the colours that records use."""

from typing import Final

from atlantis_rules.text.messages import Language

SEAT_COLOURS: Final = Language.common(
    "seats", {"seat 0": "black", "seat 1": "red", "seat 2": "blue", "seat 3": "white"}
)
"""The colours of seats."""


def seat_colour(seat: int, language: str) -> str:
    """Return the word for the colour of a seat, from 0 to 3, in a language."""
    return SEAT_COLOURS.said(language, f"seat {seat}")
