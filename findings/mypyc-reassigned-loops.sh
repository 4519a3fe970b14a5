#!/usr/bin/env bash
# mypyc of mypy 2.4.1: if the body of a loop assigns to the name that the loop runs over, alone or in `range`, `enumerate` or
# `reversed`, the loop goes on with the new value, so its rounds mix both. CPython looks the name up once. Over an
# expression, such as `range(number + 0)`, the loop is right.
# The guess was: what a loop runs over is worked out once, before its first round, however fast the loop is made.
# Needs gcc and the headers of Python.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check mypy==2.4.1 setuptools==84.2.1
cat >"$folder/loops.py" <<'PROGRAM'
def over_range(number: int) -> list[int]:
    seen = []
    for each in range(number):
        seen.append(each)
        number = 1
    return seen


def over_range_of_sum(number: int) -> list[int]:
    seen = []
    for each in range(number + 0):
        seen.append(each)
        number = 1
    return seen


def over_list(numbers: list[int]) -> list[int]:
    seen = []
    for each in numbers:
        seen.append(each)
        numbers = [7, 8]
    return seen


def over_enumerated(numbers: list[int]) -> list[int]:
    seen = []
    for _, each in enumerate(numbers):
        seen.append(each)
        numbers = [7, 8]
    return seen


def over_reversed(numbers: list[int]) -> list[int]:
    seen = []
    for each in reversed(numbers):
        seen.append(each)
        numbers = [7, 8, 9]
    return seen
PROGRAM
cd "$folder"
asked='import loops as l; print(l.over_range(3), l.over_range_of_sum(3), *(f([1, 2, 3]) for f in (l.over_list, l.over_enumerated, l.over_reversed)))'
interpreted=$(venv/bin/python -c "$asked")
venv/bin/mypyc loops.py >mypyc.log 2>&1 || { cat mypyc.log >&2; exit 1; }
compiled=$(venv/bin/python -c "$asked")
printf 'interpreted: %s\ncompiled:    %s\n' "$interpreted" "$compiled"
[ "$interpreted" = "[0, 1, 2] [0, 1, 2] [1, 2, 3] [1, 2, 3] [3, 2, 1]" ]
[ "$compiled" = "[0] [0, 1, 2] [1, 8] [1, 8] [3, 8, 7]" ]
