"""Copies of environments in the middle of a game go on as the original does, and neither changes the other.

Games are played by masks. The copy plays on alone, from its own generators; then the original takes the same actions.
"""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import cloudpickle
import gymnasium
import numpy as np
import pyspiel
import pytest
from joblib import Parallel, delayed
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

from atlantis_rules import advance, atlandice, atlantis, view
from atlantis_rules.learning.encoding import Encoder
from atlantis_rules.learning.gymnasium import SeatEnv, SeatVectorEnv, env_id
from atlantis_rules.learning.open_spiel import load
from atlantis_rules.learning.pettingzoo import SeatsEnv, env as wrapped_env
from atlantis_rules.learning.play import victory
from atlantis_rules.learning.policy import Policy, PolicyPlayer
from atlantis_rules.study.players import AnyPlayer, match
from tests.liars_dice import LIARS_DICE
from tests.nim import NIM

STEPS: Final = 30
GAMES: Final = (atlantis, atlandice, NIM, LIARS_DICE)


def with_arrays_apart(value: Any) -> Any:
    """Pickle a value as Ray does, and as joblib does with large arrays: its arrays come back read-only."""
    arrays: list[pickle.PickleBuffer] = []
    pickled = pickle.dumps(value, protocol=5, buffer_callback=arrays.append)
    return pickle.loads(pickled, buffers=[bytes(array.raw()) for array in arrays])  # noqa: S301 - its own bytes


WAYS: Final[dict[str, Callable[[Any], Any]]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),  # noqa: S301 - its own bytes
    "cloudpickle": lambda value: cloudpickle.loads(cloudpickle.dumps(value)),
    "pickle, with its arrays apart": with_arrays_apart,
}
WEIGHTS: Final = Path(atlantis.__file__).parent / "parts" / "learned_2.npz"


class Remembering:
    """A player that depends on how often it has been asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, known: Any, rng: Random) -> Any:
        self.asked += 1
        return known.legal_actions[(self.asked + rng.randrange(2)) % len(known.legal_actions)]


def seat_env(game: Any) -> Any:
    env: Any = SeatEnv(game.new_game(3), [Remembering(), "random"], seat=1, reward=victory)
    env.reset(seed=1)
    return env


def by_name(game: Any) -> Any:
    if game in {NIM, LIARS_DICE}:
        env: Any = gymnasium.make("atlantis_rules/SeatEnv-v0", beginning=game.new_game(2))
    else:
        env = gymnasium.make(env_id(game.NAME, 2), opponents="greedy")
    env.reset(seed=1)
    return env


def seats_env(game: Any) -> Any:
    env: Any = SeatsEnv(game.new_game(3))
    env.reset(seed=1)
    return env


def in_wrappers(game: Any) -> Any:
    env = wrapped_env(game.NAME, 2)
    env.reset(seed=1)
    return env


def vector_env(game: Any) -> Any:
    env: Any = SeatVectorEnv(game.new_game(2), 3, Remembering(), seat=[0, 1, 0])
    env.reset(seed=1)
    return env


def vector_of_all_seats(game: Any) -> Any:
    env: Any = SeatVectorEnv(game.new_game(3), 5, None)
    env.reset(seed=1)
    return env


def step_of_one(env: Any, rng: Random) -> Any:
    numbers = np.flatnonzero(env.unwrapped.action_masks()).tolist()
    observation, reward, is_over, is_cut, info = env.step(rng.choice(numbers))
    if is_over:
        observation, info = env.reset()
    return observation.tolist(), reward, is_over, is_cut, info["action_mask"].tolist()


def step_of_all(env: Any, rng: Random) -> Any:
    if not env.agents:
        env.reset()
    agent = env.agent_selection
    observed, reward, is_over, is_cut, _ = env.last()
    numbers = np.flatnonzero(observed["action_mask"]).tolist()
    env.step(None if is_over else rng.choice(numbers))
    return agent, observed["observation"].tolist(), observed["action_mask"].tolist(), reward, is_over, is_cut


def step_of_many(env: Any, rng: Random) -> Any:
    actions = [rng.choice(np.flatnonzero(mask).tolist()) for mask in env.action_masks()]
    observations, rewards, is_over, is_cut, infos = env.step(actions)
    told = {name: np.asarray(values, object).tolist() for name, values in infos.items() if name != "final_info"}
    return observations.tolist(), rewards.tolist(), is_over.tolist(), is_cut.tolist(), repr(told)


def open_spiel_state(game: Any) -> Any:
    return load(game.new_game(2)).new_initial_state()


def step_of_state(state: Any, rng: Random) -> Any:
    if state.is_terminal():
        return state.returns()
    numbers = state.legal_actions()
    state.apply_action(rng.choice(numbers))
    seen = [(state.observation_tensor(seat), state.information_state_string(seat)) for seat in range(2)]
    return state.current_player(), numbers, seen, state.returns(), state.history(), str(state)


KINDS: Final[dict[Callable[[Any], Any], Callable[[Any, Random], Any]]] = {
    seat_env: step_of_one,
    by_name: step_of_one,
    seats_env: step_of_all,
    in_wrappers: step_of_all,
    vector_env: step_of_many,
    vector_of_all_seats: step_of_many,
    open_spiel_state: step_of_state,
}


def course(kind: Callable[[Any], Any], env: Any, seed: int, steps: int = STEPS) -> Iterator[Any]:
    """Play on for some steps, and yield all that is told."""
    rng = Random(seed)
    for _ in range(steps):
        yield KINDS[kind](env, rng)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_copy_goes_on_as_its_original(kind: Callable[[Any], Any], game: Any) -> None:
    env = kind(game)
    all(course(kind, env, 1))
    copies = [way(env) for name, way in WAYS.items() if (name, kind) != ("copy", in_wrappers) and kind is not by_name]
    copies += [way(env) for name, way in WAYS.items() if name != "copy" and kind is by_name]
    played = [[*course(kind, each, 2)] for each in copies]
    assert len(copies) >= 3
    assert len(played[0]) == STEPS
    original = [*course(kind, env, 2)]
    for each in played:
        assert each == original
    assert [*course(kind, copies[0], 3)] == [*course(kind, copies[1], 3)]


def test_a_process_of_its_own_goes_on_as_the_original(tmp_path: Path) -> None:
    """There, every action of a game is another object."""
    made = [(kind, kind(game)) for kind in KINDS for game in GAMES]
    for kind, env in made:
        all(course(kind, env, 1))
    (tmp_path / "environments").write_bytes(pickle.dumps(made))
    program = """
