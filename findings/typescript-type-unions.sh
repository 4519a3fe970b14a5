#!/usr/bin/env bash
# json-schema-to-typescript 15.0.4: where `tsType` of the items of an array is a union, what is written means another
# type: `"A | B"` becomes `A | B[]`, one A or an array of B. A union that the schema itself makes gets its
# parentheses there.
# The guess was: a type of one's own is put in like any other, so the items of the array are of it.
# Needs npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts json-schema-to-typescript@15.0.4
cat >program.mjs <<'PROGRAM'
import { compile } from "json-schema-to-typescript";

const schema = {
  type: "object",
  properties: {
    own: { type: "array", items: { type: "object", tsType: "Crown | Ring" } },
    made: { type: "array", items: { oneOf: [{ type: "string" }, { type: "boolean" }] } },
    option: { oneOf: [{ type: "object", tsType: "Crown | Ring" }, { type: "null" }] },
  },
  required: ["own", "made", "option"],
  additionalProperties: false,
};
console.log(await compile(schema, "Held", { bannerComment: "" }));
PROGRAM
seen=$(node program.mjs)
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
export interface Held {
  own: Crown | Ring[];
  made: (string | boolean)[];
  option: Crown | Ring | null;
}
SEEN
