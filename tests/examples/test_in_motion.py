"""Games in motion: a turn with a bridge, draws, the end, and refused actions."""

from random import Random
from typing import Any

import pytest

from atlantis_rules import (
    CHANCE,
    DrawCard,
    EndTurn,
    IllegalAction,
    NotChanceToAct,
    PayCard,
    PlaceBridge,
    PlayCard,
    ShowHand,
    WrongType,
    atlandice,
    atlantis,
    read_state,
)
from atlantis_rules.atlantis.motion import in_motion
from tests.examples.helpers import BLACK, CROWN, FLAG, HELMET, RING, STATUE, cards

BEFORE = """
    path: 5: ~, 28: ring 4, ~~~, crown 3 (black), ~, helmet 5, statue 1
    hand black: helmet, statue, flag 3
    hand red: statue, ring
"""


def test_a_bridge_is_placed_and_crossed() -> None:
    state = read_state(BEFORE)
    motion = state.in_motion()
    assert motion.to_act == BLACK
    motion.play(PlaceBridge(29))
    assert motion.state() == read_state("""
        path: 28: ring 4, =~~, crown 3 (black), ~, helmet 5, statue 1
        hand black: helmet, statue, flag 3
        hand red: statue, ring
        bridges: red
        phase: prepared
        usable: helmet, statue, flag 3
    """)
    motion.play(PlayCard(32, STATUE))
    assert motion.state() == read_state("""
        path: 28: ring 4, =~~, crown 3, ~, helmet 5, statue 1 (black)
        hand black: helmet, flag 3
        hand red: statue, ring
        bridges: red
        discards: statue
        phase: paying, figure 35, due 3
        usable: helmet, flag 3
    """)
    assert motion.legal_actions() == (PayCard(HELMET), PayCard(FLAG))
    assert state == read_state(BEFORE)


def test_a_tile_is_taken_and_a_card_is_drawn() -> None:
    motion = read_state("""
        path: 28: ring 4, crown 3 (black), helmet 5, statue 1
        hand black: helmet
        draw pile: crown, flag
    """).in_motion()
    motion.play(PlayCard(29, HELMET))
    assert motion.state() == read_state("""
        path: 28: ring 4, ~, helmet 5 (black), statue 1
        tiles black: crown 3B
        draw pile: crown, flag
        discards: helmet
        phase: turn end, draw 1
    """)
    motion.play(EndTurn())
    assert motion.to_act is CHANCE
    assert motion.legal_actions() == (DrawCard(CROWN), DrawCard(FLAG))
    assert motion.sample(Random(1)) in motion.legal_actions()
    aside = motion.copy()
    motion.play(DrawCard(FLAG))
    assert motion.legal_actions() == (PlaceBridge(29), ShowHand())
    assert motion.state().players[BLACK].hand == cards(FLAG)
    assert aside.legal_actions() == (DrawCard(CROWN), DrawCard(FLAG))
    aside.advance(Random(1))
    assert aside.legal_actions() == (PlaceBridge(29), ShowHand())


def test_it_has_the_outcome_of_a_game_that_is_over() -> None:
    motion = read_state("""
        path: 1: ==, 28: ring 4 (red), crown 3, helmet 5 (black)
        mainland: black 2
        hand black: flag
        bridges: none
    """).in_motion()
    motion.play(PlayCard(30, FLAG))
    for item in (RING, CROWN, STATUE, HELMET):
        assert motion.outcome() is None
        motion.play(DrawCard(item))
    assert motion.to_act is None
    assert motion.legal_actions() == ()
    over = motion.outcome()
    assert over is not None
    assert over.scores == (9, 0)  # a helmet of 5 and four cards


def test_what_is_refused_changes_nothing() -> None:
    motion = read_state(BEFORE).in_motion()
    with pytest.raises(IllegalAction) as refused:
        motion.play(PlaceBridge(30))
    assert [each.clause for each in refused.value.violations] == ["BRIDGE-1"]
    with pytest.raises(NotChanceToAct):
        motion.sample(Random(1))
    assert motion.state() == read_state(BEFORE)


def test_values_of_other_types_are_refused() -> None:
    game: Any = atlantis
    with pytest.raises(WrongType):
        in_motion(atlandice.new_game(2))  # type: ignore[arg-type]
    motion = game.new_game(2).in_motion()
    with pytest.raises(WrongType, match="str is not an action of Atlantis"):
        motion.play("end")
    for call in (motion.advance, motion.sample):
        with pytest.raises(WrongType):
            call(7)
