"""Pack `examples/shipped_game.py` by PyInstaller and zipapp: what it prints stays the same.

`python -m tests.packed_programs`, in an environment with PyInstaller and the package, which was installed from a wheel.
The packed programs run in another folder, while this environment is elsewhere: `nox -s frozen` makes one to be moved.
"""

import os
import shutil
import subprocess
import sys
import zipapp
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

INSTALLING: Final = ("uv", "pip", "install", "-q")
PROGRAM: Final = Path("examples", "shipped_game.py").absolute()


def printed(command: Sequence[str | Path], folder: Path, environment: Mapping[str, str]) -> str:
    """Return what a program prints that runs in a folder; if it fails, so does this."""
    return subprocess.run(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout


@contextmanager
def environment_moved_away() -> Iterator[None]:
    """Move the environment of this process to another place, and back in the end."""
    environment = Path(sys.prefix)
    away = environment.with_name(f"{environment.name}-away")
    environment.rename(away)
    try:
        yield
    finally:
        away.rename(environment)


def main() -> None:
    """Pack and run the program.

    Raises:
        SystemExit: a packed program prints something else, or this Python is in no environment.
    """
    if sys.prefix == sys.base_prefix:
        sys.exit("this needs an environment of its own: nox -s frozen")
    unpacked = printed([sys.executable, PROGRAM], Path.cwd(), os.environ)
    with TemporaryDirectory() as name:
        folder = Path(name)
        work = (f"--distpath={folder}", f"--workpath={folder / 'work'}", f"--specpath={folder}")
        subprocess.run(
            [sys.executable, "-m", "PyInstaller", "--log-level=WARN", "--name=shipped", *work, PROGRAM], check=True
        )
        subprocess.run([*INSTALLING, f"--target={folder / 'zip'}", "."], check=True)
        shutil.copyfile(PROGRAM, folder / "zip" / "__main__.py")
        zipapp.create_archive(folder / "zip", folder / "shipped.pyz")
        shutil.move(folder / "shipped", folder / "elsewhere")
        dropped = ("PYTHONPATH", "VIRTUAL_ENV")
        alone = {key: value for key, value in os.environ.items() if key not in dropped} | {"PATH": os.defpath}
        python = os.path.realpath(sys.executable)  # the one from which the environment was made
        with environment_moved_away():
            for command in ([folder / "elsewhere" / "shipped"], [python, "-I", "shipped.pyz"]):
                if printed(command, folder, alone) != unpacked:
                    sys.exit(f"{command[-1]} prints something else")


if __name__ == "__main__":
    main()
