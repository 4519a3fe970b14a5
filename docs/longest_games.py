"""Play games by all policies of `atlantis_rules.testing`, and print how long the longest were.

    python docs/longest_games.py [--atlandice] [SEEDS]

For each number of players, each preset, each policy for players and each policy for chance it plays SEEDS games (1 if
not given), and compares the longest ones, by turns and by decisions of players, with the bounds that
`docs/termination.md` proves. With ``--atlandice`` it plays Atlandice with the built-in components, and counts the
decisions of players. `game_info` tells the decisions that were found.
"""

import sys
from collections.abc import Iterable
from itertools import product

from atlantis_rules import PRESETS, atlandice, atlantis
from atlantis_rules.atlandice.parts import testing as dice
from atlantis_rules.atlantis.info import most_decisions, most_turns
from atlantis_rules.atlantis.parts.testing import CHANCE_POLICIES, POLICIES, Act, Script, play
from atlantis_rules.atlantis.phases import TurnStart
from atlantis_rules.games.states import AnyState


def turns_and_decisions(script: Script) -> tuple[int, int]:
    """Count the turns of a game, and the decisions that players make in it."""
    states = play(script).states
    return sum(isinstance(state.phase, TurnStart) for state in states), decisions_in(states)


def decisions_in(states: Iterable[AnyState]) -> int:
    """Count the decisions that players make in a game."""
    return sum(isinstance(state.to_act, int) for state in states)


def main(seeds: int) -> None:
    """Print a line for each number of players."""
    for players in (2, 3, 4):
        games = list(product(PRESETS.values(), POLICIES, CHANCE_POLICIES, range(seeds)))
        counts = [
            (
                *turns_and_decisions(
                    Script(atlantis.new_game(players, options), seed=seed, acts=(Act((policy,), chance),))
                ),
                f"{options}, {policy.__name__}",
            )
            for options, policy, chance, seed in games
        ]
        turns, _, by_turns = max(counts)
        _, decisions, by_decisions = max(counts, key=lambda count: count[1])
        print(
            f"{players} players: {len(games)} games, longest {turns} turns ({by_turns}), bound {most_turns(players)};"
            f" {decisions} decisions ({by_decisions}), bound {most_decisions(players)}"
        )


def main_of_atlandice(seeds: int) -> None:
    """Print a line for each number of players."""
    for players in (2, 3, 4):
        games = list(product(dice.POLICIES, dice.CHANCE_POLICIES, range(seeds)))
        longest, how = max(
            (
                decisions_in(
                    play(
                        dice.Script(
                            atlandice.new_game(players), seed=seed, acts=(dice.Act((policy,), chance),), setting=chance
                        )
                    ).states
                ),
                policy.__name__,
            )
            for policy, chance, seed in games
        )
        bound = dice.most_decisions(atlandice.new_game(players))
        print(f"{players} players: {len(games)} games, longest {longest} decisions ({how}), bound {bound}")


if __name__ == "__main__":
    arguments = [argument for argument in sys.argv[1:] if argument != "--atlandice"]
    (main_of_atlandice if "--atlandice" in sys.argv else main)(int(arguments[0]) if arguments else 1)
