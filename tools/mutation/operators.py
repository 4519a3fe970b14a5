"""Faults in statements: the replacements for each kind.

Docstrings, annotations, decorators, texts (f-strings, messages of errors), and unreachable code (`assert_never`) are
left alone.
"""

import ast
from collections.abc import Iterator, Sequence

from tools.mutation.edits import Edit, with_part, without_part
from tools.mutation.expressions import UNREACHABLE, is_type, of_elements, of_member, of_operator, of_union, within
from tools.mutation.surroundings import Place, Surroundings

AnyFunction = ast.FunctionDef | ast.AsyncFunctionDef


def edits_of_function(function: AnyFunction, package: Surroundings) -> Iterator[Edit]:
    """Return all faults in the body of a function."""
    arguments: dict[str, str] = {}
    for argument in function.args.args:
        if argument.annotation:
            arguments.setdefault(ast.unparse(argument.annotation), argument.arg)
    place = Place(package, ast.unparse(function.returns) if function.returns else "", arguments, in_function=True)
    known = {argument.arg for argument in ast.walk(function.args) if isinstance(argument, ast.arg)}
    yield from _in_block(function, "body", place, known)


def edits_of_statements(parent: ast.Module | ast.ClassDef, package: Surroundings) -> Iterator[Edit]:
    """Return all faults in the code of a module or a class outside its functions: its constants and fields."""
    place = Place(package)
    for statement in parent.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            names = [ast.unparse(target) for target in _targets(statement)]
            if names == ["__all__"]:
                continue
            if is_type(statement.value):
                if names[0] in package.checked_unions:
                    yield from of_union(statement.value)
            else:
                yield from within(statement, "value", statement.value, place)


def _targets(statement: ast.Assign | ast.AnnAssign) -> Sequence[ast.expr]:
    return statement.targets if isinstance(statement, ast.Assign) else [statement.target]


def _in_block(parent: ast.AST, field: str, place: Place, known: set[str]) -> Iterator[Edit]:
    """Return the faults in the statements of a block, and those that remove a statement."""
    block: list[ast.stmt] = getattr(parent, field)
    for index, statement in enumerate(block):
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue  # a docstring
        if _is_unreachable(statement) or _is_message(statement):
            continue
        if _can_be_left_out(statement, known):
            yield Edit(
                "statement", parent, field, block, with_part(block, index, ast.copy_location(ast.Pass(), statement))
            )
        yield from _in_statement(statement, place, known)
        known |= {
            node.id for node in ast.walk(statement) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        }


