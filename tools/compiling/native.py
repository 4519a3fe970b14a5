"""The sources for mypyc, in which frozen records are native classes, and clauses are marked in a table.

The sources themselves do not change; only mypyc reads the transformed ones. A module is transformed as a whole or
rejected with a reason: nothing is silently compiled wrongly.

- A class under `frozen` or `fast_frozen` becomes a final native class with an explicit `__init__`, `__eq__` and
  `__hash__`. At import, `atlantis_rules._native_records.complete` adds everything else that attrs would have made, and
  what it would inherit from classes that are not compiled: otherwise mypyc would give it a dictionary.
- A `match` of a variable that only asks for classes becomes a chain of `isinstance`, which mypyc compares itself.
- If `isinstance` is called with the name of a tuple or a union of classes, these are written out: mypyc then
  compares classes itself.
- A `maker` of such a class becomes a function, which mypyc calls and fills in directly.
- Some helpers become plain loops, as in `compiling.loops`.
- A function gives an error the cause that it is raised from, which mypyc forgets.
- A module that `import_later` stands for is looked up in each function that uses it.
- Marks (`implements`) are removed, since mypyc calls a decorated function like any Python object; a table at the end
  replaces them.
- A function that promises `WrongType` gets a Python wrapper, which converts mypyc's own type errors to the promised
  errors. The wrapper of functions that play calls all the time is native: at run time they have neither a docstring
  nor annotations.
"""

import ast
import zlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeGuard

from tools.compiling.modules import CHECKED_NATIVELY, CHECKING_THEMSELVES, OPEN, UNDESCRIBED

_LOOPS: Final = Path(__file__).with_name("loops.py")

RECORD_DECORATORS: Final = ("fast_frozen", "frozen")

_HEADING: Final = """
from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any as _Any, ClassVar as _ClassVar, Final as _Final, cast as _cast, final as _final
if _TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as _mypyc_attr
from sys import modules as _modules
from attrs import Attribute as _Attribute
from atlantis_rules._native_records import (
    caused as _caused, complete as _complete, front as _front, front_of_method as _front_of_method,
    imported as _imported, made as _made, mark as _mark, refused as _refused, refused_by_method as _refused_by_method
)
"""
_COMPARISONS: Final = (("__lt__", "<"), ("__le__", "<="), ("__gt__", ">"), ("__ge__", ">="))
_FIELD_ARGUMENTS: Final = ("converter", "default", "eq", "init", "repr", "validator")


class CannotTransform(Exception):
    """A module contains something that cannot be transformed; the message says where and why."""


