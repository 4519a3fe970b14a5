"""The engine and the naive model of Atlandice agree in every state of whole games, also from odd positions."""

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from atlantis_rules.atlandice import Action, State
from tests.atlandice_games import Script, scripts
from tests.naive_atlandice.agreement import EVERY_SO_MANY_STATES, assert_agreement_while_playing

offsets = st.integers(min_value=0, max_value=EVERY_SO_MANY_STATES - 1)


def _note(_: State, action: Action, __: State) -> None:
    note(str(action))


@pytest.mark.clause("ROUND-1", "GATE-1", "SEARCH-2", "EMPTY-1", "CLOCK-1", "END-2", "TWO-1", game="atlandice")
@given(scripts(odd=False), offsets)
def test_whole_games_agree(script: Script, offset: int) -> None:
    assert_agreement_while_playing(script, offset, _note)


@pytest.mark.clause("ROUND-1", "GATE-1", "SEARCH-2", "EMPTY-1", "CLOCK-1", "END-2", "TWO-1", game="atlandice")
@settings(max_examples=4 * settings().max_examples)  # these games are short
@given(scripts(odd=True), offsets)
def test_games_from_odd_positions_agree(script: Script, offset: int) -> None:
    assert_agreement_while_playing(script, offset, _note)
