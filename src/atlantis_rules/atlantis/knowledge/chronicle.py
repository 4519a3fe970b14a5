"""What a table sees of a step: the events of an action, in the order in which they happen.

They are read off the state before, the action, and the state that it leads to.
"""

from collections.abc import Iterator

from atlantis_rules._records import frozen
from atlantis_rules.atlantis.actions import (
    Action,
    BuyCards,
    DrawCard,
    DrawExtra,
    EndTurn,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    RevealTile,
    ShowHand,
)
from atlantis_rules.atlantis.cards import NO_CARDS
from atlantis_rules.atlantis.components import Item, Seat
from atlantis_rules.atlantis.knowledge.event import (
    BridgePlaced,
    CardDealt,
    CardDrawn,
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
    SettlementBegan,
    TileLaid,
    TileSold,
    TileTaken,
    TileUncovered,
    TurnBegan,
    WaterAppeared,
)
from atlantis_rules.atlantis.path import Gap, Path, gaps, tolls_between
from atlantis_rules.atlantis.phases import (
    Dealing,
    Drawing,
    LayingPath,
    Moving,
    Over,
    Paying,
    Prepared,
    Purchase,
    Reason,
    Settling,
    TurnEnd,
    TurnStart,
    Uncovering,
)
from atlantis_rules.atlantis.piles import cards_for
from atlantis_rules.atlantis.rules.end import debt_of, outcome
from atlantis_rules.atlantis.rules.engine import apply
from atlantis_rules.atlantis.rules.move import destination, landing_spaces
from atlantis_rules.atlantis.rules.pay import Piece, value_of
from atlantis_rules.atlantis.spaces import (
    ATLANTIS,
    MAINLAND,
    Space,
    between,
    nearest_to_atlantis,
    nearest_to_mainland,
    spaces_in,
)
from atlantis_rules.atlantis.state import State, occupied_spaces
from atlantis_rules.marks import implements


@frozen
class _Step:
    """An action, and what it leads to.

    Attributes:
        before: the state in which it is taken.
        action: the action.
        after: the state that it leads to.
    """

    before: State
    action: Action
    after: State


def events(before: State, action: Action) -> tuple[Event, ...]:
    """Give what a table sees of a step, told in full: `seen_by` gives what a viewer sees of each event.

    Args:
        before: any state.
        action: what whoever is to act has decided.

    Returns:
        The events in the order in which they happen; the last one, and no other, is `DecisionDue`.

    Raises:
        IllegalAction: the action is not allowed; it tells every reason.
        WrongType: an argument is not of its type.
    """
    return step(before, action)[1]