def transformed(source: str, module: str, compiled: Collection[str], declared: Mapping[str, Collection[str]]) -> str:
    """Return the text of a module for mypyc.

    Args:
        source: the text of the module.
        module: its full name.
        compiled: the full names of all compiled modules.
        declared: the results of `attributes_of_bases` for all of them.

    Raises:
        CannotTransform: the module contains something that cannot be transformed.
    """
    tree = ast.parse(source)
    _refuse_what_is_miscompiled(tree, module)
    _loosen_validators(tree)
    _take_evolve_from_here(tree)
    tree = _Unmatched().visit(tree)
    _spell_out_kinds(tree)
    _spell_out_causes(tree)
    _put_loops_in(tree, module)
    _import_in_functions(tree)
    _keep_imported_classes(tree, compiled)
    body: list[ast.stmt] = []
    records: dict[str, _Record] = {}
    marks: list[tuple[str, tuple[str, ...], bool]] = []
    fronts: list[str] = []
    for node in tree.body:
        marks += _taken_marks(node)
        _leave_unchecked(node)
        if isinstance(node, ast.ClassDef) and (decorator := _record_decorator(node, module)) is not None:
            record = _Record(node, decorator, module, _declared_by_bases(node, declared))
            record.lenders = _uncompiled_bases(node, tree, module, compiled)
            fronts_of_methods = [*_fronts_of_methods(node, module), *record.described_fronts()]
            body += [record.native(), record.completion(), *fronts_of_methods]
            records[node.name] = record
            continue
        if isinstance(node, ast.AnnAssign) and (made := _call_of("maker", node.value)) is not None:
            record_name = ast.unparse(made.args[0])
            if record_name not in records:
                raise CannotTransform(f"{module}: {record_name} is not a record that stands before its maker")
            body.append(records[record_name].maker(ast.unparse(node.target)))
            continue
        if isinstance(node, ast.ClassDef) and _holds_nothing(node):
            node.decorator_list.append(_expression("_mypyc_attr(acyclic=True)"))
        if isinstance(node, ast.ClassDef) and f"{module}.{node.name}" in OPEN:
            node.decorator_list.append(_opened(node))
        if isinstance(node, ast.FunctionDef) and f"{module}.{node.name}" in CHECKED_NATIVELY:
            body += _checked_natively(node)
            continue
        body.append(node)
        body += _fronts_of_methods(node, module)
        if isinstance(node, ast.FunctionDef) and not node.decorator_list and _needs_a_front(node, module):
            fronts.append(_front(node))
    ending = [f"_front(__name__, {text!r})" for text in fronts]
    if marks:
        ending.append(f"_mark(implements, __name__, {tuple(marks)!r})")
    docstring = 1 if body and _is_text(body[0]) else 0
    kept = f"__doc__ = {ast.get_docstring(tree, clean=False)!r}\n" if docstring else ""  # mypyc would drop it
    heading, closing = ast.parse(_HEADING + kept).body, ast.parse("\n".join(ending)).body
    tree.body = [*body[:docstring], *heading, *body[docstring:], *closing]
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def _leave_unchecked(node: ast.stmt) -> None:
    """Drop what lets a protocol be checked at run time: a native one is none then."""
    if isinstance(node, ast.ClassDef):
        node.decorator_list = [each for each in node.decorator_list if ast.unparse(each) != "runtime_checkable"]


def _refuse_what_is_miscompiled(tree: ast.Module, module: str) -> None:
    """Reject code that mypyc is known to compile wrongly."""
    for node in ast.walk(tree):
        if isinstance(node, ast.For | ast.comprehension) and any(
            isinstance(each, ast.Starred) for each in ast.walk(node.target)
        ):
            raise CannotTransform(
                f"{module}: mypyc miscompiles the loop over {ast.unparse(node.target)}: name each part"
            )
        if isinstance(node, ast.MatchSequence) and any(
            isinstance(each, ast.MatchStar) and each.name is not None for each in node.patterns
        ):
            raise CannotTransform(f"{module}: mypyc takes only lists for {ast.unparse(node)}: name each part")
        if isinstance(node, ast.For):  # findings/mypyc-reassigned-loops.sh
            assigned = {each.id for each in _names_in(node.body) if isinstance(each.ctx, ast.Store)}
            if changed := ", ".join(sorted(assigned & _run_over(node.iter))):
                loop = f"the loop over {ast.unparse(node.iter)}"
                raise CannotTransform(f"{module}: mypyc miscompiles {loop}, since its body changes {changed}")


def _run_over(node: ast.expr) -> set[str]:
    """Return the names that mypyc would look up again in each round of a loop over an expression."""
    match node:
        case ast.Name(name) | ast.Call(ast.Attribute(ast.Name(name)), []):
            return {name}
        case ast.Call(ast.Name("enumerate" | "range" | "reversed" | "zip"), arguments):
            return {name for argument in arguments for name in _run_over(argument)}
        case _:
            return set()


def _names_in(body: Sequence[ast.stmt]) -> list[ast.Name]:
    return [node for statement in body for node in ast.walk(statement) if isinstance(node, ast.Name)]


