"""OPT: the nine points that are options, each with all its values and as each source reads it; OPT-7 and OPT-9 apart.

If a path begins with `1: ==`, both players have placed their bridges on water that is no longer a gap, so nobody is
asked where to place one. OPT-7 and OPT-9 have files of their own, `test_extra_draw.py` and `test_payment_pieces.py`.
"""

from math import prod

import pytest
from attrs import evolve

from atlantis_rules import (
    BuyCards,
    DrawExtra,
    Item,
    Options,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    ShowHand,
    State,
    legal_actions,
    new_game,
    outcome,
    read_state,
)
from atlantis_rules.atlantis import AMIGO, HALL9000, KSR, MAYFAIR
from atlantis_rules.atlantis.cards import NO_CARDS
from atlantis_rules.atlantis.options import (
    BoughtCards,
    ExtraCard,
    ExtraDrawing,
    FiguresOnAtlantis,
    Landing,
    MainlandTile,
    Overpaying,
    PaidCards,
    PaymentPieces,
)
from atlantis_rules.atlantis.phases import Drawing, ExtraDraw, Moving, Over, Settling
from atlantis_rules.atlantis.text.rules import OPTION_VALUES, all_options, options_of
from tests.examples.helpers import (
    BLACK,
    FLAG,
    HELMET,
    OLIVE,
    RED,
    RING,
    STATUE,
    cards,
    draw,
    due,
    payments,
    taken,
    tile,
    tiles,
)
from tests.playing import legal, play, refusals


def under(options: str, text: str) -> State:
    """Read a position that is played with these options."""
    return read_state(f"options: {options}\n{text}")


@pytest.mark.clause("OPT-1", "OPT-2", "OPT-3", "OPT-4", "OPT-5", "OPT-6", "OPT-7", "OPT-8", "OPT-9")
def test_each_source_is_a_preset() -> None:
    arrival, nearest = ExtraCard.FROM_ARRIVAL, MainlandTile.NEAREST_UNOCCUPIED
    another, box = Landing.ANOTHER_CARD, PaidCards.BOX
    can_pay, always = BoughtCards.CAN_PAY, Overpaying.ALWAYS
    end = ExtraDrawing.AS_WANTED, FiguresOnAtlantis.BROUGHT_HOME, PaymentPieces.MIXED
    assert Options(box, BoughtCards.CANNOT_PAY, Overpaying.ONLY_IF_NEEDED, another, arrival, nearest, *end) == AMIGO
    assert Options(PaidCards.DISCARDS, can_pay, always, another, arrival, nearest, *end) == MAYFAIR
    all_drawn = ExtraDrawing.ALWAYS, FiguresOnAtlantis.BROUGHT_HOME, PaymentPieces.MIXED
    assert Options(box, can_pay, always, another, arrival, nearest, *all_drawn) == KSR
    same, next_turn, last = Landing.SAME_CARD, ExtraCard.FROM_NEXT_TURN, MainlandTile.LAST_SPACE
    assert Options(box, can_pay, always, same, next_turn, last, *end) == HALL9000
    assert new_game(2).options == AMIGO, "the default"


# OPT-1

TO_THE_BOX = ["AMIGO", "KSR", "HALL9000", "paid_cards=box"]
TO_THE_DISCARDS = ["MAYFAIR", "paid_cards=discards"]

PAY_TWO = """
    path: 1: ==, 28: crown 2 (black), ~, flag 2
    hand black: flag, olive 3
    bridges: none
"""


@pytest.mark.clause("OPT-1")
@pytest.mark.parametrize("options", TO_THE_BOX)
def test_paid_cards_go_to_the_box(options: str) -> None:
    after = play(under(options, PAY_TWO), PlayCard(28, FLAG), PayCard(OLIVE), PayCard(OLIVE))
    assert after.box_cards == cards(OLIVE, OLIVE)
    assert after.discards == cards(FLAG)
    assert after.players[BLACK].hand == cards(OLIVE)


