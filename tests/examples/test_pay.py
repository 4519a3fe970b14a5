"""PAY: crossing water by boat."""

import pytest

from atlantis_rules import (
    ATLANTIS,
    BuyCards,
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
    violations,
)
from atlantis_rules.atlantis.rule_violations import CrossingTooDear, NotExact, OthersComeFirst, OutOfOrder, Superfluous
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
    cards,
    draw,
    due,
    payments,
    player,
    price,
    taken,
    tile,
    tiles,
    visible,
)
from tests.playing import legal, play, refusals

# PAY-1: the price


@pytest.mark.clause("PAY-1")
@pytest.mark.parametrize(
    ("near", "far", "lower"),
    [("ring 2", "crown 5", 2), ("ring 5", "crown 2", 2), ("ring 3", "crown 3", 3), ("ring 7", "crown 7", 7)],
)
def test_a_gap_costs_the_lower_of_the_two_values_beside_it(near: str, far: str, lower: int) -> None:
    state = read_state(f"path: 34: {near} (black), ~, {far}\nhand black: crown 8")
    assert due(play(state, PlayCard(34, CROWN))) == lower


@pytest.mark.clause("PAY-1")
@pytest.mark.parametrize("water", ["~", "~, ~", "~~~~~~~", "~" * 20])
def test_its_width_does_not_matter(water: str) -> None:
    state = read_state(f"path: 28: ring 4, {water}, crown 3")
    assert price(state, "ring 4", "crown 3") == 3


@pytest.mark.clause("PAY-1")
@pytest.mark.parametrize(
    "beside", ["ring 4 (red), ~, crown 3", "ring 4, ~, crown 3 (red)", "ring 4 (red), ~, crown 3 (red)"]
)
def test_figures_beside_it_do_not_matter(beside: str) -> None:
    state = read_state(f"path: 28: olive 1 (black), {beside}, flag 2\nhand black: flag 5")
    assert due(play(state, PlayCard(28, FLAG))) == 3


ARCHIPELAGO = "path: 28: ring 7, ~, flag 6, ~~, statue 5, helmet 1, ~, amphora 4, flag 2, ~, olive 3"


@pytest.mark.clause("PAY-1")
@pytest.mark.parametrize(
    ("origin", "destination", "gaps"),
    [
        ("ring 7", "olive 3", [6, 5, 1, 2]),
        ("Atlantis", "olive 3", [6, 5, 1, 2]),
        ("Atlantis", "mainland", [6, 5, 1, 2]),
        ("Atlantis", "ring 7", []),
        ("flag 6", "statue 5", [5]),
        ("flag 6", "helmet 1", [5]),
        ("statue 5", "amphora 4", [1]),
        ("statue 5", "helmet 1", []),
        ("helmet 1", "flag 2", [1]),
        ("flag 2", "mainland", [2]),
        ("olive 3", "mainland", []),
    ],
)
def test_only_gaps_between_where_the_move_began_and_where_it_ended_count(
    origin: str, destination: str, gaps: list[int]
) -> None:
    assert price(read_state(ARCHIPELAGO), origin, destination) == sum(gaps)


@pytest.mark.clause("PAY-1")
def test_a_gap_with_a_bridge_costs_nothing() -> None:
    state = read_state("path: 28: ring 7, ~=~, flag 6, ~, statue 5\nbridges: red\nplayers: 2")
    assert price(state, "ring 7", "flag 6") == 0
    assert price(state, "ring 7", "statue 5") == 5


@pytest.mark.clause("PAY-1")
def test_the_visible_tiles_of_stacks_set_the_price() -> None:
    for unseen in ("crown 1B", "crown 7B"):
        state = read_with_covered("path: 28: ring 5+, ~, flag 6", unseen)
        assert price(state, "ring 5", "flag 6") == 5


@pytest.mark.clause("PAY-1", "PAY-2", "MOVE-3")
def test_a_move_with_several_cards_is_one_way() -> None:
    state = read_state("""
        path: 28: ring 5 (black), ~, flag 4 (red), ~, olive 2 (red), ~, crown 3
        hand black: flag, olive, crown
        tiles black: ring 7B, helmet 1A
    """)
    owing = play(state, PlayCard(28, FLAG), PlayAnotherCard(OLIVE), PlayAnotherCard(CROWN))
    assert due(owing) == 4 + 2 + 2


