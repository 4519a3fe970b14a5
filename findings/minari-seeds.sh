#!/usr/bin/env bash
# Minari 0.5.4: `DataCollector` gives each `reset` that has no seed one of its own, which it draws at random. So a run that
# seeds its environment once, in the first `reset`, as Gymnasium advises, records other episodes each time, from the second one
# on. `reset(options={"minari_autoseed": False})` leaves the seed out.
# The guess was: a wrapper that records changes nothing of what it records.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check minari==0.5.4 h5py==3.16.0 jax==0.10.2 pillow==12.0.0 gymnasium==1.4.0 numpy==2.4.1
cat >"$folder/dice.py" <<'PROGRAM'
import gymnasium
import minari


class Dice(gymnasium.Env):
    observation_space, action_space = gymnasium.spaces.Discrete(10**6), gymnasium.spaces.Discrete(1)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return int(self.np_random.integers(10**6)), {}

    def step(self, action):
        return 0, 0.0, True, False, {}


def rolled(wrap, **arguments):
    env = wrap(gymnasium.make("Dice-v0"))
    rolls = []
    for seed in (1, None, None):
        rolls.append(env.reset(seed=seed, **arguments)[0])
        env.step(0)
    return rolls


def main():
    gymnasium.register("Dice-v0", "dice:Dice")
    cases = {
        "alone": (lambda env: env, {}),
        "DataCollector": (minari.DataCollector, {}),
        "without its seeds": (minari.DataCollector, {"options": {"minari_autoseed": False}}),
    }
    for name, (wrap, arguments) in cases.items():
        pairs = zip(rolled(wrap, **arguments), rolled(wrap, **arguments), strict=True)
        print(f"{name}:", *("same" if one == other else "differs" for one, other in pairs))


if __name__ == "__main__":
    main()
PROGRAM
cd "$folder"
seen=$(MINARI_DATASETS_PATH="$folder" venv/bin/python -W ignore dice.py)
printf 'the first, second and third episode of two runs\n%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
alone: same same same
DataCollector: same differs differs
without its seeds: same same same
SEEN
