"""Faults in expressions: the replacements for each kind."""

import ast
import re
from collections.abc import Iterator, Mapping
from typing import Self

from attrs import frozen

from tools.mutation.edits import Edit, shortened, with_part, without_part
from tools.mutation.surroundings import Place

_COMPARISONS: Mapping[type[ast.cmpop], tuple[ast.cmpop, ...]] = {
    ast.Lt: (ast.LtE(), ast.GtE()),
    ast.LtE: (ast.Lt(), ast.Gt()),
    ast.Gt: (ast.GtE(), ast.LtE()),
    ast.GtE: (ast.Gt(), ast.Lt()),
    ast.Eq: (ast.NotEq(),),
    ast.NotEq: (ast.Eq(),),
    ast.Is: (ast.IsNot(),),
    ast.IsNot: (ast.Is(),),
    ast.In: (ast.NotIn(),),
    ast.NotIn: (ast.In(),),
}
_ARITHMETIC: Mapping[type[ast.operator], tuple[ast.operator, ...]] = {
    ast.Add: (ast.Sub(),),
    ast.Sub: (ast.Add(),),
    ast.Mult: (ast.FloorDiv(), ast.Add()),
    ast.FloorDiv: (ast.Mult(), ast.Sub()),
    ast.Mod: (ast.FloorDiv(), ast.Add()),
    ast.LShift: (ast.RShift(),),
    ast.RShift: (ast.LShift(),),
    ast.BitAnd: (ast.BitOr(),),
    ast.BitOr: (ast.BitAnd(),),
    ast.BitXor: (ast.BitOr(), ast.BitAnd()),
}
_OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
_NEEDLESS = {"sorted", "reversed"}
_CLAUSE_ID = re.compile(r"[A-Z]+-[1-9][0-9]*")
_WORD = re.compile(r"[A-Za-z0-9_-]+")
UNREACHABLE = {"assert_never", "AssertionError"}
_TEXTS = {"require_type", "TypeVar", "NewType"}
_SETTINGS = {"eq", "init", "repr", "strict"}  # of attrs.field and zip: they are irrelevant to the rules
_TYPE = re.compile(r"[A-Z]\w*|None")


def is_type(value: ast.expr) -> bool:
    """Return whether an expression is a type, or a union of types."""
    match value:
        case ast.BinOp(left, ast.BitOr(), right):
            return is_type(left) and is_type(right)
        case ast.Name(name):
            return _TYPE.fullmatch(name) is not None or name == "int"
        case ast.Constant(None):
            return True
        case ast.Subscript(ast.Name("tuple" | "Iterator" | "Callable" | "Mapping")):
            return True
        case _:
            return False


def of_union(union: ast.expr) -> Iterator[Edit]:
    """Remove one type from a union."""
    if isinstance(union, ast.BinOp):
        for field in ("left", "right"):
            part = getattr(union, field)
            if isinstance(part, ast.Name):
                # `isinstance` accepts only unions of types, so another type that never fits replaces the missing one.
                yield Edit("union", union, field, part, ast.copy_location(ast.Name("complex", ast.Load()), part))
            else:
                yield from of_union(part)


def within(parent: ast.AST, field: str, node: ast.AST, place: Place, index: int | None = None) -> Iterator[Edit]:
    """Return the faults of an expression in a field of its parent, and of all its parts."""
    for operator, new in _instead_of(node, place, parent):
        for part in ast.walk(new):
            if isinstance(part, ast.expr) and not hasattr(part, "lineno"):
                ast.copy_location(part, node)
        if index is None:
            yield Edit(operator, parent, field, node, new)
        else:
            whole: list[ast.AST] = getattr(parent, field)
            yield Edit(operator, parent, field, whole, with_part(whole, index, new))
    if isinstance(node, ast.BinOp) and is_type(node):
        yield from of_union(node)
    elif not is_text(node):
        if not isinstance(parent, ast.Subscript | ast.Match):  # where a tuple of another length never fits
            yield from of_elements(node)
        yield from _of_expression(node, place)
        yield from _of_parts(node, place)


def of_elements(node: ast.AST) -> Iterator[Edit]:
    """Remove one element from a tuple, list, set or dictionary."""
    match node:
        case ast.Tuple(elts=elements) | ast.List(elts=elements) | ast.Set(elts=elements):
            for at, element in enumerate(elements):
                note = f"{shortened(ast.unparse(element))} left out of {ast.unparse(node)}"
                yield Edit("element", node, "elts", elements, without_part(elements, at), note)
        case ast.Dict():
            for at in range(len(node.keys)):
                yield WithoutEntry.of(node, at)
        case _:
            return


@frozen(eq=False)
class WithoutEntry(Edit):
    """A dictionary without one of its entries: its keys and its values change together."""

    @classmethod
    def of(cls, node: ast.Dict, at: int) -> Self:
        """Remove an entry."""
        key = node.keys[at]
        entry = f"**{ast.unparse(node.values[at])}" if key is None else ast.unparse(key)
        note = f"{shortened(entry)} left out of {ast.unparse(node)}"
        before, after = (node.keys, node.values), (without_part(node.keys, at), without_part(node.values, at))
        return cls("element", node, "keys", before, after, note)

    def make(self) -> None:
        """Apply the change to the tree."""
        self._set(self.after)

    def undo(self) -> None:
        """Undo the change."""
        self._set(self.before)

    def _set(self, entries: object) -> None:
        match entries:
            case (keys, values):
                self.node.keys, self.node.values = keys, values  # type: ignore[attr-defined]  # it is a dictionary
            case _:
                raise TypeError(entries)


def is_text(node: ast.AST) -> bool:
    """Return whether an expression is a text, or creates an error from one."""
    match node:
        case ast.JoinedStr():
            return True
        case ast.Call(func=ast.Name(name)):
            return name in UNREACHABLE | _TEXTS
        case _:
            return False


