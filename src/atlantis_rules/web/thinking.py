"""Computer players think in processes of their own, so that no table waits for another one's player."""

import asyncio
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from atlantis_rules.engines import end_with_parent
from atlantis_rules.web.computers import choose
from atlantis_rules.web.table import AnyQuestion


def _begin() -> None:
    """Let a new process end with the server, and not by Ctrl-C, which the server answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


class Thinkers:
    """Processes in which players decide.

    Args:
        processes: how many.
    """

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, name: str, question: AnyQuestion, seed: str) -> int:
        """Return what `choose` returns, from another process; if that dies, from a new one."""
        loop = asyncio.get_running_loop()
        for _ in range(2):
            pool = self._started()
            try:
                return await loop.run_in_executor(pool, choose, name, question, seed)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
        return 0  # a player that kills its process twice does the first thing that is legal

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:  # fresh processes: nothing of the server, its secrets or its sockets is in them
            self._pool = ProcessPoolExecutor(self._processes, mp_context=get_context("spawn"), initializer=_begin)
        return self._pool

    def close(self) -> None:
        """End the processes."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