@pytest.mark.clause("OPT-1")
@pytest.mark.parametrize("options", TO_THE_DISCARDS)
def test_paid_cards_go_to_the_discard_pile(options: str) -> None:
    after = play(under(options, PAY_TWO), PlayCard(28, FLAG), PayCard(OLIVE), PayCard(OLIVE))
    assert after.box_cards == NO_CARDS
    assert after.discards == cards(FLAG, OLIVE, OLIVE)
    assert after.players[BLACK].hand == cards(OLIVE)


@pytest.mark.clause("OPT-1", "PAY-6")
@pytest.mark.parametrize("options", [*TO_THE_BOX, *TO_THE_DISCARDS])
def test_paid_tiles_go_to_the_box_in_any_case(options: str) -> None:
    state = under(options, PAY_TWO.replace("olive 3", "flag") + "tiles black: olive 2A")
    after = play(state, PlayCard(28, FLAG), PayTile(tile("olive 2A")))
    assert tile("olive 2A") in after.box_tiles


SETTLE_THREE = """
    path: 1: ==, 28: crown 3 (red), ~, flag 3, ring 2 (black)
    mainland: black 2, red 2
    hand black: statue
    hand red: {cards}
    bridges: none
"""


@pytest.mark.clause("OPT-1", "END-2")
@pytest.mark.parametrize(("options", "boxed"), [("AMIGO", 3), ("MAYFAIR", 0), ("KSR", 3), ("HALL9000", 3)])
def test_cards_paid_in_the_settlement_go_the_same_way(options: str, boxed: int) -> None:
    state = under(options, SETTLE_THREE.format(cards="olive 4"))
    settling = draw(play(state, PlayCard(31, STATUE)), *[RING] * 4)
    over = play(settling, *[PayCard(OLIVE)] * 3)
    assert over.box_cards[OLIVE] == boxed
    assert over.discards[OLIVE] == 3 - boxed


@pytest.mark.clause("OPT-1", "END-3")
@pytest.mark.parametrize(("options", "boxed"), [("AMIGO", 2), ("MAYFAIR", 0), ("KSR", 2), ("HALL9000", 2)])
def test_cards_given_for_a_debt_go_the_same_way(options: str, boxed: int) -> None:
    state = under(options, SETTLE_THREE.format(cards="olive 2"))
    over = draw(play(state, PlayCard(31, STATUE)), *[RING] * 4)
    assert over.box_cards[OLIVE] == boxed
    assert over.discards[OLIVE] == 2 - boxed


# OPT-2

BOUGHT_CANNOT_PAY = ["AMIGO", "bought_cards=cannot_pay"]
BOUGHT_CAN_PAY = ["MAYFAIR", "KSR", "HALL9000", "bought_cards=can_pay"]


def after_purchase(options: str, toll: int, hand: str, *bought: Item) -> State:
    """Buy two cards in front of a gap with a toll of 1 to 5; a flag crosses it."""
    state = under(
        options,
        f"""
        path: 1: ==, 28: crown {toll} (black), ~, flag 5
        mainland: black 2
        hand black: {hand}
        tiles black: olive 4A
        bridges: none
        """,
    )
    return draw(play(state, BuyCards(tile("olive 4A"))), *bought)


@pytest.mark.clause("OPT-2", "PAY-5")
@pytest.mark.parametrize("options", BOUGHT_CANNOT_PAY)
def test_cards_bought_this_turn_cannot_pay(options: str) -> None:
    ready = after_purchase(options, 2, "flag", OLIVE, OLIVE)
    assert refusals(ready, PlayCard(28, FLAG)) == ["PAY-7"]
    assert legal_actions(ready) == (ShowHand(),)


@pytest.mark.clause("OPT-2", "PAY-5")
@pytest.mark.parametrize("options", BOUGHT_CAN_PAY)
def test_cards_bought_this_turn_can_pay(options: str) -> None:
    ready = after_purchase(options, 2, "flag", OLIVE, OLIVE)
    paying = play(ready, PlayCard(28, FLAG))
    assert legal_actions(paying) == (PayCard(OLIVE),)
    assert play(paying, PayCard(OLIVE), PayCard(OLIVE)).players[BLACK].hand == NO_CARDS


