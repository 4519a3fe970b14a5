"""Games against a program: what is played, when it stops, and the shortest case that shows a difference."""

import json
import sys
from collections.abc import Callable
from itertools import pairwise
from math import log
from typing import Final

import pytest

from atlantis_rules import PRESETS, read_state
from atlantis_rules.games.chance import Chance
from atlantis_rules.games.registry import own_names
from atlantis_rules.testing import __main__ as testing
from atlantis_rules.testing._fuzzing.foreign import ForeignFuzzer, fuzzed_courses
from atlantis_rules.testing.conformance.answers import AnsweringEngine
from atlantis_rules.testing.conformance.cases import case_of
from atlantis_rules.testing.conformance.checking import check_case
from atlantis_rules.testing.conformance.differences import kind_of
from atlantis_rules.testing.conformance.protocol import RULES, Message
from atlantis_rules.testing.conformance.reports import document, summary
from atlantis_rules.testing.conformance.running import Courses, Plan, Turn, run, uniform_courses
from tests.conformance_kit.faults import FAULTS
from tests.conformance_kit.finding import FaultyEngine
from tests.conformance_kit.in_process import InProcess

SOME_GAMES: Final = 16
"""How many games are looked at for their habits."""

FEWEST_DECISIONS: Final = 5
"""The decisions from which a habit can be told."""

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


def some_games(courses: Courses) -> list[list[Turn]]:
    return [[turn for turn in courses(number, None) if turn.action is not None] for number in range(SOME_GAMES)]


def readiness(turns: list[Turn], kind: str) -> float | None:
    """How often a kind of action is chosen where there are others; None if that is decided too rarely."""
    chosen: list[bool] = []
    for turn in turns:
        state = turn.before
        kinds = {kind_of(state.game.format_action(action)) for action in state.legal_actions()}
        if kind in kinds and len(kinds) > 1 and turn.action is not None:
            chosen.append(kind_of(state.game.format_action(turn.action)) == kind)
    return sum(chosen) / len(chosen) if len(chosen) >= FEWEST_DECISIONS else None


@pytest.mark.parametrize(("game", "kind"), [("atlantis", "buy"), ("atlandice", "decline")])
def test_the_players_of_games_have_different_habits(game: str, kind: str) -> None:
    def spread(courses: Courses) -> float:
        found = [ready for turns in some_games(courses) if (ready := readiness(turns, kind)) is not None]
        return max(found) - min(found)

    assert spread(fuzzed_courses(game, 1)) > 1.5 * spread(uniform_courses(game, 1))


def surprise(turns: list[Turn]) -> float:
    """How improbable the outcomes of chance are: 1 on average if chance is fair, more if it chooses rare ones."""
    found = expected = 0.0
    for turn in turns:
        state = turn.before
        odds = {action: float(each) for action, each in state.chance_outcomes()} if chance(turn) else {}
        if len(odds) > 1 and turn.action is not None:
            found -= log(odds[turn.action])
            expected -= sum(each * log(each) for each in odds.values())
    return found / expected


def repetition(turns: list[Turn]) -> float:
    """How often a die shows the same number as the one before."""
    rolled = [str(turn.action) for turn in turns if chance(turn) and "roll" in str(turn.action)]
    return sum(one == other for one, other in pairwise(rolled)) / len(rolled)


def chance(turn: Turn) -> bool:
    return isinstance(turn.before.to_act, Chance)


@pytest.mark.parametrize(("game", "strangeness"), [("atlantis", surprise), ("atlandice", repetition)])
def test_chance_chooses_what_is_rare(game: str, strangeness: Callable[[list[Turn]], float]) -> None:
    unusual, usual = (
        max(map(strangeness, some_games(courses))) for courses in (fuzzed_courses(game, 1), uniform_courses(game, 1))
    )
    assert unusual > 1.15 * usual


@games
def test_games_stop_when_enough_of_them_found_nothing_new(game: str) -> None:
    plan = Plan(game, RULES, (), 50, 0, {}, None, 1)
    checked = run(plan, InProcess(AnsweringEngine()))
    assert checked.passed
    assert 1 < checked.games < 50
    assert checked.covered["SETUP-2"] > 0
    assert f"; {checked.games} games, in which {len(checked.covered)} clauses came into play; in no game: " in summary(
        checked
    )
    report = json.loads(json.dumps(document([checked], {}, {game: {}})))["runs"][0]
    assert report["games"] == checked.games
    assert report["covered"]["SETUP-2"] == checked.covered["SETUP-2"]


@pytest.mark.parametrize(("game", "clauses"), [("atlantis", {"END-4", "END-5"}), ("atlandice", {"END-1", "END-2"})])
def test_the_result_of_a_game_shows_the_clauses_of_scores(game: str, clauses: set[str]) -> None:
    checked = run(Plan(game, RULES, (), 1, 0, {}), InProcess(AnsweringEngine()))
    assert checked.passed
    assert clauses <= checked.covered.keys()
    assert not any(clause in summary(checked).partition("in no game: ")[2].split(", ") for clause in clauses)


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
    assert not any(check.failure for check in check_case(case, InProcess(AnsweringEngine()), RULES))
    assert any(check.failure for check in check_case(case, InProcess(FaultyEngine(fault)), RULES))
    assert capsys.readouterr().out == ""


class TakingBack(AnsweringEngine):
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
    assert printed.startswith("atlandice, seed 0: 1 game, ")
    assert printed.endswith("No answer was wrong.\n")


def test_a_program_that_does_not_start_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert testing.main(["fuzz", "--games", "1", "--", "/nowhere/at/all"]) == 2
    assert "cannot be started" in capsys.readouterr().err
