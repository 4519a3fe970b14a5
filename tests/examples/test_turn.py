"""TURN: whose turn it is, and what happens in it."""

import pytest

from atlantis_rules import (
    ATLANTIS,
    CHANCE,
    Action,
    BuyCards,
    DrawCard,
    EndTurn,
    IllegalAction,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    RevealTile,
    ShowHand,
    State,
    apply,
    legal_actions,
    read_state,
)
from atlantis_rules.atlantis.parts.testing.reading import rotated
from atlantis_rules.games.soundness import UnsoundPosition
from tests.examples.covering import read_with_covered
from tests.examples.helpers import (
    AMPHORA,
    BLACK,
    BLUE,
    CROWN,
    FLAG,
    HELMET,
    OLIVE,
    RED,
    RING,
    STATUE,
    WHITE,
    cards,
    draw,
    player,
    tile,
    tiles,
)
from tests.playing import legal, play, refusals

IN_A_TURN = """
    path: 1: =, 28: ring 4 (black), crown 3 (red), ~, helmet 5, ~, flag 2
    hand black: crown, helmet, ring 3
    bridges: black
"""


def states_in_a_turn() -> dict[str, State]:
    """Return a state of each kind in which a player is to act; in all of them what is tried below is out of place."""
    start = read_state(IN_A_TURN)
    moving = play(start, PlayCard(28, CROWN))
    paying = play(moving, PlayAnotherCard(HELMET))
    end = """
        path: 1: ==, 28: ring 4 (red), ~, crown 5, flag 2 (black)
        mainland: black 2, red 2
        hand black: helmet
        hand red: ring 9
        bridges: none
    """
    return {
        "start": start,
        "prepared": play(start, PlaceBridge(30)),
        "moving": moving,
        "paying": paying,
        "turn end": play(paying, PayCard(RING), PayCard(RING), PayCard(RING)),
        "settling": draw(play(read_state(end), PlayCard(31, HELMET)), *[FLAG] * 4),
    }


@pytest.mark.clause("TURN-1")
@pytest.mark.parametrize("seats", [(BLACK, RED), (BLACK, RED, BLUE), (BLACK, RED, BLUE, WHITE)])
def test_turns_go_round_from_seat_to_seat(seats: tuple[int, ...]) -> None:
    hands = ["hand black: ring 2", "hand red: crown 2", "hand blue: statue 2", "hand white: helmet 2"]
    state = read_state("\n".join(("path: 28: ring 1, crown 1, statue 1, helmet 1, amphora 1", *hands[: len(seats)])))
    for seat, item in zip(seats, (RING, CROWN, STATUE, HELMET), strict=False):
        assert state.to_act == seat
        arrived = play(state, PlayCard(ATLANTIS, item))
        state = draw(play(arrived, EndTurn()) if legal(arrived, EndTurn) else arrived, FLAG)
    assert state.to_act == BLACK


@pytest.mark.clause("TURN-1")
@pytest.mark.parametrize(("turn", "following"), [("black", RED), ("red", BLUE), ("blue", BLACK)])
def test_showing_the_hand_passes_the_turn_on_as_well(turn: str, following: int) -> None:
    state = read_state(f"path: 28: ring 1\nplayers: 3\nturn: {turn}")
    assert draw(play(state, ShowHand()), FLAG, FLAG).to_act == following


@pytest.mark.clause("TURN-1")
def test_only_seats_at_the_table_have_a_turn() -> None:
    read_state("path: 28: ring 1\nplayers: 3\nturn: blue")
    with pytest.raises(UnsoundPosition, match="TURN-1"):
        read_state("path: 28: ring 1\nplayers: 2\nturn: blue")


def step_by_step() -> list[State]:
    """Buy, place the bridge, move over two gaps of which one is bridged, pay, take and uncover, draw."""
    actions: tuple[Action, ...] = (
        BuyCards(tile("flag 4B")),
        DrawCard(RING),
        DrawCard(CROWN),
        PlaceBridge(29),
        PlayCard(28, AMPHORA),
        PlayAnotherCard(OLIVE),
        PayTile(tile("crown 3B")),
        RevealTile(tile("helmet 7B")),
        DrawCard(STATUE),
    )
    state = read_with_covered(
        """
        path: 28: ring 1 (black), ~, flag 5, ~, statue 3+, amphora 4 (red), olive 1, ~, helmet 3
        hand black: amphora, olive, helmet
        tiles black: flag 4B, crown 3B
        hand red: flag
        """,
        unseen="helmet 7B",
    )
    states = [state]
    for action in actions:
        states.append(play(states[-1], action))
    return states


