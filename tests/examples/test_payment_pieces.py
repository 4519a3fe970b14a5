"""OPT-9: whether one payment has tiles and cards, or pieces of one kind; in crossings and in the settlement.

If a path begins with `1: ==`, both players have placed their bridges on water that is no longer a gap, so nobody is
asked where to place one.
"""

from collections import Counter
from random import Random

import pytest

from atlantis_rules import (
    BuyCards,
    DrawCard,
    PayCard,
    PayTile,
    PlayAnotherCard,
    PlayCard,
    ShowHand,
    State,
    explain,
    legal_actions,
    outcome,
    read_state,
    view,
    violations,
)
from atlantis_rules.atlantis import PRESETS, PaymentPieces
from atlantis_rules.atlantis.events import seen_by
from atlantis_rules.atlantis.knowledge.determinization import determinize
from atlantis_rules.atlantis.knowledge.information import information, observe
from atlantis_rules.atlantis.phases import Moving, Over, Paying, Settling
from atlantis_rules.atlantis.position import defects_of_state
from atlantis_rules.atlantis.rule_violations import (
    BoughtCard,
    CrossingTooDear,
    KindFallsShort,
    NeitherKindCovers,
    NotExact,
    OtherKind,
    OthersComeFirst,
    OutOfOrder,
    Superfluous,
)
from atlantis_rules.games.playing import step
from atlantis_rules.games.soundness import UnsoundPosition
from atlantis_rules.study.players import Greedy
from tests.examples.helpers import (
    CROWN,
    FLAG,
    OLIVE,
    RED,
    RING,
    STATUE,
    draw,
    due,
    payments,
    tile,
)
from tests.playing import legal, play, refusals

ONE_KIND = "payment_pieces=one_kind"
MIXED = [*PRESETS, "payment_pieces=mixed"]


@pytest.mark.clause("OPT-9")
def test_all_presets_mix() -> None:
    assert {preset.payment_pieces for preset in PRESETS.values()} == {PaymentPieces.MIXED}


def five_due(hand: str, collected: str, options: str = ONE_KIND) -> State:
    """Let black cross a gap that costs 5."""
    state = read_state(f"""
        options: {options}
        path: 1: ==, 28: ring 5 (black), ~~, crown 7
        hand black: crown{", " if hand else ""}{hand}
        tiles black: {collected}
        bridges: none
    """)
    owing = play(state, PlayCard(28, CROWN))
    assert due(owing) == 5
    return owing


# --- What a payment is made of ---


@pytest.mark.clause("OPT-9", "PAY-3")
@pytest.mark.parametrize(
    ("hand", "collected", "ways"),
    [
        ("", "olive 5A", ["olive 5A"]),
        ("flag 5", "", ["flag + flag + flag + flag + flag"]),
        ("flag 3, olive", "helmet 3A, ring 2A", ["helmet 3A + ring 2A"]),
        ("flag 4, olive", "helmet 4A", ["flag + flag + flag + flag + olive"]),
        (
            "flag 2, olive 3",
            "statue 3B, helmet 3A, ring 2A",
            ["helmet 3A + ring 2A", "statue 3B + ring 2A", "flag + flag + olive + olive + olive"],
        ),
        (
            "flag 3, olive 3",
            "ring 1A",
            ["flag + flag + flag + olive + olive", "flag + flag + olive + olive + olive"],
        ),
    ],
)
def test_a_payment_is_made_of_tiles_alone_or_of_cards_alone(hand: str, collected: str, ways: list[str]) -> None:
    assert payments(five_due(hand, collected)) == ways


@pytest.mark.clause("OPT-9", "PAY-3")
@pytest.mark.parametrize("options", MIXED)
def test_or_of_both(options: str) -> None:
    assert payments(five_due("flag, olive", "helmet 3A", options)) == ["helmet 3A + flag + olive"]


