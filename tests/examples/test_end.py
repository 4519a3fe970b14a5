"""END: the last turn, the settlement and the scores.

If a path begins with `1: ==`, the players have placed their bridges on water that is no longer a gap, so nobody is
asked where to place one.
"""

import pytest

from atlantis_rules import (
    BuyCards,
    DrawCard,
    DrawExtra,
    EndTurn,
    Outcome,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    RevealTile,
    ShowHand,
    State,
    legal_actions,
    outcome,
    read_state,
    violations,
)
from atlantis_rules.atlantis.cards import NO_CARDS
from atlantis_rules.atlantis.phases import Drawing, Over, Reason, Settling
from tests.examples.helpers import (
    BLACK,
    BLUE,
    CROWN,
    FLAG,
    HELMET,
    OLIVE,
    RED,
    RING,
    STATUE,
    WHITE,
    cards,
    draw,
    taken,
    tile,
    tiles,
)
from tests.playing import legal, play, refusals


def due(state: State) -> int:
    """Describe what the settling seat has yet to pay."""
    assert isinstance(state.phase, Settling)
    return state.phase.payment.due


def scores(state: State) -> tuple[int, ...]:
    """Return the scores of a game that is over."""
    result = outcome(state)
    assert result is not None
    return result.scores


NOTHING_TO_PAY = """
    path: 1: ==, 28: ring 4 (red), crown 3, helmet 5 (black)
    mainland: black {home}
    hand black: flag
    bridges: none
"""


@pytest.mark.clause("END-1")
def test_who_moves_its_third_figure_home_takes_its_tile_and_draws_four_cards_and_the_game_ends() -> None:
    state = read_state(NOTHING_TO_PAY.format(home=2))
    drawing = play(state, PlayCard(30, FLAG))
    assert taken(state, drawing, BLACK) == [tile("helmet 5B")]
    assert isinstance(drawing.phase, Drawing)
    assert drawing.phase.cards_left == 4
    over = draw(drawing, RING, CROWN, STATUE, HELMET)
    assert over.to_act is None
    assert over.players[BLACK].hand == cards(RING, CROWN, STATUE, HELMET)
    assert outcome(over) == Outcome((9, 0), (BLACK,), Reason.THIRD_FIGURE_HOME)
    assert legal_actions(over) == ()
    assert refusals(over, ShowHand()) == ["END-1"]


@pytest.mark.clause("END-1")
@pytest.mark.parametrize("home", [0, 1])
def test_the_game_goes_on_after_the_first_and_the_second_figure(home: int) -> None:
    moved = play(read_state(NOTHING_TO_PAY.format(home=home)), PlayCard(30, FLAG))
    state = draw(play(moved, DrawExtra(1 + home)), *[RING] * (home + 2))
    assert state.to_act == RED
    assert outcome(state) is None


@pytest.mark.clause("END-1")
def test_as_far_as_there_are_any_cards() -> None:
    state = read_state(NOTHING_TO_PAY.format(home=2) + "draw pile: ring")
    over = draw(play(state, PlayCard(30, FLAG)), RING, FLAG)
    assert over.players[BLACK].hand == cards(RING, FLAG)
    assert scores(over) == (7, 0)


@pytest.mark.clause("END-1")
@pytest.mark.parametrize("turn", ["black", "red", "blue"])
def test_nobody_has_another_turn_whoever_ends_the_game(turn: str) -> None:
    state = read_state(
        f"""
        players: 3
        path: 1: ===, 28: ring 4, crown 3
        mainland: {turn} 2
        hand {turn}: flag
        bridges: none
        turn: {turn}
        """
    )
    over = draw(play(state, PlayCard(0, FLAG)), *[RING] * 4)
    assert isinstance(over.phase, Over)


SETTLEMENT = """
    players: 4
    path: 1: ====, 28: ring 4 (black), ~, crown 3 (blue), ~~, helmet 5 (white), statue 2 (red)
    mainland: black, red 2, blue 2, white 2
    hand red: flag
    tiles black: olive 7A, olive 6B
    tiles blue: helmet 3A
    tiles white: helmet 1A
    bridges: none
    turn: red
"""


def settling(text: str) -> State:
    """Let the mover end the game with a flag: its last figure crosses only free spaces."""
    state = read_state(text)
    state = play(state, *legal(state, PlayCard))
    return draw(state, *[RING] * 4)


