"""What `game_info` promises holds for every game that begins with `new_game`, however it is played."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, strategies as st

from atlantis_rules import CHANCE
from atlantis_rules.atlandice.parts import testing as ice_testing
from atlantis_rules.atlantis.parts import testing
from atlantis_rules.testing import PlayedGame

Games = Callable[[], st.SearchStrategy[PlayedGame[Any, Any]]]


@pytest.mark.parametrize("games", [testing.games, ice_testing.games], ids=["atlantis", "atlandice"])
@given(st.data())
def test_length_and_scores_are_within_their_bounds(games: Games, data: st.DataObject) -> None:
    game = data.draw(games())
    info = game.initial.game_info()
    assert all(state.game_info() == info for state in (game.states[len(game.states) // 2], game.final))
    assert sum(isinstance(state.to_act, int) for state in game.states) <= info.most_decisions
    steps = sum(state.to_act is CHANCE for state in game.states)
    assert info.most_chance_steps is None or steps <= info.most_chance_steps
    for state in (*game.states[::9], game.final):
        assert all(info.lowest_score <= score <= info.highest_score for score in state.standing().scores)
