"""Decisions as a dataset: what a seat saw, could do and did, and the outcome."""

import json
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest
from attrs import frozen
from numpy.typing import NDArray

from atlantis_rules import WrongType, WrongValue
from atlantis_rules.games.game import AnyView
from atlantis_rules.games.numbering import Numbering
from atlantis_rules.games.simple import SimpleView
from atlantis_rules.learning.decisions import COLUMNS, MANIFEST, SHARDS, write_decisions
from atlantis_rules.learning.encoding import Encoder
from atlantis_rules.records import read_record
from atlantis_rules.study.players import AnyPlayer
from atlantis_rules.study.simulation import (
    GameRow,
    OtherRun,
    simulate,
)
from atlantis_rules.study.simulation.simulating import Setting, Watcher
from tests.nim import NIM, Action, State

pytestmark = pytest.mark.needs("numpy")


@frozen
class NimEncoder:
    """Encodes the heap and whose turn it is, from the state in which games begin."""

    start: object

    @property
    def size(self) -> int:
        return 2

    @property
    def slices(self) -> "Mapping[str, slice[int, int, None]]":
        return {"heap": slice(0, 1), "mine": slice(1, 2)}

    def encode(self, view: AnyView) -> NDArray[np.float32]:
        assert isinstance(view, SimpleView)
        assert isinstance(view.state, State)
        return np.array([view.state.heap, view.to_act == view.viewer], np.float32)

    def mask(self, view: AnyView) -> NDArray[np.int8]:
        legal = set(Numbering(NIM).legal_ids(view))
        return np.array([number in legal for number in range(3)], np.int8)


def write(  # noqa: PLR0913 - the arguments of `write_decisions`
    folder: Path,
    games: int,
    *,
    seed: int = 3,
    games_per_shard: int = 2,
    processes: int | None = None,
    resume: bool = False,
    progress: Callable[[int], object] | None = None,
) -> int:
    """Write the decisions of games of Nim."""
    return write_decisions(
        folder,
        NIM.new_game(2),
        ["random"],
        seed=seed,
        games=games,
        processes=processes,
        encoder=NimEncoder,
        games_per_shard=games_per_shard,
        resume=resume,
        progress=progress,
    )


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_every_decision_has_a_row(tmp_path: Path) -> None:
    noted: list[int] = []
    decisions = write(tmp_path / "data", 7, games_per_shard=3, progress=noted.append)
    assert noted == [3, 3, 1]
    assert sorted(files(tmp_path / "data")) == [
        "_dataset.json",
        "_shards.jsonl",
        "part-000001.parquet",
        "part-000002.parquet",
        "part-000003.parquet",
    ]
    rows = pq.read_table(tmp_path / "data").to_pylist()
    games = list(simulate(NIM.new_game(2), ["random"], seed=3, games=7))
    assert len(rows) == decisions == sum(game.decisions for game in games)
    assert set(rows[0]) == set(COLUMNS)
    for game in games:
        own = [row for row in rows if row["number"] == game.number]
        assert [row["decision"] for row in own] == list(range(game.decisions))
        heap = 0.0
        for row in own:
            assert row["seed"] == game.seed
            assert row["observation"][1] == 1
            assert row["mask"][row["action"]]
            assert row["mask"] == [row["observation"][0] > taken for taken in range(3)]
            assert (row["score"], row["win"]) == (game.scores[row["seat"]], float(game.winner == row["seat"]))
            assert heap == 0 or row["observation"][0] in {heap, heap + 1}  # a six puts one back
            heap = row["observation"][0] - row["action"] - 1
        assert heap == 0


def test_a_dataset_describes_itself(tmp_path: Path) -> None:
    write(tmp_path, 2)
    described = json.loads((tmp_path / "_dataset.json").read_text("utf-8"))
    assert described["observation"] == {"heap": [0, 1], "mine": [1, 2]}
    assert (described["observation_size"], described["actions"], described["games"]) == (2, 3, 2)
    assert described["run"] == {
        "version": version("atlantis-rules"),
        "game": "nim",
        "rules_version": NIM.RULES_VERSION,
        "options": "sha256 e3b0c44298fc1c14",
        "start": ["players: 2"],
        "seats": ["random", "random"],
        "seed": "3",
        "records": False,
    }
    assert list(described["columns"]) == pq.read_schema(tmp_path / "part-000001.parquet").names


