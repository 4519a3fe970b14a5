"""`simulate`, `write_games` and `write_decisions` take the same arguments, and play the same games."""

from collections.abc import Callable
from functools import partial
from inspect import Parameter, signature
from pathlib import Path
from typing import Any, Final

import pytest

from atlantis_rules import MAYFAIR, AtlantisError, atlandice, new_game
from atlantis_rules.learning.decisions import write_decisions
from atlantis_rules.study.players import RandomPlayer
from atlantis_rules.study.simulation import read_games, simulate, write_games
from tests.nim import NIM

Arguments = dict[str, Any]

WRITING: Final = {"file", "folder", "resume", "progress", "encoder", "games_per_shard"}
"""What concerns files."""

GAMES: Final[dict[str, Arguments]] = {
    "a name": {"game": "atlantis", "seats": ["random", "greedy"]},
    "a name and rules": {"game": "atlantis", "seats": ["random"], "players": 3, "rules": "MAYFAIR", "seed": "x"},
    "a state": {"game": new_game(2, MAYFAIR), "seats": [RandomPlayer()], "seed": 7},
    "another game on processes": {"game": atlandice.new_game(2), "seats": ["random"], "processes": 2},
    "a third game": {"game": NIM.new_game(2), "seats": ["random"], "engine": "serial"},
}

WRONG: Final[dict[str, Arguments]] = {
    "game": {"game": 7},
    "no such game": {"game": "atlantic"},
    "seats": {"seats": 7},
    "too many seats": {"game": new_game(2), "seats": ["random"] * 3},
    "a seat": {"seats": ["random", 7]},
    "no such player": {"seats": ["random", "nobody"]},
    "players": {"players": "two"},
    "number of players": {"players": 9},
    "players besides a state": {"game": new_game(2), "players": 2},
    "rules": {"rules": 7},
    "no such rules": {"rules": "none"},
    "seed": {"seed": 1.5},
    "no seed": {"seed": " "},
    "games": {"games": "3"},
    "engine": {"engine": 7},
    "no such engine": {"engine": "steam"},
    "processes": {"processes": "2"},
    "no processes": {"processes": 0},
    "processes of a number too large to write": {"processes": -(10**5000)},
    "processes of an engine": {"engine": "ray", "processes": -1},
}


def parameters(function: Callable[..., object]) -> list[Parameter]:
    return [parameter for name, parameter in signature(function).parameters.items() if name not in WRITING]


def test_all_three_take_the_same_arguments() -> None:
    taken = parameters(simulate)
    assert parameters(write_games) == taken
    assert parameters(write_decisions) == [parameter for parameter in taken if parameter.name != "records"]


@pytest.mark.parametrize("arguments", GAMES.values(), ids=GAMES)
def test_all_three_play_the_same_games(arguments: Arguments, tmp_path: Path) -> None:
    rows = list(simulate(**arguments, games=3, records=True))
    write_games(tmp_path / "games.csv", **arguments, games=3, records=True)
    assert list(read_games(tmp_path / "games.csv")) == rows


@pytest.mark.parametrize("arguments", [each for each in GAMES.values() if each["game"] != NIM.new_game(2)])
def test_the_decisions_are_those_of_the_same_games(arguments: Arguments, tmp_path: Path) -> None:
    for extra in ("numpy", "pyarrow"):
        pytest.importorskip(extra)
    import pyarrow.parquet as pq  # noqa: PLC0415 - after the skip

    rows = list(simulate(**arguments, games=3))
    decisions = write_decisions(tmp_path, **arguments, games=3)
    written = pq.read_table(tmp_path / "part-000001.parquet", columns=["seed", "seat", "score"]).to_pylist()
    assert len(written) == decisions == sum(row.decisions for row in rows)
    scores = {row.seed: row.scores for row in rows}
    assert {each["seed"] for each in written} == set(scores)
    assert all(each["score"] == scores[each["seed"]][each["seat"]] for each in written)


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_all_three_refuse_the_same_arguments_in_the_same_words(wrong: Arguments, tmp_path: Path) -> None:
    arguments = {"game": "atlantis", "seats": ["random", "random"], "games": 1, **wrong}
    refusals = set()
    for function in (
        simulate,
        partial(write_games, tmp_path / "games.csv"),
        partial(write_decisions, tmp_path / "data"),
    ):
        with pytest.raises(AtlantisError) as refusal:
            function(**arguments)
        refusals.add((refusal.type, str(refusal.value)))
    assert len(refusals) == 1
    assert list(tmp_path.iterdir()) == []
