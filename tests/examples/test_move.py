"""MOVE: figures, cards, and where a move ends."""

from collections import Counter

import pytest

from atlantis_rules import (
    ATLANTIS,
    CHANCE,
    MAINLAND,
    BuyCards,
    DrawExtra,
    EndTurn,
    Item,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    ShowHand,
    Space,
    State,
    WrongValue,
    legal_actions,
    new_game,
    read_state,
    violations,
)
from atlantis_rules.atlantis.situation import figures_after_move
from atlantis_rules.games.soundness import UnsoundPosition
from tests.examples.covering import read_with_covered
from tests.examples.helpers import (
    AMPHORA,
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
    player,
    taken,
    tile,
)
from tests.playing import legal, play, refusals


def arrival(state: State, figure: Space, first: Item, *further: Item) -> Space:
    """Play these cards with a figure of black, and return its new place."""
    after = play(state, PlayCard(figure, first), *map(PlayAnotherCard, further))
    moved = Counter(player(after, BLACK).figures) - Counter(player(state, BLACK).figures)
    (place,) = moved
    return place


# MOVE-1: which figure


@pytest.mark.clause("MOVE-1")
def test_any_figure_of_the_mover_that_is_not_home() -> None:
    state = read_state("""
        path: 28: ring 1 (black), crown 2 (red), flag 3, flag 4 (black), olive 5
        hand black: olive
    """)
    assert legal(state, PlayCard) == [PlayCard(ATLANTIS, OLIVE), PlayCard(28, OLIVE), PlayCard(31, OLIVE)]


@pytest.mark.clause("MOVE-1")
def test_no_figure_of_another_player_and_none_where_nobody_stands() -> None:
    state = read_state("""
        path: 28: ring 1 (black), crown 2 (red), flag 3, olive 5
        mainland: black 2
        hand black: olive
    """)
    assert legal(state, PlayCard) == [PlayCard(28, OLIVE)]
    assert refusals(state, PlayCard(29, OLIVE)) == ["MOVE-1"]
    assert refusals(state, PlayCard(30, OLIVE)) == ["MOVE-1"]
    assert refusals(state, PlayCard(ATLANTIS, OLIVE)) == ["MOVE-1"]  # two figures are home


@pytest.mark.clause("MOVE-1")
def test_no_figure_goes_on_from_the_mainland() -> None:
    with pytest.raises(WrongValue):
        PlayCard(MAINLAND, OLIVE)


@pytest.mark.clause("MOVE-1")
def test_only_the_picked_figure_moves() -> None:
    state = read_state("""
        path: 28: ring 1 (black), crown 2 (black), flag 3, olive 5
        hand black: olive
    """)
    assert player(play(state, PlayCard(28, OLIVE)), BLACK).figures == (ATLANTIS, 29, 31)
    assert player(play(state, PlayCard(29, OLIVE)), BLACK).figures == (ATLANTIS, 28, 31)
    assert player(play(state, PlayCard(ATLANTIS, OLIVE)), BLACK).figures == (28, 29, 31)


@pytest.mark.clause("MOVE-1")
def test_of_two_figures_on_atlantis_one_moves() -> None:
    state = read_state("path: 28: ring 1, crown 2\nhand black: crown")
    assert legal_actions(state) == (PlayCard(ATLANTIS, CROWN),)
    assert player(play(state, PlayCard(ATLANTIS, CROWN)), BLACK).figures == (ATLANTIS, ATLANTIS, 29)


# MOVE-2: where a card leads


@pytest.mark.clause("MOVE-2")
def test_the_next_space_that_shows_the_item() -> None:
    state = read_state("""
        path: 28: flag 1, ring 1 (black), crown 2, flag 3, flag 4, crown 5
        hand black: flag, crown
    """)
    assert arrival(state, 29, FLAG) == 31
    assert arrival(state, 29, CROWN) == 30
    assert arrival(state, ATLANTIS, FLAG) == 28
    assert arrival(state, ATLANTIS, CROWN) == 30


@pytest.mark.clause("MOVE-2")
def test_not_the_space_on_which_the_figure_stands_already() -> None:
    state = read_state("path: 28: flag 1 (black), ring 1, flag 3\nhand black: flag")
    assert arrival(state, 28, FLAG) == 30


@pytest.mark.clause("MOVE-2")
def test_never_back_toward_atlantis() -> None:
    state = read_state("path: 28: flag 1, ring 1 (black), crown 2\nhand black: flag")
    assert arrival(state, 29, FLAG) == MAINLAND


