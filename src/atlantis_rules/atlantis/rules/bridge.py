"""Bridges: placed before the move, or after its tile was taken."""

from atlantis_rules.atlantis.actions import PLACE_BRIDGE, PlaceBridge
from atlantis_rules.atlantis.components import Seat
from atlantis_rules.atlantis.phases import Phase, Prepared, TurnEnd, TurnStart, make_prepared, make_turn_end
from atlantis_rules.atlantis.rules.draw import draw_after_move
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.situation import Situation
from atlantis_rules.atlantis.spaces import Space, spaces_in
from atlantis_rules.rulebook.marks import implements


@implements("BRIDGE-1", main=True)
@implements("BRIDGE-5")
def bridges(state: Situation | Table, seat: Seat) -> tuple[PlaceBridge, ...]:
    """List the legal places for the bridge of a seat, from Atlantis on, if it still has its bridge."""
    if not state.players[seat].bridge:
        return ()
    return tuple([PLACE_BRIDGE[gap] for gap in spaces_in(state.path.unbridged)])


@implements("BRIDGE-1", "BRIDGE-4")
def place_bridge_before_move(table: Table, phase: TurnStart | Prepared, gap: Space) -> Phase:
    """Place the mover's bridge before their first card."""
    table.place_bridge(phase.seat, gap)
    return phase if isinstance(phase, Prepared) else make_prepared(phase.seat, table.players[phase.seat].hand)


@implements("BRIDGE-4", main=True)
@implements("BRIDGE-5")
def after_take(table: Table, seat: Seat, cards: int) -> Phase:
    """Let the mover place their bridge if they have one and there is a place for it; otherwise let them draw."""
    if table.players[seat].bridge and table.path.unbridged:
        return make_turn_end(seat, cards)
    return draw_after_move(table, seat, cards)


@implements("BRIDGE-1", "BRIDGE-4")
def place_bridge_after_take(table: Table, phase: TurnEnd, gap: Space) -> Phase:
    """Place the mover's bridge after its tile was taken."""
    table.place_bridge(phase.seat, gap)
    return draw_after_move(table, phase.seat, phase.draw)


@implements("BRIDGE-5", main=True)
def end_turn(table: Table, phase: TurnEnd) -> Phase:
    """Proceed to the draw without placing the bridge."""
    return draw_after_move(table, phase.seat, phase.draw)
