"""Measure random play in motion against random play from state to state, in turns.

    python -m tools.benchmarks motion [--games 40] [--rounds 9]

How it measures: two players choose at random among the legal actions; the same seed gives both ways the same games, and
they must reach the same scores. In each round each way plays all games once, so that a machine that slows down affects
both. The ratio is that of the fastest rounds, in processor time, which other programs disturb less.
"""

import argparse
import time
from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

from atlantis_rules import atlandice, atlantis


def by_states(game: Any, games: int) -> tuple[int, object]:  # noqa: ANN401 - the package of either game
    """Play from state to state; return the number of decisions, and the last scores."""
    rng, decisions, state = Random(1), 0, game.new_game(2)
    for _ in range(games):
        state = game.advance(game.new_game(2), rng)
        while state.to_act is not None:
            state = game.advance(game.apply(state, rng.choice(game.legal_actions(state))), rng)
            decisions += 1
    return decisions, game.outcome(state)


def in_motion(game: Any, games: int, *, checked: bool = False) -> tuple[int, object]:  # noqa: ANN401 - as above
    """Play legal actions in motion, with each action checked on request."""
    rng, decisions, motion = Random(1), 0, game.new_game(2).in_motion()
    for _ in range(games):
        motion = game.advance(game.new_game(2), rng).in_motion()
        while motion.to_act is not None:
            play = motion.play if checked else motion.play_legal
            play(rng.choice(motion.legal_actions()))
            motion.advance(rng)
            decisions += 1
    return decisions, motion.outcome()


def in_motion_checked(game: Any, games: int) -> tuple[int, object]:  # noqa: ANN401 - as above
    """Play in motion, with each action checked."""
    return in_motion(game, games, checked=True)


WAYS: tuple[Callable[[Any, int], tuple[int, object]], ...] = (by_states, in_motion, in_motion_checked)
GAMES: tuple[ModuleType, ...] = (atlantis, atlandice)


def main(arguments: list[str] | None = None) -> int:
    """Print a row for each game."""
    parser = argparse.ArgumentParser(prog="python -m tools.benchmarks motion", description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=9)
    asked = parser.parse_args(arguments)
    print("| decisions/s | from state to state | in motion | ratio | checked | ratio |")
    print("| --- | --: | --: | --: | --: | --: |")
    for game in GAMES:
        best = dict.fromkeys(WAYS, 0.0)
        results = set()
        for _ in range(asked.rounds):
            for way in WAYS:
                begun = time.process_time()
                decisions, result = way(game, asked.games)
                best[way] = max(best[way], decisions / (time.process_time() - begun))
                results.add(result)
        if len(results) != 1:
            raise AssertionError(results)
        states, motion, checked = best.values()
        cells = f"{states:,.0f} | {motion:,.0f} | {motion / states:.2f} | {checked:,.0f} | {checked / states:.2f}"
        print(f"| {game.NAME.capitalize()} | {cells} |")
    return 0
