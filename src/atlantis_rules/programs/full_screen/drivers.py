"""Terminals that are closed while a game is on the screen."""

from contextlib import suppress
from typing import TextIO

from textual.app import App
from textual.driver import Driver

from atlantis_rules._frozen_records import frozen


@frozen
class _WhileOpen:
    """Writes to a terminal; nothing is written once it is closed."""

    file: TextIO

    def write(self, text: str) -> int:
        with suppress(OSError):
            return self.file.write(text)
        return len(text)

    def flush(self) -> None:
        with suppress(OSError):
            self.file.flush()

    def fileno(self) -> int:
        return self.file.fileno()


class _Lasting(Driver):
    """Before a driver: textual's thread that writes lives on when the terminal is closed.

    Otherwise it dies of the first error, the queue before it fills up, and the application waits for it forever.
    """

    def __init__(
        self,
        app: App[object],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        # Drivers of terminals have this file; textual has no public name for it.
        file: TextIO | None = getattr(self, "_file", None)
        if file is not None:
            self._file = _WhileOpen(file)


def lasting(kind: type[Driver]) -> type[Driver]:
    """Return a class of drivers like another one that goes on when the terminal is closed."""
    return type(kind.__name__, (_Lasting, kind), {})