@pytest.mark.clause("OPT-2")
@pytest.mark.parametrize("options", BOUGHT_CANNOT_PAY)
def test_the_cards_held_before_the_purchase_can_pay(options: str) -> None:
    paying = play(after_purchase(options, 2, "flag, olive 2", OLIVE, RING), PlayCard(28, FLAG))
    assert legal_actions(paying) == (PayCard(OLIVE),)
    assert refusals(paying, PayCard(RING)) == ["OPT-2"]
    assert play(paying, PayCard(OLIVE), PayCard(OLIVE)).players[BLACK].hand == cards(RING, OLIVE)


@pytest.mark.clause("OPT-2")
@pytest.mark.parametrize("options", BOUGHT_CANNOT_PAY)
def test_of_each_item_no_more_cards_pay_than_were_held_at_the_start_of_the_turn(options: str) -> None:
    paying = play(after_purchase(options, 2, "flag, olive, ring", OLIVE, OLIVE), PlayCard(28, FLAG))
    paid_one = play(paying, PayCard(RING))
    assert legal_actions(paid_one) == (PayCard(OLIVE),)
    assert refusals(after_purchase(options, 3, "flag, olive, ring", OLIVE, OLIVE), PlayCard(28, FLAG)) == ["PAY-7"]


@pytest.mark.clause("OPT-2")
@pytest.mark.parametrize("options", BOUGHT_CANNOT_PAY)
def test_when_all_cards_of_an_item_that_may_pay_were_paid_the_bought_ones_stay(options: str) -> None:
    paying = play(after_purchase(options, 2, "flag, olive 2, ring", RING, HELMET), PlayCard(28, FLAG))
    paid_one = play(paying, PayCard(RING))
    assert refusals(paid_one, PayCard(RING)) == ["OPT-2"]


@pytest.mark.clause("OPT-2")
@pytest.mark.parametrize("options", BOUGHT_CANNOT_PAY)
def test_of_each_item_no_more_cards_pay_than_are_left_after_the_last_card_was_played(options: str) -> None:
    paying = play(after_purchase(options, 1, "flag", FLAG, RING), PlayCard(28, FLAG))
    assert legal_actions(paying) == (PayCard(FLAG),), "one flag was held before and one is held now"
    assert refusals(after_purchase(options, 2, "flag", FLAG, FLAG), PlayCard(28, FLAG)) == ["PAY-7"]
    assert refusals(after_purchase(options, 1, "flag", RING, RING), PlayCard(28, FLAG)) == ["PAY-7"]
    paying = play(after_purchase(options, 2, "flag 2", FLAG, FLAG), PlayCard(28, FLAG))
    assert play(paying, PayCard(FLAG), PayCard(FLAG)).players[BLACK].hand == cards(FLAG)


@pytest.mark.clause("OPT-2")
@pytest.mark.parametrize("options", BOUGHT_CANNOT_PAY)
def test_that_holds_for_a_move_of_several_cards_too(options: str) -> None:
    state = under(
        options,
        """
        path: 1: ==, 28: crown 1 (black), ~, flag 5 (red), flag 4 (red), flag 3
        hand black: flag 3
        tiles black: olive 4A
        bridges: none
        """,
    )
    ready = draw(play(state, BuyCards(tile("olive 4A"))), FLAG, RING)
    paying = play(ready, PlayCard(28, FLAG), PlayAnotherCard(FLAG), PlayAnotherCard(FLAG))
    assert legal_actions(paying) == (PayCard(FLAG),)
    ready = draw(play(state, BuyCards(tile("olive 4A"))), RING, RING)
    moving = play(ready, PlayCard(28, FLAG), PlayAnotherCard(FLAG))
    assert refusals(moving, PlayAnotherCard(FLAG)) == ["PAY-7"]


@pytest.mark.clause("OPT-2")
@pytest.mark.parametrize("options", BOUGHT_CANNOT_PAY)
def test_a_bridge_placed_after_the_purchase_changes_nothing_about_it(options: str) -> None:
    state = under(
        options,
        """
        path: 28: helmet 1, ~, crown 2 (black), ~, flag 5
        mainland: black 2
        hand black: flag
        tiles black: olive 4A
        """,
    )
    ready = draw(play(state, BuyCards(tile("olive 4A"))), OLIVE, OLIVE)
    bridged = play(ready, *legal(ready, PlaceBridge)[:1])
    assert refusals(bridged, PlayCard(30, FLAG)) == ["PAY-7"]