def step(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Carry out an action as `apply` does, and tell what a table sees of it.

    Args:
        state: any state; it stays as it is.
        action: what whoever is to act has decided.

    Returns:
        The state in which the next decision is to be made, and the events as `events` gives them.

    Raises:
        IllegalAction: the action is not allowed; it tells every reason.
        WrongType: an argument is not of its type.
    """
    after = apply(state, action)
    return after, tuple(_told(_Step(state, action, after)))


def _told(step: _Step) -> Iterator[Event]:
    yield from _deed(step)
    yield from _beginning_of_draw(step)
    match step.after.phase:
        case TurnStart(seat):
            yield TurnBegan(seat)
        case Settling() | Over() as phase:
            yield from _end(step, phase)
        case _:
            pass
    yield DecisionDue(step.after.phase)


def _deed(step: _Step) -> Iterator[Event]:  # noqa: C901, PLR0912 - one case for each kind of action
    before = step.before
    match step.action, before.phase:
        case RevealTile(tile), LayingPath(space):
            yield TileLaid(space, tile)
        case RevealTile(tile), Uncovering(_, space, _):
            yield TileUncovered(space, tile)
        case DrawCard(item), Dealing(seat):
            yield CardDealt(seat, item)
        case DrawCard(item), Drawing() | Purchase() as phase:
            yield from _draw(step, phase, item)
        case BuyCards(tile), TurnStart(seat):
            yield TileSold(seat, tile, cards_for(tile))
        case PlaceBridge(space), TurnStart() | Prepared() | TurnEnd() as phase:
            yield BridgePlaced(phase.seat, _gap_around(before.path, space))
        case PlayCard(figure, item), TurnStart() | Prepared() as phase:
            yield from _move(step, phase.seat, figure, figure, item)
        case PlayAnotherCard(item), Moving(seat, origin, figure, _):
            yield from _move(step, seat, origin, figure, item)
        case PayTile() | PayCard() as action, Paying() | Settling() as phase:
            yield from _payment(step, phase, action.piece)
        case ShowHand(), TurnStart() | Prepared() as phase:
            yield HandShown(phase.seat, before.players[phase.seat].hand)
            if not isinstance(step.after.phase, Drawing):
                yield DrawFellShort(phase.seat, 2)
        case ((EndTurn() | DrawExtra()), _):
            pass  # what comes of it is told with the draw
        case _:
            raise AssertionError(step)  # `apply` has refused it


@implements("MOVE-2", "MOVE-8", "OPT-4", "PAY-2")
def _move(step: _Step, seat: Seat, origin: Space, figure: Space, item: Item) -> Iterator[Event]:
    before, after = step.before, step.after
    spaces = landing_spaces(before, occupied_spaces(before.players))[item]
    arrival = destination(spaces, figure)
    passed = before.path.showing[item] & between(figure, arrival)  # where the card could not land
    yield CardPlayed(seat, item)
    yield FigureMoved(seat, figure, arrival, tuple(spaces_in(passed)))
    if isinstance(after.phase, Moving):
        return
    crossed = [gap for gap in gaps(before.path) if origin < gap.first < arrival]
    if crossed:
        unbridged = tuple(gap for gap in crossed if not gap.bridged)
        bridged = tuple(gap for gap in crossed if gap.bridged)
        yield CrossingCharged(seat, tolls_between(before.path, origin, arrival), unbridged, bridged)
    if not isinstance(after.phase, Paying):
        yield from _take(step, seat)


def _payment(step: _Step, phase: Paying | Settling, piece: Piece) -> Iterator[Event]:
    yield PiecePaid(phase.seat, piece, phase.payment.due)
    if isinstance(phase, Paying) and value_of(piece) >= phase.payment.due:
        yield from _take(step, phase.seat)


def _take(step: _Step, seat: Seat) -> Iterator[Event]:
    before, path = step.before.path, step.after.path
    space = next((space for space in spaces_in(before.stacks) if before.visible[space] != path.visible[space]), None)
    tile = None if space is None else before.tile_at(space)
    if space is None or tile is None:
        yield NothingTaken(seat)
        return
    yield TileTaken(seat, space, tile)
    if not path.stacks >> space & 1:
        yield WaterAppeared(space)
        yield _closed_up(before, path, space)


@implements("TAKE-5", "TAKE-6", "BRIDGE-3")
def _closed_up(before: Path, path: Path, space: Space) -> GapFormed | LandPushedUp:
    """Tell what comes of new water."""
    if not path.stacks:
        return LandPushedUp(MAINLAND, ATLANTIS)
    if space > nearest_to_mainland(path.stacks):
        return LandPushedUp(MAINLAND, nearest_to_mainland(path.stacks))
    if space < nearest_to_atlantis(path.stacks):
        return LandPushedUp(ATLANTIS, nearest_to_atlantis(path.stacks))
    gap = _gap_around(path, space)
    return GapFormed(gap, tuple(part for part in gaps(before) if gap.first <= part.first <= gap.last))


def _gap_around(path: Path, space: Space) -> Gap:
    return next(gap for gap in gaps(path) if gap.first <= space <= gap.last)


@implements("DRAW-2", "DRAW-3")
def _draw(step: _Step, phase: Drawing | Purchase, item: Item) -> Iterator[Event]:
    before = step.before
    yield CardDrawn(phase.seat, item)
    if len(before.draw_pile) == 1 and before.discards != NO_CARDS:
        yield PileReshuffled(before.discards)
    if phase.cards_left > 1 and not isinstance(step.after.phase, Drawing | Purchase):
        yield DrawFellShort(phase.seat, phase.cards_left - 1)


@implements("DRAW-1", "DRAW-2", "OPT-7", "STUCK-1")
def _beginning_of_draw(step: _Step) -> Iterator[Event]:
    """Tell that a draw or a purchase begins, and of a draw pile that was empty then."""
    phase = step.after.phase
    if not isinstance(phase, Drawing | Purchase) or isinstance(step.before.phase, Drawing | Purchase):
        return
    if isinstance(phase, Drawing):
        yield DrawBegan(phase.seat, phase.cards_left)
    if step.before.draw_pile == NO_CARDS:
        yield PileReshuffled(step.after.draw_pile)


@implements("END-1", "END-2", "END-3", "STUCK-3")
def _end(step: _Step, phase: Settling | Over) -> Iterator[Event]:
    """Tell that the game ends, if it does now, and how the seats settle up to the next one that has to pay."""
    seats = len(step.before.players)
    match step.before.phase:
        case Settling(seat, last_seat):
            if isinstance(phase, Settling) and phase.seat == seat:
                return  # it has more to pay
            settling = (last_seat - seat) % seats
        case TurnStart(seat) | Drawing(seat):
            yield GameEnded(seat, phase.reason)
            settling = seats if phase.reason is Reason.ALL_STUCK else seats - 1
        case _:
            raise AssertionError(step)  # no game ends elsewhere
    yield from _settlements(step, phase, [(seat + number) % seats for number in range(1, settling + 1)])
    result = outcome(step.after)
    if result is not None:
        yield GameSettled(result)


def _settlements(step: _Step, phase: Settling | Over, seats: list[Seat]) -> Iterator[Event]:
    for seat in seats:
        player = step.before.players[seat]
        yield SettlementBegan(seat, debt_of(step.after.options, step.after.path, player.figures))
        if isinstance(phase, Settling) and phase.seat == seat:
            return
        missing = phase.debts[seat]
        if missing:
            yield GaveAll(seat, player.tiles, player.hand, missing)
