#!/usr/bin/env bash
# Minari 0.5.4: a data set of observations that are whole numbers from 0 to 255, in a space of two or three dimensions of which
# the first two are at least 32, is written as JPEG, in each of its formats. So a board of 32 by 32 numbers from 0 to 3
# comes back with others, without a warning, and one of 31 by 31 as it was. `DataCollector(…, jpeg_encoding=False)` keeps all.
# The guess was: a data set to learn from has the observations that were made, unless one asks to have them compressed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check minari==0.5.4 h5py==3.16.0 jax==0.10.2 pillow==12.0.0 pyarrow==26.0.1 gymnasium==1.4.0 numpy==2.4.1
cat >"$folder/boards.py" <<'PROGRAM'
import gymnasium
import minari
import numpy as np


class Boards(gymnasium.Env):
    def __init__(self, size):
        self.observation_space = gymnasium.spaces.Box(0, 255, (size, size), np.uint8)
        self.action_space = gymnasium.spaces.Discrete(1)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return self.look(), {}

    def step(self, action):
        return self.look(), 0.0, True, False, {}

    def look(self):
        return self.np_random.integers(4, size=self.observation_space.shape, dtype=np.uint8)


def main():
    gymnasium.register("Boards-v0", "boards:Boards")
    for data_format in ("hdf5", "arrow", "parquet"):
        for size, settings in ((31, {}), (32, {}), (32, {"jpeg_encoding": False})):
            env = minari.DataCollector(gymnasium.make("Boards-v0", size=size), data_format=data_format, **settings)
            made = [env.reset(seed=1)[0], env.step(0)[0]]
            (episode,) = env.create_dataset(f"{data_format}/boards{size}{len(settings)}-v0").iterate_episodes()
            print(data_format, size, settings, "the same" if np.array_equal(made, episode.observations) else "others")


if __name__ == "__main__":
    main()
PROGRAM
cd "$folder"
seen=$(MINARI_DATASETS_PATH="$folder" venv/bin/python -W ignore boards.py)
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
hdf5 31 {} the same
hdf5 32 {} others
hdf5 32 {'jpeg_encoding': False} the same
arrow 31 {} the same
arrow 32 {} others
arrow 32 {'jpeg_encoding': False} the same
parquet 31 {} the same
parquet 32 {} others
parquet 32 {'jpeg_encoding': False} the same
SEEN
