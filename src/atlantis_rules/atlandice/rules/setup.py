"""Set-up: the city before the first tile is uncovered, and the uppermost tiles one by one."""

from typing import Final

from atlantis_rules._errors import WrongValue, brief
from atlantis_rules.atlandice import components as box
from atlantis_rules.atlandice.city import City, Stack
from atlantis_rules.atlandice.components import Area, Components, DistrictTile
from atlantis_rules.atlandice.parties import Player, Round
from atlantis_rules.atlandice.phases import LayingOut, OpeningGates
from atlantis_rules.atlandice.resources import NO_RESOURCES, Resources, with_more
from atlantis_rules.atlandice.rules.round import begin_round
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.rulebook.marks import implements

FIRST_TILE: Final = LayingOut(box.DISTRICTS[0])
"""The first decision of a game: chance turns up the tile of the first district."""


@implements("SETUP-1", main=True)
@implements("SETUP-5", "TWO-1")
def parties_at_start(players: int) -> tuple[Player, ...]:
    """Return the parties before the set-up; with two players the neutral player takes part.

    Args:
        players: the number of players.

    Raises:
        WrongValue: the number of players is not 2, 3 or 4.
    """
    if players not in box.DICE:
        message = f"SETUP-1: the game is for 2 to 4 players, not {brief(players)}"
        raise WrongValue(message)
    return (Player(NO_RESOURCES, (), 0),) * max(players, 3)


@implements("SETUP-5")
def dice_at_start(parties: int) -> Round:
    """Return the dice before the first roll."""
    return Round(0, (0,) * len(box.AREAS), (0,) * parties)


@implements("SETUP-3", "SETUP-4", "SETUP-5", main=True)
@implements("SETUP-2")
def city_at_start(players: int, components: Components) -> City:
    """Return the city before the first tile is turned up."""
    stacks = tuple(Stack(None, components.tiles_of(category), has_held=True) for category in box.DISTRICTS)
    count = components.resources_for(players)
    stores = tuple(with_more(NO_RESOURCES, box.resource_of(district), count) for district in box.DISTRICTS)
    market = Resources((box.MARKET_RESOURCES,) * len(box.RESOURCES))
    return City(stacks, (*stores, market), Area.MACHINE_WORKS)


@implements("SETUP-2", main=True)
@implements("SETUP-1")
def lay_out(table: Table, district: Area, tile: DistrictTile) -> LayingOut | OpeningGates:
    """Turn up the uppermost tile of a district; after the fifth one the first round begins."""
    table.uncover(tile)
    following = box.districts_after(district)
    return LayingOut(following[0]) if following else begin_round(table, 0)
