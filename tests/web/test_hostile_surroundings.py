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
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
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
