#!/usr/bin/env bash
# DuckDB 2.0.1: where whole numbers below 0 meet others in JSON, in a column or an array, they become HUGEINT, of 128 bits,
# however small they are. So 5 and -1 are floats in pandas 3.1.1, decimals in polars 2.1.0, and DOUBLE in Parquet. Numbers of
# one sign are BIGINT, and so are those of a CSV file with both.
# The guess was: whole numbers that fit into 64 bits are BIGINT, whatever stands beside them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check duckdb==2.0.1 pandas==3.1.1 polars==2.1.0 pyarrow==26.0.1
cat >"$folder/program.py" <<'PROGRAM'
from pathlib import Path

import duckdb

FILES = {
    "plus.jsonl": '{"score": 5}\n{"score": 1}\n',
    "minus.jsonl": '{"score": -5}\n{"score": -1}\n',
    "both.jsonl": '{"score": 5}\n{"score": -1}\n',
    "zero.jsonl": '{"score": 0}\n{"score": -1}\n',
    "array.jsonl": '{"score": [5, -1]}\n',
    "both.csv": "score\n5\n-1\n",
}
for name, text in FILES.items():
    Path(name).write_text(text)
    found = duckdb.sql(f"from '{name}'")
    duckdb.sql(f"copy (from '{name}') to 'copy.parquet'")
    (column,) = duckdb.sql("from 'copy.parquet'").types
    frame = found.df()["score"]
    print(name, found.types[0], frame.dtype, found.pl()["score"].dtype, column)
PROGRAM
cd "$folder"
seen=$(venv/bin/python program.py)
expected="plus.jsonl BIGINT int64 Int64 BIGINT
minus.jsonl BIGINT int64 Int64 BIGINT
both.jsonl HUGEINT float64 Decimal(precision=38, scale=0) DOUBLE
zero.jsonl HUGEINT float64 Decimal(precision=38, scale=0) DOUBLE
array.jsonl HUGEINT[] object List(Decimal(precision=38, scale=0)) DOUBLE[]
both.csv BIGINT int64 Int64 BIGINT"
diff <(printf '%s\n' "$expected") <(printf '%s\n' "$seen")
printf '%s\n' "$seen"
