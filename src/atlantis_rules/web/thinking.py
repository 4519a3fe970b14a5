"""Computer players decide in separate processes, so no table waits for another one's player."""

import asyncio
import os
import signal
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Lock
from typing import Final

from attrs import define

from atlantis_rules.players.engines import end_with_parent
from atlantis_rules.players.naming import tries_out
from atlantis_rules.web.computers import choose
from atlantis_rules.web.table import Question
from atlantis_rules.web.waiting import Waiting

_NICENESS: Final = 10
"""Searches yield the processor to the server and to quick players."""


class Thinkers:
    """Processes in which players decide: some for players that search, others for quick ones.

    A quick player never waits for a search. Within each kind, openers of tables take turns, as in `Waiting`.

    Args:
        processes: the number of each kind; they are started on demand.
        searches_to_an_opener: the number of them that may search for the tables of one opener.
    """

    def __init__(self, processes: int, searches_to_an_opener: int = 2) -> None:
        most = max(1, min(searches_to_an_opener, processes - 1))
        self._threads = ThreadPoolExecutor(2 * processes, "thinkers")
        self._quick = _Level(self._threads, processes, processes, 0)
        self._searching = _Level(self._threads, processes, most, _NICENESS)

    async def choose(self, name: str, question: Question, seed: str, *, table: str, opener: int) -> int:
        """Return the result of `choose` from another process, or from a new one if that dies.

        Args:
            name: the player.
            question: the decision.
            seed: the seed of its random numbers.
            table: the name of its table.
            opener: the opener of the table.
        """
        level = self._searching if tries_out(name) else self._quick
        wish = _Wish(name, question, seed, asyncio.get_running_loop().create_future())
        return await level.fulfilled(wish, table, opener)

    def close(self) -> None:
        """Kill the processes, even if they are busy."""
        for level in (self._quick, self._searching):
            level.close()
        self._threads.shutdown(wait=False, cancel_futures=True)


@define(eq=False)
class _Wish:
    """A pending decision."""

    name: str
    question: Question
    seed: str
    place: "asyncio.Future[int]"


class _Level:
    """Processes of one kind, and the decisions that wait for them."""

    def __init__(self, threads: ThreadPoolExecutor, processes: int, to_an_opener: int, niceness: int) -> None:
        self._threads, self._processes, self._to_an_opener = threads, processes, to_an_opener
        self._niceness = niceness
        self._waiting = Waiting[_Wish]()
        self._running = Counter[int]()
        self._idle: list[_Worker] = []
        self._busy: set[_Worker] = set()
        self._tasks = set[asyncio.Task[None]]()
        self._closed = False

    async def fulfilled(self, wish: _Wish, table: str, opener: int) -> int:
        self._waiting.add(opener, table, wish)
        self._go_on()
        try:
            return await wish.place
        finally:
            self._waiting.discard(opener, table, wish)  # it is no longer awaited

    def _go_on(self) -> None:
        """Start decisions in all free processes."""
        while len(self._busy) < self._processes and not self._closed:
            barred = {opener for opener, searches in self._running.items() if searches >= self._to_an_opener}
            found = self._waiting.take(barred)
            if found is None:
                return
            worker = self._idle.pop() if self._idle else _Worker(self._niceness)
            self._busy.add(worker)
            self._running[found[0]] += 1
            task = asyncio.get_running_loop().create_task(self._think(worker, *found))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _think(self, worker: "_Worker", opener: int, wish: _Wish) -> None:
        for _ in range(2):
            try:
                place = await self._asked(worker, wish)
                break
            except (EOFError, OSError):
                self._busy.discard(worker)
                worker = _Worker(self._niceness)
                self._busy.add(worker)
        else:
            place = 0  # a player that kills its process twice takes the first legal action
        self._busy.discard(worker)
        self._idle.append(worker)
        self._running[opener] -= 1
        if not self._running[opener]:
            del self._running[opener]
        if not wish.place.done():
            wish.place.set_result(place)
        self._go_on()

    async def _asked(self, worker: "_Worker", wish: _Wish) -> int:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, worker.ask, wish.name, wish.question, wish.seed)

    def close(self) -> None:
        self._closed = True
        for task in self._tasks:
            task.cancel()
        for worker in (*self._idle, *self._busy):
            worker.kill()


class _Worker:
    """A process in which players decide: a spawned one, without the server's secrets and sockets."""

    def __init__(self, niceness: int) -> None:
        context = get_context("spawn")
        self._ours, self._theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(self._theirs, niceness), daemon=True)
        self._lock = Lock()
        self._started = self._killed = False

    def ask(self, name: str, question: Question, seed: str) -> int:
        """Wait for the process's choice, and return it.

        Raises:
            EOFError: the process has died.
            OSError: the same.
        """
        with self._lock:
            if self._killed:
                raise EOFError
            if not self._started:
                self._process.start()
                self._theirs.close()
                self._started = True
        self._ours.send((name, question, seed))
        place: int = self._ours.recv()
        return place

    def kill(self) -> None:
        """Kill the process, even if it is busy."""
        with self._lock:
            self._killed = True
            if self._started:
                self._process.kill()


def _serve(pipe: "Connection[int, tuple[str, Question, str]]", niceness: int) -> None:
    """Decide until the server ends; Ctrl-C is left to the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    if sys.platform != "win32":
        os.nice(niceness)
    while True:
        pipe.send(choose(*pipe.recv()))
