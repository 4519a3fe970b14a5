"""The report: how many mutants were noticed, by area, clause and module, and which were not.

It is kept function by function, so it grows with each sitting: an entry is valid as long as neither the function nor
the list of its mutants has changed.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from attrs import evolve, field, frozen

from tools.mutation.catalogue import Catalogue, Mutant, Target, clause_order
from tools.mutation.results import UNKNOWN, Result
from tools.mutation.trial import suite_of

DATA: Final = "docs/mutation.json"
PAGE: Final = "docs/mutation.md"

COMMAND: Final = "python -m tools.mutation run --newer --report"

WAITING: Final = "waiting"
UNTRIABLE: Final = "untriable"
SURVIVED: Final = "survived"
EXAMPLES: Final = "examples"
PROPERTIES: Final = "properties"
FATES: Final = (EXAMPLES, PROPERTIES, SURVIVED)

SAMPLE: Final = 50
"""The maximum number of mutants that `check` tries, of changed functions of each area, and of all of the rules."""

OF_OTHERS: Final = 10
"""The number of mutants that `check` tries of all of each other area: there are ten, and their tests take longer."""

SEED: Final = 1
"""The seed of the sample whose killers the report lists."""

Counts = Mapping[str, int]


@frozen
class Entry:
    """The report's entry for a function.

    Attributes:
        source: the hash of the function's source when its mutants were tried.
        commit: the commit at which the last of them was tried.
        mutants: the number of its mutants, including equivalent ones.
        noticed: the number of mutants that golden tests have noticed.
        own: for each clause of the function the number of mutants that tests marked with it have noticed.
        others: the mutants that no golden test has noticed, with their results, or why they could not be tried.
    """

    source: str
    commit: str
    mutants: int
    noticed: int
    own: Mapping[str, int] = field(factory=dict)
    others: Mapping[str, str] = field(factory=dict)

    @property
    def tried(self) -> int:
        """Return the number of mutants that were tried, or could not be."""
        return self.noticed + len(self.others)


@frozen
class AreaReport:
    """The results of an area.

    Attributes:
        name: its name.
        functions: the results of its unchanged functions, by name.
        counts: the number of mutants by result.
        modules: the same for each module.
        clauses: the same for the functions that are marked with each clause.
        mutants: all its mutants.
        sample: some of the mutants that golden tests have noticed, each with the test.
        whole: the commit at which all its mutants had been tried, if ever.
        left_out: the modules that are not mutated.
    """

    name: str
    functions: Mapping[str, Entry]
    counts: Counts
    modules: Mapping[str, Counts]
    clauses: Mapping[str, Counts]
    mutants: Mapping[str, Mutant]
    sample: Mapping[str, str]
    whole: str | None
    left_out: Sequence[str]


@frozen
class Reported:
    """A written report.

    Attributes:
        functions: its entries of functions.
        not_golden: the mutants that no golden test noticed then, or that could not be tried.
        whole: for each area that was ever tried completely, the commit.
        sample: some of the mutants that golden tests have noticed, each with the test.
        not_held: the clauses none of whose mutants were noticed by the clause's own tests, though all were tried.
    """

    functions: Mapping[str, Entry] = field(factory=dict)
    whole: Mapping[str, str] = field(factory=dict)
    sample: Mapping[str, str] = field(factory=dict)
    not_held: Sequence[str] = ()

    @property
    def not_golden(self) -> set[str]:
        """Return the mutants that no golden test noticed then, or that could not be tried."""
        return {name for entry in self.functions.values() for name in entry.others}


def load_report(root: Path) -> Reported:
    """Read the report; a missing one is empty."""
    path = root / DATA
    if not path.exists():
        return Reported()
    data = json.loads(path.read_text("utf-8"))
    if "functions" not in data:
        return Reported()  # written before reports were kept by function
    listed: dict[str, dict[str, str]] = {}
    fates = {
        **dict.fromkeys(data["not_golden"], PROPERTIES),
        **dict.fromkeys(data["survivors"], SURVIVED),
        **{mutant: f"{UNTRIABLE}: {reason}" for mutant, reason in data["untriable"].items()},
    }
    for mutant, fate in fates.items():
        listed.setdefault(function_of(mutant), {})[mutant] = fate
    functions = {name: Entry(**entry, others=listed.get(name, {})) for name, entry in data["functions"].items()}
    whole = {name: area["whole"] for name, area in data["areas"].items() if area["whole"]}
    clauses = {
        f"{game} {clause}": counts for game, found in data["clauses"].items() for clause, counts in found.items()
    }
    return Reported(functions, whole, data.get("sample", {}), not_held(clauses))


def function_of(mutant: str) -> str:
    """Return the function in a mutant's id."""
    return mutant.partition(": ")[0]


