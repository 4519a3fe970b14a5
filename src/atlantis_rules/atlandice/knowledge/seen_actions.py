"""A viewer's version of an action: all of it."""

from atlantis_rules.atlandice.actions import Action
from atlantis_rules.atlandice.components import Viewer
from atlantis_rules.atlandice.rules.engine import require_legal
from atlantis_rules.atlandice.state import State
from atlantis_rules.games.viewers import require_viewer_at


def seen_action(state: State, action: Action, viewer: Viewer) -> Action:
    """Return what a viewer sees of an action: the action itself.

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
    require_viewer_at(viewer, state.seats)
    return action
