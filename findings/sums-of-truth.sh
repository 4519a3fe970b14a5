#!/usr/bin/env bash
# The sum of a column of truth values has no sign in two libraries: UInt32 in expressions and in the SQL of polars 2.1.0,
# uint64 in pyarrow 26.0.1. So one win less three is 4294967294 or 18446744073709551614, with groups and without.
# In pandas 3.1.1, also with pyarrow's types, and in DuckDB 2.0.1, which sums whole numbers, it is -2; so it is in polars
# where `Series.sum` has made numbers of Python of both, and if the column was cast to whole numbers before.
# The guess was: the sum has the type of other sums of small numbers, Int64 in polars, as sums of Int8 have.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check duckdb==2.0.1 pandas==3.1.1 polars==2.1.0 pyarrow==26.0.1
cat >"$folder/program.py" <<'PROGRAM'
import duckdb
import pandas
import polars
import pyarrow
from pyarrow import compute

GAMES = {"first": [True, False, False, False], "second": [False, True, True, True], "rules": ["a"] * 4}
SQL = "SELECT sum(CAST(first AS INT)) - sum(CAST(second AS INT)) AS n, sum(first) - sum(second) AS truths FROM games"

games = polars.DataFrame(GAMES)
difference = polars.col("first").sum() - polars.col("second").sum()
small = polars.col("first", "second").cast(polars.Int8)
print("polars", games.select(difference).item(), games.group_by("rules").agg(difference)["first"].to_list())
print("polars SQL", *polars.SQLContext(games=games).execute(SQL, eager=True).row(0))
print("polars Series", games["first"].sum() - games["second"].sum())
print("polars Int8", games.with_columns(small).select(difference).item())

rows = pyarrow.table(GAMES)
print("pyarrow", compute.subtract(compute.sum(rows["first"]), compute.sum(rows["second"])))
sums = rows.group_by("rules").aggregate([("first", "sum"), ("second", "sum")])
print("pyarrow groups", compute.subtract(sums["first_sum"], sums["second_sum"]).to_pylist())

for name, frame in (("numpy", pandas.DataFrame(GAMES)), ("pyarrow", rows.to_pandas(types_mapper=pandas.ArrowDtype))):
    grouped = frame.groupby("rules")[["first", "second"]].sum()
    print("pandas", name, (grouped["first"] - grouped["second"]).to_list())
print("duckdb", *map(int, duckdb.sql(SQL.replace("FROM games", "FROM rows")).fetchall()[0]))
PROGRAM
seen=$("$folder/venv/bin/python" "$folder/program.py")
expected="polars 4294967294 [4294967294]
polars SQL -2 4294967294
polars Series -2
polars Int8 -2
pyarrow 18446744073709551614
pyarrow groups [18446744073709551614]
pandas numpy [-2]
pandas pyarrow [-2]
duckdb -2 -2"
echo "$seen"
[ "$seen" = "$expected" ]
