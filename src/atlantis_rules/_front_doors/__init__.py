"""Front doors: packages that re-export names of their modules, some of them lazily, and say what extra they lack."""

from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from atlantis_rules._front_doors.later_modules import import_later

if TYPE_CHECKING:
    from importlib import metadata  # noqa: TC004 - `import_later` imports it

    from atlantis_rules._front_doors import missing_names  # noqa: TC004 - `import_later` imports it

import_later(globals(), "importlib.metadata", "atlantis_rules._front_doors.missing_names")


def front_door(
    package: dict[str, object], later: Sequence[str] = (), modules: Sequence[str] = (), distribution: str = ""
) -> None:
    """Make a package a front door: give it `__all__`, `__dir__` and `__getattr__`.

    The public modules below the package also become its attributes: each is imported on first use. The error
    about a name that the package lacks lists the modules below it that have the name.

    Args:
        package: the globals of the package. It re-exports everything that it has imported or defined so far, except
            modules and names with an underscore.
        later: modules below the package whose names it re-exports lazily: those of `__all__`, or all without an
            underscore. They are imported when one of these names is first used: in this order, up to the module that
            has the name.
        modules: the modules below the package that `__all__` lists.
        distribution: the installed distribution whose version is `__version__`; if it is empty, the name is not
            defined.
    """
    here = str(package["__name__"])
    own = [name for name, value in package.items() if name[0] != "_" and not isinstance(value, ModuleType)]

    def every_name() -> list[str]:
        return [*own, *modules, *(name for module in later for name in _public_names(f"{here}.{module}"))]

    def get(name: str) -> object:
        _require_lacking(package, name)
        if name == "__all__":
            return every_name()
        if (found := _module(here, name)) is not None:
            return found
        if name == "__version__" and distribution:
            package[name] = _version_of(distribution)
        for module in later if name.isidentifier() and name[0] != "_" else ():
            package.update(_public_names(f"{here}.{module}"))
            if name in package:
                break
        if name not in package:
            raise _missing(package, name)
        return package[name]

    package |= {"__getattr__": get, "__dir__": lambda: sorted(every_name())}


def rooms(package: dict[str, object]) -> None:
    """Make the public modules below a package, given its globals, attributes that are imported on first use."""
    here = str(package["__name__"])

    def get(name: str) -> object:
        _require_lacking(package, name)
        if (module := _module(here, name)) is None:
            raise _missing(package, name)
        return module

    package["__getattr__"] = get


def require(package: str, room: str, extra: str) -> None:
    """Check that a package is installed; the `ImportError` says what needs it, and which extra installs it."""
    try:
        import_module(package)
    except ImportError as error:
        raise ImportError(f"{room} needs {package}: pip install 'atlantis-rules[{extra}]'", name=package) from error


def _require_lacking(package: dict[str, object], name: str) -> None:
    """Raise AttributeError for a name that a package has, unless it is a module.

    CPython 3.15 asks for such a name if it is imported lazily, and then imports it: findings/lazy-getattr.sh.
    """
    if name in package and not isinstance(package[name], ModuleType):
        raise AttributeError(name)


def _public_names(module: str) -> dict[str, object]:
    found = import_module(module)
    names: Sequence[str] = getattr(found, "__all__", [name for name in vars(found) if name[0] != "_"])
    return {name: getattr(found, name) for name in names}


def _module(package: str, name: str) -> ModuleType | None:
    """Import a public module below a package; return None if there is none."""
    if not name.isidentifier() or name[0] == "_":
        return None
    module = f"{package}.{name}"
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return None


def _version_of(distribution: str) -> str:
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError as error:
        raise AttributeError(f"{distribution} has no version: it is not installed") from error


def _missing(package: dict[str, object], name: str) -> AttributeError | ImportError:
    return missing_names.missing(str(package["__name__"]), str(package["__file__"]), name)
