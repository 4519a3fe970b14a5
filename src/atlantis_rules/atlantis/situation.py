"""What lies on the table and what is to be decided: the part of a state that the rules take."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, final

from attrs import evolve, field

from atlantis_rules._errors import not_of_kind, require_type
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._frozen_records import fast_frozen, maker
from atlantis_rules.atlantis.cards import CardCounts, Cards, make_cards, number_of_cards
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER, Seat, Tile
from atlantis_rules.atlantis.options import Options
from atlantis_rules.atlantis.path import Path
from atlantis_rules.atlantis.phases import Phase
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, SPACES, Space, SpaceSet, figures_from, space_set
from atlantis_rules.atlantis.tiles import TileSet, code_of_tiles, tiles_descending, tiles_from, worth
from atlantis_rules.games.chance import Chance
from atlantis_rules.rulebook.marks import implements

if TYPE_CHECKING:
    from atlantis_rules.atlantis import seen

import_later(globals(), "atlantis_rules.atlantis.seen")


class PlayerAtTable:
    """The things of a player, and their figures: in a state as a `Player`, or changing in a game in motion."""

    __slots__ = ()

    hand_counts: CardCounts  # the hand cards, packed; read `hand` instead
    tile_set: TileSet  # the collected tiles, packed; read `tiles` instead
    tiles_worth: int  # the total value of the collected tiles
    figures: tuple[Space, ...]  # the places of the three figures, 0 to 54, in ascending order
    bridge: bool  # whether the bridge is still to be placed

    @property
    def hand(self) -> Cards:
        """Return the hand cards.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.players[2].hand
            Cards.of_counts({Item.RING: 1, Item.FLAG: 2})
        """
        return make_cards(self.hand_counts)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Return the collected tiles, the most valuable first.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> print(*BY_BOAT.players[2].tiles, sep=", ")
            ring 6, olive 4, helmet 3
        """
        return tuple(tiles_descending(self.tile_set))

    @property
    def figures_home(self) -> int:
        """Return the number of figures on the mainland.

        Examples:
            >>> from atlantis_rules import ATLANTIS, MAINLAND, Cards
            >>> Player.of(Cards.of(), [], [ATLANTIS, MAINLAND, MAINLAND], bridge=False).figures_home
            2
        """
        first, second, third = self.figures  # in ascending order
        if third != MAINLAND:
            return 0
        if second != MAINLAND:
            return 1
        return 2 if first != MAINLAND else 3

    @property
    def wealth(self) -> int:
        """Return the value of the collected tiles and of the hand cards together (PAY-3, END-4).

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> blue = BY_BOAT.players[2]
            >>> [tile.value for tile in blue.tiles], len(blue.hand), blue.wealth
            ([6, 4, 3], 3, 16)
        """
        return self.tiles_worth + number_of_cards(self.hand_counts)

    def _with_hand(self, hand: CardCounts) -> "PlayerAtTable":
        """Replace the hand cards: a `Player` returns a new one, a player in motion changes itself."""
        raise NotImplementedError

    def _with_tiles(self, tiles: TileSet, tiles_worth: int) -> "PlayerAtTable":
        """Replace the collected tiles and their total value, as `_with_hand` does."""
        raise NotImplementedError

    def with_figures(self, figures: tuple[Space, ...]) -> "PlayerAtTable":
        """Replace the places of the figures, in ascending order, as `_with_hand` does."""
        raise NotImplementedError

    def without_bridge(self) -> "PlayerAtTable":
        """Place the bridge, as `_with_hand` does."""
        raise NotImplementedError


