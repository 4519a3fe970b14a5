"""What the reference says of numbers, rows, mappings and generators: their unit, bounds, order and draws.

A text says it in one of a few forms, which readers get to know; `FORMS` has them. A number is a count of something, a
seat, or has bounds, a start or a unit. A row has an order, and so has an argument that is iterated over. A mapping is
by something. A generator makes certain draws. `tests/test_quantities.py` tries the bounds and orders on values.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final, NamedTuple

from _ext.names import Home, definitions, file_of, members_of, packed_members_of, promised_paths, tree_of

from tests.public_api.examples import documenting

NUMBER: Final = r"-?\d+(?:,\d{3})*(?:\.\d+)?"

_ORDER: Final = (
    r"\bin (?:\w+ ){0,3}order\b",  # in order, in ascending order, in the legal order, in the order of …
    r"\bby (?:seat|party|player|number|name|deal|source|space|item|area|district|category|decision)s?\b",
    r"\bfrom [^;:.]+ on\b",  # from Atlantis on, from 1 on
    r"\bthe [\w ]+ (?:first|last)\b",  # the most valuable first
    r"\bas printed\b",
    r"\bone for each\b",  # of what the sentence names, in its order
)
FORMS: Final[Mapping[str, tuple[str, ...]]] = {
    "number": (
        r"\b(?:number|numbers) of\b",  # a count, so 0 or more
        r"\bhow (?:many|often)\b",
        r"\b[Ss]eats?\b",
        rf"{NUMBER} to {NUMBER}",
        rf"\bat (?:least|most) {NUMBER}",
        rf"\b(?:from|counted from) {NUMBER}\b",
        r"\b(?:[Pp]oints?|pixels?|bits?|cards|value|version|year)\b",  # the units
        r"\b(?:bound|score|whole number)\b",
        r"\bin the unit of\b",
    ),
    "row": _ORDER,
    "mapping": (r"\bby (?!which)\w+", r"\bsuch as ``\{"),
    "random": (
        r"\b(?:one|two) draws?\b",  # one draw, one draw for each card
        r"\bdraws? (?:only )?(?:as|what|where|like)\b",
        r"\b(?:draws nothing|not used)\b",
        r"\bany number of draws\b",
    ),
}

_ELSEWHERE: Final = r"\bas (?:the function )?`[\w.]+` (?:does|says)\b"
"""Names the function that says it."""

_ROWS: Final = r"tuple|list|Sequence|Iterable|Iterator|Collection"
_KINDS: Final = (
    ("mapping", re.compile(r"^(?:Final\[|ClassVar\[)?(?:Mapping|dict)\b")),
    ("row", re.compile(rf"^(?:Final\[|ClassVar\[)?(?:{_ROWS})\b")),
    ("number", re.compile(r"^(?:Final\[|ClassVar\[)?(?:int|float|Fraction)\b")),
    ("random", re.compile(r"^Random\b")),
)
_ITERATED: Final = re.compile(r"\b(?:Sequence|Iterable|Collection)\[")
_SECTION: Final = re.compile(r"^(?:Attributes|Args):\n((?:(?: {4}.*)?\n?)*)", re.MULTILINE)
_ENTRY: Final = re.compile(r"^ {4}\*{0,2}(\w+): (.*\n?(?: {8}.*\n?)*)", re.MULTILINE)


class Quantity(NamedTuple):
    """A public attribute, property or parameter that has a unit, bounds, an order or draws.

    Attributes:
        path: its path: a parameter follows the function's.
        home: where it is defined; of a parameter its function.
        kind: a key of `FORMS`.
        text: what the reference says of it.
    """

    path: str
    home: Home
    kind: str
    text: str

    @property
    def is_said(self) -> bool:
        """Whether the text has one of the forms, or is that of another function."""
        return any(re.search(form, self.text) for form in (*FORMS[self.kind], _ELSEWHERE))


def quantities() -> Iterator[Quantity]:
    """Yield all of them, each once: what a class inherits is that of its base."""
    seen: set[Home] = set()
    for home, path in promised_paths().items():
        packed = packed_members_of(home)
        for name, each in {"": home, **members_of(home)}.items():
            if name not in packed and each not in seen and each.name and file_of(each.module):
                seen.add(each)
                yield from _of(each, f"{path}.{name}".rstrip("."))


def _of(home: Home, path: str) -> Iterator[Quantity]:
    match documenting(home) if home.name in definitions(home.module) else None:
        case ast.AnnAssign(annotation=annotation) as node:
            kind = kind_of(ast.unparse(annotation))
            if kind:
                yield Quantity(path, home, kind, _text_of(home, node))
        case ast.FunctionDef(returns=ast.expr() as returns) as node if _is_property(node):
            kind = kind_of(ast.unparse(returns))
            if kind:
                yield Quantity(path, home, kind, _prose(node))
        case ast.FunctionDef(args=arguments) as node:
            entries = _entries(ast.get_docstring(node) or "")
            for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
                its_type = ast.unparse(each.annotation) if each.annotation is not None else ""
                kind = kind_of(its_type)
                if kind == "random" or _ITERATED.match(its_type):
                    text = entries.get(each.arg) or _prose(node)
                    yield Quantity(f"{path}.{each.arg}", home, kind or "row", text)
        case _:
            pass


def kind_of(annotation: str) -> str | None:
    """Return which of `FORMS` a type needs, by its beginning; None for a type that speaks for itself."""
    return next((kind for kind, beginning in _KINDS if beginning.match(annotation)), None)


def _is_property(node: ast.FunctionDef) -> bool:
    return any("property" in ast.unparse(each) for each in node.decorator_list)


def _prose(node: ast.FunctionDef) -> str:
    return " ".join((ast.get_docstring(node) or "").partition("Examples:")[0].split())


def _entries(docstring: str) -> Mapping[str, str]:
    listed = (section for section in _SECTION.findall(docstring))
    return {name: " ".join(text.split()) for section in listed for name, text in _ENTRY.findall(section)}


def _text_of(home: Home, node: ast.AnnAssign) -> str:
    """Return what the docstring of its class lists of an attribute, or the string below it."""
    owner, _, name = home.name.rpartition(".")
    holder = definitions(home.module)[owner] if owner else tree_of(home.module)
    listed = _entries(ast.get_docstring(holder) or "") if isinstance(holder, ast.ClassDef) else {}
    if name in listed:
        return listed[name]
    below = [
        after.value.value
        for before, after in pairwise(holder.body if isinstance(holder, ast.ClassDef | ast.Module) else [])
        if before is node and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
    ]
    return " ".join(str(below[0]).split()) if below else ""