@pytest.mark.clause("OPT-9", "PAY-7", "MOVE-6")
@pytest.mark.parametrize(
    ("hand", "collected", "playable"),
    [
        ("flag 5", "", True),
        ("flag 4", "", False),
        ("", "statue 5A", True),
        ("", "statue 4A", False),
        ("flag 4", "statue 4A", False),
        ("flag 4", "statue 4A, ring 1A", True),
        ("flag 5", "statue 4A", True),
    ],
)
def test_a_move_can_be_paid_if_one_kind_covers_its_price(hand: str, collected: str, *, playable: bool) -> None:
    text = f"""
        path: 1: ==, 28: ring 5 (black), ~~, crown 7
        mainland: black 2
        hand black: crown{", " if hand else ""}{hand}
        tiles black: {collected}
        bridges: none
    """
    state = read_state(f"options: {ONE_KIND}\n{text}")
    assert (PlayCard(28, CROWN) in legal_actions(state)) is playable
    if "statue 4A" in collected and not playable:
        mixed = read_state(text)
        assert (PlayCard(28, CROWN) in legal_actions(mixed)) is ("flag" in hand)
        assert legal(state, ShowHand) == [ShowHand()]
        assert legal(mixed, ShowHand) == ([] if "flag" in hand else [ShowHand()])


@pytest.mark.clause("OPT-9", "PAY-2")
def test_all_gaps_of_a_turn_are_one_payment() -> None:
    state = read_state(f"""
        options: {ONE_KIND}
        path: 1: ==, 28: ring 2 (black), ~, flag 3, ~, crown 7
        mainland: black 2
        hand black: crown, flag 3
        tiles black: olive 2A
        bridges: none
    """)
    assert refusals(state, PlayCard(28, CROWN)) == ["OPT-9"], "not the 2 with the tile and the 3 with cards"
    assert legal(state, PlayCard) == [PlayCard(28, FLAG)]


# --- The first piece settles the kind ---


@pytest.mark.clause("OPT-9")
def test_after_a_tile_there_are_only_tiles() -> None:
    paying = five_due("flag 5", "helmet 3A, ring 2A, olive 2B")
    assert legal_actions(paying) == (PayTile(tile("helmet 3A")), PayCard(FLAG))
    begun = play(paying, PayTile(tile("helmet 3A")))
    assert legal_actions(begun) == (PayTile(tile("olive 2B")), PayTile(tile("ring 2A")))
    (reason,) = violations(begun, PayCard(FLAG))
    assert reason == OtherKind(FLAG)
    assert str(reason) == "the payment was begun with tiles, so no flag card can be added to it"
    assert reason.clause == "OPT-9"


@pytest.mark.clause("OPT-9", "PAY-4")
def test_after_a_card_there_are_only_cards_and_a_tile_is_out_of_order() -> None:
    begun = play(five_due("flag 5", "helmet 3A, ring 2A"), PayCard(FLAG))
    assert legal_actions(begun) == (PayCard(FLAG),)
    assert violations(begun, PayTile(tile("ring 2A"))) == (OutOfOrder(tile("ring 2A"), FLAG),)


@pytest.mark.clause("OPT-9")
def test_what_is_said_of_a_kind_that_falls_short() -> None:
    paying = five_due("flag 4", "olive 5A")
    (reason,) = violations(paying, PayCard(FLAG))
    assert reason == KindFallsShort(FLAG, 5, 4)
    assert str(reason) == "5 is due, and all the cards cover only 4: the payment has to be of tiles"
    paying = five_due("flag 5", "olive 4A")
    (reason,) = violations(paying, PayTile(tile("olive 4A")))
    assert reason == KindFallsShort(tile("olive 4A"), 5, 4)
    assert str(reason) == "5 is due, and all the tiles cover only 4: the payment has to be of cards"


@pytest.mark.clause("OPT-9", "PAY-4")
def test_within_a_kind_pieces_come_in_order_and_none_is_superfluous() -> None:
    paying = five_due("ring, flag 4, olive", "olive 5A, helmet 3A, ring 2A, crown 1A", f"{ONE_KIND}, overpaying=always")
    assert violations(paying, PayTile(tile("ring 2A"))) == (OthersComeFirst(tile("ring 2A"), (tile("helmet 3A"),)),), (
        "no card is among what has to come first"
    )
    assert violations(paying, PayCard(OLIVE)) == (OthersComeFirst(OLIVE, (RING, FLAG)),)
    begun = play(paying, PayTile(tile("helmet 3A")))
    assert legal_actions(begun) == (PayTile(tile("ring 2A")),), "2 and 1 cover no more than 2"
    assert violations(begun, PayTile(tile("crown 1A"))) == (Superfluous(tile("crown 1A"), 2),)
    begun = play(paying, PayCard(RING))
    assert violations(begun, PayCard(OLIVE)) == (OthersComeFirst(OLIVE, (FLAG,)),)


