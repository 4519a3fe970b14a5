"""The command ``fuzz``: its output while it plays and at the end."""

import json
import signal
import sys
from argparse import ArgumentTypeError, Namespace
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from types import FrameType
from typing import Final

from atlantis_rules._errors import AtlantisError, brief, counted
from atlantis_rules._type_variables import ValueT
from atlantis_rules.games.registry import game_names
from atlantis_rules.testing._fuzzing.any_game import AnyFuzzer, fuzzer_of
from atlantis_rules.testing._fuzzing.foreign import ForeignFuzzer
from atlantis_rules.testing._fuzzing.subject import TriedCounts
from atlantis_rules.testing.conformance import checking, programs
from atlantis_rules.text import command_lines, outside

_FOUND: Final = 1
_NOTHING_ASKED: Final = 2
_PATIENCE: Final = 10.0
"""The number of seconds that an answer of a program may take."""

_OFTEN: Final = 0.2
"""The number of seconds between updates of the line on a terminal."""

_RARELY: Final = 30.0
"""The number of seconds between lines of output that does not go to a terminal."""

_MOST_LISTED: Final = 12
_DESCRIPTION: Final = """\
Play games of all kinds and check all laws in them, until the time is up or a law is broken. The same seed gives the
same games; the time decides only how many. What is found is written to standard output as a script that can be pasted
into a test; if nothing is found, the counts of what was tried are. Exit code: 0 if nothing was found, also if the run
is stopped by Ctrl-C or SIGTERM; 1 if something was found; 2 if the arguments are wrong or a package is missing."""


_MOST_DIGITS: Final = 18


def _positive(text: str) -> float:
    number = float(text)
    if not 0 < number < float("inf"):
        message = f"must be more than 0, not {text}"
        raise ArgumentTypeError(message)
    return number


def _count(text: str) -> int:
    number = _whole(text)
    if number < 1:
        message = f"must be at least 1, not {text}"
        raise ArgumentTypeError(message)
    return number


def _whole(text: str) -> int:
    number = outside.whole_number(text.removeprefix("-"), _MOST_DIGITS)
    if number is None:
        message = f"must be a whole number, not {brief(text)}"
        raise ArgumentTypeError(message)
    return -number if text.startswith("-") else number


def parser() -> command_lines.PlainParser:
    """Return the parser of the command line."""
    parser = command_lines.PlainParser(prog="python -m atlantis_rules.testing")
    commands = parser.add_subparsers(dest="command", required=True, metavar="fuzz")
    fuzz = commands.add_parser("fuzz", help="play games and check all laws", description=_DESCRIPTION)
    games = game_names()
    fuzz.add_argument(
        "--game",
        choices=games,
        default=games[0],
        metavar="NAME",
        help=f"{' or '.join(games)} (default: {games[0]})",
    )
    fuzz.add_argument("--seed", type=_whole, default=0, help="decides which games are played (default: 0)")
    fuzz.add_argument("--minutes", type=_positive, help="begin no game after this time (default: 1, without --games)")
    fuzz.add_argument("--games", type=_count, help="play at most this many games")
    fuzz.add_argument(
        "program",
        nargs="*",
        metavar="-- COMMAND",
        help="check no laws, but a program that speaks the protocol of the conformance kit: it plays the games in "
        "lockstep, and the shortest case that shows a difference is written to standard output",
    )
    return parser


def run(argv: Sequence[str]) -> int:
    """Run the command and return the exit code."""
    arguments = parser().parse_args(argv)
    seed: int = arguments.seed
    program: list[str] = arguments.program
    before = signal.signal(signal.SIGTERM, _interrupt)
    try:
        return _run_foreign(arguments, program) if program else _run(fuzzer_of(arguments.game, seed), arguments)
    except AtlantisError as error:  # the game cannot be played at all: what happens in it is found by its laws
        sys.stderr.write(f"{error}\n")
        return _NOTHING_ASKED
    finally:
        signal.signal(signal.SIGTERM, before)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _played(
    play: Callable[[Callable[[], None]], ValueT | None], progress: "_Progress", arguments: Namespace
) -> tuple[ValueT | None, bool]:
    """Play games until one shows something, and return that, and whether somebody stopped it."""
    games: int | None = arguments.games
    minutes: float | None = arguments.minutes if arguments.minutes or games else 1.0
    found, stopped = None, False
    try:
        while (
            found is None
            and (games is None or progress.counts.games < games)
            and (minutes is None or progress.seconds < minutes * 60)
        ):
            found = play(progress)
    except KeyboardInterrupt:
        stopped = True
    progress.end()
    return found, stopped