import pickle, sys
from tests.adapters.test_environment_copies import course
for kind, env in pickle.load(open(sys.argv[1], "rb")):
    print([*course(kind, env, 2, 20)])
"""
    command = [sys.executable, "-W", "ignore", "-c", program, str(tmp_path / "environments")]
    ended = subprocess.run(command, capture_output=True, text=True, check=True)
    assert ended.stdout.splitlines() == [f"{[*course(kind, env, 2, 20)]}" for kind, env in made]


def go_on(kind: Callable[[Any], Any], env: Any) -> Any:
    """Return what an environment tells in another process, and the environment."""
    return [*course(kind, env, 2, 20)], env


def use(game: Any, encoder: Any, loaded: Any, player: Any) -> Any:
    """Return what is made of a position by tools that came from another process, and the tools."""
    state = advance(game.new_game(2), Random(1))
    known = view(state, 0)
    chosen = None if player is None else repr(player.choose(known, Random(1)))
    encoded = encoder.encode(known).tolist(), encoder.mask(known).tolist()
    return (encoded, str(loaded.new_initial_state()), chosen), (encoder, loaded, player)


def hold_elsewhere(elsewhere: Callable[[Callable[..., Any], list[Any]], list[Any]]) -> None:
    """Check that all that can be copied goes on equally in other processes, and after it has come back.

    Args:
        elsewhere: calls a function there with each list of arguments, and returns the results.
    """
    made = [(kind, kind(game)) for kind in KINDS for game in GAMES]
    for kind, env in made:
        all(course(kind, env, 1))
    for (kind, env), (told, returned) in zip(made, elsewhere(go_on, made), strict=True):
        assert told == go_on(kind, env)[0]
        assert [*course(kind, returned, 3)] == [*course(kind, env, 3)]
    learned = PolicyPlayer(Policy.read(WEIGHTS))
    tools = [
        (game, Encoder(game.new_game(2)), load(game.new_game(2)), learned if game is atlantis else None)
        for game in GAMES
    ]
    for (game, *own), (told, returned) in zip(tools, elsewhere(use, tools), strict=True):
        assert told == use(game, *own)[0] == use(game, *returned)[0]


def test_joblib_takes_them_to_its_processes_and_back() -> None:
    hold_elsewhere(lambda call, each: Parallel(2, backend="loky")(delayed(call)(*arguments) for arguments in each))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_a_game_of_open_spiel_is_copied_as_its_text(game: Any) -> None:
    loaded = load(game.new_game(2))
    for way in WAYS.values():
        copied = way(loaded)
        assert type(copied) is type(loaded)
        assert str(copied) == str(loaded)
        assert str(copied.new_initial_state()) == str(loaded.new_initial_state())


def test_what_holds_a_game_of_open_spiel_is_saved() -> None:
    np.random.seed(1)  # noqa: NPY002 - what the solver draws with
    solver = OutcomeSamplingSolver(pyspiel.load_game("atlantis_rules_atlantis(players=2,rules=HALL9000)"))
    solver.iteration()
    again = pickle.loads(pickle.dumps(solver))  # noqa: S301 - its own bytes
    assert again._infostates.keys() == solver._infostates.keys()
    assert str(again._game) == str(solver._game)


def test_a_copied_observer_fills_arrays_of_its_own() -> None:
    game: Any = load(atlantis.new_game(2))
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    before = observer.tensor.copy()
    for way in WAYS.values():
        copied = way(observer)
        copied.set_from(state, 1)
        assert np.array_equal(observer.tensor, before)
        assert copied.tensor.tolist() == state.observation_tensor(1)
        assert copied.tensor.tolist() == [number for part in copied.dict.values() for number in part.ravel()]
        assert copied.string_from(state, 1) == observer.string_from(state, 1)


def test_processes_change_nothing_for_a_policy() -> None:
    players: list[AnyPlayer | str] = [PolicyPlayer(Policy.read(WEIGHTS)), "greedy"]
    one, two = (match(atlantis.new_game(2), players, deals=2, seed="1", processes=count) for count in (1, 2))
    assert [game.scores for game in one.games] == [game.scores for game in two.games]
