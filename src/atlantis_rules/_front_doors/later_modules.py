"""Modules that few programs need: each is imported when one of its names is first used, so no other program pays."""

from importlib import import_module
from types import ModuleType


class _Later(ModuleType):
    """Stands for a module in the globals of another one, until a name of it is asked for."""

    def __init__(self, module: str, namespace: dict[str, object], name: str) -> None:
        super().__init__(module)
        self._place = namespace, name

    def __getattr__(self, name: str) -> object:
        namespace, own_name = self._place
        namespace[own_name] = module = import_module(self.__name__)
        found: object = getattr(module, name)
        return found


def import_later(namespace: dict[str, object], *modules: str, **aliases: str) -> None:
    """Let functions and annotations use modules that are otherwise imported for type checkers only.

    A module whose import takes long, needs a package that may be missing, or leads in a circle is imported for type
    checkers, and with this function when one of its names is first used. Annotations are among the uses:
    `typing.get_type_hints`, and with it every tool that reads types, looks names up in the globals of a module.

    Args:
        namespace: the globals of the module with the annotations.
        modules: the full names of modules; each gets the last part of its name.
        aliases: the full names of modules, by the names that they get.
    """
    named = {module.rpartition(".")[2]: module for module in modules} | aliases
    namespace |= {name: _Later(module, namespace, name) for name, module in named.items()}
