"""All options of Atlantis, derived from the class, so that none is forgotten."""

from collections.abc import Mapping
from enum import Enum
from itertools import product
from typing import Final

from attrs import fields

from atlantis_rules.atlantis.options import Options

OPTION_VALUES: Final[dict[str, tuple[Enum, ...]]] = {
    each.name: tuple(type(each.default)) for each in fields(Options) if isinstance(each.default, Enum)
}
"""The values of each option by name, the default first."""


def options_of(values: Mapping[str, Enum]) -> Options:
    """Return options with given values by name; `Options` raises `WrongType` for a wrong one."""
    return Options(**values)  # type: ignore[arg-type]  # which value belongs to which option is known only when it runs


def all_options() -> tuple[Options, ...]:
    """Return all combinations of options, the original rules first."""
    return tuple(
        options_of(dict(zip(OPTION_VALUES, values, strict=True))) for values in product(*OPTION_VALUES.values())
    )
