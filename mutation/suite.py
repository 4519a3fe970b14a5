"""The tests as pytest collects them, run one by one within this process."""

import importlib
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import CodeType, FrameType

import hypothesis
import pytest

from mutation.catalogue import Target


class TooLong(BaseException):
    """A test has computed for too long: it would perhaps never have ended."""


class Suite:
    """All tests that were collected."""

    def __init__(self, items: Sequence[pytest.Item], broken: Sequence[str], target: Target) -> None:
        """Look at the tests.

        Args:
            items: the tests.
            broken: the files that could not be collected.
            target: the project.
        """
        self._seconds = target.seconds
        self._items = {item.nodeid: item for item in items}
        self._failed = False
        self.broken: Sequence[str] = broken
        self.names: Sequence[str] = tuple(self._items)
        self.clauses: Mapping[str, frozenset[str]] = {
            item.nodeid: frozenset(
                str(clause)
                for mark in item.iter_markers("clause")
                if mark.kwargs.get("game", "atlantis") == target.game
                for clause in mark.args
            )
            for item in items
        }

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Hear from pytest how a test went."""
        self._failed |= report.failed

    def fails(self, name: str) -> bool:
        """Run a test, and tell whether it fails; it does if it does not come to an end."""
        item = self._items[name]
        self._failed = False
        try:
            with limited(self._seconds):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        except TooLong:
            return True
        return self._failed

    def tests_of(self, clause: str) -> Iterator[str]:
        """Give the tests that are marked with a clause."""
        return (name for name in self.names if clause in self.clauses[name])


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raise `TooLong` in what computes longer than so many seconds."""
    signal.signal(signal.SIGPROF, _stop)
    signal.setitimer(signal.ITIMER_PROF, seconds, 0.2)  # again and again, if the first time was of no avail
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _stop(signum: int, frame: FrameType | None) -> None:
    raise TooLong(signum, frame)


class _Session:
    """The part of pytest's run that is done differently."""

    def __init__(self, target: Target, work: Callable[[Suite], None]) -> None:
        self._target = target
        self._work = work
        self._broken: list[str] = []
        self.problem: BaseException | None = RuntimeError("pytest did not come to the tests")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Hear from pytest what could not be collected."""
        if report.failed:
            self._broken.append(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Do something else than to run all tests."""
        suite = Suite(session.items, self._broken, self._target)
        session.config.pluginmanager.register(suite)
        try:
            self._work(suite)
            self.problem = None
        except BaseException as error:  # noqa: BLE001 - pytest would only print it
            self.problem = error
        return True


def prepare(target: Target) -> None:
    """Let the project be imported from its folder, and not from where it may be installed; steady Hypothesis."""
    for folder in (target.root, target.root / "src"):
        sys.path.insert(0, str(folder))
    # A test that draws examples draws the same ones every time, and does not search for the simplest that fails.
    hypothesis.settings.register_profile(
        "mutation",
        database=None,
        deadline=None,
        derandomize=True,
        max_examples=20,
        phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    os.environ["HYPOTHESIS_PROFILE"] = "mutation"


def with_suite(target: Target, work: Callable[[Suite], None]) -> None:
    """Collect the tests of a project, and do something with them.

    Args:
        target: the project.
        work: what is to be done.
    """
    files = map(str, sorted((target.root / target.tests).glob("test_*.py")))
    settings = ["-q", "-s", "--tb=no", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:randomly"]
    # Plain assertions: what failed is all that matters, and explaining it takes longer than the test.
    arguments = [*settings, "-o", "addopts=--import-mode=importlib", "--continue-on-collection-errors"]
    session = _Session(target, work)
    pytest.main(
        [*arguments, f"--rootdir={target.root}", "-c", str(target.root / "pyproject.toml"), *files], plugins=[session]
    )
    if session.problem is not None:
        raise session.problem


@contextmanager
def watched(called: set[tuple[str, str]]) -> Iterator[None]:
    """Write down the file and qualified name of every function that is called meanwhile."""
    seen: set[CodeType] = set()

    def look(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code not in seen:
            seen.add(frame.f_code)

    sys.setprofile(look)
    try:
        yield
    finally:
        sys.setprofile(None)
        called.update((code.co_filename, code.co_qualname.split(".<locals>")[0]) for code in seen)


def import_package(target: Target) -> None:
    """Import all modules of the package."""
    for path in sorted(target.folder.glob("*.py")):
        name = "" if path.stem == "__init__" else f".{path.stem}"
        importlib.import_module(f"{target.package}{name}")