# PAY-2: when it is paid

TWO_GAPS = """
    path: 28: ring 5 (black), ~, flag 4, ~, olive 2, crown 3
    hand black: crown, statue 2
    tiles black: flag 6B
"""


@pytest.mark.clause("PAY-2")
def test_all_gaps_of_a_turn_are_paid_in_one_sum() -> None:
    owing = play(read_state(TWO_GAPS), PlayCard(28, CROWN))
    assert due(owing) == 4 + 2
    assert payments(owing) == ["flag 6B"]
    assert player(play(owing, PayTile(tile("flag 6B"))), BLACK).hand == cards(STATUE, STATUE)


@pytest.mark.clause("PAY-2")
def test_after_the_movement_and_before_a_tile_is_taken() -> None:
    state = read_state(TWO_GAPS)
    assert refusals(state, PayTile(tile("flag 6B"))) == ["PAY-2"]
    assert refusals(state, PayCard(STATUE)) == ["PAY-2"]
    owing = play(state, PlayCard(28, CROWN))
    assert player(owing, BLACK).figures == (ATLANTIS, ATLANTIS, 33)
    assert taken(state, owing, BLACK) == []
    paid = play(owing, PayTile(tile("flag 6B")))
    assert player(paid, BLACK).tiles == tiles("olive 2B")
    assert refusals(paid, PayCard(STATUE)) == ["PAY-2"]


@pytest.mark.clause("PAY-2")
def test_nothing_else_is_done_until_it_is_paid() -> None:
    owing = play(read_state(TWO_GAPS), PlayCard(28, CROWN))
    assert legal_actions(owing) == (PayTile(tile("flag 6B")),)
    assert refusals(owing, PlaceBridge(29)) == ["BRIDGE-4"]
    assert refusals(owing, EndTurn()) == ["TURN-2"]
    assert refusals(owing, ShowHand()) == ["STUCK-2"]
    assert refusals(owing, BuyCards(tile("flag 6B"))) == ["BUY-1"]
    assert refusals(owing, PlayCard(ATLANTIS, STATUE)) == ["TURN-2"]


@pytest.mark.clause("PAY-2")
def test_the_prices_are_those_before_the_tile_is_taken() -> None:
    """Olive 2 is the lower side of the second gap, and is taken: the way costs 4 + 2, not 4 + 3."""
    state = read_state(TWO_GAPS)
    owing = play(state, PlayCard(28, CROWN))
    assert due(owing) == 4 + 2
    after = play(owing, PayTile(tile("flag 6B")))
    assert price(after, "ring 5", "crown 3") == 4 + 3


@pytest.mark.clause("PAY-2")
def test_the_gap_that_the_taken_tile_leaves_is_not_paid_for() -> None:
    state = read_state("path: 28: ring 5, flag 4 (black), crown 3\nhand black: crown, olive 5")
    after = play(state, PlayCard(29, CROWN))
    assert visible(after)[27:30] == ["ring 5", "~", "crown 3 (black)"]
    assert price(after, "ring 5", "crown 3") == 3
    assert legal_actions(after) == (PlaceBridge(29), EndTurn())


@pytest.mark.clause("PAY-2")
def test_a_tile_that_would_come_to_light_changes_no_price() -> None:
    state = read_with_covered(
        """
        path: 28: ring 5 (black), ~, flag 6+, crown 3
        hand black: crown, olive 5
        """,
        unseen="flag 1B",
    )
    assert due(play(state, PlayCard(28, CROWN))) == 5


# PAY-3: with what


