"""Texts in pictures: players' names, and lines cut to the available room.

A picture contains no font, so the width of its texts is unknown. Widths are therefore estimated rather too large than
too small, in ems: an em is the font size.
"""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from atlantis_rules._errors import WrongValue, require_names
from atlantis_rules.text.names import cut_to, legible

_NARROW: Final = frozenset("!'(),-./:;I[]`fijlrt| ")
_BROAD: Final = frozenset("%&@MWmw")
_BROADEST: Final = {
    "\N{TWO-EM DASH}": 2.2,
    "\N{THREE-EM DASH}": 3.2,
    "\N{ARABIC LIGATURE BISMILLAH AR-RAHMAN AR-RAHEEM}": 14.0,
}
_SCRIPTS_OF_USUAL_WIDTH: Final = range(0x0700)
"""The ranges of letters in the Latin, Greek, Cyrillic, Armenian, Hebrew and Arabic scripts, among others."""


def names_of(names: Sequence[str] | None, otherwise: Sequence[str]) -> tuple[str, ...] | None:
    """Check players' names, and make them fit for any picture.

    Args:
        names: any texts, one for each player; None if the players are named by their colours.
        otherwise: the names of the players, by seat, where they have none, such as their colours.

    Returns:
        For each player the name on one line. White space is stripped at the ends, and reduced to one space elsewhere.
        Control characters, half surrogate pairs and other non-text are replaced by U+FFFD. Characters that reverse the
        direction of the text around them are removed, as are accents beyond three on one letter, and everything after
        200 characters. A name with nothing visible left is replaced by the one in `otherwise`, with a capital.

    Raises:
        WrongType: they are not a sequence of texts.
        WrongValue: there are too few or too many.
    """
    require_names(names)
    if names is None:
        return None
    if len(names) != len(otherwise):
        raise WrongValue(f"there must be one name for each player, {len(otherwise)} in all, not {len(names)}")
    return tuple(legible(name) or other.capitalize() for name, other in zip(names, otherwise, strict=True))


def cut(line: str, width: float) -> str:
    """Cut a line to a width in ems, which includes the ellipsis at the end of a cut line.

    What looks like one character, such as a letter with its accents or a family of emoji, is kept or dropped as a
    whole.
    """
    return cut_to(line, width, width_of)


class Fitted(NamedTuple):
    """A line that fits the available room."""

    line: str  # as much of the line as fits
    size: float  # its font size


def fitted(line: str, room: float, size: float, smallest: float) -> Fitted:
    """Fit a line into a room: write it smaller than its best size, and cut it where it would be too small to read."""
    width = width_of(line)
    if width * size <= room:
        return Fitted(line, size)
    if width * smallest <= room:
        return Fitted(line, room / width)
    return Fitted(cut(line, room / smallest), smallest)


def wrapped(line: str, room: float, size: float, smallest: float) -> tuple[Fitted, ...]:
    """Fit a line into a room, and break it in two lines of the smallest size where it would have to be cut."""
    words = line.split(" ")
    ends = [end for end in range(1, len(words)) if width_of(" ".join(words[:end])) * smallest <= room]
    if width_of(line) * smallest <= room or not ends:
        return (fitted(line, room, size, smallest),)
    parts = " ".join(words[: ends[-1]]), " ".join(words[ends[-1] :])
    return tuple(fitted(part, room, smallest, smallest) for part in parts)


@lru_cache(256)  # the same words stand in most pictures
def width_of(line: str) -> float:
    """Return an upper bound on the width of a line in bold letters, in ems."""
    return sum(map(_sign_width, line))


def _sign_width(sign: str) -> float:
    if sign in _BROADEST:
        return _BROADEST[sign]
    if unicodedata.category(sign) in {"Mn", "Me", "Cf"}:
        return 0
    if sign in _NARROW:
        return 0.46
    if sign in _BROAD:
        return 1.12
    if sign.isascii():
        return 0.84 if sign.isupper() else 0.72
    if unicodedata.east_asian_width(sign) in {"W", "F"}:
        return 1.1 if sign.isalpha() else 1.4  # emoji do not count as letters
    parts = unicodedata.normalize("NFKD", sign)
    if parts != sign:  # a letter with an accent, or a sign that stands for a whole word
        return width_of(parts)
    return 1.1 if ord(sign) in _SCRIPTS_OF_USUAL_WIDTH else 1.4
