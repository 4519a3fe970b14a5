// Clears the folder of the playground, and puts there what is not built, and how many bytes Python's files have.

import { cpSync, rmSync, statSync, writeFileSync } from "node:fs";

rmSync("dist", { recursive: true, force: true });
cpSync("static", "dist", { recursive: true });
cpSync("../src/atlantis_rules/web/page/page.css", "dist/page.css");
const files = ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
const sizes = files.map((name) => [name, statSync(`node_modules/pyodide/${name}`).size]);
writeFileSync("dist/sizes.json", `${JSON.stringify(Object.fromEntries(sizes))}\n`);
