"""All mutants of a package: which there are, where they stand, and which clauses are at stake."""

import ast
import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import ClassVar, Final, Literal

from attrs import field, frozen

from tools.mutation.edits import Edit, difference
from tools.mutation.operators import AnyFunction, edits_of_function, edits_of_statements
from tools.mutation.surroundings import Surroundings, surroundings

OUTSIDE: Final = "<module>"
"""Stands for the name of the function in what a module says outside its functions."""

_TEXTS = {"__str__", "__repr__"}


@frozen
class Part:
    """A package that is mutated.

    Attributes:
        game: the game whose clauses its marks name; also stands before the names of its modules.
        package: its full name.
        modules: the names of its modules and folders that are mutated; of all but `left_out` if there are none.
        left_out: the names of its modules and folders that are not mutated.
    """

    game: str
    package: str
    modules: tuple[str, ...] = ()
    left_out: frozenset[str] = frozenset()

    def files(self, root: Path) -> dict[str, Path]:
        """List the files of its modules by their names below the package, such as ``rules.legality``."""
        top = root.joinpath("src", *self.package.split("."))
        found = {".".join(path.relative_to(top).with_suffix("").parts): path for path in sorted(top.rglob("*.py"))}
        return {
            name: path
            for name, path in found.items()
            if (not self.modules or any(f"{name}.".startswith(f"{module}.") for module in self.modules))
            and not self.left_out & {*name.split(".")}
        }


@frozen
class TestFiles:
    """A suite of tests.

    Attributes:
        name: what reports call it.
        places: its files, and the folders whose files are all of it, relative to the top of the project.
    """

    __test__: ClassVar = False  # as pytest would take it for a test

    name: str
    places: tuple[str, ...]

    def holds(self, test: str) -> bool:
        """Return whether a test is one of the suite."""
        return any(test.startswith((f"{place}/", f"{place}::")) or test == place for place in self.places)


Code = Literal["called", "imported"]
"""Code that tests call, or that is run when the package is imported; trying a mutant in the latter takes longer."""

EXAMPLES: Final = TestFiles("examples", ("tests/examples",))
PROPERTIES: Final = TestFiles("properties", ("tests/properties",))


@frozen
class Target:
    """What is mutated, and what has to notice.

    Attributes:
        root: the top of the project; `src` lies in it.
        parts: the packages that are mutated.
        golden: the tests that have to notice.
        others: the tests that are asked next.
        seconds: how long a test may compute more than without a fault; one that takes longer counts as failed.
        area: what the packages are called together.
        code: only mutants in this code are tried; in all if it is None.
    """

    root: Path
    parts: tuple[Part, ...]
    golden: TestFiles = EXAMPLES
    others: TestFiles | None = PROPERTIES
    seconds: float = 3
    area: str = "rules"
    code: Code | None = None

    @property
    def suites(self) -> tuple[TestFiles, ...]:
        """Return the suites that are asked, in their order."""
        return (self.golden,) if self.others is None else (self.golden, self.others)


@frozen(eq=False)
class Module:
    """A module that is mutated.

    Attributes:
        name: the game and its name in the package, such as ``atlantis.rules.legality``.
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
        clauses: the clauses that the function is marked with, or else its class, each with its game in front.
        edit: the fault itself.
        id: module, function and change, with a number if there are several such changes; names no line.
        difference: the lines that change.
        in_function: whether it is enough to give a function other code.
        lines: the lines of its statement, of a compound statement those before its block.
    """

    module: Module
    qualname: str
    clauses: tuple[str, ...]
    edit: Edit
    id: str
    difference: tuple[str, ...]
    in_function: bool
    lines: range

    @property
    def function(self) -> str:
        """Return module and function."""
        return f"{self.module.name}:{self.qualname}"


