"""The clock: turning its hand, inventories, donations, and the end that the wave brings."""

from attrs import evolve

from atlantis_rules.atlandice.city import tile_on, with_resources
from atlantis_rules.atlandice.components import AREAS, Area, Resource, Seat
from atlantis_rules.atlandice.phases import Donating, Over, Reason
from atlantis_rules.atlandice.printed import ClockSpace
from atlantis_rules.atlandice.resources import Resources
from atlantis_rules.atlandice.rules.end import majority
from atlantis_rules.atlandice.rules.gate import begin_round
from atlantis_rules.atlandice.state import Player, State, seats_clockwise, with_party, with_points
from atlantis_rules.marks import implements

RESOURCES_PER_DONATION = 2


@implements("CLOCK-1")
def moved_hand(state: State, spaces: int) -> State:
    """Move the hand, but never past the wave. The space on which it stops has no effect yet."""
    return evolve(state, hand=min(state.hand + spaces, state.components.wave))


@implements("CLOCK-1", "SETUP-7")
def pointers_of(state: State, area: Area) -> int:
    """Give how many pointer symbols an area has."""
    if area is Area.BLACK_MARKET:
        return state.components.black_market_pointers
    return tile_on(state.city, area).pointers


@implements("CLOCK-1", "SEARCH-1")
def area_of_last_die(state: State) -> Area:
    """Give the area of the die that is left over after the search."""
    return next(area for area in AREAS if state.round.dice_at(area))


@implements("CLOCK-1", "CLOCK-2", "CLOCK-5")
def turn_hand(state: State) -> State:
    """Turn the hand after the search, with all that follows up to the next decision."""
    if state.hand == state.components.wave:
        return evolve(state, phase=Over(Reason.EFFECT))
    turned = moved_hand(state, pointers_of(state, area_of_last_die(state)))
    space = state.components.clock[turned.hand]
    if space is ClockSpace.WAVE:
        return evolve(turned, phase=Over(Reason.CLOCK_TURNED))
    if space is ClockSpace.DONATION:
        return _ask_for_donations(turned, 0)
    return _next_round(_take_inventory(turned, space.counted))


@implements("CLOCK-3", "TWO-3")
def _take_inventory(state: State, counted: tuple[Resource, ...]) -> State:
    for party in majority(holdings_of(state, counted)).first:
        state = with_points(state, party, 1)
    return state


@implements("CLOCK-3")
def holdings_of(state: State, counted: tuple[Resource, ...]) -> tuple[int, ...]:
    """Give how many resources of some types each party has, by party."""
    return tuple(sum(party.resources[resource] for resource in counted) for party in state.parties)


@implements("CLOCK-4", "TWO-3")
def _ask_for_donations(state: State, asked: int) -> State:
    """Go on to the next player, of those from the starting player on, who can donate.

    Args:
        state: the state.
        asked: how many players have been asked, or need not be.
    """
    for seat in seats_clockwise(state)[asked:]:
        if can_donate(state.parties[seat].resources):
            return evolve(state, phase=Donating(seat))
    return _next_round(state)


@implements("CLOCK-4")
def can_donate(resources: Resources) -> bool:
    """Return whether there are two resources to give, of any types."""
    return sum(resources.counts) >= RESOURCES_PER_DONATION


@implements("CLOCK-4")
def possible_donations(resources: Resources) -> tuple[tuple[Resource, Resource], ...]:
    """List the pairs of resources that can be given. A pair has no order: its types are named in ascending order."""
    types = resources.types
    return tuple(
        (first, second)
        for place, first in enumerate(types)
        for second in types[place:]
        if first is not second or resources[first] >= RESOURCES_PER_DONATION
    )


@implements("CLOCK-4", "EMPTY-1")
def donate(state: State, phase: Donating, first: Resource, second: Resource) -> State:
    """Return two resources to their home districts for a point; who still holds two is asked again."""
    player = state.parties[phase.seat]
    kept = player.resources.minus(first).minus(second)
    city = with_resources(with_resources(state.city, first.home, first), second.home, second)
    given = with_party(evolve(state, city=city), phase.seat, Player(kept, player.tiles, player.points + 1))
    if can_donate(kept):
        return evolve(given, phase=phase)
    return stop_donating(given, phase.seat)


@implements("CLOCK-4")
def stop_donating(state: State, seat: Seat) -> State:
    """Go on to the next player, or to the next round."""
    return _ask_for_donations(state, seats_clockwise(state).index(seat) + 1)


@implements("ROUND-1", "TWO-3")
def _next_round(state: State) -> State:
    """Pass the marker of the starting player on clockwise, and begin the next round."""
    return begin_round(state, (state.round.start + 1) % state.seats)
