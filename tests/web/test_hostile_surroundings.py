"""The web table withstands troubles around it: endless searches, clocks that jump, disks that fail, other servers."""

import asyncio
import json
import os
import selectors
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPMessage
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

import pytest
from starlette.types import Message as AsgiMessage
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed

from atlantis_rules.programs.web import protocol
from atlantis_rules.programs.web.budget import Budget, Limits
from atlantis_rules.programs.web.databases import sole_use
from atlantis_rules.programs.web.desk import Desk
from atlantis_rules.programs.web.keeper import AGAIN, Keeper
from atlantis_rules.programs.web.openings import PERSON, Link, description, linked, opened, opener_at
from atlantis_rules.programs.web.origins import Origins
from atlantis_rules.programs.web.protocol import Act, Failed, Fault, Opened, Opening
from atlantis_rules.programs.web.refusals import Unavailable
from atlantis_rules.programs.web.resuming import Resumed, resumed
from atlantis_rules.programs.web.rooms import LONGEST_PASSED, Room, Rooms
from atlantis_rules.programs.web.storage import Storage
from atlantis_rules.programs.web.thinking import Thinkers
from atlantis_rules.programs.web.transport import Server, _sweep
from tests.web.hostile import Stopwatch, attacked, polite, server, withstand
from tests.web.serving import DEADLINE, Serving

if sys.platform != "win32":
    import resource

STOPS: Final = 2.0
"""The seconds within which a server ends after Ctrl-C, as if other processes left it a core."""

ATTACKER: Final = "127.0.0.2"


def keep(path: Path, seats: tuple[str, ...], tables: int, address: str) -> list[Opened]:
    """Keep tables that somebody has opened from an address, and return their links."""
    rng = Random(5)
    storage = Storage(path)
    answers: list[Opened] = []
    for number in range(tables):
        opening = Opening("atlantis", "AMIGO", seats, ("",) * len(seats), referee=False)
        table = opened(opening, rng)
        about = description(opening, table, f"kept-{number}", opener_at(address))
        answer, links = linked(about, lambda: f"secret-{rng.random()}")
        storage.add(about, [table.written(1)], links)
        answers.append(answer)
    storage.close()
    return answers


# --- Bots starve each other ---


def test_searches_without_end(tmp_path: Path) -> None:
    """Thirty tables of four who search, all opened by one: others' players move, and others' searches have a turn."""
    tables = keep(tmp_path / "tables.sqlite", ("rollouts:100",) * 4, 30, ATTACKER)
    given: dict[str, Any] = {"tables": [(table.table, table.spectator) for table in tables]}
    with server(tmp_path, "--thinkers", "1") as serving:
        withstand(serving, "searches", given)
        quick = serving.open("atlantis", "greedy", "greedy")
        people = serving.open("atlantis", "person", "person")
        with attacked(serving.port, "searches", **given), ExitStack() as stack:
            watching = stack.enter_context(serving.follow(quick.table, quick.spectator))
            seats = [stack.enter_context(serving.follow(people.table, secret)) for secret in people.seats]
            assert watching.last is not None
            searches = searched(serving, tables)
            watching.until_seen(watching.last.number + 5)
            assert searched(serving, tables) - searches < len(tables)  # they have not waited for all of them
            assert seats[0].last is not None
            assert seats[0].last.to_act is not None
            searches = searched(serving, tables)
            hinted = seats[seats[0].last.to_act].ask(protocol.Hint(seats[0].last.number))
            assert isinstance(hinted, protocol.Hinted)
            # The hint has waited for the search that went on; the next turn was its own, not that of one of the tables.
            assert searched(serving, tables) - searches <= 2


