#!/usr/bin/env bash
# Cython 3.3.1 compiles plain Python, and where a module says `int`, it converts: 2.7 becomes 2, Fraction(7, 2) 3, True 1 and a
# member of an IntEnum its number, as an argument, as a result and in a local variable. Nothing is said. A text is
# refused. Where it says `str` or `tuple`, nothing is converted: subclasses, such as a StrEnum or a NamedTuple, are refused.
# With the directive `annotation_typing=False` annotations do nothing.
# The guess was: `int` refuses what is no int, or is ignored as in CPython; and True, which is an int, stays True.
# Needs gcc and the headers of Python.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check cython==3.3.1 setuptools==84.2.1
cat >"$folder/annotated.py" <<'PROGRAM'
def number(value: int):
    return value


def result(value) -> int:
    return value


def local(value):
    kept: int = value
    return kept


def text(value: str):
    return value


def pair(value: tuple):
    return value
PROGRAM
cat >"$folder/program.py" <<'PROGRAM'
from enum import IntEnum, StrEnum
from fractions import Fraction
from typing import NamedTuple

import annotated


class Seat(IntEnum):
    FIRST = 0


class Colour(StrEnum):
    RED = "red"


class Point(NamedTuple):
    x: int
    y: int


def seen(function, value):
    try:
        return repr(function(value))
    except TypeError:
        return "TypeError"


for function in (annotated.number, annotated.result, annotated.local):
    print(function.__name__, *(seen(function, value) for value in (2.7, Fraction(7, 2), True, Seat.FIRST, "2")))
print("text", seen(annotated.text, Colour.RED), "pair", seen(annotated.pair, Point(1, 2)))
PROGRAM
cd "$folder"
interpreted=$(venv/bin/python program.py)
venv/bin/cythonize -3 --inplace annotated.py >cython.log 2>&1 || { cat cython.log >&2; exit 1; }
compiled=$(venv/bin/python program.py)
rm annotated.*.so
venv/bin/cythonize -3 --inplace --force --directive annotation_typing=False annotated.py >cython.log 2>&1
without=$(venv/bin/python program.py)
printf 'interpreted:\n%s\ncompiled:\n%s\n' "$interpreted" "$compiled"
values="2.7 Fraction(7, 2) True <Seat.FIRST: 0> '2'"
[ "$interpreted" = "number $values
result $values
local $values
text <Colour.RED: 'red'> pair Point(x=1, y=2)" ]
[ "$without" = "$interpreted" ]
[ "$compiled" = "number 2 3 1 0 TypeError
result 2 3 1 0 TypeError
local 2 3 1 0 TypeError
text TypeError pair TypeError" ]