def _is_unreachable(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(ast.Call(ast.Name(name))) | ast.Raise(ast.Call(ast.Name(name))):
            return name in UNREACHABLE
        case _:
            return False


def _is_message(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) in {"message", "text"}


def _can_be_left_out(statement: ast.stmt, known: set[str]) -> bool:
    """Return whether the rest makes sense without a statement."""
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


def _in_statement(  # noqa: C901, PLR0912 - one case for each kind of statement
    statement: ast.stmt, place: Place, known: set[str]
) -> Iterator[Edit]:
    match statement:
        case ast.Raise() | ast.Pass() | ast.Continue() | ast.Break():
            return
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            yield from _in_block(statement, "body", place, set(known))
        case ast.Return(value) if value is not None:
            yield from _of_returned(statement, value, place)
            yield from within(statement, "value", value, place)
        case ast.If(test):
            yield from _of_condition(statement, test, (True, False))
            yield from within(statement, "test", test, place)
            yield from _in_block(statement, "body", place, known)
            yield from _in_block(statement, "orelse", place, known)
        case ast.While(test):
            if not isinstance(test, ast.Constant):
                yield from _of_condition(statement, test, (False,))
                yield from within(statement, "test", test, place)
            yield from _in_block(statement, "body", place, known)
        case ast.For() | ast.AsyncFor():
            yield from within(statement, "iter", statement.iter, place)
            yield from _in_block(statement, "body", place, known)
        case ast.Match():
            yield from _of_match(statement, place, known)
        case ast.Try():
            yield from _of_try(statement, place, known)
        case ast.With() | ast.AsyncWith():
            for item in statement.items:
                yield from within(item, "context_expr", item.context_expr, place)
            yield from _in_block(statement, "body", place, known)
        case ast.Assign(targets=[ast.Tuple()], value=ast.Tuple(elts=elements) as together):
            for index, element in enumerate(elements):  # all of them are needed
                yield from within(together, "elts", element, place, index)
        case ast.Assign(value=value) | ast.AugAssign(value=value) | ast.Expr(value=value):
            if isinstance(statement, ast.AugAssign):
                yield from of_operator(statement, statement.op)
            yield from within(statement, "value", value, place)
        case ast.AnnAssign(value=value) if value is not None:
            yield from within(statement, "value", value, place)
        case _:
            return


def _of_try(statement: ast.Try, place: Place, known: set[str]) -> Iterator[Edit]:
    yield from _in_block(statement, "body", place, known)
    for handler in statement.handlers:
        if isinstance(handler.type, ast.Tuple):
            yield from of_elements(handler.type)
        yield from _in_block(handler, "body", place, set(known))
    yield from _in_block(statement, "orelse", place, known)
    yield from _in_block(statement, "finalbody", place, known)


def _of_condition(node: ast.AST, test: ast.expr, values: Sequence[bool]) -> Iterator[Edit]:
    for value in values:
        yield Edit("condition", node, "test", test, ast.copy_location(ast.Constant(value), test))


def _of_returned(statement: ast.Return, value: ast.expr, place: Place) -> Iterator[Edit]:
    """Return an empty value, or an argument of the same type: the effect of the function is removed."""
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


def _of_match(statement: ast.Match, place: Place, known: set[str]) -> Iterator[Edit]:
    yield from within(statement, "subject", statement.subject, place)
    cases = statement.cases
    for index, case in enumerate(cases):
        if _is_unreachable(case.body[-1]):
            continue
        if len(cases) > 1:
            yield Edit("case", statement, "cases", cases, without_part(cases, index))
        yield from _of_pattern(case, "pattern", case.pattern, place)
        if case.guard is not None:
            yield Edit("guard", case, "guard", case.guard, None)
            yield from within(case, "guard", case.guard, place)
        yield from _in_block(case, "body", place, set(known))


def _of_pattern(
    parent: ast.AST, field: str, pattern: ast.pattern, place: Place, index: int | None = None
) -> Iterator[Edit]:
    match pattern:
        case ast.MatchOr(alternatives):
            whole = getattr(parent, field)
            for at, alternative in enumerate(alternatives):
                left = [*alternatives[:at], *alternatives[at + 1 :]]
                other: ast.pattern = left[0] if len(left) == 1 else ast.copy_location(ast.MatchOr(left), pattern)
                after: object = other if index is None else with_part(whole, index, other)
                # Inside another pattern, the excerpt would contain too much or too little.
                note = None if index is None else f"{ast.unparse(alternative)} left out of {ast.unparse(pattern)}"
                yield Edit("alternative", parent, field, whole, after, note)
                yield from _of_pattern(pattern, "patterns", alternative, place, at)
        case ast.MatchAs(inner) if inner is not None:
            yield from _of_pattern(pattern, "pattern", inner, place)
        case ast.MatchSequence(parts) | ast.MatchClass(patterns=parts, kwd_patterns=[]):
            yield from _of_patterns(pattern, "patterns", parts, place)
        case ast.MatchClass(patterns=parts, kwd_patterns=named):
            yield from _of_patterns(pattern, "patterns", parts, place)
            yield from _of_patterns(pattern, "kwd_patterns", named, place)
        case ast.MatchMapping(patterns=parts):
            yield from _of_patterns(pattern, "patterns", parts, place)
        case ast.MatchValue(ast.Attribute() as value):
            yield from of_member(pattern, "value", value, place)
        case _:
            return


def _of_patterns(parent: ast.AST, field: str, parts: Sequence[ast.pattern], place: Place) -> Iterator[Edit]:
    for index, part in enumerate(parts):
        yield from _of_pattern(parent, field, part, place, index)
