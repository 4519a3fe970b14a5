"""What can go wrong with a simulation."""

from importlib import import_module
from types import ModuleType

from atlantis_rules.errors import AtlantisError, WrongValue


class MissingExtra(AtlantisError, ImportError):
    """A package is missing that an extra of this one brings.

    Attributes:
        extra: the extra.
    """

    def __init__(self, package: str, extra: str) -> None:
        self.extra: str = extra
        super().__init__(f"{package} is missing: pip install 'atlantis-rules[{extra}]'")


class OtherRun(WrongValue):
    """A file or a folder holds what another simulation has written: it cannot go on with this one."""


class UnknownSuffix(WrongValue):
    """The name of a file does not say what is to be written."""


def imported(module: str, extra: str) -> ModuleType:
    """Return a module of a package that an extra brings.

    Raises:
        MissingExtra: it is not installed.
    """
    try:
        return import_module(module)
    except ModuleNotFoundError:
        raise MissingExtra(module.partition(".")[0], extra) from None
