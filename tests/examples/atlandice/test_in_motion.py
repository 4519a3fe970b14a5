"""Games in motion: a search, the dice of a round, the end, and refused actions."""

from random import Random
from typing import Any

import pytest

from atlantis_rules import CHANCE, IllegalAction, NotChanceToAct, WrongType, atlandice, atlantis
from atlantis_rules.atlandice import ChooseArea, RollDie, TakeResource
from atlantis_rules.atlandice.motion import in_motion
from tests.examples.atlandice.helpers import BLACK_MARKET, BOOK, JEWEL, JEWELLER, LIBRARY, SMITHY, position

BEFORE = "library: book 2; die\nseat 0: tool\nseat 1:\nseat 2:\n"


def test_a_district_is_searched() -> None:
    motion = position(BEFORE).in_motion()
    assert motion.to_act == 0
    assert motion.legal_actions() == (ChooseArea(LIBRARY), ChooseArea(BLACK_MARKET))
    aside = motion.copy()
    motion.play(ChooseArea(LIBRARY))
    motion.play(TakeResource(BOOK))
    assert motion.state() == position("library: book\nseat 0: book, tool\nseat 1:\nseat 2:\ntaken: 0")
    assert motion.legal_actions() == (ChooseArea(BLACK_MARKET),)
    assert aside.state() == position(BEFORE)


def test_the_dice_of_the_next_round_are_rolled() -> None:
    motion = position("seat 0:\nseat 1:\nseat 2:\ntaken: 0, 1, 2, 0, 1\nclock: plain, plain, plain, wave").in_motion()
    motion.play(ChooseArea(BLACK_MARKET))
    assert motion.to_act is CHANCE
    assert motion.outcome() is None
    assert motion.legal_actions() == tuple(map(RollDie, range(1, 7)))
    assert motion.sample(Random(1)) in motion.legal_actions()
    aside = motion.copy()
    for number in (1, 1, 2, 5, 6, 6, 6):
        motion.play(RollDie(number))
    assert motion.state().to_act == 1
    assert motion.legal_actions() == tuple(map(ChooseArea, (JEWELLER, LIBRARY, SMITHY, BLACK_MARKET)))
    aside.advance(Random(1))
    assert aside.legal_actions() == aside.state().legal_actions()


def test_it_has_the_outcome_of_a_game_that_is_over() -> None:
    motion = position(
        "seat 0: jewel 3\nseat 1: jewel 2\nseat 2: jewel\ntaken: 0, 1, 2, 0, 1\nclock: plain, wave"
    ).in_motion()
    assert motion.outcome() is None
    motion.play(ChooseArea(BLACK_MARKET))
    assert motion.legal_actions() == ()
    over = motion.outcome()
    assert over is not None
    assert over.scores == (3, 1, 0)


def test_what_is_refused_changes_nothing() -> None:
    motion = position(BEFORE).in_motion()
    with pytest.raises(IllegalAction) as refused:
        motion.play(TakeResource(JEWEL))
    assert [each.clause for each in refused.value.violations] == ["SEARCH-2"]
    with pytest.raises(NotChanceToAct):
        motion.sample(Random(1))
    assert motion.state() == position(BEFORE)


def test_values_of_other_types_are_refused() -> None:
    game: Any = atlandice
    with pytest.raises(WrongType):
        in_motion(atlantis.new_game(2))  # type: ignore[arg-type]
    motion = game.new_game(2).in_motion()
    with pytest.raises(WrongType, match="str is not an action of Atlandice"):
        motion.play("end")
    for call in (motion.advance, motion.sample):
        with pytest.raises(WrongType):
            call(7)
