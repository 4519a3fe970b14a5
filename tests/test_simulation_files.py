"""Simulated games in files: each format, complete or absent, and continued after an interruption."""

import json
from collections.abc import Callable, Iterable, Mapping
from importlib.metadata import version
from pathlib import Path
from random import Random
from zlib import crc32

import pyarrow.parquet as pq
import pytest

from atlantis_rules import WrongValue
from atlantis_rules.programs.command_line import main
from atlantis_rules.study.players import RandomPlayer
from atlantis_rules.study.simulation import (
    GameRow,
    MissingExtra,
    OtherRun,
    Statistics,
    UnknownSuffix,
    files,
    read_games,
    simulate,
    write_games,
)
from atlantis_rules.study.simulation.rows import Cell
from atlantis_rules.study.simulation.simulating import Setting
from tests.nim import NIM, Action

pytestmark = pytest.mark.needs("pyarrow")

SUFFIXES = [".parquet", ".csv", ".jsonl"]


def write(
    file: Path,
    games: int,
    *,
    seed: int = 3,
    resume: bool = False,
    progress: Callable[[int], object] | None = None,
) -> Statistics:
    """Write games of Nim."""
    return write_games(file, NIM.new_game(2), ["random"], seed=seed, games=games, resume=resume, progress=progress)


