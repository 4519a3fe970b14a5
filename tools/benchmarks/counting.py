"""Count the instructions of tasks with callgrind, which resolves one percent even on a busy machine.

A process prepares its data under valgrind and then forks for each task. A child inherits the count of its parent, does
its task and ends; an empty task is the zero from which the others are counted. No clock is read, and the hash seed is
fixed, so that figures repeat to a fraction of a percent.
"""

import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

Task = Callable[[], int]
"""Does some work repeatedly, and returns how often."""

MISSING = "valgrind is missing; it counts the instructions (Debian: apt-get install valgrind)."

_NOTHING = "nothing"
_COLLECTED = re.compile(r"^==(\d+)== Collected : (\d+)", re.MULTILINE)


class CannotCount(Exception):
    """Instructions cannot be counted here."""


def interpreter() -> str:
    """Return the interpreter and the processor of the figures."""
    return f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"


def do(tasks: Mapping[str, Task]) -> None:
    """Do each task in a child of this process, which runs under valgrind; `counts` parses the output.

    Args:
        tasks: the tasks, by name.
    """
    for name, task in {_NOTHING: lambda: 1, **tasks}.items():
        child = os.fork()
        if child == 0:
            times = task()
            line = json.dumps({"process": os.getpid(), "task": name, "times": times})
            os.write(sys.stdout.fileno(), f"{line}\n".encode())
            os._exit(0)
        _, status = os.waitpid(child, 0)
        if status:
            sys.exit(f"{name}: the process that did it ended with status {status}")


def counts(
    programs: Mapping[str, Sequence[str]], sources: Mapping[str, Path] | None = None
) -> dict[str, dict[str, float]]:
    """Count the instructions of the tasks of some programs, with one program at a time for each processor.

    Args:
        programs: the arguments of Python for each program, by name; the program calls `do`.
        sources: where programs import from first, by name of the program.

    Returns:
        For each program and each of its tasks the instructions of one execution.

    Raises:
        CannotCount: valgrind is missing, or a program failed.
    """
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        raise CannotCount(MISSING)
    callgrind = (valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", sys.executable)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        paths = [None if sources is None else sources[name] for name in programs]
        counted = pool.map(lambda arguments, path: _count([*callgrind, *arguments], path), programs.values(), paths)
        return dict(zip(programs, counted, strict=True))


def _count(command: Sequence[str], path: Path | None) -> dict[str, float]:
    process = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": "0"} | ({} if path is None else {"PYTHONPATH": str(path)}),
    )
    if process.returncode:
        raise CannotCount(f"{' '.join(command)}: exit status {process.returncode}\n{process.stderr[-2000:]}")
    return costs(process.stdout, process.stderr)


def costs(done: str, report: str) -> dict[str, float]:
    """Return the cost of each task.

    Args:
        done: the output of `do`.
        report: valgrind's output about all processes.

    Raises:
        CannotCount: valgrind's output lacks a process.
    """
    collected = {int(process): int(instructions) for process, instructions in _COLLECTED.findall(report)}
    lines = [json.loads(line) for line in done.splitlines()]
    if not lines or any(line["process"] not in collected for line in lines):
        raise CannotCount(f"valgrind counted only some of the processes\n{report[-2000:]}")
    zero = collected[lines[0]["process"]]
    return {line["task"]: (collected[line["process"]] - zero) / line["times"] for line in lines[1:]}
