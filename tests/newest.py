"""Type the README's two commands with the newest CPython: `python -m tests.newest [SEED]`.

The tests run in random order and with a fresh seed, or with the one that is given, which repeats a run. Everything is
tried of which they try a share without the profile `fresh`.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from secrets import randbelow

from tests.interpreters import asked_for, folders, interpreters
from tests.readme_commands import main as typed


def main(arguments: Sequence[str]) -> int:
    """Type both commands.

    Args:
        arguments: the seed, or nothing.

    Returns:
        The exit code.
    """
    seed = arguments[0] if arguments else str(randbelow(2**32))
    (newest,) = asked_for(["newest"], interpreters(folders(os.environ)))
    sys.stdout.write(f"CPython {newest}, seed {seed}; once more: nox -s newest -- {seed}\n")
    sys.stdout.flush()
    shuffling = Path(".nox", "shuffling")  # it is no requirement of the README's command
    shutil.rmtree(shuffling, ignore_errors=True)
    installing = ("uv", "pip", "install", "-q", "--no-deps", f"--target={shuffling}", "pytest-randomly>=5.1")
    subprocess.run(installing, check=True)
    variables = {
        "HYPOTHESIS_PROFILE": "fresh",
        "PYTEST_ADDOPTS": f"-q --hypothesis-seed={seed} --randomly-seed={seed}",
        "PYTHONPATH": str(shuffling.absolute()),
    }
    setting = (f"--set={name}={value}" for name, value in variables.items())
    python = f"--python={newest.path}"
    return typed([python, "game"]) or typed([python, "tests", *setting])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
