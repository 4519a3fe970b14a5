"""The desk: runs CPU-bound work in threads, while the event loop serves other clients."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

from atlantis_rules._type_variables import Arguments, ResultT


class Line:
    """A thread, and the queue of its clients, each with one piece of work, so they take turns."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, name)
        self._free = asyncio.Semaphore(1)
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._waiting = Counter[str]()

    async def do(
        self, whose: str, work: Callable[Arguments, ResultT], *arguments: Arguments.args, **named: Arguments.kwargs
    ) -> ResultT:
        """Call a function that a client needs, and return its result."""
        self._waiting[whose] += 1
        try:
            async with self._turns[whose], self._free:
                call = partial(work, *arguments, **named)
                return await asyncio.get_running_loop().run_in_executor(self._thread, call)
        finally:
            self._waiting[whose] -= 1
            if not self._waiting[whose]:
                del self._waiting[whose], self._turns[whose]

    def close(self) -> None:
        """Finish the current work."""
        self._thread.shutdown(wait=False, cancel_futures=True)


class Desk:
    """Threads that work for clients in turn: a client with much work delays only itself."""

    def __init__(self) -> None:
        self.short: Final = Line("short")  # the line for work of some milliseconds, which never waits for longer work
        self.long: Final = Line("long")  # the line for work that may take longer

    def close(self) -> None:
        """Finish the current work."""
        self.short.close()
        self.long.close()