def _loosen_validators(tree: ast.Module) -> None:
    """Let validators and converters accept any value: their purpose is to reject some."""
    calls = [call for each in ast.walk(tree) if (call := _call_of("field", each)) is not None]
    validators = {
        ast.unparse(each.value) for call in calls for each in call.keywords if each.arg in {"converter", "validator"}
    }
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name in validators:
            node.returns = _expression("_Any")  # a converter passes on what it cannot convert
            for argument in node.args.args:
                argument.annotation = _expression("_Any")


def _take_evolve_from_here(tree: ast.Module) -> None:
    """Let a typed function evolve records: mypy accepts only attrs classes for `attrs.evolve`."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module == "attrs":
            names = [alias for alias in node.names if alias.name == "evolve"]
            node.names = [alias for alias in node.names if alias not in names] or [ast.alias("define", "_define")]
            if names:
                tree.body.insert(tree.body.index(node), ast.ImportFrom("atlantis_rules._native_records", names, 0))
                return


def _put_loops_in(tree: ast.Module, module: str) -> None:
    """Replace helpers by the plain loops that `compiling.loops` has for a module."""
    loops = ast.parse(_LOOPS.read_text("utf-8")).body
    constants = {ast.unparse(node.target): node for node in loops if isinstance(node, ast.AnnAssign)}
    named = constants.pop("LOOPS").value
    names = ast.literal_eval(named).get(module, ()) if named is not None else ()
    bodies = {node.name: node.body for node in loops if isinstance(node, ast.FunctionDef) and node.name in names}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name in bodies:
            node.body = [*node.body[:1], *bodies[node.name][1:]]  # the docstring stays
    used = {each.id for body in bodies.values() for each in _names_in(body)}
    place = _after_imports(tree)
    tree.body[place:place] = [node for name, node in constants.items() if name in used]


def _import_in_functions(tree: ast.Module) -> None:
    """Look modules up in the functions that use them, if `import_later` stands for them.

    Native code would call the functions of a compiled module directly, without the wrappers that check arguments, and
    whether or not the module was imported.
    """
    later: dict[str, str] = {}
    for call in (_call_of("import_later", node.value) for node in tree.body if isinstance(node, ast.Expr)):
        if call is not None:
            named = {ast.literal_eval(each).rpartition(".")[2]: ast.literal_eval(each) for each in call.args[1:]}
            later |= named | {str(each.arg): ast.literal_eval(each.value) for each in call.keywords}
    for function in (each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)):
        used = [each for each in _names_in(function.body) if each.id in later]
        names, place = sorted({each.id for each in used}), int(_is_text(function.body[0]))
        function.body[place:place] = [_statement(f"_later_{name}: _Any = _imported({later[name]!r})") for name in names]
        for each in used:
            each.id = f"_later_{each.id}"


def _spell_out_kinds(tree: ast.Module) -> None:
    """Write out the classes of a tuple or a union passed to `isinstance` by name: mypyc compares these itself."""
    named: dict[str, list[ast.expr]] = {}
    for node in tree.body:
        match node:
            case ast.Assign([ast.Name(name)], value) | ast.AnnAssign(ast.Name(name), _, ast.expr() as value):
                if (kinds := _kinds(value, named)) is not None:
                    named[name] = kinds
            case _:
                pass
    for call in ast.walk(tree):
        match call:
            case ast.Call(ast.Name("isinstance"), [_, asked]) if (kinds := _kinds(asked, named)) is not None:
                call.args[1] = ast.Tuple(kinds, ast.Load()) if len(kinds) > 1 else asked
            case _:
                pass


def _spell_out_causes(tree: ast.Module) -> None:
    """Let a function set the cause of an error: mypyc drops it (findings/mypyc-causes.sh)."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise) and node.exc is not None and node.cause is not None:
            node.exc = ast.Call(ast.Name("_caused", ast.Load()), [node.exc, node.cause], [])
            node.cause = None


