"""Detecting from a transition that a clause of the rulebook came into play: one detector for each way it can.

They look at states and actions only, by plain counting, and know nothing of which code implements a clause.
"""

from collections.abc import Callable

from atlantis_rules import (
    ATLANTIS,
    MAINLAND,
    BuyCards,
    DrawCard,
    DrawExtra,
    Item,
    Options,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    RevealTile,
    ShowHand,
    Space,
    State,
    legal_actions,
    outcome,
)
from atlantis_rules.atlantis.options import (
    BoughtCards,
    ExtraCard,
    ExtraDrawing,
    FiguresOnAtlantis,
    Landing,
    MainlandTile,
    Overpaying,
    PaidCards,
    PaymentPieces,
)
from atlantis_rules.atlantis.phases import (
    Dealing,
    Drawing,
    ExtraDraw,
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
from tests.properties.option_occurrences import option_matters
from tests.properties.steps import Step, bridged, crossed, gaps, nothing_to_draw, occupied, price, refused_cards, stacks


def _move_1(step: Step) -> bool:
    figures = {action.figure for action in legal_actions(step.before) if isinstance(action, PlayCard)}
    return isinstance(step.action, PlayCard) and len(figures) > 1


def _pay_3(step: Step) -> bool:
    paid = [action for action in step.turn if isinstance(action, PayTile)]
    return isinstance(step.action, PayCard) and isinstance(step.before.phase, Paying) and bool(paid)


def _overpaid(step: Step) -> bool:
    match step.before.phase, step.action:
        case ((Paying(payment=payment) | Settling(payment=payment)), PayTile(tile)):
            return tile.value > payment.due
        case _:
            return False


def _bought_card_not_payable(step: Step) -> bool:
    match step.before.phase:
        case Paying(payment=payment):
            return payment.last is None and len(payment.cards) < len(step.before.players[step.mover].hand)
        case _:
            return False


def _passes_occupied_space(step: Step) -> bool:
    taken, arrival = step.taken, step.arrival
    if taken is None or arrival is None:
        return False
    between = [space for space in stacks(step.before) if taken < space < arrival and space != step.origin]
    return any(occupied(step.before, space) for space in between)


def _passes_water(step: Step) -> bool:
    taken, arrival = step.taken, step.arrival
    return (
        taken is not None
        and arrival is not None
        and any(taken <= near and far <= arrival for near, far in gaps(step.before))
    )


def _merges(step: Step) -> bool:
    taken = step.taken
    old = gaps(step.before)
    beside = [gap for gap in old if taken in gap]
    return taken is not None and taken not in stacks(step.after) and len(beside) == 2


def _closed_bridges(step: Step) -> bool:
    def useful(state: State) -> set[Space]:
        return {space for space, _ in step.bridges for near, far in gaps(state) if near < space < far}

    return step.taken is not None and useful(step.after) < useful(step.before)


def _bridged_gap_changes(step: Step, merged: int) -> bool:
    taken = step.taken
    if taken is None or taken in stacks(step.after):
        return False
    beside = [gap for gap in gaps(step.before) if taken in gap]
    new = [gap for gap in gaps(step.after) if gap[0] < taken < gap[1]]
    return len(beside) == merged and any(bridged(step.before, gap) for gap in beside) and bool(new)


def _crosses_bridge(step: Step, *, own: bool) -> bool:
    places = {space for space, seat in step.bridges if (seat == step.mover) == own}
    return step.move_ends and any(near < space < far for near, far in crossed(step) for space in places)


def _gap_just_made(step: Step) -> bool:
    match step.action, step.before.phase:
        case PlaceBridge(space), TurnEnd():
            near, far = next(gap for gap in gaps(step.before) if gap[0] < space < gap[1])
            return any(step.start.path.tile_at(between) is not None for between in range(near + 1, far))
        case _:
            return False


def _reshuffles(step: Step, phase: type[Drawing | Purchase]) -> bool:
    """The last card of the draw pile is drawn in the middle, and the draw goes on with the discards."""
    last_card = isinstance(step.action, DrawCard) and len(step.before.draw_pile) == 1
    return last_card and isinstance(step.before.phase, phase) and isinstance(step.after.phase, phase)


def _reshuffles_late(step: Step) -> bool:
    begins = isinstance(step.after.phase, Drawing | Purchase) and not isinstance(step.action, DrawCard)
    return begins and len(step.before.draw_pile) == 0


def _cut_short(step: Step, phase: type[Drawing | Purchase]) -> bool:
    match step.before.phase:
        case Drawing(cards_left=left) | Purchase(cards_left=left):
            return isinstance(step.before.phase, phase) and left > 1 and not isinstance(step.after.phase, phase)
        case _:
            return False


def _drew_nothing(step: Step) -> bool:
    return step.turn_ends and not isinstance(step.action, DrawCard)


def _extra_cards(step: Step) -> bool:
    match step.before.phase, step.after.phase:
        case Drawing(), _:
            return False
        case _, Drawing(cards_left=cards):
            return not isinstance(step.action, ShowHand) and cards > 1
        case _:
            return False


def _extra_cards_beyond_the_piles(step: Step) -> bool:
    match step.after.phase:
        case ExtraDraw(seat, most):
            return step.move_ends and most + 1 < step.after.players[seat].figures.count(MAINLAND) + 1
        case _:
            return False


def _not_asked(step: Step) -> bool:
    """There are figures that count, but the piles hold no second card."""
    phase = step.after.phase
    unasked = isinstance(phase, Drawing) and not isinstance(step.before.phase, Drawing | ExtraDraw)
    if not isinstance(phase, Drawing) or not unasked or isinstance(step.action, ShowHand):
        return False
    home = step.start.players[phase.seat].figures.count(MAINLAND)
    at_end = step.after.players[phase.seat].figures.count(MAINLAND)
    return home > 0 and at_end < len(step.after.players[phase.seat].figures) and phase.cards_left == 1


def _ends_by_third_figure(step: Step) -> bool:
    return (
        step.turn_ends
        and isinstance(step.after.phase, Settling | Over)
        and (step.after.phase.reason is Reason.THIRD_FIGURE_HOME)
    )


def _ends_by_stuck(step: Step) -> bool:
    return (
        step.turn_ends
        and isinstance(step.after.phase, Settling | Over)
        and (step.after.phase.reason is Reason.ALL_STUCK)
    )


def _owes_from_atlantis(step: Step) -> bool:
    return any(
        ATLANTIS in player.figures and price(step.before, ATLANTIS, MAINLAND) > 0
        for seat, player in enumerate(step.before.players)
        if seat != step.mover
    ) and _ends_by_third_figure(step)


def _owes_for_several(step: Step) -> bool:
    if not _ends_by_third_figure(step):
        return False
    path = step.before
    return any(
        sum(price(path, figure, MAINLAND) > 0 for figure in player.figures) > 1
        for seat, player in enumerate(path.players)
        if seat != step.mover
    )


def _settles_with_both_kinds(step: Step) -> bool:
    """Whether a payment begins in which neither kind alone is enough, though one should be by the option."""
    phase, one_kind = step.before.phase, step.before.options.payment_pieces is PaymentPieces.ONE_KIND
    if not (one_kind and isinstance(phase, Settling) and phase.payment.last is None):
        return False
    payer = step.before.players[phase.seat]
    return max(sum(tile.value for tile in payer.tiles), len(payer.hand)) < phase.payment.due


def _debt(step: Step) -> bool:
    debts = step.after.phase.debts if isinstance(step.after.phase, Settling | Over) else ()
    known = step.before.phase.debts if isinstance(step.before.phase, Settling | Over) else (0,) * len(debts)
    return debts != known


def _tie(step: Step) -> bool:
    result = outcome(step.after)
    return result is not None and len(result.winners) > 1


def _stuck(step: Step) -> bool:
    return isinstance(step.action, ShowHand)


def _laid_last(step: Step) -> bool:
    return isinstance(step.before.phase, LayingPath) and isinstance(step.after.phase, Dealing)


def _first_turn(step: Step) -> bool:
    return isinstance(step.before.phase, Dealing) and isinstance(step.after.phase, TurnStart)


Detector = Callable[[Step], bool]

DETECTORS: dict[str, Detector] = {
    "COMP-1": _laid_last,
    "COMP-2": lambda step: isinstance(step.action, RevealTile) and step.action.tile.item is Item.RING,
    "COMP-3": lambda step: isinstance(step.before.phase, Dealing),
    "COMP-4": _first_turn,
    "COMP-5": lambda step: len(gaps(step.after)) > 4,
    "COMP-6": lambda step: isinstance(step.action, RevealTile) and step.action.tile.value > 5,
    "SETUP-1": _first_turn,
    "SETUP-2": _laid_last,
    "SETUP-3": lambda step: isinstance(step.before.phase, Uncovering),
    "SETUP-4": lambda step: any(player.figures.count(MAINLAND) > 1 for player in step.after.players),
    "SETUP-5": lambda step: isinstance(step.before.phase, Dealing),
    "TURN-1": lambda step: isinstance(step.after.phase, TurnStart) and step.after.phase.seat == 0,
    "TURN-2: purchase, bridge and move": lambda step: (
        (isinstance(step.action, PlayCard) and [type(action) for action in step.turn[::-1]][:1] == [PlaceBridge])
        and isinstance(step.turn[0], BuyCards)
    ),
    "MOVE-1: a choice of figures": _move_1,
    "MOVE-2": lambda step: isinstance(step.action, PlayCard) and step.arrival != MAINLAND,
    "MOVE-3: another figure in the way": lambda step: isinstance(step.after.phase, Moving),
    "MOVE-3: an own figure in the way": lambda step: (
        isinstance(step.after.phase, Moving)
        and step.after.players[step.mover].figures.count(step.after.phase.figure) == 2
    ),
    "MOVE-3: three cards": lambda step: (
        isinstance(step.action, PlayAnotherCard) and isinstance(step.after.phase, Moving)
    ),
    "MOVE-4": lambda step: step.move_ends and len(step.after.players[step.mover].hand) > 0,
    "MOVE-5: by the first card": lambda step: isinstance(step.action, PlayCard) and step.arrival == MAINLAND,
    "MOVE-5: by a further card": lambda step: isinstance(step.action, PlayAnotherCard) and step.arrival == MAINLAND,
    "MOVE-6": lambda step: any(occupied(step.before, arrival) for _, arrival in refused_cards(step.before)),
    "MOVE-7": lambda step: step.turn_ends,
    "MOVE-8": lambda step: isinstance(step.action, PlayCard),
    "PAY-1: a gap of several spaces": lambda step: (
        isinstance(step.after.phase, Paying) and any(far - near > 2 for near, far in crossed(step))
    ),
    "PAY-1: figures on both sides": lambda step: (
        isinstance(step.after.phase, Paying)
        and any(occupied(step.before, near) and occupied(step.before, far) for near, far in crossed(step))
    ),
    "PAY-2: several gaps": lambda step: isinstance(step.after.phase, Paying) and len(crossed(step)) > 1,
    "PAY-3: tiles and cards": _pay_3,
    "PAY-4: more than the price": _overpaid,
    "PAY-4: in the settlement": lambda step: isinstance(step.before.phase, Settling) and _overpaid(step),
    "PAY-5": _bought_card_not_payable,
    "PAY-6": lambda step: isinstance(step.action, PayTile),
    "PAY-7": lambda step: any(
        not occupied(step.before, arrival) and price(step.before, origin, arrival) > 0
        for origin, arrival in refused_cards(step.before)
    ),
    "TAKE-1: over occupied spaces": _passes_occupied_space,
    "TAKE-1: over water": _passes_water,
    "TAKE-1: from the space just left": lambda step: step.taken is not None and step.taken == step.origin,
    "TAKE-2": lambda step: isinstance(step.before.phase, Uncovering),
    "TAKE-3": lambda step: step.arrival == MAINLAND and step.taken is not None,
    "TAKE-4": lambda step: step.move_ends and step.taken is None,
    "TAKE-5: gaps become one": _merges,
    "TAKE-6: toward Atlantis": lambda step: step.taken is not None and step.taken < min(stacks(step.after), default=54),
    "TAKE-6: toward the mainland": lambda step: (
        step.taken is not None and step.taken > max(stacks(step.after), default=0)
    ),
    "TAKE-7": lambda step: step.taken is not None,
    "DRAW-1: extra cards": _extra_cards,
    "DRAW-2: in the middle of a draw": lambda step: _reshuffles(step, Drawing),
    "DRAW-2: in the middle of a purchase": lambda step: _reshuffles(step, Purchase),
    "DRAW-2: when a card is next to be drawn": _reshuffles_late,
    "DRAW-3: both piles empty": lambda step: isinstance(step.after.phase, TurnStart) and nothing_to_draw(step.after),
    "DRAW-3: a draw is cut short": lambda step: _cut_short(step, Drawing),
    "DRAW-3: nothing is drawn": _drew_nothing,
    "DRAW-4": lambda step: isinstance(step.before.phase, Drawing),
    "BUY-1": lambda step: isinstance(step.action, BuyCards),
    "BUY-1: fewer cards": lambda step: _cut_short(step, Purchase),
    "BUY-2: a tile of value 1": lambda step: (
        isinstance(step.before.phase, TurnStart)
        and any(tile.value == 1 for tile in step.before.players[step.mover].tiles)
        and not nothing_to_draw(step.before)
    ),
    "BUY-2: nothing to draw": lambda step: (
        isinstance(step.before.phase, TurnStart)
        and any(tile.value > 1 for tile in step.before.players[step.mover].tiles)
        and nothing_to_draw(step.before)
    ),
    "BRIDGE-1": lambda step: isinstance(step.action, PlaceBridge),
    "BRIDGE-1: not on a bridged gap": lambda step: (
        isinstance(step.before.phase, TurnStart)
        and step.before.players[step.mover].bridge
        and any(bridged(step.before, gap) for gap in gaps(step.before))
    ),
    "BRIDGE-2: one's own": lambda step: _crosses_bridge(step, own=True),
    "BRIDGE-2: another's": lambda step: _crosses_bridge(step, own=False),
    "BRIDGE-3: a gap grows": lambda step: _bridged_gap_changes(step, 1),
    "BRIDGE-3: a gap merges": lambda step: _bridged_gap_changes(step, 2),
    "BRIDGE-4: at the start": lambda step: isinstance(step.action, PlaceBridge) and not step.turn,
    "BRIDGE-4: after a purchase": lambda step: (
        isinstance(step.action, PlaceBridge) and isinstance(step.before.phase, Prepared)
    ),
    "BRIDGE-4: before the hand is shown": lambda step: (
        isinstance(step.action, ShowHand) and any(isinstance(action, PlaceBridge) for action in step.turn)
    ),
    "BRIDGE-4: after the tile was taken": lambda step: (
        isinstance(step.action, PlaceBridge) and isinstance(step.before.phase, TurnEnd)
    ),
    "BRIDGE-4: on the gap just made": _gap_just_made,
    "BRIDGE-4: by the player who ends the game": lambda step: (
        isinstance(step.action, PlaceBridge) and set(step.before.players[step.mover].figures) == {MAINLAND}
    ),
    "BRIDGE-4: though no tile was taken": lambda step: (
        isinstance(step.after.phase, TurnEnd) and step.move_ends and step.taken is None
    ),
    "BRIDGE-5": lambda step: (
        _stuck(step) and any(isinstance(action, PlaceBridge) for action in legal_actions(step.before))
    ),
    "BRIDGE-6": _closed_bridges,
    "STUCK-1": lambda step: _stuck(step) and isinstance(step.after.phase, Drawing),
    "STUCK-2: after a purchase": lambda step: (
        _stuck(step) and any(isinstance(action, BuyCards) for action in step.turn)
    ),
    "STUCK-2: with cards in hand": lambda step: _stuck(step) and len(step.before.players[step.mover].hand) > 0,
    "STUCK-3": _ends_by_stuck,
    "STUCK-3: not yet": lambda step: (
        isinstance(step.before.phase, TurnStart) and step.before.phase.futile_turns > 0 and not _stuck(step)
    ),
    "END-1": _ends_by_third_figure,
    "END-2": lambda step: isinstance(step.before.phase, Settling),
    "END-2: from Atlantis": _owes_from_atlantis,
    "END-2: for several figures": _owes_for_several,
    "END-2: nothing is owed": lambda step: isinstance(step.after.phase, Over) and _ends_by_third_figure(step),
    "END-3": _debt,
    "END-4": lambda step: isinstance(step.after.phase, Over),
    "END-4: an unplaced bridge": lambda step: (
        isinstance(step.after.phase, Over) and any(player.bridge for player in step.after.players)
    ),
    "END-5": lambda step: isinstance(step.after.phase, Over),
    "END-5: a tie": _tie,
    "OPT-1: box": option_matters("paid_cards", Options(paid_cards=PaidCards.DISCARDS)),
    "OPT-1: discards": option_matters("paid_cards", Options(paid_cards=PaidCards.BOX)),
    "OPT-2: cannot pay": option_matters("bought_cards", Options(bought_cards=BoughtCards.CAN_PAY)),
    "OPT-2: can pay": option_matters("bought_cards", Options(bought_cards=BoughtCards.CANNOT_PAY)),
    "OPT-3: only if needed": option_matters("overpaying", Options(overpaying=Overpaying.ALWAYS)),
    "OPT-3: always": option_matters("overpaying", Options(overpaying=Overpaying.ONLY_IF_NEEDED)),
    "OPT-4: another card": option_matters("landing", Options(landing=Landing.SAME_CARD)),
    "OPT-4: same card": option_matters("landing", Options(landing=Landing.ANOTHER_CARD)),
    "OPT-5: from arrival": option_matters("extra_card", Options(extra_card=ExtraCard.FROM_NEXT_TURN)),
    "OPT-5: from next turn": option_matters("extra_card", Options(extra_card=ExtraCard.FROM_ARRIVAL)),
    "OPT-6: nearest unoccupied": option_matters("mainland_tile", Options(mainland_tile=MainlandTile.LAST_SPACE)),
    "OPT-6: last space": option_matters("mainland_tile", Options(mainland_tile=MainlandTile.NEAREST_UNOCCUPIED)),
    "OPT-7: as wanted": option_matters("extra_draw", Options(extra_draw=ExtraDrawing.ALWAYS)),
    "OPT-7: always": option_matters("extra_draw", Options(extra_draw=ExtraDrawing.AS_WANTED)),
    "OPT-7: none of them": lambda step: step.action == DrawExtra(0),
    "OPT-7: one of two": lambda step: step.action == DrawExtra(1) and legal_actions(step.before)[-1] == DrawExtra(2),
    "OPT-7: both": lambda step: step.action == DrawExtra(2),
    "OPT-7: after the bridge was placed or kept": lambda step: (
        isinstance(step.before.phase, TurnEnd) and isinstance(step.after.phase, ExtraDraw)
    ),
    "OPT-7: before a late reshuffle": lambda step: (
        isinstance(step.before.phase, ExtraDraw) and len(step.before.draw_pile) == 0
    ),
    "OPT-7: fewer than figures": _extra_cards_beyond_the_piles,
    "OPT-7: only one answer": _not_asked,
    "OPT-8: brought home": option_matters("figures_on_atlantis", Options(figures_on_atlantis=FiguresOnAtlantis.STAY)),
    "OPT-8: stay": option_matters("figures_on_atlantis", Options(figures_on_atlantis=FiguresOnAtlantis.BROUGHT_HOME)),
    "OPT-9: mixed": option_matters("payment_pieces", Options(payment_pieces=PaymentPieces.ONE_KIND)),
    "OPT-9: one kind": option_matters("payment_pieces", Options(payment_pieces=PaymentPieces.MIXED)),
    "OPT-9: both kinds in the settlement": _settles_with_both_kinds,
}
"""By clause, and what of it: whether a step shows it."""
