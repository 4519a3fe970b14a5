#!/usr/bin/env bash
# @asyncapi/modelina 5.10.1, which makes classes of a JSON Schema for many languages: a constant that is a whole number or a truth value is lost. Python
# gets `undefined`, or the text 'undefined' with the preset for pydantic, C# `undefined`, and an object of the class for TypeScript has nothing
# there and takes nothing. Constant texts are right but for pydantic: there they get one quotation mark too many, and the class is no
# Python. `enum` with the same single value gives a type that has it. Nothing is said.
# The guess was: a constant is the same for all types of JSON, and what is generated can at least be read by its language.
# Needs npm and Python.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @asyncapi/modelina@5.10.1
cat >program.mjs <<'PROGRAM'
import { writeFileSync } from "node:fs";
import { CSharpGenerator, PYTHON_PYDANTIC_PRESET, PythonGenerator, TypeScriptGenerator } from "@asyncapi/modelina";

const properties = {
  version: { type: "integer", const: 1 },
  open: { type: "boolean", const: true },
  kind: { type: "string", const: "move" },
  rules: { type: "integer", enum: [3] },
};
const generators = {
  python: new PythonGenerator(),
  pydantic: new PythonGenerator({ presets: [PYTHON_PYDANTIC_PRESET] }),
  csharp: new CSharpGenerator(),
  typescript: new TypeScriptGenerator(),
};
for (const [name, generator] of Object.entries(generators)) {
  const models = await generator.generate({
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Move",
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  });
  const text = models[0].result;
  for (const line of text.split("\n").filter((line) => /version|open|kind/i.test(line) && /: |const /.test(line)))
    if (!/get |set |def /.test(line)) console.log(`${name}: ${line.trim()}`);
  console.log(`${name}, rules:`, models.slice(1).map((model) => model.result.replace(/\s+/g, " ").slice(0, 60)));
  writeFileSync(`${name}.txt`, text);
}
PROGRAM
seen=$(node program.mjs)
seen+=$(printf '\n%s' "compiled: $(python3 -c 'compile(open("python.txt").read(), "python", "exec"); print("python")')")
if python3 -c 'compile(open("pydantic.txt").read(), "pydantic", "exec")' 2>errors; then seen+=" pydantic"; fi
grep -q SyntaxError errors
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
python: self._version: int = undefined
python: self._open: bool = undefined
python: self._kind: str = 'move'
python, rules: [ 'class Rules(Enum): NUMBER_3 = 3' ]
pydantic: version: int = Field(default='undefined', frozen=True)
pydantic: open: bool = Field(default='undefined', frozen=True)
pydantic: kind: str = Field(default=''move'', frozen=True)
pydantic, rules: [ 'class Rules(Enum): NUMBER_3 = 3' ]
csharp: private const int version = undefined;
csharp: private const bool open = undefined;
csharp: private const string kind = "move";
csharp, rules: [ 'public enum Rules { NUMBER_3 } public static class RulesExte' ]
typescript: private _version: number;
typescript: private _reservedOpen: boolean;
typescript: private _kind: 'move' = 'move';
typescript, rules: [ 'enum Rules { NUMBER_3 = 3, }' ]
compiled: python
SEEN
