"""Activating a mutant: in code that is already imported, or when its module is imported."""

import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Iterator, Sequence
from functools import _lru_cache_wrapper
from types import CodeType, FunctionType, ModuleType

from tools.mutation.catalogue import Mutant, Target


def give_other_code(mutant: Mutant) -> None:
    """Replace the code of a mutant's function, whichever modules import the function.

    Args:
        mutant: a mutant in a function of an imported module.
    """
    function = _function(sys.modules[mutant.module.full_name], mutant.qualname)
    *_, code = (
        code for code in _codes(_compiled(mutant)) if code.co_qualname == mutant.qualname
    )  # overloads come first
    function.__code__ = code


def keep_results(target: Target) -> None:
    """Compute the results that are kept for all mutants."""
    if target.kept is not None:
        module = importlib.import_module(target.kept.module)
        for argument in target.kept.arguments:
            getattr(module, target.kept.functions[0])(argument)


def forget_results(target: Target, mutant: Mutant | None = None) -> None:
    """Empty the caches of the project's functions, since their contents may have been computed by other code.

    Args:
        target: the project; its kept results stay if the mutant does not affect them.
        mutant: the mutant, if there is one.
    """
    kept: list[object] = []
    if target.kept is not None and mutant is not None and target.kept.folder in mutant.module.name.split("."):
        module = sys.modules.get(target.kept.module)
        kept = [getattr(module, name, None) for name in target.kept.functions]
    project = {"tests", *(part.package.partition(".")[0] for part in target.parts)}
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in project:
            for value in list(vars(module).values()):
                if isinstance(value, _lru_cache_wrapper) and value not in kept:
                    value.cache_clear()


def _function(module: ModuleType, qualname: str) -> FunctionType:
    found: object = module
    for name in qualname.split("."):
        found = vars(found)[name]
    if isinstance(found, property):
        found = found.fget
    elif isinstance(found, classmethod | staticmethod):
        found = found.__func__
    while hasattr(found, "__wrapped__"):
        found = found.__wrapped__
    if isinstance(found, FunctionType) and found.__code__.co_qualname != qualname:
        found = next(_within(found, qualname), None)
    if not isinstance(found, FunctionType):
        message = f"{module.__name__}.{qualname} is not a function"
        raise TypeError(message)
    return found


def _within(function: FunctionType, qualname: str) -> Iterator[FunctionType]:
    """Find a decorated function in the closure of its decorator's result, such as a strategy of Hypothesis."""
    for cell in function.__closure__ or ():
        if isinstance(cell.cell_contents, FunctionType):
            if cell.cell_contents.__code__.co_qualname == qualname:
                yield cell.cell_contents
            yield from _within(cell.cell_contents, qualname)


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from _codes(part)


class _Loader(importlib.machinery.SourceFileLoader):
    """Loads a module from other code."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self._code = code

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002 - there is one module only
        return self._code


class _Finder(importlib.abc.MetaPathFinder):
    """Finds one module before any other finder does."""

    def __init__(self, loader: _Loader) -> None:
        self._loader = loader

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002 - as the protocol wants it
        target: ModuleType | None = None,  # noqa: ARG002 - as the protocol wants it
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self._loader.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self._loader.path, loader=self._loader)


def import_mutated(mutant: Mutant) -> None:
    """Make the module of a mutant be imported as the mutant; it must not have been imported yet."""
    module = mutant.module
    sys.meta_path.insert(0, _Finder(_Loader(module.full_name, str(module.path), _compiled(mutant))))


def _compiled(mutant: Mutant) -> CodeType:
    mutant.edit.make()
    try:
        return compile(mutant.module.tree, str(mutant.module.path), "exec")
    finally:
        mutant.edit.undo()
