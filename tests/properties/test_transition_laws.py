"""Every action of a game keeps the laws of transitions, and every game those of games."""

import pytest
from hypothesis import given

from atlantis_rules.testing.atlantis import PlayedGame, games, laws, positions


def _hold(law: laws.TransitionLaw, game: PlayedGame) -> None:
    for before, action, after in game.transitions():
        law(before, action, after)


@given(games())
def test_options_and_players_stay(game: PlayedGame) -> None:
    _hold(laws.transitions.table_stays, game)


@pytest.mark.clause("MOVE-1", "MOVE-2", "MOVE-3", "MOVE-5", "OPT-4", "END-2")
@given(games())
def test_figures_only_go_forward_to_where_the_card_leads(game: PlayedGame) -> None:
    _hold(laws.transitions.figures_only_go_forward, game)


@pytest.mark.clause("PAY-1", "PAY-2", "BRIDGE-2")
@given(games())
def test_crossings_cost_the_gaps_between_start_and_end(game: PlayedGame) -> None:
    _hold(laws.transitions.crossings_cost_right, game)


@pytest.mark.clause("BRIDGE-1", "BRIDGE-3", "BRIDGE-6")
@given(games())
def test_bridges_are_placed_once_and_stay(game: PlayedGame) -> None:
    _hold(laws.transitions.bridges_stay, game)


@pytest.mark.clause("TAKE-1", "TAKE-2", "TAKE-3", "TAKE-4", "PAY-6", "BUY-1", "END-3", "OPT-6")
@given(games())
def test_tiles_flow_to_the_mover_and_to_the_box(game: PlayedGame) -> None:
    _hold(laws.transitions.tiles_flow_right, game)


@pytest.mark.clause("MOVE-8", "DRAW-2", "DRAW-3", "BUY-1", "END-3", "OPT-1")
@given(games())
def test_cards_flow_from_pile_to_hand_and_on(game: PlayedGame) -> None:
    _hold(laws.transitions.cards_flow_right, game)


@pytest.mark.clause("TURN-1", "END-2")
@given(games())
def test_turns_go_round(game: PlayedGame) -> None:
    _hold(laws.transitions.turns_go_round, game)


@given(games())
def test_apply_never_changes_its_argument(game: PlayedGame) -> None:
    _hold(laws.common.arguments_are_unchanged, game)


@pytest.mark.clause("SETUP-1")
@given(games())
def test_seats_are_symmetric(game: PlayedGame) -> None:
    _hold(laws.transitions.seats_are_symmetric, game)


@pytest.mark.clause("END-1", "STUCK-3")
@given(games())
def test_every_game_ends_within_the_bound(game: PlayedGame) -> None:
    assert game.final.to_act is None
    laws.games.game_ends_in_time(game)


@given(games(whole=False))
def test_the_same_actions_lead_to_the_same_states(game: PlayedGame) -> None:
    laws.common.game_replays(game)


@given(games())
def test_no_state_comes_twice(game: PlayedGame) -> None:
    laws.games.states_never_return(game)


@pytest.mark.clause("PAY-6", "BUY-1", "OPT-1")
@given(games())
def test_the_box_only_grows(game: PlayedGame) -> None:
    laws.games.the_box_only_grows(game)


@pytest.mark.clause("DRAW-1", "STUCK-1", "OPT-5")
@given(games())
def test_as_many_cards_are_drawn_as_figures_are_home(game: PlayedGame) -> None:
    laws.games.draws_are_right(game)


@given(games(whole=False))
def test_all_laws_at_once(game: PlayedGame) -> None:
    laws.check_game(game)


@given(games(initial=positions()))
def test_all_laws_at_once_from_odd_positions(game: PlayedGame) -> None:
    laws.check_game(game)
