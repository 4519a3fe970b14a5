"""Defects of a value from outside: all of them at once, each with the clause that it breaks."""

from collections.abc import Sequence

from atlantis_rules.errors import AtlantisError
from atlantis_rules.frozen_records import frozen
from atlantis_rules.text.limits import listing
from atlantis_rules.text.messages import Translatable, in_language


@frozen
class Defect(Translatable):
    """A single violation of a clause by a value from outside.

    Attributes:
        clause: the id of the broken clause.
        text: what is wrong, in words.
    """

    clause: str
    text: str

    def _text_in(self, language: str) -> str:
        return f"{self.clause}: {in_language(self.text, language)}"


class Unsound(Translatable, AtlantisError, ValueError):
    """A value that the rules do not allow.

    The message has a line for each of the first 30 defects, and the number of the others.

    Attributes:
        defects: everything that is wrong with it, at least one.
    """

    def __init__(self, defects: Sequence[Defect]) -> None:
        self.defects: tuple[Defect, ...] = tuple(defects)
        super().__init__(self.defects)

    def _text_in(self, language: str) -> str:
        return listing(self.defects).text_in(language)


class UnsoundPosition(Unsound):
    """An impossible position: it breaks the rules, or its parts contradict each other."""


def require_sound(found: Sequence[Defect]) -> None:
    """Raise an error if defects were found.

    Raises:
        Unsound: there is at least one; the error lists them all.
    """
    if found:
        raise Unsound(found)
