"""The command line: `atlantis-rules play` and its other commands."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import Final

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.adapters.console.exits import BadFile, Ended, reason_of
from atlantis_rules.text.messages import in_language

__all__ = ["main"]

_WRITING_FAILED: Final = 1
_INTERRUPTED: Final = 130
_PIPE_CLOSED: Final = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        argv: the arguments without the program's name, or None for those of this process.

    Returns:
        The exit code; `atlantis-rules --help` lists them.

    Raises:
        SystemExit: with 2 if the arguments are wrong, with 0 after ``--help`` and ``--version``.
    """
    typed = sys.argv[1:] if argv is None else argv
    try:
        return _run_and_flush(typed)
    except Ended as ended:
        code, refusal = ended.code, ended
    except KeyboardInterrupt:
        code, refusal = _INTERRUPTED, Ended("stopped")
    except BrokenPipeError:
        _abandon_output()
        return _PIPE_CLOSED
    except OSError as error:
        _abandon_output()
        code, refusal = _WRITING_FAILED, Ended("broken output", why=reason_of(error))
    _complain(refusal, typed, before="\n" if code == _INTERRUPTED else "")
    return code


def _run_and_flush(argv: Sequence[str]) -> int:
    if sys.stdout is None:
        raise Ended("no output")
    try:
        return _run(argv)
    except Ended:
        _flush_or_abandon_output()
        raise
    finally:
        sys.stdout.flush()  # report write errors here, not at interpreter exit


def _run(argv: Sequence[str]) -> int:
    # A command imports what it needs, so help and errors are fast.
    from atlantis_rules.cli.parser import command_named, parse  # noqa: PLC0415
    from atlantis_rules.games.parts import NoSuchPart  # noqa: PLC0415
    from atlantis_rules.text.languages import UnknownLanguage  # noqa: PLC0415

    try:
        parser, given = parse(argv)
        command = command_named(given.command)
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")  # not all texts are ASCII
        if command.asks and isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        return command.carry_out(parser, given)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "rich":
            raise
        raise BadFile("no rich") from None
    except UnknownLanguage as error:
        raise BadFile("no such language", why=error) from None
    except NoSuchPart as error:
        raise BadFile("as said", why=error) from None


def _complain(refusal: Ended, argv: Sequence[str], before: str) -> None:
    from atlantis_rules.text.command_lines import language_in  # noqa: PLC0415 - as above

    message = in_language(refusal, language_in(argv))
    if sys.stderr is not None:
        with suppress(OSError):
            sys.stderr.write(f"{before}atlantis-rules: {message}\n")
            sys.stderr.flush()


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


_rooms(globals())
