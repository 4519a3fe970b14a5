"""Trying mutants: which of the tests notice them."""

import gc
import importlib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final

from attrs import field, frozen

from mutation.catalogue import Mutant, Target
from mutation.forking import Note, Notes, in_fork, in_forks
from mutation.patching import forget_results, give_other_code, import_mutated
from mutation.suite import Suite, import_package, limited, prepare, watched, with_suite

MODEL: Final = "mutation.differential"
"""The module with the games in which the engine is held against the naive model."""

IMPORT: Final = "import of the package"
COLLECTION: Final = "collection of the tests"


@frozen
class Verdict:
    """What became of a mutant.

    Attributes:
        mutant: the mutant.
        own: for each clause of its function the first test marked with the clause that failed, if one did.
        killer: the first test that failed at all, or the game that showed a fault, or None if the mutant survived.
        by_model: whether only a game held against the naive model showed it.
    """

    mutant: Mutant
    own: Mapping[str, str]
    killer: str | None
    by_model: bool


@frozen
class _Baseline:
    """How the tests go without a fault.

    Attributes:
        clauses: the clauses that each test is marked with.
        failing: the tests that fail anyway: they tell nothing.
        reaching: for each function, by file and qualified name, the tests that call it.
        at_import: the functions that are called when the package is imported.
    """

    clauses: Mapping[str, frozenset[str]]
    failing: frozenset[str]
    reaching: Mapping[tuple[str, str], frozenset[str]]
    at_import: frozenset[tuple[str, str]]
    broken: Sequence[str] = field(default=())


def try_all(
    target: Target,
    mutants: Sequence[Mutant],
    processes: int,
    tell: Callable[[str], None],
    take: Callable[[Verdict], None],
) -> None:
    """Try mutants.

    This process must not have imported the package: the code that is run at its import can only be mutated before.

    Args:
        target: the project.
        mutants: the mutants to be tried.
        processes: how many are tried at a time.
        tell: is told what is worth knowing meanwhile.
        take: is given what became of each mutant, in no certain order.
    """
    prepare(target)
    baseline = _baseline(target)
    for name in [*sorted(baseline.failing), *baseline.broken]:
        tell(f"fails without any fault, and is left out: {name}")
    in_code = [mutant for mutant in mutants if mutant.in_function and _key(mutant) not in baseline.at_import]
    code = set(in_code)
    imported = [mutant for mutant in mutants if mutant not in code]
    tell(f"{len(in_code)} mutants in code that is run by tests, {len(imported)} in code that is run at import")

    def import_and_judge(mutant: Mutant, note: Note) -> None:
        import_mutated(mutant)
        try:
            import_package(target)
        except BaseException as error:  # noqa: BLE001 - so nothing can be done with this mutant
            note(imported=repr(error))
            return
        note(running=COLLECTION)
        with_suite(target, lambda suite: _judge(target, mutant, suite, baseline, note, None))

    gc.freeze()
    for mutant, notes in in_forks(imported, import_and_judge, processes):
        take(_verdict(mutant, notes, baseline))

    def try_in_code(suite: Suite) -> None:
        for verdict in _trials_in_code(target, in_code, suite, baseline, processes):
            take(verdict)

    if in_code:
        with_suite(target, try_in_code)


def _key(mutant: Mutant) -> tuple[str, str]:
    return str(mutant.module.path), mutant.qualname


def _baseline(target: Target) -> _Baseline:
    """Run all tests without any fault, and see which functions they call."""
    reaching: dict[tuple[str, str], set[str]] = {}
    at_import: set[tuple[str, str]] = set()

    def look(note: Note) -> None:
        called: set[tuple[str, str]] = set()
        with watched(called):
            import_package(target)
        note(imported=sorted(called))
        with_suite(target, lambda suite: run_all(suite, note))

    def run_all(suite: Suite, note: Note) -> None:
        note(broken=list(suite.broken))
        for name in suite.names:
            called: set[tuple[str, str]] = set()
            forget_results(target)
            with watched(called):
                failed = suite.fails(name)
            inside = sorted((file, qualname) for file, qualname in called if file.startswith(str(target.folder)))
            note(test=name, clauses=sorted(suite.clauses[name]), failed=failed, called=inside)

    notes = in_fork(look)
    tests: dict[str, frozenset[str]] = {}
    failing: set[str] = set()
    broken: list[str] = []
    for written in notes:
        match written:
            case {"imported": list(called)}:
                at_import = {(file, qualname) for file, qualname in called}
            case {"broken": list(files)}:
                broken = files
            case {"test": str(name), "clauses": list(clauses), "failed": bool(failed), "called": list(called)}:
                tests[name] = frozenset(clauses)
                if failed:
                    failing.add(name)
                for file, qualname in called:
                    reaching.setdefault((file, qualname), set()).add(name)
            case _:
                message = f"the tests could not be run without a fault: {written}"
                raise RuntimeError(message)
    return _Baseline(
        tests,
        frozenset(failing),
        {function: frozenset(names) for function, names in reaching.items()},
        frozenset(at_import),
        broken,
    )


