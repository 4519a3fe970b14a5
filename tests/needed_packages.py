"""A pytest plugin: tests say which packages they need, and a run names those that it does without.

``@pytest.mark.needs("numpy")`` stands at a test, or as ``pytestmark`` in a file, which may also import the package at
its top. Where ``pytest --without=numpy`` is asked for, these tests are expected to fail, and listed: one that passes
has a mark that it does not need, which is an error. Without this option every test runs, whatever is missing.

``needs("CPython")`` stands at tests of what Python promises nowhere, such as the lines that are traced: other Pythons
do not run them, since what happens there says nothing. Nor are properties run that need something: Hypothesis would
look for the smallest example. Nor are tests with subtests, in which pytest takes
an expected failure for a pass: findings/pytest-expected-subtests.sh.
"""

import ast
import platform
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

ABSENT: Final = pytest.StashKey[list[str]]()
"""Where a configuration keeps the packages that are missing."""
_CPYTHON: Final = "CPython"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option.

    Args:
        parser: what reads the command line.
    """
    parser.addoption("--without", default="", metavar="PACKAGES", help="packages that are missing, with commas")


def pytest_configure(config: pytest.Config) -> None:
    """Keep the packages that the run does without.

    Args:
        config: the settings of the run.

    Raises:
        pytest.UsageError: one of them is there.
    """
    packages = [each for each in str(config.getoption("without")).split(",") if each]
    if there := [each for each in packages if each == platform.python_implementation() or find_spec(each) is not None]:
        raise pytest.UsageError(f"--without: {', '.join(there)} can be imported, or runs this")
    config.stash[ABSENT] = packages


def needs_of(source: str) -> list[str]:
    """Return the packages that a file says it needs, for all of its tests.

    Args:
        source: the text of the file.
    """
    return [
        ast.literal_eval(argument)
        for statement in ast.parse(source).body
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "pytestmark"
        for call in ast.walk(statement.value)
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.needs"
        for argument in call.args
    ]


class NotImported(pytest.Item):
    """What stands for the tests of a file that cannot be imported without what it needs."""

    def runtest(self) -> None:
        """Tell that the tests of the file are left out."""
        pytest.xfail(self.name)


class Needing(pytest.Module):
    """A test file that may not be importable, since packages that it needs are missing."""

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        """Return the tests, or one item in place of them."""
        absent = self.config.stash[ABSENT]
        lacking = _lacking(needs_of(self.path.read_text("utf-8")), absent)
        try:
            return super().collect()
        except self.CollectError as error:
            if not any(each in str(error) for each in lacking):
                raise
            return [NotImported.from_parent(self, name=f"needs {', '.join(lacking)}")]


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    """Collect a file in a way of its own if it needs what the run does without.

    Args:
        module_path: the file.
        parent: the folder.
    """
    absent = parent.config.stash[ABSENT]
    if absent and _lacking(needs_of(module_path.read_text("utf-8")), absent):
        return Needing.from_parent(parent, path=module_path)
    return None


def pytest_itemcollected(item: pytest.Item) -> None:
    """Expect a test to fail that needs what the run does without.

    Args:
        item: the test.
    """
    absent = item.config.stash[ABSENT]
    if lacking := _lacking(_marked(item), absent):
        is_property = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
        has_subtests = isinstance(item, pytest.Function) and "subtests" in item.fixturenames
        run = _CPYTHON not in lacking and not is_property and not has_subtests
        item.add_marker(pytest.mark.xfail(reason=f"needs {', '.join(lacking)}", strict=True, run=run))


def _marked(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers("needs"):
        yield from mark.args


def _lacking(needed: Iterable[str], absent: Iterable[str]) -> list[str]:
    return sorted({*needed} & {*absent})
