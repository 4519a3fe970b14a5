"""DRAW: the cards at the end of a turn, and the two piles.

If a path begins with `1: ==`, both players have placed their bridges on water that is no longer a gap, so nobody is
asked where to place one. How many extra cards are drawn as wanted is in `test_extra_draw.py`.
"""

from fractions import Fraction
from random import Random

import pytest

from atlantis_rules import (
    CHANCE,
    BuyCards,
    DrawCard,
    EndTurn,
    PayCard,
    PlayAnotherCard,
    PlayCard,
    ShowHand,
    State,
    advance,
    chance_outcomes,
    legal_actions,
    read_state,
    sample,
)
from atlantis_rules.atlantis.cards import NO_CARDS
from atlantis_rules.atlantis.phases import Drawing
from tests.examples.helpers import BLACK, CROWN, FLAG, HELMET, OLIVE, RED, RING, STATUE, cards, draw, tile
from tests.playing import play, refusals


def cards_left(state: State) -> int:
    """Return how many cards are still to be drawn."""
    assert isinstance(state.phase, Drawing)
    return state.phase.cards_left


@pytest.mark.clause("DRAW-1")
@pytest.mark.parametrize(("home", "drawn"), [(0, 1), (1, 2), (2, 3)])
def test_one_card_is_drawn_and_one_more_for_each_figure_on_the_mainland(home: int, drawn: int) -> None:
    state = read_state(
        f"""
        options: extra_draw=always
        path: 1: ==, 28: crown 4 (black), flag 4, helmet 2
        mainland: black {home}, red 2
        hand black: flag
        bridges: none
        """
    )
    drawing = play(state, PlayCard(28, FLAG))
    assert drawing.to_act is CHANCE
    assert cards_left(drawing) == drawn
    after = draw(drawing, *[OLIVE] * drawn)
    assert after.players[BLACK].hand == cards(*[OLIVE] * drawn)
    assert after.to_act == RED


@pytest.mark.clause("DRAW-1")
def test_a_figure_that_arrives_on_the_mainland_brings_its_card_at_once() -> None:
    state = read_state(
        "options: extra_draw=always\npath: 1: ==, 28: crown 4 (black), flag 4\nhand black: ring\nbridges: none"
    )
    assert cards_left(play(state, PlayCard(28, RING))) == 2


@pytest.mark.clause("DRAW-1")
def test_one_card_is_drawn_for_a_move_of_several_cards() -> None:
    state = read_state(
        """
        path: 1: ==, 28: crown 4 (black), flag 4 (red), helmet 2 (red), ring 3
        hand black: flag, helmet, ring
        bridges: none
        """
    )
    drawing = play(state, PlayCard(28, FLAG), PlayAnotherCard(HELMET), PlayAnotherCard(RING))
    assert cards_left(drawing) == 1


@pytest.mark.clause("DRAW-1")
def test_one_card_is_drawn_although_no_tile_was_taken() -> None:
    state = read_state("path: 1: ==, 28: crown 4, flag 4\nhand black: crown\nbridges: none")
    assert cards_left(play(state, PlayCard(0, CROWN))) == 1


@pytest.mark.clause("DRAW-1", "OPT-7")
def test_the_first_card_and_the_extra_cards_are_drawn_one_by_one() -> None:
    state = read_state(
        """
        options: extra_draw=always
        path: 1: ==, 28: crown 4 (black), flag 4
        mainland: black
        hand black: flag
        bridges: none
        draw pile: ring, olive
        """
    )
    drawing = play(state, PlayCard(28, FLAG))
    assert legal_actions(drawing) == (DrawCard(RING), DrawCard(OLIVE))
    assert legal_actions(draw(drawing, RING)) == (DrawCard(OLIVE),)


