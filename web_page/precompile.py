"""Put the standard library and the wheels into one archive, `library.bin`, from which the playground's Python imports.

It runs in Pyodide, where the playground is at `/playground`. What the playground imports before its first answers, and
everything from the wheels, is there as bytecode, so that no browser has to compile it. Python reads the archive fastest
if nothing in it is compressed, so it is compressed as a whole, and the browser unpacks it while it comes.

Pyodide's list of packages becomes empty, since it installs none, and `sizes.json` gets the sizes of what is then
loaded, for the progress bar.
"""

import gzip
import json
import py_compile
import shutil
import sys
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

PLAYGROUND = Path("/playground")
PYODIDE = PLAYGROUND / "pyodide"
PACKAGES_OF_PYODIDE = PYODIDE / "pyodide-lock.json"
STANDARD_LIBRARY = PYODIDE / "python_stdlib.zip"
WHEELS = sorted((PLAYGROUND / "wheels").glob("*.whl"))
LIBRARY = PLAYGROUND / "library.bin"
PACKAGES = Path("/packages")
ROOTS = (PACKAGES, *(Path(entry) for entry in sys.path if entry.endswith(".zip")))
"""Where modules come from: the unpacked wheels, and the archive of the standard library."""


def answer_first_requests() -> None:
    """Import the library, and let it answer what the page asks first."""
    for wheel in WHEELS:
        shutil.unpack_archive(wheel, PACKAGES, "zip")
    sys.path.insert(0, str(PACKAGES))
    from atlantis_rules.programs.playground import Playground  # noqa: PLC0415 - it has just been unpacked

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


def entries(imported: set[str]) -> Iterator[tuple[zipfile.ZipInfo, bytes]]:
    """Yield what the archive contains."""
    for archive in (STANDARD_LIBRARY, *WHEELS):
        with zipfile.ZipFile(archive) as old:
            for info in old.infolist():
                name, content = info.filename, old.read(info)
                if name.endswith(".py") and (name in imported or archive in WHEELS):
                    yield zipfile.ZipInfo(f"{name}c", info.date_time), bytecode(content, name)
                elif not info.is_dir():
                    yield zipfile.ZipInfo(name, info.date_time), content


answer_first_requests()
whole = BytesIO()
with zipfile.ZipFile(whole, "w") as new:
    for entry, content in entries(imported()):
        new.writestr(entry, content)
LIBRARY.write_bytes(gzip.compress(whole.getvalue(), mtime=0))
STANDARD_LIBRARY.unlink()
shutil.rmtree(PLAYGROUND / "wheels")
lock = json.loads(PACKAGES_OF_PYODIDE.read_text("utf-8"))
PACKAGES_OF_PYODIDE.write_text(f"{json.dumps({**lock, 'packages': {}})}\n", "utf-8")
sizes = {path.name: path.stat().st_size for path in (PYODIDE / "pyodide.asm.wasm", LIBRARY)}
(PLAYGROUND / "sizes.json").write_text(f"{json.dumps(sizes)}\n", "utf-8")
