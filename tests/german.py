"""The tests' knowledge of German: the words of the German texts."""

import re
from functools import cache
from typing import Final

from babel.messages.catalog import Message

from atlantis_rules.atlandice.parts.console import human as atlandice_human
from atlantis_rules.atlantis.parts.console import human as atlantis_human
from atlantis_rules.text.messages import NOUN, forms_of
from tools.translating.compiled import FOLDER, read

_TYPED: Final = re.compile(r": (?:pay|buy|bridge|play|draw) [a-z0-9, ]+\.$")
"""The example of typed words at the end of a message."""

QUOTED: Final = re.compile(r"`[^`]*`|„[^“]*“|'[^']*'|\b(?:greedy|random|human|AMIGO)\b|--?\w+")
"""What stands in German texts as it is typed."""

CLAUSES: Final = re.compile(r"\b[A-Z]+-\d+\b")


def words_in(text: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[^\W\d_]{2,}", text)}


def plain(template: str) -> str:
    """Return a template without its fields, but with the words that stand in them."""
    return re.sub(r"\{\w*:?([^}]*)\}", lambda field: field[1].replace("|", " ") if "|" in field[1] else " ", template)


def texts_of(message: Message) -> tuple[str, str]:
    """Return the English and the translated text of a message; of a noun its forms, without their names."""
    texts = str(message.id), str(message.string)
    if not str(message.context).startswith(f"words: {NOUN}"):
        return texts
    english, translated = ("\n".join(forms_of(text).values()) for text in texts)
    return english, translated


@cache
def words_of_texts(game: str) -> tuple[set[str], set[str]]:
    """Return the words of the English texts of a game that no German text of it has, and those of its German texts."""
    english, german = set[str](), set[str]()
    for domain in (game, "common"):
        for message in read(FOLDER / "de" / f"{domain}.po", "de"):
            if message.id:
                ours, theirs = texts_of(message)
                english |= words_in(plain(ours))
                german |= words_in(plain(QUOTED.sub(" ", _TYPED.sub("", theirs))))
    colours = {word[:3] for word in ("schwarz", "blau")}  # as a terminal shortens them
    return english - german, german | colours


@cache
def english_words() -> set[str]:
    """Return the words of the English texts of the library and its pages that no German text has."""
    english, german = set[str](), set[str]()
    for catalogue in sorted((FOLDER / "de").glob("*.po")):
        for message in read(catalogue, "de"):
            if message.id:
                ours, theirs = texts_of(message)
                english |= words_in(plain(ours))
                german |= words_in(plain(theirs))
    return english - german


def not_german(text: str, game: str) -> set[str]:
    """Return the words of a text that are in no German text of a game, or are English ones."""
    english, german = words_of_texts(game)
    found = words_in(CLAUSES.sub(" ", text))
    return found - german | found & english


def unexpected(text: str, game: str) -> set[str]:
    """Return the words in what a player reads that are not German."""
    forms = {"atlantis": atlantis_human.FORMS, "atlandice": atlandice_human.FORMS}[game]
    for form, _ in sorted(forms, key=lambda pair: -len(pair[0])):
        text = text.replace(form, " ")
    return not_german(QUOTED.sub(" ", CLAUSES.sub(" ", text)), game)
