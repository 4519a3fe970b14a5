"""A fixed set of games, in which the engine is held against the naive model and against itself.

It is asked about what no golden test has noticed: a fault that it shows is real, and a golden test of it is missing.
"""

from random import Random
from typing import Final

from atlantis_rules import CHANCE, PRESETS, State, advance, apply, new_game, sample
from atlantis_rules.atlantis.phases import LayingPath
from atlantis_rules.testing import CHANCE_POLICIES, POLICIES
from tests.naive.adapter import naive_action, naive_game, naive_options
from tests.naive_model import NaiveGame
from tests.odd_positions import odd_state
from tests.properties.test_naive_model_agreement import assert_agreement, assert_agreement_on_all_actions

WHOLE_GAMES: Final = 4
ODD_GAMES: Final = 60
EVERY_SO_MANY_STATES: Final = 11
"""How often all actions that can be written down are looked at."""


def games() -> list[str]:
    """Name the games."""
    whole = [f"whole game {number}" for number in range(WHOLE_GAMES)]
    return [*whole, *(f"game {number} from an odd position" for number in range(ODD_GAMES))]


def play(game: str) -> None:
    """Play a game.

    Args:
        game: its name.

    Raises:
        Exception: the engine and the naive model do not agree, or something else is wrong.
    """
    number = int(next(word for word in game.split() if word.isdecimal()))
    rng = Random(number)
    options = list(PRESETS.values())[number % 4]
    players = 2 + number // 4 % 3
    if game.startswith("whole"):
        players = 2 + number % 3
        _play(new_game(players, options), NaiveGame(players, naive_options(options)), rng)
    else:
        state = odd_state(rng, players, options)
        _play(state, naive_game(state), rng)


def _play(state: State, naive: NaiveGame, rng: Random) -> None:
    policies = [rng.choice(POLICIES) for _ in state.players]
    chance = rng.choice(CHANCE_POLICIES)
    number = 0
    while state.to_act is not None:
        number += 1
        assert_agreement(state, naive)
        if number % EVERY_SO_MANY_STATES == 0:
            assert_agreement_on_all_actions(state, naive)
        if state.to_act is CHANCE:
            _check_advance(state, rng.randrange(1 << 32))
        policy = policies[state.to_act] if isinstance(state.to_act, int) else chance
        action = policy(state, rng)
        state = apply(state, action)
        naive.apply(naive_action(action))
    assert_agreement(state, naive)


def _check_advance(state: State, seed: int) -> None:
    """Hold `advance` against single steps; of the long set-up only now and then."""
    if isinstance(state.phase, LayingPath) and state.phase.space % 20 > 1:
        return
    advanced, rng, rng_of_steps = state, Random(seed), Random(seed)
    while advanced.to_act is CHANCE:
        advanced = apply(advanced, sample(advanced, rng_of_steps))
    if advance(state, rng) != advanced or rng.getstate() != rng_of_steps.getstate():
        raise AssertionError(seed)
