"""Observations contain everything in a view, relative to its seat, and nothing else."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlandice.parts import testing as ice_testing
from atlantis_rules.atlandice.parts.testing.laws.transitions import rotated as ice_rotated
from atlantis_rules.atlantis.parts import testing
from atlantis_rules.atlantis.parts.testing.reading import rotated
from atlantis_rules.atlantis.phases import Dealing, LayingPath
from atlantis_rules.learning.encoding import Encoder
from atlantis_rules.testing import PlayedGame
from tests.playing import AnyGame
from tests.shares import fewer_examples

pytestmark = pytest.mark.needs("numpy")

GAMES = pytest.mark.parametrize("games", [testing.games, ice_testing.games], ids=["atlantis", "atlandice"])
Games = Callable[[], st.SearchStrategy[PlayedGame[Any, Any]]]


@GAMES
@given(st.data())
def test_views_that_differ_have_observations_that_differ(games: Games, data: st.DataObject) -> None:
    game = data.draw(games())
    encoder = Encoder(game.initial)
    for seat in range(2):
        views = [state.view(seat) for state in game.states]
        observations = encoder.encode_all(views)
        assert observations.min() >= encoder.low
        assert observations.max() <= encoder.high
        seen: dict[bytes, object] = {}
        for seen_view, observation in zip(views, observations, strict=True):
            assert seen.setdefault(observation.tobytes(), seen_view) == seen_view
        assert len(seen) == len(set(views))
        for field in encoder.fields:
            assert observations[:, encoder.slices[field.name]].max() <= field.highest, field


@GAMES
@fewer_examples(3)
@given(st.data())
def test_views_of_several_games_that_differ_have_observations_that_differ(
    games: Callable[..., st.SearchStrategy[PlayedGame[Any, Any]]], data: st.DataObject
) -> None:
    first = data.draw(games(), label="first game").initial
    same: dict[str, Any] = {"players": st.just(len(first.players))}
    if isinstance(first, atlantis.State):
        same["options"] = st.just(first.options)
    else:
        same["components"] = st.just(first.components)
    played = data.draw(st.lists(games(**same), min_size=2, max_size=4), label="games")
    encoder = Encoder(first)
    for seat in range(len(first.players)):
        seen: dict[bytes, object] = {}
        views = {state.view(seat) for game in played for state in game.states}
        for each in views:
            assert seen.setdefault(encoder.encode(each).tobytes(), each) == each
        assert len(seen) == len(views)


@GAMES
@given(st.data())
def test_a_state_is_encoded_for_a_seat_as_its_view_is(games: Games, data: st.DataObject) -> None:
    """It is read from the state, which knows more than the seat: this shows that none of that is looked at."""
    game = data.draw(games())
    encoder, seats = Encoder(game.initial), range(len(game.initial.players))
    for state in game.states[::5]:
        views = [state.view(seat) for seat in seats]
        expected = encoder.encode_all(views)
        assert encoder.encode_seats([(state, seat) for seat in seats]).tobytes() == expected.tobytes()
        motion = state.in_motion()
        assert encoder.encode_playing([motion] * len(seats), seats).tobytes() == expected.tobytes()
        many = encoder.encode_playing([motion] * 4 * len(seats), [*seats] * 4)  # which may be encoded all at once
        assert many.tobytes() == 4 * expected.tobytes()
        masks = encoder.mask_all(views)
        legal = state.legal_actions() if isinstance(state.to_act, int) else ()
        assert encoder.masks_of([legal if seat == state.to_act else () for seat in seats]).tobytes() == masks.tobytes()


@GAMES
def test_a_game_that_goes_on_in_motion_is_encoded_as_its_states_are(games: Games) -> None:
    """What an encoder keeps of a table must not outlive a change in place."""
    package: Any = atlantis if games is testing.games else atlandice
    motion, rng = package.new_game(2).in_motion(), Random(1)
    encoder = Encoder(package.new_game(2))
    while motion.to_act is not None:
        motion.advance(rng)
        rows = encoder.encode_playing([motion, motion], [0, 1]).tobytes()
        assert rows == encoder.encode_all([motion.state().view(seat) for seat in (0, 1)]).tobytes()
        assert rows == b"".join(encoder.encode_motion(motion, seat).tobytes() for seat in (0, 1))
        if motion.to_act is not None:
            motion.play_legal(rng.choice(motion.legal_actions()))


def _turned(state: AnyGame, places: int) -> AnyGame | None:
    """Return the same state with every player some seats further; None in the set-up, where seats are not alike."""
    if isinstance(state, atlandice.State):
        return ice_rotated(state, places)
    assert isinstance(state, atlantis.State)
    return None if isinstance(state.phase, LayingPath | Dealing) else rotated(state, places)


@GAMES
@given(st.data(), st.integers(min_value=1, max_value=3))
def test_an_observation_does_not_depend_on_where_the_seat_is(games: Games, data: st.DataObject, places: int) -> None:
    game = data.draw(games())
    encoder, seats = Encoder(game.initial), len(game.initial.players)
    for state in game.states[::7]:
        elsewhere = _turned(state, places)
        if elsewhere is None:
            continue
        for seat in range(seats):
            here, there = state.view(seat), elsewhere.view((seat + places) % seats)
            assert encoder.encode(here).tobytes() == encoder.encode(there).tobytes()
            assert encoder.mask(here).tobytes() == encoder.mask(there).tobytes()
