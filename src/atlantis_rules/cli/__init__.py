"""The command line: `atlantis-rules play` and its other commands."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import Final

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.adapters.console.exits import Ended

__all__ = ["main"]

_WRITING_FAILED: Final = 1
_RICH_MISSING: Final = 2
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
    if sys.stdout is None:
        return _end("there is no standard output", _WRITING_FAILED)
    try:
        try:
            return _run(argv)
        except Ended as ended:
            _flush_or_abandon_output()
            return _end(str(ended), ended.code, before="\n" if ended.code == _INTERRUPTED else "")
        finally:
            sys.stdout.flush()  # report write errors here, not at interpreter exit
    except KeyboardInterrupt:
        return _end("stopped", _INTERRUPTED, before="\n")
    except BrokenPipeError:
        _abandon_output()
        return _PIPE_CLOSED
    except OSError as error:
        _abandon_output()
        return _end(f"cannot write the output: {error.strerror or error}", _WRITING_FAILED)


def _run(argv: Sequence[str] | None) -> int:
    # A command imports what it needs, so help and errors are fast.
    from atlantis_rules.adapters.console.exits import BadFile  # noqa: PLC0415
    from atlantis_rules.cli.parser import command_named, parse  # noqa: PLC0415
    from atlantis_rules.games.parts import NoSuchPart  # noqa: PLC0415
    from atlantis_rules.text.languages import UnknownLanguage  # noqa: PLC0415
    from atlantis_rules.text.printable import printable  # noqa: PLC0415

    try:
        parser, given = parse(sys.argv[1:] if argv is None else argv)
        command = command_named(given.command)
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")  # not all texts are ASCII
        if command.asks and isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        return command.carry_out(parser, given)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "rich":
            raise
        return _end("the command line needs the package rich: pip install 'atlantis-rules[cli]'", _RICH_MISSING)
    except UnknownLanguage as error:
        raise BadFile(f"--language: {printable(str(error))}") from None
    except NoSuchPart as error:
        raise BadFile(printable(str(error))) from None


def _end(message: str, code: int, before: str = "") -> int:
    if sys.stderr is not None:
        with suppress(OSError):
            sys.stderr.write(f"{before}atlantis-rules: {message}\n")
            sys.stderr.flush()
    return code


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
