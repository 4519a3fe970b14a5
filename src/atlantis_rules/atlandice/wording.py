"""How explanations name things: parties, areas, numbers of resources, places, and what effects do."""

from collections.abc import Iterable

from atlantis_rules.atlandice.city import area_of_number
from atlantis_rules.atlandice.components import AREAS, NEUTRAL, NUMBERS, Area, Effect, Party, Resource
from atlantis_rules.atlandice.effects import GAINS, PUT_SOURCES, extra_sources, put_targets
from atlantis_rules.atlandice.scoring import FIRST_POINTS, SECOND_POINTS, Majority
from atlantis_rules.atlandice.state import State
from atlantis_rules.explanations import counted, listed


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


def effect_words(state: State, effect: Effect, area: Area) -> str:
    """Tell what an effect does, after its roll has succeeded if it takes one.

    Args:
        state: the state.
        effect: the effect.
        area: where it stands.
    """
    if effect in GAINS:
        return f"one more resource may be taken from {_any_of(extra_sources(state.city, effect, area))}"
    if effect in PUT_SOURCES:
        targets = _any_of(put_targets(state.city, effect))
        return f"a resource is to be put from the {PUT_SOURCES[effect]} on {targets}"
    match effect:
        case Effect.SEARCH_ON_SIX:
            return "it is rolled again, and the area of that number is searched"
        case Effect.SWAP:
            return "a resource on the jeweller is to be swapped with one on another district"
        case Effect.SUBMARINE:
            return "the submarine is to be moved to another area"
        case Effect.HAND_BELOW_FIVE:
            return "the hand of the clock moves one space"
        case _:
            return "a die that nobody has taken is to be turned"


def _any_of(areas: tuple[Area, ...]) -> str:
    names = [f"the {area}" for area in areas]
    return listed(names, "or") if names else "another district"


def space_words(state: State, place: int) -> str:
    """Name a space of the clock track by its place, counted from 0, such as ``space 3 (donation)``."""
    return f"space {place} ({state.components.clock[place]})"