@pytest.mark.clause("PAY-3", "OPT-9")
@pytest.mark.parametrize(
    ("hand", "collected", "ways"),
    [
        ("", "olive 5A", ["olive 5A"]),
        ("flag 5", "", ["flag + flag + flag + flag + flag"]),
        ("", "helmet 3A, ring 2A", ["helmet 3A + ring 2A"]),
        ("flag, olive", "helmet 3A", ["helmet 3A + flag + olive"]),
        ("flag", "helmet 3A, ring 1A", ["helmet 3A + ring 1A + flag"]),
        (
            "flag 2, olive",
            "statue 3B, helmet 3A, ring 2A",
            [
                "helmet 3A + ring 2A",
                "helmet 3A + flag + flag",
                "helmet 3A + flag + olive",
                "statue 3B + ring 2A",
                "statue 3B + flag + flag",
                "statue 3B + flag + olive",
                "ring 2A + flag + flag + olive",
            ],
        ),
    ],
)
def test_tiles_pay_their_value_and_cards_one_mixed_at_will(hand: str, collected: str, ways: list[str]) -> None:
    state = five_due(hand, collected)
    assert payments(state) == ways


def five_due(hand: str, collected: str, options: str = "AMIGO") -> State:
    """Black has just crossed a gap that costs 5."""
    state = read_state(f"""
        path: 28: ring 5 (black), ~~, crown 7
        hand black: crown{", " if hand else ""}{hand}
        tiles black: {collected}
        options: {options}
    """)
    owing = play(state, PlayCard(28, CROWN))
    assert due(owing) == 5
    return owing


@pytest.mark.clause("PAY-3")
def test_nobody_pays_with_what_it_has_not_got() -> None:
    state = five_due("flag 5", "olive 5A")
    assert refusals(state, PayTile(tile("olive 5B"))) == ["PAY-3"]
    assert refusals(state, PayTile(tile("ring 5B"))) == ["PAY-3"]  # it lies on the path
    assert refusals(state, PayCard(RING)) == ["PAY-3"]


@pytest.mark.clause("PAY-3")
def test_nobody_pays_with_what_others_have() -> None:
    state = read_state("""
        path: 28: ring 5 (black), ~, crown 7
        hand black: crown, flag 5
        hand red: olive
        tiles red: olive 5A
    """)
    owing = play(state, PlayCard(28, CROWN))
    assert refusals(owing, PayTile(tile("olive 5A"))) == ["PAY-3"]
    assert refusals(owing, PayCard(OLIVE)) == ["PAY-3"]


# PAY-4: overpaying


@pytest.mark.clause("PAY-4")
def test_no_change_is_given() -> None:
    owing = five_due("", "olive 7A")
    after = play(owing, PayTile(tile("olive 7A")))
    assert player(after, BLACK).tiles == tiles("ring 5B")  # only the tile that was taken
    assert player(after, BLACK).hand == cards()


@pytest.mark.clause("PAY-4")
@pytest.mark.parametrize("options", ["MAYFAIR", "KSR", "HALL9000"])
def test_more_than_the_price_may_be_paid(options: str) -> None:
    assert payments(five_due("flag", "olive 7A, helmet 4A, flag 3A", options)) == [
        "olive 7A",
        "helmet 4A + flag 3A",
        "helmet 4A + flag",
    ]


@pytest.mark.clause("PAY-4")
def test_but_no_piece_may_be_superfluous() -> None:
    """With a 4 and a 3 neither a 2 nor a card may be added, and a 5 goes with nothing."""
    ways = payments(five_due("flag", "olive 5A, helmet 4A, flag 3A, ring 2A", "MAYFAIR"))
    assert ways == [
        "olive 5A",
        "helmet 4A + flag 3A",
        "helmet 4A + ring 2A",
        "helmet 4A + flag",
        "flag 3A + ring 2A",
    ]


@pytest.mark.clause("PAY-4")
def test_a_small_piece_is_not_hidden_in_an_overpayment() -> None:
    """2 + 2 + 2 is too much, but each of them is needed; two of them and both cards are not needed together."""
    assert payments(five_due("flag, olive", "flag 2A, statue 2B, ring 2A", "MAYFAIR")) == [
        "flag 2A + statue 2B + ring 2A",
        "flag 2A + statue 2B + flag",
        "flag 2A + statue 2B + olive",
        "flag 2A + ring 2A + flag",
        "flag 2A + ring 2A + olive",
        "statue 2B + ring 2A + flag",
        "statue 2B + ring 2A + olive",
    ]


@pytest.mark.clause("PAY-4")
def test_when_the_price_is_covered_nothing_more_can_be_added() -> None:
    owing = five_due("flag 5", "olive 7A", "MAYFAIR")
    paid = play(owing, PayTile(tile("olive 7A")))
    assert refusals(paid, PayCard(FLAG)) == ["PAY-2"]


