"""BRIDGE: the one bridge of each player."""

import pytest

from atlantis_rules import (
    CHANCE,
    BuyCards,
    EndTurn,
    PayCard,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    RevealTile,
    ShowHand,
    legal_actions,
    read_state,
)
from atlantis_rules.atlantis.path import Gap
from tests.examples.covering import read_with_covered
from tests.examples.helpers import (
    BLACK,
    CROWN,
    FLAG,
    HELMET,
    OLIVE,
    RED,
    RING,
    STATUE,
    all_gaps,
    draw,
    price,
    taken,
    tile,
    visible,
)
from tests.playing import legal, play, refusals

SOME_GAPS = """
    path: 5: ~, 28: ring 4, ~~~, crown 3 (black), ~, helmet 5, statue 1
    hand black: helmet, statue, flag 3
    hand red: statue, ring
"""


@pytest.mark.clause("BRIDGE-1")
def test_the_bridge_may_be_placed_on_any_gap() -> None:
    state = read_state(SOME_GAPS)
    assert legal(state, PlaceBridge) == [PlaceBridge(29), PlaceBridge(33)]


@pytest.mark.clause("BRIDGE-1")
def test_a_gap_is_named_by_its_water_nearest_to_atlantis_since_the_place_in_it_makes_no_difference() -> None:
    state = read_state(SOME_GAPS)
    for space in (30, 31):
        assert refusals(state, PlaceBridge(space)) == ["BRIDGE-1"]
    assert visible(play(state, PlaceBridge(29)))[27:32] == ["ring 4", "=", "~", "~", "crown 3 (black)"]


@pytest.mark.clause("BRIDGE-1")
@pytest.mark.parametrize("water", ["=~~", "~=~", "~~="])
def test_where_in_the_gap_the_bridge_lies_makes_no_difference(water: str) -> None:
    state = read_state(
        f"""
        path: 28: ring 4 (black), {water}, crown 3, ~, crown 2
        hand black: crown
        bridges: black
        """
    )
    assert all_gaps(state)[0] == Gap(29, 31, bridged=True, toll=3)
    assert price(state, "ring 4", "crown 3") == 0
    assert legal(state, PlaceBridge) == [PlaceBridge(33)]


@pytest.mark.clause("BRIDGE-1")
@pytest.mark.parametrize("space", [1, 5, 28, 32, 34, 35, 36, 53])
def test_the_bridge_is_placed_on_nothing_but_a_gap(space: int) -> None:
    assert refusals(read_state(SOME_GAPS), PlaceBridge(space)) == ["BRIDGE-1"]


@pytest.mark.clause("BRIDGE-1")
def test_each_player_has_one_bridge_in_the_whole_game() -> None:
    state = play(read_state(SOME_GAPS), PlaceBridge(29))
    assert [player.bridge for player in state.players] == [False, True]
    assert refusals(state, PlaceBridge(33)) == ["BRIDGE-1"], "no second one before the move"
    state = play(state, PlayCard(0, STATUE), PayCard(HELMET), PayCard(FLAG), PayCard(FLAG))
    assert state.to_act is CHANCE, "nor after it"
    state = draw(state, OLIVE)
    assert state.to_act == RED
    assert legal(state, PlaceBridge) == [PlaceBridge(33)], "red still has its own"


@pytest.mark.clause("BRIDGE-1")
def test_who_has_placed_its_bridge_is_not_asked_for_one_in_later_turns() -> None:
    state = read_state(SOME_GAPS.replace("28: ring 4, ~~~", "28: ring 4, =~~") + "bridges: red")
    assert legal(state, PlaceBridge) == []
    assert refusals(state, PlaceBridge(33)) == ["BRIDGE-1"]


@pytest.mark.clause("BRIDGE-1")
def test_no_bridge_is_placed_on_a_gap_that_has_one() -> None:
    state = play(read_state(SOME_GAPS), PlaceBridge(33))
    assert refusals(state, PlaceBridge(33)) == ["BRIDGE-1", "BRIDGE-1"], "it is used up, and the gap has one"
    state = read_state(
        """
        path: 28: ring 4, ~=~, crown 3 (black), ~, helmet 5
        hand black: helmet, flag 3
        bridges: black
        """
    )
    for space in (29, 30, 31):
        assert refusals(state, PlaceBridge(space)) == ["BRIDGE-1"]


