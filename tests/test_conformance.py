"""The conformance kit: its cases, the runner, our engine, and the faults that it finds."""

import json
import lzma
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from itertools import islice
from pathlib import Path
from time import sleep
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

from atlantis_rules import atlandice
from atlantis_rules.atlantis.options import PRESETS
from atlantis_rules.games.registry import game_named, own_names
from atlantis_rules.programs.command_line import main
from atlantis_rules.programs.command_line.conformance import shows_of
from atlantis_rules.rulebook.clauses import rulebook
from atlantis_rules.testing._fuzzing.foreign import fuzzed_courses
from atlantis_rules.testing.conformance import programs
from atlantis_rules.testing.conformance.answers import AnsweringEngine, AnsweringTable
from atlantis_rules.testing.conformance.cases import BadCases, Case, case_of, read_cases, read_manifest
from atlantis_rules.testing.conformance.checking import ComparedAnswer, NoAnswer, Program, check_case
from atlantis_rules.testing.conformance.differences import (
    brief,
    cut,
    differing_parts,
    equal,
    json_difference,
    listed,
    position_difference,
)
from atlantis_rules.testing.conformance.programs import CannotStart, ProcessProgram
from atlantis_rules.testing.conformance.protocol import NEW_GAME, REASONS, RULES
from atlantis_rules.testing.conformance.ranking import Suspect, profile_of, rank
from atlantis_rules.testing.conformance.reports import explained, junit, lines as lines_of, smallest, summary
from atlantis_rules.testing.conformance.running import MOST_RESTARTS, Plan, Run, run
from tests.conformance_kit.faults import FAULTS, OTHER_ORDER, TWENTY, Fault
from tests.conformance_kit.faults_of_atlandice import FAULTS_OF_ATLANDICE
from tests.conformance_kit.files import FOLDER, RULES_VERSIONS, archive, disagreements, lines_of_cases, written_cases
from tests.conformance_kit.finding import cases_of, place_in_program, place_of, run_with
from tests.conformance_kit.generation import all_actions, generate
from tests.conformance_kit.in_process import InProcess
from tests.conformance_kit.naive_engine import NaiveEngine
from tests.json_schemas import validity
from tests.shares import THOROUGH, one_in

HOSTILE = Path(__file__).parent / "clients" / "hostile_program.py"
NAIVE = [sys.executable, "-m", "tests.conformance_kit.naive_engine"]
ENGINE = [sys.executable, "-m", "atlantis_rules", "engine"]
REGENERATED = 40
EVERY_SO_MANY = 30
SOME_FAULTS = 10

games = pytest.mark.parametrize("game", own_names())


# --- The files ---


@games
def test_the_cases_are_what_the_generator_writes(game: str) -> None:
    """A share of them: `nox -s conformance` compares them all."""
    lines = lines_of_cases(game)
    assert written_cases(list(islice(generate(game), REGENERATED))) == "".join(lines[:REGENERATED])


@pytest.mark.needs("jsonschema_rs")
@games
def test_the_schema_describes_the_cases(game: str) -> None:
    fits = validity(json.loads((FOLDER / "case.schema.json").read_text("utf-8")))
    documents = list(map(json.loads, lines_of_cases(game)))
    for document in documents:
        assert fits(document)
        assert document["legal"]["actions"] == sorted(document["legal"]["actions"])
    assert len({document["id"] for document in documents}) == len(documents)
    assert not fits({**documents[0], "more": 1})


@games
def test_the_manifest_counts_the_cases(game: str) -> None:
    manifest = read_manifest(FOLDER)
    of_games, hashes = manifest["games"], manifest["sha256"]
    assert isinstance(of_games, dict)
    assert isinstance(hashes, dict)
    of_game, cases = of_games[game], cases_of(game)
    assert of_game["cases"] == len(cases)
    assert of_game["rules_version"] == RULES_VERSIONS[game]
    counts = {clause: sum(clause in case.clauses for case in cases) for clause in of_game["clauses"]}
    assert of_game["clauses"] == counts
    assert {*of_game["clauses"], *of_game["without_cases"]} == {clause.id for clause in rulebook(game)}
    assert hashes[f"cases/{game}.jsonl"] == sha256("".join(lines_of_cases(game)).encode()).hexdigest()


@games
def test_compressed_cases_are_read_as_in_a_wheel(game: str, tmp_path: Path) -> None:
    (tmp_path / "cases").mkdir()
    packed = tmp_path / "cases" / f"{game}.jsonl.xz"
    packed.write_bytes(lzma.compress("".join(lines_of_cases(game)[:20]).encode()))
    assert tuple(read_cases(tmp_path, game)) == cases_of(game)[:20]
    for broken in (packed.read_bytes()[:-100], b"[]"):
        packed.write_bytes(broken)
        with pytest.raises(BadCases, match=f"the cases of {game} cannot be read"):
            list(read_cases(tmp_path, game))


@games
def test_every_clause_has_cases(game: str) -> None:
    assert {clause for case in cases_of(game) for clause in case.clauses} == {clause.id for clause in rulebook(game)}


def test_every_option_value_and_every_preset_has_cases() -> None:
    of_games = read_manifest(FOLDER)["games"]
    assert isinstance(of_games, dict)
    assert min(count for values in of_games["atlantis"]["options"].values() for count in values.values()) > 0
    assert {case.options for case in cases_of("atlantis")} > {*PRESETS}


def test_the_archive_is_the_same_whenever_it_is_packed() -> None:
    name, content = archive()
    assert name == f"atlantis-conformance-{RULES_VERSIONS['atlantis']}-{RULES_VERSIONS['atlandice']}.tar.gz"
    assert archive() == (name, content)


def test_a_case_that_is_none_is_refused() -> None:
    for document in (None, {}, {"id": 1}):
        with pytest.raises(BadCases):
            case_of(document)


# --- Programs that conform ---