@pytest.mark.clause("PAY-4")
def test_the_order_is_no_choice_from_high_to_low_and_then_the_cards() -> None:
    owing = five_due("flag, olive", "helmet 3A, ring 1A")
    assert legal_actions(owing) == (PayTile(tile("helmet 3A")),)
    after_card = play(owing, PayTile(tile("helmet 3A")), PayCard(FLAG))
    assert legal_actions(after_card) == (PayCard(OLIVE),)
    assert refusals(after_card, PayTile(tile("ring 1A"))) == ["PAY-4"]
    after_tile = play(owing, PayTile(tile("helmet 3A")), PayTile(tile("ring 1A")))
    assert legal_actions(after_tile) == (PayCard(FLAG), PayCard(OLIVE))


@pytest.mark.clause("PAY-4")
def test_no_higher_tile_follows_a_lower_one() -> None:
    owing = play(five_due("", "olive 4A, helmet 3A, flag 3B, ring 2A", "MAYFAIR"), PayTile(tile("helmet 3A")))
    assert legal_actions(owing) == (PayTile(tile("ring 2A")),)
    assert refusals(owing, PayTile(tile("olive 4A"))) == ["PAY-4"]
    assert refusals(owing, PayTile(tile("flag 3B"))) == ["PAY-4"]  # of equal value, but later in item order


@pytest.mark.clause("PAY-4")
def test_cards_follow_each_other_in_item_order() -> None:
    owing = five_due("ring, flag 4, olive", "")
    after = play(owing, PayCard(FLAG))
    assert refusals(after, PayCard(RING)) == ["PAY-4"]
    assert legal_actions(after) == (PayCard(FLAG),)
    assert legal_actions(owing) == (PayCard(RING), PayCard(FLAG))  # after an olive no other card could follow
    assert payments(owing) == [
        "ring + flag + flag + flag + flag",
        "ring + flag + flag + flag + olive",
        "flag + flag + flag + flag + olive",
    ]


@pytest.mark.clause("PAY-4")
def test_a_piece_after_which_the_rest_could_not_cover_the_price_is_refused() -> None:
    owing = five_due("flag, olive", "helmet 3A, ring 1A")
    assert refusals(owing, PayCard(FLAG)) == ["PAY-4"]  # one more card and nothing else may follow
    owing = five_due("flag, olive", "helmet 3A, ring 1A", "MAYFAIR")
    assert refusals(owing, PayCard(FLAG)) == ["PAY-4"]
    assert refusals(owing, PayTile(tile("ring 1A"))) == ["PAY-4"]


@pytest.mark.clause("PAY-4")
def test_of_equal_tiles_the_same_two_are_one_payment_only() -> None:
    ways = payments(five_due("", "olive 5A, olive 5B, flag 3A, flag 2B"))
    assert ways == ["olive 5B", "olive 5A", "flag 3A + flag 2B"]


# PAY-5: only what was there when the turn began


@pytest.mark.clause("PAY-5")
def test_never_the_tile_of_this_turn() -> None:
    """Crown 7 would be behind the figure and would pay for all; but it is taken only afterwards."""
    state = read_state("""
        path: 28: ring 5 (black), ~, crown 7, flag 6
        hand black: flag, olive 4
    """)
    assert refusals(state, PlayCard(28, FLAG)) == ["PAY-7"]
    rich = read_state("""
        path: 28: ring 5 (black), ~, crown 7, flag 6
        hand black: flag, olive 5
    """)
    owing = play(rich, PlayCard(28, FLAG))
    assert refusals(owing, PayTile(tile("crown 7B"))) == ["PAY-3"]


@pytest.mark.clause("PAY-5")
def test_not_the_cards_that_were_played() -> None:
    state = read_state("""
        path: 28: ring 2 (black), flag 3 (red), ~, crown 7
        hand black: flag, crown, olive
    """)
    assert PlayCard(28, CROWN) not in legal_actions(state)  # 3 due, 2 cards left
    cheap = read_state("""
        path: 28: ring 2 (black), flag 1 (red), ~, crown 7
        hand black: flag, crown, olive
    """)
    owing = play(cheap, PlayCard(28, FLAG), PlayAnotherCard(CROWN))
    assert legal_actions(owing) == (PayCard(OLIVE),)
    assert refusals(owing, PayCard(FLAG)) == ["PAY-3"]
    assert refusals(owing, PayCard(CROWN)) == ["PAY-3"]