@pytest.mark.parametrize("seats", [("rollouts:500", "rollouts:500"), ("greedy", "greedy")], ids=["searches", "quick"])
def test_a_server_stops_while_its_players_think(tmp_path: Path, seats: tuple[str, ...]) -> None:
    tables = keep(tmp_path / "tables.sqlite", seats, 10, ATTACKER)
    serving = Serving.start(tmp_path / "tables.sqlite")
    try:
        with ExitStack() as stack:
            clients = [stack.enter_context(serving.follow(table.table, table.spectator)) for table in tables]
            while not any(client.last is not None and client.last.number > 1 for client in clients):
                clients[0].until_seen(1)
            with Stopwatch(serving) as stopwatch:
                serving.process.send_signal(signal.SIGINT)
                os.waitid(os.P_PID, serving.process.pid, os.WEXITED | os.WNOWAIT)  # what it has waited is still known
            assert stopwatch.seconds < STOPS
            assert serving.process.wait() == 0
        assert "Traceback" not in serving.log
    finally:
        serving.stop()


def searched(serving: Serving, tables: list[Opened]) -> int:
    """Return how many entries there are at some tables."""
    with closing(sqlite3.connect(serving.database)) as database:
        query = "SELECT count(*) FROM entries WHERE table_id LIKE 'kept-%'"
        row: tuple[int] = database.execute(query).fetchone()
    return row[0] - len(tables)


# --- Clocks ---


def stay() -> None:
    """Go on following a table whatever the server says."""


MONTHS: Final = 31 * 24 * 3600.0


@pytest.mark.parametrize("jump", [MONTHS, -MONTHS, 1000 * MONTHS], ids=["ahead", "back", "far"])
def test_clocks_that_jump(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float) -> None:
    """Whatever a clock says, also the one that nobody can set: no table ends sooner than it should."""

    async def look() -> None:
        tables = keep(tmp_path / "tables.sqlite", (PERSON, PERSON), 3, ATTACKER)
        rooms = Rooms(Keeper(Storage(tmp_path / "tables.sqlite")), Thinkers(1), Limits())
        room, link = await rooms.find(tables[0].table, tables[0].spectator)
        room.enter(link, stay)
        await rooms.find(tables[1].table, tables[1].spectator)  # it is in memory, and nobody follows it
        wall, since_start = time.time(), time.monotonic()
        monkeypatch.setattr("time.time", lambda: wall + jump)
        monkeypatch.setattr("atlantis_rules.programs.web.rooms.monotonic", lambda: since_start + jump)
        for _ in range(3):
            await rooms.sweep()
        for table in tables:
            await rooms.find(table.table, table.spectator)
        rooms.close()

    asyncio.run(look())
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        assert 0 <= database.execute("SELECT uptime FROM server").fetchone()[0] <= LONGEST_PASSED


