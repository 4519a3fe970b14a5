"""Gymnasium's vector environment: it does the same as Gymnasium's own with as many single environments."""

from types import ModuleType
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import NormalizeObservation, RecordEpisodeStatistics

from atlantis_rules import IllegalAction, WrongType, WrongValue, atlandice, atlantis
from atlantis_rules.learning.gymnasium import SeatEnv, SeatVectorEnv, env_id
from atlantis_rules.learning.pettingzoo import SeatsEnv
from atlantis_rules.study.players import UnknownPlayer
from atlantis_rules.testing.laws import keeps_secrets
from tests.liars_dice import LIARS_DICE
from tests.nim import NIM

GAMES = pytest.mark.parametrize("game", [atlantis, atlandice, NIM, LIARS_DICE], ids=lambda game: game.NAME)
MODES = pytest.mark.parametrize("mode", AutoresetMode, ids=lambda mode: mode.value)
BOTH = pytest.mark.parametrize("game", [atlantis, atlandice], ids=lambda game: game.NAME)


def chosen(masks: Any, rng: Any) -> Any:
    """Choose a legal action in each game, and any in one that is over."""
    return np.array([rng.choice(np.flatnonzero(mask)) if mask.any() else -1 for mask in masks])


def require_same(found: Any, expected: Any) -> None:
    """Check that two results of environments are equal, including the types of arrays."""
    assert type(found) is type(expected)
    if isinstance(found, dict):
        assert found.keys() == expected.keys()
        for key in found:
            require_same(found[key], expected[key])
    elif isinstance(found, tuple):
        assert len(found) == len(expected)
        for each, other in zip(found, expected, strict=True):
            require_same(each, other)
    elif isinstance(found, np.ndarray):
        assert (found.dtype, found.shape) == (expected.dtype, expected.shape)
        if found.dtype == object:
            require_same(tuple(found), tuple(expected))
        else:
            assert np.array_equal(found, expected)
    else:
        assert found == expected


@GAMES
@MODES
def test_it_does_what_as_many_single_environments_do(game: Any, mode: AutoresetMode) -> None:
    """In one of the games an illegal action is taken now and then."""

    def single() -> Any:
        return SeatEnv(game.new_game(2), "random", illegal_reward=-5.0)

    theirs: Any = SyncVectorEnv([single] * 3, autoreset_mode=mode)
    ours: Any = SeatVectorEnv(game.new_game(2), 3, "random", illegal_reward=-5.0, autoreset_mode=mode)
    assert ours.metadata["autoreset_mode"] is ours.autoreset_mode is mode
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    require_same(ours.reset(seed=7), theirs.reset(seed=7))
    rng, ended = np.random.default_rng(1), 0
    for step in range(150):
        actions = chosen(ours.action_masks(), rng)
        illegal = np.flatnonzero(~ours.action_masks()[1])
        if step % 50 == 49 and len(illegal) > 0:
            actions[1] = illegal[0]
        found = ours.step(actions)
        require_same(found, theirs.step(actions))
        ended += found[2].sum()
        if mode is AutoresetMode.DISABLED and found[2].any():
            with pytest.raises(WrongValue, match="a game is over: reset begins it again"):
                ours.step(actions)
            observed, _ = ours.reset(options={"reset_mask": found[2]})
            require_same(observed, theirs.reset(options={"reset_mask": found[2].copy()})[0])
    assert ended > 3
    require_same(ours.reset(seed=[3, None, 5]), theirs.reset(seed=[3, None, 5]))
    some = np.array([True, False, True])
    ours.step(actions := chosen(ours.action_masks(), rng))
    theirs.step(actions)
    observed, _ = ours.reset(options={"reset_mask": some})
    expected, _ = theirs.reset(options={"reset_mask": some.copy()})
    require_same(observed, expected)


