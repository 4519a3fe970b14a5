"""A viewer's version of an action: everything but the cards that others are dealt or draw."""

from atlantis_rules.atlantis.actions import Action
from atlantis_rules.atlantis.components import Viewer
from atlantis_rules.atlantis.phases import Dealing, Drawing, Purchase
from atlantis_rules.atlantis.rules.engine import require_legal
from atlantis_rules.atlantis.state import State
from atlantis_rules.games.descriptions import UnseenAction
from atlantis_rules.games.viewers import require_viewer_at
from atlantis_rules.rulebook.marks import implements


@implements("DRAW-4", "SETUP-5")
def seen_action(state: State, action: Action, viewer: Viewer) -> Action | UnseenAction:
    """Return what a viewer sees of an action: the action itself, unless another player gets a card by it.

    Args:
        state: any state.
        action: the decision of the seat, or of chance, to act.
        viewer: a seat, or `SPECTATOR`.

    Raises:
        IllegalAction: the action is not legal.
        WrongType: an argument has the wrong type.
        WrongValue: the game has no such seat.
    """
    require_legal(state, action)
    require_viewer_at(viewer, len(state.players))
    if isinstance(state.phase, Dealing | Purchase | Drawing):  # only cards are legal here
        return action if state.phase.seat == viewer else UnseenAction(state.phase.seat)
    return action
