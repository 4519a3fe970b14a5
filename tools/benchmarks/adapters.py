"""How many actions a second each adapter for learning carries out, at random, with what a program is shown before each.

    python -m tools.benchmarks adapters [seconds]

It needs the extras gymnasium, open-spiel and pettingzoo. Actions of chance count for OpenSpiel alone, where they are
actions like others; in Gymnasium a step is an action of the agent, and what the other seat, a random player, does.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from time import perf_counter
from types import ModuleType
from typing import Any

from atlantis_rules import atlandice, atlantis
from atlantis_rules.games.numbering import Numbering


def library(game: ModuleType, rng: Random) -> Iterator[None]:
    numbers: Any = Numbering(game)
    while True:
        state = game.advance(game.new_game(2), rng)
        while state.to_act is not None:
            state.view(state.to_act)
            state = state.apply(numbers.action_of(rng.choice(numbers.legal_ids(state)))).advance(rng)
            yield


def pettingzoo(game: ModuleType, rng: Random) -> Iterator[None]:
    from atlantis_rules.adapters.pettingzoo import SeatsEnv

    env: Any = SeatsEnv(game.new_game(2))
    while True:
        env.reset(seed=rng.randrange(2**31))
        while not env.terminations[env.agent_selection]:
            observation, *_ = env.last()
            env.step(rng.choice(observation["action_mask"].nonzero()[0]))
            yield


def gymnasium(game: ModuleType, rng: Random) -> Iterator[None]:
    from atlantis_rules.adapters.gymnasium import SeatEnv

    env: Any = SeatEnv(game.new_game(2))
    while True:
        env.reset(seed=rng.randrange(2**31))
        is_over = False
        while not is_over:
            _, _, is_over, _, _ = env.step(rng.choice(env.action_masks().nonzero()[0]))
            yield


def open_spiel(game: ModuleType, rng: Random) -> Iterator[None]:
    from atlantis_rules.adapters.open_spiel import load

    loaded: Any = load(game.new_game(2))
    while True:
        state = loaded.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
            yield


STEPS: dict[str, Callable[[ModuleType, Random], Iterator[None]]] = {
    "the library, with views": library,
    "PettingZoo": pettingzoo,
    "Gymnasium, against a random player": gymnasium,
    "OpenSpiel, chance included": open_spiel,
}


def rate(steps: Iterator[None], seconds: float) -> float:
    began, done = perf_counter(), 0
    while perf_counter() - began < seconds:
        done += sum(1 for _ in islice(steps, 100))
    return done / (perf_counter() - began)


def main(arguments: list[str]) -> int:
    """Print a table."""
    seconds = float(arguments[0]) if arguments else 5.0
    print("| steps a second | Atlantis | Atlandice |\n| --- | --- | --- |")
    for name, steps in STEPS.items():
        rates = [rate(steps(game, Random(1)), seconds) for game in (atlantis, atlandice)]
        print(f"| {name} | {' | '.join(f'{each:,.0f}' for each in rates)} |", flush=True)
    return 0
