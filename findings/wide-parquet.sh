#!/usr/bin/env bash
# Whole numbers of 128 bits in Parquet. DuckDB 2.0.1 writes its HUGEINT as DOUBLE, so that different numbers become equal. polars 2.1.0
# keeps Int128 and UInt128 exactly, as sixteen bytes under a type of its own: DuckDB reads a BLOB, and pyarrow 26.0.1
# cannot even read the names of the columns.
# The guess was: a table that a program can hold goes through Parquet unchanged, or is refused.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check duckdb==2.0.1 polars==2.1.0 pyarrow==26.0.1
cat >"$folder/program.py" <<'PROGRAM'
import duckdb
import polars
from pyarrow import parquet

NUMBERS = [2**100 + 1, 2**100 + 2]
rows = ", ".join(f"({number}::HUGEINT)" for number in NUMBERS)
duckdb.sql(f"COPY (SELECT n FROM (VALUES {rows}) AS t(n)) TO 'of_duckdb.parquet'")
print("duckdb:", parquet.read_schema("of_duckdb.parquet").field("n").type)
print("duckdb:", len(duckdb.sql("SELECT DISTINCT n FROM 'of_duckdb.parquet'").fetchall()), "of 2")
polars.DataFrame({"n": NUMBERS, "name": ["a", "b"]}).write_parquet("of_polars.parquet")
print("polars:", polars.read_parquet("of_polars.parquet")["n"].to_list() == NUMBERS)
print("polars, by duckdb:", duckdb.sql("SELECT typeof(n) FROM 'of_polars.parquet'").fetchall()[0][0])
try:
    parquet.read_schema("of_polars.parquet")
except NotImplementedError as error:
    print("polars, by pyarrow:", error)
PROGRAM
cd "$folder"
seen=$(venv/bin/python program.py)
expected="duckdb: double
duckdb: 1 of 2
polars: True
polars, by duckdb: BLOB
polars, by pyarrow: Integers with more than 64 bits not implemented"
echo "$seen"
[ "$seen" = "$expected" ]
