"""Generators of numpy: the library draws with `random.Random`, says so, and makes one of them."""

import numpy as np
import pytest

from atlantis_rules import WrongType, advance, new_game
from atlantis_rules.learning.randomness import random_from

pytestmark = pytest.mark.needs("numpy")


@pytest.mark.parametrize("make", [np.random.default_rng, np.random.RandomState])
def test_a_generator_of_numpy_is_refused_by_a_message_that_helps(make: type) -> None:
    generator = make(1)
    message = f"not {type(generator).__name__}: atlantis_rules.learning.randomness.random_from converts it"
    with pytest.raises(WrongType, match=message):
        advance(new_game(2), generator)


@pytest.mark.parametrize("make", [np.random.default_rng, np.random.RandomState])
def test_a_generator_of_numpy_makes_the_same_sources_again(make: type) -> None:
    one, other = make(1), make(1)
    states = [advance(new_game(2), random_from(generator)) for generator in (one, other, one, other)]
    assert states[0] == states[1] != states[2] == states[3]


def test_what_is_no_generator_is_refused() -> None:
    with pytest.raises(WrongType, match="generator must be a generator of numpy, not int"):
        random_from(1)  # type: ignore[arg-type]
