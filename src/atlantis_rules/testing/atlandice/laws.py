"""Laws of Atlandice: functions that check a state, a transition or a game, and raise `LawBroken` where a rule fails.

`LawBroken` is that of `atlantis_rules.testing.laws`. The laws count for themselves and share no code with the rules
where it can be helped. `check_state`, `check_transition` and `check_game` check all of a kind at once.
"""

from collections.abc import Callable
from typing import Final

from atlantis_rules.atlandice import Action, State
from atlantis_rules.testing._arguments import checked
from atlantis_rules.testing.atlandice._game_laws import (
    decisions_are_bounded,
    game_ends_in_time,
    game_folds,
)
from atlantis_rules.testing.atlandice._seen_laws import (
    events_lead_to_the_next_state,
    tiles_are_seen_when_they_are_uncovered,
    views_show_the_table,
)
from atlantis_rules.testing.atlandice._state_laws import (
    chance_outcomes_are_right,
    dice_are_right,
    districts_are_sound,
    legality_is_one,
    outcome_is_right,
    resources_are_conserved,
    tiles_are_conserved,
)
from atlantis_rules.testing.atlandice._transition_laws import (
    donations_go_on,
    holdings_change_right,
    points_come_from_clauses,
    resources_leave_with_a_stack_only,
    rounds_go_round,
    table_stays,
    the_end_tells_its_reason,
    the_hand_only_goes_on,
    tiles_leave_between_turns,
)
from atlantis_rules.testing.atlandice.bounds import most_decisions, most_rounds
from atlantis_rules.testing.atlandice.playing import PlayedGame
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
    "GAME_LAWS",
    "STATE_LAWS",
    "TRANSITION_LAWS",
    "GameLaw",
    "LawBroken",
    "StateLaw",
    "TransitionLaw",
    "arguments_are_unchanged",
    "chance_outcomes_are_right",
    "chances_add_up",
    "check_game",
    "check_state",
    "check_transition",
    "decisions_are_bounded",
    "dice_are_right",
    "districts_are_sound",
    "donations_go_on",
    "events_are_told_alike",
    "events_lead_to_the_next_state",
    "game_ends_in_time",
    "game_folds",
    "game_replays",
    "holdings_change_right",
    "legal_actions_are_listed_right",
    "legality_is_one",
    "most_decisions",
    "most_rounds",
    "outcome_comes_at_the_end",
    "outcome_is_right",
    "points_come_from_clauses",
    "resources_are_conserved",
    "resources_leave_with_a_stack_only",
    "rounds_go_round",
    "state_is_a_value",
    "table_stays",
    "the_end_tells_its_reason",
    "the_hand_only_goes_on",
    "tiles_are_conserved",
    "tiles_are_seen_when_they_are_uncovered",
    "tiles_leave_between_turns",
    "views_show_the_table",
]

StateLaw = Callable[[State], None]
"""Raises `LawBroken` if a state breaks the law."""

TransitionLaw = Callable[[State, Action, State], None]
"""Raises `LawBroken` if a transition breaks the law: the state before, the action, the state after."""

GameLaw = Callable[[PlayedGame], None]
"""Raises `LawBroken` if a game breaks the law."""

STATE_LAWS: Final[tuple[StateLaw, ...]] = (
    resources_are_conserved,
    tiles_are_conserved,
    districts_are_sound,
    dice_are_right,
    legal_actions_are_listed_right,
    chances_add_up,
    chance_outcomes_are_right,
    outcome_comes_at_the_end,
    outcome_is_right,
    views_show_the_table,
    state_is_a_value,
    legality_is_one,
)
"""All laws of states, the slow one last."""

TRANSITION_LAWS: Final[tuple[TransitionLaw, ...]] = (
    table_stays,
    points_come_from_clauses,
    tiles_leave_between_turns,
    resources_leave_with_a_stack_only,
    holdings_change_right,
    the_hand_only_goes_on,
    donations_go_on,
    the_end_tells_its_reason,
    rounds_go_round,
    tiles_are_seen_when_they_are_uncovered,
    events_are_told_alike,
    events_lead_to_the_next_state,
    arguments_are_unchanged,
)
"""All laws of transitions."""

GAME_LAWS: Final[tuple[GameLaw, ...]] = (
    game_ends_in_time,
    decisions_are_bounded,
    game_replays,
    game_folds,
)
"""All laws of games as a whole; they do not check the states and transitions one by one."""


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
