"""Legality: the reasons against an action; a legal one has none."""

from collections.abc import Iterator
from typing import Final, Never, assert_never

from atlantis_rules._errors import WrongType, type_name
from atlantis_rules.atlantis import actions, phases, rule_violations as reasons
from atlantis_rules.atlantis.cards import CardCounts
from atlantis_rules.atlantis.components import Item, Tile
from atlantis_rules.atlantis.options import Options
from atlantis_rules.atlantis.path import gap_at, unseen_for
from atlantis_rules.atlantis.rules import fast, pay
from atlantis_rules.atlantis.rules.buy import cards_for
from atlantis_rules.atlantis.rules.draw import nothing_to_draw
from atlantis_rules.atlantis.rules.move import Mover, destination, endings, mover_of
from atlantis_rules.atlantis.situation import Player, Situation, require_state
from atlantis_rules.atlantis.spaces import MAINLAND, Space
from atlantis_rules.atlantis.tiles import TileSet, worth
from atlantis_rules.rulebook.marks import implements

_Found = tuple[reasons.RuleViolation, ...]
_Reasons = Iterator[reasons.RuleViolation]
_Pay = actions.PayTile | actions.PayCard

_MOVING: Final = reasons.NotNow("TURN-2", reasons.Moment.MOVING)
_GOING_ON_UNMOVED: Final = reasons.NotNow("MOVE-3", reasons.Moment.GOING_ON)
_GOING_ON_ARRIVED: Final = reasons.NotNow("MOVE-4", reasons.Moment.GOING_ON)
_GOING_ON_HOME: Final = reasons.NotNow("MOVE-5", reasons.Moment.GOING_ON)
_GOING_ON_LATER: Final = reasons.NotNow("TURN-2", reasons.Moment.GOING_ON)
_PAYING: Final = reasons.NotNow("PAY-2", reasons.Moment.PAYING)
_ENDING: Final = reasons.NotNow("TURN-2", reasons.Moment.ENDING_TURN)
_PLACING: Final = reasons.NotNow("BRIDGE-4", reasons.Moment.PLACING_BRIDGE)
_SAYING: Final = reasons.NotNow("OPT-7", reasons.Moment.SAYING_EXTRA_CARDS)
_PLACED: Final = reasons.NotNow("OPT-7", reasons.Moment.BEFORE_EXTRA_CARDS)
_BUYING: Final = reasons.NotNow("BUY-1", reasons.Moment.BUYING)
_SHOWING: Final = reasons.NotNow("STUCK-2", reasons.Moment.SHOWING_HAND)
_DRAWING: Final = reasons.NotNow("DRAW-1", reasons.Moment.DRAWING)
_REVEALING: Final = reasons.NotNow("SETUP-3", reasons.Moment.REVEALING)
_SETTLED: Final = reasons.NotNow("END-2", reasons.Moment.BEFORE_SETTLEMENT)


def violations(state: Situation, action: actions.Action) -> tuple[reasons.RuleViolation, ...]:  # noqa: C901 - one case for each action
    """Return the reasons against an action in a state, as the function `violations` does.

    Raises:
        WrongType: an argument has the wrong type.
    """
    require_state(state)
    match action:
        case actions.PlayCard():
            return _against_first_card(state, action)
        case actions.PayTile() | actions.PayCard():
            return _against_payment(state, action)
        case actions.PlayAnotherCard():
            return _against_further_card(state, action)
        case actions.BuyCards():
            return tuple(_against_purchase(state, action))
        case actions.EndTurn():
            return tuple(_against_ending_turn(state))
        case actions.DrawExtra():
            return tuple(_against_drawing_extra(state, action))
        case actions.PlaceBridge():
            return tuple(_against_bridge(state, action))
        case actions.ShowHand():
            return tuple(_against_showing_hand(state))
        case actions.DrawCard():
            return tuple(_against_drawing(state, action))
        case actions.RevealTile():
            return tuple(_against_revealing(state, action))
        case _:
            raise _not_an_action(action)


def _not_an_action(action: Never) -> WrongType:
    return WrongType(f"{type_name(action)} is not an action of Atlantis")


def _out_of_place(phase: phases.Phase, not_now: reasons.NotNow) -> reasons.RuleViolation:
    match phase:
        case phases.Over():
            return reasons.GameIsOver(phase.reason)
        case phases.Settling():
            return _SETTLED
        case _:
            return not_now


