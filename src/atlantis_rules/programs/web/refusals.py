"""Why a server refuses a request, and the fault that it then answers with."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from atlantis_rules._errors import AtlantisError, BadRules, WrongValue
from atlantis_rules.front_end.table import NotToBeTakenBack, NotYourTurn, StillPlaying
from atlantis_rules.programs.web import budget, openings
from atlantis_rules.programs.web.protocol import Failed, Fault
from atlantis_rules.programs.web.words import SERVER
from atlantis_rules.records import UnreadableRecord
from atlantis_rules.records.text import in_words
from atlantis_rules.records.wire.problems import UnreadableJson
from atlantis_rules.rulebook.changes import Change
from atlantis_rules.rulebook.clauses import UnknownClause, UnknownGame
from atlantis_rules.text import limits, messages, unreadable
from atlantis_rules.text.languages import ENGLISH, UnknownLanguage, languages


class OutOfDate(AtlantisError):
    """The table has moved on since the client saw it."""


class NoSuchLink(AtlantisError):
    """No link ends with this secret, or its table has ended."""


class Full(AtlantisError):
    """There are too many tables."""


class Unavailable(AtlantisError):
    """Tables cannot be read or written for now: the disk is full, or their file is locked."""


class Damaged(AtlantisError):
    """The stored table is damaged: it is not shown, and nobody acts at it. Its words never quote what is stored."""

    def __init__(self) -> None:
        super().__init__(SERVER.text("damaged"))


class HaltedByRules(AtlantisError):
    """The rules have changed since the table began, and its journal would go on otherwise today: nobody acts at it."""

    def __init__(self, changes: Sequence[Change]) -> None:
        super().__init__(
            SERVER.text("rules changed", changes=limits.listing([in_words(each) for each in changes], "; "))
        )


# --- What a refused request is answered with ---


_FAULTS: Final[tuple[tuple[type[AtlantisError], Fault, int], ...]] = (
    (NoSuchLink, Fault.NO_SUCH_LINK, 404),
    (NotYourTurn, Fault.NOT_YOUR_TURN, 409),
    (OutOfDate, Fault.OUT_OF_DATE, 409),
    (NotToBeTakenBack, Fault.NOT_TO_BE_TAKEN_BACK, 409),
    (StillPlaying, Fault.STILL_PLAYING, 409),
    (Full, Fault.TOO_MANY, 503),
    (budget.OverBudget, Fault.OVER_BUDGET, 429),
    (Unavailable, Fault.UNAVAILABLE, 503),
    (Damaged, Fault.DAMAGED, 500),
    (HaltedByRules, Fault.RULES_CHANGED, 409),
    (UnreadableJson, Fault.UNREADABLE, 400),
    (unreadable.UnreadableNotation, Fault.UNREADABLE, 400),
    (UnknownLanguage, Fault.UNREADABLE, 400),
    (UnknownClause, Fault.UNREADABLE, 404),
    (UnknownGame, Fault.UNREADABLE, 404),
    (openings.NotPlayable, Fault.BAD_RULES, 400),
    (BadRules, Fault.BAD_RULES, 400),
    (UnreadableRecord, Fault.BAD_RECORD, 400),
    (WrongValue, Fault.UNREADABLE, 400),
)

FULL_AGAIN: Final = 30
"""The seconds after which a client may try again if the server is full."""

UNAVAILABLE_AGAIN: Final = 5
"""The seconds after which a client may try again if tables cannot be read or written."""


def fault_of(error: AtlantisError, language: str = ENGLISH) -> tuple[Failed, int]:
    """Return the fault of a refused request, and its HTTP status; an unknown language counts as English."""
    for kind, fault, status in _FAULTS:
        if isinstance(error, kind):
            return Failed(fault, _said(error, language), _again(error)), status
    raise error


def _said(error: AtlantisError, language: str) -> str:
    """Return an error in a language; empty if the language lacks it, since clients have words for each fault."""
    english = str(error)
    if language == ENGLISH or language not in languages():
        return english
    text = messages.in_language(error, language)
    return "" if text == english else text


def _again(error: AtlantisError) -> int | None:
    """Return the seconds after which a refused request may be repeated, or None."""
    match error:
        case budget.OverBudget():
            return max(1, ceil(error.again))
        case Full():
            return FULL_AGAIN
        case Unavailable():
            return UNAVAILABLE_AGAIN
        case _:
            return None
