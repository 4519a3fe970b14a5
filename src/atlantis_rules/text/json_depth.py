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
_BRACKET: Final = re.compile(r"[\[\]{}]")


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
    outside = _STRING.sub("", text) if "\\" in text else "".join(text.split('"')[::2])
    brackets = _BRACKET.findall(outside)
    return max(accumulate(1 if bracket in "[{" else -1 for bracket in brackets), default=0)
