#!/usr/bin/env bash
# Tianshou 2.0.1: masks in observations, which its documentation and its `PettingZooEnv` provide, are used by the policies of the family of
# DQN alone. `DiscreteActorPolicy`, with which PPO, A2C and Reinforce learn, takes the same observations and chooses illegal actions
# as often as legal ones. Nothing is said, neither when it is made nor when it acts.
# The guess was: every policy for a discrete space uses the mask that it is given, or refuses it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check gymnasium==1.4.0 numpy==2.4.6 tianshou==2.0.1 torch==2.13.0
cat >"$folder/program.py" <<'PROGRAM'
from collections import Counter

import gymnasium
import numpy
import torch
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.modelfree.reinforce import DiscreteActorPolicy
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv


class TwoOfFour(gymnasium.Env):
    observation_space = Dict({"obs": Box(0, 1, (2,)), "mask": MultiBinary(4)})
    action_space = Discrete(4)
    chosen = Counter()

    def _observation(self):
        return {"obs": numpy.zeros(2, numpy.float32), "mask": numpy.array([False, True, False, True])}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.steps = 0
        return self._observation(), {}

    def step(self, action):
        self.chosen[int(action) % 2 == 1] += 1
        self.steps += 1
        return self._observation(), 0.0, self.steps == 10, False, {}


class Equal(torch.nn.Module):
    """Finds all actions equally good, but for a preference for the illegal ones."""

    def forward(self, obs, state=None, info=None):
        return torch.tensor([[0.1, 0.0, 0.1, 0.0]]).repeat(len(obs), 1), state


for policy in (DiscreteQLearningPolicy, DiscreteActorPolicy):
    torch.manual_seed(1)
    TwoOfFour.chosen.clear()
    model = {"actor" if policy is DiscreteActorPolicy else "model": Equal()}
    made = policy(**model, action_space=TwoOfFour.action_space, observation_space=TwoOfFour.observation_space)
    collector = Collector(made, DummyVectorEnv([TwoOfFour]), VectorReplayBuffer(2000, 1))
    collector.reset()
    collector.collect(n_step=1000)
    illegal = TwoOfFour.chosen[False]
    print(f"{policy.__name__}: {'some hundred' if 300 < illegal < 700 else illegal} of 1000 actions are illegal")
PROGRAM
seen=$("$folder/venv/bin/python" -W ignore "$folder/program.py" 2>"$folder/said")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
DiscreteQLearningPolicy: 0 of 1000 actions are illegal
DiscreteActorPolicy: some hundred of 1000 actions are illegal
SEEN
