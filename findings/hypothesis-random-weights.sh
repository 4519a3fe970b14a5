#!/usr/bin/env bash
# Hypothesis 6.170.17: the generators that `st.randoms()` draws ignore the weights of `choices`, so they choose elements of
# weight 0, which no generator of Python can. They also ignore `counts` of `sample`: k cards of a pile that is given by
# counts are one of each kind, and where k is more than the number of kinds, they raise a ValueError.
# The guess was: an unlikely value may be drawn, but none that `random.Random` could not return.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check hypothesis==6.170.17
cat >"$folder/program.py" <<'PROGRAM'
import sys

from hypothesis import given, settings, strategies as st

found = {"choices": set(), "sample of 2": set(), "sample of 3": set()}


@settings(max_examples=200, derandomize=True, database=None)
@given(st.randoms(use_true_random=sys.argv[1] == "true"))
def draw(rng):
    found["choices"].update(rng.choices(["never", "always"], weights=[0, 1], k=3))
    found["sample of 2"].add("".join(sorted(rng.sample("ab", 2, counts=[9, 9]))))
    try:
        found["sample of 3"].add("".join(sorted(rng.sample("ab", 3, counts=[9, 9]))))
    except ValueError as error:
        found["sample of 3"].add(str(error))


draw()
for name, values in found.items():
    print(f"{name}: {', '.join(sorted(values))}")
PROGRAM
for kind in false true; do
  printf 'use_true_random %s\n' "$kind"
  "$folder/venv/bin/python" "$folder/program.py" "$kind"
done | tee "$folder/seen"
diff - "$folder/seen" <<'SEEN'
use_true_random false
choices: always, never
sample of 2: ab
sample of 3: Sample size 3 not in expected range 0 <= k <= 2
use_true_random true
choices: always
sample of 2: aa, ab, bb
sample of 3: aaa, aab, abb, bbb
SEEN
