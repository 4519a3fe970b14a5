"""The web table over real connections: whole games, secrets, restarts, and hostile clients."""

import asyncio
import json
import signal
import socket
import statistics
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any, Final
from urllib.error import HTTPError

import pytest
from attrs import evolve
from websockets.exceptions import ConnectionClosed, InvalidStatus

from atlantis_rules.atlandice.components import RECONSTRUCTION
from atlantis_rules.atlandice.text.components_file import components_text
from atlantis_rules.atlantis.options import FiguresOnAtlantis, Landing, Options
from atlantis_rules.atlantis.parts import documents as wire
from atlantis_rules.front_end.table import REFEREE, Table, Viewer, _states
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.programs.web import protocol, showing
from atlantis_rules.programs.web.budget import Limits
from atlantis_rules.programs.web.keeper import Keeper
from atlantis_rules.programs.web.presenting import Presentation
from atlantis_rules.programs.web.protocol import (
    Act,
    Ask,
    Explained,
    Failed,
    Fault,
    Hint,
    Hinted,
    Look,
    Looked,
    Seen,
    TakeBack,
    Welcome,
)
from atlantis_rules.programs.web.refusals import NoSuchLink
from atlantis_rules.programs.web.resuming import resumed
from atlantis_rules.programs.web.rooms import Rooms
from atlantis_rules.programs.web.storage import Storage
from atlantis_rules.programs.web.thinking import Thinkers
from atlantis_rules.records import Record, read_record, redact, replay, write_record
from atlantis_rules.records.wire import read_redacted_record
from tests.web.serving import DEADLINE, Client, Serving

GAMES = pytest.mark.parametrize("game", ["atlantis", "atlandice"])
RECORDS: Final = Path(__file__).parents[1] / "records"
BOUND: Final = 0.5
"""While hostile clients do what they can, the median time of a move at another table has a bound, in seconds."""


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    serving = Serving.start(tmp_path_factory.mktemp("tables") / "tables.sqlite")
    try:
        yield serving
    finally:
        assert serving.process.poll() is None, "the server has crashed"
        serving.stop()


def kept(serving: Serving, table: str) -> Table:
    """Return a table as it is on the disk."""
    storage = Storage(serving.database)
    stored = storage.load(table)
    storage.close()
    assert stored is not None
    found = resumed(stored)
    assert found.damaged is None
    return found.table


def play(clients: list[Client], rng: Random) -> None:
    """Let clients do any legal actions, until the game is over; other seats have computer players."""
    by_seat = {client.seat: client for client in clients}
    seen = clients[0].until_seen(0)
    while seen.to_act is not None:
        if (client := by_seat.get(seen.to_act)) is not None:
            client.act(rng.choice(client.until_seen(seen.number - 1).choices).action)
        seen = clients[0].until_seen(seen.number)
    for client in clients:
        client.until_seen(seen.number - 1)


def growing(table: Table) -> list[Table]:
    """Return the table as it was after each entry of its journal."""
    assert isinstance(table, Table)
    states = _states(table.initial, table.entries)
    numbers = range(1, table.number + 1)
    return [Table(table.initial, table.entries[:number], states[number], tuple(states[:number])) for number in numbers]


def expected(tables: list[Table], viewer: Viewer, since: int, number: int) -> str:
    """Return what a viewer is sent at a table that stands so, from the values alone."""
    table = tables[number - 1]
    return protocol.written(showing.seen(table, viewer, since, Presentation("en", names=("",) * table.players)))


