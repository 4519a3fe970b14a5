"""Pictures as pixels, the same bytes on every machine: the letters come from fonts of this package.

It needs the extra ``png``. The fonts are DejaVu Sans, cut to signs and the characters of European languages in Latin
script; `fonts/LICENSE` is their licence.
"""

import re
from contextlib import ExitStack
from importlib.resources import as_file, files
from typing import Final

from atlantis_rules._errors import WrongValue, require_kind
from atlantis_rules.drawing.layout import require_size

FONTS: Final = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")
"""The files of the fonts."""

_WIDEST: Final = 20_000
"""The maximum width and height of a PNG, in pixels."""

_FAMILY: Final = "DejaVu Sans"
_WITHOUT_GLYPH: Final = re.compile(
    r"[^\t\n\r\x20-\x7e\xa0-\u017f\u2010-\u2027\u2030-\u203a\u20ac\u2190-\u2199\u2212\u2248\u2260-\u2265\u25a0-\u25ff]"
)
"""A character that the fonts lack. Only where there is one are the fonts of the machine also used."""


def lacks_glyphs(text: str) -> bool:
    """Return whether a text has a character that the fonts of the package lack."""
    return _WITHOUT_GLYPH.search(text) is not None


def png_of(picture: str, width: int | None = None) -> bytes:
    r"""Render an SVG picture as a PNG.

    Args:
        picture: the picture, such as the result of `svg` or `picture_to_fit`.
        width: its width in pixels, from 1 to 20,000; by default its own.

    Raises:
        ImportError: resvg-py is missing (`ModuleNotFoundError`), or cannot be loaded.
        WrongType: the picture is not a string, or the width is not a whole number.
        WrongValue: the value is not a picture, or the width is out of range.

    Examples:
        >>> from atlantis_rules import svg
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> png_of(svg(SMITHY), width=300)[:8]
        b'\x89PNG\r\n\x1a\n'
    """
    require_kind("picture", picture, str, "a picture")
    if width is not None:
        require_size("width", width, _WIDEST)
    from resvg_py import svg_to_bytes  # noqa: PLC0415 - an extra

    with ExitStack() as stack:
        folder = files(__package__) / "fonts"
        fonts = [str(stack.enter_context(as_file(folder / name))) for name in FONTS]
        try:
            return bytes(
                svg_to_bytes(
                    svg_string=picture,
                    width=width,
                    skip_system_fonts=not lacks_glyphs(picture),
                    font_files=fonts,
                    font_family=_FAMILY,
                    sans_serif_family=_FAMILY,  # what texts name: findings/resvg-generic-families.sh
                )
            )
        except ValueError as error:
            raise WrongValue("picture must be an SVG picture") from error


def require_resvg() -> None:
    """Check that pictures can be rendered, as `png_of` does."""
    import resvg_py  # noqa: F401, PLC0415 - as above
