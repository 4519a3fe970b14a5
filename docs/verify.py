"""Write the figures of the page on verification: `python docs/verify.py [PART ...]`.

Each part runs a command, reads off what it counts, and writes that to docs/verified.json with the commit and the date.
Without a part all of them run, which takes many hours; `--list` shows them with the age of their figures. `--older`
runs those whose figures are older than the last change of their sources, and `--try` writes nothing.
"""

import argparse
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from _ext.counts import counted
from _ext.figures import DATA, Figure, is_older, load_figures, save_figure, sources_of
from attrs import field, frozen

ROOT: Final = Path(__file__).parent.parent

PLAYED_WITHOUT: Final = tuple(
    f"!src/atlantis_rules/*/{name}"
    for name in (
        "parts/console/*.py",
        "parts/players/*.py",
        "parts/table/*.py",
        "parts/encoding*.py",
        "parts/pictures.py",
        "parts/prices.py",
        "table_words.py",
        "parts/terminal.py",
    )
)
"""The parts of a game that are not loaded where it is only played: they decide nothing."""

SHARED: Final = tuple(f"src/atlantis_rules/{folder}*.py" for folder in ("", "games/", "rulebook/", "text/"))
ATLANTIS: Final = (*SHARED, "src/atlantis_rules/atlantis/**/*.py", *PLAYED_WITHOUT)
ATLANDICE: Final = (*SHARED, "src/atlantis_rules/atlandice/**/*.py", *PLAYED_WITHOUT)
BOTH: Final = (*ATLANTIS, "src/atlantis_rules/atlandice/**/*.py")
WITH_PLAYERS: Final = (*SHARED, "src/atlantis_rules/atlantis/**/*.py", "src/atlantis_rules/atlandice/**/*.py")
PACKAGE: Final = ("src/atlantis_rules/**/*.py",)
NAIVE: Final = ("tests/naive/*.py", "tests/naive_model.py", "tests/naive_atlandice/*.py")
LAWS: Final = ("src/atlantis_rules/testing/**/*.py",)
REVIEWS: Final = (
    "src/atlantis_rules/study/players/*.py",
    "src/atlantis_rules/study/review/*.py",
    "tests/reviewed/*.py",
)
CASES: Final = ("conformance/manifest.json",)

Settings = Mapping[str, int]


@frozen
class Part:
    """A figure that a command counts.

    Attributes:
        name: its name.
        command: the command; what is in braces is replaced by the settings.
        pattern: what its output has somewhere. If it is there several times, numbers are added up.
        text: what the page says: what is in braces is replaced by the groups of the pattern.
        paths: the sources that the figure speaks of.
        environment: variables that are set for the command.
        noted: reads more off the repository, once the command has passed; it takes the place of ``{noted}``.
    """

    name: str
    command: str
    pattern: str
    text: str
    paths: tuple[str, ...]
    environment: Mapping[str, str] = field(factory=dict)
    noted: Callable[[Path], str] = lambda _root: ""


