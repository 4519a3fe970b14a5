"""Records and redacted records: their files and their steps."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from atlantis_rules import records
from atlantis_rules.games.game import AnyEvent, AnyView
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.games.views import LastOfStep
from atlantis_rules.records.record import in_play
from atlantis_rules.text.limits import listing
from atlantis_rules.viewers import Spectator

ShownT = TypeVar("ShownT")

AnyRedacted = records.RedactedRecord[AnyView, AnyEvent]
"""A redacted record of any game."""


def record_in(text: str) -> tuple[records.AnyRecord | AnyRedacted | None, str | None]:
    """Read the valid part of a record or redacted record, and return it with the error, if any."""
    return _seen(text) if text.startswith("{") else _played(text)


def _played(text: str) -> tuple[records.AnyRecord | None, str | None]:
    try:
        return records.read_record(text), None
    except records.UnreadableRecord as error:
        return error.record, f"is not a record beyond this: {error}"


def _seen(text: str) -> tuple[AnyRedacted | None, str | None]:
    try:
        from atlantis_rules.adapters.wire import UnreadableJson, read_redacted_record  # noqa: PLC0415 - an extra
    except ImportError as error:
        return None, f"cannot be read: {error}"
    try:
        return read_redacted_record(text), None
    except UnreadableJson as error:
        return None, f"is not a redacted record: {listing(error.problems, '; ')}"


def steps_played(
    record: records.AnyRecord, viewer: int | Spectator | None = None
) -> Iterator[tuple[AnyInPlay, tuple[AnyEvent, ...]]]:
    """Yield each state of a record with the events that led to it, as a viewer sees them if one is named."""
    played = in_play(record)
    state = played.initial
    yield state, ()
    for action in played.actions:
        after, events = state.step(action)
        yield after, events if viewer is None else tuple(state.seen_events((action,), viewer))
        state = after


def steps_seen(
    record: AnyRedacted, shown: Callable[[AnyView], ShownT]
) -> Iterator[tuple[ShownT, tuple[AnyEvent, ...]]]:
    """Yield a state for each view after a step of a redacted record, with the events that led to it."""
    seen = records.views(record)
    present, events = shown(next(seen)), list[AnyEvent]()
    yield present, ()
    for event, after in zip(record.events, seen, strict=True):
        events.append(event)
        if isinstance(event, LastOfStep):
            present = shown(after)
            yield present, tuple(events)
            events.clear()
    if events:  # the record ends in the middle of a step
        yield present, tuple(events)
