"""The mutation tests notice the known faults of a small package."""

import ast
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from functools import cache
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import TypedDict

import pytest
from attrs import evolve

from tools.mutation import trial
from tools.mutation.areas import DECIDES_NOTHING, PICTURES, SHARED, areas
from tools.mutation.baseline import Baseline
from tools.mutation.catalogue import Kept, Mutant, Part, Target, catalogue
from tools.mutation.forking import Note, Notes, in_forks
from tools.mutation.operators import edits_of_function
from tools.mutation.patching import forget_results, keep_results
from tools.mutation.surroundings import surroundings

ROOT = Path(__file__).parents[2]
COLLECTION = trial.COLLECTION + "examples"

RULES = '''
"""A small game."""

from functools import cache
from typing import overload

from pkg.marks import implements

LIMIT = 3
NOBODY_ASKS = 5


def _double(number: int) -> int:
    return 2 * number


TABLE = _double(4)


def _adder(number: int):
    def add(other: int) -> int:
        return other + number

    return add


add_three = _adder(3)


@implements("HOLD-1")
def price(low: int, high: int) -> int:
    """Return the lower of two."""
    return min(low, high)


@implements("HOLD-1", "HOLD-2")
def within(number: int) -> bool:
    return number < LIMIT


@overload
def overloaded(number: int) -> int: ...
@overload
def overloaded(number: str) -> str: ...
def overloaded(number):
    return number + number


@cache
def cached(number: int) -> int:
    return number + 1


@implements("HOLD-2")
def asked_elsewhere(number: int) -> int:
    return number * 4


class Holder:
    def __init__(self, code):
        self.code = code


@Holder
def out_of_reach(number: int) -> int:
    return number + 1


def kept_inside(code):
    return lambda number: code(number)


@kept_inside
def inside(number: int) -> int:
    return number + 2


def tide(number: int) -> int:
    return number + 9


@implements("LOOSE-1")
def loose(number: int) -> int:
    if number > 0:
        number += 1
    return number


def toll(number: int, far: bool) -> int:
    if far:
        return number * 5 + 3
    return number + 6


def count_down(number: int) -> int:
    while number > 0:
        number -= 1
    return number


class Base:
    def __init__(self, weight: int) -> None:
        self.weight = weight


class Thing(Base):
    def __init__(self) -> None:
        super().__init__(3)

    @property
    def size(self) -> int:
        return 7
'''

TESTS = """
import pytest

from pkg.rules import (
    TABLE, Thing, add_three, cached, count_down, inside, loose, out_of_reach, overloaded, price, tide, toll, within
)


@pytest.mark.clause("HOLD-1")
def test_price():
    assert price(2, 3) == 2


@pytest.mark.clause("HOLD-2")
def test_within():
    assert within(2)
    assert not within(3)


@pytest.mark.clause("LOOSE-1")
def test_loose():
    loose(1)


def test_others():
    assert TABLE == 8
    assert add_three(4) == 7
    assert cached(1) == 2
    assert count_down(3) == 0
    assert Thing().size == 7
    assert Thing().weight == 3
    assert out_of_reach.code(1) == 2
    assert inside(1) == 3
    assert tide(1) == 10
    assert overloaded(3) == 6


def test_toll_of_some():
    assert toll(2, False) == 8


def test_toll_of_all_slowly():
    assert sum(range(1_000_000)) > 0
    assert toll(2, True) == 13
    assert toll(2, False) == 8


def test_tide():
    assert sum(range(1_000_000)) > 0
    assert tide(1) == 10
"""

LAWS = """
import pytest

from pkg.rules import asked_elsewhere


@pytest.mark.clause("HOLD-2")
def test_law():
    assert asked_elsewhere(2) == 8
"""

MARKS = """
def implements(*clauses):
    return lambda code: code
"""

SETTINGS = """
[tool.pytest]
pythonpath = ["."]
markers = ["clause(id, ...): a clause"]
"""


