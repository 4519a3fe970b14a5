"""Characters that `str.split`, `str.strip` or `str.splitlines` take for white space, or that look like it."""

from typing import Final

NO_WHITE_SPACE: Final = (
    "\r\v\f\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2000\u2003\u2007\u2009\u200b\u2028\u2029\u202f\u205f\u3000\ufeff"
)
"""Only spaces, tabs and line ends are white space in the texts of this package; a lone carriage return ends no line."""