# --- Paying exactly ---


@pytest.mark.clause("OPT-9", "OPT-3")
def test_who_can_pay_exactly_with_one_kind_has_to() -> None:
    paying = five_due("flag 2", "olive 7A, helmet 3A, ring 2A")
    assert payments(paying) == ["helmet 3A + ring 2A"]
    assert violations(paying, PayTile(tile("olive 7A"))) == (NotExact(5, 7),)


@pytest.mark.clause("OPT-9", "OPT-3")
def test_enough_cards_are_an_exact_payment_which_tiles_must_equal() -> None:
    paying = five_due("flag 5", "olive 7A, helmet 4A")
    assert payments(paying) == ["flag + flag + flag + flag + flag"]
    assert violations(paying, PayTile(tile("olive 7A"))) == (NotExact(5, 7),)
    assert violations(paying, PayTile(tile("helmet 4A"))) == (Superfluous(tile("helmet 4A"), 5),), "the 7 is enough"
    assert payments(five_due("flag 5", "olive 7A, helmet 4A", f"{ONE_KIND}, overpaying=always")) == [
        "olive 7A",
        "flag + flag + flag + flag + flag",
    ]


@pytest.mark.clause("OPT-9", "OPT-3")
def test_an_exact_payment_of_both_kinds_is_none() -> None:
    """With a card the 4 would make 5, but it may not: so the 7 can be paid."""
    paying = five_due("flag", "olive 7A, helmet 4A")
    assert payments(paying) == ["olive 7A"]
    assert payments(five_due("flag", "olive 7A, helmet 4A", "payment_pieces=mixed")) == ["helmet 4A + flag"]


# --- The search for an end of the move, and bought cards ---


@pytest.mark.clause("OPT-9", "MOVE-6", "MOVE-3")
def test_every_card_that_is_played_is_missing_when_cards_pay() -> None:
    path = "28: ring 5 (black), ~, crown 3 (red), flag 6"
    text = f"options: {ONE_KIND}\npath: 1: ==, {path}\nmainland: black 2\nbridges: none\n"
    five = read_state(f"{text}hand black: crown, flag, olive 3")
    assert legal(five, PlayCard) == [PlayCard(28, CROWN), PlayCard(28, FLAG), PlayCard(28, OLIVE)]
    moving = play(five, PlayCard(28, CROWN))
    assert isinstance(moving.phase, Moving)
    assert legal_actions(moving) == (PlayAnotherCard(FLAG), PlayAnotherCard(OLIVE))
    four = read_state(f"{text}hand black: crown, flag, olive 2\ntiles black: statue 2A")
    assert legal(four, PlayCard) == [PlayCard(28, FLAG), PlayCard(28, OLIVE)], "3 cards are left, and not 2"
    assert violations(four, PlayCard(28, CROWN)) == (NeitherKindCovers(3, 2, 2),)


@pytest.mark.clause("OPT-9", "MOVE-6")
def test_one_end_may_be_paid_with_tiles_and_another_with_cards() -> None:
    state = read_state(f"""
        options: {ONE_KIND}
        path: 1: ==, 28: ring 1 (black), ~, crown 3 (red), ~, flag 6, helmet 7
        mainland: black 2
        hand black: crown, flag, olive
        tiles black: statue 4A
        bridges: none
    """)
    moving = play(state, PlayCard(28, CROWN))
    assert legal_actions(moving) == (PlayAnotherCard(FLAG), PlayAnotherCard(OLIVE))
    assert payments(play(moving, PlayAnotherCard(FLAG))) == ["statue 4A"]


@pytest.mark.clause("OPT-9", "PAY-7")
def test_of_ends_that_both_kinds_would_pay_the_one_that_lacks_least_is_named() -> None:
    state = read_state(f"""
        options: {ONE_KIND}
        path: 1: ==, 28: ring 4 (black), ~, crown 5 (red), ~, helmet 2, ~, statue 3
        hand black: crown, helmet, statue
        tiles black: olive 5A
        bridges: none
    """)
    (reason,) = violations(state, PlayCard(28, CROWN))
    assert reason == NeitherKindCovers(6, 5, 1)
    assert str(reason) == (
        "the crossing costs 6; neither the tiles (5) nor the cards left (1) cover it alone, "
        "and one payment cannot have both"
    )


