#!/usr/bin/env bash
# json-schema-to-pydantic 0.5.0 makes models of pydantic 2.14.4 from a JSON Schema while a program runs. It keeps `minimum`, `maxLength`, `pattern`
# and `maxItems` where a property has them itself, or beside a list of types. Within `oneOf` and `anyOf`, in the items of an array and
# behind a `$ref` they are lost: what is too great, too long or not like the pattern passes. Nothing is said. The types are
# checked in all these places.
# The guess was: a limit holds wherever it stands, as the same part of the schema is read by the same program.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check json-schema-to-pydantic==0.5.0 jsonschema==4.26.0 pydantic==2.14.4
cat >"$folder/program.py" <<'PROGRAM'
from json_schema_to_pydantic import create_model
from jsonschema import Draft202012Validator
from pydantic import ValidationError

LIMITED = {
    "maximum": ({"type": "integer", "maximum": 3}, 4),
    "maxLength": ({"type": "string", "maxLength": 2}, "abc"),
    "pattern": ({"type": "string", "pattern": "^a"}, "b"),
    "maxItems": ({"type": "array", "items": {"type": "string"}, "maxItems": 1}, ["a", "b"]),
}
NULL = {"type": "null"}
PLACES = {
    "property": lambda limited: limited,
    "oneOf": lambda limited: {"oneOf": [limited, NULL]},
    "anyOf": lambda limited: {"anyOf": [limited, NULL]},
    "items": lambda limited: {"type": "array", "items": limited},
    "$ref": lambda limited: {"$ref": "#/$defs/Limited"},
}


def taken(schema, value):
    try:
        create_model(schema).model_validate({"value": value})
    except ValidationError:
        return False
    return True


for place, made in PLACES.items():
    passed = []
    for keyword, (limited, beyond) in LIMITED.items():
        schema = {"type": "object", "properties": {"value": made(limited)}, "required": ["value"], "$defs": {"Limited": limited}}
        value, wrong = ([beyond], [{}]) if place == "items" else (beyond, {})
        assert not Draft202012Validator(schema).is_valid({"value": value})
        assert not taken(schema, wrong)
        passed += [keyword] * taken(schema, value)
    print(f"{place}: beyond the limit passes", *passed or ["nothing"])
schema = {"type": "object", "properties": {"value": {"type": ["integer", "null"], "maximum": 3}}, "required": ["value"]}
print("list of types:", "passes" if taken(schema, 4) else "refused")
PROGRAM
seen=$("$folder/venv/bin/python" -W ignore "$folder/program.py")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
property: beyond the limit passes nothing
oneOf: beyond the limit passes maximum maxLength pattern maxItems
anyOf: beyond the limit passes maximum maxLength pattern maxItems
items: beyond the limit passes maximum maxLength pattern maxItems
$ref: beyond the limit passes maximum maxLength pattern maxItems
list of types: refused
SEEN
