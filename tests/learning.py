"""Libraries that learn run on the environments for some thousand steps each: `nox -s learning`.

MaskablePPO of sb3-contrib learns from one game, and by self-play from many at once; PPO of TorchRL from one game and
from many; and DQN of Tianshou on one seat of PettingZoo's environment, whose other seat plays at random.
"""

import contextlib
import io
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from tensordict.nn import TensorDictModule
from tianshou.algorithm import DQN, MARLRandomDiscreteMaskedOffPolicyAlgorithm, MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector as TianshouCollector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv, PettingZooEnv
from tianshou.utils.net.common import Net
from tianshou.utils.torch_utils import policy_within_training_step
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import ActionMask, Compose, DTypeCastTransform, GymWrapper, TransformedEnv
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from atlantis_rules import atlandice, atlantis
from atlantis_rules.learning.gymnasium import SeatEnv, SeatVectorEnv
from atlantis_rules.learning.pettingzoo import SeatsEnv
from tools.training.games import Games, Opponent

STEPS = 2048
HIDDEN = 64
ILLEGAL = -1234.0
"""A reward that no game ends with."""
GAMES: tuple[Any, ...] = (atlantis, atlandice)


def stable_baselines(game: Any) -> None:
    """Learn from one game against Greedy, and play a whole one by the masks."""
    env = SeatEnv(game.new_game(2), "greedy")
    model = MaskablePPO("MlpPolicy", env, n_steps=512, batch_size=64, seed=1)
    model.learn(STEPS)
    observation, _ = env.reset(seed=1)
    is_over = False
    while not is_over:
        action, _ = model.predict(observation, action_masks=env.action_masks())
        observation, _, is_over, _, _ = env.step(action)


def stable_baselines_many(game: Any) -> None:
    """Learn from sixteen games at once."""
    games = Games(game.new_game(2), 16, Opponent(), 1)
    MaskablePPO("MlpPolicy", games, n_steps=64, batch_size=256, seed=1).learn(STEPS)


def torchrl(game: Any) -> None:
    """Learn by PPO from masks, which TorchRL asks to be truth values."""
    single = SeatEnv(game.new_game(2), illegal_reward=ILLEGAL)  # TorchRL tries an action out before it knows of masks
    wrapped = GymWrapper(single, categorical_action_encoding=True)
    wrapped.auto_register_info_dict()
    by_proximal_policies(single.observation_space, single.action_space, wrapped, ActionMask())


def torchrl_many(game: Any) -> None:
    """Learn from four games at once, of which many end: see findings/torchrl-arrays.sh."""
    games = SeatVectorEnv(game.new_game(2), 4, illegal_reward=ILLEGAL)
    wrapped = GymWrapper(games, categorical_action_encoding=True)
    by_proximal_policies(games.single_observation_space, games.single_action_space, wrapped)


def by_proximal_policies(observations: Any, actions: Any, wrapped: Any, *transforms: Any) -> None:
    size, number = observations.shape[0], int(actions.n)
    to_truth = DTypeCastTransform(torch.int8, torch.bool, in_keys=["action_mask"])
    env = TransformedEnv(wrapped, Compose(to_truth, *transforms))
    rating = TensorDictModule(layers(size, number), in_keys=["observation"], out_keys=["logits"])
    actor = ProbabilisticActor(
        rating,
        in_keys={"logits": "logits", "mask": "action_mask"},
        distribution_class=MaskedCategorical,
        return_log_prob=True,
    )
    critic = ValueOperator(layers(size, 1), in_keys=["observation"])
    loss, advantage = ClipPPOLoss(actor, critic), GAE(gamma=0.99, lmbda=0.95, value_network=critic)
    optimizer = torch.optim.Adam(loss.parameters(), 1e-3)
    collector = Collector(env, actor, frames_per_batch=512, total_frames=STEPS)
    ended = 0
    for batch in collector:
        ended += int(batch["next", "done"].sum())
        assert not (batch["next", "reward"] == ILLEGAL).any(), "a mask was not that of its game"
        with torch.no_grad():
            advantage(batch)
        parts = loss(batch)
        optimizer.zero_grad()
        (parts["loss_objective"] + parts["loss_critic"] + parts["loss_entropy"]).backward()
        optimizer.step()
    collector.shutdown()
    assert ended > 3


def layers(inputs: int, outputs: int) -> nn.Module:
    return nn.Sequential(nn.Linear(inputs, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, outputs))


def tianshou(game: Any) -> None:
    """Learn by DQN on one seat."""

    def made() -> PettingZooEnv:
        return PettingZooEnv(SeatsEnv(game.new_game(2)))

    env = made()
    net = Net(
        state_shape=env.observation_space["observation"].shape, action_shape=env.action_space.n, hidden_sizes=[HIDDEN]
    )
    policy = DiscreteQLearningPolicy(
        model=net, action_space=env.action_space, observation_space=env.observation_space, eps_training=0.1
    )
    learning = DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3), target_update_freq=100)
    other = MARLRandomDiscreteMaskedOffPolicyAlgorithm(env.action_space)
    both = MultiAgentOffPolicyAlgorithm(algorithms=[learning, other], env=env)
    buffer = VectorReplayBuffer(STEPS, 4)
    collector = TianshouCollector(both, DummyVectorEnv([made] * 4), buffer, exploration_noise=True)
    collector.reset()
    for _ in range(4):
        with contextlib.redirect_stderr(io.StringIO()):
            collector.collect(n_step=STEPS // 4)
        with policy_within_training_step(both.policy):
            both.update(buffer=buffer, sample_size=64)


def main() -> None:
    torch.manual_seed(1)
    np.random.seed(1)  # noqa: NPY002 - what Tianshou draws with
    for game in GAMES:
        for learn in (stable_baselines, stable_baselines_many, torchrl, torchrl_many, tianshou):
            learn(game)
            print(f"{game.NAME}: {learn.__name__} has learned for {STEPS} steps", flush=True)


if __name__ == "__main__":
    main()
