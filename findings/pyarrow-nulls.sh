#!/usr/bin/env bash
# pyarrow 26.0.1: a column that the schema declares `nullable=False` takes nulls, and `Table.validate(full=True)` finds
# nothing wrong. Only the Parquet writer refuses them.
# The guess was: `pyarrow.table` refuses them, or at least `validate` does.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check pyarrow==26.0.1
cat >"$folder/program.py" <<'PROGRAM'
import sys

import pyarrow
from pyarrow import parquet

schema = pyarrow.schema([pyarrow.field("score", pyarrow.int64(), nullable=False)])
table = pyarrow.table({"score": [1, None]}, schema=schema)
table.validate(full=True)
print("a table with", table.column("score").null_count, "null is valid")
try:
    parquet.write_table(table, sys.argv[1])
except pyarrow.ArrowInvalid as error:
    print("written:", error)
PROGRAM
seen=$("$folder/venv/bin/python" "$folder/program.py" "$folder/scores.parquet")
expected="a table with 1 null is valid
written: Column 'score' is declared non-nullable but contains nulls"
diff <(printf '%s\n' "$expected") <(printf '%s\n' "$seen")
printf '%s\n' "$seen"
