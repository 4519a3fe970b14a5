"""Example 3 of the rulebook: black ends the game, and the others settle."""

from typing import Final

import pytest

from atlantis_rules import (
    CHANCE,
    MAINLAND,
    DrawCard,
    EndTurn,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayCard,
    ShowHand,
    State,
    legal_actions,
    outcome,
    read_state,
)
from atlantis_rules.atlantis.phases import Reason
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
    all_gaps,
    cards,
    draw,
    on,
    payments,
    player,
    price,
    taken,
    tile,
    tiles,
    visible,
)
from tests.playing import legal, play, refusals

PICTURE: Final = """
    path: 28: amphora 6, helmet 2, olive 3 (red A), ~, flag 1, crown 2, statue 7, amphora 4, ~, helmet 5 (blue),
              amphora 5, ~, =, ~, ~, crown 5, ring 2 (red B), olive 1, =, helmet 4, ~, statue 1, ring 5 (black)
    mainland: black 2, blue 2, red 1
    bridges: blue
    hand black: ring
    turn: black
"""
"""The drawn position one move earlier: black's third figure stands on ring 5."""


def before(*more: str, picture: str = PICTURE) -> State:
    return read_state("\n".join((picture, *more)))


def settled(*more: str) -> State:
    """Play black's last move and draw its four cards."""
    state = before(*more)
    return draw(play(state, PlayCard(on(state, "ring 5"), RING)), RING, CROWN, STATUE, FLAG)


@pytest.mark.clause("MOVE-5", "TAKE-3", "END-1")
def test_black_takes_ring_5_and_four_cards() -> None:
    state = before("tiles red: ring 7B", "hand blue: olive")
    arrived = play(state, PlayCard(on(state, "ring 5"), RING))
    assert player(arrived, BLACK).figures == (MAINLAND, MAINLAND, MAINLAND)
    assert taken(state, arrived, BLACK) == list(tiles("ring 5B"))
    for item in (RING, CROWN, STATUE, FLAG):
        assert arrived.to_act is CHANCE
        assert refusals(arrived, PayTile(tile("ring 7B"))) == ["PAY-2"]
        arrived = play(arrived, DrawCard(item))
    assert player(arrived, BLACK).hand == cards(RING, CROWN, STATUE, FLAG)
    assert arrived.to_act == RED


@pytest.mark.clause("TAKE-3")
def test_it_takes_ring_5_as_well_if_it_comes_from_statue_1() -> None:
    state = before(
        picture=PICTURE.replace("statue 1, ring 5 (black)", "statue 1 (black), ring 5").replace("ring\n", "crown\n")
    )
    assert refusals(state, PlayCard(on(state, "statue 1"), RING)) == ["MOVE-2"]
    arrived = play(state, PlayCard(on(state, "statue 1"), CROWN))
    assert player(arrived, BLACK).tiles == tiles("ring 5B")
    assert visible(arrived)[46:50] == ["helmet 4", "~", "statue 1", "~"]


@pytest.mark.clause("TAKE-6")
def test_the_mainland_moves_up_to_statue_1() -> None:
    state = settled("tiles red: ring 7B", "hand blue: olive")
    assert visible(state)[48:] == ["statue 1", "~", "~", "~", "~"]
    assert [(gap.toll, gap.bridged) for gap in all_gaps(state)] == [
        (1, False),
        (4, False),
        (5, True),
        (1, True),
        (1, False),
    ]
    assert price(state, "statue 1", "mainland") == 0


@pytest.mark.clause("END-2")
def test_what_each_figure_owes() -> None:
    state = settled("tiles red: ring 7B", "hand blue: olive")
    assert price(state, "olive 3", "mainland") == 1 + 4 + 1
    assert price(state, "ring 2", "mainland") == 1
    assert price(state, "helmet 5", "mainland") == 1


@pytest.mark.clause("END-2", "PAY-3")
def test_red_pays_for_both_figures_with_one_7_and_blue_pays_1() -> None:
    state = settled("tiles red: ring 7B", "hand blue: olive")
    assert state.to_act == RED
    assert legal_actions(state) == (PayTile(tile("ring 7B")),)
    state = play(state, PayTile(tile("ring 7B")))
    assert state.to_act == BLUE
    assert legal_actions(state) == (PayCard(OLIVE),)
    state = play(state, PayCard(OLIVE))
    assert state.to_act is None
    assert all(owner.figures == (MAINLAND,) * 3 for owner in state.players)


