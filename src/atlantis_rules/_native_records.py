"""Additions to the native classes and functions of a compiled package, to match those that Python runs.

The build step in ``compiling`` turns frozen records into native classes. Here a twin, which attrs makes from the same
fields, lends them what attrs would have added; functions that promise `WrongType` get a Python wrapper. Only compiled
modules import this one: a package that runs from its sources never imports it.

Classes and functions of any type pass through here: hence `Any` here, and nowhere else.
"""

# mypy: allow-any-explicit

import ast
import builtins
import sys
from abc import ABCMeta
from collections.abc import Callable, Sequence
from copy import copy
from functools import cache, wraps
from importlib import import_module
from pathlib import Path
from types import CodeType
from typing import Any, Final, Generic

import attrs

from atlantis_rules._frozen_records import frozen, printed_by_repr
from atlantis_rules._type_variables import ValueT

_LENT: Final = (
    *("__attrs_attrs__", "__attrs_props__", "__match_args__", "__setattr__", "__delattr__"),
    *("__copy__", "__deepcopy__", "__reduce__", "__repr__"),
)
"""What a twin lends, unless the class has a method of its own."""

_OPERATORS: Final = ("add", "sub", "mul", "and", "or", "xor", "lshift", "rshift")

_NOT_INHERITED: Final = (
    *("__dict__", "__weakref__", "__module__", "__doc__", "__slots__", "__qualname__", "__annotations__"),
    *("__orig_bases__", "__parameters__", "__abstractmethods__", "_abc_impl"),
)

_SOURCES: Final = Path(__file__).parents[1]

_twins: Final[dict[type, type]] = {}


def complete(native: Any, twin: str, defined: Sequence[str], bases: Sequence[type]) -> None:
    """Add to a native class what attrs would have made from its declaration, and what it would have inherited.

    The twin is the source of a class with the same fields; `defined` are the methods that the class defines itself, and
    `bases` those from which it cannot inherit, since they are not compiled.
    """
    for base in bases:
        _inherit(native, base)
    classes: dict[str, Any] = {}
    exec(twin, vars(sys.modules[native.__module__]), classes)  # noqa: S102 - it is a text of this package
    lender: Any = frozen(classes[native.__name__])
    lender.__module__, lender.__qualname__ = native.__module__, native.__qualname__
    _twins[native] = lender
    for name in _LENT:
        if name not in defined and hasattr(lender, name):
            setattr(native, name, getattr(lender, name))
    if "__repr__" in defined and not hasattr(native, "_repr_pretty_"):
        native._repr_pretty_ = printed_by_repr
    for name in _OPERATORS:
        if f"__{name}__" in defined and f"__r{name}__" not in defined:
            setattr(native, f"__r{name}__", _not_implemented)
    native.__doc__ = lender.__doc__
    native.__annotations__ = dict(lender.__annotations__)
    if any(each.validator or each.converter or not each.init for each in attrs.fields(lender)):
        native.__init__ = _initialized(lender)


def _not_implemented(_: object, __: object) -> Any:
    """Stand in for a reflected operator: mypyc's own, which no class defines, recurses without end."""
    return NotImplemented


def _inherit(native: Any, base: type) -> None:
    """Add to a native class what it would inherit, and make its values instances of an abstract base."""
    for ancestor in base.__mro__:
        if ancestor not in (object, Generic):
            for name, value in vars(ancestor).items():
                if name not in _NOT_INHERITED and not any(name in vars(each) for each in native.__mro__[:-1]):
                    setattr(native, name, value)
    if isinstance(base, ABCMeta):
        base.register(native)


def _initialized(twin: Any) -> Any:
    """Return an `__init__` for introspection only: a native class fills its values when it creates them."""

    @wraps(twin.__init__)
    def __init__(self: object, *arguments: object, **named: object) -> None:  # noqa: N807 - it is put into a class
        pass

    __init__.__annotations__ = dict(
        twin.__init__.__annotations__
    )  # since Python 3.14 `wraps` copies none that were set
    for each in attrs.fields(twin):
        if each.converter is not None:  # attrs cannot see what a native one accepts
            __init__.__annotations__[each.name] = each.type
    return __init__


def made(native: type, arguments: Sequence[object]) -> Any:
    """Return the twin of a value of a native class, built by attrs from the arguments, or raise what attrs raises."""
    return _twins[native](*arguments)


def evolve(record: ValueT, **changes: Any) -> ValueT:
    """Return a record with some values changed: `attrs.evolve`, which type checkers allow for attrs classes only."""
    anything: Any = record
    evolved: ValueT = attrs.evolve(anything, **changes)
    return evolved


def caused(error: BaseException | type[BaseException], cause: BaseException | None) -> BaseException:
    """Return an error with the cause that `raise` names behind `from`."""
    made_error = error() if isinstance(error, type) else error
    made_error.__cause__ = cause
    return made_error


def refused(module: str, name: str, error: TypeError, *arguments: object) -> Any:
    """Reject arguments, for which a native function raised an error, as the source of the function rejects them."""
    if type(error) is not TypeError:  # an error of this package
        raise error
    return interpreted(module)[name](*arguments)


def refused_by_method(module: str, owner: str, name: str, error: TypeError, *arguments: object) -> Any:
    """Reject arguments as the source of a method rejects them: `refused`, for a method of the class ``owner``."""
    if type(error) is not TypeError:  # as in `refused`
        raise error
    return interpreted_method(module, owner, name)(*arguments)


