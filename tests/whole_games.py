"""Libraries that learn play whole games, and see the rewards that the environments give: `nox -s learning`.

Everybody takes the first legal action, from the same seed. `python -m tests.whole_games rllib` runs what it names: the
libraries need versions of other packages that cannot all be installed together.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from typing import Any

import numpy as np

from atlantis_rules import atlandice, atlantis
from atlantis_rules.learning.gymnasium import SeatVectorEnv, env_id
from atlantis_rules.learning.pettingzoo import SeatsEnv, env as wrapped

SEED = 1
GAMES: tuple[Any, ...] = (atlantis, atlandice)


def pettingzoo(game: Any) -> list[float]:
    """Return the reward of each seat."""
    env: Any = SeatsEnv(game.new_game(2))
    env.reset(seed=SEED)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, rewards[agent], is_over, _, _ = env.last()
        env.step(None if is_over else int(observation["action_mask"].argmax()))
    return [rewards[agent] for agent in env.possible_agents]


def gymnasium(game: Any) -> list[float]:
    """Return the reward of the agent in the first game of each row."""
    env = SeatVectorEnv(game.new_game(2), 3)
    env.reset(seed=SEED)
    return first_rewards(lambda: env.step(env.action_masks().argmax(axis=1))[1:3])


def first_rewards(step: Callable[[], tuple[Any, Any]]) -> list[float]:
    """Step until each row of an environment has ended a game, and return the rewards of those."""
    found: dict[int, float] = {}
    while True:
        rewards, ended = step()
        for row in np.flatnonzero(ended):
            found.setdefault(int(row), float(rewards[row]))
        if len(found) == len(ended):
            return [found[row] for row in sorted(found)]


def rllib(game: Any) -> list[float]:
    from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv

    env = PettingZooEnv(SeatsEnv(game.new_game(2)))
    observations, _ = env.reset(seed=SEED)
    ended, rewards = {"__all__": False}, {}
    while not ended["__all__"]:
        actions = {agent: int(observation["action_mask"].argmax()) for agent, observation in observations.items()}
        observations, rewards, ended, _, _ = env.step(actions)
    return [rewards[agent] for agent in sorted(env.possible_agents)]


def torchrl_seats(game: Any) -> list[float]:
    from torchrl.envs import PettingZooWrapper

    env = PettingZooWrapper(SeatsEnv(game.new_game(2)), use_mask=True, categorical_actions=True)
    state = env.reset(seed=SEED)
    while not state["done"].any():
        for seat in env.possible_agents:
            state[seat, "action"] = state[seat, "action_mask"].int().argmax(dim=-1)
        # Who waits has an action mask of ones; another mask says whose action counts.
        assert [seat for seat in env.possible_agents if state[seat, "mask"]] == [env._env.agent_selection]
        state = env.step(state)["next"]
    return [float(state[seat, "reward"]) for seat in env.possible_agents]


def torchrl_games(game: Any) -> list[float]:
    from torchrl.envs import GymWrapper

    # TorchRL tries an action out before it knows of masks.
    env = GymWrapper(SeatVectorEnv(game.new_game(2), 3, illegal_reward=-50.0), categorical_action_encoding=True)
    state = env.reset(seed=SEED)

    def step() -> tuple[Any, Any]:
        nonlocal state
        state["action"] = state["action_mask"].argmax(dim=-1)
        stepped, state = env.step_and_maybe_reset(state)
        return stepped["next", "reward"].flatten(), stepped["next", "done"].flatten()

    return first_rewards(step)


def tianshou(game: Any) -> list[float]:
    from tianshou.env import PettingZooEnv

    env = PettingZooEnv(SeatsEnv(game.new_game(2)))
    observation, _ = env.reset(seed=SEED)
    is_over, rewards = False, []
    while not is_over:
        observation, rewards, is_over, _, _ = env.step(int(np.argmax(observation["mask"])))
    return [float(reward) for reward in rewards]


def skrl(game: Any) -> list[float]:
    import torch
    from skrl.envs.wrappers.torch import wrap_env

    env = wrap_env(SeatVectorEnv(game.new_game(2), 3), wrapper="gymnasium", verbose=False)
    env._seed = SEED  # otherwise skrl's own
    _, infos = env.reset()

    def step() -> tuple[Any, Any]:
        nonlocal infos
        actions = torch.as_tensor(infos["action_mask"]).argmax(dim=1, keepdim=True)
        _, rewards, ended, _, infos = env.step(actions)
        return rewards.flatten(), ended.flatten()

    return first_rewards(step)


def supersuit(game: Any) -> list[float]:
    import supersuit
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    seats = supersuit.pettingzoo_env_to_vec_env_v1(turn_based_aec_to_parallel(wrapped(game.NAME, players=2)))
    env = supersuit.concat_vec_envs_v1(seats, 2, num_cpus=0, base_class="gymnasium")
    observations, _ = env.reset(seed=SEED)

    def step() -> tuple[Any, Any]:
        nonlocal observations
        observations, rewards, ended, _, _ = env.step(observations["action_mask"].argmax(axis=1))
        return rewards, ended

    return first_rewards(step)[:2]  # the rows of the first of two games


def agilerl(game: Any) -> list[float]:
    from agilerl.algorithms.dqn import DQN

    env: Any = SeatsEnv(game.new_game(2))
    agent = DQN(env.observation_space("seat_0")["observation"], env.action_space("seat_0"))
    env.reset(seed=SEED)
    rewards = {}
    for seat in env.agent_iter():
        observation, rewards[seat], is_over, _, _ = env.last()
        action = None
        if not is_over:
            mask = observation["action_mask"]
            first = (np.arange(len(mask)) == mask.argmax()).astype(np.int8)  # the others are masked: this one is taken
            action = int(agent.get_action(observation["observation"][None], action_mask=first[None])[0])
        env.step(action)
    return [rewards[seat] for seat in env.possible_agents]


def minari(game: Any) -> list[float]:
    """Return the sum of the rewards in each of three games that it has stored, with the masks."""
    import gymnasium
    from minari import DataCollector

    env = DataCollector(gymnasium.make(env_id(game.NAME, 2)), record_infos=True)
    for number in range(3):
        _, infos = env.reset(seed=SEED + number)
        is_over = False
        while not is_over:
            _, _, is_over, _, infos = env.step(int(infos["action_mask"].argmax()))
    with tempfile.TemporaryDirectory() as folder:
        os.environ["MINARI_DATASETS_PATH"] = folder
        stored = env.create_dataset(f"{game.NAME}/first-v0")
        assert stored.recover_environment().spec.id == env_id(game.NAME, 2)
        episodes = [*stored.iterate_episodes()]
    for episode in episodes:  # the last mask is that of the end
        assert (episode.infos["action_mask"][:-1].argmax(axis=1) == episode.actions).all()
    return [float(episode.rewards.sum()) for episode in episodes]


ON_SEATS = {library.__name__: library for library in (rllib, torchrl_seats, tianshou, supersuit, agilerl)}
ON_GAMES = {library.__name__: library for library in (torchrl_games, skrl, minari)}


def main() -> None:
    for name in sys.argv[1:]:
        play, like = (ON_SEATS[name], pettingzoo) if name in ON_SEATS else (ON_GAMES[name], gymnasium)
        for game in GAMES:
            expected, found = like(game), play(game)
            if found != expected:
                sys.exit(f"{game.NAME}: {name} has seen the rewards {found}, not {expected}")
            print(f"{game.NAME}: {name} has played whole games, with the rewards {found}", flush=True)


if __name__ == "__main__":
    main()
