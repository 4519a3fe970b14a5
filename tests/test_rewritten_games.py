"""Files of games that other programs have rewritten: their order of columns and their spellings change nothing."""

import csv
import gzip
import io
import json
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from atlantis_rules import WrongValue
from atlantis_rules.study.simulation import GameRow, read_games, simulate, write_games
from tests.nim import NIM

pytestmark = pytest.mark.needs("pyarrow")

GAMES: Final = 8
SUFFIXES: Final = (".csv", ".jsonl", ".parquet")

Cells = dict[str, Any]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    for game in ("atlantis", "atlandice"):
        for suffix in SUFFIXES:
            file, records = folder / f"{game}{suffix}", game == "atlandice"
            write_games(file, game, ["random"], players=2, seed=5, games=GAMES, records=records)
    return folder


@pytest.fixture(scope="module")
def rows(folder: Path) -> dict[str, list[GameRow]]:
    assert folder.exists()
    return {
        game: list(simulate(game, ["random"], players=2, seed=5, games=GAMES, records=game == "atlandice"))
        for game in ("atlantis", "atlandice")
    }


def cells_in(file: Path) -> list[Cells]:
    """Return the rows of a file with their own types, by no reader of this package."""
    rows: list[Cells] = pq.read_table(file.with_suffix(".parquet")).to_pylist()
    return rows


def written(file: Path, rows: list[Cells], suffix: str) -> Path:
    """Write rows as they are."""
    target = file.with_suffix(suffix)
    match suffix:
        case ".parquet":
            pq.write_table(pa.Table.from_pylist(rows), target)
        case ".jsonl":
            target.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
        case _:
            text = io.StringIO(newline="")
            writer = csv.DictWriter(text, list(rows[0]))
            writer.writeheader()
            writer.writerows(rows)
            target.write_text(text.getvalue(), "utf-8", newline="")
    return target


def spelled(
    rows: list[Cells], truths: tuple[object, object], nothing: object, whole: Callable[[int], object]
) -> list[Cells]:
    """Return rows with the values as another program writes them."""

    def cell(name: str, value: object) -> object:
        if value is None:
            return nothing
        if isinstance(value, bool):
            return truths[value]
        return whole(value) if isinstance(value, int) and name == "winner" else value

    return [{name: cell(name, value) for name, value in row.items()} for row in rows]


SPELLINGS: Final[Mapping[str, tuple[tuple[object, object], object, Callable[[int], object]]]] = {
    "ours": (("false", "true"), "", str),
    "pandas": (("False", "True"), "", lambda number: f"{number}.0"),
    "polars": (("false", "true"), "", str),
    "R": (("FALSE", "TRUE"), "NA", str),
    "spreadsheets": (("FALSE", "TRUE"), "", str),
    "SQLite": (("0", "1"), "", str),
    "numbers": ((0, 1), float("nan"), float),
}


@pytest.mark.parametrize("spelling", SPELLINGS)
@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_order_and_spellings_change_nothing(  # for the order of polars see findings/polars-column-order.sh
    game: str, suffix: str, spelling: str, folder: Path, rows: dict[str, list[GameRow]], tmp_path: Path
) -> None:
    found = spelled(cells_in(folder / game), *SPELLINGS[spelling])
    if suffix == ".jsonl" and spelling == "numbers":  # JSON has no such number
        found = [{**row, "winner": row["winner"] if row["winner"] in {0, 1} else None} for row in found]
    for seed in range(3):
        names = Random(seed).sample(list(found[0]), len(found[0]))
        file = written(tmp_path / "games", [{name: row[name] for name in names} for row in found], suffix)
        assert list(read_games(file)) == rows[game]


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_decimals_of_parquet_files_are_whole_numbers(
    game: str, folder: Path, rows: dict[str, list[GameRow]], tmp_path: Path
) -> None:
    """Polars writes them if DuckDB has read the scores from JSON lines: findings/duckdb-signs.sh."""
    found = [
        {name: Decimal(cell) if type(cell) is int else cell for name, cell in row.items()}
        for row in cells_in(folder / game)
    ]
    assert list(read_games(written(tmp_path / "games", found, ".parquet"))) == rows[game]
    for wrong in ("7.5", "9007199254740993"):
        changed = [{**found[0], "score_0": Decimal(wrong)}]
        with pytest.raises(WrongValue, match=f"'score_0' has Decimal\\('{wrong}'\\), not a whole number"):
            list(read_games(written(tmp_path / "games", changed, ".parquet")))


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_what_follows_from_other_columns_may_be_missing(
    suffix: str, folder: Path, rows: dict[str, list[GameRow]], tmp_path: Path
) -> None:
    kept = [
        {name: cell for name, cell in row.items() if name not in {"winner", "version", "rules_version"}}
        for row in cells_in(folder / "atlantis")
    ]
    assert list(read_games(written(tmp_path / "games", kept, suffix))) == rows["atlantis"]


