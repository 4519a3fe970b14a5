"""Simulations: reproducible whatever plays them, and with figures that add up."""

import re
import signal

import pytest

from atlantis_rules.cli import main, simulate
from atlantis_rules.cli.exits import handlers_set
from atlantis_rules.simulation import WorkerDied


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["simulate", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_the_number_of_processes_has_no_influence(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--games", "23", "--seed", "5", "--seats", "random,greedy")
    alone = output(capsys, *arguments, "--processes", "1")
    assert output(capsys, *arguments, "--processes", "2") == alone
    assert output(capsys, *arguments, "--processes", "1") == alone
    assert output(capsys, "--games", "23", "--seed", "6", "--seats", "random,greedy", "--processes", "1") != alone


def test_a_game_of_a_simulation_can_be_watched(capsys: pytest.CaptureFixture[str]) -> None:
    out = output(capsys, "--games", "1", "--seed", "8", "--seats", "random,greedy,random", "--preset", "mayfair")
    command = re.search(r"To watch game 1: atlantis-rules (.*)\Z", " ".join(out.split()))
    assert command is not None
    assert main([*command[1].split(), "--quiet"]) == 0
    result = capsys.readouterr().out
    scores = [line.split()[5] for line in result.splitlines()[3:6]]
    assert scores == re.findall(r"(?m)^(?:black|red|blue) +\w+ +(-?\d+)\.0 ", out)


def test_the_text_fits_into_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    out = output(capsys, "--games", "2", "--players", "4", "--preset", "HALL9000")
    assert out.isascii()
    assert max(map(len, out.splitlines())) <= 80


def test_a_process_that_dies_is_reported(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def die(*_: object) -> None:
        raise WorkerDied("a process of the simulation has died")

    monkeypatch.setattr(simulate, "play_all", die)
    assert main(["simulate", "--games", "3"]) == 1
    assert capsys.readouterr().err == "atlantis-rules: a process of the simulation has died\n"


def test_signals_are_handled_otherwise_only_meanwhile() -> None:
    usual = signal.getsignal(signal.SIGINT)
    with handlers_set({signal.SIGINT: signal.SIG_IGN}):
        assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    assert signal.getsignal(signal.SIGINT) == usual
