"""Trying mutants: which of the tests notice them."""

import gc
import os
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from itertools import chain, takewhile
from typing import Final

from attrs import field, frozen

from tools.mutation.baseline import Baseline, baselines
from tools.mutation.catalogue import Mutant, Target
from tools.mutation.forking import Note, Notes, in_forks
from tools.mutation.patching import forget_results, give_other_code, import_mutated, keep_results
from tools.mutation.suite import (
    Suite,
    import_foreign_modules,
    import_package,
    prepare,
    test_files,
    with_suite,
)

IMPORT: Final = "import of the package"
COLLECTION: Final = "collection of "
"""Stands for a killer if no test can run; the name of the suite follows it."""

TIMES: Final = 5
"""The limit of a test's computing time: a multiple of the time without a fault, and some seconds more."""


EVERYWHERE: Final = ""
"""Stands for all modules together."""

LIKELY: Final = 3
"""The number of tests, of those that have noticed other mutants of the function, that run before all others."""

OWN: Final = 0.5
"""The computing time after which a noticed mutant is not tried by further tests of its clauses, in seconds."""

LEAST: Final = 0.05
"""Added to a test's time before its number of noticed mutants is divided by it, in seconds."""

ENDLESS: Final = 15
"""The computing time after which a test counts as endless, so that it notices the mutant, in seconds."""


@frozen
class Verdict:
    """The result of a mutant.

    Attributes:
        mutant: the mutant.
        own: for each clause of its function the first failed golden test marked with the clause, if any.
        killer: the first failed test, or None if the mutant survived.
        untried: why it could not be tried, or None if it was.
    """

    mutant: Mutant
    own: Mapping[str, str]
    killer: str | None
    untried: str | None = None


def try_all(  # noqa: PLR0913, PLR0917 - what is tried, and what the caller knows and wants to know
    target: Target,
    mutants: Sequence[Mutant],
    processes: int,
    tell: Callable[[str], None],
    take: Callable[[Verdict], None],
    is_left: Callable[[], bool] = lambda: True,
    before: Iterable[tuple[str, str]] = (),
) -> None:
    """Try mutants.

    This process must not have imported the package: code that runs at import can only be mutated before.

    Args:
        target: the project.
        mutants: the mutants.
        processes: the number of mutants tried at the same time.
        tell: receives progress messages.
        take: receives the result of each mutant, in no particular order.
        is_left: returns, before each mutant, whether there is time left.
        before: the ids of other mutants, each with the test that noticed it.
    """
    prepare(target)
    found = baselines(target, processes)
    modules = {mutant.module.full_name for mutant in mutants}
    trials = _Trials(target, found, {name: _breadth(found.values(), name) for name in sorted(modules)})
    for mutant, killer in before:
        trials.remember(mutant, killer)
    golden = found[target.golden.name]
    for name in trials.failing:
        tell(f"fails without any fault, and is left out: {name}")
    imported = [mutant for mutant in mutants if golden.is_imported(mutant)] if target.code != "called" else []
    in_code = [mutant for mutant in mutants if not golden.is_imported(mutant)] if target.code != "imported" else []
    tell(f"{len(in_code)} mutants in code that is run by tests, {len(imported)} in code that is run at import")

    def try_each(mutants: Sequence[Mutant], work: Callable[[Mutant, Note], None]) -> None:
        gc.collect()
        gc.freeze()
        gc.set_threshold(10_000, 10, 10)  # as in the tests
        for mutant, notes in in_forks(takewhile(lambda _: is_left(), mutants), work, processes):
            result = verdict(target, mutant, notes, golden)
            if result.killer is not None:
                trials.remember(mutant.id, result.killer)
            take(result)

    def try_in_code(suite: Suite) -> None:
        import_package(target)
        keep_results(target)
        try_each(in_code, lambda mutant, note: trials.give_code(mutant, suite, note))

    if imported:
        import_foreign_modules(target)
    try_each(imported, trials.import_anew)
    if in_code:
        with_suite(target, test_files(target, target.suites), try_in_code)


