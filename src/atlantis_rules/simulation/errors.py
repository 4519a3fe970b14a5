"""Errors of simulations."""

from importlib import import_module
from types import ModuleType

from atlantis_rules.errors import AtlantisError, WrongValue


class MissingExtra(AtlantisError, ImportError):
    """A package of one of this package's extras is missing.

    Attributes:
        extra: the extra.
    """

    def __init__(self, package: str, extra: str) -> None:
        self.extra: str = extra
        super().__init__(f"{package} is missing: pip install 'atlantis-rules[{extra}]'")


class OtherRun(WrongValue):
    """A file or a folder was written by another simulation, so this one cannot continue it."""


class UnknownSuffix(WrongValue):
    """The suffix of a file name is unknown."""


def imported(module: str, extra: str) -> ModuleType:
    """Import a module of a package that belongs to an extra.

    Raises:
        MissingExtra: it is not installed.
    """
    try:
        return import_module(module)
    except ModuleNotFoundError:
        raise MissingExtra(module.partition(".")[0], extra) from None
