"""Facts about a game of Atlandice, for programs that need them before they play."""

from atlantis_rules._errors import require_type
from atlantis_rules.atlandice.actions import CHANCE_ACTIONS, PLAYER_ACTIONS
from atlantis_rules.atlandice.bounds import (
    LOWEST_SCORE,
    PLAYER_COUNTS,
    highest_score,
    longest_seen,
    most_decisions_of_game,
)
from atlantis_rules.atlandice.state import State
from atlantis_rules.games.descriptions import GameInfo


def game_info(state: State) -> GameInfo:
    """Describe the game of a state, from `new_game` to its end.

    Args:
        state: any state, such as ``new_game(3)``; only its game and its components matter.

    Raises:
        WrongType: the value is not a state of Atlandice.
    """
    require_type("state", state, State)
    players, components = state.seats, state.components
    return GameInfo(
        name=state.game.NAME,
        rules_version=state.game.RULES_VERSION,
        players=players,
        player_counts=PLAYER_COUNTS,
        player_actions=len(PLAYER_ACTIONS),
        chance_actions=len(CHANCE_ACTIONS),
        most_decisions=most_decisions_of_game(players, components),
        most_chance_steps=None,
        longest_seen=longest_seen(players, components),
        lowest_score=LOWEST_SCORE,
        highest_score=highest_score(players, components),
        has_hidden_information=False,
        has_simultaneous_moves=False,
        has_chance=True,
        is_constant_sum=False,
        scores_only_at_end=True,
        derivation_of_length="2tw + 2(3 + d)r + d⌊r/2⌋ + dn: turns, effects, resources taken and donated, donors asked",
        derivation_of_scores="nothing is taken away; 9 points a type, 1 an inventory, ⌊r/2⌋ a donation",
    )