@pytest.mark.clause("OPT-9", "PAY-7")
def test_an_end_that_both_kinds_would_not_pay_is_not_named_if_there_is_another() -> None:
    state = read_state(f"""
        options: {ONE_KIND}
        path: 1: ==, 28: ring 4 (black), ~, crown 4 (red), statue 3 (red), helmet 5
        hand black: crown, statue, helmet
        tiles black: olive 3A
        bridges: none
    """)
    assert violations(state, PlayCard(28, CROWN)) == (NeitherKindCovers(4, 3, 1),), "not crown, statue, helmet"


@pytest.mark.clause("OPT-9", "PAY-7")
def test_what_both_kinds_would_not_pay_is_too_dear() -> None:
    state = read_state(f"""
        options: {ONE_KIND}
        path: 1: ==, 28: ring 7 (black), ~, crown 7
        hand black: crown, flag
        tiles black: olive 5A
        bridges: none
    """)
    assert violations(state, PlayCard(28, CROWN)) == (CrossingTooDear(7, 5),)


@pytest.mark.clause("OPT-9", "OPT-2", "PAY-5")
def test_bought_cards_count_among_the_cards_only_if_they_can_pay() -> None:
    text = """
        path: 1: ==, 28: ring 3 (black), ~, crown 7
        mainland: black 2
        hand black: crown, flag 2
        tiles black: olive 3A, helmet 2A
        bridges: none
    """
    bought: list[State] = []
    for options in (ONE_KIND, f"{ONE_KIND}, bought_cards=can_pay"):
        state = read_state(f"options: {options}\n{text}")
        assert legal(state, PlayCard) == [PlayCard(28, CROWN), PlayCard(28, FLAG)], "paid with the 3, or 3 + 2"
        bought.append(draw(play(state, BuyCards(tile("olive 3A"))), STATUE))
    assert [PlayCard(28, CROWN) in legal_actions(each) for each in bought] == [False, True]
    assert payments(play(bought[1], PlayCard(28, CROWN))) == ["statue + flag + flag"]


@pytest.mark.clause("OPT-9", "OPT-2")
def test_a_bought_card_is_refused_as_such_whatever_the_kind() -> None:
    state = read_state(f"""
        options: {ONE_KIND}
        path: 1: ==, 28: ring 2 (black), ~, crown 7
        hand black: crown
        tiles black: olive 3A, helmet 2A
        bridges: none
    """)
    paying = play(draw(play(state, BuyCards(tile("olive 3A"))), STATUE), PlayCard(28, CROWN))
    assert violations(paying, PayCard(STATUE)) == (BoughtCard(STATUE),)


# --- The settlement ---


def settling(hand: str, collected: str, options: str = ONE_KIND) -> State:
    """Let black end the game; red owes 5 for the figure that is left."""
    state = read_state(f"""
        options: {options}
        path: 1: ==, 28: crown 5 (red), ~, flag 5, ring 2 (black)
        mainland: black 2, red 2
        hand black: statue
        hand red: {hand}
        tiles red: {collected}
        bridges: none
    """)
    return draw(play(state, PlayCard(31, STATUE)), *[RING] * 4)


@pytest.mark.clause("OPT-9", "END-2")
@pytest.mark.parametrize(
    ("hand", "collected", "ways"),
    [
        ("flag 4", "olive 5A", ["olive 5A"]),
        ("flag 5", "olive 4A", ["flag + flag + flag + flag + flag"]),
        ("flag 5", "helmet 3A, ring 2A", ["helmet 3A + ring 2A", "flag + flag + flag + flag + flag"]),
        ("flag 2", "helmet 4A, ring 2A", ["helmet 4A + ring 2A"]),
    ],
)
def test_where_one_kind_covers_what_is_due_the_settlement_is_of_one_kind(
    hand: str, collected: str, ways: list[str]
) -> None:
    assert payments(settling(hand, collected)) == ways


