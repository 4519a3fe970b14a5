"""The example server, which prints the most memory that it has held, in bytes, to its standard error when it ends."""

import resource
import runpy
import sys
from pathlib import Path

if __name__ == "__main__":
    runpy.run_path(str(Path(__file__).parents[2] / "examples" / "server.py"), run_name="__main__")
    unit = 1 if sys.platform == "darwin" else 1024
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit, file=sys.stderr)
