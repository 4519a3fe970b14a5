"""Dots of a trail cover no value of a tile and no number, in the pictures of both games."""

import re
from collections.abc import Iterator
from itertools import pairwise
from math import dist
from random import Random
from typing import Final

import pytest

from atlantis_rules.front_end.pictures import Look, picture_of
from atlantis_rules.games.registry import beginning
from tests.drawn import Box, Drawn, drawn

BOTH: Final = ("atlantis", "atlandice")

Place = tuple[float, float]


def lines(outline: str) -> Iterator[list[Place]]:
    """Return the lines of an outline, with curves in short steps."""
    for line in outline.split("M")[1:]:
        points: list[Place] = []
        for kind, text in re.findall(r"(^|[LQ])([^LQ]+)", line):
            numbers = [float(number) for number in text.split()]
            end = (numbers[-2], numbers[-1])
            if kind == "Q":
                start, (x, y) = points[-1], numbers[:2]
                for step in (number / 50 for number in range(1, 51)):
                    before, middle, after = (1 - step) ** 2, 2 * step * (1 - step), step**2
                    points.append(
                        (
                            before * start[0] + middle * x + after * end[0],
                            before * start[1] + middle * y + after * end[1],
                        )
                    )
            else:
                points.append(end)
        yield points


def dots(trail: Drawn) -> Iterator[Place]:
    """Return the middle of each dot of a dashed line, in units of the group in which it lies."""
    dash, pause = map(float, trail.node.attrib["stroke-dasharray"].split())
    for line in lines(trail.node.attrib["d"]):
        missing = 0.0
        for (x, y), (right, down) in pairwise(line):
            length = dist((x, y), (right, down))
            place = missing
            while place <= length:
                share = place / length if length else 0
                yield x + share * (right - x), y + share * (down - y)
                place += dash + pause
            missing = place - length


def covered(picture: str) -> tuple[int, list[tuple[str, Place]]]:
    """Return how many dots there are, and which cover a text with a number that was drawn before them."""
    numbers: list[tuple[str, Box]] = []
    found, count = [], 0
    for each in drawn(picture):
        if each.is_text and re.search(r"\d", each.node.text or ""):
            numbers.append((each.node.text or "", each.box))
        elif "trail" in each.kinds:
            radius = float(each.node.attrib["stroke-width"]) / 2
            for x, y in dots(each):
                count += 1
                dot = Box(x - radius, y - radius, x + radius, y + radius)
                found += [(text, (x, y)) for text, box in numbers if box.overlaps(dot)]
    return count, found


@pytest.mark.parametrize("width", [None, 400])
@pytest.mark.parametrize("game", BOTH)
def test_no_dot_of_a_trail_covers_a_number(game: str, width: int | None) -> None:
    rng, counted, decisions = Random(3), 0, 0
    state = beginning(game, 3).advance(rng)
    while isinstance(state.to_act, int):
        played = state.play_on(rng.choice(state.legal_actions()), rng)
        events = tuple(state.seen_events(played.actions, state.to_act))
        state, decisions = played.state, decisions + 1
        if decisions % 6 == 0:
            count, found = covered(picture_of(state, Look(width=width, last=events)))
            assert found == []
            counted += count
    assert counted > 100