# OPT-3

EXACT_IF_POSSIBLE = ["AMIGO", "overpaying=only_if_needed"]
OVERPAY_AT_WILL = ["MAYFAIR", "KSR", "HALL9000", "overpaying=always"]


def owing_three(options: str, *, hand: str, collected: str) -> State:
    """Cross a gap with a toll of 3 by a flag."""
    state = under(
        options,
        f"""
        path: 1: ==, 28: crown 3 (black), ~, flag 3
        hand black: flag, {hand}
        tiles black: {collected}
        bridges: none
        """,
    )
    return play(state, PlayCard(28, FLAG))


@pytest.mark.clause("OPT-3", "PAY-4")
@pytest.mark.parametrize("options", EXACT_IF_POSSIBLE)
def test_who_can_pay_exactly_may_not_overpay(options: str) -> None:
    paying = owing_three(options, hand="olive 4", collected="ring 4B, olive 2A")
    assert legal_actions(paying) == (PayTile(tile("olive 2A")), PayCard(OLIVE))
    assert refusals(paying, PayTile(tile("ring 4B"))) == ["OPT-3"]
    assert play(paying, PayTile(tile("olive 2A")), PayCard(OLIVE)).players[BLACK].tiles == tiles("ring 4B, crown 3B")


@pytest.mark.clause("OPT-3", "PAY-4")
@pytest.mark.parametrize("options", OVERPAY_AT_WILL)
def test_who_can_pay_exactly_may_overpay_all_the_same(options: str) -> None:
    paying = owing_three(options, hand="olive 4", collected="ring 4B, olive 2A")
    assert legal_actions(paying) == (PayTile(tile("ring 4B")), PayTile(tile("olive 2A")), PayCard(OLIVE))
    assert play(paying, PayTile(tile("ring 4B"))).players[BLACK].tiles == tiles("crown 3B, olive 2A")


@pytest.mark.clause("OPT-3", "PAY-4")
@pytest.mark.parametrize("options", [*EXACT_IF_POSSIBLE, *OVERPAY_AT_WILL])
def test_who_cannot_pay_exactly_pays_as_it_likes(options: str) -> None:
    paying = owing_three(options, hand="olive", collected="ring 5A, ring 4B")
    assert legal_actions(paying) == (PayTile(tile("ring 5A")), PayTile(tile("ring 4B")))


@pytest.mark.clause("OPT-3", "PAY-4")
@pytest.mark.parametrize("options", [*EXACT_IF_POSSIBLE, *OVERPAY_AT_WILL])
def test_in_no_case_is_a_piece_superfluous(options: str) -> None:
    paying = owing_three(options, hand="olive", collected="ring 5A, olive 2A, crown 2A")
    if options in EXACT_IF_POSSIBLE:
        assert legal(paying, PayTile) == [PayTile(tile("olive 2A")), PayTile(tile("crown 2A"))]
    else:
        assert legal(paying, PayTile) == [PayTile(tile(name)) for name in ("ring 5A", "olive 2A", "crown 2A")]
    one = play(paying, PayTile(tile("olive 2A")))
    after_two = (PayCard(OLIVE),) if options in EXACT_IF_POSSIBLE else (PayTile(tile("crown 2A")), PayCard(OLIVE))
    assert legal_actions(one) == after_two


@pytest.mark.clause("OPT-3", "PAY-4")
@pytest.mark.parametrize("options", [*EXACT_IF_POSSIBLE, *OVERPAY_AT_WILL])
def test_the_same_holds_for_a_price_of_12(options: str) -> None:
    state = under(
        options,
        """
        path: 1: ==, 28: ring 7 (black), ~, crown 7, ~, flag 5
        hand black: flag
        tiles black: olive 7A, crown 6A, statue 5A, helmet 4A
        bridges: none
        """,
    )
    paying = play(state, PlayCard(28, FLAG))
    assert due(paying) == 12
    if options in EXACT_IF_POSSIBLE:
        assert payments(paying) == ["olive 7A + statue 5A"]
        assert refusals(paying, PayTile(tile("crown 6A"))) == ["OPT-3"]
    else:
        assert payments(paying) == [
            "olive 7A + crown 6A",
            "olive 7A + statue 5A",
            "crown 6A + statue 5A + helmet 4A",
        ]


