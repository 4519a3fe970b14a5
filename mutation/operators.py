"""The faults: for each kind of node, what is put in its place.

Left alone are docstrings, annotations, decorators, texts (f-strings, messages of errors), and code that is never
reached (`assert_never`).
"""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from attrs import frozen

from mutation.edits import Edit

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
_UNREACHABLE = {"assert_never", "AssertionError"}
_TEXTS = {"require_type", "TypeVar", "NewType"}
_SETTINGS = {"eq", "init", "repr", "strict"}  # of attrs.field and zip: they say nothing about the rules
_TYPE = re.compile(r"[A-Z]\w*|None")


@frozen
class Surroundings:
    """What the operators need to know of the package.

    Attributes:
        members: for each enum the names of its members.
        parameters: for each function and class the annotations of its positional arguments.
        checked_unions: the names of type unions that are used in `isinstance`.
    """

    members: Mapping[str, Sequence[str]]
    parameters: Mapping[str, Sequence[str]]
    checked_unions: frozenset[str]


def surroundings(trees: Sequence[ast.Module]) -> Surroundings:
    """Look through all modules of the package."""
    members: dict[str, list[str]] = {}
    parameters: dict[str, list[str]] = {}
    checked: set[str] = set()
    for tree in trees:
        for statement in tree.body:
            if isinstance(statement, ast.FunctionDef):
                parameters[statement.name] = [
                    ast.unparse(argument.annotation) if argument.annotation else "" for argument in statement.args.args
                ]
            elif isinstance(statement, ast.ClassDef) and is_enum(statement):
                members[statement.name] = [
                    target.id
                    for part in statement.body
                    if isinstance(part, ast.Assign)
                    for target in part.targets
                    if isinstance(target, ast.Name)
                ]
            elif isinstance(statement, ast.ClassDef):
                parameters[statement.name] = [
                    ast.unparse(part.annotation)
                    for part in statement.body
                    if isinstance(part, ast.AnnAssign) and "ClassVar" not in ast.unparse(part.annotation)
                ]
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name("isinstance"), args=[_, ast.Name(name)]):
                    checked.add(name)
                case _:
                    pass
    return Surroundings(members, parameters, frozenset(checked))


def is_enum(statement: ast.ClassDef) -> bool:
    """Tell whether a class is an enum."""
    return any(ast.unparse(base) in {"Enum", "IntEnum"} for base in statement.bases)


@frozen
class _Place:
    """Where a node stands.

    Attributes:
        package: what is known of the package.
        returns: the annotation of what the function gives back.
        arguments: the function's arguments by their annotation, or the first of several.
        in_function: whether it stands in a function and not at the level of a module or class.
    """

    package: Surroundings
    returns: str = ""
    arguments: Mapping[str, str] = {}
    in_function: bool = False


def edits_of_function(function: ast.FunctionDef, package: Surroundings) -> Iterator[Edit]:
    """Give all faults in the body of a function."""
    arguments: dict[str, str] = {}
    for argument in function.args.args:
        if argument.annotation:
            arguments.setdefault(ast.unparse(argument.annotation), argument.arg)
    place = _Place(package, ast.unparse(function.returns) if function.returns else "", arguments, in_function=True)
    known = {argument.arg for argument in ast.walk(function.args) if isinstance(argument, ast.arg)}
    yield from _in_block(function, "body", place, known)


def edits_of_statements(parent: ast.Module | ast.ClassDef, package: Surroundings) -> Iterator[Edit]:
    """Give all faults in what a module or a class says outside its functions: its constants and fields."""
    place = _Place(package)
    for statement in parent.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            names = [ast.unparse(target) for target in _targets(statement)]
            if names == ["__all__"]:
                continue
            if _is_type(statement.value):
                if names[0] in package.checked_unions:
                    yield from _of_union(statement.value)
            else:
                yield from _within(statement, "value", statement.value, place)


def _targets(statement: ast.Assign | ast.AnnAssign) -> Sequence[ast.expr]:
    return statement.targets if isinstance(statement, ast.Assign) else [statement.target]


def _is_type(value: ast.expr) -> bool:
    match value:
        case ast.BinOp(left, ast.BitOr(), right):
            return _is_type(left) and _is_type(right)
        case ast.Name(name):
            return _TYPE.fullmatch(name) is not None or name == "int"
        case ast.Constant(None):
            return True
        case ast.Subscript(ast.Name("tuple" | "Iterator" | "Callable" | "Mapping")):
            return True
        case _:
            return False


def _of_union(union: ast.expr) -> Iterator[Edit]:
    """Leave one type of a union out."""
    if isinstance(union, ast.BinOp):
        for field in ("left", "right"):
            part = getattr(union, field)
            if isinstance(part, ast.Name):
                # `isinstance` takes unions of types only, so another type that never fits stands for the missing one.
                yield Edit("union", union, field, part, ast.copy_location(ast.Name("complex", ast.Load()), part))
            else:
                yield from _of_union(part)


