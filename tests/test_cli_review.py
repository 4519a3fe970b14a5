"""`atlantis-rules review`: its output and files, continuing after Ctrl-C, and rejected arguments."""

import json
import re
from pathlib import Path

import pytest

from atlantis_rules.programs.command_line import main
from atlantis_rules.records import Record, write_record
from atlantis_rules.study.review import review, reviewing
from tests.nim import NIM
from tests.test_review import NIM_GAME

POSITION = Path(__file__).parent / "records" / "ksr-2-1.atlantis"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    Path("game.nim").write_text(write_record(NIM_GAME), "utf-8")


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(("review", *arguments)) == 0
    return capsys.readouterr().out


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    try:
        code = main(("review", *arguments))
    except SystemExit as error:
        code = error.code  # type: ignore[assignment]  # argparse ends with a number
    assert code == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def test_a_game_is_reviewed(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("game.nim", "--playouts", "8", "--processes", "1", "--json", "review.json", "--svg", "curve.svg")
    out = output(capsys, *arguments)
    assert out.startswith("Nim: review of ")
    assert " decisions, 8 playouts for each action, seed 0\n\nLead in points, by the step of the record\n" in out
    rows = re.findall(r"(?m)^ *(?:\+1|0|-1)? (?: *[12.]+)+$", out)
    assert len(rows) >= 3
    assert re.search(r"(?m)^\d+ +(black|red) +(inaccuracy|mistake|blunder) +\d+\.\d \+- \d+\.\d +\d+% \+- \d+%$", out)
    assert re.search(r"(?m)^  done: take \d\n  better: take \d$", out)
    assert re.search(r"(?m)^1 black +[+-]1 +[+-]\d+\.\d \+- \d+\.\d +[+-]\d+\.\d +\d+\.\d \+- \d+\.\d$", out)
    assert "from 1.5 points or 5%" in out
    assert max(map(len, out.splitlines())) <= 80
    document = json.loads(Path("review.json").read_text("utf-8"))
    found = review(NIM_GAME, playouts=8)
    assert len(document["steps"]) == len(found.steps)
    assert document["totals"][1]["luck"]["lead"]["mean"] == found.totals(1).luck.lead.mean
    assert Path("curve.svg").read_text("utf-8").startswith("<svg ")
    assert sorted(path.name for path in Path().iterdir()) == ["curve.svg", "game.nim", "review.json"]
    assert output(capsys, *arguments[:5]) == out


def test_ctrl_c_keeps_what_is_done(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ("game.nim", "--playouts", "2", "--processes", "1", "--json", "review.json")
    whole = output(capsys, *arguments)
    written = Path("review.json").read_bytes()
    Path("review.json").unlink()
    portions = 0
    review_portion = reviewing.review_portion

    def interrupted(*given: object) -> object:
        nonlocal portions
        portions += 1
        if portions == 6:
            raise KeyboardInterrupt
        return review_portion(*given)  # type: ignore[arg-type]

    monkeypatch.setattr("atlantis_rules.study.review.reviewing.review_portion", interrupted)
    assert main(("review", *arguments)) == 130
    assert capsys.readouterr().err.endswith("atlantis-rules: stopped\n")
    assert len(Path("review.json.partial").read_text("utf-8").splitlines()) == 6
    assert "has the beginning of an interrupted run" in refusal(capsys, *arguments)
    assert output(capsys, *arguments, "--resume") == whole
    assert Path("review.json").read_bytes() == written
    assert not Path("review.json.partial").exists()


def test_one_seat_of_a_game_that_goes_on_and_in_german(capsys: pytest.CaptureFixture[str]) -> None:
    lines = POSITION.read_text("utf-8").splitlines(keepends=True)
    end = next(number for number, line in enumerate(lines) if line.startswith("2 "))
    Path("begun.atlantis").write_text("".join(lines[:end]), "utf-8")
    assert "the game is not over: name the seat" in refusal(capsys, "begun.atlantis")
    arguments = ("begun.atlantis", "--seat", "black", "--playouts", "2", "--processes", "1", "--language", "de")
    out = output(capsys, *arguments)
    assert re.match(r"Atlantis, Regeln von \w+: Auswertung von \d+ Entscheidung(en)?, 2 Probespiele je\n", out)
    assert "Glück" not in out
    assert re.search(r"(?m)^Platz +beste +gut +Ungenauigkeit +Fehler +Patzer\n1 Schwarz", out)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("none.nim",), "cannot read 'none.nim'"),
        (("bad.nim",), "'bad.nim' is not a record: "),
        (("begun.nim",), "the game is not over"),
        (("begun.nim", "--seat", "blue"), "seat must be a number from 0 to 1, not 2"),
        (("game.nim", "--seat", "green"), "invalid choice: 'green'"),
        (("game.nim", "--seat", "red", "--svg", "curve.svg"), "leave out --seat"),
        (("game.nim", "--svg", "curve.png"), "must end in .svg"),
        (("game.nim", "--resume"), "--resume goes on with what --json names"),
        (("game.nim", "--playouts", "1"), "must be a whole number from 2 to"),
    ],
)
def test_what_cannot_be_reviewed_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str
) -> None:
    Path("bad.nim").write_text("schema: 1\ngame: nim\n\nnonsense\n", "utf-8")
    Path("begun.nim").write_text(write_record(Record(NIM.new_game(2), NIM_GAME.actions[:4])), "utf-8")
    assert message in refusal(capsys, *arguments)


def test_a_file_that_cannot_be_written(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("game.nim", "--playouts", "2", "--processes", "1", "--json", "no/folder/review.json")
    assert main(("review", *arguments)) == 1
    assert "no/folder/review.json" in capsys.readouterr().err


def test_a_curve_that_could_not_be_written_is_refused_before_the_review(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "atlantis_rules.study.review.reviewing.review_portion", None
    )  # whatever calls it fails otherwise
    assert main(("review", "game.nim", "--svg", "no/folder/curve.svg")) == 1
    assert "cannot write 'no/folder/curve.svg': " in capsys.readouterr().err


def test_a_review_that_is_stopped_leaves_the_curve_that_was_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("atlantis_rules.study.review.reviewing.review_portion", stopped)
    Path("old.svg").write_text("a curve", "utf-8")
    for file in ("old.svg", "new.svg"):
        assert main(("review", "game.nim", "--processes", "1", "--svg", file)) == 130
    assert Path("old.svg").read_text("utf-8") == "a curve"
    assert not Path("new.svg").exists()
