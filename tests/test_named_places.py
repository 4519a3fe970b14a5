"""What strings, comments and docstrings of this project's own Python files name is there: modules, and files by path.

A module that has moved is otherwise missed in silence where a list of names is only compared with.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest
from _ext.names import home_of_path

from tests import selections

ROOT: Final = Path(__file__).parents[1]
FOLDERS: Final = ("src", "tests", "tools", "docs", "examples", "conformance")

NAME: Final = re.compile(r"atlantis_rules(?:\.[A-Za-z_]\w*)+")
"""A module, or what one defines: all of a string."""

PATH: Final = re.compile(r"`((?:src|docs|tests|tools|examples|findings|conformance|typescript|web_page)/[^`\s]*)`")
"""A path in backticks, from the root of a clone; ``*`` stands for any."""

MADE_UP: Final = {
    *(f"atlantis_rules.{name}" for name in ("lost", "text.lost", "g.m")),
    *(f"atlantis_rules.atlantis.{name}" for name in ("a", "b", "sample")),
    *(f"atlantis_rules.{name}" for name in ("tex", "whl")),
    "atlantis_rules._compiled",
    "tests/no_such_folder/",
}
"""What nothing has, in tests that want such names; files that are built; and a module of compiled wheels alone."""


@cache
def files() -> tuple[Path, ...]:
    """Find all of them but this one, which makes names up."""
    found = (file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py"))
    others = (file for file in found if "node_modules" not in file.parts and file != Path(__file__))
    return (ROOT / "noxfile.py", *sorted(others))


def is_there(name: str) -> bool:
    """Return whether a module has this name, or defines something with it."""
    parts = name.split(".")
    for length in range(len(parts), 1, -1):
        try:
            found = find_spec(".".join(parts[:length]))
        except ModuleNotFoundError:
            continue
        if found is not None:
            return length == len(parts) or home_of_path(name) is not None
    return home_of_path(name) is not None


def names_in(text: str) -> Iterator[str]:
    """Find the names that are all of a string."""
    if "atlantis_rules." not in text:
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and NAME.fullmatch(node.value):
            yield node.value


def paths_in(text: str) -> Iterator[str]:
    """Find the paths in comments, docstrings and other strings."""
    if not PATH.search(text):
        return
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in {tokenize.COMMENT, tokenize.STRING}:
            yield from PATH.findall(token.string)


@cache
def named() -> dict[str, set[str]]:
    """Return what each file names."""
    texts = {file.relative_to(ROOT).as_posix(): file.read_text("utf-8") for file in files()}
    return {file: {*names_in(text), *paths_in(text)} for file, text in texts.items()}


def exists(name: str) -> bool:
    return bool([*ROOT.glob(name)]) if "/" in name else is_there(name)


def test_what_python_files_name_is_there() -> None:
    assert sum(map(len, named().values())) > 300
    lost = {name: file for file, names in named().items() for name in names if not exists(name)}
    assert {name: file for name, file in lost.items() if name not in MADE_UP} == {}
    assert MADE_UP - {*lost} == set()


def test_what_is_not_there_is_found() -> None:
    assert exists("atlantis_rules.atlantis.seen.CardKnowledge")
    assert not exists("atlantis_rules.atlantis.seen.Lost")
    assert [*names_in('x = "atlantis_rules.lost", "in atlantis_rules.lost"')] == ["atlantis_rules.lost"]
    code = "# in `tests/no_such_file.py`, not in tests/lost.py\n"
    assert [*paths_in(code)] == ["tests/no_such_file.py"]
    assert not exists("tests/no_such_file.py")


def selected() -> list[str]:
    """Return the tests that sessions of nox select or leave out, as pytest names them."""
    values = [value for name, value in vars(selections).items() if name.isupper()]
    names = [name for value in values for name in ([value] if isinstance(value, str) else value)]
    return [name for name in names if name.startswith("tests/")]


def is_selectable(name: str) -> bool:
    file, *tests = name.split("::")
    found = [path.read_text("utf-8") for path in ROOT.glob(file) if path.is_file()]
    return exists(file) and all(re.search(rf"(?m)^ *def {test}\(", text) for test in tests for text in found)


def test_the_tests_that_sessions_select_are_there() -> None:
    assert len(selected()) > 60
    assert [name for name in selected() if not is_selectable(name)] == []


@pytest.mark.parametrize(
    ("name", "is_there"),
    [
        ("tests/test_named_places.py::test_the_tests_that_sessions_select_are_there", True),
        ("tests/test_named_places.py::test_no_such", False),
        ("tests/test_no_such.py", False),
        ("tests/exam*", True),
    ],
)
def test_a_selected_test_that_is_not_there_is_found(name: str, is_there: object) -> None:
    assert is_selectable(name) == is_there
