"""Many games on several processes. Which process plays a game, and when, has no influence on it."""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from typing import Final, TypeVar

from atlantis_rules.cli.exits import handlers_set

LARGEST_PORTION: Final = 10
PORTIONS_PER_PROCESS: Final = 8

_RecordT = TypeVar("_RecordT")


def _play_portion(play: Callable[[str], _RecordT], seed: str, games: range) -> list[_RecordT]:
    return [play(f"{seed}/{game}") for game in games]


def play_many(play: Callable[[str], _RecordT], seed: str, games: int, processes: int) -> Iterator[list[_RecordT]]:
    """Play many games in processes and yield their records in order, some at a time.

    Game n has the seed ``seed/n``, from 1 on; `play`, which plays the game of a seed, is sent to other processes.

    Raises:
        BrokenProcessPool: a process died.
    """
    size = min(LARGEST_PORTION, -(-games // (processes * PORTIONS_PER_PROCESS)))
    portions = [range(first, min(first + size, games + 1)) for first in range(1, games + 1, size)]
    processes = min(processes, len(portions))
    if processes == 1:
        for portion in portions:
            yield _play_portion(play, seed, portion)
        return
    # Fresh processes, rather than forked ones: the same everywhere, and without a copy of what runs here.
    executor = ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=_end_with_parent)
    futures: list[Future[list[_RecordT]]] = []
    try:
        # Ctrl-C goes to the processes that are started here, too: only this one answers it.
        with handlers_set({signal.SIGINT: signal.SIG_IGN}):
            futures += [executor.submit(_play_portion, play, seed, portion) for portion in portions]
        for future in futures:
            yield future.result()
    finally:
        executor.shutdown(cancel_futures=True)


def _end_with_parent() -> None:
    """Let this process end as soon as the one that started it does, also if that was killed."""
    parent = parent_process()
    if parent is None:
        return  # nobody started it

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
