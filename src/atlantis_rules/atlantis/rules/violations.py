"""The reasons why an action may not be allowed: one class each, with the clause and the values that matter."""

from typing import ClassVar, assert_never

from atlantis_rules.atlantis.components import Item, Tile
from atlantis_rules.atlantis.phases import Reason
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space
from atlantis_rules.frozen_records import frozen


def _place(space: Space) -> str:
    return {ATLANTIS: "Atlantis", MAINLAND: "the mainland"}.get(space, f"space {space}")


def _piece(piece: Tile | Item) -> str:
    return f"{piece} ({piece.back})" if isinstance(piece, Tile) else f"{piece}"


@frozen
class GameIsOver:
    """Nothing can be done any more.

    Attributes:
        reason: why the game has ended.
    """

    reason: Reason

    @property
    def clause(self) -> str:
        """Give the clause by which the game has ended."""
        match self.reason:
            case Reason.THIRD_FIGURE_HOME:
                return "END-1"
            case Reason.ALL_STUCK:
                return "STUCK-3"
            case _:
                assert_never(self.reason)

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"the game is over ({self.reason.value})"


@frozen
class NotNow:
    """Something else is to be decided at this point of the game.

    Attributes:
        clause: the clause that says when the action has its place.
        when: this moment, in words.
    """

    clause: str
    when: str

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"this can only be done {self.when}"


@frozen
class NoFigureThere:
    """The mover has no figure on the space."""

    figure: Space
    clause: ClassVar[str] = "MOVE-1"

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"the mover has no figure on {_place(self.figure)}"


@frozen
class CardNotInHand:
    """The player has no such card in hand.

    Attributes:
        clause: MOVE-2 or MOVE-3 for a card to be played, PAY-3 for one to be paid.
        item: the item of the card.
    """

    clause: str
    item: Item

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"there is no {self.item} card in the hand"


@frozen
class NoPlaceToEnd:
    """The card takes the figure to an occupied space, and none of the other cards leads on from there to an end."""

    item: Item
    arrival: Space
    clause: ClassVar[str] = "MOVE-6"

    def __str__(self) -> str:
        """Give the reason in words."""
        return (
            f"{self.item} leads to {_place(self.arrival)}, which is occupied, "
            "and no other card of the hand leads on to an unoccupied space or the mainland"
        )


@frozen
class CrossingTooDear:
    """The move could end, but at no end can its crossing be paid.

    Attributes:
        price: the price of the crossing at the end that lacks least.
        available: what could be paid there.
    """

    price: int
    available: int
    clause: ClassVar[str] = "PAY-7"

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"the crossing costs {self.price}; without the played cards only {self.available} can be paid"


@frozen
class TileNotCollected:
    """The player has not collected the tile.

    Attributes:
        clause: BUY-1 for a purchase, PAY-3 for a payment.
        tile: the tile.
    """

    clause: str
    tile: Tile

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"{self.tile} ({self.tile.back}) has not been collected by the player"


@frozen
class PurchaseBringsNothing:
    """The purchase would not bring a card.

    Attributes:
        tile: the tile.
        cards_left: how many cards are left to be drawn.
    """

    tile: Tile
    cards_left: int
    clause: ClassVar[str] = "BUY-2"

    def __str__(self) -> str:
        """Give the reason in words."""
        if self.cards_left:
            return f"half of {self.tile.value} rounded down is no card at all"
        return "there is no card left to be drawn"


@frozen
class BridgeAlreadyPlaced:
    """The mover has placed its bridge before."""

    clause: ClassVar[str] = "BRIDGE-1"

    def __str__(self) -> str:
        """Give the reason in words."""
        return "the mover has already placed its bridge"


@frozen
class NoGapThere:
    """The space does not belong to a gap."""

    space: Space
    clause: ClassVar[str] = "BRIDGE-1"

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"{_place(self.space)} does not belong to a gap"


@frozen
class GapNamedOtherwise:
    """The space belongs to an open gap, which is named by another one of its spaces.

    Attributes:
        space: the space.
        gap: the water space of the gap that is nearest to Atlantis, by which it is named.
    """

    space: Space
    gap: Space
    clause: ClassVar[str] = "BRIDGE-1"

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"{_place(self.space)} belongs to the gap that is named by {_place(self.gap)}"