@pytest.mark.clause("PAY-5", "OPT-2")
def test_cards_bought_in_this_turn_cannot_pay() -> None:
    state = read_state("""
        path: 28: ring 2 (black), ~, crown 7
        hand black: crown, olive
        tiles black: flag 5B
        bridges: black, red
    """)
    bought = draw(play(state, BuyCards(tile("flag 5B"))), STATUE, STATUE)
    assert refusals(bought, PlayCard(28, CROWN)) == ["PAY-7"]  # only the olive can pay
    play(state, PlayCard(28, CROWN))


@pytest.mark.clause("PAY-5")
def test_what_was_there_at_the_start_can_pay_after_a_purchase_and_a_bridge_too() -> None:
    state = read_state("""
        path: 28: ring 2 (black), ~, crown 7, ~, helmet 3
        hand black: helmet, olive 2, ring
        tiles black: flag 5B
    """)
    bought = draw(play(state, BuyCards(tile("flag 5B"))), STATUE, OLIVE)
    owing = play(bought, PlaceBridge(31), PlayCard(28, HELMET))
    assert payments(owing) == ["ring + olive", "olive + olive"]


@pytest.mark.clause("PAY-5", "OPT-2")
def test_who_plays_a_bought_card_can_pay_with_all_that_it_had_before() -> None:
    """A second gap in front, so that not just any card can be afforded."""
    state = read_state("""
        path: 28: ring 3 (black), ~, crown 7, ~, helmet 2
        hand black: olive 2
        tiles black: flag 3B, ring 1A
    """)
    bought = draw(play(state, BuyCards(tile("flag 3B"))), CROWN)
    owing = play(bought, PlayCard(28, CROWN))
    assert due(owing) == 3
    assert payments(owing) == ["ring 1A + olive + olive"]


# PAY-6: where it goes


@pytest.mark.clause("PAY-6")
def test_paid_tiles_go_to_the_box() -> None:
    owing = five_due("flag, olive", "helmet 3A, ring 2A")
    assert not {tile("helmet 3A"), tile("ring 2A")} & set(owing.box_tiles)
    after = play(owing, PayTile(tile("helmet 3A")), PayTile(tile("ring 2A")))
    assert {tile("helmet 3A"), tile("ring 2A")} <= set(after.box_tiles)
    assert player(after, BLACK).tiles == tiles("ring 5B")
    assert player(after, RED).tiles == ()


@pytest.mark.clause("PAY-6")
def test_a_piece_is_gone_as_soon_as_it_is_handed_over() -> None:
    owing = play(five_due("flag, olive", "helmet 3A"), PayTile(tile("helmet 3A")))
    assert player(owing, BLACK).tiles == ()
    assert due(owing) == 2
    owing = play(owing, PayCard(FLAG))
    assert player(owing, BLACK).hand == cards(OLIVE)
    assert due(owing) == 1


# PAY-7: who cannot pay


@pytest.mark.clause("PAY-7")
@pytest.mark.parametrize(
    ("hand", "collected", "can_pay"),
    [
        ("", "", False),
        ("flag 4", "", False),
        ("flag 5", "", True),
        ("", "helmet 4A", False),
        ("flag", "helmet 4A", True),
        ("flag", "ring 1A, ring 2A", False),
        ("flag 2", "ring 1A, ring 2A", True),
        ("", "olive 7A", True),
    ],
)
def test_who_cannot_pay_a_move_cannot_make_it(hand: str, collected: str, *, can_pay: bool) -> None:
    state = read_state(f"""
        path: 28: ring 5 (black), ~~, crown 7, ~, flag 6
        mainland: black 2
        hand black: crown{", " if hand else ""}{hand}
        tiles black: {collected}
    """)
    if can_pay:
        play(state, PlayCard(28, CROWN))
    else:
        assert refusals(state, PlayCard(28, CROWN)) == ["PAY-7"]


