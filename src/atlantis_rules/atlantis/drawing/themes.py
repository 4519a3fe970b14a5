"""The colours of grounds and texts in pictures of Atlantis, by theme: light, dark, with high contrast, printed."""

from typing import Final

from atlantis_rules.drawing.themes import MARKS, Palettes

TABLE: Final = "$table"
PANEL: Final = "$panel"
EDGE: Final = "$edge"
TEXT: Final = "$text"
FAINT: Final = "$faint"
SEA: Final = "$sea"
SHALLOWS: Final = "$shallows"
ON_SEA: Final = "$on-sea"
WATER: Final = "$water"
FOAM: Final = "$foam"
ON_WATER: Final = "$on-water"
SAND: Final = "$sand"
SHORE: Final = "$shore"
STONES: Final = "$stones"
ON_SAND: Final = "$on-sand"

PALETTES: Final[Palettes] = {
    TABLE: ("#f5ecd7", "#1b1d22", "#000000", "#ffffff"),
    PANEL: ("#fffaf0", "#282b33", "#0a0a0a", "#fefefe"),
    EDGE: ("#cbb98f", "#565b69", "#fafafa", "#8c8c8c"),
    TEXT: ("#22252d", "#f2efe8", "#fbfbfb", "#010101"),
    FAINT: ("#5d594f", "#b9b4a8", "#fcfcfc", "#3c3c3c"),
    SEA: ("#12485f", "#0c2733", "#020202", "#fdfdfd"),
    SHALLOWS: ("#1f6481", "#12394b", "#1c1c1c", "#ececec"),
    ON_SEA: ("#e6f6fc", "#d5e9f1", "#fdfdfd", "#020202"),
    WATER: ("#62b9d8", "#2b7596", "#003f7d", "#d3e8f2"),
    FOAM: ("#c3e8f4", "#8fc4d8", "#fefefe", "#5f8798"),
    ON_WATER: ("#21242c", "#ffffff", "#ffffff", "#030303"),
    SAND: ("#efdcae", "#6b5d3d", "#3d3d3d", "#f5efdf"),
    SHORE: ("#b89a5c", "#8f7a4c", "#f9f9f9", "#8d8d8d"),
    STONES: ("#dcc286", "#7d6d48", "#5a5a5a", "#ddd3b8"),
    ON_SAND: ("#20232b", "#fdf8ea", "#ffffff", "#040404"),
    **MARKS,
}
"""The colours for light, dark, high contrast and print, in this order."""
