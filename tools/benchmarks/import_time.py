"""Measure the cost of importing the package and making the first game in a fresh process, relative to python-chess.

    python -m tools.benchmarks import_time [--rounds 15] [--check]

How it measures: each program runs in a new process of the same interpreter, which measures the processor time of its
own statements only, not that of its start. The programs take turns, so that a noisy machine affects all alike; the
first turn, which may have to compile to bytecode, is not counted. A ratio is computed within each round; the output is
the median.
"""

import argparse
import os
import platform
import subprocess
import sys
from importlib.util import find_spec
from statistics import median

OURS = "import atlantis_rules; atlantis_rules.new_game(2)"
REFERENCE = "import chess; chess.Board()"
PROGRAMS = (OURS, "import atlantis_rules.atlandice as game; game.new_game(2)", REFERENCE, "import attrs")
GOAL = 1.5
"""The maximum cost of our first game, relative to that of a first board."""

TIMED = """
from time import process_time
start = process_time()
{program}
print(process_time() - start)
"""


def seconds_of(program: str) -> float:
    """Run a program in a fresh process and return its processor time in seconds."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-c", TIMED.format(program=program)]
    finished = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    return float(finished.stdout)


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
    parser.add_argument("--check", action="store_true", help="exit with 1 if the goal is missed or was not measured")
    options = parser.parse_args(arguments)
    if options.rounds < 1:
        parser.error("at least one round is needed")

    present = [program for program in PROGRAMS if program != REFERENCE or find_spec("chess") is not None]
    seconds = run(present, options.rounds)

    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.platform()}")
    print(f"{options.rounds} rounds")
    print()
    print("| program | milliseconds | the first one / it |")
    print("| --- | --: | --: |")
    ratios = {}
    for program in present:
        ratios[program] = median(ours / theirs for ours, theirs in zip(seconds[OURS], seconds[program], strict=True))
        print(f"| `{program}` | {median(seconds[program]) * 1000:.1f} | {ratios[program]:.2f} |")
    if REFERENCE not in ratios:
        print("python-chess is not installed: the goal was not measured")
        return int(options.check)
    met = ratios[REFERENCE] <= GOAL
    print(f"\nat most {GOAL} times a first board: {'met' if met else 'MISSED'}")
    return int(options.check and not met)


if __name__ == "__main__":
    sys.exit(main())
