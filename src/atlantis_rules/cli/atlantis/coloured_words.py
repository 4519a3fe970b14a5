"""The words for what lies on the table of Atlantis, in their colours."""

import re
from typing import Final

from rich.text import Text

from atlantis_rules.adapters.terminal import ITEM_STYLES, SEAT_STYLES
from atlantis_rules.atlantis.components import COLOURS, ITEMS
from atlantis_rules.atlantis.path import Gap
from atlantis_rules.atlantis.words import ENGLISH, Step
from atlantis_rules.cli.appearance import joined

WATER_STYLE: Final = "cyan"

_ITEMS: Final = dict(zip(map(str, ITEMS), ITEM_STYLES, strict=True))
_SEATS: Final = dict(zip(COLOURS, SEAT_STYLES, strict=True))
_COLOURED: Final = re.compile(rf"\b({'|'.join((*_ITEMS, *_SEATS))})\b(?: [1-7]\b)?")


def coloured(words: str) -> Text:
    """Return words with the names of items, tiles and seats in their colours."""
    text = Text(words)
    for name in _COLOURED.finditer(words):
        text.stylize(_ITEMS.get(name[1]) or _SEATS[name[1]], *name.span())
    return text


def sentence(step: Step) -> Text:
    """Return the sentence of a step, with what it names in colours."""
    return Text.assemble(*ENGLISH.parts(step.key, dict(step.values), _coloured_value))


def _coloured_value(value: object, way: str) -> Text:
    words = ENGLISH.word(value, way)
    if way.startswith("water"):
        return joined(Text(part, WATER_STYLE) for part in words.split(", "))
    return coloured(words)


def toll_words(gap: Gap) -> str:
    """Return what crossing a gap costs, or a question mark while a tile beside it lies face down."""
    return "?" if gap.toll is None else str(gap.toll)
