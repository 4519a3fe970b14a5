"""A share of the cases has every value, and in a thorough run every combination."""

from itertools import product

from tests.shares import share

COLOURS, SIZES = ("red", "blue", "green"), ("s", "m")


def test_values_take_turns() -> None:
    assert share(COLOURS, rotating=SIZES, thorough=False) == [("red", "s"), ("blue", "m"), ("green", "s")]
    assert share(SIZES, SIZES, rotating=COLOURS, thorough=False) == [
        *[("s", "s", "red"), ("s", "m", "blue"), ("m", "s", "blue"), ("m", "m", "green")]
    ]


def test_a_thorough_run_tries_all_combinations() -> None:
    assert share(COLOURS, SIZES, rotating=SIZES, thorough=True) == [*product(COLOURS, SIZES, SIZES)]
