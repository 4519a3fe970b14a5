"""Facts about a game of Atlantis, for programs that need them before they play."""

from atlantis_rules._errors import require_type
from atlantis_rules.atlantis.actions import CHANCE_ACTIONS, PLAYER_ACTIONS
from atlantis_rules.atlantis.bounds import (
    HIGHEST_SCORE,
    LONGEST_SEEN,
    LOWEST_SCORE,
    PLAYER_COUNTS,
    most_chance_steps,
    most_decisions,
)
from atlantis_rules.atlantis.state import State
from atlantis_rules.games.descriptions import GameInfo


def game_info(state: State) -> GameInfo:
    """Describe the game of a state, from its beginning to its end, whatever its options.

    Args:
        state: any state, such as ``new_game(3)``; only its game matters.

    Raises:
        WrongType: the value is not a state of Atlantis.
    """
    require_type("state", state, State)
    players = len(state.players)
    return GameInfo(
        name=state.game.NAME,
        rules_version=state.game.RULES_VERSION,
        players=players,
        player_counts=PLAYER_COUNTS,
        player_actions=len(PLAYER_ACTIONS),
        chance_actions=len(CHANCE_ACTIONS),
        most_decisions=most_decisions(players),
        most_chance_steps=most_chance_steps(players),
        longest_seen=LONGEST_SEEN[players],
        lowest_score=LOWEST_SCORE,
        highest_score=HIGHEST_SCORE,
        has_hidden_information=True,
        has_simultaneous_moves=False,
        has_chance=True,
        is_constant_sum=False,
        scores_only_at_end=True,
        derivation_of_length="n(871n + 106) turns with one decision each, and 871n + 84 further decisions",
        derivation_of_scores="3 ways home over 26 gaps at the values of the best 26 tiles; all 84 tiles and 105 cards",
    )
