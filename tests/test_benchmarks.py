"""The benchmarks' commands: what they count, compare and print, as far as no clock decides it."""

import json
import subprocess
import sys

import pytest

from benchmarks import instructions
from benchmarks.counting import CannotCount, costs, counts


def test_a_task_costs_what_its_process_counted_beyond_the_idle_one() -> None:
    done = '{"process": 7, "task": "nothing", "times": 1}\n{"process": 9, "task": "apply", "times": 4}\n'
    report = "==7== Collected : 1000\n==9== \n==9== Collected : 9000\n==3== Collected : 9500\n"
    assert costs(done, report) == {"apply": 2000}


def test_a_process_that_valgrind_says_nothing_about_is_an_error() -> None:
    with pytest.raises(CannotCount, match="only some of the processes"):
        costs('{"process": 7, "task": "nothing", "times": 1}\n', "==8== Collected : 1000\n")


def test_counting_without_valgrind_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(CannotCount, match="apt-get install valgrind"):
        counts({"a program": ["-c", "pass"]})
    assert instructions.main(["--game", "atlantis"]) == 1
    assert "apt-get install valgrind" in capsys.readouterr().err


@pytest.mark.parametrize("game", instructions.GAMES)
def test_the_counted_process_does_each_part_and_says_how_often(game: str) -> None:
    command = [sys.executable, "-m", "benchmarks.instructions", "--work", game, *instructions.PARTS]
    process = subprocess.run(command, capture_output=True, text=True, check=True)
    done = {line["task"]: line["times"] for line in map(json.loads, process.stdout.splitlines())}
    assert list(done) == ["nothing", *instructions.PARTS]
    assert done["apply"] == done["legal_actions"] == done["play"]  # the games that are played are those prepared
    assert done["set_up"] == instructions.PREPARED_GAMES * instructions.REPEATS


def test_the_baseline_has_a_figure_for_each_part_of_each_game() -> None:
    interpreter, figures = instructions.saved()
    assert interpreter.startswith("CPython 3.11")
    assert {game: tuple(parts) for game, parts in figures.items()} == dict.fromkeys(
        instructions.GAMES, instructions.PARTS
    )
    assert all(cost > 0 for parts in figures.values() for cost in parts.values())


def test_the_difference_to_the_baseline_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    instructions.report("atlantis", {"apply": 990, "chance": 5}, {"apply": 1000})
    with_baseline, without = capsys.readouterr().out.splitlines()
    assert "-1.0%" in with_baseline
    assert "%" not in without