@pytest.mark.clause("END-2")
def test_the_others_settle_in_turn_from_the_next_seat_on() -> None:
    blue = settling(SETTLEMENT)
    assert blue.to_act == BLUE
    assert due(blue) == 3
    black = play(blue, PayTile(tile("helmet 3A")))
    assert black.to_act == BLACK, "white owes nothing and is asked nothing"
    assert due(black) == (3 + 3) + (3 + 3)
    over = play(black, PayTile(tile("olive 7A")), PayTile(tile("olive 6B")))
    assert scores(over) == (0, 2 + 4, 0, 1)


@pytest.mark.clause("END-2")
def test_every_figure_pays_every_gap_in_front_of_it_from_atlantis_too() -> None:
    state = settling(
        """
        path: 1: ==, 28: ring 4 (red), ~, crown 3 (red), ~~, helmet 5, statue 2 (black)
        mainland: black 2
        hand black: flag
        hand red: ring 8, crown 8
        bridges: none
        """
    )
    assert state.to_act == RED
    assert due(state) == (3 + 3) + (3 + 3) + 3, "from Atlantis, from ring 4, from crown 3"


@pytest.mark.clause("END-2")
def test_three_figures_on_atlantis_pay_three_times() -> None:
    state = settling(
        """
        path: 1: ==, 28: ring 4, ~, crown 3, ~~, helmet 5, statue 2 (black)
        mainland: black 2
        hand black: flag
        hand red: ring 9, crown 9
        bridges: none
        """
    )
    assert due(state) == 18


@pytest.mark.clause("END-2")
def test_figures_on_the_mainland_pay_nothing() -> None:
    state = settling(
        """
        path: 1: ==, 28: ring 4 (red), ~, crown 3, ~~, helmet 5, statue 2 (black)
        mainland: black 2, red 2
        hand black: flag
        hand red: ring 9, crown 9
        bridges: none
        """
    )
    assert due(state) == 6


@pytest.mark.clause("END-2")
def test_the_figures_go_home_when_their_player_settles() -> None:
    blue = settling(SETTLEMENT)
    assert [player.figures for player in blue.players] == [(0, 28, 54), (54, 54, 54), (54, 54, 54), (33, 54, 54)]
    black = play(blue, PayTile(tile("helmet 3A")))
    assert all(player.figures == (54, 54, 54) for player in black.players)


@pytest.mark.clause("END-2", "BRIDGE-2")
def test_bridged_gaps_are_free_in_the_settlement() -> None:
    state = settling(
        """
        path: 28: ring 4 (red), ~=, crown 3, ~, helmet 5, statue 2 (black)
        mainland: black 2, red 2
        hand black: flag
        hand red: ring 9
        bridges: red
        """
    )
    assert due(state) == 3


@pytest.mark.clause("END-2")
def test_the_price_is_the_one_after_the_last_tile_was_taken() -> None:
    state = read_state(
        """
        players: 3
        path: 1: ===, 28: ring 4 (red), ~, crown 1, helmet 5 (blue)
        mainland: black 2, red 2, blue 2
        hand black: flag 2
        hand red: ring 9
        bridges: none
        """
    )
    drawing = play(state, PlayCard(0, FLAG), PayCard(FLAG))
    assert taken(state, drawing, BLACK) == [tile("crown 1B")]
    assert due(draw(drawing, *[RING] * 4)) == 4, "no longer 1"


@pytest.mark.clause("END-2", "TAKE-6")
def test_the_land_that_the_last_tile_pushes_up_saves_a_crossing() -> None:
    state = read_state(
        """
        path: 1: ==, 28: ring 4 (red), ~, crown 3 (black)
        mainland: black 2, red 2
        hand black: flag
        hand red: ring 9
        bridges: none
        """
    )
    over = draw(play(state, PlayCard(30, FLAG)), *[RING] * 4)
    assert scores(over) == (7, 9)


@pytest.mark.clause("END-2", "TAKE-5")
def test_the_gap_that_the_last_tile_leaves_is_paid_for() -> None:
    state = settling(
        """
        players: 3
        path: 1: ===, 28: ring 4 (red), crown 3 (black), helmet 5 (blue)
        mainland: black 2, red 2
        hand black: flag
        hand red: ring 9
        bridges: none
        """
    )
    assert state.to_act == RED
    assert due(state) == 4


