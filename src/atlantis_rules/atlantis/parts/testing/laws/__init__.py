"""Laws: functions that check a state, a transition or a game, and raise `LawBroken` if a rule does not hold.

They compute what they check by plain counting, and share as little code with the rules as possible. The modules
`states`, `transitions`, `events`, `views`, `games` and `records` contain the laws of Atlantis, and `common` those of
all games. A front-end can check its own states, recorded games and replays against them; the functions `check_…` check
all laws of a kind.
"""

from typing import Final

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.atlantis import Action, State
from atlantis_rules.atlantis.parts.testing.laws import events, games, records, states, transitions, views
from atlantis_rules.testing import laws as common
from atlantis_rules.testing.checks import LawBroken

__all__ = [
    "EVENT_LAWS",
    "GAME_LAWS",
    "STATE_LAWS",
    "TRANSITION_LAWS",
    "VIEW_LAWS",
    "GameLaw",
    "LawBroken",
    "StateLaw",
    "TransitionLaw",
    "check_events",
    "check_game",
    "check_state",
    "check_transition",
    "check_views",
    "common",
    "events",
    "games",
    "records",
    "states",
    "transitions",
    "views",
]

StateLaw = common.StateLaw[State]
TransitionLaw = common.TransitionLaw[State, Action]
GameLaw = common.GameLaw[State, Action]

_QUICK: Final[tuple[StateLaw, ...]] = (*states.LAWS, *common.STATE_LAWS)

STATE_LAWS: Final[tuple[StateLaw, ...]] = (*_QUICK, states.legality_is_one)
"""All laws of states, the slow one last."""

TRANSITION_LAWS: Final[tuple[TransitionLaw, ...]] = (*transitions.LAWS, common.arguments_are_unchanged)
"""All laws of transitions."""

EVENT_LAWS: Final[tuple[TransitionLaw, ...]] = (common.step_matches_apply, *events.LAWS)
"""All laws of the events of a transition; they are not among `TRANSITION_LAWS`."""

GAME_LAWS: Final[tuple[GameLaw, ...]] = (*games.LAWS, common.game_replays)
"""All laws of whole games; they do not check individual states and transitions."""

VIEW_LAWS: Final[tuple[StateLaw, ...]] = views.LAWS
"""All laws of views; they are slow, and not among `STATE_LAWS`.

For steps there is `views.seen_events_keep_secrets`, and for games `records.records_keep_secrets`.
"""

check_state: Final = common.all_of(*STATE_LAWS)
"""Check all laws of states."""

check_transition: Final = common.all_of(*TRANSITION_LAWS)
"""Check all laws of transitions: the state before, a legal action, and the state that it should lead to."""

check_events: Final = common.all_of(*EVENT_LAWS)
"""Check all laws of the events of a transition: the state before, the action, and the state after it."""

check_views: Final = common.all_of(*VIEW_LAWS)
"""Check all laws of views of a state."""

check_game: Final = common.check_of(_QUICK, TRANSITION_LAWS, GAME_LAWS)
"""Check all laws of games, and all laws of their states and transitions except the slow `legality_is_one`."""

_rooms(globals())