@frozen
class GapHasBridge:
    """The gap has a bridge already."""

    space: Space
    clause: ClassVar[str] = "BRIDGE-1"

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"the gap at {_place(self.space)} has a bridge already"


@frozen
class CanMove:
    """The hand may not be shown because a card can be played.

    Attributes:
        figure: the figure nearest to Atlantis that can move.
        item: the first item with which it can.
    """

    figure: Space
    item: Item
    clause: ClassVar[str] = "STUCK-2"

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"{self.item} can be played with the figure on {_place(self.figure)}"


@frozen
class BoughtCard:
    """The card was bought in this turn, and such cards can't pay.

    Attributes:
        item: the item; of the cards of this item none may pay any more.
    """

    item: Item
    clause: ClassVar[str] = "OPT-2"

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"no {self.item} card is left that was in the hand when the turn began"


@frozen
class OutOfOrder:
    """Pieces are handed over from high to low, and one that comes later was already handed over."""

    piece: Tile | Item
    last: Tile | Item
    clause: ClassVar[str] = "PAY-4"

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"{_piece(self.piece)} comes before {_piece(self.last)}, which has already been handed over"


@frozen
class OthersComeFirst:
    """The piece belongs to payments that are allowed, but in all of them others are handed over before it.

    Attributes:
        piece: the piece.
        first: the pieces one of which has to be handed over next, in the order of the legal actions.
    """

    piece: Tile | Item
    first: tuple[Tile | Item, ...]
    clause: ClassVar[str] = "PAY-4"

    def __str__(self) -> str:
        """Give the reason in words."""
        first = " or ".join(map(_piece, self.first))
        return f"{first} has to come first: the order in which pieces are handed over is no choice"


@frozen
class Superfluous:
    """Whatever else is handed over, without the piece the rest would cover the price as well, or nothing would.

    Attributes:
        piece: the piece.
        due: what is due.
    """

    piece: Tile | Item
    due: int
    clause: ClassVar[str] = "PAY-4"

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"{_piece(self.piece)} is superfluous: whatever covers {self.due} with it covers it without it"


@frozen
class NotExact:
    """The price can be paid exactly, and with this piece it could not."""

    due: int
    piece_value: int
    clause: ClassVar[str] = "OPT-3"

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"{self.due} can be paid exactly, but not with a piece of {self.piece_value}"


@frozen
class TileCannotAppear:
    """The tile can't be the one that comes to light.

    Attributes:
        clause: SETUP-2 in the set-up, later TAKE-2.
        tile: the tile.
        space: where a tile comes to light.
    """

    clause: str
    tile: Tile
    space: Space

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"{self.tile} ({self.tile.back}) can't come to light on {_place(self.space)}"


@frozen
class NotInDrawPile:
    """The draw pile has no such card.

    Attributes:
        clause: SETUP-5 in the set-up, BUY-1 for a purchase, DRAW-1 at the end of a turn.
        item: the item of the card.
    """

    clause: str
    item: Item

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"there is no {self.item} card in the draw pile"


@frozen
class TooManyExtraCards:
    """There are not so many extra cards to be drawn.

    Attributes:
        number: how many were asked for.
        most: how many extra cards there are for the mover's figures, as far as the piles hold them.
    """

    number: int
    most: int
    clause: ClassVar[str] = "OPT-7"

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"the mover can draw {self.most} extra card{'s' * (self.most != 1)} at most, not {self.number}"


RuleViolation = (
    GameIsOver
    | NotNow
    | NoFigureThere
    | CardNotInHand
    | NoPlaceToEnd
    | CrossingTooDear
    | TileNotCollected
    | PurchaseBringsNothing
    | BridgeAlreadyPlaced
    | NoGapThere
    | GapNamedOtherwise
    | GapHasBridge
    | CanMove
    | BoughtCard
    | OutOfOrder
    | OthersComeFirst
    | Superfluous
    | NotExact
    | TileCannotAppear
    | NotInDrawPile
    | TooManyExtraCards
)
"""Every reason why an action can be refused."""