@pytest.mark.clause("END-2")
def test_nothing_is_done_in_the_settlement_but_paying() -> None:
    state = settling(
        """
        path: 1: =, 28: ring 4 (red), ~, crown 3, helmet 5 (black)
        mainland: black 2, red 2
        hand black: flag
        hand red: crown 2
        tiles red: olive 7A
        bridges: red
        """
    )
    assert legal_actions(state) == (PayTile(tile("olive 7A")),)
    for action in (
        PlaceBridge(29),
        BuyCards(tile("olive 7A")),
        PlayCard(0, CROWN),
        PlayAnotherCard(CROWN),
        ShowHand(),
        EndTurn(),
        DrawCard(CROWN),
        RevealTile(tile("ring 7B")),
    ):
        assert refusals(state, action)[0] == "END-2"
        assert not {"TURN-2", "MOVE-3", "MOVE-4", "BUY-1", "BRIDGE-4", "STUCK-2"} & set(refusals(state, action))
    (reason,) = violations(state, ShowHand())
    assert str(reason) == "this can only be done before the settlement, in which there are only payments"
    over = play(state, PayTile(tile("olive 7A")))
    assert over.to_act is None, "no tile is taken and no card is drawn"
    assert over.players[RED].tiles == ()
    assert over.players[RED].hand == cards(CROWN, CROWN)
    assert over.path == state.path


@pytest.mark.clause("END-2", "PAY-3")
def test_tiles_and_cards_may_be_used_mixed_at_will() -> None:
    state = settling(
        """
        path: 1: ==, 28: ring 4 (red), ~, crown 3, helmet 5 (black)
        mainland: black 2, red 2
        hand black: flag
        hand red: crown 3
        tiles red: olive 2A, helmet 1A
        bridges: none
        """
    )
    assert legal_actions(state) == (PayTile(tile("olive 2A")), PayTile(tile("helmet 1A")), PayCard(CROWN))
    over = play(state, PayTile(tile("helmet 1A")), PayCard(CROWN), PayCard(CROWN))
    assert over.players[RED].tiles == tiles("olive 2A")
    assert over.players[RED].hand == cards(CROWN)
    assert tile("helmet 1A") in over.box_tiles
    assert scores(over)[RED] == 3


@pytest.mark.clause("END-2", "OPT-3")
def test_the_whole_sum_is_paid_at_once_and_not_figure_by_figure() -> None:
    state = settling(
        """
        path: 1: ==, 28: ring 4 (red), ~, crown 3 (red), ~, amphora 1, helmet 5 (black)
        mainland: black 2, red
        hand black: flag
        tiles red: olive 5A, helmet 4A, crown 2A
        bridges: none
        """
    )
    assert due(state) == (3 + 1) + 1
    assert legal_actions(state) == (PayTile(tile("olive 5A")),)


@pytest.mark.clause("END-2")
def test_who_owes_nothing_is_asked_nothing() -> None:
    state = read_state(
        """
        path: 1: ==, 28: ring 4, ~, crown 3 (red), helmet 5 (black)
        mainland: black 2, red 2
        hand black: flag
        hand red: ring 9
        tiles red: olive 7A
        bridges: none
        """
    )
    over = draw(play(state, PlayCard(31, FLAG)), *[RING] * 4)
    assert scores(over) == (9, 16)


@pytest.mark.clause("END-2")
def test_who_ends_the_game_pays_nothing_more() -> None:
    state = read_state(
        """
        path: 1: ==, 28: ring 4, ~, crown 3, helmet 5 (red)
        mainland: black 2, red 2
        hand black: flag 4
        bridges: none
        """
    )
    over = draw(play(state, PlayCard(0, FLAG), *[PayCard(FLAG)] * 3), *[RING] * 4)
    assert scores(over) == (3 + 4, 0)


OWING_THREE = """
    path: 1: ==, 28: ring 4 (red), ~, crown 3, helmet 5 (black)
    mainland: black 2, red 2
    hand black: flag
    bridges: none
"""


