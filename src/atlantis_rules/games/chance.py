"""Chance as a player: the constant that stands for it, and exact sampling by whole-number weights."""

from bisect import bisect
from collections.abc import Sequence
from enum import Enum
from itertools import accumulate
from random import Random
from typing import Final

from atlantis_rules._errors import WrongType, type_name
from atlantis_rules._type_variables import ValueT


class Chance(Enum):
    """The player that makes all random moves: lays and uncovers tiles, deals and draws cards, and rolls dice.

    ``str`` and ``repr`` are its name.

    Examples:
        >>> from atlantis_rules import CHANCE, new_game
        >>> list(Chance), new_game(players=2).to_act is CHANCE
        ([CHANCE], True)
    """

    CHANCE = "chance"
    """Its only member."""

    def __repr__(self) -> str:
        """Return the name by which the package exports it."""
        return "CHANCE"

    def __str__(self) -> str:
        """Return the same, as `print` shows it."""
        return repr(self)


CHANCE: Final = Chance.CHANCE
"""The value of `state.to_act` where chance decides what happens next."""


def require_random(rng: object) -> None:
    """Check that an argument is a source of randomness.

    Raises:
        WrongType: the value is not a `random.Random`.
    """
    if not isinstance(rng, Random):
        message = f"rng must be a random.Random, not {type_name(rng)}"
        if type(rng).__module__.startswith("numpy.random"):
            message += ": atlantis_rules.learning.randomness.random_from converts it"
        raise WrongType(message)


_get_bits: Final = Random.getrandbits  # looking it up once is faster


def below(number: int, rng: Random) -> int:
    """Draw a whole number from 0 up to but not including a number, which is at least 1, as `randrange` would."""
    if type(rng) is not Random:  # a subclass may draw in its own way
        return rng.randrange(number)
    bits = number.bit_length()
    chosen = _get_bits(rng, bits)
    while chosen >= number:  # what `randrange` does, without checking its argument
        chosen = _get_bits(rng, bits)
    return chosen


def one_of(options: tuple[ValueT, ...], rng: Random) -> ValueT:
    """Draw one of at least one option, as `choice` would."""
    if type(rng) is not Random:  # as above
        return rng.choice(options)
    return options[below(len(options), rng)]


def sample_index(weights: Sequence[int], rng: Random) -> int:
    """Draw an index with a probability exactly proportional to its weight.

    Args:
        weights: whole numbers of at least 0, not all of them 0.
        rng: the only source of randomness; one number is drawn.

    Returns:
        An index into `weights` whose weight is at least 1.
    """
    sums = list(accumulate(weights))
    return bisect(sums, below(sums[-1], rng))
