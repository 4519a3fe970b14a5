#!/usr/bin/env bash
# Nuitka 4.3.3: of `first() < second() < third()` the compiled program calls the second one first. So with a seeded
# generator, `random() < random() < random()` gives other answers than in CPython. Where only two are compared, the order
# is right.
# The guess was: a compiler that takes all of Python keeps the order in which Python works out its expressions.
# Needs gcc and the headers of Python.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check nuitka==4.3.3
cat >"$folder/order.py" <<'PROGRAM'
from random import Random

asked = []


def ask(number):
    asked.append(number)
    return number


def single():
    return ask(1) < ask(2)


def named(one=1):
    return one < ask(2) < ask(3)


def chained():
    return ask(1) < ask(2) < ask(3)


def drawn(rng):
    return "".join(str(int(rng.random() < rng.random() < rng.random())) for _ in range(12))


for comparison in (single, named, chained):
    asked.clear()
    comparison()
    print(comparison.__name__, *asked, end="; ")
print("drawn", drawn(Random(1)))
PROGRAM
cd "$folder"
export NUITKA_CACHE_DIR="$folder/cache"
interpreted=$(venv/bin/python order.py)
venv/bin/python -m nuitka --module --output-dir=built order.py >nuitka.log 2>&1 || { cat nuitka.log >&2; exit 1; }
compiled=$(cd built && ../venv/bin/python -c "import order")
printf 'interpreted: %s\ncompiled:    %s\n' "$interpreted" "$compiled"
[ "$interpreted" = "single 1 2; named 2 3; chained 1 2 3; drawn 000000000010" ]
[ "$compiled" = "single 1 2; named 2 3; chained 2 1 3; drawn 000000100100" ]
