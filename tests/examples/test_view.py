"""Views: what a seat, and somebody who looks on, sees of a state; and what stays hidden."""

import pytest
from attrs import evolve

from atlantis_rules import (
    CHANCE,
    Action,
    BuyCards,
    DrawCard,
    EndTurn,
    PayCard,
    PayTile,
    PlayAnotherCard,
    PlayCard,
    State,
    WrongType,
    WrongValue,
    apply,
    legal_actions,
    new_game,
    read_state,
    view,
    violations,
)
from atlantis_rules.atlantis import SPECTATOR, PlayerView
from atlantis_rules.atlantis.actions import SHOW_HAND
from atlantis_rules.atlantis.cards import NO_CARDS
from atlantis_rules.atlantis.components import Seat
from atlantis_rules.atlantis.knowledge.determinization import imagined
from atlantis_rules.atlantis.parts.testing import laws
from atlantis_rules.atlantis.phases import (
    Dealing,
    Drawing,
    LayingPath,
    Over,
    Paying,
    Phase,
    Reason,
    TurnEnd,
    TurnStart,
    Uncovering,
)
from atlantis_rules.atlantis.seen_phases import SeenMoving, SeenPaying, SeenPrepared, SeenPurchase, SeenSettling
from tests.examples.covering import read_with_covered
from tests.examples.helpers import BLACK, CROWN, FLAG, HELMET, OLIVE, RED, RING, STATUE, cards, draw, tile, tiles
from tests.playing import play

TABLE = """
path: 28: ring 4 (red), ~, crown 3, statue 5 (black), helmet 2
hand black: helmet, olive 2
hand red: crown, flag 3
tiles black: olive 5B, flag 2A
tiles red: ring 3A
discards: ring 4, crown
box cards: helmet
"""


def seen(state: State, seat: Seat) -> PlayerView:
    return view(state, seat)


@pytest.mark.clause("DRAW-4")
def test_a_seat_sees_its_own_cards_and_the_sizes_of_all_hands() -> None:
    state = read_state(TABLE)
    black, red = seen(state, BLACK), seen(state, RED)
    assert str(black.hand) == "helmet, olive 2"
    assert str(red.hand) == "crown, flag 3"
    assert [player.hand_size for player in black.players] == [player.hand_size for player in red.players] == [3, 4]


@pytest.mark.clause("TAKE-7")
def test_everybody_sees_the_tiles_before_the_players() -> None:
    table = view(read_state(TABLE), SPECTATOR)
    assert [player.tiles for player in table.players] == [tiles("olive 5B, flag 2A"), tiles("ring 3A")]
    assert [player.wealth for player in table.players] == [7 + 3, 3 + 4]


@pytest.mark.clause("MOVE-8")
def test_everybody_sees_the_discards_and_the_box_but_only_the_size_of_the_draw_pile() -> None:
    table = view(read_state(TABLE), SPECTATOR)
    assert str(table.discards) == "ring 4, crown"
    assert str(table.box_cards) == "helmet"
    assert table.draw_pile_size == 105 - 3 - 4 - 5 - 1


@pytest.mark.clause("DRAW-4", "COMP-3")
def test_unseen_cards_are_those_of_others_and_of_the_draw_pile_together() -> None:
    state = read_state(TABLE)
    everywhere = "ring 11, crown 14, statue 15, helmet 14, amphora 15, flag 15, olive 15"
    assert str(view(state, SPECTATOR).unseen_cards) == everywhere
    beyond_the_own_hand = "ring 11, crown 14, statue 15, helmet 13, amphora 15, flag 15, olive 13"
    assert str(seen(state, BLACK).unseen_cards) == beyond_the_own_hand


@pytest.mark.clause("SETUP-4", "COMP-4")
def test_a_view_tells_of_path_figures_bridges_and_options() -> None:
    state = read_state(TABLE)
    black = seen(state, BLACK)
    assert (black.path, black.options, black.to_act) == (state.path, state.options, BLACK)
    assert [player.figures for player in black.players] == [(0, 0, 31), (0, 0, 28)]
    assert [player.figures_home for player in black.players] == [0, 0]
    assert [player.bridge for player in black.players] == [True, True]