def _in_block(parent: ast.AST, field: str, place: _Place, known: set[str]) -> Iterator[Edit]:
    """Give the faults in the statements of a block, and those that leave a statement out."""
    block: list[ast.stmt] = getattr(parent, field)
    for index, statement in enumerate(block):
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue  # a docstring
        if _is_unreachable(statement) or _is_message(statement):
            continue
        if _can_be_left_out(statement, known):
            yield Edit("statement", parent, field, block, _with(block, index, ast.copy_location(ast.Pass(), statement)))
        yield from _in_statement(statement, place, known)
        known |= {
            node.id for node in ast.walk(statement) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        }


def _is_unreachable(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(ast.Call(ast.Name(name))) | ast.Raise(ast.Call(ast.Name(name))):
            return name in _UNREACHABLE
        case _:
            return False


def _is_message(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) in {"message", "text"}


def _can_be_left_out(statement: ast.stmt, known: set[str]) -> bool:
    """Tell whether the rest makes sense without a statement."""
    match statement:
        case ast.AugAssign() | ast.Expr() | ast.Raise() | ast.Continue() | ast.Break():
            return True
        case ast.Return(None):
            return True
        case ast.Assign(targets=targets):
            stored = {node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)}
            return stored <= known
        case _:
            return False


def _in_statement(  # noqa: C901 - one case for each kind of statement
    statement: ast.stmt, place: _Place, known: set[str]
) -> Iterator[Edit]:
    match statement:
        case ast.Raise() | ast.Pass() | ast.Continue() | ast.Break() | ast.FunctionDef():
            return
        case ast.Return(value) if value is not None:
            yield from _of_returned(statement, value, place)
            yield from _within(statement, "value", value, place)
        case ast.If(test):
            yield from _of_condition(statement, test, (True, False))
            yield from _within(statement, "test", test, place)
            yield from _in_block(statement, "body", place, known)
            yield from _in_block(statement, "orelse", place, known)
        case ast.While(test):
            if not isinstance(test, ast.Constant):
                yield from _of_condition(statement, test, (False,))
                yield from _within(statement, "test", test, place)
            yield from _in_block(statement, "body", place, known)
        case ast.For():
            yield from _within(statement, "iter", statement.iter, place)
            yield from _in_block(statement, "body", place, known)
        case ast.Match():
            yield from _of_match(statement, place, known)
        case ast.Try():
            yield from _in_block(statement, "body", place, known)
        case ast.Assign(value=value) | ast.AugAssign(value=value) | ast.Expr(value=value):
            if isinstance(statement, ast.AugAssign):
                yield from _of_operator(statement, statement.op)
            yield from _within(statement, "value", value, place)
        case ast.AnnAssign(value=value) if value is not None:
            yield from _within(statement, "value", value, place)
        case _:
            return


def _of_condition(node: ast.AST, test: ast.expr, values: Sequence[bool]) -> Iterator[Edit]:
    for value in values:
        yield Edit("condition", node, "test", test, ast.copy_location(ast.Constant(value), test))


def _of_returned(statement: ast.Return, value: ast.expr, place: _Place) -> Iterator[Edit]:
    """Give back something that says nothing, or an argument of the same type: what the function does is left out."""
    returns = place.returns
    instead: list[str] = []
    if returns == "bool":
        instead = ["True", "False"]
    elif returns in {"int", "Space", "SpaceSet", "TileSet", "Seat"}:
        instead = ["0"]
    elif returns.startswith("tuple[") or returns in {"_Found", "Tolls"}:
        instead = ["()"]
    elif returns.startswith("list["):
        instead = ["[]"]
    elif returns.endswith("None"):
        instead = ["None"]
    if returns in place.arguments:
        instead.append(place.arguments[returns])
    for text in instead:
        if text != ast.unparse(value):
            new = ast.parse(text, mode="eval").body
            for node in ast.walk(new):
                ast.copy_location(node, value)
            yield Edit("returned", statement, "value", value, new)


def _of_match(statement: ast.Match, place: _Place, known: set[str]) -> Iterator[Edit]:
    yield from _within(statement, "subject", statement.subject, place)
    cases = statement.cases
    for index, case in enumerate(cases):
        if _is_unreachable(case.body[-1]):
            continue
        if len(cases) > 1:
            yield Edit("case", statement, "cases", cases, _without(cases, index))
        yield from _of_pattern(case, "pattern", case.pattern, place)
        if case.guard is not None:
            yield Edit("guard", case, "guard", case.guard, None)
            yield from _within(case, "guard", case.guard, place)
        yield from _in_block(case, "body", place, set(known))


def _of_pattern(parent: ast.AST, field: str, pattern: ast.pattern, place: _Place) -> Iterator[Edit]:
    match pattern:
        case ast.MatchOr(alternatives):
            for index in range(len(alternatives)):
                left = [*alternatives[:index], *alternatives[index + 1 :]]
                after: object = left[0] if len(left) == 1 else ast.copy_location(ast.MatchOr(left), pattern)
                yield Edit("alternative", parent, field, pattern, after)
        case ast.MatchAs(inner) if inner is not None:
            yield from _of_pattern(pattern, "pattern", inner, place)
        case ast.MatchSequence(parts):
            for part in parts:
                if isinstance(part, ast.MatchAs) and part.pattern is not None:
                    yield from _of_pattern(part, "pattern", part.pattern, place)
        case ast.MatchValue(ast.Attribute() as value):
            yield from _of_member(pattern, "value", value, place)
        case _:
            return


