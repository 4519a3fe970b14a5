"""Records and redacted records: their files and their steps."""

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from atlantis_rules import records
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._type_variables import ValueT
from atlantis_rules.games import record_layout, registry, viewers
from atlantis_rules.games.game import AnyEvent, AnyView, LastOfStep
from atlantis_rules.programs.command_line.files import name_of
from atlantis_rules.programs.console.exits import BadFile
from atlantis_rules.records.record import in_play
from atlantis_rules.text.limits import listing

if TYPE_CHECKING:
    from atlantis_rules.records import wire  # noqa: TC004 - `import_later` imports it

import_later(globals(), "atlantis_rules.records.wire")

AnyRedacted = records.RedactedRecord[AnyView, AnyEvent]
"""A redacted record of any game."""

_IS_REDACTED: Final = re.compile(r'\s*\{|[^\n]*"redacted_record"')
_OF_RECORD: Final = re.compile(
    rf"^(?:(?:schema|game|rules|end|scores|winners):|[0-9]+ (?:{'|'.join(record_layout.COLOURS)}):)", re.MULTILINE
)


def record_in(text: str, file: str) -> tuple[records.AnyRecord | AnyRedacted | None, BadFile | None]:
    """Parse the valid part of a record or redacted record, and return it with the error, if any."""
    return _seen(text, file) if _IS_REDACTED.match(text) else _played(text, file)


def is_record(text: str) -> bool:
    """Return whether a text is a record or a redacted record, or a damaged one: no position has such lines."""
    return _IS_REDACTED.match(text) is not None or _OF_RECORD.search(text) is not None


def _played(text: str, file: str) -> tuple[records.AnyRecord | None, BadFile | None]:
    try:
        return records.read_record(text), None
    except records.UnreadableRecord as error:
        return error.record, BadFile("no record beyond", file=name_of(file), why=error)


def _seen(text: str, file: str) -> tuple[AnyRedacted | None, BadFile | None]:
    try:
        return wire.read_redacted_record(text), None
    except wire.UnreadableJson as error:
        return None, BadFile("no redacted record", file=name_of(file), why=listing(error.problems, "; "))


def steps_played(
    record: records.AnyRecord, viewer: int | viewers.Spectator | None = None
) -> Iterator[tuple[registry.AnyInPlay, tuple[AnyEvent, ...]]]:
    """Yield each state of a record with the events that led to it, as a viewer sees them if one is named."""
    played = in_play(record)
    state = played.initial
    yield state, ()
    for action in played.actions:
        after, events = state.step(action)
        yield after, events if viewer is None else tuple(state.seen_events((action,), viewer))
        state = after


def steps_seen(
    record: AnyRedacted, shown: Callable[[AnyView], ValueT]
) -> Iterator[tuple[ValueT, tuple[AnyEvent, ...]]]:
    """Yield a state for each view after a step of a redacted record that was read, with the events that led to it."""
    seen = record.initial
    events = list[AnyEvent]()
    present = shown(seen)
    yield present, ()
    for event in record.events:
        seen = seen.fold(event)  # reading has checked that it fits
        events.append(event)
        if isinstance(event, LastOfStep):
            present = shown(seen)
            yield present, tuple(events)
            events.clear()
    if events:  # the record ends in the middle of a step
        yield present, tuple(events)
