"""How every program of the package ends: its output is written, or it says in one line why it is not."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from typing import Final

from atlantis_rules.games.notices import notices_in
from atlantis_rules.programs.console.exits import Ended, reason_of, signals_handled, stopped
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.messages import in_language

WRITING_FAILED: Final = 1
"""The exit code if the output cannot be written."""

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""

PIPE_CLOSED: Final = 141
"""The exit code if the reader of the output has closed the pipe."""


def run_program(name: str, work: Callable[[], int], language: Callable[[], str] = lambda: ENGLISH) -> int:
    """Run a program, report in one line why it ends early, and return its exit code.

    SIGTERM and SIGHUP stop it like Ctrl-C: whatever is under way is left in order.

    Args:
        name: its name in messages.
        work: does its work and returns its exit code; it may raise `Ended`.
        language: returns the code of the language of messages and warnings; called only if there is one.

    Raises:
        SystemExit: raised by `work`.
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