@pytest.mark.clause("BRIDGE-1", "BRIDGE-4")
def test_no_bridge_is_placed_where_every_gap_has_one() -> None:
    state = read_state(
        """
        path: 28: ring 4, ~=~, crown 3 (black), statue 1
        hand black: statue
        bridges: black
        """
    )
    assert legal(state, PlaceBridge) == []
    assert play(state, PlayCard(32, STATUE)).to_act is CHANCE


@pytest.mark.clause("BRIDGE-1")
def test_each_bridge_belongs_to_the_player_whose_turn_it_is() -> None:
    state = read_state(SOME_GAPS + "turn: red")
    after = play(state, PlaceBridge(33))
    assert [player.bridge for player in after.players] == [True, False]


@pytest.mark.clause("BRIDGE-2")
def test_a_bridge_makes_the_gap_free_for_who_placed_it_and_for_everybody_else() -> None:
    state = read_state(
        """
        path: 28: ring 4, crown 3 (black), ~, helmet 5, statue 1
        hand black: helmet
        hand red: statue
        """
    )
    assert refusals(state, PlayCard(29, HELMET)) == ["PAY-7"]
    turn = play(state, PlaceBridge(30), PlayCard(29, HELMET))
    turn = draw(turn, FLAG)
    assert turn.to_act == RED
    turn = play(turn, PlayCard(0, STATUE))
    assert turn.players[RED].figures == (0, 0, 32)
    assert legal(turn, PayCard) == []


@pytest.mark.clause("BRIDGE-2")
def test_a_bridge_frees_no_other_gap() -> None:
    state = play(read_state(SOME_GAPS), PlaceBridge(29))
    assert price(state, "ring 4", "crown 3") == 0
    assert price(state, "crown 3", "helmet 5") == 3
    assert price(state, "Atlantis", "mainland") == 3


@pytest.mark.clause("BRIDGE-3")
def test_a_gap_that_grows_stays_free_as_a_whole() -> None:
    state = read_state(
        """
        path: 28: ring 4, =, crown 3 (black), statue 1, helmet 5
        hand black: statue
        bridges: red
        """
    )
    after = play(state, PlayCard(30, STATUE))
    assert taken(state, after, BLACK) == [tile("crown 3B")]
    assert all_gaps(after) == [Gap(29, 30, bridged=True, toll=1)]
    assert price(after, "ring 4", "helmet 5") == 0


@pytest.mark.clause("BRIDGE-3")
@pytest.mark.parametrize(("behind", "in_front"), [("=", "~~"), ("~", "~="), ("~", "=~")])
def test_a_gap_that_merges_with_a_bridged_one_is_free_as_a_whole(behind: str, in_front: str) -> None:
    state = read_state(
        f"""
        path: 28: ring 4, {behind}, crown 3 (black), {in_front}, helmet 5
        hand black: helmet, flag 3
        bridges: red
        """
    )
    assert [gap.bridged for gap in all_gaps(state)] == ["=" in behind, "=" in in_front]
    after = play(state, PlayCard(30, HELMET), *[PayCard(FLAG)] * (0 if "=" in in_front else 3))
    assert all_gaps(after) == [Gap(29, 32, bridged=True, toll=4)]
    assert price(after, "ring 4", "helmet 5") == 0
    assert after.path.bridges == state.path.bridges


@pytest.mark.clause("BRIDGE-3", "BRIDGE-1")
def test_no_bridge_is_placed_on_a_gap_that_has_merged_with_a_bridged_one() -> None:
    state = read_state(
        """
        path: 28: ring 4, ~, crown 3 (black), =, helmet 5
        hand black: helmet
        bridges: black
        """
    )
    assert legal(state, PlaceBridge) == [PlaceBridge(29)]
    after = play(state, PlayCard(30, HELMET))
    assert after.to_act is CHANCE, "there is no gap left without a bridge"


@pytest.mark.clause("BRIDGE-3")
def test_a_bridge_stays_when_the_tiles_beside_it_change() -> None:
    state = read_with_covered(
        """
        path: 28: ring 4, =, crown 3+ (black), helmet 5
        hand black: helmet
        bridges: red
        """,
        "olive 1B",
    )
    after = play(state, PlayCard(30, HELMET), RevealTile(tile("olive 1B")))
    assert all_gaps(after) == [Gap(29, 29, bridged=True, toll=1)]
    assert price(after, "Atlantis", "mainland") == 0


