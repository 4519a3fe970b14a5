"""Redacted records: what a seat, or somebody who looks on, has seen of a game, from the first view on.

The cards that others were dealt and have drawn are not in one, nor is the seed, which would tell them.
`atlantis_rules.adapters.wire` writes redacted records as JSON lines.
"""

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar, assert_never, overload

from atlantis_rules.atlandice import events as atlandice_events, soundness as atlandice_soundness, state as atlandice
from atlantis_rules.atlandice.knowledge import (
    folding as atlandice_folding,
    reasons as atlandice_reasons,
    views as atlandice_views,
)
from atlantis_rules.atlandice.rules import chronicle as atlandice_chronicle
from atlantis_rules.atlantis import events as atlantis_events, state as atlantis
from atlantis_rules.atlantis.components import Viewer
from atlantis_rules.atlantis.knowledge import (
    folding as atlantis_folding,
    reasons as atlantis_reasons,
    soundness as atlantis_soundness,
    views as atlantis_views,
)
from atlantis_rules.atlantis.rules import chronicle as atlantis_chronicle
from atlantis_rules.errors import WrongType, WrongValue, require_type, type_name
from atlantis_rules.frozen_records import frozen
from atlantis_rules.limits import listing
from atlantis_rules.records.record import AnyRecord, AtlandiceRecord, AtlantisRecord, Record
from atlantis_rules.soundness import Defect
from atlantis_rules.viewers import SPECTATOR

__all__ = ["RedactedRecord", "SeenEvent", "UnfitEvent", "View", "redact", "views"]

PlayerView = atlantis_views.PlayerView | atlandice_views.PlayerView
View = atlantis_views.View | atlandice_views.View
"""What somebody sees of a game of either kind."""

SeenEvent = atlantis_events.SeenEvent | atlandice_events.SeenEvent
"""What somebody sees of an event of either game."""

_DECISION_DUE = atlantis_events.DecisionDue | atlantis_events.SeenDecisionDue | atlandice_events.DecisionDue


_ViewT = TypeVar("_ViewT", bound=View)
_EventT = TypeVar("_EventT", bound=SeenEvent)


@frozen
class RedactedRecord(Generic[_ViewT, _EventT]):
    """A game as a seat has seen it, or somebody who looked on: `redact` makes it, and `views` goes through it.

    Attributes:
        initial: what the viewer saw at first.
        events: what it saw from there on: the events of each step, as `seen_by` gives them.

    Raises:
        WrongType: a value is not of its type.
    """

    initial: _ViewT
    events: tuple[_EventT, ...]

    def __attrs_post_init__(self) -> None:
        """Refuse what is no view and no tuple of events."""
        _require_view(self.initial)
        require_type("events", self.events, tuple)

    @property
    def viewer(self) -> Viewer:
        """Return who has seen the game."""
        return self.initial.viewer


def _require_view(initial: object) -> None:
    if not isinstance(initial, View):
        message = f"initial must be a view of one of the games, not {type_name(initial)}"
        raise WrongType(message)


class UnfitEvent(WrongValue):
    """An event of a redacted record that can't have been seen where it stands.

    Attributes:
        place: which of the events it is, counted from 0.
        reason: why, in words.
    """

    def __init__(self, place: int, reason: str) -> None:
        self.place: int = place
        self.reason: str = reason
        super().__init__(place, reason)

    def __str__(self) -> str:
        """Return the place and the reason."""
        return f"event {self.place}: {self.reason}"


RedactedAtlantis = RedactedRecord[atlantis_views.View, atlantis_events.SeenEvent]
"""What somebody has seen of a game of Atlantis."""

RedactedAtlandice = RedactedRecord[atlandice_views.View, atlandice_events.SeenEvent]
"""What somebody has seen of a game of Atlandice."""