@GAMES
def test_everything_that_is_sent_is_what_the_viewer_may_see(serving: Serving, game: str) -> None:
    """Each message on the wire is the pure function of table and viewer that the laws hold by `keeps_secrets`."""
    opened = serving.open(game, "person", "person", "greedy", referee=True)
    secrets = [*opened.seats[:2], opened.spectator, opened.referee]
    viewers: list[Viewer] = [0, 1, SPECTATOR, REFEREE]
    with ExitStack() as stack:
        clients = [stack.enter_context(serving.follow(opened.table, secret)) for secret in secrets]
        play(clients[:2], Random(3))
        final = clients[0].last
        assert final is not None
        for client in clients[2:]:
            client.until_seen(final.number - 1)
    table = kept(serving, opened.table)
    tables = growing(table)
    for viewer, client in zip(viewers, clients, strict=True):
        since = 0
        for text in client.heard[1:]:
            message: Any = json.loads(text)
            assert text == expected(tables, viewer, since, message["number"])
            since = message["number"]
        assert since == table.number
        assert not any(secret in text for text in (*client.heard, serving.log) for secret in secrets if secret)
    if game == "atlantis":
        told = [json.loads(text) for client in (clients[0], clients[2]) for text in client.heard[1:]]
        events = [event for message in told for entry in message["happened"] for event in entry["events"]]
        assert {event["seat"] for event in events if event["type"] in {"card_drawn", "card_dealt"}} == {0}


@GAMES
def test_records_are_downloaded(serving: Serving, game: str) -> None:
    opened = serving.open(game, "person", "random")
    path = f"/tables/{opened.table}/record"

    def download(secret: str | None, *, whole: bool) -> tuple[int, str]:
        assert secret is not None
        return serving.post(path, protocol.written(protocol.Download(secret, whole)))

    with serving.follow(opened.table, opened.seats[0]) as client:
        client.until_due()
        status, text = download(opened.seats[0], whole=True)
        assert (status, json.loads(text)["fault"]) == (409, "still_playing")
        play([client], Random(5))
    status, text = download(opened.spectator, whole=True)
    assert status == 200
    record = read_record(text)
    assert record.final.to_act is None
    assert record.seats == ("person", "random")
    for secret, viewer in ((opened.seats[0], 0), (opened.spectator, SPECTATOR)):
        status, text = download(secret, whole=False)
        assert status == 200
        assert read_redacted_record(text) == redact(record, viewer)
    assert download("x", whole=True)[0] == 404


def test_a_seat_asks_takes_back_and_gets_hints(serving: Serving) -> None:
    opened = serving.open("atlantis", "person", "person")
    with (
        serving.follow(opened.table, opened.seats[0]) as first,
        serving.follow(opened.table, opened.seats[1]) as second,
    ):
        assert first.last is not None
        assert second.last is not None
        client, other = (first, second) if first.last.to_act == 0 else (second, first)
        seen = client.last
        assert seen is not None
        hinted = client.ask(Hint(seen.number))
        assert isinstance(hinted, Hinted)
        assert hinted.choice in seen.choices
        bridge = next(choice.action for choice in seen.choices if choice.action.startswith("bridge"))
        explained = client.ask(Ask(bridge, seen.number))
        assert isinstance(explained, Explained)
        assert explained.legal
        assert explained.reasons
        refused = client.ask(Act("bridge 1", seen.number))
        assert isinstance(refused, Explained)
        assert not refused.legal
        assert [reason.clauses for reason in refused.reasons]
        after = client.act(bridge)
        assert after.may_take_back
        number = after.number
        client.send(TakeBack(number))
        again = client.until_seen(number)
        assert [entry.taken_back for entry in again.happened] == [True]
        assert again.view == seen.view
        assert again.choices == seen.choices
        assert other.until_seen(number).view != again.view
        faults = [
            client.ask(TakeBack(again.number)),
            client.ask(Act(bridge, seen.number)),
            client.ask(Act("fly away", again.number)),
            other.ask(Act(bridge, again.number)),
            other.ask(Hint(again.number)),
            client.ask(protocol.Follow("x", 0, "en", None)),
        ]
        assert [fault.fault for fault in faults if isinstance(fault, Failed)] == [
            Fault.NOT_TO_BE_TAKEN_BACK,
            Fault.OUT_OF_DATE,
            Fault.UNREADABLE,
            Fault.NOT_YOUR_TURN,
            Fault.NOT_YOUR_TURN,
            Fault.NOT_FOLLOWING,
        ]
        looked = client.ask(Look(1))
        assert client.seat is not None
        assert isinstance(looked, Looked)
        (dealt,) = showing.seen(growing(kept(serving, opened.table))[0], client.seat, 0, Presentation("en")).happened
        assert looked.happened == dealt
        assert looked.picture is None
        far = client.ask(Look(99))
        assert isinstance(far, Failed)
        assert far.fault is Fault.OUT_OF_DATE
    with serving.follow(opened.table, opened.spectator) as spectator:
        assert isinstance(spectator.ask(Look(2)), Looked)
        failed = spectator.ask(Act("end", 1))
        assert isinstance(failed, Failed)
        assert failed.fault is Fault.ONLY_FOR_SEATS


