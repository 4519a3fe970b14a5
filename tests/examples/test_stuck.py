"""STUCK: who cannot move, and how a game ends in which nobody can."""

import pytest

from atlantis_rules import (
    CHANCE,
    BuyCards,
    DrawCard,
    EndTurn,
    Outcome,
    PayTile,
    PlaceBridge,
    PlayCard,
    ShowHand,
    State,
    legal_actions,
    outcome,
    read_state,
    view,
    violations,
)
from atlantis_rules.atlantis.cards import NO_CARDS
from atlantis_rules.atlantis.parts.console.human import questions
from atlantis_rules.atlantis.parts.table.choices import choices
from atlantis_rules.atlantis.phases import Reason, TurnStart
from atlantis_rules.atlantis.rule_violations import CanMove
from tests.examples.helpers import BLACK, BLUE, CROWN, FLAG, HELMET, OLIVE, RED, RING, cards, draw, taken, tile
from tests.playing import legal, play, refusals


def futile_turns(state: State) -> int:
    """Return how many futile turns the mover's turn follows."""
    assert isinstance(state.phase, TurnStart)
    return state.phase.futile_turns


@pytest.mark.clause("STUCK-1")
@pytest.mark.parametrize(
    "position",
    [
        "path: 28: ring 4, crown 3",  # no card at all
        "path: 28: ring 4, ~, crown 3\nhand black: crown\nbridges: black, red",  # too dear
        "path: 28: ring 4, crown 3 (red)\nhand black: crown",  # no card to go on with
        "path: 28: ring 4 (red), ~, ring 2\nhand black: ring 2",  # to go on is too dear
    ],
)
def test_who_can_move_no_figure_shows_its_hand_and_draws_two_cards(position: str) -> None:
    state = read_state(position)
    assert legal(state, PlayCard) == []
    drawing = play(state, ShowHand())
    assert drawing.to_act is CHANCE
    after = draw(drawing, HELMET, OLIVE)
    assert after.players[BLACK].hand == cards(*state.players[BLACK].hand, HELMET, OLIVE)
    assert after.to_act == RED


@pytest.mark.clause("STUCK-1")
def test_showing_the_hand_brings_no_tile_no_extra_card_and_costs_nothing() -> None:
    state = read_state(
        """
        path: 28: ring 4, ~, crown 3 (black), helmet 1 (red), flag 2
        mainland: black 2
        hand black: helmet
        tiles black: olive 1A
        """
    )
    after = draw(play(state, ShowHand()), RING, RING)
    assert after.to_act == RED
    assert taken(state, after, BLACK) == []
    assert after.path == state.path
    assert after.discards == NO_CARDS
    assert after.players[BLACK].hand == cards(RING, RING, HELMET)


@pytest.mark.clause("STUCK-1", "DRAW-3")
def test_a_stuck_player_draws_fewer_cards_if_the_piles_run_out() -> None:
    state = read_state("path: 28: ring 4, crown 3\ndraw pile: flag")
    after = draw(play(state, ShowHand()), FLAG)
    assert after.to_act == RED
    assert after.players[BLACK].hand == cards(FLAG)


@pytest.mark.clause("STUCK-1", "STUCK-3", "DRAW-2", "DRAW-3")
def test_a_stuck_player_draws_the_only_discard_from_behind_an_empty_draw_pile() -> None:
    state = read_state("path: 28: ring 4, crown 3\ndraw pile: none\ndiscards: flag\nstuck: 1")
    drawing = play(state, ShowHand())
    assert drawing.to_act is CHANCE, "the discards are shuffled first"
    assert (drawing.draw_pile, drawing.discards) == (cards(FLAG), NO_CARDS)
    after = draw(drawing, FLAG)
    assert after.players[BLACK].hand == cards(FLAG)
    assert after.to_act == RED
    assert futile_turns(after) == 0, "a card was drawn"


