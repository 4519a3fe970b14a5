"""What a table sees of a step: one example for each kind of event, and who sees what of it.

If a path begins with `1: ==`, all players have placed their bridges on water that is no longer a gap, so nobody is
asked where to place one.
"""

# ruff: noqa: ANN401 - some arguments are of the wrong type on purpose

from functools import reduce
from random import Random
from typing import Any, Final

import pytest

from atlantis_rules import (
    ATLANTIS,
    MAINLAND,
    Action,
    BuyCards,
    Cards,
    DrawCard,
    DrawExtra,
    EndTurn,
    IllegalAction,
    Outcome,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    RevealTile,
    ShowHand,
    State,
    WrongType,
    WrongValue,
    advance,
    apply,
    legal_actions,
    new_game,
    read_state,
    step,
    view,
)
from atlantis_rules.atlantis import SPACES, SPECTATOR
from atlantis_rules.atlantis.cards import NO_CARDS
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
    seen_by,
    seen_by_all,
)
from atlantis_rules.atlantis.knowledge.folding import fold, fold_view
from atlantis_rules.atlantis.path import Gap, face_down_spaces
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
    Prepared,
    Purchase,
    Reason,
    Settling,
    TurnEnd,
    TurnStart,
    Uncovering,
)
from atlantis_rules.atlantis.seen_phases import (
    SeenMoving,
    SeenPaying,
    SeenPhase,
    SeenPrepared,
    SeenPurchase,
    SeenSettling,
)
from tests.examples.covering import read_with_covered
from tests.examples.helpers import BLACK, BLUE, CROWN, FLAG, HELMET, OLIVE, RED, RING, STATUE, WHITE, tile
from tests.playing import play


def told(position: str | State, *actions: Action) -> list[Event]:
    """Play on from a position, and return the events of the last action; folding them leads to the next state."""
    before = play(position if isinstance(position, State) else read_state(position), *actions[:-1])
    after, told = apply(before, actions[-1]), list(step(before, actions[-1])[1])
    assert reduce(fold, told, before) == after
    for viewer in (SPECTATOR, *range(len(before.players))):
        seen = [seen_by(event, viewer) for event in told]
        assert reduce(fold_view, seen, view(before, viewer)) == view(after, viewer)
    return told


def advance_to_dealing(state: State) -> State:
    """Lay the path in any way."""
    while not isinstance(state.phase, Dealing):
        state = apply(state, legal_actions(state)[0])
    return state


DRAW_ONE: Final = DrawBegan(BLACK, 1)
DRAWING_ONE: Final = DecisionDue(Drawing(BLACK, 1))


# --- Set-up ---


@pytest.mark.clause("SETUP-2")
def test_a_tile_is_laid() -> None:
    laid = told(new_game(2), RevealTile(tile("ring 5A")))
    assert laid == [TileLaid(1, tile("ring 5A")), DecisionDue(LayingPath(2))]


@pytest.mark.clause("SETUP-5", "DRAW-4")
def test_a_card_is_dealt_and_only_who_gets_it_sees_it() -> None:
    state = advance_to_dealing(new_game(2))
    dealt, due = step(state, DrawCard(RING))[1]
    assert (dealt, due) == (CardDealt(BLACK, RING), DecisionDue(Dealing(BLACK)))
    assert seen_by(dealt, BLACK) == CardDealt(BLACK, RING)
    assert seen_by(dealt, RED) == seen_by(dealt, SPECTATOR) == CardDealtUnseen(BLACK)


@pytest.mark.clause("SETUP-5", "TURN-1")
def test_after_the_last_card_is_dealt_the_first_turn_begins() -> None:
    state = play(advance_to_dealing(new_game(2)), *[DrawCard(RING)] * 8)
    assert told(state, DrawCard(FLAG)) == [CardDealt(RED, FLAG), TurnBegan(BLACK), DecisionDue(TurnStart(BLACK, 0))]


# --- Moving and paying ---


@pytest.mark.clause("MOVE-2", "MOVE-8", "TAKE-1", "TAKE-5")
def test_a_move_takes_a_tile_and_leaves_water() -> None:
    position = "path: 1: ==, 28: ring 4, crown 3, flag 1 (black), helmet 2\nhand black: helmet\nbridges: none"
    assert told(position, PlayCard(30, HELMET)) == [
        CardPlayed(BLACK, HELMET),
        FigureMoved(BLACK, HELMET, 30, 31, passed=()),
        TileTaken(BLACK, 30, tile("flag 1B")),
        GapFormed(30, Gap(30, 30, bridged=False, toll=2), parts=()),
        DRAW_ONE,
        DRAWING_ONE,
    ]


@pytest.mark.clause("MOVE-3")
def test_on_an_occupied_space_the_move_goes_on() -> None:
    position = "path: 1: ==, 28: ring 4 (black), crown 3 (red), helmet 2\nhand black: crown, helmet\nbridges: none"
    assert told(position, PlayCard(28, CROWN)) == [
        CardPlayed(BLACK, CROWN),
        FigureMoved(BLACK, CROWN, 28, 29, passed=()),
        DecisionDue(Moving(BLACK, origin=28, figure=29, usable=Cards.of(HELMET))),
    ]
    assert told(position, PlayCard(28, CROWN), PlayAnotherCard(HELMET))[:2] == [
        CardPlayed(BLACK, HELMET),
        FigureMoved(BLACK, HELMET, 29, 30, passed=()),
    ]


