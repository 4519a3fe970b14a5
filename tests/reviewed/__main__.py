"""Compare reviews with what is known: `python -m tests.reviewed exact` or `planted`."""

import argparse
import sys
from collections.abc import Iterable

from atlantis_rules.study.review import Grade
from atlantis_rules.study.review.reviewing import PLAYOUTS, Effort
from tests.reviewed.exact import ERRORS, compared, positions
from tests.reviewed.planted import POINTS, WINS, Judged, judged


def exact(wanted: int, playouts: int, seed: str) -> bool:
    """Compare reviews with exact values, and return whether 99% of the positions are right."""
    found = [each for position in positions(wanted, seed) if (each := compared(position, Effort(playouts, seed)))]
    right = sum(each.errors <= ERRORS for each in found)
    without_error = sum(each.is_exact for each in found)
    games = ", ".join(f"{sum(each.game == game for each in found):,} of {game}" for game in ("atlantis", "atlandice"))
    sys.stdout.write(
        f"{len(found):,} positions ({games}): {right / len(found):.1%} within {ERRORS:.0f} standard errors, "
        f"{without_error:,} without any, {playouts} playouts\n"
    )
    return right >= 0.99 * len(found)


def planted(games: int, playouts: int, seed: str) -> bool:
    """Plant blunders, and return whether 95% are found, and at most 2% of the best moves are called mistakes."""
    found = [*judged(games, Effort(playouts, seed))]
    blunders, best = ([each for each in found if each.is_planted is wanted] for wanted in (True, False))
    wronged = sum(each.grade in {Grade.MISTAKE, Grade.BLUNDER} for each in best)
    by_game = [
        f"in {game} {_found(each for each in blunders if each.game == game and each.by_points)} that cost "
        f"{POINTS:.0f} points or more, and {_found(each for each in blunders if each.game == game)} that cost as much "
        f"or {WINS:.0%} of the wins"
        for game in ("atlantis", "atlandice")
    ]
    sys.stdout.write(
        f"planted blunders found: {'; '.join(by_game)}; of {len(best)} best moves {wronged} were called mistakes or "
        f"blunders; {games} games of each, {playouts} playouts\n"
    )
    return sum(each.grade.is_loss for each in blunders) >= 0.95 * len(blunders) and wronged <= 0.02 * len(best)


def _found(blunders: Iterable[Judged]) -> str:
    found = [each.grade.is_loss for each in blunders]
    return f"{sum(found)} of {len(found)}"


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.reviewed", description=__doc__)
    parser.add_argument("what", choices=("exact", "planted"))
    parser.add_argument("--positions", type=int, default=1_200)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--playouts", type=int, default=PLAYOUTS)
    parser.add_argument("--seed", default="0")
    given = parser.parse_args()
    if given.what == "exact":
        passed = exact(given.positions, given.playouts, given.seed)
    else:
        passed = planted(given.games, given.playouts, given.seed)
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
