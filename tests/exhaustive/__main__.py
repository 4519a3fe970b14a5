"""Look at every state of the reduced games: ``python -m tests.exhaustive [--thorough] [--game NAME ...]``.

Each of them is played by all options that make a difference. In each state the naive model has to agree. The laws have
to hold, too: by the options of the original all of them in every state and transition; by other options the quick ones
in one of 10, slower ones in fewer still. With ``--thorough`` all of them are checked everywhere.
"""

import argparse
import sys
from collections.abc import Sequence
from time import process_time

from tests.exhaustive.games import reduced_games
from tests.exhaustive.running import BY_OTHER_OPTIONS, missing, run

ENOUGH = 200_000


def main(arguments: Sequence[str]) -> int:
    """Look at all games, or at those that are named.

    Returns:
        The exit code: 1 if clauses never came into play, or if there are too few states.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.exhaustive", description=__doc__, allow_abbrev=False)
    parser.add_argument("--thorough", action="store_true", help="check every law in every state: it takes many hours")
    parser.add_argument("--game", action="append", metavar="NAME", help="only this game; may be given several times")
    given = parser.parse_args(arguments)

    def tell(line: str) -> None:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()

    games = [game for game in reduced_games() if given.game is None or game.name in given.game]
    report = run(games, tell, by_others=None if given.thorough else BY_OTHER_OPTIONS)
    tell(f"{report.states:,} states, {report.checks:,} checks of laws, {process_time():.0f} s of CPU")
    if given.game is not None:
        return 0
    never = missing(report)
    for name, clauses in never.items():
        tell(f"{name}: {', '.join(clauses) or 'none'} never came into play")
    return int(any(never.values()) or report.states < ENOUGH)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