def front(module: str, text: str) -> None:
    """Wrap a native function in a Python one, so that wrong types are rejected as the source rejects them.

    The text is the signature of the function, and its docstring.
    """
    names = vars(sys.modules[module])
    head = _head(text)
    names[head.name] = _front(text, names, names[head.name], lambda: interpreted(module)[head.name])


def front_of_method(native: Any, text: str, bases: Sequence[type] = ()) -> None:
    """Wrap a native method in a Python one, as `front` does.

    Compiled code still calls the native method. The text is the method's signature with its docstring; if it has none,
    `bases` describe it.
    """
    head, owner, module = _head(text), native.__name__, native.__module__
    takes_class = head.args.args[0].arg == "cls"
    names = vars(sys.modules[module])
    inner = getattr(native, head.name)

    def called(cls: object, *arguments: object, **named: object) -> Any:  # noqa: ARG001 - it is bound to the class
        return inner(*arguments, **named)

    called_first = called if takes_class else inner
    method = _front(text, names, called_first, lambda: interpreted_method(module, owner, head.name))
    method.__qualname__ = f"{native.__qualname__}.{head.name}"
    for base in bases:
        method.__doc__ = getattr(base, head.name, method).__doc__
    setattr(native, head.name, classmethod(method) if takes_class else method)


def _head(text: str) -> ast.FunctionDef:
    (head,) = (node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef))
    return head


def _front(text: str, names: dict[str, object], native: Any, interpreted_one: Callable[[], Any]) -> Any:
    """Return a function that calls a native one, and rejects wrong types as the interpreted one does."""
    head = _head(text)

    def refuse(error: TypeError | None, *arguments: object, **named: object) -> Any:
        if error is not None and type(error) is not TypeError:  # an error of this package
            raise error
        return interpreted_one()(*arguments, **named)

    positional, keywords = [*head.args.posonlyargs, *head.args.args], head.args.kwonlyargs
    row = [f"*{head.args.vararg.arg}"] if head.args.vararg else []
    passed = ", ".join([*(each.arg for each in positional), *row, *(f"{each.arg}={each.arg}" for each in keywords)])
    # Native code would accept a bool, or a member of an enumeration, as the number that it is.
    numbers = " or ".join(
        f"type({each.arg}) is not int" for each in (*positional, *keywords) if _is_number(each, names)
    )
    lines = [
        *([f"    if {numbers}:", f"        return _refused(None, {passed})"] if numbers else []),
        "    try:",
        f"        return _native({passed})",
        "    except TypeError as error:",
        f"        return _refused(error, {passed})",
    ]
    functions: dict[str, Any] = {}
    exec(text + "\n".join(lines), names | {"_native": native, "_refused": refuse}, functions)  # noqa: S102 - as above
    return functions[head.name]


def _is_number(parameter: ast.arg, names: dict[str, object]) -> bool:
    if parameter.annotation is None:
        return False
    annotation = ast.unparse(parameter.annotation)
    return names.get(annotation, getattr(builtins, annotation, None)) is int


def interpreted(module: str) -> dict[str, Any]:
    """Return the names of a compiled module, with its functions as Python runs them: these reject arguments."""
    names: dict[str, Any] = dict(vars(sys.modules[module]))
    exec(_functions_of(module), names)  # noqa: S102 - as above
    return names


@cache
def _functions_of(module: str) -> CodeType:
    """Return code that defines the functions of a module again, without their decorators."""
    return _functions_in(_tree_of(module).body, module)


def interpreted_method(module: str, owner: str, name: str) -> Any:
    """Return a method of a compiled class as Python runs it: a function of the value, or of the class."""
    names: dict[str, Any] = dict(vars(sys.modules[module]))
    (found,) = (each for each in _tree_of(module).body if isinstance(each, ast.ClassDef) and each.name == owner)
    method = [each for each in found.body if isinstance(each, ast.FunctionDef) and each.name == name]
    exec(_functions_in(method, module), names)  # noqa: S102 - as above
    return names[name]


@cache
def _tree_of(module: str) -> ast.Module:
    return ast.parse(_source_of(module).read_text("utf-8"))


def _source_of(module: str) -> Path:
    return _SOURCES.joinpath(*module.split(".")).with_suffix(".py")


def _functions_in(body: Sequence[ast.stmt], module: str) -> CodeType:
    """Return code that defines the functions among some statements, without their decorators."""
    functions = [copy(each) for each in body if isinstance(each, ast.FunctionDef)]
    for function in functions:
        function.decorator_list = []
    return compile(ast.Module([*functions], []), str(_source_of(module)), "exec")


def imported(module: str) -> Any:
    """Return a module, which is imported on first use."""
    return sys.modules.get(module) or import_module(module)


def mark(
    implements: Callable[..., Callable[[object], object]],
    module: str,
    marked: Sequence[tuple[str, Sequence[str], bool]],
) -> None:
    """Mark compiled code of a module as implementing clauses.

    Each mark has the qualified name of a function or class, the ids, and whether it is their main place.
    """
    for name, clause_ids, main in marked:

        def stand_in() -> None:
            pass

        stand_in.__module__, stand_in.__qualname__ = module, name
        implements(*clause_ids, main=main)(stand_in)
