"""The protocol: a request is a JSON object on one line, and so is its reply; each reply repeats the id of its request.

``conformance/README.md`` describes every command, with a transcript.
"""

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from atlantis_rules._errors import AtlantisError
from atlantis_rules.testing.conformance.words import CONFORMANCE
from atlantis_rules.text.outside import shallow, unmarked

PROTOCOL: Final = 1
"""The version of the protocol. It changes whenever programs that speak it have to change."""

LONGEST_LINE: Final = 1_000_000
"""The maximum number of bytes in a line, in either direction."""

RULES: Final = "rules"
REASONS: Final = "reasons"
LEVELS: Final = (RULES, REASONS)
"""The levels of conformance: the effects of the rules, and also the reasons."""

NEW_GAME: Final = "new_game"
"""The command that begins a new game: it is sent only to programs that list it among their ``commands``."""

QUESTIONS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        RULES: ("position", NEW_GAME, "legal", "outcomes", "apply", "result"),
        REASONS: ("reasons", "prices", "view", "events"),
    }
)
"""The commands that ask a question, by the level that they belong to."""

Message = Mapping[str, object]
"""A request or a reply."""


class BadMessage(AtlantisError, ValueError):
    """A line is not a message."""


def written(message: Message) -> bytes:
    """Write plain JSON as a line, in ASCII."""
    return json.dumps(message, ensure_ascii=True, allow_nan=False, separators=(",", ":")).encode("ascii") + b"\n"


def read(line: bytes) -> dict[str, object]:
    """Parse a line, or raise `BadMessage` if it is not a JSON object in UTF-8, or is too long."""
    if len(line) > LONGEST_LINE:
        raise BadMessage(CONFORMANCE.text("long line", most=f"{LONGEST_LINE:,}"))
    try:
        found: object = json.loads(shallow(unmarked(line.decode("utf-8"))))
    except UnicodeDecodeError:
        raise BadMessage(CONFORMANCE.text("not UTF-8")) from None
    except ValueError:
        raise BadMessage(CONFORMANCE.text("not JSON")) from None
    if not isinstance(found, dict):
        raise BadMessage(CONFORMANCE.text("no object"))
    return found
