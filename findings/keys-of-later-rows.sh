#!/usr/bin/env bash
# From a list of dicts with different keys, such as events, pyarrow 26.0.1 (`Table.from_pylist`) and datasets 5.2.0
# (`Dataset.from_list`) make a table of the keys of the first one, polars 2.1.0 of those of the first 100. What only later
# ones have is gone, without a word. Within a dict pyarrow and datasets keep the keys of all. pandas 3.1.1 keeps all, and so do
# `pyarrow.array`, polars with `infer_schema_length=None`, and datasets from a file of JSON lines.
# The guess was: a key that comes late becomes a column, null in the rows before it, or is refused.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check datasets==5.2.0 pandas==3.1.1 polars==2.1.0 pyarrow==26.0.1
cat >"$folder/program.py" <<'PROGRAM'
import json
from pathlib import Path

import pandas
import polars
import pyarrow
from datasets import Dataset, load_dataset


def events(number):
    return [{"type": "buy", "price": 3}] * number + [{"type": "move", "space": 5}]


def load(rows):
    Path("events.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    return load_dataset("json", data_files="events.jsonl", split="train")


MAKERS = {
    "pyarrow from_pylist": lambda rows: pyarrow.Table.from_pylist(rows).column_names,
    "pyarrow array": lambda rows: [field.name for field in pyarrow.array(rows).type],
    "datasets from_list": lambda rows: Dataset.from_list(rows).column_names,
    "datasets from JSON lines": lambda rows: load(rows).column_names,
    "polars": lambda rows: polars.DataFrame(rows).columns,
    "polars, all looked at": lambda rows: polars.DataFrame(rows, infer_schema_length=None).columns,
    "pandas": lambda rows: [*pandas.DataFrame(rows)],
}
for name, make in MAKERS.items():
    print(f"{name}:", *("kept" if "space" in make(events(number)) else "lost" for number in (1, 99, 100)))
inner = [{"event": event} for event in events(100)]
print("within a dict:", *("space" in row["event"] for row in (
    pyarrow.Table.from_pylist(inner).to_pylist()[-1], Dataset.from_list(inner)[-1], polars.DataFrame(inner).to_dicts()[-1]
)))
PROGRAM
cd "$folder"
seen=$(HF_HOME="$folder" HF_HUB_OFFLINE=1 HF_DATASETS_DISABLE_PROGRESS_BARS=1 venv/bin/python program.py)
printf 'after 1, 99 and 100 rows without it, the key of the last is:\n%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
pyarrow from_pylist: lost lost lost
pyarrow array: kept kept kept
datasets from_list: lost lost lost
datasets from JSON lines: kept kept kept
polars: kept kept lost
polars, all looked at: kept kept kept
pandas: kept kept kept
within a dict: True True False
SEEN
