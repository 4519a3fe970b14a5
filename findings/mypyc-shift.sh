#!/usr/bin/env bash
# mypyc of mypy 2.4.1: `1 << n` with a native `i64` n is computed in 32 bits, since the literal becomes an `int` of C.
# With gcc on x86-64, `1 << 40` is 256, also where the 1 comes from a local variable of type `i64`, or from `i64(1)`.
# With an argument in its place it is right.
# The guess was: a literal in an expression of `i64` is an `i64`, as for `+` and `*`.
# Needs gcc and the headers of Python.
set -euo pipefail
[ "$(uname -m)" = x86_64 ] || { echo "this was seen on x86-64" >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check mypy==2.4.1 setuptools==84.2.1
cat >"$folder/shifts.py" <<'PROGRAM'
from mypy_extensions import i64


def of_literal(n: i64) -> i64:
    return 1 << n


def of_variable(n: i64) -> i64:
    one: i64 = 1
    return one << n


def of_argument(one: i64, n: i64) -> i64:
    return one << n
PROGRAM
cd "$folder"
asked='import shifts; print(shifts.of_literal(40), shifts.of_variable(40), shifts.of_argument(1, 40))'
interpreted=$(venv/bin/python -c "$asked")
venv/bin/mypyc shifts.py >mypyc.log 2>&1 || { cat mypyc.log >&2; exit 1; }
compiled=$(venv/bin/python -c "$asked")
printf 'interpreted: %s\ncompiled:    %s\n' "$interpreted" "$compiled"
[ "$interpreted" = "1099511627776 1099511627776 1099511627776" ]
[ "$compiled" = "256 256 1099511627776" ]
