"""A share of the cases has every value, and in a thorough run every combination."""

from itertools import product

from hypothesis import settings

from tests.shares import THOROUGH, fewer_examples, one_in, share

COLOURS, SIZES = ("red", "blue", "green"), ("s", "m")


def test_values_take_turns() -> None:
    assert share(COLOURS, rotating=SIZES, thorough=False) == [("red", "s"), ("blue", "m"), ("green", "s")]
    assert share(SIZES, SIZES, rotating=COLOURS, thorough=False) == [
        *[("s", "s", "red"), ("s", "m", "blue"), ("m", "s", "blue"), ("m", "m", "green")]
    ]


def test_a_thorough_run_tries_all_combinations() -> None:
    assert share(COLOURS, SIZES, rotating=SIZES, thorough=True) == [*product(COLOURS, SIZES, SIZES)]


def test_one_of_so_many_is_tried_or_all_are() -> None:
    assert [*COLOURS][one_in(2, thorough=False)] == ["red", "green"]
    assert [*COLOURS][one_in(2, thorough=True)] == [*COLOURS]


def test_of_more_work_there_are_fewer_examples_but_one_at_least() -> None:
    usual = settings().max_examples
    assert fewer_examples(1).max_examples == usual
    assert fewer_examples(3).max_examples == (usual if THOROUGH else (usual + 2) // 3)
    assert fewer_examples(10**6).max_examples == (usual if THOROUGH else 1)
