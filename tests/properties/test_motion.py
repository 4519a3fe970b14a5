"""Games in motion go where states go, step by step, and share nothing that changes with them."""

from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, strategies as st

from atlantis_rules import CHANCE, IllegalAction, NotChanceToAct, WrongType, atlandice, atlantis
from atlantis_rules.atlandice.parts.testing import states as atlandice_states
from atlantis_rules.atlantis.parts.testing import PlayedGame, games, positions, states
from atlantis_rules.games.states import AnyState
from atlantis_rules.records import AnyRecord
from tests.liars_dice import LIARS_DICE
from tests.motion_soak import play_beside_states, soak
from tests.nim import NIM
from tests.playing import AnyGame
from tests.properties.test_records import RECORDS

SEEDS = st.integers(min_value=0, max_value=2**32)
STATES: st.SearchStrategy[AnyGame] = st.one_of(states(), positions(), atlandice_states())


@given(RECORDS, SEEDS)
def test_it_goes_where_the_states_go(record: AnyRecord, seed: int) -> None:
    state: Any = record.initial
    motion, rng, kept = state.in_motion(), Random(seed), [(state, state)]
    for action in record.actions:
        assert (motion.to_act, motion.legal_actions()) == (state.to_act, state.legal_actions())
        assert motion.outcome() is None
        aside = motion.copy()
        motion.play(action)
        state = state.apply(action)
        kept.append((motion.state(), state))
        aside.advance(rng)
        while aside.to_act is not None and rng.random() < 0.5:  # what is played aside changes nothing here
            aside.play_legal(rng.choice(aside.legal_actions()))
    assert motion.legal_actions() == state.legal_actions()
    assert motion.outcome() == state.outcome()
    for left, right in kept:  # what it has left behind has not changed since
        assert left == right


@given(STATES, SEEDS)
def test_it_stays_beside_the_states_whatever_is_copied_and_kept(state: AnyGame, seed: int) -> None:
    play_beside_states(state, Random(seed), 40)


def test_the_soak_finds_nothing() -> None:
    games, decisions = soak(2_000)
    assert games >= 3  # both games, and an odd position
    assert decisions >= 2_000


@given(STATES, SEEDS)
def test_chance_draws_as_in_states(state: AnyGame, seed: int) -> None:
    motion, rng, rng_of_states = state.in_motion(), Random(seed), Random(seed)
    if state.to_act is CHANCE:
        assert motion.sample(rng) == state.sample(rng_of_states)
    else:
        with pytest.raises(NotChanceToAct):
            motion.sample(rng)
    motion.advance(rng)
    assert motion.state() == state.advance(rng_of_states)
    assert rng.getstate() == rng_of_states.getstate()


@given(STATES, st.data())
def test_what_is_refused_changes_nothing(state: AnyGame, data: st.DataObject) -> None:
    game: Any = atlantis if isinstance(state, atlantis.State) else atlandice
    motion = state.in_motion()
    action = data.draw(st.sampled_from((*game.PLAYER_ACTIONS, *game.CHANCE_ACTIONS)))
    if action in state.legal_actions():
        motion.play(action)
        assert motion.state() == state.apply(action)
        return
    with pytest.raises(IllegalAction) as refused:
        motion.play(action)
    assert refused.value.violations == state.violations(action)
    assert motion.state() == state


@given(games())
def test_an_equal_action_is_as_good_as_a_listed_one(game: PlayedGame) -> None:
    motion = game.initial.in_motion()
    for action in game.actions:
        motion.play(atlantis.parse_action(atlantis.format_action(action)))
    assert motion.outcome() == game.final.outcome()


@pytest.mark.parametrize(
    "state", [game.new_game(3) for game in (atlantis, atlandice, NIM, LIARS_DICE)], ids=lambda state: state.game.NAME
)
def test_a_whole_game_of_any_kind_is_played_in_motion(state: AnyGame) -> None:
    motion, rng, rng_of_states = state.in_motion(), Random(5), Random(5)
    while motion.to_act is not None:
        motion.advance(rng)
        state = state.advance(rng_of_states)
        if motion.to_act is not None:
            action, unchecked = rng.choice(motion.legal_actions()), motion.copy()
            motion.play(action)
            unchecked.play_legal(action)
            assert unchecked.state() == motion.state()
            state = state.apply(rng_of_states.choice(state.legal_actions()))
    assert motion.state() == state
    assert motion.copy().outcome() == state.outcome()


@pytest.mark.parametrize(("game", "other"), [(atlantis, atlandice), (atlandice, atlantis)])
def test_wrong_arguments_are_refused(game: ModuleType, other: ModuleType) -> None:
    begun: AnyState = other.new_game(2)
    with pytest.raises(WrongType):
        import_module(f"{game.__name__}.motion").in_motion(begun)
    motion = game.new_game(2).in_motion()
    for wrong in (None, "take 3", other.CHANCE_ACTIONS[0] if other is atlandice else 3):
        with pytest.raises(WrongType) as by_state:
            game.new_game(2).apply(wrong)
        with pytest.raises(WrongType) as refused:
            motion.play(wrong)
        assert str(refused.value) == str(by_state.value)
    for call in (motion.advance, motion.sample):
        with pytest.raises(WrongType):
            call(7)
    assert motion.state() == game.new_game(2)