def _trials_in_code(
    target: Target, mutants: Sequence[Mutant], suite: Suite, baseline: _Baseline, processes: int
) -> Iterator[Verdict]:
    import_package(target)
    if target.model:
        importlib.import_module(MODEL)
    nobody: frozenset[str] = frozenset()

    def judge(mutant: Mutant, note: Note) -> None:
        give_other_code(mutant)
        forget_results(target)
        _judge(target, mutant, suite, baseline, note, baseline.reaching.get(_key(mutant), nobody))

    gc.collect()
    gc.freeze()
    for mutant, notes in in_forks(mutants, judge, processes):
        yield _verdict(mutant, notes, baseline)


def _judge(
    target: Target, mutant: Mutant, suite: Suite, baseline: _Baseline, note: Note, chosen: Collection[str] | None
) -> None:
    """Run tests until it is clear what becomes of a mutant: first those of its clauses, then all others.

    Args:
        target: the project.
        mutant: the mutant, which is in force already.
        suite: the tests.
        baseline: how they go without a fault.
        note: writes down what has come of it.
        chosen: the tests that can notice; if None, all can.
    """
    broken = [file for file in suite.broken if file not in baseline.broken]
    for file in broken:
        note(broken=file)
    results: dict[str, bool] = {}

    def fails(name: str) -> bool:
        if name in baseline.failing or (chosen is not None and name not in chosen):
            return False
        if name not in results:
            note(running=name)
            results[name] = suite.fails(name)
            if results[name]:
                note(failed=name)
        return results[name]

    own = [next(filter(fails, suite.tests_of(clause)), None) for clause in mutant.clauses]
    if any(own) or broken or any(map(fails, suite.names)):
        note(finished=True)
        return
    if target.model:
        model = importlib.import_module(MODEL)
        for game in model.games():
            note(running=game)
            try:
                with limited(target.seconds):
                    model.play(game)
            except BaseException:  # noqa: BLE001 - whatever goes wrong is a fault that was noticed
                note(failed=game)
                return
    note(finished=True)


def _obstacle(notes: Notes) -> str | None:
    """Give why no test could be run with a mutant, or None if tests were run."""
    match notes:
        case [{"imported": _}]:
            return IMPORT
        case [{"running": str(name)}] | [{"running": str(name)}, {"error": _}] if name == COLLECTION:
            return COLLECTION
        case _:
            return None


def _verdict(mutant: Mutant, notes: Notes, baseline: _Baseline) -> Verdict:
    """Read what the process of a mutant has written down; what was going on when it was stopped has failed too."""
    obstacle = _obstacle(notes)
    if obstacle is not None:
        return Verdict(mutant, dict.fromkeys(mutant.clauses, obstacle), obstacle, by_model=False)
    failed: list[str] = []
    running: str | None = None
    finished = False
    for written in notes:
        match written:
            case {"running": str(name)}:
                running = name
            case {"failed": str(name)}:
                failed.append(name)
                running = None
            case {"broken": str(file)}:
                failed += [name for name in baseline.clauses if name.startswith(file)]
            case {"finished": True}:
                finished = True
            case {"error": str(error)} if running is None:
                message = f"{mutant.id} could not be tried: {error}"
                raise RuntimeError(message)
            case {"error": _}:
                pass  # such as too little memory in a test that never ends
            case _:
                raise AssertionError(written)
    if running is not None and not finished:
        failed.append(running)
    nothing: frozenset[str] = frozenset()
    own = {
        clause: name
        for name in reversed(failed)
        for clause in mutant.clauses
        if clause in baseline.clauses.get(name, nothing)
    }
    killer = failed[0] if failed else None
    return Verdict(mutant, own, killer, by_model=killer is not None and killer not in baseline.clauses)
