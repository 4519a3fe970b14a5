"""Errors and signals that stop a command early, with a message and an exit code."""

import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import FrameType
from typing import Final, Never

from atlantis_rules.programs.console.refusal_words import REFUSALS

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
        """Word why.

        Args:
            key: the key of the reason in `REFUSALS`.
            values: its values by name.
        """
        super().__init__(REFUSALS.text(key, **values))


class BadFile(Ended):
    """A file cannot be read, or its content is invalid."""

    code = 2


class CannotWrite(Ended):
    """A file cannot be written."""


class Stopped(Ended):
    """A signal has stopped the command."""

    def __init__(self, number: signal.Signals, file: str | None = None) -> None:
        """Word which signal it was.

        Args:
            number: the signal.
            file: the file with the record of the game, if there is one.
        """
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
    """Stop immediately.

    Raises:
        Stopped: always.
    """
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
