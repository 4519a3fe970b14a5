"""Set-up: laying the path and dealing the hands, one tile and one card at a time."""

from typing import Final

from atlantis_rules._errors import WrongValue, brief
from atlantis_rules.atlantis.cards import NO_CARDS, number_of_cards
from atlantis_rules.atlantis.components import Item, Tile
from atlantis_rules.atlantis.phases import Dealing, LayingPath, Phase
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.rules.turn import begin_turn
from atlantis_rules.atlantis.situation import Player, player_with, starting_figures
from atlantis_rules.atlantis.spaces import LAID_SPACES
from atlantis_rules.rulebook.marks import implements

HAND_SIZES = (4, 5, 6, 7)
"""The number of cards dealt to each seat."""


FIRST_TILE: Final = LayingPath(LAID_SPACES[0])
"""The first decision of a game: chance lays the tile of the first space."""


@implements("SETUP-1", "SETUP-3", "SETUP-4", "COMP-4", main=True)
@implements("SETUP-2", "SETUP-5")
def players_at_start(players: int) -> tuple[Player, ...]:
    """Return the players before the set-up, without cards and tiles.

    Args:
        players: the number of players.

    Raises:
        WrongValue: the number of players is not 2, 3 or 4.
    """
    if players not in range(2, len(HAND_SIZES) + 1):
        message = f"SETUP-1: the game is for 2 to {len(HAND_SIZES)} players, not {brief(players)}"
        raise WrongValue(message)
    return (player_with(NO_CARDS, 0, starting_figures(), bridge=True),) * players


@implements("SETUP-2", main=True)
def lay_tile(table: Table, phase: LayingPath, tile: Tile) -> Phase:
    """Lay the visible tile of a space."""
    table.lay_tile(phase.space, tile)
    following = LAID_SPACES.index(phase.space) + 1
    return LayingPath(LAID_SPACES[following]) if following < len(LAID_SPACES) else Dealing(0)


@implements("SETUP-5", main=True)
@implements("SETUP-1", "TURN-1")
def deal_card(table: Table, phase: Dealing, item: Item) -> Phase:
    """Deal one card: each seat gets its whole hand, seat 0 first."""
    seat = phase.seat
    table.deal_card(seat, item)
    if number_of_cards(table.players[seat].hand_counts) < HAND_SIZES[seat]:
        return phase
    return Dealing(seat + 1) if seat + 1 < len(table.players) else begin_turn(table, 0)