@pytest.mark.clause("STUCK-2")
def test_who_can_play_a_card_may_not_show_its_hand() -> None:
    state = read_state("path: 28: ring 4, ~, crown 3 (red)\nhand black: ring, crown")
    assert legal(state, PlayCard) == [PlayCard(0, RING)]
    assert refusals(state, ShowHand()) == ["STUCK-2"]


@pytest.mark.clause("STUCK-2")
def test_a_card_that_goes_home_is_a_move_too() -> None:
    state = read_state("path: 28: ring 4, crown 3\nhand black: olive")
    assert refusals(state, ShowHand()) == ["STUCK-2"]


@pytest.mark.clause("STUCK-2")
def test_any_figure_that_can_move_counts() -> None:
    state = read_state("path: 28: ring 4, ~, crown 3 (black)\nmainland: black\nhand black: olive")
    assert legal(state, PlayCard) == [PlayCard(30, OLIVE)], "the figure on Atlantis would have to pay"
    assert refusals(state, ShowHand()) == ["STUCK-2"]


@pytest.mark.clause("STUCK-2")
def test_a_purchase_is_not_required_of_who_is_stuck() -> None:
    state = read_state("path: 28: ring 4, crown 3\ntiles black: olive 2A")
    assert legal_actions(state) == (BuyCards(tile("olive 2A")), ShowHand())


@pytest.mark.clause("STUCK-2")
def test_after_a_purchase_that_makes_a_move_possible_the_hand_may_not_be_shown() -> None:
    state = read_state("path: 28: ring 4, crown 3 (red)\ntiles black: olive 2A")
    bought = play(state, BuyCards(tile("olive 2A")))
    assert refusals(draw(bought, RING), ShowHand()) == ["STUCK-2"]
    still_stuck = draw(bought, CROWN)
    assert legal_actions(still_stuck) == (ShowHand(),)
    after = draw(play(still_stuck, ShowHand()), FLAG, FLAG)
    assert after.players[BLACK].hand == cards(CROWN, FLAG, FLAG)


@pytest.mark.clause("STUCK-2", "PAY-5")
def test_a_purchase_can_make_a_player_stuck() -> None:
    state = read_state("path: 28: ring 4, ~, crown 3\nhand black: crown\ntiles black: olive 3A")
    assert legal(state, PlayCard) == [PlayCard(0, CROWN)]
    assert refusals(state, ShowHand()) == ["STUCK-2"]
    bought = draw(play(state, BuyCards(tile("olive 3A"))), CROWN)
    assert legal_actions(bought) == (PlaceBridge(29), ShowHand())


@pytest.mark.clause("STUCK-2")
def test_after_a_bridge_that_makes_a_move_possible_the_hand_may_not_be_shown() -> None:
    state = read_state("path: 28: ring 4, ~, crown 3, ~, helmet 2\nhand black: crown")
    assert legal_actions(state) == (PlaceBridge(29), PlaceBridge(31), ShowHand())
    assert legal_actions(play(state, PlaceBridge(29))) == (PlayCard(0, CROWN),)
    assert legal_actions(play(state, PlaceBridge(31))) == (ShowHand(),)


@pytest.mark.clause("STUCK-2")
def test_the_hand_is_not_shown_during_a_move_or_after_it() -> None:
    state = read_state("path: 28: ring 4, ~, crown 3, helmet 5 (black), flag 2\nhand black: flag")
    turn_end = play(state, PlayCard(31, FLAG))
    assert EndTurn() in legal_actions(turn_end)
    assert refusals(turn_end, ShowHand()) == ["STUCK-2"]


DEADLOCK = """
    players: {players}
    path: 28: ring 4 (black), ~, crown 3 (red), flag 2
    draw pile: none
    stuck: {stuck}
    turn: {turn}
"""


def deadlock(players: int, stuck: int, turn: str = "black") -> State:
    """Return a position without any cards."""
    return read_state(DEADLOCK.format(players=players, stuck=stuck, turn=turn))


