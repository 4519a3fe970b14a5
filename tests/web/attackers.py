"""Hostile clients: ``python -m tests.web.attackers KIND PORT ADDRESS GIVEN`` lets those of one kind attack a server.

They come from 127.0.0.ADDRESS, and go on, whatever the server does, until their standard input ends and they have
counted as much as it says (``{"over_budget": 1}``, or nothing); then they print what they have counted. Each kind is a
function of this module.
"""

import json
import logging
import os
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from threading import Event, Lock, Thread
from typing import Any, Final

from attrs import define, field
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tests.web.serving import DEADLINE

LOST: Final = (OSError, EOFError, TimeoutError, HTTPException, WebSocketException)
"""What clients meet when the server hangs up on them."""


@define
class Attackers:
    """Hostile clients.

    Attributes:
        port: where the server listens.
        address: the address from which they come.
        over: is set when they are to end.
        counted: what they have counted.
    """

    port: int
    address: str
    over: Event = field(factory=Event)
    counted: Counter[str] = field(factory=Counter)
    _counting: Lock = field(factory=Lock)

    def count(self, what: str, many: int = 1) -> None:
        """Count something."""
        with self._counting:
            self.counted[what] += many

    def socket(self, address: str = "") -> socket.socket:
        """Connect to the server, from another address if one is given, and send nothing yet."""
        return socket.create_connection(("127.0.0.1", self.port), 20, (address or self.address, 0))

    @contextmanager
    def follow(self, table: str, secret: str, since: int = 0, width: int | None = None) -> Iterator[ClientConnection]:
        """Follow a table."""
        url = f"ws://127.0.0.1:{self.port}/tables/{table}/follow"
        come_from = (self.address, 0)
        with connect(
            url, max_size=None, compression=None, open_timeout=20, close_timeout=1, source_address=come_from
        ) as connection:
            follow = {"type": "follow", "secret": secret, "since": since, "language": "en", "width": width}
            connection.send(json.dumps(follow))
            yield connection

    def post(self, path: str, body: object, address: str = "") -> int:
        """Send something by HTTP, from another address if one is given, and return the status."""
        connection = HTTPConnection("127.0.0.1", self.port, 20, source_address=(address or self.address, 0))
        try:
            connection.request("POST", path, json.dumps(body))
            answer = connection.getresponse()
            answer.read()
            return answer.status
        finally:
            connection.close()

    def again_and_again(self, clients: int, work: Callable[[int], None]) -> None:
        """Let some clients do something repeatedly, each in its own thread."""

        def repeat(client: int) -> None:
            while not self.over.is_set():
                try:
                    work(client)
                except LOST:
                    self.count("lost")
                    time.sleep(0.1)

        for client in range(clients):
            Thread(target=repeat, args=(client,), daemon=True).start()


# --- Kinds ---


def journal(attackers: Attackers, table: str, secrets: list[str], readers: int) -> None:
    """Act and take back in turn at every seat, and come back before being too fast; read all of it again and again."""

    def write(client: int) -> None:
        with attackers.follow(table, secrets[client]) as connection:
            sent = 0
            while sent < 20 and not attackers.over.is_set():
                message: dict[str, Any] = json.loads(connection.recv(20))
                if message["type"] == "failed":
                    attackers.count(message["fault"])
                    return
                if message["type"] == "seen" and (request := _act_or_take_back(message)) is not None:
                    connection.send(json.dumps(request))
                    attackers.count("entries")
                    sent += 1

    def read(_: int) -> None:
        with attackers.follow(table, secrets[0]) as connection:
            while (kind := json.loads(connection.recv(20))["type"]) == "welcome":
                pass
            attackers.count(kind)

    attackers.again_and_again(len(secrets), write)
    attackers.again_and_again(readers, read)


def _act_or_take_back(seen: dict[str, Any]) -> dict[str, Any] | None:
    if seen["may_take_back"]:
        return {"type": "take_back", "number": seen["number"]}
    actions = [choice["action"] for choice in seen["choices"]]
    best = [action for action in actions if action.startswith("bridge")] or actions
    return {"type": "act", "action": best[0], "number": seen["number"]} if best else None


def pings(attackers: Attackers, table: str, secret: str, clients: int) -> None:
    """Ping without end, and read nothing."""
    ping = b"\x89\xfd\0\0\0\0" + b"x" * 125

    def flood(_: int) -> None:
        with attackers.follow(table, secret) as connection, connection.socket.dup() as raw:
            raw.settimeout(None)
            while not attackers.over.is_set():
                raw.sendall(100 * ping)
                attackers.count("pings", 100)

    attackers.again_and_again(clients, flood)


def silent(attackers: Attackers, connections: int, addresses: int) -> None:
    """Keep up this number of connections from some addresses, and send nothing."""
    held: list[socket.socket] = []

    def connect_all(_: int) -> None:
        while len(held) < connections and not attackers.over.is_set():
            held.append(attackers.socket(f"127.0.100.{1 + len(held) % addresses}"))
            attackers.count("connected")
        attackers.over.wait(1)
        held.clear()

    attackers.again_and_again(1, connect_all)


