"""`atlantis-rules match`, and players of one's own on the command line."""

import io
import re
import sys
from pathlib import Path

import pytest

from atlantis_rules.programs.command_line import main
from atlantis_rules.records import read_record

BOTS = """
class Last:
    def choose(self, known, rng):
        return known.legal_actions[-1]

class Lazy:
    def choose(self, known, rng):
        return None

class Deadly:
    def choose(self, known, rng):
        __import__("os")._exit(9)

class Angry:
    def choose(self, known, rng):
        raise RuntimeError("no!")
"""


@pytest.fixture(autouse=True)
def _bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_bots.py").write_text(BOTS, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "own_bots", raising=False)
    monkeypatch.setenv("COLUMNS", "80")


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_a_match_is_told_and_depends_on_its_seed_alone(capsys: pytest.CaptureFixture[str], game: str) -> None:
    arguments = ("match", game, "--seats", "greedy,random", "--deals", "3", "--seed", "4", "--processes", "1")
    out = output(capsys, *arguments)
    assert re.search(r"seed 4: 3 deals, 6 games\n", out)
    assert re.search(r"(?m)^greedy +\d+\.\d% \+- \d+\.\d% +\d+\.\d\d \+- \d+\.\d\d +\+\d+\.\d\d \+- \d+\.\d\d$", out)
    assert re.search(r"(?m)^random +\d+\.\d% \+- .* -\d+\.\d\d \+- \d+\.\d\d$", out)
    assert output(capsys, *arguments) == out


def test_a_match_writes_the_records_of_its_games(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    arguments = ("--seats", "own_bots:Last,random", "--deals", "1", "--seed", "4", "--processes", "1")
    output(capsys, "match", *arguments, "--records", str(folder))
    assert sorted(file.name for file in folder.iterdir()) == ["deal-1-first-0.atlantis", "deal-1-first-1.atlantis"]
    record = read_record((folder / "deal-1-first-1.atlantis").read_text("utf-8"))
    assert record.seats == ("random", "own_bots:Last")
    assert record.final.to_act is None


@pytest.mark.parametrize(
    ("bot", "fault"),
    [("Lazy", "chose an illegal action: 'None'"), ("Angry", "raised RuntimeError: no!")],
)
def test_a_player_that_fails_ends_the_match_with_a_message_and_a_record(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, bot: str, fault: str
) -> None:
    arguments = ["--seats", f"greedy,own_bots:{bot}", "--deals", "1", "--seed", "4", "--processes", "1"]
    assert main(["match", *arguments, "--records", str(tmp_path)]) == 1
    err = capsys.readouterr().err
    assert err.startswith(f"atlantis-rules: player 1 (own_bots:{bot}) {fault} (deal 1, seat 1, decision ")
    assert "; the record is in " in err
    (file,) = tmp_path.glob("*.atlantis")
    assert read_record(file.read_text("utf-8")).final.to_act == 1


def test_a_process_that_dies_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "--seats", "own_bots:Deadly,random", "--deals", "4", "--processes", "2"]) == 1
    assert capsys.readouterr().err == "atlantis-rules: a process that played games has died\n"


@pytest.mark.parametrize(
    ("bot", "fault"),
    [("Lazy", "chose an illegal action: 'None'"), ("Angry", "raised RuntimeError: no!")],
)
def test_a_player_that_fails_in_a_game_leaves_the_record(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, bot: str, fault: str
) -> None:
    file = tmp_path / "game"
    assert main(["play", "--seats", f"greedy,own_bots:{bot}", "--seed", "4", "--record", str(file)]) == 1
    assert capsys.readouterr().err == f"atlantis-rules: own_bots:{bot} {fault}\n"
    assert read_record(file.read_text("utf-8")).final.to_act == 1


def test_players_of_ones_own_play_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    out = output(capsys, "play", "--seats", "own_bots:Last,rollouts:2", "--seed", "4", "--quiet")
    assert "black (own_bots:Last), red (2 playouts)" in out


def test_what_was_recorded_with_a_player_of_ones_own_is_not_resumed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game"
    assert main(["play", "--seats", "greedy,own_bots:Angry", "--seed", "4", "--record", str(file)]) == 1
    capsys.readouterr()
    assert main(["play", "--resume", str(file)]) == 2
    assert "nobody can play as 'own_bots:Angry', only as human, greedy, random" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ["--seats", "greedy,own_bots:Nobody"],
            "the player 'own_bots:Nobody' cannot be loaded: AttributeError",
        ),
        (["--seats", "greedy,human"], "--seats: no player is called 'human'; choose from greedy, random, rollouts"),
        (["--seats", "greedy,rollouts:x"], "'rollouts:x' must have a whole number of playouts"),
        (["--deals", "0"], "from 1 to"),
    ],
)
def test_wrong_arguments_are_refused(capsys: pytest.CaptureFixture[str], arguments: list[str], words: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["match", *arguments])
    assert ended.value.code == 2
    assert words in capsys.readouterr().err


def test_a_folder_that_cannot_be_made_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert main(["match", "--deals", "1", "--processes", "1", "--records", str(tmp_path / "file" / "folder")]) == 1
    assert "cannot write" in capsys.readouterr().err


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_h_ranks_what_is_worth_trying_by_the_numbers_of_the_offer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(f"atlantis_rules.{game}.parts.console.human.HINT_PLAYOUTS", 16)
    monkeypatch.setattr(sys, "stdin", io.StringIO("h\nq\n"))
    out = output(capsys, "play", game, "--seats", "human,greedy", "--seed", "7", "--plain")
    (told,) = re.findall(r"choice  points ahead  wins  tried\n((?: +\d+ +[+-]\d+\.\d +\d+% +\d+\n)+)", out)
    rows = [line.split() for line in told.splitlines()]
    offered = [int(number) for number in re.findall(r"(?m)^ {1,2}(\d+) ", out.partition("choice  points")[0])]
    assert {int(number) for number, *_ in rows} <= set(offered)
    assert sum(int(tried) for *_, tried in rows) <= 16