@pytest.mark.clause("BRIDGE-4")
def test_the_bridge_may_be_placed_at_the_start_of_a_turn_and_after_a_purchase() -> None:
    state = read_state(SOME_GAPS + "tiles black: olive 7A")
    assert legal(state, PlaceBridge)
    bought = play(state, BuyCards(tile("olive 7A")))
    assert refusals(bought, PlaceBridge(29)) == ["BRIDGE-4"], "first the cards are drawn"
    bought = draw(bought, RING, RING, RING)
    bridged = play(bought, PlaceBridge(33))
    assert PlayCard(32, HELMET) in legal_actions(bridged)


@pytest.mark.clause("BRIDGE-4")
def test_no_bridge_is_placed_during_the_move() -> None:
    state = read_state(
        """
        path: 28: ring 4, ~, crown 3 (black), ~, helmet 5 (red), statue 1
        hand black: helmet, statue, flag 3
        """
    )
    moving = play(state, PlayCard(30, HELMET))
    assert legal_actions(moving) == (PlayAnotherCard(STATUE), PlayAnotherCard(FLAG))
    assert refusals(moving, PlaceBridge(31)) == ["BRIDGE-4"]
    paying = play(moving, PlayAnotherCard(STATUE))
    assert refusals(paying, PlaceBridge(31)) == ["BRIDGE-4"]
    assert refusals(play(paying, PayCard(FLAG)), PlaceBridge(31)) == ["BRIDGE-4"]


@pytest.mark.clause("BRIDGE-4")
def test_the_bridge_may_be_placed_on_the_gap_just_made() -> None:
    state = read_state(
        """
        path: 28: ring 4, crown 3 (black), helmet 5
        hand black: helmet
        """
    )
    assert legal(state, PlaceBridge) == []
    turn_end = play(state, PlayCard(29, HELMET))
    assert turn_end.to_act == BLACK
    assert legal_actions(turn_end) == (PlaceBridge(29), EndTurn())
    bridged = play(turn_end, PlaceBridge(29))
    assert bridged.to_act is CHANCE
    assert price(bridged, "ring 4", "helmet 5") == 0
    assert draw(bridged, FLAG).to_act == RED


@pytest.mark.clause("BRIDGE-4")
def test_a_gap_that_was_closed_by_the_taken_tile_can_have_no_bridge_any_more() -> None:
    state = read_state(
        """
        path: 28: ring 4 (black), ~, crown 3, helmet 5, ~, statue 1
        hand black: crown, flag 3
        """
    )
    turn_end = play(state, PlayCard(28, CROWN), *[PayCard(FLAG)] * 3)
    assert legal_actions(turn_end) == (PlaceBridge(32), EndTurn())


@pytest.mark.clause("BRIDGE-4", "TAKE-4")
def test_the_bridge_may_be_placed_although_no_tile_was_taken() -> None:
    state = read_state(
        """
        path: 28: ring 4, ~, crown 3
        hand black: ring
        """
    )
    turn_end = play(state, PlayCard(0, RING))
    assert taken(state, turn_end, BLACK) == []
    assert legal_actions(turn_end) == (PlaceBridge(29), EndTurn())


@pytest.mark.clause("BRIDGE-4", "END-1")
def test_the_player_who_ends_the_game_may_place_it_too() -> None:
    state = read_state(
        """
        path: 28: ring 4, ~, crown 3, ~, helmet 5 (black), olive 2
        mainland: black 2
        hand black: flag
        hand red: flag
        """
    )
    turn_end = play(state, PlayCard(32, FLAG))
    assert legal_actions(turn_end) == (PlaceBridge(29), PlaceBridge(31), EndTurn())
    over = draw(play(turn_end, PlaceBridge(29)), *[RING] * 4)
    assert price(over, "Atlantis", "mainland") == 3


@pytest.mark.clause("BRIDGE-4")
def test_a_stuck_player_may_place_it_before_it_shows_its_hand() -> None:
    state = read_state(
        """
        path: 28: ring 4, ~, crown 3
        """
    )
    assert legal_actions(state) == (PlaceBridge(29), ShowHand())
    after = play(state, PlaceBridge(29))
    assert legal_actions(after) == (ShowHand(),)
    assert after.to_act == BLACK


@pytest.mark.clause("BRIDGE-4")
def test_showing_the_hand_leaves_no_time_for_a_bridge() -> None:
    state = read_state("path: 28: ring 4, ~, crown 3")
    shown = play(state, ShowHand())
    assert refusals(shown, PlaceBridge(29)) == ["BRIDGE-4"]
    after = draw(shown, RING, RING)
    assert after.to_act == RED


