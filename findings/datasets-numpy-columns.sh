#!/usr/bin/env bash
# datasets 5.2.0 with the format "numpy" gives a row its numbers in the types that they are stored in, but makes float32 of a column of
# float64, and int64 of one of uint64. So 16777217.0 of a row is 16777216.0 in the column, and a hash of 64 bits may be
# below 0 there. Nothing is said. A whole number beside a null becomes a float32 as well. With `dtype` in `with_format` all have one type.
# The guess was: numpy, which has all types of Arrow's numbers, is given what is stored, in rows and in columns alike.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check datasets==5.2.0 numpy==2.4.6 pyarrow==26.0.1
cat >"$folder/program.py" <<'PROGRAM'
import numpy
import pyarrow
from datasets import Dataset

table = pyarrow.table({
    "float64": [16777217.0, 0.5],
    "uint64": pyarrow.array([2**63 + 5, 1], pyarrow.uint64()),
    "int64": [16777217, 1],
    "int64 and a null": [16777217, None],
})
stored = Dataset(table)
rows = stored.with_format("numpy")
for name, feature in stored.features.items():
    cell, column = rows[0][name], rows[:][name]
    print(f"{name} (stored as {feature.dtype}): {cell} ({cell.dtype}) of a row, {column[0]} ({column.dtype}) of the column")
column = stored.with_format("numpy", dtype=numpy.float64)[:]["float64"]
print(f"with dtype: {column[0]} ({column.dtype})")
PROGRAM
seen=$(HF_HOME="$folder" HF_HUB_OFFLINE=1 "$folder/venv/bin/python" "$folder/program.py")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
float64 (stored as float64): 16777217.0 (float64) of a row, 16777216.0 (float32) of the column
uint64 (stored as uint64): 9223372036854775813 (uint64) of a row, -9223372036854775803 (int64) of the column
int64 (stored as int64): 16777217 (int64) of a row, 16777217 (int64) of the column
int64 and a null (stored as int64): 16777217 (int64) of a row, 16777216.0 (float32) of the column
with dtype: 16777217.0 (float64)
SEEN
