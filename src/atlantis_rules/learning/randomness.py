"""numpy randomness for a library that draws with `random.Random`; needs the extra ``rl``."""

from random import Random
from typing import Final

from atlantis_rules._errors import require_kind

try:
    from numpy.random import Generator, RandomState
except ImportError as _error:
    raise ImportError(
        "atlantis_rules.learning.randomness needs numpy: pip install 'atlantis-rules[rl]'", name="numpy"
    ) from _error

_SEED_BYTES: Final = 16


def random_from(generator: Generator | RandomState) -> Random:
    """Return a source of randomness for this library, seeded by a draw from a numpy generator.

    Args:
        generator: a numpy generator, such as ``numpy.random.default_rng(1)``. Equal generators give equal sequences of
            sources.

    Raises:
        WrongType: the value is not a numpy generator.

    Examples:
        >>> from numpy.random import default_rng
        >>> random_from(default_rng(1)).random() == random_from(default_rng(1)).random()
        True
    """
    return Random(seed_from(generator))


def seed_from(generator: Generator | RandomState) -> int:
    """Draw the seed of such a source from a numpy generator.

    Args:
        generator: as in `random_from`.

    Raises:
        WrongType: the value is not a numpy generator.
    """
    require_kind("generator", generator, Generator | RandomState, "a generator of numpy")
    return int.from_bytes(generator.bytes(_SEED_BYTES), "little")
