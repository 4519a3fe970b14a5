"""Texts from outside, made safe for a terminal."""


def printable(text: str) -> str:
    """Replace characters that must not reach a terminal, or that some terminals cannot write.

    Args:
        text: the text.

    Returns:
        A text of the same length, with a question mark for each such character.
    """
    return "".join(sign if sign.isascii() and sign.isprintable() else "?" for sign in text)
