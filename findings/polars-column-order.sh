#!/usr/bin/env bash
# polars 2.1.0 keeps the order of the keys of JSON lines up to 32 columns. From 33 on, `read_ndjson`, `scan_ndjson` and
# `read_json` put all columns in an arbitrary order, another one in each process.
# The guess was: the order of the first line, however many keys it has.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check polars==2.1.0
cat >"$folder/program.py" <<'PROGRAM'
import io
import json
import sys

import polars

row = {f"column_{place:02}": place for place in range(int(sys.argv[1]))}
line = json.dumps(row).encode()
lines, whole = polars.read_ndjson(io.BytesIO(line)), polars.read_json(io.BytesIO(b"[" + line + b"]"))
print(lines.row(0, named=True) == row, lines.columns == list(row), whole.columns == list(row), *lines.columns)
PROGRAM
run() { "$folder/venv/bin/python" "$folder/program.py" "$1"; }
fail() { printf 'changed: %s\n' "$1" >&2; exit 1; }
of_32=$(run 32 | cut -d' ' -f1-3) first=$(run 33) second=$(run 33)
printf '32 columns: same values, same order in lines, in JSON: %s\n33 columns: %s\n33 columns: %s\n' \
  "$of_32" "${first:0:60}…" "${second:0:60}…"
[ "$of_32" = "True True True" ] || fail "the order of 32 columns"
[ "$(cut -d' ' -f1-3 <<<"$first")" = "True False False" ] || fail "the order of 33 columns"
[ "$first" != "$second" ] || fail "two processes agree"
