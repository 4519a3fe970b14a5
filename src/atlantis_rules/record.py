"""Records: a game as a text, with everything that it needs to be played again, step by step.

A record holds how a game began and its actions, those of chance included; nothing else is needed to give the same
states again, anywhere. One that exists is a game that the rules allow, whether it was played to its end or not.
``docs/records.md`` has the grammar of the text; the beginning of one::

    schema: 1
    game: atlantis
    rules: 1
    options: AMIGO
    players: 3
    seed: 7

    path 1: reveal crown 3A, olive 3A, olive 1A, ring 5A, olive 5A, helmet 2A, flag 1A, amphora 1A, crown 1A, flag 5A
    hand black: draw flag, statue, helmet, helmet
    1 black: Atlantis flag; reveal amphora 5A; bridge 27; draw olive
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Never, TypeVar, assert_never, overload

from attrs import field

from atlantis_rules import atlandice, atlantis
from atlantis_rules._record_body import ATLANDICE, ATLANTIS, body_lines, read_body, states_of
from atlantis_rules._record_header import (
    RULES_VERSIONS,
    SCHEMA_VERSION,
    GameName,
    are_seats,
    is_seed,
    note_lines,
    read_seats,
    read_seed,
    read_start_of_atlandice,
    read_start_of_atlantis,
    read_versions,
    start_of_atlandice,
    start_of_atlantis,
    version_lines,
)
from atlantis_rules._record_text import BadLine, Entry, joined, require_lines, split
from atlantis_rules.atlantis.phases import TurnStart
from atlantis_rules.errors import AtlantisError, Violation, WrongType, WrongValue, brief, require_type, type_name
from atlantis_rules.frozen_records import frozen

__all__ = [
    "RULES_VERSIONS",
    "SCHEMA_VERSION",
    "AtlandiceRecord",
    "AtlantisRecord",
    "Record",
    "UnreadableRecord",
    "read_record",
    "replay",
    "write_record",
]

_StateT = TypeVar("_StateT")


def _last(states: Iterable[_StateT]) -> _StateT:
    (last,) = deque(states, maxlen=1)
    return last


def _require_notes(seed: object, seats: object, players: int) -> None:
    _require_seed(seed)
    if seats is None:
        return
    require_type("seats", seats, tuple)
    if not are_seats(seats, players):
        message = f"seats must be {players} names, each a line of text without commas and without spaces around it"
        raise WrongValue(message)


def _require_seed(seed: object) -> None:
    if seed is None:
        return
    if not isinstance(seed, str):
        message = f"seed must be a string or None, not {type_name(seed)}"
        raise WrongType(message)
    if not is_seed(seed):
        message = f"seed must be one line of text without spaces around it, not {brief(seed)}"
        raise WrongValue(message)


@frozen
class AtlantisRecord:
    """A game of Atlantis, up to its end or to where it was left.

    Attributes:
        initial: the state in which it begins: that of `new_game`, or one at the start of a turn.
        actions: what was done from there on, by players and by chance.
        seed: by which seed the game was made, or None. It is a note: nothing depends on it.
        seats: who plays on each seat, or None. It is a note, too: each name is a line of text without commas.
        final: the state after the last action.

    Raises:
        IllegalAction: an action is not allowed where it was done.
        WrongType: a value is not of its type.
        WrongValue: a game does not begin like this, or the seed or the seats are not what they can be.
    """

    initial: atlantis.State
    actions: tuple[atlantis.Action, ...] = ()
    seed: str | None = None
    seats: tuple[str, ...] | None = None
    final: atlantis.State = field(init=False, eq=False, repr=False)

    @final.default
    def _play(self) -> atlantis.State:
        require_type("initial", self.initial, atlantis.State)
        require_type("actions", self.actions, tuple)
        _require_notes(self.seed, self.seats, len(self.initial.players))
        new = atlantis.new_game(len(self.initial.players), self.initial.options)
        if self.initial != new and not isinstance(self.initial.phase, TurnStart):
            message = "a record begins with a new game, or at the start of a turn"
            raise WrongValue(message)
        return _last(states_of(ATLANTIS, self.initial, self.actions))


@frozen
class AtlandiceRecord:
    """A game of Atlandice, up to its end or to where it was left.

    Attributes:
        initial: the state in which it begins: that of `new_game`.
        actions: what was done from there on, by players and by chance.
        seed: by which seed the game was made, or None. It is a note: nothing depends on it.
        seats: who plays on each seat, or None. It is a note, too: each name is a line of text without commas.
        final: the state after the last action.

    Raises:
        IllegalAction: an action is not allowed where it was done.
        WrongType: a value is not of its type.
        WrongValue: a game does not begin like this, or the seed or the seats are not what they can be.
    """

    initial: atlandice.State
    actions: tuple[atlandice.Action, ...] = ()
    seed: str | None = None
    seats: tuple[str, ...] | None = None
    final: atlandice.State = field(init=False, eq=False, repr=False)

    @final.default
    def _play(self) -> atlandice.State:
        require_type("initial", self.initial, atlandice.State)
        require_type("actions", self.actions, tuple)
        _require_notes(self.seed, self.seats, self.initial.seats)
        if self.initial != atlandice.new_game(self.initial.seats, self.initial.components):
            message = "a record of Atlandice begins with a new game"
            raise WrongValue(message)
        return _last(states_of(ATLANDICE, self.initial, self.actions))


Record = AtlantisRecord | AtlandiceRecord
"""A game of either kind."""


class UnreadableRecord(AtlantisError, ValueError):
    """A text that is no record.

    Attributes:
        record: what could be read before it breaks off; None if its header can't be read.
        line: the line where it breaks off, counted from 1.
        column: the column, counted from 1.
        reason: what is wrong there, in words.
        violations: if an action is not allowed, all reasons against it, each naming its clause; empty otherwise.
    """

    def __init__(
        self, record: Record | None, line: int, column: int, reason: str, violations: tuple[Violation, ...] = ()
    ) -> None:
        self.record: Record | None = record
        self.line: int = line
        self.column: int = column
        self.reason: str = reason
        self.violations: tuple[Violation, ...] = violations
        super().__init__(record, line, column, reason, violations)

    def __str__(self) -> str:
        """Give the place and the reason."""
        return f"line {self.line}, column {self.column}: {self.reason}"


@overload
def replay(record: AtlantisRecord) -> Iterator[atlantis.State]: ...
@overload
def replay(record: AtlandiceRecord) -> Iterator[atlandice.State]: ...
def replay(record: Record) -> Iterator[atlantis.State] | Iterator[atlandice.State]:
    """Play a recorded game again.

    Args:
        record: any record.

    Returns:
        All states, from the initial one to the final one: one more than there are actions.

    Raises:
        WrongType: it is not a record.
    """
    match record:
        case AtlantisRecord():
            return states_of(ATLANTIS, record.initial, record.actions)
        case AtlandiceRecord():
            return states_of(ATLANDICE, record.initial, record.actions)
        case _:
            raise _not_a_record(record)


def write_record(record: Record) -> str:
    """Write a record down as text, which `read_record` reads.

    Args:
        record: any record.

    Returns:
        The header, and after an empty line a line for each part of the game, and the result if the game is over. The
        same record always gives the same text.

    Raises:
        WrongType: it is not a record.
    """
    match record:
        case AtlantisRecord():
            start = start_of_atlantis(record.initial)
            body = body_lines(ATLANTIS, tuple(replay(record)), record.actions)
        case AtlandiceRecord():
            start = start_of_atlandice(record.initial)
            body = body_lines(ATLANDICE, tuple(replay(record)), record.actions)
        case _:
            raise _not_a_record(record)
    header = _header_lines(_game_of(record), start, record.seed, record.seats)
    return joined(header, body)


def _game_of(record: Record) -> GameName:
    return "atlantis" if isinstance(record, AtlantisRecord) else "atlandice"


def _header_lines(
    game: GameName, start: Sequence[str], seed: str | None, seats: Sequence[str] | None
) -> tuple[str, ...]:
    return (*version_lines(game), *start, *note_lines(seed, seats))


def _not_a_record(record: Never) -> WrongType:
    return WrongType(f"{type_name(record)} is not a record")


def read_record(text: str) -> Record:
    """Read a record, and hold every step of the game against the rules.

    Args:
        text: what `write_record` has written; a line may also end with a carriage return and a line feed, and the last
            one need not end.

    Raises:
        UnreadableRecord: it is no such text, or something in it is not allowed; the error gives what is good of it,
            where it breaks off, and why.
        WrongType: it is no text at all.
    """
    require_type("text", text, str)
    try:
        entries, header, body = split(text)
        initial, seed, seats = _read_header(entries, header)
    except BadLine as bad:
        raise _unreadable(bad, None) from None
    match initial:
        case atlantis.State():
            of_atlantis = read_body(ATLANTIS, initial, body)
            return _whole(AtlantisRecord(initial, of_atlantis.actions, seed, seats), of_atlantis.bad_line)
        case atlandice.State():
            of_atlandice = read_body(ATLANDICE, initial, body)
            return _whole(AtlandiceRecord(initial, of_atlandice.actions, seed, seats), of_atlandice.bad_line)
        case _:
            assert_never(initial)


def _whole(record: Record, bad: BadLine | None) -> Record:
    if bad is not None:
        raise _unreadable(bad, record)
    return record


def _unreadable(bad: BadLine, record: Record | None) -> UnreadableRecord:
    return UnreadableRecord(record, bad.line, bad.column, bad.reason, bad.violations)


def _read_header(
    entries: Sequence[Entry], lines: Sequence[str]
) -> tuple[atlantis.State | atlandice.State, str | None, tuple[str, ...] | None]:
    game = read_versions(entries)
    initial: atlantis.State | atlandice.State
    match game:
        case "atlantis":
            initial, known = read_start_of_atlantis(entries)
            start, players = start_of_atlantis(initial), len(initial.players)
        case "atlandice":
            initial, known = read_start_of_atlandice(entries)
            start, players = start_of_atlandice(initial), initial.seats
        case _:
            assert_never(game)
    seed, seats = read_seed(known), read_seats(known, players)
    require_lines(_header_lines(game, start, seed, seats), lines, 1)
    return initial, seed, seats