class _Unmatched(ast.NodeTransformer):
    """Replaces each `match` that only asks for the class of a variable by a chain of conditions."""

    def visit_Match(self, node: ast.Match) -> ast.stmt:
        self.generic_visit(node)
        tests = [_asked(node.subject, case) for case in node.cases]
        if not all(tests):
            return node
        following: list[ast.stmt] = []
        for case, test in zip(reversed(node.cases), reversed(tests), strict=True):
            following = case.body if test is _ALWAYS or test is None else [ast.If(test, case.body, following)]
        return following[0] if len(following) == 1 else ast.If(_ALWAYS, following, [])


_ALWAYS: Final = ast.Constant(value=True)


def _asked(subject: ast.expr, case: ast.match_case) -> ast.expr | None:
    """Return the condition of a case, or None if it asks for more than the class of a variable."""
    classes = _classes(case.pattern)
    if not isinstance(subject, ast.Name) or classes is None:
        return None
    tests: list[ast.expr] = [] if case.guard is None else [case.guard]
    if classes:
        kind = classes[0] if len(classes) == 1 else ast.Tuple(classes, ast.Load())
        tests.insert(0, ast.Call(ast.Name("isinstance", ast.Load()), [subject, kind], []))
    match tests:
        case []:
            return _ALWAYS
        case [test]:
            return test
        case _:
            return ast.BoolOp(ast.And(), tests)


def _classes(pattern: ast.pattern) -> list[ast.expr] | None:
    """Return the classes that a pattern asks for: none if it takes anything; None if it asks for something else."""
    match pattern:
        case ast.MatchClass(kind, [], [], []):
            return [kind]
        case ast.MatchOr(patterns):
            found = [_classes(each) for each in patterns]
            return [each for kinds in found for each in kinds or ()] if all(found) else None
        case ast.MatchAs(None, None):
            return []
        case _:
            return None


def _kinds(node: ast.expr, named: Mapping[str, list[ast.expr]]) -> list[ast.expr] | None:
    """Return the classes of a tuple or a union, including those of names in it; None if it is neither."""
    match node:
        case ast.Name(name) if name in named:
            return named[name]
        case ast.Name() | ast.Attribute():
            return [node]
        case ast.Starred(value):
            return _kinds(value, named)
        case ast.BinOp(left, ast.BitOr(), right):
            parts = [left, right]
        case ast.Tuple(elements):
            parts = elements
        case _:
            return None
    found = [_kinds(part, named) for part in parts]
    return [each for kinds in found for each in kinds or ()] if all(found) else None


def _keep_imported_classes(tree: ast.Module, compiled: Collection[str]) -> None:
    """Keep the classes of modules that are not compiled where native code finds them without a dictionary."""
    homes = {name for name, home in _homes(tree).items() if home not in compiled}
    kept: set[str] = set()
    for each in ast.walk(tree):
        match each:
            case ast.Compare(ast.Call(ast.Name("type")), [ast.Is() | ast.IsNot()], [ast.Name(name) as asked]):
                if name in homes:
                    kept.add(name)
                    asked.id = f"_kept_{name}"
            case _:
                pass
    place = _after_imports(tree)
    tree.body[place:place] = [_statement(f"_kept_{name}: _Final = {name}") for name in sorted(kept)]


def _homes(tree: ast.Module) -> dict[str, str | None]:
    """Return the module of each imported name."""
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    return {alias.asname or alias.name: node.module for node in imports for alias in node.names}


def _after_imports(tree: ast.Module) -> int:
    """Return the place behind the last import."""
    return max((place for place, node in enumerate(tree.body, 1) if isinstance(node, ast.ImportFrom)), default=0)


def _holds_nothing(node: ast.ClassDef) -> bool:
    """Return whether a class is a base without attributes: records that inherit from it are in no reference cycle."""
    return any(isinstance(each, ast.Assign) and ast.unparse(each) == "__slots__ = ()" for each in node.body)


def _opened(node: ast.ClassDef) -> ast.expr:
    """Return the decorator that lets uncompiled classes inherit from a class; mypyc sees cycles behind generic ones."""
    acyclic = not any(isinstance(base, ast.Subscript) for base in node.bases)
    return _expression(f"_mypyc_attr(allow_interpreted_subclasses=True, acyclic={acyclic})")


