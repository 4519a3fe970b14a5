"""Reading a file of the user's, and showing what may be in it."""

from pathlib import Path


def read_up_to(file: str, longest: int) -> str:
    """Return the text of a file, or its first `longest` + 1 characters, so that its reader refuses it.

    Raises:
        OSError: it can't be read.
        ValueError: it is no text in UTF-8, or the path can't be one.
    """
    with Path(file).open(encoding="utf-8", newline="") as opened:
        return opened.read(longest + 1)


def printable(text: str) -> str:
    """Replace what must not reach a terminal, or could not be written everywhere."""
    return "".join(sign if sign.isascii() and sign.isprintable() else "?" for sign in text)
