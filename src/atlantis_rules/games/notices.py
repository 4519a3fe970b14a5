"""Warnings to those who run a program: lines of its log, in the language that the program speaks."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.messages import Translatable

if TYPE_CHECKING:
    import logging  # noqa: TC004 - `import_later` imports it

import_later(globals(), "logging")

_SPOKEN: "Final[list[Callable[[], str]]]" = [lambda: ENGLISH]


@contextmanager
def notices_in(language: Callable[[], str]) -> Iterator[None]:
    """Word warnings in a language meanwhile; a program that does not call this is warned in English.

    `language` is called only if there is a warning.
    """
    _SPOKEN.append(language)
    try:
        yield
    finally:
        _SPOKEN.pop()


def warn(module: str, warning: Translatable) -> None:
    """Write a warning of one line to the log of a module; a program that has none prints it on standard error."""
    logging.getLogger(module).warning("%s", warning.text_in(_SPOKEN[-1]()))
