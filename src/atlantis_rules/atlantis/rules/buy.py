"""Buying: a collected tile for cards, before the move."""

from typing import Final

from atlantis_rules.atlantis.actions import BUY_CARDS, BuyCards
from atlantis_rules.atlantis.cards import ONE_CARD, CardCounts, Cards, make_cards
from atlantis_rules.atlantis.components import TILES, Item, Seat, Tile
from atlantis_rules.atlantis.options import BoughtCards, Options
from atlantis_rules.atlantis.phases import Phase, Purchase, make_prepared, make_purchase
from atlantis_rules.atlantis.rules.draw import draw, nothing_to_draw, replenish
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.situation import Situation
from atlantis_rules.atlantis.tiles import list_indexes, tile_set
from atlantis_rules.rulebook.marks import implements


@implements("BUY-1")
def cards_for(tile: Tile) -> int:
    """Return how many cards a tile buys, if enough are left: half its value, rounded down."""
    return tile.value // 2


_BUYING: Final = tile_set(tile for tile in TILES if cards_for(tile))
"""The tiles that can buy any cards."""


@implements("BUY-2", main=True)
@implements("BUY-1")
def purchases(state: Situation | Table, seat: Seat) -> tuple[BuyCards, ...]:
    """List the purchases that yield a card, the most valuable tile first."""
    tiles = state.players[seat].tile_set & _BUYING
    if not tiles or nothing_to_draw(state):
        return ()
    indexes = list_indexes(tiles)
    indexes.reverse()
    return tuple([BUY_CARDS[index] for index in indexes])


@implements("BUY-1", main=True)
@implements("DRAW-2")
def buy(table: Table, seat: Seat, tile: Tile) -> Phase:
    """Put a tile into the box, and let chance draw the cards."""
    usable, cards = table.players[seat].hand, cards_for(tile)
    table.sell_tile(seat, tile, cards)
    replenish(table)
    return make_purchase(seat, cards, usable)


@implements("OPT-2")
def usable_with(options: Options, usable: Cards, bought: CardCounts) -> Cards:
    """Return the cards that may pay for a crossing after some more cards are bought."""
    return make_cards(usable.packed + bought) if options.bought_cards is BoughtCards.CAN_PAY else usable


@implements("BUY-1", "DRAW-3")
def draw_bought_card(table: Table, phase: Purchase, item: Item) -> Phase:
    """Draw one of the bought cards."""
    usable = usable_with(table.options, phase.usable, ONE_CARD[item])
    left = draw(table, phase.seat, item, phase.cards_left)
    return make_purchase(phase.seat, left, usable) if left else make_prepared(phase.seat, usable)
