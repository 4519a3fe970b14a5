"""The public names and their signatures, one per line: `python -m tests.public_api` writes those of the next version.

Each version has a file with its names: those of the newest version are promised to users.
"""

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from _ext.names import Home, definitions, described_paths, members_of, packed_members_of, public_paths

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = Path(__file__).parent


def current_version() -> str:
    """Return the version of the package."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project["version"])


def numbers(version: str) -> tuple[int, ...]:
    """Return what versions are sorted by; a release candidate is sorted before its release."""
    release, _, candidate = version.partition("rc")
    return (*map(int, release.split(".")), int(candidate or sys.maxsize))


def newest() -> Path:
    """Return the file of the newest version that has one."""
    return max(FOLDER.glob("[0-9]*.txt"), key=lambda file: numbers(file.stem))


def written() -> str:
    """Return the lines of all public names, sorted by their paths."""
    return "".join(f"{line}\n" for _, line in sorted(lines().items()))


def lines() -> dict[str, str]:
    """Return the line of each public name, and of the members of each class that is promised, by the path.

    A class that is only described may move: its members have a path that begins with its name alone, such as
    ``Hint.action``, or that of its game, such as ``atlantis.Choice.action``.
    """
    return {path: described(path, home) for path, home in _paths()}


def read(text: str) -> dict[str, str]:
    """Return the lines of a file, by the path."""
    return {path_of(line): line for line in text.splitlines()}


def path_of(line: str) -> str:
    """Return the path that a line describes."""
    return line.split("(", 1)[0].split(": ", 1)[0].rsplit(" ", maxsplit=1)[-1]


def _paths() -> Iterator[tuple[str, Home]]:
    for home, path in public_paths().items():
        yield path, home
        yield from _members(home, path)
    for home, path in described_paths().items():
        yield from _members(home, of_any_module(path))


def of_any_module(path: str) -> str:
    """Return what is promised of a path whose module may change: the name, and the game that it belongs to."""
    _, game, *_ = path.split(".")
    name = path.rpartition(".")[2]
    return f"{game}.{name}" if game in GAMES else name


def _members(home: Home, path: str) -> Iterator[tuple[str, Home]]:
    if home.name and isinstance(definitions(home.module)[home.name], ast.ClassDef):
        packed = packed_members_of(home)
        yield from ((f"{path}.{name}", each) for name, each in members_of(home).items() if name not in packed)


def described(path: str, home: Home) -> str:
    """Return the line of a name: its kind, its path, its parameters and their types."""
    if not home.name:
        return f"module {path}"
    match definitions(home.module)[home.name]:
        case ast.ClassDef(bases=bases):
            return f"class {path}({', '.join(map(ast.unparse, bases))})"
        case ast.FunctionDef() | ast.AsyncFunctionDef() as node:
            kinds = [kind for kind in map(ast.unparse, node.decorator_list) if kind in KINDS]
            returned = f" -> {ast.unparse(node.returns)}" if node.returns else ""
            return " ".join([*kinds, f"def {path}({ast.unparse(node.args)}){returned}"])
        case ast.AnnAssign(annotation=annotation, value=value):
            return f"{path}: {ast.unparse(annotation)}{' = …' if value else ''}"
        case _:
            return path


GAMES: Final = ("atlantis", "atlandice")

KINDS: Final = ("cached_property", "classmethod", "property", "staticmethod")
"""Decorators that say how something is called."""


def breaks(before: str, now: str | None) -> str | None:
    """Return how a changed line breaks users' code, or None if it does not.

    A function may get more parameters that need not be given, after those that it has, and an attribute a default.

    Args:
        before: the line of the version that users have.
        now: the line of today, None if the name is gone.
    """
    if now is None:
        return "it is gone"
    if now in {before, f"{before} = …"}:
        return None
    if "def " in before and "def " in now and _without_additions(before, now) == before:
        return None
    return f"it was: {before}\n     is now: {now}"


def _without_additions(before: str, now: str) -> str:
    """Return the line of today without the parameters that were added at the end of a list, and have defaults."""
    path = path_of(now)
    old, new = (_function(line) for line in (before, now))
    if old is None or new is None:
        return now
    kept = new.args
    added = len(kept.args) - len(old.args.args)
    if 0 < added <= len(kept.defaults):
        kept.args, kept.defaults = kept.args[:-added], kept.defaults[:-added]
    names = {each.arg for each in old.args.kwonlyargs}
    pairs = [
        (each, default)
        for each, default in zip(kept.kwonlyargs, kept.kw_defaults, strict=True)
        if each.arg in names or default is None
    ]
    kept.kwonlyargs, kept.kw_defaults = [each for each, _ in pairs], [default for _, default in pairs]
    prefix, _, _ = now.partition("def ")
    returned = f" -> {ast.unparse(new.returns)}" if new.returns else ""
    return f"{prefix}def {path}({ast.unparse(kept)}){returned}"


def _function(line: str) -> ast.FunctionDef | None:
    _, _, signature = line.partition("def ")
    match ast.parse(f"def f{signature.removeprefix(path_of(line))}: ...").body:
        case [ast.FunctionDef() as function]:
            return function
        case _:
            return None
