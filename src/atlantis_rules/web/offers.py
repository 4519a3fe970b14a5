"""What tables may play, in the words of the rulebooks: what a form for new tables is filled with."""

from enum import Enum
from typing import Final

from attrs import fields

from atlantis_rules.atlandice.components import RECONSTRUCTION
from atlantis_rules.atlandice.text.components_file import components_text
from atlantis_rules.atlantis.options import PRESETS, Options
from atlantis_rules.rulebooks import Clause, Rulebook, rulebook
from atlantis_rules.web.protocol import Offer, OfferedGame, OfferedOption, OptionValue, Preset
from atlantis_rules.web.starts import RULES

_COMPONENTS: Final = {"atlandice": components_text(RECONSTRUCTION)}


def offer(language: str) -> Offer:
    """Return what tables may play.

    Args:
        language: the code of the language of titles and readings.

    Raises:
        UnknownLanguage: there are no texts in the language.
    """
    return Offer(tuple(_game(rulebook(game, language), names) for game, names in RULES.items()))


def _game(book: Rulebook, names: tuple[str, ...]) -> OfferedGame:
    presets = tuple(Preset(name, _source(book, name), _values(name)) for name in names)
    options = tuple(option for clause in book for option in _option(clause))
    return OfferedGame(book.game, book.title, presets, options, _COMPONENTS.get(book.game))


def _option(clause: Clause) -> tuple[OfferedOption, ...]:
    if clause.option is None:
        return ()
    values = tuple(OptionValue(value.name, value.text) for value in clause.option.values)
    return (OfferedOption(clause.option.name, clause.id, clause.title, values),)


def _source(book: Rulebook, preset: str) -> str:
    return "; ".join(
        ", ".join(str(part) for part in (source.title, source.publisher, source.year) if part is not None)
        for source in book.sources
        if source.preset == preset
    )


def _values(preset: str) -> tuple[str, ...]:
    values = (getattr(PRESETS[preset], each.name) for each in fields(Options)) if preset in PRESETS else ()
    return tuple(str(value.value) for value in values if isinstance(value, Enum))