@pytest.mark.clause("SETUP-3")
def test_which_covered_tile_lies_where_is_seen_by_nobody() -> None:
    position = "path: 1: ==, 5: ring 1+, ~, crown 2+, 28: crown 2+\nbridges: none"
    state = read_with_covered(position, "olive 5B, flag 3A, ring 2A")
    assert view(state, SPECTATOR).unseen_tiles == tiles("ring 2A, flag 3A, olive 5B")


def test_only_who_is_to_act_is_told_what_it_may_do() -> None:
    state = read_state(TABLE)
    assert seen(state, BLACK).legal_actions == legal_actions(state)
    assert seen(state, RED).legal_actions == ()


def test_while_chance_is_to_act_nobody_may_do_anything() -> None:
    drawing = play(read_state(TABLE), PlayCard(31, HELMET), EndTurn())
    assert seen(drawing, BLACK).to_act is CHANCE
    assert seen(drawing, BLACK).legal_actions == ()


def test_before_the_game_nothing_is_hidden_but_the_cards_and_the_tiles() -> None:
    table = view(new_game(players=2), SPECTATOR)
    assert table.phase == LayingPath(1)
    assert len(table.unseen_tiles) == 84
    assert table.draw_pile_size == len(table.unseen_cards) == 105
    assert table.to_act is CHANCE


# --- What is seen of the phases ---


BUYING = """
path: 28: ring 4, ~, crown 3, statue 5 (red), helmet 2
hand black: crown, statue
tiles black: olive 5B
"""


def bought(*actions: Action) -> State:
    return play(read_state(BUYING), BuyCards(tile("olive 5B")), *actions)


@pytest.mark.clause("DRAW-4", "OPT-2")
def test_how_many_bought_cards_are_still_drawn_is_public_but_not_which_cards_may_pay() -> None:
    drawing = bought(DrawCard(FLAG))
    table = view(drawing, SPECTATOR)
    assert table.phase == seen(drawing, BLACK).phase == SeenPurchase(BLACK, 1)
    laws.check_views(drawing)
    assert table.to_act is CHANCE
    assert table.players[BLACK].hand_size == 3


@pytest.mark.clause("PAY-5", "OPT-2")
def test_only_the_buyer_is_told_which_of_its_cards_may_pay() -> None:
    for options, usable in (("AMIGO", "crown, statue"), ("MAYFAIR", "crown, statue, flag")):
        state = play(read_state(f"options: {options}\n{BUYING}"), BuyCards(tile("olive 5B")), DrawCard(FLAG))
        assert str(seen(state, BLACK).hand) == "crown, statue, flag"
        assert str(seen(state, BLACK).usable) == usable
        assert seen(state, RED).usable == seen(state, RED).hand == NO_CARDS


@pytest.mark.clause("DRAW-4")
def test_after_a_purchase_everybody_sees_that_the_buyer_is_to_move_on() -> None:
    state = bought(DrawCard(FLAG), DrawCard(STATUE))
    assert view(state, SPECTATOR).phase == seen(state, RED).phase == SeenPrepared(BLACK)
    assert view(state, SPECTATOR).to_act == BLACK
    assert str(seen(state, BLACK).usable) == "crown, statue"
    assert seen(state, BLACK).legal_actions == legal_actions(state)


@pytest.mark.clause("MOVE-3")
def test_everybody_sees_a_figure_that_must_go_on() -> None:
    state = play(read_state(BUYING + "hand red: flag 2"), PlayCard(0, STATUE))
    assert view(state, SPECTATOR).phase == SeenMoving(BLACK, origin=0, figure=31)
    assert seen(state, RED).to_act == BLACK
    assert (seen(state, BLACK).usable, seen(state, RED).usable) == (cards(CROWN), cards(FLAG, FLAG))
    assert seen(state, BLACK).legal_actions == (PlayAnotherCard(CROWN),)
    assert seen(state, RED).legal_actions == ()


