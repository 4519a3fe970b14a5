"""Recording a game in a file that is complete at any time, and going on with a recorded game."""

import os
import re
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.programs.console import exits
from atlantis_rules.records import AnyRecord, UnreadableRecord, fresh_files, read_record, write_record
from atlantis_rules.text.limits import LONGEST_RECORD

_DESCRIPTORS: Final = {"/dev/stdout": 1, "/dev/stderr": 2}
_NUMBERED: Final = re.compile(r"/(?:dev|proc/self)/fd/([0-9]{1,9})")


@frozen
class Recording:
    """Records a game in a file, if one is named; `record` returns its current record.

    A name such as ``/dev/stdout`` stands for an open descriptor of this process. The record is written to it once, when
    the game ends or is left.
    """

    file: str | None
    record: Callable[[], AnyRecord]

    def begin(self) -> None:
        """Write the record of the beginning of the game.

        `BadFile` is raised if its content would be lost, and `CannotWrite` if the file cannot be written.
        """
        if self.file is not None and _descriptor(self.file) is None:
            if not self._continues(Path(self.file)):
                raise exits.BadFile("would be lost", file=ascii(self.file))
            with suppress(ValueError):  # it is not a file name, as is reported next
                fresh_files.remove_left(Path(os.path.realpath(self.file)).parent)
        self.save()

    def _continues(self, file: Path) -> bool:
        """Return whether the file has nothing that this game has not: it is new, empty, or a beginning of the game."""
        try:
            if not file.is_file():
                return True  # writing reports what is wrong with anything else
            with file.open(encoding="utf-8", newline="") as opened:
                text = opened.read(LONGEST_RECORD + 1)
            if not text:
                return True
            earlier, current = read_record(text), self.record()
        except OSError:
            return True  # as above
        except (UnicodeDecodeError, UnreadableRecord):
            return False
        except ValueError:
            return True  # the value is not a file name: as above
        same = (earlier.initial, earlier.seed, earlier.seats) == (current.initial, current.seed, current.seats)
        return same and current.actions[: len(earlier.actions)] == earlier.actions

    def save(self) -> None:
        """Write the current record to the file; a descriptor gets it at the end.

        Raises:
            CannotWrite: the file cannot be written; its content is unchanged.
        """
        if self.file is None or _descriptor(self.file) is not None:
            return
        try:
            _replace(self.file, self._content())
        except (OSError, ValueError) as error:
            key = "unwritable and kept" if Path(self.file).is_file() else "unwritable"
            raise exits.CannotWrite(key, file=ascii(self.file), why=exits.reason_of(error)) from None

    def _content(self) -> bytes:
        return write_record(self.record()).encode()

    def _end(self) -> None:
        """Write the last record, also to a descriptor."""
        descriptor = None if self.file is None else _descriptor(self.file)
        if descriptor is None:
            self.save()
            return
        try:
            sys.stdout.flush()  # what was printed before stands before it
            with os.fdopen(descriptor, "wb", closefd=False) as stream:
                stream.write(self._content())
        except OSError as error:
            raise exits.CannotWrite("unwritable", file=ascii(self.file), why=exits.reason_of(error)) from None

    @contextmanager
    def kept(self, stop: Callable[[signal.Signals], None] = exits.stopped) -> Iterator[None]:
        """Write the record on any exit from the game; SIGTERM and SIGHUP call `stop`, which raises `Stopped`.

        Raises:
            CannotWrite: the file cannot be written; its content is unchanged.
            Stopped: a signal came; the message names the file.
        """
        try:
            with exits.signals_handled(stop):
                yield
        except exits.Stopped as ended:
            self._end()
            raise exits.Stopped(ended.number, self.file) from None
        except KeyboardInterrupt:
            self._end()
            if self.file is None:
                raise
            raise exits.Stopped(signal.SIGINT, self.file) from None
        except BaseException:
            self._end()
            raise
        self._end()


def _descriptor(file: str) -> int | None:
    """Return the descriptor of this process that the name of a file stands for, if any."""
    numbered = _NUMBERED.fullmatch(file)
    return _DESCRIPTORS.get(file) if numbered is None else int(numbered[1])


def _replace(file: str, content: bytes) -> None:
    """Replace the content of a file atomically: after an interruption, it has the old content or the new one.

    Raises:
        OSError: the file cannot be written; it has the old content.
        ValueError: the value is not a file name.
    """
    with fresh_files.replacing(file) as fresh, fresh.open("wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())


# --- Going on with a record ---


class Astray(Exception):
    """A record differs from the game that its seed and its seats produce."""

    def __init__(self, recorded: object) -> None:
        super().__init__(exits.REFUSALS.text("astray", recorded=recorded))


def after_setup(recorded: Sequence[ActionT], setup: Sequence[ActionT]) -> tuple[ActionT, ...]:
    """Return the recorded actions after the set-up that a seed produces, or raise `Astray` if it is another one."""
    for there, drawn in zip(recorded, setup, strict=False):
        require_same(there, drawn)
    return tuple(recorded[len(setup) :])


def require_same(recorded: object, drawn: object) -> None:
    """Check that a recorded action is the one that the seed and the seats produce, or raise `Astray`."""
    if recorded != drawn:
        raise Astray(recorded)
