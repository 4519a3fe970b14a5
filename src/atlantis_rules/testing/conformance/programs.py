"""A program that is asked over its standard input and output, even if it hangs, crashes or writes garbage.

Threads read its output into queues of bounded size, so neither a flood nor an endless line fills the memory, and no
read blocks for longer than the time limit of a reply.
"""

import os
import queue
import signal
import subprocess
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from math import inf
from time import monotonic
from typing import IO, Final

from atlantis_rules._errors import AtlantisError
from atlantis_rules.testing.conformance.checking import NoAnswer, Program
from atlantis_rules.testing.conformance.protocol import LONGEST_LINE, PROTOCOL, BadMessage, read, written
from atlantis_rules.testing.conformance.words import CONFORMANCE

_CHUNK: Final = 65_536
_MOST_CHUNKS: Final = 8
_LAST_WORDS: Final = 2_000
_ENDED: Final = b""
_PATIENCE: Final = 5.0
"""The number of seconds that a killed program has to exit."""


class CannotStart(AtlantisError):
    """The program cannot be started."""


class _Started:
    """A process and the threads that read its output."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self.process = subprocess.Popen(  # noqa: S603 - it is what the user wants to be run
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise CannotStart(CONFORMANCE.text("not started", program=command[0], error=error)) from None
        self.chunks: queue.Queue[bytes] = queue.Queue(_MOST_CHUNKS)
        self.last_words = b""
        self.stopping = threading.Event()
        stdin, stdout, stderr = self.process.stdin, self.process.stdout, self.process.stderr
        if stdin is None or stdout is None or stderr is None:
            raise AssertionError(command)
        self.stdin: IO[bytes] = stdin
        self.listener = threading.Thread(target=self._listen, args=(stderr.fileno(),), daemon=True)
        self._readers = (
            (threading.Thread(target=self._read, args=(stdout.fileno(),), daemon=True), stdout),
            (self.listener, stderr),
        )
        for thread, _ in self._readers:
            thread.start()

    def _read(self, source: int) -> None:
        while not self.stopping.is_set():
            chunk = _read(source)
            while not self.stopping.is_set():
                with suppress(queue.Full):
                    self.chunks.put(chunk, timeout=0.1)
                    break
            if not chunk:
                return

    def _listen(self, source: int) -> None:
        while not self.stopping.is_set() and (chunk := _read(source)):
            self.last_words = (self.last_words + chunk)[-_LAST_WORDS:]

    def kill(self) -> None:
        self.stopping.set()
        if os.name == "posix":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
        with suppress(OSError):
            self.process.kill()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(_PATIENCE)
        with suppress(OSError):
            self.stdin.close()
        for thread, pipe in self._readers:
            thread.join(1)
            if not thread.is_alive():  # otherwise a process that has left the group still holds the other end
                pipe.close()


def _read(source: int) -> bytes:
    try:
        return os.read(source, _CHUNK)
    except OSError:
        return _ENDED


class ProcessProgram(Program):
    """A program in its own process; it is started when it is first asked, and again after a `NoAnswer`."""

    def __init__(self, command: Sequence[str], timeout: float, time_limit: float = inf) -> None:
        """Store the command with its arguments; nothing is started yet.

        `timeout` is the limit of a reply, and `time_limit` that of all replies together from now on, in seconds.
        """
        self._command = tuple(command)
        self._timeout = timeout
        self._time_limit = time_limit
        self._until = monotonic() + time_limit
        self._running: _Started | None = None
        self._rest = b""
        self._asked = 0
        self.starts: int = 0  # how often it has been started
        self.hello: Mapping[str, object] = {}  # its reply to ``hello``, from its first start

    def is_out_of_time(self) -> bool:
        """Return whether the time limit of all replies together has passed."""
        return monotonic() >= self._until

    def start(self) -> Mapping[str, object]:
        """Start the program, and return its reply to ``hello``.

        `CannotStart` is raised if it cannot be started, and `NoAnswer` if it gives no valid reply.
        """
        self.stop()
        self._running, self._rest = _Started(self._command), b""
        self.starts += 1
        reply = self._ask(self._running, "hello", {"protocol": PROTOCOL})
        if reply.get("protocol") != PROTOCOL:
            raise self._failed(self._running, "no protocol", version=PROTOCOL)
        self.hello = reply
        return reply

    def stop(self) -> None:
        """End the program and all processes that it has started."""
        if self._running is not None:
            self._running.kill()
            self._running = None

    def ask(self, command: str, **values: object) -> Mapping[str, object]:
        """Return the reply to a request.

        Raises:
            CannotStart: the program is not running, and cannot be started.
            NoAnswer: it gives no valid reply, and was ended.
        """
        if self._running is None:
            self.start()
        running = self._running
        if running is None:
            raise AssertionError(command)
        return self._ask(running, command, values)

    def _ask(self, running: _Started, command: str, values: Mapping[str, object]) -> Mapping[str, object]:
        self._asked += 1
        try:
            running.stdin.write(written({"id": self._asked, "command": command, **values}))
            running.stdin.flush()
        except OSError:
            raise self._ended(running) from None
        line = self._line(running)
        try:
            reply = read(line)
        except BadMessage as error:
            raise self._failed(running, "no message", what=error, line=_shown(line)) from None
        if type(reply.get("id")) is not int or reply["id"] != self._asked:
            found = ascii(str(reply.get("id"))[:20])
            raise self._failed(running, "other id", found=found, expected=self._asked)
        return reply

    def _line(self, running: _Started) -> bytes:
        until = min(monotonic() + self._timeout, self._until)
        pieces, length = [self._rest], len(self._rest)
        while b"\n" not in pieces[-1]:
            if length > LONGEST_LINE:
                raise self._failed(running, "endless line", most=f"{LONGEST_LINE:,}")
            try:
                chunk = running.chunks.get(timeout=max(0.0, until - monotonic()))
            except queue.Empty:
                if self.is_out_of_time():
                    raise self._failed(running, "time limit", seconds=f"{self._time_limit:g}") from None
                what = "part of a line" if length else "nothing"
                raise self._failed(running, what, seconds=f"{self._timeout:g}") from None
            if chunk == _ENDED:
                raise self._ended(running)
            pieces.append(chunk)
            length += len(chunk)
        line, _, self._rest = b"".join(pieces).partition(b"\n")
        return line

    def _ended(self, running: _Started) -> NoAnswer:
        with suppress(subprocess.TimeoutExpired):
            running.process.wait(1)
        running.listener.join(1)  # its last words may still be in the pipe
        code = running.process.returncode
        how = "closed" if code is None else "ended"
        words = running.last_words.decode("utf-8", "replace").strip().splitlines()
        if not words:
            return self._failed(running, how, code=code)
        said = CONFORMANCE.text(how, code=code)
        return self._failed(running, "last words", how=said, words=_shown(words[-1]))

    def _failed(self, running: _Started, key: str, **values: object) -> NoAnswer:
        running.kill()
        self._running = None
        return NoAnswer(CONFORMANCE.text(key, **values))


def _shown(text: bytes | str) -> str:
    cut = text[:80]
    plain = cut.decode("ascii", "replace") if isinstance(cut, bytes) else cut
    return ascii(plain)
