"""All mutants of a package, with their places and clauses."""

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
"""Stands for the name of the function in code of a module outside its functions."""

_TEXTS = {"__str__", "__repr__"}


@frozen
class Part:
    """A mutated package.

    Attributes:
        game: the game whose clauses its marks name; also the prefix of its module names.
        package: its full name.
        modules: the names of its mutated modules and folders; if there are none, all but `left_out`.
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
        name: its name in reports.
        places: its files, and folders whose files all belong to it, relative to the top of the project.
    """

    __test__: ClassVar = False  # as pytest would collect it as a test

    name: str
    places: tuple[str, ...]

    def holds(self, test: str) -> bool:
        """Return whether a test belongs to the suite."""
        return any(test.startswith((f"{place}/", f"{place}::")) or test == place for place in self.places)


Code = Literal["called", "imported"]
"""Code that tests call, or that runs when the package is imported, where trying a mutant takes longer."""

EXAMPLES: Final = TestFiles("examples", ("tests/examples",))
PROPERTIES: Final = TestFiles("properties", ("tests/properties",))


@frozen
class Kept:
    """Cached results of test helpers that are computed once, not again for each mutant.

    Attributes:
        folder: mutants in folders or modules of this name do not affect the results.
        module: the module of the helpers.
        functions: the names of the cached helpers.
        arguments: the arguments with which the first helper is called.
    """

    folder: str
    module: str
    functions: tuple[str, ...]
    arguments: tuple[str, ...]


@frozen
class Target:
    """The mutated packages, and the tests that must notice.

    Attributes:
        root: the top of the project; it contains `src`.
        parts: the mutated packages.
        golden: the tests that must notice.
        others: the tests that run next.
        seconds: the additional computing time of a test; one that takes longer counts as failed.
        limit: the computing time of all tests of a mutant; what none of them has noticed by then counts as survived.
        area: the name of the packages together.
        code: the code whose mutants are tried; all if it is None.
        kept: the results that are computed once, if there are any.
    """

    root: Path
    parts: tuple[Part, ...]
    golden: TestFiles = EXAMPLES
    others: TestFiles | None = PROPERTIES
    seconds: float = 3
    limit: float = 5
    area: str = "rules"
    code: Code | None = None
    kept: Kept | None = None

    @property
    def suites(self) -> tuple[TestFiles, ...]:
        """Return the suites, in the order in which they run."""
        return (self.golden,) if self.others is None else (self.golden, self.others)


@frozen(eq=False)
class Module:
    """A mutated module.

    Attributes:
        name: the game and its name in the package, such as ``atlantis.rules.legality``.
        full_name: its name with the package in front.
        path: its file.
        tree: its syntax tree, in which faults are made and undone.
    """

    name: str
    full_name: str
    path: Path
    tree: ast.Module = field(repr=False)


@frozen(eq=False)
class Mutant:
    """A deliberate fault.

    Attributes:
        module: its module.
        qualname: its function, its class if it is in the class's code outside functions, or `OUTSIDE`.
        clauses: the clauses of the function's marks, or else of its class, each with the game in front.
        edit: the fault.
        id: module, function and change, with a number if there are several such changes; it contains no line number.
        difference: the changed lines.
        in_function: whether it is enough to replace the code of a function.
        lines: the lines of its statement, for a compound statement those before its block.
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
        """Return the module and the function."""
        return f"{self.module.name}:{self.qualname}"


@frozen(eq=False)
class Catalogue:
    """The mutants of all packages.

    Attributes:
        modules: the mutated modules.
        mutants: all mutants, in the order of modules and lines.
        sources: for each function a hash of its source, by module and function.
        clauses: all marked clauses, in the order of their ids.
    """

    modules: tuple[Module, ...]
    mutants: tuple[Mutant, ...]
    sources: dict[str, str]
    clauses: tuple[str, ...]


@frozen(eq=False)
class _Unit:
    """A function, or the code of a module or class outside its functions."""

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
    """Return the sort key of a clause: the game and the chapter, then the number."""
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
    """Return the clauses in the `implements` marks of a function or class, with the game in front."""
    for decorator in code.decorator_list:
        match decorator:
            case ast.Call(ast.Name("implements"), arguments):
                return tuple(f"{game} {ast.literal_eval(argument)}" for argument in arguments)
            case _:
                continue
    return ()


def _hash(unit: _Unit) -> str:
    """Hash the source of a unit; code elsewhere, comments and docstrings do not matter."""
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
    statements, inner = _statements_of_nodes(node), _inner_functions(node)
    original = _source(node)
    in_function = isinstance(node, AnyFunction) and "super()" not in original  # it needs the class around it
    seen = {original}
    count: Counter[str] = Counter()
    for edit in edits:
        edit.make()
        source = _source(node)
        edit.undo()
        if source in seen:
            continue  # the same fault by another path
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
            _lines(edit, statements, inner) if in_function else range(0),
        )


def _statements_of_nodes(unit: ast.AST) -> dict[ast.AST, ast.stmt]:
    """Return for each node in a unit the innermost statement that contains it, or the node if it is a statement."""
    found: dict[ast.AST, ast.stmt] = {}
    for node in ast.walk(unit):  # from the outside in
        if isinstance(node, ast.stmt):
            found[node] = node
        for child in ast.iter_child_nodes(node):
            if node in found:
                found[child] = found[node]
    return found


def _inner_functions(unit: ast.AST) -> dict[ast.AST, AnyFunction]:
    """Return for each node in a function inside a unit the outermost such function."""
    found: dict[ast.AST, AnyFunction] = {}
    for node in ast.walk(unit):  # from the outside in
        if isinstance(node, AnyFunction) and node is not unit:
            for part in ast.walk(node):
                found.setdefault(part, node)
    return found


def _lines(edit: Edit, statements: Mapping[ast.AST, ast.stmt], inner: Mapping[ast.AST, AnyFunction]) -> range:
    """Return the lines of the statement with a fault: a test that reaches none of them cannot notice the fault.

    In an inner function they begin where it is defined: if that happens at import, the fault must be there by then.
    """
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
    around = inner.get(statement)
    return range(statement.lineno if around is None else around.lineno, last + 1)


def _source(node: AnyFunction | ast.ClassDef | ast.Module) -> str:
    if isinstance(node, AnyFunction):
        return ast.unparse(node)
    return "\n".join(ast.unparse(statement) for statement in _statements(node))
