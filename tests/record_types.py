"""Records of the two games: their types, for tests that read records of any game."""

from typing import TypeAlias, TypeGuard

from atlantis_rules import atlandice, atlantis
from atlantis_rules.records import AnyRecord, Record

AtlantisRecord: TypeAlias = Record[atlantis.State, atlantis.Action]
AtlandiceRecord: TypeAlias = Record[atlandice.State, atlandice.Action]


def is_of_atlantis(record: AnyRecord) -> TypeGuard[AtlantisRecord]:
    return isinstance(record.initial, atlantis.State)


def is_of_atlandice(record: AnyRecord) -> TypeGuard[AtlandiceRecord]:
    return isinstance(record.initial, atlandice.State)