@pytest.mark.clause("MOVE-5")
def test_a_figure_goes_to_the_mainland() -> None:
    position = "path: 1: ==, 28: ring 4, crown 3 (black), helmet 2\nhand black: flag\nbridges: none"
    assert told(position, PlayCard(29, FLAG))[1] == FigureMoved(BLACK, FLAG, 29, MAINLAND, passed=())


@pytest.mark.clause("OPT-4", "MOVE-2")
def test_a_card_carries_a_figure_past_an_occupied_space() -> None:
    position = """
        path: 1: ==, 28: ring 4 (black), flag 3 (red), flag 2
        hand black: flag
        bridges: none
        options: HALL9000
    """
    assert told(position, PlayCard(28, FLAG))[1] == FigureMoved(BLACK, FLAG, 28, 30, passed=(29,))


OVER_TWO_GAPS: Final = """
    path: 28: ring 4 (black), ~, crown 3, =, flag 2
    hand black: flag, ring
    tiles black: statue 2B
    bridges: red
"""


@pytest.mark.clause("PAY-1", "PAY-2", "BRIDGE-2")
def test_a_crossing_is_charged_and_names_the_gaps_that_cost_and_those_that_are_free() -> None:
    assert told(OVER_TWO_GAPS, PlayCard(28, FLAG)) == [
        CardPlayed(BLACK, FLAG),
        FigureMoved(BLACK, FLAG, 28, 32, passed=()),
        CrossingCharged(
            BLACK,
            price=3,
            unbridged=(Gap(29, 29, bridged=False, toll=3),),
            bridged=(Gap(31, 31, bridged=True, toll=2),),
        ),
        DecisionDue(Paying(BLACK, 32, Payment(3, Cards.of(RING), None))),
    ]


@pytest.mark.clause("BRIDGE-2")
def test_a_crossing_by_bridges_alone_is_charged_with_nothing() -> None:
    position = "path: 28: ring 4 (black), =, crown 3\nhand black: crown\nbridges: red"
    charged = told(position, PlayCard(28, CROWN))[2]
    assert charged == CrossingCharged(BLACK, 0, unbridged=(), bridged=(Gap(29, 29, bridged=True, toll=3),))


@pytest.mark.clause("PAY-2", "PAY-3", "PAY-6")
def test_pieces_are_paid_one_by_one_and_then_a_tile_is_taken() -> None:
    start = play(read_state(OVER_TWO_GAPS), PlayCard(28, FLAG))
    first, due = step(start, PayTile(tile("statue 2B")))[1]
    assert first == PiecePaid(BLACK, tile("statue 2B"), due=3)
    assert due == DecisionDue(Paying(BLACK, 32, Payment(1, Cards.of(RING), tile("statue 2B"))))
    assert told(start, PayTile(tile("statue 2B")), PayCard(RING))[:3] == [
        PiecePaid(BLACK, RING, due=1),
        TileTaken(BLACK, 30, tile("crown 3B")),
        GapFormed(
            30,
            Gap(29, 31, bridged=True, toll=2),
            parts=(Gap(29, 29, bridged=False, toll=3), Gap(31, 31, bridged=True, toll=2)),
        ),
    ]


# --- Taking a tile ---


@pytest.mark.clause("TAKE-2")
def test_a_lower_tile_comes_to_light() -> None:
    state = read_with_covered("path: 1: ring 1 (black), crown 4+, flag 2\nhand black: flag", "helmet 5A")
    assert told(state, PlayCard(1, FLAG))[-2:] == [
        TileTaken(BLACK, 2, tile("crown 4A")),
        DecisionDue(Uncovering(BLACK, 2, 1)),
    ]
    assert told(state, PlayCard(1, FLAG), RevealTile(tile("helmet 5A"))) == [
        TileUncovered(2, tile("helmet 5A")),
        DRAW_ONE,
        DRAWING_ONE,
    ]


@pytest.mark.clause("TAKE-4")
def test_nothing_is_taken() -> None:
    position = "options: extra_card=from_next_turn\npath: 1: ==, 28: ring 4 (red)\nhand black: flag\nbridges: none"
    assert told(position, PlayCard(ATLANTIS, FLAG))[2:] == [NothingTaken(BLACK), DRAW_ONE, DRAWING_ONE]


@pytest.mark.clause("TAKE-5")
def test_a_gap_grows() -> None:
    position = "path: 1: ==, 28: ring 4, ~~, crown 3 (black), flag 2\nhand black: flag\nbridges: none"
    assert told(position, PlayCard(31, FLAG))[3] == (
        GapFormed(31, Gap(29, 31, bridged=False, toll=2), parts=(Gap(29, 30, bridged=False, toll=3),))
    )


@pytest.mark.clause("TAKE-5", "BRIDGE-3")
@pytest.mark.parametrize(("water", "bridged"), [("~", False), ("=", True)])
def test_two_gaps_merge(water: str, bridged: bool) -> None:  # noqa: FBT001 - a case of the table
    position = f"""
        path: 28: ring 4, ~, crown 3 (black), {water}, flag 1, helmet 2
        hand black: flag 2
        bridges: red{", black" * (not bridged)}
    """
    actions = [PlayCard(30, FLAG)] + [PayCard(FLAG)] * (not bridged)
    happened = told(position, *actions)
    assert (
        GapFormed(
            30,
            Gap(29, 31, bridged=bridged, toll=1),
            parts=(Gap(29, 29, bridged=False, toll=3), Gap(31, 31, bridged=bridged, toll=1)),
        )
        in happened
    )


