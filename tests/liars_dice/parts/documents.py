"""The JSON documents of Liar's Dice."""

from typing import Final

from atlantis_rules.records.wire.forms import Whole
from atlantis_rules.records.wire.simple import SimpleDocuments
from tests.liars_dice import LIARS_DICE, MOST_PLAYERS, UNSEEN, Bid, Call, Roll, Show, State

_COUNT: Final = Whole(1, MOST_PLAYERS)
_FACE: Final = Whole(1, 6)

DOCUMENTS: Final = SimpleDocuments(
    LIARS_DICE,
    State,
    (Roll, Bid, Call, Show),
    {
        "players": Whole(2, MOST_PLAYERS),
        "dice": _COUNT,
        "dice[]": Whole(UNSEEN, 6),
        "face": _FACE,
        "shown": Whole(0, MOST_PLAYERS),
    },
)
FORMATS: Final = DOCUMENTS.formats
read_redacted_record: Final = DOCUMENTS.redacted_records.from_lines
choices: Final = DOCUMENTS.choices
