"""Measure the package side by side with one of its earlier commits, and print the ratios.

    python -m tools.benchmarks versus [--commit 29efc62f] [--rounds 5] [--only NAME ...] [--compiled] [--trees FOLDER]
                                      [--instructions]

How it measures: the sources of the commit are copied to a folder; on request, both are compiled there. A process of
each does every operation in turns with the other, so that a machine that slows down affects both. The ratio is the
median of the rounds, in processor time: 0.5 is half the time. With `--instructions` it counts instructions instead,
once, as `tools/benchmarks/counting.py` does; it needs valgrind.

The commit needs what it needed then: 29efc62f also `pip install cattrs`, for its JSON. The environments are measured
with the extras gymnasium and pettingzoo.

The operations are those of `tools/benchmarks/operations.py`. `--only review` measures the review of a whole game, which
takes minutes and is left out otherwise.
"""

import argparse
import io
import json
import os
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

from atlantis_rules.games.registry import own_names
from tools.benchmarks.counting import counts, interpreter
from tools.benchmarks.printing import print_table

ROOT = Path(__file__).parents[2]
COMMIT = "29efc62f"
"""The commit to compare with, unless another is named."""


def trees(folder: Path, commit: str, *, compiled: bool) -> tuple[Path, Path]:
    """Return the places of the sources of the commit and of this clone.

    Args:
        folder: where those of the commit go, unless they are there already, and what is compiled.
        commit: the commit.
        compiled: whether to compile both.
    """
    then, now = folder / f"{commit}{'-compiled' * compiled}", folder / "now-compiled"
    if not then.exists():
        command = ["git", "archive", commit, "src", "tools"]
        packed = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True)
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as files:
            files.extractall(then, filter="data")
        if compiled:
            _compile(then, then)
    if not compiled:
        return then, ROOT
    shutil.rmtree(now, ignore_errors=True)
    shutil.copytree(ROOT / "src", now / "src")
    _compile(ROOT, now)
    return then, now


def _compile(tree: Path, target: Path) -> None:
    command = [sys.executable, "-m", "tools.compiling", str(target / "src")]
    subprocess.run(command, cwd=tree, env={**os.environ, "PYTHONPATH": str(tree)}, check=True)


def _program(game: str, only: Sequence[str]) -> list[str]:
    """Return the arguments of Python that does the operations of a game whose names contain one of some texts."""
    return ["-m", "tools.benchmarks.operations", game, "--more", *(["--only", *only] if only else [])]


@contextmanager
def _runner(place: Path, program: Sequence[str]) -> Iterator["subprocess.Popen[str]"]:
    """Start a process that times operations with the sources of a place."""
    environment = {**os.environ, "PYTHONPATH": str(place / "src"), "PYTHONHASHSEED": "0"}
    command = [sys.executable, *program, "--timed"]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield process
        process.communicate()


def _answer(process: "subprocess.Popen[str]", name: str | None = None) -> Any:  # noqa: ANN401 - what the process says
    """Return what a process answers to a name, or says at first."""
    if process.stdin is None or process.stdout is None:
        raise AssertionError(process)
    if name is not None:
        process.stdin.write(f"{json.dumps(name)}\n")
        process.stdin.flush()
    return json.loads(process.stdout.readline())


def rows(
    places: Sequence[Path], game: str, only: Sequence[str], rounds: int
) -> Iterator[tuple[str, list[tuple[float, float]]]]:
    """Yield the name of each operation, and the seconds that it takes in each round, then and now.

    Args:
        places: the places of the sources then and now.
        game: the game.
        only: parts of the names of the operations; none stands for all but the review.
        rounds: the number of rounds.
    """
    program = _program(game, only)
    with _runner(places[0], program) as then, _runner(places[1], program) as now:
        names = _answer(then)
        if _answer(now) != names:
            raise AssertionError(names)
        for name in names:
            yield name, [(_answer(then, name), _answer(now, name)) for _ in range(rounds)]


def counted_rows(places: Sequence[Path], game: str, only: Sequence[str]) -> Iterator[tuple[str, str, str, str]]:
    """Yield the lines of the table with the instructions of each operation; the arguments as in `rows`.

    Raises:
        CannotCount: valgrind is missing, or a process failed.
    """
    programs = {str(place): _program(game, only) for place in places}
    then, now = counts(programs, {str(place): place / "src" for place in places}).values()
    for name, before in then.items():
        yield f"{name}, {game.capitalize()}", f"{before:,.0f}", f"{now[name]:,.0f}", f"{now[name] / before:.2f}"


def row(name: str, seconds: Sequence[tuple[float, float]]) -> tuple[str, str, str, str]:
    """Return the line of an operation in the table: the medians of the times and of the ratios."""
    then, now = (_written(median(times)) for times in zip(*seconds, strict=True))
    ratio = median(after / before for before, after in seconds)
    return name, then, now, f"{ratio:.2f}"


def _written(seconds: float) -> str:
    """Write a time in the unit that suits it."""
    for unit, least in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= least:
            return f"{seconds / least:.2f} {unit}"
    return f"{seconds * 1e6:.2f} µs"


def main(arguments: Sequence[str]) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--commit", default=COMMIT, help=f"what to compare with (default: {COMMIT})")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--game", choices=own_names(), action="append", help="only this game")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="what contains one of these in its name")
    parser.add_argument("--compiled", action="store_true", help="compile both first, which takes minutes")
    parser.add_argument("--trees", type=Path, help="where to keep the sources of both (default: nowhere)")
    parser.add_argument("--instructions", action="store_true", help="count instructions; it needs valgrind")
    asked = parser.parse_args(arguments)
    print(f"{interpreter()}, {'compiled' if asked.compiled else 'pure'}\n")
    with tempfile.TemporaryDirectory() as name:
        places = trees(asked.trees or Path(name), asked.commit, compiled=asked.compiled)

        def lines() -> Iterator[tuple[str, str, str, str]]:
            for game in asked.game or own_names():
                if asked.instructions:
                    yield from counted_rows(places, game, asked.only)
                else:
                    for task, seconds in rows(places, game, asked.only, asked.rounds):
                        yield row(f"{task}, {game.capitalize()}", seconds)

        print_table(["operation", asked.commit, "now", "ratio"], lines())
    return 0
