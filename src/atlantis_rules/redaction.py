"""Redacted records: what a seat, or somebody who looks on, has seen of a game.

In Atlantis the cards that others were dealt and have drawn are hidden, and so is the seed, which would tell them. In
Atlandice everything lies open, but the seed would tell what is still to come. ``docs/records.md`` has the grammar of
the text.
"""

import re
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, Never, overload

from attrs import evolve

from atlantis_rules import atlantis
from atlantis_rules._record_body import Rules, body_lines, read_body, states_of
from atlantis_rules._record_header import (
    POSITION,
    VIEWER,
    read_start_of_atlantis,
    read_versions,
    read_viewer,
    start_of_atlantis,
    version_lines,
    viewer_line,
)
from atlantis_rules._record_lines import Part, part_of_atlantis, settlement_of
from atlantis_rules._record_text import INDENT, BadLine, Entry, joined, require_lines, split
from atlantis_rules._records import frozen
from atlantis_rules._redacted_notation import format_redacted, parse_redacted
from atlantis_rules._stand_in import Table, dealt_hidden, given_cards, play_on, stand_in
from atlantis_rules.atlantis.components import COLOURS, Seat
from atlantis_rules.atlantis.phases import Dealing, Drawing, Prepared, Purchase, TurnStart
from atlantis_rules.atlantis.text.notation import HIDDEN_DRAW
from atlantis_rules.errors import AtlantisError, Violation, WrongType, require_type, type_name
from atlantis_rules.record import AtlandiceRecord, AtlantisRecord, Record, replay
from atlantis_rules.redacted_actions import GivenCards, RedactedAction, ShownHand
from atlantis_rules.spectator import require_viewer_at

__all__ = [
    "GivenCards",
    "RedactedAction",
    "RedactedRecord",
    "ShownHand",
    "UnreadableRedactedRecord",
    "read_redacted_record",
    "redact",
    "write_redacted_record",
]


@frozen
class RedactedRecord:
    """A game of Atlantis as a seat has seen it, or somebody who looked on. `redact` makes it, and the reader.

    One that exists is a game that can have been seen, as far as `read_redacted_record` looks at it.

    Attributes:
        initial: what the viewer saw at first: of a new game, or of a state at the start of a turn.
        actions: what it saw from there on. Cards that others were dealt and have drawn are `HiddenDraw`; a shown hand
            comes with its cards, and so does what is given by who can't pay in the settlement.

    Raises:
        IllegalAction: an action is not allowed where it was seen, whatever the hidden cards are.
        WrongType: a value is not of its type.
        WrongValue: a game does not begin like this, or something can't have been seen where it stands.
    """

    initial: atlantis.View
    actions: tuple[RedactedAction, ...]

    def __attrs_post_init__(self) -> None:
        """Hold what was seen against the rules."""
        _require_view(self.initial)
        require_type("actions", self.actions, tuple)
        deque(states_of(_RULES, _table(self.initial), self.actions), maxlen=0)

    @property
    def viewer(self) -> atlantis.Viewer:
        """Give who has seen the game."""
        return _viewer_of(self.initial)


class UnreadableRedactedRecord(AtlantisError, ValueError):
    """A text that is no redacted record.

    Attributes:
        record: what could be read before it breaks off; None if its header can't be read.
        line: the line where it breaks off, counted from 1.
        column: the column, counted from 1.
        reason: what is wrong there, in words.
        violations: if an action can't be allowed, the reasons against it, each naming its clause; empty otherwise.
    """

    def __init__(
        self,
        record: RedactedRecord | None,
        line: int,
        column: int,
        reason: str,
        violations: tuple[Violation, ...] = (),
    ) -> None:
        self.record: RedactedRecord | None = record
        self.line: int = line
        self.column: int = column
        self.reason: str = reason
        self.violations: tuple[Violation, ...] = violations
        super().__init__(record, line, column, reason, violations)

    def __str__(self) -> str:
        """Give the place and the reason."""
        return f"line {self.line}, column {self.column}: {self.reason}"


@overload
def redact(record: AtlantisRecord, viewer: atlantis.Viewer) -> RedactedRecord: ...
@overload
def redact(record: AtlandiceRecord, viewer: atlantis.Viewer) -> AtlandiceRecord: ...
def redact(record: Record, viewer: atlantis.Viewer) -> RedactedRecord | AtlandiceRecord:
    """Take out of a record all that a viewer can't know.

    Games that differ only in what the viewer can't know give equal redacted records.

    Args:
        record: any record.
        viewer: a seat, or `SPECTATOR`.

    Returns:
        What the viewer has seen. Of a game of Atlandice, in which nothing is hidden, that is the record itself without
        its seed and its seats.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: nobody sits on the seat.
    """
    match record:
        case AtlantisRecord():
            return RedactedRecord(atlantis.view(record.initial, viewer), tuple(_seen(record, viewer)))
        case AtlandiceRecord():
            require_viewer_at(viewer, record.initial.seats)
            return evolve(record, seed=None, seats=None)
        case _:
            raise _not_a_record(record)


def _require_view(initial: object) -> None:
    if not isinstance(initial, atlantis.View):
        message = f"initial must be a PlayerView or a TableView, not {type_name(initial)}"
        raise WrongType(message)


