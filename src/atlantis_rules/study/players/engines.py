"""Engines, which run the portions of simulations and matches. The results do not depend on the engine.

What is sent to other processes is pickled once, before any of them is started: an executor of the standard library
pickles in a thread of its own, where a fault is found late, or hangs the program.
"""

import os
import pickle
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from inspect import signature
from io import BytesIO
from itertools import islice
from pathlib import Path
from types import FunctionType, MethodType
from typing import TYPE_CHECKING, Final, Generic, Never, Protocol

from attrs import field, fields, has

from atlantis_rules._errors import AtlantisError, WrongType, require_at_least, require_iterable, require_kind, type_name
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._frozen_records import Attribute, frozen
from atlantis_rules._type_variables import ResultT, ValueT
from atlantis_rules.study.players.failing import FAULTS

if TYPE_CHECKING:
    import multiprocessing  # noqa: TC004 - `import_later` imports it
    from concurrent import futures  # noqa: TC004 - `import_later` imports it
    from multiprocessing import synchronize
    from multiprocessing.connection import Connection

    _Pipe = Connection[object, Never]
else:
    _Pipe = object  # the class takes no parameters at run time, and only programs with several processes need it

import_later(globals(), "concurrent.futures", "multiprocessing", "multiprocessing.synchronize")  # a browser has none


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
            portions: its arguments, in the order of the results. It takes only a bounded number of them in advance of
                the results that were read.

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
    """Check that a value is an engine: that it has a method `run`."""
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
        require_work(task, portions)
        return map(task, portions)


def require_work(task: object, portions: object) -> None:
    """Check that a task is a function, and that portions can be iterated over."""
    require_kind("task", task, Callable, "a function")  # type: ignore[arg-type]  # abstract, and fine
    require_iterable("portions", portions)


# --- What processes are sent ---


_OWN: Final = "atlantis_rules."


class NotPicklable(AtlantisError, TypeError):
    """Work cannot be sent to other processes: a part of it, such as a player, cannot be pickled or found there.

    Examples:
        >>> from atlantis_rules.study.simulation import Processes
        >>> try:
        ...     Processes(2).run(lambda number: -number, [3])
        ... except NotPicklable as error:
        ...     print(str(error).partition(":")[0])
        task (__main__.<lambda>) cannot be sent to other processes
    """


@frozen
class Sent(Generic[ResultT]):
    """A task as it is sent to other processes, where it is called with a pickled portion."""

    task: bytes  # the pickled task

    def __call__(self, portion: bytes) -> ResultT:
        """Do the task on a portion."""
        task: Callable[[object], ResultT] = pickle.loads(self.task)  # noqa: S301 - the bytes of this program
        return task(pickle.loads(portion))  # noqa: S301 - as above


def dumps(work: object) -> bytes:
    """Pickle an object for a process that was started freshly, which knows no notebook and no command line."""
    stream = BytesIO()
    _Pickler(stream).dump(work)
    return stream.getvalue()


def packed(work: object, dump: Callable[[object], bytes] = dumps) -> bytes:
    """Pickle an object, or raise `NotPicklable`, which says which part of it cannot be pickled."""
    error = _error_of(work, dump)
    if error is None:
        return dump(work)
    part, name = work, "task"
    while faulty := next(((key, each) for key, each in _parts(part) if _error_of(each, dump)), None):
        key, part = faulty
        name = f"{name}{key}" if key.startswith("[") else key or name
    error = _error_of(part, dump) or error
    kind = "of no module" if isinstance(error, _OfNoModule) else "not picklable"
    raise NotPicklable(FAULTS.text(kind, part=name, kind=_kind_of(part), error=error)) from error


class _OfNoModule(Exception):
    """A class or function is defined where other processes cannot import it."""


class _Pickler(pickle.Pickler):
    """Pickles by reference only what other processes can import."""

    def reducer_override(self, obj: object) -> str:
        """Leave everything to pickle, except for what is defined in a notebook, at a prompt or in a command line."""
        if isinstance(obj, type | FunctionType) and obj.__module__ == "__main__" and not _main_is_found():
            raise _OfNoModule(obj.__qualname__)
        usual: str = NotImplemented
        return usual


def _main_is_found() -> bool:
    """Return whether another process can import the module that was started: a script or a module is a file."""
    main = sys.modules["__main__"]
    return getattr(main, "__spec__", None) is not None or Path(getattr(main, "__file__", None) or "").is_file()


def _error_of(work: object, dump: Callable[[object], bytes]) -> Exception | None:
    try:
        dump(work)
    except Exception as error:  # noqa: BLE001 - objects say themselves how they are pickled, and may raise anything
        return error
    return None


def _parts(work: object) -> Iterator[tuple[str, object]]:
    """Yield the parts of an object of this package with their names, such as ``seats`` or ``[0]``."""
    match work:
        case MethodType():
            yield "", work.__self__
        case partial():
            yield from signature(work.func).bind_partial(*work.args, **work.keywords).arguments.items()
        case tuple() | list():
            yield from ((f"[{place}]", part) for place, part in enumerate(work))
        case Mapping():
            yield from ((f"[{key!r}]", part) for key, part in work.items())
        case _:
            kind = type(work)
            if has(kind) and kind.__module__.startswith(_OWN):
                yield from ((field.name, getattr(work, field.name)) for field in fields(kind))


def _kind_of(part: object) -> str:
    named = part if isinstance(part, type | FunctionType) else type(part)
    return f"{named.__module__}.{named.__qualname__}"


# --- Processes ---

AHEAD: Final = 4
"""How many portions per process an engine runs ahead of the results that have been read."""


class WorkerDied(AtlantisError, RuntimeError):
    """A process died while playing games, and its games are lost.

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
    """No process could start: each imports the script that starts it, and this script starts processes when imported.

    Put what the script does behind ``if __name__ == "__main__":``.

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


def are_processes(_engine: object, attribute: Attribute[ValueT], value: ValueT) -> None:
    """Validate the number of processes of an engine."""
    require_at_least(attribute.name, value, 1)


@frozen
class Processes:
    """Runs the work in fresh processes on this machine.

    Attributes:
        number: the number of processes, at least 1.

    Raises:
        WrongType: the number is not a whole number.
        WrongValue: it is below 1.

    Examples:
        >>> [*Processes(1).run(abs, [-3, 2])]
        [3, 2]
    """

    number: int = field(validator=are_processes)

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
        require_work(task, portions)
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