@pytest.mark.clause("TAKE-6", "BRIDGE-6")
@pytest.mark.parametrize(
    ("path", "figure", "space", "land", "neighbour"),
    [
        ("1: ==, 28: ring 4 (black), flag 2, crown 1", 28, 28, ATLANTIS, 29),
        ("1: =, 28: ring 4, =, flag 2 (black)", 30, 30, MAINLAND, 28),
        ("1: ==, 28: ring 4 (black)", 28, 28, MAINLAND, ATLANTIS),
    ],
)
def test_a_land_is_pushed_up(path: str, figure: int, space: int, land: int, neighbour: int) -> None:
    state = read_state(f"path: {path}\nhand black: flag\nbridges: none")
    happened = told(state, PlayCard(figure, FLAG))
    assert LandPushedUp(space, land, neighbour) in happened


# --- Bridges and purchases ---


@pytest.mark.clause("BRIDGE-1")
def test_a_bridge_is_placed_before_the_move() -> None:
    position = "path: 28: ring 4, ~~, crown 3, flag 2\nhand black: flag"
    placed, due = told(position, PlaceBridge(29))
    assert placed == BridgePlaced(BLACK, Gap(29, 30, bridged=False, toll=3))
    assert due == DecisionDue(Prepared(BLACK, Cards.of(FLAG)))


@pytest.mark.clause("BRIDGE-4", "BRIDGE-5")
def test_a_bridge_is_placed_after_the_tile_was_taken_or_kept() -> None:
    position = "path: 28: ring 4, crown 3, flag 2\nhand black: flag"
    assert told(position, PlayCard(ATLANTIS, FLAG))[-1] == DecisionDue(TurnEnd(BLACK, 1))
    gap = Gap(29, 29, bridged=False, toll=2)
    assert told(position, PlayCard(ATLANTIS, FLAG), PlaceBridge(29)) == [
        BridgePlaced(BLACK, gap),
        DRAW_ONE,
        DRAWING_ONE,
    ]
    assert told(position, PlayCard(ATLANTIS, FLAG), EndTurn()) == [DRAW_ONE, DRAWING_ONE]


EXTRA_CARDS: Final = """
    path: 1: ==, 28: ring 4 (black), crown 3
    mainland: black 2
    hand black: crown
    draw pile: {draw_pile}
    bridges: none
"""


@pytest.mark.clause("OPT-7", "DRAW-1")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_everybody_sees_how_many_extra_cards_are_drawn(number: int) -> None:
    position = EXTRA_CARDS.format(draw_pile="olive 5")
    assert told(position, PlayCard(28, CROWN))[-1] == DecisionDue(ExtraDraw(BLACK, 2))
    began, due = told(position, PlayCard(28, CROWN), DrawExtra(number))
    assert (began, due) == (DrawBegan(BLACK, 1 + number), DecisionDue(Drawing(BLACK, 1 + number)))
    assert [seen_by(began, viewer) for viewer in (BLACK, RED, SPECTATOR)] == [began] * 3


@pytest.mark.clause("OPT-7", "DRAW-2")
def test_how_many_extra_cards_are_drawn_is_said_before_a_late_reshuffle() -> None:
    position = EXTRA_CARDS.format(draw_pile="none") + "discards: olive 2"
    moved = told(position, PlayCard(28, CROWN))
    assert not any(isinstance(event, PileReshuffled | DrawBegan) for event in moved)
    assert moved[-1] == DecisionDue(ExtraDraw(BLACK, 2))
    assert told(position, PlayCard(28, CROWN), DrawExtra(1)) == [
        DrawBegan(BLACK, 2),
        PileReshuffled(Cards.of(CROWN, OLIVE, OLIVE)),
        DecisionDue(Drawing(BLACK, 2)),
    ]


@pytest.mark.clause("BUY-1", "OPT-2")
def test_cards_are_bought_and_drawn() -> None:
    position = """
        path: 1: ==, 28: ring 4, crown 3, flag 2
        hand black: flag
        tiles black: olive 5A
        bridges: none
    """
    bought = Purchase(BLACK, 2, Cards.of(FLAG))
    assert told(position, BuyCards(tile("olive 5A"))) == [TileSold(BLACK, tile("olive 5A"), 2), DecisionDue(bought)]
    assert told(position, BuyCards(tile("olive 5A")), DrawCard(RING), DrawCard(OLIVE)) == [
        CardDrawn(BLACK, OLIVE),
        DecisionDue(Prepared(BLACK, Cards.of(FLAG))),
    ]


# --- Drawing ---


@pytest.mark.clause("DRAW-1", "TURN-1")
def test_a_card_is_drawn_and_the_next_turn_begins() -> None:
    position = "path: 1: ==, 28: ring 4, crown 3, flag 2\nhand black: flag\nbridges: none"
    assert told(position, PlayCard(ATLANTIS, FLAG), DrawCard(OLIVE)) == [
        CardDrawn(BLACK, OLIVE),
        TurnBegan(RED),
        DecisionDue(TurnStart(RED, 0)),
    ]


