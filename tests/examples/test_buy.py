"""BUY: cards for a collected tile.

If a path begins with `1: ==`, both players have placed their bridges on water that is no longer a gap, so nobody is
asked where to place one.
"""

from fractions import Fraction
from random import Random

import pytest

from atlantis_rules import (
    CHANCE,
    BuyCards,
    EndTurn,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    ShowHand,
    advance,
    chance_outcomes,
    legal_actions,
    read_state,
    violations,
)
from atlantis_rules.atlantis.rule_violations import PurchaseBringsNothing
from tests.examples.helpers import BLACK, CROWN, FLAG, HELMET, OLIVE, RED, RING, STATUE, cards, draw, tile, tiles
from tests.playing import legal, play, refusals

ONE_OF_EACH = "olive 7A, ring 5A, ring 4B, helmet 6A, crown 3B, olive 2A, flag 1A"


@pytest.mark.clause("BUY-1")
@pytest.mark.parametrize(
    ("bought_with", "number"),
    [("olive 2A", 1), ("crown 3B", 1), ("ring 4B", 2), ("ring 5A", 2), ("helmet 6A", 3), ("olive 7A", 3)],
)
def test_a_tile_buys_half_its_value_in_cards_rounded_down(bought_with: str, number: int) -> None:
    state = read_state(
        f"""
        path: 1: ==, 28: crown 4 (black), flag 4
        hand black: flag
        tiles black: {ONE_OF_EACH}
        tiles red: ring 7B
        bridges: none
        draw pile: statue 9
        """
    )
    purchase = play(state, BuyCards(tile(bought_with)))
    assert purchase.to_act is CHANCE
    assert set(purchase.players[BLACK].tiles) == set(tiles(ONE_OF_EACH)) - {tile(bought_with)}
    assert tile(bought_with) in purchase.box_tiles
    ready = draw(purchase, *[STATUE] * number)
    assert ready.to_act == BLACK, "as many cards as that and no more"
    assert ready.players[BLACK].hand == cards(FLAG, *[STATUE] * number)
    assert ready.players[RED] == state.players[RED]


@pytest.mark.clause("BUY-1")
def test_any_collected_tile_may_be_used_and_no_other() -> None:
    state = read_state(
        """
        path: 1: ==, 28: crown 4 (black), flag 4
        tiles black: olive 2A, ring 7B, ring 4B, olive 7A
        tiles red: helmet 6A
        bridges: none
        hand black: flag
        """
    )
    assert legal(state, BuyCards) == [BuyCards(tile(name)) for name in ("olive 7A", "ring 7B", "ring 4B", "olive 2A")]
    assert refusals(state, BuyCards(tile("helmet 6A"))) == ["BUY-1"], "a tile of red"
    assert refusals(state, BuyCards(tile("crown 4B"))) == ["BUY-1"], "a tile on the path"
    assert refusals(state, BuyCards(tile("helmet 5A"))) == ["BUY-1"], "a tile in the box"


@pytest.mark.clause("BUY-1")
def test_a_purchase_is_optional() -> None:
    state = read_state(
        """
        path: 1: ==, 28: crown 4 (black), flag 4
        tiles black: olive 7A
        hand black: flag
        bridges: none
        """
    )
    assert legal_actions(state) == (BuyCards(tile("olive 7A")), PlayCard(0, FLAG), PlayCard(28, FLAG))


@pytest.mark.clause("BUY-1")
def test_only_one_tile_may_be_used_in_a_turn() -> None:
    state = read_state(
        """
        path: 1: ==, 28: crown 4 (black), flag 4
        tiles black: olive 7A, olive 2A
        hand black: flag
        bridges: none
        """
    )
    purchase = play(state, BuyCards(tile("olive 2A")))
    assert "BUY-1" in refusals(purchase, BuyCards(tile("olive 7A")))
    ready = draw(purchase, RING)
    assert legal(ready, BuyCards) == []
    assert refusals(ready, BuyCards(tile("olive 7A"))) == ["BUY-1"]