@pytest.mark.clause("PAY-7", "MOVE-1")
def test_another_figure_may_do_with_less() -> None:
    state = read_state("""
        path: 28: ring 5 (black), ~, helmet 7 (black), amphora 2, crown 7
        hand black: crown
    """)
    assert legal_actions(state)[-1] == PlayCard(30, CROWN)
    assert legal(state, PlayCard) == [PlayCard(30, CROWN)]
    assert refusals(state, PlayCard(28, CROWN)) == ["PAY-7"]
    assert refusals(state, PlayCard(ATLANTIS, CROWN)) == ["PAY-7"]


@pytest.mark.clause("PAY-7", "PAY-1")
def test_a_bridge_makes_possible_what_could_not_be_paid() -> None:
    state = read_state("path: 28: ring 5 (black), ~, crown 7\nhand black: crown\nmainland: black 2")
    assert legal_actions(state) == (PlaceBridge(29), ShowHand())
    after = play(state, PlaceBridge(29))
    assert legal_actions(after) == (PlayCard(28, CROWN),)


@pytest.mark.clause("PAY-7", "PAY-5", "OPT-2")
def test_bought_cards_are_not_counted_among_what_could_be_paid() -> None:
    state = read_state("""
        path: 1: ==, 28: ring 4 (black), crown 3 (red), ~, helmet 5
        hand black: crown
        tiles black: olive 4A
        bridges: none
    """)
    bought = draw(play(state, BuyCards(tile("olive 4A"))), HELMET, RING)
    assert violations(bought, PlayCard(28, CROWN)) == (CrossingTooDear(3, 0),)
    assert violations(bought, PlayCard(28, HELMET)) == (CrossingTooDear(3, 1),)


@pytest.mark.clause("PAY-7", "MOVE-6")
def test_of_several_ends_that_are_too_dear_the_one_that_lacks_least_is_told() -> None:
    state = read_state("""
        path: 1: ==, 28: ring 4 (black), crown 3 (red), statue 5 (red), ~, helmet 5
        hand black: crown, statue, helmet
        bridges: none
    """)
    assert violations(state, PlayCard(28, CROWN)) == (CrossingTooDear(5, 1),), "not crown, statue, helmet"


@pytest.mark.clause("PAY-4")
def test_a_card_does_not_come_before_a_tile() -> None:
    state = read_state("""
        path: 1: ==, 28: ring 7 (black), ~, crown 7
        hand black: crown, ring
        tiles black: olive 4B, helmet 2A
        bridges: none
    """)
    paid = play(state, PlayCard(28, CROWN), PayTile(tile("olive 4B")))
    assert violations(paid, PayCard(RING)) == (OthersComeFirst(RING, (tile("helmet 2A"),)),)
    assert payments(paid) == ["helmet 2A + ring"]


@pytest.mark.clause("PAY-4")
def test_the_only_piece_that_may_be_next_has_to_come_first() -> None:
    state = read_state("""
        path: 1: ==, 28: ring 7 (black), ~, crown 7
        hand black: crown, ring, flag
        tiles black: olive 5A, helmet 2A, statue 1A
        bridges: none
    """)
    paying = play(state, PlayCard(28, CROWN))
    first = (tile("olive 5A"),)
    assert violations(paying, PayTile(tile("helmet 2A"))) == (OthersComeFirst(tile("helmet 2A"), first),)
    assert violations(paying, PayTile(tile("statue 1A"))) == (OthersComeFirst(tile("statue 1A"), first),)
    assert violations(paying, PayCard(RING)) == (OthersComeFirst(RING, first),)
    assert violations(paying, PayCard(FLAG)) == (OthersComeFirst(FLAG, first),)


@pytest.mark.clause("PAY-4")
def test_a_3_is_not_paid_before_a_4() -> None:
    state = read_state("""
        path: 1: ==, 28: ring 5 (black), ~, crown 7
        hand black: crown
        tiles black: olive 3B, helmet 4A
        bridges: none
    """)
    paying = play(state, PlayCard(28, CROWN))
    (reason,) = violations(paying, PayTile(tile("olive 3B")))
    assert reason == OthersComeFirst(tile("olive 3B"), (tile("helmet 4A"),))
    assert str(reason) == "helmet 4 (A) has to come first: the order in which pieces are handed over is no choice"
    assert payments(paying) == ["helmet 4A + olive 3B"]