def still_noticed(target: Target, killers: Mapping[Mutant, str], processes: int) -> set[Mutant]:
    """Try mutants by one test each, which needs no run without a fault.

    This process must not have imported the package.

    Args:
        target: the project.
        killers: the test that is known to have noticed each mutant.
        processes: the number of mutants tried at the same time.

    Returns:
        The mutants that are noticed. Some others may be noticed by other tests.
    """
    prepare(target)

    def give_code(suite: Suite, mutant: Mutant, note: Note) -> None:
        give_other_code(mutant)
        forget_results(target, mutant)
        _ask(target, suite, killers[mutant], note)

    def give_each(mutants: Sequence[Mutant], tell: Note) -> None:
        def try_all_in(suite: Suite) -> None:
            import_package(target)
            keep_results(target)
            for mutant, notes in in_forks(mutants, partial(give_code, suite), processes):
                if _has_failed(notes):
                    tell(noticed=mutant.id)

        with_suite(target, _files(target, [killers[mutant] for mutant in mutants]), try_all_in)

    def import_anew(mutant: Mutant, note: Note) -> None:
        import_mutated(mutant)
        note(running=IMPORT)
        import_package(target)
        note(finished=True)
        with_suite(target, _files(target, [killers[mutant]]), lambda suite: _ask(target, suite, killers[mutant], note))

    in_code = [mutant for mutant in killers if mutant.in_function]
    ((_, told),) = in_forks([in_code], give_each, 1)
    found = {note["noticed"] for note in told if "noticed" in note}
    noticed = {mutant for mutant in in_code if mutant.id in found}
    waiting = [mutant for mutant in killers if mutant not in noticed]
    import_foreign_modules(target)
    return noticed | {mutant for mutant, notes in in_forks(waiting, import_anew, processes) if _has_failed(notes)}


def _ask(target: Target, suite: Suite, killer: str, note: Note) -> None:
    """Run a test, or note that its file cannot be collected; note nothing if there is no such test."""
    if killer in suite.broken:
        note(running=killer)
    elif killer in suite.names:
        note(running=killer)
        if not suite.fails(killer, min(target.limit, ENDLESS)):
            note(finished=True)


def _has_failed(notes: Notes) -> bool:
    """Return whether something was running that did not finish."""
    last = [note for note in notes if note.keys() & {"running", "finished"}][-1:]
    return any("running" in note for note in last)


def _files(target: Target, tests: Iterable[str]) -> list[str]:
    """List the files of tests of the golden suite, those that exist."""
    wanted = {test.partition("::")[0] for test in tests}
    return [file for file in test_files(target, [target.golden]) if file in wanted]


@frozen
class _Trials:
    """The common data of trials.

    Attributes:
        target: the project.
        found: the suites without a fault.
        failing: the tests that fail anyway.
        breadths: for each module with mutants, how many of its lines each test reaches.
        killers: for each function and each module, and for `EVERYWHERE`, how many mutants each test has noticed.
    """

    target: Target
    found: Mapping[str, Baseline]
    breadths: Mapping[str, Counter[str]]
    killers: dict[str, Counter[str]] = field(factory=dict)

    @property
    def failing(self) -> list[str]:
        return [name for baseline in self.found.values() for name in baseline.failing]

    def remember(self, mutant: str, killer: str) -> None:
        """Remember which test has noticed a mutant: it is likely to notice others of the function and module."""
        function = mutant.partition(": ")[0]
        for place in (function, function.partition(":")[0], EVERYWHERE):
            self.killers.setdefault(place, Counter())[killer] += 1

    def _noticed(self, mutant: Mutant) -> tuple[Counter[str], ...]:
        """Return how many mutants of the same function, of the same module, and of all each test has noticed."""
        places = (mutant.function, mutant.module.name, EVERYWHERE)
        return tuple(self.killers.get(place, Counter()) for place in places)

    def give_code(self, mutant: Mutant, suite: Suite, note: Note) -> None:
        """Try a mutant in an imported function."""
        give_other_code(mutant)
        forget_results(self.target, mutant)
        self._judge(mutant, suite, note, {})
        note(finished=True)

    def import_anew(self, mutant: Mutant, note: Note) -> None:
        """Try a mutant in code that runs when it is imported."""
        import_mutated(mutant)
        note(running=IMPORT)
        import_package(self.target)
        golden = self.target.golden.name
        results: dict[str, bool] = {}

        def judge(name: str, files: Sequence[str], chosen: Collection[str] | None = None) -> bool:
            if _computed() >= self.target.limit:
                return False
            note(running=COLLECTION + name)
            return bool(with_suite(self.target, files, lambda suite: self._judge(mutant, suite, note, results, chosen)))

        known = (name for counts in self._noticed(mutant) for name, _ in counts.most_common(LIKELY))
        likely = [name for name in dict.fromkeys(known) if name in self.found[golden].tests]
        (
            judge(golden, [*dict.fromkeys(name.partition("::")[0] for name in likely)], likely)
            or judge(golden, self.found[golden].likely_files(mutant))
            or any(judge(suite.name, test_files(self.target, [suite])) for suite in self.target.suites)
        )
        note(finished=True)

    def _judge(
        self,
        mutant: Mutant,
        suite: Suite,
        note: Note,
        results: dict[str, bool],
        chosen: Collection[str] | None = None,
    ) -> bool:
        """Run tests until the result of the active mutant is clear.

        After a few quick ones that have noticed mutants of the function, golden tests marked with its clauses run, then
        all others of the suite: by turns one that bears the name of the function or reaches the fewest lines of the
        module, and one that has noticed many others of the function or module in its time. A test that would take more
        than the rest of the computing time is left out, but for the first.

        Args:
            mutant: the mutant.
            suite: the collected tests.
            note: writes down which test runs, and which fails.
            results: whether each test that has run failed; those that run now are added.
            chosen: the tests to be run; all that can notice the mutant if it is None.

        Returns:
            Whether one failed, or could not be collected.
        """
        broken = [file for file in suite.broken if file not in self.failing]
        for file in broken:
            note(failed=file)
        golden = self.found[self.target.golden.name].tests
        seconds = {name: taken for baseline in self.found.values() for name, taken in baseline.tests.items()}
        choice = {name for baseline in self.found.values() for name in baseline.reaching(mutant)}.difference(
            self.failing
        )
        names = [
            name
            for name in suite.names
            if (name in choice or name not in seconds) and (chosen is None or name in chosen)
        ]
        noticed = self._noticed(mutant)
        breadth = self.breadths[mutant.module.full_name]

        def by_success(name: str) -> tuple[float, ...]:
            taken = seconds.get(name, 0)
            return (taken > self.target.limit, *(-counts[name] / (taken + LEAST) for counts in noticed), taken)

        def by_breadth(name: str) -> tuple[float, ...]:
            taken = seconds.get(name, 0)
            return (taken > self.target.limit, mutant.qualname not in name, breadth[name], taken)

        names = [*_by_turns(sorted(names, key=by_breadth), sorted(names, key=by_success))]
        names.sort(key=lambda name: name not in golden)

        def fails(name: str) -> bool:
            if name not in results:
                limit = OWN if any(results.values()) else self.target.limit
                if _computed() + (seconds.get(name, 0) if results else 0) >= limit:
                    return False
                note(running=name)
                results[name] = suite.fails(name, self.target.seconds + TIMES * seconds.get(name, 0))
                if results[name]:
                    note(failed=name)
            return results[name]

        quick = [name for name in names if name in golden and seconds[name] <= self.target.limit / 2]
        any(map(fails, [name for name in sorted(quick, key=by_success)[:LIKELY] if noticed[0][name]]))
        marked = [name for name in names if name in golden]
        own = [any(fails(name) for name in marked if clause in suite.clauses[name]) for clause in mutant.clauses]
        return bool(broken) or any(own) or any(map(fails, names))


