"""A state of the game: all that the rules need to know to go on, and nothing that nobody can know."""

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Final, Protocol

from atlantis_rules.atlantis.cards import Cards, all_cards
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER, Seat, Tile
from atlantis_rules.atlantis.options import Options
from atlantis_rules.atlantis.path import Path
from atlantis_rules.atlantis.phases import Phase
from atlantis_rules.atlantis.piles import Piles
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space, SpaceSet, space_set
from atlantis_rules.atlantis.tiles import ALL_TILES, TileSet, tiles_descending, worth
from atlantis_rules.chance import Chance
from atlantis_rules.frozen_records import fast_frozen
from atlantis_rules.game import GameState, Rules, Slot
from atlantis_rules.marks import implements

if TYPE_CHECKING:  # what the methods of a state give is made above it
    from atlantis_rules.atlantis.actions import Action
    from atlantis_rules.atlantis.events import Event, SeenEvent
    from atlantis_rules.atlantis.knowledge.views import PlayerView, TableView
    from atlantis_rules.atlantis.phases import Outcome
    from atlantis_rules.atlantis.rules.violations import RuleViolation


@fast_frozen
class Player:
    """What lies before a player, and its figures.

    Attributes:
        hand: the hand cards.
        tile_set: the collected tiles.
        figures: where the three figures stand, in ascending order.
        bridge: whether the bridge is still to be placed.
    """

    hand: Cards
    tile_set: TileSet
    figures: tuple[Space, ...]
    bridge: bool

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Return the collected tiles, the most valuable first."""
        return tuple(tiles_descending(self.tile_set))

    @property
    def figures_home(self) -> int:
        """Count the figures on the mainland."""
        return self.figures.count(MAINLAND)

    @property
    def wealth(self) -> int:
        """Return the value of the collected tiles and of the hand cards together (PAY-3, END-4)."""
        return worth(self.tile_set) + len(self.hand)


GAME: Final[Slot["Rules[State, Action, Event, SeenEvent, PlayerView, TableView, Outcome, RuleViolation]"]] = Slot()
"""The package of this game, as soon as it is there."""


@fast_frozen
class State(GameState["Action", "Event", "SeenEvent", "PlayerView", "TableView", "Outcome", "RuleViolation"]):
    """A state of a game of Atlantis.

    It holds no order of the piles and no covered tile: what nobody can know is not there. Equal situations are equal
    states; only a bridge keeps the space on which it was placed, even where another one of the gap would do as well.
    A state never changes; `apply` gives a new one, which shares all that has stayed the same.

    Attributes:
        options: the rules that are played.
        path: the tiles, the water and the bridges.
        players: the players by seat, 2 to 4.
        piles: the draw pile and the discard pile.
        phase: what is to be decided next.
    """

    options: Options
    path: Path
    players: tuple[Player, ...]
    piles: Piles
    phase: Phase

    @property
    def to_act(self) -> Seat | Chance | None:
        """Return who decides next: a seat, `CHANCE`, or None when the game is over."""
        return self.phase.to_act

    # The base speaks of the package of whichever class it is, and there is no class below this one.
    @property
    def game(  # pyright: ignore[reportIncompatibleMethodOverride]
        self,
    ) -> "Rules[State, Action, Event, SeenEvent, PlayerView, TableView, Outcome, RuleViolation]":
        """Return the package of the game."""
        return GAME.content

    @property
    def draw_pile(self) -> Cards:
        """Return the cards in the draw pile."""
        return self.piles.draw_pile

    @property
    def discards(self) -> Cards:
        """Return the cards in the discard pile."""
        return self.piles.discards

    @property
    def box_cards(self) -> Cards:
        """Return the cards that are out of the game."""
        elsewhere = (self.draw_pile, self.discards, *(player.hand for player in self.players))
        counts = zip(all_cards().counts, *(cards.counts for cards in elsewhere), strict=True)
        return Cards(tuple(whole - sum(parts) for whole, *parts in counts))

    @property
    def box_tiles(self) -> tuple[Tile, ...]:
        """Return the tiles that are out of the game, the most valuable first."""
        remaining = ALL_TILES & ~self.path.unseen
        for player in self.players:
            remaining &= ~player.tile_set
        for index in self.path.visible:
            remaining &= ~(1 << index)
        return tuple(tiles_descending(remaining))


_ALL_SPACES: Final = (1 << MAINLAND) - 2


@implements("SETUP-4")
def starting_figures() -> tuple[Space, ...]:
    """Return the places of a player's figures at the start."""
    return (ATLANTIS,) * FIGURES_PER_PLAYER


class HasFigures(Protocol):
    """A player, or what is seen of one."""

    @property
    def figures(self) -> tuple[Space, ...]:
        """Where the figures stand."""
        ...


@implements("MOVE-3", "SETUP-4")
def occupied_spaces(players: Iterable[HasFigures]) -> SpaceSet:
    """Return the spaces on which a figure stands; the two lands are never occupied.

    Args:
        players: the players, or what is seen of them.
    """
    occupied = 0
    for player in players:
        occupied |= _standing(player.figures)
    return occupied


@cache
def _standing(figures: tuple[Space, ...]) -> SpaceSet:
    return space_set(figures) & _ALL_SPACES
