"""Exact ends: compared with brute force, and with the reduced games of which every state is known."""

from fractions import Fraction
from random import Random
from types import ModuleType
from typing import Any

import pytest

from atlantis_rules import CHANCE, WrongType, WrongValue, atlandice, atlantis, new_game
from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.study.players import TooLarge, solve
from atlantis_rules.study.players.rollouts import lead_of
from tests.exhaustive.games import ReducedGame, reduced_games
from tests.nim import State, Take

SMALL = [game for game in reduced_games() if game.name in {"overpaying", "stuck", "four players", "last turn but two"}]
OF_TWO = [game for game in reduced_games() if game.value is not None and 0 < game.states < 600]


def brute_force(state: AnyInPlay) -> tuple[Fraction, ...]:
    """Work out the leads of perfect play, and keep nothing in mind."""
    result = state.outcome()
    if result is not None:
        return tuple(Fraction(lead_of(result, seat)) for seat in range(len(result.scores)))
    seat = state.to_act
    if isinstance(seat, int):
        return max(
            (brute_force(state.apply(action)) for action in state.legal_actions()), key=lambda leads: leads[seat]
        )
    outcomes = [(weight, brute_force(state.apply(action))) for action, weight in state.chance_outcomes()]
    return tuple(
        sum((weight * leads[seat] for weight, leads in outcomes), Fraction()) for seat in range(len(outcomes[0][1]))
    )


@pytest.mark.parametrize("game", SMALL, ids=lambda game: game.name)
def test_small_ends_by_brute_force(game: ReducedGame) -> None:
    state: AnyInPlay = game.initial  # type: ignore[assignment]  # of any game
    solved = solve(state)
    assert solved.leads == brute_force(state)
    assert sum(solved.wins) == 1
    seat = state.to_act
    if isinstance(seat, int):
        by_action = {action: brute_force(state.apply(action))[seat] for action in state.legal_actions()}
        assert solved.best == tuple(action for action, lead in by_action.items() if lead == max(by_action.values()))
    else:
        assert state.to_act is CHANCE
        assert solved.best == ()


@pytest.mark.parametrize("game", OF_TWO, ids=lambda game: game.name)
def test_reduced_games_are_worth_what_is_known(game: ReducedGame) -> None:
    start: Any = game.initial  # of any game
    solved = solve(start, most_states=game.states)
    assert solved.leads == (game.value, -(game.value or 0))
    assert solved.states == game.states
    with pytest.raises(TooLarge, match=rf"^more than {game.states - 1} states can follow$"):
        solve(start, most_states=game.states - 1)


def test_a_game_that_can_come_back_to_a_state_is_refused() -> None:
    with pytest.raises(TooLarge, match=r"^the game can come back to a state$"):
        solve(State(2, 2, 0, rolling=False))  # in this Nim, a six puts a counter back


@pytest.mark.parametrize("players", [2, 3])
def test_the_last_move_and_the_end(players: int) -> None:
    last = solve(State(players, 1, 1, rolling=False))
    leads = tuple(Fraction(1 if seat == 1 else -1) for seat in range(players))
    assert (last.leads, last.best, last.states) == (leads, (Take(1),), 2)
    assert last.wins == tuple(Fraction(int(seat == 1)) for seat in range(players))
    over = solve(State(players, 0, 1, rolling=False))
    assert (over.leads, over.wins, over.best, over.states) == (leads, last.wins, (), 1)


def test_a_whole_game_is_too_large() -> None:
    with pytest.raises(TooLarge, match=r"^more than 20 states can follow$"):
        solve(new_game(2), most_states=20)


@pytest.mark.parametrize(("state", "most"), [("a state", 1), (new_game(2), 1.5), (new_game(2), True)])
def test_wrong_types_are_refused(state: object, most: object) -> None:
    with pytest.raises(WrongType):
        solve(state, most_states=most)  # type: ignore[arg-type]


def test_a_bound_below_one_is_refused() -> None:
    with pytest.raises(WrongValue, match="most_states must be at least 1, not 0"):
        solve(new_game(2), most_states=0)


@pytest.mark.parametrize("game", [atlantis, atlandice], ids=["atlantis", "atlandice"])
def test_what_is_too_large_is_soon_known_to_be(game: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Few more states are made than the search may have: each costs time, also those that it comes to twice."""
    state = game.new_game(2).advance(Random(1))
    made, original = list[object](), type(state).apply

    def counted(before: AnyInPlay, action: AnyAction) -> object:
        made.append(action)
        return original(before, action)

    monkeypatch.setattr(type(state), "apply", counted)
    with pytest.raises(TooLarge, match="more than 500 states"):
        solve(state, most_states=500)
    assert len(made) < 2 * 500