@pytest.mark.clause("PAY-5", "OPT-2")
def test_only_the_buyer_is_told_which_of_its_cards_may_pay_for_a_move_that_goes_on() -> None:
    state = read_state(BUYING.replace("~, ", ""))
    state = play(state, BuyCards(tile("olive 5B")), DrawCard(FLAG), DrawCard(STATUE), PlayCard(0, STATUE))
    assert view(state, SPECTATOR).phase == SeenMoving(BLACK, origin=0, figure=30)
    assert str(seen(state, BLACK).hand) == "crown, statue, flag"
    assert str(seen(state, BLACK).usable) == "crown, statue", "not the flag; the bought statue was played first"


@pytest.mark.clause("PAY-5", "OPT-2")
def test_a_buyer_that_pays_is_still_told_which_of_its_cards_may_pay() -> None:
    position = BUYING.replace("crown, statue", "crown, statue, olive 3")
    state = play(read_state(position), BuyCards(tile("olive 5B")), DrawCard(FLAG), DrawCard(HELMET), PlayCard(0, CROWN))
    assert str(seen(state, BLACK).hand) == "statue, helmet, flag, olive 3"
    assert str(seen(state, BLACK).usable) == "statue, olive 3"


@pytest.mark.clause("PAY-2", "PAY-4")
def test_everybody_sees_what_is_due_and_what_was_paid_last() -> None:
    position = (
        "path: 1: ==, 28: ring 4 (black), ~, crown 7\nhand black: crown, olive 3\ntiles black: ring 1A\nbridges: none"
    )
    state = play(read_state(position), PlayCard(28, CROWN))
    assert view(state, SPECTATOR).phase == SeenPaying(BLACK, figure=30, due=4, last=None)
    state = play(state, PayTile(tile("ring 1A")))
    assert view(state, SPECTATOR).phase == SeenPaying(BLACK, figure=30, due=3, last=tile("ring 1A"))
    assert view(state, SPECTATOR).to_act == BLACK
    state = play(state, PayCard(OLIVE))
    assert seen(state, RED).phase == SeenPaying(BLACK, figure=30, due=2, last=OLIVE)
    assert seen(state, BLACK).usable == cards(OLIVE, OLIVE)
    assert str(seen(state, RED).table.box_cards) == "olive"


LAST_MOVE = """
path: 1: ==, 28: ring 4 (black), ~, crown 3 (red), ~, olive 2, ~, flag 1
mainland: black 2, red 2
hand black: helmet
hand red: ring, crown 2
tiles red: olive 3A
bridges: none
"""


@pytest.mark.clause("TURN-1")
def test_everybody_sees_whose_turn_it_is_and_chance_draws_what_is_bought() -> None:
    assert SeenPurchase(RED, 1).to_act is CHANCE
    settling = SeenSettling(RED, RED, due=2, last=None, reason=Reason.ALL_STUCK, debts=(0, 0))
    for phase in (SeenPrepared(RED), SeenMoving(RED, 0, 31), SeenPaying(RED, 30, 4, None), settling):
        assert phase.to_act == RED


@pytest.mark.clause("END-2", "DRAW-4")
def test_everybody_sees_who_settles_and_what_it_has_paid() -> None:
    state = play(read_state("tiles black: flag 6B, ring 7B\n" + LAST_MOVE.lstrip()), PlayCard(28, HELMET))
    while isinstance(state.phase, Paying):
        state = play(state, legal_actions(state)[0])
    state = draw(state, FLAG, FLAG, FLAG, FLAG)
    table = view(state, SPECTATOR)
    laws.check_views(state)
    assert table.phase == SeenSettling(RED, RED, due=2, last=None, reason=Reason.THIRD_FIGURE_HOME, debts=(0, 0))
    assert table.to_act == RED
    assert seen(state, RED).usable == cards(RING, CROWN, CROWN)
    assert seen(state, BLACK).legal_actions == ()
    state = play(state, PayCard(RING))
    last = SeenSettling(RED, RED, due=1, last=RING, reason=Reason.THIRD_FIGURE_HOME, debts=(0, 0))
    assert seen(state, BLACK).phase == last
    state = play(state, PayCard(CROWN))
    assert view(state, SPECTATOR).phase == Over(Reason.THIRD_FIGURE_HOME, (0, 0))
    assert view(state, SPECTATOR).to_act is None
    assert view(state, SPECTATOR).players[BLACK].figures_home == 3


