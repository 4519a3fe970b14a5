"""Play games by all policies of `atlantis_rules.testing`, and tell how long the longest was.

    python docs/longest_games.py [SEEDS]

For each number of players, each preset, each policy for players and each policy for chance it plays SEEDS games (1 if
not given), and compares the longest one with the bound that `docs/termination.md` proves.
"""

import sys
from itertools import product

from atlantis_rules import PRESETS
from atlantis_rules.atlantis.phases import TurnStart
from atlantis_rules.testing import CHANCE_POLICIES, POLICIES, Act, Script, play
from atlantis_rules.testing.laws import most_turns


def turns(script: Script) -> int:
    """Count the turns of a game."""
    return sum(isinstance(state.phase, TurnStart) for state in play(script).states)


def main(seeds: int) -> None:
    """Print a line for each number of players."""
    for players in (2, 3, 4):
        games = list(product(PRESETS.values(), POLICIES, CHANCE_POLICIES, range(seeds)))
        longest, how = max(
            (turns(Script(players, options, seed, acts=(Act((policy,), chance),))), f"{options}, {policy.__name__}")
            for options, policy, chance, seed in games
        )
        print(f"{players} players: {len(games)} games, longest {longest} turns ({how}), bound {most_turns(players)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 1)
