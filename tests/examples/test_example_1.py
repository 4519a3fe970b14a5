"""Example 1 of the rulebook: three moves and the tiles that they bring, each read from the drawn position."""

from typing import Final

import pytest

from atlantis_rules import (
    ATLANTIS,
    EndTurn,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    ShowHand,
    State,
    legal_actions,
    read_state,
)
from atlantis_rules.atlantis.path import Gap
from tests.examples.helpers import (
    BLACK,
    BLUE,
    CROWN,
    FLAG,
    HELMET,
    OLIVE,
    RED,
    RING,
    all_gaps,
    cards,
    draw,
    on,
    payments,
    player,
    price,
    taken,
    tiles,
    visible,
)
from tests.playing import legal, play, refusals

PICTURE: Final = """
    path: 28: ring 1 (red A), crown 4 (blue A), flag 4, amphora 6 (blue B), helmet 2 (black A), olive 3,
              olive 4 (black B), flag 1, crown 2, statue 7, amphora 4 (red B), ring 7, helmet 5
    hand black: flag
    hand red: olive
    hand blue: helmet 2
"""


def turn_of(colour: str, *more: str) -> State:
    return read_state("\n".join((PICTURE, f"turn: {colour}", *more)))


@pytest.mark.clause("MOVE-2", "TAKE-1")
def test_black_plays_a_flag_and_takes_the_tile_that_its_figure_has_just_left() -> None:
    state = turn_of("black")
    after = play(state, PlayCard(on(state, "olive 4"), FLAG))
    assert player(after, BLACK).figures == (ATLANTIS, on(state, "helmet 2"), on(state, "flag 1"))
    assert taken(state, after, BLACK) == list(tiles("olive 4B"))
    assert "".join(visible(after)[31:36]) == "helmet 2 (black)olive 3~flag 1 (black)crown 2"


@pytest.mark.clause("MOVE-1")
def test_black_could_have_played_the_flag_with_each_of_its_figures() -> None:
    state = turn_of("black")
    assert legal_actions(state) == (
        PlayCard(ATLANTIS, FLAG),
        PlayCard(on(state, "helmet 2"), FLAG),
        PlayCard(on(state, "olive 4"), FLAG),
    )
    with_a = play(state, PlayCard(on(state, "helmet 2"), FLAG))
    assert taken(state, with_a, BLACK) == list(tiles("olive 3B"))  # since its own B stands on olive 4
    from_atlantis = play(state, PlayCard(ATLANTIS, FLAG))
    assert player(from_atlantis, BLACK).figures[0] == on(state, "flag 4")
    assert taken(state, from_atlantis, BLACK) == []  # crown 4 and ring 1 are occupied


@pytest.mark.clause("MOVE-1", "MOVE-2")
def test_black_can_play_neither_a_card_that_it_lacks_nor_a_figure_of_another_colour() -> None:
    state = turn_of("black")
    assert refusals(state, PlayCard(on(state, "olive 4"), OLIVE)) == ["MOVE-2"]
    assert refusals(state, PlayCard(on(state, "ring 1"), FLAG)) == ["MOVE-1"]
    assert refusals(state, PlayCard(on(state, "ring 1"), OLIVE)) == ["MOVE-1", "MOVE-2"]
    assert refusals(state, ShowHand()) == ["STUCK-2"]
    assert refusals(state, PlaceBridge(33)) == ["BRIDGE-1"]  # there is no gap at all


@pytest.mark.clause("TAKE-1")
def test_red_plays_an_olive_and_takes_the_nearest_unoccupied_tile_behind() -> None:
    state = turn_of("red")
    after = play(state, PlayCard(on(state, "ring 1"), OLIVE))
    assert player(after, RED).figures == (ATLANTIS, on(state, "olive 3"), on(state, "amphora 4"))
    assert taken(state, after, RED) == list(tiles("flag 4B"))
    assert visible(after)[28:32] == ["crown 4 (blue)", "~", "amphora 6 (blue)", "helmet 2 (black)"]
    assert all_gaps(after) == [Gap(30, 30, bridged=False, toll=4)]


@pytest.mark.clause("MOVE-4")
def test_red_may_not_go_on_from_the_unoccupied_olive_3() -> None:
    state = turn_of("red")
    after = play(state, PlayCard(on(state, "ring 1"), OLIVE))
    assert refusals(after, PlayAnotherCard(OLIVE)) == ["MOVE-4", "MOVE-3"]


