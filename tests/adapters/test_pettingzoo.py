"""PettingZoo: its official checks, and further promises of the environment."""

from types import ModuleType
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.wrappers import MultiEpisodeEnv

from atlantis_rules import IllegalAction, WrongType, WrongValue, atlandice, atlantis
from atlantis_rules.learning.pettingzoo import SeatsEnv, env as wrapped_env, raw_env, register_env
from atlantis_rules.learning.play import victory
from atlantis_rules.testing.laws import keeps_secrets
from tests.nim import NIM
from tools.benchmarks.house import way_of

BOTH = pytest.mark.parametrize("game", [atlantis, atlandice], ids=["atlantis", "atlandice"])
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])

REGISTRY = pytest.mark.skipif(not hasattr(pettingzoo, "make"), reason="PettingZoo has a registry since 1.27")

# PettingZoo says so about every foreign environment with masks, although its documentation recommends them.
MASKS = (
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
)


@BOTH
@PLAYERS
@MASKS[0]
@MASKS[1]
def test_the_official_check_of_the_interface(game: ModuleType, players: int) -> None:
    api_test(SeatsEnv(game.new_game(players)), num_cycles=300)


@BOTH
@PLAYERS
def test_the_official_check_of_seeds(game: ModuleType, players: int) -> None:
    seed_test(lambda: SeatsEnv(game.new_game(players)), num_cycles=100)


def to_the_end(env: Any, seed: int) -> dict[str, float]:
    """Play a game at random, and return the rewards of each agent."""
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observed, reward, is_over, _, _ = env.last()
        total[agent] += reward
        env.step(None if is_over else env.action_space(agent).sample(observed["action_mask"]))
    return total


@BOTH
def test_agents_are_rewarded_with_their_scores(game: ModuleType) -> None:
    """Once each: Shimmy adds those of OpenSpiel's games up again and again, findings/shimmy-rewards.sh."""
    env: Any = SeatsEnv(game.new_game(3))
    total = to_the_end(env, 1)
    assert tuple(total.values()) == env._play.state.outcome().scores


def test_agents_can_be_rewarded_for_winning() -> None:
    env: Any = SeatsEnv(atlantis.new_game(2), reward=victory)
    assert sum(to_the_end(env, 1).values()) == 1.0


@BOTH
def test_states_that_a_seat_can_not_tell_apart_look_the_same(game: ModuleType) -> None:
    env: Any = SeatsEnv(game.new_game(3))
    rng = np.random.default_rng(1)
    env.reset(seed=1)

    def observe(state: Any, seat: int) -> object:
        env._play.motion = state.in_motion()
        return env.observe(f"seat_{seat}")

    for _ in range(4):
        for _ in range(25):
            env.step(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])))
        state = env._play.state
        keeps_secrets(observe, state)
        env._play.motion = state.in_motion()


@BOTH
def test_only_the_selected_agent_may_act(game: ModuleType) -> None:
    env: Any = SeatsEnv(game.new_game(3))
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


@BOTH
def test_a_seed_is_followed_by_games_of_its_own(game: ModuleType) -> None:
    first, second = SeatsEnv(game.new_game(2)), SeatsEnv(game.new_game(2))
    begun = []
    for env in (first, second):
        env.reset(seed=3)
        env.reset()
        begun.append(env._play.state)
    assert begun[0] == begun[1]
    first.reset(seed=3)
    assert first._play.state != begun[0]


@pytest.mark.parametrize("seed", [0, 1])
def test_many_episodes_follow_from_any_seed(seed: int) -> None:
    """Given 0, the wrapper begins later ones without a seed: findings/episodes-of-seed-0.sh."""
    seen: list[list[bytes]] = []
    for each in (seed, seed, seed + 2):
        env: Any = MultiEpisodeEnv(SeatsEnv(atlantis.new_game(2)), 3)
        env.reset(seed=each)
        observations = []
        for _ in env.agent_iter():
            observed, _, is_over, _, _ = env.last()
            observations.append(observed["observation"].tobytes())
            env.step(None if is_over else observed["action_mask"].argmax())
        seen.append(observations)
    assert seen[0] == seen[1] != seen[2]


@BOTH
def test_wrong_actions_are_refused_and_change_nothing(game: ModuleType) -> None:
    env: Any = SeatsEnv(game.new_game(2))
    with pytest.raises(WrongValue, match="no game is being played"):
        env.step(0)
    with pytest.raises(WrongValue, match="seat_0 is in no game"):
        env.observe("seat_0")
    env.reset(seed=1)
    before = env._play.state
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(IllegalAction):
        env.step(int(np.flatnonzero(mask == 0)[0]))
    with pytest.raises(WrongValue, match="number must be from 0 to"):
        env.step(len(mask))
    with pytest.raises(WrongType, match="an action must be a whole number, not str"):
        env.step("0")
    with pytest.raises(WrongType, match="an action must be a whole number, not NoneType"):
        env.step(None)
    with pytest.raises(WrongValue, match="unknown agent 'seat_2'; choose from seat_0, seat_1"):
        env.observe("seat_2")
    for agent in (3, ["seat_0"]):
        with pytest.raises(WrongValue, match="unknown agent"):
            env.action_space(agent)
    assert env._play.state == before


