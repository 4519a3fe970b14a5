"""Computer players decide, and games are reviewed, in separate processes, so no table waits for another one's."""

import asyncio
import os
import signal
import sys
from collections import Counter, deque
from collections.abc import Callable, Container
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Lock
from typing import TYPE_CHECKING, Final, Generic

from attrs import define

from atlantis_rules._type_variables import ValueT
from atlantis_rules.games.game import AnyAction, SeatInPlay
from atlantis_rules.programs.web.computers import choose
from atlantis_rules.study.players import engines, naming
from atlantis_rules.study.review.reviewing import Effort, Portion, ReviewedStep, review_portion

if TYPE_CHECKING:
    _Pipe = Connection[object, Callable[[], object]]
else:
    _Pipe = Connection  # the class takes no parameters at run time


_NICENESS: Final = 10
"""Searches and reviews yield the processor to the server and to quick players."""


class Thinkers:
    """Processes in which players decide: some for players that search, others for quick ones; and some for reviews.

    A quick player never waits for a search, and no player for a review. Within each kind, openers of tables take turns,
    as in `Waiting`. There are `processes` of each kind, started on demand: `searches_to_an_opener` of them may search
    for the tables of one opener, and as many may review them.
    """

    def __init__(self, processes: int, searches_to_an_opener: int = 2) -> None:
        most = max(1, min(searches_to_an_opener, processes - 1))
        self.processes: int = processes
        self._threads = ThreadPoolExecutor(3 * processes, "thinkers")
        self._quick = _Level[int](self._threads, processes, processes, 0)
        self._searching = _Level[int](self._threads, processes, most, _NICENESS)
        self._reviewing = _Level[ReviewedStep | None](self._threads, processes, most, _NICENESS)

    async def choose(self, name: str, known: SeatInPlay[AnyAction], seed: str, *, table: str, opener: int) -> int:
        """Return the result of `choose` from another process, or from a new one if that dies."""
        level = self._searching if naming.tries_out(name) else self._quick
        try:
            return await level.fulfilled(partial(choose, name, known, seed), table, opener)
        except engines.WorkerDied:
            return 0  # a player that kills its process twice does the first thing that is legal

    async def review(self, effort: Effort, portion: Portion, *, table: str, opener: int) -> ReviewedStep | None:
        """Return what `review_portion` returns in another process, or raise `WorkerDied` if two have died in a row."""
        return await self._reviewing.fulfilled(partial(review_portion, effort, portion), table, opener)

    def close(self) -> None:
        """Kill the processes, even if they are busy."""
        self._quick.close()
        self._searching.close()
        self._reviewing.close()
        self._threads.shutdown(wait=False, cancel_futures=True)


@define(eq=False)
class _Wish(Generic[ValueT]):
    """A pending decision, or a pending portion of a review."""

    work: Callable[[], ValueT]
    result: "asyncio.Future[ValueT]"