def interrupted(file: Path, games: int, after: int, seed: int = 3) -> None:
    """Leave what a run leaves that is stopped when it has played some games."""
    played = 0

    def stop(more: int) -> None:
        nonlocal played
        played += more
        if played >= after:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write(file, games, seed=seed, progress=stop)


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_rows_are_written_and_read(suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"games{suffix}"
    noted: list[int] = []
    statistics = write(file, 23, progress=noted.append)
    assert sum(noted) == 23
    rows = list(simulate(NIM.new_game(2), ["random"], seed=3, games=23))
    assert list(read_games(file)) == rows
    assert statistics.games == 23
    assert list(tmp_path.iterdir()) == [file]
    again = tmp_path / f"again{suffix}"
    write(again, 23)
    assert again.read_bytes() == file.read_bytes()


def test_records_are_written_too(tmp_path: Path) -> None:
    for suffix in SUFFIXES:
        file = tmp_path / f"games{suffix}"
        write_games(file, "atlantis", ["random"], players=2, games=2, records=True)
        rows = list(read_games(file))
        assert rows == list(simulate("atlantis", ["random"], players=2, games=2, records=True))


def test_a_parquet_file_describes_its_run(tmp_path: Path) -> None:
    write_games(tmp_path / "games.parquet", "atlandice", ["random"], players=2, seed=3, games=2)
    schema = pq.read_schema(tmp_path / "games.parquet")
    description = json.loads(schema.metadata[b"atlantis_rules"])
    assert description == {
        "version": version("atlantis-rules"),
        "game": "atlandice",
        "rules_version": 3,
        "options": "built-in",
        "start": ["players: 2", "components: built-in"],
        "seats": ["random", "random"],
        "seed": "3",
        "records": False,
    }
    types = {field.name: str(field.type) for field in schema}
    assert (types["seed"], types["score_0"], types["won_1"], types["winner"]) == ("string", "int64", "bool", "int64")


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_run_goes_on_where_it_was_interrupted(suffix: str, tmp_path: Path) -> None:
    write(tmp_path / f"whole{suffix}", 40)
    file, partial = tmp_path / f"games{suffix}", tmp_path / f"games{suffix}.partial"
    interrupted(file, 40, 12)
    assert not file.exists()
    lines = partial.read_text("utf-8").splitlines(keepends=True)
    assert len(lines) > 12
    for kept in ("".join(lines), "".join(lines)[:-9], "".join(lines[:2]), lines[0], lines[0][:-1], ""):
        partial.write_text(kept, "utf-8")
        statistics = write(file, 40, resume=True)
        assert (statistics.games, partial.exists()) == (40, False)
        assert file.read_bytes() == (tmp_path / f"whole{suffix}").read_bytes()
        file.unlink()


def test_only_the_games_that_are_missing_are_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted(tmp_path / "games.csv", 30, 7)
    there = len((tmp_path / "games.csv.partial").read_text("utf-8").splitlines()) - 1
    played: list[int] = []
    usual = Setting.play_portion

    def noted(played_by: Setting[Action], numbers: range) -> list[GameRow]:
        played.extend(numbers)
        return usual(played_by, numbers)

    monkeypatch.setattr(Setting, "play_portion", noted)
    write(tmp_path / "games.csv", 30, resume=True)
    assert played == list(range(there + 1, 31))


def test_without_resume_an_interrupted_run_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    interrupted(file, 30, 7, seed=4)
    left = (tmp_path / "games.csv.partial").read_bytes()
    file.write_text("what was there before", "utf-8")
    with pytest.raises(OtherRun, match="has the beginning of an interrupted run"):
        write(file, 3)
    assert (tmp_path / "games.csv.partial").read_bytes() == left
    assert file.read_text("utf-8") == "what was there before"
    (tmp_path / "games.csv.partial").unlink()
    write(file, 3)
    assert [row.seed for row in read_games(file)] == ["3/1", "3/2", "3/3"]


def test_what_is_finished_is_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    write(file, 5)
    before = file.stat().st_mtime_ns
    assert write(file, 5, resume=True).games == 5
    assert file.stat().st_mtime_ns == before
    with pytest.raises(OtherRun, match="has 5 games already"):
        write(file, 6, resume=True)
    with pytest.raises(OtherRun, match="its seed is '3/1', not '4/1'"):
        write(file, 5, seed=4, resume=True)


OTHERS: dict[str, Callable[[Path], object]] = {
    "its seed is '3', not '4'": lambda file: write(file, 30, seed=4, resume=True),
    "its seats is ['random', 'random'], not": lambda file: write_games(
        file, NIM.new_game(2), ["random", RandomPlayer()], seed=3, games=30, resume=True
    ),
    "its start is ['players: 2'], not ['players: 3']": lambda file: write_games(
        file, NIM.new_game(3), ["random"], seed=3, games=30, resume=True
    ),
    "its game is 'nim', not 'atlantis'": lambda file: write_games(
        file, "atlantis", ["random"], players=2, seed=3, games=30, resume=True
    ),
    "its records is False, not True": lambda file: write_games(
        file, NIM.new_game(2), ["random"], seed=3, games=30, records=True, resume=True
    ),
}
"""Runs that differ from that of `write`, by what is said of it."""


@pytest.mark.parametrize("words", OTHERS)
def test_another_run_does_not_go_on(words: str, tmp_path: Path) -> None:
    interrupted(tmp_path / "games.csv", 30, 7)
    left = (tmp_path / "games.csv.partial").read_bytes()
    with pytest.raises(OtherRun) as refusal:
        OTHERS[words](tmp_path / "games.csv")
    assert words in str(refusal.value)
    assert (tmp_path / "games.csv.partial").read_bytes() == left


@pytest.mark.parametrize("text", ["no simulation\n", "[1]\n", '{"seed": "3"}\n'])
def test_what_no_simulation_has_left_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "games.csv.partial").write_text(text, "utf-8")
    with pytest.raises(OtherRun):
        write(tmp_path / "games.csv", 3, resume=True)