def test_phases_that_hide_nothing_are_seen_as_they_are() -> None:
    state = new_game(players=2)
    kinds = set[type[Phase]]()
    while len(kinds) < 6:
        if type(state.phase) in (LayingPath, Dealing, TurnStart, Uncovering, TurnEnd, Drawing):
            kinds.add(type(state.phase))
            assert view(state, SPECTATOR).phase == state.phase
        state = apply(state, legal_actions(state)[-1])


# --- What a viewer cannot be ---


@pytest.mark.parametrize("seat", [-1, 2, 4])
def test_nobody_sees_from_a_seat_that_is_not_taken(seat: Seat) -> None:
    with pytest.raises(WrongValue, match=f"seat {seat} does not exist: there are 2 players"):
        view(new_game(players=2), seat)


@pytest.mark.parametrize("viewer", [None, "black", 0.0, True, CHANCE])
def test_a_viewer_is_a_seat_or_the_spectator(viewer: Seat) -> None:
    with pytest.raises(WrongType, match=r"viewer must be a seat or SPECTATOR, not"):
        view(new_game(players=2), viewer)


def test_only_a_state_can_be_viewed() -> None:
    table = view(new_game(players=2), SPECTATOR)
    with pytest.raises(WrongType, match=r"state must be a state of a game, not atlantis\.TableView"):
        view(table, SPECTATOR)  # type: ignore[call-overload]  # that it is refused is the test


@pytest.mark.clause("DRAW-4")
def test_where_only_one_state_looks_so_it_is_made_again_from_the_view() -> None:
    state = read_state("path: 28: ring 4, crown 3\nhand black: flag\nhand red: ring, crown\ndraw pile: flag 2")
    for seat in (BLACK, RED):
        own = seen(state, seat)
        others = imagined(own)
        assert others.players[seat].hand == own.hand
        assert view(others, seat) == own
    own = seen(state, RED)
    assert imagined(own) == state
    no_pile = "path: 28: ring 4, crown 3\nhand black: flag 3\nhand red: ring, crown\ndraw pile: none\ndiscards: olive"
    state = read_state(no_pile)
    own = seen(state, BLACK)
    assert imagined(own) == state


def test_what_is_neither_a_state_nor_the_view_of_a_seat_has_no_reasons() -> None:
    for other in (7, view(read_state(TABLE), SPECTATOR)):
        with pytest.raises(WrongType, match="state must be a state of a game or a player's view of one"):
            violations(other, SHOW_HAND)  # type: ignore[arg-type]


def test_reasons_are_seen_by_the_seat_to_act_alone() -> None:
    state = read_state("path: 28: ring 4, crown 3\nhand black: flag\nhand red: ring")
    assert violations(seen(state, BLACK), SHOW_HAND)
    assert seen(state, BLACK).violations(SHOW_HAND) == violations(state, SHOW_HAND)
    with pytest.raises(WrongValue, match="the view must be that of the seat to act, not of seat 1: seat 0 is to act"):
        violations(seen(state, RED), SHOW_HAND)


def test_what_others_see_does_not_decide_what_is_allowed() -> None:
    """So the view of another seat is refused: the reasons would have to be guessed, or would show the hand."""
    flag, olive = (
        read_state(f"path: 28: ring 4, crown 3\nhand black: {card}\nhand red: ring") for card in ("flag", "olive")
    )
    assert seen(flag, RED) == seen(olive, RED)
    assert violations(flag, PlayCard(0, FLAG)) == ()
    assert violations(olive, PlayCard(0, FLAG))


def test_of_what_nobody_can_see_no_state_is_imagined() -> None:
    table = view(read_state("path: 28: ring 4, crown 3\nhand black: flag\nhand red: ring"), BLACK)
    black, red = table.players
    impossible = evolve(table, table=evolve(table.table, players=(black, evolve(red, hand_size=105))))
    with pytest.raises(WrongValue, match="no state of a game can look like this to the viewer"):
        violations(impossible, SHOW_HAND)