PARTS: Final = (
    Part(
        "models",
        "python -m pytest -q -n auto tests/test_naive_model.py tests/test_naive_atlandice.py "
        "tests/properties/test_naive_model_agreement.py tests/properties/test_atlandice_naive_agreement.py",
        r"(?P<tests>\d+) passed",
        "{tests} tests, by the profile `ci`",
        (*BOTH, *NAIVE),
        {"HYPOTHESIS_PROFILE": "ci"},
    ),
    Part(
        "soak of atlantis",
        "python -m tests.naive.soak {decisions} 1",
        r"(?P<games>\d+) games with (?P<decisions>\d+) decisions: nothing broken",
        "{games} games with {decisions} decisions, nothing broken",
        (*ATLANTIS, *NAIVE[:2]),
    ),
    Part(
        "soak of atlandice",
        "python -m tests.naive_atlandice.soak {decisions} 1",
        r"(?P<games>\d+) games with (?P<decisions>\d+) decisions: nothing broken",
        "{games} games with {decisions} decisions, nothing broken",
        (*ATLANDICE, NAIVE[2]),
    ),
    Part(
        "soak of motion",
        "python -m tests.motion_soak {motion_decisions} 1",
        r"(?P<games>\d+) games with (?P<decisions>\d+) decisions: nothing broken",
        "{games} games with {decisions} decisions, nothing broken",
        (*BOTH, "tests/motion_soak.py", "tests/odd_positions.py"),
    ),
    Part(
        "soak of reasons",
        "python -m tests.conformance_kit.soak {games} 1",
        r"(?P<games>[\d,]+) games, (?P<reasons>[\d,]+) reasons, (?P<views>[\d,]+) views?, (?P<events>[\d,]+) events, "
        r"(?P<positions>[\d,]+) positions.*: no disagreement",
        "{games} games: the reasons of {reasons} actions, {views} views, {events} rows of events and the prices of "
        "{positions} positions, no disagreement",
        (*BOTH, *NAIVE, "tests/conformance_kit/*.py"),
    ),
    Part(
        "exhaustive",
        "python -m tests.exhaustive --processes 2",
        r"(?P<states>[\d,]+) states, (?P<transitions>[\d,]+) transitions; (?P<checks>[\d,]+) checks of laws in "
        r"(?P<distinct>[\d,]+) states; (?P<seconds>[\d,]+) s of CPU",
        "{states} states and {transitions} transitions by all options that make a difference, on each of which the "
        "naive model agreed. All laws of states and transitions, those of texts and JSON among them, held in the "
        "{distinct} states that something which can still happen tells apart: {checks} checks, in {seconds} s of CPU",
        (*BOTH, *LAWS, *NAIVE, "tests/exhaustive/*.py", "tests/exhaustive/*.toml"),
    ),
    Part(
        "unmerged",
        "python -m tests.exhaustive --unmerged --game race",
        r"(?P<states>[\d,]+) states, .*; (?P<checks>[\d,]+) checks of laws in",
        "the game `race` unmerged, with the laws of the rules: {states} states by {checks} checks",
        (*BOTH, *LAWS, *NAIVE, "tests/exhaustive/*.py", "tests/exhaustive/*.toml"),
    ),
    Part(
        "perft",
        "python -m tests.perft",
        "",
        "counted by both: {noted}",
        (*BOTH, *NAIVE, "docs/perft.json", "tests/perft/*.py"),
        noted=lambda root: counted("perft", root),
    ),
    Part(
        "conformance",
        "atlantis-rules conformance --level reasons -- atlantis-rules engine",
        r"(?P<answers>[\d,]+) answers about.*level reasons: 0 wrong",
        "our own engine gave {answers} answers, reasons included; none was wrong",
        (*PACKAGE, *CASES),
    ),
    Part(
        "example engine",
        "atlantis-rules conformance -- node conformance/example/engine.mjs",
        r"(?P<answers>[\d,]+) answers about.*: 0 wrong",
        "the example engine, plain JavaScript for both games and all options, gave {answers}; none was wrong",
        ("conformance/example/*.mjs", *CASES),
    ),
    Part(
        "faults",
        "python -m tests.conformance_kit faults",
        r"(?P<first>\d+) of (?P<faults>\d+) come first",
        "of {faults} faults the clause came first for {first}",
        ("src/atlantis_rules/testing/conformance/*.py", "tests/conformance_kit/*.py", *NAIVE, *CASES),
    ),
    Part(
        "fuzz of atlantis",
        "python -m atlantis_rules.testing fuzz --minutes {minutes} --seed {seed}",
        r"seed \d+: (?P<games>[\d,]+) games, [\d,]+ decisions, (?P<steps>[\d,]+) steps, (?P<checks>[\d,]+) checks of "
        r"(?P<laws>\d+) laws in (?P<minutes>[\d.]+) min[\s\S]*Nothing was found",
        "{games} games, {steps} steps, {checks} checks of {laws} laws in {minutes} minutes, nothing found",
        (*ATLANTIS, *LAWS),
    ),
    Part(
        "fuzz of atlandice",
        "python -m atlantis_rules.testing fuzz --minutes {minutes} --seed {seed} --game atlandice",
        r"seed \d+: (?P<games>[\d,]+) games, [\d,]+ decisions, (?P<steps>[\d,]+) steps, (?P<checks>[\d,]+) checks of "
        r"(?P<laws>\d+) laws in (?P<minutes>[\d.]+) min[\s\S]*Nothing was found",
        "{games} games, {steps} steps, {checks} checks of {laws} laws in {minutes} minutes, nothing found",
        (*ATLANDICE, *LAWS),
    ),
    Part(
        "mutation",
        "python -m tools.mutants",
        r"(?P<killed>[\d,]+) of (?P<tried>[\d,]+) mutants noticed by golden tests; (?P<all>[\d,]+) in all",
        "of {all} mutants of the rules, {tried} were tried, and {killed} were noticed by golden tests",
        (*BOTH, "tests/examples/**/*.py", "tools/mutants.py"),
    ),
    Part(
        "coverage",
        "nox -s coverage",
        r"TOTAL .* (?P<percent>100)%",
        "{percent} % of the lines and branches of the rules, or the session fails",
        (*BOTH, "tests/examples/**/*.py"),
    ),
    Part(
        "records of version 1",
        "python -m tests.records.of_version_1 150",
        r"(?P<told>of \d+ of atlantis .*)",
        "of random games that the package wrote when the rules of both games were of version 1, {told}",
        (*BOTH, "src/atlantis_rules/records/*.py", "src/atlantis_rules/*/changes.toml"),
    ),
    Part(
        "review of exact values",
        "python -m tests.reviewed exact",
        r"(?P<told>[\d,]+ positions .*)",
        "{told}",
        (*WITH_PLAYERS, *REVIEWS),
    ),
    Part(
        "review of blunders",
        "python -m tests.reviewed planted",
        r"planted blunders found: (?P<told>.*)",
        "{told}",
        (*WITH_PLAYERS, *REVIEWS),
    ),
    Part(
        "pythons",
        "nox -s pythons",
        r"(?P<tests>\d+) passed[\s\S]*The tests pass with (?P<versions>[\d., ]+), and what they write is the same",
        "interpreters {versions}, {tests} tests on each, and what they write is the same",
        (*PACKAGE, "tests/examples/**/*.py"),
    ),
    Part(
        "compiled",
        "nox -s compiled",
        r"(?P<tests>\d+) passed",
        "{tests} tests pass on the compiled package, and the digests of the golden records and of games by fixed seeds "
        "are the same",
        (*PACKAGE, "tools/compiling/*.py"),
    ),
)

