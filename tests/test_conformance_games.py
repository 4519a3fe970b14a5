"""Games against a program: what is played, when it stops, and the shortest case that shows a difference."""

import json
import sys

import pytest

from atlantis_rules import PRESETS, read_state
from atlantis_rules.games.registry import own_names
from atlantis_rules.testing import __main__ as testing
from atlantis_rules.testing._fuzzing.courses import fuzzed_courses
from atlantis_rules.testing._fuzzing.foreign import ForeignFuzzer
from atlantis_rules.testing.conformance.answers import Engine
from atlantis_rules.testing.conformance.cases import case_of
from atlantis_rules.testing.conformance.checking import check_case
from atlantis_rules.testing.conformance.protocol import RULES, Message
from atlantis_rules.testing.conformance.reports import document, summary
from atlantis_rules.testing.conformance.running import Plan, run
from tests.conformance_kit.faults import FAULTS
from tests.conformance_kit.finding import FaultyEngine
from tests.conformance_kit.in_process import InProcess

games = pytest.mark.parametrize("game", own_names())
ENGINE = ["--", sys.executable, "-m", "atlantis_rules", "engine"]


def test_the_games_have_all_options_and_odd_positions() -> None:
    courses = fuzzed_courses("atlantis", 1)
    begun = [next(courses(number, None)).before for number in range(40)]
    assert len({read_state(str(state)).options for state in begun}) == 40
    assert 0 < sum("phase: laying path" not in str(state) for state in begun) < 30


def test_a_program_is_asked_only_for_the_options_that_it_plays() -> None:
    courses = fuzzed_courses("atlantis", 1)
    begun = [next(courses(number, ["AMIGO", "HALL9000"])).before for number in range(12)]
    found = {read_state(str(state)).options for state in begun}
    assert found == {PRESETS["AMIGO"], PRESETS["HALL9000"]}


@games
def test_games_stop_when_enough_of_them_found_nothing_new(game: str) -> None:
    plan = Plan(game, RULES, (), 50, 0, {}, None, 1)
    checked = run(plan, InProcess(Engine()))
    assert checked.passed
    assert 1 < checked.games < 50
    assert checked.covered["SETUP-2"] > 0
    assert f"; {checked.games} games, in which {len(checked.covered)} clauses came into play; in no game: " in summary(
        checked
    )
    report = json.loads(json.dumps(document([checked], {}, {game: {}})))["runs"][0]
    assert report["games"] == checked.games
    assert report["covered"]["SETUP-2"] == checked.covered["SETUP-2"]


def test_the_shortest_case_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    fault = next(fault for fault in FAULTS if fault.clause == "MOVE-8")
    fuzzer = ForeignFuzzer("atlantis", 0, InProcess(FaultyEngine(fault)))
    fuzzer.introduce()
    found = fuzzer.play(lambda: None)
    assert found is not None
    assert found.is_shown
    case = case_of(json.loads(json.dumps(found.document)))
    assert [len(row.steps) for row in case.rows] == [1]
    assert "MOVE-8" in found.check.broken or "MOVE-8" in found.check.clauses
    assert not any(check.failure for check in check_case(case, InProcess(Engine()), RULES))
    assert any(check.failure for check in check_case(case, InProcess(FaultyEngine(fault)), RULES))
    assert capsys.readouterr().out == ""


class TakingBack(Engine):
    """Our engine, but the third action after each bridge leaves the position as it was."""

    def __init__(self) -> None:
        super().__init__()
        self._since = 9

    def answer(self, request: Message) -> dict[str, object]:
        if request["command"] == "position":
            self._since = 9
        if request["command"] == "apply":
            self._since = 0 if str(request["action"]).startswith("bridge") else self._since + 1
            if self._since == 2:
                return {"id": request["id"], "position": "path: ring 1\n", "to_act": 0}
        return super().answer(request)


def test_a_fault_of_memory_needs_actions_in_a_row() -> None:
    fuzzer = ForeignFuzzer("atlantis", 0, InProcess(TakingBack()))
    fuzzer.introduce()
    found = None
    while found is None:
        found = fuzzer.play(lambda: None)
    (row,) = case_of(found.document).rows
    assert len(row.steps) == 3
    assert row.steps[0].action.startswith("bridge ")


def test_a_program_that_conforms_is_fuzzed(capsys: pytest.CaptureFixture[str]) -> None:
    assert testing.main(["fuzz", "--game", "atlandice", "--games", "1", *ENGINE]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("atlandice, seed 0: 1 games, ")
    assert printed.endswith("No answer was wrong.\n")


def test_a_program_that_does_not_start_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert testing.main(["fuzz", "--games", "1", "--", "/nowhere/at/all"]) == 2
    assert "cannot be started" in capsys.readouterr().err
