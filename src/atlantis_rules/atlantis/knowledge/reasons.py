"""The reasons against an action, from a state or from the view of the seat to act."""

from atlantis_rules.atlantis.actions import Action
from atlantis_rules.atlantis.knowledge.hidden import imagined
from atlantis_rules.atlantis.rule_violations import RuleViolation
from atlantis_rules.atlantis.rules import legality
from atlantis_rules.atlantis.seen import PlayerView
from atlantis_rules.atlantis.state import State
from atlantis_rules.errors import require_type
from atlantis_rules.games.viewers import require_to_act


def violations(state: State | PlayerView, action: Action) -> tuple[RuleViolation, ...]:
    """Return every reason why an action is illegal; there is none if and only if it is legal.

    An action that is out of place at this point of the game is also checked against what the player to act has; if
    chance is to act, or the game is over, being out of place is the only reason.

    If a player is to act, the reasons depend on the hand of that seat, and on nothing that the seat cannot know. Show
    them to that seat alone; its view gives the same reasons as the state. If chance is to act, they depend on the draw
    pile: show them to no player.

    Args:
        state: any state, or the view of the seat to act.
        action: any action, of a player or of chance.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: the view belongs to a seat that is not to act.
    """
    return legality.violations(state_to_judge(state), action)


def state_to_judge(state: State | PlayerView) -> State:
    """Return a state itself, or for the view of the seat to act a state that differs only in what the seat cannot see.

    Raises:
        WrongType: the value is neither.
        WrongValue: the view belongs to a seat that is not to act, or no state has this view.
    """
    if not isinstance(state, PlayerView):
        require_type("state", state, State)
        return state
    require_to_act(state.seat, state.to_act)
    return imagined(state)