@games
def test_the_naive_models_agree_on_every_case(game: str) -> None:
    """At both levels: also on reasons, prices, views and events. `nox -s conformance` asks them all of the cases."""
    assert list(disagreements(cases_of(game)[one_in(3)])) == []


@games
def test_the_naive_models_agree_on_all_actions_in_the_positions_of_cases(game: str) -> None:
    """A share of them: on the clauses that each action breaks, on what each viewer sees, and on what happens."""
    ours, naive = InProcess(AnsweringEngine()), InProcess(NaiveEngine())
    for case in cases_of(game)[3::EVERY_SO_MANY]:
        questions: list[tuple[str, Mapping[str, object]]] = [
            *(("reasons", {"action": action}) for action in all_actions(game)),
            *(("view", {"viewer": viewer}) for viewer in (*range(int(case.position.split()[1])), "spectator")),
            *(("events", {"action": action}) for action in case.legal),
        ]
        for command, values in questions:
            found = []
            for program in (ours, naive):
                if command == "events" or (command, values) == questions[0]:
                    program.ask("position", game=game, position=case.position)
                reply = program.ask(command, **values)
                found.append({key: value for key, value in reply.items() if key != "id"})
            assert found[0] == found[1], (case.id, command, values)


@pytest.mark.parametrize(
    ("question", "forged"),
    [
        ("reasons", lambda case: evolve(case, illegal=(evolve(case.illegal[0], clauses=("COMP-1",)),))),
        ("prices", lambda case: evolve(case, prices={"1-1": 1})),
        ("view", lambda case: evolve(case, views=((0, {}),))),
        ("events", lambda case: evolve(case, events=(evolve(case.after[0], answer=[]),))),
    ],
)
def test_a_case_with_a_wrong_reason_would_not_be_written(question: str, forged: Callable[[Case], Case]) -> None:
    found = [check.question.partition(" ")[0] for check in disagreements([forged(cases_of("atlantis")[0])])]
    assert found == [question]


@games
def test_our_engine_conforms(game: str) -> None:
    """A share of the cases: they come from it."""
    program = InProcess(AnsweringEngine())
    checks = [check for case in cases_of(game)[::12] for check in check_case(case, program, REASONS)]
    assert [check for check in checks if check.failure] == []
    assert {check.question.partition(" ")[0] for check in checks} >= {"legal", "apply", "reasons", "view", "events"}


@pytest.mark.parametrize("command", [ENGINE, NAIVE], ids=["ours", "naive"])
def test_programs_conform(command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    json_file, junit_file = tmp_path / "report.json", tmp_path / "report.xml"
    options = ["--clause", "opt-8", "--game", "atlantis", "--json", str(json_file), "--junit", str(junit_file)]
    assert main(["conformance", *options, "--", *command]) == 0
    output = capsys.readouterr().out
    assert output.endswith("level rules: 0 wrong\n")
    report = json.loads(json_file.read_text("utf-8"))
    assert report["passed"] is True
    assert report["runs"][0]["wrong"] == 0
    suite = ET.fromstring(junit_file.read_text("utf-8")).find("testsuite")  # noqa: S314 -- our own
    assert suite is not None
    assert int(suite.attrib["tests"]) == report["runs"][0]["positions"] == len(suite.findall("testcase"))


@games
def test_whole_games_are_played_in_lockstep(game: str) -> None:
    checked = run(Plan(game, RULES, (), 2 if THOROUGH else 1, 7, {}), InProcess(NaiveEngine()))
    assert checked.passed
    asked = {check.question.partition(" ")[0] for check in checked.checks}
    assert asked == {"to_act", "legal", "outcomes", "apply", "result"}


# --- New games ---


class WithoutCommands(InProcess):
    """Our engine, with the reply to ``hello`` of a program that supports no optional command."""

    def ask(self, command: str, **values: object) -> Mapping[str, object]:
        assert command != NEW_GAME
        return {key: value for key, value in super().ask(command, **values).items() if key != "commands"}


def questions_about_beginnings(game: str, program: InProcess) -> list[str]:
    cases = [case for case in cases_of(game) if case.new_game is not None]
    checked = run(Plan(game, RULES, cases, 0, 0, {}), program)
    assert checked.passed
    return [check.question for check in checked.checks]


@games
def test_only_programs_that_know_the_command_are_asked_for_new_games(game: str) -> None:
    rules = game_named(game).RULES[0]
    asked = questions_about_beginnings(game, InProcess(AnsweringEngine()))
    begun = [f"new_game {players}, {rules}" for players in (2, 3, 4)]
    assert [question for question in asked if question.startswith("new_game")] == begun
    others = questions_about_beginnings(game, WithoutCommands(AnsweringEngine()))
    assert others == [question for question in asked if question not in begun]


def test_a_new_game_is_the_position_from_then_on() -> None:
    program = InProcess(AnsweringEngine())
    text = atlandice.components_text(atlandice.RECONSTRUCTION).replace(
        "black_market_pointers = 2", "black_market_pointers = 3"
    )
    reply = program.ask(NEW_GAME, game="atlandice", players=3, rules=text)
    assert reply["to_act"] == "chance"
    assert str(reply["position"]).startswith("players: 3\n")
    seen = program.ask("view", viewer="spectator")["view"]
    assert isinstance(seen, dict)
    assert seen["components"]["black_market_pointers"] == 3


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        ({"game": "atlantis", "players": True, "rules": "AMIGO"}, "players must be a whole number"),
        ({"game": "atlantis", "players": 5, "rules": "AMIGO"}, "2 to 4 players, not 5"),
        ({"game": "atlantis", "players": 2}, "rules must be a text"),
        ({"game": "atlantis", "players": 2, "rules": "RECONSTRUCTION"}, "atlantis has no rules 'RECONSTRUCTION'"),
        ({"game": "whist", "players": 2, "rules": "AMIGO"}, "unknown game 'whist'"),
    ],
)
def test_a_new_game_that_cannot_be_played_is_refused(asked: dict[str, object], error: str) -> None:
    assert error in str(InProcess(AnsweringEngine()).ask(NEW_GAME, **asked)["error"])


