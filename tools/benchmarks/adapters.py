"""Measure the steps per second of each learning environment, with random play and each step's data.

    python -m tools.benchmarks adapters [--rounds 9] [--seconds 0.4] [--check]

It needs the extras gymnasium, open-spiel and pettingzoo. A step is a decision of a player, with the observation and the
mask of the legal actions; chance takes time, but is not counted. In Gymnasium's environment of one game a step is an
action of the agent, and the reply of the other seat, a random player. With ``--check`` a missed requirement is exit
status 1.

All run in one process, in turns, each for a slice of processor time: a ratio is computed within a round, and the output
is its median over the rounds, with the lowest and the highest. So a noisy machine blurs the figures, but favours
nobody.
"""

import argparse
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from statistics import median
from time import process_time
from types import ModuleType
from typing import Any

import numpy as np
from attrs import frozen

from atlantis_rules import atlandice, atlantis
from atlantis_rules.games.numbering import Numbering
from tools.benchmarks.compare import build, processor

GAMES = 64
"""The number of games in the vector environment."""


def numbers_of(mask: Any) -> Any:  # noqa: ANN401 - arrays of numpy
    """Return where a mask is set; truth values are searched several times faster than numbers."""
    return mask.view(np.bool_).nonzero()


def library(game: ModuleType) -> Iterator[None]:
    """The package's functions, with the view of the seat to act, which is not encoded."""
    numbers: Any = Numbering(game)
    rng = Random(1)
    while True:
        state = game.new_game(2).advance(rng)
        while state.to_act is not None:
            state.view(state.to_act)
            state = state.apply(numbers.action_of(rng.choice(numbers.legal_ids(state)))).advance(rng)
            yield


def pettingzoo(game: ModuleType) -> Iterator[None]:
    """PettingZoo's environment, in which every seat is an agent."""
    from atlantis_rules.learning.pettingzoo import SeatsEnv

    env: Any = SeatsEnv(game.new_game(2))
    rng = Random(1)
    while True:
        env.reset(seed=rng.randrange(2**31))
        while not env.terminations[env.agent_selection]:
            observation, *_ = env.last()
            env.step(rng.choice(numbers_of(observation["action_mask"])[0]))
            yield


def gymnasium(game: ModuleType) -> Iterator[None]:
    """Gymnasium's environment of one game, against a random player."""
    from atlantis_rules.learning.gymnasium import SeatEnv

    env: Any = SeatEnv(game.new_game(2))
    rng = Random(1)
    while True:
        _, infos = env.reset(seed=rng.randrange(2**31))
        is_over = False
        while not is_over:
            _, _, is_over, _, infos = env.step(rng.choice(numbers_of(infos["action_mask"])[0]))
            yield


def vector(game: ModuleType, *, copy: bool = False) -> Iterator[None]:
    """Gymnasium's environment of many games, in which an agent plays all seats; its arrays are overwritten."""
    from atlantis_rules.learning.gymnasium import SeatVectorEnv

    env: Any = SeatVectorEnv(game.new_game(2), GAMES, None, copy=copy)
    rng = np.random.default_rng(1)
    _, infos = env.reset(seed=1)
    while True:
        rows, columns = numbers_of(infos["action_mask"])
        counts = np.bincount(rows, minlength=GAMES)
        *_, infos = env.step(columns[counts.cumsum() - counts + (rng.random(GAMES) * counts).astype(int)])
        yield from [None] * GAMES


def loaded(game: Any) -> Iterator[None]:  # noqa: ANN401 - what OpenSpiel has no type for
    """Play a game loaded by OpenSpiel."""
    rng = Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
                continue
            seat = state.current_player()
            state.observation_tensor(seat)
            state.legal_actions_mask(seat)
            state.apply_action(rng.choice(state.legal_actions()))
            yield


def open_spiel(game: ModuleType) -> Iterator[None]:
    """OpenSpiel with this package's game."""
    from atlantis_rules.learning.open_spiel import load

    return loaded(load(game.new_game(2)))


