"""The thirteen effects: which numbers succeed, which choices an effect leaves, and what a choice changes on the table.

The effect is that of the uppermost tile of the searched district. `search` describes how a search continues.
"""

from collections.abc import Mapping
from itertools import compress
from types import MappingProxyType
from typing import Final

from atlantis_rules.atlandice import actions
from atlantis_rules.atlandice.city import CityAtTable, tile_on
from atlantis_rules.atlandice.components import DISTRICTS, Area, Effect, Resource, Seat, districts_after
from atlantis_rules.atlandice.parties import RoundAtTable
from atlantis_rules.atlandice.phases import Phase, Search
from atlantis_rules.atlandice.rules.empty import end_turn
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.rulebook.marks import implements

SUCCESSES: Final[Mapping[Effect, tuple[int, ...]]] = MappingProxyType(
    {
        Effect.JEWELLER_ON_ODD: (1, 3, 5),
        Effect.SEARCH_ON_SIX: (6,),
        Effect.OTHER_DISTRICT_ON_FIVE: (5, 6),
        Effect.HAND_BELOW_FIVE: (1, 2, 3, 4),
        Effect.SMITHY_ON_EVEN: (2, 4, 6),
        Effect.MARKET_ON_SIX: (6,),
    }
)
"""The effects for which the die is rolled, and the numbers that succeed."""

_GAIN_SOURCES: Final = {
    Effect.JEWELLER_ON_ODD: Area.JEWELLER,
    Effect.LIBRARY_ON_SECOND_DIE: Area.LIBRARY,
    Effect.SMITHY_ON_EVEN: Area.SMITHY,
    Effect.MARKET_ON_SIX: Area.BLACK_MARKET,
}

GAINS: Final = (*_GAIN_SOURCES, Effect.OTHER_DISTRICT_ON_FIVE)
"""The effects that yield an extra resource, which may be declined (SEARCH-5)."""

PUT_SOURCES: Final[Mapping[Effect, Area]] = MappingProxyType(
    {
        Effect.LIBRARY_TO_MARKET: Area.LIBRARY,
        Effect.MARKET_TO_OTHER_DISTRICT: Area.BLACK_MARKET,
        Effect.MARKET_TO_DISTRICT: Area.BLACK_MARKET,
    }
)
"""The effects that move a resource from one area to another, and the areas that it comes from."""

PUT_TARGETS: Final[Mapping[Effect, tuple[Area, ...]]] = MappingProxyType(
    {
        Effect.LIBRARY_TO_MARKET: (Area.BLACK_MARKET,),
        Effect.MARKET_TO_OTHER_DISTRICT: tuple(district for district in DISTRICTS if district is not Area.TAVERN),
        Effect.MARKET_TO_DISTRICT: DISTRICTS,
    }
)
"""The same effects, and the areas that they move it to unless the stack there is exhausted."""

_SECOND_DIE: Final = 2


@implements("SEARCH-2")
def effect_of(city: CityAtTable, search: Search) -> Effect:
    """Return the effect of the searched area, which is not the black market (SEARCH-6)."""
    return tile_on(city, search.area).effect


@implements("FX-6", "EFFECT-4", "TWO-2")
def is_second_die(dice: RoundAtTable, search: Search) -> bool:
    """Return whether the die of this turn is its beneficiary's second one of this round (effect 6)."""
    return dice.taken[search.beneficiary] == _SECOND_DIE


@implements("EFFECT-4", main=True)
@implements("SEARCH-2", "SEARCH-5")
def choices(city: CityAtTable, dice: RoundAtTable, search: Search) -> tuple[actions.PlayerAction, ...]:
    """List the choices of the effect of the searched area, after its roll has succeeded if it needs one.

    Effects 2 and 8 leave no choice, and are never passed.
    """
    effect = effect_of(city, search)
    if effect in GAINS:
        extras = extras_from(city, extra_sources(city, effect, search.area))
        return (*extras, actions.DECLINE_EXTRA) if extras else ()
    if effect in PUT_SOURCES:
        return _puts(city, effect)
    if effect is Effect.SWAP:
        return _swaps(city)
    if effect is Effect.SUBMARINE:
        return tuple(actions.MOVE_SUBMARINE[area] for area in submarine_targets(city))
    return _die_turns(city, dice)


