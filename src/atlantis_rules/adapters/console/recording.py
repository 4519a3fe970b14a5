"""Recording a game in a file that is complete at any time."""

import os
import shutil
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

from atlantis_rules.adapters.console.exits import (
    BadFile,
    CannotWrite,
    Stopped,
    reason_of,
    signals_handled,
    stopped,
)
from atlantis_rules.frozen_records import frozen
from atlantis_rules.records import AnyRecord, write_record


@frozen
class Recording:
    """Records a game in a file, if one is named; `record` returns its current record."""

    file: str | None
    record: Callable[[], AnyRecord]

    def begin(self) -> None:
        """Write the record of the beginning of the game.

        Raises:
            BadFile: the file cannot be written.
        """
        try:
            self.save()
        except CannotWrite as error:
            raise BadFile("as said", why=error) from None

    def save(self) -> None:
        """Write the current record.

        Raises:
            CannotWrite: the file cannot be written; its content is unchanged.
        """
        if self.file is None:
            return
        try:
            _replace(self.file, write_record(self.record()).encode())
        except (OSError, ValueError) as error:
            key = "unwritable and kept" if Path(self.file).is_file() else "unwritable"
            raise CannotWrite(key, file=ascii(self.file), why=reason_of(error)) from None

    @contextmanager
    def kept(self, stop: Callable[[signal.Signals], None] = stopped) -> Iterator[None]:
        """Write the record on any exit from the game; SIGTERM and SIGHUP call `stop`, which raises `Stopped`.

        Raises:
            CannotWrite: the file cannot be written; its content is unchanged.
            Stopped: a signal came; the message names the file.
        """
        try:
            with signals_handled(stop):
                yield
        except Stopped as ended:
            self.save()
            raise Stopped(ended.number, self.file) from None
        except KeyboardInterrupt:
            self.save()
            if self.file is None:
                raise
            raise Stopped(signal.SIGINT, self.file) from None
        except BaseException:
            self.save()
            raise
        self.save()


def _replace(file: str, content: bytes) -> None:
    """Replace the content of a file atomically: after an interruption, it has the old content or the new one.

    Raises:
        OSError: the file cannot be written; it has the old content.
        ValueError: the value is not a file name.
    """
    target = Path(os.path.realpath(file))  # keep a link a link
    exists = target.exists()
    if exists and not target.is_file():
        raise ValueError("it is not a regular file")
    if exists and not os.access(target, os.W_OK):
        raise PermissionError(None, "Permission denied")
    fresh = target.with_name(f".atlantis-rules-{token_hex(8)}.tmp")
    try:
        with fresh.open("xb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        if exists:
            shutil.copymode(target, fresh)
        fresh.replace(target)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
