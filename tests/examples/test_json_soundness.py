"""States and views of Atlantis in documents that no game reaches: each is refused, with all its defects."""

# ruff: noqa: ANN401 - a document has any type that JSON has

from collections.abc import Callable
from typing import Any, Final

import pytest

from atlantis_rules import State, apply, legal_actions, new_game, read_state, view
from atlantis_rules.atlantis import SPECTATOR, BuyCards, DrawCard, PayCard, PlayAnotherCard, PlayCard, ShowHand
from atlantis_rules.atlantis.parts import documents as wire
from atlantis_rules.atlantis.phases import Dealing, ExtraDraw
from atlantis_rules.records.wire import UnsoundJson
from tests.examples.covering import read_with_covered
from tests.examples.helpers import BLACK, CROWN, FLAG, HELMET, RED, RING, draw, tile
from tests.playing import play

ITEMS: Final = ("ring", "crown", "statue", "helmet", "amphora", "flag", "olive")


def document(state: State) -> Any:
    return wire.STATE.to_object(state)


def refused(found: Any) -> list[str]:
    """Return what is said of a state or a view."""
    format_ = wire.STATE if "piles" in found else wire.VIEW
    with pytest.raises(UnsoundJson) as error:
        format_.from_object(found)
    return [problem.text for problem in error.value.problems]


def without_piles(found: Any) -> Any:
    """Put all cards of the piles into the box."""
    found["piles"] = {pile: dict.fromkeys(ITEMS, 0) for pile in ("draw_pile", "discards")}
    return found


def moving() -> State:
    """Black has come to red on 30 and must go on."""
    text = "path: 1: =, 28: ring 4 (black), ~, flag 3 (red), helmet 2\nhand black: flag, helmet, ring 3\nbridges: red"
    return play(read_state(text), PlayCard(28, FLAG))


def paying() -> State:
    return play(moving(), PlayAnotherCard(HELMET))


def turn_end() -> State:
    return play(read_state("path: 28: ring 4, ~, flag 3\nhand black: ring"), PlayCard(0, RING))


def uncovering() -> State:
    text = "path: 1: ==, 28: ring 4+ (black), helmet 1\nhand black: helmet\nbridges: none"
    return play(read_with_covered(text, "olive 3B"), PlayCard(28, HELMET))


def drawing() -> State:
    return play(read_state("path: 1: ==, 28: ring 4, flag 3\nhand black: flag\nbridges: none"), PlayCard(0, FLAG))


def stuck() -> State:
    return play(read_state("path: 28: ring 4, flag 3\nhand red: ring"), ShowHand())


def purchase() -> State:
    text = "path: 1: ==, 28: ring 4, flag 3\nhand black: flag\ntiles black: olive 5A\nbridges: none"
    return play(read_state(text), BuyCards(tile("olive 5A")))


@pytest.mark.clause("SETUP-2")
def test_a_tile_lies_on_the_half_of_its_back() -> None:
    found = document(read_state("path: 1: olive 3, 28: ring 4, flag 3"))
    first, *_ = found["path"]["stacks"]
    first["tile"]["back"] = "B"
    assert refused(found) == ["SETUP-2: olive 3 (B) cannot lie on space 1"]


PLAYED: Final = "MOVE-8: the card that was played does not lie in the discard pile"


@pytest.mark.clause("MOVE-8")
@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (moving, "MOVE-8: the flag that took a figure to 30 does not lie in the discard pile"),
        (paying, "MOVE-8: the helmet that took a figure to 31 does not lie in the discard pile"),
        (uncovering, PLAYED),
        (turn_end, PLAYED),
    ],
)
def test_the_card_just_played_lies_in_the_discard_pile(state: Callable[[], State], expected: str) -> None:
    assert refused(without_piles(document(state()))) == [expected]


def with_phase(state: State, **parts: object) -> Any:
    """Change the phase of the document of a state."""
    found = document(state)
    found["phase"].update(parts)
    return found


@pytest.mark.clause("DRAW-1", "STUCK-1")
def test_no_more_cards_are_still_to_be_drawn_than_the_rules_give() -> None:
    for cards in (0, 3, 4, 5, 105):
        text = f"DRAW-1: not {cards} cards are still to be drawn, but 1 to 2"
        assert refused(with_phase(drawing(), cards_left=cards)) == [text]
        assert refused(with_phase(stuck(), cards_left=cards)) == [text]
    wire.STATE.from_object(with_phase(stuck(), cards_left=1))