@frozen(eq=False)
class Catalogue:
    """The mutants of all packages.

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

    node: AnyFunction | ast.ClassDef | ast.Module
    qualname: str
    clauses: tuple[str, ...]


def catalogue(target: Target) -> Catalogue:
    """List all mutants of all packages, always in the same order."""
    modules: list[Module] = []
    mutants: list[Mutant] = []
    sources: dict[str, str] = {}
    clauses: set[str] = set()
    for part in target.parts:
        inside = [
            Module(f"{part.game}.{name}", f"{part.package}.{name}", path, ast.parse(path.read_text("utf-8")))
            for name, path in part.files(target.root).items()
        ]
        modules += inside
        package = surroundings([module.tree for module in inside])
        for module in inside:
            for unit in _units(module.tree, part.game):
                clauses.update(unit.clauses)
                sources[f"{module.name}:{unit.qualname}"] = _hash(unit)
                mutants.extend(_mutants(module, unit, package))
    return Catalogue(tuple(modules), tuple(mutants), sources, tuple(sorted(clauses, key=clause_order)))


def clause_order(clause: str) -> tuple[str, int]:
    """Return what clauses are sorted by: the game and the chapter, then the number."""
    chapter, _, number = clause.rpartition("-")
    return chapter, int(number or 0)


def _units(tree: ast.Module, game: str) -> Iterator[_Unit]:
    yield _Unit(tree, OUTSIDE, ())
    for statement in tree.body:
        if isinstance(statement, AnyFunction):
            yield _Unit(statement, statement.name, marked_with(statement, game))
        elif isinstance(statement, ast.ClassDef):
            clauses = marked_with(statement, game)
            yield _Unit(statement, statement.name, clauses)
            for method in statement.body:
                if isinstance(method, AnyFunction) and method.name not in _TEXTS:
                    name = f"{statement.name}.{method.name}"
                    yield _Unit(method, name, marked_with(method, game) or clauses)


def marked_with(code: AnyFunction | ast.ClassDef, game: str) -> tuple[str, ...]:
    """Return the clauses in the `implements` mark of a function or class, with the game in front."""
    for decorator in code.decorator_list:
        match decorator:
            case ast.Call(ast.Name("implements"), arguments):
                return tuple(f"{game} {ast.literal_eval(argument)}" for argument in arguments)
            case _:
                continue
    return ()


def _hash(unit: _Unit) -> str:
    """Hash the source of a unit: what is written elsewhere, comments and docstrings do not matter."""
    parts: Sequence[ast.AST] = [unit.node] if isinstance(unit.node, AnyFunction) else _statements(unit.node)
    text = "\n".join(ast.unparse(_WithoutDocstrings().visit(deepcopy(part))) for part in parts if not _is_text(part))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


class _WithoutDocstrings(ast.NodeTransformer):
    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        return None if _is_text(node) else node


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _statements(node: ast.ClassDef | ast.Module) -> Sequence[ast.AST]:
    others = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)
    return [statement for statement in node.body if not isinstance(statement, others)]


def _mutants(module: Module, unit: _Unit, package: Surroundings) -> Iterator[Mutant]:
    node = unit.node
    edits = edits_of_function(node, package) if isinstance(node, AnyFunction) else edits_of_statements(node, package)
    statements = _statements_of_nodes(node)
    original = _source(node)
    in_function = isinstance(node, AnyFunction) and "super()" not in original  # which needs the class around it
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
            in_function,
            _lines(edit, statements) if in_function else range(0),
        )


def _statements_of_nodes(unit: ast.AST) -> dict[ast.AST, ast.stmt]:
    """Return for each node in a unit the innermost statement that it is in, itself if it is one."""
    found: dict[ast.AST, ast.stmt] = {}
    for node in ast.walk(unit):  # from the outside in
        if isinstance(node, ast.stmt):
            found[node] = node
        for child in ast.iter_child_nodes(node):
            if node in found:
                found[child] = found[node]
    return found


def _lines(edit: Edit, statements: Mapping[ast.AST, ast.stmt]) -> range:
    """Return the lines of the statement with a fault: a test that comes to none of them cannot notice the fault."""
    statement = statements[edit.node]
    if edit.operator == "statement" and isinstance(edit.before, list) and isinstance(edit.after, list):
        (statement,) = (part for part in edit.before if part not in edit.after)
    last = statement.end_lineno or statement.lineno
    match statement:
        case (
            ast.Match(subject=head)
            | ast.If(test=head)
            | ast.While(test=head)
            | ast.For(iter=head)
            | ast.AsyncFor(iter=head)
        ):
            last = head.end_lineno or last
        case _:
            pass
    return range(statement.lineno, last + 1)


def _source(node: AnyFunction | ast.ClassDef | ast.Module) -> str:
    if isinstance(node, AnyFunction):
        return ast.unparse(node)
    return "\n".join(ast.unparse(statement) for statement in _statements(node))
