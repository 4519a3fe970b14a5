"""Views: what a seat, or a spectator, may know of a state, which is all of it: covered tiles hide only an order."""

from typing import TypeGuard

from atlantis_rules.atlandice.actions import Action, PlayerAction
from atlantis_rules.atlandice.components import Seat
from atlantis_rules.atlandice.seen import PlayerView, TableView, make_player_view, make_table_view
from atlantis_rules.atlandice.state import State
from atlantis_rules.rulebook.marks import implements


def player_view(state: State, seat: Seat) -> PlayerView:
    """Return what a seat may know of a state; the neutral player has no view, since nobody sits there."""
    return make_player_view(seat, _actions_of(state, seat), table_view(state))


@implements("SETUP-2")
def table_view(state: State) -> TableView:
    """Return what everybody may know of a state."""
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
