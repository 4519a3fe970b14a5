#!/usr/bin/env bash
# Dask 2026.8.0 with attrs 26.1.0: `tokenize`, whose tokens decide whether a result is already known, gives equal frozen
# values two tokens if one has a part twice as one object and the other as two equal objects. It looks into dataclasses
# and tuples, but takes what attrs makes as pickle writes it, and pickle writes the second object as a reference.
# The guess was: equal frozen values of attrs have one token, as those of dataclasses have.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet attrs==26.1.0 cloudpickle==3.1.3 dask==2026.8.0
cat >"$folder/program.py" <<'PROGRAM'
from dataclasses import dataclass

import attrs
from dask.base import tokenize


@attrs.frozen
class Pair:
    first: object
    second: object


@dataclass(frozen=True)
class DataPair:
    first: object
    second: object


def hand() -> tuple[int, ...]:
    return tuple([1, 2, 3])


one = hand()
for make in (Pair, DataPair, lambda first, second: (first, second)):
    shared, apart = make(one, one), make(one, hand())
    print(type(shared).__name__, shared == apart, tokenize(shared) == tokenize(apart))
PROGRAM
seen=$("$folder/venv/bin/python" "$folder/program.py")
expected="Pair True False
DataPair True True
tuple True True"
echo "$seen"
[ "$seen" = "$expected" ]
