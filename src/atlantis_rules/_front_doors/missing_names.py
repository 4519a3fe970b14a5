"""Errors for names that a package lacks: they list the modules below it that have the name."""

import re
from collections.abc import Iterator, Sequence
from inspect import currentframe
from opcode import opmap
from pathlib import Path
from typing import Final

_IMPORTING: Final = "_handle_fromlist"
"""The function of Python's import system that first looks whether ``from package import name`` names a module."""

_FROM: Final = opmap["IMPORT_FROM"]
"""The instruction that then takes the name from the package."""

_KNOWN: Final = r'^(?:class|def) {0}\b|^{0}(?:: [^=\n]*)? =|\b{0} as {0}\b|^__all__ = \[[^]]*"{0}"'
"""A pattern of the places in a module that define or re-export a name."""

_MOST_NAMED: Final = 4
"""The maximum number of places that an error names."""


def missing(package: str, file: str, name: str) -> AttributeError | ImportError:
    """Return the error that `__getattr__` of a package raises; call it only from there."""
    frame = currentframe()
    while frame is not None and frame.f_globals.get("__name__") in (__name__, "atlantis_rules._front_doors"):
        frame = frame.f_back
    told = AttributeError(f"module {package!r} has no attribute {name!r}")
    is_public = name.isidentifier() and not name.startswith("_")
    if frame is None or not is_public or frame.f_code.co_name == _IMPORTING:
        return told
    found = places_of(name, package, Path(file).parent)
    hint = f": {name} is in {_listed(found)}" if found else ""
    if frame.f_code.co_code[frame.f_lasti] == _FROM:  # Python would replace an `AttributeError` by an error of its own
        return ImportError(f"cannot import name {name!r} from {package!r}{hint}", name=package, path=file)
    return AttributeError(f"{told}{hint}")


def places_of(name: str, package: str, folder: Path) -> list[str]:
    """Find a public name below a package. Nothing is imported: the sources are searched.

    Args:
        name: the name of a module, or of anything that a module defines or re-exports.
        package: the name of the package.
        folder: the folder of its modules.

    Returns:
        The modules and packages below it that have the name, the nearest ones first, but none inside another of them;
        at most four.
    """
    found = {place for file in folder.rglob("*.py") for place in _places_in(file, folder, name)}
    outermost = (place for place in found if not any(place[:end] in found for end in range(1, len(place))))
    nearest = sorted(outermost, key=lambda place: (len(place), place))[:_MOST_NAMED]
    return [".".join((package, *place)) for place in nearest]


def _places_in(file: Path, folder: Path, name: str) -> Iterator[tuple[str, ...]]:
    """Yield the places in a file where a name can be found, each as the path from the package."""
    *way, last = file.relative_to(folder).with_suffix("").parts
    is_of_package = last == "__init__" or last.startswith("_later")
    module = (*way,) if is_of_package else (*way, last)
    if not module or any(part.startswith("_") for part in module):
        return
    if module[-1] == name and len(module) > 1:
        yield module[:-1]
    text = file.read_text("utf-8")
    if name in text and re.search(_KNOWN.format(re.escape(name)), text, re.MULTILINE):
        yield module


def _listed(places: Sequence[str]) -> str:
    *others, last = places
    return f"{', '.join(others)} and {last}" if others else last