def is_newer(source: str, mutants: int, entry: Entry | None) -> bool:
    """Return whether a function is newer than its entry in a report: it has changed, or has other mutants."""
    return entry is None or (entry.source, entry.mutants) != (source, mutants) or entry.tried < mutants


def newer(catalogue: Catalogue, reported: Reported, equivalent: Mapping[str, str]) -> list[str]:
    """List the functions of an area that are newer than a report, or only partly known to it."""
    by_function = mutants_by_function(catalogue)
    found = []
    for name, mutants in by_function.items():
        needless = sum(mutant.id in equivalent for mutant in mutants)
        entry = reported.functions.get(name)
        known = None if entry is None else evolve(entry, noticed=entry.noticed + needless)
        if is_newer(catalogue.sources[name], len(mutants), known):
            found.append(name)
    return found


def mutants_by_function(catalogue: Catalogue) -> dict[str, list[Mutant]]:
    """Return the mutants of each function that has any."""
    found: dict[str, list[Mutant]] = {}
    for mutant in catalogue.mutants:
        found.setdefault(mutant.function, []).append(mutant)
    return found


def draw(text: str) -> int:
    """Return a number for a text: a change elsewhere does not affect it."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8])


def sample_of_all(area: str, mutants: Iterable[Mutant], seed: int) -> list[Mutant]:
    """Choose the mutants of an area that `check` tries although nothing has changed."""
    return sampled(mutants, SAMPLE if area == "rules" else OF_OTHERS, seed)


def sampled(mutants: Iterable[Mutant], size: int, seed: int) -> list[Mutant]:
    """Choose mutants by hash."""
    return sorted(mutants, key=lambda mutant: draw(f"{seed} {mutant.id}"))[:size]


def report_on(
    target: Target,
    catalogue: Catalogue,
    results: Mapping[str, Result],
    equivalent: Mapping[str, str],
    before: Reported,
) -> AreaReport:
    """Summarize the results of an area: those of this clone, and those of the last report."""
    functions: dict[str, Entry] = {}
    modules: dict[str, Counter[str]] = {module.name: Counter() for module in catalogue.modules}
    clauses: dict[str, Counter[str]] = {clause: Counter() for clause in catalogue.clauses}
    for name, mutants in mutants_by_function(catalogue).items():
        real = [mutant for mutant in mutants if mutant.id not in equivalent]
        known = before.functions.get(name)
        if known is not None and (known.source, known.mutants) != (catalogue.sources[name], len(mutants)):
            known = None
        entry = _entry(target, catalogue.sources[name], len(mutants), real, results, known)
        if entry is not None:
            functions[name] = entry
        counts = _counts(entry, len(real))
        counts["equivalent"] = len(mutants) - len(real)
        modules[mutants[0].module.name].update(counts)
        for clause in mutants[0].clauses:
            clauses[clause].update(counts)
            clauses[clause]["own"] += entry.own.get(clause, 0) if entry is not None else 0
    total = sum(modules.values(), Counter[str]())
    whole = before.whole.get(target.area)
    if total["total"] and total["tried"] + total[UNTRIABLE] == total["total"]:
        whole = _latest(functions.values(), results)
    return AreaReport(
        target.area,
        functions,
        total,
        modules,
        clauses,
        {mutant.id: mutant for mutant in catalogue.mutants},
        dict(_killers(target, catalogue, results, equivalent, before)),
        whole,
        [f"{part.game}.{name}" for part in target.parts for name in sorted(part.left_out)],
    )


def _killers(
    target: Target,
    catalogue: Catalogue,
    results: Mapping[str, Result],
    equivalent: Mapping[str, str],
    before: Reported,
) -> Iterator[tuple[str, str]]:
    """Return a sample of the mutants, each with the golden test that noticed it, which may be gone by now."""
    for mutant in sample_of_all(target.area, (each for each in catalogue.mutants if each.id not in equivalent), SEED):
        result = results.get(mutant.id)
        killer = before.sample.get(mutant.id) if result is None else result.killer
        if killer is not None and suite_of(target, killer) == target.golden.name:
            yield mutant.id, killer


def _latest(entries: Iterable[Entry], results: Mapping[str, Result]) -> str:
    """Return the commit of the last trial: results are kept in the order of trials."""
    last = [result.commit for result in results.values()]
    return last[-1] if last else next((entry.commit for entry in entries), UNKNOWN)


def _entry(
    target: Target,
    source: str,
    count: int,
    real: Sequence[Mutant],
    results: Mapping[str, Result],
    known: Entry | None,
) -> Entry | None:
    """Return the results of a function, or None if there are none."""
    tried = [results[mutant.id] for mutant in real if mutant.id in results]
    fresh = {result.mutant: _fate(target, result) for result in tried}
    commit = tried[-1].commit if tried else UNKNOWN
    if known is not None and known.tried > len(tried):
        names = {mutant.id for mutant in real}
        listed = {name: fresh.get(name, fate) for name, fate in known.others.items() if name in names}
        now = Counter(listed.values())[EXAMPLES]  # golden tests were written for them since
        others = {name: fate for name, fate in listed.items() if fate != EXAMPLES}
        own = Counter(known.own) + Counter(
            clause for result in tried if listed.get(result.mutant) == EXAMPLES for clause in result.own
        )
        commit = commit if listed.keys() & fresh.keys() else known.commit
        return evolve(known, noticed=known.noticed + now, own=dict(own), others=others, commit=commit)
    if not tried:
        return None
    return Entry(
        source,
        commit,
        count,
        Counter(fresh.values())[EXAMPLES],
        dict(sorted(Counter(clause for result in tried for clause in result.own).items())),
        {name: fate for name, fate in fresh.items() if fate != EXAMPLES},
    )


def _fate(target: Target, result: Result) -> str:
    if result.untried is not None:
        return f"{UNTRIABLE}: {result.untried}"
    return SURVIVED if result.killer is None else suite_of(target, result.killer)


def _kind(fate: str) -> str:
    return fate.partition(":")[0]


def _counts(entry: Entry | None, real: int) -> Counter[str]:
    counts = Counter({"total": real})
    if entry is not None:
        counts[EXAMPLES] = entry.noticed
        counts.update(_kind(fate) for fate in entry.others.values())
        counts["tried"] = sum(counts[fate] for fate in FATES)
    return counts


def not_held(clauses: Mapping[str, Counts]) -> list[str]:
    """List the clauses all of whose mutants were tried without being noticed by the clause's own tests."""
    return [name for name, counts in clauses.items() if not counts["own"] and 0 < counts["tried"] == counts["total"]]


