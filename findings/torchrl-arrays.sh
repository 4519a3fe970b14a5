#!/usr/bin/env bash
# TorchRL 0.14.1 with Gymnasium 1.4.0: around a vector environment that begins a game again in the step in which it ends, `GymWrapper`
# writes into the arrays that the environment has returned, of observations and of infos: the last ones of the game in place of the first
# ones of the next. An environment that keeps these arrays as its own position plays on from there: here the game of two
# moves never begins again, and has no legal action. One that returns copies is not changed.
# The guess was: a wrapper reads what `reset` and `step` return, or copies it before it writes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check gymnasium==1.4.0 numpy==2.4.6 tensordict==0.14.3 torch==2.13.0 torchrl==0.14.1
cat >"$folder/program.py" <<'PROGRAM'
import numpy
import torch
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from torchrl.envs import GymWrapper

BOTH = numpy.ones(2, bool)


class Games(VectorEnv):
    """A game of two moves and one of four, each of which begins again in the step that ends it."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
    autoreset_mode, num_envs = AutoresetMode.SAME_STEP, 2
    single_observation_space, single_action_space = Box(0, 99, (1,)), Discrete(2)
    observation_space, action_space = batch_space(single_observation_space, 2), batch_space(single_action_space, 2)

    def __init__(self, returned):
        self.returned = returned

    def reset(self, *, seed=None, options=None):
        self.moves = numpy.zeros((2, 1), numpy.float32)
        self.legal = numpy.ones((2, 2), numpy.int8)
        return self.returned(self.moves), self.infos({})

    def infos(self, final):
        return final | {"action_mask": self.returned(self.legal), "_action_mask": BOTH}

    def step(self, actions):
        self.moves += 1
        ended, final = self.moves[:, 0] == (2, 4), {}
        for game in numpy.flatnonzero(ended):
            none = {"action_mask": numpy.zeros(2, numpy.int8)}
            final = self._add_info(final, {"final_obs": self.moves[game].copy(), "final_info": none}, game)
            self.moves[game] = 0
        return self.returned(self.moves), numpy.ones(2), ended, ~BOTH, self.infos(final)


for name, returned in {"its own arrays": lambda array: array, "copies": numpy.copy}.items():
    games = Games(returned)
    env = GymWrapper(games, categorical_action_encoding=True)
    state = env.reset()
    for move in range(1, 4):
        state["action"] = torch.zeros(2, dtype=torch.int64)
        _, state = env.step_and_maybe_reset(state)
        print(f"{name}, move {move}: made {games.moves[:, 0].tolist()}, legal {games.legal.sum(axis=1).tolist()}")
PROGRAM
seen=$("$folder/venv/bin/python" -W ignore "$folder/program.py" 2>"$folder/said" | grep -v INFO)
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
its own arrays, move 1: made [1.0, 1.0], legal [2, 2]
its own arrays, move 2: made [2.0, 2.0], legal [0, 2]
its own arrays, move 3: made [3.0, 3.0], legal [0, 2]
copies, move 1: made [1.0, 1.0], legal [2, 2]
copies, move 2: made [0.0, 2.0], legal [2, 2]
copies, move 3: made [1.0, 3.0], legal [2, 2]
SEEN
