"""Run the benchmarks: all of them, or one with its own options.

    python -m tools.benchmarks [NAME [options]]

The names are adapters, compare, house, import_time, instructions, memory, reading, simulation, versus and web.

Run it at the top of the project; atlantis_rules must be installed, and the libraries it is compared with may be.
"""

import sys
from importlib import import_module

NAMES: tuple[str, ...] = (
    *("adapters", "compare", "house", "import_time", "instructions"),
    *("memory", "reading", "simulation", "versus", "web"),
)


def main(arguments: list[str]) -> int:
    """Run the named benchmark, or all of them.

    Returns:
        The exit status: 0 if every benchmark returned 0.
    """
    match arguments:
        case []:
            chosen = NAMES
        case [name, *_] if name in NAMES:
            chosen = (name,)
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    status = 0
    for name in chosen:
        print(f"{name}\n")
        sys.argv[0] = f"python -m tools.benchmarks {name}"  # what its help says
        status |= import_module(f"tools.benchmarks.{name}").main(arguments[1:])
        print()
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
