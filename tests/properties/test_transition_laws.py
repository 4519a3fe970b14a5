"""Every action of a game keeps the laws of transitions, and every game those of games."""

import pytest
from hypothesis import given

from atlantis_rules.testing.atlantis import PlayedGame, games, laws, positions
from tests.properties.lawful import each_of


@pytest.mark.parametrize("law", each_of(laws.TRANSITION_LAWS))
@given(game=games())
def test_every_action_keeps_the_law(law: laws.TransitionLaw, game: PlayedGame) -> None:
    for transition in game.transitions():
        law(*transition)


@pytest.mark.parametrize("law", each_of(laws.GAME_LAWS))
@given(game=games())
def test_every_game_keeps_the_law(law: laws.GameLaw, game: PlayedGame) -> None:
    assert game.final.to_act is None
    law(game)


@given(games(initial=positions()))
def test_all_laws_at_once_from_odd_positions(game: PlayedGame) -> None:
    laws.check_game(game)
