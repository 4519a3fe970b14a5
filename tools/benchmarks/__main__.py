"""Run the benchmarks: all of them, or one with its own options.

    python -m tools.benchmarks [NAME [options]]

The names are adapters, compare, encoding, house, import_time, instructions, memory, motion, operations, reading,
simulation, versus and web.

Run it at the top of the project; atlantis_rules must be installed, and the libraries it is compared with may be.
"""

import sys

from tools.benchmarks import (
    adapters,
    compare,
    encoding,
    house,
    import_time,
    instructions,
    memory,
    motion,
    operations,
    reading,
    simulation,
    versus,
    web,
)

BENCHMARKS = {
    "adapters": adapters.main,
    "compare": compare.main,
    "encoding": encoding.main,
    "house": house.main,
    "import_time": import_time.main,
    "instructions": instructions.main,
    "memory": memory.main,
    "motion": motion.main,
    "operations": operations.main,
    "reading": reading.main,
    "simulation": simulation.main,
    "versus": versus.main,
    "web": web.main,
}


def main(arguments: list[str]) -> int:
    """Run the named benchmark, or all of them.

    Returns:
        The exit status: 0 if every benchmark returned 0.
    """
    match arguments:
        case []:
            chosen = list(BENCHMARKS)
        case [name, *_] if name in BENCHMARKS:
            chosen = [name]
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    status = 0
    for name in chosen:
        print(f"{name}\n")
        status |= BENCHMARKS[name](arguments[1:])
        print()
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