@pytest.mark.clause("OPT-9", "END-2", "END-3")
@pytest.mark.parametrize(
    ("hand", "collected", "ways"),
    [
        ("flag", "helmet 4A", ["helmet 4A + flag"]),
        ("flag 3", "helmet 3A, ring 1A", ["helmet 3A + ring 1A + flag", "helmet 3A + flag + flag"]),
        ("flag 4", "ring 1A", ["ring 1A + flag + flag + flag + flag"]),
        ("flag 4", "ring 4A", ["ring 4A + flag"]),
    ],
)
def test_where_neither_kind_does_both_are_used_together(hand: str, collected: str, ways: list[str]) -> None:
    state = settling(hand, collected)
    assert isinstance(state.phase, Settling)
    assert payments(state) == ways


@pytest.mark.clause("OPT-9", "END-2")
def test_a_settlement_of_both_kinds_stays_one_though_the_cards_would_cover_what_is_left() -> None:
    begun = play(settling("flag 4", "helmet 3A, ring 1A"), PayTile(tile("helmet 3A")))
    assert due(begun) == 2
    assert legal_actions(begun) == (PayTile(tile("ring 1A")), PayCard(FLAG))
    assert payments(begun) == ["ring 1A + flag", "flag + flag"]


@pytest.mark.clause("OPT-9", "END-2", "OPT-3")
def test_a_settlement_of_both_kinds_is_exact_if_it_can_be() -> None:
    hand, collected = "flag 2", "helmet 2A, ring 2A"
    assert payments(settling(hand, collected)) == ["helmet 2A + ring 2A + flag"]
    hand, collected = "flag 4", "helmet 4A"
    assert payments(settling(hand, collected, f"{ONE_KIND}, overpaying=always")) == ["helmet 4A + flag"]


@pytest.mark.clause("OPT-9", "END-3")
def test_who_cannot_pay_with_both_gives_all_it_has() -> None:
    over = settling("flag 2", "helmet 2A")
    assert isinstance(over.phase, Over)
    result = outcome(over)
    assert result is not None
    assert result.scores[RED] == -1
    assert (over.players[RED].tiles, len(over.players[RED].hand)) == ((), 0)


@pytest.mark.clause("OPT-9", "STUCK-3")
def test_it_is_the_same_when_all_are_stuck() -> None:
    state = read_state(f"""
        options: {ONE_KIND}
        path: 1: ==, 28: crown 5 (red), ~, flag 5 (black)
        mainland: black 2, red 2
        hand red: flag
        tiles red: helmet 4A
        draw pile: none
        bridges: none
    """)
    assert legal_actions(state) == (ShowHand(),)
    all_stuck = play(state, ShowHand(), ShowHand())
    assert payments(all_stuck) == ["helmet 4A + flag"], "black owes nothing"


# --- What is told of it ---


@pytest.mark.clause("OPT-9")
@pytest.mark.parametrize(
    ("state", "action", "told"),
    [
        (
            five_due("flag 5", "helmet 3A, ring 2A"),
            PayTile(tile("helmet 3A")),
            "a payment has pieces of one kind: it goes on with tiles alone",
        ),
        (
            five_due("flag 5", "helmet 3A, ring 2A"),
            PayCard(FLAG),
            "a payment has pieces of one kind: it goes on with cards alone",
        ),
        (
            five_due("", "helmet 3A, ring 2A"),
            PayTile(tile("helmet 3A")),
            "a payment has pieces of one kind: it goes on with tiles alone",
        ),
        (
            settling("flag", "helmet 4A"),
            PayTile(tile("helmet 4A")),
            "red can cover 5 neither with tiles alone nor with cards alone: both are used together",
        ),
    ],
)
def test_the_first_piece_is_explained(state: State, action: PayTile | PayCard, told: str) -> None:
    def explained(shown: State) -> list[str]:
        return [step.text for step in explain(shown, action).steps if step.clauses == ("OPT-9",)]

    assert explained(state) == [told]
    seat = state.to_act
    assert isinstance(seat, int)
    assert explain(view(state, seat), action) == explain(state, action)
    further = play(state, action)
    assert [step.text for step in explain(further, legal_actions(further)[0]).steps if "OPT-9" in step.clauses] == []


