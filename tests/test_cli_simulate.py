"""Simulations: reproducible with any players, and with consistent figures."""

import re
import signal
from pathlib import Path

import pytest

from atlantis_rules.learning.decisions import write_decisions
from atlantis_rules.programs.command_line import main, simulate
from atlantis_rules.programs.console.exits import handlers_set
from atlantis_rules.study.simulation import WorkerDied


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["simulate", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_the_number_of_processes_has_no_influence(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--games", "12", "--seed", "5", "--seats", "random,greedy")
    alone = output(capsys, *arguments, "--processes", "1")
    assert output(capsys, *arguments, "--processes", "2") == alone
    assert output(capsys, *arguments, "--processes", "1") == alone
    assert output(capsys, "--games", "12", "--seed", "6", "--seats", "random,greedy", "--processes", "1") != alone


def test_a_game_of_a_simulation_can_be_watched(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--games", "1", "--seed", "8", "--seats", "random,greedy,random", "--rules", "mayfair")
    out = output(capsys, *arguments, "--engine", "serial")
    command = re.search(r"To watch game 1: atlantis-rules (.*)\Z", " ".join(out.split()))
    assert command is not None
    assert main([*command[1].split(), "--quiet"]) == 0
    result = capsys.readouterr().out
    scores = [line.split()[5] for line in result.splitlines()[-4:-1]]
    assert scores == re.findall(r"(?m)^(?:black|red|blue) +\w+ +(-?\d+)\.0 ", out)


def test_the_text_fits_into_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    out = output(capsys, "--games", "2", "--players", "4", "--rules", "HALL9000", "--engine", "serial")
    assert out.isascii()
    assert max(map(len, out.splitlines())) <= 80


def test_a_process_that_dies_is_reported(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def die(*_: object, **__: object) -> None:
        raise WorkerDied("a process that played games has died")

    monkeypatch.setattr(simulate, "simulate", die)
    assert main(["simulate", "--games", "3"]) == 1
    assert capsys.readouterr().err == "atlantis-rules: a process that played games has died\n"


def test_a_player_that_fails_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "--seats", "random,tests.test_simulation:Torn", "--engine", "serial"]
    assert main(arguments) == 1
    told = (
        r"player 1 \(tests.test_simulation:Torn\) raised RuntimeError: I cannot decide \(game 1, seat 1, decision \d+\)"
    )
    assert re.search(told, " ".join(capsys.readouterr().err.split()))


def test_decisions_are_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder, by_function = tmp_path / "data", tmp_path / "function"
    arguments = (
        "--games",
        "3",
        "--seed",
        "7",
        "--seats",
        "random,greedy",
        "--engine",
        "serial",
        "--games-per-shard",
        "2",
    )
    told = output(capsys, *arguments, "--decisions", str(folder))
    decisions = write_decisions(by_function, "atlantis", ["random", "greedy"], seed="7", games=3, games_per_shard=2)
    assert " ".join(told.split()).startswith(f"{decisions} decisions of 3 games, seed 7: ")
    written = {file.name: file.read_bytes() for file in folder.iterdir()}
    assert written == {file.name: file.read_bytes() for file in by_function.iterdir()}
    assert sorted(written) == ["_dataset.json", "_shards.jsonl", "part-000001.parquet", "part-000002.parquet"]
    assert main(["simulate", *arguments, "--decisions", str(folder)]) == 2
    assert "is not empty; resume goes on" in " ".join(capsys.readouterr().err.split())
    folder.joinpath("part-000002.parquet").unlink()
    assert output(capsys, *arguments, "--decisions", str(folder), "--resume") == told
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == written


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--decisions", "a", "--out", "b.csv"], "leave out --out and --plot"),
        (["--decisions", "a", "--plot", "b.svg"], "leave out --out and --plot"),
        (["--games-per-shard", "5"], "--games-per-shard is for --decisions"),
        (["--decisions", "a", "--resume"], "by the seed of --seed: both are needed"),
        (["--seed", "3", "--resume"], "goes on with what --out or --decisions names"),
    ],
)
def test_what_does_not_belong_to_decisions(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", *arguments])
    assert message in " ".join(capsys.readouterr().err.split())


def test_a_plot_that_could_not_be_written_is_refused_before_the_games(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    plot = str(tmp_path / "no folder" / "plot.svg")
    assert main(("simulate", "--games", "10000000", "--plot", plot)) == 1  # hours, if they were played
    assert f"cannot write {plot!a}: " in capsys.readouterr().err


def test_signals_are_handled_otherwise_only_meanwhile() -> None:
    usual = signal.getsignal(signal.SIGINT)
    with handlers_set({signal.SIGINT: signal.SIG_IGN}):
        assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    assert signal.getsignal(signal.SIGINT) == usual