@pytest.mark.clause("DRAW-4")
def test_only_the_drawer_sees_what_it_draws() -> None:
    drawn = CardDrawn(BLACK, OLIVE)
    assert seen_by(drawn, BLACK) == drawn
    assert seen_by(drawn, RED) == seen_by(drawn, SPECTATOR) == CardDrawnUnseen(BLACK)


LAST_CARD: Final = """
    path: 1: ==, 28: ring 4, crown 3, flag 2
    mainland: black 1
    hand black: flag
    tiles black: olive 5A
    draw pile: olive
    discards: ring 2
    bridges: none
"""


@pytest.mark.clause("DRAW-2")
def test_behind_the_last_card_the_pile_is_reshuffled_in_the_middle_of_a_draw() -> None:
    assert told(LAST_CARD, PlayCard(ATLANTIS, FLAG), DrawExtra(1), DrawCard(OLIVE)) == [
        CardDrawn(BLACK, OLIVE),
        PileReshuffled(Cards.of(RING, RING, FLAG)),
        DRAWING_ONE,
    ]


@pytest.mark.clause("DRAW-2", "BUY-1")
def test_behind_the_last_card_the_pile_is_reshuffled_in_the_middle_of_a_purchase() -> None:
    assert told(LAST_CARD, BuyCards(tile("olive 5A")), DrawCard(OLIVE)) == [
        CardDrawn(BLACK, OLIVE),
        PileReshuffled(Cards.of(RING, RING)),
        DecisionDue(Purchase(BLACK, 1, Cards.of(FLAG))),
    ]


@pytest.mark.clause("DRAW-2", "MOVE-8")
def test_an_empty_pile_is_reshuffled_when_a_card_is_next_to_be_drawn() -> None:
    position = LAST_CARD.replace("draw pile: olive", "draw pile: none")
    assert told(position, PlayCard(ATLANTIS, FLAG), DrawExtra(1)) == [
        DrawBegan(BLACK, 2),
        PileReshuffled(Cards.of(RING, RING, FLAG)),
        DecisionDue(Drawing(BLACK, 2)),
    ]
    assert told(position, BuyCards(tile("olive 5A")))[:2] == [
        TileSold(BLACK, tile("olive 5A"), 2),
        PileReshuffled(Cards.of(RING, RING)),
    ]


@pytest.mark.clause("DRAW-3")
def test_a_draw_falls_short() -> None:
    position = LAST_CARD.replace("draw pile: olive", "draw pile: none").replace("discards: ring 2", "discards: none")
    assert told(f"options: extra_draw=always{position}", PlayCard(ATLANTIS, FLAG), DrawCard(FLAG)) == [
        CardDrawn(BLACK, FLAG),
        DrawFellShort(BLACK, 1),
        TurnBegan(RED),
        DecisionDue(TurnStart(RED, 0)),
    ]


@pytest.mark.clause("DRAW-3", "BUY-1")
def test_a_purchase_falls_short() -> None:
    position = LAST_CARD.replace("discards: ring 2", "discards: none")
    assert told(position, BuyCards(tile("olive 5A")), DrawCard(OLIVE))[:2] == [
        CardDrawn(BLACK, OLIVE),
        DrawFellShort(BLACK, 1),
    ]


# --- Stuck ---


@pytest.mark.clause("STUCK-1")
def test_a_hand_is_shown_to_all() -> None:
    state = read_state("path: 1: ==, 28: ring 4, ~, crown 3\nhand black: crown\nbridges: none")
    shown, began, due = told(state, ShowHand())
    assert (shown, due) == (HandShown(BLACK, Cards.of(CROWN)), DecisionDue(Drawing(BLACK, 2)))
    assert began == DrawBegan(BLACK, 2)
    assert [seen_by(shown, viewer) for viewer in (BLACK, RED, SPECTATOR)] == [shown] * 3


NOTHING_LEFT: Final = """
    path: 1: ==, 28: ring 4, ~, crown 3
    draw pile: none
    discards: none
    tiles red: olive 4B, statue 5B
    bridges: none
"""


@pytest.mark.clause("STUCK-1", "STUCK-3", "DRAW-3")
def test_a_stuck_player_may_get_no_card() -> None:
    assert told(NOTHING_LEFT, ShowHand()) == [
        HandShown(BLACK, NO_CARDS),
        DrawBegan(BLACK, 2),
        DrawFellShort(BLACK, 2),
        TurnBegan(RED),
        DecisionDue(TurnStart(RED, 1)),
    ]


@pytest.mark.clause("STUCK-3", "END-2", "END-3")
def test_when_all_are_stuck_all_settle_from_the_next_seat_on() -> None:
    assert told(NOTHING_LEFT, ShowHand(), ShowHand()) == [
        HandShown(RED, NO_CARDS),
        DrawBegan(RED, 2),
        DrawFellShort(RED, 2),
        GameEnded(RED, Reason.ALL_STUCK),
        SettlementBegan(BLACK, 9),
        GaveAll(BLACK, tiles=(), cards=NO_CARDS, missing=9),
        SettlementBegan(RED, 9),
        DecisionDue(Settling(RED, RED, Payment(9, NO_CARDS, None), Reason.ALL_STUCK, (9, 0))),
    ]


# --- The end ---

