"""Folding: the state of the table, or what somebody sees of it, made again from the events alone.

An event calls the verb of the table that it tells of. Between the events of a step the phase stays what it was; the
last one, `DecisionDue`, brings the next.
"""

from typing import assert_never, overload

from atlantis_rules.atlantis.cards import NO_CARDS, Cards
from atlantis_rules.atlantis.components import Item, Seat, Tile
from atlantis_rules.atlantis.events import (
    BridgePlaced,
    CardDealt,
    CardDealtUnseen,
    CardDrawn,
    CardDrawnUnseen,
    CardPlayed,
    CrossingCharged,
    DecisionDue,
    DrawBegan,
    DrawFellShort,
    Event,
    FigureMoved,
    GameEnded,
    GameSettled,
    GapFormed,
    GaveAll,
    HandShown,
    LandPushedUp,
    NothingTaken,
    PiecePaid,
    PileReshuffled,
    SeenDecisionDue,
    SeenEvent,
    SettlementBegan,
    TileLaid,
    TileSold,
    TileTaken,
    TileUncovered,
    TurnBegan,
    WaterAppeared,
    require_event,
    require_seen_event,
    seen_by,
)
from atlantis_rules.atlantis.knowledge.hidden import imagined
from atlantis_rules.atlantis.knowledge.views import PlayerView, TableView, View, view
from atlantis_rules.atlantis.path import face_down_spaces, gaps, unseen_for
from atlantis_rules.atlantis.phases import LayingPath, Over
from atlantis_rules.atlantis.rules.end import figures_after_settlement
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.seen_phases import phase_with
from atlantis_rules.atlantis.spaces import MAINLAND, SPACES, spaces_in
from atlantis_rules.atlantis.state import State
from atlantis_rules.errors import WrongType, WrongValue, require_type, type_name
from atlantis_rules.viewers import SPECTATOR


def fold(state: State, event: Event) -> State:
    """Change a state as an event tells.

    Folding the events of a game, one after the other, into `new_game` gives each of its states: those of a step are
    complete once its `DecisionDue` is folded in.

    Args:
        state: the state before the event, at the beginning or in the middle of a step.
        event: the next event of the game, told in full.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: the event can't happen in this state.
    """
    require_type("state", state, State)
    require_event(event)
    if not _fits(state, event):
        raise _misfit(event)
    return _folded(state, event)


@overload
def fold_view(seen: PlayerView, event: SeenEvent) -> PlayerView: ...
@overload
def fold_view(seen: TableView, event: SeenEvent) -> TableView: ...
def fold_view(seen: View, event: SeenEvent) -> View:
    """Change a view as an event tells, as far as the viewer sees it.

    Args:
        seen: what somebody saw before the event.
        event: the next event of the game as `seen_by` gives it to the same viewer.

    Returns:
        What the viewer sees then. In the middle of a step there is nothing to be decided: no actions are legal until
        `DecisionDue` is folded in.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: the event can't happen in what is seen, or the viewer can't see it so.
    """
    _require_view(seen)
    require_seen_event(event)
    holder, named = _named_cards(event)
    try:
        state = imagined(seen, holder, named)
    except WrongValue:
        raise _misfit(event) from None
    full = _told_in_full(state, event)
    if seen_by(full, seen.viewer) != event or not _fits(state, full):
        raise _misfit(event)
    folded = _folded(state, full)
    if isinstance(seen, TableView):
        return view(folded, SPECTATOR)
    if isinstance(full, DecisionDue):
        return view(folded, seen.seat)
    hand = folded.players[seen.seat].hand
    return PlayerView(seen.seat, hand, hand, (), view(folded, SPECTATOR))


def _require_view(seen: object) -> None:
    if not isinstance(seen, View):
        message = f"seen must be a view of Atlantis, not {type_name(seen)}"
        raise WrongType(message)


def _misfit(event: SeenEvent) -> WrongValue:
    return WrongValue(f"the event does not fit what was before it: {type_name(event)}")


# --- States ---