class Data(TypedDict):
    """What is written to docs/mutation.json."""

    total: dict[str, int]
    clauses: dict[str, dict[str, dict[str, int]]]
    modules: dict[str, dict[str, dict[str, int]]]
    survivors: dict[str, list[str]]
    not_golden: list[str]
    untriable: dict[str, str]
    areas: dict[str, dict[str, object]]
    functions: dict[str, dict[str, object]]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("project")
    package, tests = root / "src" / "pkg", root / "tests" / "examples"
    package.mkdir(parents=True)
    tests.mkdir(parents=True)
    laws = root / "tests" / "properties"
    laws.mkdir()
    (laws / "test_laws.py").write_text(LAWS, "utf-8")
    (root / "docs").mkdir()
    (root / "tools" / "mutation").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "marks.py").write_text(MARKS, "utf-8")
    (package / "rules.py").write_text(RULES, "utf-8")
    (tests / "test_rules.py").write_text(TESTS, "utf-8")
    (root / "pyproject.toml").write_text(SETTINGS, "utf-8")
    return root


def arguments(project: Path, name: str, *options: str) -> list[str]:
    settings = ("--root", str(project), "--package", "pkg", "--seconds", "0.1", "--processes", "1")
    return [sys.executable, "-m", "tools.mutation", name, *settings, *options]


