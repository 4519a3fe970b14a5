"""Measure the cost of importing the package and making the first game in a fresh process, relative to python-chess.

    python -m tools.benchmarks import_time [--rounds 15] [--check]

How it measures: each program is a new process of the same interpreter, of which the processor time of the whole life
counts, its start included. The programs take turns, so that a noisy machine affects all alike; the first turn, which
may have to compile to bytecode, is not counted. A ratio is computed within each round; the output is the median.
"""

import argparse
import os
import platform
import subprocess
import sys
from importlib.util import find_spec
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median

OURS = "import atlantis_rules"
OUR_GAME = f"{OURS}; atlantis_rules.new_game(2)"
CHESS = "import chess"
A_BOARD = f"{CHESS}; chess.Board()"
PROGRAMS = (OURS, OUR_GAME, "import atlantis_rules.atlandice as game; game.new_game(2)", CHESS, A_BOARD, "import attrs")
GOALS = ((OURS, CHESS, 1.15), (OUR_GAME, A_BOARD, 1.3))
"""The maximum ratios of costs."""


def seconds_of(program: str) -> float:
    """Run a program in a fresh process and return its processor time in seconds."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", program], check=True, env=environment)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def run(programs: list[str], rounds: int) -> dict[str, list[float]]:
    """Time all programs in all rounds, with the order rotated by one from round to round."""
    for program in programs:
        seconds_of(program)
    seconds: dict[str, list[float]] = {program: [] for program in programs}
    order = list(programs)
    for _ in range(rounds):
        for program in order:
            seconds[program].append(seconds_of(program))
        order.append(order.pop(0))
    return seconds


def main(arguments: list[str] | None = None) -> int:
    """Print the table; with `--check` a goal that is not shown to be met is exit status 1."""
    parser = argparse.ArgumentParser(description="Measure the processor time of an import and a first game.")
    parser.add_argument("--rounds", type=int, default=15, help="runs of each program (default: 15)")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a goal is missed or was not measured")
    options = parser.parse_args(arguments)
    if options.rounds < 1:
        parser.error("at least one round is needed")

    has_chess = find_spec("chess") is not None
    seconds = run([program for program in PROGRAMS if has_chess or CHESS not in program], options.rounds)

    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.platform()}")
    print(f"{options.rounds} rounds")
    print()
    print("| program | milliseconds |")
    print("| --- | --: |")
    for program, values in seconds.items():
        print(f"| `{program}` | {median(values) * 1000:.1f} |")
    print()
    if not has_chess:
        print("python-chess is not installed: the goals were not measured")
        return int(options.check)
    missed = 0
    for ours, theirs, goal in GOALS:
        ratio = median(one / other for one, other in zip(seconds[ours], seconds[theirs], strict=True))
        missed += ratio > goal
        print(f"`{ours}` / `{theirs}`: {ratio:.2f}, at most {goal}: {'MISSED' if ratio > goal else 'met'}")
    return int(options.check and missed > 0)


if __name__ == "__main__":
    sys.exit(main())
