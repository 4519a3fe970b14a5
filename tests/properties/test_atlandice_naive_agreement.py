"""The engine and the naive model of Atlandice agree in every state of whole games, also from odd positions."""

import pytest
from hypothesis import given, note, settings, strategies as st

from atlantis_rules.atlandice import Action, State
from atlantis_rules.atlandice.parts.testing import PlayedGame, games, positions
from tests.naive_atlandice.agreement import EVERY_SO_MANY_STATES, assert_agreement_while_playing

offsets = st.integers(min_value=0, max_value=EVERY_SO_MANY_STATES - 1)


def _note(_: State, action: Action, __: State) -> None:
    note(str(action))


@pytest.mark.clause("ROUND-1", "GATE-1", "SEARCH-2", "EMPTY-1", "CLOCK-1", "END-2", "TWO-1", game="atlandice")
@given(games(), offsets)
def test_whole_games_agree(game: PlayedGame, offset: int) -> None:
    assert_agreement_while_playing(game, offset, _note)


@pytest.mark.clause("ROUND-1", "GATE-1", "SEARCH-2", "EMPTY-1", "CLOCK-1", "END-2", "TWO-1", game="atlandice")
@settings(max_examples=4 * settings().max_examples)  # these games are short
@given(games(initial=positions()), offsets)
def test_games_from_odd_positions_agree(game: PlayedGame, offset: int) -> None:
    assert_agreement_while_playing(game, offset, _note)
