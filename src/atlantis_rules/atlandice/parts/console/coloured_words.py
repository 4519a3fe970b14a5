"""The colours of what lies on the table of Atlandice, and the words for it in these colours."""

from collections.abc import Mapping

from rich.text import Text

from atlantis_rules.atlandice import Area, Party, Resource, Resources, Seat
from atlantis_rules.atlandice.parts.terminal import NEUTRAL_STYLE, RESOURCE_STYLES
from atlantis_rules.atlandice.table_words import TABLE
from atlantis_rules.atlandice.words import MESSAGES, named
from atlantis_rules.programs.console.appearance import seat_words
from atlantis_rules.programs.console.words import listed
from atlantis_rules.programs.terminal.styled_text import joined
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.messages import WAYS_OF_SEATS, Language, Step


def styled(value: object, way: str, language: str = ENGLISH) -> Text:
    """Return the words for a value in its colour, worded in a way; players are named by their colours."""
    word = MESSAGES.translated(language).word
    match value:
        case Text():
            return value
        case None if way in WAYS_OF_SEATS:
            return Text(word(value, way), NEUTRAL_STYLE)
        case Area():
            return Text(word(value, way))
        case Resource():
            return Text(word(value, way), RESOURCE_STYLES[value])
        case Seat() if way in WAYS_OF_SEATS:
            return seat_words(value, language)
        case (first, *others) if way in WAYS_OF_SEATS:
            next_way = "who" if way == "Who" else way  # the first one begins the sentence
            return listed(
                language, [styled(first, way, language), *(styled(each, next_way, language) for each in others)]
            )
        case (int(), Resource() as resource) if way.endswith("amount"):
            return Text(word(value, way), RESOURCE_STYLES[resource])
        case Resources():
            return resources_words(value, language)
        case _:
            return Text(word(value, way))


def _in_table(language: str, key: str, style: str = "", **values: object) -> Text:
    return Text(TABLE.translated(language).say(key, values), style)


def line(key: str, language: str = ENGLISH, **values: object) -> Text:
    """Return a message at the terminal, with its values in their colours."""
    return _coloured(MESSAGES, key, values, language)


def table_line(key: str, language: str = ENGLISH, **values: object) -> Text:
    """Return a text of the drawn table, with its values in their colours."""
    return _coloured(TABLE, key, values, language)


def _coloured(texts: Language, key: str, values: Mapping[str, object], language: str) -> Text:
    parts = texts.translated(language).parts(key, values, lambda value, way: styled(value, way, language))
    return Text.assemble(*parts)


def sentence(step: Step, language: str = ENGLISH) -> Text:
    """Return the sentence of a step, with its values in their colours."""
    return _coloured(MESSAGES, step.key, dict(step.values), language)


def all_of(resource: Resource, language: str = ENGLISH) -> Text:
    """Name a type of resource in the plural."""
    return styled(resource, "plural", language)


def resources_words(resources: Resources, language: str = ENGLISH) -> Text:
    """List resources by type."""
    parts = [
        table_line("several resources", language, resource=resource, number=resources[resource])
        if resources[resource] > 1
        else styled(resource, "", language)
        for resource in resources.types
    ]
    return joined(parts) if parts else _in_table(language, "nothing")


def party_words(party: Party, seats: int, language: str = ENGLISH) -> Text:
    """Name a party: a seat, or the neutral player."""
    seat = named(party, seats)
    return _in_table(language, "neutral", NEUTRAL_STYLE) if seat is None else styled(seat, "who", language)
