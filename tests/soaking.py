"""The command of the soak tests: the number of decisions, and the first seed."""

import sys
from collections.abc import Callable


def main(soak: Callable[[int, int], tuple[int, int]]) -> None:
    """Parse the arguments, play, and report how much was played.

    Args:
        soak: plays for a number of decisions and a seed; it returns the numbers of games and decisions.
    """
    decisions, seed, *_ = [*map(int, sys.argv[1:]), *[1_000_000, 0][len(sys.argv) - 1 :]]
    games, made = soak(decisions, seed)
    sys.stdout.write(f"{games} games with {made} decisions: nothing broken\n")
