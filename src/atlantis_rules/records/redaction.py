"""Redacted records: what a seat, or a spectator, has seen of a game from the first view on.

They contain neither the cards that others were dealt or drew, nor the seed, which would reveal them.
`atlantis_rules.records.wire` writes redacted records as JSON lines.
"""

from collections.abc import Iterator
from typing import Generic, overload

from attrs import define

from atlantis_rules._errors import WrongValue, require_kind, require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT, SeenEventT, SeenEventT_co
from atlantis_rules.games.game import AnyEvent, AnyView, GameView, PlayerViewT, TableViewT, Viewable, ViewT, ViewT_co
from atlantis_rules.games.viewers import Spectator
from atlantis_rules.records.record import AnyRecord, Record


@frozen
class RedactedRecord(Generic[ViewT_co, SeenEventT_co]):
    """A game as a seat or a spectator saw it: `redact` makes it, and `views` iterates over it.

    Attributes:
        initial: the first view.
        events: what the viewer saw from there on: the events of each step, as `seen_by` returns them.

    Raises:
        WrongType: a value has the wrong type.

    Examples:
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.records import Record, redact
        >>> redacted = redact(Record(THREE_MOVES, THREE_MOVES.legal_actions()[-1:]), 1)
        >>> redacted.initial == THREE_MOVES.view(1)
        True
        >>> [type(event).__name__ for event in redacted.events]
        ['CardPlayed', 'FigureMoved', 'TileTaken', 'GapFormed', 'DecisionDue']
    """

    initial: ViewT_co
    events: tuple[SeenEventT_co, ...]

    def __attrs_post_init__(self) -> None:
        """Check that there are a view and a tuple of events."""
        require_kind("initial", self.initial, GameView, "a view of one of the games")
        require_type("events", self.events, tuple)

    @property
    def viewer(self) -> int | Spectator:
        """Return the viewer of the game: a seat, or `SPECTATOR`.

        Examples:
            >>> from atlantis_rules import SPECTATOR
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> from atlantis_rules.records import Record, redact
            >>> redact(Record(THREE_MOVES, ()), SPECTATOR).viewer
            SPECTATOR
        """
        return self.initial.viewer


@define(slots=False, repr=False)
class UnfitEvent(WrongValue):
    """The viewer of a redacted record cannot have seen an event at that point.

    Attributes:
        place: the index of the event, counted from 0.
        reason: why, in words.
    """

    place: int
    reason: str

    def __str__(self) -> str:
        """Return the place and the reason."""
        return f"event {self.place}: {self.reason}"


@overload
def redact(
    record: Record[Viewable[ActionT, PlayerViewT, TableViewT, SeenEventT], ActionT], viewer: int | Spectator
) -> RedactedRecord[PlayerViewT | TableViewT, SeenEventT]: ...
@overload
def redact(record: AnyRecord, viewer: int | Spectator) -> RedactedRecord[AnyView, AnyEvent]: ...
def redact(record: AnyRecord, viewer: int | Spectator) -> RedactedRecord[AnyView, AnyEvent]:
    """Return what a viewer has seen of a recorded game.

    Games that differ only in what the viewer cannot know give equal redacted records.

    Args:
        record: any record.
        viewer: a seat, or `SPECTATOR`.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: the game has no such seat.

    Examples:
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.records import Record
        >>> redacted = redact(Record(THREE_MOVES, THREE_MOVES.legal_actions()[-1:]), 1)
        >>> redacted.viewer, len(redacted.events)
        (1, 5)
    """
    require_type("record", record, Record)
    initial, events = record.seen_by(viewer)
    return RedactedRecord(initial, events)


def views(record: RedactedRecord[ViewT, SeenEventT]) -> Iterator[ViewT]:
    """Yield the viewer's views: the first one, and one after each event.

    Each event is checked against the views before it. A view after a step must be the view of some state, and the
    viewer's own decisions must be among the legal actions of its view. The decisions of others, which depend on cards
    that the viewer has not seen, are not checked against the rules.

    Args:
        record: any redacted record.

    Raises:
        UnfitEvent: the viewer cannot have seen one of the events at that point.
        WrongType: the value is not a redacted record, or an event is not one of its game.

    Examples:
        >>> from atlantis_rules import SPECTATOR
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.records import Record, redact
        >>> record = Record(THREE_MOVES, THREE_MOVES.legal_actions()[-1:])
        >>> [type(seen).__name__ for seen in views(redact(record, SPECTATOR))]
        ['TableView', 'TableView', 'TableView', 'TableView', 'TableView', 'TableView']
    """
    require_type("record", record, RedactedRecord)
    return _views(record)


def _views(record: RedactedRecord[ViewT, SeenEventT]) -> Iterator[ViewT]:
    place = 0
    try:
        for place, seen in enumerate(record.initial.follow(record.events)):  # noqa: B007 - where an event is refused
            yield seen
    except WrongValue as error:
        raise UnfitEvent(place, str(error)) from None
