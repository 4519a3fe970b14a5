"""Records of Atlantis: their type, and what distinguishes them from those of other games."""

from typing import TypeAlias, TypeGuard

from atlantis_rules.atlantis.actions import Action
from atlantis_rules.atlantis.state import State
from atlantis_rules.errors import require_type
from atlantis_rules.records import AnyRecord, Record

AtlantisRecord: TypeAlias = Record[State, Action]
"""A record of Atlantis."""


def is_of_atlantis(record: AnyRecord) -> TypeGuard[AtlantisRecord]:
    """Return whether a record is one of Atlantis.

    Args:
        record: a record of any game.

    Raises:
        WrongType: the value is not a record.
    """
    require_type("record", record, Record)
    return isinstance(record.initial, State)
