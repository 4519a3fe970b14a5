"""Measure the memory of a kept state: bytes for each state kept in addition to the first one of its game.

    python -m tools.benchmarks memory [--games 20] [--check]

How it measures: games are played at random, and their states are appended to a list, as a search tree or the "back"
button of a front-end would keep them. `tracemalloc` reports the memory of Python's allocator before and after the game,
both times after a full garbage collection; the difference divided by the number of states is the result, including the
eight or nine bytes of the list's own slot. The first state of each game (whose parts the others share) and data created
once per process are not counted: a game is played beforehand to fill such tables.

Games in motion are kept in a list of 1,024, each at another point of a random game, with its legal actions not yet
listed. Parts shared with its own state also count: the goal is 4 kB each.

"A player's" keeps the states in which a player is to act, and the final one; chance may have acted several times
between two of them. "Every" keeps all, including those of chance.
"""

import argparse
import gc
import tracemalloc
from collections.abc import Iterator, Sequence
from random import Random
from types import ModuleType

from attrs import frozen

from atlantis_rules import CHANCE, Options, State, advance, apply, atlandice, atlantis, legal_actions, new_game, sample
from atlantis_rules.atlantis import AMIGO, ExtraDrawing
from tools.benchmarks.printing import print_table, surroundings

GOAL = 600
"""The maximum number of bytes for each state in which a player decides."""

GAMES_IN_MOTION = 1024
GOAL_IN_MOTION = 4_000
"""The maximum number of bytes for each game in motion."""

ALWAYS_DRAWN = Options(extra_draw=ExtraDrawing.ALWAYS)
KINDS = {
    **{f"{players} players, every": (players, AMIGO, True) for players in (2, 3, 4)},
    **{f"{players} players, a player's": (players, AMIGO, False) for players in (2, 3, 4)},
    "2 players, a player's, `extra_draw=always`": (2, ALWAYS_DRAWN, False),
}
"""The number of players, the options, and whether states of chance are kept, by the name of the row."""


@frozen
class Kept:
    """The number of additional states, their memory, and the maximum for each."""

    states: int
    bytes: int
    goal: int

    @property
    def each(self) -> float:
        """Bytes for each state."""
        return self.bytes / self.states

    @property
    def met(self) -> bool:
        """Whether the goal is met."""
        return self.each <= self.goal


def traced() -> int:
    """Collect the garbage and return the number of bytes in use."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def keep_game(players: int, rng: Random, options: Options, *, every: bool) -> Kept:
    """Play one game, keep its states, and measure their memory."""
    state = advance(new_game(players, options), rng)
    kept: list[State] = []
    before = traced()
    while state.to_act is not None:
        action = sample(state, rng) if state.to_act is CHANCE else rng.choice(legal_actions(state))
        state = apply(state, action)
        if every or state.to_act is not CHANCE:
            kept.append(state)
    return Kept(len(kept), traced() - before, GOAL)


def of_games(players: int, games: int, options: Options, *, every: bool) -> Kept:
    """Total some games of one kind."""
    rng = Random(f"1 {players}")
    keep_game(players, rng, options, every=every)
    results = [keep_game(players, rng, options, every=every) for _ in range(games)]
    return Kept(sum(result.states for result in results), sum(result.bytes for result in results), GOAL)


def in_motion(game: ModuleType) -> Kept:
    """Begin games in motion, play each for a while, and measure their memory."""
    rng = Random(game.NAME)
    kept: list[object] = []
    state = game.new_game(2).advance(rng)
    before = traced()
    for number in range(GAMES_IN_MOTION):
        motion = state.in_motion()
        for _ in range(number % 40):
            if motion.to_act is not None:
                motion.play_legal(rng.choice(motion.legal_actions()))
                motion.advance(rng)
        kept.append(motion)
    return Kept(len(kept), traced() - before, GOAL_IN_MOTION)


def measured(games: int) -> Iterator[tuple[str, Kept]]:
    """Yield the name of each row, and what was measured."""
    for name, (players, options, every) in KINDS.items():
        yield name, of_games(players, games, options, every=every)
    for game in (atlantis, atlandice):
        yield f"{game.NAME} in motion", in_motion(game)


def main(arguments: Sequence[str]) -> int:
    """Print the table; with `--check` a missed goal is exit status 1."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=20, help="games of each kind (default: 20)")
    parser.add_argument("--check", action="store_true", help="exit with 1 if the goal is missed")
    options = parser.parse_args(arguments)
    print(f"{surroundings()}\n{options.games} games each\n")
    tracemalloc.start()
    rows = list(measured(options.games))
    tracemalloc.stop()
    print_table(
        ["kept states", "states", "bytes each", "at most", ""],
        [
            (name, f"{kept.states:,}", f"{kept.each:,.0f}", kept.goal, "met" if kept.met else "MISSED")
            for name, kept in rows
        ],
    )
    return int(options.check and not all(kept.met for _, kept in rows))
