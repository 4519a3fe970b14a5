#!/usr/bin/env bash
# pandas 3.1.1: a key of JSON lines that is true, false or null becomes a column of the numbers 1.0, 0.0 and NaN;
# written again, true is 1.0. `DataFrame` keeps the same values as they are. With `dtype="boolean"` it stays right.
# The guess was: a column with a gap keeps True and False.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check pandas==3.1.1
cat >"$folder/program.py" <<'PROGRAM'
from io import StringIO

import pandas

LINES = '{"won":true}\n{"won":null}\n{"won":false}\n'
read = pandas.read_json(StringIO(LINES), lines=True)
print(read["won"].dtype, read["won"].tolist())
print(read.to_json(orient="records", lines=True).split())
print(pandas.DataFrame({"won": [True, None, False]})["won"].tolist())
told = pandas.read_json(StringIO(LINES), lines=True, dtype={"won": "boolean"})
print(told.to_json(orient="records", lines=True).split())
PROGRAM
seen=$("$folder/venv/bin/python" "$folder/program.py")
expected="float64 [1.0, nan, 0.0]
['{\"won\":1.0}', '{\"won\":null}', '{\"won\":0.0}']
[True, None, False]
['{\"won\":true}', '{\"won\":null}', '{\"won\":false}']"
diff <(printf '%s\n' "$expected") <(printf '%s\n' "$seen")
printf '%s\n' "$seen"
