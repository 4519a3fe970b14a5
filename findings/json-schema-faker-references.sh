#!/usr/bin/env bash
# json-schema-faker 0.6.3: where `$ref` leads to a schema with a `$ref`, and so on, it writes null in place of the fourth in
# a row, although nothing is recursive, and null does not fit. It says nothing. `refDepth: 9` makes it right; the same
# schema without references is right as well.
# The guess was: a limit for recursion, 5 by its manual, cuts only what is recursive, and what it makes fits the schema.
# Needs npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts json-schema-faker@0.6.3 ajv@8.20.0
cat >program.mjs <<'PROGRAM'
import Ajv from "ajv/dist/2020.js";
import { generate } from "json-schema-faker";

const holding = (inner) => ({ type: "object", properties: { of: inner }, required: ["of"], additionalProperties: false });
const schemas = {
  "by references": {
    $ref: "#/$defs/table",
    $defs: {
      table: holding({ $ref: "#/$defs/player" }),
      player: holding({ $ref: "#/$defs/hand" }),
      hand: holding({ $ref: "#/$defs/card" }),
      card: { const: "crown" },
    },
  },
  inline: holding(holding(holding({ const: "crown" }))),
};
for (const [name, schema] of Object.entries(schemas)) {
  for (const options of [{}, { refDepth: 9 }]) {
    const made = await generate(schema, { seed: 1, ...options });
    const fits = new Ajv.default().compile(schema)(made);
    console.log(name, JSON.stringify(options), JSON.stringify(made), fits ? "fits" : "does not fit");
  }
}
PROGRAM
seen=$(node program.mjs)
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
by references {} {"of":{"of":{"of":null}}} does not fit
by references {"refDepth":9} {"of":{"of":{"of":"crown"}}} fits
inline {} {"of":{"of":{"of":"crown"}}} fits
inline {"refDepth":9} {"of":{"of":{"of":"crown"}}} fits
SEEN