@pytest.mark.clause("BRIDGE-4", "BRIDGE-5")
def test_a_turn_is_only_ended_where_the_bridge_could_be_placed() -> None:
    state = read_state(SOME_GAPS)
    assert refusals(state, EndTurn()) == ["TURN-2"]
    turn_end = play(state, PlayCard(32, STATUE), *[PayCard(FLAG)] * 3)
    assert play(turn_end, EndTurn()).to_act is CHANCE


@pytest.mark.clause("BRIDGE-5")
def test_the_bridge_need_not_be_placed_before_the_move_or_after_it() -> None:
    state = read_state(SOME_GAPS)
    turn_end = play(state, PlayCard(32, STATUE), *[PayCard(FLAG)] * 3)
    after = draw(play(turn_end, EndTurn()), OLIVE)
    assert after.to_act == RED
    assert [player.bridge for player in after.players] == [True, True]


@pytest.mark.clause("BRIDGE-5", "STUCK-2")
def test_a_player_who_could_move_only_with_the_bridge_may_show_its_hand_all_the_same() -> None:
    state = read_state(
        """
        path: 28: ring 4, ~, crown 3
        hand black: crown
        """
    )
    assert legal_actions(state) == (PlaceBridge(29), ShowHand())
    assert play(state, PlaceBridge(29), PlayCard(0, CROWN)).players[BLACK].figures == (0, 0, 30)
    after = draw(play(state, ShowHand()), FLAG, FLAG)
    assert after.to_act == RED
    assert after.players[BLACK].bridge


@pytest.mark.clause("BRIDGE-6")
def test_a_bridge_whose_gap_is_closed_stays_without_effect_and_is_not_given_back() -> None:
    state = read_state(
        """
        path: 28: ring 4 (black), =, crown 3, ~, helmet 5
        hand black: crown
        bridges: red
        """
    )
    after = play(state, PlayCard(28, CROWN))
    assert taken(state, after, BLACK) == [tile("ring 4B")]
    assert visible(after)[27:31] == ["~", "=", "crown 3 (black)", "~"]
    assert all_gaps(after) == [Gap(31, 31, bridged=False, toll=3)]
    assert [player.bridge for player in after.players] == [False, True]
    assert legal(draw(after, RING), PlaceBridge) == [PlaceBridge(31)], "red's; black gets no other"


@pytest.mark.clause("BRIDGE-6")
def test_it_is_not_given_back_either_when_it_was_on_the_last_gap() -> None:
    state = read_state(
        """
        path: 28: ring 4 (black), =, crown 3, helmet 5
        hand black: crown
        bridges: red
        """
    )
    after = play(state, PlayCard(28, CROWN))
    assert all_gaps(after) == []
    assert [player.bridge for player in after.players] == [False, True]
    assert visible(after)[28] == "="


@pytest.mark.clause("BRIDGE-6")
def test_a_bridge_beside_a_land_frees_no_gap() -> None:
    state = read_state(
        """
        path: 20: =, 28: ring 4, ~, crown 3, 53: =
        bridges: none
        """
    )
    assert all_gaps(state) == [Gap(29, 29, bridged=False, toll=3)]
    assert price(state, "Atlantis", "mainland") == 3


@pytest.mark.clause("BRIDGE-1", "BRIDGE-4")
def test_where_a_bridge_has_no_place_all_else_that_is_against_it_is_told_too() -> None:
    state = read_state(
        """
        path: 1: =, 28: ring 4 (black), crown 3 (red), ~, helmet 5
        hand black: crown, helmet, ring 3
        bridges: red
        """
    )
    moving = play(state, PlayCard(28, CROWN))
    assert refusals(moving, PlaceBridge(10)) == ["BRIDGE-4", "BRIDGE-1", "BRIDGE-1"]
    paying = play(moving, PlayAnotherCard(HELMET))
    assert refusals(paying, PlaceBridge(10)) == ["BRIDGE-4", "BRIDGE-1", "BRIDGE-1"]


@pytest.mark.clause("BRIDGE-1", "BRIDGE-4", "END-2")
def test_in_the_settlement_too() -> None:
    state = read_state(
        """
        path: 1: ==, 28: ring 4 (red), ~, crown 5, flag 2 (black)
        mainland: black 2, red 2
        hand black: helmet
        hand red: ring 9
        bridges: none
        """
    )
    settling = draw(play(state, PlayCard(31, HELMET)), *[FLAG] * 4)
    assert settling.to_act == RED
    assert refusals(settling, PlaceBridge(10)) == ["END-2", "BRIDGE-1", "BRIDGE-1"]
    assert refusals(settling, PlaceBridge(29)) == ["END-2", "BRIDGE-1"]