LAST_FIGURE: Final = """
    path: 1: ===, 28: ring 4 (red), ~, crown 3, ~, flag 2, helmet 1 (black)
    mainland: black 2, red 2, blue 2
    hand black: ring
    hand red: ring 2
    hand blue: ring
    tiles red: olive 4B, statue 5B
    tiles blue: crown 2A
    bridges: none
    players: 3
"""
LAST_TURN: Final[tuple[Action, ...]] = (PlayCard(33, RING), *[DrawCard(RING)] * 4)


@pytest.mark.clause("END-1", "END-2")
def test_the_game_ends_and_the_settlement_begins() -> None:
    assert told(LAST_FIGURE, *LAST_TURN) == [
        CardDrawn(BLACK, RING),
        GameEnded(BLACK, Reason.THIRD_FIGURE_HOME),
        SettlementBegan(RED, 5),
        DecisionDue(Settling(RED, BLUE, Payment(5, Cards.of(RING, RING), None), Reason.THIRD_FIGURE_HOME, (0, 0, 0))),
    ]


@pytest.mark.clause("END-2", "END-3", "END-4", "END-5", "PAY-6")
def test_a_settlement_is_paid_others_follow_and_the_game_is_settled() -> None:
    assert told(LAST_FIGURE, *LAST_TURN, PayTile(tile("statue 5B"))) == [
        PiecePaid(RED, tile("statue 5B"), due=5),
        SettlementBegan(BLUE, 5),
        GaveAll(BLUE, tiles=(tile("crown 2A"),), cards=Cards.of(RING), missing=2),
        GameSettled(Outcome((5, 6, -2), (RED,), Reason.THIRD_FIGURE_HOME)),
        DecisionDue(Over(Reason.THIRD_FIGURE_HOME, (0, 0, 2))),
    ]


@pytest.mark.clause("END-2", "PAY-3")
def test_a_settlement_is_paid_piece_by_piece() -> None:
    rest = Payment(1, Cards.of(RING, RING), tile("olive 4B"))
    assert told(LAST_FIGURE, *LAST_TURN, PayTile(tile("olive 4B"))) == [
        PiecePaid(RED, tile("olive 4B"), due=5),
        DecisionDue(Settling(RED, BLUE, rest, Reason.THIRD_FIGURE_HOME, (0, 0, 0))),
    ]


@pytest.mark.clause("END-2")
def test_who_owes_nothing_is_asked_nothing() -> None:
    position = """
        path: 1: ==, 28: flag 2 (red), helmet 1 (black)
        mainland: black 2, red 2
        hand black: ring
        bridges: none
    """
    assert told(position, PlayCard(29, RING), *[DrawCard(RING)] * 4)[1:4] == [
        GameEnded(BLACK, Reason.THIRD_FIGURE_HOME),
        SettlementBegan(RED, 0),
        GameSettled(Outcome((5, 0), (BLACK,), Reason.THIRD_FIGURE_HOME)),
    ]


# --- What is due ---


HIDING: Final[dict[str, tuple[str, tuple[Action, ...], Phase, SeenPhase]]] = {
    "a purchase": (
        "path: 1: ==, 28: ring 4, crown 3\nhand black: ring\ntiles black: olive 5A\nbridges: none",
        (BuyCards(tile("olive 5A")),),
        Purchase(BLACK, 2, Cards.of(RING)),
        SeenPurchase(BLACK, 2),
    ),
    "a turn after a purchase": (
        "path: 1: ==, 28: ring 4, crown 3\nhand black: ring\ntiles black: olive 2A\nbridges: none",
        (BuyCards(tile("olive 2A")), DrawCard(FLAG)),
        Prepared(BLACK, Cards.of(RING)),
        SeenPrepared(BLACK),
    ),
    "a move": (
        "path: 1: ==, 28: ring 4 (red), crown 3, flag 2\nhand black: ring, crown, olive\nbridges: none",
        (PlayCard(ATLANTIS, RING),),
        Moving(BLACK, ATLANTIS, 28, Cards.of(CROWN, OLIVE)),
        SeenMoving(BLACK, ATLANTIS, 28),
    ),
    "a crossing": (
        "path: 1: ==, 28: ring 2 (black), ~, crown 3, flag 2\nhand black: crown, helmet, olive 2\nbridges: none",
        (PlayCard(28, CROWN), PayCard(HELMET)),
        Paying(BLACK, 30, Payment(1, Cards.of(OLIVE, OLIVE), HELMET)),
        SeenPaying(BLACK, 30, 1, HELMET),
    ),
    "the settlement": (
        """
        path: 1: ==, 28: ring 4 (red), ~, flag 2, helmet 1 (black)
        mainland: black 2, red 2
        hand black: flag
        hand red: crown, olive 2
        bridges: none
        """,
        (PlayCard(31, FLAG), *[DrawCard(RING)] * 4),
        Settling(RED, RED, Payment(2, Cards.of(CROWN, OLIVE, OLIVE), None), Reason.THIRD_FIGURE_HOME, (0, 0)),
        SeenSettling(RED, RED, 2, None, Reason.THIRD_FIGURE_HOME, (0, 0)),
    ),
}
"""Positions, actions that lead to a phase where a player may pay from their hand, that phase, and what others see."""


