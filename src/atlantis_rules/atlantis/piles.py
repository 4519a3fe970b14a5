"""The draw pile and the discard pile."""

from atlantis_rules._records import record
from atlantis_rules.atlantis.cards import NO_CARDS, Cards
from atlantis_rules.atlantis.components import Item, Tile
from atlantis_rules.marks import implements


@record
class Piles:
    """The two piles of movement cards.

    Attributes:
        draw_pile: how many cards of each item lie in the draw pile.
        discards: how many cards of each item lie in the discard pile.
    """

    draw_pile: Cards
    discards: Cards


@implements("DRAW-2")
def replenished(piles: Piles) -> Piles:
    """Make the discard pile the draw pile if the draw pile is empty."""
    if any(piles.draw_pile.counts):
        return piles
    return Piles(piles.discards, NO_CARDS)


@implements("DRAW-2")
def without_card(piles: Piles, item: Item) -> Piles:
    """Draw a card, which must be in the draw pile; behind the last card the discard pile follows at once."""
    return replenished(Piles(piles.draw_pile.minus(item), piles.discards))


@implements("DRAW-3")
def nothing_to_draw(piles: Piles) -> bool:
    """Tell whether both piles are empty."""
    return not (any(piles.draw_pile.counts) or any(piles.discards.counts))


def cards_in(piles: Piles) -> int:
    """Count the cards in both piles."""
    return sum(piles.draw_pile.counts) + sum(piles.discards.counts)


@implements("BUY-1")
def cards_for(tile: Tile) -> int:
    """Give how many cards a tile buys, as long as there are so many."""
    return tile.value // 2
