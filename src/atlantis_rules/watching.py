"""Watching a game of either kind: views, events and folding, by the type of what is given.

Each game's own package offers the same functions for its own values alone. Here, too, a type checker knows what belongs
together: the events of an action of Atlandice are events of Atlandice.
"""

from typing import TYPE_CHECKING, Any, Final, Protocol, overload

from atlantis_rules import atlantis
from atlantis_rules.errors import WrongType, type_name
from atlantis_rules.spectator import Spectator

if TYPE_CHECKING:
    from atlantis_rules import atlandice

# Which game's it is, only the run time knows: the overloads below say what goes with what, and the tests hold it.
_OfItsGame = Any  # type: ignore[explicit-any]


class _Game(Protocol):
    """What the package of a game offers."""

    def view(self, state: _OfItsGame, viewer: _OfItsGame, /) -> "atlantis.View | atlandice.View": ...
    def events(
        self, before: _OfItsGame, action: _OfItsGame, /
    ) -> "tuple[atlantis.Event, ...] | tuple[atlandice.Event, ...]": ...
    def step(
        self, state: _OfItsGame, action: _OfItsGame, /
    ) -> "tuple[atlantis.State, tuple[atlantis.Event, ...]] | tuple[atlandice.State, tuple[atlandice.Event, ...]]": ...
    def seen_by(self, event: _OfItsGame, viewer: _OfItsGame, /) -> "atlantis.SeenEvent | atlandice.SeenEvent": ...
    def fold(self, state: _OfItsGame, event: _OfItsGame, /) -> "atlantis.State | atlandice.State": ...
    def fold_view(self, seen: _OfItsGame, event: _OfItsGame, /) -> "atlantis.View | atlandice.View": ...


_OF_ATLANTIS: Final = atlantis.State | atlantis.View | atlantis.SeenEvent


def _game_of(name: str, value: object) -> _Game:
    """Give the package of the game to which a state, a view or an event belongs; it refuses what a function can't take.

    Args:
        name: what the argument is called.
        value: the argument.

    Raises:
        WrongType: it belongs to neither game.
    """
    if isinstance(value, _OF_ATLANTIS):
        return atlantis
    from atlantis_rules import atlandice  # noqa: PLC0415 - it takes a while to load, and who plays Atlantis needs none

    if isinstance(value, atlandice.State | atlandice.View | atlandice.SeenEvent):
        return atlandice
    message = f"{name} must be of one of the games, not {type_name(value)}"
    raise WrongType(message)


@overload
def view(state: atlantis.State, viewer: atlantis.Seat) -> atlantis.PlayerView: ...
@overload
def view(state: atlantis.State, viewer: Spectator) -> atlantis.TableView: ...
@overload
def view(state: "atlandice.State", viewer: "atlandice.Seat") -> "atlandice.PlayerView": ...
@overload
def view(state: "atlandice.State", viewer: Spectator) -> "atlandice.TableView": ...
def view(
    state: "atlantis.State | atlandice.State", viewer: "atlantis.Viewer | atlandice.Viewer"
) -> "atlantis.View | atlandice.View":
    """Give what a viewer may know of a state, from the state alone.

    States that differ only in what the viewer can't know give it equal views.

    Args:
        state: any state of a game.
        viewer: a seat, or `SPECTATOR`.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: nobody sits on the seat.
    """
    return _game_of("state", state).view(state, viewer)


@overload
def events(before: atlantis.State, action: atlantis.Action) -> tuple[atlantis.Event, ...]: ...
@overload
def events(before: "atlandice.State", action: "atlandice.Action") -> "tuple[atlandice.Event, ...]": ...
def events(
    before: "atlantis.State | atlandice.State", action: "atlantis.Action | atlandice.Action"
) -> "tuple[atlantis.Event, ...] | tuple[atlandice.Event, ...]":
    """Give what a table sees of a step, told in full: `seen_by` gives what a viewer sees of each event.

    Args:
        before: any state of a game.
        action: what whoever is to act has decided.

    Returns:
        The events in the order in which they happen; the last one, and no other, is `DecisionDue`.

    Raises:
        IllegalAction: the action is not allowed; it tells every reason.
        WrongType: an argument is not of its type.
    """
    return _game_of("before", before).events(before, action)