@pytest.mark.clause("DRAW-4", "OPT-2")
@pytest.mark.parametrize(("position", "actions", "phase", "seen"), HIDING.values(), ids=HIDING)
def test_others_do_not_see_which_cards_may_pay(
    position: str, actions: tuple[Action, ...], phase: Phase, seen: SeenPhase
) -> None:
    due = told(position, *actions)[-1]
    assert due == DecisionDue(phase)
    owner, other = (RED, BLACK) if phase.to_act == RED else (BLACK, RED)
    assert seen_by(due, owner) == due
    assert seen_by(due, other) == seen_by(due, SPECTATOR) == seen_by_all(due) == SeenDecisionDue(seen)


def test_what_hides_nothing_is_the_same_for_all() -> None:
    due = DecisionDue(TurnStart(BLACK, 0))
    assert [seen_by(due, viewer) for viewer in (BLACK, RED, SPECTATOR)] == [due] * 3


# --- Arguments, and events that don't fit ---


def test_what_is_not_allowed_has_no_events() -> None:
    state = read_state(LAST_CARD)
    with pytest.raises(IllegalAction):
        step(state, DrawCard(RING))[1]
    assert step(state, PlayCard(ATLANTIS, FLAG)) == (
        apply(state, PlayCard(ATLANTIS, FLAG)),
        step(state, PlayCard(ATLANTIS, FLAG))[1],
    )


@pytest.mark.parametrize("viewer", ["0", None, True, 1.0])
def test_a_viewer_is_a_seat_or_a_spectator(viewer: Any) -> None:
    with pytest.raises(WrongType, match=r"^viewer must be a seat or SPECTATOR, not "):
        seen_by(NothingTaken(BLACK), viewer)


@pytest.mark.parametrize("viewer", [-1, 4])
def test_there_are_four_seats(viewer: int) -> None:
    with pytest.raises(WrongValue, match=rf"^seat {viewer} does not exist: the last one is 3$"):
        seen_by(NothingTaken(BLACK), viewer)


@pytest.mark.parametrize("event", [None, "TurnBegan", CardDrawnUnseen(BLACK)])
def test_what_is_no_event_is_refused(event: Any) -> None:
    state = read_state(LAST_CARD)
    with pytest.raises(WrongType, match=r"^event must be an event of Atlantis, not "):
        seen_by(event, BLACK)
    with pytest.raises(WrongType, match=r"^event must be an event of Atlantis, not "):
        fold(state, event)


def test_what_is_no_state_view_or_seen_event_is_refused() -> None:
    state: Any = read_state(LAST_CARD)
    seen: Any = view(state, BLACK)
    unseen: Any = CardDrawnUnseen
    with pytest.raises(WrongType, match=r"^state must be of type State, not "):
        fold(seen, NothingTaken(BLACK))
    with pytest.raises(WrongType, match=r"^seen must be a view of Atlantis, not "):
        fold_view(state, NothingTaken(BLACK))
    with pytest.raises(WrongType, match=r"^event must be an event of Atlantis or what is seen of one, not "):
        fold_view(seen, unseen)
    with pytest.raises(WrongType, match=r"^event must be an event of Atlantis or what is seen of one, not "):
        seen_by_all(unseen)


WITH_WATER: Final = """
    path: 28: ring 4 (black), =, crown 3, flag 2
    hand black: flag
    hand red: crown
    tiles black: olive 5A
    draw pile: olive
    discards: ring
    bridges: black
"""


@pytest.mark.parametrize(
    "event",
    [
        TurnBegan(2),
        TurnBegan(-1),
        DecisionDue(TurnStart(2, 0)),
        TileLaid(28, tile("ring 4B")),
        TileLaid(27, tile("ring 4B")),
        TileLaid(99, tile("ring 4B")),
        CardDrawn(BLACK, RING),
        CardDealt(BLACK, RING),
        TileSold(BLACK, tile("olive 5B"), 2),
        TileSold(RED, tile("olive 5A"), 2),
        PiecePaid(RED, tile("olive 5A"), 1),
        PiecePaid(BLACK, RING, 1),
        CardPlayed(RED, FLAG),
        BridgePlaced(RED, Gap(29, 29, bridged=True, toll=3)),
        BridgePlaced(BLACK, Gap(29, 29, bridged=False, toll=3)),
        BridgePlaced(BLACK, Gap(29, 29, bridged=True, toll=3)),
        FigureMoved(RED, HELMET, 28, 30, ()),
        FigureMoved(BLACK, HELMET, 28, 28, ()),
        FigureMoved(BLACK, HELMET, 28, 29, ()),
        FigureMoved(BLACK, HELMET, 28, 55, ()),
        TileTaken(BLACK, 28, tile("ring 5B")),
        TileTaken(BLACK, 54, tile("ring 5B")),
        TileTaken(BLACK, 99, tile("ring 5B")),
        GapFormed(29, Gap(29, 29, bridged=False, toll=3), ()),
        GapFormed(28, Gap(29, 29, bridged=True, toll=3), ()),
        LandPushedUp(28, ATLANTIS, 28),
        LandPushedUp(29, ATLANTIS, 28),
        LandPushedUp(0, ATLANTIS, 28),
        DrawBegan(2, 1),
        DrawBegan(BLACK, 0),
        PileReshuffled(Cards.of(RING)),
        HandShown(RED, Cards.of(FLAG)),
        GaveAll(BLACK, (), Cards.of(FLAG), 1),
        GaveAll(BLACK, (tile("olive 5A"),), NO_CARDS, 1),
    ],
    ids=str,
)
def test_an_event_that_can_t_happen_is_not_folded(event: Event) -> None:
    state = read_state(WITH_WATER)
    with pytest.raises(WrongValue, match=r"^the event does not fit what was before it: "):
        fold(state, event)


