"""All attacks at once, for minutes: ``python -m tests.web.soak [MINUTES] [--tables 200] [--clients 4]``.

At each table a person plays against computer players and remembers whatever is answered; hostile clients of each kind
attack meanwhile, and the server is killed every minute. At the end it is counted what of the answers is lost. It prints
the table that docs/web_table.md shows; the exit status says whether something is lost or memory has grown.
"""

import argparse
import asyncio
import json
import platform
import sys
import time
from contextlib import ExitStack, suppress
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final

from attrs import define, field
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from atlantis_rules.programs.web.openings import description, linked, opened
from atlantis_rules.programs.web.protocol import Opened, Opening
from atlantis_rules.programs.web.storage import Storage
from tests.web.attackers import KINDS
from tests.web.hostile import FILES, MEMORY, attacked
from tests.web.serving import Serving

PAUSE: Final = 5.0
"""The mean seconds that a person thinks."""

PERIOD: Final = 60.0
"""The seconds after which the server is killed."""


def keep(path: Path, seats: tuple[str, ...], tables: int, rng: Random) -> list[Opened]:
    """Keep new tables in a database, and return their links."""
    storage, kept = Storage(path), list[Opened]()
    for _ in range(tables):
        opening = Opening("atlantis", "AMIGO", seats, ("",) * len(seats), referee=False)
        table = opened(opening, rng)
        about = description(opening, table, f"{rng.getrandbits(64):x}")
        answer, links = linked(about, lambda: f"{rng.getrandbits(128):x}")
        storage.add(about, [table.written(1)], links)
        kept.append(answer)
    storage.close()
    return kept


@define
class Person:
    """Somebody who plays at a table, and comes back whenever the server was killed.

    Attributes:
        table: the table.
        address: the address from which the person comes.
        rng: chooses what is done.
        answered: every entry that was shown.
        taken: how many seconds each answer to an action took.
        refused: the faults of requests.
    """

    table: Opened
    address: str
    rng: Random
    answered: list[Any] = field(factory=list)
    taken: list[float] = field(factory=list)
    refused: list[str] = field(factory=list)

    async def play(self, port: int) -> None:
        """Play, and come back, until this is cancelled."""
        while True:
            with suppress(OSError, EOFError, TimeoutError, WebSocketException):
                await self._follow(port)
            await asyncio.sleep(0.5)

    async def _follow(self, port: int) -> None:
        url = f"ws://127.0.0.1:{port}/tables/{self.table.table}/follow"
        options: dict[str, Any] = {"max_size": None, "compression": None, "local_addr": (self.address, 0)}
        async with connect(url, **options) as connection:
            follow = {"type": "follow", "secret": self.table.seats[0], "language": "en", "width": None}
            await connection.send(json.dumps({**follow, "since": len(self.answered)}))
            sent = 0.0
            async for text in connection:
                message = json.loads(text)
                if message["type"] == "failed":
                    self.refused.append(message["fault"])
                    sent = 0.0
                if message["type"] != "seen":
                    continue
                if sent:
                    self.taken.append(time.perf_counter() - sent)
                    sent = 0.0
                self.answered += message["happened"]
                if message["choices"]:
                    await asyncio.sleep(self.rng.expovariate(1 / PAUSE))
                    action = self.rng.choice(message["choices"])["action"]
                    sent = time.perf_counter()
                    await connection.send(json.dumps({"type": "act", "action": action, "number": message["number"]}))

    def lost(self, serving: Serving) -> int:
        """Return how many entries were shown that are not there."""
        with serving.follow(self.table.table, self.table.seats[0]) as client:
            kept = [entry for text in client.heard for entry in json.loads(text).get("happened", [])]
        return sum(shown not in kept[number : number + 1] for number, shown in enumerate(self.answered))


