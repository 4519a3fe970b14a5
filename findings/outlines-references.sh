#!/usr/bin/env bash
# outlines-core 0.2.14 makes a regular expression of a JSON Schema, by which a language model writes. It follows four references, one
# behind the other, though nothing leads back. A required property whose schema lies behind a fifth is left out, and nothing is
# said: a model cannot write the key, and no valid document matches; an object may become empty. Only where no pattern is left
# at all, as for the items of an array, a ValueError is raised. With a greater number as the third argument all is there.
# The guess was: a reference that does not lead back to itself is followed however deep it stands, or refused.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check jsonschema==4.26.0 outlines-core==0.2.14
cat >"$folder/program.py" <<'PROGRAM'
import json
import re

from jsonschema import Draft202012Validator
from outlines_core.json_schema import build_regex_from_schema


def of(**properties):
    return {"type": "object", "properties": properties, "required": [*properties], "additionalProperties": False}


def reference(name):
    return {"$ref": f"#/$defs/{name}"}


KINDS = {
    "View": of(table=reference("Table"), seat={"type": "integer"}),
    "Table": of(path=reference("Path"), turn={"type": "integer"}),
    "Path": of(first=reference("Stack"), length={"type": "integer"}),
    "Stack": of(top=reference("Tile"), height={"type": "integer"}),
    "Tile": of(item={"enum": ["ring", "crown"]}, value={"type": "integer"}),
}
STACK = {"top": {"item": "ring", "value": 5}, "height": 2}
VIEW = {"table": {"path": {"first": STACK, "length": 53}, "turn": 1}, "seat": 0}

for kind, document in (("View", VIEW), ("Game", {"view": VIEW})):
    schema = {**(KINDS[kind] if kind in KINDS else of(view=reference("View"))), "$defs": KINDS}
    written, text = json.dumps(schema), json.dumps(document, separators=(",", ":"))
    pattern = build_regex_from_schema(written, "")
    print(
        f"{kind}: valid {Draft202012Validator(schema).is_valid(document)}",
        f"outlines-core {bool(re.fullmatch(pattern, text))}",
        f"without {[key for key in re.findall(r'[a-z]+', text) if key not in pattern]}",
        f"with 4 {bool(re.fullmatch(build_regex_from_schema(written, '', 4), text))}",
        sep="; ",
    )
    print("   ", pattern.replace("(-)?(0|[1-9][0-9]*)", "N"))
chain = {"A": reference("B"), "B": reference("C"), "C": reference("D"), "D": reference("E"), "E": {"type": "null"}}
for schema in ({"type": "array", "items": reference("A")}, of(a=reference("A")), of(a=reference("A"), b={"type": "null"})):
    try:
        print(build_regex_from_schema(json.dumps({**schema, "$defs": chain}), ""))
    except ValueError as error:
        print(error)
PROGRAM
seen=$("$folder/venv/bin/python" -W ignore "$folder/program.py")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
View: valid True; outlines-core True; without []; with 4 True
    \{"table":\{"path":\{"first":\{"top":\{"item":("ring"|"crown"),"value":N\},"height":N\},"length":N\},"turn":N\},"seat":N\}
Game: valid True; outlines-core False; without ['top', 'item', 'ring', 'value']; with 4 True
    \{"view":\{"table":\{"path":\{"first":\{"height":N\},"length":N\},"turn":N\},"seat":N\}\}
Ref recusion limit reached: 3
\{\}
\{"b":null\}
SEEN