@fast_frozen
class Player(PlayerAtTable):
    """The things of a player, and their figures.

    `hand` and `tiles` are what the player has; `Player.of` builds a player.

    Attributes:
        figures: the places of the three figures, 0 to 54, in ascending order.
        bridge: whether the bridge is still to be placed.
        tiles_worth: the total value of the collected tiles.

    Examples:
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> blue = BY_BOAT.players[2]
        >>> print(blue.hand, "|", *blue.tiles, "|", blue.figures, blue.bridge)
        ring, flag 2 | ring 6 olive 4 helmet 3 | (0, 28, 37) True

    Packed attributes:
        hand_counts: the hand cards, eight bits an item, those of the first item lowest.
        tile_set: the collected tiles: bit n stands for `TILES[n]`.
    """

    hand_counts: CardCounts
    tile_set: TileSet
    tiles_worth: int = field(eq=False)
    figures: tuple[Space, ...]
    bridge: bool

    @classmethod
    def of(cls, hand: Cards, tiles: Iterable[Tile], figures: Iterable[Space], *, bridge: bool) -> "Player":
        """Return a player with these cards, tiles and figures.

        Args:
            hand: the hand cards.
            tiles: the collected tiles, in any order.
            figures: the places of the three figures, in any order.
            bridge: whether the bridge is still to be placed.

        Raises:
            WrongType: an argument has the wrong type.
            WrongValue: there is no such place, or there are not three figures.

        Examples:
            >>> from atlantis_rules import ATLANTIS, Cards, Item
            >>> Player.of(Cards.of(Item.RING), [], [33, ATLANTIS, ATLANTIS], bridge=True).figures
            (0, 0, 33)
            >>> Player.of(Cards.of(), [], [1, 2], bridge=True)
            Traceback (most recent call last):
                ...
            atlantis_rules.WrongValue: figures: there must be 3 places, not 2
        """
        require_type("hand", hand, Cards)
        require_type("bridge", bridge, bool)
        return player_with(hand, tiles_from(tiles), figures_from(figures), bridge=bridge)

    def _with_hand(self, hand: CardCounts) -> "Player":
        """Return a player with other hand cards."""
        return make_player(hand, self.tile_set, self.tiles_worth, self.figures, self.bridge)

    def _with_tiles(self, tiles: TileSet, tiles_worth: int) -> "Player":
        """Return a player with other collected tiles and their total value."""
        return make_player(self.hand_counts, tiles, tiles_worth, self.figures, self.bridge)

    def with_figures(self, figures: tuple[Space, ...]) -> "Player":
        """Return a player with other places of the figures, in ascending order.

        The rules call it in every turn, so it checks nothing.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> blue = BY_BOAT.players[2]
            >>> blue.with_figures((0, 0, 28)).figures, blue.figures
            ((0, 0, 28), (0, 28, 37))
        """
        return make_player(self.hand_counts, self.tile_set, self.tiles_worth, figures, self.bridge)

    def without_bridge(self) -> "Player":
        """Return a player whose bridge is placed.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> blue = BY_BOAT.players[2]
            >>> blue.without_bridge().bridge, blue.bridge
            (False, True)
        """
        return make_player(self.hand_counts, self.tile_set, self.tiles_worth, self.figures, bridge=False)

    def __repr__(self) -> str:
        """Return the player as code."""
        tiles = code_of_tiles(self.tile_set)
        return f"Player.of(hand={self.hand!r}, tiles={tiles}, figures={self.figures}, bridge={self.bridge})"


make_player: Final = maker(Player)
"""Makes a player from its attributes, in order."""


@final
class PlayerInMotion(PlayerAtTable):
    """A player of a game in motion: attributes are replaced in place."""

    __slots__ = ("bridge", "figures", "hand_counts", "tile_set", "tiles_worth")

    def __init__(self, player: PlayerAtTable) -> None:
        """Copy a player, which does not change."""
        self.hand_counts: CardCounts = player.hand_counts
        self.tile_set: TileSet = player.tile_set
        self.tiles_worth: int = player.tiles_worth
        self.figures: tuple[Space, ...] = player.figures
        self.bridge: bool = player.bridge

    def _with_hand(self, hand: CardCounts) -> "PlayerInMotion":
        """Change the hand cards."""
        self.hand_counts = hand
        return self

    def _with_tiles(self, tiles: TileSet, tiles_worth: int) -> "PlayerInMotion":
        """Replace the collected tiles and their total value."""
        self.tile_set = tiles
        self.tiles_worth = tiles_worth
        return self

    def with_figures(self, figures: tuple[Space, ...]) -> "PlayerInMotion":
        """Replace the places of the figures, in ascending order."""
        self.figures = figures
        return self

    def without_bridge(self) -> "PlayerInMotion":
        """Place the bridge."""
        self.bridge = False
        return self


