"""The languages of the games: English, and every language that has catalogues, here or where a program adds them.

Every function that returns words takes a language as an argument, English by default; neither the environment nor a
setting of the machine decides. A catalogue is read when its language is first used.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from atlantis_rules._errors import AtlantisError, WrongValue, brief, require_kind, require_type
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._frozen_records import frozen

if TYPE_CHECKING:
    import gettext  # noqa: TC004 - `import_later` imports it
    from importlib import resources  # noqa: TC004 - `import_later` imports it
    from importlib.resources import abc  # noqa: TC004 - `import_later` imports it

import_later(globals(), "gettext", "importlib.resources", "importlib.resources.abc")

__all__ = ["UnknownLanguage", "add_translations", "languages", "require_language"]

ENGLISH: Final = "en"
"""The language in which all texts are written; it needs no catalogue."""

_FOLDER: Final = "translations"
_ADDED: "Final[list[abc.Traversable]]" = []
"""Folders with catalogues outside this package."""


class UnknownLanguage(AtlantisError, ValueError, LookupError):
    """This package has no texts in a language.

    Attributes:
        language: the requested language.
        known: the known languages.
    """

    def __init__(self, language: str, known: Sequence[str]) -> None:
        self.language = language
        self.known: tuple[str, ...] = tuple(known)
        super().__init__(language, self.known)

    def __str__(self) -> str:
        """Return the requested and the known languages."""
        return f"unknown language {brief(self.language)}; choose from {', '.join(self.known)}"


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of all languages (ISO 639-1), English first, such as ``("en", "de")``.

    Examples:
        >>> languages()
        ('en', 'de')
    """
    inside = (folder for added in _folders() for folder in added.iterdir() if folder.is_dir())
    names = {folder.name for folder in inside if any(file.name.endswith(".mo") for file in folder.iterdir())}
    return ENGLISH, *sorted(names)


def add_translations(folder: "abc.Traversable") -> None:
    """Add languages, or catalogues of an external game, to those of this package. Call it before they are used.

    Args:
        folder: a folder with a subfolder for each language, named by its code, which contains compiled catalogues, such
            as ``fr/atlantis.mo``. It is a `pathlib.Path`, or the result of `importlib.resources.files`. A catalogue
            that this package already has is ignored.

    Raises:
        WrongType: the value is not such an object.
        WrongValue: there is no such folder.
    """
    require_kind("folder", folder, abc.Traversable, "a folder")
    if not folder.is_dir():
        raise WrongValue(f"no folder with translations: {folder}")
    _ADDED.append(folder)
    languages.cache_clear()
    catalogue.cache_clear()


def _folders() -> "tuple[abc.Traversable, ...]":
    return resources.files(__package__).joinpath(_FOLDER), *_ADDED


def require_language(language: str) -> None:
    """Check that this package has texts in a language.

    Args:
        language: its code.

    Raises:
        UnknownLanguage: the package has no texts in it; the message lists the known languages.
        WrongType: the value is not a string.
    """
    require_type("language", language, str)
    if language != ENGLISH and language not in languages():
        raise UnknownLanguage(language, languages())


def one_or_more(number: int) -> int:
    """Return the form of a word that English uses with a number: 0 for one thing, 1 for any other number of things."""
    return int(number != 1)


@frozen
class Catalogue:
    """The texts of one catalogue in another language."""

    entries: "gettext.GNUTranslations"  # the texts, as gettext loads them
    form: Callable[[int], int]  # returns the form of a word that the language uses with a number, from 0 on

    def text(self, context: str, english: str) -> str:
        """Return the translation of a text in a `msgctxt`, or the English one if there is none."""
        return self.entries.pgettext(context, english)


@cache
def catalogue(language: str, domain: str) -> Catalogue | None:
    """Return a catalogue by its name, such as ``"atlantis"``, or None if it does not exist.

    External games may have none. It is read on first use. English has no catalogues.
    """
    files = (folder.joinpath(language, f"{domain}.mo") for folder in _folders())
    found = next((file for file in files if file.is_file()), None)
    if found is None:
        return None
    with found.open("rb") as file:
        entries = gettext.GNUTranslations(file)
    rule = entries.info()["plural-forms"].partition("plural=")[2].rstrip("; ")
    return Catalogue(entries, gettext.c2py(rule))