def test_shards_are_the_same_whatever_writes_them(tmp_path: Path) -> None:
    write(tmp_path / "one", 5)
    write(tmp_path / "two", 5, processes=2)
    assert files(tmp_path / "one") == files(tmp_path / "two")


def test_whole_shards_stay_when_a_dataset_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, folder = tmp_path / "whole", tmp_path / "data"
    decisions = write(whole, 5)
    usual = Setting.play
    played: list[int] = []

    def play(setting: Setting[Action], number: int, players: Sequence[AnyPlayer], watch: Watcher[Action]) -> GameRow:
        played.append(number)
        if played == [1, 2, 3, 4]:
            raise KeyboardInterrupt
        return usual(setting, number, players, watch)

    monkeypatch.setattr(Setting, "play", play)
    with pytest.raises(KeyboardInterrupt):
        write(folder, 5)
    assert sorted(files(folder)) == ["_dataset.json.partial", "_shards.jsonl", "part-000001.parquet"]
    with pytest.raises(OtherRun, match="is not empty; resume goes on"):
        write(folder, 5)
    played.clear()
    assert write(folder, 5, resume=True) == decisions
    assert played == [3, 4, 5]
    assert files(folder) == files(whole)


def test_shards_are_listed_with_their_sizes_and_checksums(tmp_path: Path) -> None:
    decisions = write(tmp_path, 5)
    listed = [json.loads(line) for line in (tmp_path / SHARDS).read_text("utf-8").splitlines()]
    contents = {name: content for name, content in files(tmp_path).items() if name.startswith("part-")}
    assert {each["file"]: (each["size"], each["sha256"]) for each in listed} == {
        name: (len(content), sha256(content).hexdigest()) for name, content in contents.items()
    }
    assert [each["file"] for each in listed] == sorted(contents)
    assert sum(each["decisions"] for each in listed) == decisions


def _flipped(content: bytes, rng: Random) -> bytes:
    damaged = bytearray(content)
    damaged[rng.randrange(len(content))] ^= 1 << rng.randrange(8)
    return bytes(damaged)


DAMAGES: dict[str, Callable[[bytes, Random], bytes]] = {
    "a flipped bit": _flipped,
    "cut": lambda content, rng: content[: rng.randrange(len(content))],
    "empty": lambda _, __: b"",
    "longer": lambda content, rng: content + rng.randbytes(7),
    "zeros": lambda content, _: bytes(len(content)),
}