@pytest.mark.clause("OPT-3", "END-2")
@pytest.mark.parametrize("options", [*EXACT_IF_POSSIBLE, *OVERPAY_AT_WILL])
def test_and_for_a_settlement_of_24(options: str) -> None:
    state = under(
        options,
        """
        path: 1: ==, 28: ring 7 (red), ~, crown 7, ~, statue 5, helmet 5 (black)
        mainland: black 2, red
        hand black: flag
        tiles red: statue 7B, olive 7A, amphora 7A, ring 6A, crown 6A, helmet 6A, olive 5A, flag 5A, flag 3A
        bridges: none
        """,
    )
    settling = draw(play(state, PlayCard(33, FLAG)), *[OLIVE] * 4)
    assert due(settling) == 2 * (7 + 5)
    sevens = [PayTile(tile(name)) for name in ("olive 7A", "amphora 7A", "statue 7B")]
    sixes = [PayTile(tile(name)) for name in ("helmet 6A", "crown 6A")]
    if options in EXACT_IF_POSSIBLE:
        assert legal(settling, PayTile) == sevens
        assert refusals(settling, sixes[0]) == ["PAY-4"], "exact payments with a 6 begin with a 7"
        assert "olive 7A + amphora 7A + statue 7B + flag 3A" in payments(settling)
    else:
        assert legal(settling, PayTile) == [*sevens, *sixes]


@pytest.mark.clause("OPT-3")
@pytest.mark.parametrize("options", EXACT_IF_POSSIBLE)
def test_what_counts_are_the_pieces_left_after_the_cards_were_played(options: str) -> None:
    state = under(
        options,
        """
        path: 1: ==, 28: crown 3 (black), ~, flag 3 (red), helmet 2
        hand black: flag, helmet
        tiles black: ring 4B, olive 2A
        bridges: none
        """,
    )
    by_two_cards = play(state, PlayCard(28, FLAG), PlayAnotherCard(HELMET))
    assert legal_actions(by_two_cards) == (PayTile(tile("ring 4B")),), "2 and a card would do, but no card is left"
    by_one_card = play(state, PlayCard(28, HELMET))
    assert legal_actions(by_one_card) == (PayTile(tile("olive 2A")),)


@pytest.mark.clause("OPT-3", "OPT-2")
@pytest.mark.parametrize("options", EXACT_IF_POSSIBLE)
def test_bought_cards_that_cannot_pay_make_no_exact_payment_possible(options: str) -> None:
    state = under(
        options,
        """
        path: 1: ==, 28: crown 3 (black), ~, flag 3
        hand black: flag
        tiles black: ring 4B, olive 2A, helmet 2A
        bridges: none
        """,
    )
    bought = draw(play(state, BuyCards(tile("helmet 2A"))), OLIVE)
    assert legal_actions(play(bought, PlayCard(28, FLAG))) == (PayTile(tile("ring 4B")),)


@pytest.mark.clause("OPT-3")
@pytest.mark.parametrize("options", EXACT_IF_POSSIBLE)
def test_the_choice_of_cards_to_play_is_not_bound(options: str) -> None:
    state = under(
        options,
        """
        path: 1: ==, 28: crown 3 (black), ~, flag 3 (red), helmet 2
        hand black: flag, helmet
        tiles black: ring 4B, olive 2A
        bridges: none
        """,
    )
    assert PlayCard(28, FLAG) in legal_actions(state), "though with helmet alone it could pay exactly"
    assert PlayCard(28, HELMET) in legal_actions(state)


def settling_five(options: str) -> State:
    """Let red owe 4 for one figure and 1 for another."""
    state = under(
        options,
        """
        path: 1: ==, 28: ring 4 (red), ~, crown 4, olive 1 (red), ~, statue 2, helmet 5 (black)
        mainland: black 2, red
        hand black: flag
        tiles red: olive 4A, helmet 3A, crown 2A, olive 7A
        bridges: none
        """,
    )
    return draw(play(state, PlayCard(34, FLAG)), *[RING] * 4)


