"""Work in forks of this process: each job sees everything in memory, and changes nothing here."""

import contextlib
import json
import os
import resource
import selectors
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NoReturn, TypeVar

Notes = list[dict[str, object]]
"""The notes of a job: JSON objects, one after the other."""

Note = Callable[..., None]
"""Writes a note: its keywords are the fields of the object."""

SECONDS: Final = 40
"""The computing time of a job before its first test, in seconds; each test has its own limit."""

MEMORY: Final = 2 << 30
"""The memory limit of a job, in bytes."""

_JobT = TypeVar("_JobT")


def in_forks(
    jobs: Iterable[_JobT], work: Callable[[_JobT, Note], None], processes: int
) -> Iterator[tuple[_JobT, Notes]]:
    """Do every job in a separate process, several at a time.

    Args:
        jobs: the jobs.
        work: does a job, and writes down the results. Its output is discarded.
        processes: the number of jobs at the same time.

    Yields:
        Each job and the notes of its process, as soon as it has ended, for whatever reason.
    """
    waiting = iter(jobs)
    with selectors.DefaultSelector() as selector, _ended_with(selector):
        while True:
            while len(selector.get_map()) < processes:
                job = next(waiting, None)
                if job is None:
                    break
                reading, process = _fork(job, work)
                selector.register(reading, selectors.EVENT_READ, (job, process, bytearray()))
            if not selector.get_map():
                return
            for key, _ in selector.select():
                job, process, written = key.data
                part = os.read(key.fd, 1 << 16)
                written += part
                if not part:
                    selector.unregister(key.fd)
                    os.close(key.fd)
                    _kill(process)
                    os.waitpid(process, 0)
                    yield job, _parsed(written)


@contextlib.contextmanager
def _ended_with(selector: selectors.BaseSelector) -> Iterator[None]:
    """Kill what is still running if the caller ends early."""
    try:
        yield
    finally:
        for key in selector.get_map().values():
            _kill(key.data[1])


def _kill(process: int) -> None:
    """Kill a job's process, and those that it has started, such as servers."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process, signal.SIGKILL)


def _parsed(written: bytearray) -> Notes:
    """Parse the notes; if a process was stopped the last line may be incomplete."""
    return [json.loads(line) for line in written.decode().split("\n")[:-1]]


def _fork(job: _JobT, work: Callable[[_JobT, Note], None]) -> tuple[int, int]:
    reading, writing = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    process = os.fork()
    if not process:
        _work_and_exit(job, work, writing)
    os.close(writing)
    return reading, process


def _work_and_exit(job: _JobT, work: Callable[[_JobT, Note], None], writing: int) -> NoReturn:
    def note(**fields: object) -> None:
        os.write(writing, (json.dumps(fields) + "\n").encode())

    try:
        os.setpgid(0, 0)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for standard in range(3):
            os.dup2(nowhere, standard)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, resource.RLIM_INFINITY))
        work(job, note)
    except BaseException as error:  # noqa: BLE001 - whatever it is, this process must not go on as if it were the first
        with contextlib.suppress(OSError):
            note(error=repr(error))
    finally:
        os.close(writing)
        os.kill(os.getpid(), signal.SIGKILL)  # without cleaning up as at an ordinary exit
    raise AssertionError
