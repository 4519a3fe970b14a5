"""Empty districts: their scoring after each turn, until none is left to score."""

from typing import Final

from atlantis_rules.atlandice import components
from atlantis_rules.atlandice.city import CityAtTable
from atlantis_rules.atlandice.components import Area, DistrictTile, Party, Resource
from atlantis_rules.atlandice.phases import UNCOVERING, Phase
from atlantis_rules.atlandice.resources import NO_RESOURCES
from atlantis_rules.atlandice.rules.clock import turn_hand
from atlantis_rules.atlandice.rules.end import majority
from atlantis_rules.atlandice.rules.round import begin_turn, search_is_over
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.situation import seats_clockwise
from atlantis_rules.rulebook.marks import implements

_NOTHING: Final = NO_RESOURCES.counts


@implements("EMPTY-1")
def end_turn(table: Table) -> Phase:
    """End a turn: score all empty districts, then continue with the next turn, or with the clock.

    A tile may have to be uncovered first; then the scoring continues.
    """
    return _score_districts(table, components.DISTRICTS, has_scored=False)


@implements("EMPTY-1", "SETUP-2")
def uncover(table: Table, district: Area, tile: DistrictTile) -> Phase:
    """Uncover the next tile of a scored district, and continue the pass over the districts."""
    table.uncover(tile)
    return _score_districts(table, components.districts_after(district), has_scored=True)


@implements("EMPTY-1", main=True)
@implements("SEARCH-1")
def _score_districts(table: Table, ahead: tuple[Area, ...], *, has_scored: bool) -> Phase:
    """Continue a pass over the districts `ahead`; a pass that scores one is followed by another over all."""
    again = False
    while True:
        tile = _next_emptied(table.city, ahead)
        if tile is not None:
            district = tile.category
            _score(table, tile, again=again)
            if table.city.stack_of(district).is_waiting:
                return UNCOVERING[district - 1]
            ahead, has_scored = components.districts_after(district), True
        elif has_scored:
            ahead, again, has_scored = components.DISTRICTS, True, False
        else:
            return turn_hand(table) if search_is_over(table.round) else begin_turn(table)


@implements("EMPTY-1")
def _next_emptied(city: CityAtTable, ahead: tuple[Area, ...]) -> DistrictTile | None:
    """Return the tile of the first district ahead that must be scored: it has held a resource and holds none now."""
    stores = city.stores
    for place, stack in enumerate(city.stacks):  # the stores are in the same order; the black market comes last
        tile = stack.tile
        if stack.has_held and tile is not None and stores[place].counts == _NOTHING and tile.category in ahead:
            return tile
    return None


@implements("EMPTY-2", "EMPTY-3", "EMPTY-4", "EMPTY-6", main=True)
@implements("EMPTY-1", "SETUP-2")
def _score(table: Table, tile: DistrictTile, *, again: bool) -> None:
    """Award a tile, return the resources of its type, and uncover the next tile unless chance decides which one.

    The tile, worth as much as a first place, goes to one of those that have most; the others get points.
    """
    district, resource = tile.category, components.resource_of(tile.category)
    holdings = tuple(party.resources[resource] for party in table.parties)
    places = majority(holdings)
    winner = next((party for party in _parties_clockwise(table) if party in places.first), None)
    table.score_district(tile, holdings, places, winner, again=again)
    unseen = table.city.stack_of(district).unseen
    if not unseen:
        table.exhaust_stack(district)
        return
    _give_back(table, resource, sum(holdings))
    if len(unseen) == 1:
        table.uncover(unseen[0])


@implements("EMPTY-3", "TWO-3")
def _parties_clockwise(table: Table) -> tuple[Party, ...]:
    """Return the parties from the starting player on, the neutral player last."""
    return (*seats_clockwise(table.seats, table.round.start), *range(table.seats, len(table.parties)))


@implements("EMPTY-5", main=True)
@implements("SETUP-3")
def _give_back(table: Table, resource: Resource, returned: int) -> None:
    """Return the resources of a type: the black market is filled up first, the rest goes onto the next tile."""
    missing = max(0, components.MARKET_RESOURCES - table.city.lying_at(Area.BLACK_MARKET)[resource])
    to_market = min(returned, missing)
    table.give_back(resource, to_market, returned - to_market)
