#!/usr/bin/env bash
# polars 2.1.0 adds up a column of Float32 in `group_by` one number after the other, in 32 bits: of 100,000 times 1/3 it makes 33356.55 where
# `Series.sum` has 33333.33, of three million 976144.6 in place of a million, and of twenty million times 1 it stops at 16777216.
# With more threads than one come other sums. The same in its SQL, and with its streaming engine. `over`, means, and Float64 are
# right, and so are the groups of pandas 3.1.1, pyarrow 26.0.1 and DuckDB 2.0.1.
# The guess was: the sum of the only group is that of the column, up to the last digits of 32 bits.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check duckdb==2.0.1 numpy==2.4.6 pandas==3.1.1 polars==2.1.0 pyarrow==26.0.1
cat >"$folder/program.py" <<'PROGRAM'
import duckdb
import numpy
import polars

of_wins, in_doubles = polars.col("win").sum(), polars.col("win").cast(polars.Float64).sum()
for number, value in ((100_000, 1 / 3), (3_000_000, 1 / 3), (20_000_000, 1)):
    frame = polars.DataFrame({"seat": numpy.zeros(number, "int8"), "win": numpy.full(number, value, "float32")})
    pandas, table = frame.to_pandas(), frame.to_arrow()
    sums = {
        "Series.sum": frame["win"].sum(),
        "group_by": frame.group_by("seat").agg(of_wins)["win"][0],
        "group_by, streaming": frame.lazy().group_by("seat").agg(of_wins).collect(engine="streaming")["win"][0],
        "SQL": frame.sql("select seat, sum(win) as win from self group by seat")["win"][0],
        "over": frame.select(of_wins.over("seat"))["win"][0],
        "mean times number": frame.group_by("seat").agg(polars.col("win").mean())["win"][0] * number,
        "Float64": frame.group_by("seat").agg(in_doubles)["win"][0],
        "pandas": pandas.groupby("seat")["win"].sum()[0],
        "pyarrow": table.group_by("seat").aggregate([("win", "sum")])["win_sum"][0].as_py(),
        "DuckDB": duckdb.sql("select sum(win) from pandas group by seat").fetchall()[0][0],
    }
    print(f"{number} times {value:.4f}:", *(f"{name} {each:.0f}" for name, each in sums.items()), sep="  ")
PROGRAM
seen=$(POLARS_MAX_THREADS=1 "$folder/venv/bin/python" "$folder/program.py")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
100000 times 0.3333:  Series.sum 33333  group_by 33357  group_by, streaming 33357  SQL 33357  over 33333  mean times number 33333  Float64 33333  pandas 33333  pyarrow 33333  DuckDB 33333
3000000 times 0.3333:  Series.sum 1000000  group_by 976145  group_by, streaming 976145  SQL 976145  over 1000000  mean times number 1000000  Float64 1000000  pandas 1000000  pyarrow 1000000  DuckDB 1000000
20000000 times 1.0000:  Series.sum 20000000  group_by 16777216  group_by, streaming 16777216  SQL 16777216  over 20000000  mean times number 20000000  Float64 20000000  pandas 20000000  pyarrow 20000000  DuckDB 20000000
SEEN
