"""Paths that are written in code."""

from typing import Any

import pytest

from atlantis_rules import WrongType, WrongValue
from atlantis_rules.atlantis.path import Gap, Path, face_down_spaces, gaps
from tests.examples.helpers import tile, tiles


def test_each_thing_lies_where_it_was_put() -> None:
    path = Path.of(
        {12: tile("ring 4A"), 15: tile("crown 3A"), 17: tile("olive 2A")},
        covered=[12],
        bridges=[13],
        unseen=tiles("helmet 2A, flag 1A"),
        face_down=[19],
    )
    assert {space: str(path.tile_at(space)) for space in (12, 15, 17)} == {12: "ring 4", 15: "crown 3", 17: "olive 2"}
    assert path.covered == 1 << 12
    assert path.bridges == 1 << 13
    assert path.stacks == 1 << 12 | 1 << 15 | 1 << 17 | 1 << 19
    assert face_down_spaces(path) == (19,)
    assert [*gaps(path)] == [
        Gap(first=13, last=14, bridged=True, toll=3),
        Gap(first=16, last=16, bridged=False, toll=2),
        Gap(first=18, last=18, bridged=False, toll=None),
    ]


@pytest.mark.parametrize(
    ("visible", "error"),
    [
        (None, WrongType),
        ([12], WrongType),
        ({12: "ring 4"}, WrongType),
        ({"12": tile("ring 4A")}, WrongType),
        ({0: tile("ring 4A")}, WrongValue),
        ({54: tile("ring 4A")}, WrongValue),
    ],
)
def test_only_tiles_lie_on_spaces(visible: Any, error: type[Exception]) -> None:  # noqa: ANN401 - whatever somebody gives
    with pytest.raises(error):
        Path.of(visible)
