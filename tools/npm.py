"""Install the npm packages that folders pin, unless they are there: `python -m tools.npm FOLDER...`."""

import shutil
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

if sys.platform != "win32":
    import fcntl


def install(folder: Path) -> None:
    """Install what `package-lock.json` of a folder lists.

    Raises:
        SystemExit: there is no npm, or it fails.
    """
    npm = shutil.which("npm")
    if npm is None:
        sys.exit("npm is missing: install the Debian package npm, or Node.js from elsewhere")
    lock, installed = folder / "package-lock.json", folder / "node_modules" / ".lock-of-this"
    with ExitStack() as held:
        if sys.platform != "win32":  # sessions run side by side, and `npm ci` begins with removing the packages
            fcntl.flock(held.enter_context(lock.open()), fcntl.LOCK_EX)
        if installed.is_file() and installed.read_bytes() == lock.read_bytes():
            return
        installing = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        done = subprocess.run(installing, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(done.stdout + done.stderr)
        installed.write_bytes(lock.read_bytes())


if __name__ == "__main__":
    for named in sys.argv[1:]:
        install(Path(named))