@pytest.mark.clause("BUY-1")
def test_each_player_may_buy_again_in_its_next_turn() -> None:
    state = read_state(
        """
        path: 1: ==, 28: crown 4 (black), flag 4, flag 5, helmet 2
        tiles black: olive 7A, olive 2A
        tiles red: ring 5A
        hand black: flag
        hand red: helmet
        bridges: none
        """
    )
    state = draw(play(draw(play(state, BuyCards(tile("olive 2A"))), CROWN), PlayCard(28, FLAG)), FLAG)
    assert state.to_act == RED
    assert legal(state, BuyCards) == [BuyCards(tile("ring 5A"))]
    state = draw(play(state, PlayCard(0, HELMET)), RING)
    assert state.to_act == BLACK
    assert BuyCards(tile("olive 7A")) in legal(state, BuyCards)


@pytest.mark.clause("BUY-1")
def test_no_cards_are_bought_after_a_bridge() -> None:
    state = read_state(
        """
        path: 28: crown 4 (black), ~, flag 4
        tiles black: olive 7A
        hand black: flag
        """
    )
    assert legal(state, BuyCards)
    bridged = play(state, PlaceBridge(29))
    assert refusals(bridged, BuyCards(tile("olive 7A"))) == ["BUY-1"]


@pytest.mark.clause("BUY-1")
def test_no_cards_are_bought_once_the_figure_moves() -> None:
    state = read_state(
        """
        path: 28: helmet 1, ~, crown 4 (black), ~, flag 4 (red), ~, helmet 2
        tiles black: olive 7A
        hand black: flag, helmet
        """
    )
    moving = play(state, PlayCard(30, FLAG))
    assert legal_actions(moving) == (PlayAnotherCard(HELMET),)
    assert refusals(moving, BuyCards(tile("olive 7A"))) == ["BUY-1"]
    paying = play(moving, PlayAnotherCard(HELMET))
    assert legal_actions(paying) == (PayTile(tile("olive 7A")),)
    assert refusals(paying, BuyCards(tile("olive 7A"))) == ["BUY-1"]


@pytest.mark.clause("BUY-1")
def test_no_cards_are_bought_at_the_end_of_a_turn() -> None:
    state = read_state(
        """
        path: 28: helmet 1, ~, crown 4 (black), flag 4
        tiles black: olive 7A
        hand black: flag
        """
    )
    turn_end = play(state, PlayCard(30, FLAG))
    assert EndTurn() in legal_actions(turn_end)
    assert refusals(turn_end, BuyCards(tile("olive 7A"))) == ["BUY-1"]


@pytest.mark.clause("BUY-1", "TURN-2")
def test_after_a_purchase_the_turn_goes_on_with_a_bridge_or_a_move() -> None:
    state = read_state(
        """
        path: 28: crown 4 (black), ~, flag 2
        tiles black: olive 7A
        hand black: flag 3
        """
    )
    ready = draw(play(state, BuyCards(tile("olive 7A"))), RING, RING, RING)
    assert legal(ready, PlaceBridge) == [PlaceBridge(29)]
    assert legal(ready, PlayCard)
    assert refusals(ready, ShowHand()) == ["STUCK-2"]


@pytest.mark.clause("BUY-1")
def test_a_bought_card_may_be_played_at_once() -> None:
    state = read_state(
        """
        path: 1: ==, 28: crown 4 (black), flag 4
        tiles black: olive 2A
        bridges: none
        """
    )
    ready = draw(play(state, BuyCards(tile("olive 2A"))), FLAG)
    assert play(ready, PlayCard(28, FLAG)).players[BLACK].figures == (0, 0, 29)


@pytest.mark.clause("BUY-1", "DRAW-3")
def test_a_purchase_brings_fewer_cards_if_the_piles_run_out() -> None:
    state = read_state(
        """
        path: 1: ==, 28: crown 4 (black), flag 4
        tiles black: olive 7A
        hand black: flag
        bridges: none
        draw pile: olive 2
        """
    )
    assert legal(state, BuyCards) == [BuyCards(tile("olive 7A"))]
    ready = draw(play(state, BuyCards(tile("olive 7A"))), OLIVE, OLIVE)
    assert ready.to_act == BLACK
    assert ready.players[BLACK].hand == cards(FLAG, OLIVE, OLIVE)


