"""What can happen in a game: small frozen records, in the players' terms rather than in those of the engine."""

from attrs import frozen

from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import Item, Seat, Tile
from atlantis_rules.atlantis.path import Gap
from atlantis_rules.atlantis.phases import Reason
from atlantis_rules.atlantis.spaces import Space


@frozen
class TurnBegan:
    """A turn has begun."""

    seat: Seat


@frozen
class TileSold:
    """A tile was put into the box for some cards, which are still to be drawn."""

    seat: Seat
    tile: Tile
    cards: int


@frozen
class BridgePlaced:
    """A bridge was placed over a gap.

    Attributes:
        seat: whose bridge it is.
        gap: the gap as it was before.
        finisher: whether the player has its third figure home and is about to end the game.
    """

    seat: Seat
    gap: Gap
    finisher: bool


@frozen
class CardPlayed:
    """A card has moved a figure.

    Attributes:
        seat: whose card and figure it is.
        item: the item of the card.
        origin: where this card found the figure.
        arrival: where it took it.
        tile: the visible tile there; None on the mainland.
        occupant: whose figure stands there already, so that the move must go on; None if nobody's.
        passed: the occupied spaces with the same item that the card has carried the figure past (OPT-4).
    """

    seat: Seat
    item: Item
    origin: Space
    arrival: Space
    tile: Tile | None
    occupant: Seat | None
    passed: tuple[Space, ...]


@frozen
class Crossing:
    """A move has come to its end and has led over water.

    Attributes:
        seat: who moved.
        price: what is to be paid for it.
        unbridged: the gaps that cost something.
        bridged: the gaps that were free.
    """

    seat: Seat
    price: int
    unbridged: tuple[Gap, ...]
    bridged: tuple[Gap, ...]


@frozen
class PiecePaid:
    """A piece of a payment was handed over.

    Attributes:
        seat: who pays.
        piece: a tile, or the item of a card.
        due: what was still due before.
    """

    seat: Seat
    piece: Tile | Item
    due: int


@frozen
class TileTaken:
    """A move has brought a tile."""

    seat: Seat
    tile: Tile
    space: Space


@frozen
class NothingTaken:
    """A move has brought no tile, as there was none to take."""

    seat: Seat


@frozen
class TileUncovered:
    """A lower tile has come to light."""

    space: Space
    tile: Tile


@frozen
class WaterAppeared:
    """A space has lost its last tile.

    Attributes:
        space: the space.
        gap: the gap of which it is now a part.
        freed: the gaps that cost something before, and are free now because they have merged with a bridged one.
    """

    space: Space
    gap: Gap
    freed: tuple[Gap, ...]


@frozen
class LandMoved:
    """A space beside a land has lost its last tile, and the land was pushed up.

    Attributes:
        land: `ATLANTIS` or `MAINLAND`.
        neighbour: the place beside it now.
    """

    land: Space
    neighbour: Space


@frozen
class CardDrawn:
    """A card was drawn, at the end of a turn or for a purchase."""

    seat: Seat
    item: Item


@frozen
class Reshuffled:
    """The discard pile has become the draw pile.

    Attributes:
        cards: how many cards it has.
        middle: whether the drawing goes on with it, in the middle of a draw or purchase.
    """

    cards: int
    middle: bool


@frozen
class DrawEnded:
    """A draw or a purchase is complete.

    Attributes:
        seat: who has drawn.
        missing: how many cards it did not get, as both piles are empty.
    """

    seat: Seat
    missing: int


@frozen
class NothingDrawn:
    """A turn has ended without a card, as both piles are empty."""

    seat: Seat


@frozen
class HandShown:
    """A player that cannot move has shown its hand."""

    seat: Seat
    hand: Cards


@frozen
class GameEnded:
    """The game has ended, and the settlement begins.

    Attributes:
        seat: whose turn was the last one.
        reason: why it has ended.
    """

    seat: Seat
    reason: Reason


@frozen
class SettlementDue:
    """A player is about to pay for the ways home."""

    seat: Seat
    due: int


@frozen
class OwesNothing:
    """A player has nothing to pay in the settlement."""

    seat: Seat


@frozen
class CouldNotPay:
    """A player has given all it had in the settlement, and it was not enough.

    Attributes:
        seat: who.
        due: what it owed.
        tiles: what the tiles were worth that it gave.
        cards: the number of cards that it gave.
        missing: what is still missing.
    """

    seat: Seat
    due: int
    tiles: int
    cards: int
    missing: int


Happening = (
    TurnBegan
    | TileSold
    | BridgePlaced
    | CardPlayed
    | Crossing
    | PiecePaid
    | TileTaken
    | NothingTaken
    | TileUncovered
    | WaterAppeared
    | LandMoved
    | CardDrawn
    | Reshuffled
    | DrawEnded
    | NothingDrawn
    | HandShown
    | GameEnded
    | SettlementDue
    | OwesNothing
    | CouldNotPay
)
"""Everything that can happen after the hands have been dealt."""
