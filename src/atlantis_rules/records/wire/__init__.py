"""JSON for front-ends: documents for everything that goes over a wire, strictly parsed.

A game with JSON documents has a part `documents`, with a `Format` for each kind of value::

    from atlantis_rules.atlantis.parts import documents

    text = documents.ACTION.to_json(action)
    action = documents.ACTION.from_json(text)
"""

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.records.wire.formats import WIRE_VERSION, Format, choices, documents_of, read_redacted_record
from atlantis_rules.records.wire.problems import Problem, UnreadableJson, UnsoundJson

__all__ = [
    "WIRE_VERSION",
    "Format",
    "Problem",
    "UnreadableJson",
    "UnsoundJson",
    "choices",
    "documents_of",
    "read_redacted_record",
]

_rooms(globals())
