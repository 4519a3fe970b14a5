"""The report: how many mutants were noticed, clause by clause and module by module, and which were not."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from attrs import frozen

from mutation.catalogue import Catalogue, Mutant
from mutation.results import Result, result_of

DATA: Final = "docs/mutation.json"
PAGE: Final = "docs/mutation.md"
COLUMNS: Final = ("total", "killed", "killed_by_own_tests", "killed_by_model_only", "survived")


@frozen
class Report:
    """What all trials together say.

    Attributes:
        clauses: for each clause the mutants of its functions, and how many of them its own tests notice.
        modules: for each module the mutants, and what became of them.
        survivors: the mutants that nothing notices and that are not known to be equivalent.
        by_model: the mutants that only the naive model notices.
        untried: the mutants of which nothing is known.
        sources: for each function the hash of its source.
    """

    clauses: Mapping[str, Mapping[str, int]]
    modules: Mapping[str, Mapping[str, int]]
    survivors: Sequence[Mutant]
    by_model: Sequence[Mutant]
    untried: Sequence[Mutant]
    sources: Mapping[str, str]

    @property
    def not_held(self) -> list[str]:
        """List the clauses none of whose mutants is noticed by the clause's own tests."""
        return [clause for clause, counts in self.clauses.items() if not counts["killed"]]


def report_on(catalogue: Catalogue, results: Mapping[str, Result], equivalent: Mapping[str, str]) -> Report:
    """Sum up what is known."""
    real = [mutant for mutant in catalogue.mutants if mutant.id not in equivalent]
    known = {mutant.id: result_of(catalogue, results, mutant) for mutant in catalogue.mutants}

    def those(condition: Callable[[Result], bool], mutants: Iterable[Mutant]) -> list[Mutant]:
        return [mutant for mutant in mutants if (result := known[mutant.id]) is not None and condition(result)]

    clauses = {}
    for clause in catalogue.clauses:
        marked = [mutant for mutant in real if clause in mutant.clauses]
        clauses[clause] = {
            "killed": len(those(lambda result, clause=clause: clause in result.own, marked)),  # type: ignore[misc]
            "total": len(marked),
        }
    modules = {}
    for module in catalogue.modules:
        inside = [mutant for mutant in real if mutant.module is module]
        everything = sum(mutant.module is module for mutant in catalogue.mutants)
        modules[module.name] = {
            "total": len(inside),
            "killed": len(those(lambda result: result.killer is not None, inside)),
            "killed_by_own_tests": len(those(lambda result: bool(result.own), inside)),
            "killed_by_model_only": len(those(lambda result: result.by_model, inside)),
            "survived": len(those(lambda result: result.killer is None, inside)),
            "equivalent": everything - len(inside),
        }
    return Report(
        clauses,
        modules,
        those(lambda result: result.killer is None, real),
        those(lambda result: result.by_model, real),
        [mutant for mutant in catalogue.mutants if known[mutant.id] is None],
        catalogue.sources,
    )


def total(report: Report) -> dict[str, int]:
    """Add up the numbers of all modules."""
    return {key: sum(counts[key] for counts in report.modules.values()) for key in (*COLUMNS, "equivalent")}


def score(counts: Mapping[str, int]) -> str:
    """Give the share of the mutants that were noticed."""
    return f"{counts['killed'] / counts['total']:.1%}" if counts["total"] else "-"


def write_report(root: Path, report: Report, command: str) -> None:
    """Write the report, as data and as a page; it tells no time."""
    data = {
        "command": command,
        "clauses": report.clauses,
        "modules": report.modules,
        "total": total(report),
        "survivors": {mutant.id: mutant.difference for mutant in report.survivors},
        "by_model_only": [mutant.id for mutant in report.by_model],
        "sources": report.sources,
    }
    (root / DATA).write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    (root / PAGE).write_text("\n".join(_page(report, command)) + "\n", "utf-8")


def _page(report: Report, command: str) -> Iterable[str]:
    whole = total(report)
    yield from ("---", "orphan: true", "---", "")  # the page is written by a tool, and linked where it is of use
    yield "# Mutation tests"
    yield ""
    yield (
        "That a test exists does not yet show that it would notice anything. So every function of the rules was "
        "broken in many small ways, one at a time: a comparison turned round, a number one too high, a statement left "
        "out, two arguments swapped, a branch never taken. Each such mutant has to make a golden test fail."
    )
    yield ""
    yield (
        f"**{whole['killed']} of {whole['total']} mutants were noticed ({score(whole)}).** "
        f"{whole['equivalent']} more are equivalent: they behave as the original; the proofs stand in "
        "`mutation/equivalent.toml`."
    )
    yield ""
    yield (
        "Mutated are all modules of the rules but those that put into words what others decide (explanations), and "
        "that read and write positions as text; of the rest, texts are left as they are."
    )
    yield ""
    yield f"Command: `{command}`"
    yield ""
    yield "## By clause"
    yield ""
    yield (
        "Mutants of the functions that are marked as implementing a clause, and how many of them the tests notice that "
        "are marked with this very clause. A function often serves several clauses, so not every fault in it is one of "
        "the clause; but of every clause at least one is noticed."
    )
    yield ""
    yield "| clause | noticed by its own tests | mutants |"
    yield "| --- | ---: | ---: |"
    for clause, counts in report.clauses.items():
        yield f"| {clause} | {counts['killed']} | {counts['total']} |"
    yield ""
    yield "## By module"
    yield ""
    yield (
        "*Own*: noticed by a test marked with a clause of the function itself. *Model*: noticed by no golden test, but "
        "by games in which the rules are held against the naive model."
    )
    yield ""
    yield "| module | mutants | noticed | own | model | survived | score | equivalent |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
    for module, counts in [*report.modules.items(), ("all", whole)]:
        numbers = (
            *(
                str(counts[key])
                for key in ("total", "killed", "killed_by_own_tests", "killed_by_model_only", "survived")
            ),
            score(counts),
            str(counts["equivalent"]),
        )
        yield f"| {module} | {' | '.join(numbers)} |"
    yield ""
    yield "## Survivors"
    yield ""
    if not report.survivors:
        yield "None."
    for mutant in report.survivors:
        yield f"`{mutant.id}`"
        yield ""
        yield "```diff"
        yield from mutant.difference
        yield "```"
        yield ""


@frozen
class Reported:
    """What a report that was written says.

    Attributes:
        not_held: the clauses none of whose mutants was noticed by the clause's own tests.
        sources: for each function the hash of its source then.
    """

    not_held: Sequence[str]
    sources: Mapping[str, str]


def load_report(root: Path) -> Reported:
    """Read the report; one that was not written says nothing."""
    path = root / DATA
    if not path.exists():
        return Reported((), {})
    data = json.loads(path.read_text("utf-8"))
    return Reported([clause for clause, counts in data["clauses"].items() if not counts["killed"]], data["sources"])
