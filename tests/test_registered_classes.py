"""Hypothesis draws sound values of the games' classes by their types alone, once the package is installed."""

import subprocess
import sys
from collections.abc import Callable
from types import ModuleType, UnionType
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase as HypothesisPhase, given, settings, strategies as st

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlandice.parts import drawn as drawn_of_atlandice
from atlantis_rules.atlandice.parts.testing import laws as laws_of_atlandice
from atlantis_rules.atlantis.parts import drawn as drawn_of_atlantis
from atlantis_rules.atlantis.parts.testing import laws
from atlantis_rules.games.game import GameState
from atlantis_rules.records import Record
from tests import liars_dice, nim
from tests.record_types import AtlantisRecord


def drawn(kind: Any, examples: int = 5) -> list[Any]:  # noqa: ANN401 - a class or a union of some
    """Return what a test of a type is given."""
    found: list[object] = []

    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        phases=(HypothesisPhase.generate,),
        suppress_health_check=[HealthCheck.too_slow],
    )
    @given(st.from_type(kind))
    def collect(value: object) -> None:
        found.append(value)

    collect()
    assert found
    return found


@pytest.mark.parametrize(
    ("kind", "check"),
    [(atlantis.State, laws.check_state), (atlandice.State, laws_of_atlandice.check_state)],
    ids=["atlantis", "atlandice"],
)
def test_states_keep_the_laws(kind: type, check: Callable[[Any], None]) -> None:
    found = drawn(kind, 10)
    assert len(set(found)) >= 6
    for state in found:
        check(state)


@pytest.mark.parametrize("game", [atlantis, atlandice, nim], ids=["atlantis", "atlandice", "nim"])
def test_actions_of_each_class_are_actions_of_the_game(game: ModuleType) -> None:
    package = getattr(game, "NIM", game)
    actions = {*package.PLAYER_ACTIONS, *package.CHANCE_ACTIONS}
    for kind in game.Action.__args__:
        found = drawn(kind)
        assert {type(action) for action in found} == {kind}
        assert {*found} <= actions
    assert {*drawn(game.Action, 10)} <= actions


@pytest.mark.parametrize(
    "kind",
    [
        *(*drawn_of_atlantis.PARTS, *drawn_of_atlantis.VIEWS),
        *(*drawn_of_atlandice.PARTS, *drawn_of_atlandice.VIEWS),
    ],
    ids=lambda kind: f"{kind.__module__}.{kind.__name__}",
)
def test_what_comes_up_in_games_has_its_class(kind: type) -> None:
    assert {type(value) for value in drawn(kind, 3)} == {kind}


@pytest.mark.parametrize("kind", [atlantis.View, atlandice.View], ids=["atlantis", "atlandice"])
def test_views_are_views_of_states(kind: UnionType) -> None:
    for view in drawn(kind, 10):
        view.require_sound()


def test_records_are_of_the_game_that_is_asked_for() -> None:
    assert {record.game for record in drawn(AtlantisRecord, 10)} == {atlantis}
    assert {record.game for record in drawn(Record[nim.State, nim.Action])} == {nim.NIM}
    assert len({record.game for record in drawn(Record, 20)}) > 1


def test_a_third_game_needs_nothing_for_it() -> None:
    states = drawn(nim.State, 10)
    assert all(0 <= state.heap <= nim.HEAP and state.seat < state.players for state in states)
    assert len({state.heap for state in states}) > 3
    assert {view.game for view in drawn(nim.View)} == {nim.NIM}
    assert {type(state) for state in drawn(liars_dice.State)} == {liars_dice.State}


def test_states_of_any_game_are_those_of_all() -> None:
    assert {type(state) for state in drawn(GameState, 30)} >= {atlantis.State, atlandice.State, nim.State}


def test_arguments_are_drawn_by_their_annotations() -> None:
    def told(state: atlandice.State, action: atlantis.PlayerAction) -> tuple[object, object]:
        return state, action

    @settings(max_examples=5, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow])
    @given(st.builds(told))
    def check(pair: tuple[atlandice.State, atlantis.PlayerAction]) -> None:
        laws_of_atlandice.check_state(pair[0])
        assert pair[1] in atlantis.PLAYER_ACTIONS

    check()


def test_classes_of_others_are_drawn_as_ever() -> None:
    program = """
import collections.abc, typing
from hypothesis import strategies as st
from atlantis_rules import atlandice, atlantis
for kind in (collections.abc.Hashable, collections.abc.Sized, collections.abc.Iterable, typing.SupportsInt, object):
    print("atlan" in repr(st.from_type(kind)), end=" ")
"""
    assert printed_by(program) == "False " * 5


def printed_by(program: str) -> str:
    """Return what a program prints in a process of its own."""
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout


GAMES = "from atlantis_rules import atlandice, atlantis"

IMPORTS = {
    "the games first": f"{GAMES}\nimport hypothesis",
    "hypothesis first": f"import hypothesis\n{GAMES}",
    "hypothesis between them": f"import atlantis_rules\nimport hypothesis\n{GAMES}",
}

DRAWING = """
from hypothesis import given, settings, strategies as st

@settings(max_examples=5, derandomize=True, database=None, deadline=None)
@given(st.from_type(atlantis.State), st.from_type(atlandice.Action))
def test(state, action):
    assert sum(len(player.hand) for player in state.players) <= 105
    assert action in atlandice.actions.ALL_ACTIONS
    print("drawn")

test()
"""


@pytest.mark.parametrize("imports", IMPORTS)
def test_it_works_in_a_fresh_process_whatever_is_imported_first(imports: str) -> None:
    assert printed_by(IMPORTS[imports] + DRAWING) == "drawn\n" * 5


def test_hypothesis_alone_imports_no_game() -> None:
    program = 'import hypothesis, sys; print(*sorted(name for name in sys.modules if "atlantis" in name))'
    assert printed_by(program) == "_atlantis_rules_hypothesis\n"


def test_without_hypothesis_nothing_is_registered() -> None:
    program = 'import atlantis_rules, sys; print(*sorted({"hypothesis", "atlantis_rules.testing"} & {*sys.modules}))'
    assert printed_by(program) == "\n"
