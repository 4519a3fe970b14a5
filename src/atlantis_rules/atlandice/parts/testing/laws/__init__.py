"""Laws of Atlandice: functions that check a state, a transition or a game, or raise `LawBroken`.

They count on their own, and share as little code with the rules as possible. The modules `states`, `transitions`,
`views` and `games` contain them, and `common` those of all games. The functions `check_…` check all laws of a kind.
"""

from typing import Final

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.atlandice import Action, State
from atlantis_rules.atlandice.parts.testing.laws import games, states, transitions, views
from atlantis_rules.testing import laws as common
from atlantis_rules.testing.checks import LawBroken

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
"""All laws of transitions, including those of events."""

GAME_LAWS: Final[tuple[GameLaw, ...]] = (*games.LAWS, common.game_replays)
"""All laws of whole games; they do not check individual states and transitions."""

check_state: Final = common.all_of(*STATE_LAWS)
"""Check all laws of states."""

check_transition: Final = common.all_of(*TRANSITION_LAWS)
"""Check all laws of transitions: the state before, a legal action, and the state that it should lead to."""

check_game: Final = common.check_of(_QUICK, TRANSITION_LAWS, GAME_LAWS)
"""Check all laws of games, and all laws of their states and transitions except the slow `legality_is_one`."""

_rooms(globals())