# --- Faults ---


@pytest.mark.parametrize("fault", TWENTY[::SOME_FAULTS], ids=lambda fault: fault.name)
def test_the_clause_of_a_fault_comes_first(fault: Fault) -> None:
    """A share of them: `nox -s conformance` tries all faults."""
    assert place_of(fault, cases_of("atlantis")) == 1


SHOWN_AMONG_THE_FIRST = [
    fault
    for fault in (*FAULTS, *FAULTS_OF_ATLANDICE)
    if (fault.game, fault.clause)
    in {("atlantis", "BRIDGE-3"), *(("atlandice", clause) for clause in ("SETUP-3", "FX-8", "CLOCK-2", "CLOCK-5"))}
]


@pytest.mark.parametrize("fault", SHOWN_AMONG_THE_FIRST[one_in(4)], ids=lambda fault: fault.name)
def test_the_clause_of_a_fault_is_among_those_that_the_report_shows(fault: Fault) -> None:
    """A share of them: `nox -s conformance` tries all faults."""
    checked = run_with(fault, cases_of(fault.game))
    table = "\n".join(lines_of(checked, shows_of(read_manifest(FOLDER), fault.game))).partition("\n  and ")[0]
    assert re.search(rf"^  {fault.clause} ", table, re.MULTILINE)
    assert [suspect.clause for suspect in checked.suspects].index(fault.clause) + 1 == fault.place


def test_every_fault_has_another_name() -> None:
    faults = (*FAULTS, *FAULTS_OF_ATLANDICE)
    assert len({(fault.game, fault.name) for fault in faults}) == len(faults)
    assert {fault.game for fault in FAULTS} == {"atlantis"}
    assert {fault.game for fault in FAULTS_OF_ATLANDICE} == {"atlandice"}


def test_a_fault_in_a_program_of_its_own_is_found() -> None:
    """`nox -s conformance` finds all faults with all cases, without programs: what a program answers is the same."""
    fault = next(fault for fault in FAULTS if fault.clause == "SETUP-5")
    cases = [case for case in cases_of("atlantis") if fault.clause in case.clauses]
    assert place_in_program(fault, cases) == 1


def test_another_order_of_paying_is_found_by_a_case() -> None:
    failed = run_with(OTHER_ORDER, [case for case in cases_of("atlantis") if "PAY-4" in case.clauses]).failed
    assert "atlantis/PAY-4-tiles-of-equal-value-one-after-the-other/1" in {check.case.id for check in failed}


def test_there_are_twenty_faults_of_twenty_clauses() -> None:
    assert len({fault.clause for fault in TWENTY}) == 20


def test_a_game_finds_a_fault_too() -> None:
    fault = next(fault for fault in FAULTS if fault.clause == "MOVE-8")
    from tests.conformance_kit.finding import FaultyEngine  # noqa: PLC0415

    checked = run(Plan("atlantis", RULES, (), 1, 0, {"MOVE-8": ("discards",)}), InProcess(FaultyEngine(fault)))
    assert not checked.passed
    assert checked.failed[0].parts == ("discards", "box cards")


def test_the_report_names_the_clause_and_the_smallest_case() -> None:
    shows = shows_of(read_manifest(FOLDER), "atlantis")
    cases = [case for case in cases_of("atlantis") if "PAY-1" in case.clauses]
    checked = run_with(next(fault for fault in FAULTS if fault.clause == "PAY-1"), cases)
    text = "\n".join(lines_of(checked, shows))
    assert "PAY-1: The price of a crossing" in text or "\nPAY-1: " in text
    check = smallest(checked, "PAY-1", shows)
    assert check.case.id in text
    assert rulebook()["PAY-1"].text.split(".")[0][:40] in text
    assert f"{len(checked.failed)} wrong" in text.splitlines()[-1]
    assert "\nBy the rules:\n\n  play " in text
    assert "PAY-1: the gap at " in text.partition("By the rules:")[2]


class Altered(InProcess):
    """Our engine, but the answer to the command of a number is altered."""

    def __init__(self, command: str, alter: Callable[[Mapping[str, object]], object], number: int = 1) -> None:
        super().__init__(AnsweringEngine())
        self._command, self._alter, self._left = command, alter, number

    def ask(self, command: str, **values: object) -> Mapping[str, object]:
        reply = super().ask(command, **values)
        self._left -= command == self._command
        (key, *_) = (key for key in reply if key != "id")
        return {**reply, key: self._alter(reply)} if command == self._command and not self._left else reply


def first_failure(case: Case, program: Program) -> ComparedAnswer:
    return next(check for check in check_case(case, program, RULES) if check.failure)


@pytest.mark.parametrize("game", own_names())
def test_the_rules_on_a_needless_action_and_a_missing_one_are_reported(game: str) -> None:
    case = next(case for case in cases_of(game) if case.illegal and case.legal and case.to_act == 0)
    wrong = case.illegal[0]
    check = first_failure(case, Altered("legal", lambda _: [*case.legal[1:], wrong.action]))
    needless, missing = explained(check)
    assert needless.splitlines()[0].endswith(": not allowed")
    assert {*re.findall("  ([A-Z]+-[0-9]+): ", needless)} == {*wrong.clauses}
    assert missing.splitlines()[0].endswith(": allowed")


@pytest.mark.parametrize("game", own_names())
def test_the_rules_on_an_action_in_a_row_are_those_after_the_ones_before_it(game: str) -> None:
    case = next(case for case in cases_of(game) if case.rows and not case.after)
    before, asked, *_ = case.rows[0].steps
    check = first_failure(case, Altered("apply", lambda _: case.position, 2))
    table = AnsweringTable(game)
    table.put(str(before.answer))
    assert explained(check, "de") == [table.explanation(asked.action, "de")]