@define
class Soak:
    """What happens in a soak.

    Attributes:
        serving: the server.
        people: those who play.
        memory: the most bytes that each server held before it was killed.
    """

    serving: Serving
    people: list[Person]
    memory: list[int] = field(factory=list)

    async def run(self, seconds: float) -> None:
        """Let people play for some time, and kill the server now and then."""
        playing = [asyncio.create_task(person.play(self.serving.port)) for person in self.people]
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            dies, most = min(ends, time.monotonic() + PERIOD), 0
            while time.monotonic() < dies:
                assert self.serving.process.poll() is None, "the server has crashed"
                most = max(most, self.serving.memory)
                await asyncio.sleep(1)
            self.memory.append(most)
            self.serving.kill()
            self.serving = await asyncio.to_thread(
                Serving.start, self.serving.database, self.serving.port, usual=True, files=FILES
            )
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


def given_to(clients: int, aims: dict[str, Opened], searched: list[Opened]) -> dict[str, dict[str, object]]:
    """Return what each kind of hostile clients is given."""
    alike = {kind: {"table": aim.table, "secret": aim.spectator, "clients": clients} for kind, aim in aims.items()}
    seats = aims["journal"]
    return {
        **alike,
        "journal": {"table": seats.table, "secrets": seats.seats, "readers": clients},
        "silent": {"connections": 300 * clients, "addresses": 20},
        "drip": {"connections": 25 * clients},
        "openings": {"clients": clients},
        "searches": {"tables": [(each.table, each.spectator) for each in searched]},
    }


def main(arguments: list[str] | None = None) -> int:
    """Attack, print figures, and return the exit status."""
    parser = argparse.ArgumentParser("python -m tests.web.soak")
    parser.add_argument("minutes", type=float, nargs="?", default=10)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--clients", type=int, default=4, help="hostile clients of each kind")
    given = parser.parse_args(arguments)
    rng = Random(11)
    with TemporaryDirectory() as folder, ExitStack() as attacks:
        database = Path(folder, "tables.sqlite")
        tables = keep(database, ("person", "greedy", "greedy"), given.tables, rng)
        aims = dict(zip(KINDS, keep(database, ("person", "person"), len(KINDS), rng), strict=True))
        searched = keep(database, ("rollouts:500",) * 4, 8 * given.clients, rng)
        serving = Serving.start(database, None, usual=True, files=FILES)
        addresses = [f"127.0.{1 + number // 200}.{1 + number % 200}" for number in range(given.tables)]
        people = [Person(table, address, Random(address)) for table, address in zip(tables, addresses, strict=True)]
        settings = given_to(given.clients, aims, searched)
        for place, kind in enumerate(KINDS):
            attacks.enter_context(attacked(serving.port, kind, 2 + place, **settings[kind]))
        soak = Soak(serving, people)
        asyncio.run(soak.run(60 * given.minutes))
        attacks.close()
        lost = sum(person.lost(soak.serving) for person in people)
        soak.serving.stop()
    return report(soak, lost, given.minutes)


def report(soak: Soak, lost: int, minutes: float) -> int:
    """Print what was measured, and return the exit status."""
    taken = [seconds for person in soak.people for seconds in person.taken]
    answered = sum(len(person.answered) for person in soak.people)
    first, last = soak.memory[0], soak.memory[-1]
    slow = quantiles(taken, n=100, method="inclusive")[98]
    now, python = datetime.now(UTC).date(), platform.python_version()
    kinds = ", ".join(KINDS)
    print(f"{now}, CPython {python}: {minutes:g} minutes, {len(soak.people)} tables; hostile clients: {kinds}\n")  # noqa: T201
    head = ("entries answered", "lost", "kills", "median", "99th percentile", "memory at first", "memory at last")
    figures = (
        f"{answered:,}",
        f"{lost}",
        f"{len(soak.memory)}",
        f"{1000 * median(taken):.0f} ms",
        f"{1000 * slow:.0f} ms",
        f"{first / 1e6:.0f} MB",
        f"{last / 1e6:.0f} MB",
    )
    for cells in (head, ("---",) * len(head), figures):
        print(f"| {' | '.join(cells)} |")  # noqa: T201
    refused = sorted({fault for person in soak.people for fault in person.refused})
    print(f"\nRefused among polite requests: {', '.join(refused) or 'none'}")  # noqa: T201
    return int(lost > 0 or max(soak.memory) > first + MEMORY)


if __name__ == "__main__":
    sys.exit(main())
