#!/usr/bin/env bash
# Hypothesis 6.170.17: under `derandomize=True` the option `--hypothesis-seed` of its pytest plugin changes nothing: two
# seeds give the same examples, without a warning or a line in the report. `@seed(1)` at the test does change them.
# The guess was: a seed that is given on the command line is used, or refused.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check hypothesis==6.170.17 pytest==9.0.2
cat >test_examples.py <<'PROGRAM'
import os

from hypothesis import given, seed, settings, strategies

settings.register_profile("same", max_examples=6, database=None, derandomize=True)
settings.register_profile("other", max_examples=6, database=None)
settings.load_profile(os.environ["PROFILE"])


@given(strategies.integers())
def test_plain(number):
    print("example", number)


@seed(int(os.environ["SEED"]))
@given(strategies.integers())
def test_seeded(number):
    print("example", number)
PROGRAM
examples() { # examples PROFILE SEED TEST: prints what the test was given
  PROFILE=$1 SEED=$2 "$folder/venv/bin/python" -m pytest -q -s -p no:cacheprovider "--hypothesis-seed=$2" test_examples.py -k "$3" |
    grep -o "example .*"
}
compare() { # compare PROFILE TEST
  if [ "$(examples "$1" 1 "$2")" = "$(examples "$1" 2 "$2")" ]; then echo "$1, $2: the same"; else echo "$1, $2: others"; fi
}
seen=$(compare same test_plain; compare other test_plain; compare same test_seeded)
expected="same, test_plain: the same
other, test_plain: others
same, test_seeded: others"
diff <(printf '%s\n' "$expected") <(printf '%s\n' "$seen")
printf '%s\n' "$seen"
