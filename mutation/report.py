"""The report: how many mutants were noticed, clause by clause and module by module, and which were not."""

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from attrs import frozen

from mutation.catalogue import Catalogue, Mutant, Target
from mutation.results import Result
from mutation.trial import suite_of

DATA: Final = "docs/mutation.json"
PAGE: Final = "docs/mutation.md"

COMMAND: Final = "python -m mutation run --golden && python -m mutation run && python -m mutation report"

Counts = Mapping[str, int]


@frozen
class Report:
    """What all trials together say.

    Attributes:
        suites: the names of the suites, the golden tests first.
        clauses: for each clause the mutants of its functions, and what became of them.
        modules: for each module the mutants, and what became of them.
        survivors: the mutants that nothing notices and that are not known to be equivalent.
        not_golden: the mutants that no golden test notices, but another suite does.
        untriable: the mutants that could not be tried, and why.
        sources: for each function the hash of its source.
        left_out: the modules that are not mutated.
    """

    suites: Sequence[str]
    clauses: Mapping[str, Counts]
    modules: Mapping[str, Counts]
    survivors: Sequence[Mutant]
    not_golden: Sequence[Mutant]
    untriable: Mapping[str, str]
    sources: Mapping[str, str]
    left_out: Sequence[str]

    @property
    def not_held(self) -> list[str]:
        """List the clauses all of whose mutants were tried, and none was noticed by the clause's own tests."""
        return _not_held(self.clauses)


def report_on(
    target: Target, catalogue: Catalogue, results: Mapping[str, Result], equivalent: Mapping[str, str]
) -> Report:
    """Sum up what is known."""
    real = [mutant for mutant in catalogue.mutants if mutant.id not in equivalent]
    suites = [suite.rpartition("/")[2] for suite in target.suites]

    def fate(mutant: Mutant) -> str:
        result = results.get(mutant.id)
        if result is None:
            return "waiting"
        if result.untried is not None:
            return "untriable"
        return "survived" if result.killer is None else suite_of(target, result.killer)

    def count(mutants: Sequence[Mutant]) -> dict[str, int]:
        fates = [fate(mutant) for mutant in mutants]
        parts = {part: fates.count(part) for part in (*suites, "survived")}
        return {"total": len(mutants), "tried": sum(parts.values()), **parts, "untriable": fates.count("untriable")}

    clauses = {}
    for clause in catalogue.clauses:
        marked = [mutant for mutant in real if clause in mutant.clauses]
        own = sum(clause in results[mutant.id].own for mutant in marked if mutant.id in results)
        clauses[clause] = {"own": own, **count(marked)}
    modules = {}
    for module in catalogue.modules:
        inside = [mutant for mutant in real if mutant.module is module]
        everything = sum(mutant.module is module for mutant in catalogue.mutants)
        modules[module.name] = {**count(inside), "equivalent": everything - len(inside)}
    return Report(
        suites,
        clauses,
        modules,
        [mutant for mutant in real if fate(mutant) == "survived"],
        [mutant for mutant in real if fate(mutant) in suites[1:]],
        {mutant.id: results[mutant.id].untried or "" for mutant in real if fate(mutant) == "untriable"},
        catalogue.sources,
        [f"{part.game}.{name}" for part in target.parts for name in sorted(part.left_out)],
    )


def total(report: Report) -> Counts:
    """Add up the numbers of all modules."""
    keys = ("total", "tried", *report.suites, "survived", "untriable", "equivalent")
    return {key: sum(counts[key] for counts in report.modules.values()) for key in keys}


def in_words(report: Report) -> str:
    """Return how many mutants were tried, and how many of them which suite noticed."""
    counts = total(report)
    noticed = ", ".join(
        f"{counts[suite]} by {'no golden test but by ' if number else 'a golden test of '}tests/{suite}"
        for number, suite in enumerate(report.suites)
    )
    kind = "all" if counts["tried"] == counts["total"] else "a sample"
    return (
        f"{counts['tried']} of {counts['total']} mutants were tried ({kind}). Noticed: {noticed}. "
        f"Survived: {counts['survived']}. Could not be tried: {counts['untriable']}."
    )


