"""The colours of grounds and texts in pictures of Atlandice, by theme: light, dark, with high contrast, printed."""

from typing import Final

from atlantis_rules.drawing.themes import MARKS, Palettes

TABLE: Final = "$table"
WORDS: Final = "$words"
GROUND: Final = "$ground"
EXHAUSTED: Final = "$exhausted"
MARKET: Final = "$market"
EDGE: Final = "$edge"
TEXT: Final = "$text"
FAINT: Final = "$faint"
CLOCK: Final = "$clock"
SPACE: Final = "$space"
PASSED: Final = "$passed"
WAVE: Final = "$wave"

PALETTES: Final[Palettes] = {
    TABLE: ("#17475a", "#0f2029", "#000000", "#ffffff"),
    WORDS: ("#fff6df", "#f5efdf", "#fffffe", "#000001"),
    GROUND: ("#fffaf0", "#2a2c31", "#0a0a0a", "#fefefe"),
    EXHAUSTED: ("#d8d6cf", "#3d3e40", "#2b2b2b", "#dcdcdc"),
    MARKET: ("#ebe3d3", "#3b362d", "#1f1f1f", "#f2efe8"),
    EDGE: ("#b98a3d", "#8a6a35", "#ffffff", "#8c8c8c"),
    TEXT: ("#22252d", "#f3f0ea", "#fefeff", "#010101"),
    FAINT: ("#57534a", "#c4bfb3", "#fdfdfd", "#3c3c3c"),
    CLOCK: ("#0d2a37", "#081a22", "#020202", "#f7f7f7"),
    SPACE: ("#fffaf1", "#e9e3d3", "#fffffd", "#fffffd"),
    PASSED: ("#b9c3c4", "#8f9a9b", "#9b9b9b", "#cfd6d7"),
    WAVE: ("#bfe3f4", "#9fcce2", "#bfe3f5", "#d3ecf7"),
    **MARKS,
}
"""The colours for light, dark, high contrast and print, in this order."""
