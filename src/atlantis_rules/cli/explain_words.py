"""The words of `explain` around the clauses, which have their own."""

from types import MappingProxyType
from typing import Final

from atlantis_rules.text.messages import Language, Words

_EXPLAIN: Final = {
    "list": "{title}: {number} clauses (R: a ruling, O: an option on which the sources disagree)",
    "found": "{number} {number:clause|clauses}, those that match best first in each game",
    "sources": "Sources",
    "readings": "Readings (option {option})",
    "in no preset": "in no preset",
    "sentences": "Sentences of {source}, {section}",
    "ruling": "Ruling, since the sources are silent or unclear",
    "question": "Question: {text}",
    "reading": "Reading: {text}",
    "alternative": "Alternative: {text}",
    "reason": "Reason: {text}",
    "note": "Note: {title}",
    "changed": "Changed",
    "carried out": "Carried out by",
    "component": "no code (component): {reason}",
    "by construction": "no code (by construction): {reason}",
    "begins": "begins at {place}",
}

EXPLAIN: Final = Language(MappingProxyType(_EXPLAIN), Words(MappingProxyType({})), "common", "explain")
"""The language of `explain`."""
