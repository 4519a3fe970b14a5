#!/usr/bin/env bash
# mypy 2.4.1 finds out for a generic class with the syntax of Python 3.12, `class Box[T]`, whether a box of int may stand for a box of object. For a
# frozen dataclass it says yes; for the same class by `attrs.frozen` (26.1.0), or as a NamedTuple, no, though their attributes
# cannot be assigned to either. basedpyright 1.40.2 says yes for all three, and so do ty 0.0.108 and zuban 0.10.2. With
# `TypeVar("T", covariant=True)` in the syntax of before, mypy says yes as well.
# The guess was: what no one can assign to is read-only for the variance, as it is for a line that assigns.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check attrs==26.1.0 basedpyright==1.40.2 mypy==2.4.1 ty==0.0.108 zuban==0.10.2
cd "$folder"
cat >boxes.py <<'PROGRAM'
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

import attrs

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True)
class Data[T]:
    value: T


@attrs.frozen
class Frozen[T]:
    value: T


class Named[T](NamedTuple):
    value: T


@attrs.frozen
class Declared(Generic[T_co]):
    value: T_co


@attrs.define
class Changing[T]:
    value: T


data: Data[object] = Data[int](1)
frozen: Frozen[object] = Frozen[int](1)
named: Named[object] = Named[int](1)
declared: Declared[object] = Declared[int](1)
changing: Changing[object] = Changing[int](1)
PROGRAM
refused() {
  local name=$1
  shift
  printf '%s refuses: %s\n' "$name" "$({ "$@" boxes.py 2>said || true; } | grep -oE '[A-Z][a-z]+\[object\]' | sort -u | paste -sd' ')"
}
seen=$(
  refused mypy venv/bin/mypy --strict --python-version 3.12
  refused basedpyright venv/bin/basedpyright --pythonversion 3.12 --level error
  refused ty venv/bin/ty check --python venv --python-version 3.12
  refused zuban venv/bin/zuban check --python-version 3.12
)
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
mypy refuses: Changing[object] Frozen[object] Named[object]
basedpyright refuses: Changing[object]
ty refuses: Changing[object]
zuban refuses: Changing[object]
SEEN
