#!/usr/bin/env bash
# numba 0.68.1 makes an int64 of a number of uint64 and a whole number of another type, such as a literal or what `len` returns. So for
# each key from 2**63 on, in a compiled function, the place of a hash in a table, `key % len(table)`, is another than in Python, and `key // 3` is
# below 0; `max(key, 1)` is a float, and rounded. numpy 2.4.6, with which Python runs the same functions, has a uint64 each time.
# Shifts and comparisons are right, `^` has the right bits, and `%` is right if the other number is a uint64 as well.
# The guess was: the result is a uint64, as in numpy 2, or a float, as in numpy 1.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check llvmlite==0.50.0 numba==0.68.1 numpy==2.4.6
cat >"$folder/program.py" <<'PROGRAM'
import numba
import numpy

FUNCTIONS = {
    "key % len(table)": lambda key, table: key % len(table),
    "key % 7": lambda key, table: key % 7,
    "key % numpy.uint64(7)": lambda key, table: key % numpy.uint64(7),
    "key // 3": lambda key, table: key // 3,
    "key + 1": lambda key, table: key + 1,
    "key ^ 1": lambda key, table: key ^ 1,
    "key >> 1": lambda key, table: key >> 1,
    "max(key, 1)": lambda key, table: max(key, 1),
    "key > 1": lambda key, table: key > 1,
}
table = numpy.zeros(7, numpy.int8)
for name, function in FUNCTIONS.items():
    key = numpy.uint64(2**63 + 3)
    print(f"{name}:  numpy {function(key, table)}  numba {numba.njit(function)(key, table)}")
PROGRAM
seen=$("$folder/venv/bin/python" "$folder/program.py")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
key % len(table):  numpy 4  numba 2
key % 7:  numpy 4  numba 2
key % numpy.uint64(7):  numpy 4  numba 4
key // 3:  numpy 3074457345618258603  numba -3074457345618258602
key + 1:  numpy 9223372036854775812  numba -9223372036854775804
key ^ 1:  numpy 9223372036854775810  numba -9223372036854775806
key >> 1:  numpy 4611686018427387905  numba 4611686018427387905
max(key, 1):  numpy 9223372036854775811  numba 9.223372036854776e+18
key > 1:  numpy True  numba True
SEEN
