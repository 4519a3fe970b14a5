"""Databases of tables as each version of the rules and of the file has made them: `python -m tests.web.yesterday NAME`.

The command lets a server play some games, and keeps its database and the links in `tests/web/data`. It speaks JSON, so
that it can make servers of any age do this: `PYTHONPATH` says which. A database is made once, and served ever after.
"""

import json
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final
from urllib.error import HTTPError

from websockets.sync.client import ClientConnection, connect

DATA: Final = Path(__file__).parent / "data"

_SINCE_3: Final = ", payment_pieces=mixed"

OWN: Final = (
    "paid_cards=box, bought_cards=cannot_pay, overpaying=only_if_needed, landing=same_card, extra_card=from_arrival, "
    "mainland_tile=nearest_unoccupied, extra_draw=as_wanted, figures_on_atlantis=brought_home, payment_pieces=mixed"
)
"""Options of one's own; the rules of version 2 had one less, and the first servers had presets only."""

GAMES: Final = (
    ("atlantis", "AMIGO", 2, None),
    ("atlantis", "KSR", 3, 40),
    ("atlandice", "RECONSTRUCTION", 2, None),
    ("atlandice", "RECONSTRUCTION", 3, 40),
    ("atlantis", OWN, 2, 20),
)
"""The game, the rules and the number of players of each table, and how many times they act; None for a whole game."""


class Elder:
    """A server of any age."""

    def __init__(self, database: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        command = [sys.executable, "-m", "atlantis_rules.programs.web"]
        schema = json.loads(subprocess.check_output([*command, "--schema"]))
        known: dict[str, Any] = {"since": 0, "language": "en", "width": None}
        fields = schema["$defs"]["Follow"]["properties"]
        self.follows = {field: value for field, value in known.items() if field in fields}
        self.process = subprocess.Popen([*command, "--port", str(self.port), "--database", str(database)])
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
            except OSError:
                time.sleep(0.05)
            else:
                return

    def post(self, path: str, body: str) -> str:
        """Send something by HTTP, and return the answer."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", body.encode())
        with urllib.request.urlopen(request) as answer:  # noqa: S310 - it is our own server
            text: str = answer.read().decode()
            return text

    def open(self, game: str, rules: str, players: int) -> dict[str, Any] | None:
        """Open a table of people; return None if the server knows no such rules."""
        opening = {"game": game, "seats": ["person"] * players, "referee": True}
        for names in ({"names": [""] * players}, {}):  # the first servers knew no names
            for then in (rules, rules.removesuffix(_SINCE_3)):
                try:
                    return dict(json.loads(self.post("/tables", json.dumps(opening | {"rules": then} | names))))
                except HTTPError:
                    continue
        return None

    @contextmanager
    def follow(self, table: str, secret: str) -> Iterator[ClientConnection]:
        """Follow a table."""
        with connect(
            f"ws://127.0.0.1:{self.port}/tables/{table}/follow", compression=None, max_size=None
        ) as connection:
            connection.send(json.dumps({"type": "follow", "secret": secret} | self.follows))
            yield connection

    def stop(self) -> None:
        """Stop it as Ctrl-C does."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait()


def seen(connection: ClientConnection, number: int = 0) -> dict[str, Any]:
    """Return the next thing seen that has an entry beyond a number."""
    while True:
        message = dict(json.loads(connection.recv()))
        if message["type"] == "seen" and message["number"] > number:
            return message
        assert message["type"] in {"welcome", "seen"}, message


def play(server: Elder, opened: dict[str, Any], acts: int | None, rng: Random) -> dict[str, Any]:
    """Let seats act, now and then take an action back, and return what a spectator has seen last."""
    with ExitStack() as stack:
        seats = [stack.enter_context(server.follow(opened["table"], secret)) for secret in opened["seats"]]
        current = [seen(seat) for seat in seats]
        while (seat := current[0]["to_act"]) is not None and (acts is None or acts > 0):
            acts = None if acts is None else acts - 1
            number = current[seat]["number"]
            action = rng.choice(current[seat]["choices"])["action"]
            seats[seat].send(json.dumps({"type": "act", "action": action, "number": number}))
            current = [seen(each, number) for each in seats]
            if current[seat]["may_take_back"] and rng.random() < 0.1:
                seats[seat].send(json.dumps({"type": "take_back", "number": number + 1}))
                current = [seen(each, number + 1) for each in seats]
        spectator = stack.enter_context(server.follow(opened["table"], opened["spectator"]))
        return seen(spectator)


def make(database: Path) -> list[dict[str, Any]]:
    """Let a server play all games, and return the links of each table and what its spectators have seen last."""
    server, rng, tables = Elder(database), Random(3), list[dict[str, Any]]()
    try:
        for game, rules, players, acts in GAMES:
            opened = server.open(game, rules, players)
            if opened is None:
                continue
            last = play(server, opened, acts, rng)
            tables.append({"opened": opened, "game": game, "number": last["number"], "outcome": last["outcome"]})
            if acts is None:
                path = f"/tables/{opened['table']}/record"
                record = server.post(path, json.dumps({"secret": opened["spectator"], "whole": True}))
                try:
                    again = dict(json.loads(server.post("/records", record)))
                except HTTPError:  # the first servers replayed no records
                    continue
                tables.append({"opened": again, "game": game, "number": None, "outcome": last["outcome"]})
    finally:
        server.stop()
    with closing(sqlite3.connect(database)) as made:
        made.execute("PRAGMA journal_mode = DELETE")
        made.execute("VACUUM")
    return tables


def main(arguments: Sequence[str]) -> None:
    """Make a database of this name."""
    (name,) = arguments
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder, "tables.sqlite")
        tables = make(database)
        (DATA / f"{name}.sqlite").write_bytes(database.read_bytes())
    (DATA / f"{name}.json").write_text(json.dumps(tables, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
