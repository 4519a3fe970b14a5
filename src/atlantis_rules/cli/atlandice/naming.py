"""The words, in their colours, for what lies on the table of Atlandice."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from rich.text import Text

from atlantis_rules.atlandice.components import Area, ClockSpace, Effect, Party, Resource
from atlantis_rules.atlandice.resources import Resources
from atlantis_rules.atlandice.rules.effects import SUCCESSES
from atlantis_rules.cli.appearance import joined, seat_words

RESOURCE_STYLES: Final = ("bright_magenta", "yellow", "green", "cyan", "red")
"""The colours of the types of resources; no picture tells which ones the game has."""

NEUTRAL_STYLE: Final = "bold white on grey50"
SUBMARINE_STYLE: Final = "bold blue"

_SINGULARS: Final = ("jewel", "book", "supply", "tool", "weapon")
_PLURALS: Final = ("jewels", "books", "supplies", "tools", "weapons")

EFFECTS: Final[Mapping[Effect, str]] = MappingProxyType(
    {
        Effect.JEWELLER_ON_ODD: "roll; on 1, 3, 5 one more from the jeweller",
        Effect.SEARCH_ON_SIX: "roll; on 6 roll again, and search that area, too",
        Effect.SWAP: "swap one on the jeweller with one on another district",
        Effect.OTHER_DISTRICT_ON_FIVE: "roll; on 5, 6 one more from another district",
        Effect.LIBRARY_TO_MARKET: "put one from the library on the black market",
        Effect.LIBRARY_ON_SECOND_DIE: "with the second die of a round: one more from the library",
        Effect.SUBMARINE: "move the submarine to another area",
        Effect.HAND_BELOW_FIVE: "roll; on 1, 2, 3, 4 the hand moves one space",
        Effect.MARKET_TO_OTHER_DISTRICT: "put one from the market on a district but the tavern",
        Effect.SMITHY_ON_EVEN: "roll; on 2, 4, 6 one more from the smithy",
        Effect.MARKET_TO_DISTRICT: "put one from the black market on any district",
        Effect.MARKET_ON_SIX: "roll; on 6 one more from the black market",
        Effect.TURN_DIE: "turn a die that still lies there to any face",
    }
)
"""The effects in words, as short as they stand in a row of the table."""

_BROUGHT: Final[Mapping[Effect, str]] = MappingProxyType(
    {
        Effect.JEWELLER_ON_ODD: "one more resource from the jeweller",
        Effect.SEARCH_ON_SIX: "another roll tells an area to be searched, too",
        Effect.OTHER_DISTRICT_ON_FIVE: "one more resource from another district",
        Effect.HAND_BELOW_FIVE: "the clock's hand moves one space",
        Effect.SMITHY_ON_EVEN: "one more resource from the smithy",
        Effect.MARKET_ON_SIX: "one more resource from the black market",
    }
)


def roll_words(effect: Effect, number: int) -> str:
    """Tell what a roll brings by an effect."""
    if number in SUCCESSES[effect]:
        return f"rolls {number}: {_BROUGHT[effect]}"
    *others, last = map(str, SUCCESSES[effect])
    needed = f"{', '.join(others)} or {last}" if others else last
    return f"rolls {number}, which brings nothing ({needed} would)"


def area_words(area: Area) -> str:
    """Name an area."""
    return f"the {area}"


def resource_words(resource: Resource) -> Text:
    """Name a resource."""
    return Text(str(resource), RESOURCE_STYLES[resource])


def all_of(resource: Resource) -> Text:
    """Name a type of resource in the plural."""
    return Text(_PLURALS[resource], RESOURCE_STYLES[resource])


def number_of(resource: Resource, count: int) -> Text:
    """Give a number of resources of a type."""
    return Text(f"{count} {(_SINGULARS if count == 1 else _PLURALS)[resource]}", RESOURCE_STYLES[resource])


def resources_words(resources: Resources) -> Text:
    """List resources by type."""
    parts = [
        Text.assemble(resource_words(resource), f" x{resources[resource]}" if resources[resource] > 1 else "")
        for resource in resources.types
    ]
    return joined(parts) if parts else Text("nothing")


def party_words(party: Party, seats: int) -> Text:
    """Name a party.

    Args:
        party: a seat, or the neutral player.
        seats: the number of players.
    """
    return seat_words(party) if party < seats else Text("neutral", NEUTRAL_STYLE)


def parties_words(parties: Iterable[Party], seats: int) -> Text:
    """Name one party or more."""
    *others, last = (party_words(party, seats) for party in parties)
    return Text.assemble(joined(others), " and ", last) if others else last


def counted_words(space: ClockSpace) -> Text:
    """Name what an inventory counts."""
    return all_of(space.counted[0]) if len(space.counted) == 1 else Text("resources")


def space_words(space: ClockSpace) -> Text:
    """Tell what a space of the clock track shows."""
    match space:
        case ClockSpace.PLAIN:
            return Text("a plain space")
        case ClockSpace.DONATION:
            return Text("a donation")
        case ClockSpace.WAVE:
            return Text("the wave")
        case _:
            return Text.assemble("an inventory of ", "all " if len(space.counted) > 1 else "", counted_words(space))
