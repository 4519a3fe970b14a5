"""Gymnasium: its official check, and further promises of the environment."""

import re
import subprocess
import sys
from functools import partial
from random import Random
from types import ModuleType
from typing import Any, TypeVar

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from atlantis_rules import BadRules, IllegalAction, WrongType, WrongValue, atlandice, atlantis
from atlantis_rules.learning.gymnasium import SeatEnv, SeatVectorEnv, env_id
from atlantis_rules.learning.pettingzoo import SeatsEnv
from atlantis_rules.study.players import Greedy, Known, PlayerFailed, RandomPlayer, UnknownPlayer
from atlantis_rules.testing.laws import keeps_secrets

BOTH = pytest.mark.parametrize("game", [atlantis, atlandice], ids=["atlantis", "atlandice"])
ActionT = TypeVar("ActionT")


@BOTH
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_official_check(game: ModuleType, players: int) -> None:
    """It also takes illegal actions."""
    env = gymnasium.make(env_id(game.NAME, players), illegal_reward=-1.0, render_mode="ansi")
    assert env.spec.id == f"atlantis_rules/{game.NAME}-{players}p-v{game.RULES_VERSION}"
    check_env(env.unwrapped)


def test_any_state_can_be_the_beginning() -> None:
    beginning = atlantis.new_game(3, atlantis.KSR)
    env: Any = gymnasium.make("atlantis_rules/SeatEnv-v0", beginning=beginning)
    env.reset(seed=1)
    assert env.unwrapped._play.state.options == atlantis.KSR


def to_the_end(env: Any, seed: int) -> float:
    """Play a game at random, and return the sum of all rewards."""
    env.reset(seed=seed)
    env.action_space.seed(seed)
    total, is_over = 0.0, False
    while not is_over:
        action = env.action_space.sample(env.action_masks().astype(np.int8))
        _, reward, is_over, _, _ = env.step(action)
        total += reward
    return total


@BOTH
@pytest.mark.parametrize("seat", [0, 2])
def test_the_agent_is_rewarded_with_its_score(game: ModuleType, seat: int) -> None:
    env: Any = SeatEnv(game.new_game(3), "greedy", seat=seat)
    assert to_the_end(env, 1) == env._play.state.outcome().scores[seat]


@BOTH
def test_masks_are_of_the_legal_actions(game: ModuleType) -> None:
    env: Any = SeatEnv(game.new_game(2))
    _, info = env.reset(seed=1)
    for _ in range(20):
        numbers = np.flatnonzero(env.action_masks())
        legal = env._play.state.legal_actions()
        assert {game.PLAYER_ACTIONS[number] for number in numbers} == set(legal)
        assert np.array_equal(info["action_mask"], env.action_masks())
        *_, info = env.step(numbers[0])


@BOTH
def test_states_that_a_seat_can_not_tell_apart_look_the_same(game: ModuleType) -> None:
    envs: list[Any] = [SeatEnv(game.new_game(3), seat=seat) for seat in range(3)]
    for env in envs:
        env.reset(seed=1)

    def observe(state: Any, seat: int) -> object:
        envs[seat]._play.motion = state.in_motion()
        return envs[seat]._observation(), envs[seat]._info(), envs[seat].action_masks()

    for _ in range(3):
        for _ in range(10):
            envs[0].step(np.flatnonzero(envs[0].action_masks())[-1])
        state = envs[0]._play.state
        keeps_secrets(observe, state)
        envs[0]._play.motion = state.in_motion()


@BOTH
def test_each_opponent_plays_its_seat(game: ModuleType) -> None:
    asked: dict[str, set[object]] = {"first": set(), "second": set()}

    class Watched:
        def __init__(self, name: str) -> None:
            self.name = name

        def choose(self, known: Known[ActionT], rng: Random) -> ActionT:
            asked[self.name].add(known.viewer)
            return RandomPlayer().choose(known, rng)

    to_the_end(SeatEnv(game.new_game(3), [Watched("first"), Watched("second")], seat=1), 1)
    assert asked == {"first": {0}, "second": {2}}


