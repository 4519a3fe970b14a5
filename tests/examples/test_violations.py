"""Every kind of reason why an action is refused: its clause, its values and its words."""

import re
from collections.abc import Callable
from typing import Final, get_args

import pytest

from atlantis_rules import (
    Action,
    BuyCards,
    DrawCard,
    DrawExtra,
    EndTurn,
    IllegalAction,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    RevealTile,
    ShowHand,
    State,
    apply,
    explain,
    legal_actions,
    new_game,
    read_state,
    violations,
)
from atlantis_rules.atlantis.phases import Dealing, Reason
from atlantis_rules.atlantis.rules import violations as violation
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
from atlantis_rules.messages import Message
from tests.examples.covering import read_with_covered
from tests.examples.helpers import CROWN, FLAG, HELMET, OLIVE, RING, draw, tile
from tests.playing import play

KINDS: Final = get_args(RuleViolation)
"""The classes of `violation.py`."""

Refusal = tuple[State, Action, RuleViolation, str]
"""A state, an action, the one reason why it is refused there, and this reason in words."""

EXAMPLES: Final[dict[str, tuple[str, Callable[[], Refusal]]]] = {}
"""For each example the clause that is broken, and the refusal."""

NO_CARDS_LEFT: Final = "draw pile: none"


def example(clause_id: str) -> Callable[[Callable[[], Refusal]], Callable[[], Refusal]]:
    """Collect an example for the breach of a clause."""

    def collect(refusal: Callable[[], Refusal]) -> Callable[[], Refusal]:
        EXAMPLES[refusal.__name__] = clause_id, refusal
        return refusal

    return collect


def paying(belongings: str) -> State:
    """Return a position in which black is to pay 4."""
    return play(read_state(f"path: 28: ring 4 (black), ~, crown 5\n{belongings}"), PlayCard(28, CROWN))


@example("STUCK-3")
def game_is_over() -> Refusal:
    stuck = read_state(f"path: 28: ring 4, crown 3\n{NO_CARDS_LEFT}")
    over = play(stuck, ShowHand(), ShowHand())
    return over, ShowHand(), GameIsOver(Reason.ALL_STUCK), "STUCK-3: the game is over (all stuck)"


@example("END-1")
def game_is_over_with_a_third_figure() -> Refusal:
    state = read_state("path: 28: ring 4, crown 3 (black)\nhand black: flag\nmainland: black 2")
    over = draw(play(state, PlayCard(29, FLAG)), RING, RING, RING, RING)
    return over, EndTurn(), GameIsOver(Reason.THIRD_FIGURE_HOME), "END-1: the game is over (third figure home)"


@example("MOVE-3")
def not_now() -> Refusal:
    state = read_state("path: 28: ring 4, crown 3\nhand black: crown")
    words = "MOVE-3: this can only be done when a card has taken the figure to an occupied space"
    return state, PlayAnotherCard(CROWN), NotNow("MOVE-3", Moment.GOING_ON), words


@example("MOVE-1")
def no_figure_there() -> Refusal:
    state = read_state("path: 28: ring 4 (red), crown 3 (black)\nhand black: crown")
    return state, PlayCard(28, CROWN), NoFigureThere(28), "MOVE-1: the mover has no figure on space 28"


@example("MOVE-2")
def card_not_in_hand_to_be_played() -> Refusal:
    state = read_state("path: 28: ring 4, crown 3\nhand black: crown\nhand red: ring")
    return state, PlayCard(0, RING), CardNotInHand("MOVE-2", RING), "MOVE-2: there is no ring card in the hand"


@example("MOVE-3")
def card_not_in_hand_to_go_on() -> Refusal:
    state = play(read_state("path: 28: ring 4 (red), crown 3\nhand black: crown, ring"), PlayCard(0, RING))
    return state, PlayAnotherCard(RING), CardNotInHand("MOVE-3", RING), "MOVE-3: there is no ring card in the hand"


@example("PAY-3")
def card_not_in_hand_to_be_paid() -> Refusal:
    state = paying("hand black: crown, ring 4")
    return state, PayCard(FLAG), CardNotInHand("PAY-3", FLAG), "PAY-3: there is no flag card in the hand"


@example("MOVE-6")
def no_place_to_end() -> Refusal:
    state = read_state("path: 28: ring 4, crown 3 (red)\nhand black: crown")
    words = (
        "MOVE-6: crown leads to space 29, which is occupied, "
        "and no other card of the hand leads on to an unoccupied space or the mainland"
    )
    return state, PlayCard(0, CROWN), NoPlaceToEnd(CROWN, 29), words


@example("PAY-7")
def crossing_too_dear() -> Refusal:
    state = read_state("path: 28: ring 4 (black), ~, crown 5\nhand black: crown, flag\ntiles black: olive 2A")
    words = "PAY-7: the crossing costs 4; without the played cards only 3 can be paid"
    return state, PlayCard(28, CROWN), CrossingTooDear(4, 3), words


