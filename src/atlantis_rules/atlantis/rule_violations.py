"""The reasons why an action may be illegal: one class each, with the clause and the relevant values."""

from enum import Enum, auto
from typing import ClassVar, assert_never

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis.components import Item, Tile
from atlantis_rules.atlantis.messages import AtlantisMessage
from atlantis_rules.atlantis.phases import Reason
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.text.messages import UnderOneClause
from atlantis_rules.text.vocabulary import ShownAsCode


class Moment(ShownAsCode, Enum):
    """The kind of moment to which an action belongs."""

    MOVING = auto()
    GOING_ON = auto()
    PAYING = auto()
    ENDING_TURN = auto()
    PLACING_BRIDGE = auto()
    SAYING_EXTRA_CARDS = auto()
    BEFORE_EXTRA_CARDS = auto()
    BUYING = auto()
    SHOWING_HAND = auto()
    DRAWING = auto()
    REVEALING = auto()
    BEFORE_SETTLEMENT = auto()


@frozen
class GameIsOver(AtlantisMessage):
    """No more actions are possible."""

    reason: Reason

    @property
    def key(self) -> str:
        """The key of the message: each reason has its own sentence."""
        return f"GameIsOver {self.reason.name}"

    @property
    def clause(self) -> str:
        """Return the clause by which the game ended."""
        match self.reason:
            case Reason.THIRD_FIGURE_HOME:
                return "END-1"
            case Reason.ALL_STUCK:
                return "STUCK-3"
            case _:
                assert_never(self.reason)


@frozen
class NotNow(AtlantisMessage):
    """At this point of the game another decision is due."""

    clause: str  # the clause that says when the action is possible
    when: Moment  # the kind of moment to which the action belongs

    @property
    def key(self) -> str:
        """The key of the message: each moment has its own sentence."""
        return f"NotNow {self.when.name}"


@frozen
class NoFigureThere(UnderOneClause, AtlantisMessage):
    """The mover has no figure on the space."""

    figure: Space
    CLAUSE: ClassVar[str] = "MOVE-1"


@frozen
class CardNotInHand(AtlantisMessage):
    """The player does not have the card."""

    clause: str  # MOVE-2 or MOVE-3 for a card to be played, PAY-3 for one to be paid
    item: Item


@frozen
class NoPlaceToEnd(UnderOneClause, AtlantisMessage):
    """The card takes the figure to an occupied space, from which no other card leads on to an end."""

    item: Item
    arrival: Space
    CLAUSE: ClassVar[str] = "MOVE-6"


@frozen
class CrossingTooDear(UnderOneClause, AtlantisMessage):
    """The move could end, but its crossing cannot be paid at any end."""

    price: int  # the price of the crossing at the end with the smallest deficit
    available: int  # the amount that could be paid there
    CLAUSE: ClassVar[str] = "PAY-7"


@frozen
class NeitherKindCovers(UnderOneClause, AtlantisMessage):
    """The move could end, and be paid with tiles and cards together, but nowhere with tiles alone or cards alone."""

    price: int  # the price of the crossing at the end with the smallest deficit, among those payable with both
    tiles_worth: int  # the total value of the tiles
    cards: int  # the number of cards that could be used there
    CLAUSE: ClassVar[str] = "OPT-9"


@frozen
class TileNotCollected(AtlantisMessage):
    """The player has not collected the tile."""

    clause: str  # BUY-1 for a purchase, PAY-3 for a payment
    tile: Tile


@frozen
class PurchaseBringsNothing(UnderOneClause, AtlantisMessage):
    """The purchase would not yield a card."""

    tile: Tile
    cards_left: int  # the number of cards left to draw
    CLAUSE: ClassVar[str] = "BUY-2"

    @property
    def key(self) -> str:
        """The key of the message: the tile is worth too little, or the piles are empty."""
        return "PurchaseBringsNothing" if self.cards_left else "PurchaseBringsNothing from empty piles"


@frozen
class BridgeAlreadyPlaced(UnderOneClause, AtlantisMessage):
    """The mover has already placed their bridge."""

    CLAUSE: ClassVar[str] = "BRIDGE-1"


@frozen
class NoGapThere(UnderOneClause, AtlantisMessage):
    """The space does not belong to a gap."""

    space: Space
    CLAUSE: ClassVar[str] = "BRIDGE-1"


