#!/usr/bin/env bash
# mypy 2.4.1 with --strict takes every class of `attrs.frozen` and `attrs.define` (26.1.0) for one with an order: `<`, `min`
# and `sorted` pass, and raise TypeError when they run. Only with `order=False`, which is the default, it refuses them. It
# does refuse them for a dataclass, and basedpyright 1.40.2 for both.
# The guess was: a type checker that brings support for attrs knows its defaults.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check mypy==2.4.1 attrs==26.1.0 basedpyright==1.40.2
cd "$folder"
cat >program.py <<'PROGRAM'
from dataclasses import dataclass

import attrs


@attrs.frozen
class Default:
    space: int


@attrs.frozen(order=False)
class Explicit:
    space: int


@dataclass(frozen=True)
class Plain:
    space: int


def order() -> None:
    print(sorted([Default(2), Default(1)]))  # line 22
    print(Default(2) < Default(1))  # line 23
    print(sorted([Explicit(2), Explicit(1)]))  # line 24
    print(sorted([Plain(2), Plain(1)]))  # line 25


for kind in (Default, Explicit, Plain):
    print(kind.__name__, "has an order:", "__lt__" in vars(kind))
PROGRAM
lines() { grep -oE 'program[.]py:[0-9]+.*error' | grep -oE '^program[.]py:[0-9]+' | cut -d: -f2 | sort -u | paste -sd' '; }
{
  printf 'mypy refuses lines %s\n' "$(venv/bin/mypy --strict --python-executable venv/bin/python program.py | lines)"
  printf 'basedpyright refuses lines %s\n' "$(venv/bin/basedpyright --pythonpath venv/bin/python program.py | lines)"
  venv/bin/python program.py
} | tee seen
diff - seen <<'SEEN'
mypy refuses lines 24 25
basedpyright refuses lines 22 23 24 25
Default has an order: False
Explicit has an order: False
Plain has an order: False
SEEN
