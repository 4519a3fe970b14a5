"""Gymnasium's recorders write whole games to videos, alone and of many games at once."""

from pathlib import Path

import pytest
from gymnasium.wrappers import RecordVideo
from gymnasium.wrappers.vector import RecordVideo as RecordVideoOfMany
from moviepy import VideoFileClip

from atlantis_rules.adapters.frames import frame_of
from atlantis_rules.adapters.gymnasium import SeatEnv, SeatVectorEnv
from tests.nim import NIM


def frames_of(video: Path) -> tuple[int, tuple[int, int]]:
    """Return the number of frames, and their size."""
    with VideoFileClip(str(video)) as clip:
        width, height = clip.size
        return clip.n_frames, (width, height)


def test_whole_games_are_recorded(tmp_path: Path) -> None:
    folder = tmp_path / "videos"
    one = SeatEnv(NIM.new_game(2), render_mode="rgb_array")
    env = RecordVideo(one, str(folder), episode_trigger=lambda _: True, fps=1)
    positions = []
    for seed in range(2):
        _, infos = env.reset(seed=seed)
        positions.append(1)
        is_over = False
        while not is_over:
            _, _, is_over, _, infos = env.step(infos["action_mask"].argmax())
            positions[-1] += 1
    env.close()
    found = [frames_of(video) for video in sorted(folder.iterdir())]
    assert [number for number, _ in found] == positions
    assert found[0][1] == found[1][1]


def test_many_games_are_recorded_side_by_side(tmp_path: Path) -> None:
    """The last position of a game is missing, since the next one begins in the same step: Gymnasium warns of it."""
    games = SeatVectorEnv(NIM.new_game(2), 2, render_mode="rgb_array")
    folder = tmp_path / "videos"
    with pytest.warns(UserWarning, match="will not contain the last frame"):
        env = RecordVideoOfMany(games, str(folder), episode_trigger=lambda _: True, fps=1)
    _, infos = env.reset(seed=1)
    height, width, _ = frame_of(NIM.new_game(2)).shape
    is_over, positions = False, 0
    while not is_over:
        positions += 1
        _, _, ended, _, infos = env.step(infos["action_mask"].argmax(axis=1))
        is_over = bool(ended[0])
    env.close()
    number, (wide, high) = frames_of(min(folder.iterdir()))
    assert number == positions
    assert {wide / width, high / height} == {1, 2}