def _not_a_record(record: Never) -> WrongType:
    return WrongType(f"{type_name(record)} is not a record")


def _seen(record: AtlantisRecord, viewer: atlantis.Viewer) -> Iterator[RedactedAction]:
    for (before, after), action in zip(pairwise(replay(record)), record.actions, strict=True):
        match action, before.phase:
            case atlantis.DrawCard(), (Dealing(seat) | Drawing(seat) | Purchase(seat)) if seat != viewer:
                yield HIDDEN_DRAW
            case atlantis.ShowHand(), (TurnStart(seat) | Prepared(seat)):
                yield ShownHand(before.players[seat].hand)
            case _:
                yield action
        for _, cards in given_cards(before, after):
            yield GivenCards(cards)


def _part_of(latest: Part, table: Table) -> Part:
    if table.giving:
        return settlement_of(latest, table.giving[0][0])
    return part_of_atlantis(latest, table.state)


def _outcome(table: Table) -> atlantis.Outcome | None:
    return None if table.giving else atlantis.outcome(table.state)


_RULES: Final = Rules[Table, RedactedAction](_part_of, play_on, _outcome, format_redacted, parse_redacted)


def _table(initial: atlantis.View) -> Table:
    return Table(_viewer_of(initial), initial.options, stand_in(initial))


def _viewer_of(initial: atlantis.View) -> atlantis.Viewer:
    return initial.seat if isinstance(initial, atlantis.PlayerView) else atlantis.SPECTATOR


def write_redacted_record(record: RedactedRecord) -> str:
    """Write a redacted record down as text, which `read_redacted_record` reads.

    Args:
        record: any redacted record.

    Returns:
        The header, and after an empty line a line for each part of the game, and the result if the game is over. The
        same redacted record always gives the same text.

    Raises:
        WrongType: it is not a redacted record.
    """
    require_type("record", record, RedactedRecord)
    tables = tuple(states_of(_RULES, _table(record.initial), record.actions))
    return joined(_header_lines(tables[0]), body_lines(_RULES, tables, record.actions))


def _header_lines(table: Table) -> tuple[str, ...]:
    """Write the header; of a hand that is hidden it has the number of cards."""
    hidden = {
        f"{INDENT}hand {COLOURS[seat]}: {player.hand}": f"{INDENT}hand {COLOURS[seat]}: ? {len(player.hand)}"
        for seat, player in enumerate(table.state.players)
        if table.hides(seat) and len(player.hand)
    }
    start = (hidden.get(line, line) for line in start_of_atlantis(table.state))
    return (*version_lines("atlantis"), viewer_line(table.viewer), *start)


def read_redacted_record(text: str) -> RedactedRecord:
    """Read a redacted record, and hold it against the rules as far as can be.

    Every step must be allowed with some hidden cards. That no others were drawn in between, and whether the hidden
    cards of all steps together can be told from each other, is not looked at.

    Args:
        text: what `write_redacted_record` has written; a line may also end with a carriage return and a line feed, and
            the last one need not end.

    Raises:
        UnreadableRedactedRecord: it is no such text, or something in it can't be; the error gives what is good of it,
            where it breaks off, and why.
        WrongType: it is no text at all.
    """
    require_type("text", text, str)
    try:
        entries, header, body = split(text)
        table = _read_header(entries, header)
    except BadLine as bad:
        raise _unreadable(bad, None) from None
    good = read_body(_RULES, table, body)
    record = RedactedRecord(atlantis.view(table.state, table.viewer), good.actions)
    if good.bad_line is not None:
        raise _unreadable(good.bad_line, record)
    return record


def _unreadable(bad: BadLine, record: RedactedRecord | None) -> UnreadableRedactedRecord:
    return UnreadableRedactedRecord(record, bad.line, bad.column, bad.reason, bad.violations)


_HIDDEN_HAND: Final = re.compile(r"hand ([a-z]+): \? ([0-9]{1,3})")


def _read_header(entries: Sequence[Entry], lines: Sequence[str]) -> Table:
    game = read_versions(entries)
    if game != "atlantis":
        raise entries[1].refuse("nothing is hidden in this game: `read_record` reads its records")
    sizes: dict[Seat, int] = {}
    open_entries = [_without_hidden_hands(entry, sizes) for entry in entries]
    state, known = read_start_of_atlantis(open_entries, (VIEWER,), ())
    viewer = read_viewer(known, len(state.players))
    for seat, size in sizes.items():
        if seat in range(len(state.players)) and size <= len(state.draw_pile):
            state = dealt_hidden(state, seat, size)
    table = Table(viewer, state.options, state)
    require_lines(_header_lines(table), lines, 1)
    return table


def _without_hidden_hands(entry: Entry, sizes: dict[Seat, int]) -> Entry:
    """Take the hidden hands out of a position, and note their sizes."""
    if entry.key != POSITION:
        return entry
    block = []
    for line in entry.block:
        match = _HIDDEN_HAND.fullmatch(line)
        if match and match[1] in COLOURS:
            sizes[COLOURS.index(match[1])] = int(match[2])
            block.append(f"hand {match[1]}: none")
        else:
            block.append(line)
    return evolve(entry, block=tuple(block))
