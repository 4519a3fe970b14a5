"""Context that the operators need about a node."""

import ast
from collections.abc import Mapping, Sequence

from attrs import frozen


@frozen
class Surroundings:
    """Context that the operators need about the package.

    Attributes:
        members: for each enum the names of its members.
        parameters: for each function and class the annotations of its positional arguments.
        checked_unions: the names of type unions that are used in `isinstance`.
    """

    members: Mapping[str, Sequence[str]]
    parameters: Mapping[str, Sequence[str]]
    checked_unions: frozenset[str]


def surroundings(trees: Sequence[ast.Module]) -> Surroundings:
    """Collect the context from all modules of the package."""
    members: dict[str, list[str]] = {}
    parameters: dict[str, list[str]] = {}
    checked: set[str] = set()
    for tree in trees:
        for statement in tree.body:
            if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
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
    """Return whether a class is an enum."""
    return any(ast.unparse(base) in {"Enum", "IntEnum"} for base in statement.bases)


@frozen
class Place:
    """The context of a node.

    Attributes:
        package: the context of the package.
        returns: the annotation of the function's return value.
        arguments: the function's arguments by annotation; the first one if there are several.
        in_function: whether the node is in a function, not at the level of a module or class.
    """

    package: Surroundings
    returns: str = ""
    arguments: Mapping[str, str] = {}
    in_function: bool = False