@pytest.mark.clause("DRAW-1")
def test_each_card_of_the_draw_pile_is_as_likely_as_the_others() -> None:
    state = read_state(
        """
        options: extra_draw=always
        path: 1: ==, 28: crown 4 (black), flag 4
        mainland: black
        hand black: flag
        bridges: none
        draw pile: ring 2, flag, olive 3
        """
    )
    drawing = play(state, PlayCard(28, FLAG))
    assert chance_outcomes(drawing) == (
        (DrawCard(RING), Fraction(1, 3)),
        (DrawCard(FLAG), Fraction(1, 6)),
        (DrawCard(OLIVE), Fraction(1, 2)),
    )
    assert chance_outcomes(draw(drawing, OLIVE)) == (
        (DrawCard(RING), Fraction(2, 5)),
        (DrawCard(FLAG), Fraction(1, 5)),
        (DrawCard(OLIVE), Fraction(2, 5)),
    )
    assert refusals(drawing, DrawCard(CROWN)) == ["DRAW-1"]


@pytest.mark.clause("DRAW-1")
def test_the_cards_are_drawn_after_the_tile_and_the_bridge() -> None:
    state = read_state("path: 28: crown 4 (black), statue 4, flag 4\nhand black: statue")
    turn_end = play(state, PlayCard(28, STATUE))
    assert turn_end.to_act is CHANCE, "there is no gap"
    state = read_state("path: 28: helmet 2, crown 4 (black), flag 4\nhand black: flag")
    turn_end = play(state, PlayCard(29, FLAG))
    assert turn_end.to_act == BLACK
    assert cards_left(play(turn_end, EndTurn())) == 1


LAST_CARDS = """
    options: extra_draw=always
    path: 1: ==, 28: crown 4 (black), flag 4, helmet 2
    mainland: black {home}, red 2
    hand black: flag
    tiles black: ring 4B, olive 7A
    bridges: none
    draw pile: {draw_pile}
    discards: {discards}
"""


@pytest.mark.clause("DRAW-2")
def test_behind_the_last_card_the_discards_with_the_played_card_become_the_draw_pile_at_once() -> None:
    state = read_state(LAST_CARDS.format(home=0, draw_pile="olive", discards="ring, crown 2"))
    after = draw(play(state, PlayCard(28, FLAG)), OLIVE)
    assert after.to_act == RED
    assert after.draw_pile == cards(RING, CROWN, CROWN, FLAG)
    assert after.discards == NO_CARDS


@pytest.mark.clause("DRAW-2")
def test_in_the_middle_of_a_draw_it_goes_on_with_the_reshuffled_cards() -> None:
    state = read_state(LAST_CARDS.format(home=1, draw_pile="olive", discards="ring, crown 2"))
    between = draw(play(state, PlayCard(28, FLAG)), OLIVE)
    assert between.to_act is CHANCE
    assert between.draw_pile == cards(RING, CROWN, CROWN, FLAG)
    assert between.discards == NO_CARDS
    assert chance_outcomes(between) == (
        (DrawCard(RING), Fraction(1, 4)),
        (DrawCard(CROWN), Fraction(1, 2)),
        (DrawCard(FLAG), Fraction(1, 4)),
    )
    after = draw(between, FLAG)
    assert after.players[BLACK].hand == cards(FLAG, OLIVE), "the card that was played in this very turn"
    assert after.draw_pile == cards(RING, CROWN, CROWN)


@pytest.mark.clause("DRAW-2", "BUY-1")
def test_in_the_middle_of_a_purchase_it_goes_on_with_the_reshuffled_cards() -> None:
    state = read_state(LAST_CARDS.format(home=0, draw_pile="olive", discards="ring"))
    between = draw(play(state, BuyCards(tile("ring 4B"))), OLIVE)
    assert between.to_act is CHANCE
    assert between.draw_pile == cards(RING)
    assert between.discards == NO_CARDS
    after = draw(between, RING)
    assert after.to_act == BLACK
    assert after.players[BLACK].hand == cards(RING, FLAG, OLIVE)


@pytest.mark.clause("DRAW-2", "BUY-1")
def test_behind_the_last_card_of_a_purchase_it_is_done_at_once_and_not_after_the_move() -> None:
    state = read_state(LAST_CARDS.format(home=0, draw_pile="olive 2", discards="ring"))
    bought = draw(play(state, BuyCards(tile("ring 4B"))), OLIVE, OLIVE)
    assert bought.draw_pile == cards(RING)
    assert bought.discards == NO_CARDS
    moved = play(bought, PlayCard(28, FLAG))
    assert legal_actions(moved) == (DrawCard(RING),)
    assert moved.discards == cards(FLAG)


