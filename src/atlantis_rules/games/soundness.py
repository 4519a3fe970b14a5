"""Defects of a value from outside: all of them at once, each with the clause that it breaks."""

from collections.abc import Sequence

from atlantis_rules._errors import AtlantisError
from atlantis_rules._frozen_records import frozen
from atlantis_rules.text.limits import listing
from atlantis_rules.text.messages import Translatable, in_language


@frozen
class Defect(Translatable):
    """One way in which a given value, such as a position, breaks a clause.

    Attributes:
        clause: the id of the broken clause.
        text: what is wrong, in words.

    Examples:
        >>> from atlantis_rules.atlantis.text.positions import read_position
        >>> (defect,) = read_position("path: 28: ring 1, ~, ring 1").defects()
        >>> defect.clause, str(defect)
        ('COMP-1', 'COMP-1: ring 1B is there 2 times')
    """

    clause: str
    text: str

    def _text_in(self, language: str) -> str:
        return f"{self.clause}: {in_language(self.text, language)}"


class Unsound(Translatable, AtlantisError, ValueError):
    """A value that the rules do not allow.

    The message has a line for each of the first 30 defects, and the number of the others.

    Attributes:
        defects: everything that is wrong with it, in the order of the checks, at least one.
    """

    def __init__(self, defects: Sequence[Defect]) -> None:
        self.defects: tuple[Defect, ...] = tuple(defects)
        super().__init__(self.defects)

    def _text_in(self, language: str) -> str:
        return listing(self.defects).text_in(language)


class UnsoundPosition(Unsound):
    """An impossible position: it breaks the rules, or its parts contradict each other.

    Examples:
        >>> from atlantis_rules import read_state
        >>> try:
        ...     read_state("path: 28: ring 1, ~, ring 1")
        ... except UnsoundPosition as error:
        ...     print([defect.clause for defect in error.defects], error.text_in("de"))
        ['COMP-1'] COMP-1: ring 1B gibt es 2-mal
    """


def require_sound(found: Sequence[Defect]) -> None:
    """Raise `Unsound`, which lists all defects, if any were found."""
    if found:
        raise Unsound(found)
