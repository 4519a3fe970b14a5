#!/usr/bin/env bash
# lm-format-enforcer 0.11.3, by which a language model writes what a JSON Schema allows: it takes the alternatives of a `oneOf` for objects. Where one of
# them is a number, a text or null, or stands behind a `$ref`, any object is allowed in place of all of them, and none of their values is. `anyOf`
# has the values that both keywords have. An array without `maxItems` ends after 20 items. Neither is said. A constant that is
# no text raises AttributeError as soon as it comes up; the same in `enum` is right.
# The guess was: of alternatives that exclude each other `oneOf` and `anyOf` allow the same, and all of a longer array can be written.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check jsonschema==4.26.0 lm-format-enforcer==0.11.3
cat >"$folder/program.py" <<'PROGRAM'
import json

from jsonschema import Draft202012Validator
from lmformatenforcer import CharacterLevelParserConfig, JsonSchemaParser


def of(**properties):
    return {"type": "object", "properties": properties, "required": [*properties], "additionalProperties": False}


def written(schema, value, config=None):
    parser = JsonSchemaParser(schema, config)
    for character in json.dumps(value, separators=(",", ":")):
        if character not in parser.get_allowed_characters():
            return False
        parser = parser.add_character(character)
    return parser.can_end()


BUY, MOVE = of(type={"const": "buy"}, price={"type": "integer"}), of(type={"const": "move"}, space={"type": "integer"})
SEAT = [{"type": "integer"}, {"const": "chance"}, {"type": "null"}]
REFERENCES = [{"$ref": "#/$defs/Buy"}, {"$ref": "#/$defs/Move"}]
DEFINED = {"$defs": {"Buy": BUY, "Move": MOVE}}
VALUES = [1, "chance", None, {"type": "buy", "price": 3}, {"type": "move", "price": 3}, {"other": 1}]

for name, alternatives in (("seats", SEAT), ("objects", [BUY, MOVE]), ("references", REFERENCES)):
    for keyword in ("oneOf", "anyOf"):
        schema = {**of(value={keyword: alternatives}), **DEFINED}
        fitting = [value for value in VALUES if Draft202012Validator(schema).is_valid({"value": value})]
        print(f"{name}, {keyword}: valid {fitting}", "written", [value for value in VALUES if written(schema, {"value": value})])

numbers = {"type": "array", "items": {"type": "integer"}}
longer = CharacterLevelParserConfig(max_json_array_length=60)
print("items:", max(n for n in range(60) if written(numbers, [1] * n)), end=" ")
print("with maxItems of 50:", max(n for n in range(60) if written({**numbers, "maxItems": 50}, [1] * n)), end=" ")
print("with a configuration:", written(numbers, [1] * 60, longer))
try:
    print("constant:", written(of(version={"type": "integer", "const": 1}), {"version": 1}))
except AttributeError as error:
    print("constant:", error)
print("enum:", written(of(version={"enum": [1]}), {"version": 1}))
PROGRAM
seen=$("$folder/venv/bin/python" -W ignore "$folder/program.py")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
seats, oneOf: valid [1, 'chance', None] written [{'type': 'buy', 'price': 3}, {'type': 'move', 'price': 3}, {'other': 1}]
seats, anyOf: valid [1, 'chance', None] written [1, 'chance', None]
objects, oneOf: valid [{'type': 'buy', 'price': 3}] written [{'type': 'buy', 'price': 3}]
objects, anyOf: valid [{'type': 'buy', 'price': 3}] written [{'type': 'buy', 'price': 3}]
references, oneOf: valid [{'type': 'buy', 'price': 3}] written [{'type': 'buy', 'price': 3}, {'type': 'move', 'price': 3}, {'other': 1}]
references, anyOf: valid [{'type': 'buy', 'price': 3}] written [{'type': 'buy', 'price': 3}]
items: 20 with maxItems of 50: 50 with a configuration: True
constant: 'int' object has no attribute 'startswith'
enum: True
SEEN
