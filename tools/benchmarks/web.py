"""Measure the web table: many tables at once, each with computer players and a client that plays against them.

    python -m tools.benchmarks web [--tables 200] [--moves 20] [--game atlantis] [--pause 1.0]
        [--width 1000]

How it measures: a server is started as users start it, in its own process, with its database in a temporary folder. At
each table a client in this process has the first seat; it waits for a random time around the pause before each move, as
a person would think, and takes any legal action. The time of a move begins with its request and ends when the client
receives the events, which is after they are on the disk. Memory is the memory of the server's process while all tables
are followed, less that before the first one was opened, divided by the number of tables; the processes of its computer
players are not counted.
"""

import argparse
import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from attrs import define, field
from websockets.asyncio.client import connect

from atlantis_rules.programs.web.protocol import Act, Follow, Opened, Seen, read_message, written
from tests.web.serving import RULES, Serving
from tools.benchmarks.printing import print_table

UNLIMITED = ("--tables-a-minute", "1000000", "--address-factor", "1000")
"""The settings of a server that lets one address do all this."""


@define
class Load:
    """The load of the clients, and their measurements.

    Attributes:
        port: the port of the server.
        moves: the number of moves of each client.
        pause: the average pause before a move, in seconds.
        width: the width of the pictures that clients want, in pixels; None for none.
        taken: the time of each move, in seconds.
    """

    port: int
    moves: int
    pause: float
    width: int | None = None
    taken: list[float] = field(factory=list)

    async def play(self, table: Opened, rng: Random) -> None:
        """Play at a table."""
        url = f"ws://127.0.0.1:{self.port}/tables/{table.table}/follow"
        secret = table.seats[0]
        assert secret is not None
        async with connect(url, max_size=None, compression=None, open_timeout=120) as connection:
            await connection.send(written(Follow(secret, 0, "en", self.width)))
            made, sent = 0, 0.0
            async for text in connection:
                message = read_message(str(text))
                if not isinstance(message, Seen):
                    continue
                if sent:
                    self.taken.append(time.perf_counter() - sent)
                    made, sent = made + 1, 0.0
                if message.to_act is None or made == self.moves:
                    return
                if message.choices:
                    await asyncio.sleep(rng.expovariate(1 / self.pause) if self.pause else 0)
                    sent = time.perf_counter()
                    await connection.send(written(Act(rng.choice(message.choices).action, message.number)))


async def most_memory(load: Load, tables: Sequence[Opened], serving: Serving) -> int:
    """Let all clients play, and return the peak memory of the server."""
    playing = asyncio.gather(*(load.play(table, Random(place)) for place, table in enumerate(tables)))
    most = 0
    while not playing.done():
        most = max(most, serving.memory)
        await asyncio.wait([playing], timeout=0.2)
    await playing
    return most


def main(arguments: Sequence[str]) -> int:
    """Measure, and print a table.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--moves", type=int, default=20)
    parser.add_argument("--game", choices=sorted(RULES), default="atlantis")
    parser.add_argument("--pause", type=float, default=1.0)
    parser.add_argument("--width", type=int, help="the width of pictures; clients want none by default")
    given = parser.parse_args(arguments)
    with TemporaryDirectory() as folder:
        serving = Serving.start(Path(folder, "tables.sqlite"), None, *UNLIMITED, usual=True)
        try:
            serving.open(given.game, "person", "greedy")
            before = serving.memory
            tables = [serving.open(given.game, "person", "greedy", "greedy") for _ in range(given.tables)]
            load = Load(serving.port, given.moves, given.pause, given.width)
            most = asyncio.run(most_memory(load, tables, serving))
        finally:
            serving.stop()
    slowest = quantiles(load.taken, n=100, method="inclusive")[98]
    print(f"{given.tables} tables of three, two of them greedy: {len(load.taken)} moves\n")
    times = (f"{1000 * seconds:.1f} ms" for seconds in (median(load.taken), slowest, max(load.taken)))
    memory = f"{(most - before) / given.tables / 1000:.0f} kB"
    print_table(["game", "median", "99th percentile", "slowest", "memory a table"], [(given.game, *times, memory)])
    return 0