@pytest.mark.clause("DRAW-1", "END-1")
def test_who_has_ended_the_game_draws_up_to_four_cards() -> None:
    text = "path: 1: ==, 28: ring 4, flag 3 (black)\nhand black: flag\nmainland: black 2\nbridges: none"
    state = play(read_state(text), PlayCard(29, FLAG))
    assert refused(with_phase(state, cards_left=5)) == ["DRAW-1: not 5 cards are still to be drawn, but 1 to 4"]


@pytest.mark.clause("DRAW-1")
@pytest.mark.parametrize("state", [uncovering, turn_end])
def test_a_turn_without_figures_at_home_brings_one_card(state: Callable[[], State]) -> None:
    expected = ["DRAW-1: at the end of this turn it is not 3 cards that are drawn"]
    assert refused(with_phase(state(), draw=3)) == expected


@pytest.mark.clause("OPT-7", "MOVE-8")
def test_no_more_extra_cards_are_offered_than_there_are_figures_at_home() -> None:
    text = "path: 1: ==, 28: ring 4, crown 3\nhand black: ring\nmainland: black\nbridges: none"
    state = play(read_state(text), PlayCard(0, RING))
    assert state.phase == ExtraDraw(BLACK, most=1)
    assert refused(with_phase(state, most=2)) == ["OPT-7: the mover cannot draw up to 2 extra cards"]
    assert refused(without_piles(document(state))) == ["OPT-7: the mover cannot draw 1 extra card", PLAYED]
    found = document(state)
    found["options"]["extra_draw"] = "always"
    assert refused(found) == ["OPT-7: the extra cards are always drawn, and the mover is asked"]


@pytest.mark.clause("BUY-1")
def test_a_purchase_brings_half_the_value_of_a_tile_in_the_box() -> None:
    def expected(cards: int) -> list[str]:
        return [f"BUY-1: no tile in the box has brought so many cards that {cards} are still to be drawn"]

    for cards in (0, 4, 50):
        assert refused(with_phase(purchase(), cards_left=cards)) == expected(cards)
    one_drawn = play(purchase(), DrawCard(RING))
    assert one_drawn.phase != purchase().phase
    assert refused(with_phase(one_drawn, cards_left=3)) == expected(3)


@pytest.mark.clause("OPT-2")
def test_where_bought_cards_can_pay_all_cards_of_the_hand_can() -> None:
    text = "options: bought_cards=can_pay\npath: 1: ==, 28: ring 4, flag 3\nhand black: flag\ntiles black: olive 5A"
    bought = play(read_state(f"{text}\nbridges: none"), BuyCards(tile("olive 5A")))
    expected = ["BUY-1: no tile in the box has brought so many cards that 4 are still to be drawn"]
    assert refused(with_phase(bought, cards_left=4)) == expected
    nothing = dict.fromkeys(ITEMS, 0)
    expected = ["OPT-2: all hand cards can pay, and some are said not to be usable"]
    assert refused(with_phase(bought, usable=nothing)) == expected


@pytest.mark.clause("END-3")
def test_a_debt_is_left_only_by_a_seat_that_has_given_all() -> None:
    over = play(settling(), *[PayCard(RING)] * 3)
    assert over.to_act is None
    found = with_phase(over, debts=[1, 0])
    found["players"][BLACK]["hand"]["ring"] += 1
    assert refused(found) == ["END-3: seat 0 has a debt of 1, and has not given all that it has"]


@pytest.mark.clause("PAY-1")
def test_a_crossing_costs_what_its_gaps_cost() -> None:
    for due in (0, 4, 100):
        text = f"PAY-1: no move to there costs so much that {due} is still to be paid"
        assert text in refused(with_phase(paying(), payment={**document(paying())["phase"]["payment"], "due": due}))


@pytest.mark.clause("OPT-4")
def test_where_the_same_card_carries_on_no_figure_stops_on_an_occupied_space() -> None:
    found = document(moving())
    found["options"]["landing"] = "same_card"
    assert refused(found) == ["OPT-4: no figure comes to an occupied space, and no further card is played"]


