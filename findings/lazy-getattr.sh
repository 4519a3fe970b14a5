#!/usr/bin/env bash
# CPython 3.15.0rc1 (in Pyodide 315.0.0-alpha.2, and 3.15.0 just the same): a module's `__getattr__` is asked also for names
# that the module does have, if it imports them lazily, and what it answers is taken. So one that looks into the globals
# answers with an object of the lazy import, which cannot be called. Under `-X lazy_imports=all` this is so for all imports.
# An AttributeError makes Python import the name after all.
# The guess was: `__getattr__` is only asked for what is not found, as it has been since 3.7.
# Needs npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund pyodide@315.0.0-alpha.2
cat >program.py <<'PROGRAM'
import pathlib
import sys

FALLBACKS = {
    "text": "return f'asked for {name}'",
    "globals": "return globals()[name]",
    "refusal": "raise AttributeError(name)",
}
sys.path.insert(0, ".")
pathlib.Path("eager.py").write_text("def second(): return 2\n")
for kind, body in FALLBACKS.items():
    pathlib.Path(f"source_of_{kind}.py").write_text("def first(): return 1\n")
    pathlib.Path(f"{kind}.py").write_text(
        f"lazy from source_of_{kind} import first\nfrom eager import second\n\ndef __getattr__(name):\n    {body}\n"
    )
    module = __import__(kind)
    print(f"{kind}: {type(module.first).__name__}, {type(module.second).__name__}")
PROGRAM
cat >run.mjs <<'PROGRAM'
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
python.runPython(readFileSync("program.py", "utf-8"));
PROGRAM
seen=$(node run.mjs)
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
text: str, function
globals: lazy_import, function
refusal: function, function
SEEN