@GAMES
def test_after_a_kill_everything_that_was_answered_is_there(tmp_path: Path, game: str) -> None:
    """Kill the server in the middle of moves, again and again; clients come back with the number that they know."""
    serving = Serving.start(tmp_path / "tables.sqlite")
    rng = Random(7)
    opened = serving.open(game, "person", "greedy")
    number = 0
    answered: list[dict[str, Any]] = []
    over = thought = False
    for _ in range(3):
        if over:
            break
        with serving.follow(opened.table, opened.seats[0], number) as client:
            for text in client.heard:
                answered += json.loads(text).get("happened", [])
            for _ in range(rng.randrange(2, 9)):
                before = len(client.heard)
                client.until_due()
                seen = client.last
                assert seen is not None
                over = seen.to_act is None
                if not over:
                    client.act(rng.choice(seen.choices).action)
                answered += [each for text in client.heard[before:] for each in json.loads(text).get("happened", [])]
            seen = client.last
            assert seen is not None
            number = seen.number
            if seen.choices:
                client.send(Act(seen.choices[0].action, number))  # and nobody waits for the answer
            children = serving.children
            thought = thought or bool(children)
            serving.kill()
            deadline = time.monotonic() + DEADLINE
            while any(Path(f"/proc/{child}").exists() for child in children):
                assert time.monotonic() < deadline, "the processes of computer players outlive the server"
                time.sleep(0.05)
        table = kept(serving, opened.table)
        assert table.number >= number
        everything = json.loads(protocol.written(showing.seen(table, 0, 0, Presentation("en", None, ("", "")))))[
            "happened"
        ]
        assert answered == everything[:number]
        serving = Serving.start(serving.database, serving.port)
    serving.stop()
    assert thought, "no computer player has had a turn"


# --- Clients that mean no good ---


def latencies(serving: Serving, moves: int) -> list[float]:
    """Return how long each of some moves takes at a table of its own."""
    taken: list[float] = []
    rng = Random(9)
    while len(taken) < moves:
        opened = serving.open("atlantis", "person", "person")
        with ExitStack() as stack:
            clients = [stack.enter_context(serving.follow(opened.table, secret)) for secret in opened.seats]
            while len(taken) < moves:
                seen = clients[0].until_seen(-1)
                if seen.to_act is None:
                    break
                client, other = clients if seen.to_act == 0 else reversed(clients)
                due = client.until_seen(seen.number - 1)
                began = time.monotonic()
                after = client.act(rng.choice(due.choices).action)
                taken.append(time.monotonic() - began)
                other.until_seen(after.number - 1)
    return taken


HOSTILE: Final = [
    "",
    "{",
    "[" * 1900,
    "null",
    '{"type":"act"}',
    '{"type":"act","action":7,"number":1}',
    '{"type":"act","action":"end","number":true}',
    '{"type":"fly"}',
    '{"type":"hint","number":1e999}',
    '{"type":"act","action":"draw a ring","number":1}',
    '{"type":"take_back","number":99999}',
]