def player_of(player: PlayerAtTable) -> Player:
    """Return a frozen copy of a player, for a state."""
    return make_player(player.hand_counts, player.tile_set, player.tiles_worth, player.figures, player.bridge)


def player_with(hand: Cards, tiles: TileSet, figures: tuple[Space, ...], *, bridge: bool) -> Player:
    """Return a player with these things, with their figures in ascending order."""
    return Player(hand.packed, tiles, worth(tiles), figures, bridge)


class Situation:
    """What lies on the table and what is to be decided: the base of `State`, which the rules take.

    Attributes:
        options: the rules of the game.
        path: the tiles, the water and the bridges.
        players: the players by seat, 2 to 4.
        occupied: the spaces on which figures stand.
        draw_counts: the cards in the draw pile, by item.
        discard_counts: the cards in the discard pile, by item.
        phase: the next decision.

    Examples:
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> isinstance(BY_BOAT, Situation), BY_BOAT.to_act
        (True, 2)
    """

    __slots__ = ()

    options: Options
    path: Path
    players: tuple[Player, ...]
    occupied: SpaceSet
    draw_counts: CardCounts
    discard_counts: CardCounts
    phase: Phase

    @property
    def to_act(self) -> Seat | Chance | None:
        """Return the seat to act, or `CHANCE`, or None when the game is over.

        Examples:
            >>> from atlantis_rules import new_game
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.to_act, new_game(2).to_act
            (2, CHANCE)
        """
        return self.phase.to_act

    @property
    def draw_pile(self) -> Cards:
        """Return the cards in the draw pile.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> print(BY_BOAT.draw_pile)
            ring 14, crown 13, statue 14, helmet 15, amphora 14, flag 11, olive 14
        """
        return Cards(self.draw_counts)

    @property
    def discards(self) -> Cards:
        """Return the cards in the discard pile.

        Examples:
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> after = BY_BOAT.apply(PlayCard(28, Item.FLAG))
            >>> print(BY_BOAT.discards, "|", after.discards)
            none | flag
        """
        return Cards(self.discard_counts)


def require_state(state: object) -> None:
    """Check that a value is a state, for a rule that anybody may call.

    Raises:
        WrongType: it is none.
    """
    if not isinstance(state, Situation):
        raise not_of_kind("state", state, "of type State")


@implements("SETUP-4")
def starting_figures() -> tuple[Space, ...]:
    """Return the places of a player's figures at the start."""
    return (ATLANTIS,) * FIGURES_PER_PLAYER


@implements("MOVE-2")
def figures_after_move(figures: tuple[Space, ...], origin: Space, arrival: Space) -> tuple[Space, ...]:
    """Return the places of a player's three figures, in ascending order, after one of them has moved forward.

    Raises:
        ValueError: no figure stands at the origin.
    """
    first, second, third = figures
    if origin == first:
        first = arrival
    elif origin == second:
        second = arrival
    elif origin == third:
        third = arrival
    else:
        raise ValueError(origin)
    if first > second:
        first, second = second, first
    if second > third:
        second, third = third, second
    return (first, second, third)


@implements("MOVE-3", "SETUP-4")
def occupied_spaces(players: "Iterable[PlayerAtTable | seen.SeenPlayer]") -> SpaceSet:
    """Return the spaces on which a figure stands; the two lands are never occupied."""
    return space_set(figure for player in players for figure in player.figures if figure in SPACES)


def with_hand(player: Player, hand: Cards) -> Player:
    """Replace the hand of a player."""
    return evolve(player, hand_counts=hand.packed)