@pytest.mark.clause("OPT-3", "END-2")
def test_the_settlement_is_overpaid_only_if_needed_too() -> None:
    settling = settling_five("AMIGO")
    assert settling.to_act == RED
    assert refusals(settling, PayTile(tile("olive 7A"))) == ["OPT-3"], "4 + 1 + 1 can be paid with 4 and 2"
    assert legal_actions(settling) == (PayTile(tile("olive 4A")),)
    over = play(settling, PayTile(tile("olive 4A")), PayTile(tile("crown 2A")))
    result = outcome(over)
    assert result is not None
    assert result.scores == (9, 10)


@pytest.mark.clause("OPT-3", "END-2")
@pytest.mark.parametrize("options", OVERPAY_AT_WILL)
def test_the_settlement_may_be_overpaid_too(options: str) -> None:
    assert PayTile(tile("olive 7A")) in legal_actions(settling_five(options))


# OPT-4

ANOTHER_CARD = ["AMIGO", "MAYFAIR", "KSR", "landing=another_card"]
SAME_CARD = ["HALL9000", "landing=same_card"]

OCCUPIED = """
    path: 1: ==, 28: crown 4 (black A), flag 4 (red), helmet 1, flag 5 (black B), flag 1, helmet 2
    hand black: {hand}
    bridges: none
"""


@pytest.mark.clause("OPT-4", "MOVE-3")
@pytest.mark.parametrize("options", ANOTHER_CARD)
def test_on_an_occupied_space_another_card_is_played(options: str) -> None:
    state = under(options, OCCUPIED.format(hand="flag, helmet"))
    moving = play(state, PlayCard(28, FLAG))
    assert isinstance(moving.phase, Moving)
    after = play(moving, PlayAnotherCard(HELMET))
    assert after.players[BLACK].figures == (0, 30, 31)
    assert PlayCard(28, FLAG) not in legal_actions(under(options, OCCUPIED.format(hand="flag")))


@pytest.mark.clause("OPT-4")
@pytest.mark.parametrize("options", SAME_CARD)
def test_the_same_card_carries_on_to_the_next_unoccupied_matching_space(options: str) -> None:
    state = under(options, OCCUPIED.format(hand="flag, helmet"))
    after = play(state, PlayCard(28, FLAG))
    assert after.players[BLACK].figures == (0, 31, 32), "past flag 4 and flag 5, both occupied"
    assert taken(state, after, BLACK) == [tile("helmet 1B")]
    assert after.players[BLACK].hand == cards(HELMET)
    assert after.discards == cards(FLAG)


@pytest.mark.clause("OPT-4")
@pytest.mark.parametrize("options", SAME_CARD)
def test_where_there_is_no_further_matching_space_it_carries_on_to_the_mainland(options: str) -> None:
    state = under(options, OCCUPIED.format(hand="flag").replace("flag 1, ", ""))
    assert play(state, PlayCard(28, FLAG)).players[BLACK].figures == (0, 31, 54)


@pytest.mark.clause("OPT-4", "MOVE-2")
@pytest.mark.parametrize("options", [*ANOTHER_CARD, *SAME_CARD])
def test_an_unoccupied_space_is_not_passed_by_in_any_case(options: str) -> None:
    state = under(options, OCCUPIED.format(hand="helmet"))
    assert play(state, PlayCard(28, HELMET)).players[BLACK].figures == (0, 30, 31)


@pytest.mark.clause("OPT-4", "PAY-1")
def test_the_same_card_pays_for_all_that_it_crosses() -> None:
    state = under(
        "landing=same_card",
        """
        path: 1: ==, 28: crown 4 (black), ~, flag 2 (red), ~, flag 5, helmet 2
        hand black: flag, olive 4
        bridges: none
        """,
    )
    paying = play(state, PlayCard(28, FLAG))
    assert play(paying, *[PayCard(OLIVE)] * 4).players[BLACK].figures == (0, 0, 32)
    cheaper = under(
        "landing=same_card",
        """
        path: 1: ==, 28: crown 4 (black), ~, flag 2 (red), ~, flag 5, helmet 2
        hand black: flag, olive 3
        bridges: none
        """,
    )
    assert refusals(cheaper, PlayCard(28, FLAG)) == ["PAY-7"]


# OPT-5

