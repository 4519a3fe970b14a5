"""The places where laws can break: each call of `require` and similar functions, in source order."""

import ast
import inspect
import traceback
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Final

from attrs import frozen

from atlantis_rules.atlandice.parts.testing import laws as ice
from atlantis_rules.atlantis.parts.testing import laws as sea
from atlantis_rules.testing import checks, laws, written_laws
from atlantis_rules.testing.checks import LawBroken

MODULES: Final[tuple[ModuleType, ...]] = (
    *(laws, written_laws, sea.states, sea.transitions, sea.events, sea.games, sea.views, sea.records),
    *(ice.states, ice.transitions, ice.games, ice.views),
)
BREAKING: Final = frozenset({"require", "require_alike", "broken"})


@frozen
class Site:
    """A place where a law can break.

    Attributes:
        function: the module and the function.
        number: its number among those in the function, from 1 on.
        message: the code of its message.
    """

    function: str
    number: int
    message: str

    def __str__(self) -> str:
        """Return its name."""
        return f"{self.function} {self.number}"


@cache
def sites() -> Mapping[tuple[str, int], Site]:
    """Return all sites, by the file and each of the lines of the call."""
    found: dict[tuple[str, int], Site] = {}
    for module in MODULES:
        file = module.__file__ or ""
        name = module.__name__.removeprefix("atlantis_rules.").replace("parts.", "").replace("testing.", "")
        for function, calls in _calls(ast.parse(Path(file).read_text("utf-8"))):
            for number, call in enumerate(calls, 1):
                site = Site(f"{name}.{function}", number, ast.unparse(call.args[-1]))
                for line in range(call.lineno, (call.end_lineno or call.lineno) + 1):
                    found[file, line] = site
    return MappingProxyType(found)


def _calls(tree: ast.Module) -> Iterator[tuple[str, list[ast.Call]]]:
    for node in tree.body:
        functions = node.body if isinstance(node, ast.ClassDef) else [node]
        for function in functions:
            if isinstance(function, ast.FunctionDef):
                prefix = f"{node.name}." if isinstance(node, ast.ClassDef) else ""
                calls = [each for each in ast.walk(function) if isinstance(each, ast.Call) and _breaks(each)]
                yield prefix + function.name, sorted(calls, key=lambda call: (call.lineno, call.col_offset))


def _breaks(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id in BREAKING


def site_of(error: LawBroken) -> Site | None:
    """Return where a law was broken; None if the law is not in one of the modules."""
    inner = Path(inspect.getfile(checks))
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename) != inner]
    last = frames[-1]
    return sites().get((last.filename, last.lineno or 0))
