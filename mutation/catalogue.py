"""All mutants of a package: which there are, where they stand, and which clauses are at stake."""

import ast
import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from attrs import field, frozen

from mutation.edits import Edit, difference
from mutation.operators import edits_of_function, edits_of_statements
from mutation.surroundings import Surroundings, surroundings

OUTSIDE: Final = "<module>"
"""Stands for the name of the function in what a module says outside its functions."""

_TEXTS = {"__str__", "__repr__"}


@frozen
class Target:
    """What is mutated, and what has to notice.

    Attributes:
        root: the top of the project; `src` lies in it.
        package: the full name of the package whose modules are mutated.
        game: the game whose clauses are meant.
        tests: the folder of the tests that have to notice, relative to `root`; not the folders in it.
        left_out: modules of the package that are not mutated.
        model: whether what the tests miss is also held against the naive model.
        seconds: how long a test may compute; one that takes longer counts as failed.
    """

    root: Path
    package: str
    game: str
    tests: str
    left_out: frozenset[str] = frozenset()
    model: bool = False
    seconds: float = 3

    @property
    def folder(self) -> Path:
        """Give the folder of the package."""
        return self.root.joinpath("src", *self.package.split("."))


@frozen(eq=False)
class Module:
    """A module that is mutated.

    Attributes:
        name: its name in the package.
        full_name: its name with the package in front.
        path: its file.
        tree: its syntax tree, in which mutants are made and undone.
    """

    name: str
    full_name: str
    path: Path
    tree: ast.Module = field(repr=False)


@frozen(eq=False)
class Mutant:
    """A deliberate fault.

    Attributes:
        module: where it is.
        qualname: the function it is in, a class if it is in what that says outside its functions, or `OUTSIDE`.
        clauses: the clauses that the function is marked with, or else its class.
        edit: the fault itself.
        id: module, function and change, with a number if there are several such changes; names no line.
        difference: the lines that change.
        in_function: whether it is enough to give a function other code.
    """

    module: Module
    qualname: str
    clauses: tuple[str, ...]
    edit: Edit
    id: str
    difference: tuple[str, ...]
    in_function: bool

    @property
    def function(self) -> str:
        """Give module and function."""
        return f"{self.module.name}:{self.qualname}"


@frozen(eq=False)
class Catalogue:
    """The mutants of a package.

    Attributes:
        modules: what is mutated.
        mutants: all mutants, in the order of modules and lines.
        sources: for each function a hash of its source, by module and function.
        clauses: all clauses that something is marked with, in the order of their ids.
    """

    modules: tuple[Module, ...]
    mutants: tuple[Mutant, ...]
    sources: dict[str, str]
    clauses: tuple[str, ...]


@frozen(eq=False)
class _Unit:
    """A function, or what a module or class says outside its functions."""

    node: ast.FunctionDef | ast.ClassDef | ast.Module
    qualname: str
    clauses: tuple[str, ...]


def catalogue(target: Target) -> Catalogue:
    """List all mutants of a package, always in the same order."""
    modules = tuple(
        Module(path.stem, f"{target.package}.{path.stem}", path, ast.parse(path.read_text("utf-8")))
        for path in sorted(target.folder.glob("*.py"))
        if path.stem not in target.left_out
    )
    package = surroundings([module.tree for module in modules])
    mutants: list[Mutant] = []
    sources: dict[str, str] = {}
    clauses: set[str] = set()
    for module in modules:
        for unit in _units(module.tree):
            clauses.update(unit.clauses)
            sources[f"{module.name}:{unit.qualname}"] = _hash(unit)
            mutants.extend(_mutants(module, unit, package))
    return Catalogue(modules, tuple(mutants), sources, tuple(sorted(clauses, key=clause_order)))


def clause_order(clause: str) -> tuple[str, int]:
    """Give what clauses are sorted by: the chapter, then the number."""
    chapter, _, number = clause.partition("-")
    return chapter, int(number or 0)


def _units(tree: ast.Module) -> Iterator[_Unit]:
    yield _Unit(tree, OUTSIDE, ())
    for statement in tree.body:
        if isinstance(statement, ast.FunctionDef):
            yield _Unit(statement, statement.name, marked_with(statement))
        elif isinstance(statement, ast.ClassDef):
            clauses = marked_with(statement)
            yield _Unit(statement, statement.name, clauses)
            for method in statement.body:
                if isinstance(method, ast.FunctionDef) and method.name not in _TEXTS:
                    name = f"{statement.name}.{method.name}"
                    yield _Unit(method, name, marked_with(method) or clauses)


def marked_with(code: ast.FunctionDef | ast.ClassDef) -> tuple[str, ...]:
    """Give the clauses in the `implements` mark of a function or class."""
    for decorator in code.decorator_list:
        match decorator:
            case ast.Call(ast.Name("implements"), arguments):
                return tuple(str(ast.literal_eval(argument)) for argument in arguments)
            case _:
                continue
    return ()


def _hash(unit: _Unit) -> str:
    """Hash the source of a unit: what is written elsewhere, and comments, do not matter."""
    parts: Sequence[ast.AST] = [unit.node] if isinstance(unit.node, ast.FunctionDef) else _statements(unit.node)
    text = "\n".join(ast.unparse(part) for part in parts)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _statements(node: ast.ClassDef | ast.Module) -> Sequence[ast.AST]:
    others = (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)
    return [statement for statement in node.body if not isinstance(statement, others)]


def _mutants(module: Module, unit: _Unit, package: Surroundings) -> Iterator[Mutant]:
    node = unit.node
    if isinstance(node, ast.FunctionDef):
        edits = edits_of_function(node, package)
    else:
        edits = edits_of_statements(node, package)
    original = _source(node)
    seen = {original}
    count: Counter[str] = Counter()
    for edit in edits:
        edit.make()
        source = _source(node)
        edit.undo()
        if source in seen:
            continue  # the same fault by another way
        seen.add(source)
        count[edit.change] += 1
        number = f" #{count[edit.change]}" if count[edit.change] > 1 else ""
        yield Mutant(
            module,
            unit.qualname,
            unit.clauses,
            edit,
            f"{module.name}:{unit.qualname}: {edit.change}{number}",
            difference(original, source),
            isinstance(node, ast.FunctionDef) and "super()" not in original,  # which needs the class around it
        )


def _source(node: ast.FunctionDef | ast.ClassDef | ast.Module) -> str:
    if isinstance(node, ast.FunctionDef):
        return ast.unparse(node)
    return "\n".join(ast.unparse(statement) for statement in _statements(node))
