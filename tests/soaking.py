"""The command of the soak tests: how many decisions, and from which seed on."""

import sys
from collections.abc import Callable


def main(soak: Callable[[int, int], tuple[int, int]]) -> None:
    """Read the arguments, play, and tell how much was played.

    Args:
        soak: plays by a number of decisions and a seed; it returns how many games and decisions there were.
    """
    decisions, seed, *_ = [*map(int, sys.argv[1:]), *[1_000_000, 0][len(sys.argv) - 1 :]]
    games, made = soak(decisions, seed)
    sys.stdout.write(f"{games} games with {made} decisions: nothing broken\n")
