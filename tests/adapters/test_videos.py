"""Gymnasium's recorders write whole games to videos, alone and of many games at once."""

from pathlib import Path

import pytest

from atlantis_rules.learning.gymnasium import SeatEnv, SeatVectorEnv, env_id
from atlantis_rules.learning.pettingzoo import SeatsEnv
from tests.nim import NIM
from tests.recorded import SEEDS, observe_frames, record_many, record_one

ANY = "atlantis_rules/SeatEnv-v0"
SHORTEST = (("atlantis", 4), ("atlandice", 3))


def test_no_video_at_the_proposed_rate_loses_its_last_frame() -> None:
    """At other rates than powers of two moviepy loses some: findings/moviepy-last-frame.sh."""
    made = (SeatEnv.metadata, SeatVectorEnv(NIM.new_game(2)).metadata, SeatsEnv(NIM.new_game(2)).metadata)
    assert all(rate & (rate - 1) == 0 for rate in (int(str(each["render_fps"])) for each in made))


@pytest.mark.parametrize(("game", "players"), SHORTEST)
def test_whole_games_are_recorded(tmp_path: Path, game: str, players: int) -> None:
    assert record_one(tmp_path / "videos", env_id(game, players), SEEDS[game, players][0], opponents="greedy") > 2


@pytest.mark.parametrize(("game", "players", "mode"), [(*SHORTEST[0], "NextStep"), (*SHORTEST[1], "SameStep")])
def test_games_are_recorded_side_by_side(tmp_path: Path, game: str, players: int, mode: str) -> None:
    name, (_, seed) = env_id(game, players), SEEDS[game, players]
    assert record_many(tmp_path / "videos", name, seed, mode, opponents="greedy") > 2


def test_a_third_game_is_recorded(tmp_path: Path) -> None:
    beginning = NIM.new_game(2)
    assert record_one(tmp_path / "one", ANY, 1, beginning=beginning) > 2
    for mode in ("SameStep", "NextStep"):
        assert record_many(tmp_path / mode, ANY, 1, mode, beginning=beginning) > 2


@pytest.mark.parametrize(("game", "players"), SHORTEST)
def test_observed_frames_of_whole_games_lie_in_their_space(game: str, players: int) -> None:
    assert observe_frames(env_id(game, players), SEEDS[game, players][0], opponents="greedy") > 2
