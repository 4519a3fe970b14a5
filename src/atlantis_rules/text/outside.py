"""What every text from outside is passed through before anything else reads it, or shows it.

`int` takes signs, spaces, underscores and the digits of every script, and raises an error of its own for a text of
thousands of digits: so numbers are read by `whole_number`.

`json.loads` calls itself for every bracket. How deep that may go depends on the version and the build of Python, and in
some builds, such as that of browsers, the whole process ends where it goes too deep. So nothing waits for a
`RecursionError`: JSON goes through `shallow` first.
"""

import re
from itertools import accumulate
from typing import Final

MARK: Final = "\ufeff"
"""The byte order mark: some editors and shells write it before a text in UTF-8, and it is no part of it."""


def unmarked(text: str) -> str:
    """Return a text without the byte order mark before it, if there is one."""
    return text.removeprefix(MARK)


def printable(text: str) -> str:
    """Replace each character that must not reach a terminal by a question mark."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


MOST_DIGITS: Final = 12
"""The usual maximum number of digits."""


def whole_number(text: str, most_digits: int = MOST_DIGITS) -> int | None:
    """Return the number that a text of digits spells, or None if the text is too long or something else."""
    return int(text) if len(text) <= most_digits and text.isascii() and text.isdecimal() else None


MOST_NESTED: Final = 100
"""The maximum depth of brackets in JSON: several times that of any document."""

_STRING: Final = re.compile(r'"(?:[^"\\]++|\\.)*"?', re.DOTALL)
_OTHERS: Final = bytes(set(range(256)).difference(b'[{]}"'))
_STEPS: Final = bytes.maketrans(b"[{]}", b"\1\1\xff\xff")
"""How deep each bracket goes, as a byte with a sign."""


class NestedTooDeeply(ValueError):
    """The brackets in a text are nested too deeply."""


def shallow(text: str) -> str:
    """Return a text in JSON unchanged, for `json.loads`, or raise `NestedTooDeeply` if its brackets are."""
    if text.count("[") + text.count("{") > MOST_NESTED and _depth(text) > MOST_NESTED:
        raise NestedTooDeeply(f"brackets are nested more than {MOST_NESTED} deep")
    return text


def _depth(text: str) -> int:
    """Return how deep brackets outside strings are nested; no parser goes deeper, whether the text is JSON or not."""
    whole = _STRING.sub("", text) if "\\" in text else text
    kept = whole.encode(errors="replace").translate(None, _OTHERS)
    outside = b"".join(
        kept.replace(b'""', b"").split(b'"')[::2]
    )  # most strings have no brackets, so they are empty now
    return max(accumulate(memoryview(outside.translate(_STEPS)).cast("b")), default=0)
