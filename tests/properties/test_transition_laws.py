"""Every game keeps the laws: those of games, and those of all its states and transitions."""

import pytest
from hypothesis import given

from atlantis_rules.atlantis.parts.testing import PlayedGame, games, laws, positions
from tests.properties.lawful import OF_WHOLE_GAMES, marked_with_clauses_of


@pytest.mark.clause("MOVE-6", "PAY-4", "PAY-7", "OPT-3")  # whatever was begun can be completed
@marked_with_clauses_of(laws.STATE_LAWS, laws.TRANSITION_LAWS, laws.GAME_LAWS)
@OF_WHOLE_GAMES
@given(games())
def test_every_game_keeps_all_laws(game: PlayedGame) -> None:
    assert game.final.to_act is None
    laws.check_game(game)


@OF_WHOLE_GAMES
@given(games(initial=positions()))
def test_all_laws_at_once_from_odd_positions(game: PlayedGame) -> None:
    laws.check_game(game)
