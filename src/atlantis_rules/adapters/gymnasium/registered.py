"""The environments that Gymnasium makes by name."""

from typing import Final

import gymnasium

from atlantis_rules.adapters.gymnasium.seat import SeatEnv
from atlantis_rules.adapters.gymnasium.vector import SeatVectorEnv
from atlantis_rules.games.registry import beginning, game_named

NAMESPACE: Final = "atlantis_rules"
"""The prefix of the environments' names in Gymnasium."""


def env_id(game: str, players: int) -> str:
    """Return the Gymnasium name of the environments of a game.

    Args:
        game: the name of the game.
        players: the number of players.

    Raises:
        WrongValue: no game has this name.
    """
    return f"{NAMESPACE}/{game}-{players}p-v{game_named(game).RULES_VERSION}"


def register_envs(game: str) -> None:
    """Register the environments of a game with Gymnasium, one for each number of players.

    The games of this package, and installed games, are already registered. They begin with the default rules;
    ``make(id, beginning=…)`` accepts any other state.

    Args:
        game: the name of the game.

    Raises:
        WrongValue: no game has this name.
    """
    for players in game_named(game).PLAYER_COUNTS:
        if env_id(game, players) in gymnasium.registry:
            continue
        gymnasium.register(
            env_id(game, players),
            entry_point=SeatEnv,
            vector_entry_point=SeatVectorEnv,
            kwargs={"beginning": beginning(game, players)},
        )


gymnasium.register(f"{NAMESPACE}/SeatEnv-v0", entry_point=SeatEnv, vector_entry_point=SeatVectorEnv)
