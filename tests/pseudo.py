"""A language that nobody speaks: English with accented letters, made from the catalogues' English texts.

Plain English in what players read is therefore in the code, where no translator would see it.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog

from atlantis_rules.text import languages
from atlantis_rules.text.messages import NOUN, WORDS, forms_of
from tests.german import CLAUSES
from tools.translating.compiled import compiled
from tools.translating.english import entries

CODE: Final = "qps"
"""Its code, one of those that ISO 639-2 reserves for local use."""

_ACCENTED: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀçđéƒğħíĵķłɱñóƥɋřšţúṽŵẋýžÁɃÇĐÉƑĞĦÍĴĶŁṀÑÓƤɊŘŠŢÚṼŴẊÝŽ",
)
_PLAIN: Final = re.compile("[A-Za-z]{2,}")


def accented(text: str) -> str:
    """Return a text in the language; ids of clauses stay as they are, since they are no words."""
    parts = re.split(f"({CLAUSES.pattern})", text)
    return "".join(part if CLAUSES.fullmatch(part) else part.translate(_ACCENTED) for part in parts)


def template(text: str) -> str:
    """Return a template in the language: what is between its fields, and the forms of words in them."""
    return "".join(_parts(text))


def noun(entry: str) -> str:
    """Return the entry of a noun in the language; the names of its forms stay."""
    return "\n".join(f"{form}: {template(words)}" for form, words in forms_of(entry).items())


def _parts(text: str) -> Iterator[str]:
    for words, name, way, _ in Formatter().parse(text):
        yield accented(words).replace("{", "{{").replace("}", "}}")
        if name is not None:
            worded = accented(way) if way and "|" in way else way
            yield f"{{{name}:{worded}}}" if worded else f"{{{name}}}"


def write(folder: Path) -> None:
    """Write the catalogues of the language into a folder."""
    (folder / CODE).mkdir()
    for domain, texts in entries().items():
        word = accented if domain.endswith("-rulebook") else template
        catalogue = Catalog(locale="en", fuzzy=False)
        for context, text in texts:
            is_noun = context.startswith(f"{WORDS}: {NOUN}")
            catalogue.add(text, noun(text) if is_noun else word(text), context=context)
        (folder / CODE / f"{domain}.mo").write_bytes(compiled(catalogue))


@contextmanager
def spoken(folder: Path) -> Iterator[str]:
    """Add the language, as a program would, and yield its code."""
    write(folder)
    languages.add_translations(folder)
    try:
        yield CODE
    finally:
        languages._ADDED.remove(folder)
        languages.languages.cache_clear()
        languages.catalogue.cache_clear()


def english_in(text: str) -> list[str]:
    """Return the words of a text that are plain English."""
    return _PLAIN.findall(CLAUSES.sub(" ", text))
