"""Limits on the length of texts from outside, and of messages about them.

Every reader compares the size of its text with its limit before anything else, and rejects a longer text with the error
that it raises for any other bad text. Within the limit, reading takes time in proportion to the text.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from atlantis_rules.text.messages import Language, WordedText, in_language

LONGEST_ACTION: Final = 100
"""The maximum number of characters in the text of an action."""

LONGEST_TURN: Final = 1_000_000
"""The maximum number of characters in the text of several actions."""

LONGEST_POSITION: Final = 20_000
"""The maximum number of characters in the text of a position."""

LONGEST_COMPONENTS: Final = 100_000
"""The maximum number of characters in the text of the components of Atlandice."""

LONGEST_RECORD: Final = 10_000_000
"""The maximum number of characters in a record or a redacted record."""

MOST_HEADER_LINES: Final = 150_000
"""The maximum number of lines in the header of a record: more than components or a position can fill."""

MOST_ENTRIES: Final = 100
"""The maximum number of entries in the header of a record, far more than exist."""

LONGEST_JSON: Final = 1_000_000
"""The maximum number of characters, or bytes, in a JSON document that is not a record."""

LONGEST_JSON_RECORD: Final = 10_000_000
"""The maximum number of characters, or bytes, in a JSON document of a record."""

LONGEST_MESSAGE: Final = 10_000
"""The maximum number of characters in the message of an error about a text."""

LARGEST_NUMBER: Final = 10**15 - 1
"""The largest number in a document or in data, with or without a sign: every program holds it exactly."""

MOST_LISTED: Final = 30
"""The number of things that a message names before it only counts the others."""

_LONGEST_LINE: Final = 1_000
_LONGEST_LISTING: Final = 9_000
_MORE: Final = "\N{HORIZONTAL ELLIPSIS}"

LIMITS: Final = Language.common(
    "limits",
    {
        "too many characters": "too long: {size} characters; the limit is {most}",
        "too many bytes": "too long: {size} bytes; the limit is {most}",
        "more": "and {number} more",
    },
)
"""The sentences about texts that are too long."""


def size_refusal(size: int, most: int, unit: str = "characters") -> str | None:
    """Return a sentence saying that a text is too long, or None if it is not."""
    return LIMITS.text(f"too many {unit}", size=f"{size:,}", most=f"{most:,}") if size > most else None


def shortened(text: str, most: int = _LONGEST_LINE) -> str:
    """Return a text unchanged, or its beginning and an ellipsis if it has more characters than a limit."""
    return text if len(text) <= most else text[: most - 1] + _MORE


def listing(parts: Sequence[object], separator: str = "\n") -> WordedText:
    """Join the first parts to one text, followed by the number of the others."""
    return WordedText(partial(_listed, parts, separator))


def _listed(parts: Sequence[object], separator: str, language: str) -> str:
    listed: list[str] = []
    length = 0
    for part in parts[:MOST_LISTED]:
        text = shortened(in_language(part, language))
        length += len(text) + len(separator)
        if length > _LONGEST_LISTING:
            break
        listed.append(text)
    if len(listed) < len(parts):
        listed.append(LIMITS.said(language, "more", number=f"{len(parts) - len(listed):,}"))
    return separator.join(listed)