@implements("FX-1", "FX-4", "FX-6", "FX-10", "FX-12", "EFFECT-1", main=True)
@implements("EFFECT-4")
def extra_sources(city: CityAtTable, effect: Effect, area: Area) -> tuple[Area, ...]:
    """Return the areas from which one of the `GAINS`, an effect of an area, may take an extra resource."""
    if effect is Effect.OTHER_DISTRICT_ON_FIVE:
        return tuple(district for district in city.open_districts if district is not area)
    return (_GAIN_SOURCES[effect],)


@implements("SEARCH-5")
def extras_from(city: CityAtTable, sources: tuple[Area, ...]) -> tuple[actions.TakeExtra, ...]:
    """List the extra resources that can be taken from some areas, by area and type."""
    extras: list[actions.TakeExtra] = []
    for area in sources:
        extras += compress(actions.TAKE_EXTRA[area], city.lying_at(area).counts)
    return tuple(extras)


@implements("FX-3", "EFFECT-1", "EFFECT-4")
def _swaps(city: CityAtTable) -> tuple[actions.SwapResources, ...]:
    swaps: list[actions.SwapResources] = []
    for resource in city.lying_at(Area.JEWELLER).types:
        for district in districts_after(Area.JEWELLER):
            swaps += compress(actions.SWAP_RESOURCES[resource, district], city.lying_at(district).counts)
    return tuple(swaps)


@implements("FX-3", main=True)
def swap(table: Table, seat: Seat, resource: Resource, district: Area, other: Resource) -> Phase:
    """Swap a resource on the jeweller with one on another district."""
    table.swap(seat, resource, district, other)
    return end_turn(table)


@implements("FX-5", "FX-9", "FX-11", "EFFECT-4", "EMPTY-6")
def put_targets(city: CityAtTable, effect: Effect) -> tuple[Area, ...]:
    """Return the areas to which one of the `PUT_SOURCES` may move a resource."""
    return tuple(area for area in PUT_TARGETS[effect] if not city.is_exhausted(area))


@implements("FX-5", "FX-9", "FX-11", "EFFECT-4")
def _puts(city: CityAtTable, effect: Effect) -> tuple[actions.PutResource, ...]:
    lying = city.lying_at(PUT_SOURCES[effect]).counts
    puts: list[actions.PutResource] = []
    for area in put_targets(city, effect):
        puts += compress(actions.PUT_RESOURCE[area], lying)
    return tuple(puts)


@implements("FX-5", "FX-9", "FX-11", main=True)
@implements("EMPTY-1")
def put(table: Table, search: Search, area: Area, resource: Resource) -> Phase:
    """Move a resource from the area that the effect names to another."""
    table.put_resource(search.seat, resource, PUT_SOURCES[effect_of(table.city, search)], area)
    return end_turn(table)


@implements("EFFECT-5", main=True)
@implements("FX-7", "EMPTY-6")
def submarine_targets(city: CityAtTable) -> tuple[Area, ...]:
    """Return the areas to which the submarine can be moved."""
    return tuple(area for area in city.open_areas if area is not city.submarine)


@implements("FX-7", main=True)
def move_submarine(table: Table, seat: Seat, area: Area) -> Phase:
    """Move the submarine to another area."""
    table.move_submarine(seat, area)
    return end_turn(table)


@implements("EFFECT-6", main=True)
@implements("FX-13", "GATE-2")
def _die_turns(city: CityAtTable, dice: RoundAtTable) -> tuple[actions.TurnDie, ...]:
    destinations = city.open_areas
    turns = compress(actions.TURN_DIE.values(), dice.dice)
    return tuple([turns_to[area] for turns_to in turns for area in destinations])


@implements("FX-13", main=True)
def turn_die(table: Table, seat: Seat, origin: Area, destination: Area) -> Phase:
    """Lay a die that nobody has taken at another area, or at the same one."""
    table.turn_die(seat, origin, destination)
    return end_turn(table)
