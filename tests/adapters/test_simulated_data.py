"""Files of simulations: read by pandas and polars, drawn, and continued after kill -9."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pandas as pd
import polars as pl
import pytest

from atlantis_rules import WrongValue, new_game
from atlantis_rules.learning.encoding import Encoder
from atlantis_rules.programs.command_line import main
from atlantis_rules.study.simulation import (
    Statistics,
    compare,
    draw,
    read_games,
    simulate,
    write_games,
)
from tests.test_fresh_files import where_no_file_grows_beyond

SUFFIXES = [".parquet", ".csv", ".jsonl"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    for suffix in SUFFIXES:
        write_games(folder / f"games{suffix}", "atlantis", ["random"], players=2, seed=5, games=20)
    return folder


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_pandas_reads_games(suffix: str, folder: Path) -> None:
    file = folder / f"games{suffix}"
    if suffix == ".parquet":
        frame = pd.read_parquet(file)
    else:
        frame = pd.read_csv(file) if suffix == ".csv" else pd.read_json(file, lines=True)
    rows = list(read_games(file))
    assert list(frame["seed"]) == [row.seed for row in rows]
    assert list(frame["score_1"]) == [row.scores[1] for row in rows]
    assert list(frame["won_0"]) == [0 in row.winners for row in rows]
    assert frame["bridge"].sum() == sum(row.count("bridge") for row in rows)


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_polars_reads_games(suffix: str, folder: Path) -> None:
    file = folder / f"games{suffix}"
    if suffix == ".parquet":
        frame = pl.read_parquet(file)
    else:
        frame = pl.read_csv(file) if suffix == ".csv" else pl.read_ndjson(file)
    rows = list(read_games(file))
    assert frame["seed"].to_list() == [row.seed for row in rows]
    assert frame["winner"].to_list() == [row.winner for row in rows]
    assert frame["won_0"].to_list() == [0 in row.winners for row in rows]
    assert frame["turns"].sum() == sum(row.turns for row in rows)


def rewritten_by_pandas(file: Path, target: Path) -> None:
    match file.suffix:
        case ".parquet":
            pd.read_parquet(file).to_parquet(target)
        case ".csv":
            pd.read_csv(file).to_csv(target, index=False)
        case _:
            pd.read_json(file, lines=True).to_json(target, orient="records", lines=True)


def rewritten_by_polars(file: Path, target: Path) -> None:
    match file.suffix:
        case ".parquet":
            pl.read_parquet(file).write_parquet(target)
        case ".csv":
            pl.read_csv(file).write_csv(target)
        case _:
            pl.read_ndjson(file).write_ndjson(target)


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("rewrite", [rewritten_by_pandas, rewritten_by_polars])
def test_what_they_rewrite_is_read_as_the_same_games(
    rewrite: Callable[[Path, Path], None], suffix: str, folder: Path, tmp_path: Path
) -> None:
    rewrite(folder / f"games{suffix}", tmp_path / f"games{suffix}")
    assert list(read_games(tmp_path / f"games{suffix}")) == list(read_games(folder / f"games{suffix}"))


def test_pandas_and_polars_read_decisions(tmp_path: Path) -> None:
    arguments = ["--games", "3", "--seed", "0", "--seats", "random,random", "--games-per-shard", "2"]
    assert main(["simulate", *arguments, "--decisions", str(tmp_path)]) == 0
    decisions = sum(row.decisions for row in simulate("atlantis", ["random"], players=2, games=3))
    encoder = Encoder(new_game(2))
    by_pandas, by_polars = pd.read_parquet(tmp_path), pl.read_parquet(f"{tmp_path}/*.parquet")
    assert len(by_pandas) == len(by_polars) == decisions
    observations, masks = np.stack(list(by_pandas["observation"])), np.stack(list(by_pandas["mask"]))
    assert (observations.shape, masks.shape) == ((decisions, encoder.size), (decisions, encoder.actions))
    assert masks[np.arange(decisions), by_pandas["action"]].all()
    assert np.array_equal(by_polars["observation"].to_numpy(), observations)
    assert by_polars["action"].to_list() == list(by_pandas["action"])
    assert by_polars.group_by("number", "seat").agg(pl.col("score").n_unique())["score"].to_list() == [1] * 6


def test_the_same_games_make_the_same_picture(folder: Path) -> None:
    pictures = []
    for _ in range(2):
        statistics = Statistics(2)
        statistics.add(read_games(folder / "games.csv"))
        pictures.append(draw(statistics, "Atlantis", ["one", "two"]))
    assert pictures[0] == pictures[1]
    texts = set(re.findall("<text[^>]*>([^<]+)</text>", pictures[0]))
    assert {"Atlantis: 20 games", "Scores by seat", "Length of a game", "How games end", "1 one", "2 two"} <= texts
    assert "date" not in pictures[0]


def test_values_are_compared_in_a_picture() -> None:
    picture = compare({"one": [(1, 0, 2), (2, 1, 3)], "two": [(3, 2, 4)]}, "Title", "more", names=["a", "b"])
    assert picture == compare({"one": [(1, 0, 2), (2, 1, 3)], "two": [(3, 2, 4)]}, "Title", "more", names=["a", "b"])
    for text in (">Title<", ">one<", ">two<", ">more<", ">a<"):
        assert text in picture


def test_nothing_can_not_be_drawn() -> None:
    with pytest.raises(WrongValue, match="no games"):
        draw(Statistics(2), "Atlantis")
    with pytest.raises(WrongValue, match="nothing to draw"):
        compare({}, "Atlantis", "more")


def test_the_command_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "--games", "3", "--seed", "3", "--seats", "random", "--engine", "serial", "--plot"]
    assert main([*arguments, str(tmp_path / "scores.svg")]) == 0
    assert "Atlantis, rules of AMIGO, seed 3: 3 games" in (tmp_path / "scores.svg").read_text("utf-8")
    drawn = (tmp_path / "scores.svg").read_bytes()
    assert where_no_file_grows_beyond(1, " ".join([*arguments, str(tmp_path / "scores.svg")])) == 1
    assert (tmp_path / "scores.svg").read_bytes() == drawn
    assert main([*arguments, str(tmp_path / "scores.png")]) == 2
    assert "must end in .svg" in capsys.readouterr().err


def test_rows_are_the_same_on_eight_processes() -> None:
    alone = list(simulate("atlantis", ["random"], players=2, games=50, seed=7))
    assert list(simulate("atlantis", ["random"], players=2, games=50, seed=7, processes=8)) == alone


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ")
def test_a_command_that_was_killed_goes_on(tmp_path: Path) -> None:
    file, whole = tmp_path / "games.parquet", tmp_path / "whole.parquet"
    command = [sys.executable, "-m", "atlantis_rules", "simulate", "--games", "1000", "--seed", "5"]
    command += ["--seats", "random", "--processes", "2", "--out"]
    partial = tmp_path / "games.parquet.partial"
    with subprocess.Popen([*command, str(file)], stdout=subprocess.DEVNULL, start_new_session=True) as process:
        while not partial.exists() or len(partial.read_bytes().splitlines()) < 5:
            assert process.poll() is None
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGKILL)
    assert not file.exists()
    assert 4 <= len(partial.read_bytes().splitlines()) - 1 < 1000
    for target in ([str(file), "--resume"], [str(whole)]):
        subprocess.run([*command, *target], check=True, stdout=subprocess.DEVNULL)
    assert file.read_bytes() == whole.read_bytes()
    assert not partial.exists()