FROM_ARRIVAL = ["AMIGO", "MAYFAIR", "KSR", "extra_card=from_arrival"]
FROM_NEXT_TURN = ["HALL9000", "extra_card=from_next_turn"]


def drawing_after(options: str, home: int, card: str) -> int:
    """Move a figure home by a ring or on by a flag, and return how many cards are drawn for it."""
    state = under(
        options,
        f"""
        path: 1: ==, 28: crown 4 (black), flag 4, helmet 2
        mainland: black {home}
        hand black: {card}
        bridges: none
        """,
    )
    after = play(state, *[action for action in legal(state, PlayCard) if action.figure == 28])
    if isinstance(after.phase, ExtraDraw):
        after = play(after, DrawExtra(after.phase.most))
    assert isinstance(after.phase, Drawing)
    return after.phase.cards_left


@pytest.mark.clause("OPT-5", "DRAW-1")
@pytest.mark.parametrize("options", FROM_ARRIVAL)
def test_an_arriving_figure_brings_its_card_in_this_turn(options: str) -> None:
    assert [drawing_after(options, home, "ring") for home in (0, 1, 2)] == [2, 3, 4]
    assert [drawing_after(options, home, "flag") for home in (0, 1, 2)] == [1, 2, 3]


@pytest.mark.clause("OPT-5")
@pytest.mark.parametrize("options", FROM_NEXT_TURN)
def test_an_arriving_figure_brings_its_card_from_the_next_turn_on_but_the_third_four_in_all(options: str) -> None:
    assert [drawing_after(options, home, "ring") for home in (0, 1, 2)] == [1, 2, 4]
    assert [drawing_after(options, home, "flag") for home in (0, 1, 2)] == [1, 2, 3]


# OPT-6

NEAREST = ["AMIGO", "MAYFAIR", "KSR", "mainland_tile=nearest_unoccupied"]
LAST_SPACE = ["HALL9000", "mainland_tile=last_space"]


def taken_on_the_mainland(options: str, path: str) -> list[str]:
    """Move the figure nearest to the mainland home by a ring, and return what it takes."""
    state = under(options, f"path: 1: ==, {path}\nhand black: ring\nbridges: none")
    after = play(state, legal(state, PlayCard)[-1])
    assert after.players[BLACK].figures[-1] == 54
    return [str(tile) for tile in taken(state, after, BLACK)]


@pytest.mark.clause("OPT-6", "TAKE-3")
@pytest.mark.parametrize("options", NEAREST)
def test_the_nearest_unoccupied_tile_is_taken_for_reaching_the_mainland(options: str) -> None:
    assert taken_on_the_mainland(options, "28: crown 4 (black), flag 4, helmet 2 (red)") == ["flag 4"]
    assert taken_on_the_mainland(options, "28: crown 4 (black), flag 4, helmet 2") == ["helmet 2"]
    assert taken_on_the_mainland(options, "28: crown 4, flag 4 (red), helmet 2 (black)") == ["helmet 2"]


@pytest.mark.clause("OPT-6")
@pytest.mark.parametrize("options", LAST_SPACE)
def test_the_tile_of_the_last_space_is_taken_for_reaching_the_mainland(options: str) -> None:
    assert taken_on_the_mainland(options, "28: crown 4 (black), flag 4, helmet 2 (red)") == [], "it is occupied"
    assert taken_on_the_mainland(options, "28: crown 4 (black), flag 4, helmet 2") == ["helmet 2"]
    assert taken_on_the_mainland(options, "28: crown 4, flag 4 (red), helmet 2 (black)") == ["helmet 2"], "just left"


@pytest.mark.clause("OPT-6", "TAKE-4")
@pytest.mark.parametrize("options", [*NEAREST, *LAST_SPACE])
def test_of_an_empty_path_nothing_is_taken_for_reaching_the_mainland(options: str) -> None:
    assert taken_on_the_mainland(options, "3: ~") == []


@pytest.mark.clause("OPT-6", "TAKE-1")
@pytest.mark.parametrize("options", [*NEAREST, *LAST_SPACE])
def test_on_the_path_the_nearest_unoccupied_tile_is_taken_in_any_case(options: str) -> None:
    state = under(
        options,
        """
        path: 1: ==, 28: crown 4 (black), flag 4, helmet 2 (red), olive 1, statue 2
        hand black: olive
        bridges: none
        """,
    )
    assert taken(state, play(state, PlayCard(28, OLIVE)), BLACK) == [tile("flag 4B")]


