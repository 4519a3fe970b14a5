// Make the types of each game from the schema of all its documents, and those of the messages of the web page, whose
// schema is the argument: `python -m atlantis_rules.programs.playground` prints it.
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
const [messages] = process.argv.slice(2);
if (messages !== undefined) {
  // Of documents of a game, the page reads events alone, and of these no more than it says.
  const readEvents = (schema) => {
    schema.$defs.Happened.properties.events.items.tsType = "GameEvent";
    return '\n\nimport type { GameEvent } from "./messages.js";';
  };
  await write("../web_page/src/protocol.ts", "the schema of the messages", readFileSync(messages, "utf8"), readEvents);
}