def _run_foreign(arguments: Namespace, command: list[str]) -> int:
    program = programs.ProcessProgram(command, _PATIENCE)
    try:
        fuzzer = ForeignFuzzer(arguments.game, arguments.seed, program)
        fuzzer.introduce()
        progress = _Progress(fuzzer.counts)
        found, stopped = _played(fuzzer.play, progress, arguments)
    except (programs.CannotStart, checking.NoAnswer) as error:
        sys.stderr.write(f"{error}\n")
        return _NOTHING_ASKED
    finally:
        program.stop()
    counts = fuzzer.counts
    answers = (
        f"{counted(counts.games, 'game')}, {counted(counts.steps, 'step')}, {counted(counts.laws.total(), 'answer')}"
    )
    title = f"{arguments.game}, seed {arguments.seed}{', stopped' if stopped else ''}: {answers}"
    if found is None:
        sys.stdout.write(f"{title}\nanswers: {_listed(counts.laws)}\nNo answer was wrong.\n")
        return 0
    shown = found.check.case.position if found.is_shown else "No case shows it again: it depends on more than that.\n"
    blamed = ", ".join(found.check.broken or found.check.clauses)
    said = f"{found.check.question}: {found.check.failure}\nclauses involved: {blamed}"
    sys.stderr.write(f"{title}\n\n{shown}\n{said}\n\n")
    sys.stdout.write(json.dumps(found.document, ensure_ascii=True, separators=(",", ":")) + "\n")
    return _FOUND


def _run(fuzzer: AnyFuzzer, arguments: Namespace) -> int:
    progress = _Progress(fuzzer.counts)
    script, stopped = _played(fuzzer.play, progress, arguments)
    title = f"{arguments.game}, seed {arguments.seed}{', stopped' if stopped else ''}: {progress}"
    counts = "\n".join([title, *_summary(fuzzer.counts, fuzzer.phases)])
    if script is None:
        sys.stdout.write(f"{counts}\nNothing was found.\n")
        return 0
    sys.stderr.write(f"{counts}\n\n")
    sys.stdout.write(script)
    return _FOUND


class _Progress:
    """The progress output: one line that is updated, or a new line from time to time."""

    def __init__(self, counts: TriedCounts) -> None:
        self.counts = counts
        self._began = monotonic()
        self._renewed = sys.stderr.isatty()
        self._pause = _OFTEN if self._renewed else _RARELY
        self._next = self._began + self._pause

    @property
    def seconds(self) -> float:
        return monotonic() - self._began

    def __str__(self) -> str:
        counts, seconds = self.counts, self.seconds
        return (
            f"{counted(counts.games, 'game')}, {counted(counts.decisions, 'decision')}, "
            f"{counted(counts.steps, 'step')}, {counted(counts.laws.total(), 'check')} of "
            f"{counted(len(counts.laws), 'law')} in {seconds / 60:.1f} min "
            f"({counts.steps / max(seconds, 1e-9):,.0f} states a second)"
        )

    def __call__(self) -> None:
        if monotonic() < self._next:
            return
        self._next = monotonic() + self._pause
        sys.stderr.write(f"\r\x1b[K{self}" if self._renewed else f"{self}\n")
        sys.stderr.flush()

    def end(self) -> None:
        if self._renewed:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def _summary(counts: TriedCounts, phases: tuple[str, ...]) -> Iterator[str]:
    traits: dict[str, Counter[str]] = {}
    for (name, value), times in sorted(counts.traits.items()):
        traits.setdefault(name, Counter())[value] = times
    for name, values in traits.items():
        if len(values) > _MOST_LISTED:
            yield f"{name}: {len(values)} different, each {min(values.values())} to {max(values.values())} times"
        else:
            yield f"{name}: {_listed(values)}"
    yield f"policies: {_listed(counts.policies)}"
    yield f"ended: {_listed(counts.endings)}"
    yield f"phases: {_listed({phase: counts.phases[phase] for phase in phases})}"
    yield f"laws: {_listed(counts.laws)}"


def _listed(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {times:,}" for name, times in sorted(counts.items())) or "none"
