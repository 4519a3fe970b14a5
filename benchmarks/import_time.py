"""Measure how long `import atlantis_rules` takes in a fresh process, beside other modules.

    python benchmarks/import_time.py [--rounds 15] [--modules chess attrs] [--check]

How it measures: each import runs in a new process of the same interpreter, which times only the statement itself, not
its own start. The modules take turns, so that a noisy machine troubles all alike; a first turn, which may have to
compile to bytecode, is not counted. A ratio is taken within each round; printed is the median of the rounds.
"""

import argparse
import platform
import subprocess
import sys
from importlib.util import find_spec
from statistics import median

OURS = "atlantis_rules"
REFERENCE = "chess"
"""Our import should be no slower than that of this module."""

PROGRAM = """
from time import perf_counter
start = perf_counter()
import {module}
print(perf_counter() - start)
"""


def import_seconds(module: str) -> float:
    """Import a module in a fresh process and return the seconds it took."""
    command = [sys.executable, "-c", PROGRAM.format(module=module)]
    finished = subprocess.run(command, check=True, capture_output=True, text=True)
    return float(finished.stdout)


def run(modules: list[str], rounds: int) -> dict[str, list[float]]:
    """Time all modules in all rounds, the order moved on by one from round to round."""
    for module in modules:
        import_seconds(module)
    seconds: dict[str, list[float]] = {module: [] for module in modules}
    order = list(modules)
    for _ in range(rounds):
        for module in order:
            seconds[module].append(import_seconds(module))
        order.append(order.pop(0))
    return seconds


def main(arguments: list[str] | None = None) -> int:
    """Print the table; with `--check` a goal that is not shown to be met is exit status 1."""
    parser = argparse.ArgumentParser(description="Measure the time of an import in a fresh process.")
    parser.add_argument("--rounds", type=int, default=15, help="imports of each module (default: 15)")
    parser.add_argument("--modules", nargs="+", default=[REFERENCE, "attrs"], help="to compare with (chess attrs)")
    parser.add_argument("--check", action="store_true", help="exit with 1 if the goal is missed or was not measured")
    options = parser.parse_args(arguments)
    if options.rounds < 1:
        parser.error("at least one round is needed")

    modules: list[str] = [OURS, *options.modules]
    present = [module for module in modules if find_spec(module) is not None]
    seconds = run(present, options.rounds)

    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.platform()}")
    print(f"{options.rounds} rounds")
    print()
    print(f"| {'module':20} | milliseconds | {OURS} / it | goal |")
    print("| --- | --: | --: | --- |")
    goals_met = False
    for module in modules:
        if module not in seconds:
            print(f"| {module:20} | not installed | | |")
            continue
        measured = f"{median(seconds[module]) * 1000:12.1f}"
        if OURS not in seconds:
            print(f"| {module:20} | {measured} | | |")
            continue
        ratio = median(ours / theirs for ours, theirs in zip(seconds[OURS], seconds[module], strict=True))
        verdict = ""
        if module == REFERENCE:
            goals_met = ratio <= 1
            verdict = f"<= 1: {'met' if goals_met else 'MISSED'}"
        print(f"| {module:20} | {measured} | {ratio:{len(OURS) + 5}.2f} | {verdict} |")
    return 1 if options.check and not goals_met else 0


if __name__ == "__main__":
    sys.exit(main())