@pytest.mark.clause("END-2", "DRAW-1")
def test_neither_gets_a_tile_or_a_card_for_it() -> None:
    state = play(settled("tiles red: ring 7B", "hand blue: olive"), PayTile(tile("ring 7B")), PayCard(OLIVE))
    for seat in (RED, BLUE):
        assert player(state, seat).tiles == ()
        assert player(state, seat).hand == cards()
    assert visible(state)[27:30] == ["amphora 6", "helmet 2", "olive 3"]
    assert legal_actions(state) == ()


@pytest.mark.clause("END-4", "END-5")
def test_cards_count_1_each_and_tiles_their_value() -> None:
    state = settled(
        "tiles black: crown 3B", "tiles red: ring 7B, flag 6B, flag 2B", "hand red: ring 3", "hand blue: olive 2"
    )
    state = play(state, PayTile(tile("ring 7B")), PayCard(OLIVE))
    result = outcome(state)
    assert result is not None
    assert result.scores == (3 + 5 + 4, 6 + 2 + 3, 1)
    assert result.winners == (BLACK,)
    assert result.reason is Reason.THIRD_FIGURE_HOME


@pytest.mark.clause("END-2", "PAY-4")
def test_red_may_pay_in_any_other_way_that_makes_up_seven() -> None:
    state = settled("tiles red: flag 6B, helmet 3B, amphora 1B", "hand red: ring 3, crown", "hand blue: olive")
    assert payments(state) == [
        "flag 6B + amphora 1B",
        "flag 6B + ring",
        "flag 6B + crown",
        "helmet 3B + amphora 1B + ring + ring + ring",
        "helmet 3B + amphora 1B + ring + ring + crown",
        "helmet 3B + ring + ring + ring + crown",
    ]


@pytest.mark.clause("END-3")
def test_red_without_enough_gives_all_and_scores_what_is_missing() -> None:
    state = settled("tiles red: crown 3B", "hand red: ring", "hand blue: olive")
    assert state.to_act == BLUE
    assert player(state, RED).tiles == ()
    assert player(state, RED).hand == cards()
    result = outcome(play(state, PayCard(OLIVE)))
    assert result is not None
    assert result.scores == (5 + 4, -3, 0)


@pytest.mark.clause("END-2", "BRIDGE-4")
def test_no_bridge_is_placed_in_the_settlement() -> None:
    state = settled("tiles red: ring 7B", "hand blue: olive 2")
    state = play(state, PayTile(tile("ring 7B")))
    assert player(state, BLUE).bridge
    assert refusals(state, PlaceBridge(48)) == ["END-2"]
    assert legal(state, PlaceBridge) == []
    assert refusals(state, PlayCard(on(state, "helmet 5"), OLIVE)) == ["END-2", "MOVE-1"]
    assert refusals(state, ShowHand()) == ["END-2"]
    assert refusals(state, EndTurn()) == ["END-2"]


@pytest.mark.clause("END-1", "BRIDGE-4")
def test_black_could_place_a_bridge_of_its_own_before_it_draws() -> None:
    state = before(
        "hand blue: helmet", "tiles red: ring 7B", picture=PICTURE.replace("bridges: blue", "bridges: black")
    )
    arrived = play(state, PlayCard(on(state, "ring 5"), RING))
    assert legal_actions(arrived) == (PlaceBridge(31), PlaceBridge(36), PlaceBridge(48), EndTurn())
    helpful = draw(play(arrived, PlaceBridge(48)), RING, CROWN, STATUE, FLAG)
    assert price(helpful, "olive 3", "mainland") == 1 + 4
    assert payments(helpful) == ["ring 7B"]  # 5 are due, and there is no change
    over = play(helpful, PayTile(tile("ring 7B")))
    assert over.to_act is None  # blue owes nothing and is asked nothing
    assert player(over, BLUE).hand == cards(HELMET)