# OPT-8

BROUGHT_HOME = ["AMIGO", "MAYFAIR", "KSR", "HALL9000", "figures_on_atlantis=brought_home"]
STAY = ["figures_on_atlantis=stay"]

SETTLE_FROM_ATLANTIS = """
    path: 1: ==, 28: crown 3{red}, ~, flag 3, ring 2 (black)
    mainland: black 2, red
    hand black: statue
    hand red: {cards}
    bridges: none
"""


def third_figure_home(options: str, *, hand: str, red: str = "") -> State:
    """Let black end the game; in front of Atlantis, and of red's figure on the path, lies a gap with a toll of 3."""
    state = under(options, SETTLE_FROM_ATLANTIS.format(red=red, cards=hand))
    return draw(play(state, PlayCard(31, STATUE)), *[RING] * 4)


@pytest.mark.clause("OPT-8", "END-2")
@pytest.mark.parametrize("options", BROUGHT_HOME)
def test_figures_on_atlantis_are_brought_home_and_paid_for(options: str) -> None:
    settling = third_figure_home(options, hand="olive 7")
    assert isinstance(settling.phase, Settling)
    assert settling.phase.payment.due == 6, "for two figures"
    over = play(settling, *[PayCard(OLIVE)] * 6)
    assert over.players[RED].figures == (54, 54, 54)
    result = outcome(over)
    assert result is not None
    assert result.scores == (6, 1)


@pytest.mark.clause("OPT-8", "END-2")
@pytest.mark.parametrize("options", STAY)
def test_or_they_stay_there_and_cost_nothing(options: str) -> None:
    over = third_figure_home(options, hand="olive 7")
    assert isinstance(over.phase, Over), "red owes nothing and is asked nothing"
    assert over.players[RED].figures == (0, 0, 54)
    result = outcome(over)
    assert result is not None
    assert result.scores == (6, 7)


@pytest.mark.clause("OPT-8", "END-2")
@pytest.mark.parametrize("options", STAY)
def test_the_figures_on_the_path_are_brought_home_all_the_same(options: str) -> None:
    settling = third_figure_home(options, hand="olive 7", red=" (red)")
    assert isinstance(settling.phase, Settling)
    assert settling.phase.payment.due == 3
    assert settling.players[RED].figures == (0, 54, 54)
    assert play(settling, *[PayCard(OLIVE)] * 3).players[RED].figures == (0, 54, 54)


@pytest.mark.clause("OPT-8", "END-3")
@pytest.mark.parametrize(("options", "score"), [("AMIGO", -4), ("figures_on_atlantis=stay", -1)])
def test_who_cannot_pay_lacks_less_if_figures_stay(options: str, score: int) -> None:
    result = outcome(third_figure_home(options, hand="olive 2", red=" (red)"))
    assert result is not None
    assert result.scores[RED] == score


@pytest.mark.clause("OPT-8", "STUCK-3")
@pytest.mark.parametrize(("options", "scores"), [("AMIGO", (-9, -5)), ("figures_on_atlantis=stay", (0, 0))])
def test_it_is_the_same_when_all_are_stuck(options: str, scores: tuple[int, int]) -> None:
    state = under(
        options,
        """
        path: 1: ==, 28: crown 3 (red), ~, flag 3
        tiles red: olive 4B
        draw pile: none
        bridges: none
        """,
    )
    after = play(state, ShowHand(), ShowHand())
    over = play(after, PayTile(tile("olive 4B"))) if isinstance(after.phase, Settling) else after
    result = outcome(over)
    assert result is not None
    assert result.scores == scores


def test_all_combinations_of_options_are_different_and_the_original_comes_first() -> None:
    every = all_options()
    assert every[0] == AMIGO == options_of({})
    assert len({*every}) == len(every) == prod(map(len, OPTION_VALUES.values()))
    assert options_of({"paid_cards": PaidCards.BOX}) == evolve(AMIGO, paid_cards=PaidCards.BOX)
