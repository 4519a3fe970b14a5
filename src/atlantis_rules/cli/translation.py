"""What has happened in a step of a game, read off the state before, the action and the state after it.

Both the narration and the statistics go by these; nothing else in the command line compares states.
"""

from collections.abc import Iterator
from typing import assert_never

from atlantis_rules.atlantis.actions import (
    BuyCards,
    DrawCard,
    EndTurn,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    RevealTile,
    ShowHand,
)
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER, Item, Seat
from atlantis_rules.atlantis.options import Landing, PaidCards
from atlantis_rules.atlantis.path import Gap, Path, crossing_price, gaps
from atlantis_rules.atlantis.payment import value_of
from atlantis_rules.atlantis.phases import (
    Dealing,
    Drawing,
    LayingPath,
    Moving,
    Over,
    Paying,
    Purchase,
    Reason,
    Settling,
    TurnStart,
)
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
from atlantis_rules.atlantis.tile_sets import worth
from atlantis_rules.cli.course import Step
from atlantis_rules.cli.happenings import (
    BridgePlaced,
    CardDrawn,
    CardPlayed,
    CouldNotPay,
    Crossing,
    DrawEnded,
    GameEnded,
    HandShown,
    Happening,
    LandMoved,
    NothingDrawn,
    NothingTaken,
    OwesNothing,
    PiecePaid,
    Reshuffled,
    SettlementDue,
    TileSold,
    TileTaken,
    TileUncovered,
    TurnBegan,
    WaterAppeared,
)


def happenings(step: Step) -> Iterator[Happening]:
    """Give what has happened in a step, in the order in which it happened.

    Args:
        step: any step after the hands have been dealt.
    """
    yield from _deed(step)
    yield from _reshuffle(step)
    yield from _end_of_draw(step)
    yield from _end_of_turn(step)


def _mover(state: State) -> Seat:
    """Give the seat whose turn it is, or which settles."""
    phase = state.phase
    if isinstance(phase, LayingPath | Over):
        raise TypeError(phase)  # no step after the dealing starts there
    return phase.seat


