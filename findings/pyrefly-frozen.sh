#!/usr/bin/env bash
# pyrefly 1.5.0, also with `--preset strict`, lets a program assign to an attribute that a frozen class lacks, of attrs 26.1.0 or
# a dataclass; it raises FrozenInstanceError when it runs. Without `frozen` it refuses the same line, and with it the lines
# that assign to an attribute that is there, or read one that is not. mypy 2.4.1 refuses all.
# The guess was: a frozen class is checked at least as strictly as one that is not.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check pyrefly==1.5.0 mypy==2.4.1 attrs==26.1.0
cd "$folder"
cat >program.py <<'PROGRAM'
from dataclasses import dataclass

import attrs


@attrs.frozen
class Frozen:
    space: int


@attrs.define
class Open:
    space: int


@dataclass(frozen=True)
class FrozenData:
    space: int


@dataclass
class OpenData:
    space: int


def assign(frozen: Frozen, opened: Open, frozen_data: FrozenData, open_data: OpenData) -> None:
    frozen.place = 1
    opened.place = 1
    frozen_data.place = 1
    open_data.place = 1
    frozen.space = 1
    frozen_data.space = 1
    print(frozen.place)
PROGRAM
refused() { sed -n 's/.*program\.py:\([0-9]*\):.*/\1p/p' | sort -un | sed -nf - program.py | xargs; }
by_pyrefly=$( (venv/bin/pyrefly check --preset strict --output-format min-text program.py 2>&1 || true) | refused)
by_mypy=$( (venv/bin/mypy --strict program.py || true) | refused)
raised=$( (venv/bin/python -c 'import program; program.Frozen(1).place = 1' 2>&1 || true) | tail -1)
printf 'pyrefly: %s\nmypy:    %s\nraised:  %s\n' "$by_pyrefly" "$by_mypy" "$raised"
others="frozen.space = 1 frozen_data.space = 1 print(frozen.place)"
[ "$by_pyrefly" = "opened.place = 1 open_data.place = 1 $others" ]
[ "$by_mypy" = "frozen.place = 1 opened.place = 1 frozen_data.place = 1 open_data.place = 1 $others" ]
[[ $raised == *FrozenInstanceError* ]]
