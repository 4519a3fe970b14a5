"""Measure the package side by side with one of its earlier commits, and print the ratios.

    python -m tools.benchmarks versus [--commit 29efc62f] [--rounds 5] [--only NAME ...] [--compiled] [--trees FOLDER]
                                      [--instructions]

How it measures: the sources of the commit and those of this clone are copied to a folder, and compiled there on
request. A process of each does every task in turns with the other, so that a machine that slows down affects both. The
ratio is the median of the rounds, in processor time: 0.5 is half the time. With `--instructions` it counts instructions
instead, once, as `tools/benchmarks/counting.py` does; it needs valgrind.

The commit needs what it needed then: 29efc62f also `pip install cattrs`, for its JSON. The environments are measured
with the extras gymnasium and pettingzoo.

Only what both can do is measured, by `tools/benchmarks/versus_tasks.py`. `--only review` measures the review of a whole
game, which takes minutes and is left out otherwise.
"""

import argparse
import io
import json
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from tools.benchmarks.counting import counts

ROOT = Path(__file__).parents[2]
TASKS = Path(__file__).with_name("versus_tasks.py")
COMMIT = "29efc62f"
"""The commit to compare with, unless another is named."""


def trees(folder: Path, commit: str, *, compiled: bool) -> tuple[Path, Path]:
    """Write the sources of the commit and of this clone below a folder, and return their places.

    Args:
        folder: where they go; sources of the commit that are there already are kept.
        commit: the commit.
        compiled: whether to compile both.
    """
    then, now = (folder / f"{name}{'-compiled' * compiled}" for name in (commit, "now"))
    shutil.rmtree(now, ignore_errors=True)
    for name in ("src", "tools"):
        shutil.copytree(ROOT / name, now / name, ignore=shutil.ignore_patterns("__pycache__"))
    made = [now]
    if not then.exists():
        command = ["git", "archive", commit, "src", "tools"]
        packed = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True)
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as files:
            files.extractall(then, filter="data")
        made.append(then)
    for tree in made if compiled else ():
        command = [sys.executable, "-m", "tools.compiling", str(tree / "src")]
        subprocess.run(command, cwd=tree, env={**os.environ, "PYTHONPATH": str(tree)}, check=True)
    return then, now


@contextmanager
def _runner(tree: Path) -> Iterator["subprocess.Popen[str]"]:
    """Start a process that does tasks with the sources of a tree."""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONHASHSEED": "0"}
    with subprocess.Popen(
        [sys.executable, str(TASKS)],
        cwd=tree,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield process


def _answer(process: "subprocess.Popen[str]", line: str = "") -> Any:  # noqa: ANN401 - what the process says
    """Return what a process answers to a line, or says at first."""
    if process.stdin is None or process.stdout is None:
        raise AssertionError(process)
    process.stdin.write(line)
    process.stdin.flush()
    return json.loads(process.stdout.readline())


def rows(places: Sequence[Path], chosen: Sequence[str], rounds: int) -> Iterator[tuple[str, list[tuple[float, float]]]]:
    """Yield the name of each task, and the seconds that it takes in each round, then and now.

    Args:
        places: the sources then and now.
        chosen: parts of the names of the tasks; none stands for all but the review.
        rounds: the number of rounds.
    """
    with _runner(places[0]) as then, _runner(places[1]) as now:
        names = _answer(then)
        if _answer(now) != names:
            raise AssertionError(names)
        for number in chosen_tasks(names, chosen):
            line = f"{number}\n"
            yield names[number], [(_answer(then, line), _answer(now, line)) for _ in range(rounds)]
        for process in (then, now):
            process.communicate()


def chosen_tasks(names: Sequence[str], chosen: Sequence[str]) -> list[int]:
    """Return the numbers of the tasks whose names contain one of some texts; without texts, of all but the review."""
    return [
        number
        for number, name in enumerate(names)
        if (any(each in name for each in chosen) if chosen else not name.startswith("review"))
    ]


def counted_rows(places: Sequence[Path], chosen: Sequence[str]) -> Iterator[tuple[str, float, float]]:
    """Yield the name of each task, and the instructions that it takes, then and now; the arguments as in `rows`.

    Raises:
        CannotCount: valgrind is missing, or a process failed.
    """
    with _runner(places[1]) as now:
        names = _answer(now)
        now.communicate()
    numbers = [*map(str, chosen_tasks(names, chosen))]
    programs = {str(place): [str(TASKS), *numbers] for place in places}
    then, now_ = counts(programs, {str(place): place / "src" for place in places}).values()
    for name, before in then.items():
        yield name, before, now_[name]


def row(name: str, seconds: Sequence[tuple[float, float]]) -> str:
    """Return the line of a task in the table: the medians of the times and of the ratios."""
    then, now = (_written(median(times)) for times in zip(*seconds, strict=True))
    ratio = median(after / before for before, after in seconds)
    return f"| {name} | {then} | {now} | {ratio:.2f} |"


def _written(seconds: float) -> str:
    """Write a time in the unit that suits it."""
    for unit, least in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= least:
            return f"{seconds / least:.2f} {unit}"
    return f"{seconds * 1e6:.2f} µs"


def main(arguments: list[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.benchmarks versus", description=__doc__.partition("\n")[0])
    parser.add_argument("--commit", default=COMMIT, help=f"what to compare with (default: {COMMIT})")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="tasks whose names contain one of these")
    parser.add_argument("--compiled", action="store_true", help="compile both first, which takes minutes")
    parser.add_argument("--trees", type=Path, help="where to keep the sources of both (default: nowhere)")
    parser.add_argument("--instructions", action="store_true", help="count instructions; it needs valgrind")
    asked = parser.parse_args(arguments)
    how = "compiled" if asked.compiled else "pure"
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}, {how}\n")
    print(f"| task | {asked.commit} | now | ratio |\n| --- | --: | --: | --: |")
    with tempfile.TemporaryDirectory() as name:
        places = trees(asked.trees or Path(name), asked.commit, compiled=asked.compiled)
        if asked.instructions:
            for task, then, now in counted_rows(places, asked.only):
                print(f"| {task} | {then:,.0f} | {now:,.0f} | {now / then:.2f} |")
            return 0
        for task, seconds in rows(places, asked.only, asked.rounds):
            print(row(task, seconds), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
