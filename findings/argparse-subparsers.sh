#!/usr/bin/env bash
# CPython 3.14 (in Pyodide 314.0.7): `add_subparsers().add_parser(name)` passes `color` to the class of the parser, with
# a value that the caller never gave. A class of one's own whose `__init__` lists its arguments fails with a TypeError
# when a command is added, `--help` included; up to 3.13 it works. `suggest_on_error` is not passed on.
# The guess was: a parser gets the keywords that were given to `add_parser`, and `prog`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/program.py" <<'PROGRAM'
import argparse


class Parser(argparse.ArgumentParser):
    def __init__(self, prog=None, **others):
        print(prog, sorted(others))
        super().__init__(prog=prog, **others)


Parser(prog="program", suggest_on_error=True).add_subparsers().add_parser("command")
PROGRAM
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund pyodide@314.0.7
cat >run.mjs <<'PROGRAM'
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
python.runPython(readFileSync("program.py", "utf-8"));
PROGRAM
seen=$(node run.mjs)
printf '%s\n' "$seen"
diff <(printf '%s\n' "program ['suggest_on_error']" "program command ['color']") <(printf '%s\n' "$seen")
