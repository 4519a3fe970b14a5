"""What is allowed: the reasons against an action, of which a legal one has none."""

from collections.abc import Iterator
from typing import Final, Never, assert_never

from atlantis_rules.atlantis.actions import (
    Action,
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
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import ITEMS, Item
from atlantis_rules.atlantis.movement import Mover, can_finish, destination, first_cards, usable_without
from atlantis_rules.atlantis.options import Options
from atlantis_rules.atlantis.path import crossing_price, gaps, unbridged_gaps, unseen_for
from atlantis_rules.atlantis.payment import (
    Piece,
    leads_to_payment,
    may_follow,
    must_be_exact,
    purse_after,
    purse_of,
    value_of,
)
from atlantis_rules.atlantis.phases import (
    Dealing,
    Drawing,
    LayingPath,
    Moving,
    Over,
    Paying,
    Payment,
    Phase,
    PlayerPhase,
    Prepared,
    Purchase,
    Settling,
    TurnEnd,
    TurnStart,
    Uncovering,
)
from atlantis_rules.atlantis.piles import cards_for, nothing_to_draw
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.atlantis.state import State, occupied_spaces
from atlantis_rules.atlantis.tile_sets import TileSet, worth
from atlantis_rules.atlantis.violation import (
    BoughtCard,
    BridgeAlreadyPlaced,
    CanMove,
    CardNotInHand,
    CrossingTooDear,
    GameIsOver,
    GapHasBridge,
    NoFigureThere,
    NoGapThere,
    NoPlaceToEnd,
    NotExact,
    NotInDrawPile,
    NotNow,
    OutOfOrder,
    PurchaseBringsNothing,
    RestCannotCover,
    RuleViolation,
    TileCannotAppear,
    TileNotCollected,
)
from atlantis_rules.errors import WrongType
from atlantis_rules.marks import implements

Found = Iterator[RuleViolation]

_MOVING: Final = NotNow("TURN-2", "at the start of a turn, or after a purchase or a bridge then")
_GOING_ON: Final = NotNow("MOVE-4", "when a card has taken the figure to an occupied space")
_PAYING: Final = NotNow("PAY-2", "when a crossing is to be paid after the movement, or in the settlement")
_ENDING: Final = NotNow("BRIDGE-4", "when the tile has been taken and the bridge could be placed")
_PLACING: Final = NotNow("BRIDGE-4", "before the first card of a turn or after the tile was taken")
_BUYING: Final = NotNow("BUY-1", "once at the start of a turn, before anything else")
_SHOWING: Final = NotNow("STUCK-2", "before the first card of a turn")
_DRAWING: Final = NotNow("DRAW-1", "by chance, when cards are dealt or drawn")
_REVEALING: Final = NotNow("TAKE-2", "by chance, when a tile comes to light")


def violations(state: State, action: Action) -> tuple[RuleViolation, ...]:
    """Give every reason why an action is not allowed; there is none exactly when it is legal.

    An action that has no place at this point of the game is also held against what the player who is to act has; where
    chance is to act, and where the game is over, that it has no place there is the only reason.

    Args:
        state: any state.
        action: any action, of a player or of chance.

    Raises:
        WrongType: it is not an action.
    """
    match action:
        case PlayCard():
            found = _against_first_card(state, action)
        case PayTile() | PayCard():
            found = _against_payment(state, action)
        case PlayAnotherCard():
            found = _against_further_card(state, action)
        case EndTurn():
            found = _against_ending_turn(state)
        case PlaceBridge():
            found = _against_bridge(state, action)
        case BuyCards():
            found = _against_purchase(state, action)
        case ShowHand():
            found = _against_showing_hand(state)
        case DrawCard():
            found = _against_drawing(state, action)
        case RevealTile():
            found = _against_revealing(state, action)
        case _:
            _refuse(action)
    return tuple(found)


def _refuse(action: Never) -> Never:
    message = f"{action!r} is not an action of Atlantis"
    raise WrongType(message)


def _out_of_place(phase: Phase, not_now: NotNow) -> RuleViolation:
    return GameIsOver(phase.reason) if isinstance(phase, Over) else not_now


@implements("MOVE-1", "MOVE-2", "TURN-2")
def _against_first_card(state: State, action: PlayCard) -> Found:
    phase = state.phase
    in_place = isinstance(phase, TurnStart | Prepared)
    if not in_place:
        yield _out_of_place(phase, _MOVING)
    if not isinstance(phase, PlayerPhase):
        return
    player = state.players[phase.seat]
    has_figure = action.figure in player.figures
    has_card = player.hand[action.item] > 0
    if not has_figure:
        yield NoFigureThere(action.figure)
    if not has_card:
        yield CardNotInHand("MOVE-2", action.item)
    if in_place and has_figure and has_card:
        usable = phase.usable if isinstance(phase, Prepared) else player.hand
        mover = Mover(state, occupied_spaces(state.players), player.tile_set, action.figure)
        yield from _against_finishing(mover, action.figure, action.item, player.hand, usable)


@implements("MOVE-3", "MOVE-4")
def _against_further_card(state: State, action: PlayAnotherCard) -> Found:
    phase = state.phase
    if not isinstance(phase, Moving):
        yield _out_of_place(phase, _GOING_ON)
    if not isinstance(phase, PlayerPhase):
        return
    player = state.players[phase.seat]
    if not player.hand[action.item]:
        yield CardNotInHand("MOVE-3", action.item)
    elif isinstance(phase, Moving):
        mover = Mover(state, occupied_spaces(state.players), player.tile_set, phase.origin)
        yield from _against_finishing(mover, phase.figure, action.item, player.hand, phase.usable)


@implements("MOVE-6", "PAY-7")
def _against_finishing(mover: Mover, figure: Space, item: Item, hand: Cards, usable: Cards) -> Found:
    if can_finish(mover, figure, item, hand, usable):
        return
    ends = tuple(_ends(mover, figure, item, hand, usable))
    if not ends:
        yield NoPlaceToEnd(item, destination(mover.state, mover.occupied, figure, item))
        return
    yield min(ends, key=lambda end: end.price - end.available)


def _ends(mover: Mover, figure: Space, item: Item, hand: Cards, usable: Cards) -> Iterator[CrossingTooDear]:
    """Give, for every place at which the move could end, what it would cost and what could be paid."""
    arrival = destination(mover.state, mover.occupied, figure, item)
    usable = usable_without(item, hand, usable)
    hand = hand.minus(item)
    if mover.occupied >> arrival & 1:
        for further in ITEMS:
            if hand[further]:
                yield from _ends(mover, arrival, further, hand, usable)
    else:
        price = crossing_price(mover.state.path, mover.origin, arrival)
        yield CrossingTooDear(price, len(usable) + worth(mover.tiles))


@implements("PAY-2", "PAY-3", "PAY-4", "PAY-5", "OPT-2", "OPT-3")
def _against_payment(state: State, action: PayTile | PayCard) -> Found:
    phase = state.phase
    if not isinstance(phase, Paying | Settling):
        yield _out_of_place(phase, _PAYING)
    if not isinstance(phase, PlayerPhase):
        return
    player = state.players[phase.seat]
    piece: Piece
    match action:
        case PayTile(tile=piece):
            if not player.tile_set >> piece.index & 1:
                yield TileNotCollected("PAY-3", piece)
                return
        case PayCard(item=piece):
            if not player.hand[piece]:
                yield CardNotInHand("PAY-3", piece)
                return
        case _:
            assert_never(action)
    if isinstance(phase, Paying | Settling):
        yield from _against_piece(state.options, player.tile_set, phase.payment, piece)


def _against_piece(options: Options, tiles: TileSet, payment: Payment, piece: Piece) -> Found:
    last, cards, due = payment.last, payment.cards, payment.due
    if isinstance(piece, Item) and not cards[piece]:
        yield BoughtCard(piece)
        return
    if last is not None and not may_follow(piece, last):
        yield OutOfOrder(piece, last)
        return
    exact = must_be_exact(options, purse_of(tiles, payment), due)
    rest = purse_after(tiles, cards, piece)
    value = value_of(piece)
    if leads_to_payment(rest, due - value, exact=exact):
        return
    if exact:
        yield NotExact(due, value)
    else:
        yield RestCannotCover(due - value, rest.cards + worth(rest.tiles))


@implements("BRIDGE-4", "BRIDGE-5")
def _against_ending_turn(state: State) -> Found:
    if not isinstance(state.phase, TurnEnd):
        yield _out_of_place(state.phase, _ENDING)


@implements("BRIDGE-1", "BRIDGE-4")
def _against_bridge(state: State, action: PlaceBridge) -> Found:
    phase = state.phase
    if not isinstance(phase, TurnStart | Prepared | TurnEnd):
        yield _out_of_place(phase, _PLACING)
    if not isinstance(phase, PlayerPhase):
        return
    if not state.players[phase.seat].bridge:
        yield BridgeAlreadyPlaced()
    space = action.space
    if unbridged_gaps(state.path) >> space & 1:
        return
    gap = next((gap for gap in gaps(state.path) if gap.first <= space <= gap.last), None)
    if gap is not None and gap.bridged:
        yield GapHasBridge(space)
    else:
        yield NoGapThere(space, None if gap is None else gap.first)


@implements("BUY-1", "BUY-2")
def _against_purchase(state: State, action: BuyCards) -> Found:
    phase, tile = state.phase, action.tile
    if not isinstance(phase, TurnStart):
        yield _out_of_place(phase, _BUYING)
    if not isinstance(phase, PlayerPhase):
        return
    if not state.players[phase.seat].tile_set >> tile.index & 1:
        yield TileNotCollected("BUY-1", tile)
    if not cards_for(tile) or nothing_to_draw(state.piles):
        yield PurchaseBringsNothing(tile, len(state.draw_pile) + len(state.discards))


@implements("STUCK-1", "STUCK-2")
def _against_showing_hand(state: State) -> Found:
    phase = state.phase
    if not isinstance(phase, TurnStart | Prepared):
        yield _out_of_place(phase, _SHOWING)
        return
    usable = phase.usable if isinstance(phase, Prepared) else state.players[phase.seat].hand
    movable = first_cards(state, phase.seat, usable)
    if movable:
        yield CanMove(movable[0].figure, movable[0].item)


@implements("SETUP-5", "BUY-1", "DRAW-1")
def _against_drawing(state: State, action: DrawCard) -> Found:
    match state.phase:
        case Dealing():
            clause = "SETUP-5"
        case Purchase():
            clause = "BUY-1"
        case Drawing():
            clause = "DRAW-1"
        case _:
            yield _out_of_place(state.phase, _DRAWING)
            return
    if not state.draw_pile[action.item]:
        yield NotInDrawPile(clause, action.item)


@implements("SETUP-2", "TAKE-2")
def _against_revealing(state: State, action: RevealTile) -> Found:
    phase = state.phase
    match phase:
        case LayingPath():
            clause = "SETUP-2"
        case Uncovering():
            clause = "TAKE-2"
        case _:
            yield _out_of_place(phase, _REVEALING)
            return
    if not unseen_for(state.path, phase.space) >> action.tile.index & 1:
        yield TileCannotAppear(clause, action.tile, phase.space)
