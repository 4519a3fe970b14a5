#!/usr/bin/env bash
# Shimmy 2.0.1 with PettingZoo 1.27.0: around a game of open_spiel 2.0.2, `OpenSpielCompatibilityV0` adds up the rewards of the end anew
# for each agent that is taken out. So the first one gets its result from `last()`, the second twice its result, the third
# three times, whoever has won: a game whose results add up to 0 has rewards that do not. PettingZoo's own environments give each
# result once.
# The guess was: what the agents get adds up to what the game says that they have won and lost.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check numpy==2.4.6 open_spiel==2.0.2 gymnasium==1.4.0 pettingzoo==1.27.0 shimmy==2.0.1
cat >"$folder/program.py" <<'PROGRAM'
import random

from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0

for name, config in (("tic_tac_toe", {}), ("pig", {"players": 3, "winscore": 15}), ("pig", {"players": 4, "winscore": 15})):
    env = OpenSpielCompatibilityV0(game_name=name, config=config)
    env.reset(seed=1)
    rng = random.Random(1)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, is_over, is_cut, info = env.last()
        got[agent] += reward
        env.step(None if is_over or is_cut else int(rng.choice(info["action_mask"].nonzero()[0])))
    results = env.game_state.returns()
    print(f"{name} {config}: results {results}, rewards {[*got.values()]}")
PROGRAM
seen=$("$folder/venv/bin/python" -W ignore "$folder/program.py" 2>"$folder/said")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
tic_tac_toe {}: results [1.0, -1.0], rewards [1.0, -2.0]
pig {'players': 3, 'winscore': 15}: results [1.0, -0.5, -0.5], rewards [1.0, -1.0, -1.5]
pig {'players': 4, 'winscore': 15}: results [-0.3333333333333333, 1.0, -0.3333333333333333, -0.3333333333333333], rewards [-0.3333333333333333, 2.0, -1.0, -1.3333333333333333]
SEEN