def command(project: Path, name: str, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(arguments(project, name, *options), cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def report(project: Path) -> Data:
    run = command(project, "run")
    assert run.returncode == 0, run.stderr
    written = command(project, "report")
    assert written.returncode == 0, written.stderr
    data: Data = json.loads((project / "docs" / "mutation.json").read_text("utf-8"))
    return data


def fates(project: Path) -> dict[str, str | None]:
    """What failed first, by mutant."""
    return {result["mutant"]: result["killer"] for result in results(project)}


def results(project: Path) -> list[dict[str, str]]:
    lines = (project / "build" / "mutation-rules.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


TEST = "tests/examples/test_rules.py::test_"


@pytest.mark.usefixtures("report")
@pytest.mark.parametrize(
    ("mutant", "killer"),
    [
        pytest.param("atlantis.rules:price: min(low, high) -> max(low, high)", "price", id="in a function"),
        pytest.param(
            "atlantis.rules:within: number < LIMIT -> number <= LIMIT", "within", id="where the first clause misses it"
        ),
        pytest.param("atlantis.rules:cached: number + 1 -> number - 1", "others", id="in a function with a cache"),
        pytest.param("atlantis.rules:overloaded: number + number -> number - number", "others", id="under overloads"),
        pytest.param("atlantis.rules:Thing.size: return 7 -> return 8", "others", id="in a property"),
        pytest.param(
            "atlantis.rules:Thing.__init__: super().__init__(3) -> super().__init__(4)", "others", id="that calls super"
        ),
        pytest.param(
            "atlantis.rules:_double: 2 * number -> 3 * number", "others", id="in a function that is called at import"
        ),
        pytest.param(
            "atlantis.rules:_adder: other + number -> other - number",
            "others",
            id="in a function that another one makes at import",
        ),
        pytest.param("atlantis.rules:inside: number + 2 -> number - 2", "others", id="that a decorator keeps inside"),
        pytest.param("atlantis.rules:<module>: LIMIT = 3 -> LIMIT = 4", "within", id="in a constant"),
        pytest.param("atlantis.rules:count_down: number -= 1 -> pass", "others", id="so that it never ends"),
    ],
)
def test_a_fault_is_noticed(project: Path, mutant: str, killer: str) -> None:
    assert fates(project)[mutant] == TEST + killer


@pytest.mark.usefixtures("report")
@pytest.mark.parametrize(
    "mutant",
    [
        "atlantis.rules:<module>: NOBODY_ASKS = 5 -> NOBODY_ASKS = 6",
        "atlantis.rules:loose: number += 1 -> number -= 1",
        "atlantis.rules:loose: number > 0 -> False",
    ],
)
def test_a_fault_that_no_test_looks_for_survives(project: Path, mutant: str) -> None:
    assert fates(project)[mutant] is None


@pytest.mark.usefixtures("report")
def test_what_noticed_other_mutants_of_a_function_runs_before_what_is_faster(project: Path) -> None:
    assert fates(project)["atlantis.rules:toll: number + 6 -> number - 6"] == TEST + "toll_of_all_slowly"


@pytest.mark.usefixtures("report")
def test_what_bears_the_name_of_a_function_runs_before_what_is_faster(project: Path) -> None:
    assert fates(project)["atlantis.rules:tide: number + 9 -> number - 9"] == TEST + "tide"


def test_what_tests_keep_is_made_once_where_a_mutant_does_not_change_it(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def games(game: str) -> str:
        made.append(game)
        return game

    module = ModuleType("tests.made_up")
    vars(module)["games"] = cache(games)
    monkeypatch.setitem(sys.modules, "tests.made_up", module)
    mutant = catalogue(_target(project)).mutants[0]
    for folder, expected in (("rules", ["atlantis"]), ("laws", ["atlantis", "atlantis"])):
        made.clear()
        target = evolve(_target(project), kept=Kept(folder, "tests.made_up", ("games",), ("atlantis",)))
        keep_results(target)
        forget_results(target, mutant)
        vars(module)["games"]("atlantis")
        assert made == expected
        forget_results(target)


def test_what_no_test_notices_in_time_survives(project: Path, report: Data, tmp_path: Path) -> None:
    copy = shutil.copytree(project, tmp_path / "copy", ignore=shutil.ignore_patterns("mutation-rules.jsonl"))
    assert command(copy, "run", "--limit", "0", "--function", "atlantis.rules:within").returncode == 0
    assert set(fates(copy).values()) == {None}
    assert not set(fates(copy)) & set(report["survivors"])


@pytest.mark.usefixtures("report")
def test_what_no_golden_test_notices_is_tried_against_the_second_suite(project: Path) -> None:
    name = "atlantis.rules:asked_elsewhere: number * 4 -> number + 4"
    assert fates(project)[name] == "tests/properties/test_laws.py::test_law"
    (own,) = (result["own"] for result in results(project) if result["mutant"] == name)
    assert not own


def test_a_mutant_that_cannot_be_tried_is_reported_with_the_reason_and_the_run_goes_on(report: Data) -> None:
    reasons = {name: reason for name, reason in report["untriable"].items() if ":out_of_reach: " in name}
    assert reasons == report["untriable"]
    assert set(reasons.values()) == {"TypeError('pkg.rules.out_of_reach is not a function')"}
    counts = report["total"]
    assert counts["tried"] + counts["untriable"] == counts["total"]


def test_the_report_tells_which_clauses_their_own_tests_hold(report: Data) -> None:
    clauses = report["clauses"]["atlantis"]
    assert list(clauses) == ["HOLD-1", "HOLD-2", "LOOSE-1"]
    assert clauses["HOLD-2"]["own"] == clauses["HOLD-2"]["examples"] == 4
    assert clauses["HOLD-2"]["properties"] == clauses["HOLD-2"]["total"] - 4 > 0
    assert 0 < clauses["HOLD-1"]["own"] < clauses["HOLD-1"]["total"]
    assert clauses["LOOSE-1"]["own"] == 0
    assert report["modules"]["atlantis"]["rules"]["survived"] == len(report["survivors"])
    assert report["total"]["properties"] == len(report["not_golden"])
    assert set(report["functions"]) >= {"atlantis.rules:price", "atlantis.rules:<module>", "atlantis.rules:Thing.size"}


@pytest.mark.usefixtures("report")
def test_a_sample_is_reported_as_one(project: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(project, tmp_path / "copy", ignore=shutil.ignore_patterns("mutation-rules.jsonl"))
    command(copy, "run", "--sample", "4", "--seed", "1")
    chosen = command(copy, "list", "--sample", "4", "--seed", "1").stdout.splitlines()
    assert fates(copy) == {name: fates(project)[name] for name in chosen}
    tried = sum(result["untried"] is None for result in results(copy))
    (copy / "docs" / "mutation.json").unlink()
    assert command(copy, "report").stdout.startswith(
        f"rules: {tried} of {len(results(project))} mutants were tried (a sample)."
    )


@pytest.mark.usefixtures("report")
def test_a_report_goes_on_from_what_it_said_before(project: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(project, tmp_path / "copy", ignore=shutil.ignore_patterns("mutation-rules.jsonl"))
    written = copy / "docs" / "mutation.json"
    before = json.loads(written.read_text("utf-8"))
    command(copy, "report")
    assert json.loads(written.read_text("utf-8")) == before  # without any results in this clone
    module = copy / "src" / "pkg" / "rules.py"
    module.write_text(
        module.read_text("utf-8").replace("number > 0:\n        number += 1", "number > 0:\n        number += 2")
    )
    assert {*command(copy, "list", "--newer").stdout.splitlines()} == {
        name for name in command(copy, "list").stdout.splitlines() if ":loose: " in name
    }
    command(copy, "report")
    after = json.loads(written.read_text("utf-8"))
    assert before["functions"].keys() - after["functions"].keys() == {"atlantis.rules:loose"}
    assert after["total"]["tried"] < after["total"]["total"]
    assert after["areas"]["rules"]["whole"] == before["areas"]["rules"]["whole"] == "unknown"
    command(copy, "run", "--newer", "--report")
    assert json.loads(written.read_text("utf-8"))["functions"].keys() == before["functions"].keys()
    assert command(copy, "list", "--newer").stdout == ""


@pytest.mark.usefixtures("report")
def test_the_check_fails_when_too_many_functions_are_newer_than_the_report(project: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(project, tmp_path / "copy")
    assert "newer than the report" not in command(copy, "check").stdout
    module = copy / "src" / "pkg" / "rules.py"
    module.write_text(module.read_text("utf-8").replace("number * 4", "4 * number"))
    checked = command(copy, "check")
    assert checked.returncode == 1
    assert "rules: 1 of 18 functions are newer than the report: python -m tools.mutation run --newer" in checked.stdout


@pytest.mark.usefixtures("report")
def test_shards_are_disjoint_and_are_all_together_and_keep_functions_together(project: Path) -> None:
    shards = [command(project, "list", "--shard", f"{number}/3").stdout.splitlines() for number in (1, 2, 3)]
    assert sorted(chain(*shards)) == sorted(command(project, "list").stdout.splitlines())
    functions = [{name.partition(": ")[0] for name in shard} for shard in shards]
    assert len([*chain(*functions)]) == len({*chain(*functions)})
    assert all(functions)
    assert "is not of the form 2/5" in command(project, "list", "--shard", "4/3").stderr


@pytest.mark.usefixtures("report")
def test_a_run_stops_when_its_minutes_are_over(project: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(project, tmp_path / "copy", ignore=shutil.ignore_patterns("mutation-rules.jsonl"))
    assert "0 of 94 tried" in command(copy, "run", "--minutes", "0").stderr
    assert results(copy) == []


@pytest.mark.usefixtures("report")
def test_a_run_that_was_killed_goes_on_where_it_was(project: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(project, tmp_path / "copy", ignore=shutil.ignore_patterns("mutation-rules.jsonl"))
    kept = copy / "build" / "mutation-rules.jsonl"
    some = ("--sample", "12", "--seed", "2")
    running = subprocess.Popen(
        arguments(copy, "run", *some),
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    while not kept.exists() or kept.read_bytes().count(b"\n") < 3:
        assert running.poll() is None
        time.sleep(0.01)
    os.killpg(running.pid, signal.SIGKILL)
    running.wait()
    whole_lines = kept.read_text("utf-8").splitlines()[: kept.read_bytes().count(b"\n")]
    before = [json.loads(line)["mutant"] for line in whole_lines]
    with kept.open("a") as file:
        file.write('{"mutant": "atlantis.rules:pri')
    again = command(copy, "run", *some)
    assert f"{12 - len(before)} of 12 mutants to be tried" in again.stderr
    tried = [result["mutant"] for result in results(copy)]
    assert tried[: len(before)] == before
    assert len(tried) == len(set(tried)) == 12
    assert fates(copy) == {name: fates(project)[name] for name in tried}


def test_the_check_fails_for_what_no_golden_test_notices_unless_it_is_reported_or_equivalent(
    project: Path, report: Data, tmp_path: Path
) -> None:
    copy = shutil.copytree(project, tmp_path / "copy")
    reported = command(copy, "check")
    assert "not held by its own tests: atlantis LOOSE-1" in reported.stdout
    assert "survived" not in reported.stdout
    assert "could not be tried" not in reported.stdout
    written = copy / "docs" / "mutation.json"
    known = {
        name: entry for name, entry in report["functions"].items() if ":loose" not in name and ":asked" not in name
    }
    written.write_text(json.dumps({**report, "survivors": {}, "not_golden": [], "functions": known}), "utf-8")
    failed = command(copy, "check")
    assert failed.returncode == 1
    assert "survived: atlantis.rules:loose: number += 1 -> number -= 1\n-" in failed.stdout
    assert "survived: atlantis.rules:asked_elsewhere: number * 4 -> number + 4\n-" in failed.stdout
    names = ", ".join(json.dumps(name) for name in (*report["survivors"], *report["not_golden"]))
    listed = f'[[equivalent]]\nreason = "for this test"\nmutants = [{names}, "atlantis.rules:gone: 1 -> 2"]\n'
    (copy / "tools" / "mutation" / "equivalent.toml").write_text(listed, "utf-8")
    again = command(copy, "check")
    assert "survived" not in again.stdout
    assert "listed as equivalent, but not there: atlantis.rules:gone: 1 -> 2" in again.stdout


@pytest.mark.usefixtures("report")
def test_the_check_of_what_has_not_changed_asks_the_tests_of_the_report_alone(project: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(project, tmp_path / "copy", ignore=shutil.ignore_patterns("build"))
    checked = command(copy, "check")
    assert "rules: 36 of a sample of 36 noticed by the tests of the report" in checked.stderr
    assert not (copy / "build").exists()


@pytest.mark.usefixtures("report")
def test_the_check_fails_when_a_test_no_longer_notices_a_fault_and_no_other_does(project: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(project, tmp_path / "copy", ignore=shutil.ignore_patterns("build"))
    tests = copy / "tests" / "examples" / "test_rules.py"
    weaker = tests.read_text("utf-8").replace("def test_within", "def test_renamed")
    tests.write_text(weaker.replace("assert price(2, 3) == 2", "price(2, 3)"), "utf-8")
    checked = command(copy, "check")
    assert checked.returncode == 1
    assert "survived: atlantis.rules:price: " in checked.stdout
    assert "rules:within" not in checked.stdout


def test_what_is_left_is_what_no_golden_test_has_noticed_as_the_report_tells(
    project: Path, report: Data, tmp_path: Path
) -> None:
    copy = shutil.copytree(project, tmp_path / "copy", ignore=shutil.ignore_patterns("build"))
    left = command(copy, "list", "--left").stdout.splitlines()
    assert {*left} == {*report["survivors"], *report["not_golden"], *report["untriable"]}
    assert left


def test_what_a_job_has_started_ends_with_it() -> None:
    def start(job: str, note: Note) -> None:
        note(pid=subprocess.Popen([sys.executable, "-c", job]).pid)

    ((_, notes),) = in_forks(["import time; time.sleep(100)"], start, 1)
    (pid,) = (note["pid"] for note in notes)
    assert isinstance(pid, int)
    for _ in range(500):  # whoever collects it may need a moment
        if not is_running(pid):
            return
        time.sleep(0.01)
    raise AssertionError(pid)


def is_running(pid: int) -> bool:
    try:
        return "State:\tZ" not in Path(f"/proc/{pid}/status").read_text("utf-8")
    except FileNotFoundError:
        return False


def test_what_is_listed_as_equivalent_must_not_be_noticed(project: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(project, tmp_path / "copy")
    names = json.dumps(
        ["atlantis.rules:price: min(low, high) -> max(low, high)", "atlantis.rules:loose: number += 1 -> number -= 1"]
    )
    listed = f'[[equivalent]]\nreason = "for this test"\nmutants = {names}\n'
    (copy / "tools" / "mutation" / "equivalent.toml").write_text(listed, "utf-8")
    tried = command(copy, "run", "--equivalent")
    assert tried.returncode == 1
    assert "1 noticed by examples\n1 survived\n" in tried.stdout
    assert "listed as equivalent, but noticed: atlantis.rules:price: min(low, high) -> max(low, high)" in tried.stdout


def _target(project: Path) -> Target:
    return Target(project, (Part("atlantis", "pkg"),))


def test_the_tests_of_all_areas_exist() -> None:
    known = areas(ROOT, 3)
    assert [*known] == [
        *("rules", "json", "encoding", "players", "simulation", "review", "web", "cli", "conformance", "testing"),
        "playground",
    ]
    for target in known.values():
        for suite in target.suites:
            assert suite.places
            assert [place for place in suite.places if not (ROOT / place).exists()] == []
        assert all(part.files(ROOT) for part in target.parts)


def test_pictures_compared_byte_by_byte_are_no_golden_tests() -> None:
    rules = areas(ROOT, 3)["rules"]
    assert rules.others is not None
    assert rules.others.holds(f"{PICTURES}::test_x")
    assert not rules.golden.holds(f"{PICTURES}::test_x")
    kept = [path for path in ROOT.glob("tests/**/*.py") if "golden_pictures" in path.read_text("utf-8")]
    assert [path.relative_to(ROOT).as_posix() for path in kept if "examples" in path.parts] == []


def test_all_modules_of_rules_and_of_knowledge_of_both_games_are_mutated() -> None:
    mutated = {part.game: part.files(ROOT) for part in areas(ROOT, 3)["rules"].parts}
    for game in ("atlantis", "atlandice"):
        package = ROOT / "src" / "atlantis_rules" / game
        decides = {
            f"{room}.{path.stem}"
            for room in ("rules", "knowledge")
            for path in package.glob(f"{room}/[!_]*.py")
            if path.stem not in DECIDES_NOTHING
        }
        vocabulary = {path.stem for path in package.glob("[!_]*.py")} - DECIDES_NOTHING
        assert decides
        assert mutated[game].keys() == decides | vocabulary
    assert mutated["shared"].keys() == set(SHARED)


def test_the_catalogue_is_the_same_every_time_and_names_each_mutant_once(project: Path) -> None:
    first, second = catalogue(_target(project)), catalogue(_target(project))
    names = [mutant.id for mutant in first.mutants]
    assert names == [mutant.id for mutant in second.mutants]
    assert len(set(names)) == len(names)
    assert first.sources == second.sources


def test_a_mutant_knows_its_clauses_and_its_difference(project: Path) -> None:
    (mutant,) = (found for found in catalogue(_target(project)).mutants if found.id.endswith("number <= LIMIT"))
    assert isinstance(mutant, Mutant)
    assert mutant.clauses == ("atlantis HOLD-1", "atlantis HOLD-2")
    assert mutant.difference == ("-     return number < LIMIT", "+     return number <= LIMIT")


def test_making_and_undoing_a_fault_leaves_the_original(project: Path) -> None:
    everything = catalogue(_target(project))
    before = [ast.unparse(module.tree) for module in everything.modules]
    for mutant in everything.mutants:
        mutant.edit.make()
        assert [ast.unparse(module.tree) for module in everything.modules] != before
        mutant.edit.undo()
    assert [ast.unparse(module.tree) for module in everything.modules] == before


def changes(source: str) -> set[str]:
    """List the faults of the last function of a source."""
    tree = ast.parse(source)
    function = tree.body[-1]
    assert isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
    return {edit.change for edit in edits_of_function(function, surroundings([tree]))}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("def f(a, b): x = a < b", {"a < b -> a <= b", "a < b -> a >= b"}),
        ("def f(a, b): x = a & ~b", {"a & ~b -> a | ~b", "a & ~b -> a & b"}),
        ("def f(a, b): x = a and b", {"a and b -> a or b", "x = a and b -> x = a", "x = a and b -> x = b"}),
        (
            "def f(a, b): x = g((a, b), [a], {a, b}, {a: b, **b})",
            {
                "a left out of (a, b)",
                "b left out of (a, b)",
                "a left out of [a]",
                "a left out of {a, b}",
                "b left out of {a, b}",
                "a left out of {a: b, **b}",
                "**b left out of {a: b, **b}",
            },
        ),
        ("def f(a, b):\n a, b = b, a", {"a, b = (b, a) -> pass"}),
        ("def f(a, b): x = a[b, a]", set()),
        ("def f(a): x = g(a, b=a, **a)", {"b left out of g(a, b=a, **a)", "** left out of g(a, b=a, **a)"}),
        (
            "def f(a):\n match a:\n  case A(B() | C(), d=D() | E()): g()",
            {
                *("B() left out of B() | C()", "C() left out of B() | C()", "g() -> pass"),
                *("D() left out of D() | E()", "E() left out of D() | E()"),
            },
        ),
        (
            "def f(a):\n try:\n  g()\n except (A, B):\n  h()",
            {
                *("g() -> pass", "h() -> pass", "A left out of (A, B)", "B left out of (A, B)"),
            },
        ),
        ("def f(a):\n with g(1):\n  h()", {"g(1) -> g(2)", "g(1) -> g(0)", "h() -> pass"}),
        ("async def f(a):\n def h():\n  g()\n await h()", {"g() -> pass", "await h() -> pass"}),
        ("def f(a): x = a[1:]", {"1: -> :", "1: -> 2:", "1: -> 0:"}),
        ("def f(a): x = b if a else c", {"x = b if a else c -> x = b", "x = b if a else c -> x = c"}),
        ("def f(a: S) -> S: return g(a)", {"return g(a) -> return a"}),
        ("def f(a: S) -> bool: return g(a)", {"return g(a) -> return True", "return g(a) -> return False"}),
        ("def f(a):\n if a:\n  g()", {"a -> True", "a -> False", "g() -> pass"}),
        ("def f(a):\n a = g(a)\n b = g(a)", {"a = g(a) -> pass"}),
        ("def g(a: S, b: S, c: T): ...\ndef f(a, b, c): x = g(a, b, c)", {"g(a, b, c) -> g(b, a, c)"}),
        ("def f(a): x = isinstance(a, A | B)", {"A | B -> complex | B", "A | B -> A | complex"}),
        ("class E(Enum):\n A = 1\n B = 2\ndef f(): x = g(E.A)", {"g(E.A) -> g(E.B)"}),
        (
            "def f(a):\n match a:\n  case A() | B(): x = 1\n  case C(): x = a",
            {
                "case A() | B() -> -",
                "case C() -> -",
                "A() | B() -> B()",
                "A() | B() -> A()",
                "x = 1 -> x = 2",
                "x = 1 -> x = 0",
            },
        ),
        ("def f(a):\n match a:\n  case A(): g()\n  case _: assert_never(a)", {"case A() -> -", "g() -> pass"}),
        (
            "def f(a):\n 'text'\n message = f'{a + 1}'\n raise ValueError(message)",
            {"raise ValueError(message) -> pass"},
        ),
    ],
)
def test_the_faults_of_a_function(source: str, expected: set[str]) -> None:
    assert changes(source) == expected


@pytest.mark.parametrize(
    ("notes", "killer", "untried"),
    [
        ([{"running": trial.IMPORT}, {"error": "NameError()"}], trial.IMPORT, None),
        ([{"running": COLLECTION}], COLLECTION, None),
        ([{"running": COLLECTION}, {"error": "MemoryError()"}], COLLECTION, None),
        ([{"running": COLLECTION}, {"finished": True}], None, None),
        ([{"running": COLLECTION}, {"running": "a test"}], "a test", None),
        ([{"running": "a test"}, {"failed": "a test"}, {"error": "MemoryError()"}], "a test", None),
        ([{"error": "SyntaxError()"}], None, "SyntaxError()"),
        ([], None, "its process came to an end and said nothing"),
    ],
)
def test_what_is_going_on_when_a_process_ends_has_failed(
    project: Path, notes: Notes, killer: str | None, untried: str | None
) -> None:
    mutant = catalogue(_target(project)).mutants[0]
    verdict = trial.verdict(_target(project), mutant, notes, Baseline("", {}, {}, [], {}, {}))
    assert (verdict.killer, verdict.untried) == (killer, untried)
