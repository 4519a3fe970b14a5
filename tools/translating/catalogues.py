"""The catalogues as the `.po` files of gettext, which translators edit."""

import re
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po

from tools.translating.compiled import FOLDER, SteadyCatalogue, codes, read
from tools.translating.english import Entry, entries

_WIDTH: Final = 120
_PLAIN_FIELD: Final = re.compile(r"\{[A-Za-z_]\w*\}")
_OTHER_BRACES: Final = re.compile(r"[{}]")
_HEADER: Final = """\
# Texts of atlantis_rules: each msgctxt is the kind and the key of a text.
# Fields in braces must stay; what follows a colon is a way of wording, and may be another one that the language has.
# `python -m tools.translating` brings the entries up to date with the English texts, and compiles them."""


def updated(old: Catalog, texts: Iterable[Entry]) -> Catalog:
    """Return a catalogue with an entry for each English text, translated as in an older one.

    An entry whose English text has changed keeps its translation, marked as fuzzy, for a translator to check; it is not
    compiled. An entry without an English text is dropped.
    """
    fresh = SteadyCatalogue(locale=old.locale, fuzzy=False, header_comment=_HEADER)
    by_context = {message.context: message for message in old if message.id}
    for context, text in texts:
        known = by_context.get(context)
        if known is None:
            fresh.add(text, "", context=context)
        else:
            changed = {"fuzzy"} if known.string and known.id != text else set[str]()
            flags = {*known.flags, *changed}
            fresh.add(text, known.string, context=context, flags=flags, user_comments=known.user_comments)
    for message in fresh:
        _correct_flags(message)
    return fresh


def _correct_flags(message: Message) -> None:
    """Give an entry the flags that `msgfmt -c` finds true: Babel takes every brace and every percent sign for a format.

    No text is formatted with percent signs. Only fields with nothing but a name are also fields to gettext.
    """
    texts = [text for text in (message.id, message.string) if isinstance(text, str)]
    message.flags.discard("python-format")
    if not all(_OTHER_BRACES.search(_PLAIN_FIELD.sub("", text)) is None for text in texts):
        message.flags.discard("python-brace-format")


def written(catalogue: Catalog) -> bytes:
    """Return the content of a catalogue's `.po` file."""
    stream = BytesIO()
    write_po(stream, catalogue, width=_WIDTH)
    return stream.getvalue()


def files() -> dict[Path, bytes]:
    """Return the required content of each `.po` file, by path."""
    content: dict[Path, bytes] = {}
    for language in codes():
        for domain, texts in entries().items():
            file = FOLDER / language / f"{domain}.po"
            content[file] = written(updated(read(file, language), texts))
    return content
