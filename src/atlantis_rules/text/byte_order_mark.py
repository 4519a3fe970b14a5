"""The byte order mark: a character that some editors and shells write before a text in UTF-8; it is no part of it."""

from typing import Final

MARK: Final = "\ufeff"
"""The mark, as a character."""


def unmarked(text: str) -> str:
    """Return a text without the byte order mark before it, if there is one."""
    return text.removeprefix(MARK)
