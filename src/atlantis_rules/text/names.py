"""Players' names, which come from anywhere: made fit for any text, and told from what no line can hold."""

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import accumulate
from typing import Final

_ELLIPSIS: Final = "\N{HORIZONTAL ELLIPSIS}"
_LONGEST: Final = 200
"""The maximum length of a name, in characters: titles and descriptions are not cut otherwise."""

_MARKS_KEPT: Final = 3
"""The maximum number of accents on a letter: no script needs more, and towers of them would reach into other lines."""

_NO_TEXT: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
"""Characters that XML cannot hold, or that a terminal may interpret as a command."""

_OVERRIDING: Final = re.compile(r"[\u202a-\u202e\u2066-\u2069]")
"""Characters that reverse the direction of the text around them."""

_RIGHT_TO_LEFT: Final = frozenset(("R", "AL", "AN"))
_ENDS_OF_LINES: Final = re.compile(r"[\u2028\u2029]")
"""Ends of lines that are no control characters."""

_UNSEEN: Final = frozenset(("Mn", "Me", "Cf"))
"""The categories of characters without a width of their own."""

_JOINER: Final = "\N{ZERO WIDTH JOINER}"
_SKIN_TONES: Final = range(0x1F3FB, 0x1F400)
_REGIONS: Final = range(0x1F1E6, 0x1F200)


def is_plain_line(text: str) -> bool:
    """Return whether a text is one line without spaces around it, which a file can hold and a terminal can print.

    Unlike `str.isprintable` this allows joiners and unusual spaces, which names in many scripts have, and does not
    depend on which characters a version of Python knows.
    """
    unfit = (_NO_TEXT, _OVERRIDING, _ENDS_OF_LINES)
    return bool(text) and text == text.strip() and not any(pattern.search(text) for pattern in unfit)


@lru_cache(256)  # the same players are named again and again
def legible(name: str) -> str:
    """Return a name as any text can hold it, as `names_of` describes it; empty if nothing visible is left."""
    line = _OVERRIDING.sub("", " ".join(name.split()))
    kept = "".join(_without_towers(_NO_TEXT.sub("\N{REPLACEMENT CHARACTER}", line))).strip()
    return cut_to(kept, _LONGEST, len) if any(unicodedata.category(sign) not in _UNSEEN for sign in kept) else ""


def isolated(name: str) -> str:
    """Return a name as part of a sentence: if it runs from right to left, nothing outside of it does."""
    if any(unicodedata.bidirectional(sign) in _RIGHT_TO_LEFT for sign in name):
        return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"
    return name


def _without_towers(line: str) -> Iterator[str]:
    marks = 0
    for sign in line:
        marks = marks + 1 if unicodedata.category(sign) == "Mn" else 0
        if marks <= _MARKS_KEPT:
            yield sign


def cut_to(line: str, room: float, measure: Callable[[str], float]) -> str:
    """Cut a line to some room, as a function measures it; the ellipsis at the end of a cut line counts.

    What looks like one character, such as a letter with its accents or a family of emoji, is kept or dropped as a
    whole.
    """
    if measure(line) <= room:
        return line
    clusters = tuple(_clusters(line))
    ends = accumulate(map(measure, clusters))
    left = room - measure(_ELLIPSIS)
    return "".join(cluster for cluster, end in zip(clusters, ends, strict=True) if end <= left).rstrip() + _ELLIPSIS


def _clusters(line: str) -> Iterator[str]:
    """Split a line into clusters that look like one character each."""
    cluster = ""
    for sign in line:
        if cluster and not _belongs_to(cluster, sign):
            yield cluster
            cluster = ""
        cluster += sign
    yield cluster


def _belongs_to(cluster: str, sign: str) -> bool:
    if unicodedata.category(sign) in {"Mn", "Me", "Mc", "Cf"} or cluster.endswith(_JOINER):
        return True
    if ord(sign) in _REGIONS:  # two of them make a flag
        return len(cluster) == 1 and ord(cluster) in _REGIONS
    return ord(sign) in _SKIN_TONES