@pytest.mark.parametrize("line", ["no game\n", "[1]\n", "7\n", "\x00\n", f"{crc32(b'[1]'):08x} [1]\n"])
def test_what_is_damaged_is_named_and_played_again(line: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    write(tmp_path / "whole.csv", 30)
    file, partial = tmp_path / "games.csv", tmp_path / "games.csv.partial"
    interrupted(file, 30, 7)
    whole = partial.read_text("utf-8")
    for damaged, place in ((whole + line, whole.count("\n") + 1), (whole.partition("\n")[0] + "\n" + line, 2)):
        partial.write_text(damaged, "utf-8")
        caplog.clear()
        write(file, 30, resume=True)
        assert file.read_bytes() == (tmp_path / "whole.csv").read_bytes()
        assert f"games.csv.partial is damaged in line {place}: it is played again from there on" in caplog.text
        file.unlink()
    partial.write_bytes(b"\xff\n")
    with pytest.raises(OtherRun, match="was not left by a simulation"):
        write(file, 30, resume=True)


@pytest.mark.parametrize("seed", range(3))
def test_no_flipped_bit_leads_to_another_file(seed: int, tmp_path: Path) -> None:
    """It is named where it is, or the file is refused: it is in the first line."""
    write(tmp_path / "whole.csv", 12)
    file, partial = tmp_path / "games.csv", tmp_path / "games.csv.partial"
    interrupted(file, 12, 6)
    kept, rng = partial.read_bytes(), Random(seed)
    assert kept.count(b"\n") > 5
    for _ in range(40):
        damaged = bytearray(kept)
        damaged[rng.randrange(len(kept))] ^= 1 << rng.randrange(8)
        partial.write_bytes(damaged)
        if damaged.splitlines()[0] != kept.splitlines()[0]:
            with pytest.raises(OtherRun, match=r"games\.csv\.partial was not left by a simulation"):
                write(file, 12, resume=True)
            continue
        write(file, 12, resume=True)
        assert file.read_bytes() == (tmp_path / "whole.csv").read_bytes()
        file.unlink()


def test_a_line_that_is_damaged_or_missing_is_played_again_with_all_after_it(tmp_path: Path) -> None:
    write(tmp_path / "whole.csv", 8)
    file, partial = tmp_path / "games.csv", tmp_path / "games.csv.partial"
    interrupted(file, 8, 6)
    heading, *lines = partial.read_bytes().splitlines(keepends=True)
    for place in range(len(lines)):
        for instead in (b"damaged\n", b"\n", b"", lines[place - 1]):
            partial.write_bytes(b"".join((heading, *lines[:place], instead, *lines[place + 1 :])))
            write(file, 8, resume=True)
            assert file.read_bytes() == (tmp_path / "whole.csv").read_bytes()
            file.unlink()


def test_a_line_that_a_killed_run_has_not_ended_is_no_damage(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    write(tmp_path / "whole.csv", 8)
    file, partial = tmp_path / "games.csv", tmp_path / "games.csv.partial"
    interrupted(file, 8, 6)
    partial.write_bytes(partial.read_bytes()[:-7])
    write(file, 8, resume=True)
    assert file.read_bytes() == (tmp_path / "whole.csv").read_bytes()
    assert caplog.text == ""


def test_leftovers_of_killed_runs_are_removed_by_the_next(tmp_path: Path) -> None:
    (tmp_path / ".atlantis-rules-0123456789abcdef.tmp").write_text("half a file", "utf-8")
    write(tmp_path / "games.csv", 2)
    assert sorted(tmp_path.iterdir()) == [tmp_path / "games.csv"]


def test_the_version_of_the_rules_is_a_number_in_every_file(tmp_path: Path) -> None:
    for suffix in SUFFIXES:
        write(tmp_path / f"games{suffix}", 1)
    schema = pq.read_schema(tmp_path / "games.parquet")
    assert str(schema.field("rules_version").type) == "int64"
    assert json.loads(schema.metadata[b"atlantis_rules"])["rules_version"] == NIM.RULES_VERSION
    assert json.loads((tmp_path / "games.jsonl").read_text("utf-8"))["rules_version"] == NIM.RULES_VERSION
    assert (tmp_path / "games.csv").read_text("utf-8").splitlines()[1].split(",")[1] == str(NIM.RULES_VERSION)


def test_columns_of_a_parquet_file_are_never_null_but_the_winner(tmp_path: Path) -> None:
    write_games(tmp_path / "games.parquet", "atlantis", ["random"], players=2, games=1, records=True)
    assert [field.name for field in pq.read_schema(tmp_path / "games.parquet") if field.nullable] == ["winner"]


def test_more_games_than_are_wanted_are_refused(tmp_path: Path) -> None:
    interrupted(tmp_path / "games.csv", 30, 7)
    played = len((tmp_path / "games.csv.partial").read_bytes().splitlines()) - 1
    for games in (2, played - 1):
        with pytest.raises(OtherRun, match=f"has more games than {games}"):
            write(tmp_path / "games.csv", games, resume=True)
    assert write(tmp_path / "games.csv", played, resume=True).games == played


def test_the_name_of_a_file_says_its_format(tmp_path: Path) -> None:
    with pytest.raises(UnknownSuffix, match=r"must end in \.csv, \.jsonl, \.parquet, not '\.xlsx'"):
        write(tmp_path / "games.xlsx", 1)
    with pytest.raises(UnknownSuffix):
        list(read_games(tmp_path / "games"))
    assert list(tmp_path.iterdir()) == []


def test_a_missing_package_is_named_before_anything_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    with pytest.raises(MissingExtra, match=r"pyarrow is missing: pip install 'atlantis-rules\[data\]'"):
        write(tmp_path / "games.parquet", 1)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_left_where_a_file_can_not_be_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: Path, layout: files._Layout, rows: Iterable[Mapping[str, Cell]]) -> None:
        del file, layout, rows
        (tmp_path / ".games").touch()
        raise OSError(28, "No space left on device")

    file = tmp_path / "games.csv"
    monkeypatch.setitem(files._WRITERS, ".csv", full)
    with pytest.raises(OSError, match="No space left"):
        write(file, 3)
    monkeypatch.undo()
    assert not file.exists()
    write(file, 3, resume=True)
    assert len(list(read_games(file))) == 3


@pytest.mark.parametrize("text", ["a,b\n1,2\n", "", "game,number\natlantis,1\n"])
def test_other_files_are_not_read_as_games(text: str, tmp_path: Path) -> None:
    (tmp_path / "games.csv").write_text(text, "utf-8")
    with pytest.raises(ValueError, match="is not a file of games"):
        list(read_games(tmp_path / "games.csv"))


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("games.csv", b"game,number\natlantis,first\n"),
        ("games.csv", b"game\natlantis,more\n"),
        ("games.csv", b'game\n"atlantis'),
        ("games.csv", b"\xff\n"),
        ("games.jsonl", b"no game\n"),
        ("games.jsonl", b"[1]\n"),
        ("games.parquet", b"no games"),
    ],
)
def test_damaged_files_are_not_read_as_games(name: str, content: bytes, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(WrongValue, match="is not a file of games"):
        list(read_games(tmp_path / name))


def test_each_column_is_there_once_and_may_stand_anywhere(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    write(file, 3)
    games = [*read_games(file)]
    rows = [line.split(",") for line in file.read_text("utf-8").splitlines()]
    for place, name in enumerate(rows[0]):
        turned = [[*row[place:], *row[:place]] for row in rows]
        file.write_text("".join(f"{','.join(row)}\n" for row in turned), "utf-8")
        assert [*read_games(file)] == games
        file.write_text("".join(f"{','.join([*row, row[place]])}\n" for row in rows), "utf-8")
        with pytest.raises(WrongValue, match=f"is not a file of games: .*'{name}'"):
            list(read_games(file))


def test_the_command_writes_a_file_and_goes_on_with_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "games.csv")
    arguments = ["simulate", "--seats", "random,random", "--seed", "3", "--engine", "serial"]
    assert main([*arguments, "--games", "4", "--out", file]) == 0
    table = capsys.readouterr().out
    assert [row.seed for row in read_games(file)] == ["3/1", "3/2", "3/3", "3/4"]
    assert main([*arguments, "--games", "4", "--out", file, "--resume"]) == 0
    assert capsys.readouterr().out == table
    assert main([*arguments, "--games", "5", "--out", file, "--resume"]) == 2
    assert "has 4 games already" in capsys.readouterr().err
    assert main([*arguments, "--out", str(tmp_path / "games.txt")]) == 2
    assert "must end in" in capsys.readouterr().err
    assert main([*arguments, "--out", str(tmp_path / "nowhere" / "games.csv")]) == 1
    assert "No such file" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--resume", "--seed", "1"], "--resume goes on with what --out or --decisions names"),
        (["--resume", "--out", "games.csv"], "--resume goes on with what --out or --decisions names"),
        (["--engine", "steam"], "must be serial, processes, ray or ray:ADDRESS, not 'steam'"),
    ],
)
def test_what_the_command_refuses(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", *arguments])
    assert ended.value.code == 2
    assert words in " ".join(capsys.readouterr().err.split())


def test_statistics_of_a_file_are_those_of_its_games(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    written = write(file, 9)
    read = Statistics(2)
    read.add(read_games(file))
    assert vars(read) == vars(written)
