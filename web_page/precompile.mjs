// Makes the archive that the playground's Python imports from, by that Python itself: `node precompile.mjs FOLDER`.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
python.mountNodeFS("/playground", resolve(process.argv[2]));
python.runPython(readFileSync(new URL("precompile.py", import.meta.url), "utf8"));
