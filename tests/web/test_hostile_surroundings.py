"""What the web table withstands around it: searches without end, clocks that jump, disks that fail, other servers."""

import asyncio
import json
import os
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from pathlib import Path
from random import Random
from typing import Final
from urllib.error import HTTPError

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from atlantis_rules.web import protocol
from atlantis_rules.web.budget import Limits
from atlantis_rules.web.databases import sole_use
from atlantis_rules.web.keeper import Keeper
from atlantis_rules.web.openings import PERSON, Description, description, linked, opened, opener_at
from atlantis_rules.web.protocol import Act, Failed, Fault, Opened, Opening, Seen
from atlantis_rules.web.rooms import LONGEST_PASSED, Rooms, _restored
from atlantis_rules.web.storage import Storage
from atlantis_rules.web.table import NoSuchLink
from atlantis_rules.web.thinking import Thinkers
from tests.web.hostile import attacked, polite, server, withstand
from tests.web.serving import DEADLINE, Client, Serving

STOPS: Final = 2.0
"""A server ends so many seconds after Ctrl-C."""

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
    tables = keep(tmp_path / "tables.sqlite", ("ismcts:500",) * 4, 30, ATTACKER)
    given = {"tables": [(table.table, table.spectator) for table in tables]}
    with server(tmp_path, "--thinkers", "1") as serving:
        withstand(serving, "searches", given, moves=20)
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


@pytest.mark.parametrize("seats", [("ismcts:500", "ismcts:500"), ("greedy", "greedy")], ids=["searches", "quick"])
def test_a_server_stops_while_its_players_think(tmp_path: Path, seats: tuple[str, ...]) -> None:
    tables = keep(tmp_path / "tables.sqlite", seats, 10, ATTACKER)
    serving = Serving.start(tmp_path / "tables.sqlite")
    try:
        with ExitStack() as stack:
            clients = [stack.enter_context(serving.follow(table.table, table.spectator)) for table in tables]
            while not any(client.last is not None and client.last.number > 1 for client in clients):
                clients[0].until_seen(1)
            began = time.monotonic()
            serving.process.send_signal(signal.SIGINT)
            assert serving.process.wait(DEADLINE) == 0
            assert time.monotonic() - began < STOPS
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

MONTHS: Final = 31 * 24 * 3600.0


@pytest.mark.parametrize("jump", [MONTHS, -MONTHS, 1000 * MONTHS], ids=["ahead", "back", "far"])
def test_clocks_that_jump(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float) -> None:
    """Whatever a clock says, also the one that nobody can set: no table ends sooner than it should."""

    async def look() -> None:
        tables = keep(tmp_path / "tables.sqlite", (PERSON, PERSON), 3, ATTACKER)
        rooms = Rooms(Keeper(Storage(tmp_path / "tables.sqlite")), Thinkers(1), Limits())
        room, link = await rooms.find(tables[0].table, tables[0].spectator)
        room.enter(link, lambda: None)
        await rooms.find(tables[1].table, tables[1].spectator)  # it is in memory, and nobody follows it
        wall, since_start = time.time(), time.monotonic()
        monkeypatch.setattr("time.time", lambda: wall + jump)
        monkeypatch.setattr("atlantis_rules.web.rooms.monotonic", lambda: since_start + jump)
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
    monkeypatch.setattr("atlantis_rules.web.rooms.monotonic", lambda: now)

    async def run(sweeps: int, followed: Opened, *left: Opened) -> int:
        """Run a server, and return how many tables there are then."""
        nonlocal now
        rooms = Rooms(Keeper(Storage(tmp_path / "tables.sqlite")), Thinkers(1), Limits(idle=60, kept=600))
        for table in (followed, *left):
            room, link = await rooms.find(table.table, table.spectator)
            room.enter(link, hash)
            if table in left:
                room.leave(link, hash)
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
    """Let the server write nothing: it is the same to it as a full disk."""
    _, hard = resource.prlimit(serving.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(serving.process.pid, resource.RLIMIT_FSIZE, (1, hard))
    yield
    resource.prlimit(serving.process.pid, resource.RLIMIT_FSIZE, (hard, hard))


@pytest.mark.parametrize("trouble", [locked, full])
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
            assert serving.log.count("tables cannot be written for now: database is locked\n") == 1
            assert serving.log.count("tables can be written again\n") == 1


def stored(serving: Serving, table: Opened) -> int:
    """Return how many entries of a table are on the disk."""
    with closing(sqlite3.connect(serving.database)) as database:
        row: tuple[int] = database.execute(
            "SELECT count(*) FROM entries WHERE table_id = ?", (table.table,)
        ).fetchone()
    return row[0]
