#!/usr/bin/env bash
# Pyodide 314.0.7, CPython 3.14 in WebAssembly, has 32 bits: `random.choice(range(2**33))` and `len(range(2**33))` raise
# OverflowError, while `randrange(2**33)`, indexing, `in` and slices of the same range work. The hash of a whole number
# wraps at 2**31 - 1 there, so `hash(2**31)` is 1.
# The guess was: a range is lazy, so whatever only picks from it works on every Python.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund pyodide@314.0.7
cat >program.mjs <<'PROGRAM'
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
console.log(
  python.runPython(`
from random import Random

numbers = range(2**33)
tried = {
    "choice": lambda: Random(7).choice(numbers),
    "len": lambda: len(numbers),
    "randrange": lambda: Random(7).randrange(2**33),
    "index": lambda: numbers[2**32],
    "in": lambda: 2**32 in numbers,
    "slice": lambda: numbers[2**32 :: 2**31],
    "hash": lambda: hash(2**31),
}


def answer(name):
    try:
        return f"{name}: {tried[name]()}"
    except OverflowError as error:
        return f"{name}: {error}"


"\\n".join(map(answer, tried))
`),
);
PROGRAM
seen=$(node program.mjs)
printf '%s\n' "$seen"
expected="choice: Python int too large to convert to C ssize_t
len: Python int too large to convert to C ssize_t
randrange: $(python3 -c 'from random import Random; print(Random(7).randrange(2**33))')
index: 4294967296
in: True
slice: range(4294967296, 8589934592, 2147483648)
hash: 1"
diff <(printf '%s\n' "$expected") <(printf '%s\n' "$seen")
