"""Compiled wheels: `python -m tests.compiled_wheels VERSION INTERPRETER` builds one, and prints where it is.

A wheel of these very sources is kept in `build/compiled_wheels`, and found again. Building takes one core two minutes.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

KEPT: Final = Path("build", "compiled_wheels")
"""Where the wheels are kept, each beside the digest of its sources."""


def sources() -> str:
    """Return the digest of everything that a compiled wheel is made of."""
    digest = hashlib.sha256()
    for path in sorted([Path("pyproject.toml"), *Path("tools", "compiling").rglob("*.py"), *Path("src").rglob("*.*")]):
        if path.is_file() and path.suffix != ".pyc":
            digest.update(f"{path}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def wheel_for(version: str, interpreter: str) -> Path:
    """Return the compiled wheel for a CPython; it is built if there is none of these very sources."""
    folder = KEPT / version
    made_of, kept = sources(), folder / "sources"
    if not kept.is_file() or kept.read_text("ascii") != made_of:
        shutil.rmtree(folder, ignore_errors=True)
        quickly = {"ATLANTIS_RULES_COMPILE": "required", "MYPYC_OPT_LEVEL": "1"}  # the C compiler takes half the time
        building = ["uv", "build", "-q", "--wheel", f"--python={interpreter}", f"--out-dir={folder}"]
        subprocess.run(building, env=os.environ | quickly, check=True, stdout=subprocess.DEVNULL)
        kept.write_text(made_of, "ascii")
    (wheel,) = folder.glob("*.whl")
    return wheel.absolute()


if __name__ == "__main__":
    sys.stdout.write(f"{wheel_for(*sys.argv[1:])}\n")
