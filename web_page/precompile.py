"""Compile the modules that the playground imports before its first answers, so that no browser has to.

It runs in Pyodide, where the playground is at `/playground`. In the archive of the standard library and in the wheels,
each such module gives way to its bytecode, and `sizes.json` gets the sizes of Pyodide's files.
"""

import json
import py_compile
import shutil
import sys
import zipfile
from pathlib import Path

PLAYGROUND = Path("/playground")
PYODIDE = PLAYGROUND / "pyodide"
LIBRARY = PYODIDE / "python_stdlib.zip"
WHEELS = sorted((PLAYGROUND / "wheels").glob("*.whl"))
PACKAGES = Path("/packages")
ROOTS = (PACKAGES, *(Path(entry) for entry in sys.path if entry.endswith(".zip")))
"""Where modules come from: the unpacked wheels, and the archive of the standard library."""


def answer_first_requests() -> None:
    """Import the library, and let it answer what the page asks first."""
    for wheel in WHEELS:
        shutil.unpack_archive(wheel, PACKAGES, "zip")
    sys.path.insert(0, str(PACKAGES))
    from atlantis_rules.playground import Playground  # noqa: PLC0415 - it has just been unpacked

    playground = Playground()
    for prepared in sorted((PLAYGROUND / "prepared").glob("*.json")):
        for request, _ in json.loads(prepared.read_text("utf-8")):
            playground.receive(json.dumps(request))


def imported() -> set[str]:
    """Return the files of all modules that are imported, as archives name them."""
    specs = (getattr(module, "__spec__", None) for module in sys.modules.values())
    origins = [Path(spec.origin) for spec in specs if spec is not None and (spec.origin or "").endswith(".py")]
    return {str(path.relative_to(root)) for path in origins for root in ROOTS if path.is_relative_to(root)}


def bytecode(source: bytes, name: str) -> bytes:
    """Return a module compiled, such that it is not compared with its source."""
    written, compiled = Path("/module.py"), Path("/module.pyc")
    written.write_bytes(source)
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(written), str(compiled), name, doraise=True, invalidation_mode=mode)
    return compiled.read_bytes()


def precompile(archive: Path, modules: set[str]) -> None:
    """Replace modules of an archive by their bytecode."""
    with zipfile.ZipFile(archive) as old:
        entries = [(info, old.read(info)) for info in old.infolist()]
    with zipfile.ZipFile(archive, "w") as new:
        for info, content in entries:
            if info.filename in modules:
                compiled = zipfile.ZipInfo(f"{info.filename}c", info.date_time)
                new.writestr(compiled, bytecode(content, info.filename), zipfile.ZIP_DEFLATED)
            else:
                new.writestr(info, content)


answer_first_requests()
modules = imported()
for archive in (LIBRARY, *WHEELS):
    precompile(archive, modules)
counted = (PYODIDE / "pyodide-lock.json", PYODIDE / "pyodide.asm.wasm", LIBRARY)
sizes = {path.name: path.stat().st_size for path in counted}
(PLAYGROUND / "sizes.json").write_text(f"{json.dumps(sizes)}\n", "utf-8")
