"""Measure how many games per second simulations play: with one process, with two, and on Ray with two processors.

    python -m tools.benchmarks simulation [--seconds 60] [--check]

Every engine plays the same games, of three players: as many as one process plays in about the requested time. The time
from the call to the last row is measured, so that the start of the processes counts. On a busy machine the figures mean
nothing. With ``--check`` it exits with 1 if two processes are less than 1.8 times as fast as one.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from time import perf_counter

from atlantis_rules.study.simulation import Engine, MissingExtra, Processes, Ray, Serial, simulate
from tools.benchmarks.printing import print_table

ENGINES: dict[str, Engine] = {
    "one process": Serial(),
    "two processes": Processes(2),
    "Ray, two processors": Ray(None, 2),
}

MUST = 1.8
"""The minimum speed of two processes relative to one, for a run of a minute."""

TRIED = 40
"""The number of games played to estimate the time of one."""


def seconds_of(games: int, engine: Engine) -> float:
    """Play games, and return the time in seconds."""
    began = perf_counter()
    played = sum(1 for _ in simulate("atlantis", ["greedy"], players=3, seed=1, games=games, engine=engine))
    assert played == games
    return perf_counter() - began


def main(arguments: Sequence[str]) -> int:
    """Measure, and print a table; with `--check` two processes that are too slow are exit status 1."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args(arguments)
    tried = seconds_of(TRIED, Serial())
    games = max(TRIED, int(TRIED * given.seconds / tried))
    rates: dict[str, float] = {}

    def rows() -> Iterator[tuple[str, ...]]:
        for name, engine in ENGINES.items():
            try:
                seconds = seconds_of(games, engine)
            except MissingExtra as error:
                yield name, str(error), "", ""
                continue
            rates[name] = games / seconds
            yield name, f"{seconds:.1f}", f"{rates[name]:.0f}", f"{rates[name] / rates['one process']:.2f}"

    print(f"Atlantis, three greedy players: {games} games\n")
    print_table(["engine", "seconds", "games/s", "times one process"], rows())
    if given.check and rates["two processes"] < MUST * rates["one process"]:
        print(f"two processes must be {MUST} times as fast as one", file=sys.stderr)
        return 1
    return 0