@implements("MOVE-1", "MOVE-2", "TURN-2")
def _against_first_card(state: Situation, action: actions.PlayCard) -> _Found:
    phase = state.phase
    match phase:
        case phases.TurnStart() | phases.Prepared():
            found: _Found = ()
        case phases.Moving() | phases.Paying() | phases.TurnEnd() | phases.ExtraDraw() | phases.Settling():
            found = (_out_of_place(phase, _MOVING),)
        case _:
            return (_out_of_place(phase, _MOVING),)
    figure, item, player = action.figure, action.item, state.players[phase.seat]
    if figure not in player.figures:
        found = (*found, reasons.NoFigureThere(figure))
    if not player.hand[item]:
        found = (*found, reasons.CardNotInHand("MOVE-2", item))
    if found:
        return found
    usable = phase.usable.packed if isinstance(phase, phases.Prepared) else player.hand_counts
    return _against_finishing(mover_of(state, phase.seat, figure), figure, item, player.hand_counts, usable)


@implements("MOVE-3", "MOVE-4")
def _against_further_card(state: Situation, action: actions.PlayAnotherCard) -> _Found:
    phase, item = state.phase, action.item
    match phase:
        case phases.Moving():
            player = state.players[phase.seat]
            if not player.hand[item]:
                return (reasons.CardNotInHand("MOVE-3", item),)
            mover = mover_of(state, phase.seat, phase.origin)
            return _against_finishing(mover, phase.figure, item, player.hand_counts, phase.usable.packed)
        case (
            phases.TurnStart()
            | phases.Prepared()
            | phases.Paying()
            | phases.TurnEnd()
            | phases.ExtraDraw()
            | phases.Settling()
        ):
            in_hand = state.players[phase.seat].hand[item]
            out_of_place = _further_card_out_of_place(state)
            return (out_of_place,) if in_hand else (out_of_place, reasons.CardNotInHand("MOVE-3", item))
        case _:
            return (_further_card_out_of_place(state),)


@implements("TURN-2", "MOVE-3", "MOVE-4", "MOVE-5")
def _further_card_out_of_place(state: Situation) -> reasons.RuleViolation:
    """Return why no further card is possible: no figure has moved yet, or the move is over."""
    phase = state.phase
    match phase:
        case phases.LayingPath() | phases.Dealing() | phases.TurnStart() | phases.Purchase() | phases.Prepared():
            return _GOING_ON_UNMOVED
        case phases.Paying():
            return _GOING_ON_HOME if phase.figure == MAINLAND else _GOING_ON_ARRIVED
        case phases.Uncovering() | phases.TurnEnd() if not state.players[phase.seat].figures_home:
            return _GOING_ON_ARRIVED
        case _:  # the phase does not say whether the figure went to the mainland, nor, for a draw, whether one moved
            return _out_of_place(phase, _GOING_ON_LATER)


@implements("MOVE-6", "PAY-7", "OPT-9")
def _against_finishing(mover: Mover, figure: Space, item: Item, hand: CardCounts, usable: CardCounts) -> _Found:
    if fast.can_finish(mover, figure, item, hand, usable):
        return ()
    ends = list(endings(mover, figure, item, hand, usable))
    if not ends:
        return (reasons.NoPlaceToEnd(item, destination(mover.spaces[item], figure)),)
    by_both = [end for end in ends if end.price <= mover.tiles_worth + end.cards]
    end = min(by_both or ends, key=lambda end: end.price - end.available)
    if by_both:
        return (reasons.NeitherKindCovers(end.price, mover.tiles_worth, end.cards),)
    return (reasons.CrossingTooDear(end.price, end.available),)


@implements("PAY-2", "PAY-3", "PAY-5")
def _against_payment(state: Situation, action: _Pay) -> _Found:
    phase = state.phase
    match phase:
        case phases.Paying() | phases.Settling():
            player = state.players[phase.seat]
            missing = _against_owning(player, action)
            return missing or _against_piece(state.options, player.tile_set, phase.payment, action)
        case phases.TurnStart() | phases.Prepared() | phases.Moving() | phases.TurnEnd() | phases.ExtraDraw():
            return (_PAYING, *_against_owning(state.players[phase.seat], action))
        case _:
            return (_out_of_place(phase, _PAYING),)


@implements("PAY-3")
def _against_owning(player: Player, action: _Pay) -> _Found:
    match action:
        case actions.PayTile():
            owned = player.tile_set >> action.tile.index & 1
            return () if owned else (reasons.TileNotCollected("PAY-3", action.tile),)
        case actions.PayCard():
            return () if player.hand[action.item] else (reasons.CardNotInHand("PAY-3", action.item),)
        case _:
            assert_never(action)


