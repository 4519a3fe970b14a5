"""The words for what lies on the table of Atlantis, in their colours."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from rich.text import Text

from atlantis_rules.atlantis.components import ITEMS
from atlantis_rules.atlantis.parts.terminal import ITEM_STYLES
from atlantis_rules.atlantis.path import Gap
from atlantis_rules.atlantis.words import MESSAGES
from atlantis_rules.programs.terminal import SEAT_STYLES, styled_text
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.messages import Language, Step

WATER_STYLE: Final = "cyan"


@cache
def _styles(language: str) -> dict[str, str]:
    """Return the styles of the names of items and seats."""
    word = MESSAGES.translated(language).word
    items = zip((word(item, "") for item in ITEMS), ITEM_STYLES, strict=True)
    cards = zip((word(item, "card").removesuffix(" card") for item in ITEMS), ITEM_STYLES, strict=True)
    return {**dict(cards), **dict(items), **{word(seat, "who"): style for seat, style in enumerate(SEAT_STYLES)}}


def coloured(words: str, language: str = ENGLISH) -> Text:
    """Return words with the names of items, tiles and seats in their colours."""
    text, styles = Text(words), _styles(language)
    for name in re.finditer(rf"\b({'|'.join(styles)})\b(?: [1-7]\b)?", words):
        text.stylize(styles[name[1]], *name.span())
    return text


def sentence(step: Step, language: str = ENGLISH) -> Text:
    """Return the sentence of a step, with what it names in colours."""
    return message(MESSAGES, step.key, dict(step.values), language)


def message(texts: Language, key: str, values: Mapping[str, object], language: str = ENGLISH) -> Text:
    """Return a message with what it names in colours; values that are texts already keep theirs."""
    translated = texts.translated(language)

    def coloured_value(value: object, way: str) -> Text:
        if isinstance(value, Text):
            return value
        words = translated.word(value, way)
        if way.startswith("water"):
            return styled_text.joined(Text(part, WATER_STYLE) for part in words.split(", "))
        return coloured(words, language)

    return Text.assemble(*translated.parts(key, values, coloured_value))


def toll_words(gap: Gap) -> str:
    """Return what crossing a gap costs, or a question mark while a tile beside it lies face down."""
    return "?" if gap.toll is None else str(gap.toll)