@BOTH
def test_a_seed_is_followed_by_games_of_its_own(game: ModuleType) -> None:
    begun = []
    for _ in range(2):
        env: Any = SeatEnv(game.new_game(2))
        begun.append((env.reset(seed=3)[0], env.reset()[0]))
    assert all(map(np.array_equal, *begun))
    assert not np.array_equal(*begun[0])


@BOTH
def test_wrong_actions_are_refused_and_change_nothing(game: ModuleType) -> None:
    env: Any = SeatEnv(game.new_game(2))
    with pytest.raises(WrongValue, match="no game is being played"):
        env.step(0)
    env.reset(seed=1)
    before, masks = env._play.state, env.action_masks()
    with pytest.raises(IllegalAction):
        env.step(np.flatnonzero(~masks)[0])
    with pytest.raises(WrongValue, match="number must be from 0 to"):
        env.step(len(masks))
    with pytest.raises(WrongType, match="an action must be a whole number, not float"):
        env.step(1.0)
    assert env._play.state == before


def test_an_illegal_action_can_end_the_game() -> None:
    env: Any = SeatEnv(atlantis.new_game(2), illegal_reward=-50.0)
    env.reset(seed=1)
    _, reward, is_over, is_cut, info = env.step(np.flatnonzero(~env.action_masks())[0])
    assert (reward, is_over, is_cut) == (-50.0, True, False)
    assert not info["action_mask"].any()
    with pytest.raises(WrongValue, match="no game is being played: reset begins one"):
        env.step(0)


class _Stuck:
    """Answers with all legal actions, at its second decision."""

    def __init__(self) -> None:
        self.left = 1

    def choose(self, known: Any, rng: Random) -> Any:
        self.left -= 1
        return rng.choice(known.legal_actions) if self.left >= 0 else known.legal_actions


def _play(env: Any) -> None:
    env.reset(seed=1)
    for _ in range(500):
        env.step(int(env.action_masks().argmax()))


@BOTH
def test_an_opponent_that_fails_is_named_and_the_record_is_kept(game: ModuleType) -> None:
    env: Any = SeatEnv(game.new_game(2), _Stuck())
    with pytest.raises(
        PlayerFailed, match=r"^player 1 \(_Stuck\) chose an illegal action: .* \(game 1, seat 1, decision "
    ) as failed:
        _play(env)
    record: Any = failed.value.record
    assert record.seats == ("seat 0", "_Stuck")
    decided = [state.to_act for state in record.replay() if isinstance(state.to_act, int)]
    assert (len(decided), decided.count(1), decided[-1]) == (failed.value.decision, 2, 1)


def test_where_no_record_can_begin_none_is_kept() -> None:
    middle = atlandice.new_game(2).advance(Random(1))
    env: Any = SeatEnv(middle, _Stuck(), seat=1 - int(middle.to_act == 1))
    with pytest.raises(PlayerFailed) as failed:
        _play(env)
    assert failed.value.record is None


def test_wrong_opponents_and_seats_are_refused() -> None:
    beginning = atlantis.new_game(3)
    with pytest.raises(UnknownPlayer):
        SeatEnv(beginning, "best")
    with pytest.raises(WrongValue, match="opponents must be one player for all other seats, or one for each: 2, not 3"):
        SeatEnv(beginning, [Greedy()] * 3)
    with pytest.raises(WrongType, match="each opponent must be a player, with a method 'choose', not int"):
        SeatEnv(beginning, 3)  # type: ignore[arg-type]
    with pytest.raises(WrongValue, match="seat 3 does not exist: there are 3 players"):
        SeatEnv(beginning, seat=3)
    with pytest.raises(WrongType):
        SeatEnv(beginning, seat="0")  # type: ignore[arg-type]
    with pytest.raises(WrongValue, match="render_mode must be 'ansi', 'rgb_array' or None"):
        SeatEnv(beginning, render_mode="human")


