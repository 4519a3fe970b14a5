"""The languages in which the games speak: English, and each one that has catalogues in this package.

Every function that words something takes a language as an argument, English unless another one is named; no environment
and no setting of the machine decides. A catalogue is read when something is first worded in its language.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from atlantis_rules.errors import AtlantisError, brief, require_type
from atlantis_rules.frozen_records import frozen

if TYPE_CHECKING:
    from gettext import GNUTranslations

__all__ = ["UnknownLanguage", "languages", "require_language"]

ENGLISH: Final = "en"
"""The language in which all texts are written first; it needs no catalogue."""

_PACKAGE: Final = __name__.partition(".")[0]
_FOLDER: Final = "translations"


class UnknownLanguage(AtlantisError, ValueError, LookupError):
    """A language in which this package has no texts.

    Attributes:
        language: the language that was asked for.
        known: those that there are.
    """

    def __init__(self, language: str, known: Sequence[str]) -> None:
        self.language = language
        self.known: tuple[str, ...] = tuple(known)
        super().__init__(language, self.known)

    def __str__(self) -> str:
        """Name the language and those that there are."""
        return f"there is no language {brief(self.language)}; there are {', '.join(self.known)}"


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of all languages (ISO 639-1), English first, such as ``("en", "de")``."""
    from importlib import resources  # noqa: PLC0415 - a program that only plays needs no catalogues

    folders = (folder for folder in resources.files(_PACKAGE).joinpath(_FOLDER).iterdir() if folder.is_dir())
    names = sorted(folder.name for folder in folders if any(file.name.endswith(".mo") for file in folder.iterdir()))
    return ENGLISH, *names


def require_language(language: str) -> None:
    """Refuse a language in which this package has no texts.

    Args:
        language: its code.

    Raises:
        UnknownLanguage: there are no texts in it; the message lists those that there are.
        WrongType: it is no string.
    """
    require_type("language", language, str)
    if language != ENGLISH and language not in languages():
        raise UnknownLanguage(language, languages())


def one_or_more(number: int) -> int:
    """Return which of two forms English takes for a number: 0 for one thing, 1 for any other number of them."""
    return int(number != 1)


@frozen
class Catalogue:
    """The texts of one catalogue in another language.

    Attributes:
        entries: the texts as gettext has them.
        form: returns which of the forms of a word the language takes for a number, from 0 on.
    """

    entries: "GNUTranslations"
    form: Callable[[int], int]

    def text(self, context: str, english: str) -> str:
        """Return the translation of a text, or the English one if there is none.

        Args:
            context: the `msgctxt` of the entry.
            english: the English text.
        """
        return self.entries.pgettext(context, english)


@cache
def has_catalogue(language: str, domain: str) -> bool:
    """Return whether there is a catalogue: games from outside have none.

    Args:
        language: a language that there is, but English.
        domain: the name of the catalogue.
    """
    from importlib import resources  # noqa: PLC0415 - as in `languages`

    return resources.files(_PACKAGE).joinpath(_FOLDER, language, f"{domain}.mo").is_file()


@cache
def catalogue(language: str, domain: str) -> Catalogue:
    """Return a catalogue. It is read from the package when it is first asked for.

    Args:
        language: a language that there is, but English.
        domain: the name of the catalogue, such as ``"atlantis"``.
    """
    import gettext  # noqa: PLC0415 - as in `languages`
    from importlib import resources  # noqa: PLC0415 - as in `languages`

    with resources.files(_PACKAGE).joinpath(_FOLDER, language, f"{domain}.mo").open("rb") as file:
        entries = gettext.GNUTranslations(file)
    rule = entries.info()["plural-forms"].partition("plural=")[2].rstrip("; ")
    return Catalogue(entries, gettext.c2py(rule))