def _statement(text: str) -> ast.stmt:
    (statement,) = ast.parse(text).body
    return statement


def _expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _taken_marks(node: ast.stmt, owner: str = "") -> Iterator[tuple[str, tuple[str, ...], bool]]:
    """Remove the marks of a function or class and its contents, and list them: name, clauses, main place."""
    if not isinstance(node, ast.FunctionDef | ast.ClassDef):
        return
    name = f"{owner}{node.name}"
    marks = [call for each in node.decorator_list if (call := _call_of("implements", each)) is not None]
    node.decorator_list = [each for each in node.decorator_list if each not in marks]
    for each in marks:
        main = any(keyword.arg == "main" and ast.literal_eval(keyword.value) for keyword in each.keywords)
        yield name, tuple(ast.literal_eval(argument) for argument in each.args), main
    for inner in node.body if isinstance(node, ast.ClassDef) else ():
        yield from _taken_marks(inner, f"{name}.")


def _call_of(name: str, node: ast.AST | None) -> ast.Call | None:
    """Return a call of a plain name, if it is one."""
    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name
    return node if called and isinstance(node, ast.Call) else None


def _record_decorator(node: ast.ClassDef, module: str) -> ast.expr | None:
    names = [ast.unparse(each).partition("(")[0] for each in node.decorator_list]
    if not any(name in RECORD_DECORATORS for name in names):
        return None
    if len(names) > 1:
        raise CannotTransform(f"{module}.{node.name}: a record with another decorator")
    return node.decorator_list[0]


def attributes_of_bases(source: str) -> dict[str, set[str]]:
    """Return the attributes that classes other than records declare, or their bases, by class name.

    Args:
        source: the text of a module, in which bases stand before the classes that have them.
    """
    found: dict[str, set[str]] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and not node.decorator_list:
            own = {ast.unparse(each.target) for each in node.body if isinstance(each, ast.AnnAssign)}
            found[node.name] = own | _declared_by_bases(node, found)
    return found


def _declared_by_bases(node: ast.ClassDef, declared: Mapping[str, Collection[str]]) -> set[str]:
    """Return the attributes declared by the bases of a class: mypyc cannot make these final."""
    names = [ast.unparse(base).rpartition(".")[2] for base in node.bases]
    return {attribute for name in names for attribute in declared.get(name, ())}


def _uncompiled_bases(node: ast.ClassDef, tree: ast.Module, module: str, compiled: Collection[str]) -> list[ast.expr]:
    """Return the bases of a class, without type arguments, that come from modules that are not compiled."""
    homes = _homes(tree)
    bases = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
    return [base for base in bases if isinstance(base, ast.Name) and homes.get(base.id, module) not in compiled]


def _promises_wrong_type(node: ast.FunctionDef, module: str) -> bool:
    """Return whether the docstring of a function says that it raises `WrongType`; a public one must."""
    promises = "WrongType:" in (ast.get_docstring(node) or "")
    raises = any(_call_of("require_type", each) is not None for each in ast.walk(node))
    if raises and not promises and not node.name.startswith("_"):
        raise CannotTransform(f"{module}.{node.name}: its docstring does not say that it raises WrongType")
    return promises


def _needs_a_front(node: ast.FunctionDef, module: str) -> bool:
    """Return whether a function gets a Python wrapper."""
    return _promises_wrong_type(node, module) and f"{module}.{node.name}" not in CHECKING_THEMSELVES


def _front(node: ast.FunctionDef) -> str:
    """Return the signature and the docstring of a function, for its Python wrapper."""
    if node.args.kwarg is not None:
        raise CannotTransform(f"{node.name}: a front cannot pass on any number of named arguments")
    returns = "" if node.returns is None else f" -> {ast.unparse(node.returns)}"
    return f"def {node.name}({ast.unparse(node.args)}){returns}:\n    {ast.get_docstring(node)!r}\n"


