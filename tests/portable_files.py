"""Write data files, and digests of what the package writes, into a file: `python -m tests.portable_files FILE`.

The digests are the same on every system.
"""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

WRITING: Final = (sys.executable, "-m", "atlantis_rules", "simulate", "--games", "20", "--seed", "5")
TARGETS: Final = ("--out=games.csv", "--out=games.jsonl", "--out=games.parquet", "--decisions=decisions")


def main(target: Path) -> None:
    """Write them; the first command that fails ends it."""
    with TemporaryDirectory() as folder:
        for option, name in (each.split("=") for each in TARGETS):
            writing = (*WRITING, f"{option}={Path(folder, name)}")
            subprocess.run(writing, check=True)
            subprocess.run([*writing, "--resume"], check=True)
    digests = subprocess.run([sys.executable, "-m", "tests.digests"], stdout=subprocess.PIPE, text=True, check=True)
    target.parent.mkdir(exist_ok=True)
    target.write_text(digests.stdout, "utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
