"""Records of games, as values and as text, and what a viewer has seen of one.

A record holds how a game began and its actions, those of chance included; nothing else is needed to reproduce the same
states, anywhere. A record can only hold a game that the rules allow, whether it was played to its end or not. It may be
one of any game that `atlantis_rules.games.game` knows.
"""

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.records.record import AnyRecord, Decision, Record, RecordInPlay, replay
from atlantis_rules.records.redaction import RedactedRecord, UnfitEvent, redact, views
from atlantis_rules.records.text import SCHEMA_VERSION, RulesChanged, UnreadableRecord, read_record, write_record

__all__ = [
    "SCHEMA_VERSION",
    "AnyRecord",
    "Decision",
    "Record",
    "RecordInPlay",
    "RedactedRecord",
    "RulesChanged",
    "UnfitEvent",
    "UnreadableRecord",
    "read_record",
    "redact",
    "replay",
    "views",
    "write_record",
]

_rooms(globals())
