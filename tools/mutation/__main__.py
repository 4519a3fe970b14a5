"""Mutation tests of the rules of both games, and of the rest of the package.

    python -m tools.mutation run      try mutants, and append the results to build/mutation-AREA.jsonl
    python -m tools.mutation report   write docs/mutation.json and docs/mutation.md from these and the last report
    python -m tools.mutation check    fail if the report is too old; try mutants of what has changed since, and a sample
                                      of all: each must make a golden test fail, unless the report lists it
    python -m tools.mutation list     list mutants

`run` tries mutants that have not been tried: it can be stopped at any time, and continues later. A whole run takes
hours; `--minutes`, `--area` and `--shard` divide it into several sittings, and `--newer` selects what has changed since
the report. `--help` after a command describes its options.
"""

import argparse
import os
import subprocess
import sys
import tarfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from attrs import evolve

from tools.mutation.areas import areas
from tools.mutation.catalogue import Catalogue, Mutant, Part, Target, catalogue
from tools.mutation.report import (
    SAMPLE,
    SEED,
    Reported,
    draw,
    in_words,
    load_report,
    mutants_by_function,
    newer,
    not_held,
    report_on,
    sample_of_all,
    sampled,
    write_report,
)
from tools.mutation.results import add_result, commit_of, forget, load_equivalent, load_results, outdated
from tools.mutation.trial import Verdict, still_noticed, suite_of, try_all

ROOT: Final = Path(__file__).parents[2]

CHECKED: Final = 60
"""The computing time of all tests of a mutant that `check` tries, in seconds: it fails for what nothing notices."""

MOST_NEWER: Final = 5
"""The maximum percentage of functions that may be newer than the report."""

TELL_AFTER: Final = 100
REPORT_AFTER: Final = 500

Area = tuple[Target, Catalogue]
"""The mutated code, and all its mutants."""


def main(arguments: Sequence[str]) -> int:
    """Run the command line.

    Returns:
        The exit status: 0, or 1 if the check fails, or a mutant listed as equivalent is noticed.
    """
    options = _parser().parse_args(arguments)
    root = Path(options.root).resolve()
    known = areas(root, options.seconds)
    if options.package:
        known = {"rules": Target(root, (Part("atlantis", options.package),), seconds=options.seconds)}
    known = {name: evolve(target, limit=options.limit) for name, target in known.items()}
    named = dict.fromkeys(getattr(options, "area", None) or known)
    everything = {name: (known[name], catalogue(known[name])) for name in named}
    match options.command:
        case "run":
            return max([_alone(partial(_run, area, options)) for area in everything.values()])
        case "report":
            _report(root, everything)
            return 0
        case "check":
            return _check(root, everything, options)
        case _:
            for area in everything.values():
                for mutant in _chosen(area, options):
                    print(mutant.id)
            return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description="Mutation tests of the package.")
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
        limit = CHECKED if name == "check" else 5
        command.add_argument(
            "--limit", type=float, default=limit, help="how long all tests of a mutant may compute, in seconds"
        )
        command.add_argument("--processes", type=int, default=2, help="how many mutants are tried at a time")
        if name != "report":
            command.add_argument(
                "--area", action="append", choices=tuple(areas(ROOT, 0)), help="only this area, or these"
            )
        if name in {"run", "list"}:
            command.add_argument("--module", action="append", help="only mutants of this module, or of these")
            command.add_argument("--function", help="only mutants of this function, such as atlantis.path:gaps")
            command.add_argument("--clause", help="only of functions marked with this, such as 'atlantis PAY-4'")
            command.add_argument("--changed", metavar="BASE", help="only of functions that differ from this commit")
            command.add_argument("--equivalent", action="store_true", help="those listed as equivalent, and no others")
            command.add_argument(
                "--left", action="store_true", help="only those that no golden test is known to have noticed"
            )
            command.add_argument("--newer", action="store_true", help="only of functions newer than the report")
            command.add_argument(
                "--shard", type=_shard, metavar="K/N", help="only of every Nth function, the Kth of them first"
            )
            command.add_argument("--sample", type=int, help="only so many, chosen by the seed")
        if name == "run":
            command.add_argument("--minutes", type=float, help="stop after so many, if something is left to be tried")
            command.add_argument(
                "--code",
                choices=("called", "imported"),
                help="only in code that tests call, or in code that is run at import: the latter takes longer",
            )
            command.add_argument("--report", action="store_true", help="write the report meanwhile, and at the end")
            command.add_argument("--again", action="store_true", help="also those that have been tried")
            command.add_argument(
                "--golden", action="store_true", help="only by golden tests; what survives them stays untried"
            )
        if name in {"run", "list", "check"}:
            command.add_argument("--seed", type=int, default=SEED, help="of the sample")
    return parser