@pytest.mark.clause("TURN-2")
def test_a_whole_turn_in_its_order() -> None:
    states = step_by_step()
    assert [state.to_act for state in states] == [
        BLACK,  # may buy
        CHANCE,
        CHANCE,
        BLACK,  # may place their bridge
        BLACK,
        BLACK,  # on the occupied amphora 4
        BLACK,  # owes 3
        CHANCE,  # uncovers
        CHANCE,  # no bridge is left to be placed: draws
        RED,
    ]
    last = states[-1]
    assert player(last, BLACK).figures == (ATLANTIS, ATLANTIS, 34)
    assert player(last, BLACK).hand == cards(RING, CROWN, STATUE, HELMET)
    assert player(last, BLACK).tiles == tiles("statue 3B")
    assert last.discards == cards(AMPHORA, OLIVE)


@pytest.mark.clause("TURN-2")
def test_a_purchase_and_a_bridge_are_no_turn_yet() -> None:
    states = step_by_step()
    for state in (states[0], states[3], states[4]):
        assert refusals(state, EndTurn()) == ["TURN-2"]
        assert refusals(state, ShowHand()) == ["STUCK-2"]
        assert legal(state, PlayCard) != []


@pytest.mark.clause("TURN-2")
def test_there_is_no_passing_even_if_every_move_does_harm() -> None:
    """The only card takes the last figure over the water, and costs all that black has."""
    state = read_state("""
        path: 28: ring 5 (black), ~, crown 5, 53: olive 1
        mainland: black 2
        tiles black: flag 5B
        hand black: crown
        bridges: black, red
    """)
    assert legal_actions(state) == (BuyCards(tile("flag 5B")), PlaceBridge(29), PlaceBridge(31), PlayCard(28, CROWN))
    assert refusals(state, ShowHand()) == ["STUCK-2"]
    assert refusals(state, EndTurn()) == ["TURN-2"]


@pytest.mark.clause("TURN-2")
def test_one_figure_is_moved_and_no_second_one() -> None:
    state = read_state("""
        path: 28: ring 1 (black), crown 2 (black), flag 3, ~, olive 4
        hand black: flag, olive 5
        hand red: olive
    """)
    arrived = play(state, PlayCard(28, FLAG))
    assert legal_actions(arrived) == (PlaceBridge(31), EndTurn())
    assert refusals(arrived, PlayCard(29, OLIVE)) == ["TURN-2"]
    assert refusals(arrived, PlayCard(30, OLIVE)) == ["TURN-2"]


@pytest.mark.clause("TURN-2")
def test_nothing_is_bought_once_a_card_was_played() -> None:
    states = step_by_step()
    for state in states[3:7]:
        assert "BUY-1" in refusals(state, BuyCards(tile("crown 3B")))


@pytest.mark.clause("TURN-2")
def test_nobody_but_the_mover_acts() -> None:
    """There is one hand and one set of figures in play at a time: those of the seat whose turn it is."""
    state = read_state("""
        path: 28: ring 1 (black), crown 2 (red), flag 3
        hand black: flag
        hand red: flag, olive
        tiles red: olive 6B
    """)
    assert legal_actions(state) == (PlayCard(ATLANTIS, FLAG), PlayCard(28, FLAG))
    assert refusals(state, PlayCard(29, FLAG)) == ["MOVE-1"]
    assert refusals(state, PlayCard(28, OLIVE)) == ["MOVE-2"]
    assert refusals(state, BuyCards(tile("olive 6B"))) == ["BUY-1"]