def test_after_the_end_agents_can_only_leave() -> None:
    env: Any = SeatsEnv(atlandice.new_game(2))
    env.reset(seed=1)
    while not env.terminations[env.agent_selection]:
        env.step(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0])
    assert not env.observe("seat_1")["action_mask"].any()
    with pytest.raises(WrongValue, match="can only leave, by None"):
        env.step(0)
    env.step(None)
    env.step(None)
    assert env.agents == []
    with pytest.raises(WrongValue, match="seat_1 is in no game: reset begins one"):
        env.observe("seat_1")
    with pytest.raises(WrongValue, match="no game is being played: reset begins one"):
        env.step(None)


@pytest.mark.parametrize("is_over", [False, True])
def test_without_a_game_nothing_was_last(*, is_over: bool) -> None:
    env: Any = SeatsEnv(atlandice.new_game(2))
    if is_over:
        env.reset(seed=1)
        for _ in env.agent_iter():
            observed, _, ended, *_ = env.last()
            env.step(None if ended else np.flatnonzero(observed["action_mask"])[0])
    for observe in (True, False):
        with pytest.raises(WrongValue, match="no game is being played: reset begins one"):
            env.last(observe)


def test_what_is_rendered_can_be_read() -> None:
    env: Any = SeatsEnv(atlantis.new_game(2), render_mode="ansi")
    env.reset(seed=1)
    assert atlantis.read_state(env.render()) == env._play.state
    assert SeatsEnv(atlantis.new_game(2)).render() is None
    with pytest.raises(WrongValue, match="render_mode must be 'ansi', 'rgb_array' or None, not 'human'"):
        SeatsEnv(atlantis.new_game(2), render_mode="human")


@BOTH
@MASKS[0]
@MASKS[1]
def test_environments_are_made_by_the_name_of_a_game(game: ModuleType) -> None:
    api_test(raw_env(game.NAME, 3), num_cycles=100)
    api_test(wrapped_env(game.NAME, 3), num_cycles=100)
    with pytest.raises(WrongValue, match="unknown game 'chess'"):
        raw_env("chess")


def test_in_the_usual_wrappers_an_illegal_action_ends_the_game() -> None:
    """Nothing is cut; PettingZoo's wrapper says that it is: findings/pettingzoo-illegal-ends.sh."""
    env: Any = wrapped_env("atlantis", rules="KSR", illegal_reward=-7.0)
    env.reset(seed=1)
    observed, *_ = env.last()
    actor = env.agent_selection
    env.step(int(np.flatnonzero(observed["action_mask"] == 0)[0]))
    assert env.rewards[actor] == -7.0
    ended = []
    for agent in env.agent_iter():
        _, reward, is_over, is_cut, _ = env.last()
        assert reward == (-7.0 if agent == actor else 0.0)
        assert (is_over, is_cut) == (True, False)
        ended.append(agent)
        env.step(None)
    assert sorted(ended) == env.possible_agents


@REGISTRY
@BOTH
@pytest.mark.parametrize("separator", ["-", "_"])
def test_environments_are_made_by_their_names_in_the_registry(game: ModuleType, separator: str) -> None:
    name = f"atlantis_rules/{game.NAME}{separator}v{game.RULES_VERSION}"
    ours: Any = wrapped_env(game.NAME, 3, illegal_reward=-7.0)
    made: Any = pettingzoo.make("aec", name, players=3, illegal_reward=-7.0)
    assert type(made) is type(ours)
    made.reset(seed=2)
    ours.reset(seed=2)
    assert made.agent_selection == ours.agent_selection
    for agent in ours.agents:
        assert np.array_equal(made.observe(agent)["observation"], ours.observe(agent)["observation"])
    assert made.unwrapped.metadata["name"] == f"{game.NAME}_v{game.RULES_VERSION}"


@REGISTRY
def test_a_game_of_ones_own_is_registered_once() -> None:
    register_env(NIM.NAME)
    register_env(NIM.NAME)
    assert pettingzoo.make("aec", "atlantis_rules/nim-v1", players=4).unwrapped.num_agents == 0
    with pytest.raises(WrongValue, match="unknown game 'chess'"):
        register_env("chess")


def test_a_reader_follows_a_step_to_the_rules_in_three_files() -> None:
    env = SeatsEnv(atlantis.new_game(2))
    env.reset(seed=1)
    number = env.observe(env.agent_selection)["action_mask"].argmax()
    env.step(number)
    number = env.observe(env.agent_selection)["action_mask"].argmax()
    way = way_of(lambda: env.step(number))
    assert way == ["learning/pettingzoo.py", "atlantis/motion.py", "atlantis/rules/engine.py"]
