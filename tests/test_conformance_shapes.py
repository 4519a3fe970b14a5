"""The cases of the level `reasons` show every shape of views and events, so an engine can be written from them."""

import json
from typing import Final

import pytest

from atlantis_rules.games.registry import own_names
from atlantis_rules.testing.conformance.differences import kind_of
from tests.conformance_kit.files import lines_of_cases
from tests.conformance_kit.finding import cases_of
from tests.conformance_kit.generation import all_actions
from tests.conformance_kit.shapes import EVENT, NEVER, VIEW, shapes, shown

games: Final = pytest.mark.parametrize("game", own_names())


def in_cases(game: str) -> set[str]:
    """The shapes that the cases show."""
    found: set[str] = set()
    for line in lines_of_cases(game):
        reasons = json.loads(line)["reasons"]
        found.update(*(shown(game, VIEW, each["view"]) for each in reasons.get("views", [])))
        found.update(*(shown(game, EVENT, event) for each in reasons.get("events", []) for event in each["events"]))
    return found


@games
def test_every_shape_of_views_and_events_is_in_the_cases(game: str) -> None:
    assert sorted(shapes(game) - in_cases(game)) == []


@games
def test_every_kind_of_action_is_legal_in_a_case_and_illegal_in_another(game: str) -> None:
    """Those of chance also, which views and events do not name."""
    kinds = {kind_of(action) for action in all_actions(game)}
    assert {kind_of(action) for case in cases_of(game) for action in case.legal} == kinds
    assert {kind_of(asked.action) for case in cases_of(game) for asked in case.illegal} == kinds


@games
def test_the_cases_show_no_other_shape(game: str) -> None:
    assert in_cases(game) <= shapes(game)


@games
def test_shapes_that_never_come_are_shapes(game: str) -> None:
    assert not NEVER[game].keys() & shapes(game)
    assert all(NEVER[game].values())


def test_what_a_value_shows() -> None:
    assert shown("atlantis", EVENT, {"type": "nothing_taken", "seat": 0}) == {"NothingTaken"}
    assert shown("atlantis", EVENT, {"type": "nothing_taken", "seat": 1}) == {"NothingTaken", "NothingTaken.seat"}
    moved = {"type": "figure_moved", "seat": 1, "item": "ring", "origin": 0, "arrival": 3, "passed": []}
    assert shown("atlantis", EVENT, moved) == {
        "FigureMoved",
        "FigureMoved.seat",
        "FigureMoved.item",
        "FigureMoved.arrival",
        "FigureMoved.passed, empty",
        "Item, ring",
    }
