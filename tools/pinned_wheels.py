"""Download pinned wheels, unless they are there: `python -m tools.pinned_wheels FILE FOLDER`."""

import shutil
import subprocess
import sys
from pathlib import Path


def main(pinned: Path, folder: Path) -> None:
    """Download wheels of Python alone into a folder, which then holds nothing else but a copy of the file."""
    downloaded = folder / pinned.name
    if downloaded.is_file() and downloaded.read_bytes() == pinned.read_bytes():
        return
    shutil.rmtree(folder, ignore_errors=True)
    options = ("--require-hashes", "--no-deps", "--only-binary=:all:", "--implementation=py", "--abi=none")
    command = (sys.executable, "-m", "pip", "download", "-q", *options, "-r", str(pinned), "-d", str(folder))
    subprocess.run(command, check=True)
    shutil.copyfile(pinned, downloaded)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