@pytest.mark.clause("PAY-4")
def test_of_several_pieces_any_may_come_first() -> None:
    state = read_state("""
        path: 1: ==, 28: ring 7 (black), ~, statue 7
        hand black: flag
        tiles black: olive 4A, helmet 4A, statue 3A, crown 7B
        bridges: none
        options: MAYFAIR
    """)
    paying = play(state, PlayCard(28, FLAG))
    (reason,) = violations(paying, PayTile(tile("statue 3A")))
    assert reason == OthersComeFirst(tile("statue 3A"), (tile("olive 4A"), tile("helmet 4A"))), "not after the 7"
    assert str(reason).startswith("olive 4 (A) or helmet 4 (A) has to come first: ")


@pytest.mark.clause("PAY-4")
def test_a_piece_that_no_payment_has_is_superfluous() -> None:
    state = read_state("path: 28: ring 4 (black), ~, crown 7\nhand black: crown, flag 2\ntiles black: olive 5A")
    paying = play(state, PlayCard(28, CROWN))
    (reason,) = violations(paying, PayCard(FLAG))
    assert reason == Superfluous(FLAG, 4)
    assert str(reason) == "flag is superfluous: whatever covers 4 with it covers it without it"


@pytest.mark.clause("PAY-4")
def test_a_piece_counts_once_where_it_is_asked_whether_a_payment_can_have_it() -> None:
    state = read_state(
        "path: 28: ring 4 (black), ~, crown 7\nhand black: crown, flag\ntiles black: olive 4A, statue 2A"
    )
    paying = play(state, PlayCard(28, CROWN))
    assert violations(paying, PayCard(FLAG)) == (Superfluous(FLAG, 4),), "2 and 1 do not cover 4"


@pytest.mark.clause("PAY-4", "OPT-3")
def test_a_piece_of_inexact_payments_only_is_refused_for_that_wherever_it_would_come() -> None:
    state = read_state("""
        path: 1: ==, 28: ring 5 (black), ~, crown 7
        hand black: crown
        tiles black: olive 5A, helmet 4A, statue 3A
        bridges: none
    """)
    paying = play(state, PlayCard(28, CROWN))
    assert violations(paying, PayTile(tile("helmet 4A"))) == (NotExact(5, 4),)
    assert violations(paying, PayTile(tile("statue 3A"))) == (NotExact(5, 3),), "though the 4 would have to come first"


@pytest.mark.clause("PAY-4")
def test_lower_tiles_and_later_cards_may_follow_though_not_all_complete_the_payment() -> None:
    state = read_state("""
        path: 1: ==, 28: ring 7 (black), ~, crown 7
        hand black: crown, ring, flag
        tiles black: olive 3A, helmet 2A, statue 1A
        bridges: none
    """)
    paid = play(state, PlayCard(28, CROWN), PayTile(tile("olive 3A")))
    assert violations(paid, PayTile(tile("statue 1A"))) == (OthersComeFirst(tile("statue 1A"), (tile("helmet 2A"),)),)
    rest = play(paid, PayTile(tile("helmet 2A")))
    assert payments(rest) == ["statue 1A + ring", "statue 1A + flag", "ring + flag"]
    last = play(rest, PayCard(RING))
    assert violations(last, PayTile(tile("statue 1A"))) == (OutOfOrder(tile("statue 1A"), RING),)
    assert due(last) == 1
    assert violations(rest, PayCard(FLAG)) == (OthersComeFirst(FLAG, (tile("statue 1A"), RING)),)


@pytest.mark.clause("PAY-4")
def test_a_later_card_may_follow_a_card_though_it_does_not_complete_the_payment() -> None:
    state = read_state("""
        path: 1: ==, 28: ring 3 (black), ~, crown 7
        hand black: crown, ring, statue, flag
        bridges: none
    """)
    paid = play(state, PlayCard(28, CROWN), PayCard(RING))
    assert violations(paid, PayCard(FLAG)) == (OthersComeFirst(FLAG, (STATUE,)),)
    assert legal_actions(paid) == (PayCard(STATUE),)