def peer(name: str) -> Callable[[], Iterator[None]]:
    """OpenSpiel with a game of its own, in C++ through Python."""

    def steps() -> Iterator[None]:
        import pyspiel

        return loaded(pyspiel.load_game(name))

    return steps


@frozen
class Must:
    """The required ratio of the steps per second of two rows."""

    fast: str
    slow: str
    pure: float
    compiled: float


ZOO, VECTOR, GIN_RUMMY = "PettingZoo", f"Gymnasium, {GAMES} games", "OpenSpiel's gin_rummy"
OURS: dict[str, Callable[[ModuleType], Iterator[None]]] = {
    "the library, with views": library,
    ZOO: pettingzoo,
    "Gymnasium, against a random player": gymnasium,
    VECTOR: vector,
    "OpenSpiel": open_spiel,
}
PEERS = {
    GIN_RUMMY: "gin_rummy",
    "OpenSpiel's hanabi": "hanabi",
    "OpenSpiel's crazy_eights": "crazy_eights(players=2)",
    "OpenSpiel's chess": "chess",
    "OpenSpiel's backgammon": "backgammon",
}
MUSTS = (
    Must(f"Atlantis: {ZOO}", GIN_RUMMY, 1.0, 2.0),
    Must(f"Atlandice: {ZOO}", GIN_RUMMY, 1.3, 2.2),
    Must(f"Atlantis: {VECTOR}", f"Atlantis: {ZOO}", 1.5, 2.5),
    Must(f"Atlandice: {VECTOR}", f"Atlandice: {ZOO}", 1.5, 2.5),
)


def rate(steps: Iterator[None], seconds: float) -> float:
    """Return the steps per second of processor time."""
    began, done = process_time(), 0
    while (spent := process_time() - began) < seconds:
        done += sum(1 for _ in islice(steps, 2 * GAMES))
    return done / spent


def rates(rounds: int, seconds: float) -> dict[str, list[float]]:
    """Run all of them in turns; those that are not installed are missing."""
    rows: dict[str, Iterator[None]] = {}
    for game in (atlantis, atlandice):
        rows |= {f"{game.NAME.capitalize()}: {name}": steps(game) for name, steps in OURS.items()}
    for name, short in PEERS.items():
        try:
            rows[name] = peer(short)()
        except RuntimeError:  # OpenSpiel's wheel was built without it
            print(f"{name}: not available")
    for steps in rows.values():  # to fill tables and caches
        rate(steps, seconds / 2)
    found: dict[str, list[float]] = {name: [] for name in rows}
    order = list(rows)
    for _ in range(rounds):
        for name in order:
            found[name].append(rate(rows[name], seconds))
        order.append(order.pop(0))
    return found


def main(arguments: list[str] | None = None) -> int:
    """Print a table of all of them, and one of the requirements."""
    parser = argparse.ArgumentParser(prog="python -m tools.benchmarks adapters", description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.4, help="of processor time for each slice")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a must is missed")
    asked = parser.parse_args(arguments)
    found = rates(asked.rounds, asked.seconds)
    print(f"{build()}, {processor()}\n\n| steps a second | Atlantis | Atlandice |\n| --- | --: | --: |")
    for name in OURS:
        both = [median(found[f"{game}: {name}"]) for game in ("Atlantis", "Atlandice")]
        print(f"| {name} | {' | '.join(f'{each:,.0f}' for each in both)} |")
    print("\n| steps a second | |\n| --- | --: |")
    for name in PEERS:
        if name in found:
            print(f"| {name} | {median(found[name]):,.0f} |")
    print("\n| ratio | must | median | lowest | highest |\n| --- | --: | --: | --: | --: |")
    missed = 0
    for must in MUSTS:
        least = must.pure if build() == "pure" else must.compiled
        ratios = sorted(ours / theirs for ours, theirs in zip(found[must.fast], found[must.slow], strict=True))
        missed += median(ratios) < least
        cells = f"{median(ratios):.2f} | {ratios[0]:.2f} | {ratios[-1]:.2f}"
        print(f"| {must.fast} / {must.slow} | {least:g} | {cells} |")
    return int(asked.check and missed > 0)
