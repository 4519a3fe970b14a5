#!/usr/bin/env bash
# PettingZoo 1.27.0 with Gymnasium 1.4.0: `TerminateIllegalWrapper` reports after an illegal action that the game is terminated and
# truncated at once, for every agent. A truncation is a cut from outside, such as a limit of time, after which a learner estimates
# what would have come; here nothing is cut. A game that ends by its own rules stays terminated alone in the wrapper.
# The guess was: what the wrapper is called and says that it does, it reports: `terminations` alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check gymnasium==1.4.0 numpy==2.4.6 pettingzoo==1.27.0
cat >"$folder/program.py" <<'PROGRAM'
import numpy
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import TerminateIllegalWrapper


class Turns(AECEnv):
    """Two agents take one turn each; action 1 is legal, action 0 is not."""

    metadata, possible_agents = {"name": "turns"}, ["first", "second"]

    def observation_space(self, agent):
        return Dict({"observation": Box(0, 1, (1,)), "action_mask": Box(0, 1, (2,), numpy.int8)})

    def action_space(self, agent):
        return Discrete(2)

    def observe(self, agent):
        return {"observation": numpy.zeros(1, numpy.float32), "action_mask": numpy.array([0, 1], numpy.int8)}

    def reset(self, seed=None, options=None):
        self.agents, self.agent_selection = self.possible_agents[:], "first"
        self.rewards = self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}

    def step(self, action):
        if self.agent_selection == "second":
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = "second"


for name, actions in {"legal actions": [1, 1], "an illegal action": [1, 0]}.items():
    env = TerminateIllegalWrapper(Turns(), illegal_reward=-1)
    env.reset()
    for action in actions:
        env.step(action)
    for agent in env.agents:
        print(f"{name}, {agent}: terminated {env.terminations[agent]}, truncated {env.truncations[agent]}")
PROGRAM
seen=$("$folder/venv/bin/python" -W ignore "$folder/program.py" 2>"$folder/said" | grep ": terminated")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
legal actions, first: terminated True, truncated False
legal actions, second: terminated True, truncated False
an illegal action, first: terminated True, truncated True
an illegal action, second: terminated True, truncated True
SEEN
