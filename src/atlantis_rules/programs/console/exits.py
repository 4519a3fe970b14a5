"""How every program of the package ends: its output is written, or it says in one line why it has ended early."""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from types import FrameType
from typing import Final, Never

from atlantis_rules.games.notices import notices_in
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.messages import Language, Words, in_language
from atlantis_rules.text.outside import printable

_REFUSALS: Final = {
    "as said": "{why}",
    "stopped": "stopped",
    "stopped by": "stopped by {signal}",
    "recorded": "{why}; the record is in {file}",
    "no output": "there is no standard output",
    "broken output": "cannot write the output: {why}",
    "no rich": "the command line needs the package rich: pip install 'atlantis-rules[cli]'",
    "no such language": "--language: {why}",
    # Files
    "standard input": "the standard input",
    "unreadable": "cannot read {file}: {why}",
    "no text": "{file} is not text in UTF-8",
    "no text in line": "{file} is not text in UTF-8: see line {line}",
    "unwritable": "cannot write {file}: {why}",
    "unwritable and kept": "cannot write {file}: {why}; its content is unchanged",
    "would be lost": (
        "{file} exists, and recording this game would overwrite it: name another file, remove this one, or continue "
        "its game with --resume"
    ),
    "no rules": "{game} has no rules {rules}; it has {known}; if a file is meant: {why}",
    "bad rules": "{file} does not describe rules of {game}:{why:lines}",
    "no position": "this is not a position:{why:lines}",
    "no record": "{file} is not a record: {why}",
    "no record beyond": "{file} is a record only up to here: {why}",
    "no redacted record": "{file} is not a redacted record: {why}",
    # play
    "cut off": "{file} may be cut off: its last line does not end",
    "not resumed": "{file} cannot be resumed: {why}",
    "no seed": "it does not name its seed",
    "no seats": "it does not name its players",
    "game over": "the game is over",
    "begins in a position": "it begins in a position",
    "nobody plays as": "nobody can play as {name}, only as {known}",
    "astray": "its seed and its players do not lead to {recorded}",
    "no terminal": "the full-screen table needs a terminal: use --plain",
    "dumb terminal": (
        "the full-screen table needs a terminal that can move its cursor, and TERM names none: use --plain"
    ),
    "no textual": (
        "the full-screen table needs the package textual: pip install 'atlantis-rules[tui]', or use --plain"
    ),
    "no full-screen table": "{game} has no full-screen table: use --plain",
    "no packages of the web": "play --web needs {packages}: pip install 'atlantis-rules[web]'",
    "no such documentation": "--docs: {why}",
    "bot failed": "{name} {fault}",
    # picture
    "seen by another": "{file} holds what {viewer} has seen, and not {seat}",
    "no such step": "{file} has no step {step}: its steps are 0 to {last}",
    "no steps": "{file} is not a record, and positions have no steps: omit {options}",
    "in a file": "{file}: {why}",
    "neither": "{file} is not a record, and no position of {game}:{why:lines}",
    "nobody plays": "nobody plays {seat}: the players are {known}",
    "no resvg": "a PNG needs the package resvg-py: pip install 'atlantis-rules[png]', or write an SVG",
    "resvg not loaded": "a PNG needs the package resvg-py, which cannot be loaded: {why}",
    "png on terminal": "a PNG cannot be shown on a terminal: name a file with --out",
    # simulate, perft and conformance
    "no plot": "--plot: the name of the file must end in .svg, not {file}",
    "too deep": (
        "depth {depth} would take about {steps} steps, more than {most}: about {hours} hours and up to {gigabytes} GB; "
        "--anyway counts nevertheless"
    ),
    "far too deep": (
        "depth {depth} would take about {steps} steps, more than {most}: more than a year; --anyway counts nevertheless"
    ),
    "no hello": "the program does not answer hello: {why}",
    "plays none": "the program plays none of {games}, as it replies to hello",
}


class _Lines(Words):
    """What comes from outside is made safe for a terminal; several lines are indented below the first one."""

    def __call__(self, value: object, way: str) -> str:
        """Return the words for a value."""
        text = str(value)
        return "".join(f"\n  {printable(line)}" for line in text.splitlines()) if way == "lines" else printable(text)


REFUSALS: Final = Language.common("refusals", _REFUSALS, _Lines({}))
"""The language of what ends a command."""


# --- Ending early ---


_SIGNALS: Final = tuple(
    signal.Signals[name] for name in ("SIGTERM", "SIGHUP") if name in signal.Signals.__members__
)  # there is no SIGHUP on Windows
_STOPPED_BY_SIGNAL: Final = 128

Handler = signal.Handlers | Callable[[int, FrameType | None], None]
"""A handler of a signal."""