@pytest.mark.clause("DRAW-2", "STUCK-1")
def test_in_the_middle_of_the_draw_of_a_stuck_player_it_goes_on_with_the_reshuffled_cards() -> None:
    state = read_state(
        """
        path: 1: ==, 28: crown 4 (black), flag 4, helmet 2
        bridges: none
        draw pile: olive
        discards: ring
        """
    )
    after = draw(play(state, ShowHand()), OLIVE, RING)
    assert after.players[BLACK].hand == cards(RING, OLIVE)
    assert after.to_act == RED


@pytest.mark.clause("DRAW-2")
def test_while_a_card_is_left_in_the_draw_pile_the_discards_stay_where_they_are() -> None:
    state = read_state(LAST_CARDS.format(home=0, draw_pile="olive 2", discards="ring"))
    after = draw(play(state, PlayCard(28, FLAG)), OLIVE)
    assert after.draw_pile == cards(OLIVE)
    assert after.discards == cards(RING, FLAG)


@pytest.mark.clause("DRAW-2")
def test_behind_the_last_card_of_all_the_draw_pile_stays_empty_for_the_moment() -> None:
    state = read_state(LAST_CARDS.format(home=0, draw_pile="olive", discards="none"))
    bought = draw(play(state, BuyCards(tile("ring 4B"))), OLIVE)
    assert bought.to_act == BLACK
    assert bought.draw_pile == bought.discards == NO_CARDS


@pytest.mark.clause("DRAW-2")
def test_with_an_empty_draw_pile_the_discards_are_reshuffled_when_a_card_is_next_to_be_drawn() -> None:
    state = read_state(
        """
        path: 28: crown 4 (black), flag 4, helmet 2, ~, ring 3
        hand black: flag
        draw pile: none
        """
    )
    turn_end = play(state, PlayCard(28, FLAG))
    assert turn_end.draw_pile == NO_CARDS
    assert turn_end.discards == cards(FLAG), "not yet: no card is next to be drawn"
    drawing = play(turn_end, EndTurn())
    assert drawing.draw_pile == cards(FLAG)
    assert drawing.discards == NO_CARDS
    assert draw(drawing, FLAG).players[BLACK].hand == cards(FLAG)


@pytest.mark.clause("DRAW-2")
def test_with_an_empty_draw_pile_the_cards_played_one_after_the_other_are_all_reshuffled() -> None:
    state = read_state(
        """
        options: extra_draw=always
        path: 1: ==, 28: crown 4 (black), flag 4 (red), helmet 2
        mainland: black
        hand black: flag, helmet
        bridges: none
        draw pile: none
        """
    )
    drawing = play(state, PlayCard(28, FLAG), PlayAnotherCard(HELMET))
    assert legal_actions(drawing) == (DrawCard(HELMET), DrawCard(FLAG))
    assert draw(drawing, FLAG, HELMET).players[BLACK].hand == cards(FLAG, HELMET)


@pytest.mark.clause("DRAW-2", "OPT-1")
def test_cards_paid_to_the_discard_pile_are_reshuffled_too() -> None:
    state = read_state(
        """
        options: MAYFAIR
        path: 1: =, 28: crown 2 (black), ~, flag 2
        hand black: flag, olive 2
        bridges: red
        draw pile: ring
        """
    )
    drawing = play(state, PlayCard(28, FLAG), PayCard(OLIVE), PayCard(OLIVE))
    after = draw(drawing, RING)
    assert after.draw_pile == cards(FLAG, OLIVE, OLIVE)


@pytest.mark.clause("DRAW-3")
def test_with_both_piles_empty_the_rest_of_a_draw_is_dropped() -> None:
    state = read_state(LAST_CARDS.format(home=2, draw_pile="olive", discards="none"))
    after = draw(play(state, PlayCard(28, FLAG)), OLIVE, FLAG)
    assert after.to_act == RED
    assert after.players[BLACK].hand == cards(FLAG, OLIVE)
    assert after.draw_pile == after.discards == NO_CARDS


