#!/usr/bin/env bash
# A key of JSON lines that has a number in some lines and text in others, on three readers that infer their types:
# polars 2.1.0 makes all of them text, and an object or an array beside text becomes text as well, spelled as JSON with
# spaces, so "1" and 1 are the same; DuckDB 2.0.1 makes a JSON column, in which they differ; pyarrow 26.0.1 refuses the file.
# The guess was: polars refuses it, as it does for `pl.Series` of such values, and DuckDB makes it text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check polars==2.1.0 duckdb==2.0.1 pyarrow==26.0.1
cat >"$folder/lines.jsonl" <<'LINES'
{"to_act": 1, "piece": {"value": 5}}
{"to_act": "1", "piece": "ring"}
LINES
cat >"$folder/program.py" <<'PROGRAM'
import sys

import duckdb
import polars
import pyarrow
from pyarrow import json

path = sys.argv[1]
print("polars:", polars.read_ndjson(path, infer_schema_length=None).rows())
try:
    polars.Series([1, "1"])
except TypeError:
    print("polars: a series of both is refused")
found = duckdb.sql(f"select * from read_json('{path}')")
print("DuckDB:", *found.types, found.fetchall())
try:
    json.read_json(path)
except pyarrow.ArrowInvalid as error:
    print("pyarrow:", error)
PROGRAM
seen=$("$folder/venv/bin/python" "$folder/program.py" "$folder/lines.jsonl")
printf '%s\n' "$seen"
expected=$(
  cat <<'EXPECTED'
polars: [('1', '{"value": 5}'), ('1', 'ring')]
polars: a series of both is refused
DuckDB: JSON JSON [('1', '{"value":5}'), ('"1"', '"ring"')]
pyarrow: JSON parse error: Column(/to_act) changed from number to string in row 1
EXPECTED
)
diff <(printf '%s\n' "$expected") <(printf '%s\n' "$seen")