def _shard(text: str) -> tuple[int, int]:
    number, _, count = text.partition("/")
    if not (number.isdecimal() and count.isdecimal() and 1 <= int(number) <= int(count)):
        message = f"{text!r} is not of the form 2/5"
        raise argparse.ArgumentTypeError(message)
    return int(number), int(count)


def _chosen(area: Area, options: argparse.Namespace) -> list[Mutant]:
    """Return the selected mutants: either those listed as equivalent, or all others."""
    target, everything = area
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
    if options.newer:
        functions = {*newer(everything, load_report(target.root), equivalent)}
        chosen = [mutant for mutant in chosen if mutant.function in functions]
    if options.shard:
        number, count = options.shard
        chosen = [mutant for mutant in chosen if draw(mutant.function) % count == number - 1]
    if options.sample is not None:
        chosen = sampled(chosen, options.sample, options.seed)
    if options.left:
        results, reported = load_results(target, everything), load_report(target.root)
        golden = {
            name
            for name, result in results.items()
            if result.killer and suite_of(target, result.killer) == target.golden.name
        }
        unknown = {*newer(everything, reported, equivalent)}
        chosen = [
            mutant
            for mutant in chosen
            if mutant.id not in golden and (mutant.function in unknown or mutant.id in reported.not_golden)
        ]
    return chosen


def _sources_at(target: Target, base: str) -> dict[str, str]:
    """Hash the functions of a commit."""
    with TemporaryDirectory() as temporary:
        archive = Path(temporary) / "base.tar"
        git = ("git", "-C", str(target.root), "archive", "-o", str(archive), base, "src")
        subprocess.run(git, check=True)
        with tarfile.open(archive) as opened:
            opened.extraction_filter = getattr(tarfile, "data_filter", None)  # 3.11.2 has none
            opened.extractall(temporary)  # noqa: S202 - our own archive
        return catalogue(evolve(target, root=Path(temporary))).sources


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _try(
    target: Target,
    mutants: Sequence[Mutant],
    options: argparse.Namespace,
    keep: Callable[[Verdict], None],
    minutes: float | None = None,
    before: Iterable[tuple[str, str]] = (),
) -> list[Verdict]:
    """Try mutants, and report progress; `before` names other mutants, each with the test that noticed it."""
    began = time.monotonic()
    verdicts: list[Verdict] = []

    def is_left() -> bool:
        return minutes is None or time.monotonic() - began < minutes * 60

    def take(verdict: Verdict) -> None:
        keep(verdict)
        verdicts.append(verdict)
        if verdict.killer is None or suite_of(target, verdict.killer) != target.golden.name:
            _tell(f"{_fate(target, verdict)}: {verdict.mutant.id}")
        if len(verdicts) % TELL_AFTER == 0:
            _tell(f"{len(verdicts)} of {len(mutants)} tried in {time.monotonic() - began:.0f} s")

    if mutants and is_left():
        try_all(target, mutants, options.processes, _tell, take, is_left, before)
    _tell(f"{len(verdicts)} of {len(mutants)} tried in {time.monotonic() - began:.0f} s")
    return verdicts


def _run(area: Area, options: argparse.Namespace) -> int:
    target, everything = area
    chosen = _chosen(area, options)
    forget(target, everything, chosen if options.again or options.equivalent else ())
    known = load_results(target, everything)
    waiting = [mutant for mutant in chosen if mutant.id not in known]
    _tell(f"{target.area}: {len(waiting)} of {len(chosen)} mutants to be tried")
    commit, kept = commit_of(target.root), Counter[str]()

    def keep(verdict: Verdict) -> None:
        if verdict.killer is not None or not options.golden:
            add_result(target, everything, verdict, commit)
        kept["verdicts"] += 1
        if options.report and kept["verdicts"] % REPORT_AFTER == 0:
            _report(target.root, _all_areas(target, options))

    tried_by = evolve(target, others=None if options.golden else target.others, code=options.code)
    noticed = [(name, result.killer) for name, result in known.items() if result.killer is not None]
    verdicts = _try(tried_by, waiting, options, keep, options.minutes, noticed)
    if options.report:
        _report(target.root, _all_areas(target, options))
    counts = Counter(_fate(target, verdict) for verdict in verdicts)
    for fate, count in sorted(counts.items()):
        print(f"{count} {fate}")
    contradicted = [verdict.mutant.id for verdict in verdicts if options.equivalent and verdict.killer is not None]
    for name in contradicted:
        print(f"listed as equivalent, but noticed: {name}")
    return 1 if contradicted else 0


