"""Searching: taking a die, searching its area, and the effect of the area.

Every function carries out a legal decision on a table, and everything that the rules force after it; it returns the
next phase.
"""

from typing import Final

from atlantis_rules.atlandice import phases
from atlantis_rules.atlandice.actions import DECLINE_EXTRA, PlayerAction
from atlantis_rules.atlandice.city import CityAtTable, area_of_number
from atlantis_rules.atlandice.components import NEUTRAL, Area, Effect, Resource, Seat
from atlantis_rules.atlandice.parties import RoundAtTable
from atlantis_rules.atlandice.phases import CarryingOut, Phase, Search, UsingSubmarine
from atlantis_rules.atlandice.rules.clock import place_of_hand
from atlantis_rules.atlandice.rules.effects import SUCCESSES, choices, effect_of, extras_from, is_second_die
from atlantis_rules.atlandice.rules.empty import end_turn
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.rules.two_players import must_use_submarine
from atlantis_rules.rulebook.marks import implements


@implements("SEARCH-2", main=True)
@implements("TWO-1", "TWO-2")
def choose_area(table: Table, seat: Seat, area: Area, *, for_neutral: bool) -> Phase:
    """Take a die at an area, for oneself or for the neutral player, and search the area."""
    beneficiary = NEUTRAL if for_neutral else seat
    table.take_die(seat, beneficiary, area)
    return _search(table, phases.SEARCHES[seat][beneficiary][area - 1])


@implements("SEARCH-3", main=True)
@implements("SEARCH-2", "EFFECT-2")
def _search(table: Table, search: Search) -> Phase:
    """Begin a search: if the area is empty, nothing is taken, and the effect follows at once."""
    if table.city.lying_at(search.area):
        return phases.SEARCHING[search.seat][search.beneficiary][search.area - 1]
    table.find_nothing(search)
    return _begin_effect(table, search)


@implements("SEARCH-4", main=True)
@implements("SEARCH-2", "SEARCH-5", "TWO-2")
def take_resource(table: Table, search: Search, resource: Resource) -> Phase:
    """Take the resource of the search; the submarine may yield another one."""
    table.take_resource(search.seat, search.beneficiary, search.area, resource)
    if table.city.submarine is search.area and table.city.lying_at(search.area):
        return phases.USING_SUBMARINE[search.seat][search.beneficiary][search.area - 1]
    return _begin_effect(table, search)


@implements("SEARCH-4", "SEARCH-5", "TWO-2")
def submarine_choices(city: CityAtTable, search: Search) -> tuple[PlayerAction, ...]:
    """List the choices if the submarine offers another resource: for the neutral player it must be taken."""
    extras = extras_from(city, (search.area,))
    return extras if must_use_submarine(search) else (*extras, DECLINE_EXTRA)


@implements("EFFECT-3", main=True)
@implements("SEARCH-4", "SEARCH-5")
def take_extra(table: Table, phase: UsingSubmarine | CarryingOut, area: Area, resource: Resource) -> Phase:
    """Take an extra resource; the submarine adds nothing to the resource of an effect."""
    search, by_submarine = phase.search, isinstance(phase, UsingSubmarine)
    table.take_extra(search.seat, search.beneficiary, area, resource, by_submarine=by_submarine)
    return _go_on(table, phase)


@implements("SEARCH-5")
def decline_extra(table: Table, phase: UsingSubmarine | CarryingOut) -> Phase:
    """Decline an extra resource."""
    table.decline_extra(phase.search.seat, by_submarine=isinstance(phase, UsingSubmarine))
    return _go_on(table, phase)


@implements("SEARCH-2", "SEARCH-5")
def _go_on(table: Table, phase: UsingSubmarine | CarryingOut) -> Phase:
    """Continue after an extra resource was taken or declined: after that of the submarine the effect follows."""
    return _begin_effect(table, phase.search) if isinstance(phase, UsingSubmarine) else end_turn(table)


@implements("SEARCH-6", main=True)
@implements("SEARCH-2", "SEARCH-5", "FX-6")
def _begin_effect(table: Table, search: Search) -> Phase:
    """Carry out the effect of the searched area, up to its roll or its choice if it has one."""
    if search.area is Area.BLACK_MARKET:
        table.find_no_effect()
        return end_turn(table)
    effect = effect_of(table.city, search)
    if effect in SUCCESSES:
        return phases.ROLLING[search.seat][search.beneficiary][search.area - 1]
    if effect is Effect.LIBRARY_ON_SECOND_DIE and not is_second_die(table.round, search):
        table.miss_second_die(search)
        return end_turn(table)
    return _offer_choices(table, search, effect)


# The choices that were found last, and where. On a table in motion nothing changes before one of them is carried out,
# which leads to another phase. The cache affects nothing but speed.
_offered: Final[list[tuple[CarryingOut | None, CityAtTable | None, RoundAtTable | None, tuple[PlayerAction, ...]]]] = [
    (None, None, None, ())
]


def effect_choices(city: CityAtTable, dice: RoundAtTable, phase: CarryingOut) -> tuple[PlayerAction, ...]:
    """List the choices of an effect as `choices` does, unless they have just been listed."""
    known, of_city, of_dice, found = _offered[0]
    if known is phase and of_city is city and of_dice is dice:
        return found
    return choices(city, dice, phase.search)


@implements("SEARCH-5", main=True)
@implements("SEARCH-2")
def _offer_choices(table: Table, search: Search, effect: Effect) -> Phase:
    """Let the player choose if there is a choice."""
    city, dice = table.city, table.round
    found = choices(city, dice, search)
    if found:
        phase = phases.CARRYING_OUT[search.seat][search.beneficiary][search.area - 1]
        _offered[0] = (phase, city, dice, found)
        return phase
    table.find_nothing_to_do(search.seat, effect)
    return end_turn(table)


@implements("FX-8", main=True)
@implements("SEARCH-5", "FX-1", "FX-2", "FX-4", "FX-10", "FX-12")
def roll_for_effect(table: Table, search: Search, number: int) -> Phase:
    """Roll the taken die for the effect of the searched area, and carry out the result."""
    effect = effect_of(table.city, search)
    table.roll_for_effect(search.seat, effect, number)
    if number not in SUCCESSES[effect]:
        return end_turn(table)
    if effect is Effect.SEARCH_ON_SIX:
        return phases.ROLLING_AGAIN[search.seat][search.beneficiary][search.area - 1]
    if effect is Effect.HAND_BELOW_FIVE:
        table.move_hand(search.seat, place_of_hand(table, 1))
        return end_turn(table)
    return _offer_choices(table, search, effect)


@implements("FX-2", "EFFECT-2", main=True)
@implements("GATE-2")
def roll_for_search(table: Table, search: Search, number: int) -> Phase:
    """Roll the taken die again, and search the area of its number."""
    area = area_of_number(table.city, number)
    table.roll_for_search(search.seat, number, area)
    return _search(table, phases.SEARCHES[search.seat][search.beneficiary][area - 1])
