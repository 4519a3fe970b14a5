"""The depth of JSON from outside: it is counted before anything is parsed.

`json.loads` calls itself for every bracket. How deep that may go depends on the version and the build of Python, and in
some builds, such as that of browsers, the whole process ends where it goes too deep. So nothing waits for a
`RecursionError`: every text is passed through `shallow` first.
"""

import re
from itertools import accumulate
from typing import Final

MOST_NESTED: Final = 100
"""The maximum depth of brackets in JSON: several times that of any document."""

_STRING: Final = re.compile(r'"(?:[^"\\]++|\\.)*"?', re.DOTALL)
_OTHERS: Final = bytes(set(range(256)).difference(b'[{]}"'))
_STEPS: Final = bytes.maketrans(b"[{]}", b"\1\1\xff\xff")
"""How deep each bracket goes, as a byte with a sign."""


class NestedTooDeeply(ValueError):
    """The brackets in a text are nested too deeply."""


def shallow(text: str) -> str:
    """Return a text in JSON unchanged, for `json.loads`.

    Raises:
        NestedTooDeeply: its brackets are nested too deeply.
    """
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