@pytest.mark.clause("OPT-2")
def test_no_more_cards_were_bought_than_a_tile_can_bring() -> None:
    text = "path: 1: ==, 28: ring 4, flag 3\nhand black: flag 3, ring\ntiles black: helmet 2A\nbridges: none"
    found = document(draw(play(read_state(text), BuyCards(tile("helmet 2A"))), CROWN))
    found["phase"]["usable"]["flag"] = 0
    assert refused(found) == ["OPT-2: more cards are said not to be usable than a tile in the box can have brought"]


def settling() -> State:
    text = """
        path: 1: ==, 28: ring 4 (red), ~, crown 3, flag 2 (black)
        hand black: helmet
        hand red: ring 3
        mainland: black 2, red 2
        bridges: none
    """
    return draw(play(read_state(text), PlayCard(31, HELMET)), RING, RING, RING, RING)


@pytest.mark.clause("PAY-2", "MOVE-3", "END-2")
@pytest.mark.parametrize(("state", "due", "seat"), [(moving, None, BLACK), (paying, 3, BLACK), (settling, 3, RED)])
def test_a_view_of_somebody_who_cannot_go_on_is_refused(state: Callable[[], State], due: int | None, seat: int) -> None:
    """Whatever the hidden hand may be: one card does not pay 3, and with none nobody moves on."""
    for viewer in (SPECTATOR, 1 - seat):
        seen = view(state(), SPECTATOR) if viewer is SPECTATOR else view(state(), 1 - seat)
        found: Any = wire.VIEW.to_object(seen)
        wire.VIEW.from_object(found)
        table = found if viewer is SPECTATOR else found["table"]
        fewer = table["players"][seat]["hand_size"] - (0 if due is None else 2)
        table["draw_pile_size"] += fewer
        table["players"][seat]["hand_size"] -= fewer
        if due is not None:
            table["phase"]["due"] = due
        assert refused(found) == ["TURN-2: nothing can be done, although the game is not over"]


@pytest.mark.clause("PAY-4")
def test_what_can_follow_the_last_piece_must_be_enough() -> None:
    """After an olive only olives may follow, and the viewer holds all but one of them."""
    text = """
        path: 1: =, 28: ring 4 (black), ~, crown 3
        hand black: helmet, olive 2, ring
        hand red: olive 13
        bridges: red
    """
    state = play(read_state(text), PlayCard(28, HELMET), PayCard(RING))
    found: Any = wire.VIEW.to_object(view(state, RED))
    wire.VIEW.from_object(found)
    found["table"]["phase"]["last"] = "olive"
    found["table"]["phase"]["due"] = 2
    wire.VIEW.from_object(found)
    found["table"]["box_cards"] = {**found["table"]["box_cards"], "ring": 0, "olive": 1}
    assert refused(found) == ["TURN-2: nothing can be done, although the game is not over"]


def test_a_view_of_a_purchase_is_read_back_though_the_bought_cards_are_hidden() -> None:
    state = play(purchase(), DrawCard(RING))
    for viewer in (BLACK, RED):
        seen = view(state, viewer)
        assert wire.VIEW.from_object(wire.VIEW.to_object(seen)) == seen


@pytest.mark.clause("MOVE-6")
def test_a_view_of_a_move_that_needs_two_more_cards_is_read_back() -> None:
    text = """
        path: 1: ==, 28: ring 4 (black), ~, flag 5 (red), helmet 2 (red), statue 5, ~, crown 5
        hand black: flag, helmet, statue, ring 7
        bridges: none
    """
    state = play(read_state(text), PlayCard(28, FLAG))
    assert state.to_act == BLACK
    for seen in (view(state, RED), view(state, SPECTATOR)):
        assert wire.VIEW.from_object(wire.VIEW.to_object(seen)) == seen


def test_all_defects_are_reported_at_once() -> None:
    found = without_piles(with_phase(turn_end(), draw=4))
    found["players"][RED]["figures"] = [0, 0, 29]
    assert refused(found) == [
        "MOVE-2: a figure of red stands on water, on space 29",
        "DRAW-1: at the end of this turn it is not 4 cards that are drawn",
        PLAYED,
    ]


@pytest.mark.clause("SETUP-5")
def test_hands_are_dealt_one_seat_after_the_other() -> None:
    state = new_game(2)
    while not state.players[0].hand:
        state = apply(state, legal_actions(state)[0])
    assert state.phase == Dealing(BLACK)
    assert refused(with_phase(state, seat=RED)) == ["SETUP-5: seat 0 cannot have 1 hand card yet"]
