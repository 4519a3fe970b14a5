"""How much a run tries: everything where many examples are asked for, and otherwise a share that shows all kinds.

`nox -s newest`, which `.ci/run` runs, tries everything: its profile of Hypothesis is `fresh`.
"""

from collections.abc import Sequence
from itertools import product
from typing import Final

from hypothesis import settings

THOROUGH: Final = settings().max_examples >= settings.get_profile("fresh").max_examples


def one_in(step: int, *, thorough: bool = THOROUGH) -> slice:
    """Return the slice of values to try: every n-th one, or all.

    Args:
        step: the first value is tried, and then each one that comes so many places later.
        thorough: whether all of them are tried instead.
    """
    return slice(None, None, 1 if thorough else step)


def fewer_examples(step: int) -> settings:
    """Return settings for a test with expensive examples: a fraction of them, or all in a thorough run.

    Args:
        step: how many examples of others there are for one of it.
    """
    return settings(max_examples=1 + (settings().max_examples - 1) // (1 if THOROUGH else step))


def share(*kinds: Sequence[object], rotating: Sequence[object], thorough: bool = THOROUGH) -> list[tuple[object, ...]]:
    """Return cases for `pytest.mark.parametrize`: one value of each kind, and one of those that rotate.

    Args:
        kinds: values of which all combinations are tried.
        rotating: values of which each combination gets the next one in turn.
        thorough: whether each combination gets all of them instead.
    """
    if thorough:
        return [*product(*kinds, rotating)]
    return [
        (*(values[place] for values, place in zip(kinds, places, strict=True)), rotating[sum(places) % len(rotating)])
        for places in product(*(range(len(values)) for values in kinds))
    ]
