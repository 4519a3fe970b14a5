"""The user's files: reading and writing them, and ending with a message if that fails."""

import os
import sys
from codecs import getincrementaldecoder
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from atlantis_rules._errors import AtlantisError
from atlantis_rules.programs.console.exits import REFUSALS, BadFile, CannotWrite, Ended, reason_of
from atlantis_rules.records.fresh_files import remove_left, replacing
from atlantis_rules.study.players import PlayerFailed, engines
from atlantis_rules.text.outside import unmarked

STANDARD: Final = "-"
"""Stands for standard input or output."""

_MOST_BYTES: Final = 4
"""The maximum number of bytes in a character in UTF-8."""


def name_of(file: str) -> str:
    """Return the name of a file, or of the standard input, for messages."""
    return REFUSALS.text("standard input") if file == STANDARD else ascii(file)


def text_of(file: str, longest: int) -> str:
    """Return the text of a file, without a byte order mark.

    It is cut off after `longest` + 1 characters, so that its parser refuses a longer one. `BadFile` is raised if the
    file cannot be read, or is not text.
    """
    most = _MOST_BYTES * (longest + 2)
    try:
        if file == STANDARD:
            return "" if sys.stdin is None else unmarked(sys.stdin.read(longest + 1))
        with Path(file).open("rb") as opened:
            content = opened.read(most)
    except UnicodeDecodeError:
        raise BadFile("no text", file=name_of(file)) from None
    except (OSError, ValueError) as error:
        raise BadFile("unreadable", file=name_of(file), why=reason_of(error)) from None
    try:
        text = getincrementaldecoder("utf-8")().decode(content, final=len(content) < most)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BadFile("no text in line", file=name_of(file), line=line) from None
    return unmarked(text)[: longest + 1]


def put(file: str, content: bytes) -> None:
    """Write a file completely, or leave it as it is; what is no regular file, such as a device, is written to.

    `OSError` is raised if it cannot be written, and `ValueError` if it is no name of a file.
    """
    path = Path(file)
    if path.exists() and not path.is_file():
        path.write_bytes(content)
        return
    remove_left(Path(os.path.realpath(file)).parent)
    with replacing(file) as fresh:
        fresh.write_bytes(content)


def write_file(file: str, content: bytes) -> None:
    """Write a file as `put` does, or raise `CannotWrite`."""
    try:
        put(file, content)
    except (OSError, ValueError) as error:
        raise CannotWrite("unwritable", file=ascii(file), why=reason_of(error)) from None


def require_writable(file: str) -> None:
    """Before long work, raise `CannotWrite` if a file could not be written after it; what the file contains is kept."""
    path = Path(file)
    try:
        is_new = not path.exists()
        with path.open("ab"):
            pass
        if is_new:
            path.unlink()
    except (OSError, ValueError) as error:
        raise CannotWrite("unwritable", file=ascii(file), why=reason_of(error)) from None


@contextmanager
def failures_reported() -> Iterator[None]:
    """End the command with a message if games or files fail.

    Raises:
        Ended: a player failed, a process has died, or a file is invalid or cannot be written.
    """
    try:
        yield
    except (engines.WorkerDied, PlayerFailed) as error:
        raise Ended("as said", why=error) from None
    except AtlantisError as error:
        raise BadFile("as said", why=error) from None
    except OSError as error:
        raise CannotWrite("as said", why=error) from None
