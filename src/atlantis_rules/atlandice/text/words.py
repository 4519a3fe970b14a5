"""How explanations name things: parties, areas, numbers of resources, places, and what effects do."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from atlantis_rules.atlandice.city import area_of_number
from atlantis_rules.atlandice.components import AREAS, NEUTRAL, NUMBERS, Effect, Party, Resource
from atlantis_rules.atlandice.scores import FIRST_POINTS, SECOND_POINTS, Majority
from atlantis_rules.atlandice.state import State
from atlantis_rules.messages import counted, listed

EFFECT_WORDS: Final[Mapping[Effect, str]] = MappingProxyType(
    {
        Effect.JEWELLER_ON_ODD: "one more resource may be taken from the jeweller",
        Effect.SEARCH_ON_SIX: "it is rolled again, and the area of that number is searched",
        Effect.SWAP: "a resource on the jeweller is swapped with one on another district",
        Effect.OTHER_DISTRICT_ON_FIVE: "one resource may be taken from another district",
        Effect.LIBRARY_TO_MARKET: "a resource goes from the library to the black market",
        Effect.LIBRARY_ON_SECOND_DIE: "one more resource may be taken from the library",
        Effect.SUBMARINE: "the submarine moves to another area",
        Effect.HAND_BELOW_FIVE: "the hand of the clock moves one space",
        Effect.MARKET_TO_OTHER_DISTRICT: "a resource goes from the black market to a district other than the tavern",
        Effect.SMITHY_ON_EVEN: "one more resource may be taken from the smithy",
        Effect.MARKET_TO_DISTRICT: "a resource goes from the black market to any district",
        Effect.MARKET_ON_SIX: "one resource may be taken from the black market",
        Effect.TURN_DIE: "a die that nobody has taken is turned",
    }
)
"""What each effect does, after its roll has succeeded if it takes one."""


def party_words(state: State, party: Party) -> str:
    """Name a party: ``seat 0``, or ``the neutral player``."""
    return "the neutral player" if state.has_neutral and party == NEUTRAL else f"seat {party}"


def have_words(state: State, parties: Iterable[Party]) -> str:
    """Name one or more parties that have something, such as ``seat 0 and seat 2 have``."""
    names = [party_words(state, party) for party in parties]
    return f"{listed(names)} {'has' if len(names) == 1 else 'have'}"


def resources_words(number: int, resource: Resource) -> str:
    """Give a number of resources of a type, such as ``3 books``."""
    return f"{number} {resource}" if number == 1 or resource is Resource.SUPPLIES else f"{number} {resource}s"


def most_words(state: State, places: Majority, number: int, resource: Resource) -> str:
    """Tell who has most of a type, such as ``seat 1 has most (3 books)``."""
    return f"{have_words(state, places.first)} most ({resources_words(number, resource)})"


def points_words(points: int, parties: tuple[Party, ...]) -> str:
    """Give what each of some parties gets, such as ``3 points each``."""
    return f"{counted(points, 'point')}{' each' if len(parties) > 1 else ''}"


def first_words(state: State, places: Majority, number: int, resource: Resource) -> str:
    """Tell who has most and what it brings, such as ``seat 1 has most (3 books): 3 points``."""
    return f"{most_words(state, places, number, resource)}: {points_words(FIRST_POINTS, places.first)}"


def second_words(state: State, places: Majority, number: int) -> str:
    """Tell who has second most and what it brings, such as ``seat 0 has second most (2): 1 point``."""
    return f"{have_words(state, places.second)} second most ({number}): {points_words(SECOND_POINTS, places.second)}"


def number_words(state: State, number: int) -> str:
    """Name the area to which a number on a die leads, and tell if that is because a stack is exhausted."""
    area, of_number = area_of_number(state.city, number), AREAS[NUMBERS.index(number)]
    return f"the {area}" if area is of_number else f"the {area}, as the {of_number} is exhausted"


def space_words(state: State, place: int) -> str:
    """Name a space of the clock track by its place, counted from 0, such as ``space 3 (donation)``."""
    return f"space {place} ({state.components.clock[place]})"