@pytest.mark.clause("TURN-2")
def test_what_chance_does_is_not_for_players_and_the_other_way_round() -> None:
    states = step_by_step()
    for state in states:
        if state.to_act is CHANCE:
            assert refusals(state, PlayCard(28, AMPHORA)) == ["TURN-2"]
            assert refusals(state, EndTurn()) == ["TURN-2"]
            assert refusals(state, PayCard(OLIVE)) == ["PAY-2"]
        else:
            assert refusals(state, DrawCard(RING)) == ["DRAW-1"]
            assert refusals(state, RevealTile(tile("helmet 7B"))) == ["SETUP-3"]


@pytest.mark.clause("TURN-2", "MOVE-1", "MOVE-2")
def test_against_a_first_card_everything_is_told() -> None:
    told = {name: refusals(state, PlayCard(5, OLIVE)) for name, state in states_in_a_turn().items()}
    assert told == {
        "start": ["MOVE-1", "MOVE-2"],
        "prepared": ["MOVE-1", "MOVE-2"],
        "moving": ["TURN-2", "MOVE-1", "MOVE-2"],
        "paying": ["TURN-2", "MOVE-1", "MOVE-2"],
        "turn end": ["TURN-2", "MOVE-1", "MOVE-2"],
        "settling": ["END-2", "MOVE-1", "MOVE-2"],
    }


@pytest.mark.clause("TURN-2", "MOVE-3", "MOVE-4")
def test_against_a_further_card_everything_is_told() -> None:
    told = {name: refusals(state, PlayAnotherCard(OLIVE)) for name, state in states_in_a_turn().items()}
    assert told == {
        "start": ["MOVE-3", "MOVE-3"],
        "prepared": ["MOVE-3", "MOVE-3"],
        "moving": ["MOVE-3"],
        "paying": ["MOVE-4", "MOVE-3"],
        "turn end": ["MOVE-4", "MOVE-3"],
        "settling": ["END-2", "MOVE-3"],
    }


@pytest.mark.clause("TURN-2", "PAY-2", "PAY-3")
@pytest.mark.parametrize("piece", [PayTile(tile("olive 1A")), PayCard(OLIVE)])
def test_against_a_payment_everything_is_told(piece: Action) -> None:
    told = {name: refusals(state, piece) for name, state in states_in_a_turn().items()}
    assert told == {
        "start": ["PAY-2", "PAY-3"],
        "prepared": ["PAY-2", "PAY-3"],
        "moving": ["PAY-2", "PAY-3"],
        "paying": ["PAY-3"],
        "turn end": ["PAY-2", "PAY-3"],
        "settling": ["PAY-3"],
    }


@pytest.mark.clause("TURN-2")
def test_what_is_legal_in_one_state_is_not_therefore_legal_in_another() -> None:
    start, other = read_state(IN_A_TURN), read_state("path: 28: ring 1\nhand black: olive")
    for action in legal_actions(start):
        assert legal_actions(start)
        with pytest.raises(IllegalAction):
            apply(other, action)


@pytest.mark.clause("TURN-1", "TURN-2")
def test_who_is_to_act_stays_the_same_to_the_end_of_the_turn() -> None:
    start = read_state("""
        path: 1: =, 28: ring 4 (red), crown 3 (black), ~, helmet 5, ~, flag 2
        hand red: crown, helmet, ring 3
        bridges: red
        turn: red
    """)
    prepared = play(start, PlaceBridge(32))
    moving = play(start, PlayCard(28, CROWN))
    paying = play(moving, PlayAnotherCard(HELMET))
    turn_end = play(paying, PayCard(RING), PayCard(RING), PayCard(RING))
    assert [state.to_act for state in (start, prepared, moving, paying, turn_end)] == [RED] * 5
    drawing = play(turn_end, EndTurn())
    assert drawing.to_act is CHANCE
    assert draw(drawing, FLAG).to_act == BLACK


def test_seats_are_alike_so_that_all_may_move_one_seat_on() -> None:
    here = read_state("""
        path: 28: ring 1 (black), ~, flag 1 (red), olive 2 (black)
        hand black: crown
        tiles red: olive 3A
        turn: black
    """)
    there = read_state("""
        path: 28: ring 1 (red), ~, flag 1 (black), olive 2 (red)
        hand red: crown
        tiles black: olive 3A
        turn: red
    """)
    assert rotated(here, 1) == there
    assert legal_actions(rotated(here, 1)) == legal_actions(here)
