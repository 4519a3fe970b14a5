#!/usr/bin/env bash
# quicktype 26.0.0: a `const` of JSON Schema without a `type` becomes a float in Python if it is a whole number, so 1 is
# read as 1.0 and written as "1.0". Only with `"type": "integer"` beside it, which adds nothing to the schema, it stays 1.
# The guess was: the type of a constant follows from its value, as it does for text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund quicktype@26.0.0
written() { # prints what the Python types for a schema of `version` make of {"version": 1}
  printf '{"type":"object","properties":{"version":%s},"required":["version"]}' "$1" >schema.json
  npx quicktype -s schema schema.json -l python --top-level Document -o types_of_document.py
  python3 -c 'import json, types_of_document as types; print(json.dumps(types.Document.from_dict({"version": 1}).to_dict()))'
}
bare=$(written '{"const":1}')
typed=$(written '{"type":"integer","const":1}')
printf 'const alone: %s\nwith a type: %s\n' "$bare" "$typed"
[ "$bare" = '{"version": 1.0}' ]
[ "$typed" = '{"version": 1}' ]
