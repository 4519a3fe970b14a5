"""Empty districts: their scoring after each turn, until nothing more is to be scored."""

from attrs import evolve

from atlantis_rules.atlandice.city import City, Stack, with_resources, with_stack, with_store, with_tile
from atlantis_rules.atlandice.components import (
    AREAS,
    DISTRICTS,
    MARKET_RESOURCES,
    Area,
    DistrictTile,
    Party,
    Resource,
    districts_after,
    resource_of,
)
from atlantis_rules.atlandice.phases import Uncovering
from atlantis_rules.atlandice.rules.clock import turn_hand
from atlantis_rules.atlandice.rules.end import majority
from atlantis_rules.atlandice.rules.gate import begin_turn, search_is_over
from atlantis_rules.atlandice.state import Player, State, parties_clockwise, with_dice, with_party, with_points
from atlantis_rules.marks import implements


@implements("EMPTY-1")
def end_turn(state: State) -> State:
    """End a turn: score all empty districts, then go on to the next turn, or to the clock.

    Returns:
        The state of the next decision: that may be the uncovering of a tile, after which the scoring goes on.
    """
    return _score_districts(state, ())


@implements("EMPTY-1")
def _score_districts(state: State, ahead: tuple[Area, ...]) -> State:
    """Go on with the passes over the districts.

    Args:
        state: the state.
        ahead: the districts that the present pass has still to look at, in ascending order.
    """
    while (tile := next_emptied(state.city, ahead)) is not None:
        state = score(state, tile)
        district = tile.category
        if state.city.stack_of(district).is_waiting:
            return evolve(state, phase=Uncovering(district))
        ahead = districts_after(district)
    return turn_hand(state) if search_is_over(state) else begin_turn(state)


@implements("EMPTY-1", "SETUP-2")
def uncover(state: State, phase: Uncovering, tile: DistrictTile) -> State:
    """Uncover the next tile of a scored district, and go on with the pass."""
    uncovered = evolve(state, city=with_tile(state.city, phase.district, tile))
    return _score_districts(uncovered, districts_after(phase.district))


@implements("EMPTY-1")
def next_emptied(city: City, ahead: tuple[Area, ...]) -> DistrictTile | None:
    """Give the tile that is scored next: one that has held a resource and holds none now.

    Args:
        city: the city.
        ahead: the districts that the present pass has still to look at, in ascending order; after them comes a new
            pass over all districts.

    Returns:
        The tile, or None if a whole pass finds nothing to be scored.
    """
    for district in (*ahead, *DISTRICTS):
        stack = city.stack_of(district)
        if stack.tile is not None and stack.has_held and not city.lying_at(district):
            return stack.tile
    return None


@implements("EMPTY-1", "EMPTY-6", "SETUP-2")
def score(state: State, tile: DistrictTile) -> State:
    """Award a tile, give the resources of its type back, and uncover the next tile unless chance has to decide which.

    Args:
        state: the state.
        tile: the uppermost tile of a district that has been emptied.
    """
    state, district = _award(state, tile), tile.category
    unseen = state.city.stack_of(district).unseen
    state = evolve(state, city=with_stack(state.city, district, Stack(None, unseen, has_held=False)))
    if not unseen:
        return _exhaust(state, district)
    state = _give_back(state, district)
    return evolve(state, city=with_tile(state.city, district, unseen[0])) if len(unseen) == 1 else state


@implements("EMPTY-2", "EMPTY-3", "EMPTY-4", "TWO-3")
def _award(state: State, tile: DistrictTile) -> State:
    """Give the tile, worth as much as a first place, to one of those who have most, and points to the others."""
    resource = resource_of(tile.category)
    places = majority([party.resources[resource] for party in state.parties])
    winner = next((party for party in parties_clockwise(state) if party in places.first), None)
    for party in range(len(state.parties)):
        if party == winner:
            player = state.parties[party]
            tiles = tuple(sorted((*player.tiles, tile)))
            state = with_party(state, party, Player(player.resources, tiles, player.points))
        else:
            state = with_points(state, party, places.points_of(party))
    return state


@implements("EMPTY-5", "SETUP-3")
def _give_back(state: State, district: Area) -> State:
    """Return the resources of the district's type: some to the black market, the rest onto the next tile."""
    resource = resource_of(district)
    returned = sum(party.resources[resource] for party in state.parties)
    missing = max(0, MARKET_RESOURCES - state.city.lying_at(Area.BLACK_MARKET)[resource])
    to_market = min(returned, missing)
    city = with_resources(state.city, Area.BLACK_MARKET, resource, to_market)
    city = with_resources(city, district, resource, returned - to_market)
    return _nobody_holds(evolve(state, city=city), resource)


@implements("EMPTY-6")
def _exhaust(state: State, district: Area) -> State:
    """Remove all resources of the exhausted stack's type from the game, and move its dice to the black market."""
    resource = resource_of(district)
    city = state.city
    for area in AREAS:
        city = with_store(city, area, city.lying_at(area).without(resource))
    dice = state.round.dice_at(district)
    moved = with_dice(with_dice(state.round.dice, district, -dice), Area.BLACK_MARKET, dice)
    return _nobody_holds(evolve(state, city=city, round=evolve(state.round, dice=moved)), resource)


def _nobody_holds(state: State, resource: Resource) -> State:
    """Take all resources of a type away from the players and the neutral player."""

    def without(party: Party) -> Player:
        player = state.parties[party]
        return Player(player.resources.without(resource), player.tiles, player.points)

    return evolve(state, parties=tuple(map(without, range(len(state.parties)))))
