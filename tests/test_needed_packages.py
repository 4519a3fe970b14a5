"""Tests that need a missing package are listed, and a mark that none needs is an error."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.needed_packages import needs_of

MISSING = "surely_missing"
IMPORTS_IT = f"""
import pytest
import {MISSING}

pytestmark = [pytest.mark.needs("{MISSING}"), pytest.mark.filterwarnings("error")]


def test_that_is_not_even_read() -> None:
    assert {MISSING}
"""
SOME_NEED_IT = f"""
import pytest


@pytest.mark.needs("{MISSING}")
def test_that_needs_it() -> None:
    import {MISSING}


@pytest.mark.needs("numpy")
def test_that_needs_what_is_there() -> None:
    pass


def test_that_needs_nothing() -> None:
    pass
"""
NEEDS_NOTHING = f"""
import pytest


@pytest.mark.needs("{MISSING}")
def test_that_passes_without_it() -> None:
    pass
"""
SUBTESTS_NEED_IT = f"""
import pytest


@pytest.mark.needs("{MISSING}")
def test_of_two(subtests: pytest.Subtests) -> None:
    with subtests.test("needs nothing"):
        pass
    with subtests.test("needs it"):
        import {MISSING}
"""
BREAKS_OTHERWISE = f"""
import pytest
import another_that_is_missing

pytestmark = pytest.mark.needs("{MISSING}")
"""


def run(folder: Path, source: str, *options: str) -> subprocess.CompletedProcess[str]:
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = needs\n", "utf-8")
    (folder / "test_some.py").write_text(source, "utf-8")
    command = (sys.executable, "-m", "pytest", "-ra", "-p", "tests.needed_packages", f"--rootdir={folder}", *options)
    return subprocess.run(
        [*command, folder / "test_some.py"],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("source", "status", "said"),
    [
        (IMPORTS_IT, 0, ["1 xfailed in", f"test_some.py::needs {MISSING}"]),
        (SOME_NEED_IT, 0, ["2 passed, 1 xfailed in", f"test_some.py::test_that_needs_it - needs {MISSING}"]),
        (SUBTESTS_NEED_IT, 0, ["1 xfailed in", f"test_some.py::test_of_two - [NOTRUN] needs {MISSING}"]),
        (NEEDS_NOTHING, 1, ["1 failed in", f"[XPASS(strict)] needs {MISSING}"]),
        (BREAKS_OTHERWISE, 2, ["No module named 'another_that_is_missing'"]),
    ],
)
def test_what_is_left_out_is_listed_and_has_to_fail(tmp_path: Path, source: str, status: int, said: list[str]) -> None:
    ended = run(tmp_path, source, f"--without={MISSING}")
    assert ended.returncode == status, ended.stdout
    assert all(each in ended.stdout for each in said), ended.stdout


def test_nothing_is_left_out_unless_it_is_asked_for(tmp_path: Path) -> None:
    assert run(tmp_path, IMPORTS_IT).returncode == 2
    assert run(tmp_path, SOME_NEED_IT).returncode == 1


def test_what_is_there_cannot_be_left_out(tmp_path: Path) -> None:
    ended = run(tmp_path, SOME_NEED_IT, f"--without={MISSING},pytest,attrs")
    assert "--without: pytest, attrs can be imported, or runs this" in ended.stderr
    assert ended.returncode == 4


def test_marks_of_files_are_read_without_running_them() -> None:
    assert needs_of(IMPORTS_IT) == [MISSING]
    assert needs_of(SOME_NEED_IT) == []
