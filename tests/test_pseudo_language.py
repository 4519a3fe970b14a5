"""A language that exists only in catalogues covers everything that players read: remaining English is in the code."""

import asyncio
import io
import json
import logging
import re
import socket
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import Mock

import pytest
from attrs import AttrsInstance, fields

from atlantis_rules import WrongValue, parse_action, read_state
from atlantis_rules.atlandice import new_game
from atlantis_rules.atlandice.parts.console import human as atlandice_human
from atlantis_rules.atlantis.parts.console import human as atlantis_human
from atlantis_rules.drawing.themes import AUTO, THEMES
from atlantis_rules.front_end.narration import NARRATION
from atlantis_rules.front_end.pictures import PICTURES
from atlantis_rules.games import registry
from atlantis_rules.games.parts import GamePart, NoSuchPart
from atlantis_rules.games.record_layout import COLOURS
from atlantis_rules.games.registry import game_names
from atlantis_rules.learning.encoding.encoder import ENCODING
from atlantis_rules.programs.command_line import main
from atlantis_rules.programs.command_line.picture import SEATS
from atlantis_rules.programs.command_line.running import COMMANDS
from atlantis_rules.programs.console.human import Misunderstood
from atlantis_rules.programs.full_screen.game import TABLE
from atlantis_rules.programs.playground import Playground
from atlantis_rules.programs.terminal import TERMINAL
from atlantis_rules.programs.web import __main__ as web_program, serving
from atlantis_rules.programs.web.databases import sole_use
from atlantis_rules.programs.web.keeper import Keeper
from atlantis_rules.programs.web.refusals import Unavailable
from atlantis_rules.programs.web.serving import WORDED, OnceAMinute
from atlantis_rules.programs.web.storage import Storage
from atlantis_rules.records.wire.formats import DOCUMENTS
from atlantis_rules.study.players import PLAYER_NAMES
from atlantis_rules.study.players.heuristics import PLAYERS
from atlantis_rules.study.players.quick import LEARNED
from atlantis_rules.testing.conformance.answers import PRICES
from atlantis_rules.text import languages
from atlantis_rules.text.messages import in_language
from atlantis_rules.text.unreadable import UnreadableNotation
from tests import pseudo
from tests.leduc import LEDUC
from tests.liars_dice import LIARS_DICE
from tests.nim import NIM
from tests.pseudo import CODE, accented, english_in
from tests.told_games import TEXTS, TOLD
from tools.translating.pages import modules

GAMES: Final = ("atlantis", "atlandice")