DEFAULTS: Final = {
    "minutes": (60, "of fuzzing, for each game"),
    "seed": (20261124, "of fuzzing"),
    "decisions": (20_000, "of the soaks of both games"),
    "motion_decisions": (1_000_000, "of the soak of motion"),
    "games": (15, "of the soak of reasons"),
}
"""The settings, and what they are of."""


def main(arguments: Sequence[str]) -> int:
    """Run parts.

    Returns:
        The exit code: 1 if one fails.
    """
    parser = argparse.ArgumentParser(prog="python docs/verify.py", description=__doc__)
    parser.add_argument("part", nargs="*", help=", ".join(part.name for part in PARTS))
    parser.add_argument("--list", action="store_true", help="list the parts, and how old their figures are")
    parser.add_argument("--older", action="store_true", help="those whose figures are older than their sources")
    parser.add_argument("--try", dest="only_try", action="store_true", help="write nothing")
    for name, (default, help_text) in DEFAULTS.items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=int, default=default, help=f"{help_text}: {default}")
    options = parser.parse_args(arguments)
    unknown = {*options.part} - {part.name for part in PARTS}
    if unknown:
        parser.error(f"unknown part {', '.join(sorted(unknown))}")
    figures = load_figures(ROOT) if (ROOT / DATA).is_file() else {}
    if options.list:
        for part in PARTS:
            print(f"{part.name}: {_age(figures.get(part.name))}")
        return 0
    settings = {name: getattr(options, name) for name in DEFAULTS}
    chosen = [part for part in PARTS if part.name in (options.part or [part.name])]
    if options.older:
        chosen = [part for part in chosen if part.name not in figures or is_older(ROOT, figures[part.name])]
    return max([_run(part, settings, only_try=options.only_try) for part in chosen], default=0)


def _age(figure: Figure | None) -> str:
    if figure is None:
        return "never"
    return f"{figure.date}, {figure.commit}{', older than its sources' if is_older(ROOT, figure) else ''}"


def _run(part: Part, settings: Settings, *, only_try: bool) -> int:
    command = part.command.format(**settings)
    print(f"{part.name}: {command}", flush=True)
    sources, commit = sources_of(ROOT, part.paths), _commit()
    program, *rest = shlex.split(command)
    found = sys.executable if program == "python" else str(Path(sys.executable).parent / program)
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    finished = subprocess.run(
        [found, *rest],
        cwd=ROOT,
        env={**environment, **part.environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    matches = [*re.finditer(part.pattern, finished.stdout)]
    if finished.returncode or not matches:
        print(f"{finished.stdout}\n{part.name} failed, exit code {finished.returncode}: nothing is written")
        return 1
    groups = {name: _added([match[name] for match in matches]) for name in matches[0].groupdict()}
    text = part.text.format(**groups, noted=part.noted(ROOT))
    print(f"{part.name}: {text}", flush=True)
    if not only_try:
        date = datetime.now(tz=UTC).date().isoformat()
        save_figure(ROOT, part.name, Figure(text, command, commit, date, part.paths, sources))
    return 0


def _added(found: Sequence[str]) -> str:
    numbers = [each.replace(",", "") for each in found]
    return f"{sum(map(int, numbers)):,}" if all(map(str.isdecimal, numbers)) else found[-1]


def _commit() -> str:
    """Return the commit that is checked out, with a plus if files of it have changed, apart from the figures."""
    git = ("git", "-C", str(ROOT))
    head = subprocess.run([*git, "rev-parse", "--short=12", "HEAD"], capture_output=True, text=True, check=True)
    changes = [*git, "diff", "--quiet", "HEAD", "--", ".", f":!{DATA}"]
    return head.stdout.strip() + "+" * bool(subprocess.run(changes, check=False).returncode)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
