"""Front doors: packages that hand on names of their modules, some of them only when they are used."""

from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType


def front_door(
    package: dict[str, object], later: Mapping[str, str]
) -> tuple[Callable[[str], object], Callable[[], list[str]], list[str]]:
    """Return what makes a module a front door: its `__getattr__`, its `__dir__` and its `__all__`.

    Args:
        package: the names of the module, all of which it has imported for others, except those with an underscore.
        later: the names that are imported when they are used, each with the module below the package that has it; a
            module that is handed on itself has its own name here.
    """
    own = [name for name, value in package.items() if name[0] != "_" and not isinstance(value, ModuleType)]
    names = [*own, *later]

    def get(name: str) -> object:
        if name not in later:
            message = f"module {package['__name__']!r} has no attribute {name!r}"
            raise AttributeError(message)
        home = import_module(f"{package['__name__']}.{later[name]}")
        package[name] = home if name == later[name] else getattr(home, name)
        return package[name]

    return get, lambda: sorted({*package, *names}), names
