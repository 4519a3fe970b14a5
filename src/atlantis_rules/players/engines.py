"""Engines: where the portions of simulations and matches are played. None of them changes what comes of it."""

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from atlantis_rules.errors import AtlantisError, WrongType, require_iterable, require_kind, type_name
from atlantis_rules.frozen_records import frozen
from atlantis_rules.games.game import ResultT

if TYPE_CHECKING:
    from concurrent.futures import Future

AHEAD: Final = 4
"""How many portions an engine has under way or done for each of its processes, before somebody asks for the results."""

PortionT = TypeVar("PortionT")


class WorkerDied(AtlantisError, RuntimeError):
    """A process that played games has died, and they could not be played again."""


class Engine(Protocol):
    """Where work is done: `run` does a task on portions."""

    def run(self, task: Callable[[PortionT], ResultT], portions: Iterable[PortionT], /) -> Iterator[ResultT]:
        """Yield the results of a task, in the order of its portions.

        Args:
            task: what is done; it may be sent to another process, and depends on nothing but its portion.
            portions: what it is done with; only a bounded number is taken ahead of the results that were asked for.

        Raises:
            MissingExtra: what the engine needs is not installed.
            WorkerDied: a process has died, and what it did cannot be done again.
        """
        ...


def require_engine(engine: object) -> None:
    """Refuse what is no engine.

    Args:
        engine: what is to be one.

    Raises:
        WrongType: it has no method `run`.
    """
    if isinstance(engine, type) or not callable(getattr(engine, "run", None)):
        message = f"engine must be an Engine, not {type_name(engine)}"
        raise WrongType(message)


@frozen
class Serial:
    """Does all work here."""

    def run(self, task: Callable[[PortionT], ResultT], portions: Iterable[PortionT]) -> Iterator[ResultT]:
        """Yield the results of a task, as `Engine` says.

        Args:
            task: what is done.
            portions: what it is done with.

        Raises:
            WrongType: an argument has the wrong type.
        """
        _require_work(task, portions)
        return map(task, portions)


@frozen
class Processes:
    """Does the work in fresh processes of this machine.

    Attributes:
        number: how many, at least 1.
    """

    number: int

    def run(self, task: Callable[[PortionT], ResultT], portions: Iterable[PortionT]) -> Iterator[ResultT]:
        """Yield the results of a task, as `Engine` says.

        Args:
            task: what is done.
            portions: what it is done with.

        Raises:
            WorkerDied: a process has died.
            WrongType: an argument has the wrong type.
        """
        _require_work(task, portions)
        return self._run(task, portions)

    def _run(self, task: Callable[[PortionT], ResultT], portions: Iterable[PortionT]) -> Iterator[ResultT]:
        # Imported when processes are wanted: a browser has none.
        from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415
        from concurrent.futures.process import BrokenProcessPool  # noqa: PLC0415
        from multiprocessing import get_context  # noqa: PLC0415

        # Fresh processes, rather than forked ones: the same everywhere, and without a copy of what runs here.
        executor = ProcessPoolExecutor(self.number, mp_context=get_context("spawn"), initializer=end_with_parent)
        under_way: deque[Future[ResultT]] = deque()
        coming = iter(portions)
        try:
            # Ctrl-C goes to the processes that are started here, too: only this one answers it.
            with _interrupts_ignored():
                under_way += [executor.submit(task, portion) for portion in islice(coming, self.number * AHEAD)]
            while under_way:
                result = under_way.popleft().result()
                under_way += [executor.submit(task, portion) for portion in islice(coming, 1)]
                yield result
        except BrokenProcessPool:
            raise WorkerDied("a process that played games has died") from None
        finally:
            executor.shutdown(cancel_futures=True)


def _require_work(task: object, portions: object) -> None:
    require_kind("task", task, Callable, "a function")  # type: ignore[arg-type]  # abstract, and fine
    require_iterable("portions", portions)


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Ignore Ctrl-C meanwhile, also in processes that are started now; only the main thread can have it so."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def end_with_parent() -> None:
    """Let this process end as soon as the one that started it does, also if that was killed."""
    from multiprocessing import parent_process  # noqa: PLC0415 - as above

    parent = parent_process()
    if parent is None:
        return  # nobody started it

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
