"""Write the public names of the version to come: `python -m tests.public_api`."""

from tests.public_api import FOLDER, current_version, written

if __name__ == "__main__":
    (FOLDER / f"{current_version()}.txt").write_text(written(), "utf-8", newline="\n")
