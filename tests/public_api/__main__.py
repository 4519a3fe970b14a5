"""Write the public names of the next version: `python -m tests.public_api`."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "docs"))  # the documentation knows what is public

from tests.public_api.names import FOLDER, current_version, written

if __name__ == "__main__":
    (FOLDER / f"{current_version()}.txt").write_text(written(), "utf-8", newline="\n")