@pytest.mark.clause("END-3")
@pytest.mark.parametrize(
    ("belongings", "score"),
    [("", -3), ("hand red: crown", -2), ("tiles red: olive 2A", -1), ("tiles red: crown 1A\nhand red: olive", -1)],
)
def test_who_cannot_pay_gives_all_and_has_what_is_missing_as_a_negative_score(belongings: str, score: int) -> None:
    over = settling(OWING_THREE + belongings)
    assert over.to_act is None
    assert scores(over) == (9, score)
    assert over.players[RED].tiles == ()
    assert over.players[RED].hand == NO_CARDS
    assert over.players[RED].figures == (54, 54, 54)


@pytest.mark.clause("END-3", "PAY-6", "OPT-1")
def test_what_was_given_lies_in_the_box() -> None:
    over = settling(OWING_THREE + "tiles red: olive 1A\nhand red: olive")
    assert tile("olive 1A") in over.box_tiles
    assert over.box_cards == cards(OLIVE)


@pytest.mark.clause("END-3")
def test_who_can_just_pay_is_left_with_nothing() -> None:
    state = settling(OWING_THREE + "tiles red: olive 2A\nhand red: olive")
    over = play(state, PayTile(tile("olive 2A")), PayCard(OLIVE))
    assert scores(over) == (9, 0)


@pytest.mark.clause("END-3", "END-2")
def test_after_one_who_cannot_pay_the_next_ones_settle() -> None:
    state = settling(
        """
        players: 4
        path: 1: ====, 28: ring 4 (red), ~, crown 3, helmet 5 (black)
        mainland: black 2, red 2, blue, white 2
        hand black: flag
        hand blue: olive 7
        hand white: olive 4
        bridges: none
        """
    )
    assert state.to_act == BLUE
    state = play(state, *[PayCard(OLIVE)] * 6)
    assert state.to_act == WHITE
    over = play(state, *[PayCard(OLIVE)] * 3)
    assert scores(over) == (9, -3, 1, 1)


@pytest.mark.clause("END-4")
def test_the_score_is_the_value_of_the_tiles_and_one_for_each_card() -> None:
    collected = "tiles black: olive 7A, ring 2A\nhand red: ring 2, olive\ntiles red: crown 6A"
    over = settling(NOTHING_TO_PAY.format(home=2) + collected)
    assert scores(over) == (5 + 7 + 2 + 4, 6 + 3)


@pytest.mark.clause("END-4")
def test_an_unplaced_bridge_is_worth_nothing() -> None:
    text = NOTHING_TO_PAY.format(home=2)
    with_bridges = settling(text.replace("1: ==, ", "").replace("bridges: none", "bridges: black, red"))
    assert [player.bridge for player in with_bridges.players] == [True, True]
    assert scores(with_bridges) == scores(settling(text))


@pytest.mark.clause("END-4")
def test_what_was_paid_for_nothing_is_lost() -> None:
    state = settling(OWING_THREE + "tiles red: olive 7A, helmet 6A")
    assert scores(play(state, PayTile(tile("olive 7A")))) == (9, 6)
    assert scores(play(state, PayTile(tile("helmet 6A")))) == (9, 7)


@pytest.mark.clause("END-5")
def test_the_highest_score_wins() -> None:
    over = settling(NOTHING_TO_PAY.format(home=2) + "hand red: ring 10")
    assert outcome(over) == Outcome((9, 10), (RED,), Reason.THIRD_FIGURE_HOME)


@pytest.mark.clause("END-5")
def test_all_who_tie_for_it_win() -> None:
    over = settling(
        """
        players: 4
        path: 1: ====, 28: ring 4 (red), crown 3, helmet 5 (black)
        mainland: black 2
        hand black: flag
        hand red: ring 8
        hand blue: olive 9
        tiles white: olive 7A, olive 2A
        bridges: none
        """
    )
    assert outcome(over) == Outcome((9, 8, 9, 9), (BLACK, BLUE, WHITE), Reason.THIRD_FIGURE_HOME)


@pytest.mark.clause("END-5", "END-3")
def test_a_game_may_be_won_with_a_negative_score() -> None:
    state = read_state(
        """
        path: 28: ring 4 (black), ~, crown 3 (red), ~, flag 1
        mainland: black 2, red 2
        draw pile: none
        stuck: 1
        """
    )
    assert outcome(play(state, ShowHand())) == Outcome((-4, -1), (RED,), Reason.ALL_STUCK)
