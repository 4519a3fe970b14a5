// Make the types of each game from the schema of all its documents, those of the messages of the web table, and those
// of the messages of its page. The arguments are the schemas of these messages: `python -m atlantis_rules.programs.web
// --schema` prints the first, `python -m atlantis_rules.programs.playground` the second.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const schemas = new URL("../src/atlantis_rules/records/wire/schemas/", import.meta.url);

async function write(file, name, text, change = () => "") {
  const schema = JSON.parse(text);
  const imported = change(schema);
  const hash = createHash("sha256").update(text).digest("hex");
  const bannerComment = `// Made by generate.mjs from ${name}. Don't edit.\n// sha256 of the schema: ${hash}${imported}`;
  const types = await compile(schema, "Document", {
    additionalProperties: false,
    bannerComment,
    format: true,
    ignoreMinAndMaxItems: true,
  });
  writeFileSync(new URL(file, import.meta.url), types);
}

for (const game of ["atlantis", "atlandice"]) {
  await write(`src/documents/${game}.ts`, `${game}.json`, readFileSync(new URL(`${game}.json`, schemas), "utf8"));
}
const [table, messages] = process.argv.slice(2);
if (table !== undefined) {
  // Documents in messages are those of either game: whoever plays one of their own has types of their own. Unions need
  // parentheses: in an array they would get none (`findings/typescript-type-unions.sh`).
  const ofEitherGame = (schema, ...path) => {
    const name = path.pop();
    path.reduce((part, key) => part[key], schema).tsType = `(atlantis.${name} | atlandice.${name})`;
  };
  const readDocuments = (schema) => {
    ofEitherGame(schema.$defs.Happened.properties, "events", "items", "SeenEvent");
    ofEitherGame(schema.$defs.Seen.properties, "view", "View");
    ofEitherGame(schema.$defs.Seen.properties, "outcome", "oneOf", 0, "Outcome");
    return '\n\nimport type * as atlandice from "../atlandice.js";\nimport type * as atlantis from "../atlantis.js";';
  };
  await write("src/documents/table.ts", "the schema of the messages", readFileSync(table, "utf8"), readDocuments);
}
if (messages !== undefined) {
  await write("../web_page/src/protocol.ts", "the schema of the messages", readFileSync(messages, "utf8"));
}