@pytest.mark.parametrize("game", own_names())
def test_the_rules_on_a_result_are_how_the_scores_are_computed(game: str) -> None:
    case = next(case for case in cases_of(game) if case.result is not None)
    (text,) = explained(first_failure(case, Altered("result", lambda _: {"scores": [], "winners": []})))
    assert "END-2: " in text or "END-4: " in text


def test_of_a_position_that_is_not_read_the_rules_say_nothing() -> None:
    case = evolve(cases_of("atlantis")[0], position="path: olive 9", legal=("end",))
    check = ComparedAnswer(case, "legal", (), "missing: end", position=case.position, actions=("end",))
    assert explained(check) == []


def test_where_nothing_is_asked_about_an_action_the_rules_are_left_out() -> None:
    case = cases_of("atlantis")[0]
    checked = run(Plan("atlantis", RULES, (case,), 0, 0, {}), Altered("position", lambda _: 7))
    assert "By the rules" not in "\n".join(lines_of(checked, {}))


def test_the_ranking_rule() -> None:
    case = evolve(cases_of("atlantis")[0], clauses=())

    def check(
        *clauses: str, failure: str = "", parts: tuple[str, ...] = (), broken: tuple[str, ...] = ()
    ) -> ComparedAnswer:
        return ComparedAnswer(case, "legal", clauses, failure, parts, broken)

    checks = [
        check("A-1", "B-1", failure="x", parts=("hand",)),
        check("A-1", "C-1", failure="x", parts=("turn",)),
        check("B-1"),
        check("A-1", failure="x", broken=("D-1",)),
    ]
    shows = {"C-1": ("hand",)}
    assert rank(checks, shows, ["A-1", "B-1", "C-1", "D-1"]) == [
        Suspect("A-1", 2 / (3 * 2) ** 0.5, 2, 0),
        Suspect("D-1", 1 / 3**0.5, 1, 0),
        Suspect("B-1", 1 / (3 * 2) ** 0.5, 1, 1),
        Suspect("C-1", 0.0, 0, 0),
    ]


class Naming(InProcess):
    """Our engine, but in its answer to one command a value is other than it should be."""

    def __init__(self, command: str, changed: Callable[[object], object]) -> None:
        super().__init__(AnsweringEngine())
        self._command, self._changed = command, changed

    def ask(self, command: str, **values: object) -> Mapping[str, object]:
        reply = dict(super().ask(command, **values))
        key = {"reasons": "clauses"}.get(command, command)
        return {**reply, key: self._changed(reply[key])} if command == self._command else reply


def test_a_price_blames_the_clauses_of_prices() -> None:
    cases = [case for case in cases_of("atlantis") if case.prices]
    dearer = Naming(
        "prices", lambda prices: {name: each + 1 for name, each in _whole_numbers(prices) if each} or prices
    )
    checks = [check for case in cases for check in check_case(case, dearer, REASONS, only=["prices"])]
    failed = [check for check in checks if check.failure]
    assert failed
    assert all(check.clauses == check.case.price_clauses for check in checks)
    assert rank(checks, shows_of(read_manifest(FOLDER), "atlantis"), [])[0].clause == "PAY-1"
    by_clause = {clause for case in cases for clause in case.price_clauses}
    assert by_clause == {"SETUP-3", "PAY-1", "TAKE-5", "TAKE-6", "BRIDGE-2", "BRIDGE-3", "BRIDGE-6"}


def _whole_numbers(found: object) -> list[tuple[str, int]]:
    assert isinstance(found, dict)
    return [*found.items()]


def test_a_bridge_that_is_paid_for_blames_the_bridges() -> None:
    cases = [case for case in cases_of("atlantis") if case.prices]
    charging = Naming("prices", lambda prices: {name: each or 1 for name, each in _whole_numbers(prices)})
    checks = [check for case in cases for check in check_case(case, charging, REASONS, only=["prices"])]
    assert rank(checks, shows_of(read_manifest(FOLDER), "atlantis"), [])[0].clause == "BRIDGE-2"


@pytest.mark.parametrize(
    ("added", "left_out"), [("EMPTY-6", ""), ("", "SEARCH-2"), ("EMPTY-6", "SEARCH-2"), ("X-1", "")]
)
def test_a_clause_named_needlessly_is_blamed_like_a_missing_one(added: str, left_out: str) -> None:
    def changed(clauses: object) -> object:
        assert isinstance(clauses, list)
        return sorted({*clauses, *filter(None, [added])} - {left_out})

    case = next(each for each in cases_of("atlandice") if any(asked.clauses == ("SEARCH-2",) for asked in each.illegal))
    checks = [*check_case(case, Naming("reasons", changed), REASONS, only=["reasons"])]
    check = next(each for each in checks if each.clauses == ("SEARCH-2",))
    known = [clause for clause in (left_out, added) if clause in rulebook("atlandice")]
    assert check.failure
    assert check.broken == tuple(known)