def drip(attackers: Attackers, connections: int) -> None:
    """Begin to send bodies, wanted or not, and go on by a byte a second; count how many connections are cut off."""
    held: list[socket.socket] = []
    for number in range(connections):
        held.append(attackers.socket())
        asked = b"GET /" if number % 2 else b"POST /tables"
        with suppress(OSError):  # it is cut off already
            held[-1].sendall(asked + b" HTTP/1.1\r\nHost: x\r\nContent-Length: 10000\r\n\r\n{")

    def send(_: int) -> None:
        for each in [*held]:
            try:
                each.sendall(b" ")
            except OSError:
                held.remove(each)
                attackers.count("cut off")
        attackers.over.wait(0.3)

    attackers.again_and_again(1, send)


def spectators(attackers: Attackers, table: str, secret: str, clients: int) -> None:
    """Look on, more than there are places."""

    def look_on(_: int) -> None:
        with attackers.follow(table, secret) as connection:
            while not attackers.over.is_set():
                message: dict[str, Any] = json.loads(connection.recv(20))
                attackers.count(message.get("fault", message["type"]))

    attackers.again_and_again(clients, look_on)


def openings(attackers: Attackers, clients: int, addresses: int = 0) -> None:
    """Open tables, as many as can be, from one address or from some."""
    opening = {"game": "atlantis", "rules": "AMIGO", "seats": ["person"] * 2, "names": [""] * 2, "referee": False}

    def open_one(client: int) -> None:
        address = f"127.0.100.{1 + client % addresses}" if addresses else ""
        attackers.count(str(attackers.post("/tables", opening, address)))

    attackers.again_and_again(clients, open_one)


def downloads(attackers: Attackers, table: str, secret: str, clients: int) -> None:
    """Download a record, as often as can be."""
    path, download = f"/tables/{table}/record", {"secret": secret, "whole": False}
    attackers.again_and_again(clients, lambda _: attackers.count(str(attackers.post(path, download))))


def looks(attackers: Attackers, table: str, secret: str, clients: int) -> None:
    """Look back, as often as can be."""

    def look(_: int) -> None:
        with attackers.follow(table, secret, width=1000) as connection:
            asked = 0
            while asked < 20 and not attackers.over.is_set():
                message: dict[str, Any] = json.loads(connection.recv(20))
                attackers.count(message.get("fault", message["type"]))
                if message["type"] != "welcome":
                    asked += 1
                    connection.send(json.dumps({"type": "look", "number": asked}))

    attackers.again_and_again(clients, look)


def searches(attackers: Attackers, tables: list[tuple[str, str]]) -> None:
    """Look on at tables where computer players search, so that they do."""

    def look_on(client: int) -> None:
        with attackers.follow(*tables[client]) as connection:
            while not attackers.over.is_set():
                message: dict[str, Any] = json.loads(connection.recv(60))
                attackers.count(message.get("fault", message["type"]))

    attackers.again_and_again(len(tables), look_on)


def reviews(attackers: Attackers, tables: list[tuple[str, str]]) -> None:
    """Ask for reviews and cancel them, as often as can be, once all clients have been shown their tables."""

    def ask(client: int) -> None:
        with attackers.follow(*tables[client]) as connection:
            while json.loads(connection.recv(60))["type"] != "seen":
                pass
            attackers.count("shown")
            while not attackers.over.is_set():
                connection.send(json.dumps({"type": "review"}))
                while (message := json.loads(connection.recv(60)))["type"] in {"welcome", "seen"}:
                    pass
                attackers.count(message.get("fault", message["type"]))
                connection.send(json.dumps({"type": "cancel_review"}))

    attackers.again_and_again(len(tables), ask)
    while attackers.counted["shown"] < len(tables):
        time.sleep(0.05)


def nonsense(attackers: Attackers, table: str, secret: str, clients: int) -> None:
    """Send invalid text, and reconnect."""

    def send(_: int) -> None:
        with attackers.follow(table, secret) as connection, connection.socket.dup() as raw:
            connection.recv(20)
            raw.sendall(b"\x81\x82\0\0\0\0\xff\xfe")
            attackers.count("sent")
            while connection.recv(20):
                pass

    attackers.again_and_again(clients, send)


_ALL: Final = (journal, pings, silent, drip, spectators, openings, downloads, looks, searches, reviews, nonsense)
KINDS: Final[dict[str, Callable[..., None]]] = {each.__name__: each for each in _ALL}


def main(kind: str, port: str, address: str, given: str) -> None:
    """Attack a server."""
    os.nice(19)
    logging.disable()  # that the server hangs up is what is expected
    attackers = Attackers(int(port), f"127.0.0.{address}")
    KINDS[kind](attackers, **json.loads(given))
    sys.stdout.write("begun\n")
    sys.stdout.flush()
    until: dict[str, int] = json.loads(sys.stdin.read() or "{}")
    deadline = time.monotonic() + DEADLINE
    while time.monotonic() < deadline and any(attackers.counted[what] < many for what, many in until.items()):
        time.sleep(0.05)
    attackers.over.set()
    sys.stdout.write(json.dumps(attackers.counted))
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main(*sys.argv[1:])
