"""Set-up: the city before the first tile is uncovered, and the uppermost tiles one by one."""

from atlantis_rules.atlandice.city import City, Stack
from atlantis_rules.atlandice.components import (
    AREAS,
    DICE,
    DISTRICTS,
    MARKET_RESOURCES,
    RECONSTRUCTION,
    RESOURCES,
    Area,
    Components,
    DistrictTile,
    districts_after,
    resource_of,
)
from atlantis_rules.atlandice.parties import Player, Round
from atlantis_rules.atlandice.phases import LayingOut, OpeningGates
from atlantis_rules.atlandice.resources import NO_RESOURCES, Resources, with_more
from atlantis_rules.atlandice.rules.round import begin_round
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.state import State
from atlantis_rules.errors import WrongValue, brief, require_type
from atlantis_rules.rulebook.marks import implements


@implements("SETUP-1", main=True)
@implements("SETUP-5", "TWO-1")
def new_game(players: int, components: Components = RECONSTRUCTION) -> State:
    """Return the state before the first tile is turned up; chance is to act.

    Args:
        players: the number of players, 2 to 4; with two of them the neutral player takes part.
        components: the components. The built-in value is a reconstruction.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: the number of players is not 2, 3 or 4.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules.atlandice import advance
        >>> state = new_game(players=3)
        >>> state.to_act, state.phase
        (CHANCE, LayingOut(district=Area.JEWELLER))
        >>> advance(state, Random(1)).to_act
        0
        >>> new_game(players=1)
        Traceback (most recent call last):
            ...
        atlantis_rules.errors.WrongValue: SETUP-1: the game is for 2 to 4 players, not 1
    """
    require_type("players", players, int)
    require_type("components", components, Components)
    if players not in DICE:
        message = f"SETUP-1: the game is for 2 to 4 players, not {brief(players)}"
        raise WrongValue(message)
    parties = (Player(NO_RESOURCES, (), 0),) * max(players, 3)
    nothing_rolled = Round(0, (0,) * len(AREAS), (0,) * len(parties))
    city = _city(players, components)
    return State(components, players, city, parties, nothing_rolled, 0, LayingOut(DISTRICTS[0]))


@implements("SETUP-3", "SETUP-4", "SETUP-5", main=True)
@implements("SETUP-2")
def _city(players: int, components: Components) -> City:
    stacks = tuple(Stack(None, components.tiles_of(category), has_held=True) for category in DISTRICTS)
    count = components.resources_for(players)
    stores = tuple(with_more(NO_RESOURCES, resource_of(district), count) for district in DISTRICTS)
    market = Resources((MARKET_RESOURCES,) * len(RESOURCES))
    return City(stacks, (*stores, market), Area.MACHINE_WORKS)


@implements("SETUP-2", main=True)
@implements("SETUP-1")
def lay_out(table: Table, district: Area, tile: DistrictTile) -> LayingOut | OpeningGates:
    """Turn up the uppermost tile of a district; after the fifth one the first round begins."""
    table.uncover(tile)
    following = districts_after(district)
    return LayingOut(following[0]) if following else begin_round(table, 0)
