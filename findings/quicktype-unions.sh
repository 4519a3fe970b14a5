#!/usr/bin/env bash
# quicktype 26.0.0: a `oneOf` of objects, told apart by a constant property, becomes one type with all properties of all
# of them, each optional, in TypeScript as in Python. What belongs to which constant is gone, so a reader accepts a mix.
# json-schema-to-typescript 16.0.0 makes a union of the same schema.
# The guess was: a discriminated union in every language that has one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund quicktype@26.0.0 json-schema-to-typescript@16.0.0
cat >action.json <<'SCHEMA'
{
  "title": "Action",
  "oneOf": [
    {
      "type": "object",
      "properties": {"type": {"const": "buy"}, "price": {"type": "integer"}},
      "required": ["type", "price"],
      "additionalProperties": false
    },
    {
      "type": "object",
      "properties": {"type": {"const": "move"}, "space": {"type": "integer"}},
      "required": ["type", "space"],
      "additionalProperties": false
    }
  ]
}
SCHEMA
merged=$(npx quicktype -s schema action.json -l ts --just-types | tr -s ' \n' ' ')
python=$(npx quicktype -s schema action.json -l python | grep -E '^class|: (int|TypeEnum)' | tr -s ' \n' ' ')
union=$(npx json2ts action.json | sed -n '/^export/,$p' | tr -s ' \n' ' ')
printf '%s\n' "$merged" "$python" "$union"
[ "$merged" = 'export interface Action { price?: number; type: Type; space?: number; } export type Type = "buy" | "move"; ' ]
[ "$python" = 'class TypeEnum(Enum): class Action: type: TypeEnum price: int | None = None space: int | None = None ' ]
[ "$union" = 'export type Action = | { type: "buy"; price: number; } | { type: "move"; space: number; }; ' ]