@pytest.mark.clause("OPT-9")
@pytest.mark.parametrize(("hand", "collected"), [("", "olive 5A"), ("flag", "olive 5A")])
def test_nothing_is_said_of_it_where_one_piece_is_all(hand: str, collected: str) -> None:
    steps = explain(five_due(hand, collected), PayTile(tile("olive 5A"))).steps
    assert steps
    assert [step for step in steps if "OPT-9" in step.clauses] == []


# --- What others know, and what would be left ---


@pytest.mark.clause("OPT-9", "OPT-2")
def test_a_state_is_imagined_in_which_one_kind_covers_the_crossing() -> None:
    state = read_state(f"""
        options: {ONE_KIND}
        path: 1: ==, 28: ring 2 (black), ~, crown 7
        mainland: black 2
        hand black: flag 2
        tiles black: olive 4A, helmet 1A
        bridges: none
    """)
    known = information(view(state, RED))
    for action in (BuyCards(tile("olive 4A")), DrawCard(CROWN), DrawCard(STATUE), PlayCard(28, CROWN)):
        state, events = step(state, action)
        known = observe(known, [seen_by(event, RED) for event in events], view(state, RED))
    usable = Counter[int]()
    for seed in range(40):
        imagined = determinize(known, Random(seed))
        assert isinstance(imagined.phase, Paying)
        usable[len(imagined.phase.payment.cards)] += 1
        assert not defects_of_state(imagined)
    assert min(usable) == 2, "had black played a card of their own, their 1 card left could not pay, nor their tile"


@pytest.mark.clause("OPT-9", "END-2")
@pytest.mark.parametrize(
    ("state", "score"),
    [
        (settling("flag 2", "helmet 4A, ring 2A"), 2),
        (play(settling("flag 5", "helmet 3A, ring 2A"), PayTile(tile("helmet 3A"))), 5),
        (play(settling("flag 3", "helmet 7B", f"{ONE_KIND}, overpaying=always")), 3),
        (play(settling("flag 4", "olive 4A, ring 2A, crown 4A"), PayTile(tile("crown 4A"))), 8),
        (settling("flag 4", "helmet 4A"), 3),
        (settling("flag", "helmet 4A"), 0),
    ],
)
def test_a_standing_pays_as_cheaply_as_one_kind_allows(state: State, score: int) -> None:
    assert state.standing().scores[RED] == score
    over = state
    greedy = Greedy()
    while isinstance(over.phase, Settling):
        chosen = greedy.choose(view(over, RED), Random(0))
        over = play(over, chosen)
    result = outcome(over)
    assert result is not None
    assert result.scores[RED] == score, "as the greedy player pays"


# --- Positions ---


@pytest.mark.clause("OPT-9")
def test_nobody_is_paying_for_a_move_that_no_kind_covers() -> None:
    text = """
        options: {}
        path: 1: ==, 28: ring 5, ~, crown 7 (black)
        hand black: flag 4
        tiles black: helmet 4A
        discards: crown
        bridges: none
        phase: paying, figure 30, due 5
    """
    assert legal_actions(read_state(text.format("AMIGO")))
    with pytest.raises(UnsoundPosition, match="OPT-9: neither the tiles nor the cards alone cover the 5 that is still"):
        read_state(text.format(ONE_KIND))


@pytest.mark.clause("OPT-9")
def test_a_position_in_the_middle_of_a_payment_goes_on_with_its_kind() -> None:
    text = """
        options: payment_pieces=one_kind
        path: 1: ==, 28: ring 5, ~, crown 7 (black)
        hand black: flag 4
        tiles black: {}
        discards: crown
        bridges: none
        phase: paying, figure 30, due 2, last piece {}
    """
    assert payments(read_state(text.format("ring 2A, helmet 1A", "statue 3A"))) == ["ring 2A"]
    assert payments(read_state(text.format("ring 2A", "crown"))) == ["flag + flag"]
    with pytest.raises(UnsoundPosition, match="OPT-9"):
        read_state(text.format("helmet 1A", "statue 3A"))
    with pytest.raises(UnsoundPosition, match="nothing can be done"):
        read_state(text.format("statue 5A, helmet 1A", "statue 3A"))
