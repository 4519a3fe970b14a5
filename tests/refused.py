"""The tables of refusals of both games: which clause forbids what, and in which words."""

from typing import NamedTuple


class Row(NamedTuple):
    """A refusal.

    Attributes:
        kind: the class of the violation.
        clause: the clause that it cites.
        position: a position as text, or what each table has for the set-up.
        played: what is played there, in notation.
        action: what is refused then, in notation.
        reason: the reason, in words.
        forbids: the words of the clause that forbid it.
    """

    kind: type[object]
    clause: str
    position: str
    played: str
    action: str
    reason: str
    forbids: str