def test_statistics_of_gymnasium_count_whole_games_where_a_mask_begins_some_again() -> None:
    """Around its own vector environments they do not: findings/gymnasium-reset-mask.sh."""
    env: Any = RecordEpisodeStatistics(SeatVectorEnv(NIM.new_game(2), 3, None, autoreset_mode="Disabled"))
    env.reset(seed=1)
    rng, played, begun_beside_others = np.random.default_rng(1), np.zeros(3, int), False
    for _ in range(60):
        _, _, is_over, _, infos = env.step(chosen(env.unwrapped.action_masks(), rng))
        played += 1
        if is_over.any():
            assert infos["episode"]["l"][is_over].tolist() == played[is_over].tolist()
            env.reset(options={"reset_mask": is_over})
            played[is_over] = 0
            begun_beside_others |= bool(played.any())
    assert begun_beside_others


@GAMES
def test_an_agent_on_all_seats_plays_what_agents_on_each_play(game: Any) -> None:
    games: Any = [SeatsEnv(game.new_game(3)) for _ in range(2)]
    vector: Any = SeatVectorEnv(game.new_game(3), 2, None)
    _, infos = vector.reset(seed=4)
    for number, env in enumerate(games):
        env.reset(seed=4 + number)
    rng, ended = np.random.default_rng(1), 0
    observed: Any = vector._observations
    while ended < 3:
        for row, env in enumerate(games):
            seat = env.agent_selection
            assert seat == f"seat_{infos['seat'][row]}"
            shown = env.observe(seat)
            assert np.array_equal(shown["observation"], observed[row])
            assert np.array_equal(shown["action_mask"], infos["action_mask"][row])
        actions = chosen(infos["action_mask"], rng)
        seats = infos["seat"]
        observed, rewards, is_over, _, infos = vector.step(actions)
        for row, env in enumerate(games):
            env.step(actions[row])
            assert is_over[row] == all(env.terminations.values())
            if is_over[row]:
                ended += 1
                expected = [env.rewards[agent] for agent in env.possible_agents]
                assert infos["final_info"]["rewards"][row].tolist() == expected
                assert rewards[row] == expected[seats[row]]
                final = env.observe(f"seat_{seats[row]}")["observation"]
                assert np.array_equal(infos["final_obs"][row], final)
                env.reset()
            else:
                assert rewards[row] == 0


def test_fractions_of_one_game_are_kept_beside_whole_rewards_of_another() -> None:
    """Gymnasium gives both the type of what comes first: findings/gymnasium-info-types.sh."""
    env: Any = SeatVectorEnv(
        NIM.new_game(2), 2, None, reward=lambda outcome, seat: seat if outcome.winners == (0,) else 0.5
    )
    rng = np.random.default_rng(1)
    seen: set[Any] = set()
    env.reset(seed=1)
    while len(seen) < 4:
        _, _, is_over, _, infos = env.step(chosen(env.action_masks(), rng))
        if is_over.all():
            seen.add(tuple(map(tuple, infos["final_info"]["rewards"])))
    assert seen == {(one, other) for one in [(0, 1), (0.5, 0.5)] for other in [(0, 1), (0.5, 0.5)]}


@GAMES
@pytest.mark.parametrize("opponents", ["random", None], ids=["one seat", "all seats"])
def test_whole_games_have_the_same_rewards_whenever_they_begin_again(game: Any, opponents: Any) -> None:
    """The first legal action is taken, so that each sequence of games depends on its seeds alone."""

    def played(mode: AutoresetMode) -> Any:
        env: Any = SeatVectorEnv(game.new_game(2), 2, opponents, autoreset_mode=mode.value)
        games: list[list[Any]] = [[], []]
        env.reset(seed=3)
        while min(map(len, games)) < 3:
            _, rewards, is_over, _, infos = env.step(env.action_masks().argmax(axis=1))
            last = infos.get("final_info", infos)
            for row in np.flatnonzero(is_over):
                all_seats = last["rewards"][row].tolist() if opponents is None else None
                games[row].append((float(rewards[row]), all_seats))
            if mode is AutoresetMode.DISABLED and is_over.any():
                env.reset(options={"reset_mask": is_over})
        return [each[:3] for each in games]

    same_step = played(AutoresetMode.SAME_STEP)
    assert played(AutoresetMode.NEXT_STEP) == same_step
    assert played(AutoresetMode.DISABLED) == same_step


