"""The tests without any fault: how long each takes, and which lines it reaches."""

import hashlib
import json
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

import coverage
from attrs import asdict, frozen

from tools.mutation.catalogue import Mutant, Target, TestFiles
from tools.mutation.forking import Note, in_forks
from tools.mutation.patching import forget_results
from tools.mutation.suite import Suite, import_package, test_files, with_suite

KEPT: Final = "build/mutation-{}-{}.json"
IMPORT: Final = "import"

FEW: Final = 5
"""The number of files tried first if no test is marked with a mutant's clauses."""

LONGEST: Final = 600
"""The time limit of a test without a fault, in seconds."""


@frozen
class Baseline:
    """A suite without any fault.

    Attributes:
        key: a hash of the sources and of its tests.
        tests: the computing time of each test, in seconds.
        clauses: the clauses of each test's marks.
        failing: the tests that fail anyway, and the files that cannot be collected: they prove nothing.
        lines: for each module and line the tests that reach it, as a hexadecimal number with a bit for each.
        imported: for each module the lines that run when the package is imported.
    """

    key: str
    tests: Mapping[str, float]
    clauses: Mapping[str, Sequence[str]]
    failing: Sequence[str]
    lines: Mapping[str, Mapping[str, str]]
    imported: Mapping[str, Sequence[int]]

    def is_imported(self, mutant: Mutant) -> bool:
        """Return whether a mutant is in code that runs when the package is imported."""
        return not mutant.in_function or not set(mutant.lines).isdisjoint(
            self.imported.get(mutant.module.full_name, ())
        )

    def likely_files(self, mutant: Mutant) -> list[str]:
        """List test files likely to notice a mutant: those with its clauses, or those that reach its module most."""
        names = {name for name, clauses in self.clauses.items() if not set(clauses).isdisjoint(mutant.clauses)}
        most = None if names else FEW
        if not names:
            names = self._at(mutant.module.full_name, None)
        return [file for file, _ in Counter(name.partition("::")[0] for name in sorted(names)).most_common(most)]

    def reaching(self, mutant: Mutant) -> set[str]:
        """List the tests that can notice a mutant: those that reach its lines; all if it is in imported code."""
        if self.is_imported(mutant):
            return set(self.tests)
        return self._at(mutant.module.full_name, mutant.lines)

    def breadth(self, module: str) -> Counter[str]:
        """Return how many lines of a module each test reaches."""
        numbers = Counter[int]()
        for tests in self.lines.get(module, {}).values():
            bits = f"{int(tests, 16):b}"[::-1]
            numbers.update(number for number, bit in enumerate(bits) if bit == "1")
        names = [*self.tests]
        return Counter({names[number]: many for number, many in numbers.items()})

    def _at(self, module: str, lines: range | None) -> set[str]:
        """List the tests that reach one of some lines of a module, or any line."""
        bits = 0
        for line, tests in self.lines.get(module, {}).items():
            if lines is None or int(line) in lines:
                bits |= int(tests, 16)
        return {name for number, name in enumerate(self.tests) if bits >> number & 1}


def baselines(target: Target, processes: int) -> dict[str, Baseline]:
    """Run all tests of the suites without any fault, unless this was done before with the same sources and tests.

    Args:
        target: the project.
        processes: the number of suites that run at the same time.
    """
    keys = {suite.name: _key(target, suite) for suite in target.suites}
    found = {suite.name: _kept(target, suite) for suite in target.suites}

    def is_missing(suite: TestFiles) -> bool:
        kept = found[suite.name]
        return kept is None or kept.key != keys[suite.name]

    missing = [suite for suite in target.suites if is_missing(suite)]
    for suite, notes in in_forks(missing, lambda suite, note: _look(target, suite, keys[suite.name], note), processes):
        found[suite.name] = _kept(target, suite)
        if not notes or "error" in notes[-1]:
            raise RuntimeError(f"the {suite.name} could not be run without a fault: {notes}")
    return {name: kept for name, kept in found.items() if kept is not None}


def _path(target: Target, suite: TestFiles) -> Path:
    return target.root / KEPT.format(target.area, suite.name)


def _kept(target: Target, suite: TestFiles) -> Baseline | None:
    path = _path(target, suite)
    return Baseline(**json.loads(path.read_text("utf-8"))) if path.exists() else None


def _key(target: Target, suite: TestFiles) -> str:
    """Hash the sources and the tests, except the tests of other suites."""
    asked = {target.root / file for file in test_files(target, [suite])}
    found = sorted(path for folder in ("src", "tests") for path in (target.root / folder).rglob("*.py"))
    sources = [path for path in found if path in asked or not path.name.startswith("test_")]
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()


def _look(target: Target, suite: TestFiles, key: str, note: Note) -> None:
    files = {
        f"{part.package}.{name}": str(path) for part in target.parts for name, path in part.files(target.root).items()
    }
    measured = coverage.Coverage(data_file=None, config_file=False, include=[*files.values()], messages=False)
    measured.start()
    measured.switch_context(IMPORT)
    import_package(target)
    measured.stop()

    def run_all(collected: Suite) -> None:
        tests: dict[str, float] = {}
        failing = list(collected.broken)
        for name in collected.names:
            forget_results(target)
            measured.start()  # again, since a test may install another tracer
            measured.switch_context(name)
            began = time.process_time()
            if collected.fails(name, LONGEST):
                failing.append(name)
            measured.stop()
            tests[name] = round(time.process_time() - began, 3)
        came = {module: measured.get_data().contexts_by_lineno(file) for module, file in files.items()}
        numbers = {name: number for number, name in enumerate(tests)}
        baseline = Baseline(
            key,
            tests,
            collected.clauses,
            failing,
            {file: {str(line): _bits(names, numbers) for line, names in lines.items()} for file, lines in came.items()},
            {file: [line for line, names in lines.items() if IMPORT in names] for file, lines in came.items()},
        )
        path = _path(target, suite)
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(asdict(baseline)), "utf-8")
        note(finished=True)

    with_suite(target, test_files(target, [suite]), run_all)


def _bits(names: Iterable[str], numbers: Mapping[str, int]) -> str:
    return f"{sum(1 << numbers[name] for name in set(names) & numbers.keys()):x}"
