"""Installed games that are broken or incomplete: each costs one line of warning, and nothing else suffers."""

import logging
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest

from atlantis_rules import WrongValue, atlantis
from atlantis_rules.games import registry
from atlantis_rules.programs.command_line import main
from atlantis_rules.programs.web.offers import offer
from atlantis_rules.programs.web.openings import opened
from atlantis_rules.programs.web.protocol import Opening
from atlantis_rules.records import Record, UnreadableRecord, read_record, write_record
from atlantis_rules.testing.conformance.answers import AnsweringEngine
from atlantis_rules.testing.conformance.protocol import PROTOCOL
from tests import installed, pseudo
from tests.leduc import LEDUC

NOT_LOADED: Final = ("not_imported", "not_python", "not_registered")
OWN: Final = ["atlantis", "atlandice"]


@pytest.fixture(autouse=True)
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Install all broken games, and a sound one without a rulebook; return where they are."""
    installed.write(tmp_path, {**{name: name for name in installed.BROKEN}, "leduc": "tests.leduc"})
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(registry, "_GAMES", {"leduc": LEDUC, **{name: registry.game_named(name) for name in OWN}})
    monkeypatch.setattr(registry, "_WARNED", set())
    registry._installed.cache_clear()
    with installed.found_by_others(tmp_path):
        yield tmp_path
    registry._installed.cache_clear()
    for name in installed.BROKEN:
        sys.modules.pop(name, None)


def warned_of(caplog: pytest.LogCaptureFixture, *names: str) -> bool:
    """Return whether there is one line of warning for each of these games, and no other one."""
    assert all("\n" not in line for line in caplog.messages)
    assert all(record.levelno == logging.WARNING for record in caplog.records)
    return sorted(line.split()[2] for line in caplog.messages) == sorted(names)


@pytest.mark.parametrize("name", NOT_LOADED)
def test_a_broken_game_is_refused_with_the_reason(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for kind in (registry.BrokenGame, WrongValue, ImportError):
        with pytest.raises(kind, match=f"^{name} is offered as the game '{name}', and "):
            registry.game_named(name)
    perft = ["perft", "--depth", "1", "--seed", "1", "--game", name]
    for command in (["play", name], ["simulate", name], ["match", name], ["explain", "--game", name], perft):
        assert main(command) == 2
        assert "is offered as the game" in capsys.readouterr().err


@pytest.mark.parametrize("name", NOT_LOADED)
def test_a_record_of_a_broken_game_is_refused_with_the_reason(name: str) -> None:
    record = write_record(Record(LEDUC.new_game(2), ())).replace("game: leduc", f"game: {name}")
    with pytest.raises(UnreadableRecord, match=rf"^line 2, column .*is offered as the game '{name}'"):
        read_record(record)


def test_clauses_are_found_next_to_broken_games(
    caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (["tie"], ["PAY-4"], []):
        assert main(["explain", *words]) == 0
        assert capsys.readouterr().out
        assert warned_of(caplog, *NOT_LOADED, "bad_rulebook")


def test_positions_are_drawn_next_to_broken_games(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    position, picture = tmp_path / "position", tmp_path / "picture.svg"
    position.write_text(str(atlantis.new_game(2).advance(Random(1))), "utf-8")
    assert main(["picture", str(position), "--out", str(picture)]) == 0
    assert capsys.readouterr().err == ""
    assert warned_of(caplog, *NOT_LOADED)


def test_programs_are_checked_next_to_broken_games(
    caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    hello = AnsweringEngine().answer({"id": 1, "command": "hello", "protocol": PROTOCOL})
    assert hello["games"] == [*OWN, "bad_documents", "bad_rulebook", "leduc", "no_documents"]
    assert warned_of(caplog, *NOT_LOADED)
    command = [sys.executable, "-m", "atlantis_rules", "engine"]
    assert main(["conformance", "--clause", "PAY-4", "--", *command]) == 0
    out, err = capsys.readouterr()
    assert "positions of atlantis, level rules: 0 wrong" in out
    assert err == ""
    assert main(["conformance", "--clause", "PAY-4", "--game", "leduc", "--", *command]) == 2
    assert "there is no rulebook of a game 'leduc'" in capsys.readouterr().err
    assert main(["conformance", "--game", "leduc", "--", *command]) == 2
    assert "leduc" in capsys.readouterr().err


def test_commands_warn_of_broken_games_in_their_language(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = re.compile(r"^atlantis-rules|\w+Error: .*|\b(?:not|bad)_\w+")
    with pseudo.spoken(tmp_path):
        for words in (["explain", "PAY-4"], ["play", "not_registered"]):
            main(["--language", pseudo.CODE, *words])
    warned, refused = "\n".join(caplog.messages), capsys.readouterr().err
    assert warned_of(caplog, *NOT_LOADED, "bad_rulebook")
    assert pseudo.english_in(kept.sub(" ", warned)) == []
    assert pseudo.english_in(kept.sub(" ", refused)) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_tables_are_opened_next_to_broken_games(language: str, caplog: pytest.LogCaptureFixture) -> None:
    offered = offer(language)
    assert [game.game for game in offered.games] == [*OWN, "leduc"]
    lacking = {each.game: each.text for each in offered.lacking}
    assert {*lacking} == {*installed.BROKEN}
    assert "No module named 'no_such_module_of_anybody'" in lacking["not_imported"]
    assert "no_documents.parts.documents" in lacking["no_documents"]
    assert warned_of(caplog, *installed.BROKEN)
    for name in installed.BROKEN:
        with pytest.raises(WrongValue):
            opened(Opening(name, "USUAL", ("person", "person"), ("", ""), referee=False), Random(1))
