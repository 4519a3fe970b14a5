"""Records of Atlandice: their type, and what distinguishes them from those of other games."""

from typing import TypeAlias, TypeGuard

from atlantis_rules.atlandice.actions import Action
from atlantis_rules.atlandice.state import State
from atlantis_rules.errors import require_type
from atlantis_rules.records import AnyRecord, Record

AtlandiceRecord: TypeAlias = Record[State, Action]
"""A record of Atlandice."""


def is_of_atlandice(record: AnyRecord) -> TypeGuard[AtlandiceRecord]:
    """Return whether a record is one of Atlandice.

    Args:
        record: a record of any game.

    Raises:
        WrongType: the value is not a record.
    """
    require_type("record", record, Record)
    return isinstance(record.initial, State)
