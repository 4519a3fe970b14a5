"""Texts of others that are shown in a terminal."""


def printable(text: str) -> str:
    """Replace what must not reach a terminal, or could not be written everywhere.

    Args:
        text: the text.

    Returns:
        A text of the same length, with a question mark for each such character.
    """
    return "".join(sign if sign.isascii() and sign.isprintable() else "?" for sign in text)
