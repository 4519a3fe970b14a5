"""The games for training, as stable-baselines3 needs them: an agent against its earlier policies."""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
from stable_baselines3.common.vec_env import VecEnv

from atlantis_rules.learning.encoding import Encoder
from atlantis_rules.learning.gymnasium import SeatVectorEnv
from atlantis_rules.learning.policy import PolicyPlayer
from atlantis_rules.study.players import RandomPlayer

POINTS = 10.0
"""The number of points that a reward of 1 stands for."""
LATEST = 0.7
"""The share of games in which the opponent follows the latest policy."""


class Opponent:
    """Plays at random at first, then by an earlier policy of the agent."""

    def __init__(self) -> None:
        self.player: Any = RandomPlayer()

    def choose(self, known: Any, rng: Random) -> Any:
        return self.player.choose(known, rng)


class Games(VecEnv):
    """Games with the agent on every seat in turn, against an opponent.

    A reward is the increase of the agent's lead since its last decision, as if the game ended at each. The total is its
    final lead, so the optimum stays the same; but feedback is immediate. Numbers of an observation are divided by the
    maximum of their fields.
    """

    def __init__(self, beginning: Any, games: int, opponent: Opponent, seed: int) -> None:
        players = beginning.game_info().players
        self.games = SeatVectorEnv(
            beginning, games, opponent, seat=[game % players for game in range(games)], reward=lead, copy=False
        )
        super().__init__(games, self.games.single_observation_space, self.games.single_action_space)
        self.scale = scale_of(beginning)
        self._leads = np.zeros(games)
        self._first_seed = seed
        self._actions = np.zeros(games, int)

    def reset(self) -> Any:
        observations, _ = self.games.reset(seed=self._first_seed)
        self._leads = self._leads_now()
        return observations * self.scale

    def step_async(self, actions: Any) -> None:
        self._actions = actions

    def step_wait(self) -> Any:
        infos: Any
        observations, final, ended, _, infos = self.games.step(self._actions)
        leads = self._leads_now()
        rewards = np.where(ended, final, leads) - self._leads
        self._leads = leads
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for game in np.flatnonzero(ended):
            told[game] = {"terminal_observation": infos["final_obs"][game] * self.scale, "lead": final[game]}
        return observations * self.scale, (rewards / POINTS).astype(np.float32), ended, told

    def _leads_now(self) -> Any:
        """Return the agent's lead if each game ended now."""
        plays, seats = self.games._plays, self.games._seats  # noqa: SLF001 - what no agent may see
        return np.array([lead(play.state.standing(), seat) for play, seat in zip(plays, seats, strict=True)])

    def env_method(self, method_name: str, *_: Any, **__: Any) -> list[Any]:
        return list(getattr(self.games, method_name)())

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        del indices
        return [getattr(self.games, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise NotImplementedError

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        del wrapper_class, indices
        return [False] * self.num_envs

    def close(self) -> None:
        self.games.close()


def lead(result: Any, seat: int) -> float:
    """Return the lead of a seat in points, in an outcome or a standing; negative if it does not lead."""
    return float(result.scores[seat] - max(score for other, score in enumerate(result.scores) if other != seat))


def scale_of(beginning: Any) -> Any:
    """Return the factor for each number of an observation."""
    return np.concatenate([np.full(field.size, 1 / field.highest, np.float32) for field in Encoder(beginning).fields])


def drawn(earlier: Sequence[PolicyPlayer], rng: Random) -> PolicyPlayer:
    """Return the next opponent: most often the latest, sometimes an earlier one."""
    return earlier[-1] if rng.random() < LATEST else rng.choice(earlier)
