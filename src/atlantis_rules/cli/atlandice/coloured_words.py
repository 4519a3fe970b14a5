"""The colours of what lies on the table of Atlandice, and the words for it in these colours."""

from typing import Final

from rich.text import Text

from atlantis_rules.atlandice.components import Party, Resource, Seat
from atlantis_rules.atlandice.resources import Resources
from atlantis_rules.atlandice.words import ENGLISH, Step, named
from atlantis_rules.cli.appearance import joined, seat_words

RESOURCE_STYLES: Final = ("bright_magenta", "yellow", "green", "cyan", "red")
"""The colours of the types of resources; no picture tells which ones the game has."""

NEUTRAL_STYLE: Final = "bold white on grey50"
SUBMARINE_STYLE: Final = "bold blue"


def styled(value: object, way: str) -> Text:
    """Return the words for a value in its colour, worded in a way of `word`; players are named by their colours."""
    match way, value:
        case "who", None:
            return Text("neutral", NEUTRAL_STYLE)
        case "who", Seat():
            return seat_words(value)
        case "who", (*others, last):
            names = [styled(other, "who") for other in others]
            return Text.assemble(joined(names), " and " if others else "", styled(last, "who"))
        case (
            ("", Resource() as resource) | ("plural", Resource() as resource) | ("amount", (_, Resource() as resource))
        ):
            return Text(ENGLISH.word(value, way), RESOURCE_STYLES[resource])
        case _, Resources():
            return resources_words(value)
        case _:
            return Text(ENGLISH.word(value, way))


def line(key: str, **values: object) -> Text:
    """Return a message at the terminal, with its values in their colours."""
    return Text.assemble(*ENGLISH.parts(key, values, styled))


def sentence(step: Step) -> Text:
    """Return the sentence of a step, with its values in their colours."""
    return line(step.key, **dict(step.values))


def resource_words(resource: Resource) -> Text:
    """Name a resource."""
    return styled(resource, "")


def all_of(resource: Resource) -> Text:
    """Name a type of resource in the plural."""
    return styled(resource, "plural")


def resources_words(resources: Resources) -> Text:
    """List resources by type."""
    parts = [
        Text.assemble(resource_words(resource), f" x{resources[resource]}" if resources[resource] > 1 else "")
        for resource in resources.types
    ]
    return joined(parts) if parts else Text("nothing")


def party_words(party: Party, seats: int) -> Text:
    """Name a party: a seat, or the neutral player."""
    return styled(named(party, seats), "who")
