"""Files that are written completely or not at all: a fresh file takes the place of the old one once it is written.

The fresh file is locked while its program lives. This distinguishes files that killed programs have left from files
that others are writing; only the former are removed.

Unfinished runs keep what they have done in lines with checksums, so a damaged one is noticed, wherever it is.
"""

import errno
import os
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import Final, TextIO
from zlib import crc32

if sys.platform != "win32":
    import fcntl

_NAME: Final = re.compile(r"\.atlantis-rules-[0-9a-f]{16}\.tmp")


def replaceable(file: str | Path) -> Path:
    """Return the file that a name leads to, which a fresh one may replace: a regular one, or none yet.

    A link stays what it is, and the file that it leads to is replaced. `OSError` is raised if that is something else,
    such as a device, or may not be written, and `ValueError` if it is no name of a file.
    """
    target = Path(os.path.realpath(file))
    if target.exists():
        if not target.is_file():
            raise OSError(errno.EINVAL, "it is not a regular file", os.fspath(file))
        if not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), os.fspath(file))
    return target


@contextmanager
def replacing(file: str | Path) -> Iterator[Path]:
    """Yield a fresh, empty file next to another one, which it replaces when written; on failure it is removed.

    The permissions of the other file stay. `OSError`, which names it, is raised if it is not `replaceable`, or the
    fresh one cannot be made or written, and `ValueError` if it is no name of a file.
    """
    target = replaceable(file)
    try:
        with _held(target.parent) as fresh:
            try:
                yield fresh
                if target.exists():
                    shutil.copymode(target, fresh)
                fresh.replace(target)
            finally:
                fresh.unlink(missing_ok=True)
    except OSError as error:
        if error.filename is None or _NAME.fullmatch(Path(error.filename).name):
            error.filename, error.filename2 = os.fspath(file), None
        raise


def append(stream: TextIO, text: str) -> None:
    """Write a text to an open file, at once; on failure the file is closed, and the error names it."""
    try:
        stream.write(text)
        stream.flush()
    except OSError as error:
        with suppress(OSError):  # closing it later would try once more, and fail without a name
            stream.close()
        error.filename = stream.name
        raise


def remove_left(folder: Path) -> None:
    """Remove the fresh files that killed programs have left in a folder, as far as they can be removed."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if _NAME.fullmatch(entry.name) and entry.is_file(follow_symlinks=False):
                with suppress(OSError):  # its program lives, or it belongs to another user
                    _remove_unlocked(folder / entry.name)


def _created(folder: Path) -> tuple[Path, int]:
    fresh = folder / f".atlantis-rules-{token_hex(8)}.tmp"
    return fresh, os.open(fresh, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o666)


if sys.platform == "win32":  # it removes no file that is open

    @contextmanager
    def _held(folder: Path) -> Iterator[Path]:
        fresh, descriptor = _created(folder)
        os.close(descriptor)  # it replaces none, either
        yield fresh

    def _remove_unlocked(path: Path) -> None:
        path.unlink()

else:

    @contextmanager
    def _held(folder: Path) -> Iterator[Path]:
        """Make a fresh file, and yield it while it is locked."""
        fresh, descriptor = _created(folder)
        try:
            with suppress(OSError):  # where files cannot be locked, none is removed
                fcntl.flock(descriptor, fcntl.LOCK_EX)
            if os.fstat(descriptor).st_nlink:
                yield fresh
                return
        finally:
            os.close(descriptor)
        with _held(folder) as another:  # it was removed before it was locked
            yield another

    def _remove_unlocked(path: Path) -> None:
        descriptor = os.open(path, os.O_RDWR | os.O_NOFOLLOW)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            path.unlink()
        finally:
            os.close(descriptor)


def sealed(text: str) -> str:
    """Return a line with a text in ASCII after its checksum."""
    return f"{crc32(text.encode('ascii')):08x} {text}\n"


def unsealed(line: bytes) -> str | None:
    """Return the text in a line; None if the line is incomplete, or its checksum another."""
    checksum, _, content = line.partition(b" ")
    text = content.removesuffix(b"\n")
    is_whole = text != content and text.isascii() and checksum == b"%08x" % crc32(text)
    return text.decode("ascii") if is_whole else None
