"""The JSON documents of Leduc poker."""

from typing import Final

from atlantis_rules.records.wire.forms import Whole
from atlantis_rules.records.wire.simple import SimpleDocuments
from tests.leduc import LEDUC, MOST_RAISES, UNSEEN, Call, Deal, Fold, Open, Raise, Show, State

_RANK: Final = Whole(1, 3)

RANGES: Final = {
    "players": Whole(2, 2),
    "rank": _RANK,
    "cards[]": Whole(UNSEEN, 3),
    "open_card": Whole(UNSEEN, 3),
    "chips[]": Whole(1, 13),
    "raises": Whole(0, MOST_RAISES),
    "bets": Whole(0, 4),
    "shown": Whole(0, 2),
}
ACTIONS: Final = (Deal, Open, Call, Raise, Fold, Show)
DOCUMENTS: Final = SimpleDocuments(LEDUC, State, ACTIONS, RANGES)
FORMATS: Final = DOCUMENTS.formats
read_redacted_record: Final = DOCUMENTS.redacted_records.from_lines
choices: Final = DOCUMENTS.choices