@BOTH
def test_vector_wrappers_of_observations_work_with_the_next_step(game: ModuleType) -> None:
    made: Any = gymnasium.make_vec(env_id(game.NAME, 2), num_envs=2, autoreset_mode="NextStep")
    assert gymnasium.envs.registration.EnvSpec.from_json(made.spec.to_json()) == made.spec
    env: Any = NormalizeObservation(made)
    env.reset(seed=1)
    rng, ended = np.random.default_rng(1), 0
    while ended < 2:
        observed, _, is_over, _, _ = env.step(chosen(made.action_masks(), rng))
        ended += is_over.sum()
        assert observed.shape == made.observation_space.shape
        assert np.isfinite(observed).all()


@BOTH
def test_it_is_made_by_its_name(game: ModuleType) -> None:
    env: Any = gymnasium.make_vec(env_id(game.NAME, 2), num_envs=4, opponents="greedy", seat=[0, 1, 0, 1])
    assert isinstance(env, SeatVectorEnv)
    assert env.metadata["autoreset_mode"] is env.autoreset_mode is AutoresetMode.SAME_STEP
    watched: Any = RecordEpisodeStatistics(env)
    watched.reset(seed=1)
    rng, returns = np.random.default_rng(1), list[float]()
    while len(returns) < 4:
        _, rewards, is_over, _, infos = watched.step(chosen(env.action_masks(), rng))
        for row in np.flatnonzero(is_over):
            returns.append(infos["episode"]["r"][row])
            assert returns[-1] == rewards[row]
    synchronous: Any = gymnasium.make_vec(env_id(game.NAME, 2), num_envs=2, vectorization_mode="sync")
    assert isinstance(synchronous, SyncVectorEnv)


@BOTH
def test_observations_are_kept_unless_they_are_to_be_written_over(game: ModuleType) -> None:
    rng = np.random.default_rng(1)
    for copy in (True, False):
        env: Any = SeatVectorEnv(game.new_game(2), 3, None, copy=copy)
        first, _ = env.reset(seed=1)
        before, masks = first.copy(), env.action_masks()
        second, *_ = env.step(chosen(masks, rng))
        assert (first is second) is not copy
        assert np.array_equal(first, before) is copy
        assert not np.array_equal(masks, env.action_masks())


def wiped(found: Any) -> None:
    """Write zeros into all arrays of a result."""
    if isinstance(found, dict):
        found = tuple(found.values())
    if isinstance(found, np.ndarray) and found.dtype != object:
        found.fill(0)
    elif found is not None:
        for each in found:
            wiped(each)


@BOTH
@MODES
@pytest.mark.parametrize("copy", [True, False], ids=["copies", "written over"])
def test_what_is_written_into_results_changes_no_game(game: ModuleType, mode: AutoresetMode, *, copy: bool) -> None:
    """TorchRL does that: findings/torchrl-arrays.sh."""

    def played(wipe: Any) -> Any:
        env: Any = SeatVectorEnv(game.new_game(2), 2, "random", copy=copy, autoreset_mode=mode)
        rng, ended = np.random.default_rng(1), 0
        observed, infos = env.reset(seed=1)
        while ended < 3:
            actions = chosen(infos["action_mask"], rng)
            yield observed.tobytes(), infos["action_mask"].tobytes(), [play.state for play in env._plays]
            wipe((observed, infos))
            observed, rewards, is_over, is_cut, infos = env.step(actions)
            over = is_over.copy()
            ended += over.sum()
            wipe((rewards, is_over, is_cut))
            if mode is AutoresetMode.DISABLED and over.any():
                wipe((observed, infos))
                observed, infos = env.reset(options={"reset_mask": over})

    assert list(played(wiped)) == list(played(lambda _: None))