@example("PAY-7")
def crossing_too_dear_at_every_end() -> Refusal:
    # With the crown 4 + 3 would be due and 1 be there, with the flag 4 and 1: that lacks less.
    text = "path: 28: ring 7 (black), ~, helmet 4 (red), flag 3, ~, crown 5\nhand black: helmet, crown, flag"
    words = "PAY-7: the crossing costs 4; without the played cards only 1 can be paid"
    return read_state(text), PlayCard(28, HELMET), CrossingTooDear(4, 1), words


@example("BUY-1")
def tile_not_collected_to_be_sold() -> Refusal:
    state = read_state("path: 28: ring 4, crown 3\ntiles red: olive 7A")
    words = "BUY-1: olive 7 (A) has not been collected by the player"
    return state, BuyCards(tile("olive 7A")), TileNotCollected("BUY-1", tile("olive 7A")), words


@example("PAY-3")
def tile_not_collected_to_be_paid() -> Refusal:
    state = paying("hand black: crown, ring 4\ntiles black: flag 2B")
    words = "PAY-3: flag 2 (A) has not been collected by the player"
    return state, PayTile(tile("flag 2A")), TileNotCollected("PAY-3", tile("flag 2A")), words


@example("BUY-2")
def purchase_brings_nothing_for_a_1() -> Refusal:
    state = read_state("path: 28: ring 4, crown 3\ntiles black: olive 1A")
    words = "BUY-2: half of 1 rounded down is no card at all"
    return state, BuyCards(tile("olive 1A")), PurchaseBringsNothing(tile("olive 1A"), 105), words


@example("BUY-2")
def purchase_brings_nothing_as_nothing_is_left() -> Refusal:
    state = read_state(f"path: 28: ring 4, crown 3\ntiles black: olive 7A\n{NO_CARDS_LEFT}")
    words = "BUY-2: there is no card left to be drawn"
    return state, BuyCards(tile("olive 7A")), PurchaseBringsNothing(tile("olive 7A"), 0), words


@example("BRIDGE-1")
def bridge_already_placed() -> Refusal:
    state = read_state("path: 1: =, 28: ring 4, ~, crown 3\nbridges: red")
    return state, PlaceBridge(29), BridgeAlreadyPlaced(), "BRIDGE-1: the mover has already placed its bridge"


@example("BRIDGE-1")
def no_gap_there() -> Refusal:
    state = read_state("path: 28: ring 4, ~, crown 3")
    return state, PlaceBridge(40), NoGapThere(40), "BRIDGE-1: space 40 does not belong to a gap"


@example("BRIDGE-1")
def no_gap_is_named_so() -> Refusal:
    state = read_state("path: 28: ring 4, ~, ~, crown 3")
    words = "BRIDGE-1: space 30 belongs to the gap that is named by space 29"
    return state, PlaceBridge(30), GapNamedOtherwise(30, 29), words


@example("BRIDGE-1")
def gap_has_bridge() -> Refusal:
    state = read_state("path: 28: ring 4, ~, =, crown 3\nbridges: black")
    return state, PlaceBridge(29), GapHasBridge(29), "BRIDGE-1: the gap at space 29 has a bridge already"


@example("STUCK-2")
def can_move() -> Refusal:
    state = read_state("path: 28: ring 4 (black), crown 3\nhand black: crown")
    return state, ShowHand(), CanMove(0, CROWN), "STUCK-2: crown can be played with the figure on Atlantis"


@example("OPT-2")
def bought_card() -> Refusal:
    text = "path: 28: ring 1 (black), ~, crown 5\nhand black: crown, flag\ntiles black: olive 2A"
    state = play(draw(play(read_state(text), BuyCards(tile("olive 2A"))), HELMET), PlayCard(28, CROWN))
    words = "OPT-2: no helmet card is left that was in the hand when the turn began"
    return state, PayCard(HELMET), BoughtCard(HELMET), words


@example("PAY-4")
def out_of_order() -> Refusal:
    state = play(paying("hand black: crown, ring, flag 4"), PayCard(FLAG))
    words = "PAY-4: ring comes before flag, which has already been handed over"
    return state, PayCard(RING), OutOfOrder(RING, FLAG), words


@example("PAY-4")
def others_come_first() -> Refusal:
    state = paying("hand black: crown, flag 2\ntiles black: olive 3A")
    words = "PAY-4: olive 3 (A) has to come first: the order in which pieces are handed over is no choice"
    return state, PayCard(FLAG), OthersComeFirst(FLAG, (tile("olive 3A"),)), words


@example("PAY-4")
def superfluous() -> Refusal:
    state = paying("hand black: crown, flag 2\ntiles black: olive 5A")
    words = "PAY-4: flag is superfluous: whatever covers 4 with it covers it without it"
    return state, PayCard(FLAG), Superfluous(FLAG, 4), words


@example("OPT-3")
def not_exact() -> Refusal:
    state = paying("hand black: crown, flag\ntiles black: olive 3A, ring 7B")
    words = "OPT-3: 4 can be paid exactly, but not with a piece of 7"
    return state, PayTile(tile("ring 7B")), NotExact(4, 7), words


