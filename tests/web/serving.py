"""A server of tables in a process of its own, and clients that talk to it over real connections."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, Self
from urllib.error import HTTPError

from attrs import define, field
from websockets.sync.client import ClientConnection, connect

from atlantis_rules.programs.web import protocol
from atlantis_rules.programs.web.protocol import Opened, Opening, Seen, Welcome

DEADLINE: Final = 240
"""The seconds after which a test gives up waiting. Searches have low priority: on a busy machine they take minutes."""

RULES: Final = {"atlantis": "AMIGO", "atlandice": "RECONSTRUCTION"}


@define
class Serving:
    """A server at work.

    Attributes:
        database: where its tables are kept.
        port: where it listens.
        process: the process.
    """

    database: Path
    port: int
    process: subprocess.Popen[bytes]

    @classmethod
    def start(
        cls, database: Path, port: int | None = None, *settings: str, usual: bool = False, files: int | None = None
    ) -> Self:
        """Start a server, and wait until it answers.

        Args:
            database: where its tables are kept.
            port: where it listens; at any port that is free if it is None.
            settings: arguments of its command.
            usual: whether it has the settings that it has by default, not those that suit tests.
            files: how many files it may have open; as many as this process if it is None.
        """
        command = [
            sys.executable,
            "-m",
            "atlantis_rules.programs.web",
            "--port",
            str(port or 0),
            "--database",
            str(database),
        ]
        if files is not None:
            command = ["sh", "-c", f'ulimit -n {files} && exec "$@"', "sh", *command]
        for_tests = [
            "--tables-a-minute",
            "100000",
            "--address-factor",
            "1000",
            "--least-thinking",
            "0",
            "--thinkers",
            "1",
        ]
        more = [] if usual else for_tests
        with database.with_suffix(".log").open("ab") as log:
            logged = log.tell()
            process = subprocess.Popen([*command, *more, *settings], stdout=log, stderr=log)
        serving = cls(database, 0, process)
        for _ in range(DEADLINE * 20):
            if listens := re.search(rb"http://[0-9.]+:([0-9]+)/", serving.printed[logged:]):
                serving.port = int(listens[1])
                return serving
            assert process.poll() is None
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """Kill the server in the middle of whatever it does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Stop the server as Ctrl-C does."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    @property
    def children(self) -> list[int]:
        """Return the processes that the server has started."""
        return [
            int(number)
            for task in Path(f"/proc/{self.process.pid}/task").iterdir()
            for number in (task / "children").read_text("ascii").split()
        ]

    @property
    def log(self) -> str:
        """Return all that the server has printed."""
        return self.printed.decode()

    @property
    def printed(self) -> bytes:
        """Return all that the server has printed, as it was printed."""
        return self.database.with_suffix(".log").read_bytes()

    @property
    def memory(self) -> int:
        """Return how many bytes the server holds."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text("ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    @property
    def kept_waiting(self) -> dict[str, float]:
        """Return how many seconds each thread of the server and of this process has waited for a free core."""
        delays = dict[str, float]()
        for process in (self.process.pid, os.getpid()):
            for task in Path(f"/proc/{process}/task").iterdir():
                with suppress(FileNotFoundError, ProcessLookupError):  # a thread that has just ended
                    delays[task.name] = int((task / "schedstat").read_text("ascii").split()[1]) / 1e9
        return delays

    def post(self, path: str, body: str, **headers: str) -> tuple[int, str]:
        """Send something by HTTP, and return the status and the answer."""
        url = f"http://127.0.0.1:{self.port}{path}"
        request = urllib.request.Request(url, body.encode(), headers)
        try:
            with urllib.request.urlopen(request, timeout=DEADLINE) as answer:  # noqa: S310 - as above
                return answer.status, answer.read().decode()
        except HTTPError as error:
            return error.code, error.read().decode()

    def open(
        self, game: str, *seats: str, rules: str = "", names: tuple[str, ...] = (), referee: bool = False
    ) -> Opened:
        """Open a table."""
        opening = Opening(game, rules or RULES[game], seats, names or ("",) * len(seats), referee)
        status, text = self.post("/tables", protocol.written(opening))
        assert status == 201, text
        opened = protocol.read_message(text)
        assert isinstance(opened, Opened)
        return opened

    def socket(self, table: str, **headers: str) -> ClientConnection:
        """Connect to a table, and send nothing yet."""
        url = f"ws://127.0.0.1:{self.port}/tables/{table}/follow"
        return connect(url, additional_headers=headers, max_size=None, open_timeout=DEADLINE, compression=None)

    @contextmanager
    def follow(self, table: str, secret: str | None, since: int = 0) -> Iterator["Client"]:
        """Follow a table."""
        assert secret is not None
        with self.socket(table) as connection:
            client = Client(connection)
            client.send(protocol.Follow(secret, since, "en", None))
            welcome = client.hear()
            assert isinstance(welcome, Welcome), welcome
            client.seat = welcome.seat
            client.until_seen(0)
            yield client


@define
class Client:
    """A client that follows a table.

    Attributes:
        connection: its connection.
        seat: its seat, if it has one.
        heard: every message that it was sent, as it was sent.
        last: the last thing that it has seen.
    """

    connection: ClientConnection
    seat: int | None = None
    heard: list[str] = field(factory=list)
    last: Seen | None = None

    def send(self, request: protocol.Request) -> None:
        """Send a request."""
        self.connection.send(protocol.written(request))

    def hear(self) -> protocol.Message:
        """Return the next message."""
        text = self.connection.recv(DEADLINE)
        assert isinstance(text, str)
        self.heard.append(text)
        message = protocol.read_message(text)
        if isinstance(message, Seen):
            self.last = message
        return message

    def until_seen(self, number: int) -> Seen:
        """Hear until something was seen beyond an entry."""
        while self.last is None or self.last.number <= number:
            message = self.hear()
            assert isinstance(message, Seen), message
        return self.last

    def until_due(self) -> Seen:
        """Hear until the seat is to act, or the game is over."""
        while self.last is None or self.last.to_act not in {self.seat, None}:
            self.hear()
        return self.last

    def ask(self, request: protocol.Request) -> protocol.Message:
        """Send a request, and return the next message that is nothing seen."""
        self.send(request)
        while isinstance(message := self.hear(), Seen):
            pass
        return message

    def act(self, action: str) -> Seen:
        """Do something, and return what is seen of it."""
        assert self.last is not None
        number = self.last.number
        self.send(protocol.Act(action, number))
        return self.until_seen(number)


def raw(text: str) -> dict[str, object]:
    """Return a message as plain JSON."""
    found: dict[str, object] = json.loads(text)
    return found
