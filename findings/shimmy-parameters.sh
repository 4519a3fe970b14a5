#!/usr/bin/env bash
# Shimmy 2.0.1: `OpenSpielCompatibilityV0(env=game)` wraps a game of open_spiel 2.0.2 that was loaded with parameters, and its first
# `reset` loads another one in its place, by the name alone: hex on a board of 3 by 3 becomes one of 11 by 11.
# Nothing is said; only the spaces change. With `game_name` and `config` the parameters are kept.
# The guess was: an environment that was made of a game plays this game.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check numpy==2.4.6 open_spiel==2.0.2 gymnasium==1.4.0 pettingzoo==1.27.0 shimmy==2.0.1
cat >"$folder/program.py" <<'PROGRAM'
import pyspiel
from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0

for name, config in (("hex", {"board_size": 3}), ("connect_four", {"rows": 4, "columns": 5}), ("pig", {"winscore": 20})):
    for made in ({"env": pyspiel.load_game(name, config)}, {"game_name": name, "config": config}):
        env = OpenSpielCompatibilityV0(**made)
        first = env.action_space(env.possible_agents[0]), len(env.possible_agents)
        env.reset(seed=1)
        game = env.game_state.get_game()
        print(f"{name} {config} by {[*made]}: {first[0]} for {first[1]} agents; after reset {env.action_space(env.agents[0])}, {game}")
PROGRAM
seen=$("$folder/venv/bin/python" -W ignore "$folder/program.py" 2>"$folder/said")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
hex {'board_size': 3} by ['env']: Discrete(9) for 2 agents; after reset Discrete(121), hex()
hex {'board_size': 3} by ['game_name', 'config']: Discrete(9) for 2 agents; after reset Discrete(9), hex(board_size=3)
connect_four {'rows': 4, 'columns': 5} by ['env']: Discrete(5) for 2 agents; after reset Discrete(7), connect_four()
connect_four {'rows': 4, 'columns': 5} by ['game_name', 'config']: Discrete(5) for 2 agents; after reset Discrete(5), connect_four(columns=5,rows=4)
pig {'winscore': 20} by ['env']: Discrete(2) for 2 agents; after reset Discrete(2), pig()
pig {'winscore': 20} by ['game_name', 'config']: Discrete(2) for 2 agents; after reset Discrete(2), pig(winscore=20)
SEEN
