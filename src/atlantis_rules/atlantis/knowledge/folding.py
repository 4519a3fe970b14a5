"""Folding: computing the state of the table, or a view of it, from the events alone.

An event calls the verb of the table that it reports. Between the events of a step the phase does not change; the last
event, `DecisionDue`, contains the next phase.
"""

from typing import TypeVar, assert_never

from atlantis_rules._errors import WrongValue, require_kind, require_type, type_name
from atlantis_rules.atlantis import events, phases, seen_phases, spaces
from atlantis_rules.atlantis.cards import NO_CARDS, Cards
from atlantis_rules.atlantis.components import Item, Seat, Tile
from atlantis_rules.atlantis.knowledge.determinization import imagined
from atlantis_rules.atlantis.path import face_down_spaces, gap_at, gaps, unseen_for
from atlantis_rules.atlantis.rules.end import figures_after_settlement
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.seen import PlayerView, TableView, View
from atlantis_rules.atlantis.state import State, left_on
from atlantis_rules.games.viewers import SPECTATOR

ViewT = TypeVar("ViewT", PlayerView, TableView, View)


def fold(state: State, event: events.Event) -> State:
    """Apply an event to a state, as `GameState.fold` says."""
    require_type("state", state, State)
    require_kind("event", event, events.Event, "an event of Atlantis")
    if not _fits(state, event):
        raise _misfit(event)
    return _folded(state, event)


def fold_view(seen: ViewT, event: events.SeenEvent) -> ViewT:
    """Apply an event to a view, as `GameView.fold` says."""
    require_kind("seen", seen, View, "a view of Atlantis")
    require_kind("event", event, events.SeenEvent, "an event of Atlantis or what is seen of one")
    holder, named = _named_cards(event)
    try:
        state = imagined(seen, holder, named)
    except WrongValue:
        raise _misfit(event) from None
    full = _told_in_full(state, event)
    if events.seen_by(full, seen.viewer) != event or not _fits(state, full):
        raise _misfit(event)
    folded = _folded(state, full)
    if isinstance(seen, TableView):
        return folded.view(SPECTATOR)
    if isinstance(full, events.DecisionDue):
        return folded.view(seen.seat)
    hand = folded.players[seen.seat].hand
    return PlayerView(seen.seat, hand, hand, (), folded.view(SPECTATOR))


def _misfit(event: events.SeenEvent) -> WrongValue:
    return WrongValue(f"the event does not fit what was before it: {type_name(event)}")


# --- States ---


def _fits(state: State, event: events.Event) -> bool:  # noqa: C901, PLR0912 - one case for each kind of event
    """Return whether the preconditions of an event hold."""
    path, players = state.path, state.players
    if _seat_of(event) not in (None, *range(len(players))):
        return False
    match event:
        case events.TileLaid(space, tile) | events.TileUncovered(space, tile):
            bare = space in spaces.SPACES and bool(path.stacks >> space & 1) and path.tile_at(space) is None
            return bare and bool(unseen_for(path, space) >> tile.index & 1)
        case events.CardDealt(_, item) | events.CardDrawn(_, item):
            return state.draw_pile[item] > 0
        case events.TileSold(seat, tile, _) | events.PiecePaid(seat, Tile() as tile, _):
            return bool(players[seat].tile_set >> tile.index & 1)
        case events.BridgePlaced(seat, gap):
            return players[seat].bridge and not gap.bridged and gap in gaps(path)
        case events.CardPlayed(seat, item) | events.PiecePaid(seat, Item() as item, _):
            return players[seat].hand[item] > 0
        case events.FigureMoved(seat, _, origin, arrival):
            arrivals = (*spaces.spaces_in(path.stacks), spaces.MAINLAND)
            return origin in players[seat].figures and origin < arrival and arrival in arrivals
        case events.TileTaken(_, space, tile):
            return space in spaces.SPACES and path.tile_at(space) == tile and not face_down_spaces(path)
        case events.GapFormed(space, gap):
            return gap in gaps(path) and gap.first <= space <= gap.last
        case events.LandPushedUp(space):
            return space in spaces.SPACES and not path.stacks >> space & 1 and gap_at(path, space) is None
        case events.DrawBegan(_, cards):
            return cards >= 1
        case events.PileReshuffled(cards):
            return state.draw_pile == NO_CARDS and state.discards == cards
        case events.HandShown(seat, hand):
            return players[seat].hand == hand
        case events.GaveAll(seat, tiles, cards, _):
            return players[seat].hand == cards and players[seat].tiles == tiles
        case _:
            return True  # events without a change, figures that go home, and decisions fit everywhere


