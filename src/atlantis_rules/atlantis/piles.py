"""The draw pile and the discard pile."""

from typing import Final

from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import Item
from atlantis_rules.atlantis.options import Options, PaidCards
from atlantis_rules.frozen_records import fast_frozen
from atlantis_rules.marks import implements

_BOX: Final = PaidCards.BOX


@fast_frozen
class Piles:
    """The two piles of movement cards.

    Attributes:
        draw_pile: how many cards of each item lie in the draw pile.
        discards: how many cards of each item lie in the discard pile.
    """

    draw_pile: Cards
    discards: Cards


@implements("DRAW-3")
def nothing_to_draw(piles: Piles) -> bool:
    """Return whether both piles are empty."""
    return not (any(piles.draw_pile.counts) or any(piles.discards.counts))


def cards_in(piles: Piles) -> int:
    """Count the cards in both piles."""
    return sum(piles.draw_pile.counts) + sum(piles.discards.counts)


@implements("OPT-1")
def with_paid_card(options: Options, piles: Piles, item: Item) -> Piles:
    """Put a paid card where it goes: onto the discard pile, or into the box."""
    if options.paid_cards is _BOX:
        return piles
    return Piles(piles.draw_pile, piles.discards.plus(item))
