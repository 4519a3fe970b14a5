"""Mutation tests of the rules.

    python -m mutation run      try mutants, and keep what becomes of them in build/mutation.json
    python -m mutation report   write docs/mutation.json and docs/mutation.md from what is kept
    python -m mutation check    try the mutants of what has changed since the report, or else a sample
    python -m mutation list     list mutants

`--help` after a command tells its options.
"""

import argparse
import subprocess
import sys
import tarfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from attrs import evolve

from mutation.catalogue import Catalogue, Mutant, Target, catalogue
from mutation.report import Report, load_report, report_on, score, total, write_report
from mutation.results import load_equivalent, load_results, outdated, result_of, save_results
from mutation.trial import Verdict, try_all

ROOT: Final = Path(__file__).parent.parent
GAME: Final = "atlantis"
TESTS: Final = "tests/examples"
LEFT_OUT: Final = frozenset(
    {
        "__init__",
        "assignments",
        "card_knowledge",
        "chronicle",
        "completion",
        "consequences",
        "determinization",
        "diagram",
        "diagram_reader",
        "event",
        "explanation",
        "folding",
        "information_state",
        "notation",
        "seen_phases",
        "turn_events",
        "turn_notation",
        "views",
    }
)
"""Modules that put into words or pictures, tell, or read, what others decide."""

SAMPLE: Final = 150
"""How many mutants `check` tries at most."""

SAVE_AFTER: Final = 100


def main(arguments: Sequence[str]) -> int:
    """Do what the command line says.

    Returns:
        The exit status: 0, or 1 if the check fails, the report can't be written, or a mutant listed as equivalent is
        noticed.
    """
    options = _parser().parse_args(arguments)
    root = Path(options.root).resolve()
    package = options.package or f"atlantis_rules.{options.game}"
    with_model = options.package is None and options.game == GAME
    target = Target(root, package, options.game, options.tests, LEFT_OUT, with_model, options.seconds)
    everything = catalogue(target)
    match options.command:
        case "run":
            return _run(target, everything, options)
        case "report":
            return _report(target, everything)
        case "check":
            return _check(target, everything, options)
        case _:
            for mutant in _chosen(target, everything, options):
                print(mutant.id)
            return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m mutation", description="Mutation tests of the rules.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, description in (
        ("run", "try mutants"),
        ("report", "write the report"),
        ("check", "try what has changed since the report, or else a sample; fail if one survives"),
        ("list", "list mutants"),
    ):
        command = commands.add_parser(name, help=description, description=description)
        command.add_argument("--root", default=str(ROOT), help="the project")
        command.add_argument("--game", default=GAME, help="the game whose rules are mutated")
        command.add_argument("--package", help="the package that is mutated, if it is not that of the game")
        command.add_argument("--tests", default=TESTS, help="the folder of the tests")
        command.add_argument("--seconds", type=float, default=3, help="how long a test may compute")
        command.add_argument("--processes", type=int, default=2, help="how many mutants are tried at a time")
        if name in {"run", "list"}:
            command.add_argument("--module", help="only mutants of this module")
            command.add_argument("--function", help="only mutants of this function, such as path:gaps")
            command.add_argument("--clause", help="only mutants of functions marked with this clause")
            command.add_argument("--changed", metavar="BASE", help="only of functions that differ from this commit")
            command.add_argument("--equivalent", action="store_true", help="those listed as equivalent, and no others")
            command.add_argument("--left", action="store_true", help="only those not yet known to be noticed by tests")
            command.add_argument("--sample", type=int, help="only so many, chosen by the seed")
        if name in {"run", "list", "check"}:
            command.add_argument("--seed", type=int, default=0, help="of the sample")
    return parser


def _chosen(target: Target, everything: Catalogue, options: argparse.Namespace) -> list[Mutant]:
    """Give the mutants that the options leave: either those listed as equivalent, or all others."""
    equivalent = load_equivalent(target.root)
    chosen = [mutant for mutant in everything.mutants if (mutant.id in equivalent) == options.equivalent]
    if options.module:
        chosen = [mutant for mutant in chosen if mutant.module.name == options.module]
    if options.function:
        chosen = [mutant for mutant in chosen if mutant.function == options.function]
    if options.clause:
        chosen = [mutant for mutant in chosen if options.clause in mutant.clauses]
    if options.changed:
        before = _sources_at(target, options.changed)
        chosen = [mutant for mutant in chosen if before.get(mutant.function) != everything.sources[mutant.function]]
    if options.left:
        results = load_results(target.root)
        known = {mutant: result_of(everything, results, mutant) for mutant in chosen}
        chosen = [mutant for mutant, result in known.items() if result is None or not result.killer or result.by_model]
    if options.sample is not None:
        chosen = _sample(chosen, options.sample, options.seed)
    return chosen


