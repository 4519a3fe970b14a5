"""Games name their parts, so what a program was made without is never taken for something that a game does without."""

import importlib
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import tests.leduc
import tests.liars_dice
import tests.nim  # noqa: F401 - these three register themselves
from atlantis_rules import WrongType
from atlantis_rules.front_end.narration import NARRATION
from atlantis_rules.front_end.pictures import PICTURES
from atlantis_rules.games.parts import MissingPart
from atlantis_rules.games.registry import AnyGame, game_named
from atlantis_rules.learning.encoding.encoder import ENCODING
from atlantis_rules.programs.console.seeded_games import CONSOLE
from atlantis_rules.programs.full_screen.game import TABLE
from atlantis_rules.programs.terminal import TERMINAL
from atlantis_rules.records.wire.formats import DOCUMENTS
from atlantis_rules.study.players.heuristics import PLAYERS
from atlantis_rules.study.players.quick import LEARNED
from atlantis_rules.testing._fuzzing.any_game import FUZZED
from atlantis_rules.testing.conformance.answers import PRICES
from atlantis_rules.testing.registered_classes import DRAWN
from atlantis_rules.testing.values import TESTING
from tests.nim import Nim

PARTS: Final = (
    CONSOLE,
    DOCUMENTS,
    DRAWN,
    ENCODING,
    FUZZED,
    LEARNED,
    NARRATION,
    PICTURES,
    PLAYERS,
    PRICES,
    TABLE,
    TERMINAL,
    TESTING,
)

GAMES: Final = ("atlandice", "atlantis", "leduc", "liars_dice", "nim")


def folder_of(game: AnyGame) -> Path:
    """Return the folder of a game's package."""
    return Path(str(importlib.import_module(game.PACKAGE).__file__)).parent


@pytest.mark.parametrize("name", GAMES)
def test_a_game_names_the_parts_that_it_has(name: str) -> None:
    game = game_named(name)
    there = {entry.stem for entry in (folder_of(game) / "parts").iterdir() if entry.suffix == ".py" or entry.is_dir()}
    assert sorted(game.PARTS) == sorted(there & {part.name for part in PARTS})
    for part in PARTS:
        assert part.is_offered_by(game) is (part.name in there)


PLAYED_WITHOUT: Final = """
import sys
sys.modules["atlantis_rules.{module}"] = None  # as in a program that was frozen without it
from random import Random
from atlantis_rules.games.registry import beginning
from atlantis_rules.study.players import player_named
state = beginning("{game}", 2).advance(Random(1))
print(state.explain(state.legal_actions()[0]).text_in("de"))
player_named("{player}").choose(state.view(state.to_act), Random(1))
"""


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
@pytest.mark.parametrize("player", ["greedy", "easy"])
def test_a_program_without_an_own_part_says_so_and_does_not_play_otherwise(game: str, player: str) -> None:
    module = f"{game}.parts.players"
    program = PLAYED_WITHOUT.format(module=module, game=game, player=player)
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    said = f"{game} has the part atlantis_rules.{module}, but this program was made without that module"
    assert (ended.returncode, ended.stderr.splitlines()[-1].partition(": ")[2]) == (1, said)


def test_a_missing_part_is_said_in_german_also() -> None:
    missing = MissingPart("nim", "tests.nim.parts.players")
    assert (
        missing.text_in("de")
        == "nim hat den Teil tests.nim.parts.players, aber dieses Programm enthält das Modul nicht"
    )
    assert (missing.game, missing.module) == ("nim", "tests.nim.parts.players")


class Comma(Nim):
    """Nim, with a comma forgotten."""

    PARTS = "documents"  # type: ignore[assignment] # on purpose


def test_parts_are_a_tuple() -> None:
    for ask in (DOCUMENTS.of, DOCUMENTS.is_offered_by):
        with pytest.raises(WrongType, match="the PARTS of nim must be a tuple of strings, not str"):
            ask(Comma())  # type: ignore[arg-type] # on purpose


class Promising(Nim):
    """Nim, with a part that imports what is not there: that is no missing part."""

    PACKAGE = "tests.broken_parts"
    PARTS: tuple[str, ...] = ("documents", "encoding")


def test_what_a_part_itself_cannot_import_is_told_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken_game" / "parts").mkdir(parents=True)
    (tmp_path / "broken_game" / "parts" / "documents.py").write_text("import no_such_module_of_anybody", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(Promising, "PACKAGE", "broken_game")
    with pytest.raises(ModuleNotFoundError, match="no_such_module_of_anybody"):
        DOCUMENTS.of(Promising())
    with pytest.raises(MissingPart, match=r"broken_game\.parts\.encoding"):
        ENCODING.of(Promising())