class _Level(Generic[ValueT]):
    """Processes of one kind, and the work that waits for them."""

    def __init__(self, threads: ThreadPoolExecutor, processes: int, to_an_opener: int, niceness: int) -> None:
        self._threads, self._processes, self._to_an_opener = threads, processes, to_an_opener
        self._niceness = niceness
        self._waiting = Waiting[_Wish[ValueT]]()
        self._running = Counter[int]()
        self._idle: list[_Worker[ValueT]] = []
        self._busy: set[_Worker[ValueT]] = set()
        self._tasks = set[asyncio.Task[None]]()
        self._closed = False

    async def fulfilled(self, work: Callable[[], ValueT], table: str, opener: int) -> ValueT:
        wish = _Wish[ValueT](work, asyncio.get_running_loop().create_future())
        self._waiting.add(opener, table, wish)
        self._go_on()
        try:
            return await wish.result
        finally:
            self._waiting.discard(opener, table, wish)  # it is no longer awaited

    def _go_on(self) -> None:
        """Start decisions in all free processes."""
        while len(self._busy) < self._processes and not self._closed:
            barred = {opener for opener, searches in self._running.items() if searches >= self._to_an_opener}
            found = self._waiting.take(barred)
            if found is None:
                return
            worker: _Worker[ValueT] = self._idle.pop() if self._idle else _Worker(self._niceness)
            self._busy.add(worker)
            self._running[found[0]] += 1
            task = asyncio.get_running_loop().create_task(self._think(worker, *found))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _think(self, worker: "_Worker[ValueT]", opener: int, wish: _Wish[ValueT]) -> None:
        result: ValueT | engines.WorkerDied = engines.WorkerDied("two processes have died, one after the other")
        for _ in range(2):
            try:
                result = await asyncio.get_running_loop().run_in_executor(self._threads, worker.ask, wish.work)
                break
            except (EOFError, OSError):
                self._busy.discard(worker)
                worker = _Worker(self._niceness)
                self._busy.add(worker)
        self._busy.discard(worker)
        self._idle.append(worker)
        self._running[opener] -= 1
        if not self._running[opener]:
            del self._running[opener]
        if not wish.result.done():
            if isinstance(result, engines.WorkerDied):
                wish.result.set_exception(result)
            else:
                wish.result.set_result(result)
        self._go_on()

    def close(self) -> None:
        self._closed = True
        for task in self._tasks:
            task.cancel()
        for worker in (*self._idle, *self._busy):
            worker.kill()


class _Worker(Generic[ValueT]):
    """A process for decisions and reviews: a spawned one, without the server's secrets and sockets."""

    def __init__(self, niceness: int) -> None:
        context = get_context("spawn")
        self._ours, self._theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(self._theirs, niceness), daemon=True)
        self._lock = Lock()
        self._started = self._killed = False

    def ask(self, work: Callable[[], ValueT]) -> ValueT:
        """Wait for the process's result, and return it, or raise `EOFError` or `OSError` if the process has died."""
        with self._lock:
            if self._killed:
                raise EOFError
            if not self._started:
                self._process.start()
                self._theirs.close()
                self._started = True
        self._ours.send(work)
        result: ValueT = self._ours.recv()
        return result

    def kill(self) -> None:
        """Kill the process, even if it is busy."""
        with self._lock:
            self._killed = True
            if self._started:
                self._process.kill()


def _serve(pipe: _Pipe, niceness: int) -> None:
    """Work until the server ends; Ctrl-C is left to the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    engines.end_with_parent()
    if sys.platform != "win32":
        os.nice(niceness)
    while True:
        work = pipe.recv()
        pipe.send(work())


# --- Whose turn it is ---


class Waiting(Generic[ValueT]):
    """The queue of decisions.

    An opener of many tables has one turn like any other, so each waits for at most one item of each other opener. The
    items of one table keep their order.
    """

    def __init__(self) -> None:
        self._openers: dict[int, dict[str, deque[ValueT]]] = {}  # both in the order of their turns

    def add(self, opener: int, table: str, item: ValueT) -> None:
        """Add an item."""
        self._openers.setdefault(opener, {}).setdefault(table, deque()).append(item)

    def take(self, barred: Container[int] = ()) -> tuple[int, ValueT] | None:
        """Return the opener whose turn it is, none of those barred, and the oldest item of its next table; or None."""
        opener = next((each for each in self._openers if each not in barred), None)
        if opener is None:
            return None
        tables = self._openers.pop(opener)
        table = next(iter(tables))
        items = tables.pop(table)
        taken = items.popleft()
        if items:
            tables[table] = items  # behind the other tables
        if tables:
            self._openers[opener] = tables  # behind the other openers
        return opener, taken

    def discard(self, opener: int, table: str, item: ValueT) -> None:
        """Remove an item, if it is still there."""
        tables = self._openers.get(opener, {})
        items = tables.get(table, deque())
        if item in items:
            items.remove(item)
            if not items:
                del tables[table]
            if not tables:
                del self._openers[opener]