@pytest.mark.clause("DRAW-4")
@pytest.mark.parametrize(
    ("viewer", "event"),
    [
        (RED, CardDrawn(BLACK, OLIVE)),
        (SPECTATOR, CardDrawn(BLACK, OLIVE)),
        (BLACK, CardDrawnUnseen(BLACK)),
        (BLACK, CardDealtUnseen(BLACK)),
        (SPECTATOR, DecisionDue(Prepared(BLACK, NO_CARDS))),
        (BLACK, SeenDecisionDue(SeenPrepared(BLACK))),
        (SPECTATOR, SeenDecisionDue(TurnStart(BLACK, 0))),
        (BLACK, CardPlayed(RED, STATUE)),
        (BLACK, CardPlayed(BLACK, STATUE)),
        (BLACK, CardPlayed(RED, RING)),
        (BLACK, HandShown(RED, Cards.of(CROWN, OLIVE))),
        (SPECTATOR, HandShown(RED, NO_CARDS)),
        (SPECTATOR, CardPlayed(2, CROWN)),
    ],
    ids=str,
)
def test_what_a_viewer_can_t_see_so_is_not_folded(viewer: Any, event: SeenEvent) -> None:
    seen: Any = view(read_state(WITH_WATER), viewer)
    with pytest.raises(WrongValue, match=r"^the event does not fit what was before it: "):
        fold_view(seen, event)


def test_no_tile_is_taken_while_another_is_to_be_uncovered() -> None:
    """Of a stack whose uppermost tile was taken nobody knows the next one's value, so there is no toll beside it."""
    state = advance(new_game(2), Random(1))
    tops = [(space, top) for space in SPACES if (top := state.path.tile_at(space)) is not None]
    after = [fold(state, TileTaken(BLACK, space, top)) for space, top in tops]
    covered = next(one for one, (space, _) in zip(after, tops, strict=True) if face_down_spaces(one.path) == (space,))
    space, top = tops[0] if covered.path.tile_at(tops[0][0]) else tops[1]
    assert fold(state, TileTaken(BLACK, space, top)) != state
    with pytest.raises(WrongValue, match=r"^the event does not fit what was before it: "):
        fold(covered, TileTaken(BLACK, space, top))


def test_no_card_comes_from_an_empty_pile() -> None:
    state = read_state(WITH_WATER.replace("draw pile: olive", "draw pile: none"))
    draws: list[tuple[int, SeenEvent]] = [
        (RED, CardDrawnUnseen(BLACK)),
        (RED, CardDrawn(RED, CROWN)),
        (BLACK, CardDrawn(BLACK, CROWN)),
    ]
    for viewer, event in draws:
        with pytest.raises(WrongValue, match=r"^the event does not fit what was before it: "):
            fold_view(view(state, viewer), event)


@pytest.mark.clause("BRIDGE-1")
def test_a_second_bridge_of_a_player_is_not_folded() -> None:
    position = "path: 28: ring 4, ~, crown 3, =, flag 2\nhand black: flag\nbridges: red"
    placed = BridgePlaced(RED, Gap(29, 29, bridged=False, toll=3))
    assert fold(read_state(position), placed).path.bridges
    with pytest.raises(WrongValue, match=r"^the event does not fit what was before it: atlantis\.BridgePlaced$"):
        fold(read_state(position.replace("bridges: red", "bridges: black")), placed)


@pytest.mark.clause("DRAW-2")
def test_nothing_but_the_discards_becomes_the_draw_pile() -> None:
    state = read_state("path: 28: ring 4, crown 3\nhand black: flag\ndraw pile: none\ndiscards: ring, olive")
    assert fold(state, PileReshuffled(Cards.of(RING, OLIVE))).draw_pile == Cards.of(RING, OLIVE)
    for others in (Cards.of(RING), Cards.of(RING, FLAG), NO_CARDS):
        with pytest.raises(WrongValue, match=r"^the event does not fit what was before it: atlantis\.PileReshuffled$"):
            fold(state, PileReshuffled(others))


def test_in_the_middle_of_a_step_no_action_is_legal() -> None:
    state = read_state("path: 28: ring 4, crown 3, flag 2\nhand black: crown, flag")
    seen = view(state, BLACK)
    assert seen.legal_actions == legal_actions(state)
    assert fold_view(seen, CardPlayed(BLACK, FLAG)).legal_actions == ()


@pytest.mark.clause("SETUP-5", "DRAW-4")
def test_the_last_player_may_be_dealt_a_card_that_all_others_together_could_hold() -> None:
    """The three others have 15 cards, and white does not know but that these are all rings."""
    state = play(advance_to_dealing(new_game(4)), *[DrawCard(RING)] * 3, *[DrawCard(FLAG)] * 12)
    assert told(state, DrawCard(RING))[0] == CardDealt(WHITE, RING)


@pytest.mark.clause("END-3", "DRAW-4")
def test_a_hand_that_was_hidden_is_given_up_as_it_is() -> None:
    position = LAST_FIGURE.replace("hand blue: ring", "hand blue: olive")
    assert GaveAll(BLUE, tiles=(tile("crown 2A"),), cards=Cards.of(OLIVE), missing=2) in told(
        position, *LAST_TURN, PayTile(tile("statue 5B"))
    )