def _sample(mutants: list[Mutant], size: int, seed: int) -> list[Mutant]:
    return mutants if len(mutants) <= size else Random(seed).sample(mutants, size)


def _sources_at(target: Target, base: str) -> dict[str, str]:
    """Hash the functions of the package as they were in a commit."""
    folder = target.folder.relative_to(target.root).as_posix()
    with TemporaryDirectory() as temporary:
        archive = Path(temporary) / "base.tar"
        git = ("git", "-C", str(target.root), "archive", "-o", str(archive), base, folder)
        subprocess.run(git, check=True)
        with tarfile.open(archive) as opened:
            opened.extractall(temporary, filter="data")
        return catalogue(evolve(target, root=Path(temporary))).sources


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _try(target: Target, everything: Catalogue, mutants: Sequence[Mutant], processes: int) -> list[Verdict]:
    """Try mutants, tell how it goes, and keep what is known."""
    began = time.monotonic()
    verdicts: list[Verdict] = []

    def take(verdict: Verdict) -> None:
        verdicts.append(verdict)
        if verdict.killer is None or verdict.by_model:
            how = "only the model noticed" if verdict.by_model else "SURVIVED"
            _tell(f"{how}: {verdict.mutant.id}")
        if len(verdicts) % SAVE_AFTER == 0:
            save_results(target.root, everything, verdicts)
            _tell(f"{len(verdicts)} of {len(mutants)} tried in {time.monotonic() - began:.0f} s")

    try_all(target, mutants, processes, _tell, take)
    save_results(target.root, everything, verdicts)
    _tell(f"{len(verdicts)} tried in {time.monotonic() - began:.0f} s")
    return verdicts


def _run(target: Target, everything: Catalogue, options: argparse.Namespace) -> int:
    verdicts = _try(target, everything, _chosen(target, everything, options), options.processes)
    counts = Counter(map(_fate, verdicts))
    for fate, count in sorted(counts.items()):
        print(f"{count} {fate}")
    contradicted = [verdict.mutant.id for verdict in verdicts if options.equivalent and verdict.killer is not None]
    for name in contradicted:
        print(f"listed as equivalent, but noticed: {name}")
    return 1 if contradicted else 0


def _fate(verdict: Verdict) -> str:
    if verdict.killer is None:
        return "survived"
    return "noticed by the model only" if verdict.by_model else "noticed by tests"


def _report(target: Target, everything: Catalogue) -> int:
    equivalent = load_equivalent(target.root)
    report = report_on(everything, load_results(target.root), equivalent)
    untried = [mutant for mutant in report.untried if mutant.id not in equivalent]
    if untried:
        _tell(f"{len(untried)} mutants have not been tried: `python -m mutation run --left` first")
        return 1
    write_report(target.root, report, "python -m mutation run && python -m mutation report")
    return _tell_report(report)


def _tell_report(report: Report) -> int:
    counts = total(report)
    print(f"{counts['killed']} of {counts['total']} mutants noticed ({score(counts)})")
    print(f"{counts['survived']} survived, {counts['equivalent']} equivalent")
    print(f"clauses that their own tests do not hold: {', '.join(report.not_held) or 'none'}")
    return 0


def _check(target: Target, everything: Catalogue, options: argparse.Namespace) -> int:
    equivalent = load_equivalent(target.root)
    reported = load_report(target.root)
    problems = [f"listed as equivalent, but not there: {name}" for name in outdated(equivalent, everything)]
    problems += [f"not held by its own tests: {clause}" for clause in reported.not_held]
    changed = [
        mutant
        for mutant in everything.mutants
        if reported.sources.get(mutant.function) != everything.sources[mutant.function]
    ]
    chosen = [mutant for mutant in changed or everything.mutants if mutant.id not in equivalent]
    _tell(f"{len({mutant.function for mutant in changed})} functions have changed since the report")
    verdicts = _try(target, everything, _sample(chosen, SAMPLE, options.seed), options.processes)
    for verdict in verdicts:
        if verdict.killer is None:
            problems.append("\n".join((f"survived: {verdict.mutant.id}", *verdict.mutant.difference)))
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