def in_words(area: AreaReport) -> str:
    """Describe how many mutants of an area were tried, and with which results."""
    counts = area.counts
    if not counts["tried"]:
        return f"none of its {counts['total']} mutants has been tried"
    kind = "all" if counts["tried"] + counts[UNTRIABLE] == counts["total"] else "a sample"
    noticed = f"{counts[EXAMPLES]} by golden tests, {counts[PROPERTIES]} by other tests only"
    return (
        f"{counts['tried']} of {counts['total']} mutants were tried ({kind}). Noticed: {noticed}. "
        f"Survived: {counts[SURVIVED]}. Could not be tried: {counts[UNTRIABLE]}"
    )


# --- Writing ---


def write_report(root: Path, reports: Sequence[AreaReport], commit: str) -> None:
    """Write the report, as data and as a page."""
    date = datetime.now(tz=UTC).date().isoformat()
    data = {
        "command": COMMAND,
        "commit": commit,
        "date": date,
        "total": _plain(sum((Counter(report.counts) for report in reports), Counter[str]())),
        "areas": {
            report.name: {
                "whole": report.whole,
                "commits": dict(sorted(Counter(entry.commit for entry in report.functions.values()).items())),
                **_plain(report.counts),
            }
            for report in reports
        },
        "clauses": _nested({name: found for report in reports for name, found in report.clauses.items()}, " "),
        "modules": _nested({name: found for report in reports for name, found in report.modules.items()}, "."),
        "survivors": {name: report.mutants[name].difference for report, name, _ in _listed(reports, SURVIVED)},
        "not_golden": [name for _, name, _ in _listed(reports, PROPERTIES)],
        "untriable": {name: why for _, name, why in _listed(reports, UNTRIABLE)},
        "sample": {name: killer for report in reports for name, killer in report.sample.items()},
    }
    functions = {name: entry for report in reports for name, entry in report.functions.items()}
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(_of_entry(entry))}" for name, entry in functions.items())
    text = json.dumps(data, indent=1).removesuffix("\n}")
    (root / DATA).write_text(f'{text},\n "functions": {{\n{lines}\n }}\n}}\n', "utf-8")
    (root / PAGE).write_text("\n".join(_page(reports, commit, date)) + "\n", "utf-8")