def _of_expression(  # noqa: C901, PLR0912 - one case for each kind of expression
    node: ast.AST, place: Place
) -> Iterator[Edit]:
    match node:
        case ast.Call():
            yield from _of_call(node, place)
        case ast.Compare(ops=operations):
            for at, operation in enumerate(operations):
                for other in _COMPARISONS[type(operation)]:
                    yield Edit("comparison", node, "ops", operations, with_part(operations, at, other))
        case ast.BinOp():
            yield from of_operator(node, node.op)
        case ast.BoolOp(values=values):
            yield Edit("boolean", node, "op", node.op, ast.Or() if isinstance(node.op, ast.And) else ast.And())
            if len(values) > 2:  # noqa: PLR2004 - of two, leaving one out is what `_instead_of` does
                for at in range(len(values)):
                    yield Edit("operand", node, "values", values, without_part(values, at))
        case ast.Slice():
            for bound in ("lower", "upper"):
                if getattr(node, bound) is not None:
                    yield Edit("slice", node, bound, getattr(node, bound), None)
        case ast.comprehension(ifs=conditions):
            for at in range(len(conditions)):
                yield Edit("condition", node, "ifs", conditions, without_part(conditions, at))
        case _:
            return


def _of_parts(node: ast.AST, place: Place) -> Iterator[Edit]:
    for field, value in ast.iter_fields(node):
        if _is_left_alone(node, field, value):
            continue
        if isinstance(value, ast.expr | ast.comprehension | ast.keyword):
            yield from within(node, field, value, place)
        elif isinstance(value, list):
            for index, part in enumerate(value):
                if isinstance(part, ast.expr | ast.comprehension | ast.keyword):
                    yield from within(node, field, part, place, index)


def _is_left_alone(node: ast.AST, field: str, value: object) -> bool:
    match node:
        case ast.NamedExpr() | ast.comprehension():
            return field == "target"
        case ast.Call():
            return field == "func" and isinstance(value, ast.Name)
        case ast.Lambda():
            return field == "args"
        case ast.keyword(arg=name):
            return name in _SETTINGS
        case _:
            return False


def of_operator(node: ast.AST, operator: ast.operator) -> Iterator[Edit]:
    """Return the faults of an arithmetic operator."""
    for other in _ARITHMETIC.get(type(operator), ()):
        yield Edit("arithmetic", node, "op", operator, other)


def _instead_of(node: ast.AST, place: Place, parent: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.Constant(bool() as value):
            yield "constant", ast.Constant(not value)
        case ast.Constant(int() as value):
            yield "constant", ast.Constant(value + 1)
            yield "constant", _number(value - 1)
        case ast.Constant(str() as value) if not isinstance(parent, ast.JoinedStr):
            if _CLAUSE_ID.fullmatch(value) or (not place.in_function and _WORD.fullmatch(value)):
                yield "string", ast.Constant(f"x{value}")
        case ast.UnaryOp(ast.Not() | ast.Invert() | ast.USub(), operand):
            yield "unary", operand
        case ast.BoolOp(values=[left, right]):
            yield "operand", left
            yield "operand", right
        case ast.IfExp(body=body, orelse=orelse):
            yield "choice", body
            yield "choice", orelse
        case ast.Call(func=ast.Name(name), args=[argument]) if name in _NEEDLESS:
            yield "call", ast.Call(ast.Name("list", ast.Load()), [argument], [])
        case ast.Attribute() if not isinstance(parent, ast.Compare):
            yield from _members(node, place)
        case _:
            return


def _number(value: int) -> ast.expr:
    return ast.UnaryOp(ast.USub(), ast.Constant(-value)) if value < 0 else ast.Constant(value)


def of_member(parent: ast.AST, field: str, attribute: ast.Attribute, place: Place) -> Iterator[Edit]:
    """Return the faults of an attribute that may be a member of an enum."""
    for operator, new in _members(attribute, place):
        for part in ast.walk(new):
            ast.copy_location(part, attribute)
        yield Edit(operator, parent, field, attribute, new)


def _members(attribute: ast.Attribute, place: Place) -> Iterator[tuple[str, ast.AST]]:
    """Return another member of the same enum."""
    match attribute:
        case ast.Attribute(ast.Name(enum), member) if member in place.package.members.get(enum, ()):
            members = place.package.members[enum]
            following = members[(members.index(member) + 1) % len(members)]
            yield "member", ast.Attribute(ast.Name(enum, ast.Load()), following, ast.Load())
        case _:
            return


def _of_call(call: ast.Call, place: Place) -> Iterator[Edit]:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    if name in _OPPOSITES:
        opposite = ast.copy_location(ast.Name(_OPPOSITES[name], ast.Load()), call.func)
        yield Edit("call", call, "func", call.func, opposite)
    annotations = place.package.parameters.get(name, ())
    if any(isinstance(argument, ast.Starred) for argument in call.args):
        return
    for first in range(len(call.args)):
        for second in range(first + 1, len(call.args)):
            if second < len(annotations) and annotations[first] == annotations[second] != "":
                swapped = list(call.args)
                swapped[first], swapped[second] = swapped[second], swapped[first]
                yield Edit("arguments", call, "args", call.args, swapped)
    for index, keyword in enumerate(call.keywords):
        if name == "field":
            if keyword.arg == "validator":
                yield Edit("validator", call, "keywords", call.keywords, without_part(call.keywords, index))
        elif keyword.arg not in _SETTINGS:
            note = f"{keyword.arg or '**'} left out of {ast.unparse(call)}"
            yield Edit("keyword", call, "keywords", call.keywords, without_part(call.keywords, index), note)
