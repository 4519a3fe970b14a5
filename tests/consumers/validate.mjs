// Validators decide about documents as the reader does: `node validate.mjs DOCUMENTS`. Types made by
// json-schema-to-typescript must fit all documents that the reader accepts.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { validator } from "@exodus/schemasafe";
import { registerSchema, validate } from "@hyperjump/json-schema/draft-2020-12";
import Ajv from "ajv/dist/2020.js";
import { compile } from "json-schema-to-typescript";
import typescript from "typescript";

const schemas = new URL("../../build/consumers/schemas/", import.meta.url);
const schemaOf = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, schemas), "utf-8"));
const cases = readFileSync(process.argv[2], "utf-8").trim().split("\n").map((line) => JSON.parse(line));
const nameOf = (found) => `${found.game}-${found.kind}`;

const makers = {
  ajv: async (name) => new Ajv.default({ strict: true }).compile(schemaOf(name)),
  schemasafe: async (name) => validator(schemaOf(name), { mode: "default" }),
  hyperjump: async (name) => {
    const id = `https://example.org/${name}`;
    registerSchema(schemaOf(name), id);
    const check = await validate(id);
    return (document) => check(document).valid;
  },
};
for (const [maker, make] of Object.entries(makers)) {
  const made = new Map();
  for (const found of cases) {
    const name = nameOf(found);
    if (!made.has(name)) made.set(name, await make(name));
    assert.equal(made.get(name)(found.document), found.fits, `${maker}: ${JSON.stringify(found)}`);
  }
  console.log(`${maker} agrees on ${cases.length} documents`);
}

const folder = mkdtempSync(join(tmpdir(), "consumers-"));
const files = [];
for (const name of new Set(cases.map(nameOf))) {
  const types = await compile(schemaOf(name), "Document", { customName: (_, key) => (key ? undefined : "Document") });
  const fitting = cases.filter((found) => found.fits && nameOf(found) === name).map((found) => found.document);
  const constants = fitting.map((found, number) => `export const d${number}: Document = ${JSON.stringify(found)};\n`);
  files.push(join(folder, `${name}.ts`));
  writeFileSync(files.at(-1), types + constants.join(""));
}
const program = typescript.createProgram(files, { noEmit: true, strict: true, types: [] });
const faults = typescript.getPreEmitDiagnostics(program);
for (const fault of faults.slice(0, 5)) console.log(typescript.flattenDiagnosticMessageText(fault.messageText, " "));
assert.equal(faults.length, 0);
console.log(`types of json-schema-to-typescript fit ${cases.filter((found) => found.fits).length} documents`);