def write_report(root: Path, report: Report) -> None:
    """Write the report, as data and as a page."""
    date = datetime.now(tz=UTC).date().isoformat()
    data = {
        "command": COMMAND,
        "date": date,
        "total": total(report),
        "clauses": _by_game(report.clauses, " "),
        "modules": _by_game(report.modules, "."),
        "survivors": {mutant.id: mutant.difference for mutant in report.survivors},
        "not_golden": [mutant.id for mutant in report.not_golden],
        "untriable": report.untriable,
        "sources": report.sources,
    }
    (root / DATA).write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    (root / PAGE).write_text("\n".join(_page(report, date)) + "\n", "utf-8")


def _by_game(counts: Mapping[str, Counts], separator: str) -> dict[str, dict[str, Counts]]:
    nested: dict[str, dict[str, Counts]] = {}
    for name, numbers in counts.items():
        game, _, rest = name.partition(separator)
        nested.setdefault(game, {})[rest] = numbers
    return nested


def _page(report: Report, date: str) -> Iterable[str]:
    whole = total(report)
    yield from ("---", "orphan: true", "---", "")  # the page is written by a tool, and linked where it is of use
    yield from ("# Mutation tests", "")
    yield (
        "Passing tests show little until they have been seen to fail. A mutant is the package with one small fault: a "
        "comparison turned round, a number one too high, a statement left out, two arguments swapped, a branch never "
        "taken. Each mutant should make a golden test fail (`tests/examples`). Those that do not are tried against the "
        "laws and the independent models (`tests/properties`)."
    )
    yield ""
    yield f"**{in_words(report)}** Date: {date}. Command: `{COMMAND}`"
    yield ""
    if whole["tried"] < whole["total"]:
        yield "Golden tests have been written for survivors of the sample, so its shares are no estimate for the rest."
        yield ""
    yield (
        f"{whole['equivalent']} further mutants are equivalent: they behave as the original. The proofs are in "
        "`mutation/equivalent.toml`."
    )
    yield ""
    yield "Not mutated are texts, and the modules that count, word, or read and write as text what others decide:"
    yield ""
    yield from (f"- `{name}`" for name in report.left_out)
    yield ""
    yield from ("## By clause", "")
    yield (
        "The mutants of the functions that are marked as implementing a clause. *Own*: noticed by a golden test that "
        "is marked with this very clause. A function often implements several clauses, so not every fault in it "
        "concerns each of them."
    )
    yield ""
    yield from _table("clause", report.clauses, ("total", "tried", "own", *report.suites, "survived"))
    yield from ("", "## By module", "")
    columns = ("total", "tried", *report.suites, "survived", "untriable", "equivalent")
    yield from _table("module", {**report.modules, "all": whole}, columns)
    yield from ("", "## Survivors", "")
    if not report.survivors:
        yield f"None of the {whole['tried']} mutants tried."
    for mutant in report.survivors:
        yield from (f"`{mutant.id}`", "", "```diff", *mutant.difference, "```", "")
    yield from ("", "## Noticed by no golden test, but by another suite", "")
    yield from [f"- `{mutant.id}`" for mutant in report.not_golden] or ["None."]
    if report.untriable:
        yield from ("", "## Mutants that could not be tried", "")
        yield from (f"- `{name}`: {reason}" for name, reason in report.untriable.items())


def _table(first: str, rows: Mapping[str, Counts], columns: Sequence[str]) -> Iterable[str]:
    titles = ["mutants" if column == "total" else column for column in columns]
    yield f"| {first} | {' | '.join(titles)} |"
    yield f"| --- |{' ---: |' * len(columns)}"
    for name, counts in rows.items():
        yield f"| {name} | {' | '.join(str(counts[column]) for column in columns)} |"


@frozen
class Reported:
    """What a report that was written says.

    Attributes:
        not_held: the clauses none of whose mutants was noticed by the clause's own tests, though all were tried.
        not_golden: the mutants that no golden test noticed then, or that could not be tried.
        sources: for each function the hash of its source then.
    """

    not_held: Sequence[str]
    not_golden: frozenset[str]
    sources: Mapping[str, str]


def load_report(root: Path) -> Reported:
    """Read the report; one that was not written says nothing."""
    path = root / DATA
    if not path.exists():
        return Reported((), frozenset(), {})
    data = json.loads(path.read_text("utf-8"))
    clauses = {
        f"{game} {clause}": counts for game, found in data["clauses"].items() for clause, counts in found.items()
    }
    return Reported(
        _not_held(clauses), frozenset((*data["survivors"], *data["not_golden"], *data["untriable"])), data["sources"]
    )


def _not_held(clauses: Mapping[str, Counts]) -> list[str]:
    return [name for name, counts in clauses.items() if not counts["own"] and counts["tried"] == counts["total"]]