@pytest.fixture(scope="module", autouse=True)
def _language(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pseudo.spoken(tmp_path_factory.mktemp("translations")):
        yield


def all_english_in(text: str, allowed: re.Pattern[str] = re.compile("(?!)")) -> dict[str, list[str]]:
    """Return the lines of a text in which something is plain English, with the words that are."""
    found = {line: english_in(allowed.sub(" ", line)) for line in text.splitlines()}
    return {line: words for line, words in found.items() if words}


def test_the_language_is_one_like_others_and_every_letter_of_it_has_an_accent() -> None:
    assert languages.languages() == ("en", "de", CODE)
    assert accented("Pay a tile, by PAY-1") == "Ƥáý á ţíłé, ƀý PAY-1"
    assert pseudo.template("{seat:who} {cards:card|cards} {{now}}") == "{seat:who} {cards:çářđ|çářđš} {{ñóŵ}}"
    assert all_english_in("ƥáý PAY-1\nthe říñğ") == {"the říñğ": ["the"]}


def test_where_there_are_no_catalogues_nothing_is_added(tmp_path: Path) -> None:
    with pytest.raises(WrongValue, match="nowhere"):
        languages.add_translations(tmp_path / "nowhere")


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", GAMES)
def test_whole_games_are_told_without_an_english_word(game: str, players: int) -> None:
    told = "\n".join(TOLD[game](players, Random(players), CODE))
    assert len(told) > 10_000
    assert all_english_in(told) == {}


# --- The command line ---

_FORMS: Final = {
    game: "|".join(re.escape(form) for form, _ in sorted(forms, key=lambda pair: -len(pair[0])))
    for game, forms in (("atlantis", atlantis_human.FORMS), ("atlandice", atlandice_human.FORMS))
}
"""How actions are typed: in English, whatever the language."""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_and_replayed_without_an_english_word(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    record, picture = tmp_path / "record", tmp_path / "picture.svg"
    monkeypatch.setattr(f"atlantis_rules.{game}.parts.console.human.HINT_PLAYOUTS", 16)
    monkeypatch.setenv("NO_COLOR", "1")
    play = ["play", game, "--plain", "--seed", "5", "--language", CODE]
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 12 + "999\n" * 2 + "?\n" * 2 + "h\n" + "q\n" * 2))
    assert main([*play, "--seats", "human,human,random"]) == 0
    assert main([*play, "--seats", "random,random", "--record", str(record)]) == 0
    replay = ["replay", str(record), "--language", CODE]
    assert main([*replay, "--path", "never", "--all"]) == 0
    answers = io.StringIO("\n\nfoo\nb\nstep 999\nturn 9999\nstep 100\n\nq\n")
    for stream in (answers, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stdin", answers)
    assert main(replay) == 0
    assert answers.read() == "", "it asks"
    assert main(["picture", str(record), "--out", str(picture), "--language", CODE]) == 0
    printed = capsys.readouterr()
    shown = "\n".join(TEXTS.findall(picture.read_text("utf-8")))
    assert len(printed.out) > 10_000
    typed = re.compile(rf"{_FORMS[game]}|`[^`]*`|'[a-z]+'|\b(?:human|random|AMIGO)\b|'(?:foo|step 999|turn 9999)'")
    assert all_english_in(printed.out + printed.err + shown, typed) == {}


THIRD_GAMES: Final = (NIM.NAME, LIARS_DICE.NAME, LEDUC.NAME)

_OPTIONS: Final = re.compile(
    r"(?<![\w-])--?[a-z][a-z-]*|\{[a-z,]+\}|\[[^\[\]]*\]|\b[A-Z][A-Z|:N/]+\b|`[^`]*`|'[^']*'"  # flags, and their values
    rf"|\b(?:{'|'.join((*COMMANDS, *PLAYER_NAMES, *THEMES, AUTO, *SEATS, *languages.languages(), CODE))})\b"
    rf"|\b(?:atlantis-rules|AMIGO|human|serial|processes|ray|{'|'.join((*GAMES, *THIRD_GAMES))})\b"
    r"|\.\w+\b|\w+\.(?:md|sqlite)"
    r"|\b(?:turn|round|never|rules|reasons|svg|png)\b|\.\.\."
)
"""What is typed, whatever the language."""


def said_of(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Return what the command line says, and how it is called, of arguments with which nothing is done."""
    with pytest.raises(SystemExit):
        main(arguments)
    printed = capsys.readouterr()
    return printed.out + printed.err


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_has_no_english_word(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    asked = [*filter(None, [command]), "--help"]
    named = ["--language", CODE]
    assert all_english_in(said_of([*named, *asked], capsys), _OPTIONS) == {}
    assert all_english_in(said_of(asked, capsys), _OPTIONS) != {}


@pytest.mark.parametrize(
    "arguments",
    [
        *("", "dance", "play --seed x", "play --players 9", "play --seats foo", "play --seats rollouts:x --plain"),
        *("play --seats random,random,random --players 2", "play --quiet --seats human", "play --full-screen"),
        *("play --web --seed 1", "play --resume a --seed 1", "play --port 80", "play --plain --web", "play --dance"),
        *("play --plain=1", "play --seed", "simulate --engine x", "simulate --resume", "simulate --games-per-shard 2"),
        *("simulate --decisions a --out b", "match --deals 0 --seed x", "replay", "replay a --turn 2 --step 2"),
        *("review a --resume", "review a --svg b", "review a --svg b.svg --seat red", "picture a --out b"),
        *("picture a --rules b", "picture a --theme blue", "perft", "perft --depth 1", "perft --depth 1 a --players 2"),
        *("conformance", "conformance --timeout x -- a", "play atlantis --players 1"),
    ],
)
def test_wrong_options_are_refused_without_an_english_word(arguments: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = said_of(["--language", CODE, *arguments.split()], capsys)
    assert all_english_in(said, _OPTIONS) == {}


def test_the_language_of_a_command_is_that_of_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert accented("Play a game") in said_of(["play", f"--language={CODE}", "--help"], capsys)
    assert "Play a game" in said_of(["--language", CODE, "play", "--language", "en", "--help"], capsys)


_RUN: Final = re.compile(
    rf"{_OPTIONS.pattern}|atlantis-rules (?:play|engine).*|\b[A-Z][a-z]+[A-Z]\w+(?=:)"  # commands, and classes
    r"|^(?:Atlantis \w+|bridge|roll) "  # actions as they are typed
)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "command",
    [
        *("simulate --games 3 --players 2 --seats random", "simulate --games 1 --seats random"),
        *("match --seats random,random --deals 1", "match --seats random,random --deals 2 --players 2"),
        *("perft --depth 2 --players 2", "perft --depth 1 --divide"),
    ],
)
def test_what_is_counted_is_told_without_an_english_word(
    game: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    name, *options = command.split()
    chosen = ["--game", game] if name == "perft" else [game, "--processes", "1"]
    assert main(["--language", CODE, name, *chosen, *options, "--seed", "1"]) == 0
    assert all_english_in(capsys.readouterr().out, _RUN) == {}
    assert main([name, *chosen, *options, "--seed", "1", "--language", "en"]) == 0
    assert all_english_in(capsys.readouterr().out, _RUN) != {}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the record of a whole game."""
    file = tmp_path_factory.mktemp("records") / "whole"
    record = ["play", "--plain", "--quiet", "--players", "2", "--seats", "random", "--seed", "1"]
    assert main([*record, "--record", str(file)]) == 0
    return file.read_text("utf-8")


_LOGS: Final = re.compile(r"^\s*(?:import|from) (?:logging|warnings)\b", re.MULTILINE)


def test_only_the_server_logs_in_its_own_way() -> None:
    """All else warns by `warn`, in the language of the command."""
    package = Path(registry.__file__).parents[1]
    logging = {
        file.relative_to(package).as_posix() for file in package.rglob("*.py") if _LOGS.search(file.read_text("utf-8"))
    }
    assert {file for file in logging if not file.startswith("programs/web/")} == {"games/notices.py"}


_PROGRAM: Final = f"{sys.executable} {Path(__file__).parent / 'clients' / 'hostile_program.py'} hang"
"""A program that would not answer the questions that it is not asked here."""


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ("replay {0}/nothing", 2),
        ("replay {0}/bad", 2),
        ("replay {0}/redacted", 2),
        ("replay {0}/binary", 2),
        ("review {0}/bad", 2),
        ("picture {0}/bad", 2),
        ("picture {0}/text", 2),
        ("picture {0}/whole --step 9999", 2),
        ("picture {0}/whole --out {0}/folder/x.svg", 1),
        ("picture {0}/text --step 3", 2),
        ("play --resume {0}/whole", 2),
        ("play --resume {0}/bad", 2),
        ("play --seats random --players 2 --record {0}/folder/record", 1),
        ("play --seats human --full-screen", 2),
        ("play --rules nowhere", 2),
        ("play atlandice --rules {0}/text", 2),
        ("perft --depth 30 --seed 1", 2),
        ("perft --depth 1 {0}/text", 2),
        ("simulate --games 1 --out {0}/games.txt", 2),
        ("simulate --games 1 --plot {0}/plot.png", 2),
        ("simulate --games 1 --seed 1 --resume --out {0}/games.csv", 2),
        pytest.param("simulate --games 1 --decisions {0}", 2, marks=pytest.mark.needs("pyarrow")),
        ("simulate --games 1 --engine serial --seats tests.test_simulation:Torn", 1),
        ("match --deals 1 --processes 1 --seats tests.test_simulation:Torn,random --records {0}/records", 1),
        ("match --deals 1 --processes 1 --seats random --records {0}/text", 1),
        ("conformance -- {0}/nothing", 2),
        ("conformance --clause X-1 -- " + _PROGRAM, 2),
        ("conformance --cases {0}/nowhere -- " + _PROGRAM, 2),
    ],
)
def test_files_are_refused_without_an_english_word(
    arguments: str, code: int, capsys: pytest.CaptureFixture[str], tmp_path: Path, whole: str
) -> None:
    tmp_path.joinpath("whole").write_text(whole, "utf-8")
    tmp_path.joinpath("bad").write_text("schema: 1\ngame: atlantis\nrules: 3\noptions: AMIGO\nplayers: 9\n", "utf-8")
    tmp_path.joinpath("text").write_text("dance\n", "utf-8")
    tmp_path.joinpath("redacted").write_text("{", "utf-8")
    tmp_path.joinpath("binary").write_bytes(b"\xff")
    tmp_path.joinpath("games.csv.partial").write_text("{}\n", "utf-8")
    assert main(["--language", CODE, *arguments.format(tmp_path).split()]) == code
    said = capsys.readouterr().err
    assert "?" not in said
    kept = re.compile(
        rf"{_IN_POSITIONS.pattern}|{_OPTIONS.pattern}|{re.escape(str(tmp_path))}\S*|Atlantis\b|Atlandice\b"
        r"|\[Errno.*|No such file or directory|Not a directory|\$.*|RuntimeError|I cannot decide|tests\.\S+|hello\b"
        r"|chapter .*|the rulebook of .*|manifest\.json|HALL9000|File exists|version|None|line 1, \$.*"
    )
    assert all_english_in(said, kept) == {}