def _listed(reports: Sequence[AreaReport], kind: str) -> list[tuple[AreaReport, str, str]]:
    """List the mutants with a kind of result, with their areas, and why they could not be tried."""
    return [
        (report, name, fate.partition(": ")[2])
        for report in reports
        for entry in report.functions.values()
        for name, fate in entry.others.items()
        if _kind(fate) == kind
    ]


def _of_entry(entry: Entry) -> dict[str, object]:
    found: dict[str, object] = {"source": entry.source, "commit": entry.commit, "mutants": entry.mutants}
    return {**found, "noticed": entry.noticed, "own": entry.own} if entry.own else {**found, "noticed": entry.noticed}


def _plain(counts: Counts) -> dict[str, int]:
    return {column: counts[column] for column in ("total", "tried", *FATES, UNTRIABLE, "equivalent")}


def _nested(counts: Mapping[str, Counts], separator: str) -> dict[str, dict[str, Counts]]:
    nested: dict[str, dict[str, Counts]] = {}
    for name, numbers in counts.items():
        game, _, rest = name.partition(separator)
        own = {"own": numbers["own"]} if separator == " " else {}
        nested.setdefault(game, {})[rest] = {**own, **_plain(numbers)}
    return nested


def _page(reports: Sequence[AreaReport], commit: str, date: str) -> Iterable[str]:
    yield from ("---", "orphan: true", "---", "")  # a tool writes the page, which is linked where it is useful
    yield from ("# Mutation tests", "")
    yield (
        "Passing tests show little until they have been seen to fail. A mutant is the package with one small fault: a "
        "comparison turned round, a number one too high, a statement left out, two arguments swapped, a branch never "
        "taken, an element missing from a tuple, set, dictionary or pattern. Each mutant should make a golden test "
        "fail. Those that do not are tried against the laws and the independent models. Pictures compared byte by "
        "byte are no golden tests: they notice much, but say nothing about what is right. A mutant's tests have some "
        "computing time (`--limit`: 5 seconds; 2 for simulation, players and conformance; about 1 for cli, testing and "
        "what the web table runs at import), the likeliest first; a mutant that none of them has noticed by then has "
        "survived. It exists only in the process that runs the tests, not in servers and programs that tests "
        "start, so a fault that only these would show survives, too."
    )
    yield ""
    for report in reports:
        yield f"- **{report.name}**: {in_words(report)}."
    yield ""
    yield f"The report was written on {date}, at commit `{commit}`. Command: `{COMMAND}`."
    yield ""
    yield from ("## What has been run, and what has not", "")
    yield (
        "A run can be split over several sittings and machines, so the report is kept function by function, each with "
        "the commit at which its mutants were tried. What it says of a function holds until the function changes. An "
        "area that has once been tried whole is held to that: `python -m tools.mutation check` fails when more than 5 "
        "% of its functions are newer than the report. What survives a pass by golden tests alone (`--golden`) counts "
        "as not tried until the other tests have been asked. Golden tests have been written for survivors of samples, "
        "so the shares of a sample are no estimate for the rest."
    )
    yield ""
    yield "| area | tried whole | mutants | tried | functions by the commit at which they were tried |"
    yield "| --- | --- | ---: | ---: | --- |"
    for report in reports:
        commits = Counter(entry.commit for entry in report.functions.values())
        told = ", ".join(f"`{name}`: {count}" for name, count in sorted(commits.items())) or "none"
        whole = f"at `{report.whole}`" if report.whole else "never"
        yield f"| {report.name} | {whole} | {report.counts['total']} | {report.counts['tried']} | {told} |"
    equivalent = sum(report.counts["equivalent"] for report in reports)
    yield ""
    yield (
        f"{equivalent} further mutants are equivalent: they behave as the original. The proofs are in "
        "`tools/mutation/equivalent.toml`."
    )
    yield ""
    yield "Not mutated are texts, and the modules that count, word, or read and write as text what others decide:"
    yield ""
    yield from (f"- `{name}`" for report in reports for name in report.left_out if not name.endswith("__"))
    yield from ("", "## By clause", "")
    yield (
        "The mutants of the functions that are marked as implementing a clause. *Own*: noticed by a golden test that "
        "is marked with this very clause, within half a second. A function often implements several clauses, so not "
        "every fault in it concerns each of them."
    )
    yield ""
    clauses = {name: found for report in reports for name, found in report.clauses.items()}
    ordered = {name: clauses[name] for name in sorted(clauses, key=clause_order)}
    yield from _table("clause", ordered, ("total", "tried", "own", *FATES))
    yield from ("", "## By module", "")
    modules = {name: found for report in reports for name, found in report.modules.items()}
    whole_counts = sum((Counter(report.counts) for report in reports), Counter[str]())
    columns = ("total", "tried", *FATES, UNTRIABLE, "equivalent")
    yield from _table("module", {**modules, "all": whole_counts}, columns)
    yield from ("", "## Survivors", "")
    yield from _survivors(reports, whole_counts["tried"])
    yield from ("", "## Noticed by no golden test, but by another one", "")
    yield from [f"- `{name}`" for _, name, _ in _listed(reports, PROPERTIES)] or ["None."]
    untriable = _listed(reports, UNTRIABLE)
    if untriable:
        yield from ("", "## Mutants that could not be tried", "")
        yield from (f"- `{name}`: {reason}" for _, name, reason in untriable)


def _survivors(reports: Sequence[AreaReport], tried: int) -> Iterable[str]:
    survivors = _listed(reports, SURVIVED)
    if not survivors:
        yield f"None of the {tried} mutants tried."
    for report in reports:
        names = [name for each, name, _ in survivors if each is report]
        if names:
            yield f"- **{report.name}**: {len(names)}"
    yield from ("", "Here are those of the rules; `docs/mutation.json` lists the others, too, with their changes:", "")
    for report, name, _ in survivors:
        if report.name == "rules":
            yield from (f"`{name}`", "", "```diff", *report.mutants[name].difference, "```", "")


def _table(first: str, rows: Mapping[str, Counts], columns: Sequence[str]) -> Iterable[str]:
    titles = ["mutants" if column == "total" else column for column in columns]
    yield f"| {first} | {' | '.join(titles)} |"
    yield f"| --- |{' ---: |' * len(columns)}"
    for name, counts in rows.items():
        yield f"| {name} | {' | '.join(str(counts[column]) for column in columns)} |"
