"""Front doors: packages that hand on names of their modules, some of them only when they are used."""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


def front_door(package: dict[str, object], later: Sequence[str] = (), modules: Sequence[str] = ()) -> None:
    """Make a package a front door: give it `__all__`, `__dir__` and `__getattr__`.

    Args:
        package: the globals of the package. It hands on all that it has imported or defined so far, except modules and
            names with an underscore.
        later: modules below the package whose names without an underscore it hands on, too. They are imported when one
            of these names is first used: in this order, up to the module that has the name.
        modules: the modules below the package that it hands on. Each is imported when it is used.
    """
    here = str(package["__name__"])
    own = [name for name, value in package.items() if name[0] != "_" and not isinstance(value, ModuleType)]

    def names_of(module: str) -> dict[str, object]:
        names = vars(import_module(f"{here}.{module}"))
        return {name: value for name, value in names.items() if name[0] != "_"}

    def every_name() -> list[str]:
        return [*own, *modules, *(name for module in later for name in names_of(module))]

    def get(name: str) -> object:
        if name == "__all__":
            return every_name()
        if name in modules:
            return import_module(f"{here}.{name}")
        # Python asks for a module below the package before it imports it.
        if name[0] != "_" and find_spec(f"{here}.{name}") is None:
            for module in later:
                package.update(names_of(module))
                if name in package:
                    break
        if name not in package:
            message = f"module {here!r} has no attribute {name!r}"
            raise AttributeError(message)
        return package[name]

    package |= {"__getattr__": get, "__dir__": lambda: sorted({*package, *every_name()})}
