"""Whole numbers in texts from outside: the digits 0 to 9, and no more of them than somebody can mean.

`int` takes signs, spaces, underscores and the digits of every script, and raises an error of its own for a text of
thousands of digits.
"""

from typing import Final

MOST_DIGITS: Final = 12
"""The usual maximum number of digits."""


def whole_number(text: str, most_digits: int = MOST_DIGITS) -> int | None:
    """Return the number that a text of digits spells, or None if it is no such text or a longer one."""
    return int(text) if len(text) <= most_digits and text.isascii() and text.isdecimal() else None
