"""The engine and the naive model agree in every state of whole games, from the set-up on and from odd positions."""

from random import Random

import pytest
from hypothesis import given, note, settings, strategies as st

from atlantis_rules import Options, write_state
from atlantis_rules.atlantis.parts.testing import PlayedGame, games, options, player_counts
from tests.naive.adapter import naive_action, naive_game, naive_options
from tests.naive.agreement import (
    EVERY_SO_MANY_STATES,
    assert_agreement,
    assert_agreement_on_all_actions,
    assert_agreement_while_playing,
)
from tests.naive_model import NaiveGame
from tests.odd_positions import odd_state


@pytest.mark.clause("TURN-2", "MOVE-6", "PAY-4", "TAKE-1", "DRAW-2", "BUY-1", "BRIDGE-4", "STUCK-3", "END-2")
@given(game=games(), offset=st.integers(min_value=0, max_value=EVERY_SO_MANY_STATES - 1))
def test_whole_games_agree(game: PlayedGame, offset: int) -> None:
    initial = game.initial
    naive = NaiveGame(len(initial.players), naive_options(initial.options))
    for number, (state, action, _) in enumerate(game.transitions()):
        assert_agreement(state, naive)
        if number % EVERY_SO_MANY_STATES == offset:
            assert_agreement_on_all_actions(state, naive)
        naive.apply(naive_action(action))
    assert_agreement(game.final, naive)
    assert_agreement_on_all_actions(game.final, naive)


@pytest.mark.clause("TURN-2", "MOVE-6", "PAY-4", "TAKE-1", "DRAW-2", "BUY-1", "BRIDGE-4", "STUCK-3", "END-2")
@settings(max_examples=8 * settings().max_examples)  # these games are short
@given(seed=st.integers(min_value=0, max_value=2**32 - 1), players=player_counts(), options=options())
def test_games_from_odd_positions_agree(seed: int, players: int, options: Options) -> None:
    rng = Random(seed)
    state = odd_state(rng, players, options)
    note(write_state(state))
    assert_agreement_while_playing(state, naive_game(state), rng, lambda action: note(str(action)))
