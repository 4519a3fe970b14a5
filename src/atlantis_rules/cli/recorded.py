"""Recorded games, or what somebody has seen of one: their files, and their steps."""

from collections.abc import Callable, Iterator
from typing import TypeGuard, TypeVar

from atlantis_rules import records
from atlantis_rules.atlandice.events import Event as AtlandiceEvent
from atlantis_rules.atlandice.seen import View as AtlandiceView
from atlantis_rules.atlantis.events import SeenEvent as AtlantisSeenEvent
from atlantis_rules.atlantis.seen import View as AtlantisView
from atlantis_rules.game import AnyEvent, AnyState, AnyView, Game
from atlantis_rules.limits import listing
from atlantis_rules.views import LastOfStep

ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ShownT = TypeVar("ShownT")
StateT = TypeVar("StateT", bound=AnyState)
ViewT = TypeVar("ViewT", bound=AnyView)

AnyRedacted = records.RedactedRecord[AnyView, AnyEvent]
"""What somebody has seen of a game, of whichever."""


def record_in(text: str) -> tuple[records.AnyRecord | AnyRedacted | None, str | None]:
    """Read a record, or a redacted one, as far as it is good, and return what is wrong with it."""
    return _seen(text) if text.startswith("{") else _played(text)


def _played(text: str) -> tuple[records.AnyRecord | None, str | None]:
    try:
        return records.read_record(text), None
    except records.UnreadableRecord as error:
        return error.record, f"is no record beyond this: {error}"


def _seen(text: str) -> tuple[AnyRedacted | None, str | None]:
    try:
        from atlantis_rules.adapters.wire import UnreadableJson, read_redacted_record  # noqa: PLC0415 - an extra
    except ImportError as error:
        return None, f"cannot be read: {error}"
    try:
        return read_redacted_record(text), None
    except UnreadableJson as error:
        return None, f"is no redacted record: {listing(error.problems, '; ')}"


def is_seen_of_atlantis(record: AnyRedacted) -> TypeGuard[records.RedactedRecord[AtlantisView, AtlantisSeenEvent]]:
    """Return whether a redacted record is one of Atlantis."""
    return isinstance(record.initial, AtlantisView)


def is_seen_of_atlandice(record: AnyRedacted) -> TypeGuard[records.RedactedRecord[AtlandiceView, AtlandiceEvent]]:
    """Return whether a redacted record is one of Atlandice."""
    return isinstance(record.initial, AtlandiceView)


def steps_played(
    rules: Game[StateT, ActionT, EventT], record: records.Record[StateT, ActionT]
) -> Iterator[tuple[StateT, tuple[EventT, ...]]]:
    """Yield each state of a record with the events that led to it."""
    state = record.initial
    yield state, ()
    for action in record.actions:
        state, events = rules.step(state, action)
        yield state, events


def steps_seen(
    record: records.RedactedRecord[ViewT, EventT], shown: Callable[[ViewT], ShownT]
) -> Iterator[tuple[ShownT, tuple[EventT, ...]]]:
    """Yield what stands for each view after a step of a redacted record, with the events that led to it."""
    seen = records.views(record)
    present, events = shown(next(seen)), list[EventT]()
    yield present, ()
    for event, after in zip(record.events, seen, strict=True):
        events.append(event)
        if isinstance(event, LastOfStep):
            present = shown(after)
            yield present, tuple(events)
            events.clear()
    if events:  # the record ends in the middle of a step
        yield present, tuple(events)
