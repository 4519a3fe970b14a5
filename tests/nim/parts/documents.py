"""The JSON documents of Nim."""

from typing import Final

from atlantis_rules.records.wire.forms import Whole
from atlantis_rules.records.wire.simple import SimpleDocuments
from tests.nim import HEAP, NIM, Roll, State, Take

DOCUMENTS: Final = SimpleDocuments(
    NIM,
    State,
    (Take, Roll),
    {"counters": Whole(1, 3), "number": Whole(1, 6), "heap": Whole(0, HEAP), "players": Whole(2, 4)},
)
STATE: Final = DOCUMENTS.state
ACTION: Final = DOCUMENTS.action
VIEW: Final = DOCUMENTS.view
RECORD: Final = DOCUMENTS.record
read_redacted_record: Final = DOCUMENTS.redacted_records.from_lines
FORMATS: Final = DOCUMENTS.formats
choices: Final = DOCUMENTS.choices
