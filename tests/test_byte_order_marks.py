"""A byte order mark, which editors and shells on Windows write before texts, changes nothing in any reader."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from attrs import evolve

from atlantis_rules import atlandice, atlantis, svg
from atlantis_rules.atlandice.parts import documents as atlandice_wire
from atlantis_rules.atlandice.text.components_file import read_components
from atlantis_rules.atlantis.parts import documents as atlantis_wire
from atlantis_rules.programs.command_line import main
from atlantis_rules.programs.web import protocol as web
from atlantis_rules.records import read_record, redact
from atlantis_rules.records.wire import read_redacted_record
from atlantis_rules.testing.conformance import protocol as conformance
from tests import nim  # noqa: F401 - it registers a third game
from tests.record_types import is_of_atlandice, is_of_atlantis
from tests.test_cli_picture import ATLANDICE, ATLANTIS, CITY, POSITION

MARK: Final = "\ufeff"
RECORD: Final = ATLANTIS.read_text("utf-8")
OF_CITY: Final = ATLANDICE.read_text("utf-8")
OPENING: Final = web.Opening("atlantis", "AMIGO", ("person", "person"), ("", ""), referee=False)


def seen_in(text: str) -> str:
    """Return what a seat has seen of a recorded game, as JSON lines."""
    record = read_record(text)
    if is_of_atlantis(record):
        return atlantis_wire.REDACTED_RECORDS.to_lines(redact(evolve(record, actions=record.actions[:80]), 1))
    assert is_of_atlandice(record)
    return atlandice_wire.REDACTED_RECORDS.to_lines(redact(evolve(record, actions=record.actions[:60]), 1))


def components() -> str:
    """Return the components of a recorded game, as its header has them."""
    lines = OF_CITY.partition("components:\n")[2].splitlines()
    return "\n".join(line.removeprefix("  ") for line in lines[: next(i for i, x in enumerate(lines) if x[:1] != " ")])


READERS: Final[dict[str, tuple[Callable[[str], object], str]]] = {
    "record": (read_record, RECORD),
    "record of Atlandice": (read_record, OF_CITY),
    "position": (atlantis.read_state, POSITION),
    "position of Atlandice": (atlandice.read_state, CITY),
    "components": (read_components, components()),
    "JSON": (atlantis_wire.STATE.from_json, atlantis_wire.STATE.to_json(atlantis.read_state(POSITION))),
    "JSON in UTF-8": (
        lambda text: atlantis_wire.STATE.from_json(text.encode()),
        atlantis_wire.STATE.to_json(atlantis.read_state(POSITION)),
    ),
    "redacted record": (read_redacted_record, seen_in(RECORD)),
    "redacted record of Atlandice": (read_redacted_record, seen_in(OF_CITY)),
    "request to the web table": (web.read_opening, web.written(OPENING)),
    "answer of a program": (lambda text: conformance.read(text.encode()), '{"id":1}'),
}


@pytest.mark.parametrize("name", READERS)
def test_readers_pass_over_it(name: str) -> None:
    read, text = READERS[name]
    assert read(MARK + text) == read(text)


BEGUN: Final = RECORD[: RECORD.index("\n3 ") + 1]
"""The beginning of the recorded game."""


@pytest.mark.parametrize(
    ("command", "text"),
    [
        ("replay {} --path never --all", BEGUN),
        ("replay {} --path never --all", seen_in(OF_CITY)),
        ("picture {}", RECORD),
        ("picture {}", seen_in(RECORD)),
        ("picture {}", POSITION),
        ("picture {}", CITY),
        ("picture {} --step 3", OF_CITY),
        ("perft --depth 1 {}", POSITION),
        ("perft --depth 1 --game atlandice {}", CITY),
        ("perft --depth 1 --game nim {}", "2 21 0 0\n"),
        ("review {} --playouts 2 --processes 1 --seat black", BEGUN),
        ("perft --depth 1 --game atlandice --rules {} --seed 1", components()),
    ],
)
def test_commands_pass_over_it(command: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    answers = []
    for content in (text, MARK + text):
        file.write_text(content, "utf-8")
        assert main(command.format(file).split()) == 0
        answers.append(capsys.readouterr())
    assert answers[0] == answers[1]


def test_a_record_with_it_is_resumed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())  # everybody leaves at once
    file = tmp_path / "game"
    assert main(["play", "--seats", "human,random", "--seed", "5", "--path", "never", "--record", str(file)]) == 0
    kept = file.read_text("utf-8")
    capsys.readouterr()
    answers = []
    for content in (kept, MARK + kept):
        file.write_text(content, "utf-8")
        assert main(["play", "--resume", str(file), "--path", "never"]) == 0
        answers.append(capsys.readouterr())
    assert answers[0] == answers[1]
    assert file.read_text("utf-8") == kept


@pytest.mark.parametrize("mark", ["", MARK])
def test_what_comes_from_the_standard_input_may_have_it(
    mark: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(mark + POSITION))
    assert main(["picture", "-"]) == 0
    assert capsys.readouterr().out == f"{svg(atlantis.read_state(POSITION))}\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{mark}?\n"))
    assert main(["play", "--seats", "human,random", "--seed", "5", "--path", "never"]) == 0
    assert "There is no choice" not in capsys.readouterr().out