@pytest.mark.parametrize(
    "only", [("prices",), ("reasons", "view"), ("legal",), ("apply", "events"), ("position", "result")]
)
def test_only_some_kinds_of_questions_are_asked(only: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    cases = cases_of("atlantis")[:40]
    found = run(Plan("atlantis", REASONS, cases, 0, 0, {}, only=only), InProcess(AnsweringEngine()))
    kinds = {check.question.partition(" ")[0].replace("to_act", "position") for check in found.checks}
    assert kinds - {"legal" if "apply" in only else ""} == {*only}
    assert found.passed
    assert main(["conformance", "--game", "atlantis", "--clause", "STUCK-3", "--only", *only, "--", *ENGINE]) == 0
    level = REASONS if {*only} & {"prices", "reasons", "view", "events"} else RULES
    assert f"level {level}: 0 wrong" in capsys.readouterr().out


def test_a_position_that_is_not_read_is_reported_whatever_is_asked() -> None:
    checks = [*check_case(cases_of("atlantis")[0], Refusing(AnsweringEngine()), REASONS, only=["prices"])]
    assert [check.question for check in checks] == ["to_act"]


def test_profiles_decide_between_neighbours() -> None:
    case = evolve(cases_of("atlantis")[0], clauses=())
    checks = [
        ComparedAnswer(case, "apply buy olive 2B", ("A-1", "B-1"), "x", ("discards", "turn")),
        ComparedAnswer(case, "legal after show", ("A-1", "B-1"), "x", ("legal buy",)),
    ]
    parts = {"apply buy: discards": 0.125, "apply buy: turn": 0.125, "legal: legal buy": 0.25}
    assert profile_of(checks, {}) == {**parts, "A-1": 0.25, "B-1": 0.25}
    shares = {"B-1": (0.04, 1.0), "C-1": (0.64,), "D-1": (0.01,)}
    profiles = {clause: [{"apply buy: turn": share} for share in those] for clause, those in shares.items()}
    assert rank(checks, {}, ["A-1", "B-1", "C-1"], profiles) == [
        Suspect("B-1", (1 + 2 * 0.125**0.5) / 3, 2, 0),
        Suspect("A-1", 1 / 3, 2, 0),
        Suspect("C-1", 2 * (0.125 * 0.64) ** 0.5 / 3, 0, 0),
        Suspect("D-1", 2 * (0.125 * 0.01) ** 0.5 / 3, 0, 0),
    ]


def test_the_pattern_of_neighbours_tells_clauses_apart() -> None:
    """Two clauses explain a wrong answer equally well; a fault of the second is known, which also blames both."""
    case = evolve(cases_of("atlantis")[0], clauses=())
    checks = [
        ComparedAnswer(case, "legal", ("A-1", "B-1", "C-1"), "x", ("legal buy",)),
        ComparedAnswer(case, "result", ("C-1",)),
    ]
    elsewhere = {"apply buy: discards": 0.5}
    profiles = {"A-1": [{**elsewhere, "A-1": 0.5}], "B-1": [{**elsewhere, "A-1": 0.2, "B-1": 0.2, "C-1": 0.1}]}
    assert [suspect.clause for suspect in rank(checks, {}, ["A-1", "B-1", "C-1"], profiles)] == ["B-1", "A-1", "C-1"]


def test_every_clause_of_a_case_with_a_wrong_answer_is_listed() -> None:
    case = evolve(cases_of("atlantis")[0], clauses=("A-1", "B-1", "C-1"))
    checks = [
        ComparedAnswer(case, "legal", ("A-1", "B-1"), "x", ("legal buy",), broken=("D-1",)),
        ComparedAnswer(case, "result", ("E-1",)),
    ]
    profiles = {
        "D-1": [{"legal: legal buy": 1.0}],
        "F-1": [{"legal: legal buy": 0.01}],
        "G-1": [{"result: scores": 1.0}],
    }
    listed = [suspect.clause for suspect in rank(checks, {"B-1": ("hand",)}, [], profiles)]
    assert listed[:2] == ["D-1", "F-1"]
    assert sorted(listed) == ["A-1", "B-1", "C-1", "D-1", "F-1"]


@pytest.mark.parametrize(
    ("line", "other", "parts"),
    [
        ("  1: ring 1 (red), ~, crown 1", "  1: ring 1, ~, crown 1 (red)", ["figures"]),
        ("  1: ring 1 (red), ~, crown 1", "  1: ring 1 (red), =, crown 1", ["bridges on the path"]),
        ("  1: ring 1 (red), ~, crown 1", "  1: ring 1 (red), flag 1, crown 1", ["path"]),
        ("hand red: ring", "hand red: ring 2", ["hand"]),
        ("phase: paying, figure 3, due 2", "phase: paying, figure 3, due 1", ["phase: due"]),
        (
            "phase: paying, figure 3, due 2",
            "phase: turn end, draw 1",
            ["phase", "phase: figure", "phase: due", "phase: draw"],
        ),
        (
            "library: effect 4 pointers 1 over none, book 2, die",
            "library: effect 4 pointers 1 over none, book, die",
            ["resources lying"],
        ),
        ("seat 1: book, 2 points, die", "seat 1: book, 3 points, 2 dice", ["points", "dice held"]),
        ("seat 1: book, 2 points, die", "seat 1: book, 1 points, die", ["points"]),
    ],
)
def test_parts_that_differ(line: str, other: str, parts: list[str]) -> None:
    before = "path:\n" if line.startswith("  1") else ""
    assert differing_parts(f"{before}{line}\nturn: red\n", f"{before}{other}\nturn: red\n") == parts


class Otherwise(InProcess):
    """Our engine, but it writes the positions in its replies differently."""

    def __init__(self, rewritten: Callable[[str], str]) -> None:
        super().__init__(AnsweringEngine())
        self._rewritten = rewritten

    def ask(self, command: str, **values: object) -> Mapping[str, object]:
        reply = super().ask(command, **values)
        return {**reply, "position": self._rewritten(str(reply["position"]))} if command == "apply" else reply


def with_points(text: str) -> str:
    """Write one point in the other way that the grammar allows."""
    return re.sub(r"\b1 point\b", "1  points", text)


def other_form(text: str) -> str:
    """Write the entries of a position of Atlandice from last to first, a line for each piece."""
    return "".join(f"{line.replace(', ', chr(10))}\n" for line in reversed(with_points(text).splitlines()))


def with_hand_moved(text: str) -> str:
    """Move the hand of the clock to another place."""
    return re.sub(r"^hand: ([0-9]+)$", lambda hand: f"hand: {(int(hand[1]) + 1) % 3}", text, flags=re.MULTILINE)


def with_a_jewel_too_many(text: str) -> str:
    """Give a seat more jewels than there are."""
    return re.sub(r"^seat 0: ", "seat 0: jewel 99, ", text, flags=re.MULTILINE)


def answers_with_one_point(rewritten: Callable[[str], str]) -> list[ComparedAnswer]:
    point = re.compile(r"\b1 point\b")
    cases = [case for case in cases_of("atlandice") if any(point.search(str(after.answer)) for after in case.after)]
    checks = (check for case in cases[:6] for check in check_case(case, Otherwise(rewritten), RULES))
    return [check for check in checks if check.question.startswith("apply ")]


@pytest.mark.parametrize("rewritten", [with_points, other_form])
def test_a_position_may_be_written_in_every_way_that_its_grammar_allows(rewritten: Callable[[str], str]) -> None:
    checks = answers_with_one_point(rewritten)
    assert checks
    assert [check.failure for check in checks] == [""] * len(checks)


def test_an_unsound_position_is_reported_as_that_with_its_clauses() -> None:
    failed = [check for check in answers_with_one_point(with_a_jewel_too_many) if check.failure]
    assert failed
    for check in failed:
        assert check.failure.startswith("an unsound position, which breaks SETUP-1: there are ")
        assert "; another position:\n    seat 0: " in check.failure


def test_a_position_on_one_line_hides_no_difference() -> None:
    """Also where it is unsound: a tile of the path is there twice."""

    def on_one_line(text: str) -> str:
        path, mainland, rest = text.replace("\n  ", " ").partition("\nmainland:")
        return (
            re.sub(r" [0-9]+: ", ", ", path).replace("path:,", "path:").replace("ring 1,", "crown 1,", 1)
            + mainland
            + rest
        )

    found = (case for case in cases_of("atlantis") if case.after)
    case = next(case for case in found if "ring 1, ~, crown 1" in str(case.after[0].answer))
    failures = [check.failure for check in check_case(case, Otherwise(on_one_line), RULES) if check.failure]
    assert failures
    for failure in failures:
        assert failure.startswith("an unsound position, which breaks COMP-1")
        assert failure.splitlines()[1:] == ["    space 1 is ring 1, the engine says crown 1"]


class Refusing(InProcess):
    """Our engine, but it reads no position."""

    def ask(self, command: str, **values: object) -> Mapping[str, object]:
        return {"error": "no such tile"} if command == "position" else super().ask(command, **values)


def test_about_a_position_that_is_not_read_nothing_else_is_asked() -> None:
    checks = [*check_case(cases_of("atlantis")[0], Refusing(AnsweringEngine()), REASONS)]
    assert [(check.question, check.failure) for check in checks] == [
        ("to_act", 'the program answers with an error: "no such tile"')
    ]


def test_positions_that_are_not_read_come_first_in_the_report() -> None:
    cases = cases_of("atlantis")[:5]
    checked = run(
        Plan("atlantis", RULES, cases, 0, 0, shows_of(read_manifest(FOLDER), "atlantis")), Refusing(AnsweringEngine())
    )
    first = next(iter(lines_of(checked, {})))
    assert first == (
        "5 of 5 positions are not read, and nothing was asked about them; "
        'the first: the program answers with an error: "no such tile"'
    )


@pytest.mark.parametrize("changed", [with_hand_moved, with_a_jewel_too_many])
def test_where_a_position_is_wrong_the_way_in_which_it_is_written_is_no_difference(
    changed: Callable[[str], str],
) -> None:
    wrong, otherwise = answers_with_one_point(changed), answers_with_one_point(lambda text: changed(with_points(text)))
    assert any(check.failure for check in wrong)
    assert [(check.failure, check.parts) for check in otherwise] == [(check.failure, check.parts) for check in wrong]
    assert not any("points" in check.parts for check in wrong)


# --- The example, and what the documentation shows ---

PAGE = FOLDER.parent / "docs" / "conformance.md"


def test_the_page_counts_the_cases_and_the_faults() -> None:
    page = " ".join(PAGE.read_text("utf-8").split())
    assert f"{len(cases_of('atlantis'))} cases of Atlantis and {len(cases_of('atlandice'))} of Atlandice" in page
    found = [(len(those), sum(fault.place == 1 for fault in those)) for those in (FAULTS, FAULTS_OF_ATLANDICE)]
    (all_of_atlantis, first_of_atlantis), (all_of_atlandice, first_of_atlandice) = found
    assert f"first for {first_of_atlantis} of {all_of_atlantis} faults of Atlantis" in page
    assert f"and for {first_of_atlandice} of {all_of_atlandice} of Atlandice" in page
    assert [(fault.clause, fault.place) for fault in FAULTS if fault.place > 1] == [
        ("MOVE-3", 2),
    ]
    assert max(fault.place for fault in (*FAULTS, *FAULTS_OF_ATLANDICE)) <= 8  # the report shows this many clauses


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_the_example_plays_whole_games_with_all_options(game: str) -> None:
    program = ProcessProgram(["node", str(FOLDER / "example" / "engine.mjs")], 60)
    checked = run(Plan(game, RULES, (), 6 if THOROUGH else 1, 5, {}, fuzzed_courses(game, 5)), program)
    program.stop()
    assert checked.passed


def test_the_example_passes_the_cases_of_atlandice() -> None:
    """The page on conformance shows those of Atlantis."""
    program = ProcessProgram(["node", str(FOLDER / "example" / "engine.mjs")], 60)
    checked = run(Plan("atlandice", RULES, cases_of("atlandice"), 0, 0, {}), program)
    program.stop()
    assert checked.passed


def test_the_specification_names_every_command() -> None:
    text = (FOLDER / "README.md").read_text("utf-8").partition("\n### ")[0]
    commands = re.findall(r"^\| `([a-z_]+)` \|", text, re.MULTILINE)
    error = str(AnsweringEngine().answer({"id": 1, "command": "?"})["error"])
    assert {*commands} == {*re.findall(r"[a-z_]+", error.removeprefix("the commands are "))} - {"and"}


# --- Programs that don't ---


def asked(kind: str, timeout: float) -> Iterator[Run]:
    program = ProcessProgram([sys.executable, str(HOSTILE), kind], timeout)
    yield run(Plan("atlantis", RULES, cases_of("atlantis")[:1], 0, 0, {}), program)
    program.stop()


@pytest.mark.parametrize(
    ("kind", "timeout", "failure"),
    [
        ("hang", 2, "no answer: within 2 s it wrote nothing"),
        ("crash", 60, "no answer: it ended with exit code 3; its last words: 'the path has no end'"),
        ("garbage", 60, "no answer: it wrote a line that is not"),
        ("flood", 60, "no answer: its reply has the id"),
        ("endless line", 60, "no answer: it wrote a line of more than 1,000,000 bytes"),
        ("half a line", 10, "no answer: within 10 s it wrote only part of a line"),
        ("wrong types", 60, "expected"),
        ("out of order", 60, "no answer: its reply has the id '0' and not"),
        ("no object", 60, "no answer: it wrote a line that is not JSON"),
        ("closed", 60, "no answer: it "),
        ("stderr", 60, 'the program answers with an error: "so it is"'),
        ("child", 2, "no answer: within 2 s it wrote nothing"),
    ],
)
def test_hostile_programs_fail_and_never_hang(kind: str, timeout: float, failure: str) -> None:
    (checked,) = asked(kind, timeout)
    assert not checked.passed
    failures = [check.failure for check in checked.failed]
    assert any(each.startswith(failure) for each in failures), failures


def test_last_words_that_are_read_late_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    listen = programs._Started._listen

    def listen_late(started: programs._Started, source: int) -> None:
        sleep(0.2)
        listen(started, source)

    monkeypatch.setattr(programs._Started, "_listen", listen_late)
    (checked,) = asked("crash", 60)
    assert [each.failure for each in checked.failed] == [
        "no answer: it ended with exit code 3; its last words: 'the path has no end'"
    ]


def test_a_program_is_started_anew_but_not_for_ever() -> None:
    program = ProcessProgram([sys.executable, str(HOSTILE), "crash"], 60)
    checked = run(Plan("atlantis", RULES, cases_of("atlantis")[: MOST_RESTARTS + 3], 0, 0, {}), program)
    assert program.starts == MOST_RESTARTS + 1
    assert checked.given_up == 2
    assert len(checked.checks) == MOST_RESTARTS + 3
    assert checked.answers == checked.wrong == checked.asked == MOST_RESTARTS + 1
    assert {check.failure for check in checked.checks[-2:]} == {"not asked: the program had to be started too often"}
    assert summary(checked).endswith("2 cases or games given up, as the program had to be started too often")


def test_a_run_ends_at_its_time_limit() -> None:
    """A question that could not be asked counts as failed, and blames no clause."""
    plan = Plan("atlantis", RULES, cases_of("atlantis")[:3], 4, 0, {})
    program = ProcessProgram([sys.executable, str(HOSTILE), "hang"], 100, 3)  # its time begins now
    checked = run(plan, program)
    assert [check.failure for check in checked.failed] == [
        "no answer: the time limit of 3 s has passed",
        *["not asked: the time limit was reached"] * 2,
    ]
    assert checked.given_up == 6
    assert {suspect.clause for suspect in checked.suspects} == {*cases_of("atlantis")[0].clauses}
    assert "6 cases or games given up, as the time limit was reached" in summary(checked)
    suite = ET.fromstring(junit([checked])).find("testsuite")  # noqa: S314 -- our own
    assert suite is not None
    assert suite.attrib["failures"] == suite.attrib["tests"] == "4"
    program.stop()


@pytest.mark.parametrize(
    ("expected", "found", "words"),
    [
        (
            "path:\n  1: ring 1 (red), ~~=, crown 1\nturn: red\n",
            "path:\n  1: ring 1, ~~~, crown 1\nturn: red\n",
            [
                "space 1 is ring 1 (red), the engine says ring 1",
                "space 4 is water with a bridge, the engine says water",
            ],
        ),
        (
            f"box tiles: {', '.join(f'ring {value}A' for value in range(1, 20))}\n",
            f"box tiles: {', '.join(f'ring {value}A' for value in range(1, 19))}\n",
            ["box tiles: ring 19A; the engine says none of that"],
        ),
        ("turn: red\nstuck: 1\n", "turn: red\nstuck: 2\n", ["stuck: 1; the engine says 2"]),
        ("turn: red\nstuck: 1\n", "turn: red\n", ["stuck: 1; the engine says none"]),
        ("turn: red\n", "what?\nturn: red\n", ["text before the first entry: none; the engine says what?"]),
        (
            "path:\n  1: ~, crown 1\n",
            "path: crown 1\n",
            [  # whatever its form
                "space 1 is water, the engine says crown 1",
                "space 2 is crown 1, the engine says water",
            ],
        ),
        ("path: ring 1 (red) (blue)\n", "path:\n  1:\n ring 1 (blue)(red),\n  2: ~~\n", []),
    ],
)
def test_the_entry_of_a_position_that_differs(expected: str, found: str, words: list[str]) -> None:
    head, *lines = position_difference(expected, found).splitlines()
    assert (head, [line.strip() for line in lines]) == ("another position:", words)


@pytest.mark.parametrize(
    ("expected", "found", "words"),
    [
        ({"a": [{"b": 1}]}, {"a": [{"b": True}]}, "at a[0].b: expected 1, found true"),
        ({"a": [1]}, {"a": [1, 2]}, "at a[1]: expected nothing, found 2"),
        ({"a": 1, "b": 2}, {"a": 1}, "at b: expected 2, found nothing"),
        (3, None, "expected 3, found null"),
    ],
)
def test_the_place_of_an_answer_that_differs(expected: object, found: object, words: str) -> None:
    assert json_difference(expected, found) == words


def test_reports_show_texts_up_to_a_length() -> None:
    assert cut("x" * 160) == "x" * 160
    assert cut("x" * 161) == "x" * 157 + "..."
    assert cut("a\tb\x1bc\N{GREEK SMALL LETTER ALPHA}") == "a?b?c\N{GREEK SMALL LETTER ALPHA}"
    assert brief(["\N{GREEK SMALL LETTER ALPHA}"]) == '["\\u03b1"]'
    assert brief("x" * 158) == f'"{"x" * 158}"'
    assert brief("x" * 159) == f'"{"x" * 156}...'


def test_reports_list_the_first_eight() -> None:
    assert listed(["a"] * 8) == ", ".join("a" * 8)
    assert listed(["a"] * 9) == f"{', '.join('a' * 8)} and 1 more"
    assert listed([]) == ""
    for entries, rest in ((8, []), (10, ["and 2 more"])):
        expected, found = ("".join(f"seat {entry}: {what}\n" for entry in range(entries)) for what in ("book", "die"))
        _, *told = position_difference(expected, found).splitlines()
        assert [line.strip() for line in told[:8]] == [f"seat {entry}: book; the engine says die" for entry in range(8)]
        assert [line.strip() for line in told[8:]] == rest


def test_of_long_entries_only_what_differs_is_shown() -> None:
    for length, shown in ((80, f"ring 2, {'x' * 72}"), (81, "ring 2")):
        wanted = f"hand red: ring 2, {'x' * (length - len('ring 2, '))}"
        _, line = position_difference(wanted, wanted.replace("ring 2", "flag")).splitlines()
        assert line.startswith(f"    hand red: {shown}; the engine says flag")
    wanted, found = (f"hand red: {entries}{'flag, ' * 20}flag" for entries in ("ring, ring, ", "ring, "))
    assert position_difference(wanted, found).split("\n")[1:] == ["    hand red: ring; the engine says none of that"]


@pytest.mark.parametrize(
    ("found", "expected", "are_equal"),
    [
        (True, True, True), (True, 1, False), (1, True, False), (1, 1, True), (1, 1.0, False), (0, False, False),
        ({"a": 1}, {"a": 1}, True), ({"a": 1}, {"a": True}, False), ({"a": 1}, {"a": 1, "b": 1}, False),
        ({"a": 1, "b": 1}, {"a": 1}, False), ([1, 2], [1, 2], True), ([1, 2], [1], False), ([1], [1, 2], False),
        ([1, 2], [2, 1], False), (None, None, True), ("1", 1, False), ([], {}, False),
    ],
)  # fmt: skip
def test_what_is_equal_as_json(found: object, expected: object, *, are_equal: bool) -> None:
    assert equal(found, expected) is are_equal


def test_a_program_that_cannot_start() -> None:
    with pytest.raises(CannotStart):
        ProcessProgram(["/nowhere/at/all"], 1).start()
    with pytest.raises(NoAnswer, match="version 1 of the protocol"):
        ProcessProgram([sys.executable, "-c", "input(); print('{\"id\": 1}')"], 60).start()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "required: -- COMMAND"),
        (["--level", "all", "--", "true"], "invalid choice: 'all'"),
        (["--timeout", "0", "--", "true"], "must be a number of seconds"),
    ],
)
def test_wrong_arguments(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as error:
        main(["conformance", *arguments])
    assert error.value.code == 2
    assert message in capsys.readouterr().err


def test_what_cannot_be_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, message in [
        (["--", "/nowhere/at/all"], "cannot be started"),
        (["--cases", str(tmp_path), "--", sys.executable, str(HOSTILE), "hang"], "manifest.json cannot be read"),
        (["--clause", "PAY-99", "--", sys.executable, str(HOSTILE), "hang"], "has no clause 'PAY-99'"),
    ]:
        assert main(["conformance", *arguments]) == 2
        assert message in capsys.readouterr().err


def test_a_file_of_cases_is_asked_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Such as the one that the fuzzer writes."""
    file = tmp_path / "found.jsonl"
    lines = lines_of_cases("atlandice")
    file.write_text(lines[0], "ascii")
    assert main(["conformance", "--cases", str(file), "--", *ENGINE]) == 0
    assert " answers about 1 position of atlandice, level rules: 0 wrong" in capsys.readouterr().out
    file.write_text(f"{lines[0]}{{}}\n", "ascii")
    assert main(["conformance", "--cases", str(file), "--", *ENGINE]) == 2
    assert "found.jsonl, line 2" in capsys.readouterr().err


def test_a_run_that_fails(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    junit = tmp_path / "report.xml"
    command = [sys.executable, str(HOSTILE), "stderr"]
    assert main(["conformance", "--clause", "SETUP-5", "--junit", str(junit), "--", *command]) == 1
    assert "What failed, by clause, the most likely one first:" in capsys.readouterr().out
    assert "<failure" in junit.read_text("utf-8")


# --- Our side ---


def test_our_engine_answers_line_by_line() -> None:
    lines = [
        b'{"id":1,"command":"hello","protocol":1}\n',
        b"nonsense\n",
        b'{"id":2,"command":"legal"}\n',
        b'{"id":3,"command":"position","game":"atlantis","position":"path: ring 1"}\n',
        b'{"id":4,"command":"fly"}\n',
        b'{"id":5,"command":"apply","action":"show"}\n',
        b'{"id":6,"command":"apply","action":7}\n',
        b'{"id":7,"command":"quit"}\n',
        b'{"id":8,"command":"legal"}\n',
    ]
    done = subprocess.run(ENGINE, input=b"".join(lines), capture_output=True, check=True)
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert [reply["id"] for reply in replies] == [1, None, 2, 3, 4, 5, 6]
    assert replies[0]["games"] == ["atlantis", "atlandice"]
    assert replies[2]["error"] == "there is no position yet"
    assert replies[3]["to_act"] == 0
    assert "the commands are" in replies[4]["error"]
    assert replies[5]["position"].startswith("players: 2\n")
    assert replies[6]["error"] == "action must be a text"
