"""Laws: functions that check a state, a transition or a game, and raise `LawBroken` where a rule does not hold.

They work out what they check by plain counting and share no code with the rules where it can be helped. A front-end can
hold its own states, recorded games and replays against them; `check_state`, `check_transition` and `check_game` check
all of a kind at once.
"""

from collections.abc import Callable
from typing import Final

from atlantis_rules.atlantis import Action, State
from atlantis_rules.testing._arguments import checked
from atlantis_rules.testing.atlantis._event_laws import (
    audiences_are_right,
    events_come_in_order,
    events_move_what_there_is,
    folding_gives_the_state,
    folding_gives_the_views,
    settlements_cost_right,
)
from atlantis_rules.testing.atlantis._game_laws import (
    draws_are_right,
    game_ends_in_time,
    states_never_return,
    the_box_only_grows,
)
from atlantis_rules.testing.atlantis._reading import most_turns, rotated
from atlantis_rules.testing.atlantis._record_laws import records_keep_secrets, with_exchanged_draws
from atlantis_rules.testing.atlantis._state_laws import (
    bridges_lie_right,
    cards_are_conserved,
    chance_outcomes_are_right,
    copies_have_the_same_path,
    figures_stand_right,
    gaps_are_right,
    legal_actions_are_in_order,
    legality_is_one,
    outcome_is_right,
    phase_is_right,
    tiles_are_conserved,
    tiles_are_listed_right,
)
from atlantis_rules.testing.atlantis._transition_laws import (
    bridges_stay,
    cards_flow_right,
    crossings_cost_right,
    figures_only_go_forward,
    seats_are_symmetric,
    table_stays,
    tiles_flow_right,
    turns_go_round,
)
from atlantis_rules.testing.atlantis._view_laws import (
    determinizations_look_the_same,
    exchanged,
    seen_events_keep_secrets,
    views_hold_no_secrets,
    views_keep_secrets,
)
from atlantis_rules.testing.atlantis.playing import PlayedGame
from atlantis_rules.testing.breaking import LawBroken
from atlantis_rules.testing.laws import (
    arguments_are_unchanged,
    chances_add_up,
    check_laws,
    events_are_told_alike,
    game_replays,
    legal_actions_are_listed_right,
    outcome_comes_at_the_end,
    state_is_a_value,
)

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
    "arguments_are_unchanged",
    "audiences_are_right",
    "bridges_lie_right",
    "bridges_stay",
    "cards_are_conserved",
    "cards_flow_right",
    "chance_outcomes_are_right",
    "chances_add_up",
    "check_events",
    "check_game",
    "check_state",
    "check_transition",
    "check_views",
    "copies_have_the_same_path",
    "crossings_cost_right",
    "determinizations_look_the_same",
    "draws_are_right",
    "events_are_told_alike",
    "events_come_in_order",
    "events_move_what_there_is",
    "exchanged",
    "figures_only_go_forward",
    "figures_stand_right",
    "folding_gives_the_state",
    "folding_gives_the_views",
    "game_ends_in_time",
    "game_replays",
    "gaps_are_right",
    "legal_actions_are_in_order",
    "legal_actions_are_listed_right",
    "legality_is_one",
    "most_turns",
    "outcome_comes_at_the_end",
    "outcome_is_right",
    "phase_is_right",
    "records_keep_secrets",
    "rotated",
    "seats_are_symmetric",
    "seen_events_keep_secrets",
    "settlements_cost_right",
    "state_is_a_value",
    "states_never_return",
    "table_stays",
    "the_box_only_grows",
    "tiles_are_conserved",
    "tiles_are_listed_right",
    "tiles_flow_right",
    "turns_go_round",
    "views_hold_no_secrets",
    "views_keep_secrets",
    "with_exchanged_draws",
]

StateLaw = Callable[[State], None]
"""Raises `LawBroken` if a state breaks the law."""

TransitionLaw = Callable[[State, Action, State], None]
"""Raises `LawBroken` if a transition breaks the law: the state before, the action, the state after."""

GameLaw = Callable[[PlayedGame], None]
"""Raises `LawBroken` if a game breaks the law."""

STATE_LAWS: Final[tuple[StateLaw, ...]] = (
    cards_are_conserved,
    tiles_are_conserved,
    tiles_are_listed_right,
    figures_stand_right,
    bridges_lie_right,
    gaps_are_right,
    phase_is_right,
    legal_actions_are_listed_right,
    legal_actions_are_in_order,
    chances_add_up,
    chance_outcomes_are_right,
    outcome_comes_at_the_end,
    outcome_is_right,
    state_is_a_value,
    copies_have_the_same_path,
    legality_is_one,
)
"""All laws of states, the slow one last."""

TRANSITION_LAWS: Final[tuple[TransitionLaw, ...]] = (
    table_stays,
    figures_only_go_forward,
    crossings_cost_right,
    bridges_stay,
    tiles_flow_right,
    cards_flow_right,
    turns_go_round,
    arguments_are_unchanged,
    seats_are_symmetric,
)
"""All laws of transitions."""

EVENT_LAWS: Final[tuple[TransitionLaw, ...]] = (
    events_are_told_alike,
    folding_gives_the_state,
    folding_gives_the_views,
    audiences_are_right,
    events_move_what_there_is,
    events_come_in_order,
    settlements_cost_right,
)
"""All laws of the events of a transition; they are not among `TRANSITION_LAWS`."""

GAME_LAWS: Final[tuple[GameLaw, ...]] = (
    game_ends_in_time,
    game_replays,
    states_never_return,
    the_box_only_grows,
    draws_are_right,
)
"""All laws of games as a whole; they do not check the states and transitions one by one."""

VIEW_LAWS: Final[tuple[StateLaw, ...]] = (views_keep_secrets, views_hold_no_secrets, determinizations_look_the_same)
"""All laws of what is seen of a state; they are slow, and not among `STATE_LAWS`. Steps: `seen_events_keep_secrets`."""


@checked
def check_views(state: State) -> None:
    """Check all laws of what is seen of a state.

    Args:
        state: any state.

    Raises:
        LawBroken: one of them does not hold.
    """
    for law in VIEW_LAWS:
        law(state)


@checked
def check_state(state: State) -> None:
    """Check all laws of states.

    Args:
        state: any state.

    Raises:
        LawBroken: one of them does not hold.
    """
    for law in STATE_LAWS:
        law(state)


@checked
def check_transition(before: State, action: Action, after: State) -> None:
    """Check all laws of transitions.

    Args:
        before: any state.
        action: a legal action in it.
        after: what it was said to lead to.

    Raises:
        LawBroken: one of them does not hold.
        IllegalAction: the action is not legal.
    """
    for law in TRANSITION_LAWS:
        law(before, action, after)


@checked
def check_events(before: State, action: Action, after: State) -> None:
    """Check all laws of the events of a transition.

    Args:
        before: any state.
        action: a legal action in it.
        after: what it leads to.

    Raises:
        LawBroken: one of them does not hold.
        IllegalAction: the action is not legal.
    """
    for law in EVENT_LAWS:
        law(before, action, after)


@checked
def check_game(game: PlayedGame) -> None:
    """Check all laws of games, and of all their states and transitions but the slow `legality_is_one`.

    Args:
        game: a game or the beginning of one.

    Raises:
        LawBroken: one of them does not hold.
        IllegalAction: one of its actions is not legal.
    """
    quick = tuple(law for law in STATE_LAWS if law is not legality_is_one)
    check_laws(game, quick, TRANSITION_LAWS, GAME_LAWS)