def test_nonsense_is_answered_and_the_game_goes_on(serving: Serving) -> None:
    opened = serving.open("atlantis", "person", "person")
    with serving.follow(opened.table, opened.seats[0]) as client:
        for text in HOSTILE:
            client.connection.send(text)
            assert isinstance(client.hear(), Failed)
        client.connection.send(b"\xff\xfe")
        assert isinstance(client.hear(), Failed)
        client.connection.send("x" * (protocol.LONGEST_REQUEST + 1))
        with pytest.raises(ConnectionClosed):
            client.hear()
    for first in (
        "",
        '{"type":"hint","number":1}',
        '{"type":"follow","secret":"x","since":0,"language":"en","width":null}',
    ):
        with serving.socket(opened.table) as connection:
            connection.send(first)
            answer = protocol.read_message(str(connection.recv(DEADLINE)))
            assert isinstance(answer, Failed)
            with pytest.raises(ConnectionClosed):
                connection.recv(DEADLINE)
    other = serving.open("atlantis", "person", "person")
    with serving.socket(other.table) as connection:  # the seat of another table
        assert opened.seats[0] is not None
        connection.send(protocol.written(protocol.Follow(opened.seats[0], 0, "en", None)))
        answer = protocol.read_message(str(connection.recv(DEADLINE)))
        assert isinstance(answer, Failed)
        assert answer.fault is Fault.NO_SUCH_LINK
    assert len(latencies(serving, 5)) == 5


LONG_NAME: Final = (
    f'{{"game":"atlantis","rules":"AMIGO","seats":["person","person"],"names":["{"x" * 41}",""],"referee":false}}'
)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ("", 400),
        ("x" * (protocol.LONGEST_OPENING + 1), 413),
        ('{"game":"chess","rules":"AMIGO","seats":["person","person"],"names":["",""],"referee":false}', 400),
        ('{"game":"atlantis","rules":"x","seats":["person","person"],"names":["",""],"referee":false}', 400),
        ('{"game":"atlantis","rules":"AMIGO","seats":["person"],"names":[""],"referee":false}', 400),
        ('{"game":"atlantis","rules":"AMIGO","seats":["person","os:getcwd"],"names":["",""],"referee":false}', 400),
        (
            '{"game":"atlantis","rules":"AMIGO","seats":["person","rollouts:100000"],"names":["",""],"referee":false}',
            400,
        ),
        ('{"game":"atlantis","rules":"AMIGO","seats":["person","person"],"names":["Ann"],"referee":false}', 400),
        (LONG_NAME, 400),
    ],
)
def test_what_opens_no_table_is_refused(serving: Serving, body: str, status: int) -> None:
    assert serving.post("/tables", body)[0] == status


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("atlantis", str(Options(landing=Landing.SAME_CARD, figures_on_atlantis=FiguresOnAtlantis.STAY))),
        ("atlandice", components_text(evolve(RECONSTRUCTION, black_market_pointers=1, source="mine"))),
    ],
)
def test_tables_are_kept_with_rules_of_their_own(serving: Serving, game: str, rules: str) -> None:
    opened = serving.open(game, "person", "person", rules=rules)
    assert kept(serving, opened.table).rules == rules
    with serving.socket(opened.table) as connection:
        connection.send(protocol.written(protocol.Follow(opened.spectator, 0, "en", None)))
        welcome = protocol.read_message(str(connection.recv(DEADLINE)))
        assert isinstance(welcome, Welcome)
        assert (welcome.rules, welcome.recorded) == (rules, False)


def test_rules_by_which_no_game_can_be_played_are_refused_with_the_reasons(serving: Serving) -> None:
    opening = protocol.Opening("atlantis", "landing=far", ("person", "person"), ("", ""), referee=False)
    status, text = serving.post("/tables", protocol.written(opening))
    failed = protocol.read_message(text)
    assert status == 400
    assert isinstance(failed, Failed)
    assert failed.fault is Fault.BAD_RULES
    assert "landing is another_card or same_card, not 'far'" in failed.text


# --- Records ---


def replayed(serving: Serving, text: str) -> protocol.Opened:
    """Open a table at which a record is replayed."""
    status, answer = serving.post("/records", text)
    assert status == 201, answer
    opened = protocol.read_message(answer)
    assert isinstance(opened, protocol.Opened)
    assert set(opened.seats) == {None}
    return opened


