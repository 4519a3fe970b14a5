// Compiles what the playground imports at its start, by the Python that runs it: `node precompile.mjs FOLDER`.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
python.mountNodeFS("/playground", resolve(process.argv[2]));
python.runPython(readFileSync(new URL("precompile.py", import.meta.url), "utf8"));
