#!/usr/bin/env bash
# attrs 26.1.0: the hash of a frozen class differs from process to process also where all its fields are whole numbers, since
# the hash of a text, made from the class's name, is part of it. So a set of such values has another order in each process.
# A frozen dataclass with the same fields, a NamedTuple and a tuple have the same hash everywhere.
# The guess was: the hash is that of the tuple of the fields, and only texts among them depend on PYTHONHASHSEED.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check attrs==26.1.0
cat >"$folder/program.py" <<'PROGRAM'
import sys
from dataclasses import dataclass
from typing import NamedTuple

import attrs


@attrs.frozen
class Attrs:
    space: int
    draw: int


@dataclass(frozen=True)
class Dataclass:
    space: int
    draw: int


class Named(NamedTuple):
    space: int
    draw: int


kind = {"attrs": Attrs, "dataclass": Dataclass, "named": Named}[sys.argv[1]]
print(hash(kind(3, 1)), *(value.space for value in {kind(space, 0) for space in range(9)}))
PROGRAM
for kind in attrs dataclass named; do
  first=$(PYTHONHASHSEED=1 "$folder/venv/bin/python" "$folder/program.py" "$kind")
  second=$(PYTHONHASHSEED=2 "$folder/venv/bin/python" "$folder/program.py" "$kind")
  [ "$first" = "$second" ] && answer=same || answer=differs
  printf '%s: %s\n' "$kind" "$answer"
done | tee "$folder/seen"
diff - "$folder/seen" <<'SEEN'
attrs: differs
dataclass: same
named: same
SEEN
