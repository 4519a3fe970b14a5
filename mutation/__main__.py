"""Mutation tests of the rules, and of who sees what, of both games.

    python -m mutation run      try the mutants of both games, and add what becomes of each to build/mutation.jsonl
    python -m mutation report   write docs/mutation.json and docs/mutation.md from what is kept
    python -m mutation check    try mutants of what has changed since the report, and a sample of all: each has to make
                                a golden test fail, unless the report lists it
    python -m mutation list     list mutants

`run` tries what has not been tried: it can be stopped at any time, and goes on where it was. `--help` after a command
describes its options.
"""

import argparse
import hashlib
import subprocess
import sys
import tarfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from attrs import evolve

from mutation.catalogue import Catalogue, Mutant, Part, Target, catalogue
from mutation.report import in_words, load_report, report_on, write_report
from mutation.results import add_result, forget, load_equivalent, load_results, outdated
from mutation.trial import Verdict, suite_of, try_all

ROOT: Final = Path(__file__).parent.parent
DECIDES_NOTHING: Final = frozenset(
    {"__init__", "_later", "_later_texts", "counting", "drawing", "text", "words", "words_de"}
)
"""Modules and folders that count, put into words or pictures, or read and write as text, what others decide."""

SHARED: Final = ("chance", "game", "playing", "records.redaction", "viewers", "views")
"""Modules that serve both games and decide what is asked of them, or what is hidden."""

PARTS: Final = (
    Part("atlantis", "atlantis_rules.atlantis", left_out=DECIDES_NOTHING),
    Part("atlandice", "atlantis_rules.atlandice", left_out=DECIDES_NOTHING),
    Part("shared", "atlantis_rules", SHARED),
)

SAMPLE: Final = 50
"""How many mutants `check` tries at most of what has changed, and of all."""

TELL_AFTER: Final = 100


def main(arguments: Sequence[str]) -> int:
    """Do what the command line says.

    Returns:
        The exit status: 0, or 1 if the check fails, or a mutant listed as equivalent is noticed.
    """
    options = _parser().parse_args(arguments)
    parts = (Part("atlantis", options.package),) if options.package else PARTS
    target = Target(Path(options.root).resolve(), parts, seconds=options.seconds)
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
    parser = argparse.ArgumentParser(prog="python -m mutation", description="Mutation tests of both games.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, description in (
        ("run", "try mutants"),
        ("report", "write the report"),
        ("check", "try what has changed since the report, and a sample of all; fail if no golden test notices one"),
        ("list", "list mutants"),
    ):
        command = commands.add_parser(name, help=description, description=description)
        command.add_argument("--root", default=str(ROOT), help="the project")
        command.add_argument("--package", help="a package that is mutated in place of the games")
        command.add_argument("--seconds", type=float, default=3, help="how much longer a test may compute")
        command.add_argument("--processes", type=int, default=2, help="how many mutants are tried at a time")
        if name in {"run", "list"}:
            command.add_argument("--module", action="append", help="only mutants of this module, or of these")
            command.add_argument("--function", help="only mutants of this function, such as atlantis.path:gaps")
            command.add_argument("--clause", help="only of functions marked with this, such as 'atlantis PAY-4'")
            command.add_argument("--changed", metavar="BASE", help="only of functions that differ from this commit")
            command.add_argument("--equivalent", action="store_true", help="those listed as equivalent, and no others")
            command.add_argument(
                "--left", action="store_true", help="only those not known to be noticed by a golden test"
            )
            command.add_argument("--sample", type=int, help="only so many, chosen by the seed")
        if name == "run":
            command.add_argument("--again", action="store_true", help="also those that have been tried")
            command.add_argument(
                "--golden", action="store_true", help="only by golden tests; what survives them stays untried"
            )
        if name in {"run", "list", "check"}:
            command.add_argument("--seed", type=int, default=1, help="of the sample")
    return parser


def _chosen(target: Target, everything: Catalogue, options: argparse.Namespace) -> list[Mutant]:
    """Return the mutants that the options leave: either those listed as equivalent, or all others."""
    equivalent = load_equivalent(target.root)
    chosen = [mutant for mutant in everything.mutants if (mutant.id in equivalent) == options.equivalent]
    if options.module:
        chosen = [mutant for mutant in chosen if mutant.module.name in options.module]
    if options.function:
        chosen = [mutant for mutant in chosen if mutant.function == options.function]
    if options.clause:
        chosen = [mutant for mutant in chosen if options.clause in mutant.clauses]
    if options.changed:
        before = _sources_at(target, options.changed)
        chosen = [mutant for mutant in chosen if before.get(mutant.function) != everything.sources[mutant.function]]
    if options.sample is not None:
        chosen = _sample(chosen, options.sample, options.seed)
    if options.left:
        results = load_results(target.root, everything)
        golden = {
            name
            for name, result in results.items()
            if result.killer and suite_of(target, result.killer) == suite_of(target, "")
        }
        chosen = [mutant for mutant in chosen if mutant.id not in golden]
    return chosen


