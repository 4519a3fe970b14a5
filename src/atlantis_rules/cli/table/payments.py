"""Whole payments that are offered to a player, so that it need not hand over every piece by itself."""

from collections.abc import Callable, Iterator, Sequence

from attrs import frozen

from atlantis_rules.atlantis.actions import PayCard, PayTile
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.knowledge.views import PlayerView
from atlantis_rules.atlantis.phases import Payment
from atlantis_rules.atlantis.rules.pay import payment_actions, value_of
from atlantis_rules.atlantis.seen_phases import SeenPaying, SeenSettling
from atlantis_rules.cli.atlantis.cheapest_payment import cheapest_piece

Paid = PayTile | PayCard


@frozen
class WholePayment:
    """Pieces that cover what is due, in the order in which they are handed over.

    Attributes:
        pieces: the payment actions, at least one.
        due: what they cover.
    """

    pieces: tuple[Paid, ...]
    due: int

    @property
    def cards(self) -> Cards:
        """Return the cards among the pieces."""
        return Cards.count(piece.item for piece in self.pieces if isinstance(piece, PayCard))

    @property
    def surplus(self) -> int:
        """Return what is paid too much."""
        return sum(value_of(paid.piece) for paid in self.pieces) - self.due


def whole_payments(view: PlayerView) -> tuple[WholePayment, ...]:
    """Return one to three ways to pay all that is due: wasting least, keeping cards, keeping tiles.

    Args:
        view: what the seat sees that is to pay; if nothing is due from it nothing is given.
    """
    phase = view.phase
    if not isinstance(phase, SeenPaying | SeenSettling) or not view.legal_actions:
        return ()
    found: list[WholePayment] = []
    for choose in (_wasting_least, _keeping_cards, _keeping_tiles):
        whole = WholePayment(tuple(_pieces(view, Payment(phase.due, view.usable, phase.last), choose)), phase.due)
        if whole not in found:
            found.append(whole)
    return tuple(found)


_Choice = Callable[[int, Cards, Payment, Sequence[Paid]], Paid]
"""Chooses the next piece by the tiles and the hand that are left, what is due, and the legal actions."""


def _pieces(view: PlayerView, payment: Payment, choose: _Choice) -> Iterator[Paid]:
    tiles, hand = view.players[view.seat].tile_set, view.hand
    while payment.due > 0:
        chosen = choose(tiles, hand, payment, payment_actions(view.options, tiles, payment))
        yield chosen
        piece = chosen.piece
        cards = payment.cards
        if isinstance(chosen, PayTile):
            tiles &= ~(1 << chosen.tile.index)
        else:
            hand, cards = hand.minus(chosen.item), cards.minus(chosen.item)
        payment = Payment(payment.due - value_of(piece), cards, piece)


def _wasting_least(tiles: int, hand: Cards, payment: Payment, actions: Sequence[Paid]) -> Paid:
    chosen = cheapest_piece(tiles, hand, payment, tuple(actions))
    return next(action for action in actions if action == chosen)


def _keeping_cards(tiles: int, hand: Cards, payment: Payment, actions: Sequence[Paid]) -> Paid:
    """Choose the highest tile that is not too much, else the lowest one, else the card that is held most often."""
    paid_tiles = [action for action in actions if isinstance(action, PayTile)]
    if not paid_tiles:
        return _keeping_tiles(tiles, hand, payment, actions)
    return next((action for action in paid_tiles if action.tile.value <= payment.due), paid_tiles[-1])


def _keeping_tiles(tiles: int, hand: Cards, payment: Payment, actions: Sequence[Paid]) -> Paid:
    """Choose the card that is held most often, else the lowest tile."""
    del tiles, payment
    cards = [action for action in actions if isinstance(action, PayCard)]
    return max(cards, key=lambda action: hand[action.item]) if cards else actions[-1]
