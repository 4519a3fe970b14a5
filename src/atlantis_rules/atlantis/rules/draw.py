"""Drawing: the number of cards that end a turn, and the draw of each card."""

from typing import Final

from atlantis_rules.atlantis.cards import number_of_cards
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER, Item, Seat
from atlantis_rules.atlantis.options import ExtraCard, ExtraDrawing, Options
from atlantis_rules.atlantis.phases import DRAWING, EXTRA_DRAW, Drawing, ExtraDraw, Phase
from atlantis_rules.atlantis.rules.end import settle_after_third_figure
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.rules.turn import begin_turn, seat_after
from atlantis_rules.atlantis.situation import Situation
from atlantis_rules.atlantis.spaces import MAINLAND, Space
from atlantis_rules.rulebook.marks import implements

_AS_WANTED: Final = ExtraDrawing.AS_WANTED


@implements("DRAW-3")
def nothing_to_draw(piles: Situation | Table) -> bool:
    """Return whether both piles are empty."""
    return not (piles.draw_counts or piles.discard_counts)


def cards_to_be_had(piles: Situation | Table) -> int:
    """Return the number of cards in both piles."""
    return number_of_cards(piles.draw_counts) + number_of_cards(piles.discard_counts)


@implements("DRAW-1", main=True)
@implements("OPT-5", "END-1")
def cards_to_draw(options: Options, figures_home: int, figure: Space) -> int:
    """Return the number of cards that a player draws at the end of a turn with a move.

    The figures on the mainland are counted after the move, which has taken a figure to its current place.
    """
    if figure == MAINLAND and figures_home < FIGURES_PER_PLAYER and options.extra_card is ExtraCard.FROM_NEXT_TURN:
        return figures_home
    return 1 + figures_home


@implements("DRAW-1", "END-1", "OPT-7")
def draw_after_move(table: Table, seat: Seat, cards: int) -> Phase:
    """Begin the draw at the end of a turn with a move, after the choice of extra cards."""
    if 1 < cards <= FIGURES_PER_PLAYER and table.options.extra_draw is _AS_WANTED:  # not the cards of END-1
        most = min(cards, cards_to_be_had(table)) - 1
        if most:
            return EXTRA_DRAW[seat][most]
        cards = 1
    return draw_cards(table, seat, cards)


@implements("OPT-7")
def draw_extra(table: Table, phase: ExtraDraw, number: int) -> Phase:
    """Begin the draw with a number of extra cards."""
    return draw_cards(table, phase.seat, 1 + number)


@implements("DRAW-1", "DRAW-2", "STUCK-1")
def draw_cards(table: Table, seat: Seat, cards: int) -> Phase:
    """Begin the draw that ends a turn. At least one card can be drawn: after a move, the one that was played."""
    table.begin_draw(seat, cards)
    replenish(table)
    return DRAWING[seat][cards]


@implements("DRAW-2", main=True)
def replenish(table: Table) -> None:
    """Turn the discard pile into the draw pile if that is empty: it does so right after the last card."""
    if table.discard_counts and not table.draw_counts:
        table.reshuffle()


@implements("DRAW-4", main=True)
@implements("DRAW-1")
def draw_card(table: Table, phase: Drawing, item: Item) -> Phase:
    """Draw one of the cards at the end of a turn."""
    left = draw(table, phase.seat, item, phase.cards_left)
    return DRAWING[phase.seat][left] if left else after_draw(table, phase.seat)


@implements("DRAW-3", main=True)
@implements("DRAW-2")
def draw(table: Table, seat: Seat, item: Item, cards_left: int) -> int:
    """Draw a card, and return the number of cards still to be drawn: 0 once both piles are empty."""
    table.draw_card(seat, item)
    replenish(table)
    missing = cards_left - 1
    if missing and nothing_to_draw(table):
        table.fall_short(seat, missing)
        return 0
    return missing


@implements("TURN-1", "END-1")
def after_draw(table: Table, seat: Seat) -> Phase:
    """Continue after a player has drawn their cards: with the next turn, or with the settlement."""
    if table.players[seat].figures_home == FIGURES_PER_PLAYER:
        return settle_after_third_figure(table, seat)
    return begin_turn(table, seat_after(table, seat))
