"""The reasons against an action, from a state or from the view of the seat to act."""

from atlantis_rules.atlandice.actions import Action
from atlantis_rules.atlandice.knowledge.views import state_seen
from atlantis_rules.atlandice.rule_violations import RuleViolation
from atlantis_rules.atlandice.rules import legality
from atlantis_rules.atlandice.seen import PlayerView
from atlantis_rules.atlandice.state import State
from atlantis_rules.errors import require_type
from atlantis_rules.games.viewers import require_to_act


def violations(state: State | PlayerView, action: Action) -> tuple[RuleViolation, ...]:
    """Return every reason why an action is illegal; there is none if and only if it is legal.

    An action that is out of place at this point of the game is also checked against the table; if chance is to act, or
    the game is over, being out of place is the only reason.

    The reasons may be shown to everybody: nothing is hidden in this game.

    Args:
        state: any state, or the view of the seat to act.
        action: any action, of a player or of chance.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: the view belongs to a seat that is not to act.
    """
    return legality.violations(state_to_judge(state), action)


def state_to_judge(state: State | PlayerView) -> State:
    """Return a state itself, or the state with this view of the seat to act.

    Raises:
        WrongType: the value is neither.
        WrongValue: the view belongs to a seat that is not to act.
    """
    if not isinstance(state, PlayerView):
        require_type("state", state, State)
        return state
    require_to_act(state.seat, state.to_act)
    return state_seen(state.table)