def _seat_of(event: events.Event) -> Seat | None:
    match event:
        case (
            events.TileLaid()
            | events.TileUncovered()
            | events.GapFormed()
            | events.LandPushedUp()
            | events.PileReshuffled()
            | events.GameSettled()
        ):
            return None
        case events.DecisionDue(phase):
            return None if isinstance(phase, phases.LayingPath | phases.Over) else phase.seat
        case _:
            return event.seat


def _folded(state: State, event: events.Event) -> State:  # noqa: C901, PLR0912 - one case for each kind of event
    table, phase = Table(state), state.phase
    match event:
        case events.TileLaid(space, tile):
            table.lay_tile(space, tile)
        case events.CardDealt(seat, item):
            table.deal_card(seat, item)
        case events.TileSold(seat, tile, cards):
            table.sell_tile(seat, tile, cards)
        case events.BridgePlaced(seat, gap):
            table.place_bridge(seat, gap.first)
        case events.CardPlayed(seat, item):
            table.play_card(seat, item)
        case events.FigureMoved(seat, item, origin, arrival):
            table.move_figure(seat, item, origin, arrival)
        case events.PiecePaid(seat, piece, due):
            table.pay(seat, piece, due)
        case events.TileTaken(seat, space):
            table.take_tile(seat, space)
        case events.TileUncovered(space, tile):
            table.uncover_tile(space, tile)
        case events.CardDrawn(seat, item):
            table.draw_card(seat, item)
        case events.PileReshuffled():
            table.reshuffle()
        case events.SettlementBegan(seat, due):
            figures = figures_after_settlement(table.options, table.players[seat].figures)
            table.bring_home(seat, figures, due)
        case events.GaveAll(seat, _, _, missing):
            table.give_all(seat, missing)
        case events.DecisionDue(next_phase):
            phase = next_phase
        case (
            events.TurnBegan()
            | events.CrossingCharged()
            | events.NothingTaken()
            | events.GapFormed()
            | events.LandPushedUp()
            | events.DrawBegan()
            | events.DrawFellShort()
            | events.HandShown()
            | events.GameEnded()
            | events.GameSettled()
        ):
            return state
        case _:
            assert_never(event)
    return left_on(table, phase)


# --- Views ---


def _named_cards(event: events.SeenEvent) -> tuple[Seat | None, Cards]:
    """Return the cards that an event names, and in whose hand they are before it; None stands for the draw pile."""
    match event:
        case events.CardDealt(_, item) | events.CardDrawn(_, item):
            return None, Cards.of(item)
        case events.CardPlayed(seat, item) | events.PiecePaid(seat, Item() as item, _):
            return seat, Cards.of(item)
        case events.HandShown(seat, cards) | events.GaveAll(seat, _, cards, _):
            return seat, cards
        case _:
            return None, NO_CARDS


def _told_in_full(state: State, event: events.SeenEvent) -> events.Event:
    """Return a full event of an imagined state of which this is the visible part."""
    match event:
        case events.CardDealtUnseen(seat):
            return events.CardDealt(seat, _any_card(state))
        case events.CardDrawnUnseen(seat):
            return events.CardDrawn(seat, _any_card(state))
        case events.SeenDecisionDue(phase):
            return events.DecisionDue(seen_phases.phase_with(phase, NO_CARDS))
        case _:
            return event


def _any_card(state: State) -> Item:
    """Return a card of the draw pile; if no card can be drawn there is none, and then any item is rejected."""
    return next(iter(state.draw_pile), Item.RING)