@pytest.mark.parametrize("make", [SeatEnv, partial(SeatVectorEnv, num_envs=2), SeatsEnv])
def test_what_is_no_game_to_learn_is_refused(make: Any) -> None:
    with pytest.raises(WrongType, match=re.escape("beginning must be a state of a game, such as new_game(3), not str")):
        make(beginning="atlantis")
    with pytest.raises(WrongType, match="reward must be a function of an outcome and a seat, not int"):
        make(beginning=atlantis.new_game(2), reward=5)


def test_what_is_rendered_can_be_read() -> None:
    env: Any = SeatEnv(atlandice.new_game(2), render_mode="ansi")
    env.reset(seed=1)
    assert atlandice.read_state(env.render()) == env._play.state
    assert SeatEnv(atlandice.new_game(2)).render() is None


@BOTH
def test_pictures_are_rendered_as_pixels(game: ModuleType) -> None:
    env: Any = SeatEnv(game.new_game(2), render_mode="rgb_array")
    env.reset(seed=1)
    frame = env.render()
    assert (frame.dtype, frame.shape[1:]) == (np.uint8, (960, 3))
    assert np.array_equal(frame, env.render())
    env.step(np.flatnonzero(env.action_masks())[0])
    assert frame.shape != env.render().shape or not np.array_equal(frame, env.render())


RULES = {"atlantis": "KSR", "atlandice": None}


@BOTH
@pytest.mark.parametrize("is_vector", [False, True])
def test_a_specification_is_read_from_json_as_it_was_written(game: ModuleType, *, is_vector: bool) -> None:
    made_by: Any = gymnasium.make_vec if is_vector else gymnasium.make
    of_many = {"num_envs": 2, "copy": False} if is_vector else {}
    for name, more in ((env_id(game.NAME, 3), {}), ("atlantis_rules/SeatEnv-v0", {"game": game.NAME, "players": 3})):
        env = made_by(name, rules=RULES[game.NAME], opponents=["greedy", "random"], seat=1, **of_many, **more)
        written = env.spec.to_json()
        read: Any = gymnasium.envs.registration.EnvSpec.from_json(written)
        assert read.to_json() == written
        again = gymnasium.make_vec(read) if is_vector else gymnasium.make(read)
        assert type(again.unwrapped) is type(env.unwrapped)
        (first, told), (second, also_told) = env.reset(seed=3), again.reset(seed=3)
        assert np.array_equal(first, second)
        assert np.array_equal(told["action_mask"], also_told["action_mask"])


def test_a_specification_is_read_where_nothing_has_been_imported() -> None:
    program = """
import sys
from gymnasium import make
from gymnasium.envs.registration import EnvSpec
env = make(EnvSpec.from_json(sys.argv[1]))
print(env.reset(seed=1)[0].tolist())
"""
    env: Any = gymnasium.make(env_id("atlandice", 2), opponents="greedy")
    ended = subprocess.run(
        [sys.executable, "-c", program, env.spec.to_json()], capture_output=True, text=True, check=True
    )
    assert ended.stdout == f"{env.reset(seed=1)[0].tolist()}\n"


def test_what_an_environment_is_made_from_is_one_thing() -> None:
    with pytest.raises(WrongType, match="an environment needs the name of a game, or the state in which it begins"):
        gymnasium.make("atlantis_rules/SeatEnv-v0")
    with pytest.raises(WrongValue, match="an initial state already has its players and rules"):
        gymnasium.make(env_id("atlantis", 2), beginning=atlantis.new_game(2), rules="KSR")
    with pytest.raises(BadRules, match="atlantis has no rules 'CHESS'"):
        gymnasium.make(env_id("atlantis", 2), rules="CHESS")


def test_pictures_of_an_episode_are_collected() -> None:
    env: Any = gymnasium.make(env_id("atlandice", 2), render_mode="rgb_array_list")
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.unwrapped.action_masks())[0]))
    assert len(env.render()) == 2
