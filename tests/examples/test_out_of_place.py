"""What is refused in each phase, and by which clauses. The refusal also names whatever else is wrong.

While chance is to act nobody may do anything, so only the time is wrong. Otherwise a card that is not in the hand, a
figure that is not there and a tile that was not collected are named beside it.
"""

from typing import Final

import pytest

from atlantis_rules import new_game, parse_action, read_state
from tests.examples.covering import read_with_covered
from tests.playing import refusals

PLAYED: Final = "discards: ring\n"

TURN_END: Final = f"""
    path: 28: ring 4, ~, crown 3
    hand black: crown
    turn: black
    phase: turn end, draw 1
    {PLAYED}
"""
EXTRA_DRAW: Final = f"""
    path: 28: ring 4
    mainland: black
    hand black: crown
    turn: black
    phase: extra draw, most 1
    {PLAYED}
"""
MOVING: Final = f"""
    path: 28: ring 4 (black) (red)
    hand black: crown
    turn: black
    phase: moving, origin 0, figure 28
    usable: crown
    {PLAYED}
"""
PURCHASE: Final = """
    path: 28: ring 4
    hand black: crown
    turn: black
    phase: purchase, cards left 1
    usable: crown
"""
DRAWING: Final = """
    path: 28: ring 4
    hand black: crown
    turn: black
    phase: drawing, cards left 1
"""


@pytest.mark.parametrize(
    ("position", "action", "clauses"),
    [
        (TURN_END, "5 flag", "TURN-2 MOVE-1 MOVE-2"),
        (TURN_END, "+ flag", "MOVE-4 MOVE-3"),
        (TURN_END, "+ crown", "MOVE-4"),
        (TURN_END, "pay crown", "PAY-2"),
        (TURN_END, "pay flag 7A", "PAY-2 PAY-3"),
        (TURN_END, "buy olive 7A", "BUY-1 BUY-1"),
        (TURN_END, "show", "STUCK-2"),
        (TURN_END, "extra 1", "OPT-7"),
        (EXTRA_DRAW, "5 flag", "TURN-2 MOVE-1 MOVE-2"),
        (EXTRA_DRAW, "+ flag", "TURN-2 MOVE-3"),
        (EXTRA_DRAW, "+ crown", "TURN-2"),
        (EXTRA_DRAW, "pay crown", "PAY-2"),
        (EXTRA_DRAW, "pay flag 7A", "PAY-2 PAY-3"),
        (EXTRA_DRAW, "buy olive 7A", "BUY-1 BUY-1"),
        (EXTRA_DRAW, "bridge 29", "OPT-7 BRIDGE-1"),
        (EXTRA_DRAW, "end", "TURN-2"),
        (EXTRA_DRAW, "show", "STUCK-2"),
        (EXTRA_DRAW, "extra 2", "OPT-7"),
        (MOVING, "5 flag", "TURN-2 MOVE-1 MOVE-2"),
        (MOVING, "+ flag", "MOVE-3"),
        (MOVING, "pay crown", "PAY-2"),
        (MOVING, "pay flag 7A", "PAY-2 PAY-3"),
        (MOVING, "buy olive 7A", "BUY-1 BUY-1"),
        (MOVING, "bridge 29", "BRIDGE-4 BRIDGE-1"),
        (MOVING, "end", "TURN-2"),
        (MOVING, "show", "STUCK-2"),
        (MOVING, "extra 1", "OPT-7"),
        (PURCHASE, "5 flag", "TURN-2"),
        (PURCHASE, "+ flag", "MOVE-3"),
        (PURCHASE, "pay flag 7A", "PAY-2"),
        (PURCHASE, "buy olive 7A", "BUY-1"),
        (PURCHASE, "bridge 29", "BRIDGE-4"),
        (PURCHASE, "end", "TURN-2"),
        (PURCHASE, "show", "STUCK-2"),
        (PURCHASE, "extra 1", "OPT-7"),
        (DRAWING, "5 flag", "TURN-2"),
        (DRAWING, "+ flag", "TURN-2"),
        (DRAWING, "pay flag 7A", "PAY-2"),
        (DRAWING, "buy olive 7A", "BUY-1"),
        (DRAWING, "bridge 29", "BRIDGE-4"),
        (DRAWING, "end", "TURN-2"),
        (DRAWING, "show", "STUCK-2"),
        (DRAWING, "extra 1", "OPT-7"),
    ],
)
def test_what_is_out_of_place_is_refused_by_these_clauses(position: str, action: str, clauses: str) -> None:
    assert refusals(read_state(position), parse_action(action)) == clauses.split()


@pytest.mark.parametrize(
    ("action", "clauses"),
    [
        ("5 flag", "TURN-2"),
        ("+ flag", "MOVE-4"),
        ("pay flag 7A", "PAY-2"),
        ("bridge 29", "BRIDGE-4"),
        ("end", "TURN-2"),
    ],
)
def test_nobody_acts_before_a_tile_is_uncovered(action: str, clauses: str) -> None:
    text = "path: 1: ==, 28: ring 4+ (black), helmet 1\nhand black: helmet\nbridges: none"
    state = read_with_covered(text, "olive 3B")
    uncovering = state.apply(parse_action("28 helmet"))
    assert refusals(uncovering, parse_action(action)) == clauses.split()


@pytest.mark.parametrize(
    ("action", "clauses"),
    [
        ("5 flag", "TURN-2"),
        ("+ flag", "MOVE-3"),
        ("pay flag 7A", "PAY-2"),
        ("buy olive 7A", "BUY-1"),
        ("bridge 29", "BRIDGE-4"),
        ("end", "TURN-2"),
        ("show", "STUCK-2"),
        ("extra 1", "OPT-7"),
    ],
)
def test_nobody_acts_during_the_set_up(action: str, clauses: str) -> None:
    laying = new_game(2)
    dealing = laying
    while type(dealing.phase) is type(laying.phase):
        dealing = dealing.apply(dealing.chance_outcomes()[0][0])
    for state in (laying, dealing):
        assert refusals(state, parse_action(action)) == clauses.split()
