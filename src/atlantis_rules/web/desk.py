"""The desk: runs CPU-bound work in threads, while the event loop serves other clients."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec

from atlantis_rules.games.game import ResultT

_Arguments = ParamSpec("_Arguments")


class Desk:
    """Threads that work for clients in turn: a client with much work delays only itself.

    There is a thread for short work and one for long work, so short work never waits for long work.
    """

    def __init__(self) -> None:
        self._short, self._long = _Line("short"), _Line("long")

    async def do(
        self, whose: str, work: Callable[_Arguments, ResultT], *arguments: _Arguments.args, **named: _Arguments.kwargs
    ) -> ResultT:
        """Call a function that takes some milliseconds, and return its result.

        Args:
            whose: the client that requested it.
            work: the function.
            arguments: its positional arguments.
            named: its keyword arguments.
        """
        return await self._short.do(whose, lambda: work(*arguments, **named))

    async def do_long(
        self, whose: str, work: Callable[_Arguments, ResultT], *arguments: _Arguments.args, **named: _Arguments.kwargs
    ) -> ResultT:
        """Call a function that may take longer, as `do` does."""
        return await self._long.do(whose, lambda: work(*arguments, **named))

    def close(self) -> None:
        """Finish the current work."""
        self._short.close()
        self._long.close()


class _Line:
    """A thread, and the queue of its clients, each with one piece of work, so they take turns."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, name)
        self._free = asyncio.Semaphore(1)
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._waiting = Counter[str]()

    async def do(self, whose: str, work: Callable[[], ResultT]) -> ResultT:
        self._waiting[whose] += 1
        try:
            async with self._turns[whose], self._free:
                return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._waiting[whose] -= 1
            if not self._waiting[whose]:
                del self._waiting[whose], self._turns[whose]

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