@pytest.mark.clause("DRAW-3")
def test_what_was_dropped_is_not_made_up_for_later() -> None:
    state = read_state(LAST_CARDS.format(home=2, draw_pile="none", discards="none") + "\nhand red: helmet")
    after = draw(play(state, PlayCard(28, FLAG)), FLAG)
    after = draw(play(after, PlayCard(0, HELMET)), HELMET)
    assert after.players[BLACK].hand == cards(FLAG)
    assert after.players[RED].hand == cards(HELMET)
    assert after.to_act == BLACK


@pytest.mark.clause("DRAW-3")
def test_with_both_piles_empty_a_purchase_brings_what_there_is() -> None:
    state = read_state(LAST_CARDS.format(home=0, draw_pile="olive", discards="ring"))
    bought = draw(play(state, BuyCards(tile("olive 7A"))), OLIVE, RING)
    assert bought.to_act == BLACK
    assert bought.players[BLACK].hand == cards(RING, FLAG, OLIVE)
    assert bought.players[BLACK].tiles == (tile("ring 4B"),)


@pytest.mark.clause("DRAW-3", "STUCK-1")
def test_with_both_piles_empty_a_stuck_player_draws_nothing() -> None:
    state = read_state("path: 1: ==, 28: crown 4\nbridges: none\ndraw pile: none")
    after = play(state, ShowHand())
    assert after.to_act == RED
    assert after.players[BLACK].hand == NO_CARDS


@pytest.mark.clause("DRAW-4")
def test_a_drawn_card_goes_to_the_hand_of_the_drawer() -> None:
    state = read_state(LAST_CARDS.format(home=0, draw_pile="olive 2", discards="none"))
    after = draw(play(state, PlayCard(28, FLAG)), OLIVE)
    assert [len(player.hand) for player in after.players] == [1, 0]
    assert after.players[BLACK].hand == cards(OLIVE)
    assert after.draw_pile == cards(OLIVE)


@pytest.mark.clause("DRAW-4")
def test_a_state_holds_no_order_of_the_pile_that_anybody_could_know() -> None:
    state = read_state(LAST_CARDS.format(home=1, draw_pile="olive 2, ring 2", discards="none"))
    drawing = play(state, PlayCard(28, FLAG))
    assert draw(drawing, RING, OLIVE) == draw(drawing, OLIVE, RING)


@pytest.mark.clause("DRAW-1")
def test_a_card_that_is_not_drawn_now_may_be_in_no_pile() -> None:
    state = read_state(
        """
        path: 28: ring 4
        hand black: ring
        draw pile: olive
        """
    )
    assert refusals(state, DrawCard(FLAG)) == ["DRAW-1"]
    assert refusals(state, DrawCard(OLIVE)) == ["DRAW-1"]


@pytest.mark.clause("DRAW-1", "DRAW-2", "DRAW-3")
@pytest.mark.parametrize(
    ("piles", "drawn"),
    [
        ("draw pile: flag 9, olive 9", 3),
        ("draw pile: flag 9\n        discards: olive 9", 3),
        ("draw pile: flag\n        discards: olive 9", 3),
        ("draw pile: flag 2\n        discards: olive 9", 3),
        ("draw pile: flag 3\n        discards: olive 9", 3),
        ("draw pile: flag", 2),
        ("draw pile: crown", 2),
    ],
)
def test_chance_draws_all_cards_where_nobody_looks_on(piles: str, drawn: int) -> None:
    state = read_state(f"""
        options: extra_draw=always
        path: 1: ==, 28: crown 2 (black), ring 5
        mainland: black 2
        hand black: ring
        bridges: none
        {piles}
    """)
    drawing = play(state, PlayCard(28, RING))
    after = advance(drawing, Random(1))
    assert after.to_act == RED
    assert len(after.players[BLACK].hand) == drawn
    step_by_step, rng = drawing, Random(1)
    while step_by_step.to_act is CHANCE:
        step_by_step = play(step_by_step, sample(step_by_step, rng))
    assert after == step_by_step