@pytest.mark.clause("BUY-2")
def test_a_tile_of_value_1_buys_nothing_and_is_not_offered() -> None:
    state = read_state(
        """
        path: 1: ==, 28: crown 4 (black), flag 4
        tiles black: olive 1A, helmet 1B, olive 2A
        hand black: flag
        bridges: none
        """
    )
    assert legal(state, BuyCards) == [BuyCards(tile("olive 2A"))]
    assert refusals(state, BuyCards(tile("olive 1A"))) == ["BUY-2"]
    assert refusals(state, BuyCards(tile("helmet 1B"))) == ["BUY-2"]


NOTHING_LEFT = """
    path: 1: ==, 28: crown 4 (black), flag 4
    tiles black: olive 7A
    hand black: flag
    bridges: none
    draw pile: {draw_pile}
    discards: {discards}
"""


@pytest.mark.clause("BUY-2")
def test_with_nothing_left_to_draw_no_purchase_is_offered() -> None:
    state = read_state(NOTHING_LEFT.format(draw_pile="none", discards="none"))
    assert legal(state, BuyCards) == []
    assert refusals(state, BuyCards(tile("olive 7A"))) == ["BUY-2"]


@pytest.mark.clause("BUY-2", "DRAW-2")
@pytest.mark.parametrize(("draw_pile", "discards"), [("ring", "none"), ("none", "ring")])
def test_a_single_card_in_either_pile_is_enough_for_a_purchase(draw_pile: str, discards: str) -> None:
    state = read_state(NOTHING_LEFT.format(draw_pile=draw_pile, discards=discards))
    ready = draw(play(state, BuyCards(tile("olive 7A"))), RING)
    assert ready.to_act == BLACK
    assert ready.players[BLACK].hand == cards(RING, FLAG)


@pytest.mark.clause("BUY-1", "BUY-2")
def test_every_reason_against_a_purchase_is_given() -> None:
    state = read_state(
        """
        path: 28: helmet 1, ~, crown 4 (black), flag 4
        tiles red: ring 1A
        hand black: flag
        """
    )
    turn_end = play(state, PlayCard(30, FLAG))
    found = violations(turn_end, BuyCards(tile("ring 1A")))
    assert [violation.clause for violation in found] == ["BUY-1", "BUY-1", "BUY-2"]


@pytest.mark.clause("BUY-1", "BUY-2")
def test_where_a_purchase_has_no_place_all_else_that_is_against_it_is_told_too() -> None:
    state = read_state(
        """
        path: 1: ==, 28: ring 4 (black), crown 3 (red), ~, helmet 5
        hand black: crown, helmet, ring 3
        bridges: none
        """
    )
    moving = play(state, PlayCard(28, CROWN))
    assert refusals(moving, BuyCards(tile("olive 7A"))) == ["BUY-1", "BUY-1"]
    assert refusals(moving, BuyCards(tile("olive 1A"))) == ["BUY-1", "BUY-1", "BUY-2"]
    paying = play(moving, PlayAnotherCard(HELMET))
    assert refusals(paying, BuyCards(tile("olive 1A"))) == ["BUY-1", "BUY-1", "BUY-2"]


@pytest.mark.clause("BUY-1", "BUY-2", "END-2")
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
    assert refusals(settling, BuyCards(tile("olive 1A"))) == ["END-2", "BUY-1", "BUY-2"]


@pytest.mark.clause("BUY-2")
def test_what_is_told_of_a_purchase_that_brings_nothing() -> None:
    state = read_state(
        """
        path: 28: ring 4
        tiles black: olive 1A
        draw pile: ring 10
        discards: olive 2
        """
    )
    assert violations(state, BuyCards(tile("olive 1A"))) == (PurchaseBringsNothing(tile("olive 1A"), 12),)


@pytest.mark.clause("BUY-1")
def test_chance_draws_all_the_cards_at_once_where_nobody_looks_on() -> None:
    state = read_state("path: 28: ring 4, crown 2\ntiles black: olive 7A")
    buying = play(state, BuyCards(tile("olive 7A")))
    assert chance_outcomes(buying) == tuple((action, Fraction(1, 7)) for action in legal_actions(buying))
    bought = advance(buying, Random(1))
    assert bought.to_act == BLACK
    assert len(bought.players[BLACK].hand) == 3
    assert not legal(bought, BuyCards)