def _fits(state: State, event: Event) -> bool:  # noqa: C901, PLR0912 - one case for each kind of event
    """Tell whether what an event presupposes is so."""
    path, piles, players = state.path, state.piles, state.players
    if _seat_of(event) not in (None, *range(len(players))):
        return False
    match event:
        case TileLaid(space, tile) | TileUncovered(space, tile):
            bare = space in SPACES and bool(path.stacks >> space & 1) and path.tile_at(space) is None
            return bare and bool(unseen_for(path, space) >> tile.index & 1)
        case CardDealt(_, item) | CardDrawn(_, item):
            return piles.draw_pile[item] > 0
        case TileSold(seat, tile, _) | PiecePaid(seat, Tile() as tile, _):
            return bool(players[seat].tile_set >> tile.index & 1)
        case BridgePlaced(seat, gap):
            return players[seat].bridge and not gap.bridged and gap in gaps(path)
        case CardPlayed(seat, item) | PiecePaid(seat, Item() as item, _):
            return players[seat].hand[item] > 0
        case FigureMoved(seat, _, origin, arrival):
            arrivals = (*spaces_in(path.stacks), MAINLAND)
            return origin in players[seat].figures and origin < arrival and arrival in arrivals
        case TileTaken(_, space, tile):
            return space in SPACES and path.tile_at(space) == tile and not face_down_spaces(path)
        case WaterAppeared(space):
            return space in SPACES and not path.stacks >> space & 1
        case GapFormed(gap, _):
            return gap in gaps(path)
        case DrawBegan(_, cards):
            return cards >= 1
        case PileReshuffled(cards):
            return piles.draw_pile == NO_CARDS and piles.discards == cards
        case HandShown(seat, hand):
            return players[seat].hand == hand
        case GaveAll(seat, tiles, cards, _):
            return players[seat].hand == cards and players[seat].tiles == tiles
        case _:
            return True  # what changes nothing, figures that go home, and a decision fit everywhere


def _seat_of(event: Event) -> Seat | None:
    match event:
        case (
            TileLaid()
            | TileUncovered()
            | WaterAppeared()
            | GapFormed()
            | LandPushedUp()
            | PileReshuffled()
            | GameSettled()
        ):
            return None
        case DecisionDue(phase):
            return None if isinstance(phase, LayingPath | Over) else phase.seat
        case _:
            return event.seat


def _folded(state: State, event: Event) -> State:  # noqa: C901, PLR0912 - one case for each kind of event
    table, phase = Table(state), state.phase
    match event:
        case TileLaid(space, tile):
            table.lay_tile(space, tile)
        case CardDealt(seat, item):
            table.deal_card(seat, item)
        case TileSold(seat, tile, cards):
            table.sell_tile(seat, tile, cards)
        case BridgePlaced(seat, gap):
            table.place_bridge(seat, gap.first)
        case CardPlayed(seat, item):
            table.play_card(seat, item)
        case FigureMoved(seat, item, origin, arrival):
            table.move_figure(seat, item, origin, arrival)
        case PiecePaid(seat, piece, due):
            table.pay(seat, piece, due)
        case TileTaken(seat, space):
            table.take_tile(seat, space)
        case TileUncovered(space, tile):
            table.uncover_tile(space, tile)
        case CardDrawn(seat, item):
            table.draw_card(seat, item)
        case PileReshuffled():
            table.reshuffle()
        case SettlementBegan(seat, due):
            figures = figures_after_settlement(table.options, table.players[seat].figures)
            table.bring_home(seat, figures, due)
        case GaveAll(seat, _, _, missing):
            table.give_all(seat, missing)
        case DecisionDue(next_phase):
            phase = next_phase
        case (
            TurnBegan()
            | CrossingCharged()
            | NothingTaken()
            | WaterAppeared()
            | GapFormed()
            | LandPushedUp()
            | DrawBegan()
            | DrawFellShort()
            | HandShown()
            | GameEnded()
            | GameSettled()
        ):
            return state
        case _:
            assert_never(event)
    return table.left_at(phase)


# --- Views ---


def _named_cards(event: SeenEvent) -> tuple[Seat | None, Cards]:
    """Give the cards that an event names, and in whose hand they are before it; None stands for the draw pile."""
    match event:
        case CardDealt(_, item) | CardDrawn(_, item):
            return None, Cards.of(item)
        case CardPlayed(seat, item) | PiecePaid(seat, Item() as item, _):
            return seat, Cards.of(item)
        case HandShown(seat, cards) | GaveAll(seat, _, cards, _):
            return seat, cards
        case _:
            return None, NO_CARDS


def _told_in_full(state: State, event: SeenEvent) -> Event:
    """Give an event of an imagined state of which this is seen."""
    match event:
        case CardDealtUnseen(seat):
            return CardDealt(seat, _any_card(state))
        case CardDrawnUnseen(seat):
            return CardDrawn(seat, _any_card(state))
        case SeenDecisionDue(phase):
            return DecisionDue(phase_with(phase, NO_CARDS))
        case _:
            return event


def _any_card(state: State) -> Item:
    """Give a card of the draw pile; there is none where no card can be drawn, and then any item is refused."""
    return next(iter(state.draw_pile), Item.RING)
