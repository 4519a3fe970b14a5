"""What is allowed: the reasons against an action, of which a legal one has none."""

from collections.abc import Iterator
from typing import Final, Never, assert_never

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
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import Item
from atlantis_rules.atlantis.options import Options
from atlantis_rules.atlantis.path import gap_at, unbridged_gaps, unseen_for
from atlantis_rules.atlantis.phases import (
    Dealing,
    Drawing,
    ExtraDraw,
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
from atlantis_rules.atlantis.piles import nothing_to_draw
from atlantis_rules.atlantis.rules.buy import cards_for
from atlantis_rules.atlantis.rules.move import (
    Mover,
    can_finish,
    destination,
    endings,
    first_cards,
    mover_of,
)
from atlantis_rules.atlantis.rules.pay import can_be_part, can_follow, may_follow, payment_actions, value_of
from atlantis_rules.atlantis.rules.violations import (
    BoughtCard,
    BridgeAlreadyPlaced,
    CanMove,
    CardNotInHand,
    CrossingTooDear,
    GameIsOver,
    GapHasBridge,
    GapNamedOtherwise,
    Moment,
    NoFigureThere,
    NoGapThere,
    NoPlaceToEnd,
    NotExact,
    NotInDrawPile,
    NotNow,
    OthersComeFirst,
    OutOfOrder,
    PurchaseBringsNothing,
    RuleViolation,
    Superfluous,
    TileCannotAppear,
    TileNotCollected,
    TooManyExtraCards,
)
from atlantis_rules.atlantis.spaces import MAINLAND, Space
from atlantis_rules.atlantis.state import Player, State
from atlantis_rules.atlantis.tiles import TileSet
from atlantis_rules.errors import WrongType, require_type, type_name
from atlantis_rules.marks import implements

_Found = tuple[RuleViolation, ...]
_Reasons = Iterator[RuleViolation]

_MOVING: Final = NotNow("TURN-2", Moment.MOVING)
_GOING_ON_UNMOVED: Final = NotNow("MOVE-3", Moment.GOING_ON)
_GOING_ON_ARRIVED: Final = NotNow("MOVE-4", Moment.GOING_ON)
_GOING_ON_HOME: Final = NotNow("MOVE-5", Moment.GOING_ON)
_GOING_ON_LATER: Final = NotNow("TURN-2", Moment.GOING_ON)
_PAYING: Final = NotNow("PAY-2", Moment.PAYING)
_ENDING: Final = NotNow("TURN-2", Moment.ENDING_TURN)
_PLACING: Final = NotNow("BRIDGE-4", Moment.PLACING_BRIDGE)
_SAYING: Final = NotNow("OPT-7", Moment.SAYING_EXTRA_CARDS)
_PLACED: Final = NotNow("OPT-7", Moment.BEFORE_EXTRA_CARDS)
_BUYING: Final = NotNow("BUY-1", Moment.BUYING)
_SHOWING: Final = NotNow("STUCK-2", Moment.SHOWING_HAND)
_DRAWING: Final = NotNow("DRAW-1", Moment.DRAWING)
_REVEALING: Final = NotNow("SETUP-3", Moment.REVEALING)
_SETTLED: Final = NotNow("END-2", Moment.BEFORE_SETTLEMENT)


def violations(state: State, action: Action) -> tuple[RuleViolation, ...]:  # noqa: C901 - one case for each action
    """Give every reason why an action is not allowed; there is none exactly when it is legal.

    An action that has no place at this point of the game is also held against what the player who is to act has; where
    chance is to act, and where the game is over, that it has no place there is the only reason.

    Args:
        state: any state.
        action: any action, of a player or of chance.

    Raises:
        WrongType: an argument is not of its type.
    """
    if type(state) is not State:
        require_type("state", state, State)
    match action:
        case PlayCard():
            return _against_first_card(state, action)
        case PayTile() | PayCard():
            return _against_payment(state, action)
        case PlayAnotherCard():
            return _against_further_card(state, action)
        case BuyCards():
            return tuple(_against_purchase(state, action))
        case EndTurn():
            return tuple(_against_ending_turn(state))
        case DrawExtra():
            return tuple(_against_drawing_extra(state, action))
        case PlaceBridge():
            return tuple(_against_bridge(state, action))
        case ShowHand():
            return tuple(_against_showing_hand(state))
        case DrawCard():
            return tuple(_against_drawing(state, action))
        case RevealTile():
            return tuple(_against_revealing(state, action))
        case _:
            raise _not_an_action(action)


def _not_an_action(action: Never) -> WrongType:
    return WrongType(f"{type_name(action)} is not an action of Atlantis")


def _out_of_place(phase: Phase, not_now: NotNow) -> RuleViolation:
    match phase:
        case Over():
            return GameIsOver(phase.reason)
        case Settling():
            return _SETTLED
        case _:
            return not_now


@implements("MOVE-1", "MOVE-2", "TURN-2")
def _against_first_card(state: State, action: PlayCard) -> _Found:
    phase = state.phase
    match phase:
        case TurnStart() | Prepared():
            found: _Found = ()
        case Moving() | Paying() | TurnEnd() | ExtraDraw() | Settling():
            found = (_out_of_place(phase, _MOVING),)
        case _:
            return (_out_of_place(phase, _MOVING),)
    figure, item, player = action.figure, action.item, state.players[phase.seat]
    if figure not in player.figures:
        found = (*found, NoFigureThere(figure))
    if not player.hand.counts[item]:
        found = (*found, CardNotInHand("MOVE-2", item))
    if found:
        return found
    usable = phase.usable if isinstance(phase, Prepared) else player.hand
    return _against_finishing(mover_of(state, phase.seat, figure), figure, item, player.hand, usable)


@implements("MOVE-3", "MOVE-4")
def _against_further_card(state: State, action: PlayAnotherCard) -> _Found:
    phase, item = state.phase, action.item
    match phase:
        case Moving():
            player = state.players[phase.seat]
            if not player.hand[item]:
                return (CardNotInHand("MOVE-3", item),)
            mover = mover_of(state, phase.seat, phase.origin)
            return _against_finishing(mover, phase.figure, item, player.hand, phase.usable)
        case TurnStart() | Prepared() | Paying() | TurnEnd() | ExtraDraw() | Settling():
            in_hand = state.players[phase.seat].hand[item]
            out_of_place = _further_card_out_of_place(state)
            return (out_of_place,) if in_hand else (out_of_place, CardNotInHand("MOVE-3", item))
        case _:
            return (_further_card_out_of_place(state),)


@implements("TURN-2", "MOVE-3", "MOVE-4", "MOVE-5")
def _further_card_out_of_place(state: State) -> RuleViolation:
    """Return why no further card has its place: no figure has moved yet, or the move is over."""
    phase = state.phase
    match phase:
        case LayingPath() | Dealing() | TurnStart() | Purchase() | Prepared():
            return _GOING_ON_UNMOVED
        case Paying():
            return _GOING_ON_HOME if phase.figure == MAINLAND else _GOING_ON_ARRIVED
        case Uncovering() | TurnEnd() if not state.players[phase.seat].figures_home:
            return _GOING_ON_ARRIVED
        case _:  # the phase does not tell whether the figure went to the mainland, nor, of a draw, whether one moved
            return _out_of_place(phase, _GOING_ON_LATER)


@implements("MOVE-6", "PAY-7")
def _against_finishing(mover: Mover, figure: Space, item: Item, hand: Cards, usable: Cards) -> _Found:
    if can_finish(mover, figure, item, hand, usable):
        return ()
    ends = [CrossingTooDear(end.price, end.available) for end in endings(mover, figure, item, hand, usable)]
    if ends:
        return (min(ends, key=lambda end: end.price - end.available),)
    return (NoPlaceToEnd(item, destination(mover.spaces[item], figure)),)


@implements("PAY-2", "PAY-3", "PAY-5")
def _against_payment(state: State, action: PayTile | PayCard) -> _Found:
    phase = state.phase
    match phase:
        case Paying() | Settling():
            player = state.players[phase.seat]
            missing = _against_owning(player, action)
            return missing or _against_piece(state.options, player.tile_set, phase.payment, action)
        case TurnStart() | Prepared() | Moving() | TurnEnd() | ExtraDraw():
            return (_PAYING, *_against_owning(state.players[phase.seat], action))
        case _:
            return (_out_of_place(phase, _PAYING),)


@implements("PAY-3")
def _against_owning(player: Player, action: PayTile | PayCard) -> _Found:
    match action:
        case PayTile():
            owned = player.tile_set >> action.tile.index & 1
            return () if owned else (TileNotCollected("PAY-3", action.tile),)
        case PayCard():
            return () if player.hand[action.item] else (CardNotInHand("PAY-3", action.item),)
        case _:
            assert_never(action)


@implements("PAY-4", "PAY-5", "OPT-2", "OPT-3")
def _against_piece(options: Options, tiles: TileSet, payment: Payment, action: PayTile | PayCard) -> _Found:
    allowed = payment_actions(options, tiles, payment)
    if action in allowed:
        return ()
    piece, last = action.piece, payment.last
    if isinstance(piece, Item) and not payment.cards[piece]:
        return (BoughtCard(piece),)
    if last is not None and not may_follow(piece, last):
        return (OutOfOrder(piece, last),)
    before = tuple(other.piece for other in allowed if can_follow(options, tiles, payment, piece, other.piece))
    if before:
        return (OthersComeFirst(piece, before),)
    if can_be_part(tiles, payment, piece):
        return (NotExact(payment.due, value_of(piece)),)
    return (Superfluous(piece, payment.due),)


@implements("BRIDGE-4", "BRIDGE-5")
def _against_ending_turn(state: State) -> _Reasons:
    if not isinstance(state.phase, TurnEnd):
        yield _out_of_place(state.phase, _ENDING)


@implements("OPT-7")
def _against_drawing_extra(state: State, action: DrawExtra) -> _Reasons:
    phase = state.phase
    if not isinstance(phase, ExtraDraw):
        yield _out_of_place(phase, _SAYING)
    elif action.number > phase.most:
        yield TooManyExtraCards(action.number, phase.most)


@implements("BRIDGE-1", "BRIDGE-4", "OPT-7")
def _against_bridge(state: State, action: PlaceBridge) -> _Reasons:
    phase = state.phase
    if not isinstance(phase, TurnStart | Prepared | TurnEnd):
        yield _out_of_place(phase, _PLACED if isinstance(phase, ExtraDraw) else _PLACING)
    if not isinstance(phase, PlayerPhase):
        return
    if not state.players[phase.seat].bridge:
        yield BridgeAlreadyPlaced()
    space = action.space
    if unbridged_gaps(state.path) >> space & 1:
        return
    gap = gap_at(state.path, space)
    if gap is None:
        yield NoGapThere(space)
    elif gap.bridged:
        yield GapHasBridge(space)
    else:
        yield GapNamedOtherwise(space, gap.first)


@implements("BUY-1", "BUY-2")
def _against_purchase(state: State, action: BuyCards) -> _Reasons:
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
def _against_showing_hand(state: State) -> _Reasons:
    phase = state.phase
    if not isinstance(phase, TurnStart | Prepared):
        yield _out_of_place(phase, _SHOWING)
        return
    usable = phase.usable if isinstance(phase, Prepared) else state.players[phase.seat].hand
    movable = first_cards(state, phase.seat, usable)
    if movable:
        yield CanMove(movable[0].figure, movable[0].item)


@implements("SETUP-5", "BUY-1", "DRAW-1")
def _against_drawing(state: State, action: DrawCard) -> _Reasons:
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
def _against_revealing(state: State, action: RevealTile) -> _Reasons:
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
