"""Measure the web table: many tables at once, each with computer players and a client that plays against them.

    python -m tools.benchmarks web [--tables 200] [--moves 20] [--game atlantis] [--players greedy] [--pause 1.0]
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
import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from attrs import define, field

RULES = {"atlantis": "AMIGO", "atlandice": "RECONSTRUCTION"}


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def memory_of(pid: int) -> int:
    """Return the memory of a process in bytes."""
    return int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


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

    async def play(self, table: str, secret: str, rng: Random) -> None:
        """Play at a table."""
        from websockets.asyncio.client import connect

        from atlantis_rules.programs.web.protocol import Act, Follow, Seen, read_message, written

        url = f"ws://127.0.0.1:{self.port}/tables/{table}/follow"
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


def opened(port: int, game: str, seats: list[str]) -> tuple[str, str]:
    """Open a table, and return its name and the secret of the first seat."""
    from atlantis_rules.programs.web.protocol import Opened, Opening, read_message, written

    body = written(Opening(game, RULES[game], tuple(seats), ("",) * len(seats), referee=False)).encode()
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/tables", body) as answer:
        message = read_message(answer.read().decode())
    assert isinstance(message, Opened)
    assert message.seats[0] is not None
    return message.table, message.seats[0]


async def measured(load: Load, tables: list[tuple[str, str]], pid: int) -> int:
    """Let all clients play, and return the peak memory of the server."""
    playing = asyncio.gather(*(load.play(*table, Random(place)) for place, table in enumerate(tables)))
    most = 0
    while not playing.done():
        most = max(most, memory_of(pid))
        await asyncio.wait([playing], timeout=0.2)
    await playing
    return most


def main(arguments: list[str]) -> int:
    """Measure, and print a table as Markdown.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser("python -m tools.benchmarks web")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--moves", type=int, default=20)
    parser.add_argument("--game", choices=sorted(RULES), default="atlantis")
    parser.add_argument("--players", default="greedy")
    parser.add_argument("--pause", type=float, default=1.0)
    parser.add_argument("--width", type=int, help="the width of pictures; clients want none by default")
    given = parser.parse_args(arguments)
    port = free_port()
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "atlantis_rules.programs.web", "--port", str(port)]
        more = ["--database", f"{folder}/tables.sqlite", "--tables-a-minute", "1000000", "--address-factor", "1000"]
        with subprocess.Popen([*command, *more]) as server:
            try:
                while server.poll() is None:
                    try:
                        opened(port, given.game, ["person", given.players])
                        break
                    except OSError:
                        time.sleep(0.1)
                before = memory_of(server.pid)
                seats = ["person", given.players, given.players]
                tables = [opened(port, given.game, seats) for _ in range(given.tables)]
                load = Load(port, given.moves, given.pause, given.width)
                most = asyncio.run(measured(load, tables, server.pid))
            finally:
                server.terminate()
    assert load.taken
    slowest = quantiles(load.taken, n=100, method="inclusive")[98]
    print(f"{given.game}, {given.tables} tables of three, two of them {given.players}: {len(load.taken)} moves\n")
    print("| median | 99th percentile | slowest | memory a table |\n| --- | --- | --- | --- |")
    figures = (f"{1000 * seconds:.1f} ms" for seconds in (median(load.taken), slowest, max(load.taken)))
    print(f"| {' | '.join(figures)} | {(most - before) / given.tables / 1000:.0f} kB |")
    return 0