@frozen
class GapNamedOtherwise(UnderOneClause, AtlantisMessage):
    """The space belongs to an open gap, which is identified by another one of its spaces."""

    space: Space
    gap: Space  # the water space of the gap that is nearest to Atlantis, which identifies it
    CLAUSE: ClassVar[str] = "BRIDGE-1"


@frozen
class GapHasBridge(UnderOneClause, AtlantisMessage):
    """The gap already has a bridge."""

    space: Space
    CLAUSE: ClassVar[str] = "BRIDGE-1"


@frozen
class CanMove(UnderOneClause, AtlantisMessage):
    """The hand may not be shown, since a card can be played."""

    figure: Space  # the figure nearest to Atlantis that can move
    item: Item  # the first item with which it can
    CLAUSE: ClassVar[str] = "STUCK-2"


@frozen
class BoughtCard(UnderOneClause, AtlantisMessage):
    """The card was bought in this turn, and such cards cannot pay."""

    item: Item  # the item; no remaining card of this item may pay
    CLAUSE: ClassVar[str] = "OPT-2"


@frozen
class OutOfOrder(UnderOneClause, AtlantisMessage):
    """Pieces are handed over from high to low, and a later one was already handed over."""

    piece: Tile | Item
    last: Tile | Item
    CLAUSE: ClassVar[str] = "PAY-4"


@frozen
class OtherKind(UnderOneClause, AtlantisMessage):
    """The payment was begun with tiles, so no card may follow."""

    item: Item
    CLAUSE: ClassVar[str] = "OPT-9"


@frozen
class KindFallsShort(UnderOneClause, AtlantisMessage):
    """All pieces of this kind together do not cover what is due, but those of the other kind do."""

    piece: Tile | Item
    due: int
    available: int  # the total value of the usable pieces of its kind
    CLAUSE: ClassVar[str] = "OPT-9"

    @property
    def key(self) -> str:
        """The key of the message: tiles and cards have a sentence each."""
        return "KindFallsShort of tiles" if isinstance(self.piece, Tile) else "KindFallsShort of cards"


@frozen
class OthersComeFirst(UnderOneClause, AtlantisMessage):
    """The piece belongs to legal payments, but in all of them other pieces come before it."""

    piece: Tile | Item
    # the pieces one of which has to be handed over next, in the order of the legal actions; at least one
    first: tuple[Tile | Item, ...]
    CLAUSE: ClassVar[str] = "PAY-4"


@frozen
class Superfluous(UnderOneClause, AtlantisMessage):
    """The piece is superfluous: either the rest covers the price without it, or nothing covers the price."""

    piece: Tile | Item
    due: int
    CLAUSE: ClassVar[str] = "PAY-4"


@frozen
class NotExact(UnderOneClause, AtlantisMessage):
    """The price can be paid exactly, but not with this piece."""

    due: int
    piece_value: int
    CLAUSE: ClassVar[str] = "OPT-3"


@frozen
class TileCannotAppear(AtlantisMessage):
    """The tile cannot be the one that is revealed."""

    clause: str  # SETUP-2 in the set-up, later TAKE-2
    tile: Tile
    space: Space  # the space where a tile is revealed


@frozen
class NotInDrawPile(AtlantisMessage):
    """The draw pile has no such card."""

    clause: str  # SETUP-5 in the set-up, BUY-1 for a purchase, DRAW-1 at the end of a turn
    item: Item


@frozen
class TooManyExtraCards(UnderOneClause, AtlantisMessage):
    """There are fewer extra cards to draw."""

    number: int  # the requested number
    most: int  # the number of extra cards for the mover's figures, as far as the piles contain them
    CLAUSE: ClassVar[str] = "OPT-7"


RuleViolation = (
    GameIsOver
    | NotNow
    | NoFigureThere
    | CardNotInHand
    | NoPlaceToEnd
    | CrossingTooDear
    | NeitherKindCovers
    | TileNotCollected
    | PurchaseBringsNothing
    | BridgeAlreadyPlaced
    | NoGapThere
    | GapNamedOtherwise
    | GapHasBridge
    | CanMove
    | BoughtCard
    | OutOfOrder
    | OtherKind
    | KindFallsShort
    | OthersComeFirst
    | Superfluous
    | NotExact
    | TileCannotAppear
    | NotInDrawPile
    | TooManyExtraCards
)
"""All reasons why an action can be illegal."""
