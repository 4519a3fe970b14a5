"""Figures that somebody measured: what was counted, by which command, when, and of which sources.

They are kept in docs/verified.json, which `python docs/verify.py` writes. A figure is older than its sources when
they have changed since: they are compared by their content, so this also works without a repository. Comments and
docstrings of Python modules do not count.
"""

import ast
import hashlib
import io
import json
import tokenize
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from attrs import asdict, frozen

DATA: Final = Path("docs", "verified.json")


@frozen
class Figure:
    """A figure.

    Attributes:
        text: what was counted, as the page says it.
        command: the command that counted it.
        commit: the commit at which it was counted, with a plus if the sources differed from it.
        date: the day.
        paths: its sources: files, or patterns of files, relative to the root of the repository. What matches a
            pattern after a ``!`` is left out.
        sources: a hash of these sources.
    """

    text: str
    command: str
    commit: str
    date: str
    paths: Sequence[str]
    sources: str


def load_figures(root: Path) -> dict[str, Figure]:
    """Read all figures, by name.

    Args:
        root: the root of the repository.
    """
    return {name: Figure(**figure) for name, figure in json.loads((root / DATA).read_text("utf-8")).items()}


def save_figure(root: Path, name: str, figure: Figure) -> None:
    """Write a figure in the place of the one of its name.

    Args:
        root: the root of the repository.
        name: its name.
        figure: the figure.
    """
    figures = {**load_figures(root), name: figure} if (root / DATA).is_file() else {name: figure}
    data = {each: asdict(found) for each, found in sorted(figures.items())}
    (root / DATA).write_text(json.dumps(data, indent=1) + "\n", "utf-8")


@cache  # most modules are sources of many figures
def code_of(source: bytes) -> bytes:
    """Return the code of a Python module without comments, docstrings and empty lines.

    Args:
        source: the module, as UTF-8.
    """
    lines = source.decode().splitlines()
    for token in tokenize.tokenize(io.BytesIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(ast.Constant(str()), lineno=first, end_lineno=int() as last):
                lines[first - 1 : last] = [""] * (last - first + 1)
            case _:
                pass
    return "\n".join(filter(None, map(str.rstrip, lines))).encode()


def hash_of(files: Mapping[str, bytes]) -> str:
    """Return a hash of some files.

    Args:
        files: their contents, by their paths relative to the root of the repository.
    """
    digest = hashlib.sha256()
    for path, content in sorted(files.items()):
        digest.update(f"{path}\0{hashlib.sha256(content).hexdigest()}\n".encode())
    return digest.hexdigest()[:16]


def sources_of(root: Path, paths: Iterable[str]) -> str:
    """Return the hash of sources as they are now.

    Args:
        root: the root of the repository.
        paths: files, or patterns of files; what matches one after a ``!`` is left out.

    Raises:
        ValueError: there is no such file.
    """
    found: dict[str, Path] = {}
    left_out: set[str] = set()
    for pattern in paths:
        matching = {path.relative_to(root).as_posix(): path for path in root.glob(pattern.removeprefix("!"))}
        matching = {name: path for name, path in matching.items() if path.is_file()}
        if not matching:
            message = f"there is no file {pattern.removeprefix('!')}"
            raise ValueError(message)
        if pattern.startswith("!"):
            left_out.update(matching)
        else:
            found.update(matching)
    chosen = {name: path for name, path in found.items() if name not in left_out}
    contents = {name: path.read_bytes() for name, path in chosen.items()}
    return hash_of({name: code_of(each) if name.endswith(".py") else each for name, each in contents.items()})


def is_older(root: Path, figure: Figure) -> bool:
    """Return whether a figure is older than the last change of its sources."""
    return sources_of(root, figure.paths) != figure.sources


def shown(root: Path, name: str) -> str:
    """Return a figure as the page shows it.

    Args:
        root: the root of the repository.
        name: its name.
    """
    figure = load_figures(root)[name]
    age = "; **older than the last change of its sources**" if is_older(root, figure) else ""
    return f"{figure.text} ({figure.date}, commit `{figure.commit}`{age})"
