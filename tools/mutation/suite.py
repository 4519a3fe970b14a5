"""The tests as pytest collects them, run one by one in this process."""

import contextlib
import importlib
import io
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Final, Generic, TypeVar

import hypothesis
import pytest

from tools.mutation.catalogue import Target, TestFiles
from tools.mutation.forking import Note, in_forks

LEFT_OUT: Final = frozenset({"test_atlandice_rare_states.py", "test_clause_coverage.py"})
"""Tests of which situations games reach: they take long, and prove little."""

SPARE: Final = 40
"""Additional computing time of a process whose test cannot be stopped in another way, in seconds."""

QUIET: Final = ("-q", "-s", "--tb=no", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:randomly")
"""Plain assertions: only the failed test matters, and explaining it takes longer than the test."""

SLOWEST: Final = 10
WAITING: Final = 40
"""Multiple of its computing time, and seconds in addition, after which a waiting test is stopped.

On a busy machine other programs take most of the time.
"""

_ResultT = TypeVar("_ResultT")


class TooLong(BaseException):
    """A test has computed for too long: it might never have ended."""


class Suite:
    """All collected tests."""

    def __init__(self, items: Sequence[pytest.Item], broken: Sequence[str]) -> None:
        """Index the tests.

        Args:
            items: the tests.
            broken: the files that could not be collected.
        """
        self._items = {item.nodeid: item for item in items}
        self._failed = False
        self.broken: Sequence[str] = broken
        self.names: Sequence[str] = tuple(self._items)
        self.clauses: Mapping[str, Sequence[str]] = {
            item.nodeid: [
                f"{mark.kwargs.get('game', 'atlantis')} {clause}"
                for mark in item.iter_markers("clause")
                for clause in mark.args
            ]
            for item in items
        }

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Receive the result of a test from pytest."""
        self._failed |= report.failed

    def fails(self, name: str, seconds: float) -> bool:
        """Run a test, and return whether it fails or exceeds a computing time."""
        item = self._items[name]
        self._failed = False
        try:
            with limited(seconds):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        except TooLong:
            return True
        return self._failed


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raise `TooLong` if the code exceeds a computing time, or waits for `WAITING` seconds more."""
    most = int(time.process_time() + seconds) + SPARE
    resource.setrlimit(resource.RLIMIT_CPU, (most, resource.RLIM_INFINITY))
    for number, timer, length in (
        (signal.SIGPROF, signal.ITIMER_PROF, seconds),
        (signal.SIGALRM, signal.ITIMER_REAL, SLOWEST * seconds + WAITING),
    ):
        signal.signal(number, _stop)
        signal.setitimer(timer, length, 0.2)  # again and again, if the first time had no effect
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)


def _stop(signum: int, frame: FrameType | None) -> None:
    raise TooLong(signum, frame)


class _Session(Generic[_ResultT]):
    """A replacement for a part of pytest's run."""

    def __init__(self, work: Callable[[Suite], _ResultT]) -> None:
        self._work = work
        self.result: _ResultT | None = None
        self._broken: list[str] = []
        self.problem: BaseException | None = RuntimeError("pytest did not come to the tests")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Receive collection errors from pytest."""
        if report.failed:
            self._broken.append(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Do something else instead of running all tests."""
        suite = Suite(session.items, self._broken)
        session.config.pluginmanager.register(suite)
        try:
            self.result = self._work(suite)
            self.problem = None
        except BaseException as error:  # noqa: BLE001 - pytest would only print it
            self.problem = error
        return True


def prepare(target: Target) -> None:
    """Import the project from its folder, not from where it may be installed; make Hypothesis deterministic."""
    for folder in (target.root, target.root / "src"):
        sys.path.insert(0, str(folder))
    # A test that draws examples draws the same ones every time, and does not search for the simplest failing one.
    hypothesis.settings.register_profile(
        "mutation",
        database=None,
        deadline=None,
        derandomize=True,
        max_examples=5,
        phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    os.environ["HYPOTHESIS_PROFILE"] = "mutation"
    with (
        TemporaryDirectory() as empty,
        redirect_stdout(io.StringIO()),
    ):  # pytest's own imports are done once, not again in every fork
        pytest.main([*QUIET, "-o", "addopts=", f"--rootdir={empty}", "-c", os.devnull, empty])
    _use_hypothesis()


@hypothesis.settings(max_examples=1, database=None)
@hypothesis.given(hypothesis.strategies.none())
def _use_hypothesis(_: None) -> None:
    """Draw something for the first time: this asks the garbage collector for all random generators."""


def test_files(target: Target, suites: Sequence[TestFiles]) -> list[str]:
    """List the files of suites, relative to the top of the project."""
    tops = [target.root / place for suite in suites for place in suite.places]
    found = [path for top in tops for path in (sorted(top.rglob("test_*.py")) if top.is_dir() else [top])]
    return [path.relative_to(target.root).as_posix() for path in found if path.name not in LEFT_OUT]


def with_suite(target: Target, files: Sequence[str], work: Callable[[Suite], _ResultT]) -> _ResultT | None:
    """Collect the tests of a project, and call a function with them.

    Args:
        target: the project.
        files: the files of the tests.
        work: the function.

    Returns:
        Its result; None if there are no tests.
    """
    arguments = [*QUIET, "-o", "addopts=--import-mode=importlib", "--continue-on-collection-errors"]
    session = _Session(work)
    if not files:
        return None
    project = [f"--rootdir={target.root}", "-c", str(target.root / "pyproject.toml")]
    pytest.main([*arguments, *project, *(str(target.root / file) for file in files)], plugins=[session])
    if session.problem is not None:
        raise session.problem
    return session.result


def import_package(target: Target) -> None:
    """Import all mutated modules, and all others of the game packages that the tests may need."""
    for part in target.parts:
        for name in part.files(target.root):
            importlib.import_module(f"{part.package}.{name}")


def import_foreign_modules(target: Target) -> None:
    """Import the third-party modules that the package and its tests need, so that no fork has to."""
    present = {*sys.modules}

    def name_them(target: Target, note: Note) -> None:
        import_package(target)
        with_suite(target, test_files(target, target.suites), lambda suite: suite.names)
        for name, module in [*sys.modules.items()]:
            file = getattr(module, "__file__", None) or ""
            is_ours = file.startswith(f"{target.root}/") and "site-packages" not in file
            if file and name not in present and not is_ours:
                note(name=name)

    ((_, notes),) = in_forks([target], name_them, 1)
    for note in notes:
        match note:
            case {"name": str(name)}:
                with contextlib.suppress(ImportError):  # some cannot be imported alone
                    importlib.import_module(name)
            case _:
                raise AssertionError(note)