def test_tables_end_when_servers_have_run_for_long_and_nobody_has_followed_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is the time of all servers together, also of those that were killed; a table that is followed stays."""
    tables = keep(tmp_path / "tables.sqlite", (PERSON, PERSON), 3, ATTACKER)
    now = time.monotonic()
    monkeypatch.setattr("atlantis_rules.programs.web.rooms.monotonic", lambda: now)

    async def run(sweeps: int, followed: Opened, *left: Opened) -> int:
        """Run a server, and return how many tables there are then."""
        nonlocal now
        rooms = Rooms(Keeper(Storage(tmp_path / "tables.sqlite")), Thinkers(1), Limits(idle=60, kept=600))
        for table in (followed, *left):
            room, link = await rooms.find(table.table, table.spectator)
            room.enter(link, stay)
            if table in left:
                room.leave(link, stay)
        for _ in range(sweeps):
            now += 60
            await rooms.sweep()
        tables = await rooms.keeper.read(rooms.keeper.storage.count)
        rooms.close()
        return tables

    assert asyncio.run(run(6, tables[0], tables[1])) == 3
    now += MONTHS  # no server runs
    assert asyncio.run(run(3, tables[0])) == 3
    assert asyncio.run(run(2, tables[0])) == 2  # the one that nobody has followed
    assert asyncio.run(run(2, tables[0])) == 1  # and the one that was followed to begin with
    assert asyncio.run(run(30, tables[0])) == 1


def test_a_table_that_somebody_follows_never_ends(tmp_path: Path) -> None:
    """Not even where tables end as soon as nobody uses them."""
    followed, left = keep(tmp_path / "tables.sqlite", (PERSON, PERSON), 2, ATTACKER)

    async def sweep() -> None:
        rooms = Rooms(Keeper(Storage(tmp_path / "tables.sqlite")), Thinkers(1), Limits(idle=-1, kept=-1))
        room, link = await rooms.find(followed.table, followed.spectator)
        room.enter(link, stay)
        await rooms.sweep()
        assert await rooms.find(followed.table, followed.spectator) == (room, link)
        assert await rooms.keeper.read(rooms.keeper.storage.load, followed.table) is not None
        assert await rooms.keeper.read(rooms.keeper.storage.load, left.table) is None
        rooms.close()

    asyncio.run(sweep())


# --- Storage ---

Trouble = Callable[[Serving], AbstractContextManager[None]]


def outcome_of(serving: Serving) -> tuple[int, Fault | None]:
    """Open a table, and return the status, and why it could not be opened."""
    opening = Opening("atlantis", "AMIGO", (PERSON, PERSON), ("", ""), referee=False)
    status, text = serving.post("/tables", protocol.written(opening))
    message = protocol.read_message(text)
    return status, message.fault if isinstance(message, Failed) else None


@contextmanager
def locked(serving: Serving) -> Iterator[None]:
    """Let another program lock the database."""
    with closing(sqlite3.connect(serving.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def full(serving: Serving) -> Iterator[None]:
    """Stop the server from writing, as a full disk would."""
    assert sys.platform != "win32"
    _, hard = resource.prlimit(serving.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(serving.process.pid, resource.RLIMIT_FSIZE, (1, hard))
    yield
    resource.prlimit(serving.process.pid, resource.RLIMIT_FSIZE, (hard, hard))


@pytest.mark.parametrize("trouble", [locked, pytest.param(full, marks=pytest.mark.needs("posix"))])
def test_a_database_that_cannot_be_written(tmp_path: Path, trouble: Trouble) -> None:
    """Clients are told, and stay connected; what they can see, they see; computer players go on by themselves."""
    with server(tmp_path, "--least-thinking", "0") as serving, polite(serving) as others, ExitStack() as stack:
        others.moves(10)
        bots = serving.open("atlantis", "greedy", "greedy", "greedy", "greedy")
        watching = stack.enter_context(serving.follow(bots.table, bots.spectator))
        watching.until_seen(3)
        seats = others.clients[0]
        seen = max((each.last for each in seats if each.last is not None), key=lambda each: each.number)
        assert seen.to_act is not None
        client, number = seats[seen.to_act], seen.number
        client.until_seen(number - 1)
        with trouble(serving):
            for _ in range(3):
                refused = client.ask(Act(client.until_due().choices[0].action, number))
                assert isinstance(refused, Failed)
                assert (refused.fault, refused.again is None) == (Fault.UNAVAILABLE, False)
                assert outcome_of(serving) == (503, Fault.UNAVAILABLE)
            with serving.follow(others.tables[0].table, others.tables[0].spectator) as spectator:
                assert spectator.last is not None
                assert spectator.last.number == number
            stopped = stored(serving, bots)
            assert stored(serving, bots) == stopped
        watching.until_seen(stopped + 3)  # nobody has come to the table meanwhile
        while client.last is not None and client.last.number == number:
            client.send(Act(client.last.choices[0].action, number))
            client.hear()
        while outcome_of(serving) != (201, None):
            time.sleep(0.1)
        others.hold_answers()
        assert "Traceback" not in serving.log
        if trouble is locked:  # nothing can be logged on a full disk
            assert serving.log.count("tables cannot be written for now: the file is locked\n") == 1
            assert serving.log.count("tables can be written again\n") == 1


def stored(serving: Serving, table: Opened) -> int:
    """Return how many entries of a table are on the disk."""
    with closing(sqlite3.connect(serving.database)) as database:
        row: tuple[int] = database.execute("SELECT count(*) FROM entries WHERE table_id = ?", (table.table,)).fetchone()
    return row[0]


def room_for(storage: Storage) -> Rooms:
    """Return tables of a server that may do whatever it wants."""
    return Rooms(Keeper(storage), Thinkers(1), Limits(factor=1000))


async def told(rooms: Rooms, table: Opened) -> list[AsgiMessage]:
    """Let a client follow a table, and return all that the server sends until it closes the connection."""
    follow = protocol.written(protocol.Follow(table.spectator, 0, "en", None))
    heard: list[AsgiMessage] = [{"type": "websocket.connect"}, {"type": "websocket.receive", "text": follow}]
    sent: list[AsgiMessage] = []

    async def receive() -> AsgiMessage:
        return heard.pop(0) if heard else await asyncio.Future()

    async def send(message: AsgiMessage) -> None:
        sent.append(message)

    scope = {"type": "websocket", "path_params": {"table": table.table}, "headers": [], "client": ("127.0.0.1", 1)}
    with suppress(ZeroDivisionError):
        await Server(rooms, Origins(()), Budget(rooms.limits, time.monotonic), None).follow(
            WebSocket(scope, receive, send)
        )
    return sent


def test_a_database_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new client gets the reason and when to try again; so does the close code of the connection."""
    (table,) = keep(tmp_path / "tables.sqlite", (PERSON, PERSON), 1, ATTACKER)

    def fail(error: Exception) -> Callable[..., None]:
        def link(*_: object) -> None:
            raise error

        return link

    async def come() -> None:
        rooms = room_for(Storage(tmp_path / "tables.sqlite"))
        monkeypatch.setattr(Storage, "link", fail(sqlite3.OperationalError("disk I/O error")))
        accepted, said, closed = await told(rooms, table)
        failed = protocol.read_message(said["text"])
        assert isinstance(failed, Failed)
        assert (failed.fault, failed.text) == (
            Fault.UNAVAILABLE,
            "tables cannot be read for now: SQLite refuses it",
        )
        assert failed.again is not None
        assert (accepted["type"], closed["type"], closed["code"]) == ("websocket.accept", "websocket.close", 1013)
        monkeypatch.setattr(Storage, "link", fail(ZeroDivisionError()))  # a defect of the server: not a normal end
        rooms = room_for(Storage(tmp_path / "tables.sqlite"))
        assert (await told(rooms, table))[-1]["code"] == 1011
        rooms.close()

    asyncio.run(come())


