"""Compare reviews with what is known: `python -m tests.reviewed exact` or `planted`."""

import argparse
import sys

from atlantis_rules.review.reviewing import PLAYOUTS
from atlantis_rules.review.steps import Effort
from tests.reviewed.exact import ERRORS, compared, positions


def exact(wanted: int, playouts: int, seed: str) -> bool:
    """Compare reviews with exact values, and return whether 99 % of the positions are right."""
    found = [each for position in positions(wanted, seed) if (each := compared(position, Effort(playouts, seed)))]
    right = sum(each.errors <= ERRORS for each in found)
    without_error = sum(each.is_exact for each in found)
    games = ", ".join(f"{sum(each.game == game for each in found):,} of {game}" for game in ("atlantis", "atlandice"))
    print(
        f"{len(found):,} positions ({games}), {playouts} playouts: {right / len(found):.1%} within {ERRORS:.0f} standard "
        f"errors; {without_error:,} exact"
    )
    return right >= 0.99 * len(found)


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.reviewed", description=__doc__)
    parser.add_argument("what", choices=("exact", "planted"))
    parser.add_argument("--positions", type=int, default=1_200)
    parser.add_argument("--playouts", type=int, default=PLAYOUTS)
    parser.add_argument("--seed", default="0")
    given = parser.parse_args()
    return 0 if exact(given.positions, given.playouts, given.seed) else 1


if __name__ == "__main__":
    sys.exit(main())
