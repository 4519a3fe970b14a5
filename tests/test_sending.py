"""What goes to other processes is pickled before any is started, and a fault says what it is about and what to do."""

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from threading import Lock
from typing import Final

import pytest

from atlantis_rules import WrongType, WrongValue
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.players import Known
from atlantis_rules.learning.decisions import write_decisions
from atlantis_rules.study.players import match
from atlantis_rules.study.players.engines import NotPicklable, Processes, Sent, packed
from atlantis_rules.study.simulation import Ray, simulate


class Locked:
    """A player with a part that cannot be pickled."""

    def __init__(self) -> None:
        self.lock = Lock()

    def choose(self, known: Known[ActionT], rng: Random) -> ActionT:
        raise NotImplementedError


@pytest.fixture(name="alone")
def without_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    def started(*_: object) -> None:
        raise AssertionError("a process would be started")

    monkeypatch.setattr("multiprocessing.get_context", started)


@pytest.mark.usefixtures("alone")
def test_a_player_that_cannot_be_pickled_is_named_before_any_process_starts() -> None:
    of_player = rf"\[1\] \({__name__}.Locked\) cannot be sent to other processes: cannot pickle '_thread.lock' object\."
    with pytest.raises(NotPicklable, match=rf"^seats{of_player}.* or play in this process$"):
        simulate("atlantis", ["random", Locked()], processes=2)
    with pytest.raises(NotPicklable, match=rf"^players{of_player}.* or play in this process$"):
        match("atlantis", ["random", Locked()], processes=2)


@pytest.mark.usefixtures("alone")
def test_an_encoder_that_cannot_be_pickled_is_named_before_any_process_starts(tmp_path: Path) -> None:
    encoder = pytest.importorskip("atlantis_rules.learning.encoding").Encoder
    seats = ["random", "random"]
    with pytest.raises(NotPicklable, match=rf"^encoder \({__name__}\..*<lambda>\) cannot be sent"):
        write_decisions(tmp_path, "atlantis", seats, encoder=lambda start: encoder(start), processes=2)  # noqa: PLW0108


def test_a_portion_that_cannot_be_pickled_is_named_when_it_is_sent() -> None:
    results = Processes(2).run(repr, [Lock()])
    with pytest.raises(NotPicklable, match=r"^task \(_thread.lock\) cannot be sent"):
        next(results)


def test_what_can_be_pickled_is_done() -> None:
    assert Sent[int](packed(partial(pow, 2)))(packed(5)) == 32


@pytest.mark.parametrize("engine", [Processes, lambda number: Ray(processes=number)])
def test_an_engine_has_at_least_one_process(engine: Callable[[object], object]) -> None:
    for number in (0, -1, -(10**5000)):
        with pytest.raises(WrongValue, match=r"^(number|processes) must be at least 1, not "):
            engine(number)
    for no_number in ("2", True, 2.0):
        with pytest.raises(WrongType, match=r"^(number|processes) must be of type int, not "):
            engine(no_number)


MINE: Final = """
from atlantis_rules.study.simulation import Ray, simulate
class Mine:
    def choose(self, known, rng):
        return known.legal_actions[0]
"""
PLAY: Final = 'print([row.decisions for row in simulate("atlantis", [Mine(), "random"], seed=3, games=2, processes=2)])'


def run(*command: str, given: str | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *command], input=given, check=False, capture_output=True, text=True)


def test_a_class_of_a_command_line_or_a_prompt_is_refused_in_its_own_words() -> None:
    for done in (run("-c", MINE + PLAY), run("-", given=MINE + PLAY)):
        assert done.returncode == 1
        assert (
            "NotPicklable: seats[0] (__main__.Mine) cannot be sent to other processes: Mine is defined in"
            in done.stderr
        )
        assert "Put it into a module" in done.stderr


def test_a_script_can_play_with_its_own_class_behind_a_guard_and_is_told_if_there_is_none(tmp_path: Path) -> None:
    guarded, unguarded = tmp_path / "guarded.py", tmp_path / "unguarded.py"
    guarded.write_text(f'{MINE}\nif __name__ == "__main__":\n    {PLAY}\n', "utf-8")
    unguarded.write_text(MINE + PLAY, "utf-8")
    done = run(str(guarded))
    assert (done.returncode, done.stderr) == (0, "")
    done = run(str(unguarded))
    assert done.returncode == 1
    # Python's tracker of resources may say after it that processes which ended early left some.
    assert any("UnguardedScript: no process could begin" in line for line in done.stderr.splitlines())