@pytest.mark.parametrize(("name", "mark"), [("amigo-2-1.atlantis", ""), ("city-3-1.atlandice", "\ufeff")])
def test_a_record_is_replayed(serving: Serving, name: str, mark: str) -> None:
    text = (RECORDS / name).read_text("utf-8")
    record = read_record(text)
    opened = replayed(serving, mark + text)
    viewers: dict[Viewer, str | None] = {SPECTATOR: opened.spectator, REFEREE: opened.referee}
    for viewer, secret in viewers.items():
        with serving.follow(opened.table, secret) as client:
            seen = client.until_seen(-1)
            assert (seen.to_act, seen.number) == (None, kept(serving, opened.table).number)
            looked = client.ask(Look(seen.number // 2))
            table = kept(serving, opened.table)
            assert looked == showing.looked(table, viewer, seen.number // 2, Presentation("en"))
            refused = client.ask(Act("end", seen.number))
            assert isinstance(refused, Failed)
            assert refused.fault is Fault.ONLY_FOR_SEATS
    body = protocol.written(protocol.Download(opened.spectator, whole=True))
    status, answer = serving.post(f"/tables/{opened.table}/record", body)
    again = read_record(answer)
    assert (status, again.initial, again.actions) == (200, record.initial, record.actions)


def test_a_record_that_breaks_off_stays_as_it_is_and_hides_hands_from_spectators(serving: Serving) -> None:
    whole = read_record((RECORDS / "amigo-3-1.atlantis").read_text("utf-8"))
    actions = whole.actions[:120]
    record: Record[Any, Any] = Record(whole.initial, actions, seats=("Ann", "greedy", "greedy"))
    opened = replayed(serving, write_record(record))
    with serving.socket(opened.table) as connection:
        connection.send(protocol.written(protocol.Follow(opened.spectator, 0, "en", None)))
        welcome = protocol.read_message(str(connection.recv(DEADLINE)))
        assert isinstance(welcome, Welcome)
        assert (welcome.recorded, welcome.names) == (True, ("Ann", "Red (greedy)", "Blue (greedy)"))
        seen = protocol.read_message(str(connection.recv(DEADLINE)))
        assert isinstance(seen, Seen)
        assert seen.view.value == wire.VIEW.object_of(record.final.view(SPECTATOR))
        with pytest.raises(TimeoutError):
            connection.recv(0.3)  # a computer player would have acted
    table = kept(serving, opened.table)
    assert table.state == record.final
    body = protocol.written(protocol.Download(opened.spectator, whole=True))
    assert serving.post(f"/tables/{opened.table}/record", body)[0] == 409


def test_a_record_of_earlier_rules_is_replayed_as_far_as_they_are_those_of_today(serving: Serving) -> None:
    folder = RECORDS.parent / "records_of_version_1"
    statuses = {serving.post("/records", path.read_text("utf-8"))[0] for path in sorted(folder.glob("*.atlan*"))}
    assert statuses == {201, 400}


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        ("", 400, "line 1, column 1: expected the entry 'schema', as every record has it there"),
        ("schema: 1\ngame: chess\nrules: 1\n", 400, "line 2, column 7: the game 'chess' is unknown"),
        ("x" * (protocol.LONGEST_RECORD + 1), 413, "it may have 100000 bytes"),
    ],
    ids=["empty", "game", "long"],
)
def test_what_is_no_record_is_refused(serving: Serving, body: str, status: int, reason: str) -> None:
    found, text = serving.post("/records", body)
    assert found == status
    assert json.loads(text)["text"].startswith(reason)


def test_clauses_and_names_come_in_the_language_that_is_asked_for(serving: Serving) -> None:
    def read(path: str) -> tuple[int, dict[str, Any]]:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{serving.port}{path}", timeout=60) as answer:
                return answer.status, json.loads(answer.read())
        except HTTPError as error:
            return error.code, json.loads(error.read())

    assert read("/clauses/atlantis/PAY-1?language=de")[1]["title"] == "Der Preis einer Lücke"
    assert read("/clauses/atlandice/END-1")[1]["chapter"] == "The end of the game"
    offered = read("/rules?language=de")[1]
    assert offered["games"][0]["options"][0]["title"] == "Wohin bezahlte Karten kommen"
    assert read("/rules?language=xx")[0] == 400
    for path, status in {"/atlantis/X-1": 404, "/chess/X-1": 404, "/atlantis/PAY-1?language=xx": 400}.items():
        assert read(f"/clauses{path}")[0] == status
    english, german = (read(f"/clauses/atlantis/X-1?language={code}")[1]["text"] for code in ("en", "de"))
    assert german != english
    opened = serving.open("atlandice", "person", "person", names=("Ann", ""))
    assert opened.seats[0] is not None
    for language, colour in {"en": "Red", "de": "Rot"}.items():
        with serving.socket(opened.table) as connection:
            connection.send(protocol.written(protocol.Follow(opened.seats[0], 0, language, None)))
            welcome = protocol.read_message(str(connection.recv(DEADLINE)))
            assert isinstance(welcome, Welcome)
            assert welcome.names == ("Ann", colour)


def test_a_head_that_does_not_end_is_waited_for_no_longer_than_patience_lasts(tmp_path: Path) -> None:
    serving = Serving.start(tmp_path / "tables.sqlite", None, "--patience", "1")
    try:
        opened = serving.open("atlantis", "person", "person")
        whole = b"GET /page.css HTTP/1.1\r\nHost: a\r\n\r\n"
        with serving.follow(opened.table, opened.spectator) as spectator:
            for first in (b"", b"GET / HTTP/1.1\r\nHost: a\r\n", whole + b"GET / HT"):
                with socket.create_connection(("127.0.0.1", serving.port), timeout=60) as half:
                    half.sendall(first)
                    heard = b""
                    while part := half.recv(100_000):  # until the server hangs up
                        heard += part
                    assert heard.startswith(b"HTTP/1.1 200" if whole in first else b"")
            assert isinstance(spectator.ask(Look(1)), Looked)  # who follows a table stays
    finally:
        serving.stop()


def test_idle_tables_leave_memory_and_end_at_last(tmp_path: Path) -> None:
    async def look() -> None:
        keeper, thinkers = Keeper(Storage(tmp_path / "tables.sqlite")), Thinkers(1)
        rooms = Rooms(keeper, thinkers, Limits(idle=-1))
        opened = await rooms.open(protocol.Opening("atlantis", "AMIGO", ("person", "person"), ("", ""), referee=False))
        secret = opened.spectator
        room, link = await rooms.find(opened.table, secret)

        def hang_up() -> None:
            raise AssertionError("nobody has to go")

        room.enter(link, hang_up)
        await rooms.sweep()
        assert len(rooms._rooms) == 1
        room.leave(link, hang_up)
        await rooms.sweep()
        assert len(rooms._rooms) == 0
        again, _ = await rooms.find(opened.table, secret)
        assert again is not room
        assert again.table == room.table
        later = Rooms(keeper, thinkers, Limits(idle=-1, kept=-1))
        await later.sweep()
        with pytest.raises(NoSuchLink):
            await later.find(opened.table, secret)
        rooms.close()

    asyncio.run(look())


def test_pages_of_others_are_refused(serving: Serving) -> None:
    opened = serving.open("atlantis", "person", "person")
    with pytest.raises(InvalidStatus), serving.socket(opened.table, Origin="https://elsewhere.example"):
        pass
    for path in ("/tables", "/records"):
        assert serving.post(path, "", Origin="https://elsewhere.example")[0] == 403
    with serving.socket(opened.table, Origin=f"http://127.0.0.1:{serving.port}") as connection:
        connection.send("")
        assert isinstance(protocol.read_message(str(connection.recv(DEADLINE))), Failed)


def test_floods_delay_nobody_else(serving: Serving) -> None:
    """Clients that send without pause, never read, or send half a message: others are served within a bound."""
    quiet = statistics.median(latencies(serving, 30))
    before = serving.memory
    opened = serving.open("atlantis", "person", "person")
    secret = opened.seats[0]
    assert secret is not None
    stop = False

    def flood() -> None:
        with serving.socket(opened.table) as connection:
            connection.send(protocol.written(protocol.Follow(secret, 0, "en", None)))
            try:
                while not stop:
                    connection.send(HOSTILE[2])
            except ConnectionClosed:
                pass

    threads = [Thread(target=flood, daemon=True) for _ in range(6)]
    for thread in threads:
        thread.start()
    halves = [socket.create_connection(("127.0.0.1", serving.port)) for _ in range(20)]
    for half in halves:
        half.sendall(b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{")
    try:
        delayed = latencies(serving, 30)
    finally:
        stop = True
        for half in halves:
            half.close()
    assert statistics.median(delayed) < BOUND + quiet
    assert serving.memory - before < 50_000_000


def test_thousands_of_connections_delay_nobody_else(serving: Serving) -> None:
    quiet = statistics.median(latencies(serving, 10))
    opened = serving.open("atlantis", "person", "person")
    connections: list[socket.socket] = []
    try:
        connections += [socket.create_connection(("127.0.0.1", serving.port)) for _ in range(2000)]
        for connection in connections[:500]:
            connection.sendall(f"GET /tables/{opened.table}/follow HTTP/1.1\r\nHost: x\r\n".encode())
        delayed = latencies(serving, 20)
    finally:
        for connection in connections:
            connection.close()
    assert statistics.median(delayed) < BOUND + quiet


def test_replayed_requests_change_nothing(serving: Serving) -> None:
    opened = serving.open("atlandice", "person", "person")
    with ExitStack() as stack:
        clients = [stack.enter_context(serving.follow(opened.table, secret)) for secret in opened.seats]
        seen = clients[0].until_seen(0)
        assert seen.to_act is not None
        client = clients[seen.to_act]
        due = client.until_seen(0)
        request = Act(due.choices[0].action, due.number)
        for _ in range(10):
            client.send(request)
        answers = [client.hear() for _ in range(10)]
        assert len([answer for answer in answers if isinstance(answer, Seen)]) == 1
        faults = [answer.fault for answer in answers if isinstance(answer, Failed)]
        assert set(faults) <= {Fault.OUT_OF_DATE}
        assert kept(serving, opened.table).number == due.number + 1


def test_a_record_replays_to_what_was_shown(serving: Serving) -> None:
    opened = serving.open("atlantis", "random", "random", referee=True)
    assert opened.referee is not None
    with serving.follow(opened.table, opened.referee) as referee:
        while referee.last is None or referee.last.to_act is not None:
            referee.hear()
    status, text = serving.post(
        f"/tables/{opened.table}/record", protocol.written(protocol.Download(opened.referee, whole=True))
    )
    assert status == 200
    *_, final = replay(read_record(text))
    assert referee.last.view.value == wire.STATE.object_of(final)


def test_play_web_serves_the_page_until_it_is_stopped(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "atlantis_rules", "play", "--web", "--no-browser", "--port", "0", "--tables"]
    command += [str(tmp_path / "tables.sqlite"), "--docs", "https://atlantis.example/docs"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().removeprefix("Play at ").strip()
        with urllib.request.urlopen(address, timeout=60) as answer:  # noqa: S310 - it is our own server
            assert "<title>" in answer.read().decode()
        with urllib.request.urlopen(f"{address}clauses/atlantis/PAY-1", timeout=60) as answer:  # noqa: S310 - as above
            assert json.loads(answer.read())["docs"] == "https://atlantis.example/docs/rules.html#pay-1"
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0


STOPPED_EARLY: Final = """
import signal, sys, uvicorn
from pathlib import Path
from atlantis_rules.programs.web.serving import Settings, serve
signal.signal(signal.SIGINT, signal.default_int_handler)  # the environment of the tests may ignore it
factory = uvicorn.Config.get_loop_factory
def interrupted(config):
    signal.raise_signal(signal.SIGINT)
    return factory(config)
uvicorn.Config.get_loop_factory = interrupted
serve(Settings(port=0, database=Path(sys.argv[1])), print)
"""


def test_ctrl_c_before_the_server_has_an_event_loop_ends_it_in_order(tmp_path: Path) -> None:
    command = [sys.executable, "-W", "always", "-c", STOPPED_EARLY, str(tmp_path / "tables.sqlite")]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (ended.stderr, ended.returncode) == ("", 0)
    assert ended.stdout.startswith("http://")