def _deed(step: Step) -> Iterator[Happening]:  # noqa: C901, PLR0912 - one case for each kind of action
    before, action, phase = step.before, step.action, step.before.phase
    seat = _mover(before)
    match action:
        case PlayCard(origin, item):
            yield from _move(step, seat, origin, origin, item)
        case PlayAnotherCard(item):
            if isinstance(phase, Moving):
                yield from _move(step, seat, phase.origin, phase.figure, item)
        case PayTile(piece) | PayCard(piece):
            if isinstance(phase, Paying | Settling):
                yield PiecePaid(seat, piece, phase.payment.due)
                if isinstance(phase, Paying) and value_of(piece) >= phase.payment.due:
                    yield from _take(step, seat)
        case BuyCards(tile):
            yield TileSold(seat, tile, tile.value // 2)
        case PlaceBridge(space):
            gap = _gap_around(before.path, space)
            finisher = before.players[seat].figures_home == FIGURES_PER_PLAYER
            if gap is not None:
                yield BridgePlaced(seat, gap, finisher)
        case ShowHand():
            yield HandShown(seat, before.players[seat].hand)
        case DrawCard(item):
            if not isinstance(phase, Dealing):
                yield CardDrawn(seat, item)
        case RevealTile(tile):
            (space,) = (space for space in spaces_in(before.path.stacks) if before.path.tile_at(space) is None)
            yield TileUncovered(space, tile)
        case EndTurn():
            pass
        case _:
            assert_never(action)


def _move(step: Step, seat: Seat, origin: Space, figure: Space, item: Item) -> Iterator[Happening]:
    before, after = step.before, step.after
    others = list(before.players[seat].figures)
    others.remove(figure)
    (arrival,) = _without(after.players[seat].figures, others)
    occupant = next(
        (
            owner
            for owner, player in enumerate(before.players)
            if arrival != MAINLAND and arrival in (others if owner == seat else player.figures)
        ),
        None,
    )
    passed = 0
    if before.options.landing is Landing.SAME_CARD:
        passed = before.path.showing[item] & occupied_spaces(before.players) & between(figure, arrival)
    yield CardPlayed(seat, item, figure, arrival, before.path.tile_at(arrival), occupant, tuple(spaces_in(passed)))
    if isinstance(after.phase, Moving):
        return
    crossed = [gap for gap in gaps(before.path) if origin < gap.first < arrival]
    if crossed:
        unbridged = tuple(gap for gap in crossed if not gap.bridged)
        bridged = tuple(gap for gap in crossed if gap.bridged)
        yield Crossing(seat, crossing_price(before.path, origin, arrival), unbridged, bridged)
    if not isinstance(after.phase, Paying):
        yield from _take(step, seat)


def _without(figures: tuple[Space, ...], others: list[Space]) -> list[Space]:
    remaining = list(figures)
    for other in others:
        remaining.remove(other)
    return remaining


def _take(step: Step, seat: Seat) -> Iterator[Happening]:
    before, path = step.before.path, step.after.path
    spaces = [space for space in spaces_in(before.stacks) if before.visible[space] != path.visible[space]]
    tile = before.tile_at(spaces[0]) if spaces else None
    if tile is None:
        yield NothingTaken(seat)
        return
    (space,) = spaces
    yield TileTaken(seat, tile, space)
    if path.stacks >> space & 1:
        return  # the lower tile is about to come to light
    gap = _gap_around(path, space)
    if gap is not None:
        yield WaterAppeared(space, gap, _freed(before, gap))
    elif not path.stacks:
        yield LandMoved(MAINLAND, ATLANTIS)
    elif space > nearest_to_mainland(path.stacks):
        yield LandMoved(MAINLAND, nearest_to_mainland(path.stacks))
    else:
        yield LandMoved(ATLANTIS, nearest_to_atlantis(path.stacks))


def _freed(before: Path, gap: Gap) -> tuple[Gap, ...]:
    """Give the gaps that cost something before and have become part of a bridged one."""
    if not gap.bridged:
        return ()
    return tuple(part for part in gaps(before) if not part.bridged and gap.first <= part.first <= gap.last)


def _gap_around(path: Path, space: Space) -> Gap | None:
    return next((gap for gap in gaps(path) if gap.first <= space <= gap.last), None)


def _reshuffle(step: Step) -> Iterator[Happening]:
    before, action, after = step.before, step.action, step.after
    discarded = isinstance(action, PlayCard | PlayAnotherCard) or (
        isinstance(action, PayCard) and before.options.paid_cards is PaidCards.DISCARDS
    )
    if len(after.discards) == 0 and (discarded or len(before.discards) > 0):
        middle = isinstance(action, DrawCard) and isinstance(after.phase, Drawing | Purchase)
        yield Reshuffled(len(after.draw_pile), middle)


def _end_of_draw(step: Step) -> Iterator[Happening]:
    phase, after = step.before.phase, step.after.phase
    if isinstance(phase, Drawing | Purchase) and not isinstance(after, Drawing | Purchase):
        yield DrawEnded(phase.seat, phase.cards_left - 1)
    elif not isinstance(phase, Drawing | Settling) and isinstance(after, TurnStart | Settling | Over):
        yield NothingDrawn(_mover(step.before))


def _end_of_turn(step: Step) -> Iterator[Happening]:
    before, phase, after = step.before, step.before.phase, step.after.phase
    match after:
        case TurnStart(seat):
            yield TurnBegan(seat)
        case Settling() | Over():
            seat, seats = _mover(before), len(before.players)
            if not isinstance(phase, Settling):
                yield GameEnded(seat, after.reason)
                settled = [(seat + number) % seats for number in range(1, seats + 1)]
                if after.reason is Reason.THIRD_FIGURE_HOME:
                    settled.pop()
            elif isinstance(after, Settling) and after.seat == seat:
                return
            else:
                settled = [(seat + number) % seats for number in range(1, (phase.last_seat - seat) % seats + 1)]
            yield from _settlement(step, settled)
        case _:
            pass


def _settlement(step: Step, seats: list[Seat]) -> Iterator[Happening]:
    """Give how the seats settle that are passed over, and that of the seat which is now to pay."""
    after = step.after.phase
    if not isinstance(after, Settling | Over):
        return
    for seat in seats:
        if isinstance(after, Settling) and seat == after.seat:
            yield SettlementDue(seat, after.payment.due)
            return
        missing = after.debts[seat]
        if missing:
            player = step.before.players[seat]
            tiles, cards = worth(player.tile_set), len(player.hand)
            yield CouldNotPay(seat, tiles + cards + missing, tiles, cards, missing)
        else:
            yield OwesNothing(seat)
