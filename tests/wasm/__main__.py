"""Run tests in WebAssembly, by the Pyodide of the playground in Node.js: `python -m tests.wasm PYTEST-ARGUMENTS`.

It needs what `tools.npm` installs in `web_page`.
"""

import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

PINNED: Final = Path("tests", "wasm", "packages.txt")
PACKAGES: Final = Path("build", "wasm-packages")
BYTECODE: Final = Path("build", "wasm")
PLATFORM: Final = (
    "--implementation=cp",
    "--python-version=3.14",
    "--abi=cp314",
    "--platform=pyemscripten_2026_0_wasm32",
)


def install() -> None:
    """Install the packages that are pinned, unless they are there, and say that this package is installed."""
    installed = PACKAGES / PINNED.name
    if not installed.is_file() or installed.read_bytes() != PINNED.read_bytes():
        shutil.rmtree(PACKAGES, ignore_errors=True)
        options = ("--require-hashes", "--no-deps", "--only-binary=:all:", "--no-compile", *PLATFORM)
        pip = [sys.executable, "-m", "pip", "install", "-q", *options, f"--target={PACKAGES}", "-r", str(PINNED)]
        subprocess.run(pip, check=True)
        shutil.copyfile(PINNED, installed)
    for described in Path(sysconfig.get_path("purelib")).glob("atlantis_rules-*.dist-info"):  # its entry points
        shutil.copytree(described, PACKAGES / described.name, dirs_exist_ok=True)


if __name__ == "__main__":
    install()
    BYTECODE.mkdir(parents=True, exist_ok=True)
    command = ["node", "tests/wasm/run.mjs", str(PACKAGES), str(BYTECODE), "-q", "-p", "no:cacheprovider"]
    sys.exit(subprocess.run([*command, *sys.argv[1:]], check=False).returncode)
