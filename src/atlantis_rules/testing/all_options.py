"""All options of Atlantis, read off the class, so that none is forgotten."""

from enum import Enum
from itertools import product
from typing import Final

from attrs import fields

from atlantis_rules.atlantis import Options


def _values(default: object) -> tuple[Enum, ...]:
    if not isinstance(default, Enum):
        message = f"an option must be a member of an enum, not {default!r}"
        raise TypeError(message)
    return tuple(type(default))


OPTION_VALUES: Final[dict[str, tuple[Enum, ...]]] = {each.name: _values(each.default) for each in fields(Options)}
"""For the name of each option all its values, the default first."""


def all_options() -> tuple[Options, ...]:
    """Return all combinations of options, the original rules first."""
    combinations = product(*OPTION_VALUES.values())
    return tuple(Options(*values) for values in combinations)  # type: ignore[arg-type]  # each is a value of its option