AFTER_A_MOVE: Final = "path: 28: ring 4 (black), ~, crown 3, helmet 2\nhand black: helmet, ring 3\nmainland: black"


@example("OPT-7")
def too_many_extra_cards() -> Refusal:
    state = play(read_state(AFTER_A_MOVE), PlayCard(0, HELMET), *[PayCard(RING)] * 3, EndTurn())
    words = "OPT-7: the mover can draw 1 extra card at most, not 2"
    return state, DrawExtra(2), TooManyExtraCards(2, 1), words


@example("OPT-7")
def no_extra_cards_now() -> Refusal:
    words = "OPT-7: this can only be done at the end of a turn with a move, where the mover can draw extra cards or not"
    return read_state(AFTER_A_MOVE), DrawExtra(0), NotNow("OPT-7", Moment.SAYING_EXTRA_CARDS), words


@example("OPT-7")
def no_bridge_any_more() -> Refusal:
    state = play(read_state(AFTER_A_MOVE), PlayCard(0, HELMET), *[PayCard(RING)] * 3, EndTurn())
    words = "OPT-7: this can only be done before the mover says how many extra cards it draws"
    return state, PlaceBridge(29), NotNow("OPT-7", Moment.BEFORE_EXTRA_CARDS), words


@example("SETUP-2")
def tile_cannot_appear_in_the_set_up() -> Refusal:
    words = "SETUP-2: ring 7 (B) can't come to light on space 1"
    return new_game(2), RevealTile(tile("ring 7B")), TileCannotAppear("SETUP-2", tile("ring 7B"), 1), words


@example("TAKE-2")
def tile_cannot_appear_beneath_another() -> Refusal:
    text = "path: 28: ring 4+ (black), helmet 1\nhand black: helmet"
    state = play(read_with_covered(text, "olive 3B"), PlayCard(28, HELMET))
    words = "TAKE-2: olive 3 (A) can't come to light on space 28"
    return state, RevealTile(tile("olive 3A")), TileCannotAppear("TAKE-2", tile("olive 3A"), 28), words


@example("DRAW-1")
def not_in_draw_pile_at_the_end_of_a_turn() -> Refusal:
    state = play(read_state("path: 28: ring 4, crown 3\nhand black: crown\nhand red: ring 15"), PlayCard(0, CROWN))
    return state, DrawCard(RING), NotInDrawPile("DRAW-1", RING), "DRAW-1: there is no ring card in the draw pile"


@example("BUY-1")
def not_in_draw_pile_for_a_purchase() -> Refusal:
    state = read_state("path: 28: ring 4, crown 3\ntiles black: olive 7A\nhand red: ring 15")
    state = play(state, BuyCards(tile("olive 7A")))
    return state, DrawCard(RING), NotInDrawPile("BUY-1", RING), "BUY-1: there is no ring card in the draw pile"


@example("SETUP-5")
def not_in_draw_pile_in_the_set_up() -> Refusal:
    state = new_game(4)
    while not isinstance(state.phase, Dealing):
        state = apply(state, legal_actions(state)[0])
    words = "SETUP-5: there is no olive card in the draw pile"
    return draw(state, *[OLIVE] * 15), DrawCard(OLIVE), NotInDrawPile("SETUP-5", OLIVE), words


@pytest.mark.parametrize(
    ("clause_id", "refusal"),
    [pytest.param(*pair, marks=pytest.mark.clause(pair[0]), id=name) for name, pair in EXAMPLES.items()],
)
def test_a_refusal_names_clause_values_and_words(clause_id: str, refusal: Callable[[], Refusal]) -> None:
    state, action, reason, words = refusal()
    assert violations(state, action) == (reason,)
    assert reason.clause == clause_id
    assert f"{reason.clause}: {reason}" == words
    assert action not in legal_actions(state)
    with pytest.raises(IllegalAction, match=re.escape(words)):
        apply(state, action)
    assert str(explain(state, action)) == f"{action}: not allowed\n  {words}"


def test_every_kind_of_violation_has_an_example() -> None:
    reached = {type(refusal()[2]) for _, refusal in EXAMPLES.values()}
    assert [kind.__name__ for kind in KINDS if kind not in reached] == []
    assert reached <= set(KINDS)


def test_every_class_of_the_module_is_a_kind_of_violation() -> None:
    defined = {each for each in vars(violation).values() if isinstance(each, type) and issubclass(each, Message)}
    assert {each for each in defined if each.__module__ == violation.__name__} == set(KINDS)


def test_all_reasons_are_given_at_once() -> None:
    state = play(read_state("path: 28: ring 4 (black), ~, crown 5\nhand black: crown, ring 4"), PlayCard(28, CROWN))
    assert str(explain(state, PlayCard(28, CROWN))).splitlines() == [
        "play crown with the figure on 28: not allowed",
        "  TURN-2: this can only be done at the start of a turn, or after a purchase or a bridge then",
        "  MOVE-1: the mover has no figure on space 28",
        "  MOVE-2: there is no crown card in the hand",
    ]