@pytest.mark.parametrize("manifest", [MANIFEST, f"{MANIFEST}.partial"])
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_shard_is_named_and_written_anew(
    damage: str, manifest: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    decisions = write(tmp_path, 5)
    whole, rng = files(tmp_path), Random(5)
    for _ in range(8):
        caplog.clear()
        (tmp_path / "part-000002.parquet").write_bytes(DAMAGES[damage](whole["part-000002.parquet"], rng))
        (tmp_path / MANIFEST).rename(tmp_path / manifest)
        played: list[int] = []
        again = write(tmp_path, 5, resume=True, progress=played.append)
        assert (again, files(tmp_path)) == (decisions, whole)
        assert sum(played) == 5
        assert [record.message for record in caplog.records] == [
            f"{tmp_path / 'part-000002.parquet'} is damaged: it is written again"
        ]


def test_whole_shards_are_not_written_again(tmp_path: Path) -> None:
    write(tmp_path, 5)
    before = {file.name: file.stat().st_mtime_ns for file in tmp_path.glob("part-*")}
    (tmp_path / "part-000003.parquet").unlink()
    write(tmp_path, 5, resume=True, processes=1)
    after = {file.name: file.stat().st_mtime_ns for file in tmp_path.glob("part-*")}
    assert {name for name in after if after[name] == before[name]} == {"part-000001.parquet", "part-000002.parquet"}


@pytest.mark.parametrize("listing", [None, b"", b"\xff\n", b"[1]\n", b'{"file": 1}\n'])
def test_without_a_sound_list_shards_are_written_anew(listing: bytes | None, tmp_path: Path) -> None:
    write(tmp_path, 5)
    whole = files(tmp_path)
    if listing is None:
        (tmp_path / SHARDS).unlink()
    else:
        (tmp_path / SHARDS).write_bytes(listing)
    (tmp_path / "part-000001.parquet").write_bytes(whole["part-000002.parquet"])
    write(tmp_path, 5, resume=True)
    assert files(tmp_path) == whole


def test_leftovers_of_killed_runs_are_removed_by_the_next(tmp_path: Path) -> None:
    write(tmp_path, 5)
    whole = files(tmp_path)
    (tmp_path / MANIFEST).rename(tmp_path / f"{MANIFEST}.partial")
    (tmp_path / "part-000003.parquet").rename(tmp_path / ".atlantis-rules-0123456789abcdef.tmp")
    write(tmp_path, 5, resume=True)
    assert files(tmp_path) == whole


def test_columns_are_never_null_nor_the_elements_of_lists(tmp_path: Path) -> None:
    write(tmp_path, 1)
    schema = pq.read_schema(tmp_path / "part-000001.parquet")
    assert [field.name for field in schema if field.nullable] == []
    assert {field.name: field.type.value_field.nullable for field in schema if hasattr(field.type, "value_field")} == {
        "observation": False,
        "mask": False,
    }


def test_another_run_does_not_go_on(tmp_path: Path) -> None:
    write(tmp_path, 2)
    before = files(tmp_path)
    with pytest.raises(OtherRun, match="describes another run"):
        write(tmp_path, 2, seed=4, resume=True)
    assert files(tmp_path) == before
    write(tmp_path, 2, resume=True)
    assert files(tmp_path) == before
    (tmp_path / MANIFEST).write_bytes(b"\xff")
    with pytest.raises(OtherRun, match="describes another run"):
        write(tmp_path, 2, resume=True)


def test_a_folder_with_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", "utf-8")
    for resume in (False, True):
        with pytest.raises(OtherRun, match="is not empty"):
            write(tmp_path, 2, resume=resume)


def test_wrong_numbers_are_refused(tmp_path: Path) -> None:
    with pytest.raises(WrongValue, match="games must be at least 1"):
        write(tmp_path, 0)
    with pytest.raises(WrongValue, match="games_per_shard must be at least 1"):
        write(tmp_path, 1, games_per_shard=0)
    with pytest.raises(WrongType, match="games"):
        write(tmp_path, "7")  # type: ignore[arg-type] # wrong on purpose


def test_arguments_of_wrong_types_are_refused(tmp_path: Path) -> None:
    wrong: Any = ((7, "nim", False, "folder"), (tmp_path, 7, False, "game"), (tmp_path, NIM.new_game(2), 1, "resume"))
    for folder, game, resume, name in wrong:
        with pytest.raises(WrongType, match=f"{name} must be"):
            write_decisions(folder, game, ["random"], games=1, encoder=NimEncoder, resume=resume)
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_games_are_encoded_as_their_encoder_does(game: str, tmp_path: Path) -> None:
    processes = 1 if game == "atlantis" else 2
    write_decisions(tmp_path, game, ["random"], players=3, seed=3, games=1, processes=processes)
    rows = pq.read_table(tmp_path / "part-000001.parquet").to_pylist()
    (played,) = simulate(game, ["random"], players=3, seed=3, games=1, records=True)
    record = read_record(played.record or "")
    encoder, numbering = Encoder(record.initial), Numbering(record.game)
    seen = [
        (state.view(state.to_act), action)
        for state, action in zip(record.replay(), record.actions, strict=False)
        if isinstance(state.to_act, int)
    ]
    assert len(seen) == len(rows)
    for row, (view, action) in zip(rows, seen, strict=True):
        assert np.array_equal(row["observation"], encoder.encode(view))
        assert np.array_equal(row["mask"], encoder.mask(view))
        assert (row["seat"], row["action"]) == (view.viewer, numbering.action_id(action))
        assert row["score"] == played.scores[row["seat"]]
    described = json.loads((tmp_path / "_dataset.json").read_text("utf-8"))
    assert described["observation"] == {name: [part.start, part.stop] for name, part in encoder.slices.items()}
