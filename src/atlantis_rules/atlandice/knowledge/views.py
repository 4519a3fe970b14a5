"""Views: what a seat, or a spectator, may know of a state, of an action, and of how the game stands.

It is all of it: covered tiles hide only an order.
"""

from typing import TypeGuard

from atlantis_rules._errors import require_kind
from atlantis_rules.atlandice import phases
from atlantis_rules.atlandice.actions import Action, PlayerAction
from atlantis_rules.atlandice.components import Seat, Viewer
from atlantis_rules.atlandice.rules import end, engine
from atlantis_rules.atlandice.seen import PlayerView, TableView, View, make_player_view, make_table_view
from atlantis_rules.atlandice.state import State
from atlantis_rules.games import descriptions, viewers
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
    legal = state.legal_actions()
    assert _are_of_players(legal)  # noqa: S101 - a seat is to act
    return legal


def _are_of_players(legal: tuple[Action, ...]) -> TypeGuard[tuple[PlayerAction, ...]]:
    """Return whether legal actions are those of a player: all are, or none, so the first one decides."""
    return isinstance(legal[0], PlayerAction)


def seen_action(state: State, action: Action, viewer: Viewer) -> Action:
    """Return what a viewer sees of an action: the action itself."""
    engine.require_legal(state, action)
    viewers.require_viewer_at(viewer, state.seats)
    return action


@implements("END-1", "END-2")
def standing(shown: State | View) -> descriptions.Standing:
    """Return the scores if the game ended here; nobody ever owes anything.

    The majorities of the types that are still in the game are counted, as at the end; tiles that have not been awarded
    count for nobody.
    """
    require_kind("shown", shown, State | PlayerView | TableView, "a state of Atlandice or a view of one")
    state = shown if isinstance(shown, State) else state_seen(shown.table)
    result = end.outcome_of(state, phases.Over(phases.Reason.CLOCK_TURNED))
    return descriptions.Standing(result.scores, result.winners, (0,) * state.seats)