def _all_areas(target: Target, options: argparse.Namespace) -> dict[str, Area]:
    if options.package:
        return {target.area: (target, catalogue(target))}
    return {name: (each, catalogue(each)) for name, each in areas(target.root, options.seconds).items()}


def _fate(target: Target, verdict: Verdict) -> str:
    if verdict.untried is not None:
        return f"could not be tried ({verdict.untried})"
    return "survived" if verdict.killer is None else f"noticed by {suite_of(target, verdict.killer)}"


def _report(root: Path, everything: Mapping[str, Area]) -> None:
    before, equivalent = load_report(root), load_equivalent(root)
    reports = [
        report_on(target, mutants, load_results(target, mutants), equivalent, before)
        for target, mutants in everything.values()
    ]
    write_report(root, reports, commit_of(root))
    for report in reports:
        print(f"{report.name}: {in_words(report)}")
    clauses = {name: counts for report in reports for name, counts in report.clauses.items()}
    print(f"clauses that their own tests do not hold: {', '.join(not_held(clauses)) or 'none'}")


def _check(root: Path, everything: Mapping[str, Area], options: argparse.Namespace) -> int:
    equivalent, reported = load_equivalent(root), load_report(root)
    problems = [f"not held by its own tests: {clause}" for clause in reported.not_held]
    if not options.area:
        gone = outdated(equivalent, [mutants for _, mutants in everything.values()])
        problems += [f"listed as equivalent, but not there: {name}" for name in gone]
    print("".join(f"{problem}\n" for problem in problems), end="")
    areas_checked = [_alone(partial(_check_area, area, reported, equivalent, options)) for area in everything.values()]
    return max(bool(problems), *areas_checked)


def _alone(work: Callable[[], int]) -> int:
    """Run in a separate process: code tried at import must not have been imported for another area."""
    sys.stdout.flush()
    sys.stderr.flush()
    process = os.fork()
    if not process:
        status = 1
        try:
            status = work()
        except BaseException:  # noqa: BLE001 - this process must not go on as if it were the first
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)  # without cleaning up as at an ordinary exit
    return abs(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))


def _check_area(area: Area, reported: Reported, equivalent: Mapping[str, str], options: argparse.Namespace) -> int:
    """Print the defects of an area; one that has never been tried completely is compared with what was tried."""
    target, everything = area
    functions = mutants_by_function(everything)
    is_whole = target.area in reported.whole or bool(options.package)
    known = {name: (entry.source, entry.mutants) for name, entry in reported.functions.items()}
    now = {name: (everything.sources[name], len(mutants)) for name, mutants in functions.items()}
    changed = {
        name
        for name in newer(everything, reported, equivalent)
        if is_whole or known.get(name, now[name]) != now[name]  # of what was tried in part nothing else is known
    }
    problems = []
    if is_whole and len(changed) * 100 > len(functions) * MOST_NEWER:
        problems.append(
            f"{target.area}: {len(changed)} of {len(functions)} functions are newer than the report: "
            f"python -m tools.mutation run --newer --area {target.area} --report"
        )
    state = "" if is_whole else "; it has never been tried whole"
    _tell(f"{target.area}: functions changed since the report: {len(changed)}{state}")
    real = [mutant for mutant in everything.mutants if mutant.id not in equivalent]
    sample = [
        mutant
        for mutant in sample_of_all(target.area, real if is_whole else [], options.seed)
        if mutant.id not in reported.not_golden
    ]
    golden = evolve(target, others=None)
    known_killers = {mutant: reported.sample[mutant.id] for mutant in sample if mutant.id in reported.sample}
    noticed = still_noticed(golden, known_killers, options.processes)
    _tell(f"{target.area}: {len(noticed)} of a sample of {len(sample)} noticed by the tests of the report")
    chosen = dict.fromkeys(
        [
            *sampled((mutant for mutant in real if mutant.function in changed), SAMPLE, options.seed),
            *(mutant for mutant in sample if mutant not in noticed),
        ]
    )
    problems += [
        "\n".join((f"{_fate(target, verdict)}: {verdict.mutant.id}", *verdict.mutant.difference))
        for verdict in _try(golden, list(chosen), options, lambda _: None)
        if verdict.killer is None and verdict.mutant.id not in reported.not_golden
    ]
    print("".join(f"{problem}\n" for problem in problems), end="")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
