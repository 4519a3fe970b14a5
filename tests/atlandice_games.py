"""Games of Atlandice of any kind without Hypothesis, for tests that play a fixed number of them."""

from random import Random

from atlantis_rules.testing.atlandice import CHANCE_POLICIES, POLICIES, Game, Script, play, random_components
from atlantis_rules.testing.atlandice._positions import odd_position


def random_script(rng: Random, seed: int) -> Script:
    """Give a script of any kind, some of them from an odd position on."""
    players, components = rng.randint(2, 4), random_components(rng)
    return Script(
        players,
        components,
        seed,
        policies=tuple(rng.choices(POLICIES, k=4)),
        chance=rng.choice(CHANCE_POLICIES),
        initial=odd_position(Random(f"{seed}, odd"), players, components) if rng.random() < 0.3 else None,
    )


def random_game(rng: Random, seed: int) -> Game:
    """Play a game by such a script."""
    return play(random_script(rng, seed))
