"""Small, reversible changes of a syntax tree."""

import ast
import difflib
from collections.abc import Sequence
from typing import TypeVar

import attrs

_LONGEST = 110

_PartT = TypeVar("_PartT")


@attrs.frozen(eq=False)
class Edit:
    """A field of a node, and its value in a mutant.

    Attributes:
        operator: the kind of change, such as ``comparison``.
        node: the node.
        field: the name of its field.
        before: the value of the field in the original.
        after: its value in the mutant.
        note: a description of the change, if an excerpt of the source would not show it.
        change: a description of the change without line numbers, such as ``figure + 1 -> figure - 1``.
    """

    operator: str
    node: ast.AST
    field: str
    before: object = attrs.field(repr=False)
    after: object = attrs.field(repr=False)
    note: str | None = attrs.field(default=None, repr=False)
    change: str = attrs.field(init=False)

    @change.default
    def _describe(self) -> str:
        if self.note is not None:
            return shortened(self.note)
        old = self._excerpt()
        self.make()
        new = self._excerpt()
        self.undo()
        return f"{shortened(old)} -> {shortened(new)}"

    def make(self) -> None:
        """Apply the change to the tree."""
        setattr(self.node, self.field, self.after)

    def undo(self) -> None:
        """Undo the change."""
        setattr(self.node, self.field, self.before)

    def _excerpt(self) -> str:
        """Return the source of the node, but for a compound statement only the part that changes."""
        if not hasattr(self.node, "body") and not isinstance(self.node, ast.Match):
            return ast.unparse(self.node)
        if isinstance(self.node, ast.IfExp | ast.Lambda):
            return ast.unparse(self.node)
        match getattr(self.node, self.field):
            case list() as statements:
                before = self.before if isinstance(self.before, list) else []
                after = self.after if isinstance(self.after, list) else []
                other = after if statements is before else before
                return "; ".join(_text(part) for part in statements if all(part is not same for same in other)) or "-"
            case ast.AST() as part:
                return _text(part)
            case _:
                return "-"


def _text(part: object) -> str:
    if isinstance(part, ast.match_case):
        return f"case {ast.unparse(part.pattern)}"
    return ast.unparse(part) if isinstance(part, ast.AST) else str(part)


def shortened(text: str) -> str:
    """Return a text on one line, cut short if it is long."""
    words = " ".join(text.split())
    return words if len(words) <= _LONGEST else f"{words[: _LONGEST - 1]}…"


def difference(before: str, after: str) -> tuple[str, ...]:
    """List the lines that differ in two sources, each with ``-`` or ``+`` in front."""
    lines = difflib.ndiff(before.splitlines(), after.splitlines())
    return tuple(line for line in lines if line.startswith(("- ", "+ ")))


def with_part(parts: Sequence[_PartT], index: int, new: _PartT) -> list[_PartT]:
    """Replace one part."""
    return [*parts[:index], new, *parts[index + 1 :]]


def without_part(parts: Sequence[_PartT], index: int) -> list[_PartT]:
    """Remove one part."""
    return [*parts[:index], *parts[index + 1 :]]