@pytest.mark.parametrize("part", [DOCUMENTS, ENCODING, LEARNED, NARRATION, PICTURES, PLAYERS, PRICES, TABLE, TERMINAL])
def test_what_a_game_lacks_is_said_without_an_english_word(part: GamePart[AttrsInstance]) -> None:
    with pytest.raises(NoSuchPart) as lacking:
        part.of(Mock(NAME="nim", PACKAGE="tests.plain", PARTS=()))
    attributes = sorted((field.name for field in fields(part.kind)), reverse=True)
    names = rf"nim|PARTS|tests\.plain\.parts\.\w+|{'|'.join(attributes)}"
    assert all_english_in(in_language(lacking.value, CODE), re.compile(names)) == {}


def test_what_is_damaged_is_told_without_an_english_word(
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    whole: str,
) -> None:
    """A shard of a data set, and lines of an interrupted simulation and review."""
    shard, games, review = (tmp_path / name for name in ("shards/part-000001.parquet", "games.csv", "review.json"))
    (tmp_path / "record").write_text(whole[: whole.index("\n5 ") + 1], "utf-8")  # to review the whole takes long
    simulate = "simulate --seats random --players 2 --seed 1 --engine serial --games"
    commands = [
        f"{simulate} 2 --games-per-shard 1 --decisions {shard.parent}",
        f"{simulate} 3 --out {games}",
        f"review {tmp_path / 'record'} --seat black --playouts 2 --processes 1 --json {review}",
    ]
    assert main(commands[0].split()) == 0
    shard.write_bytes(b"damaged")
    for file, command in zip((games, review), commands[1:], strict=True):
        with monkeypatch.context() as patched:
            patched.setattr(Path, "replace", Mock(side_effect=KeyboardInterrupt))
            assert main(command.split()) == 130
        with file.with_name(f"{file.name}.partial").open("ab") as partial:
            partial.write(b"damaged\n")
    for command in commands:
        assert main([*command.split(), "--resume", "--language", CODE]) == 0
    capsys.readouterr()
    assert len(caplog.messages) == 3
    assert all_english_in("\n".join(caplog.messages), re.compile(rf"{re.escape(str(tmp_path))}\S*")) == {}


