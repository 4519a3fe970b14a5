"""Docstrings in `src` keep the headings of their lists, and list what their classes have; ruff looks at functions."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import pytest
from _ext.names import PACKED

SOURCE: Final = Path(__file__).parents[2] / "src"
ENTRY: Final = re.compile(r"(?:\*{0,2}[a-z_]\w*|[A-Z][a-z]+[A-Z]\w*)(?: \(.*?\))?: ")
"""How an entry begins: with the name of a parameter, a field or an error, which no sentence begins with."""

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def documented(tree: ast.Module) -> Iterator[tuple[Documented, str]]:
    for node in ast.walk(tree):
        if isinstance(node, Documented) and (docstring := ast.get_docstring(node)) is not None:
            yield node, docstring


def lines_without_heading(docstring: str) -> list[str]:
    above, *paragraphs = re.split(r"\n\s*\n", docstring)
    found = []
    for paragraph in paragraphs:
        first, *others = paragraph.splitlines()
        literal = first.startswith(" ") and above.endswith("::")
        section = re.fullmatch(r"[A-Z][a-z ]*:", first) or re.match(r"[-*] ", first)
        if not literal and not section:
            if ENTRY.match(first) or first.startswith(" "):
                found.append(first)
            found += [line for line in others if line.startswith(" ")]
        if not literal:
            above = paragraph
    return found


def names_in(docstring: str, heading: str) -> list[str]:
    section = re.search(rf"^{heading}:\n((?: +.*\n?)+)", docstring, re.MULTILINE)
    return re.findall(r"^ {4}(\w+)(?: \(.*?\))?: ", section[1], re.MULTILINE) if section else []


def annotated(node: ast.ClassDef) -> dict[str, str]:
    found = [each for each in node.body if isinstance(each, ast.AnnAssign)]
    return {each.target.id: ast.unparse(each.annotation) for each in found if isinstance(each.target, ast.Name)}


def public_fields(node: ast.ClassDef) -> list[str]:
    kept = [name for name, annotation in annotated(node).items() if not annotation.startswith("ClassVar")]
    return [name for name in kept if not name.startswith("_")]


def members(node: ast.ClassDef) -> set[str]:
    named = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    kept = {each.attr for each in ast.walk(node) if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store)}
    return named.union(kept, annotated(node))


def bases(node: ast.ClassDef) -> Iterator[str]:
    for base in node.bases:
        of_generic = base.value if isinstance(base, ast.Subscript) else base
        yield of_generic.attr if isinstance(of_generic, ast.Attribute) else ast.unparse(of_generic)


class Classes:
    """The classes of all modules by their names, and by the names under which a module imports them."""

    def __init__(self, trees: Iterable[ast.Module]) -> None:
        self.members: dict[str, set[str]] = {}
        self.bases: dict[str, set[str]] = {}
        for tree in trees:
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    self.members.setdefault(node.name, set()).update(members(node))
                    self.bases.setdefault(node.name, set()).update(bases(node))
                elif isinstance(node, ast.ImportFrom):
                    for each in node.names:
                        self.bases.setdefault(each.asname or each.name, set()).add(each.name)

    def members_of(self, name: str) -> set[str]:
        """List the members of a class and of its bases; classes of the same name count as one."""
        found, todo, seen = set[str](), [name], set[str]()
        while todo:
            name = todo.pop()
            if name not in seen:
                seen.add(name)
                found |= self.members.get(name, set())
                todo += self.bases.get(name, ())
        return found


@pytest.fixture(scope="module")
def trees() -> dict[str, ast.Module]:
    return {
        path.relative_to(SOURCE).as_posix(): ast.parse(path.read_text("utf-8")) for path in sorted(SOURCE.rglob("*.py"))
    }


def test_each_list_has_its_heading(trees: dict[str, ast.Module]) -> None:
    lost = [
        (path, getattr(node, "name", ""), line)
        for path, tree in trees.items()
        for node, docstring in documented(tree)
        for line in lines_without_heading(docstring)
    ]
    assert lost == []


@pytest.mark.parametrize(
    "docstring",
    [
        "Add.\n\nvalue: the value.",
        "Add.\n\n    value: the value.",
        "Add.\n\nIt adds.\n    value: the value.",
        "Add.\n\nWrongType: the value is none.",
    ],
)
def test_a_lost_heading_is_found(docstring: str) -> None:
    assert lines_without_heading(docstring) == [docstring.splitlines()[-1]]


def test_classes_list_their_fields_and_no_others(trees: dict[str, ast.Module]) -> None:
    classes = Classes(trees.values())
    wrong = []
    for path, tree in trees.items():
        for node, docstring in documented(tree):
            listed = names_in(docstring, "Attributes") + names_in(docstring, PACKED)
            if isinstance(node, ast.ClassDef) and listed:
                unlisted = [each for each in public_fields(node) if each not in listed]
                unknown = [each for each in listed if each not in classes.members_of(node.name)]
                wrong += [(path, node.name, each) for each in unlisted + unknown]
    assert wrong == []
