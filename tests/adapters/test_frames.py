"""Frames of pixels: one shape for all positions of a game, as recorders of videos and spaces of observations need."""

import re
from random import Random
from typing import Any

import numpy as np
import pytest

from atlantis_rules import WrongType, atlandice, atlantis
from atlantis_rules.front_end.frames import _LOOK, frame_of
from atlantis_rules.front_end.pictures import picture_of
from atlantis_rules.learning.gymnasium import SeatVectorEnv
from tests.liars_dice import LIARS_DICE
from tests.nim import NIM


def height(state: Any) -> float:
    """Return the height of a picture that is one wide."""
    found = re.search(r'viewBox="0 0 (\d+) (\d+)"', picture_of(state, _LOOK))
    assert found
    return int(found[2]) / int(found[1])


@pytest.mark.parametrize(("game", "players"), [(atlantis, 3), (atlandice, 2), (NIM, 4), (LIARS_DICE, 3)])
def test_all_frames_of_a_game_have_one_shape_with_even_sides(game: Any, players: int) -> None:
    """Those are tried whose pictures are the highest and the lowest, and the last one."""
    state, rng, course = game.new_game(players), Random(players), []
    while state.to_act is not None:
        course.append(state)
        legal = state.legal_actions()
        state = state.apply(rng.choice(legal) if isinstance(state.to_act, int) else state.sample(rng))
    some = course[:: max(1, len(course) // 40)]
    highest, lowest = max(some, key=height), min(some, key=height)
    assert height(highest) > height(lowest)
    frames = [frame_of(each) for each in (highest, lowest, state)]
    assert {frame.shape for frame in frames} == {frames[0].shape}
    rows, columns, colours = frames[0].shape
    assert (rows % 2, columns % 2, colours) == (0, 0, 3)
    assert all((frame[[0, 0, -1, -1], [0, -1, 0, -1]] > 200).all() for frame in frames)  # no corner is black


def test_a_picture_that_is_too_high_is_drawn_smaller_and_whole() -> None:
    """As that of a game of one's own may be."""
    start = NIM.new_game(2)

    class Tall(type(start)):  # type: ignore[misc]  # its class is not known to type checkers
        def _repr_svg_(self) -> str:
            height = 40 if self.heap == start.heap else 200
            return (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 {height}">'
                f'<rect width="90" height="{height}" fill="#fff"/>'
                f'<rect y="{height - 20}" width="90" height="20" fill="#000"/></svg>'
            )

    state = Tall(start.players, start.heap - 1, start.seat, start.rolling)
    frame = frame_of(state)
    assert frame.shape == frame_of(start).shape
    assert frame.min() < 50  # its lowest part is there


def test_frames_of_many_games_can_be_stacked() -> None:
    env: Any = SeatVectorEnv(atlantis.new_game(3), 2, "random", seat=[0, 2], render_mode="rgb_array")
    _, infos = env.reset(seed=1)
    for _ in range(12):
        _, _, _, _, infos = env.step(infos["action_mask"].argmax(axis=1))
    assert np.stack(env.render()).shape[0] == 2


def test_only_states_have_frames() -> None:
    with pytest.raises(WrongType, match="state must be a state of a game, not str"):
        frame_of("atlantis")