def test_the_sweeper_goes_on_after_a_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tables.sqlite"
    monkeypatch.setattr("atlantis_rules.programs.web.transport.SWEEP", 0.01)

    async def run() -> None:
        swept: list[bool] = []

        class Watched(Server):
            async def sweep(self) -> None:
                try:
                    await super().sweep()
                except Unavailable:
                    swept.append(False)
                    raise
                swept.append(True)

        rooms = room_for(Storage(path))
        sweeping = asyncio.create_task(_sweep(Watched(rooms, Origins(()), Budget(rooms.limits, time.monotonic), None)))
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            for outcome in (True, False, True):
                while outcome not in swept:
                    assert not sweeping.done()
                    await asyncio.sleep(0.01)
                other.execute("ROLLBACK" if other.in_transaction else "BEGIN IMMEDIATE")
                swept.clear()
        sweeping.cancel()
        rooms.close()

    asyncio.run(run())


def test_trouble_is_logged_once_and_tried_once_a_second(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """New clients are refused meanwhile, at once, and readers are served."""
    now, tries, is_full = 0.0, 0, True
    monkeypatch.setattr("atlantis_rules.programs.web.keeper.monotonic", lambda: now)

    def write() -> str:
        nonlocal tries
        tries += 1
        if is_full:
            raise sqlite3.OperationalError("database or disk is full")
        return "written"

    async def run() -> None:
        nonlocal now, is_full
        keeper = Keeper(Storage(":memory:"))
        for second in range(3):
            for _ in range(4):
                with pytest.raises(Unavailable, match="tables cannot be written for now: SQLite refuses it"):
                    await keeper.write(write)
            assert await keeper.read(keeper.storage.count) == 0
            assert tries == second + 1
            now += AGAIN
        is_full = False
        assert [await keeper.write(write) for _ in range(2)] == ["written", "written"]
        keeper.close()

    asyncio.run(run())
    assert caplog.messages == [
        "tables cannot be written for now: SQLite refuses it",
        "tables can be written again",
    ]


def test_what_fails_while_it_is_written_is_undone(tmp_path: Path) -> None:
    """After a disk was full in the middle of a table, nothing of it is there, and the next one can be kept."""
    storage = Storage(tmp_path / "tables.sqlite")
    opening = Opening("atlantis", "AMIGO", (PERSON, PERSON), ("", ""), referee=False)
    table = opened(opening, Random(1))
    journal = [table.written(1)] * 200
    database = storage._database
    pages = database.execute("PRAGMA page_count").fetchone()[0]
    database.execute(f"PRAGMA max_page_count = {pages + 2}")
    with pytest.raises(sqlite3.OperationalError, match="database or disk is full"):
        storage.add(description(opening, table, "large"), journal, {})
    assert (storage.count(), storage.load("large")) == (0, None)
    database.execute("PRAGMA query_only = ON")
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        storage.add(description(opening, table, "small"), journal[:1], {})
    database.execute("PRAGMA query_only = OFF")
    storage.add(description(opening, table, "small"), journal[:1], {})
    assert storage.count() == 1
    storage.close()


# --- Other servers, and databases of other versions ---


def test_one_server_has_a_database(tmp_path: Path) -> None:
    """A second one says so and ends; once the first was killed, another one can come."""
    serving = Serving.start(tmp_path / "tables.sqlite")
    try:
        (tmp_path / "elsewhere").mkdir()
        (tmp_path / "elsewhere" / "same.sqlite").symlink_to(serving.database)
        for name in ("tables.sqlite", "elsewhere/same.sqlite"):
            command = [
                sys.executable,
                "-m",
                "atlantis_rules.programs.web",
                "--port",
                "0",
                "--database",
                str(tmp_path / name),
            ]
            second = subprocess.run(command, capture_output=True, text=True, check=False, timeout=DEADLINE)
            assert (second.returncode, second.stdout) == (2, "")
            assert second.stderr == (
                f"python -m atlantis_rules.programs.web: "
                f"tables cannot be kept in {tmp_path / name}: another server uses it\n"
            )
        backup = sqlite3.connect(tmp_path / "backup.sqlite")
        with closing(sqlite3.connect(serving.database)) as running, closing(backup):
            running.backup(backup)  # which goes on while the server runs
        serving.kill()
        serving = Serving.start(serving.database)
    finally:
        serving.stop()


def test_the_files_are_private(tmp_path: Path) -> None:
    """The draws of running games are there; also a database that everybody could read is its owner's alone now."""
    path = tmp_path / "tables.sqlite"
    shutil.copy(OLD, path)
    path.chmod(0o644)
    umask = os.umask(0)
    try:
        with sole_use(path):
            storage = Storage(path)
            storage.use([], 1)  # so that there are all of the files
            modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
            storage.close()
    finally:
        os.umask(umask)
    beside = ("", "-shm", "-wal")
    assert modes == {f"tables.sqlite{end}": 0o600 for end in beside}


OLD: Final = Path(__file__).parent / "data" / "tables_of_version_0.sqlite"
"""The first database of tables: what the web table made when it was new. Two tables, at which six things were done."""

OLD_SECRETS: Final = {
    "2BUHK-Jx2WaC": ("hmS3CGldcBmFWgofv0aFSPu0w6nXn1b5", "k6KJEPaUTuFxG_s_e0NGQABFkLcc0fXe"),
    "Ln6PGh1swPPx": ("8B2FR0Vju5cg1cBHB_SBNrrK7w0bya5B", "wVJJYKLhSMnQZ8VNdj9XQcCFeE4LiiBA"),
}


def test_a_database_of_the_first_version_opens(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    shutil.copy(OLD, path)
    with closing(sqlite3.connect(path)) as database:
        journals = {
            table: database.execute(
                "SELECT seat, text FROM entries WHERE table_id = ? ORDER BY number", (table,)
            ).fetchall()
            for table in OLD_SECRETS
        }
    for _ in range(2):  # it stays as it is when it is opened again
        storage = Storage(path)
        assert storage.count() == 2
        for table, (seat, spectator) in OLD_SECRETS.items():
            loaded = storage.load(table)
            assert loaded is not None
            about, journal = loaded.about, loaded.journal
            assert (about.names, about.referee, about.opener, about.version) == (("", ""), True, 0, 2)
            assert journal == journals[table]
            assert storage.link(seat, table) == Link(table, "seat", 0)
            assert storage.link(spectator, table) == Link(table, "spectator", None)
            restored = resumed(loaded)
            assert (restored.damaged, restored.table.halted) == (None, None)
            written = [restored.table.written(number) for number in range(1, restored.table.number + 1)]
            assert written == journal
        storage.use([], 60.0)
        assert storage.end(120.0, []) == 0  # a table begins to grow old when its database is brought up to date
        storage.close()
    new = Storage(tmp_path / "new.sqlite")
    new.close()
    assert columns(path) == columns(tmp_path / "new.sqlite")


def columns(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return the columns of all tables, and the version of a database."""
    with closing(sqlite3.connect(path)) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_schema ORDER BY name").fetchall()]
        found = {name: database.execute(f"PRAGMA table_info({name})").fetchall() for name in names}
        return found | {"": database.execute("PRAGMA user_version").fetchall()}


# --- What is small ---


def test_keys_that_are_there_twice_are_refused(tmp_path: Path) -> None:
    with server(tmp_path) as serving:
        opened = serving.open("atlantis", PERSON, PERSON)
        opening = '{"game":"atlantis","rules":"AMIGO","rules":"KSR","seats":["person","person"],"names":["",""]'
        status, text = serving.post("/tables", f'{opening},"referee":false}}')
        assert (status, json.loads(text)["fault"]) == (400, "unreadable")
        assert "has a key twice" in json.loads(text)["text"]
        with serving.follow(opened.table, opened.seats[0]) as client:
            for request in ('{"type":"hint","number":1,"number":1}', '{"type":"act","type":"hint","number":1}'):
                client.connection.send(request)
                failed = client.hear()
                assert isinstance(failed, Failed)
                assert (failed.fault, "has a key twice" in failed.text) == (Fault.UNREADABLE, True)


def origin_is_taken(serving: Serving, at: str, origin: str) -> bool:
    """Return whether a browser may come to a server at some address from a page."""
    connection = HTTPConnection(at, serving.port, timeout=DEADLINE)
    connection.request("POST", "/tables", "{}", {"Origin": origin})
    status = connection.getresponse().status
    connection.close()
    assert status in {400, 403}
    return status == 400


def test_a_page_may_come_from_the_address_by_which_the_server_is_reached(tmp_path: Path) -> None:
    """At all addresses of its machine, a server takes the page of the one that was used, and no other page."""
    here, there = "127.0.0.1", "127.0.0.5"
    with server(tmp_path, "--host", "0.0.0.0", "--origin", "https://atlantis.example") as serving:  # noqa: S104
        port = serving.port
        for at in (here, there):
            assert origin_is_taken(serving, at, f"http://{at}:{port}")
            assert origin_is_taken(serving, at, "https://atlantis.example")
            for foreign in (f"http://127.0.0.6:{port}", f"http://{at}:{port + 1}", "http://elsewhere.example", "null"):
                assert not origin_is_taken(serving, at, foreign)
            assert f"ws://{at}:{port}" in headers(serving, "/", at)["Content-Security-Policy"]


def headers(serving: Serving, path: str, at: str = "127.0.0.1", method: str = "GET") -> HTTPMessage:
    """Return the headers of an answer."""
    connection = HTTPConnection(at, serving.port, timeout=DEADLINE)
    connection.request(method, path)
    found = connection.getresponse().headers
    connection.close()
    return found


def test_every_response_says_what_browsers_may_do_with_it(tmp_path: Path) -> None:
    with server(tmp_path, "--origin", "https://atlantis.example") as serving:
        asked = [("/", "GET"), ("/page.js", "GET"), ("/rules", "GET"), ("/rules?language=xx", "GET"), ("/no", "GET")]
        asked += [("/clauses/atlantis/PAY-1", "GET"), ("/tables", "POST"), ("/tables", "GET"), ("/records", "POST")]
        for path, method in asked:
            found = headers(serving, path, method=method)
            assert found["X-Content-Type-Options"] == "nosniff"
            assert found["Referrer-Policy"] == "no-referrer"
            policy = dict(part.split(" ", 1) for part in found["Content-Security-Policy"].split("; "))
            assert (policy["default-src"], policy["frame-ancestors"]) == ("'none'", "'none'")
            own = {f"ws://{host}:{serving.port}" for host in ("127.0.0.1", "localhost")}
            assert {*policy["connect-src"].split()} == {"'self'", "wss://atlantis.example", *own}


def test_messages_that_are_no_text(tmp_path: Path) -> None:
    with server(tmp_path) as serving:
        table = serving.open("atlantis", PERSON, PERSON)
        with serving.follow(table.table, table.spectator) as client:
            client.connection.socket.sendall(b"\x81\x82\0\0\0\0\xff\xfe")
            with pytest.raises(ConnectionClosed) as closed:
                client.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1007
        given = {"table": table.table, "secret": table.spectator, "clients": 5}
        noticed = withstand(serving, "nonsense", given, attacked_tables=[table], until={"sent": 1})
        assert noticed.counted["sent"] > 0
        assert "Traceback" not in serving.log
        assert "UTF-8" not in serving.log


# --- Thinking time ---

Answer = TypeVar("Answer")


class _Clock(selectors.DefaultSelector):
    """Lets an event loop wait for nothing: its time passes when it would."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.now += timeout or 0.0
        return super().select(0)


@pytest.mark.parametrize("least", [0.0, 0.3])
def test_thinking_time_does_not_show_that_a_move_was_forced(tmp_path: Path, least: float) -> None:
    """A computer player acts when it has thought as long as it must, whether it has a choice or not."""
    thought = [0.009, 0.005, 0.266, 0.1]
    shown = dict.fromkeys(range(len(thought)), 0.0)

    class Told(Thinkers):
        async def choose(self, *_: object, **__: object) -> int:
            await asyncio.sleep(thought[turn])
            return 0

    class Written(Keeper):
        async def _do(self, _: object, done: Callable[[], Answer]) -> Answer:
            return done()  # at once: no thread takes time

    turn = 0

    async def play() -> None:
        nonlocal turn
        loop = asyncio.get_running_loop()
        opening = Opening("atlantis", "AMIGO", ("random", "random"), ("", ""), referee=False)
        table = opened(opening, Random(1))
        storage = Storage(tmp_path / "tables.sqlite")
        about = description(opening, table, "table")
        storage.add(about, [table.written(1)], {})
        keeper = Written(storage)
        room = Room(Resumed(about, table, None), keeper, Told(1), Desk(), Limits(least_thinking=least))
        room.enter(Link("table", "spectator", None), stay)
        began = loop.time()
        for turn in range(len(thought)):
            await room.wait_beyond(turn + 1)
            shown[turn], began = loop.time() - began, loop.time()
        room.close()
        keeper.close()

    clock = _Clock()
    loop = asyncio.SelectorEventLoop(clock)
    loop.time = lambda: clock.now  # type: ignore[method-assign]
    loop.run_until_complete(play())
    loop.close()
    assert [*shown.values()] == pytest.approx([max(each, least) for each in thought])
