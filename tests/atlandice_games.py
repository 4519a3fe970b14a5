"""Games of Atlandice of any kind without Hypothesis, for tests that play a fixed number of them."""

from random import Random

from atlantis_rules.atlandice import new_game
from atlantis_rules.atlandice.parts.testing import (
    CHANCE_POLICIES,
    POLICIES,
    Act,
    PlayedGame,
    Script,
    play,
    random_components,
)
from atlantis_rules.atlandice.parts.testing.strategies import odd_position


def random_script(rng: Random, seed: int) -> Script:
    """Return a script of any kind, some of them from an odd position on."""
    players, components = rng.randint(2, 4), random_components(rng)
    policies, chance = tuple(rng.choices(POLICIES, k=4)), rng.choice(CHANCE_POLICIES)
    is_odd = rng.random() < 0.3
    initial = odd_position(Random(f"{seed}, odd"), players, components) if is_odd else new_game(players, components)
    return Script(
        initial,
        seed=seed,
        acts=(Act(policies, chance),),
        setting=chance,
    )


def random_game(rng: Random, seed: int) -> PlayedGame:
    """Play a game by such a script."""
    return play(random_script(rng, seed))
