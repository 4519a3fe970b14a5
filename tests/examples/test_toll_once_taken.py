"""The rise of the toll past a space when its tile is taken."""

import pytest

from atlantis_rules import ATLANTIS, Space, read_state
from atlantis_rules.atlantis.path import toll_once_taken
from tests.examples.covering import read_with_covered


@pytest.mark.clause("PAY-1", "TAKE-5", "TAKE-6", "BRIDGE-3")
@pytest.mark.parametrize(
    ("path", "space", "dearer", "behind"),
    [
        pytest.param("28: ring 4, crown 3, helmet 5", 29, 4, 28, id="a gap opens"),
        pytest.param("28: ring 4, ~, crown 3, helmet 5", 30, 4 - 3, 28, id="a gap grows"),
        pytest.param("28: ring 4, ~, crown 3, ~~, helmet 5", 30, 4 - (3 + 3), 28, id="two gaps become one"),
        pytest.param("28: ring 4, =, crown 3, helmet 5", 30, 0, 28, id="a free gap grows"),
        pytest.param("28: ring 4, =, crown 3, ~, helmet 5", 30, -3, 28, id="a gap joins a free one"),
        pytest.param("28: ring 4, ~, crown 3, helmet 5", 28, -3, ATLANTIS, id="Atlantis is pushed up to a gap"),
        pytest.param("28: ring 4, crown 3, ~, helmet 5", 31, -3, 29, id="the mainland is pushed up to a gap"),
        pytest.param("28: ring 4, crown 3, helmet 5", 28, 0, ATLANTIS, id="Atlantis is pushed up"),
        pytest.param("28: ring 4, crown 3, helmet 5", 30, 0, 29, id="the mainland is pushed up"),
    ],
)
def test_the_way_past_a_tile_once_it_is_taken(path: str, space: Space, dearer: int, behind: Space) -> None:
    bridges = "red" if "=" in path else "black, red"
    assert toll_once_taken(read_state(f"path: {path}\nbridges: {bridges}").path, space) == (dearer, behind)


@pytest.mark.clause("TAKE-2")
def test_nothing_is_known_of_the_way_past_a_stack_of_two() -> None:
    state = read_with_covered("path: 28: ring 4, ~, crown 3+, helmet 5", "statue 7B")
    assert toll_once_taken(state.path, 30) == (0, 28)
