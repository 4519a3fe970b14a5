#!/usr/bin/env bash
# Whole numbers of 128 bits without a sign, such as hashes, in JSON lines and in CSV. pyarrow 26.0.1 reads both as doubles, and DuckDB
# 2.0.1 reads JSON as doubles but CSV exactly, as BIGNUM: different numbers become equal, and nothing is said. polars
# 2.1.0 guesses Int128 and refuses what does not fit, though its data frames have UInt128. pandas 3.1.1 reads CSV exactly
# and refuses JSON, but not with the engine of pyarrow.
# The guess was: what cannot be held exactly is refused, or the format does not matter.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check duckdb==2.0.1 pandas==3.1.1 polars==2.1.0 pyarrow==26.0.1
cat >"$folder/program.py" <<'PROGRAM'
import json
from collections.abc import Callable, Iterable
from pathlib import Path

import duckdb
import pandas
import polars
from pyarrow import csv as arrow_csv, json as arrow_json

NUMBERS = [2**127 + 1, 2**127 + 2, 5]
Path("numbers.json").write_text("".join(json.dumps({"n": number}) + "\n" for number in NUMBERS))
Path("numbers.csv").write_text("n\n" + "".join(f"{number}\n" for number in NUMBERS))


def tell(reader: str, read: Callable[[], Iterable[object]]) -> None:
    try:
        found = list(read())
    except Exception as error:
        print(f"{reader}: {type(error).__name__}")
    else:
        print(f"{reader}: {'exact' if found == NUMBERS else 'other numbers'}, {len({*found})} different")


tell("pyarrow JSON", lambda: arrow_json.read_json("numbers.json")["n"].to_pylist())
tell("pyarrow CSV", lambda: arrow_csv.read_csv("numbers.csv")["n"].to_pylist())
for kind in ("json", "csv"):
    tell(f"duckdb {kind}", lambda: (int(n) for (n,) in duckdb.sql(f"SELECT n FROM 'numbers.{kind}'").fetchall()))
tell("polars JSON", lambda: polars.read_ndjson("numbers.json")["n"])
tell("polars CSV", lambda: polars.read_csv("numbers.csv")["n"])
tell("polars DataFrame", lambda: polars.DataFrame({"n": NUMBERS})["n"])
tell("pandas JSON", lambda: pandas.read_json("numbers.json", lines=True)["n"])
tell("pandas JSON by pyarrow", lambda: pandas.read_json("numbers.json", lines=True, engine="pyarrow")["n"])
tell("pandas CSV", lambda: pandas.read_csv("numbers.csv")["n"])
PROGRAM
cd "$folder"
seen=$(venv/bin/python program.py)
expected="pyarrow JSON: other numbers, 2 different
pyarrow CSV: other numbers, 2 different
duckdb json: other numbers, 2 different
duckdb csv: exact, 3 different
polars JSON: ComputeError
polars CSV: ComputeError
polars DataFrame: exact, 3 different
pandas JSON: ValueError
pandas JSON by pyarrow: other numbers, 2 different
pandas CSV: exact, 3 different"
echo "$seen"
[ "$seen" = "$expected" ]