def changes() -> Iterator[tuple[str, Callable[[Cells], Cells], str]]:
    """Yield changes of a row that no file of games has, with the reason for which it is refused."""

    def put(**cells: object) -> Callable[[Cells], Cells]:
        return lambda row: {**row, **cells}

    yield "added in front", lambda row: {"mine": 1, **row}, "the column 'mine' is unknown"
    yield "added behind", put(mine=1), "the column 'mine' is unknown"
    yield "an index", lambda row: {"": 1, **row}, "the column '' is unknown"
    yield "a third score", put(score_2=1), "the column 'score_2' is unknown"
    yield "no count", lambda row: {name: row[name] for name in row if name != "bridge"}, "'bridge' is missing"
    yield "no seed", lambda row: {name: row[name] for name in row if name != "seed"}, "'seed' is missing"
    yield "no game", lambda row: {name: row[name] for name in row if name != "game"}, "'game' is missing"
    yield "another game", put(game="chess"), "unknown game 'chess'"
    yield "no truth", put(won_1="maybe"), "the column 'won_1' has 'maybe', not true or false"
    yield "nothing won", put(won_1=""), "the column 'won_1' has '', not true or false"
    yield "no number", put(score_0="7.5"), "the column 'score_0' has '7.5', not a whole number"
    # As csvsort writes the numbers 0 and 1: findings/csvkit-truth.sh
    yield "a truth value", put(score_0="False"), "the column 'score_0' has 'False', not a whole number"
    yield "no score", put(score_0=""), "the column 'score_0' has '', not a whole number"
    yield "a date", put(seed="05. Mar"), "the column 'seed' has '05. Mar', not '.../3'"
    yield "another winner", put(winner="7"), "the column 'winner' has '7', not "


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize(("change", "reason"), [pytest.param(change, why, id=name) for name, change, why in changes()])
def test_anything_else_is_refused_with_its_row_and_column(
    suffix: str, change: Callable[[Cells], Cells], reason: str, folder: Path, tmp_path: Path
) -> None:
    found = [{name: str(cell) for name, cell in row.items()} for row in cells_in(folder / "atlantis")]
    found = [{**row, "winner": "" if row["winner"] == "None" else row["winner"]} for row in found]
    row = 3
    if change(found[2]).keys() == found[2].keys():
        found[2] = change(found[2])
    else:  # a column belongs to all rows
        found, row = [change(each) for each in found], 1
    with pytest.raises(WrongValue) as refused:
        list(read_games(written(tmp_path / "games", found, suffix)))
    message = str(refused.value)
    assert f"is not a file of games: row {row}: " in message
    assert reason in message


def test_ragged_lines_and_double_columns_are_refused(folder: Path, tmp_path: Path) -> None:
    lines = (folder / "atlantis.csv").read_text("utf-8").splitlines()
    file = tmp_path / "games.csv"
    for changed, reason in (
        ([*lines[:2], f"{lines[2]},7", *lines[3:]], "row 2: the column None is unknown"),
        ([*lines[:2], lines[2].rpartition(",")[0], *lines[3:]], "row 2: the column"),
        ([f"{lines[0]},seed", *(f"{line},7" for line in lines[1:])], "there are two columns 'seed'"),
        ([], "row 1: ValueError: there are no columns"),
    ):
        file.write_text("".join(f"{line}\n" for line in changed), "utf-8")
        with pytest.raises(WrongValue, match=reason):
            list(read_games(file))


@pytest.mark.parametrize("suffix", [".csv", ".jsonl"])
def test_gzip_and_byte_order_marks_are_read(
    suffix: str, folder: Path, rows: dict[str, list[GameRow]], tmp_path: Path
) -> None:
    text = (folder / f"atlantis{suffix}").read_bytes()
    marked = b"\xef\xbb\xbf" + text
    for name, content in (
        (f"marked{suffix}", marked),
        (f"lines{suffix}", marked.replace(b"\n", b"\r\n")),
        (f"packed{suffix}.gz", gzip.compress(text)),
        (f"packed{suffix}", gzip.compress(marked)),
    ):
        (tmp_path / name).write_bytes(content)
        assert list(read_games(tmp_path / name)) == rows["atlantis"]
    (tmp_path / f"cut{suffix}").write_bytes(gzip.compress(text)[:-100])
    with pytest.raises(WrongValue, match="is not a file of games: row "):
        list(read_games(tmp_path / f"cut{suffix}"))


def test_files_of_earlier_versions_are_read(folder: Path, rows: dict[str, list[GameRow]], tmp_path: Path) -> None:
    """They have the version of the rules as text."""
    earlier = [{**row, "rules_version": str(row["rules_version"])} for row in cells_in(folder / "atlantis")]
    for suffix in SUFFIXES:
        assert list(read_games(written(tmp_path / "games", earlier, suffix))) == rows["atlantis"]


def test_a_third_game_is_read_by_its_counts(tmp_path: Path) -> None:
    write_games(tmp_path / "games.jsonl", NIM.new_game(2), ["random"], seed=3, games=3)
    rows = list(read_games(tmp_path / "games.jsonl"))
    assert {row.counted for row in rows} == {tuple(NIM.COUNTED)}