@overload
def redact(record: AtlantisRecord, viewer: Viewer) -> RedactedAtlantis: ...
@overload
def redact(record: AtlandiceRecord, viewer: Viewer) -> RedactedAtlandice: ...
@overload
def redact(record: AnyRecord, viewer: Viewer) -> RedactedAtlantis | RedactedAtlandice: ...
def redact(record: AnyRecord, viewer: Viewer) -> RedactedAtlantis | RedactedAtlandice:
    """Return what a viewer has seen of a recorded game.

    Games that differ only in what the viewer can't know give equal redacted records.

    Args:
        record: any record of Atlantis or Atlandice.
        viewer: a seat, or `SPECTATOR`.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: nobody sits on the seat.
    """
    require_type("record", record, Record)
    steps = zip(record.replay(), record.actions, strict=False)
    told = (event for state, action in steps for event in record.game.step(state, action)[1])
    match record.initial:
        case atlantis.State() as start:
            initial = atlantis_views.view(start, viewer)
            happened = (event for event in told if isinstance(event, atlantis_events.Event))
            return RedactedRecord(initial, tuple(atlantis_events.seen_by(event, viewer) for event in happened))
        case atlandice.State() as city:
            open_to_all = tuple(event for event in told if isinstance(event, atlandice_events.SeenEvent))
            return RedactedRecord(atlandice_views.view(city, viewer), open_to_all)
        case _:
            message = f"the record must be one of Atlantis or Atlandice, not of {type_name(record.initial)}"
            raise WrongType(message)


def views(record: RedactedRecord[_ViewT, _EventT]) -> Iterator[View]:
    """Yield what the viewer saw: at first, and after each event.

    Each event is held against what was seen before it. What is seen after a step must be seen in some state, and the
    viewer's own decisions must be among the legal actions of its view. The decisions of others, which depend on cards
    that the viewer has not seen, are not held against the rules.

    Args:
        record: any redacted record.

    Raises:
        UnfitEvent: an event can't have been seen where it stands.
        WrongType: it is not a redacted record, or an event is none of its game.
    """
    require_type("record", record, RedactedRecord)
    return _views(record.initial, record.events)


def _views(initial: View, events: Sequence[SeenEvent]) -> Iterator[View]:
    seen = initial
    yield seen
    is_due = True
    for place, event in enumerate(events):
        if is_due and seen.to_act is None:
            raise UnfitEvent(place, "the game is over")
        if is_due and isinstance(seen, PlayerView) and seen.legal_actions and event not in _beginnings(seen):
            raise UnfitEvent(place, f"the viewer may not do what begins so: {type_name(event)}")
        is_due = isinstance(event, _DECISION_DUE)
        try:
            seen = _after(seen, event)
        except WrongValue as error:
            raise UnfitEvent(place, str(error)) from None
        yield seen


def _beginnings(seen: PlayerView) -> Iterator[SeenEvent]:
    """Yield the first event of each of the viewer's legal actions; it shows nothing that the viewer can't know."""
    match seen:
        case atlantis_views.PlayerView():
            table = atlantis_reasons.state_to_judge(seen)
            for action in seen.legal_actions:
                yield atlantis_events.seen_by(atlantis_chronicle.step(table, action)[1][0], seen.seat)
        case atlandice_views.PlayerView():
            city = atlandice_reasons.state_to_judge(seen)
            for choice in seen.legal_actions:
                yield atlandice_chronicle.step(city, choice)[1][0]
        case _:
            assert_never(seen)


def _after(seen: View, event: SeenEvent) -> View:
    if isinstance(seen, atlantis_views.View) and isinstance(event, atlantis_events.SeenEvent):
        return _after_in_atlantis(seen, event)
    if isinstance(seen, atlandice_views.View) and isinstance(event, atlandice_events.SeenEvent):
        return _after_in_atlandice(seen, event)
    message = f"an event must be one of the viewer's game, not {type_name(event)}"
    raise WrongType(message)


def _after_in_atlantis(seen: atlantis_views.View, event: atlantis_events.SeenEvent) -> atlantis_views.View:
    if not isinstance(event, _DECISION_DUE):
        return atlantis_folding.fold_view(seen, event)
    # The table first: legal actions are looked for only where it is sound.
    told = atlantis_events.seen_by(event, SPECTATOR) if isinstance(event, atlantis_events.Event) else event
    _require_sound(atlantis_soundness.defects_of_view(atlantis_folding.fold_view(seen.table, told)))
    seen = atlantis_folding.fold_view(seen, event)
    _require_sound(atlantis_soundness.defects_of_view(seen))
    return seen


def _after_in_atlandice(seen: atlandice_views.View, event: atlandice_events.SeenEvent) -> atlandice_views.View:
    if isinstance(event, _DECISION_DUE):
        _require_sound(atlandice_soundness.defects_of_view(atlandice_folding.fold_view(seen.table, event)))
    return atlandice_folding.fold_view(seen, event)


def _require_sound(defects: Sequence[Defect]) -> None:
    if defects:
        raise WrongValue(listing(defects, "; "))