@pytest.mark.clause("MOVE-2")
@pytest.mark.parametrize("space", [1, 26, 28, 53])
def test_the_first_and_the_last_space_of_each_half_can_be_reached(space: int) -> None:
    state = read_state(f"path: {space}: flag 1\nhand black: flag")
    assert arrival(state, ATLANTIS, FLAG) == space


@pytest.mark.clause("MOVE-2")
def test_whether_or_not_it_is_occupied() -> None:
    """The nearer flag is occupied: the figure lands there all the same, and is not carried on to the next flag."""
    state = read_state("""
        path: 28: ring 1 (black), flag 1 (red), flag 2, crown 5
        hand black: flag, crown
    """)
    on_flag_1 = play(state, PlayCard(28, FLAG))
    assert player(on_flag_1, BLACK).figures == (ATLANTIS, ATLANTIS, 29)
    assert legal_actions(on_flag_1) == (PlayAnotherCard(CROWN),)


@pytest.mark.clause("MOVE-2")
def test_the_card_must_be_in_the_hand() -> None:
    state = read_state("path: 28: ring 1 (black), flag 1, crown 5\nhand black: flag\nhand red: crown")
    assert refusals(state, PlayCard(28, CROWN)) == ["MOVE-2"]
    assert refusals(state, PlayCard(ATLANTIS, CROWN)) == ["MOVE-2"]


@pytest.mark.clause("MOVE-2")
def test_no_figure_stands_on_water() -> None:
    with pytest.raises(UnsoundPosition, match="MOVE-2"):
        read_state("path: 28: ring 1, ~ (black), crown 5")


# MOVE-3: landing on an occupied space

CHAIN = """
    path: 28: ring 1 (black), flag 1 (red), crown 2, olive 3 (black), crown 4, ring 5
    hand black: flag, olive, crown, statue
"""


@pytest.mark.clause("MOVE-3")
def test_on_an_unoccupied_space_the_move_ends() -> None:
    state = read_state(CHAIN)
    after = play(state, PlayCard(28, CROWN))
    assert after.to_act is CHANCE or EndTurn() in legal_actions(after)
    assert legal(after, PlayAnotherCard) == []
    assert [str(tile) for tile in taken(state, after, BLACK)] == ["ring 1"]


@pytest.mark.clause("MOVE-3")
def test_from_an_occupied_space_another_card_of_any_item_leads_on() -> None:
    on_flag_1 = play(read_state(CHAIN), PlayCard(28, FLAG))
    assert on_flag_1.to_act == BLACK
    assert legal_actions(on_flag_1) == (PlayAnotherCard(CROWN), PlayAnotherCard(STATUE), PlayAnotherCard(OLIVE))


@pytest.mark.clause("MOVE-3")
def test_it_must_be_played() -> None:
    on_flag_1 = play(read_state(CHAIN), PlayCard(28, FLAG))
    assert refusals(on_flag_1, EndTurn()) == ["TURN-2"]
    assert refusals(on_flag_1, ShowHand()) == ["STUCK-2"]


@pytest.mark.clause("MOVE-3")
def test_the_same_figure_goes_on_from_there() -> None:
    state = read_state(CHAIN)
    on_flag_1 = play(state, PlayCard(28, FLAG))
    for other in (ATLANTIS, 28, 29, 31):
        assert "TURN-2" in refusals(on_flag_1, PlayCard(other, CROWN))
    after = play(on_flag_1, PlayAnotherCard(CROWN))
    assert player(after, BLACK).figures == (ATLANTIS, 30, 31)  # crown 2 is the next one in front of flag 1


@pytest.mark.clause("MOVE-3")
def test_it_goes_on_from_where_it_is_and_not_from_where_it_began() -> None:
    state = read_state("""
        path: 28: ring 1 (black), crown 2, flag 1 (red), crown 4, ring 5
        hand black: flag, crown
    """)
    assert arrival(state, 28, FLAG, CROWN) == 31
    assert arrival(state, 28, CROWN) == 29


@pytest.mark.clause("MOVE-3")
def test_figures_of_the_mover_occupy_spaces_too() -> None:
    on_olive_3 = play(read_state(CHAIN), PlayCard(28, OLIVE))
    assert player(on_olive_3, BLACK).figures == (ATLANTIS, 31, 31)
    assert legal_actions(on_olive_3) == (PlayAnotherCard(CROWN), PlayAnotherCard(STATUE), PlayAnotherCard(FLAG))
    assert player(play(on_olive_3, PlayAnotherCard(CROWN)), BLACK).figures == (ATLANTIS, 31, 32)


