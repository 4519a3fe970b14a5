"""Playing: the legal actions of a state, and their effects. Chance is a player like the others."""

from typing import TYPE_CHECKING, Final, assert_never

from atlantis_rules._errors import IllegalAction, NotChanceToAct
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules.atlantis.actions import (
    DRAW_CARD,
    DRAW_EXTRA,
    END_TURN,
    REVEAL_TILE,
    Action,
    BuyCards,
    ChanceAction,
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
from atlantis_rules.atlantis.cards import unpacked
from atlantis_rules.atlantis.components import Item
from atlantis_rules.atlantis.path import unseen_for
from atlantis_rules.atlantis.phases import (
    ChancePhase,
    Dealing,
    Drawing,
    ExtraDraw,
    LayingPath,
    MoverToBegin,
    Moving,
    Over,
    PayerToAct,
    Phase,
    Prepared,
    Purchase,
    TurnEnd,
    TurnStart,
    Uncovering,
)
from atlantis_rules.atlantis.rules.bridge import bridges, end_turn, place_bridge_after_take, place_bridge_before_move
from atlantis_rules.atlantis.rules.buy import buy, draw_bought_card, purchases
from atlantis_rules.atlantis.rules.draw import draw_card, draw_extra
from atlantis_rules.atlantis.rules.move import further_cards, play_first_card, play_further_card
from atlantis_rules.atlantis.rules.pay import pay, payment_actions
from atlantis_rules.atlantis.rules.setup import deal_card, lay_tile
from atlantis_rules.atlantis.rules.stuck import before_move, show_hand
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.rules.take import uncover
from atlantis_rules.atlantis.situation import Situation, require_state
from atlantis_rules.atlantis.tiles import tiles_in
from atlantis_rules.rulebook.marks import implements

if TYPE_CHECKING:
    import fractions

import_later(globals(), "fractions")


# A caller that applies an action has usually just asked for the legal ones of this very state: the last answer is
# cached, so that it need not be computed again. The cache affects nothing but speed.
_latest: Final[list[tuple[Situation | None, tuple[object, ...]]]] = [(None, ())]


def remembered(state: Situation, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the legal actions of a state, and remember them for `require_legal`."""
    _latest[0] = (state, legal)
    return legal


def list_actions(state: Situation | Table, phase: Phase) -> tuple[Action, ...]:
    """List the legal actions of a state, or of a table, of the seat (or chance) to act.

    Args:
        state: any state or table.
        phase: its phase.

    Returns:
        The actions, each once; empty only when the game is over. Purchases come first, the most valuable tile in front;
        then bridges from Atlantis on; then cards by figure from Atlantis on and in item order; payments from high to
        low; then showing the hand, ending the turn, or the extra cards from none on. Chance actions come in the order
        of `TILES` and of the items.
    """
    if isinstance(phase, TurnStart):  # the most frequent phases come first
        hand = state.players[phase.seat].hand_counts
        return purchases(state, phase.seat) + before_move(state, phase.seat, hand)
    if isinstance(phase, PayerToAct):
        return tuple(payment_actions(state.options, state.players[phase.seat].tile_set, phase.payment))
    if isinstance(phase, Prepared):
        return before_move(state, phase.seat, phase.usable.packed)
    if isinstance(phase, TurnEnd):
        return (*bridges(state, phase.seat), END_TURN)
    if isinstance(phase, Moving):
        return tuple(further_cards(state, phase))
    if isinstance(phase, ExtraDraw):
        return DRAW_EXTRA[: phase.most + 1]
    if isinstance(phase, Over):
        return ()
    return tuple([action for action, _ in _weighted_actions(state, phase)])


@implements("SETUP-2", "SETUP-5", "TAKE-2", "DRAW-1", "DRAW-4")
def _weighted_actions(state: Situation | Table, phase: ChancePhase) -> list[tuple[ChanceAction, int]]:
    """List the chance actions with integer weights: 1 for a tile, and the number of such cards for a card."""
    match phase:
        case LayingPath() | Uncovering():
            return [(REVEAL_TILE[tile.index], 1) for tile in tiles_in(unseen_for(state.path, phase.space))]
        case Dealing() | Purchase() | Drawing():
            cards = zip(DRAW_CARD, unpacked(state.draw_counts), strict=True)
            return [(action, count) for action, count in cards if count]
        case _:
            assert_never(phase)


def chance_outcomes(state: Situation) -> "tuple[tuple[ChanceAction, fractions.Fraction], ...]":
    """Return the possible outcomes of chance, with their probabilities.

    Args:
        state: a state in which chance is to act.

    Returns:
        Pairs of an action and its exact probability, in the order of `legal_actions`; the probabilities add up to 1.

    Raises:
        NotChanceToAct: a player is to act, or the game is over.
        WrongType: the value is not a state of Atlantis.
    """
    from fractions import Fraction  # noqa: PLC0415 - imports `decimal`; rarely needed

    require_state(state)
    phase = state.phase
    if not isinstance(phase, ChancePhase):
        raise NotChanceToAct(state.to_act)
    weighted = _weighted_actions(state, phase)
    total = sum(weight for _, weight in weighted)
    return tuple((action, Fraction(weight, total)) for action, weight in weighted)


def require_legal(state: Situation, action: Action) -> None:
    """Raise `IllegalAction` unless an action is legal.

    Raises:
        IllegalAction: the action is not legal; the error lists every reason.
        WrongType: an argument has the wrong type.
    """
    known_state, legal = _latest[0]
    if known_state is state:
        for known in legal:
            if known is action:
                return
    from atlantis_rules.atlantis.rules.legality import violations  # noqa: PLC0415 - not needed for legal actions

    found = violations(state, action)
    if found:
        raise IllegalAction(action, found)


def carry_out(table: Table, phase: Phase, action: Action) -> Phase:
    """Carry out a legal action on the table, and return the next phase."""
    if isinstance(phase, MoverToBegin):  # the most frequent phases are found without a match
        return _carry_out_before_move(table, phase, action)
    if isinstance(phase, PayerToAct) and isinstance(action, (PayTile, PayCard)):
        return pay(table, phase, action.piece)
    match phase:
        case Moving() if isinstance(action, PlayAnotherCard):
            return play_further_card(table, phase, action.item)
        case TurnEnd() if isinstance(action, EndTurn):
            return end_turn(table, phase)
        case TurnEnd() if isinstance(action, PlaceBridge):
            return place_bridge_after_take(table, phase, action.space)
        case ExtraDraw() if isinstance(action, DrawExtra):
            return draw_extra(table, phase, action.number)
        case Drawing() | Purchase() | Dealing() if isinstance(action, DrawCard):
            return _carry_out_draw(table, phase, action.item)
        case Uncovering() if isinstance(action, RevealTile):
            return uncover(table, phase, action.tile)
        case LayingPath() if isinstance(action, RevealTile):
            return lay_tile(table, phase, action.tile)
        case _:
            raise AssertionError(action, phase)  # violations() has excluded this


def _carry_out_before_move(table: Table, phase: TurnStart | Prepared, action: Action) -> Phase:
    if isinstance(action, PlayCard):
        return play_first_card(table, phase, action.figure, action.item)
    match action:
        case PlaceBridge():
            return place_bridge_before_move(table, phase, action.space)
        case BuyCards():
            return buy(table, phase.seat, action.tile)
        case ShowHand():
            return show_hand(table, phase)
        case _:
            raise AssertionError(action, phase)  # violations() has excluded this


def _carry_out_draw(table: Table, phase: Drawing | Purchase | Dealing, item: Item) -> Phase:
    match phase:
        case Drawing():
            return draw_card(table, phase, item)
        case Purchase():
            return draw_bought_card(table, phase, item)
        case Dealing():
            return deal_card(table, phase, item)
        case _:
            assert_never(phase)
