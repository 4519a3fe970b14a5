"""The layout of a game's records, with which `atlantis_rules.records` reads and writes them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import takewhile
from types import MappingProxyType
from typing import Final, Generic

from attrs import field

from atlantis_rules._errors import Violation, brief
from atlantis_rules._frozen_records import frozen
from atlantis_rules.games.motion import StateT, StateT_co
from atlantis_rules.rulebook.changes import Change, RulesVersion
from atlantis_rules.text.limits import shortened
from atlantis_rules.text.messages import Language

INDENT: Final = "  "
"""The indent of the lines of a block in the header."""


RECORDS: Final = Language.common(
    "records",
    {
        "no version": "the version {found} of the rules of {game} is unknown; this package knows {known}",
        "no schema": "the schema version {found} is unknown; this package knows {known}",
        "no game": "the game {found} is unknown; this package knows {known}",
        "too long": "a header has at most {entries} entries and {lines} lines",
        "no entry": "expected an entry of the header, such as 'players: 3', or an empty line after it",
        "first entries": "expected the entry {key}, as every record has it there",
        "no seed": "expected one line of text without control characters",
        "no seats": "expected {players} {players:name|names separated by commas}, without control characters",
        "no players": "expected the number of players, one of {known}, not {found}",
        "another entry": "{key} is not an entry of this header; expected one of {known}",
        "second entry": "duplicate entry {key}",
        "missing entry": "the header has no entry {key}",
        "line": "expected the line {line}",
        "expected": "expected {line}",
        "the end": "expected the end of the record",
        "not complete": "{part} is not complete, but there is another line",
        "complete": "{part} is complete, but the line goes on with: {action}",
        "over": "the game is over: expected an empty line, and then {line}",
        "not allowed": "{action}: {reasons}",
        "reason": "{clause}: {reason}",
        "led elsewhere": "from here on the rules of then led elsewhere",
        "ended elsewhere": "by the rules of then the game may stand otherwise here",
        "rules changed": "{refusal}. The record is of version {version} of the rules. {changes}",
        "change": "{clause} changed in version {version}: {text}",
    },
)
"""The sentences about a text that is not a record."""

COLOURS: Final = ("black", "red", "blue", "white")
"""The names of the seats in records."""


class BadLine(Exception):
    """The place where a text is not a record, and the reason."""

    def __init__(
        self, line: int, column: int, reason: str, violations: Sequence[Violation] = (), clauses: Sequence[str] = ()
    ) -> None:
        self.line = line  # the line, counted from 1
        self.column = column  # the column, counted from 1
        self.reason = reason  # what is wrong, in words
        # the reasons against an illegal action there; empty if the error is about something else
        self.violations: tuple[Violation, ...] = tuple(violations)
        # the ids of the clauses that are broken: those of the violations, or else those passed
        self.clauses: tuple[str, ...] = tuple(violation.clause for violation in violations) or tuple(clauses)
        super().__init__(line, column, reason, self.violations, self.clauses)


@frozen
class HeaderEntry:
    """An entry of a header."""

    key: str  # its name
    value: str  # the text after the name on its line; may be empty
    block: tuple[str, ...]  # the indented lines below it, without their indent
    line: int  # the line of the name, counted from 1

    @property
    def column(self) -> int:
        """Return where the value begins, or could begin, counted from 1."""
        return len(self.key) + (3 if self.value else 2)

    @property
    def lines(self) -> tuple[str, ...]:
        """Return all its lines; the first one has no value."""
        return f"{self.key}:", *(INDENT + line for line in self.block)

    def refuse(self, reason: str, clauses: Sequence[str] = ()) -> BadLine:
        """Return the error for an invalid value, with the clauses that it breaks, if any."""
        return BadLine(self.line, self.column, reason, clauses=clauses)


@frozen
class RecordPart:
    """A part of a game that has its own line."""

    heading: str = ""  # the text before the colon of the line; empty before the first part
    turns: int = 0  # the number of turns up to and including this part
    rounds: int = 0  # the number of rounds up to and including this part; always 0 in a game without rounds

    def headed(self, heading: str) -> "RecordPart":
        """Return the part with a heading: this one if the heading is the same."""
        return self if heading == self.heading else RecordPart(heading, self.turns, self.rounds)

    def next_turn(self, colour: str) -> "RecordPart":
        """Return the part for the next turn, that of a colour."""
        return RecordPart(f"{self.turns + 1} {colour}", self.turns + 1, self.rounds)

    def next_round(self) -> "RecordPart":
        """Return the part that begins the next round."""
        return RecordPart(f"round {self.rounds + 1}", self.turns, self.rounds + 1)


def _no_translations() -> Mapping[int, Callable[[HeaderEntry], HeaderEntry]]:
    return MappingProxyType({})


def _no_rules() -> Mapping[int, Callable[[str], str]]:
    return MappingProxyType({})


@frozen
class RecordLayout(Generic[StateT, StateT_co]):
    """The layout of a game's records.

    Attributes:
        players: returns the number of players.
        write_start: writes the entries of the header that describe an initial state; it raises `WrongValue` for a state
            in which no game can begin.
        readers: the parsers of these entries, by the names of the entries; they raise `BadLine`. A header must have the
            row of names whose first name it contains, or else the first row.
        part_of: returns the part to which the next action belongs, given the part of the previous action and the state;
            the same part as long as it lasts.
        ending: returns why a finished game has ended, in a few words.
        history: returns all versions of the rules, or nothing if only current records can be read.
        translations: by version of the rules, the function that rewrites an entry of its headers as a current one.
        rules: by version of the rules, the function that rewrites the rules of a game, as `begin` accepted them then,
            as current rules with the same effect.
        concerned: returns whether a change applies to the next step from a state. An earlier record is refused there if
            the change leads elsewhere. If the change forbids something, it is refused where it stops or ends unfinished
            without a refusal that cites the clause.

    Examples:
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> layout = THREE_MOVES.game.RECORD_LAYOUT
        >>> layout.players(THREE_MOVES), [*layout.readers]
        (3, [('options', 'players'), ('position',)])
    """

    players: Callable[[StateT], int]
    write_start: Callable[[StateT], Sequence[str]]
    readers: Mapping[tuple[str, ...], Callable[[Mapping[str, HeaderEntry]], StateT_co]]
    part_of: Callable[[RecordPart, StateT], RecordPart]
    ending: Callable[[StateT], str]
    history: Callable[[], tuple[RulesVersion, ...]] = tuple
    translations: Mapping[int, Callable[[HeaderEntry], HeaderEntry]] = field(factory=_no_translations)
    rules: Mapping[int, Callable[[str], str]] = field(factory=_no_rules)
    concerned: Callable[[Change, StateT], bool] = lambda change, _state: change.leads_elsewhere


def read_players(entry: HeaderEntry, allowed: Sequence[int]) -> int:
    """Parse the number of players, one of those allowed."""
    known = {str(number): number for number in allowed}
    if entry.value not in known:
        raise entry.refuse(RECORDS.text("no players", known=", ".join(known), found=brief(entry.value)))
    return known[entry.value]


def block(key: str, lines: Iterable[str]) -> tuple[str, ...]:
    """Return the lines of an entry whose value is a block."""
    return f"{key}:", *(f"{INDENT}{line}" for line in lines)


def require_lines(expected: Sequence[str], found: Sequence[str], first: int) -> None:
    """Check that lines from number `first` on are as `write_record` writes them, or raise `BadLine`."""
    for number, (line, should_be) in enumerate(zip(found, expected, strict=False), first):
        if line != should_be:
            raise BadLine(number, column_of_difference(line, should_be), _expected(should_be))
    if len(found) < len(expected):
        raise BadLine(first + len(found), 1, _expected(expected[len(found)]))
    if len(found) > len(expected):
        raise BadLine(first + len(expected), 1, RECORDS.text("the end"))


def _expected(line: str) -> str:
    return RECORDS.text("expected", line=shortened(repr(line)))


def column_of_difference(text: str, other: str) -> int:
    """Return the place of the first difference between two texts, counted from 1."""
    same = takewhile(lambda pair: pair[0] == pair[1], zip(text, other, strict=False))
    return sum(1 for _ in same) + 1
