#!/usr/bin/env bash
# PettingZoo 1.27.0: `MultiEpisodeEnv` plays episode after episode and resets its environment with the seed that it was given,
# then with that number and 1, and so on. Given the seed 0 it resets without a seed from the second episode on. So an
# environment that takes its randomness from the seed of each reset plays other episodes each time; with 1 it plays the same.
# `MultiEpisodeParallelEnv` does as well.
# The guess was: equal seeds give equal episodes, whichever number the seed is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check pettingzoo==1.27.0 gymnasium==1.4.0
cat >"$folder/program.py" <<'PROGRAM'
from gymnasium.spaces import Discrete
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import MultiEpisodeEnv, MultiEpisodeParallelEnv


class Turns(AECEnv):
    metadata, possible_agents = {"name": "turns"}, ["one"]

    def __init__(self):
        self.seeds = []

    def action_space(self, agent):
        return Discrete(1)

    observation_space = action_space

    def observe(self, agent):
        return 0

    def reset(self, seed=None, options=None):
        self.seeds.append(seed)
        self.agents, self.agent_selection = ["one"], "one"
        self.rewards, self._cumulative_rewards, self.infos = {"one": 0}, {"one": 0}, {"one": {}}
        self.terminations, self.truncations = {"one": False}, {"one": False}

    def step(self, action):
        if self.terminations["one"]:
            self._was_dead_step(action)
        self.terminations["one"] = True


class Together(ParallelEnv):
    metadata, possible_agents = {"name": "together"}, ["one"]

    def __init__(self):
        self.seeds = []

    def reset(self, seed=None, options=None):
        self.seeds.append(seed)
        self.agents = ["one"]
        return {"one": 0}, {"one": {}}

    def step(self, actions):
        self.agents = []
        return {"one": 0}, {"one": 0}, {"one": True}, {"one": False}, {"one": {}}


for seed in (0, 1):
    env = MultiEpisodeEnv(Turns(), 4)
    env.reset(seed=seed)
    for _ in env.agent_iter():
        env.step(None if env.last()[2] else 0)
    together = MultiEpisodeParallelEnv(Together(), 4)
    together.reset(seed=seed)
    while not together.step({"one": 0})[3]["one"]:
        pass
    print(f"seed {seed}:", env.unwrapped.seeds, together.unwrapped.seeds)
PROGRAM
seen=$("$folder/venv/bin/python" "$folder/program.py")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
seed 0: [0, None, None, None] [0, None, None, None]
seed 1: [1, 2, 3, 4] [1, 2, 3, 4]
SEEN
