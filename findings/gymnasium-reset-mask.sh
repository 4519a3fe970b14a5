#!/usr/bin/env bash
# Gymnasium 1.4.0: `SyncVectorEnv.reset` takes `reset_mask` out of the dict of options that it was given. So the wrapper
# `RecordEpisodeStatistics`, which looks for it afterwards, begins to count anew for all games when one of them begins
# again: the caller's dict is empty, and of a game of five steps it reports one or two.
# The guess was: the wrapper, which handles the mask, counts each game from its own beginning to its end.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check gymnasium==1.4.0 numpy==2.4.1
cat >"$folder/program.py" <<'PROGRAM'
import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics


class Steps(gymnasium.Env):
    observation_space, action_space = gymnasium.spaces.Discrete(9), gymnasium.spaces.Discrete(1)

    def __init__(self, length):
        self.length = length

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.done = 0
        return 0, {}

    def step(self, action):
        self.done += 1
        return self.done, 1.0, self.done == self.length, False, {}


def lengths(*games):
    env = SyncVectorEnv([lambda length=length: Steps(length) for length in games], autoreset_mode=AutoresetMode.DISABLED)
    env = RecordEpisodeStatistics(env)
    env.reset(seed=1)
    found = [[] for _ in games]
    for _ in range(20):
        _, _, over, _, infos = env.step(np.zeros(len(games), int))
        if over.any():
            for game in np.flatnonzero(over):
                found[game].append(int(infos["episode"]["l"][game]))
            options = {"reset_mask": over}
            env.reset(options=options)
    return found, options


print("alone:", *lengths(5))
print("beside games of two steps:", *lengths(5, 2))
PROGRAM
seen=$("$folder/venv/bin/python" "$folder/program.py")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
alone: [[5, 5, 5, 5]] {}
beside games of two steps: [[1, 2, 1, 2], [2, 2, 1, 2, 2, 2, 2, 1, 2, 2]] {}
SEEN
