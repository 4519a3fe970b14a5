"""The reasons against an action, from a state or from what the seat to act sees of it."""

from atlantis_rules.atlantis.actions import Action
from atlantis_rules.atlantis.knowledge.hidden import imagined
from atlantis_rules.atlantis.rule_violations import RuleViolation
from atlantis_rules.atlantis.rules import legality
from atlantis_rules.atlantis.seen import PlayerView
from atlantis_rules.atlantis.state import State
from atlantis_rules.errors import require_type
from atlantis_rules.viewers import require_to_act


def violations(state: State | PlayerView, action: Action) -> tuple[RuleViolation, ...]:
    """Return every reason why an action is not allowed; there is none exactly when it is legal.

    An action that has no place at this point of the game is also checked against what the player to act has; where
    chance is to act, and where the game is over, that it has no place there is the only reason.

    Where a player is to act, the reasons depend on the hand of that seat, and on nothing that the seat cannot know. So
    show them to that seat alone, whose view gives the same reasons as the state. Where chance is to act, they depend on
    the draw pile: show them to nobody who plays.

    Args:
        state: any state, or the view of the seat to act.
        action: any action, of a player or of chance.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: it is the view of a seat that is not to act.
    """
    return legality.violations(state_to_judge(state), action)


def state_to_judge(state: State | PlayerView) -> State:
    """Return a state itself, or for the view of the seat to act a state that differs only in what the seat cannot see.

    Raises:
        WrongType: it is neither.
        WrongValue: it is the view of a seat that is not to act, or no state can be seen like this.
    """
    if not isinstance(state, PlayerView):
        require_type("state", state, State)
        return state
    require_to_act(state.seat, state.to_act)
    return imagined(state)
