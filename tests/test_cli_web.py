"""`play --web`: what is served, and what is said where it cannot be. The server itself is tested in tests/web."""

import socket
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from threading import Event

import pytest

from atlantis_rules.cli import main, web_table
from atlantis_rules.cli.arguments import PORT, TABLES
from atlantis_rules.web import serving
from atlantis_rules.web.serving import Settings


@pytest.mark.parametrize(
    ("language", "opened"), [("en", "http://127.0.0.1:8420/"), ("de", "http://127.0.0.1:8420/?language=de")]
)
def test_the_page_is_named_and_opened(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str, opened: str
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
    assert looked.wait(10)
    assert pages == [opened]
    assert capsys.readouterr().out == (
        f"Play at {opened}\nTables are kept in atlantis-tables.sqlite; Ctrl-C stops the server.\n"
    )
    assert (
        main(["play", "--web", "--no-browser", "--port", "0", "--tables", "games.sqlite", "--docs", "http://a/b"]) == 0
    )
    assert pages == [opened]
    assert [(settings.host, settings.port, settings.database, settings.docs) for settings in asked] == [
        ("127.0.0.1", 8420, Path("atlantis-tables.sqlite"), None),
        ("127.0.0.1", 0, Path("games.sqlite"), "http://a/b"),
    ]
    assert (PORT, TABLES) == (serving.PORT, serving.DATABASE)


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    missing = {"uvicorn", "websockets"}
    monkeypatch.setattr(web_table, "find_spec", lambda name: None if name in missing else find_spec(name))
    assert main(["play", "--web"]) == 2
    assert capsys.readouterr().err == (
        "atlantis-rules: play --web needs uvicorn and websockets: pip install 'atlantis-rules[web]'\n"
    )


def test_where_it_cannot_be_served_the_reason_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    tables = str(tmp_path / "tables.sqlite")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["play", "--web", "--no-browser", "--port", port, "--tables", tables]) == 2
    assert capsys.readouterr().err == f"atlantis-rules: port {port} is in use: name another one with --port\n"

    def refuse(_settings: Settings, _announce: Callable[[str], None]) -> None:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "no.sqlite").write_text("this is no database, though it is long enough to be one" * 20)
    assert main(["play", "--web", "--no-browser", "--tables", str(tmp_path / "no.sqlite")]) == 2
    assert capsys.readouterr().err.endswith("no.sqlite: file is not a database\n")
    monkeypatch.setattr(serving, "serve", refuse)
    assert main(["play", "--web", "--port", "80"]) == 2
    assert "port 80 cannot be used (Permission denied)" in capsys.readouterr().err


@pytest.mark.parametrize("address", ["", "docs", "ftp://a/", "http:///x", "http://a/?x", "http://[/", "http://a/ b"])
def test_what_is_no_address_of_the_documentation_is_refused(capsys: pytest.CaptureFixture[str], address: str) -> None:
    assert main(["play", "--web", "--no-browser", "--docs", address]) == 2
    assert "--docs: the documentation has an address such as https://" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--web", "--seed", "5"], "--web: they are chosen on the page, leave them out: --seed"),
        (["--web", "atlandice", "--quiet"], "--web: they are chosen on the page, leave them out: GAME, --quiet"),
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