def _breadth(baselines: Iterable[Baseline], module: str) -> Counter[str]:
    return sum((baseline.breadth(module) for baseline in baselines), Counter())


def _by_turns(first: Iterable[str], second: Iterable[str]) -> Iterable[str]:
    """List what two orders of the same names list, one of each in turn."""
    return dict.fromkeys(chain.from_iterable(zip(first, second, strict=True)))


def _computed() -> float:
    """Return the computing time of this process, and of those that tests have started, in seconds."""
    return sum(os.times()[:4])


def verdict(target: Target, mutant: Mutant, notes: Notes, golden: Baseline) -> Verdict:
    """Evaluate the notes of a mutant's process; a test that was running when it was stopped has failed, too.

    Args:
        target: the project.
        mutant: the mutant.
        notes: the notes.
        golden: the first suite, without a fault.
    """
    failed: list[str] = []
    running: str | None = None
    problem = "its process came to an end and said nothing"
    for written in notes:
        match written:
            case {"running": str(name)}:
                running = name
            case {"failed": str(name)}:
                failed.append(name)
                running = None
            case {"finished": True}:
                running = None
                problem = ""
            case {"error": str(error)}:  # such as too little memory, if a test is running
                problem = error
            case _:
                raise AssertionError(written)
    if running is not None:
        failed.append(running)
    if not failed and problem:
        return Verdict(mutant, {}, None, problem)
    own = {
        clause: name
        for name in reversed(failed)
        for clause in mutant.clauses
        if name in {IMPORT, COLLECTION + target.golden.name}
        or any(clause in golden.clauses[test] for test in golden.clauses if test.split("::")[0] == name)
        or clause in golden.clauses.get(name, ())
    }
    return Verdict(mutant, own, failed[0] if failed else None)


def suite_of(target: Target, killer: str) -> str:
    """Return the name of the suite of a test, or of the golden one if no test can run."""
    for suite in target.suites[1:]:
        if suite.holds(killer) or killer == COLLECTION + suite.name:
            return suite.name
    return target.golden.name
