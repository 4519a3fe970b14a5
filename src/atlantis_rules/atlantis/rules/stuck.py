"""Being stuck: a player who cannot move any of their figures."""

from typing import Final

from atlantis_rules.atlantis.actions import SHOW_HAND, PlayerAction
from atlantis_rules.atlantis.cards import CardCounts
from atlantis_rules.atlantis.components import Seat
from atlantis_rules.atlantis.phases import Phase, Prepared, TurnStart
from atlantis_rules.atlantis.rules import fast
from atlantis_rules.atlantis.rules.bridge import bridges
from atlantis_rules.atlantis.rules.draw import draw_cards, nothing_to_draw
from atlantis_rules.atlantis.rules.end import settle_after_all_stuck
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.rules.turn import begin_turn, seat_after
from atlantis_rules.atlantis.situation import Situation
from atlantis_rules.rulebook.marks import implements

CARDS_FOR_STUCK: Final = 2
"""The number of cards that a stuck player draws (STUCK-1)."""

_STUCK: Final = (SHOW_HAND,)


@implements("STUCK-2", main=True)
@implements("TURN-2", "BRIDGE-5")
def before_move(state: Situation | Table, seat: Seat, usable: CardCounts) -> tuple[PlayerAction, ...]:
    """List the actions before the first card, except purchases: bridges, and cards or else showing the hand."""
    return bridges(state, seat) + (tuple(fast.first_cards(state, seat, usable)) or _STUCK)


@implements("STUCK-1", "STUCK-3", main=True)
@implements("DRAW-3")
def show_hand(table: Table, phase: TurnStart | Prepared) -> Phase:
    """Show the hand, and draw two cards if there are any."""
    seat = phase.seat
    table.show_hand(seat)
    if not nothing_to_draw(table):
        return draw_cards(table, seat, CARDS_FOR_STUCK)
    table.begin_draw(seat, CARDS_FOR_STUCK)
    table.fall_short(seat, CARDS_FOR_STUCK)
    futile_turns = phase.futile_turns + 1 if isinstance(phase, TurnStart) else 0
    if futile_turns == len(table.players):
        return settle_after_all_stuck(table, seat)
    return begin_turn(table, seat_after(table, seat), futile_turns)