def _fronts_of_methods(node: ast.stmt, module: str) -> Iterator[ast.stmt]:
    """Yield the statements that wrap the methods that promise `WrongType`, for a class that is not open."""
    where = f"{module}.{node.name}" if isinstance(node, ast.ClassDef) else ""
    if isinstance(node, ast.ClassDef) and where not in OPEN:
        for each in node.body:
            if isinstance(each, ast.FunctionDef) and _promises_wrong_type(each, where):
                yield _statement(f"_front_of_method({node.name}, {_front(each)!r})")


def _checked_natively(node: ast.FunctionDef, owner: str = "") -> list[ast.stmt]:
    """Return a function under another name, and one of its own name that calls it with arguments of any type.

    Args:
        node: the function.
        owner: the name of its class, if it is a method.
    """
    inner, names = f"_{node.name}_of_right_types", [each.arg for each in node.args.args]
    head = ", ".join(name if owner and name == "self" else f"{name}: object" for name in names)
    called, refused = (f"self.{inner}", "_refused_by_method") if owner else (inner, "_refused")
    where = f"{owner!r}, {node.name!r}" if owner else f"{node.name!r}"
    passed = ", ".join(
        f"_cast({ast.unparse(each.annotation)}, {each.arg})" for each in node.args.args if each.annotation
    )
    returned = ast.unparse(node.returns) if node.returns is not None else "None"
    outer = _statement(
        f"def {node.name}({head}) -> {returned}:\n"
        "    try:\n"
        f"        return {called}({passed})\n"
        "    except TypeError as error:\n"
        f"        return _cast({returned}, {refused}(__name__, {where}, error, {', '.join(names)}))"
    )
    node.name = inner
    return [node, outer]