@pytest.mark.clause("DRAW-4")
def test_a_card_that_another_draws_is_a_card_more_in_its_hand() -> None:
    seen = view(read_state(WITH_WATER), RED)
    after = fold_view(seen, CardDrawnUnseen(BLACK))
    assert [player.hand_size for player in after.players] == [2, 1]
    assert (after.table.draw_pile_size, after.hand, after.unseen_cards) == (0, seen.hand, seen.unseen_cards)


@pytest.mark.clause("SETUP-2")
def test_a_tile_is_laid_on_a_bare_space_and_only_if_it_has_not_been_seen() -> None:
    state = new_game(players=2)
    first, second = (action.tile for action in legal_actions(state)[:2] if isinstance(action, RevealTile))
    laid = fold(state, TileLaid(1, first))
    assert laid.path.tile_at(1) == first
    assert fold(laid, TileLaid(2, second)).path.tile_at(2) == second
    for space, another in ((1, second), (2, first), (-1, second), (0, second), (99, second)):
        with pytest.raises(WrongValue, match=r"^the event does not fit what was before it: "):
            fold(laid, TileLaid(space, another))


@pytest.mark.clause("TAKE-2")
def test_no_tile_comes_to_light_on_water() -> None:
    state = read_with_covered("path: 1: ==, 5: ring 1+, ~, crown 2+\nbridges: none", "ring 2A, flag 3A")
    with pytest.raises(WrongValue, match=r"^the event does not fit what was before it: "):
        fold(state, TileUncovered(6, tile("flag 3A")))


@pytest.mark.clause("DRAW-4")
def test_whoever_sees_the_last_card_of_an_item_drawn_or_plays_it_knows_where_it_was() -> None:
    state = read_state("""
        path: 1: ==, 28: ring 4, crown 3, ~, flag 2
        hand black: flag
        hand red: crown
        draw pile: ring
        bridges: none
        """)
    drawn = fold_view(view(state, RED), CardDrawn(RED, RING))
    assert drawn.hand == Cards.of(RING, CROWN)
    assert [str(drawn.unseen_cards), str(drawn.table.unseen_cards)] == ["flag", "ring, crown, flag"]
    played = fold_view(drawn, CardPlayed(RED, RING))
    assert (played.hand, played.table.discards) == (Cards.of(CROWN), Cards.of(RING))


@pytest.mark.clause("BRIDGE-1", "TAKE-5")
def test_of_several_gaps_the_one_is_told_that_is_meant() -> None:
    position = "path: 28: ring 4, ~, crown 3, ~, helmet 5 (black), flag 2\nhand black: olive, flag"
    assert told(position, PlaceBridge(31))[0] == BridgePlaced(BLACK, Gap(31, 31, bridged=False, toll=3))
    formed = told(position.replace("flag 2", "flag 2, olive 2"), PlayCard(32, OLIVE))
    assert GapFormed(33, Gap(33, 33, bridged=False, toll=2), ()) in formed


@pytest.mark.clause("END-2")
def test_one_after_the_other_settles() -> None:
    state = read_state("""
        path: 1: ===, 28: ring 4 (blue), ring 3 (red), ~, crown 3, helmet 5 (black)
        mainland: black 2, red 2, blue 2
        hand black: flag
        hand red: flag 3
        hand blue: olive 3
        bridges: none
        """)
    state = play(state, PlayCard(32, FLAG))
    while not isinstance(state.phase, Settling):
        state = apply(state, legal_actions(state)[0])
    assert told(state, *[PayCard(FLAG)] * 3) == [
        PiecePaid(RED, FLAG, 1),
        SettlementBegan(BLUE, 3),
        DecisionDue(
            Settling(BLUE, BLUE, Payment(3, Cards.of(OLIVE, OLIVE, OLIVE), None), Reason.THIRD_FIGURE_HOME, (0, 0, 0))
        ),
    ]
    assert told(state, *[PayCard(FLAG)] * 3, *[PayCard(OLIVE)] * 3)[1:-1] == [
        GameSettled(Outcome((9, 0, 0), (0,), Reason.THIRD_FIGURE_HOME))
    ]


@pytest.mark.clause("BUY-1", "BRIDGE-1")
def test_a_bridge_is_placed_between_a_purchase_and_the_move() -> None:
    position = "path: 28: ring 4, ~, crown 3, statue 5\nhand black: crown\ntiles black: flag 2A"
    bought = (BuyCards(tile("flag 2A")), DrawCard(FLAG))
    assert told(position, *bought, PlaceBridge(29))[0] == BridgePlaced(BLACK, Gap(29, 29, bridged=False, toll=3))


@pytest.mark.clause("BUY-1", "STUCK-1")
def test_a_hand_is_shown_after_a_purchase() -> None:
    position = """
        path: 1: ==, 28: ring 4 (black), ~, crown 5 (red)
        hand black: ring
        tiles black: flag 2A
        mainland: black 2
        bridges: none
        """
    shown = told(position, BuyCards(tile("flag 2A")), DrawCard(FLAG), ShowHand())[0]
    assert shown == HandShown(BLACK, Cards.of(RING, FLAG))
