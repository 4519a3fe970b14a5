#!/usr/bin/env bash
# open_spiel 2.0.2: in an observer written in Python the arrays of `dict` are parts of `tensor`. A deep or pickled copy of
# it has them as arrays of their own. `set_from` fills these, and the tensor of the copy stays all zeros, without a word.
# The guess was: a deep copy, which keeps what is shared in an object shared, observes as the original does.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check open_spiel==2.0.2 numpy==2.4.1
cat >"$folder/program.py" <<'PROGRAM'
import copy
import pickle

import pyspiel
from open_spiel.python.games.kuhn_poker import KuhnPokerObserver

state = pyspiel.load_game("python_kuhn_poker").new_initial_state()
for card in (2, 1):
    state.apply_action(card)
kind = pyspiel.IIGObservationType(
    perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
)
observer = KuhnPokerObserver(kind, None)
copies = {"original": observer, "deep copy": copy.deepcopy(observer), "pickled": pickle.loads(pickle.dumps(observer))}
for name, each in copies.items():
    each.set_from(state, 0)
    parts = [int(number) for part in each.dict.values() for number in part]
    print(f"{name}: tensor {[int(number) for number in each.tensor]}, parts {parts}")
PROGRAM
seen=$("$folder/venv/bin/python" "$folder/program.py")
printf '%s\n' "$seen"
expected='original: tensor [1, 0, 0, 0, 1, 1, 1], parts [1, 0, 0, 0, 1, 1, 1]
deep copy: tensor [0, 0, 0, 0, 0, 0, 0], parts [1, 0, 0, 0, 1, 1, 1]
pickled: tensor [0, 0, 0, 0, 0, 0, 0], parts [1, 0, 0, 0, 1, 1, 1]'
diff <(printf '%s\n' "$expected") <(printf '%s\n' "$seen")