@pytest.mark.clause("STUCK-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_when_all_players_in_a_row_were_stuck_and_changed_nothing_the_game_ends(players: int) -> None:
    state = deadlock(players, 0)
    for turn in range(players):
        assert state.to_act == turn
        assert futile_turns(state) == turn
        state = play(state, ShowHand())
    assert state.to_act is None
    result = outcome(state)
    assert result is not None
    assert result.reason is Reason.ALL_STUCK
    assert refusals(state, ShowHand()) == ["STUCK-3"]


@pytest.mark.clause("STUCK-3")
@pytest.mark.parametrize("turn", ["black", "red", "blue"])
def test_it_does_not_matter_with_which_seat_the_row_begins(turn: str) -> None:
    state = play(deadlock(3, 0, turn), ShowHand(), ShowHand())
    assert state.to_act is not None
    assert play(state, ShowHand()).to_act is None


@pytest.mark.clause("STUCK-3")
def test_who_kept_its_bridge_has_accepted_that_the_game_ends() -> None:
    state = deadlock(2, 1)
    assert legal_actions(state) == (PlaceBridge(29), ShowHand())
    assert play(state, ShowHand()).to_act is None


@pytest.mark.clause("STUCK-3", "END-2", "END-3")
def test_all_players_settle_then_the_last_one_too() -> None:
    over = play(deadlock(3, 2), ShowHand())
    assert over.to_act is None
    assert all(player.figures == (54, 54, 54) for player in over.players)
    assert outcome(over) == Outcome((-9, -6, -9), (RED,), Reason.ALL_STUCK)


@pytest.mark.clause("STUCK-3", "END-2")
def test_they_settle_from_the_seat_after_the_last_one_on() -> None:
    state = read_state(
        """
        players: 3
        path: 28: flag 3 (black), =, crown 1, ~, ring 4 (red)
        mainland: blue 2
        tiles black: ring 5A, ring 5B
        tiles red: helmet 5A, helmet 5B
        tiles blue: statue 5A, statue 5B
        bridges: black, red
        draw pile: none
        turn: red
        stuck: 2
        """
    )
    blue = play(state, ShowHand())
    assert blue.to_act == BLUE
    assert legal_actions(blue) == (PayTile(tile("statue 5B")), PayTile(tile("statue 5A")))
    black = play(blue, PayTile(tile("statue 5A")))
    assert black.to_act == BLACK
    red = play(black, PayTile(tile("ring 5A")))
    assert red.to_act == RED
    over = play(red, PayTile(tile("helmet 5B")))
    assert outcome(over) == Outcome((5, 5, 5), (0, 1, 2), Reason.ALL_STUCK)


@pytest.mark.clause("STUCK-3")
@pytest.mark.parametrize("draw_pile", ["flag", "flag 2"])
def test_a_turn_in_which_a_stuck_player_drew_a_card_begins_the_row_anew(draw_pile: str) -> None:
    state = read_state(
        f"""
        path: 28: ring 4 (red), ~, flag 3
        draw pile: {draw_pile}
        stuck: 1
        """
    )
    drawing = play(state, ShowHand())
    after = draw(drawing, *[FLAG] * len(state.draw_pile))
    assert after.to_act == RED
    assert futile_turns(after) == 0
    after = play(after, ShowHand())
    assert futile_turns(after) == 1
    assert play(after, ShowHand()).to_act is None


@pytest.mark.clause("STUCK-3")
def test_a_turn_in_which_a_stuck_player_bought_a_card_begins_the_row_anew() -> None:
    state = read_state(
        """
        path: 28: ring 4 (red), ~, flag 3
        tiles black: olive 2A
        draw pile: flag
        stuck: 1
        """
    )
    bought = draw(play(state, BuyCards(tile("olive 2A"))), FLAG)
    after = play(bought, ShowHand())
    assert after.to_act == RED, "nothing was drawn for the hand that was shown, but by the purchase"
    assert futile_turns(after) == 0


@pytest.mark.clause("STUCK-3")
def test_a_turn_in_which_a_stuck_player_placed_its_bridge_begins_the_row_anew() -> None:
    after = play(deadlock(2, 1), PlaceBridge(29), ShowHand())
    assert after.to_act == RED
    assert futile_turns(after) == 0
    after = play(after, ShowHand())
    assert futile_turns(after) == 1
    assert play(after, ShowHand()).to_act is None


@pytest.mark.clause("STUCK-3")
def test_a_turn_with_a_move_begins_the_row_anew() -> None:
    state = read_state(
        """
        path: 1: ==, 28: ring 4 (black), crown 3, flag 3, helmet 1
        hand black: crown
        bridges: none
        draw pile: none
        stuck: 1
        """
    )
    after = draw(play(state, PlayCard(28, CROWN)), CROWN)
    assert after.to_act == RED
    assert futile_turns(after) == 0


@pytest.mark.clause("STUCK-3", "STUCK-1")
def test_as_long_as_there_are_cards_the_row_does_not_begin() -> None:
    state = read_state("path: 28: ring 4, crown 3")
    after = draw(play(state, ShowHand()), RING, RING)
    assert futile_turns(after) == 0
    assert legal_actions(play(after, ShowHand()))[0] == DrawCard(RING)


@pytest.mark.clause("STUCK-3", "END-2")
def test_tiles_that_can_buy_nothing_do_not_keep_the_game_going() -> None:
    state = read_state(
        """
        path: 28: ring 4 (red), ~, flag 3, crown 1
        tiles black: olive 7A, olive 4A
        draw pile: none
        stuck: 1
        """
    )
    red_settled = play(state, ShowHand())
    assert red_settled.to_act == BLACK, "red had nothing to pay with"
    over = play(red_settled, PayTile(tile("olive 7A")), PayTile(tile("olive 4A")))
    assert outcome(over) == Outcome((0, -9), (BLACK,), Reason.ALL_STUCK)


@pytest.mark.clause("STUCK-2", "OPT-2")
def test_who_could_move_only_if_bought_cards_paid_may_show_its_hand() -> None:
    state = read_state(
        """
        path: 1: ==, 28: ring 4 (black), ~, helmet 3
        mainland: black 2
        hand black: statue
        tiles black: olive 7A
        bridges: none
        """
    )
    bought = draw(play(state, BuyCards(tile("olive 7A"))), HELMET, RING, RING)
    assert legal_actions(bought) == (ShowHand(),)
    assert play(bought, ShowHand()).to_act is CHANCE


@pytest.mark.clause("STUCK-2")
def test_the_first_move_is_told_to_who_would_show_its_hand() -> None:
    state = read_state(
        """
        path: 28: ring 4 (black), helmet 3, crown 1
        hand black: helmet, crown, olive
        """
    )
    assert violations(state, ShowHand()) == (CanMove(0, CROWN),)


@pytest.mark.clause("STUCK-1", "DRAW-3")
@pytest.mark.parametrize(
    ("pile", "offered", "label", "preview"),
    [
        (
            "ring 3",
            "show your hand and draw 2 cards, as you cannot move",
            "show your hand, draw 2 cards",
            "You cannot move any figure: you show your hand to all and draw 2 cards, and your turn ends.",
        ),
        (
            "none",
            "show your hand, as you cannot move; no card is left to draw",
            "show your hand, no card is left to draw",
            "You cannot move any figure: you show your hand to all. No card is left to draw, and your turn ends.",
        ),
    ],
)
def test_players_are_told_what_showing_the_hand_brings(pile: str, offered: str, label: str, preview: str) -> None:
    seen = view(read_state(f"path: 28: ring 4, crown 3\ndraw pile: {pile}\nturn: black"), BLACK)
    (choice,) = choices(seen)
    assert questions().words(seen, ShowHand()).plain == offered
    assert (choice.label.plain, [sentence.plain for sentence in choice.preview]) == (label, [preview])
