"""Measure the number of distinct states that perft finds per second.

    python -m tools.benchmarks.perft [--states 100000]

From each position of the tables in docs/perft.md it counts to the greatest depth with about this many states.
"""

import argparse
import platform
import sys
from time import process_time

from atlantis_rules.games.compilation import compiled
from tests.perft.counting import positions
from tests.perft.tables import counts_of, depth_within


def main(arguments: list[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description="How many states a second perft finds.", allow_abbrev=False)
    parser.add_argument("--states", type=int, default=100_000, metavar="N", help="the most states of a position")
    given = parser.parse_args(arguments)
    print(f"CPython {platform.python_version()}, compiled: {compiled}\n")
    print("| position | depth | states | states/s |\n| --- | --: | --: | --: |")
    total, seconds = 0, 0.0
    for position in positions():
        state = position.state()
        depth = depth_within(state, given.states)
        start = process_time()
        states = sum(count.states for count in counts_of(state, depth))
        taken = process_time() - start
        total, seconds = total + states, seconds + taken
        print(f"| {position.id} | {depth} | {states:,} | {states / taken:,.0f} |")
    print(f"| all | | {total:,} | {total / seconds:,.0f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
