"""Paying: the pieces that may be handed over, one by one, for a crossing or in the settlement.

Pieces are handed over from high to low, and the payment stops as soon as the price is covered. The last piece is then
the smallest, and without it the price was not covered: so no piece is superfluous (PAY-4), and each payment has exactly
one order.
"""

from typing import Final, assert_never

from atlantis_rules.atlantis.actions import PAY_CARD, PAY_TILE, PayCard, PayTile
from atlantis_rules.atlantis.cards import NO_CARDS, ONE_CARD, make_cards
from atlantis_rules.atlantis.components import ITEMS, Item, Tile
from atlantis_rules.atlantis.options import Options, Overpaying, PaymentPieces
from atlantis_rules.atlantis.phases import Paying, Payment, Phase, Piece, Settling, make_paying, make_payment
from atlantis_rules.atlantis.rules.end import settle_next
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.rules.take import arrive
from atlantis_rules.atlantis.tiles import TileSet, tiles_descending, worth
from atlantis_rules.rulebook.marks import implements

_ONLY_IF_NEEDED: Final = Overpaying.ONLY_IF_NEEDED
_ONE_KIND: Final = PaymentPieces.ONE_KIND


@implements("PAY-3", main=True)
def value_of(piece: Piece) -> int:
    """Return the value of a piece in a payment."""
    return piece.value if isinstance(piece, Tile) else 1


@implements("PAY-4")
def may_follow(piece: Piece, last: Piece) -> bool:
    """Return whether a piece comes after another one in the order from high to low."""
    match last:
        case Tile():
            return isinstance(piece, Item) or piece.index < last.index
        case Item():
            return isinstance(piece, Item) and piece >= last
        case _:
            assert_never(last)


@implements("PAY-4")
def may_be_next(tiles: TileSet, payment: Payment) -> TileSet:
    """Return the tiles that may come after the last piece."""
    last = payment.last
    if last is None:
        return tiles
    return tiles & (1 << last.index) - 1 if isinstance(last, Tile) else 0


@implements("PAY-4", "PAY-5", "PAY-7", main=True)
@implements("PAY-3", "OPT-9")
def payment_actions(options: Options, tiles: TileSet, payment: Payment) -> list[PayTile | PayCard]:
    """List the pieces that may be handed over next: tiles from high to low, then cards in item order.

    Each of them can be completed to a legal payment. `fast` lists them faster.
    """
    open_purses = purses(options, tiles, payment)
    exactly = any(must_be_exact(options, _payable(_in_order(*purse)), payment.due) for purse in open_purses)
    return [
        PAY_TILE[piece.index] if isinstance(piece, Tile) else PAY_CARD[piece]
        for piece in dict.fromkeys(_in_order(tiles, payment))
        if any(can_be_next(*purse, piece, exactly=exactly) for purse in open_purses)
    ]


@implements("PAY-4", "PAY-5")
def can_be_next(tiles: TileSet, payment: Payment, piece: Piece, *, exactly: bool) -> bool:
    """Return whether a payment can continue with a piece: together with what may follow it, it covers the price.

    If the price must be paid exactly, some of what may follow must make up the exact rest.
    """
    pieces = _in_order(tiles, payment)
    if piece not in pieces:
        return False
    after = pieces[pieces.index(piece) + 1 :]
    rest = payment.due - value_of(piece)
    if exactly:
        return rest >= 0 and bool(_payable(after) >> rest & 1)
    return rest <= sum(map(value_of, after))


@implements("OPT-9", "END-2")
def needs_both_kinds(tiles: TileSet, payment: Payment) -> bool:
    """Return whether neither the tiles of a player nor their usable cards cover the price of a payment alone.

    The tiles are all that the player holds now, including those that come before the last piece. The answer is the same
    before every tile: while only tiles are handed over, the amount due and the value of the tiles decrease by the same
    number. Before a further card it does not matter.
    """
    if worth(tiles) >= payment.due:
        return False
    return isinstance(payment.last, Tile) or len(payment.cards) < payment.due


@implements("OPT-9", "PAY-7")
def lacks_one_kind(options: Options, tiles: TileSet, payment: Payment) -> bool:
    """Return whether only both kinds together cover a price, but one alone would have to: too expensive."""
    return options.payment_pieces is _ONE_KIND and needs_both_kinds(tiles, payment)


@implements("OPT-9")
def tiles_follow_alone(options: Options, tiles: TileSet, payment: Payment) -> bool:
    """Return whether a payment began with tiles and continues with tiles alone."""
    begun = options.payment_pieces is _ONE_KIND and isinstance(payment.last, Tile)
    return begun and not needs_both_kinds(tiles, payment)