class _Record:
    """A record class that becomes a native class."""

    def __init__(self, node: ast.ClassDef, decorator: ast.expr, module: str, declared: Collection[str]) -> None:
        self.node, self.where, self.declared = node, f"{module}.{node.name}", declared
        self.fields = [
            statement
            for statement in node.body
            if isinstance(statement, ast.AnnAssign) and "ClassVar" not in ast.unparse(statement.annotation)
        ]
        self.lenders: list[ast.expr] = []
        self.names = [ast.unparse(each.target) for each in self.fields]
        self.arguments = {name: self._arguments_of(each) for name, each in zip(self.names, self.fields, strict=True)}
        self.defined = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
        self.defaults = self._taken_default_methods()
        keywords = {each.arg: ast.unparse(each.value) for each in getattr(decorator, "keywords", [])}
        self.eq = keywords.pop("eq", "True") == "True"
        self.cache_hash = keywords.pop("cache_hash", "False") == "True"
        self.order = keywords.pop("order", "False") == "True"
        if keywords:
            self._refuse(f"the decorator has the arguments {', '.join(map(str, keywords))}")

    def _refuse(self, why: str) -> None:
        raise CannotTransform(f"{self.where}: {why}")

    def _arguments_of(self, statement: ast.AnnAssign) -> dict[str, ast.expr]:
        """Return the arguments of a field: those of `field`, or only a default."""
        name = ast.unparse(statement.target)
        if name.startswith("_"):
            self._refuse(f"the field {name} is private, so attrs gives its argument another name")
        if statement.value is None:
            return {}
        call = _call_of("field", statement.value)
        if call is None:
            return {"default": statement.value}
        if call.args:
            self._refuse(f"{name}: field has positional arguments")
        arguments = {str(each.arg): each.value for each in call.keywords}
        if unknown := [each for each in arguments if each not in _FIELD_ARGUMENTS]:
            self._refuse(f"{name}: field has the arguments {', '.join(unknown)}")
        return arguments

    def _taken_default_methods(self) -> dict[str, ast.FunctionDef]:
        """Remove the decorators of methods that make a field's default, and list these methods by field."""
        found = {}
        for method in self.node.body:
            if isinstance(method, ast.FunctionDef):
                for decorator in method.decorator_list:
                    if isinstance(decorator, ast.Attribute) and ast.unparse(decorator.value) in self.names:
                        if decorator.attr != "default" or len(method.decorator_list) > 1:
                            self._refuse(f"{method.name}: @{ast.unparse(decorator)}")
                        found[ast.unparse(decorator.value)] = method
        return found

    def _is(self, name: str, argument: str) -> bool:
        """Return whether a field takes part in something, which is the default."""
        value = self.arguments[name].get(argument)
        if value is not None and not (isinstance(value, ast.Constant) and isinstance(value.value, bool)):
            self._refuse(f"{name}: {argument} is {ast.unparse(value)}")
        return value is None or bool(ast.literal_eval(value))

    def native(self) -> ast.ClassDef:
        """Return the native class."""
        kept = [each for each in self.node.body if each not in self.fields]
        docstring = [kept.pop(0)] if kept and _is_text(kept[0]) else []
        methods = [] if "__init__" in self.defined else [self._init()]
        if self.eq:
            methods += [] if "__eq__" in self.defined else [self._eq()]
            methods += [] if "__hash__" in self.defined else [self._hash()]
        if self.order:
            methods += [self._comparison(*each) for each in _COMPARISONS]
        for method in self.defaults.values():
            method.decorator_list = []
        if self.lenders:
            self._leave_checks_to_functions()
        arguments = "".join(f"{name!r}, " for name in self.names if self._is(name, "init"))
        lent = ["__attrs_attrs__: _ClassVar[tuple[_Attribute[object], ...]]", f"__match_args__: _Final = ({arguments})"]
        added = ast.parse("\n".join([*lent, *methods])).body
        decorators = [ast.Name("_final", ast.Load()), _expression("_mypyc_attr(acyclic=True)")]
        body = [*docstring, *added, *(part for each in kept for part in self._method(each))]
        names = {ast.unparse(base) for base in self.lenders}
        bases = [base for base in self.node.bases if ast.unparse(base).partition("[")[0] not in names]
        return ast.ClassDef(self.node.name, bases, self.node.keywords, body, decorators)

    def described_fronts(self) -> Iterator[ast.stmt]:
        """Yield the statements that wrap methods which a base describes: at run time, native ones have no docstring."""
        bases = "".join(f"{ast.unparse(base)}, " for base in self.lenders)
        for each in self.node.body if self.lenders else ():
            if (
                isinstance(each, ast.FunctionDef)
                and not (each.decorator_list or each.name.startswith("_") or each.name in UNDESCRIBED)
                and ast.get_docstring(each) is None
            ):
                yield _statement(f"_front_of_method({self.node.name}, {_front(each)!r}, ({bases}))")

    def _is_checked_natively(self, node: ast.stmt) -> TypeGuard[ast.FunctionDef]:
        return isinstance(node, ast.FunctionDef) and f"{self.where}.{node.name}" in CHECKED_NATIVELY

    def _method(self, node: ast.stmt) -> list[ast.stmt]:
        return _checked_natively(node, self.node.name) if self._is_checked_natively(node) else [node]

    def _leave_checks_to_functions(self) -> None:
        """Let methods take anything: each passes its arguments to a function, which checks them, or checks natively."""
        for method in self.node.body:
            if (
                isinstance(method, ast.FunctionDef)
                and not (method.decorator_list or method.name.startswith("_"))
                and not self._is_checked_natively(method)
            ):
                for argument in method.args.args[1:]:
                    argument.annotation = _expression("_Any")
            if isinstance(method, ast.FunctionDef) and method.name == "game":
                method.returns = _expression("_Any")  # its type names the class with all methods, also inherited ones
                package = self.where.rpartition(".")[0].rpartition(".")[0]
                method.body = [_statement(f"return _modules[{package!r}]")]  # mypyc would know no module half imported

    def _init(self) -> str:
        """Return the text of `__init__`; if attrs would validate a value, the twin of the record makes it."""
        by_twin = any({"converter", "init", "validator"} & arguments.keys() for arguments in self.arguments.values())
        head, body, given = ["self"], [], []
        for name, field in zip(self.names, self.fields, strict=True):
            annotation, default = ast.unparse(field.annotation), self.arguments[name].get("default")
            if self._is(name, "init"):
                if name in self.defaults:
                    self._refuse(f"{name}: a method makes the default of an argument")
                kind = "object" if by_twin else annotation
                head.append(f"{name}: {kind}" + ("" if default is None else f" = {ast.unparse(default)}"))
                given.append(f"{name}, ")
            elif name not in self.defaults:
                self._refuse(f"{name} is no argument and has no method that makes its default")
            value = f"_cast({annotation}, made.{name})" if by_twin else name
            final = "" if name in self.declared else f": _Final[{annotation}]"
            body.append(f"    self.{name}{final} = {value}")
        if self.cache_hash:
            body.append("    self._kept_hash = 0")
        if "__attrs_post_init__" in self.defined:
            body.append("    self.__attrs_post_init__()")
        if by_twin:
            body.insert(0, f"    made = _made({self.node.name}, ({''.join(given)}))")
        return "\n".join([f"def __init__({', '.join(head)}) -> None:", *(body or ["    pass"])])

    def _compared(self) -> Sequence[str]:
        return [name for name in self.names if self._is(name, "eq")]

    def _eq(self) -> str:
        same = " and ".join(f"self.{name} == other.{name}" for name in self._compared()) or "True"
        name = self.node.name
        return (
            "def __eq__(self, other: object) -> bool:\n"
            f"    if not isinstance(other, {name}):\n"
            "        return NotImplemented\n"
            f"    return self is other or ({same})"
        )

    def _comparison(self, method: str, sign: str) -> str:
        mine, other = ("".join(f"{who}.{name}, " for name in self._compared()) for who in ("self", "other"))
        head = f"def {method}(self, other: {self.node.name!r}) -> bool:"
        return f"{head}\n    return ({mine}) {sign} ({other})"

    def _hash(self) -> str:
        salt = zlib.crc32(self.where.encode())
        values = "".join(f", self.{name}" for name in self._compared())
        value = f"hash(({salt},{values.removeprefix(',')}))"
        if not self.cache_hash:
            return f"def __hash__(self) -> int:\n    return {value}"
        lines = ["def __hash__(self) -> int:", "    if not self._kept_hash:", f"        self._kept_hash = {value}"]
        return "\n".join([*lines, "    return self._kept_hash"])

    def maker(self, name: str) -> ast.stmt:
        """Return a function that makes a value of the class."""
        fields = zip(self.names, self.fields, strict=True)
        head = ", ".join(f"{each}: {ast.unparse(field.annotation)}" for each, field in fields)
        made = f"{self.node.name}({', '.join(self.names)})"
        return _statement(f"def {name}({head}) -> {self.node.name}:\n    return {made}")

    def completion(self) -> ast.stmt:
        """Return the statement that adds, at import, what attrs would have made."""
        kept: list[ast.stmt] = [*(each for each in self.node.body[:1] if _is_text(each)), *self.fields]
        for name, method in self.defaults.items():
            decorator = ast.Attribute(ast.Name(name, ast.Load()), "default", ast.Load())
            kept.append(ast.FunctionDef(method.name, method.args, method.body, [decorator], method.returns))
        twin = ast.ClassDef(self.node.name, [], [], kept or [ast.Pass()], [])
        text = ast.unparse(ast.fix_missing_locations(twin))
        lenders = "".join(f"{ast.unparse(base)}, " for base in self.lenders)
        return _statement(f"_complete({self.node.name}, {text!r}, {tuple(sorted(self.defined))!r}, ({lenders}))")
