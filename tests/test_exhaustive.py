"""A share of `python -m tests.exhaustive`: every state of the reduced games, with the original options."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
from attrs import evolve

from atlantis_rules import Options, atlantis
from atlantis_rules.atlantis import HALL9000
from atlantis_rules.games.compilation import compiled
from tests.exhaustive.checking import ATLANDICE, ATLANTIS, Checking, Shares
from tests.exhaustive.exploring import Circle, Graph, Merging, distinct_options, explore, require_no_circle, value
from tests.exhaustive.games import ReducedGame, reduced_games
from tests.exhaustive.running import Report, missing, note_clauses
from tests.shares import THOROUGH, one_in

GAMES = {game.name: game for game in reduced_games()}
MANY = 2_000
"""A game with more states by the options of the original is not among the share."""

FEW = 100
"""In a game with as many states at most each of them is checked against the laws and the naive model."""

SHARES = Shares(1, None)
"""The quick laws everywhere, slower ones in fewer states."""

SHARE = [game for game in GAMES.values() if game.states <= MANY]


def test_there_are_enough_games() -> None:
    of_atlantis = [game for game in GAMES.values() if isinstance(game.initial, atlantis.State)]
    assert len(of_atlantis) >= 10
    assert len(GAMES) - len(of_atlantis) >= 5


@pytest.mark.parametrize("game", SHARE, ids=lambda game: game.name)
def test_all_states_are_found_and_none_comes_again(game: ReducedGame) -> None:
    if isinstance(game.initial, atlantis.State):
        graph = explore(game.initial)
        assert require_no_circle(graph) == 0
        assert len(graph) == game.states
        if game.value is not None:
            assert value(graph, game.initial) == game.value
    else:
        town = explore(game.initial)
        assert require_no_circle(town) == (2 if game.name == "one district" else 0)
        assert len(town) == game.states
        if game.value is not None:
            assert value(town, game.initial) == game.value


@pytest.mark.parametrize("game", [game for game in SHARE if game.states <= FEW][one_in(2)], ids=lambda game: game.name)
def test_laws_and_naive_model_agree_on_every_state(game: ReducedGame) -> None:
    if isinstance(game.initial, atlantis.State):
        checking = Checking[atlantis.State, Any](ATLANTIS)
        checking.check(explore(game.initial), game.initial, SHARES)
        assert checking.states == game.states
    else:
        Checking(ATLANDICE).check(explore(game.initial), game.initial, SHARES)


SHOWING = ("purchase", "covered tile", "puts and turned dice", "one district", "a new round", "two players")
"""Games that show between them nearly all clauses."""

LARGER = {"effects of the search": ["FX-3", "FX-7", "EFFECT-5"]}
"""The game that shows the others, and takes longer than all of those: a thorough run looks at it."""


@pytest.mark.skipif(compiled, reason="which compiled functions run cannot be watched")
def test_every_clause_but_those_of_the_set_up_comes_into_play() -> None:
    report = Report()
    for name in (*SHOWING, *LARGER) if THOROUGH else SHOWING:
        initial = GAMES[name].initial
        if isinstance(initial, atlantis.State):
            by_both = (initial, evolve(initial, options=HALL9000))
            note_clauses("atlantis", [explore(each) for each in by_both], ATLANTIS, report)
        else:
            note_clauses("atlandice", [explore(initial)], ATLANDICE, report)
    left = [] if THOROUGH else [clause for clauses in LARGER.values() for clause in clauses]
    assert missing(report) == {"atlantis": [], "atlandice": left}


@cache
def games_of_options() -> list[tuple[Options, Sequence[Options], Graph[atlantis.State]]]:
    """Return what the game in which all are stuck becomes by all options."""
    initial = GAMES["stuck"].initial
    assert isinstance(initial, atlantis.State)
    return list(distinct_options(initial))


def test_options_without_a_difference_are_merged() -> None:
    initial, found = GAMES["stuck"].initial, games_of_options()
    assert isinstance(initial, atlantis.State)
    assert sum(len(alike) for _, alike, _ in found) == 512
    assert 1 < len(found) < 512
    assert found[0][0] == initial.options


def test_states_that_only_their_options_tell_apart_have_one_number() -> None:
    merging, found = Merging(), dict[int, list[atlantis.State]]()
    for _, _, graph in games_of_options():
        for state, number in merging.numbers(graph).items():
            found.setdefault(number, []).append(state)
    assert max(map(len, found.values())) > 1
    assert len(found) < sum(map(len, found.values()))
    for first, *others in found.values():
        for other in others:
            assert other == evolve(first, options=other.options) != first
            assert other.legal_actions() == first.legal_actions()


def test_a_successor_that_is_wrong_is_noticed() -> None:
    initial = GAMES["stuck"].initial
    assert isinstance(initial, atlantis.State)
    graph = explore(initial)
    state, ((action, _), *others) = next((state, steps) for state, steps in graph.items() if len(steps) > 1)
    forged = {**graph, state: ((action, others[0][1]), *others)}
    with pytest.raises(AssertionError):
        Checking[atlantis.State, Any](ATLANTIS).check(forged, initial, SHARES)


def test_a_circle_is_noticed() -> None:
    initial = GAMES["stuck"].initial
    assert isinstance(initial, atlantis.State)
    graph = explore(initial)
    end = next(state for state, steps in graph.items() if not steps)
    with pytest.raises(Circle):
        require_no_circle({**graph, end: ((None, initial),)})
