"""Example 2 of the rulebook: a long way by boat, and a gap that grows under a bridge."""

from typing import Final

import pytest

from atlantis_rules import (
    ATLANTIS,
    EndTurn,
    PayCard,
    PayTile,
    PlaceBridge,
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
    FLAG,
    OLIVE,
    RED,
    RING,
    all_gaps,
    draw,
    due,
    on,
    payments,
    player,
    price,
    tile,
    tiles,
    visible,
)
from tests.playing import legal, play, refusals

PICTURE: Final = """
    path: 28: amphora 6 (blue A), helmet 2 (black), olive 3 (red), ~, flag 1 (black), crown 2, statue 7,
              amphora 4 (red), ~, helmet 5 (blue B), amphora 5, ~, ~, statue 3, =, crown 5 (black), ring 2, olive 1
    bridges: black, blue
    turn: blue
"""

WITHOUT_THE_BRIDGE: Final = PICTURE.replace("=", "~").replace("black, blue", "black, red, blue")


def blue_holds(hand: str, collected: str, picture: str = PICTURE) -> State:
    return read_state(f"{picture}\nhand blue: {hand}\ntiles blue: {collected}")


def ring_is_played(state: State) -> State:
    return play(state, PlayCard(on(state, "amphora 6"), RING))


@pytest.mark.clause("PAY-1", "BRIDGE-2")
def test_the_four_gaps_and_what_each_costs() -> None:
    state = blue_holds("ring", "ring 7B, flag 3B")
    assert [(gap.toll, gap.bridged) for gap in all_gaps(state)] == [(1, False), (4, False), (3, False), (3, True)]
    assert price(state, "amphora 6", "ring 2") == 1 + 4 + 3
    assert price(state, "helmet 5", "ring 2") == 3
    assert price(state, "statue 3", "ring 2") == 0
    assert price(state, "amphora 6", "olive 3") == 0
    assert price(state, "ring 2", "mainland") == 0


@pytest.mark.clause("MOVE-2", "PAY-1", "PAY-2", "TAKE-1")
def test_blue_plays_a_ring_pays_eight_and_takes_statue_3() -> None:
    state = blue_holds("ring, flag", "ring 7B")
    owing = ring_is_played(state)
    assert due(owing) == 8
    assert payments(owing) == ["ring 7B + flag"]
    after = play(owing, PayTile(tile("ring 7B")), PayCard(FLAG))
    assert player(after, BLUE).figures == (ATLANTIS, on(state, "helmet 5"), on(state, "ring 2"))
    assert player(after, BLUE).tiles == tiles("statue 3B")


@pytest.mark.clause("PAY-2", "PAY-6")
def test_the_tile_is_taken_only_when_all_is_paid() -> None:
    state = blue_holds("ring", "flag 6B, crown 1B, ring 1B")
    owing = ring_is_played(state)
    for name in ("flag 6B", "crown 1B"):
        assert visible(owing)[40] == "statue 3"
        assert refusals(owing, EndTurn()) == ["TURN-2"]
        assert refusals(owing, PlaceBridge(31)) == ["BRIDGE-4"]
        owing = play(owing, PayTile(tile(name)))
    after = play(owing, PayTile(tile("ring 1B")))
    assert visible(after)[40] == "~"
    assert set(tiles("flag 6B, crown 1B, ring 1B")) <= set(after.box_tiles)


@pytest.mark.clause("PAY-7")
def test_with_less_than_eight_points_besides_the_ring_blue_cannot_make_the_move() -> None:
    state = blue_holds("ring", "ring 7B")  # the ring card is played: it cannot pay
    assert refusals(state, PlayCard(on(state, "amphora 6"), RING)) == ["PAY-7"]
    play(state, PlayCard(on(state, "helmet 5"), RING))  # B has only the gap of 3 in front of it
    poor = blue_holds("ring 3", "")
    assert refusals(poor, PlayCard(on(poor, "amphora 6"), RING)) == ["PAY-7"]
    assert refusals(poor, PlayCard(on(poor, "helmet 5"), RING)) == ["PAY-7"]


def blue_has_paid_eight(*more: str) -> State:
    state = blue_holds("ring", "\n".join(("ring 7B, crown 1B", *more)))
    return play(ring_is_played(state), PayTile(tile("ring 7B")), PayTile(tile("crown 1B")))


@pytest.mark.clause("TAKE-1", "BRIDGE-3", "TAKE-5")
def test_the_gap_that_has_grown_is_free_as_a_whole() -> None:
    after = blue_has_paid_eight()
    assert visible(after)[37:43] == ["amphora 5", "~", "~", "~", "=", "crown 5 (black)"]
    assert all_gaps(after)[-1] == Gap(39, 42, bridged=True, toll=5)
    assert price(after, "amphora 5", "crown 5") == 0
    assert refusals(after, PlaceBridge(39)) == ["BRIDGE-1"]


@pytest.mark.clause("BRIDGE-2", "BRIDGE-3")
def test_it_is_free_for_everybody_who_follows() -> None:
    state = draw(play(blue_has_paid_eight("hand black: olive 5", "hand red: olive"), EndTurn()), RING)
    assert state.to_act == BLACK
    owing = play(state, PlayCard(on(state, "flag 1"), OLIVE))
    assert due(owing) == 4


@pytest.mark.clause("PAY-1", "BRIDGE-3")
def test_without_the_bridge_the_grown_gap_would_cost_five() -> None:
    state = blue_holds("ring", "ring 7B, helmet 4B", WITHOUT_THE_BRIDGE)
    assert price(state, "amphora 6", "ring 2") == 1 + 4 + 3 + 3
    owing = ring_is_played(state)
    assert payments(owing) == ["ring 7B + helmet 4B"]
    after = play(owing, PayTile(tile("ring 7B")), PayTile(tile("helmet 4B")))
    assert all_gaps(after)[-1] == Gap(39, 42, bridged=False, toll=5)
    assert price(after, "amphora 5", "crown 5") == 5


@pytest.mark.clause("PAY-2")
def test_blue_pays_the_prices_of_before_it_takes_the_tile() -> None:
    state = blue_holds("ring", "ring 7B, helmet 4B", WITHOUT_THE_BRIDGE)
    after = play(ring_is_played(state), PayTile(tile("ring 7B")), PayTile(tile("helmet 4B")))
    assert player(after, BLUE).tiles == tiles("statue 3B")  # 11, not the 1 + 4 + 5 that the way costs from now on
    assert price(after, "amphora 6", "ring 2") == 10


@pytest.mark.clause("BRIDGE-4", "BRIDGE-1")
def test_blue_may_place_its_own_bridge_before_or_after_but_not_on_the_bridged_gap() -> None:
    state = blue_holds("ring", "ring 7B, crown 1B")
    assert legal(state, PlaceBridge) == [PlaceBridge(31), PlaceBridge(36), PlaceBridge(39)]
    assert refusals(state, PlaceBridge(42)) == ["BRIDGE-1"]
    saved = play(state, PlaceBridge(36))
    assert price(saved, "amphora 6", "ring 2") == 1 + 3
    after = blue_has_paid_eight()
    assert legal_actions(after) == (PlaceBridge(31), PlaceBridge(36), EndTurn())


@pytest.mark.clause("STUCK-2")
def test_blue_cannot_show_its_hand_as_long_as_one_figure_can_move() -> None:
    state = blue_holds("ring", "ring 7B")
    assert refusals(state, ShowHand()) == ["STUCK-2"]
    assert state.players[RED].figures[1:] == (on(state, "olive 3"), on(state, "amphora 4"))
