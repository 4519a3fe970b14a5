"""Every clause of every rulebook has code and an example test; and the check of that fails when it should."""

import json
import os
import pkgutil
import subprocess
import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from textwrap import dedent
from typing import Final

import pytest
from attrs import evolve

import atlantis_rules
from atlantis_rules.rulebook.clauses import Carried, CarriedBy, Rulebook, rulebook
from atlantis_rules.rulebook.marks import Implementation, implementations
from tests import clause_marks
from tests.clause_marks import COLLECTED, Claim
from tests.traceability import breaks

ROOT: Final = Path(__file__).parent.parent
GAMES: Final = sorted(file.parent.name for file in (ROOT / "src" / "atlantis_rules").glob("*/rulebook.toml"))


def claims_of_all_tests(file: Path) -> list[Claim]:
    """Collect all tests in a process of their own."""
    command = [sys.executable, "-m", "tests.traceability", str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return [Claim(*fields) for fields in json.loads(file.read_text("utf-8"))]


@pytest.fixture(scope="module")
def claims(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> list[Claim]:
    """Return what all tests claim, however few of them are run: a whole run has collected them already."""
    whole = [Path(each).resolve() for each in pytestconfig.args] == [ROOT / "tests"]
    if whole and not pytestconfig.getoption("lf", default=False):
        return pytestconfig.stash[COLLECTED]
    return claims_of_all_tests(tmp_path_factory.mktemp("traceability") / "claims.json")


def marks_of(game: str) -> list[Implementation]:
    """Import all modules of a game, and list the marks in them."""
    package = import_module(f"atlantis_rules.{game}")
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    return [mark for mark in implementations() if mark.game == game]


# --- The package as it is ---

CHAPTERS_ELSEWHERE = {
    "atlantis": {"COMP": "components", "OPT": "options"},  # no rule of these is carried out
    "atlandice": {"FX": "rules.effects", "EFFECT": "rules.effects", "TWO": "rules.two_players"},
}
"""The chapters whose module has not their name."""

PLACES_ELSEWHERE = {
    "atlantis": {
        **dict.fromkeys(("PAY-1", "TAKE-5", "TAKE-6", "BRIDGE-2", "BRIDGE-3", "BRIDGE-6"), "path"),  # gaps and tolls
        "COMP-3": "cards",
        "COMP-4": "rules.setup",
    },
    "atlandice": {
        "SETUP-6": "rules.round",
        **dict.fromkeys(("SETUP-7", "SETUP-8"), "components"),
        "SEARCH-1": "rules.round",
        **dict.fromkeys(("FX-2", "FX-8", "EFFECT-2", "EFFECT-3"), "rules.search"),  # how a search goes on
        "TWO-3": "rules.end",
    },
}
"""The clauses that a part of the vocabulary keeps, or a rule of another chapter."""


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_every_clause_with_code_has_one_main_place_in_the_module_of_its_chapter(game: str) -> None:
    marks = marks_of(game)
    mains: dict[str, list[str]] = {mark.clause_id: [] for mark in marks}
    for mark in marks:
        if mark.main:
            mains[mark.clause_id].append(mark.module.removeprefix(f"atlantis_rules.{game}."))
    chapters = {clause_id: clause_id.partition("-")[0] for clause_id in mains}
    assert mains == {
        clause_id: [
            PLACES_ELSEWHERE[game].get(clause_id, CHAPTERS_ELSEWHERE[game].get(chapter, f"rules.{chapter.lower()}"))
        ]
        for clause_id, chapter in chapters.items()
    }


def test_the_rulebooks_are_found() -> None:
    assert "atlantis" in GAMES
    packages = {module.name for module in pkgutil.iter_modules(atlantis_rules.__path__) if module.ispkg}
    assert set(GAMES) <= packages


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_leads_to_code_and_to_an_example(game: str, claims: list[Claim]) -> None:
    found = breaks(rulebook(game), marks_of(game), claims)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_the_check_fails_for_every_clause_whose_tests_or_code_are_removed(game: str, claims: list[Claim]) -> None:
    book, marks = rulebook(game), marks_of(game)
    for clause in book:
        untested = [claim for claim in claims if claim.clause_id != clause.id]
        assert [line.partition(":")[0] for line in breaks(book, marks, untested)] == [clause.id]
        unmarked = [mark for mark in marks if mark.clause_id != clause.id]
        expected = [clause.id] if clause.carried is None else []
        assert [line.partition(":")[0] for line in breaks(book, unmarked, claims)] == expected


# --- The check itself, on made-up marks ---

BOOK: Final = evolve(rulebook(), clauses=(rulebook()["MOVE-1"], rulebook()["MOVE-2"]))
CARRIED: Final = evolve(rulebook()["MOVE-2"], carried=Carried(CarriedBy.COMPONENT, "By hand."))
MARKS: Final = (
    Implementation("atlantis", "MOVE-1", "atlantis_rules.atlantis.rules.turn", "play"),
    Implementation("atlantis", "MOVE-2", "atlantis_rules.atlantis.rules.turn", "play"),
)
CLAIMS: Final = (
    Claim("atlantis", "MOVE-1", "tests/examples/test_move.py::test_one"),
    Claim("atlantis", "MOVE-2", "tests/examples/test_move.py::test_two[a/b]"),
)


def test_nothing_is_broken_where_all_is_marked() -> None:
    assert breaks(BOOK, MARKS, CLAIMS) == []


def test_a_removed_test_is_noticed() -> None:
    assert breaks(BOOK, MARKS, CLAIMS[:1]) == ["MOVE-2: no test in examples/ is marked with it"]


@pytest.mark.parametrize(
    "elsewhere",
    ["tests/properties/test_laws.py::test_two", "tests/test_examples.py::test_two", "tests/examples.py::examples/x"],
)
def test_a_test_elsewhere_is_no_example(elsewhere: str) -> None:
    found = breaks(BOOK, MARKS, (CLAIMS[0], Claim("atlantis", "MOVE-2", elsewhere)))
    assert found == ["MOVE-2: no test in examples/ is marked with it"]


def test_a_removed_mark_in_the_code_is_noticed() -> None:
    expected = "MOVE-1: no code implements it, and the rulebook does not say what else carries it"
    assert breaks(BOOK, MARKS[1:], CLAIMS) == [expected]


def test_a_clause_that_something_else_carries_needs_no_code_but_an_example() -> None:
    book = evolve(BOOK, clauses=(BOOK["MOVE-1"], CARRIED))
    assert breaks(book, MARKS[:1], CLAIMS) == []
    assert breaks(book, MARKS[:1], CLAIMS[:1]) == ["MOVE-2: no test in examples/ is marked with it"]


def test_a_clause_can_not_be_carried_by_code_and_by_something_else() -> None:
    book = evolve(BOOK, clauses=(BOOK["MOVE-1"], CARRIED))
    expected = "MOVE-2: the rulebook says that no code implements it, but code is marked with it"
    assert breaks(book, MARKS, CLAIMS) == [expected]


def test_an_invented_id_in_the_code_is_noticed() -> None:
    invented = Implementation("atlantis", "MOVE-99", "atlantis_rules.atlantis.rules.turn", "play")
    assert breaks(BOOK, (*MARKS, invented), CLAIMS) == ["atlantis_rules.atlantis.rules.turn.play: no clause MOVE-99"]


def test_an_invented_id_of_a_test_is_noticed() -> None:
    invented = Claim("atlantis", "MOVE-99", "tests/properties/test_laws.py::test_x")
    assert breaks(BOOK, MARKS, (*CLAIMS, invented)) == ["tests/properties/test_laws.py::test_x: no clause MOVE-99"]


def test_another_game_is_another_matter() -> None:
    marks = [mark._replace(game="atlandice") for mark in MARKS]
    claims = [claim._replace(game="atlandice") for claim in CLAIMS]
    assert len(breaks(BOOK, marks, claims)) == 4
    invented = Claim("atlandice", "MOVE-99", "tests/examples/test_x.py::test_x")
    assert breaks(BOOK, (*MARKS, *marks), (*CLAIMS, invented)) == []


# --- Marks are refused at collection ---

MARKS_IN_TESTS: Final = {
    '"MOVE-1"': None,
    '"MOVE-1", "PAY-4", game="atlantis"': None,
    '"MOVE-99"': "the rulebook of 'atlantis' has no clause 'MOVE-99'",
    '"MOVE-1", "MOVE-2B"': "the rulebook of 'atlantis' has no clause 'MOVE-2B'",
    '"MOVE-1", game="chess"': "there is no rulebook of a game 'chess'",
    '"MOVE-1", game=1': "expected clause(id, ..., game=name), all strings, got ('MOVE-1',) and {'game': 1}",
    '"MOVE-1", gam="chess"': "expected clause(id, ..., game=name), all strings, got ('MOVE-1',) and {'gam': 'chess'}",
    "3": "expected clause(id, ..., game=name), all strings, got (3,) and {}",
    "": "expected clause(id, ..., game=name), all strings, got () and {}",
}
"""Marks, and what is wrong with them."""


def collect(directory: Path, marks: Iterable[str]) -> "subprocess.CompletedProcess[str]":
    """Collect a test with these marks, one for each of its parameters, in a directory of its own."""
    parameters = ", ".join(f"pytest.param({number}, marks=clause({mark}))" for number, mark in enumerate(marks))
    test = f"""
        import pytest

        clause = pytest.mark.clause

        @pytest.mark.parametrize("number", [{parameters}])
        def test_marked(number: int) -> None: ...
    """
    settings = directory / "pytest.ini"
    settings.write_text("[pytest]\nmarkers = clause\n", "utf-8")
    (directory / "test_marked.py").write_text(dedent(test), "utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "tests.clause_marks", "--collect-only", "-q", "-c", str(settings)]
    alone = {
        **os.environ,
        "PYTEST_ADDOPTS": "",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }  # whatever else is set, installed
    return subprocess.run([*command, str(directory)], cwd=ROOT, capture_output=True, text=True, check=False, env=alone)


def test_marks_with_unknown_clauses_are_refused_at_collection(tmp_path: Path) -> None:
    done = collect(tmp_path, MARKS_IN_TESTS)
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    expected = enumerate(MARKS_IN_TESTS.values())
    complaints = [f"test_marked.py::test_marked[{number}]: {words}" for number, words in expected if words]
    assert done.stderr.splitlines() == ["ERROR: marks of clauses:", *complaints, ""]


def test_marks_with_known_clauses_are_accepted(tmp_path: Path) -> None:
    sound = [mark for mark, complaint in MARKS_IN_TESTS.items() if complaint is None]
    done = collect(tmp_path, sound)
    assert done.returncode == pytest.ExitCode.OK
    assert f"{len(sound)} tests collected" in done.stdout


def test_the_hook_is_at_work_in_these_tests(request: pytest.FixtureRequest) -> None:
    hooks = request.config.hook.pytest_collection_modifyitems.get_hookimpls()
    assert clause_marks.pytest_collection_modifyitems in [hook.function for hook in hooks]


def test_a_rulebook_without_clauses_breaks_nothing() -> None:
    empty: Rulebook = evolve(BOOK, clauses=())
    assert breaks(empty, (), ()) == []
