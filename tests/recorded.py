"""Gymnasium's recorders write two whole games, one after the other, to videos.

`nox -s learning` records both games with every number of players, the session `adapters` some of them.
"""

import tempfile
import time
import warnings
from pathlib import Path
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import AddRenderObservation, RecordVideo
from gymnasium.wrappers.vector import RecordVideo as RecordVideoOfMany
from moviepy import VideoFileClip

from atlantis_rules.learning.gymnasium import env_id

EPISODES = 2
SEEDS: Final = {
    ("atlantis", 2): (3, 17),
    ("atlantis", 3): (2, 3),
    ("atlantis", 4): (14, 15),
    ("atlandice", 2): (11, 11),
    ("atlandice", 3): (5, 13),
    ("atlandice", 4): (2, 16),
}
"""Seeds of short games against Greedy, by game and players: of one alone, and of two side by side."""


def choose(mask: Any, rng: np.random.Generator) -> int:
    """Return a legal action at random; 0 in a game that waits for its next beginning."""
    return int(rng.choice(np.flatnonzero(mask))) if mask.any() else 0


def record_one(folder: Path, name: str, first: int, **further: Any) -> int:
    """Record what `gymnasium.make` makes, check the videos, and return how many frames they have."""
    env: Any = gymnasium.make(name, render_mode="rgb_array", **further)
    recorder = RecordVideo(env, str(folder), episode_trigger=lambda _: True, fps=1)
    rng, expected = np.random.default_rng(first), []
    for seed in range(first, first + EPISODES):
        _, infos = recorder.reset(seed=seed)
        positions, is_over = 1, False
        while not is_over:
            _, _, is_over, _, infos = recorder.step(choose(infos["action_mask"], rng))
            positions += 1
        expected.append((positions, env.render()))
    recorder.close()
    return check(folder, expected, env.render().shape)


def record_many(folder: Path, name: str, first: int, mode: str, **further: Any) -> int:
    """Record what `gymnasium.make_vec` makes until the first of two games has ended twice, and do the same.

    Where a game begins again in the same step, Gymnasium leaves out its last position, and warns of it.
    """
    env: Any = gymnasium.make_vec(name, 2, render_mode="rgb_array", autoreset_mode=mode, **further)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        recorder = RecordVideoOfMany(env, str(folder), episode_trigger=lambda number: number < EPISODES, fps=1)
    has_last = env.metadata["autoreset_mode"] is not AutoresetMode.SAME_STEP
    assert has_last or any("will not contain the last frame" in str(each.message) for each in caught)
    rng, positions = np.random.default_rng(first), 1
    expected: list[tuple[int, Any]] = []
    _, infos = recorder.reset(seed=first)
    while len(expected) < EPISODES:
        _, _, ended, _, infos = recorder.step(np.array([choose(mask, rng) for mask in infos["action_mask"]]))
        if ended[0]:
            expected.append((positions + 1, env.render()[0]) if has_last else (positions, None))
            positions = 0 if has_last else 1
        else:
            positions += 1
    recorder.close()
    height, width, colours = env.render()[0].shape
    return check(folder, expected, (height * recorder.frame_rows, width * recorder.frame_cols, colours))


def check(folder: Path, expected: list[tuple[int, Any]], shape: tuple[int, ...]) -> int:
    """Check the videos in a folder, and return how many frames they have.

    Args:
        folder: where they are.
        expected: for each, the number of frames, and what the upper left corner of the last one shows, if it is known.
        shape: that of all frames.
    """
    for video, (number, last) in zip(sorted(folder.iterdir()), expected, strict=True):
        with VideoFileClip(str(video)) as clip:
            frames = [*clip.iter_frames()]
            for pipe in (clip.reader.proc.stdout, clip.reader.proc.stderr):
                pipe.close()  # moviepy 2.2 leaves them open if ffmpeg has ended before it closes the clip
        assert len(frames) == number
        assert {frame.shape for frame in frames} == {shape}
        if last is not None:
            height, width, _ = last.shape
            assert np.abs(frames[-1][:height, :width].astype(float) - last).mean() < 5  # videos lose a little
    return sum(number for number, _ in expected)


def observe_frames(name: str, first: int, **further: Any) -> int:
    """Play a whole game whose observations are frames, and return how many lay in their space."""
    env: Any = AddRenderObservation(gymnasium.make(name, render_mode="rgb_array", **further))
    rng = np.random.default_rng(first)
    observed, infos = env.reset(seed=first)
    positions, is_over = 1, False
    while not is_over:
        assert observed in env.observation_space
        observed, _, is_over, _, infos = env.step(choose(infos["action_mask"], rng))
        positions += 1
    assert observed in env.observation_space
    return positions


def main() -> None:
    for (game, players), (alone, together) in SEEDS.items():
        name, begun = env_id(game, players), time.process_time()
        with tempfile.TemporaryDirectory() as folder:
            of_one = record_one(Path(folder, "one"), name, alone, opponents="greedy")
            of_many = record_many(Path(folder, "many"), name, together, "NextStep", opponents="greedy")
        observed = observe_frames(name, alone, opponents="greedy")
        spent = time.process_time() - begun
        print(
            f"{name}: two games recorded in {of_one} frames, two of several in {of_many}, {observed} observed;"
            f" {spent / (of_one + 2 * of_many + observed):.2f} s of CPU for each picture",
            flush=True,
        )


if __name__ == "__main__":
    main()
