"""Paying: which pieces may be handed over, one by one, for a crossing or in the settlement.

Pieces are handed over from high to low, and the paying stops as soon as the price is covered. The last piece is
then the smallest, and without it the price was not covered: so no piece is superfluous (PAY-4), and each payment has
exactly one order.
"""

from typing import assert_never

from attrs import frozen

from atlantis_rules.atlantis.actions import PAY_CARD, PAY_TILE, PayCard, PayTile
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import ITEMS, Item, Tile
from atlantis_rules.atlantis.options import Options, Overpaying
from atlantis_rules.atlantis.phases import Payment
from atlantis_rules.atlantis.tile_sets import TileSet, tiles_in, worth
from atlantis_rules.marks import implements

Piece = Tile | Item
"""A piece of a payment: a collected tile, or a hand card by its item."""


@frozen
class Purse:
    """The pieces that may still be handed over: some tiles, and a number of cards worth 1 each."""

    tiles: TileSet
    cards: int


@implements("PAY-3")
def value_of(piece: Piece) -> int:
    """Give what a piece is worth in a payment."""
    match piece:
        case Tile():
            return piece.value
        case Item():
            return 1
        case _:
            assert_never(piece)


@implements("PAY-4")
def may_follow(piece: Piece, last: Piece) -> bool:
    """Tell whether a piece comes after another one in the order from high to low."""
    match last:
        case Tile():
            return isinstance(piece, Item) or piece.index < last.index
        case Item():
            return isinstance(piece, Item) and piece >= last
        case _:
            assert_never(last)


@implements("PAY-4")
def purse_of(tiles: TileSet, payment: Payment) -> Purse:
    """Give what may be handed over next.

    Args:
        tiles: the collected tiles of the player that pays.
        payment: what is still to be handed over.
    """
    last, cards = payment.last, payment.cards
    match last:
        case None:
            return Purse(tiles, len(cards))
        case Tile():
            return Purse(tiles & (1 << last.index) - 1, len(cards))
        case Item():
            return Purse(0, sum(cards.counts[last:]))
        case _:
            assert_never(last)


@implements("PAY-4")
def purse_after(tiles: TileSet, cards: Cards, piece: Piece) -> Purse:
    """Give what may follow a piece.

    Args:
        tiles: the collected tiles, with the piece.
        cards: the hand cards that may be used, with the piece.
        piece: the piece to be handed over.
    """
    match piece:
        case Tile():
            return Purse(tiles & (1 << piece.index) - 1, len(cards))
        case Item():
            return Purse(0, sum(cards.counts[piece:]) - 1)
        case _:
            assert_never(piece)


@implements("PAY-3", "PAY-7")
def can_cover(purse: Purse, due: int) -> bool:
    """Tell whether all pieces together cover a price."""
    return due <= purse.cards or due <= purse.cards + worth(purse.tiles)


@implements("OPT-3")
def can_pay_exactly(purse: Purse, due: int) -> bool:
    """Tell whether some of the pieces add up to exactly the price, 0 or more."""
    if due <= purse.cards:
        return True
    payable = (2 << purse.cards) - 1  # bit n is set if the pieces looked at can pay exactly n
    for tile in tiles_in(purse.tiles):
        payable |= payable << tile.value
    return bool(payable >> due & 1)


@implements("OPT-3")
def must_be_exact(options: Options, purse: Purse, due: int) -> bool:
    """Tell whether only exact payments are allowed (OPT-3).

    Asked anew before every piece the answer stays the same: an exact rest is what makes an exact whole.
    """
    return options.overpaying is Overpaying.ONLY_IF_NEEDED and can_pay_exactly(purse, due)


@implements("PAY-4", "OPT-3")
def leads_to_payment(purse: Purse, due: int, *, exact: bool) -> bool:
    """Tell whether the pieces that may follow can complete an allowed payment.

    Args:
        purse: what may still follow.
        due: what is still to be covered; 0 or less when it is.
        exact: whether the whole payment must be exact.
    """
    if exact:
        return due >= 0 and can_pay_exactly(purse, due)
    return due <= 0 or can_cover(purse, due)


@implements("PAY-3", "PAY-4", "PAY-5")
def payment_actions(options: Options, tiles: TileSet, payment: Payment) -> list[PayTile | PayCard]:
    """List the pieces that may be handed over next: tiles from high to low, then cards in item order.

    Args:
        options: the rules that are played.
        tiles: the collected tiles of the player that pays.
        payment: what is still to be handed over.
    """
    due, counts = payment.due, payment.cards.counts
    purse = purse_of(tiles, payment)
    exact: list[PayTile | PayCard] = []
    covering: list[PayTile | PayCard] = []
    payable = (2 << purse.cards) - 1  # bit n is set if the cards and the lower tiles can pay exactly n
    available = purse.cards
    for tile in tiles_in(purse.tiles):
        rest = due - tile.value
        if rest <= available:
            covering.append(PAY_TILE[tile.index])
            if rest >= 0 and payable >> rest & 1:
                exact.append(PAY_TILE[tile.index])
        payable |= payable << tile.value
        available += tile.value
    last = payment.last
    items = ITEMS[last:] if isinstance(last, Item) else ITEMS
    cards: list[PayTile | PayCard] = [PAY_CARD[item] for item in items if counts[item] and due <= sum(counts[item:])]
    only_exact = options.overpaying is Overpaying.ONLY_IF_NEEDED and (exact or cards)
    return [*reversed(exact if only_exact else covering), *cards]