def _within(parent: ast.AST, field: str, node: ast.AST, place: _Place, index: int | None = None) -> Iterator[Edit]:
    """Give the faults of an expression that stands in a field of its parent, and of all its parts."""
    for operator, new in _instead_of(node, place, parent):
        for part in ast.walk(new):
            if isinstance(part, ast.expr) and not hasattr(part, "lineno"):
                ast.copy_location(part, node)
        if index is None:
            yield Edit(operator, parent, field, node, new)
        else:
            whole: list[ast.AST] = getattr(parent, field)
            yield Edit(operator, parent, field, whole, _with(whole, index, new))
    if isinstance(node, ast.BinOp) and _is_type(node):
        yield from _of_union(node)
    elif not _is_text(node):
        yield from _of_expression(node, place)
        yield from _of_parts(node, place)


def _is_text(node: ast.AST) -> bool:
    match node:
        case ast.JoinedStr():
            return True
        case ast.Call(func=ast.Name(name)):
            return name in _UNREACHABLE | _TEXTS
        case _:
            return False


def _of_expression(  # noqa: C901, PLR0912 - one case for each kind of expression
    node: ast.AST, place: _Place
) -> Iterator[Edit]:
    match node:
        case ast.Call():
            yield from _of_call(node, place)
        case ast.Compare(ops=operations):
            for at, operation in enumerate(operations):
                for other in _COMPARISONS[type(operation)]:
                    yield Edit("comparison", node, "ops", operations, _with(operations, at, other))
        case ast.BinOp():
            yield from _of_operator(node, node.op)
        case ast.BoolOp(values=values):
            yield Edit("boolean", node, "op", node.op, ast.Or() if isinstance(node.op, ast.And) else ast.And())
            if len(values) > 2:  # noqa: PLR2004 - of two, leaving one out is what `_instead_of` does
                for at in range(len(values)):
                    yield Edit("operand", node, "values", values, _without(values, at))
        case ast.Slice():
            for bound in ("lower", "upper"):
                if getattr(node, bound) is not None:
                    yield Edit("slice", node, bound, getattr(node, bound), None)
        case ast.comprehension(ifs=conditions):
            for at in range(len(conditions)):
                yield Edit("condition", node, "ifs", conditions, _without(conditions, at))
        case _:
            return


def _of_parts(node: ast.AST, place: _Place) -> Iterator[Edit]:
    for field, value in ast.iter_fields(node):
        if _is_left_alone(node, field, value):
            continue
        if isinstance(value, ast.expr | ast.comprehension | ast.keyword):
            yield from _within(node, field, value, place)
        elif isinstance(value, list):
            for index, part in enumerate(value):
                if isinstance(part, ast.expr | ast.comprehension | ast.keyword):
                    yield from _within(node, field, part, place, index)


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


def _of_operator(node: ast.AST, operator: ast.operator) -> Iterator[Edit]:
    for other in _ARITHMETIC.get(type(operator), ()):
        yield Edit("arithmetic", node, "op", operator, other)


def _instead_of(node: ast.AST, place: _Place, parent: ast.AST) -> Iterator[tuple[str, ast.AST]]:
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


def _of_member(parent: ast.AST, field: str, attribute: ast.Attribute, place: _Place) -> Iterator[Edit]:
    for operator, new in _members(attribute, place):
        for part in ast.walk(new):
            ast.copy_location(part, attribute)
        yield Edit(operator, parent, field, attribute, new)


def _members(attribute: ast.Attribute, place: _Place) -> Iterator[tuple[str, ast.AST]]:
    """Give another member of the same enum."""
    match attribute:
        case ast.Attribute(ast.Name(enum), member) if member in place.package.members.get(enum, ()):
            members = place.package.members[enum]
            following = members[(members.index(member) + 1) % len(members)]
            yield "member", ast.Attribute(ast.Name(enum, ast.Load()), following, ast.Load())
        case _:
            return


def _of_call(call: ast.Call, place: _Place) -> Iterator[Edit]:
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
    if name == "field":
        for index, keyword in enumerate(call.keywords):
            if keyword.arg == "validator":
                yield Edit("validator", call, "keywords", call.keywords, _without(call.keywords, index))


_PartT = TypeVar("_PartT")


def _with(parts: Sequence[_PartT], index: int, new: _PartT) -> list[_PartT]:
    """Replace one part."""
    return [*parts[:index], new, *parts[index + 1 :]]


def _without(parts: Sequence[_PartT], index: int) -> list[_PartT]:
    """Leave one part out."""
    return [*parts[:index], *parts[index + 1 :]]