@implements("PAY-4", "PAY-5", "OPT-2", "OPT-3", "OPT-9")
def _against_piece(options: Options, tiles: TileSet, payment: phases.Payment, action: _Pay) -> _Found:
    allowed = fast.payment_actions(options, tiles, payment)
    if action in allowed:
        return ()
    piece, last = action.piece, payment.last
    if isinstance(piece, Item) and not payment.cards[piece]:
        return (reasons.BoughtCard(piece),)
    if last is not None and not pay.may_follow(piece, last):
        return (reasons.OutOfOrder(piece, last),)
    if isinstance(piece, Item) and pay.tiles_follow_alone(options, tiles, payment):
        return (reasons.OtherKind(piece),)
    purse = next(each for each in pay.purses(options, tiles, payment) if _holds(*each, piece))
    own_tiles, own_payment = purse
    available = worth(own_tiles) + len(own_payment.cards)
    if available < payment.due:
        return (reasons.KindFallsShort(piece, payment.due, available),)
    others = [other.piece for other in allowed if _holds(own_tiles, own_payment, other.piece)]
    before = tuple(other for other in others if pay.can_follow(options, *purse, piece, other))
    if before:
        return (reasons.OthersComeFirst(piece, before),)
    if pay.can_be_part(*purse, piece):
        return (reasons.NotExact(payment.due, pay.value_of(piece)),)
    return (reasons.Superfluous(piece, payment.due),)


def _holds(tiles: TileSet, payment: phases.Payment, piece: phases.Piece) -> bool:
    return bool(tiles >> piece.index & 1) if isinstance(piece, Tile) else payment.cards[piece] > 0


@implements("BRIDGE-4", "BRIDGE-5")
def _against_ending_turn(state: Situation) -> _Reasons:
    if not isinstance(state.phase, phases.TurnEnd):
        yield _out_of_place(state.phase, _ENDING)


@implements("OPT-7")
def _against_drawing_extra(state: Situation, action: actions.DrawExtra) -> _Reasons:
    phase = state.phase
    if not isinstance(phase, phases.ExtraDraw):
        yield _out_of_place(phase, _SAYING)
    elif action.number > phase.most:
        yield reasons.TooManyExtraCards(action.number, phase.most)


@implements("BRIDGE-1", "BRIDGE-4", "OPT-7")
def _against_bridge(state: Situation, action: actions.PlaceBridge) -> _Reasons:
    phase = state.phase
    if not isinstance(phase, phases.TurnStart | phases.Prepared | phases.TurnEnd):
        yield _out_of_place(phase, _PLACED if isinstance(phase, phases.ExtraDraw) else _PLACING)
    if not isinstance(phase, phases.PlayerPhase):
        return
    if not state.players[phase.seat].bridge:
        yield reasons.BridgeAlreadyPlaced()
    space = action.space
    if state.path.unbridged >> space & 1:
        return
    gap = gap_at(state.path, space)
    if gap is None:
        yield reasons.NoGapThere(space)
    elif gap.bridged:
        yield reasons.GapHasBridge(space)
    else:
        yield reasons.GapNamedOtherwise(space, gap.first)


@implements("BUY-1", "BUY-2")
def _against_purchase(state: Situation, action: actions.BuyCards) -> _Reasons:
    phase, tile = state.phase, action.tile
    if not isinstance(phase, phases.TurnStart):
        yield _out_of_place(phase, _BUYING)
    if not isinstance(phase, phases.PlayerPhase):
        return
    if not state.players[phase.seat].tile_set >> tile.index & 1:
        yield reasons.TileNotCollected("BUY-1", tile)
    if not cards_for(tile) or nothing_to_draw(state):
        yield reasons.PurchaseBringsNothing(tile, len(state.draw_pile) + len(state.discards))


@implements("STUCK-1", "STUCK-2")
def _against_showing_hand(state: Situation) -> _Reasons:
    phase = state.phase
    if not isinstance(phase, phases.TurnStart | phases.Prepared):
        yield _out_of_place(phase, _SHOWING)
        return
    usable = phase.usable.packed if isinstance(phase, phases.Prepared) else state.players[phase.seat].hand_counts
    movable = fast.first_cards(state, phase.seat, usable)
    if movable:
        yield reasons.CanMove(movable[0].figure, movable[0].item)


@implements("SETUP-5", "BUY-1", "DRAW-1")
def _against_drawing(state: Situation, action: actions.DrawCard) -> _Reasons:
    match state.phase:
        case phases.Dealing():
            clause = "SETUP-5"
        case phases.Purchase():
            clause = "BUY-1"
        case phases.Drawing():
            clause = "DRAW-1"
        case _:
            yield _out_of_place(state.phase, _DRAWING)
            return
    if not state.draw_pile[action.item]:
        yield reasons.NotInDrawPile(clause, action.item)


@implements("SETUP-2", "TAKE-2")
def _against_revealing(state: Situation, action: actions.RevealTile) -> _Reasons:
    phase = state.phase
    match phase:
        case phases.LayingPath():
            clause = "SETUP-2"
        case phases.Uncovering():
            clause = "TAKE-2"
        case _:
            yield _out_of_place(phase, _REVEALING)
            return
    if not unseen_for(state.path, phase.space) >> action.tile.index & 1:
        yield reasons.TileCannotAppear(clause, action.tile, phase.space)
