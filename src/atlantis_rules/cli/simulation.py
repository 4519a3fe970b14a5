"""Many games on several processes. Which process plays a game, and when, has no influence on it."""

import os
import signal
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from typing import Final

from atlantis_rules.atlantis.actions import PlayerAction
from atlantis_rules.atlantis.options import Options
from atlantis_rules.atlantis.scoring import outcome
from atlantis_rules.cli.course import COMPUTERS, course, laid_out
from atlantis_rules.cli.happenings import TurnBegan
from atlantis_rules.cli.tally import GameRecord, Rare, RareCounter
from atlantis_rules.cli.translation import happenings

LARGEST_PORTION: Final = 10
PORTIONS_PER_PROCESS: Final = 8


def play_game(options: Options, seats: Sequence[str], seed: str) -> GameRecord:
    """Play a game between computers.

    Args:
        options: the rules to be played.
        seats: the names of the players, by seat.
        seed: the same seed gives the same game.
    """
    state = laid_out(options, len(seats), seed)
    rare = RareCounter()
    turns, decisions = 1, 0
    for step in course(state, [COMPUTERS[name] for name in seats], seed):
        state = step.after
        decisions += isinstance(step.action, PlayerAction)
        for happening in happenings(step):
            rare.count(happening)
            turns += isinstance(happening, TurnBegan)
    result = outcome(state)
    if result is None:
        raise AssertionError(state)  # a course ends with its game
    rare.counts[Rare.TIE] = int(len(result.winners) > 1)
    return GameRecord(turns, decisions, result.scores, result.winners, result.reason, tuple(rare.counts.values()))


def _play_portion(options: Options, seats: Sequence[str], seed: str, games: range) -> list[GameRecord]:
    return [play_game(options, seats, f"{seed}/{game}") for game in games]


def play_games(
    options: Options, seats: Sequence[str], seed: str, games: int, processes: int
) -> Iterator[list[GameRecord]]:
    """Play many games between computers; game n has the seed ``seed/n``, from 1 on.

    Args:
        options: the rules to be played.
        seats: the names of the players, by seat.
        seed: the same seed gives the same games.
        games: how many, at least 1.
        processes: how many processes play at most, at least 1.

    Yields:
        The records of some games at a time, in the order of the games.

    Raises:
        BrokenProcessPool: a process died.
    """
    size = min(LARGEST_PORTION, -(-games // (processes * PORTIONS_PER_PROCESS)))
    portions = [range(first, min(first + size, games + 1)) for first in range(1, games + 1, size)]
    processes = min(processes, len(portions))
    if processes == 1:
        for portion in portions:
            yield _play_portion(options, seats, seed, portion)
        return
    # Fresh processes, rather than forked ones: the same everywhere, and without a copy of what runs here.
    executor = ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=_end_with_parent)
    futures: list[Future[list[GameRecord]]] = []
    try:
        with _interrupts_ignored():
            futures += [executor.submit(_play_portion, options, seats, seed, portion) for portion in portions]
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


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Let processes that are started here ignore Ctrl-C, which goes to them too: only this one answers it."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals can't be handled here
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
