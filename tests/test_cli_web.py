"""`play --web`: its settings, and its messages if it cannot serve. tests/web tests the server itself."""

import socket
import sqlite3
from collections.abc import Callable
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from atlantis_rules.programs.command_line import main
from atlantis_rules.programs.web import serving
from atlantis_rules.programs.web.__main__ import main as web_main
from atlantis_rules.programs.web.databases import VERSION, UnusableFile, sole_use
from atlantis_rules.programs.web.serving import Settings
from atlantis_rules.programs.web.storage import Storage


@pytest.mark.parametrize(
    ("language", "opened", "told"),
    [
        (
            "en",
            "http://127.0.0.1:8420/",
            "Play at {}\nTables are kept in atlantis-tables.sqlite; Ctrl-C stops the server.\n",
        ),
        (
            "de",
            "http://127.0.0.1:8420/?language=de",
            "Spielseite: {}\nDie Tische liegen in atlantis-tables.sqlite; Strg-C beendet den Server.\n",
        ),
    ],
    ids=["en", "de"],
)
def test_the_page_is_named_and_opened(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str, opened: str, told: str
) -> None:
    looked, pages, asked = Event(), list[str](), list[Settings]()

    def look(page: str) -> None:
        pages.append(page)
        looked.set()

    def serve(settings: Settings, announce: Callable[[str], None]) -> None:
        asked.append(settings)
        announce("http://127.0.0.1:8420/")

    monkeypatch.setattr(serving, "serve", serve)
    monkeypatch.setattr("webbrowser.open", look)
    assert main(["play", "--web", "--language", language]) == 0
    assert looked.wait(60)
    assert pages == [opened]
    assert capsys.readouterr().out == told.format(opened)
    assert (
        main(["play", "--web", "--no-browser", "--port", "0", "--tables", "games.sqlite", "--docs", "http://a/b"]) == 0
    )
    assert pages == [opened]
    assert [(settings.host, settings.port, settings.database, settings.docs) for settings in asked] == [
        ("127.0.0.1", 8420, Path("atlantis-tables.sqlite"), None),
        ("127.0.0.1", 0, Path("games.sqlite"), "http://a/b"),
    ]


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    missing = {"uvicorn", "websockets"}
    monkeypatch.setattr(
        "atlantis_rules.programs.web.find_spec", lambda name: None if name in missing else find_spec(name)
    )
    assert main(["play", "--web"]) == 2
    assert capsys.readouterr().err == (
        "atlantis-rules: play --web needs uvicorn, websockets: pip install 'atlantis-rules[web]'\n"
    )


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return why neither of the two commands serves, without its name: it is the same sentence."""
    as_play = [{"--database": "--tables"}.get(argument, argument) for argument in arguments]
    assert main(["play", "--web", "--no-browser", *as_play]) == 2
    told = capsys.readouterr()
    with pytest.raises(SystemExit) as ended:
        web_main(arguments)
    assert ended.value.code == 2
    told_too = capsys.readouterr()
    sentence = told.err.removeprefix("atlantis-rules: ")
    assert told_too.err == f"python -m atlantis_rules.programs.web: {sentence}"
    assert (told.out, told_too.out, sentence.count("\n")) == ("", "", 1)
    return sentence.strip()


def test_a_port_that_cannot_be_had_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    tables = str(tmp_path / "tables.sqlite")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        sentence = refused(capsys, "--database", tables, "--port", port)
    assert sentence == f"port {port} is in use: name another one with --port"

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket, "create_server", refuse)
    sentence = refused(capsys, "--database", tables, "--port", "80")
    assert sentence == "port 80 cannot be used (Permission denied): name another one with --port"


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (("--thinkers", "0"), "thinkers must be a number above 0, not 0"),
        (("--tables-a-minute", "0"), "tables_a_minute must be a number above 0, not 0.0"),
        (("--address-factor", "-2"), "factor must be a number above 0, not -2.0"),
        (("--patience", "nan"), "argument --patience: must be a number, not 'nan'"),
        (("--least-thinking", "inf"), "argument --least-thinking: must be a number, not 'inf'"),
    ],
    ids=lambda each: each[0] if isinstance(each, tuple) else "",
)
def test_numbers_with_which_no_server_works_are_refused_before_it_starts(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, wrong: tuple[str, str], reason: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        web_main(["--database", str(tmp_path / "tables.sqlite"), *wrong])
    told = capsys.readouterr()
    assert (ended.value.code, told.out) == (2, "")
    assert told.err.endswith(f": error: {reason}\n")


@pytest.mark.parametrize("host", ["192.0.2.1", "no.such.invalid", "::ffff", "x" * 70])
def test_an_address_at_which_nothing_can_listen_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, host: str
) -> None:
    with pytest.raises(SystemExit):
        web_main(["--host", host, "--port", "0", "--database", str(tmp_path / "tables.sqlite")])
    told = capsys.readouterr().err
    assert told.startswith("python -m atlantis_rules.programs.web: cannot listen at ")
    assert (host[:30] in told, told.count("\n")) == (True, 1)


def prepared(path: Path, *statements: str) -> None:
    """Make a database."""
    with closing(sqlite3.connect(path)) as database:
        for statement in statements:
            database.execute(statement)
        database.commit()


@pytest.mark.parametrize(
    ("statements", "reason"),
    [
        (None, "the file is not a database"),
        (["CREATE TABLE moz_places (id)"], "it is a database of another program"),
        (["CREATE TABLE entries (id)", "PRAGMA user_version = 1"], "it is a database of another program"),
        (
            [
                "CREATE TABLE tables (id)",
                "CREATE TABLE links (id)",
                "CREATE TABLE entries (id)",
                "PRAGMA user_version = 7",
            ],
            f"it was made by a later version of this package (7; this one knows {VERSION})",
        ),
    ],
    ids=["none", "foreign", "alike", "later"],
)
def test_a_file_in_which_tables_cannot_be_kept_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, statements: list[str] | None, reason: str
) -> None:
    """Nothing in it changes, and it is closed again."""
    path = tmp_path / "no.sqlite"
    if statements is None:
        path.write_text("this is no database, though it is long enough to be one" * 20)
    else:
        prepared(path, *statements)
    assert refused(capsys, "--database", str(path), "--port", "0") == f"tables cannot be kept in {path}: {reason}"
    if statements is not None:
        with closing(sqlite3.connect(path)) as database:
            made = [sql for (sql,) in database.execute("SELECT sql FROM sqlite_schema")]
        assert made == [statement for statement in statements if statement.startswith("CREATE")]


def test_a_file_that_is_not_to_be_had_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    for missing in (tmp_path / "no" / "tables.sqlite", Path("/dev/null/x"), tmp_path):
        sentence = refused(capsys, "--database", str(missing), "--port", "0")
        assert sentence.startswith(f"tables cannot be kept in {missing}: ")
    with sole_use(path):
        sentence = refused(capsys, "--database", str(path), "--port", "0")
    assert sentence == f"tables cannot be kept in {path}: another server uses it"
    prepared(path, "CREATE TABLE x (id)")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        sentence = refused(capsys, "--database", str(path), "--port", "0")
    assert sentence == f"tables cannot be kept in {path}: the file is locked"


def test_what_cannot_be_opened_is_closed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def connect_and_remember(path: Path, **named: Any) -> sqlite3.Connection:  # noqa: ANN401 - whatever SQLite takes
        made.append(connect(path, **named))
        return made[-1]

    monkeypatch.setattr("atlantis_rules.programs.web.databases.sqlite3.connect", connect_and_remember)
    path = tmp_path / "no.sqlite"
    path.write_text("this is no database, though it is long enough to be one" * 20)
    with pytest.raises(UnusableFile):
        Storage(path)
    with sole_use(path), pytest.raises(UnusableFile), sole_use(path):
        pass
    assert len(made) == 1
    for database in made:
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            database.execute("SELECT 1")


@pytest.mark.parametrize(
    "origin",
    ["", "atlantis.example", "https://atlantis.example/", "https://a b", "ftp://a", "https://a;b", "https://a:x"],
)
def test_what_is_no_origin_is_refused(capsys: pytest.CaptureFixture[str], origin: str) -> None:
    with pytest.raises(SystemExit):
        web_main(["--origin", origin])
    assert "an origin is an address such as https://atlantis.example, with nothing" in capsys.readouterr().err


@pytest.mark.parametrize("origin", ["https://atlantis.example", "http://192.0.2.1:80", "http://[2001:db8::1]:8420"])
def test_an_origin_may_be_any_page(origin: str) -> None:
    assert Settings(origins=(origin,)).origins == (origin,)


@pytest.mark.parametrize("address", ["", "docs", "ftp://a/", "http:///x", "http://a/?x", "http://[/", "http://a/ b"])
def test_what_is_no_address_of_the_documentation_is_refused(capsys: pytest.CaptureFixture[str], address: str) -> None:
    assert main(["play", "--web", "--no-browser", "--docs", address]) == 2
    assert "--docs: the documentation has an address such as https://" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--web", "--seed", "5"], "--web: these are chosen on the page; leave them out: --seed"),
        (["--web", "atlandice", "--quiet"], "--web: these are chosen on the page; leave them out: GAME, --quiet"),
        (["--web", "--record", "x", "--resume", "x"], "leave them out: --record, --resume"),
        (["--no-browser"], "only for --web: --no-browser"),
        (["--port", "0", "--tables", "x", "--docs", "x"], "only for --web: --port, --tables, --docs"),
        (["--resume", "x", "--port", "0"], "only for --web: --port"),
        (["--web", "--plain"], "not allowed with argument"),
    ],
    ids=["seed", "game", "record", "browser", "port", "resume", "plain"],
)
def test_what_does_not_go_together_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: list[str], reason: str
) -> None:
    with pytest.raises(SystemExit):
        main(["play", *arguments])
    assert reason in capsys.readouterr().err
