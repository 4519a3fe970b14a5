"""What the pages teach and the front doors list: what must be public, and what may be."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from _ext.names import Home, definitions, file_of, home_of, home_of_path, listed_paths, members_of

from tests.public_api.names import ROOT

DOORS: Final = ("atlantis_rules", "atlantis_rules.atlantis", "atlantis_rules.atlandice")
"""The front doors: every name of theirs has an entry."""

TWINS: Final = {
    "atlantis_rules.atlantis": ("atlantis_rules", "atlantis_rules.games.playing"),
    "atlantis_rules.atlantis.parts.testing": ("atlantis_rules.testing",),
    "atlantis_rules.atlandice.parts.testing": ("atlantis_rules.testing",),
}
"""Modules that hand on what serves every game, with the types of one: the entry is that of the other module."""

NOT_LESSONS: Final = {"changelog.md", "contributing.md", "decisions.md", "performance.md", "verified.md"}
"""Pages on the project, not on how to use it."""

_SESSION: Final = re.compile(r"^(?:>>>|\.\.\.) (.*)$", re.MULTILINE)
_PYTHON: Final = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_CODE: Final = re.compile(r"`([^`\n]+)`")
_WORD: Final = re.compile(r"[A-Za-z_]\w*")
_LINK: Final = re.compile(r"\{py:(?:func|class|data|exc|obj|attr|meth)\}`~?([\w.]+)`")
_MODULE: Final = re.compile(r"\batlantis_rules(?:\.[a-z]\w*)*")


def lessons() -> Iterator[Path]:
    """Yield the files that users read to learn the library: the README, the pages, and the examples."""
    yield ROOT / "README.md"
    yield from (page for page in sorted((ROOT / "docs").glob("*.md")) if page.name not in NOT_LESSONS)
    yield from sorted((ROOT / "examples").glob("*.py"))


def _code_of(file: Path) -> str:
    text = file.read_text("utf-8")
    if file.suffix == ".py":
        return text
    return "\n".join([*_SESSION.findall(text), *_PYTHON.findall(text)])


@cache
def imported() -> Mapping[str, str]:
    """Return the paths that files import or reach through an imported module, each with one of these files."""
    return {path: file.name for file in reversed([*lessons()]) for path in _imported_by(file)}


def _imported_by(file: Path) -> Iterator[str]:
    nodes = [*ast.walk(ast.parse(_code_of(file)))]
    imports = [node for node in nodes if isinstance(node, ast.ImportFrom) and _is_ours(node.module)]
    found = [(alias.asname or alias.name, f"{node.module}.{alias.name}") for node in imports for alias in node.names]
    modules = [(name, path) for name, path in found if _is_module(path)]
    yield from (path for _, path in found if not _is_module(path))
    for chain in {ast.unparse(node) for node in nodes if isinstance(node, ast.Attribute)}:
        first, _, rest = chain.partition(".")
        paths = (f"{path}.{rest}" for name, path in modules if name == first)
        yield from (path for path in paths if _is_name_of_a_module(path))


def _is_ours(module: str | None) -> bool:
    return (module or "").startswith("atlantis_rules")


def _is_module(path: str) -> bool:
    home = home_of_path(path)
    return home is not None and not home.name


def _is_name_of_a_module(path: str) -> bool:
    home = home_of_path(path)
    return home is not None and home.name.isidentifier() and _is_module(path.rpartition(".")[0])


@cache
def at_the_doors() -> Mapping[str, Home]:
    """Return the names that the front doors list, by their paths; what makes a package a game is described there."""
    doors: Iterable[ModuleType] = map(import_module, DOORS)
    paths = (f"{door.__name__}.{name}" for door in doors for name in door.__all__)
    homes = {path: home for path in paths if (home := home_of_path(path)) is not None and home.name}
    return {path: home for path, home in homes.items() if entry_of(path) or not is_of_every_game(path)}


def is_of_every_game(path: str) -> bool:
    """Return whether a path is that of what `Game` promises of the package of each game, such as ``NAME``."""
    module, _, name = path.rpartition(".")
    return module in DOORS[1:] and name in members_of(Home("atlantis_rules.games.game", "Game"))


def entry_of(path: str) -> str | None:
    """Return the path of the entry for a name, which may be that of its twin; None if it has none."""
    module, _, name = path.rpartition(".")
    paths = (path, *(f"{twin}.{name}" for twin in TWINS.get(module, ())))
    homes = filter(None, map(home_of_path, paths))
    return next((listed_paths()[home] for home in homes if home in listed_paths()), None)


def linked() -> Iterator[tuple[str, str]]:
    """Yield the files that users read, with the path of each name that it links."""
    for file in lessons():
        yield from ((file.name, path) for path in _LINK.findall(file.read_text("utf-8")))


@cache
def taught() -> Mapping[str, str]:
    """Return the paths that pages teach, each with one of these pages.

    A page teaches what it imports, and what it writes as code where it also writes the module.
    """
    written = {path: file.name for file in reversed([*lessons()]) for path in _written_by(file)}
    return {**written, **imported()}


def _written_by(file: Path) -> Iterator[str]:
    text = file.read_text("utf-8")
    words = {word for part in (*_CODE.findall(text), *_SESSION.findall(text)) for word in _WORD.findall(part)}
    modules = {*_MODULE.findall(text)}
    for path in listed_paths().values():
        module, _, name = path.rpartition(".")
        if name in words and module in modules:
            yield path


@cache
def needed_by(public: frozenset[Home]) -> frozenset[Home]:
    """Return what signatures, attributes, members and errors of public names mention."""
    return frozenset(home for each in public for home in _mentioned(each) if home is not None)


def _mentioned(home: Home) -> Iterator[Home | None]:
    match definitions(home.module).get(home.name):
        case ast.FunctionDef(args=arguments, returns=returns) as node:
            yield from _names(home.module, returns)
            for argument in (*arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg):
                yield from _names(home.module, argument.annotation if argument is not None else None)
            raises = (ast.get_docstring(node) or "").partition("Raises:\n")[2]
            yield from (home_of(home.module, name) for name in re.findall(r"^    (\w+):", raises, re.MULTILINE))
        case ast.ClassDef():
            yield from (found for member in members_of(home).values() for found in _mentioned(member))
        case ast.AnnAssign(annotation=annotation, value=value):
            yield from _names(home.module, annotation)
            yield from _names(home.module, value)
        case ast.Assign(value=value):
            yield from _names(home.module, value)
        case _:
            pass


def _names(module: str, node: ast.expr | None) -> Iterator[Home | None]:
    """Yield where the names in a type are defined; names without an entry stand for what they consist of."""
    for each in ast.walk(node) if node is not None else ():
        match each:
            case ast.Name(id=name):
                home = home_of(module, name)
                if home is not None and home not in listed_paths() and _is_alias(home):
                    yield from _mentioned(home)
                yield home
            case ast.Constant(value=str(text)):
                yield from _written(module, text)
            case _:
                pass


def _written(module: str, text: str) -> Iterator[Home | None]:
    """Yield where the names in a type are defined that is written as a string, if it is one."""
    try:
        parts = [*ast.walk(ast.parse(text.strip(), mode="eval"))]
    except SyntaxError:
        return
    for each in parts:
        match each:
            case ast.Name(id=name):
                yield home_of(module, name)
            case ast.Attribute(ast.Name(id=room), name) if (found := home_of(module, room)) is not None:
                yield home_of(found.module, name)
            case _:
                pass


def _is_alias(home: Home) -> bool:
    known = definitions(home.module) if file_of(home.module) is not None else {}
    return isinstance(known.get(home.name), ast.Assign)