@BOTH
def test_states_that_a_seat_can_not_tell_apart_look_the_same(game: ModuleType) -> None:
    env: Any = SeatVectorEnv(game.new_game(3), 3, "random", seat=[0, 1, 2])
    env.reset(seed=1)

    def observe(state: Any, seat: int) -> object:
        env._plays[seat].motion = state.in_motion()
        return env._look()[seat]

    rng = np.random.default_rng(1)
    for _ in range(3):
        for _ in range(10):
            env.step(chosen(env.action_masks(), rng))
        keeps_secrets(observe, env._plays[0].state)
        env.reset(seed=2)


@BOTH
def test_wrong_actions_are_refused_and_change_no_game(game: ModuleType) -> None:
    env: Any = SeatVectorEnv(game.new_game(2), 3)
    with pytest.raises(WrongValue, match="no game is being played: reset begins one"):
        env.step([0, 0, 0])
    env.reset(seed=1)
    before = [play.state for play in env._plays]
    legal = chosen(env.action_masks(), np.random.default_rng(1))
    illegal = np.flatnonzero(~env.action_masks()[2])[0]
    with pytest.raises(IllegalAction):
        env.step([*legal[:2], illegal])
    with pytest.raises(WrongValue, match="actions must be 3, one for each game, not of shape"):
        env.step(legal[:2])
    with pytest.raises(WrongValue, match="each action must be from 0 to"):
        env.step([*legal[:2], len(env.action_masks()[0])])
    with pytest.raises(WrongType, match="actions must be whole numbers, not list"):
        env.step([0.0, 1.0, 2.0])
    assert [play.state for play in env._plays] == before


def test_wrong_arguments_are_refused() -> None:
    beginning = atlantis.new_game(3)
    with pytest.raises(WrongValue, match="num_envs must be at least 1, not 0"):
        SeatVectorEnv(beginning, 0)
    with pytest.raises(WrongType, match="num_envs must be of type int, not str"):
        SeatVectorEnv(beginning, "3")  # type: ignore[arg-type]
    with pytest.raises(WrongValue, match="there must be one seat, or 2, not 3"):
        SeatVectorEnv(beginning, 2, seat=[0, 1, 2])
    with pytest.raises(WrongValue, match="seat 3 does not exist: there are 3 players"):
        SeatVectorEnv(beginning, 2, seat=3)
    with pytest.raises(UnknownPlayer):
        SeatVectorEnv(beginning, 2, "best")
    with pytest.raises(WrongValue, match="autoreset_mode must be one of NextStep, SameStep, Disabled, not 'Never'"):
        SeatVectorEnv(beginning, 2, autoreset_mode="Never")
    with pytest.raises(WrongValue, match="render_mode must be"):
        SeatVectorEnv(beginning, 2, render_mode="human")
    env: Any = SeatVectorEnv(beginning, 2)
    with pytest.raises(WrongValue, match="there must be one seed, or 2, not 3"):
        env.reset(seed=[1, 2, 3])
    with pytest.raises(WrongValue, match="reset_mask must choose some of 2 games, and all of them at first"):
        env.reset(options={"reset_mask": np.array([True, False])})
    with pytest.raises(WrongType, match="reset_mask must be an array of truth values, not list"):
        env.reset(options={"reset_mask": [True, False]})


def test_each_game_is_rendered() -> None:
    env: Any = SeatVectorEnv(atlantis.new_game(2), 2, None, render_mode="ansi")
    env.reset(seed=1)
    assert [atlantis.read_state(text) for text in env.render()] == [play.state for play in env._plays]
    assert SeatVectorEnv(atlantis.new_game(2), 2).render() is None
