#!/usr/bin/env bash
# safetensors 0.8.0 writes a numpy array as its memory lies there, under the shape that the array has. So the transpose of an
# array, some of its columns, and one in the order of Fortran, as linear algebra returns them, are read back with the shape
# and the type that they had, but with other numbers. Nothing is said. A copy by `numpy.ascontiguousarray` is right.
# `numpy.save` writes all of them as they are.
# The guess was: what is not laid out row by row is copied first, as numpy does, or refused.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check safetensors==0.8.0 numpy==2.4.6
cat >"$folder/program.py" <<'PROGRAM'
import io

import numpy as np
from safetensors.numpy import load, save

ROWS = np.arange(6, dtype=np.float32).reshape(2, 3)


def through_numpy(array):
    file = io.BytesIO()
    np.save(file, array)
    file.seek(0)
    return np.load(file)


for name, array in {
    "rows": ROWS,
    "transpose": ROWS.T,
    "columns": ROWS[:, :2],
    "Fortran": np.asfortranarray(ROWS),
    "copy": np.ascontiguousarray(ROWS[:, :2]),
}.items():
    read = load(save({"x": array}))["x"]
    assert (read.shape, read.dtype) == (array.shape, array.dtype)
    assert (through_numpy(array) == array).all()
    print(f"{name}: {array.tolist()}, read: {'equal' if (read == array).all() else read.tolist()}")
PROGRAM
seen=$("$folder/venv/bin/python" "$folder/program.py")
expected="rows: [[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]], read: equal
transpose: [[0.0, 3.0], [1.0, 4.0], [2.0, 5.0]], read: [[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]
columns: [[0.0, 1.0], [3.0, 4.0]], read: [[0.0, 1.0], [2.0, 3.0]]
Fortran: [[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]], read: [[0.0, 3.0, 1.0], [4.0, 2.0, 5.0]]
copy: [[0.0, 1.0], [3.0, 4.0]], read: equal"
echo "$seen"
[ "$seen" = "$expected" ]
