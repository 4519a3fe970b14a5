"""Why a server refuses a request about a table, beside the reasons of the table itself."""

from collections.abc import Sequence

from atlantis_rules._errors import AtlantisError
from atlantis_rules.programs.web.words import SERVER
from atlantis_rules.records.earlier import in_words
from atlantis_rules.rulebook.changes import Change
from atlantis_rules.text.limits import listing


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
    """The rules have changed since the table began, and its journal would go on otherwise today: nobody acts at it.

    Args:
        changes: the changes of the clauses that matter.
    """

    def __init__(self, changes: Sequence[Change]) -> None:
        super().__init__(SERVER.text("rules changed", changes=listing([in_words(each) for each in changes], "; ")))
