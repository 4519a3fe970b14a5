"""Front doors: packages that hand on names of their modules, some of them only when they are used."""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


def front_door(package: dict[str, object], later: str | None = None, modules: Sequence[str] = ()) -> None:
    """Make a package a front door: give it `__all__`, `__dir__` and `__getattr__`.

    Args:
        package: the globals of the package. It hands on all that it has imported or defined so far, except modules and
            names with an underscore.
        later: the module whose names without an underscore the package hands on, too. It is imported when the first of
            them is used.
        modules: the modules below the package that it hands on. Each is imported when it is used.
    """
    here = str(package["__name__"])
    own = [name for name, value in package.items() if name[0] != "_" and not isinstance(value, ModuleType)]

    def deferred() -> dict[str, object]:
        names = {} if later is None else vars(import_module(later))
        return {name: value for name, value in names.items() if name[0] != "_"}

    def get(name: str) -> object:
        if name == "__all__":
            return [*own, *modules, *deferred()]
        if name in modules:
            return import_module(f"{here}.{name}")
        # Python asks for a module below the package before it imports it.
        if name[0] != "_" and find_spec(f"{here}.{name}") is None:
            package.update(deferred())
        if name not in package:
            message = f"module {here!r} has no attribute {name!r}"
            raise AttributeError(message)
        return package[name]

    package |= {"__getattr__": get, "__dir__": lambda: sorted({*package, *modules, *deferred()})}