@pytest.mark.clause("MOVE-3")
@pytest.mark.parametrize("item", [FLAG, CROWN, OLIVE])
def test_each_of_the_three_figures_of_a_player_occupies_its_space(item: Item) -> None:
    state = read_state("""
        path: 28: flag 1 (red), crown 2 (red), olive 3 (red), ring 4
        hand black: flag, crown, olive, statue
    """)
    assert PlayAnotherCard(STATUE) in legal_actions(play(state, PlayCard(ATLANTIS, item)))


@pytest.mark.clause("MOVE-3")
def test_a_third_card_follows_if_the_second_one_leads_to_an_occupied_space() -> None:
    state = read_state(CHAIN)
    on_olive_3 = play(state, PlayCard(28, FLAG), PlayAnotherCard(OLIVE))
    assert legal_actions(on_olive_3) == (PlayAnotherCard(CROWN), PlayAnotherCard(STATUE))
    after = play(on_olive_3, PlayAnotherCard(CROWN))
    assert player(after, BLACK).figures == (ATLANTIS, 31, 32)
    assert player(after, BLACK).hand == cards(STATUE)


@pytest.mark.clause("MOVE-3")
def test_the_further_card_may_show_the_item_of_the_first_one() -> None:
    state = read_state("""
        path: 28: ring 1 (black), flag 1 (red), crown 4, flag 2
        hand black: flag 2
    """)
    assert arrival(state, 28, FLAG, FLAG) == 31


@pytest.mark.clause("MOVE-3")
def test_the_further_card_must_be_in_the_hand() -> None:
    on_flag_1 = play(read_state(CHAIN), PlayCard(28, FLAG))
    assert refusals(on_flag_1, PlayAnotherCard(HELMET)) == ["MOVE-3"]
    assert refusals(on_flag_1, PlayAnotherCard(FLAG)) == ["MOVE-3"]  # it was played


@pytest.mark.clause("MOVE-3", "PAY-2")
def test_no_tile_is_taken_and_nothing_paid_at_an_occupied_space() -> None:
    state = read_state("""
        path: 28: ring 1 (black), ~, flag 1 (red), crown 2, olive 3
        hand black: flag, olive, crown
        tiles black: ring 2B
    """)
    on_flag_1 = play(state, PlayCard(28, FLAG))
    assert taken(state, on_flag_1, BLACK) == []
    assert refusals(on_flag_1, PayCard(CROWN)) == ["PAY-2"]
    assert refusals(on_flag_1, PayTile(tile("ring 2B"))) == ["PAY-2"]
    assert refusals(on_flag_1, PlaceBridge(29)) == ["BRIDGE-4"]
    assert refusals(on_flag_1, BuyCards(tile("ring 2B"))) == ["BUY-1"]


# MOVE-4: no card too many


@pytest.mark.clause("MOVE-4")
def test_no_card_is_added_on_an_unoccupied_space() -> None:
    state = read_state(f"{CHAIN.replace('ring 5', '~, ring 5')}")
    assert refusals(play(state, PlayCard(28, CROWN)), PlayAnotherCard(OLIVE)) == ["MOVE-4"]
    end_of_chain = play(state, PlayCard(28, FLAG), PlayAnotherCard(CROWN))
    assert refusals(end_of_chain, PlayAnotherCard(OLIVE)) == ["MOVE-4"]


@pytest.mark.clause("MOVE-4")
def test_nor_while_the_crossing_is_paid() -> None:
    state = read_state("""
        path: 28: ring 1 (black), ~, crown 2, olive 3
        hand black: crown, olive, ring
    """)
    owing = play(state, PlayCard(28, CROWN))
    assert due(owing) == 1
    assert refusals(owing, PlayAnotherCard(OLIVE)) == ["MOVE-4"]


@pytest.mark.clause("MOVE-5")
def test_nor_on_the_mainland() -> None:
    state = read_state("path: 28: ring 1 (black), ~, crown 2\nhand black: flag, olive 2")
    owing = play(state, PlayCard(28, FLAG))
    assert due(owing) == 1
    assert refusals(owing, PlayAnotherCard(OLIVE)) == ["MOVE-5"]


