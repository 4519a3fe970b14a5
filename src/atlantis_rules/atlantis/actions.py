"""The actions of players and chance: small frozen values, with one class for each kind of decision.

Equal actions are interchangeable. The rules return the ready-made ones of the tables at the end of this module, so no
action is created during play. `legal_actions` lists actions in the order of the classes.
"""

from typing import Final

from attrs import field

from atlantis_rules._errors import WrongValue, brief
from atlantis_rules._frozen_records import Attribute, frozen
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER, ITEMS, TILES, Item, Tile
from atlantis_rules.atlantis.messages import AtlantisMessage
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, SPACES, Space
from atlantis_rules.text.vocabulary import of_its_type


def _from_where_a_figure_can_move(action: object, attribute: Attribute[int], value: int) -> None:
    of_its_type(action, attribute, value)
    if value not in range(ATLANTIS, MAINLAND):
        message = (
            f"{type(action).__name__}: a figure can move from {ATLANTIS} (Atlantis) to 53, not from {brief(value)}"
        )
        raise WrongValue(message)


def _on_the_path(action: object, attribute: Attribute[int], value: int) -> None:
    of_its_type(action, attribute, value)
    if value not in SPACES:
        message = f"{type(action).__name__}: the spaces are 1 to 53, not {brief(value)}"
        raise WrongValue(message)


def _of_the_extra_cards(action: object, attribute: Attribute[int], value: int) -> None:
    of_its_type(action, attribute, value)
    if value not in EXTRA_CARDS:
        message = f"{type(action).__name__}: the numbers of extra cards are 0 to {EXTRA_CARDS[-1]}, not {brief(value)}"
        raise WrongValue(message)


EXTRA_CARDS: Final = range(FIGURES_PER_PLAYER)
"""The possible numbers of extra cards: the third figure ends the game."""


@frozen
class BuyCards(AtlantisMessage):
    """Put a collected tile into the box and draw half its value in cards, rounded down (BUY-1).

    Attributes:
        tile: the collected tile.

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> action = BY_BOAT.legal_actions()[0]
        >>> print(action.tile, "|", action, "|", action.text_in("de"))
        ring 6 | buy cards with ring 6 (A) | Karten kaufen mit Ring 6 (A)
        >>> BY_BOAT.step(action)[1][0]
        TileSold(seat=2, tile=Tile(Item.RING, 6, Back.A), cards=3)
    """

    tile: Tile = field(validator=of_its_type)


@frozen
class PlaceBridge(AtlantisMessage):
    """Place the bridge on a gap, identified by its water space nearest to Atlantis (BRIDGE-1).

    Attributes:
        space: the water space of the gap that is nearest to Atlantis, 1 to 53.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: there is no such space.

    Examples:
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> after = BY_BOAT.apply(PlaceBridge(31))
        >>> after.players[2].bridge
        False
        >>> BY_BOAT.apply(PlaceBridge(33))
        Traceback (most recent call last):
            ...
        atlantis_rules.IllegalAction: place the bridge at 33: BRIDGE-1: space 33 does not belong to a gap
    """

    space: Space = field(validator=_on_the_path)


@frozen
class PlayCard(AtlantisMessage):
    """Play the first card of a move with the figure that stands on a space, or on Atlantis (MOVE-1, MOVE-2).

    Attributes:
        figure: the place of the figure, 0 to 53: 0 is Atlantis.
        item: the item of the card.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: no figure can move from this place.

    Examples:
        >>> from atlantis_rules import Item
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> BY_BOAT.players[2].figures, BY_BOAT.apply(PlayCard(28, Item.FLAG)).players[2].figures
        ((0, 28, 37), (0, 32, 37))
        >>> print(*map(str, BY_BOAT.violations(PlayCard(28, Item.OLIVE))))
        there is no olive card in the hand
        >>> PlayCard(54, Item.FLAG)
        Traceback (most recent call last):
            ...
        atlantis_rules.WrongValue: PlayCard: a figure can move from 0 (Atlantis) to 53, not from 54
    """

    figure: Space = field(validator=_from_where_a_figure_can_move)
    item: Item = field(validator=of_its_type)


@frozen
class PlayAnotherCard(AtlantisMessage):
    """Play a further card because the figure has come to an occupied space (MOVE-3).

    Attributes:
        item: the item of the card.

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> BY_BOAT.apply(PlayCard(28, Item.FLAG)).legal_actions()
        (PlayAnotherCard(item=Item.RING), PlayAnotherCard(item=Item.FLAG))
    """

    item: Item = field(validator=of_its_type)


@frozen
class PayTile(AtlantisMessage):
    """Hand over a collected tile as one piece of a payment (PAY-3).

    Attributes:
        tile: the collected tile.

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> charged = BY_BOAT.apply(PlayCard(37, Item.RING))
        >>> print(*(action for action in charged.legal_actions() if isinstance(action, PayTile)), sep="; ")
        pay helmet 3 (A)
    """

    tile: Tile = field(validator=of_its_type)

    @property
    def piece(self) -> Tile:
        """Return the piece.

        Examples:
            >>> from atlantis_rules.atlantis import TILES
            >>> print(PayTile(TILES[0]).piece)
            ring 1
        """
        return self.tile


