"""Engines, which run the portions of simulations and matches. The results do not depend on the engine."""

import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Final, Never, Protocol

from atlantis_rules._errors import AtlantisError, WrongType, require_iterable, require_kind, type_name
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ResultT, ValueT
from atlantis_rules.study.players.failing import FAULTS
from atlantis_rules.study.players.sending import Sent, packed

if TYPE_CHECKING:
    import multiprocessing  # noqa: TC004 - `import_later` imports it
    from concurrent import futures  # noqa: TC004 - `import_later` imports it
    from multiprocessing import synchronize
    from multiprocessing.connection import Connection

    _Pipe = Connection[object, Never]
else:
    _Pipe = object  # the class takes no parameters at run time, and only programs with several processes need it

import_later(globals(), "concurrent.futures", "multiprocessing", "multiprocessing.synchronize")  # a browser has none

AHEAD: Final = 4
"""How many portions per process an engine runs ahead of the results that have been read."""


class WorkerDied(AtlantisError, RuntimeError):
    """A process died while playing games, and what it played is lost.

    Examples:
        >>> import os
        >>> from atlantis_rules.study.simulation import Processes
        >>> try:
        ...     [*Processes(1).run(os._exit, [3])]
        ... except WorkerDied as error:
        ...     print(error)
        a process that played games has died
    """


class UnguardedScript(AtlantisError, RuntimeError):
    """No process could begin: each imports the script that starts it, and this script starts processes when imported.

    What a script does must stand behind ``if __name__ == "__main__":``.

    Examples:
        >>> import subprocess, sys
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     script = Path(folder, "games.py")
        ...     lines = "from atlantis_rules.study.simulation import Processes", "print(*Processes(1).run(abs, [-3]))"
        ...     _ = script.write_text("; ".join(lines))
        ...     ended = subprocess.run([sys.executable, script], capture_output=True, text=True)
        >>> print(ended.stderr.splitlines()[-1].partition(": ")[2].partition(".")[0])
        no process could begin: each imports the script that starts it
    """


class Engine(Protocol):
    """Runs a task on portions of work.

    Examples:
        >>> from atlantis_rules.study.simulation import Serial
        >>> engine: Engine = Serial()
        >>> [*engine.run(abs, [-3, 2])]
        [3, 2]
    """

    def run(self, task: Callable[[ValueT], ResultT], portions: Iterable[ValueT], /) -> Iterator[ResultT]:
        """Yield the results of a task, in the order of its portions.

        Args:
            task: a function of a portion alone; it may be sent to another process.
            portions: its arguments, in the order of the results; only a bounded number is taken ahead of the results
                that have been read.

        Raises:
            MissingExtra: a package that the engine needs is not installed.
            NotPicklable: the task or a portion cannot be sent to another process.
            UnguardedScript: a script starts processes without ``if __name__ == "__main__":``.
            WorkerDied: a process has died, and its work cannot be repeated.

        Examples:
            >>> from atlantis_rules.study.simulation import Serial, simulate
            >>> [row.scores for row in simulate("atlantis", ["random", "random"], games=2, seed=1, engine=Serial())]
            [(4, 39), (3, 10)]
        """
        ...


def require_engine(engine: object) -> None:
    """Check that a value is an engine.

    Args:
        engine: any value.

    Raises:
        WrongType: the value has no method `run`.
    """
    if isinstance(engine, type) or not callable(getattr(engine, "run", None)):
        message = f"engine must be an Engine, not {type_name(engine)}"
        raise WrongType(message)


@frozen
class Serial:
    """Runs all work in this process.

    Examples:
        >>> Serial() == Serial(), [*Serial().run(abs, [-3, 2])]
        (True, [3, 2])
    """

    def run(self, task: Callable[[ValueT], ResultT], portions: Iterable[ValueT]) -> Iterator[ResultT]:
        """Yield the results of a task, as for `Engine`.

        Args:
            task: a function of a portion.
            portions: its arguments, in the order of the results.

        Raises:
            WrongType: an argument has the wrong type.

        Examples:
            >>> [*Serial().run(abs, [-3, 2])]
            [3, 2]
        """
        _require_work(task, portions)
        return map(task, portions)


@frozen
class Processes:
    """Runs the work in fresh processes on this machine.

    Attributes:
        number: the number of processes, at least 1.

    Examples:
        >>> [*Processes(1).run(abs, [-3, 2])]
        [3, 2]
    """

    number: int

    def run(self, task: Callable[[ValueT], ResultT], portions: Iterable[ValueT]) -> Iterator[ResultT]:
        """Yield the results of a task, as for `Engine`.

        Args:
            task: a function of a portion.
            portions: its arguments, in the order of the results.

        Raises:
            NotPicklable: the task or a portion cannot be sent to another process.
            UnguardedScript: a script starts processes without ``if __name__ == "__main__":``.
            WorkerDied: a process has died.
            WrongType: an argument has the wrong type.

        Examples:
            >>> try:
            ...     Processes(2).run(lambda number: -number, [3])
            ... except TypeError as error:
            ...     print(type(error).__name__)
            NotPicklable
        """
        _require_work(task, portions)
        return self._run(Sent[ResultT](packed(task)), map(packed, portions))

    def _run(self, task: Sent[ResultT], portions: Iterator[bytes]) -> Iterator[ResultT]:
        # Spawned rather than forked: the same on every platform, and without a copy of this process.
        context = multiprocessing.get_context("spawn")
        wanted, want = context.Pipe(duplex=False)
        begun = context.Event()
        executor = futures.ProcessPoolExecutor(
            self.number, mp_context=context, initializer=_begin, initargs=(begun, wanted)
        )
        under_way: deque[futures.Future[ResultT]] = deque()
        done = False
        try:
            with _signals_held():
                under_way += [executor.submit(task, portion) for portion in islice(portions, self.number * AHEAD)]
            while under_way:
                result = under_way.popleft().result()
                under_way += [executor.submit(task, portion) for portion in islice(portions, 1)]
                yield result
            done = True
        except futures.BrokenExecutor:
            if not begun.is_set():
                raise UnguardedScript(FAULTS.text("unguarded")) from None
            raise WorkerDied(FAULTS.text("process died")) from None
        finally:
            if not done:
                want.close()  # what is still being computed is not wanted any more
            executor.shutdown(cancel_futures=True)
            want.close()
            wanted.close()


def _require_work(task: object, portions: object) -> None:
    require_kind("task", task, Callable, "a function")  # type: ignore[arg-type]  # abstract, and fine
    require_iterable("portions", portions)


@contextmanager
def _signals_held() -> Iterator[None]:
    """Put off signals until the processes have started, so that none is left half started.

    Ctrl-C also reaches these processes. They never handle it: this one does.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    received: list[int] = []
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    handlers = {number: usual for number, usual in handlers.items() if usual not in (signal.SIG_IGN, None)}
    for number in handlers:
        signal.signal(number, lambda number, _: received.append(number))
    blocked = None if sys.platform == "win32" else signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        if sys.platform != "win32" and blocked is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
        for number, usual in handlers.items():
            signal.signal(number, usual)
        for held in received:
            signal.raise_signal(held)


def _begin(begun: "synchronize.Event", wanted: _Pipe) -> None:
    """Begin a process: the main script has been imported, and work can come."""
    begun.set()
    _end_when_closed(wanted)


def _end_when_closed(pipe: _Pipe) -> None:
    """End this process as soon as a pipe is closed at the other end, even in the middle of work, or with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()

    def wait() -> None:
        pipe.poll(None)
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def end_with_parent() -> None:
    """End this process as soon as its parent ends, even if that was killed."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return  # it has no parent

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