@implements("OPT-9")
def purses(options: Options, tiles: TileSet, payment: Payment) -> tuple[tuple[TileSet, Payment], ...]:
    """Return the ways to continue a payment: each has the tiles and cards that it may consist of from here on."""
    if options.payment_pieces is not _ONE_KIND or needs_both_kinds(tiles, payment):
        return ((tiles, payment),)
    of_tiles = (tiles, make_payment(payment.due, NO_CARDS, payment.last))
    of_cards: tuple[TileSet, Payment] = (0, payment)
    match payment.last:
        case Tile():
            return (of_tiles,)
        case Item():
            return (of_cards,)
        case None:
            return of_tiles, of_cards
        case _:
            assert_never(payment.last)


@implements("OPT-3")
def must_be_exact(options: Options, payable: int, due: int) -> bool:
    """Return whether a price must be paid exactly.

    Bit `n` of the payable sums is set if exactly `n` can be paid.
    """
    return options.overpaying is _ONLY_IF_NEEDED and bool(payable >> due & 1)


@implements("PAY-4", "OPT-3")
def can_follow(options: Options, tiles: TileSet, payment: Payment, piece: Piece, other: Piece) -> bool:
    """Return whether a legal payment begins with the other piece, and has the piece after it.

    The payment can consist of the tiles and of the usable cards. Both pieces are among them.
    """
    exactly = must_be_exact(options, _payable(_in_order(tiles, payment)), payment.due)
    cards = payment.cards.minus(other) if isinstance(other, Item) else payment.cards
    rest = Payment(payment.due - value_of(other), cards, other)
    return rest.due > 0 and may_follow(piece, other) and can_be_part(tiles, rest, piece, exactly=exactly)


@implements("PAY-4")
def can_be_part(tiles: TileSet, payment: Payment, piece: Piece, *, exactly: bool = False) -> bool:
    """Return whether a payment without a superfluous piece can contain a given piece, next or later.

    The piece is a collected tile or a usable card, and may follow the last piece.
    """
    pieces = _in_order(tiles, payment)
    place = pieces.index(piece)
    before, after = pieces[:place], pieces[place + 1 :]
    rest = payment.due - value_of(piece)
    if exactly:
        return rest >= 0 and bool(_payable(before + after) >> rest & 1)
    needed = max(rest - sum(map(value_of, after)), 0)
    return any(_payable(before) >> paid & 1 for paid in range(needed, payment.due))


def _in_order(tiles: TileSet, payment: Payment) -> list[Piece]:
    """List all pieces that may still be handed over, in order."""
    first_item = payment.last if isinstance(payment.last, Item) else ITEMS[0]
    return [*tiles_descending(may_be_next(tiles, payment)), *(item for item in payment.cards if item >= first_item)]


def _lowest_bit(bits: int) -> int:
    return (bits & -bits).bit_length() - 1


def _payable(pieces: list[Piece]) -> int:
    """Return the sums that can be paid with some pieces: bit `n` is set if `n` can be paid exactly."""
    payable = 1
    for piece in pieces:
        payable |= payable << value_of(piece)
    return payable


@implements("PAY-3", "PAY-4", "OPT-9")
def least_payment(options: Options, tiles: TileSet, cards: int, due: int) -> int:
    """Return the least value of all payments that cover a price: OPT-3 always allows such a payment.

    The tiles and this number of cards cover the price together.
    """
    if options.payment_pieces is _ONE_KIND and cards < due <= worth(tiles):
        cards = 0
    sums = _payable(list(tiles_descending(tiles)))
    if sums >> max(due - cards, 0) & (2 << min(due, cards)) - 1:  # the cards cover the rest
        return due
    return due + _lowest_bit(sums >> due)


@implements("PAY-2", "PAY-6", main=True)
@implements("PAY-3", "OPT-1")
def pay(table: Table, phase: Paying | Settling, piece: Piece) -> Phase:
    """Hand over a piece; continue when the price is covered."""
    seat, payment = phase.seat, phase.payment
    table.pay(seat, piece, payment.due)
    due = payment.due - value_of(piece)
    if due <= 0:
        return arrive(table, seat, phase.figure) if isinstance(phase, Paying) else settle_next(table, phase)
    cards = make_cards(payment.cards.packed - ONE_CARD[piece]) if isinstance(piece, Item) else payment.cards
    rest = make_payment(due, cards, piece)
    if isinstance(phase, Paying):
        return make_paying(seat, phase.figure, rest)
    return Settling(seat, phase.last_seat, rest, phase.reason, phase.debts)
