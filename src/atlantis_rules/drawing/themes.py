"""Themes: the colours of grounds and texts in a picture, and how a page can choose other colours.

Pieces, such as tiles and cards, look the same in every theme: they have their own ground.
"""

from collections.abc import Mapping
from typing import Final

from atlantis_rules._errors import WrongValue, brief, require_type

THEMES: Final = ("light", "dark", "contrast", "print")
"""The names of the themes with colours of their own."""

AUTO: Final = "auto"
"""The theme that follows the reader's settings: light, unless dark, high contrast or printing is asked for."""

_MEDIA: Final = {"dark": "(prefers-color-scheme:dark)", "contrast": "(prefers-contrast:more)", "print": "print"}

Palettes = Mapping[str, tuple[str, str, str, str]]
"""The colours by theme, for the name of each ground or text; names begin with ``$``."""


MARK: Final = "$mark"
MARK_EDGE: Final = "$mark-edge"
MARKS: Final[Palettes] = {
    MARK: ("#ffcd1c", "#ffce1d", "#ffe600", "#ffcf1e"),
    MARK_EDGE: ("#1f222a", "#101114", "#050505", "#050505"),
}
"""The colours of highlights, in every game."""


def palette_of(palettes: Palettes, theme: str) -> dict[str, str]:
    """Return the colours of a theme."""
    require_type("theme", theme, str)
    if theme not in (*THEMES, AUTO):
        raise WrongValue(f"unknown theme {brief(theme)}; choose from {', '.join((*THEMES, AUTO))}")
    number = 0 if theme == AUTO else THEMES.index(theme)
    return {name: colours[number] for name, colours in palettes.items()}


def style_of(palettes: Palettes, theme: str, kind: str) -> str:
    """Return the style sheet of a picture of some class: empty, unless it follows the reader's settings.

    Each colour is then a CSS variable, such as ``--sea``, which a page can set. Things that a picture draws many times
    are in groups of its class with ``-part``, since outside rules do not reach what `use` shows.
    """
    if theme != AUTO:
        return ""
    rules = [
        f':where(.{kind},.{kind}-part) [{use}="{colours[0]}"]{{{use}:var(--{name.removeprefix("$")},{colours[0]})}}'
        for name, colours in palettes.items()
        for use in ("fill", "stroke")
    ]
    for theme_name, media in _MEDIA.items():
        number = THEMES.index(theme_name)
        settings = ";".join(f"--{name.removeprefix('$')}:{colours[number]}" for name, colours in palettes.items())
        rules.append(f"@media {media}{{:where(.{kind}){{{settings}}}}}")
    return "\n".join(rules)
