"""Work in copies of this process: each job sees all that is in memory, and changes nothing here."""

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
"""What a job has written down: objects of JSON, one after the other."""

Note = Callable[..., None]
"""Writes one down: its keywords are the fields of the object."""

SECONDS: Final = 40
"""How long a job may compute before its first test; each test has a limit of its own."""

MEMORY: Final = 2 << 30
"""How many bytes a job may have."""

_JobT = TypeVar("_JobT")


def in_forks(
    jobs: Iterable[_JobT], work: Callable[[_JobT, Note], None], processes: int
) -> Iterator[tuple[_JobT, Notes]]:
    """Do every job in a process of its own, several at a time.

    Args:
        jobs: what is to be done.
        work: does a job, and writes down what has come of it. What it prints is dropped.
        processes: how many jobs are under way at a time.

    Yields:
        Each job and what its process has written down until it ended, whatever the reason, as soon as it is known.
    """
    waiting = iter(jobs)
    with selectors.DefaultSelector() as selector:
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
                    os.waitpid(process, 0)
                    yield job, _parsed(written)


def _parsed(written: bytearray) -> Notes:
    """Read what was written; of a process that was stopped the last line may be cut short."""
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
        os.kill(os.getpid(), signal.SIGKILL)  # without anything that would be done at an ordinary end
    raise AssertionError
