#!/usr/bin/env bash
# open_spiel 2.0.2: at a chance node of a game written in Python, `legal_actions(player)` answers with the outcomes of
# chance for every player, and `legal_actions_mask(player)` marks them as if they were the player's actions.
# The guess was: nobody but chance has any, as in games written in C++, also in the C++ twin of the same game.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check open_spiel==2.0.2
cat >"$folder/program.py" <<'PROGRAM'
import sys

import open_spiel.python.games
import pyspiel

state = pyspiel.load_game(sys.argv[1]).new_initial_state()
print(state.current_player(), state.legal_actions(), state.legal_actions(0), state.legal_actions_mask(0))
PROGRAM
run() { "$folder/venv/bin/python" "$folder/program.py" "$1"; }
compiled=$(run kuhn_poker) python=$(run python_kuhn_poker)
printf 'kuhn_poker, in C++:           %s\npython_kuhn_poker, in Python: %s\n' "$compiled" "$python"
[ "$compiled" = "-1 [0, 1, 2] [] [0, 0]" ]
[ "$python" = "-1 [0, 1, 2] [0, 1, 2] [1, 1]" ]