@pytest.mark.clause("TURN-2")
def test_nor_once_the_tile_is_taken_wherever_the_figure_went() -> None:
    state = read_state("path: 28: ring 1, crown 2 (black), ~, flag 3\nhand black: ring, olive 2\nmainland: black")
    turn_end = play(state, PlayCard(0, RING))
    assert legal(turn_end, EndTurn)
    assert refusals(turn_end, PlayAnotherCard(OLIVE)) == ["TURN-2"], "the other figure may have come home just now"
    drawing = play(turn_end, EndTurn())
    assert refusals(drawing, PlayAnotherCard(OLIVE)) == ["TURN-2"]


@pytest.mark.clause("MOVE-3")
def test_a_move_does_not_begin_with_a_further_card() -> None:
    state = read_state(CHAIN)
    assert refusals(state, PlayAnotherCard(CROWN)) == ["MOVE-3"]
    set_up = new_game(2)
    assert refusals(set_up, PlayAnotherCard(CROWN)) == ["MOVE-3"]


@pytest.mark.clause("TURN-2")
def test_nor_is_one_played_while_who_was_stuck_draws() -> None:
    state = read_state("path: 28: ring 1, crown 2\ndraw pile: crown 2")
    assert refusals(play(state, ShowHand()), PlayAnotherCard(CROWN)) == ["TURN-2"]


# MOVE-5: to the mainland


@pytest.mark.clause("MOVE-5")
def test_a_card_that_matches_nothing_in_front_leads_to_the_mainland() -> None:
    state = read_state("""
        path: 28: flag 1, ring 1 (black), crown 2, olive 3 (red)
        hand black: flag, ring, statue, crown
    """)
    assert arrival(state, 29, STATUE) == MAINLAND  # there is none at all
    assert arrival(state, 29, FLAG) == MAINLAND  # there is one behind
    assert arrival(state, 29, RING) == MAINLAND  # there is the one on which the figure stands
    assert arrival(state, 29, CROWN) == 30


@pytest.mark.clause("MOVE-5")
def test_so_does_a_further_card() -> None:
    state = read_state("""
        path: 28: ring 1 (black), flag 1 (red), crown 2
        hand black: flag 2, ring
    """)
    assert arrival(state, 28, FLAG, FLAG) == MAINLAND
    assert arrival(state, 28, FLAG, RING) == MAINLAND


@pytest.mark.clause("MOVE-5")
def test_straight_from_atlantis_too() -> None:
    state = read_state("path: 28: ring 1, crown 2\nhand black: flag")
    after = play(state, PlayCard(ATLANTIS, FLAG))
    assert player(after, BLACK).figures == (ATLANTIS, ATLANTIS, MAINLAND)


@pytest.mark.clause("MOVE-5")
def test_and_from_the_last_space() -> None:
    state = read_state("path: 52: ring 1, crown 2 (black)\nhand black: crown")
    assert arrival(state, 53, CROWN) == MAINLAND


@pytest.mark.clause("MOVE-5", "MOVE-3")
def test_the_move_ends_there_whoever_is_there_already() -> None:
    state = read_state("""
        path: 28: ring 1 (black), crown 2
        mainland: black, red 2
        hand black: flag, olive
    """)
    after = play(state, PlayCard(28, FLAG))
    assert legal_actions(after) == (DrawExtra(0), DrawExtra(1), DrawExtra(2))
    assert [str(tile) for tile in taken(state, after, BLACK)] == ["crown 2"]


# MOVE-6: only moves that can be finished


@pytest.mark.clause("MOVE-6")
def test_without_a_further_card_no_card_leads_to_an_occupied_space() -> None:
    state = read_state("path: 28: ring 1 (black), flag 1 (red), crown 2\nhand black: flag")
    assert refusals(state, PlayCard(28, FLAG)) == ["MOVE-6"]
    assert refusals(state, PlayCard(ATLANTIS, FLAG)) == ["MOVE-6"]
    assert legal_actions(state) == (ShowHand(),)


@pytest.mark.clause("MOVE-6")
def test_a_further_card_that_leads_to_another_occupied_space_does_not_help() -> None:
    state = read_state("""
        path: 28: ring 1 (black), flag 1 (red), olive 2 (red), crown 2, crown 4
        hand black: flag, olive
    """)
    assert refusals(state, PlayCard(28, FLAG)) == ["MOVE-6"]