class Ended(BaseException):
    """The command cannot continue. Code that this passes through is not at fault, and must not handle it."""

    code: int = 1

    def __init__(self, key: str, **values: object) -> None:
        """Word the reason that has a key in `REFUSALS`, with its values by name."""
        super().__init__(REFUSALS.text(key, **values))


class BadFile(Ended):
    """A file cannot be read, or its content is invalid."""

    code = 2


class CannotWrite(Ended):
    """A file cannot be written."""


class Stopped(Ended):
    """A signal has stopped the command."""

    def __init__(self, number: signal.Signals, file: str | None = None) -> None:
        """Word which signal it was, and name the file with the record of the game, if there is one."""
        self.number: signal.Signals = number
        self.code: int = _STOPPED_BY_SIGNAL + number
        why = REFUSALS.text("stopped" if number is signal.SIGINT else "stopped by", signal=number.name)
        if file is None:
            super().__init__("as said", why=why)
        else:
            super().__init__("recorded", why=why, file=ascii(file))


def reason_of(error: OSError | ValueError) -> object:
    """Return why a file cannot be read or written, without its name."""
    return (error.strerror if isinstance(error, OSError) else None) or error


def stopped(number: signal.Signals) -> Never:
    """Stop immediately: `Stopped` is raised."""
    raise Stopped(number)


@contextmanager
def signals_handled(stop: Callable[[signal.Signals], None], *also: signal.Signals) -> Iterator[None]:
    """Let `stop` handle SIGTERM and SIGHUP meanwhile, and others that are named, in the main thread.

    An ignored signal, as under `nohup`, stays ignored.
    """
    heeded = (number for number in (*also, *_SIGNALS) if signal.getsignal(number) is not signal.SIG_IGN)
    with handlers_set(dict.fromkeys(heeded, lambda received, _: stop(signal.Signals(received)))):
        yield


@contextmanager
def signals_held() -> Iterator[None]:
    """Hold Ctrl-C, SIGTERM and SIGHUP back meanwhile, and let the first take effect afterwards.

    An import that is interrupted may go on as if nothing had happened, fail with another error, or end the process.
    """
    held: list[int] = []
    numbers = (signal.SIGINT, *_SIGNALS)
    heeded = (number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN)
    with handlers_set(dict.fromkeys(heeded, lambda received, _: held.append(received))):
        yield
    if held:
        signal.raise_signal(held[0])


@contextmanager
def handlers_set(handlers: Mapping[signal.Signals, Handler]) -> Iterator[None]:
    """Replace the handlers of signals meanwhile; only the main thread can."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    usual = {number: signal.signal(number, handler) for number, handler in handlers.items()}
    try:
        yield
    finally:
        for number, handler in usual.items():
            signal.signal(number, handler)


# --- Programs ---


WRITING_FAILED: Final = 1
"""The exit code if the output cannot be written."""

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""

PIPE_CLOSED: Final = 141
"""The exit code if the reader of the output has closed the pipe."""


def run_program(name: str, work: Callable[[], int], language: Callable[[], str] = lambda: ENGLISH) -> int:
    """Run a program, report in one line why it ends early, and return its exit code.

    SIGTERM and SIGHUP stop it like Ctrl-C: whatever is under way is left in order. `work` may raise `Ended`; `language`
    is called only if there is a message.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # not all texts are ASCII, not even the help
    try:
        with signals_handled(stopped), notices_in(language):
            return _flushed(work)
    except Ended as ended:
        code, refusal = ended.code, ended
    except KeyboardInterrupt:
        code, refusal = INTERRUPTED, Ended("stopped")
        # Of `python -m`, CPython up to 3.13 forgets the exit code and kills the process if Ctrl-C has stopped code that
        # is text, as named tuples and dataclasses are made of; it remembers that until other text has run.
        exec("pass", {})  # noqa: S102 - as said
    except BrokenPipeError:
        _abandon_output()
        return PIPE_CLOSED
    except OSError as error:
        _abandon_output()
        code, refusal = WRITING_FAILED, Ended("broken output", why=reason_of(error))
    before = "\n" if code == INTERRUPTED else ""
    if sys.stderr is not None:
        with suppress(OSError):
            sys.stderr.write(f"{before}{name}: {in_language(refusal, language())}\n")
            sys.stderr.flush()
    return code


def _flushed(work: Callable[[], int]) -> int:
    if sys.stdout is None:
        raise Ended("no output")
    try:
        return work()
    except Ended:
        _flush_or_abandon_output()
        raise
    finally:
        sys.stdout.flush()  # report write errors here, not at interpreter exit


def _flush_or_abandon_output() -> None:
    try:
        sys.stdout.flush()
    except OSError:  # a closed terminal
        _abandon_output()


def _abandon_output() -> None:
    """Discard buffered output, so Python does not fail on it again at exit."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
