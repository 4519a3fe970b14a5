"""Simulations on a real Ray on this machine: the same rows as anywhere, even if workers die."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Lock
from typing import Any

import pytest
import ray

from atlantis_rules._type_variables import ActionT
from atlantis_rules.study.players import Known
from atlantis_rules.study.players.engines import NotPicklable
from atlantis_rules.study.simulation import GameRow, Ray, WorkerDied, on_ray, simulate
from tests.adapters.test_environment_copies import hold_elsewhere

GAMES = 20


class Mortal:
    """A player that chooses at random; its first processes each die in the middle of a game.

    The folder of a run has a file for each process that may still die.
    """

    def choose(self, known: Known[ActionT], rng: Random) -> ActionT:
        action = rng.choice(known.legal_actions)
        lives = sorted(Path(os.environ["MORTAL"]).iterdir()) if rng.random() < 0.02 else []
        if lives:
            try:
                lives[0].unlink()
            except FileNotFoundError:  # another process was faster
                return action
            os.kill(os.getpid(), signal.SIGKILL)
        return action


MORTAL = f"{__name__}:Mortal"


@pytest.fixture(scope="module", autouse=True)
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("lives")
    os.environ["MORTAL"] = str(folder)
    ray.init(
        num_cpus=2,
        include_dashboard=False,
        log_to_driver=False,
        runtime_env={"env_vars": {"MORTAL": str(folder), "PYTHONPATH": os.pathsep.join(sys.path)}},
    )
    yield
    ray.shutdown()
    del os.environ["MORTAL"]


@pytest.fixture
def lives() -> Path:
    folder = Path(os.environ["MORTAL"])
    for left in folder.iterdir():
        left.unlink()
    return folder


@pytest.fixture(scope="module")
def alone() -> list[GameRow]:
    return list(simulate("atlantis", [MORTAL], players=2, games=GAMES, seed=5))


def test_rows_of_ray_are_those_of_one_process(alone: list[GameRow], lives: Path) -> None:
    del lives
    assert list(simulate("atlantis", [MORTAL], players=2, games=GAMES, seed=5, engine="ray")) == alone
    assert ray.is_initialized()  # it was running before, and keeps running


def test_what_a_worker_did_that_dies_is_done_again(alone: list[GameRow], lives: Path) -> None:
    for life in range(3):
        (lives / str(life)).touch()
    assert list(simulate("atlantis", [MORTAL], players=2, games=GAMES, seed=5, engine=Ray())) == alone
    assert list(lives.iterdir()) == []  # all three have died


def test_games_of_which_every_worker_dies_end_the_simulation(lives: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_ray, "ATTEMPTS", 1)
    for life in range(20):
        (lives / str(life)).touch()
    with pytest.raises(WorkerDied, match="workers have died of the same games 2 times"):
        list(simulate("atlantis", [MORTAL], players=2, games=1, seed=5, engine="ray"))


def test_no_more_tasks_are_there_than_the_workers_keep_up_with() -> None:
    taken: list[int] = []

    def coming() -> Iterator[int]:
        for number in range(40):
            taken.append(number)
            yield number

    results = Ray().run(abs, coming())
    assert next(results) == 0
    assert len(taken) < 20
    assert list(results) == list(range(1, 40))


UNFINISHED = """
import ray
from atlantis_rules.study.simulation import Ray
if BEFORE:
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
results = Ray(processes=1).run(abs, iter(range(20)))
next(results)
ray.shutdown()
results.close()
print(ray.is_initialized())
"""


@pytest.mark.parametrize("before", [True, False], ids=["Ray runs before", "the engine starts it"])
def test_an_unfinished_simulation_starts_no_ray_when_it_is_closed(*, before: bool) -> None:
    program = UNFINISHED.replace("BEFORE", repr(before))
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False"]


def test_a_player_that_cannot_be_pickled_is_named() -> None:
    class Locked:
        def __init__(self) -> None:
            self.lock = Lock()

        def choose(self, known: Known[ActionT], rng: Random) -> ActionT:
            raise NotImplementedError

    with pytest.raises(NotPicklable, match=r"^seats\[0\] \(.*Locked\) cannot be sent to other processes: "):
        next(simulate("atlantis", [Locked()], players=2, engine=Ray()))


def test_the_command_joins_a_cluster_by_its_address() -> None:
    address = ray.get_runtime_context().gcs_address
    command = [sys.executable, "-m", "atlantis_rules", "simulate", "--games", "3", "--seed", "5", "--seats", "random"]
    alone, joined = (
        subprocess.run([*command, "--engine", engine], capture_output=True, text=True, check=True).stdout
        for engine in ("serial", f"ray:{address}")
    )
    assert joined == alone
    assert ray.is_initialized()


def refuse(number: int) -> int:
    message = f"not {number}"
    raise TypeError(message)


def test_the_error_of_a_task_arrives() -> None:
    with pytest.raises(TypeError, match="not 1"):
        list(Ray().run(refuse, iter([1])))


def test_environments_and_players_go_to_ray_and_come_back() -> None:
    def elsewhere(call: Callable[..., Any], each: list[Any]) -> list[Any]:
        remote: Any = ray.remote(call)
        stored = [[ray.put(argument) for argument in arguments] for arguments in each]
        found: list[Any] = ray.get([remote.remote(*references) for references in stored])
        return found

    hold_elsewhere(elsewhere)
