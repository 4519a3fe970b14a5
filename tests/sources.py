"""The source texts of modules, also of compiled ones, beside which they lie."""

from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Final

NEED_MORE: Final = tuple(f"atlantis_rules.learning.{name}" for name in ("gymnasium", "open_spiel", "pettingzoo"))
"""What needs packages that are not installed where all tests run: `nox -s adapters` tests these modules."""


def text_of(module: str) -> str:
    """Return the text of a module of the package, by its full name."""
    package, _, name = module.rpartition(".")
    spec = find_spec(package)
    assert spec is not None
    assert spec.submodule_search_locations is not None
    return (Path(spec.submodule_search_locations[0]) / f"{name}.py").read_text("utf-8")


def source_of(module: ModuleType) -> str:
    """Return the text of a module of the package."""
    return text_of(module.__name__)