@overload
def step(state: atlantis.State, action: atlantis.Action) -> tuple[atlantis.State, tuple[atlantis.Event, ...]]: ...
@overload
def step(
    state: "atlandice.State", action: "atlandice.Action"
) -> "tuple[atlandice.State, tuple[atlandice.Event, ...]]": ...
def step(
    state: "atlantis.State | atlandice.State", action: "atlantis.Action | atlandice.Action"
) -> "tuple[atlantis.State, tuple[atlantis.Event, ...]] | tuple[atlandice.State, tuple[atlandice.Event, ...]]":
    """Carry out an action as `apply` does, and tell what a table sees of it.

    Args:
        state: any state of a game; it stays as it is.
        action: what whoever is to act has decided.

    Returns:
        The state in which the next decision is to be made, and the events as `events` gives them.

    Raises:
        IllegalAction: the action is not allowed; it tells every reason.
        WrongType: an argument is not of its type.
    """
    return _game_of("state", state).step(state, action)


@overload
def seen_by(event: atlantis.Event, viewer: atlantis.Viewer) -> atlantis.SeenEvent: ...
@overload
def seen_by(event: "atlandice.Event", viewer: "atlandice.Viewer") -> "atlandice.SeenEvent": ...
def seen_by(
    event: "atlantis.Event | atlandice.Event", viewer: "atlantis.Viewer | atlandice.Viewer"
) -> "atlantis.SeenEvent | atlandice.SeenEvent":
    """Give what a viewer sees of an event: the event itself, unless it tells what only another player knows.

    Args:
        event: any event of a game, told in full.
        viewer: a seat, or `SPECTATOR`.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: there is no such seat.
    """
    return _game_of("event", event).seen_by(event, viewer)


@overload
def fold(state: atlantis.State, event: atlantis.Event) -> atlantis.State: ...
@overload
def fold(state: "atlandice.State", event: "atlandice.Event") -> "atlandice.State": ...
def fold(
    state: "atlantis.State | atlandice.State", event: "atlantis.Event | atlandice.Event"
) -> "atlantis.State | atlandice.State":
    """Change a state as an event tells; no rule is applied.

    Folding the events of a game, one after the other, into the state before its first step gives each of its states:
    those of a step are complete once its `DecisionDue` is folded in.

    Args:
        state: the state before the event, at the beginning or in the middle of a step.
        event: the next event of the same game, told in full.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: the event can't happen in this state.
    """
    return _game_of("state", state).fold(state, event)


@overload
def fold_view(seen: atlantis.PlayerView, event: atlantis.SeenEvent) -> atlantis.PlayerView: ...
@overload
def fold_view(seen: atlantis.TableView, event: atlantis.SeenEvent) -> atlantis.TableView: ...
@overload
def fold_view(seen: "atlandice.PlayerView", event: "atlandice.SeenEvent") -> "atlandice.PlayerView": ...
@overload
def fold_view(seen: "atlandice.TableView", event: "atlandice.SeenEvent") -> "atlandice.TableView": ...
def fold_view(
    seen: "atlantis.View | atlandice.View", event: "atlantis.SeenEvent | atlandice.SeenEvent"
) -> "atlantis.View | atlandice.View":
    """Change a view as an event tells, as far as the viewer sees it.

    Args:
        seen: what somebody saw before the event.
        event: the next event of the same game as `seen_by` gives it to the same viewer.

    Returns:
        What the viewer sees then. In the middle of a step no actions are legal until `DecisionDue` is folded in.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: the event can't happen in what is seen, or the viewer can't see it so.
    """
    return _game_of("seen", seen).fold_view(seen, event)
