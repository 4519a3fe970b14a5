"""The examples in the docstrings of public functions, classes and methods, and what lacks one."""

import ast
import re
from collections.abc import Iterator, Mapping
from doctest import DocTest, DocTestParser, DocTestRunner
from functools import cache
from importlib import import_module
from typing import Final, NamedTuple

from _ext.names import Home, definitions, file_of, members_of, promised_paths, tree_of

ADAPTED: Final = (
    "atlantis_rules.learning.gymnasium.",
    "atlantis_rules.learning.open_spiel.",
    "atlantis_rules.learning.pettingzoo.",
    *(f"atlantis_rules.study.simulation.{name}" for name in ("Ray.run", "compare", "draw")),
)
"""The beginnings of the paths whose examples need packages that only the session `adapters` has."""

_SECTION: Final = re.compile(r"^Examples:\n(.*?)(?=^\S|\Z)", re.MULTILINE | re.DOTALL)


class Documented(NamedTuple):
    """A public function, class, method or property.

    Attributes:
        path: the path under which the reference shows it.
        home: where it is defined.
        docstring: its docstring, empty if it has none.
    """

    path: str
    home: Home
    docstring: str

    @property
    def examples(self) -> str:
        """The text of its examples, empty if it has none."""
        found = _SECTION.search(self.docstring)
        return found[1] if found else ""

    def session(self) -> DocTest:
        """Return the examples as a session, in which the name on the front of the entry is at hand."""
        module, _, owner = next(
            path.rpartition(".") for path in promised_paths().values() if f"{self.path}.".startswith(f"{path}.")
        )
        names = {"__name__": "__main__", owner: getattr(import_module(module), owner)}
        return DocTestParser().get_doctest(self.examples, names, self.path, self.home.module, 0)


def failures(entry: Documented) -> str:
    """Run the examples of an entry, and return what is not as shown."""
    told: list[str] = []
    DocTestRunner(verbose=False).run(entry.session(), out=told.append)
    return "".join(told)


@cache
def documented() -> Mapping[str, Documented]:
    """Return all public functions and classes, and what classes define or inherit, each once, by path."""
    found: dict[Home, Documented] = {}
    for home, path in promised_paths().items():
        for each, at in _with_members(home, path):
            node = documenting(each)
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found.setdefault(each, Documented(at, each, ast.get_docstring(node) or ""))
    return {each.path: each for each in found.values()}


def documenting(home: Home) -> ast.stmt:
    """Return what holds the docstring of a name: of an overloaded function, its last definition."""
    body: list[ast.stmt] = tree_of(home.module).body
    *owners, name = home.name.split(".")
    for owner in owners:
        body = next((node.body for node in body if isinstance(node, ast.ClassDef) and node.name == owner), [])
    found = [node for node in body if isinstance(node, ast.FunctionDef) and node.name == name]
    return found[-1] if found else definitions(home.module)[home.name]


def _with_members(home: Home, path: str) -> Iterator[tuple[Home, str]]:
    yield home, path
    for name, member in members_of(home).items():
        if file_of(member.module) is not None:
            yield member, f"{path}.{name}"


def missing() -> list[str]:
    """Return the paths of what has no example."""
    return sorted(path for path, each in documented().items() if not each.examples)