@pytest.mark.clause("MOVE-6")
def test_a_card_that_the_chain_needs_only_once_must_not_be_counted_twice() -> None:
    """Flag leads to flag 1, olive to olive 2, and from there only a third card would lead on."""
    text = """
        path: 28: ring 1 (black), flag 1 (red), olive 2 (red), flag 3 (red), crown 4
        hand black: flag, olive
    """
    assert legal(read_state(text), PlayCard) == []
    state = read_state(text.replace("flag, olive", "flag 2, olive"))
    # flag 1, olive 2, flag 3 are all occupied; but flag 1, flag 3, and then past all olives to the mainland is a move.
    on_flag_1 = play(state, PlayCard(28, FLAG))
    assert legal_actions(on_flag_1) == (PlayAnotherCard(FLAG),)
    assert refusals(on_flag_1, PlayAnotherCard(OLIVE)) == ["MOVE-6"]
    on_flag_3 = play(on_flag_1, PlayAnotherCard(FLAG))
    assert legal_actions(on_flag_3) == (PlayAnotherCard(OLIVE),)


@pytest.mark.clause("MOVE-6")
def test_one_way_to_finish_is_enough_and_only_such_ways_are_offered() -> None:
    state = read_state("""
        path: 28: ring 1 (black), flag 1 (red), olive 2 (red), crown 4
        hand black: flag, olive, crown
    """)
    on_flag_1 = play(state, PlayCard(28, FLAG))
    assert legal_actions(on_flag_1) == (PlayAnotherCard(CROWN), PlayAnotherCard(OLIVE))
    two_cards = read_state("""
        path: 28: ring 1 (black), flag 1 (red), olive 2 (red), crown 4, flag 2 (red)
        hand black: flag, olive, statue
    """)
    on_flag_1 = play(two_cards, PlayCard(28, FLAG))
    assert legal_actions(on_flag_1) == (PlayAnotherCard(STATUE), PlayAnotherCard(OLIVE))


@pytest.mark.clause("MOVE-6", "PAY-5", "PAY-7")
def test_the_cards_that_the_chain_takes_cannot_pay_for_it() -> None:
    text = """
        path: 28: ring 2 (black), flag 1 (red), ~, olive 2, crown 4
        hand black: flag, olive
    """
    state = read_state(text)
    assert refusals(state, PlayCard(28, FLAG)) == ["PAY-7"]  # the olive would have to lead on and to pay
    with_a_third_card = read_state(text.replace("flag, olive", "flag, olive, ring"))
    owing = play(with_a_third_card, PlayCard(28, FLAG), PlayAnotherCard(OLIVE))
    assert legal_actions(owing) == (PayCard(RING),)


@pytest.mark.clause("MOVE-6", "PAY-7")
def test_a_further_card_is_refused_if_the_crossing_at_its_end_is_too_dear() -> None:
    state = read_state("""
        path: 28: ring 2 (black), flag 1 (red), crown 4, ~, olive 2
        hand black: flag, olive, crown
    """)
    on_flag_1 = play(state, PlayCard(28, FLAG))
    assert legal_actions(on_flag_1) == (PlayAnotherCard(CROWN),)
    assert refusals(on_flag_1, PlayAnotherCard(OLIVE)) == ["PAY-7"]  # 2 are due, the crown is 1


@pytest.mark.clause("MOVE-6", "PAY-7")
def test_what_is_crossed_on_the_way_to_an_occupied_space_counts_too() -> None:
    """The gap lies before the occupied space; only a player who can pay for it may go there."""
    text = """
        path: 28: ring 2 (black), ~, flag 3 (red), crown 4
        hand black: flag, crown, olive
    """
    assert refusals(read_state(text), PlayCard(28, FLAG)) == ["PAY-7"]
    rich = read_state(text + "tiles black: ring 1A")
    owing = play(rich, PlayCard(28, FLAG), PlayAnotherCard(CROWN))
    assert due(owing) == 2
    assert legal_actions(owing) == (PayTile(tile("ring 1A")),)


@pytest.mark.clause("MOVE-6")
def test_that_a_move_cannot_be_paid_exactly_does_not_forbid_it() -> None:
    state = read_state("""
        path: 28: ring 2 (black), ~, flag 3
        hand black: flag
        tiles black: ring 7B
    """)
    assert PlayCard(28, FLAG) in legal_actions(state)


@pytest.mark.clause("MOVE-6")
def test_the_refusal_tells_what_is_due_and_what_there_is_without_the_played_card() -> None:
    state = read_state("path: 28: ring 5 (black), ~, flag 4\nhand black: flag 3")
    (reason,) = violations(state, PlayCard(28, FLAG))
    assert str(reason) == "the crossing costs 4; without the played cards only 2 can be paid"


# MOVE-7 and MOVE-8


