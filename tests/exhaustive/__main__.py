"""Check every state of the reduced games: ``python -m tests.exhaustive [--unmerged] [--game NAME ...]``.

Each game is played with all options that make a difference. In each state the naive model must agree, and all laws of
states and transitions must hold, including those of writing. States whose options nothing that can still happen
distinguishes count as one here; with ``--unmerged`` the laws are checked in each of them.
"""

import argparse
import os
import sys
from collections.abc import Sequence

from atlantis_rules.games.compilation import compiled
from tests.exhaustive.games import reduced_games
from tests.exhaustive.running import missing, run

ENOUGH = 200_000


def main(arguments: Sequence[str]) -> int:
    """Check all games, or the named ones.

    Returns:
        The exit code: 1 if clauses never came into play, or if there are too few states.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.exhaustive", description=__doc__, allow_abbrev=False)
    parser.add_argument("--unmerged", action="store_true", help="check the laws by each combination of options")
    parser.add_argument("--game", action="append", metavar="NAME", help="only this game; may be given several times")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="how many games to look at side by side")
    given = parser.parse_args(arguments)

    def tell(line: str) -> None:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()

    games = [game for game in reduced_games() if given.game is None or game.name in given.game]
    report = run(games, tell, processes=given.processes or 1, unmerged=given.unmerged)
    transitions = sum(each.transitions for each in report.looked_at)
    tell(
        f"{report.states:,} states, {transitions:,} transitions; {report.checks:,} checks of laws in "
        f"{sum(each.distinct for each in report.looked_at):,} states; {report.seconds:.0f} s of CPU"
    )
    if given.game is not None:
        return 0
    if compiled:
        tell("which clauses come into play cannot be watched in the compiled package")
        return int(report.states < ENOUGH)
    never = missing(report)
    for name, clauses in never.items():
        tell(f"{name}: {', '.join(clauses) or 'none'} never came into play")
    return int(any(never.values()) or report.states < ENOUGH)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
