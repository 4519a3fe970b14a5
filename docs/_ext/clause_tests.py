"""Which tests hold which clauses, read off the marks in their source: no test is imported for it."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from _ext.labels import FIRST_GAME

_Function = ast.FunctionDef | ast.AsyncFunctionDef


class MarkedTest(NamedTuple):
    """A test that is marked with a clause.

    Attributes:
        file: its file, from the root of the repository on.
        line: the line in which it begins.
        name: its name, with the class that it is in.
    """

    file: str
    line: int
    name: str


class _Claim(NamedTuple):
    game: str
    clause_id: str


def tests_by_clause(root: Path, game: str) -> Mapping[str, tuple[MarkedTest, ...]]:
    """Find the tests of each clause.

    Args:
        root: the root of the repository.
        game: whose clauses.

    Returns:
        For each clause id that a test names, the tests in the order of files and lines.
    """
    found: dict[str, list[MarkedTest]] = {}
    for claim, test in _claims(root):
        if claim.game == game:
            found.setdefault(claim.clause_id, []).append(test)
    return {clause_id: tuple(dict.fromkeys(tests)) for clause_id, tests in found.items()}


@cache
def _claims(root: Path) -> tuple[tuple[_Claim, MarkedTest], ...]:
    found: list[tuple[_Claim, MarkedTest]] = []
    for path in sorted(root.glob("tests/**/*.py")):
        text = path.read_text("utf-8")
        if "clause" in text:
            file = path.relative_to(root).as_posix()
            found += _tests_in(ast.parse(text), file, prefix="", inherited=())
    return tuple(found)


def _tests_in(
    body: ast.Module | ast.ClassDef, file: str, prefix: str, inherited: tuple[_Claim, ...]
) -> Iterator[tuple[_Claim, MarkedTest]]:
    shared = (*inherited, *(claim for node in body.body for claim in _of_pytestmark(node)))
    for node in body.body:
        match node:
            case ast.ClassDef(name=name):
                yield from _tests_in(node, file, f"{prefix}{name}.", (*shared, *_of_decorators(node)))
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if name.startswith("test_"):
                for claim in (*shared, *_of_decorators(node)):
                    yield claim, MarkedTest(file, node.lineno, prefix + name)
            case _:
                pass


def _of_pytestmark(node: ast.stmt) -> Iterator[_Claim]:
    match node:
        case ast.Assign(targets=[ast.Name(id="pytestmark")], value=value):
            yield from _named(value)
        case _:
            return


def _of_decorators(node: _Function | ast.ClassDef) -> Iterator[_Claim]:
    for decorator in node.decorator_list:
        yield from _named(decorator)


def _named(node: ast.expr) -> Iterator[_Claim]:
    """Return the clauses of all marks in an expression: also of those in the parameters of a test."""
    for inner in ast.walk(node):
        match inner:
            case ast.Call(func=ast.Attribute(attr="clause"), args=arguments, keywords=keywords):
                games = [_text(keyword.value) for keyword in keywords if keyword.arg == "game"]
                for clause_id in filter(None, map(_text, arguments)):
                    yield _Claim(next(filter(None, games), FIRST_GAME), clause_id)
            case _:
                pass


def _text(node: ast.expr) -> str:
    """Return a literal string; an empty one if the expression is something else."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case _:
            return ""
