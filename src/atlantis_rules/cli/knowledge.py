"""What a seat may know, and nothing else: this is all that a computer player or the picture for a human gets to see."""

from attrs import frozen

from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import Seat, Tile
from atlantis_rules.atlantis.options import Options
from atlantis_rules.atlantis.path import Path
from atlantis_rules.atlantis.phases import PlayerPhase
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space, SpaceSet, space_set
from atlantis_rules.atlantis.state import State
from atlantis_rules.atlantis.tile_sets import TileSet, tiles_descending, worth


@frozen
class SeenPlayer:
    """What everybody sees of a player.

    Attributes:
        hand_size: the number of its hand cards.
        tile_set: the collected tiles.
        figures: where the three figures stand, in ascending order.
        bridge: whether the bridge is still to be placed.
    """

    hand_size: int
    tile_set: TileSet
    figures: tuple[Space, ...]
    bridge: bool

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Give the collected tiles, the most valuable first."""
        return tuple(tiles_descending(self.tile_set))

    @property
    def worth(self) -> int:
        """Give the value of the collected tiles."""
        return worth(self.tile_set)


@frozen
class Table:
    """What everybody sees.

    Attributes:
        options: the rules that are played.
        path: the tiles, the water and the bridges.
        players: the players by seat.
        draw_pile_size: the number of cards in the draw pile.
        discards: the discard pile, which lies face up.
    """

    options: Options
    path: Path
    players: tuple[SeenPlayer, ...]
    draw_pile_size: int
    discards: Cards

    @property
    def occupied(self) -> SpaceSet:
        """Give the spaces on which figures stand."""
        return space_set({space for player in self.players for space in player.figures} - {ATLANTIS, MAINLAND})


@frozen
class Knowledge:
    """What the seat knows that is to decide.

    Attributes:
        seat: the seat.
        hand: its hand.
        table: what everybody sees.
        phase: what is to be decided; it tells nothing about other hands, as it belongs to the seat that decides.
    """

    seat: Seat
    hand: Cards
    table: Table
    phase: PlayerPhase


def table_of(state: State) -> Table:
    """Give what everybody sees in a state."""
    players = (SeenPlayer(len(player.hand), player.tile_set, player.figures, player.bridge) for player in state.players)
    return Table(state.options, state.path, tuple(players), len(state.draw_pile), state.discards)


def knowledge_of(state: State, phase: PlayerPhase) -> Knowledge:
    """Give what the seat knows that is to decide.

    Args:
        state: a state in which a player is to act.
        phase: its phase.
    """
    return Knowledge(phase.seat, state.players[phase.seat].hand, table_of(state), phase)