@frozen
class PayCard(AtlantisMessage):
    """Hand over a hand card as one piece of a payment (PAY-3).

    Attributes:
        item: the item of the card.

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from atlantis_rules import Item, PlayCard, read_state
        >>> state = read_state('''
        ... path: 28: ring 1 (black), ~, flag 1
        ... hand black: flag, olive
        ... ''')
        >>> state.apply(PlayCard(28, Item.FLAG)).legal_actions()
        (PayCard(item=Item.OLIVE),)
    """

    item: Item = field(validator=of_its_type)

    @property
    def piece(self) -> Item:
        """Return the piece.

        Examples:
            >>> from atlantis_rules import Item
            >>> PayCard(Item.RING).piece
            Item.RING
        """
        return self.item


@frozen
class ShowHand(AtlantisMessage):
    """Show the hand because no figure can be moved, and draw two cards (STUCK-1).

    Examples:
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> (violation,) = THREE_MOVES.violations(ShowHand())
        >>> print(violation.clause, "|", violation)
        STUCK-2 | a flag can be played with the figure on Atlantis
    """


@frozen
class EndTurn(AtlantisMessage):
    """Proceed to the draw without placing the bridge (BRIDGE-4, BRIDGE-5).

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> after = THREE_MOVES.apply(PlayCard(34, Item.FLAG))
        >>> after.legal_actions()
        (PlaceBridge(space=34), EndTurn())
        >>> print(EndTurn())
        end the turn
    """


@frozen
class DrawExtra(AtlantisMessage):
    """Draw this many extra cards for the figures on the mainland, beyond the first card (OPT-7).

    Attributes:
        number: the number of extra cards, 0 to 2.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: there is no such number of extra cards.

    Examples:
        >>> print(DrawExtra(2), "|", DrawExtra(0))
        draw 2 extra cards | draw no extra cards
        >>> DrawExtra(3)
        Traceback (most recent call last):
            ...
        atlantis_rules.WrongValue: DrawExtra: the numbers of extra cards are 0 to 2, not 3
    """

    number: int = field(validator=_of_the_extra_cards)

    @property
    def key(self) -> str:
        """The key of the message: drawing none has its own sentence.

        Examples:
            >>> DrawExtra(2).key, DrawExtra(0).key
            ('DrawExtra', 'DrawExtra none')
        """
        return "DrawExtra" if self.number else "DrawExtra none"


@frozen
class RevealTile(AtlantisMessage):
    """Chance: turn up this tile as the next visible one of the path (SETUP-2, TAKE-2).

    Attributes:
        tile: the tile, with its back.

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from atlantis_rules import new_game
        >>> action, probability = new_game(2).chance_outcomes()[0]
        >>> print(action, probability)
        reveal ring 1 (A) 1/42
    """

    tile: Tile = field(validator=of_its_type)


@frozen
class DrawCard(AtlantisMessage):
    """Chance: deal or draw a card of this item (SETUP-5, DRAW-1).

    Attributes:
        item: the item of the card.

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules import EndTurn, Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> drawing = THREE_MOVES.apply(PlayCard(34, Item.FLAG)).apply(EndTurn())
        >>> drawing.sample(Random(1))
        DrawCard(item=Item.CROWN)
        >>> drawing.chance_outcomes()[0]
        (DrawCard(item=Item.RING), Fraction(15, 101))
    """

    item: Item = field(validator=of_its_type)


PlayerAction = BuyCards | PlaceBridge | PlayCard | PlayAnotherCard | PayTile | PayCard | ShowHand | EndTurn | DrawExtra
"""An action of a player."""

ChanceAction = RevealTile | DrawCard
"""An action of chance."""

Action = PlayerAction | ChanceAction
"""Any action that `apply` accepts."""

BUY_CARDS: Final = tuple(map(BuyCards, TILES))
PLACE_BRIDGE: Final = {space: PlaceBridge(space) for space in SPACES}
PLAY_CARD: Final = tuple(tuple(PlayCard(figure, item) for item in ITEMS) for figure in range(MAINLAND))
PLAY_ANOTHER_CARD: Final = tuple(map(PlayAnotherCard, ITEMS))
PAY_TILE: Final = tuple(map(PayTile, TILES))
PAY_CARD: Final = tuple(map(PayCard, ITEMS))
SHOW_HAND: Final = ShowHand()
END_TURN: Final = EndTurn()
DRAW_EXTRA: Final = tuple(map(DrawExtra, EXTRA_CARDS))
REVEAL_TILE: Final = tuple(map(RevealTile, TILES))
DRAW_CARD: Final = tuple(map(DrawCard, ITEMS))

PLAYER_ACTIONS: Final[tuple[PlayerAction, ...]] = (
    *BUY_CARDS,
    *PLACE_BRIDGE.values(),
    *(action for figure in PLAY_CARD for action in figure),
    *PLAY_ANOTHER_CARD,
    *PAY_TILE,
    *PAY_CARD,
    SHOW_HAND,
    END_TURN,
    *DRAW_EXTRA,
)
"""All actions of players, in an order that is fixed per rules version."""

CHANCE_ACTIONS: Final[tuple[ChanceAction, ...]] = (*REVEAL_TILE, *DRAW_CARD)
"""All actions of chance, in an order that is fixed per rules version."""

ALL_ACTIONS: Final[tuple[Action, ...]] = (*PLAYER_ACTIONS, *CHANCE_ACTIONS)
"""All 709 actions: those of players, then those of chance, in the order of the two rows above."""
