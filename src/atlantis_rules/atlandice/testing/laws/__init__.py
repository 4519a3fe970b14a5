"""Laws of Atlandice: functions that check a state, a transition or a game, and raise `LawBroken` where a rule fails.

They count for themselves and share no code with the rules where it can be helped. The modules `states`, `transitions`,
`views` and `games` have them, `common` has those of all games. The functions `check_…` check all of a kind at once.
"""

from typing import Final

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.atlandice import Action, State
from atlantis_rules.atlandice.testing.laws import games, states, transitions, views
from atlantis_rules.testing import laws as common
from atlantis_rules.testing.breaking import LawBroken

__all__ = [
    "GAME_LAWS",
    "STATE_LAWS",
    "TRANSITION_LAWS",
    "GameLaw",
    "LawBroken",
    "StateLaw",
    "TransitionLaw",
    "check_game",
    "check_state",
    "check_transition",
    "common",
    "games",
    "states",
    "transitions",
    "views",
]

StateLaw = common.StateLaw[State]
TransitionLaw = common.TransitionLaw[State, Action]
GameLaw = common.GameLaw[State, Action]

_QUICK: Final[tuple[StateLaw, ...]] = (*states.LAWS, *common.STATE_LAWS, views.views_show_the_table)

STATE_LAWS: Final[tuple[StateLaw, ...]] = (*_QUICK, states.legality_is_one)
"""All laws of states, the slow one last."""

TRANSITION_LAWS: Final[tuple[TransitionLaw, ...]] = (*transitions.LAWS, *views.LAWS, *common.TRANSITION_LAWS)
"""All laws of transitions, those of events among them."""

GAME_LAWS: Final[tuple[GameLaw, ...]] = (*games.LAWS, common.game_replays)
"""All laws of games as a whole; they do not check the states and transitions one by one."""

check_state: Final = common.all_of(*STATE_LAWS)
"""Check all laws of states."""

check_transition: Final = common.all_of(*TRANSITION_LAWS)
"""Check all laws of transitions: the state before, a legal action, and the state to which it was said to lead."""

check_game: Final = common.check_of(_QUICK, TRANSITION_LAWS, GAME_LAWS)
"""Check all laws of games, and of all their states and transitions but the slow `legality_is_one`."""

_rooms(globals())
