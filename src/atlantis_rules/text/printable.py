"""Texts from outside, made safe for a terminal."""


def printable(text: str) -> str:
    """Replace characters that must not reach a terminal.

    Returns:
        A text of the same length, with a question mark for each such character.
    """
    return "".join(sign if sign.isprintable() else "?" for sign in text)
