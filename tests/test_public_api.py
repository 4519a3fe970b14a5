"""Released names stay: the public names and signatures of the newest version are compared with the current ones."""

import ast
from typing import Final

import pytest
from _ext.names import definitions, public_paths

from tests.public_api.names import breaks, current_version, lines, newest, numbers, path_of, read

_OF_USERS: Final = read(newest().read_text("utf-8"))


def _is_next_major() -> bool:
    return numbers(current_version())[0] > numbers(newest().stem)[0]


def test_nothing_that_was_released_has_gone_or_changed() -> None:
    if _is_next_major():
        pytest.skip("a major version may break things; the changelog lists them")
    today = lines()
    broken = {path: breaks(line, today.get(path)) for path, line in _OF_USERS.items()}
    faults = "\n".join(f"{path}: {fault}" for path, fault in broken.items() if fault)
    assert not faults, f"{faults}\ndeprecate it first; before {newest().stem} is released: python -m tests.public_api"


def test_what_is_new_since_a_release_says_since_when() -> None:
    if newest().stem == current_version():
        pytest.skip("nothing has been added since: this version is yet to be released")
    mark = f".. versionadded:: {current_version()}"
    new = {path: home for home, path in public_paths().items() if path not in _OF_USERS and home.name}
    nodes = {path: definitions(home.module)[home.name] for path, home in new.items()}
    documented = {path: node for path, node in nodes.items() if isinstance(node, ast.ClassDef | ast.FunctionDef)}
    assert [path for path, node in documented.items() if mark not in (ast.get_docstring(node) or "")] == []


def test_every_line_names_its_path() -> None:
    assert {path: path_of(line) for path, line in lines().items()} == {path: path for path in lines()}


@pytest.mark.parametrize(
    ("before", "now"),
    [
        ("def a.f(x: int) -> int", "def a.f(x: int) -> int"),
        ("def a.f(x: int) -> int", "def a.f(x: int, y: int=1) -> int"),
        ("def a.f(x: int) -> int", "def a.f(x: int, *, y: int=1) -> int"),
        ("def a.f(*, x: int) -> int", "def a.f(*, y: int=1, x: int) -> int"),
        ("classmethod def a.C.f(cls) -> Self", "classmethod def a.C.f(cls, y: int=1) -> Self"),
        ("a.C.x: int", "a.C.x: int = …"),
    ],
)
def test_additions_break_nothing(before: str, now: str) -> None:
    assert breaks(before, now) is None


@pytest.mark.parametrize(
    ("before", "now"),
    [
        ("def a.f(x: int) -> int", None),
        ("def a.f(x: int) -> int", "def a.f(x: int) -> str"),
        ("def a.f(x: int) -> int", "def a.f(x: str) -> int"),
        ("def a.f(x: int) -> int", "def a.f(y: int) -> int"),
        ("def a.f(x: int) -> int", "def a.f(x: int, y: int) -> int"),
        ("def a.f(x: int, z: int=0) -> int", "def a.f(x: int, y: int=0, z: int=0) -> int"),
        ("def a.f(x: int, y: int=1) -> int", "def a.f(x: int) -> int"),
        ("def a.f(x: int) -> int", "def a.f(x: int, *, y: int) -> int"),
        ("def a.f(x: int=0) -> int", "def a.f(x: int) -> int"),
        ("def a.C.f(self) -> int", "property def a.C.f(self) -> int"),
        ("class a.C(B)", "class a.C()"),
        ("a.C.x: int = …", "a.C.x: int"),
        ("a.C.x: int", "a.C.x: int | None"),
    ],
)
def test_other_changes_break_something(before: str, now: str | None) -> None:
    assert breaks(before, now) is not None
