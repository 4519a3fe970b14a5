// Runs pytest in WebAssembly, on a Python of 32 bits: `node tests/wasm/run.mjs PACKAGES BYTECODE ARGUMENT...`, in the
// root of a clone. The folder of packages has what the tests need, installed; that of bytecode is written.

import { loadPyodide } from "../../web_page/node_modules/pyodide/pyodide.mjs";

const [packages, bytecode, ...given] = process.argv.slice(2);
const python = await loadPyodide({ env: { HYPOTHESIS_PROFILE: "ci", PYTHONPYCACHEPREFIX: "/bytecode" } });
for (const [place, root] of Object.entries({ "/clone": ".", "/packages": packages, "/bytecode": bytecode })) {
  python.mountNodeFS(place, root);
}
python.globals.set("given", python.toPy(given));
process.exitCode = python.runPython(`
import os, sys

os.chdir("/clone")
sys.path[:0] = ["/clone/src", "/packages"]

import pytest

assert sys.maxsize < 2**32 and sys.platform == "emscripten"
int(pytest.main(list(given)))
`);