def test_the_web_table_is_served_without_an_english_word(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    tables, refused = tmp_path / "tables.sqlite", "no entry"
    command = ["--language", CODE, "play", "--web", "--no-browser", "--tables"]
    with monkeypatch.context() as patched:
        patched.setattr(serving, "serve", lambda _, announce: announce("http://127.0.0.1:1/"))
        assert main([*command, str(tables)]) == 0

    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert main([*command, str(tables), "--port", str(taken.getsockname()[1])]) == 2
    for why in (PermissionError(13, refused), OSError(99, refused)):
        with monkeypatch.context() as patched:
            patched.setattr(socket, "create_server", Mock(side_effect=why))
            assert main([*command, str(tables), "--port", "80"]) == 2
    assert main([*command, str(tables), "--docs", "docs"]) == 2
    with sole_use(tables):
        assert main([*command, str(tables)]) == 2
    for name, statement in (("foreign", "CREATE TABLE x (id)"), ("later", "PRAGMA user_version = 99")):
        with closing(sqlite3.connect(tmp_path / name)) as database:
            database.execute(statement)
        assert main([*command, str(tmp_path / name)]) == 2
    with closing(sqlite3.connect(tmp_path / "locked", isolation_level=None)) as database:
        database.execute("CREATE TABLE x (id)")
        database.execute("BEGIN EXCLUSIVE")
        assert main([*command, str(tmp_path / "locked")]) == 2
    printed = capsys.readouterr()
    assert (printed.out.count("\n"), printed.err.count("\n")) == (2, 8)
    kept = re.compile(rf"^atlantis-rules|--\w+|https?://\S+|{re.escape(str(tmp_path))}\S*|'[^']*'|{refused}")
    assert all_english_in(printed.out + printed.err, kept) == {}


def test_the_server_speaks_without_an_english_word(
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """By itself, not by `play --web`: help, what it prints and logs, and what is wrong with its options."""

    def speak(*arguments: str) -> None:
        with pytest.raises(SystemExit):
            web_program.main(["--language", CODE, *arguments])

    tables = tmp_path / "tables.sqlite"
    with monkeypatch.context() as patched:
        patched.setattr(serving, "serve", lambda _, announce: announce("http://127.0.0.1:1/"))
        web_program.main(["--language", CODE, "--database", str(tables)])
        patched.setattr("atlantis_rules.programs.web.connections.most_connections", lambda *_: 1)
        for name in ("_Server", "quieten", "sys.setswitchinterval"):
            patched.setattr(f"atlantis_rules.programs.web.serving.{name}", Mock())
        patched.setattr(serving, "_tell_faults", Mock())
        serving._serve(serving.Settings(language=CODE), Mock(), Mock(getsockname=lambda: ("", 1)), Mock())
    with monkeypatch.context() as patched:
        patched.setattr("atlantis_rules.programs.web.find_spec", lambda _: None)
        speak()
    speak("--help")
    for number in ("--port", "--patience"):
        speak(number, "dance")
    for wrong in ("--origin", "--docs"):
        speak(wrong, "dance")
    speak("--review-playouts", "1")
    speak("--thinkers", "0")
    with sole_use(tables):
        speak("--database", str(tables))

    async def fail() -> None:
        keeper = Keeper(Storage(":memory:"), CODE)
        for use in (keeper.read, keeper.write):
            with pytest.raises(Unavailable, match=r"for now: SQLite refuses it$"):
                await use(Mock(side_effect=sqlite3.OperationalError("full")))
            await use(int)
        keeper.close()

    monkeypatch.setattr("atlantis_rules.programs.web.keeper.AGAIN", 0)
    asyncio.run(fail())
    assert len(caplog.messages) == 5
    others = OnceAMinute(CODE, Mock(side_effect=(0, 1, 99)))
    record = logging.LogRecord("x", logging.WARNING, "x", 1, "", None, None)
    assert [others.filter(record) for _ in range(3)] == [True, False, True]
    known = [logging.LogRecord("x", logging.WARNING, "x", 1, line, None, None) for line in WORDED]
    assert all(map(OnceAMinute(CODE).filter, known))
    printed = capsys.readouterr()
    logged = (each.getMessage() for each in (record, *known))
    said = "\n".join((printed.out, printed.err, *caplog.messages, *logged))
    kept = re.compile(
        rf"python -m atlantis_rules\.programs\.web|{re.escape(str(tmp_path))}\S*|https?://\S+|full$|X-Real-IP|{_OPTIONS.pattern}"
        r"|starlette|uvicorn|websockets|\bthinkers\b"  # packages, and the name of a setting
    )
    assert all_english_in(said, kept) == {}


_KEPT: Final = (
    r"^atlantis-rules:|\batlantis_rules\S*|^    atlantis_rules.*"  # the command, and code
    r"|'[^']*'|^  [RO]{2} |^  [A-Z]+-\d+ +[RO]+ "  # what is typed, and kinds of clauses
    r"|^  [A-Z] \(.*|^    .*|^\S+ \S+ [A-Z], .*|^ +\d+ .*"  # sources as they are printed, and their sentences
    r"|^  [a-z_]+ \([^)]*\):| [a-z_]+\)$"  # options, their values, and who reads them so
)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--game", "atlantis"],
        ["--game", "atlandice"],
        ["PAY-1"],
        ["PAY-1", "--sources"],
        ["OPT-3"],
        ["FX-3"],
        [accented("island")],
        [accented("bridge") + "x"],
        ["PAY-99"],
        ["--game", "nosuchgame"],
    ],
    ids=" ".join,
)
def test_the_rulebook_is_explained_without_an_english_word(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    main(["explain", *arguments, "--language", CODE])
    printed = capsys.readouterr()
    games = "|".join(("Liar's Dice", *game_names()))  # other tests have games of their own
    kept = re.compile(rf"{_KEPT}|(?i:\b(?:{games})\b)")
    assert all_english_in(printed.out + printed.err, kept) == {}


_TYPED: Final = re.compile(
    r"'[a-z ]+'|\b(?:ring|crown|statue|helmet|amphora|flag|olive)\b"
    r"|\b(?:jeweller|library|tavern|machine works|smithy|black market|jewel|book|supplies|tool|weapon)\b"
)


def understood(text: str) -> object:
    """Return what words stand for in one of the games."""
    if text.startswith(("search", "take")):
        return atlandice_human.action_in_words(new_game(2), text)
    position = "path: 26: ring 1 (black), ~, crown 2 (black), flag 1\nhand black: ring\nturn: black"
    return atlantis_human.action_in_words(read_state(position).view(0), text)


@pytest.mark.parametrize(
    "text",
    [
        *("play", "play x", "play ring", "play ring 99", "pay", "pay ring 9", "buy", "bridge", "extra", "end it"),
        *("search", "search smith", "take jewel from home"),
    ],
)
def test_what_is_misunderstood_is_said_without_an_english_word(text: str) -> None:
    with pytest.raises(Misunderstood) as refused:
        understood(text)
    assert all_english_in(in_language(refused.value, CODE), _TYPED) == {}
    assert all_english_in(str(refused.value), _TYPED) != {}


@pytest.mark.parametrize("text", ["", "dance", "extra 9", "end it"])
def test_what_is_no_notation_is_said_without_an_english_word(text: str) -> None:
    with pytest.raises(UnreadableNotation) as refused:
        parse_action(text)
    said = refused.value.text_in(CODE)
    places, _, expected = said.partition(accented("expected "))
    assert all_english_in(places, _TYPED) == {}
    assert expected


# --- Tables on the web, and the playground, which answers as they do ---

_NOT_READ: Final = {
    *("type", "game", "table", "role", "id", "docs", "spectator", "clauses", "clause"),
    *("action", "to_act", "position", "rules", "components"),  # what is typed
    *("players", "opponent", "pieces"),  # the names of parts
    *("events", "view", "outcome"),  # documents
    "moves",  # selectors
    "presets",  # rules under the titles by which they were published
}
"""Beside them, options have names that are typed, and games their printed titles."""


def read(document: object, key: str = "") -> Iterator[str]:
    """Yield what a page shows of a message: its texts, and those of its pictures."""
    match document:
        case {"type": "welcome", "names": names}:
            yield from read(names)
        case dict():
            typed = {"name"} if key in {"options", "values"} else {"title"} if key == "games" else set[str]()
            for name, value in document.items():
                yield from () if name in _NOT_READ | typed else read(value, name)
        case list():
            for value in document:
                yield from read(value, key)
        case str():
            yield from TEXTS.findall(document) if key == "picture" else [document]
        case _:
            pass


class Page:
    """A page that speaks the language, and keeps all that it is answered."""

    def __init__(self) -> None:
        self.playground = Playground(Random(3))
        self.shown: list[str] = []

    def ask(self, **asked: object) -> list[dict[str, object]]:
        answers: list[dict[str, object]] = json.loads(self.playground.receive(json.dumps(asked)))
        assert [answer for answer in answers if answer["type"] == "failed"] == []
        self.shown += read(answers)
        return answers

    def at(self, at: object, **request: object) -> list[dict[str, object]]:
        return self.ask(type="at", secret=at, request=request)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_played_at_without_an_english_word(game: str) -> None:
    page, rng = Page(), Random(4)
    rules = {"atlantis": "AMIGO", "atlandice": "RECONSTRUCTION"}[game]
    opening = {"rules": rules, "seats": ["person", "random"], "names": ["", ""], "referee": False}
    (opened,) = page.ask(type="open", game=game, **opening)
    page.shown.clear()  # secrets are no words
    assert isinstance(opened["seats"], list)
    secret = opened["seats"][0]
    *_, seen = page.at(secret, type="follow", secret=secret, since=0, language=CODE, width=400)
    while seen["to_act"] is not None:
        if seen["to_act"] == 0:
            assert isinstance(seen["choices"], list)
            action, number = rng.choice(seen["choices"])["action"], seen["number"]
            page.at(secret, type="ask", action=action, number=number)
            (seen,) = page.at(secret, type="act", action=action, number=number)
        else:
            (seen,) = page.ask(type="think", secret=secret)
    page.at(secret, type="look", number=3)
    shown = "\n".join(page.shown)
    assert len(shown) > 10_000
    assert all_english_in(shown) == {}


_WRONG: Final = {
    "atlantis": (
        "dance\npath: ring 99, ring\nhand black: 3\ntiles red: ring\ndebts: x y\nphase: paying, due x, due 2",
        "path: 26: ring 1 (black) (red), ~, crown 2\noptions: dance\nplayers: 2, 3\nhand white: ring\nhand white: ring",
        "path: 26: ring 1 (black) (red), ring 1, 26: ~\nhand black: ring 16\nplayers: 5\nbridges: red",
        "path: 26: ring 1 (black), ~\nphase: turn end, draw 7\nmainland: black 2\nbridges: none\nturn: black",
    ),
    "atlandice": (
        "dance\nlibrary: x\nblack market: x\nseat 0: x, emerald 2\nphase: dancing",
        "library: face down, effect 99, submarine\nsmithy: submarine\nphase: searching\nhand: 1, 2",
        "library: book 99, 20 dice\nseat 0: library effect 5, library effect 5\nseat 3: book 2\nhand: 99\nturn: seat 1",
        "library: exhausted, book 1\nphase: uncovering, district smithy",
    ),
}
"""Positions with many defects."""

_LISTED: Final = "|".join(
    map(accented, ("expected one of", "expected something like", "expected an entry such as", "needs"))
)
_IN_POSITIONS: Final = re.compile(
    rf"(?:{_LISTED}) .*|{_TYPED.pattern}|\b(?:effect|pointers?|{'|'.join(COLOURS)})\b|\(\d[^)]*\)"
)


_IN_RULES: Final = re.compile(
    rf"{accented('this is not TOML')}: .*|{accented('expected one of')} [a-z ,]+,|\b[A-Z]{{3,}}[0-9]*\b|'[^']*'"
    r"|\b(?:[a-z]+_[a-z_]+|landing|overpaying|source|reconstruction|resources|effect|pointers)\b"
)
"""What stands in rules as it is typed."""


@pytest.mark.parametrize("game", GAMES)
def test_defects_of_positions_are_said_without_an_english_word(game: str) -> None:
    for position in _WRONG[game]:
        page = Page()
        (examined,) = page.ask(type="examine", game=game, position=position, language=CODE, width=None)
        assert isinstance(examined["defects"], list)
        assert len(examined["defects"]) > 1
        assert all_english_in("\n".join(page.shown), _IN_POSITIONS) == {}
        with pytest.raises(ValueError, match=r".") as refused:
            registry.position(game, position)
        assert all_english_in(in_language(refused.value, CODE), _IN_POSITIONS) == {}
        assert in_language(refused.value, "en") == str(refused.value)


def test_a_position_in_a_file_is_refused_without_an_english_word(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "position"
    file.write_text("path: 26: dance\n" * 40, "utf-8")
    assert main(["picture", str(file), "--game", "atlantis", "--language", CODE]) == 2
    _, *defects = capsys.readouterr().err.splitlines()
    assert len(defects) > 30
    assert all_english_in("\n".join(defects), _IN_POSITIONS) == {}


_BAD_RULES: Final = {
    "atlantis": ("dance", "landing=x, dance=y"),
    "atlandice": ("dance", "resources = 3\nclock = [1]\ntiles = [1, {category = 1}]", "x = ", "clock = [[[[[[[[[[[[["),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_refused_without_an_english_word(game: str) -> None:
    page = Page()
    page.ask(type="starts", language=CODE)
    for rules in _BAD_RULES[game]:
        opening = {"rules": rules, "seats": ["person", "random"], "names": ["", ""], "referee": False}
        (failed,) = json.loads(page.playground.receive(json.dumps({"type": "open", "game": game, **opening})))
        assert failed["fault"] == "bad_rules"
        assert failed["text"]
        assert all_english_in(failed["text"], _IN_RULES) == {}
    for asked in ({"type": "think", "secret": "x"}, {"type": "dance"}):
        (failed,) = json.loads(page.playground.receive(json.dumps(asked)))
        assert failed["text"] == ""  # the page words the fault


def test_positions_are_examined_without_an_english_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atlantis_rules.games.registry.game_names", lambda: GAMES)  # those of tests have no pictures
    page = Page()
    (offered,) = page.ask(type="starts", language=CODE)
    assert isinstance(offered["starts"], list)
    assert isinstance(offered["games"], list)
    ours = [each for each in offered["games"] if each["game"] in GAMES]  # other tests have games of their own
    page.shown = [*read({**offered, "games": ours})]
    for start in offered["starts"]:
        about = {"game": start["game"], "position": start["position"], "language": CODE}
        (examined,) = page.ask(type="examine", width=800, **about)
        page.ask(type="play_on", width=None, **about)
        assert isinstance(examined["choices"], list)
        for choice in examined["choices"][:3]:
            page.ask(type="consider", action=choice["action"], **about)
            page.ask(type="do", action=choice["action"], width=400, **about)
    for game, clause in (("atlantis", "OPT-3"), ("atlandice", "SEARCH-2")):
        page.ask(type="clause", game=game, id=clause, language=CODE)
    assert all_english_in("\n".join(page.shown)) == {}


def test_pages_have_no_english_word_of_their_own() -> None:
    """Their texts are made from the catalogues, by `python -m tools.translating`."""
    for path, text in modules([CODE]).items():
        if path.suffix == ".html":
            said = re.findall(rf'<p lang="{CODE}">(.*)</p>', text)
            assert len(said) == 2
            assert all_english_in(re.sub("<code>.*?</code>", " ", "\n".join(said))) == {}
            continue
        _, _, texts = text.partition(f"  {CODE}: {{\n")
        lines = [line.partition(": ")[2] for line in texts.splitlines()[:-2]]
        assert len(lines) > 40
        assert all_english_in(re.sub(r"\{\w+(?:\}|(?=:))", " ", "\n".join(lines))) == {}, path.name
