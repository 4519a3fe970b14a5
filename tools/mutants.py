"""Mutation tests of the rules, by Cosmic Ray: `python -m tools.mutants` breaks them in a sample of places.

Each mutant should make a golden test fail. The sample is drawn with a fixed seed, so it changes only with the code;
`--seed` draws another one, and `--number` a larger one. `--all` tries every mutant, which takes many hours.
"""

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from multiprocessing.queues import Queue
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from attrs import field, frozen
from cosmic_ray.ast import ast_nodes, get_ast_from_path
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.plugins import get_operator, operator_names
from cosmic_ray.work_item import MutationSpec

ROOT: Final = Path(__file__).parents[1]
EXAMPLES: Final = Path("tests", "examples")
RULES: Final = ("src/atlantis_rules/*/rules/*.py", "src/atlantis_rules/*/knowledge/*.py")
"""The modules that are broken."""

MORE_TESTS: Final = {"counting": (Path("tests", "test_simulation.py"),)}
"""The tests of a module that are no examples, by its name."""

LEFT_OUT: Final = re.compile(r"core/(RemoveDecorator|ReplaceComparisonOperator_(\w+_Is(Not)?|Is(Not)?_(Eq|NotEq))$)")
"""Operators that mostly change nothing: clauses are marked by decorators, and members of enums are compared by `is`."""

NUMBER: Final = 60
SEED: Final = 1
MOST_SURVIVORS: Final = 10
"""The percentage of the sample that may survive: many of these mutants do the same as the code."""

LIMIT: Final = 300.0
"""The seconds after which the tests of a mutant are ended; then it counts as noticed."""


@frozen(order=True)
class Mutant:
    """A change of the rules in one place.

    Attributes:
        module: the path of the module from the root of the tree.
        operator: the name of the operator that changes it.
        occurrence: where in the module, counted by what the operator could change.
        start: line and column at which the change begins.
        end: where it ends.
    """

    module: Path
    operator: str
    occurrence: int
    start: tuple[int, int] = field(order=False)
    end: tuple[int, int] = field(order=False)

    def __str__(self) -> str:
        """Return where it is and what it does."""
        return f"{self.module}:{self.start[0]} {self.operator}"


def mutants(root: Path) -> list[Mutant]:
    """List all mutants of the rules of a tree."""
    modules = [path for pattern in RULES for path in root.glob(pattern) if path.stem != "__init__"]
    return sorted(mutant for module in modules for mutant in _of_module(module, root))


def _of_module(path: Path, root: Path) -> Iterator[Mutant]:
    nodes = [*ast_nodes(get_ast_from_path(path))]  # Cosmic Ray itself walks the tree for each operator: it takes long
    for name in operator_names():
        operator = get_operator(name)
        if LEFT_OUT.match(name) or operator.arguments():
            continue
        places = (place for node in nodes for place in operator().mutation_positions(node))
        for occurrence, (start, end) in enumerate(places):
            if start[0] not in _annotated(path):
                yield Mutant(path.relative_to(root), name, occurrence, start, end)


@cache
def _annotated(module: Path) -> frozenset[int]:
    """Return the lines of a module that only say types: whole annotated parameters, and aliases."""
    return frozenset(line for node in _of_types(module) for line in range(node.lineno, (node.end_lineno or 0) + 1))


def _of_types(module: Path) -> Iterator[ast.expr | ast.arg | ast.stmt]:
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef):
            yield from (node.returns,) if node.returns is not None else ()
            yield from (each for each in (*node.args.args, *node.args.kwonlyargs) if each.annotation is not None)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.col_offset == 0 and "|" in ast.unparse(node):
            yield node


def golden_tests(module: Path, root: Path) -> tuple[list[Path], list[Path]]:
    """List the golden tests of the game of a module: those that bear its name or the like, and the others."""
    game = module.parts[2]
    folder = EXAMPLES if game == "atlantis" else EXAMPLES / game
    files = sorted(path.relative_to(root) for path in root.joinpath(folder).glob("test_*.py"))
    first = [path for path in files if module.stem in path.stem]
    return [*MORE_TESTS.get(module.stem, ()), *first], [path for path in files if path not in first]


def _settle(folders: "Queue[str]") -> None:
    """Work in a copy of the tree from now on."""
    os.chdir(folders.get())
    # The bytecode of a mutant may not be taken for that of the next one, which has the same size and time.
    subprocess.run([sys.executable, "-m", "compileall", "-q", "--invalidation-mode=checked-hash", "src"], check=True)
    os.environ |= {"PYTHONPATH": str(Path("src").absolute()), "HYPOTHESIS_PROFILE": "ci"}


def _tried(mutant: Mutant) -> tuple[str, str]:
    """Return what became of a mutant (``killed``, ``survived`` or ``incompetent``), and how it differs."""
    spec = MutationSpec(mutant.module, mutant.operator, mutant.occurrence, mutant.start, mutant.end)
    outcome, difference = "", ""
    for tests in filter(None, golden_tests(mutant.module, Path.cwd())):  # to collect all takes longer than to run some
        command = f"{sys.executable} -m pytest -q -x -n0 -p no:cacheprovider --no-header --tb=no"
        result = mutate_and_test([spec], " ".join((command, *map(str, tests))), LIMIT)
        outcome, difference = str(result.test_outcome.value), str(result.diff or result.output)
        if outcome != "survived":
            break
    return outcome, difference


def tried(chosen: Sequence[Mutant], root: Path, processes: int) -> Iterator[tuple[Mutant, tuple[str, str]]]:
    """Try mutants in copies of a tree, and yield each with what became of it, and how it differs.

    Args:
        chosen: the mutants.
        root: the tree; what git does not track in it is left out.
        processes: how many are tried at a time.
    """
    context = get_context("spawn")
    listed = subprocess.run(("git", "ls-files", "-z"), cwd=root, capture_output=True, text=True, check=True).stdout
    with TemporaryDirectory() as target:
        folders = context.Queue()
        for number in range(processes):
            folder = Path(target, str(number))
            for name in listed.split("\0")[:-1]:
                if root.joinpath(name).is_file():
                    folder.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(root / name, folder / name)
            folders.put(str(folder))
        with ProcessPoolExecutor(processes, context, initializer=_settle, initargs=(folders,)) as executor:
            yield from zip(chosen, executor.map(_tried, chosen), strict=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Try mutants, and print those that survive.

    Returns:
        The exit code: 1 if too many of them do.
    """
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--number", type=int, default=NUMBER, help=f"how many are tried (default: {NUMBER})")
    parser.add_argument("--seed", type=int, default=SEED, help=f"draws them (default: {SEED})")
    parser.add_argument("--all", action="store_true", help="try all of them")
    given = parser.parse_args(arguments)
    known = mutants(ROOT)
    chosen = known if given.all else Random(given.seed).sample(known, min(given.number, len(known)))
    outcomes = Counter[str]()
    for mutant, (outcome, difference) in tried(chosen, ROOT, os.cpu_count() or 1):
        outcomes[outcome] += 1
        if outcome != "killed":
            print(f"{outcome}: {mutant}\n{difference}", flush=True)
    print(f"{outcomes['killed']:,} of {len(chosen):,} mutants noticed by golden tests; {len(known):,} in all")
    lost = outcomes["survived"] * 100 > len(chosen) * MOST_SURVIVORS
    return 1 if lost or outcomes["incompetent"] else 0


if __name__ == "__main__":
    sys.exit(main())
