"""OPT: for each two values of an option a smallest position that distinguishes them, and the results under both.

`python -m tests.option_differences search` has found them; the file may also be changed by hand.
"""

from collections.abc import Iterator
from typing import Final

import pytest
from attrs import fields

from atlantis_rules import PRESETS, Action, Options, State, legal_actions, read_state
from atlantis_rules.atlantis.text.positions import read_position
from tests.option_differences.example import (
    ACTIONS,
    FILE,
    Example,
    Side,
    both,
    others,
    pairs,
    read_examples,
    sides_after,
    with_bound,
    with_value,
    written,
)
from tests.option_differences.page import PAGE, page
from tests.option_differences.search import telling_actions, with_less
from tests.option_differences.table import shortest_text, table
from tests.playing import play, refusals
from tests.shares import one_in

TEXT: Final = FILE.read_text("utf-8")
EXAMPLES: Final = read_examples(TEXT)

LONG: Final = 4

by_option = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: "-".join(example.pair.values))


def telling(states: tuple[State, State], length: int) -> Iterator[tuple[Action, ...]]:
    """Return the series that tell two states apart; in long ones, of each draw only the first card is tried."""
    return telling_actions(states, length, every_draw=length < LONG)


def examples_of(option: str) -> list[Example]:
    found = [example for example in EXAMPLES if example.pair.option == option]
    assert found
    return found


@pytest.mark.parametrize(
    "option",
    [
        pytest.param("paid_cards", marks=pytest.mark.clause("OPT-1")),
        pytest.param("bought_cards", marks=pytest.mark.clause("OPT-2")),
        pytest.param("overpaying", marks=pytest.mark.clause("OPT-3")),
        pytest.param("landing", marks=pytest.mark.clause("OPT-4")),
        pytest.param("extra_card", marks=pytest.mark.clause("OPT-5")),
        pytest.param("mainland_tile", marks=pytest.mark.clause("OPT-6")),
        pytest.param("extra_draw", marks=pytest.mark.clause("OPT-7")),
        pytest.param("figures_on_atlantis", marks=pytest.mark.clause("OPT-8")),
        pytest.param("payment_pieces", marks=pytest.mark.clause("OPT-9")),
    ],
)
def test_an_example_ends_as_it_says_under_each_value_whatever_the_other_options(option: str) -> None:
    for example in examples_of(option):
        for value, side in zip(example.pair.values, example.sides, strict=True):
            assert side != Side()
            for rest in [*others(option)][one_in(3)]:
                state = read_state(f"options: {with_value(rest, option, value)}\n{example.position}")
                after = play(state, *(ACTIONS[words] for words in example.actions))
                assert table(after).items() >= side.seen.items()
                assert {ACTIONS[words] for words in side.allowed} <= set(legal_actions(after))
                for words, clauses in side.refused.items():
                    assert tuple(refusals(after, ACTIONS[words])) == clauses


@pytest.mark.clause("OPT-1", "OPT-2", "OPT-3", "OPT-4", "OPT-5", "OPT-6", "OPT-7", "OPT-8", "OPT-9")
@pytest.mark.parametrize("preset", PRESETS)
def test_each_preset_decides_every_example_by_its_value(preset: str) -> None:
    for example in EXAMPLES:
        options = with_bound(PRESETS[preset], example.pair.option)
        value = getattr(options, example.pair.option).value
        side = example.sides[example.pair.values.index(value)]
        after = play(read_state(f"options: {options}\n{example.position}"), *map(ACTIONS.__getitem__, example.actions))
        assert table(after).items() >= side.seen.items()
        assert all(ACTIONS[words] in legal_actions(after) for words in side.allowed)
        assert not any(ACTIONS[words] in legal_actions(after) for words in side.refused)


def test_there_is_an_example_for_each_two_values_of_each_option() -> None:
    assert [example.pair for example in EXAMPLES] == list(pairs())
    assert list(dict.fromkeys(pair.option for pair in pairs())) == [option.name for option in fields(Options)]


@by_option
def test_an_example_says_all_that_differs(example: Example) -> None:
    assert sides_after(example.position, example.pair, example.actions) == example.sides


@by_option
def test_no_shorter_series_of_actions_tells_the_values_apart(example: Example) -> None:
    states = both(example.position, example.pair)
    assert not [found for length in range(len(example.actions)) for found in telling(states, length)]


@by_option
def test_nothing_can_be_left_out_of_a_position(example: Example) -> None:
    smaller = [shortest_text(position) for position in with_less(read_position(example.position))]
    assert smaller, "at least a card is played"
    for position in smaller:
        states = both(position, example.pair)
        assert not [found for length in range(len(example.actions) + 1) for found in telling(states, length)], position


@by_option
def test_a_position_is_written_without_what_goes_without_saying(example: Example) -> None:
    assert shortest_text(read_position(example.position)) == example.position


def test_the_file_is_written_as_the_search_writes_it() -> None:
    assert written(EXAMPLES) == TEXT, "also the clauses and the presets that it names"


def test_the_page_shows_the_examples_as_they_are() -> None:
    assert PAGE.read_text("utf-8") == page(EXAMPLES), "python -m tests.option_differences page"


def test_where_nothing_differs_no_difference_is_told() -> None:
    pair = pairs()[0]
    assert sides_after("path: none\nhand black: flag\n", pair, ["play a flag with the figure on Atlantis"]) is None
    assert sides_after("path: none\n", pair, ["play a flag with the figure on Atlantis"]) is None, "it is not legal"
