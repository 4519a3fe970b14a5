"""Everything that names the supported Pythons names those of the classifiers."""

import re
import tomllib
from typing import Final

import pytest

from tests.interpreters import PROJECT, promised

ROOT: Final = PROJECT.parent
SETTINGS: Final = tomllib.loads(PROJECT.read_text("utf-8"))
RANGE: Final = re.compile(r"(?:CPython|Python) (3\.[0-9]+) to (3\.[0-9]+)")
PAGES: Final = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "docs").glob("reference/*.md")])


def test_the_oldest_is_what_pip_asks_for_and_types_are_checked_for() -> None:
    oldest = promised()[0]
    assert SETTINGS["project"]["requires-python"] == f">={oldest}"
    assert SETTINGS["tool"]["mypy"]["python_version"] == oldest
    assert SETTINGS["tool"]["basedpyright"]["pythonVersion"] == oldest
    assert SETTINGS["tool"]["ruff"]["target-version"] == f"py{oldest.replace('.', '')}"
    assert f"Python {oldest} or newer" in (ROOT / "README.md").read_text("utf-8")


def test_each_gets_compiled_wheels() -> None:
    assert SETTINGS["tool"]["cibuildwheel"]["build"] == [f"cp{each.replace('.', '')}-*" for each in promised()]


def test_the_workflow_runs_the_tests_on_each() -> None:
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")
    listed = re.search(r"python: \[(.*)\]", workflow)
    assert listed is not None
    assert re.findall(r'"([^"]+)"', listed[1]) == promised()


@pytest.mark.parametrize("name", ["platforms.md", "compiled.md"])
def test_pages_that_list_them_are_read(name: str) -> None:
    assert RANGE.search((ROOT / "docs" / name).read_text("utf-8"))


def test_pages_name_the_first_and_the_last() -> None:
    ends = (promised()[0], promised()[-1])
    named = {(page.name, found) for page in PAGES for found in RANGE.findall(page.read_text("utf-8"))}
    assert {(name, found) for name, found in named if found != ends} == set()
