#!/usr/bin/env bash
# Gymnasium 1.4.0: vector environments put the numbers of `info` into one array for each key, and its type is that of the
# number that comes first. So after a 1 in one environment the 0.75 of the next is a 0, and after True any number is True;
# arrays lose their fractions likewise. Nothing is said. In the other order all stay as they are.
# The guess was: an array of them has a type that holds them all, as `np.array` gives them, or one of objects.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check gymnasium==1.4.0 numpy==2.4.1
cat >"$folder/program.py" <<'PROGRAM'
import gymnasium
import numpy as np
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv


class Telling(gymnasium.Env):
    observation_space = action_space = gymnasium.spaces.Discrete(2)

    def __init__(self, told):
        self.told = told

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return 0, {"told": self.told}


def seen(kind, *told):
    env = kind([lambda each=each: Telling(each) for each in told])
    _, infos = env.reset(seed=1)
    env.close()
    print(kind.__name__, *(each.tolist() if isinstance(each, np.ndarray) else each for each in told), end=": ")
    print(infos["told"].tolist(), infos["told"].dtype)


if __name__ == "__main__":
    for kind in (SyncVectorEnv, AsyncVectorEnv):
        seen(kind, 1, 0.75)
        seen(kind, 0.75, 1)
        seen(kind, True, 3)
        seen(kind, np.array([1, 0]), np.array([0.5, 0.5]))
PROGRAM
seen=$("$folder/venv/bin/python" "$folder/program.py")
expected=$(for kind in SyncVectorEnv AsyncVectorEnv; do
  echo "$kind 1 0.75: [1, 0] int64"
  echo "$kind 0.75 1: [0.75, 1.0] float64"
  echo "$kind True 3: [True, True] bool"
  echo "$kind [1, 0] [0.5, 0.5]: [[1, 0], [0, 0]] int64"
done)
diff <(printf '%s\n' "$expected") <(printf '%s\n' "$seen")
printf '%s\n' "$seen"
