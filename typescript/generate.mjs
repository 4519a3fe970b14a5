// Make the types of each game from the schema of all its documents.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const schemas = new URL("../src/atlantis_rules/adapters/wire/schemas/", import.meta.url);

for (const game of ["atlantis", "atlandice"]) {
  const text = readFileSync(new URL(`${game}.json`, schemas), "utf8");
  const hash = createHash("sha256").update(text).digest("hex");
  const bannerComment = `// Made by generate.mjs from ${game}.json. Don't edit.\n// sha256 of the schema: ${hash}`;
  const types = await compile(JSON.parse(text), "Document", {
    additionalProperties: false,
    bannerComment,
    format: true,
    ignoreMinAndMaxItems: true,
  });
  writeFileSync(new URL(`src/documents/${game}.ts`, import.meta.url), types);
}
