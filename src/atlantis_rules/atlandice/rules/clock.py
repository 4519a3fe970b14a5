"""The clock: turning its hand, inventories, donations, and the end of the game at the wave."""

from collections.abc import Sequence
from typing import Final

from atlantis_rules.atlandice.city import CityAtTable, tile_on
from atlantis_rules.atlandice.components import AREAS, Area, ClockSpace, Components, Resource, Seat
from atlantis_rules.atlandice.parties import PartyAtTable, RoundAtTable
from atlantis_rules.atlandice.phases import DONATING, Over, Phase, Reason
from atlantis_rules.atlandice.resources import Resources
from atlantis_rules.atlandice.rules.end import majority
from atlantis_rules.atlandice.rules.round import next_round
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.situation import seats_clockwise
from atlantis_rules.rulebook.marks import implements

RESOURCES_PER_DONATION: Final = 2


@implements("CLOCK-1")
def place_of_hand(table: Table, spaces: int) -> int:
    """Return the new place of the hand when it moves some spaces: never past the wave."""
    return min(table.hand + spaces, table.components.wave)


@implements("CLOCK-1", "SETUP-7")
def _pointers_of(components: Components, city: CityAtTable, area: Area) -> int:
    """Return the number of pointer symbols of an area."""
    return components.black_market_pointers if area is Area.BLACK_MARKET else tile_on(city, area).pointers


@implements("CLOCK-1", "SEARCH-1")
def _area_of_last_die(dice: RoundAtTable) -> Area:
    """Return the area of the die that is left over after the search."""
    return next(area for area in AREAS if dice.dice_at(area))


@implements("CLOCK-1", "CLOCK-2", "CLOCK-5", main=True)
def turn_hand(table: Table) -> Phase:
    """Turn the hand after the search, and continue to the next decision."""
    components = table.components
    if table.hand == components.wave:
        return _end_game(table, Reason.EFFECT)
    area = _area_of_last_die(table.round)
    pointers = _pointers_of(components, table.city, area)
    table.turn_hand(area, pointers, place_of_hand(table, pointers))
    space = components.clock[table.hand]
    if space is ClockSpace.WAVE:
        return _end_game(table, Reason.CLOCK_TURNED)
    if space is ClockSpace.DONATION:
        return _ask_for_donations(table, 0)
    if space.counted:
        _take_inventory(table, space)
    return next_round(table)


@implements("CLOCK-5")
def _end_game(table: Table, reason: Reason) -> Over:
    table.end_game(reason)
    return Over(reason)


@implements("CLOCK-3", main=True)
@implements("TWO-3")
def _take_inventory(table: Table, space: ClockSpace) -> None:
    holdings = holdings_of(table.parties, space.counted)
    table.take_inventory(space, max(holdings), majority(holdings).first)


@implements("CLOCK-3")
def holdings_of(parties: Sequence[PartyAtTable], counted: tuple[Resource, ...]) -> tuple[int, ...]:
    """Return the number of resources of some types of each party, by party."""
    return tuple(sum(party.resources[resource] for resource in counted) for party in parties)


@implements("CLOCK-4", main=True)
@implements("TWO-3")
def _ask_for_donations(table: Table, asked: int) -> Phase:
    """Continue with the next player, from the starting player on and after those `asked`, that can donate."""
    for seat in seats_clockwise(table.seats, table.round.start)[asked:]:
        if can_donate(table.parties[seat].resources):
            return DONATING[seat]
    table.find_no_donor(anybody_asked=asked > 0)
    return next_round(table)


@implements("CLOCK-4")
def can_donate(resources: Resources) -> bool:
    """Return whether there are two resources to donate, of any types."""
    return sum(resources.counts) >= RESOURCES_PER_DONATION


@implements("CLOCK-4")
def possible_donations(resources: Resources) -> tuple[tuple[Resource, Resource], ...]:
    """List the pairs of resources that can be donated. A pair has no order: its types are in ascending order."""
    types = resources.types
    return tuple(
        (first, second)
        for place, first in enumerate(types)
        for second in types[place:]
        if first is not second or resources[first] >= RESOURCES_PER_DONATION
    )


@implements("CLOCK-4", "EMPTY-1")
def donate(table: Table, seat: Seat, first: Resource, second: Resource) -> Phase:
    """Return two resources to their home districts for a point; a player who still has two is asked again."""
    table.donate(seat, first, second)
    return DONATING[seat] if can_donate(table.parties[seat].resources) else _go_on_after(table, seat)


@implements("CLOCK-4")
def stop_donating(table: Table, seat: Seat) -> Phase:
    """Donate no more, or not at all."""
    table.stop_donating(seat)
    return _go_on_after(table, seat)


@implements("CLOCK-4")
def _go_on_after(table: Table, seat: Seat) -> Phase:
    """Continue with the next player, or with the next round."""
    return _ask_for_donations(table, (seat - table.round.start) % table.seats + 1)
