"""Build sdist and wheel, and use the wheel in a fresh environment without extras: `python -m tests.wheel_alone`."""

import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

WITHOUT_EXTRAS: Final = """
from random import Random
from atlantis_rules import *
from atlantis_rules import atlandice
for state in (new_game(2), atlandice.new_game(2)):
    state = advance(state, Random(1))
    print(type(state), legal_actions(state)[0], len(view(state, SPECTATOR)._repr_svg_()))
"""
"""What has to work where nothing but attrs is installed."""


def main() -> None:
    """Build and use it; the first command that fails ends it."""
    with TemporaryDirectory() as name:
        target = Path(name)
        building = [sys.executable, "-m", "build", "--installer=uv", "--outdir", name]
        done = subprocess.run(building, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode:
            sys.exit(done.stdout)
        (wheel,) = target.glob("*.whl")
        venv.create(target / "venv", with_pip=True)
        python = str(target / "venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python"))
        engine = (python, "-I", "-m", "atlantis_rules", "engine")
        for arguments in (
            ("-m", "pip", "install", "-q", str(wheel)),
            ("-I", "-c", WITHOUT_EXTRAS),
            ("-I", "-m", "atlantis_rules", "conformance", "--clause", "PAY-4", "--", *engine),
        ):
            subprocess.run([python, *arguments], check=True)


if __name__ == "__main__":
    main()