@pytest.mark.clause("MOVE-3", "MOVE-8", "DRAW-1")
def test_blue_plays_two_helmets_takes_ring_7_and_draws_one_card() -> None:
    state = turn_of("blue")
    on_helmet_2 = play(state, PlayCard(on(state, "crown 4"), HELMET))
    assert legal_actions(on_helmet_2) == (PlayAnotherCard(HELMET),)
    assert taken(state, on_helmet_2, BLUE) == []
    on_helmet_5 = play(on_helmet_2, PlayAnotherCard(HELMET))
    assert player(on_helmet_5, BLUE).figures == (ATLANTIS, on(state, "amphora 6"), on(state, "helmet 5"))
    assert taken(state, on_helmet_5, BLUE) == list(tiles("ring 7B"))
    assert on_helmet_5.discards == cards(HELMET, HELMET)
    assert player(on_helmet_5, BLUE).hand == cards()
    after = draw(play(on_helmet_5, EndTurn()), CROWN)
    assert player(after, BLUE).hand == cards(CROWN)
    assert after.to_act == BLACK


@pytest.mark.clause("MOVE-3", "MOVE-6")
def test_blue_may_not_stay_on_helmet_2_and_so_not_go_there_with_a_single_helmet() -> None:
    two_helmets = turn_of("blue")
    on_helmet_2 = play(two_helmets, PlayCard(on(two_helmets, "crown 4"), HELMET))
    assert refusals(on_helmet_2, EndTurn()) == ["TURN-2"]
    one_helmet = read_state(PICTURE.replace("helmet 2\n", "helmet\n") + "turn: blue")
    assert player(one_helmet, BLUE).hand == cards(HELMET)
    assert refusals(one_helmet, PlayCard(on(one_helmet, "crown 4"), HELMET)) == ["MOVE-6"]
    assert refusals(one_helmet, PlayCard(on(one_helmet, "amphora 6"), HELMET)) == ["MOVE-6"]
    assert legal_actions(one_helmet) == (ShowHand(),)


@pytest.mark.clause("PAY-1", "TAKE-5")
def test_one_after_the_other_blue_would_have_to_cross_two_new_gaps() -> None:
    state = turn_of("black")
    state = draw(play(state, PlayCard(on(state, "olive 4"), FLAG), EndTurn()), RING)
    state = draw(play(state, PlayCard(on(state, "ring 1"), OLIVE), EndTurn()), RING)
    assert visible(state)[27:40] == [
        "ring 1", "crown 4 (blue)", "~", "amphora 6 (blue)", "helmet 2 (black)", "olive 3 (red)",
        "~", "flag 1 (black)", "crown 2", "statue 7", "amphora 4 (red)", "ring 7", "helmet 5",
    ]  # fmt: skip
    assert [gap.toll for gap in all_gaps(state)] == [4, 1]
    assert price(state, "crown 4", "helmet 5") == 4 + 1
    assert refusals(state, PlayCard(on(state, "crown 4"), HELMET)) == ["PAY-7"]


@pytest.mark.clause("PAY-1", "PAY-2", "TAKE-1")
def test_one_after_the_other_blue_could_do_it_with_five_points_more() -> None:
    state = read_state(PICTURE + "tiles blue: crown 5B")
    state = draw(play(state, PlayCard(on(state, "olive 4"), FLAG), EndTurn()), RING)
    before = draw(play(state, PlayCard(on(state, "ring 1"), OLIVE), EndTurn()), RING)
    owing = play(before, PlayCard(on(before, "crown 4"), HELMET), PlayAnotherCard(HELMET))
    assert payments(owing) == ["crown 5B"]
    after = play(owing, PayTile(tiles("crown 5B")[0]))
    assert taken(before, after, BLUE) == list(tiles("ring 7B"))


@pytest.mark.clause("PAY-1")
def test_in_the_drawn_position_nobody_pays_anything() -> None:
    for colour in ("black", "red", "blue"):
        state = turn_of(colour)
        for action in legal(state, PlayCard):
            after = play(state, action)
            assert legal(after, PayTile) == []
            assert legal(after, PayCard) == []