@pytest.mark.clause("MOVE-7")
def test_two_figures_never_stand_on_one_space_when_a_turn_begins() -> None:
    for crowd in ("(red) (black)", "(red) (red)"):
        with pytest.raises(UnsoundPosition, match="MOVE-7"):
            read_state(f"path: 28: ring 1, flag 1 {crowd}, crown 2")


@pytest.mark.clause("MOVE-7")
def test_a_figure_only_passes_through_where_another_one_stands() -> None:
    state = read_state("""
        path: 28: ring 1 (black), flag 1 (red), olive 2 (red), crown 4
        hand black: flag, olive, crown
    """)
    for first, *others in ([CROWN], [FLAG, CROWN], [OLIVE, CROWN], [FLAG, OLIVE, CROWN], [FLAG, OLIVE, CROWN]):
        after = play(state, PlayCard(28, first), *map(PlayAnotherCard, others))
        assert after.players[BLACK].figures == (ATLANTIS, ATLANTIS, 31)
        assert after.players[RED].figures == (ATLANTIS, 29, 30)


@pytest.mark.clause("MOVE-8")
def test_played_cards_go_to_the_discard_pile_at_once() -> None:
    state = read_state(CHAIN + "\ndiscards: amphora 2, flag")
    on_flag_1 = play(state, PlayCard(28, FLAG))
    assert on_flag_1.discards == cards(AMPHORA, AMPHORA, FLAG, FLAG)
    assert player(on_flag_1, BLACK).hand == cards(CROWN, STATUE, OLIVE)
    after = play(on_flag_1, PlayAnotherCard(CROWN))
    assert after.discards == cards(CROWN, AMPHORA, AMPHORA, FLAG, FLAG)
    assert player(after, BLACK).hand == cards(STATUE, OLIVE)
    assert after.box_cards == cards()


@pytest.mark.clause("MOVE-8")
def test_the_discard_pile_is_common_to_all() -> None:
    state = read_state("""
        path: 28: ring 1, crown 2, flag 3, olive 4
        hand black: ring
        hand red: crown
    """)
    state = draw(play(state, PlayCard(ATLANTIS, RING)), STATUE)
    after = play(state, PlayCard(ATLANTIS, CROWN))
    assert after.discards == cards(RING, CROWN)


@pytest.mark.clause("MOVE-2", "SETUP-3")
def test_the_visible_tile_counts_and_no_tile_beneath() -> None:
    state = read_with_covered(
        """
        path: 28: ring 1+, crown 2+, flag 3+, olive 4 (black), statue 5+
        hand black: statue
        """,
        unseen="statue 1B, statue 2B, statue 3B, statue 4B",
    )
    assert arrival(state, ATLANTIS, STATUE) == 32
    assert arrival(state, 31, STATUE) == 32


@pytest.mark.clause("MOVE-3", "PAY-5", "OPT-2")
def test_bought_cards_lead_on_over_occupied_spaces_though_they_cannot_pay() -> None:
    state = read_state("""
        path: 28: ring 1 (black), crown 2 (red), flag 3 (red), olive 5
        hand black: crown
        tiles black: flag 5B
    """)
    bought = draw(play(state, BuyCards(tile("flag 5B"))), FLAG, OLIVE)
    assert PlayCard(28, CROWN) in legal(bought, PlayCard)
    assert violations(bought, PlayCard(28, CROWN)) == ()
    assert arrival(bought, 28, CROWN, FLAG, OLIVE) == 31


@pytest.mark.clause("MOVE-2")
@pytest.mark.parametrize(
    ("figures", "origin", "arrival", "after"),
    [
        ((0, 0, 0), 0, 7, (0, 0, 7)),
        ((0, 5, 9), 0, 3, (3, 5, 9)),
        ((0, 5, 9), 0, 6, (5, 6, 9)),
        ((0, 5, 9), 0, MAINLAND, (5, 9, MAINLAND)),
        ((0, 5, 9), 5, 12, (0, 9, 12)),
        ((0, 5, 9), 9, 12, (0, 5, 12)),
        ((0, 5, 9), 9, 0, (0, 0, 5)),  # an event may say so; no rule takes a figure back
    ],
)
def test_figures_stay_in_ascending_order(
    figures: tuple[int, ...], origin: int, arrival: int, after: tuple[int, ...]
) -> None:
    assert figures_after_move(figures, origin, arrival) == after


def test_a_figure_that_is_not_there_cannot_move() -> None:
    with pytest.raises(ValueError, match="4"):
        figures_after_move((0, 5, 9), 4, 12)
