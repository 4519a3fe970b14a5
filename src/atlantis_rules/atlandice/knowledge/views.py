"""Views: what a seat, or a spectator, may know of a state, which is all of it: covered tiles hide only an order."""

from typing import TypeGuard

from atlantis_rules._errors import require_type
from atlantis_rules.atlandice.actions import Action, PlayerAction
from atlantis_rules.atlandice.components import Seat, Viewer
from atlantis_rules.atlandice.seen import TableView, View, make_player_view, make_table_view
from atlantis_rules.atlandice.state import State
from atlantis_rules.games.viewers import Spectator, require_viewer_at
from atlantis_rules.rulebook.marks import implements


def view(state: State, viewer: Viewer) -> View:
    """Return what a viewer may know of a state, from the state alone.

    Args:
        state: any state.
        viewer: a seat, or `SPECTATOR`. The neutral player has no view: nobody sits there.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: the game has no such seat.
    """
    if type(state) is not State:  # a fraction of the cost of the call
        require_type("state", state, State)
    require_viewer_at(viewer, state.seats)
    if isinstance(viewer, Spectator):
        return _table_view(state)
    return make_player_view(viewer, _actions_of(state, viewer), _table_view(state))


@implements("SETUP-2")
def _table_view(state: State) -> TableView:
    return make_table_view(
        state.components, state.seats, state.city, state.parties, state.round, state.hand, state.phase
    )


def state_seen(table: TableView) -> State:
    """Return the state of a table: there is exactly one, since nothing is hidden."""
    return State(table.components, table.seats, table.city, table.parties, table.round, table.hand, table.phase)


def _actions_of(state: State, seat: Seat) -> tuple[PlayerAction, ...]:
    if state.to_act != seat:
        return ()
    actions = state.legal_actions()
    assert _are_of_players(actions)  # noqa: S101 - a seat is to act
    return actions


def _are_of_players(actions: tuple[Action, ...]) -> TypeGuard[tuple[PlayerAction, ...]]:
    """Return whether legal actions are those of a player: all are, or none, so the first one decides."""
    return isinstance(actions[0], PlayerAction)