def _sample(mutants: Iterable[Mutant], size: int, seed: int) -> list[Mutant]:
    """Choose mutants by a hash: a change elsewhere leaves the choice as it is."""
    return sorted(mutants, key=lambda mutant: hashlib.sha256(f"{seed} {mutant.id}".encode()).digest())[:size]


def _sources_at(target: Target, base: str) -> dict[str, str]:
    """Hash the functions as they were in a commit."""
    with TemporaryDirectory() as temporary:
        archive = Path(temporary) / "base.tar"
        git = ("git", "-C", str(target.root), "archive", "-o", str(archive), base, "src")
        subprocess.run(git, check=True)
        with tarfile.open(archive) as opened:
            opened.extractall(temporary, filter="data")
        return catalogue(evolve(target, root=Path(temporary))).sources


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _try(
    target: Target,
    mutants: Sequence[Mutant],
    processes: int,
    keep: Callable[[Verdict], None],
) -> list[Verdict]:
    """Try mutants, and tell how it goes."""
    began = time.monotonic()
    verdicts: list[Verdict] = []

    def take(verdict: Verdict) -> None:
        keep(verdict)
        verdicts.append(verdict)
        if verdict.killer is None or suite_of(target, verdict.killer) != suite_of(target, ""):
            _tell(f"{_fate(target, verdict)}: {verdict.mutant.id}")
        if len(verdicts) % TELL_AFTER == 0:
            _tell(f"{len(verdicts)} of {len(mutants)} tried in {time.monotonic() - began:.0f} s")

    if mutants:
        try_all(target, mutants, processes, _tell, take)
    _tell(f"{len(verdicts)} tried in {time.monotonic() - began:.0f} s")
    return verdicts


def _run(target: Target, everything: Catalogue, options: argparse.Namespace) -> int:
    chosen = _chosen(target, everything, options)
    forget(target.root, everything, chosen if options.again or options.equivalent else ())
    known = load_results(target.root, everything)
    waiting = [mutant for mutant in chosen if mutant.id not in known]
    _tell(f"{len(waiting)} of {len(chosen)} mutants to be tried")

    def keep(verdict: Verdict) -> None:
        if verdict.killer is not None or not options.golden:
            add_result(target.root, everything, verdict)

    tried_by = evolve(target, suites=target.suites[:1]) if options.golden else target
    verdicts = _try(tried_by, waiting, options.processes, keep)
    counts = Counter(_fate(target, verdict) for verdict in verdicts)
    for fate, count in sorted(counts.items()):
        print(f"{count} {fate}")
    contradicted = [verdict.mutant.id for verdict in verdicts if options.equivalent and verdict.killer is not None]
    for name in contradicted:
        print(f"listed as equivalent, but noticed: {name}")
    return 1 if contradicted else 0


def _fate(target: Target, verdict: Verdict) -> str:
    if verdict.untried is not None:
        return f"could not be tried ({verdict.untried})"
    return "survived" if verdict.killer is None else f"noticed by {suite_of(target, verdict.killer)}"


def _report(target: Target, everything: Catalogue) -> int:
    report = report_on(target, everything, load_results(target.root, everything), load_equivalent(target.root))
    write_report(target.root, report)
    print(in_words(report))
    print(f"clauses that their own tests do not hold: {', '.join(report.not_held) or 'none'}")
    return 0


def _check(target: Target, everything: Catalogue, options: argparse.Namespace) -> int:
    equivalent = load_equivalent(target.root)
    reported = load_report(target.root)
    problems = [f"listed as equivalent, but not there: {name}" for name in outdated(equivalent, everything)]
    problems += [f"not held by its own tests: {clause}" for clause in reported.not_held]
    real = [mutant for mutant in everything.mutants if mutant.id not in equivalent]
    changed = [
        mutant for mutant in real if reported.sources.get(mutant.function) != everything.sources[mutant.function]
    ]
    _tell(f"{len({mutant.function for mutant in changed})} functions have changed since the report")
    chosen = dict.fromkeys(mutant for every in (changed, real) for mutant in _sample(every, SAMPLE, options.seed))
    golden = evolve(target, suites=target.suites[:1])
    verdicts = _try(golden, list(chosen), options.processes, lambda _: None)
    for verdict in verdicts:
        if verdict.killer is None and verdict.mutant.id not in reported.not_golden:
            problems.append("\n".join((f"{_fate(target, verdict)}: {verdict.mutant.id}", *verdict.mutant.difference)))
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
