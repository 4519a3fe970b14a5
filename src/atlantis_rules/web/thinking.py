"""Computer players think in processes of their own, so that no table waits for another one's player."""

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
"""Searches leave the processor to the server and to players that are quick."""


class Thinkers:
    """Processes in which players decide: some for those that search, and others for those that are quick.

    So a quick player never waits for a search. Among each kind, openers of tables take turns, as `Waiting` does it.

    Args:
        processes: how many there are of each kind; they are started when they are needed.
        searches_to_an_opener: how many of them search for the tables of one opener.
    """

    def __init__(self, processes: int, searches_to_an_opener: int = 2) -> None:
        most = max(1, min(searches_to_an_opener, processes - 1))
        self._threads = ThreadPoolExecutor(2 * processes, "thinkers")
        self._quick = _Level(self._threads, processes, processes, 0)
        self._searching = _Level(self._threads, processes, most, _NICENESS)

    async def choose(self, name: str, question: Question, seed: str, *, table: str, opener: int) -> int:
        """Return what `choose` returns, from another process; if that dies, from a new one.

        Args:
            name: the player.
            question: what it has to decide.
            seed: the seed of its random numbers.
            table: the name of the table at which it plays.
            opener: who has opened the table.
        """
        level = self._searching if tries_out(name) else self._quick
        wish = _Wish(name, question, seed, asyncio.get_running_loop().create_future())
        return await level.fulfilled(wish, table, opener)

    def close(self) -> None:
        """End the processes, whatever they do."""
        for level in (self._quick, self._searching):
            level.close()
        self._threads.shutdown(wait=False, cancel_futures=True)


@define(eq=False)
class _Wish:
    """A decision that somebody waits for."""

    name: str
    question: Question
    seed: str
    place: "asyncio.Future[int]"


class _Level:
    """Processes of one kind, and what waits for them."""

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
            self._waiting.discard(opener, table, wish)  # nobody waits for it any more

    def _go_on(self) -> None:
        """Let as many processes think as there are."""
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
            place = 0  # a player that kills its process twice does the first thing that is legal
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
    """A process that thinks: a fresh one, so that nothing of the server, its secrets or its sockets is in it."""

    def __init__(self, niceness: int) -> None:
        context = get_context("spawn")
        self._ours, self._theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(self._theirs, niceness), daemon=True)
        self._lock = Lock()
        self._started = self._killed = False

    def ask(self, name: str, question: Question, seed: str) -> int:
        """Return what the process chooses, and wait for it.

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
        """End the process, whatever it does."""
        with self._lock:
            self._killed = True
            if self._started:
                self._process.kill()


def _serve(pipe: "Connection[int, tuple[str, Question, str]]", niceness: int) -> None:
    """Think about whatever comes, until the server ends; Ctrl-C is for the server to answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    if sys.platform != "win32":
        os.nice(niceness)
    while True:
        pipe.send(choose(*pipe.recv()))
