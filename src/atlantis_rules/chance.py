"""Chance as a player: the constant that stands for it, and exact sampling by whole-number weights."""

from bisect import bisect
from collections.abc import Sequence
from enum import Enum
from itertools import accumulate
from random import Random
from typing import Final

from atlantis_rules.errors import WrongType, type_name


class Chance(Enum):
    """The player that lays tiles, uncovers them and deals cards."""

    CHANCE = "chance"

    def __repr__(self) -> str:
        """Return the name by which the package exports it."""
        return "CHANCE"


CHANCE: Final = Chance.CHANCE
"""The value of `state.to_act` where chance decides what happens next."""


def require_random(rng: object) -> None:
    """Refuse what is no source of randomness.

    Args:
        rng: the argument of this name.

    Raises:
        WrongType: it is no `random.Random`.
    """
    if not isinstance(rng, Random):
        message = f"rng must be a random.Random, not {type_name(rng)}"
        raise WrongType(message)


def sample_index(weights: Sequence[int], rng: Random) -> int:
    """Draw an index with a probability exactly proportional to its weight.

    Args:
        weights: whole numbers of at least 0, not all of them 0.
        rng: the only source of randomness; one call of `randrange` is made.

    Returns:
        An index into `weights` whose weight is at least 1.
    """
    sums = list(accumulate(weights))
    return bisect(sums, rng.randrange(sums[-1]))
