"""JSON objects have no order: a document with its keys in any order is read as the one that was written."""

import json
from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given, strategies as st

from atlantis_rules.records.wire import Format
from atlantis_rules.records.wire.forms import Form
from atlantis_rules.testing import fair, play, uniform
from atlantis_rules.testing.checks import LawBroken
from atlantis_rules.testing.strategies import random_script
from atlantis_rules.testing.written_laws import (
    json_of_games_is_read_back,
    json_of_states_is_read_back,
    json_of_views_is_read_back,
    require_read_back,
)
from tests.json_documents import SAMPLES, Sample, in_another_order
from tests.liars_dice import LIARS_DICE
from tests.nim import NIM


@given(SAMPLES, st.integers(0, 10**6).map(Random))
def test_the_order_of_keys_means_nothing(samples: list[Sample], rng: Random) -> None:
    for each in samples:
        for text in (json.dumps(in_another_order(each.document, rng)), json.dumps(each.document, sort_keys=True)):
            assert each.format.from_json(text) == each.value, each
            assert each.rewritten(text) == each.text, each


def test_it_means_nothing_in_a_game_of_perfect_information() -> None:
    played = play(random_script(Random(4), NIM.new_game(3), (uniform,), (fair,)))
    for state in played.states:
        json_of_states_is_read_back(state)
        json_of_views_is_read_back(state)
    json_of_games_is_read_back(played)


def test_it_means_nothing_in_a_game_of_hidden_information() -> None:
    played = play(random_script(Random(4), LIARS_DICE.new_game(3), (uniform,), (fair,)))
    for state in played.states:
        json_of_states_is_read_back(state)
        json_of_views_is_read_back(state)
    json_of_games_is_read_back(played)


class ByOrder(Form):
    """The form of two numbers that is read by the order of its keys."""

    def write(self, value: object) -> object:
        assert isinstance(value, tuple)
        return dict(zip("ab", value, strict=True))

    def read(self, found: object) -> object:
        assert isinstance(found, Mapping)
        return tuple(found.values())

    def schema(self, _: dict[str, dict[str, object]]) -> dict[str, object]:
        return {"type": "object"}


def test_the_law_notices_a_reader_that_goes_by_the_order() -> None:
    format_ = Format[object]("pairs", "pair", (tuple,), ByOrder())
    require_read_back(format_, [(1, 1)])
    with pytest.raises(LawBroken, match="in reverse order"):
        require_read_back(format_, [(1, 2)])
