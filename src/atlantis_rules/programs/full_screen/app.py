"""The application: one game at the table, from the first decision to the result, even if its terminal is closed."""

from asyncio import get_running_loop
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from pathlib import PurePath
from signal import Signals
from typing import ClassVar, TextIO

try:
    from textual.app import App
    from textual.binding import Binding, BindingType
    from textual.driver import Driver
    from textual.screen import Screen
except ImportError as _error:
    _message = "atlantis_rules.programs.full_screen.app needs textual: pip install 'atlantis-rules[tui]'"
    raise ImportError(_message, name="textual") from _error

from atlantis_rules._frozen_records import frozen
from atlantis_rules.programs.console.exits import CannotWrite, Ended, Stopped
from atlantis_rules.programs.console.recording import Recording
from atlantis_rules.programs.full_screen.game import AnyTableGame
from atlantis_rules.programs.full_screen.screens import LeaveScreen, in_language, open_screen


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


# --- The application ---


class Parting(Enum):
    """How the players left the table."""

    FINISHED = "the game is over"
    LEFT = "a player has left"
    INTERRUPTED = "stopped with Ctrl-C"
    ENDED = "something outside of the game has ended it"


class TableApp(App[Parting]):
    """The full-screen table."""

    CSS_PATH: ClassVar[str | PurePath | list[str | PurePath] | None] = "table.tcss"
    # textual declares these two so that a type checker considers them variables of an instance.
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012 - see above
    VERTICAL_BREAKPOINTS: list[tuple[int, str]] | None = [(0, "-low"), (36, "-tall"), (46, "-high")]  # noqa: RUF012 - too
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+q", "interrupt", "Stop", show=False, priority=True)]

    def __init__(
        self, game: AnyTableGame, recording: Recording, screen: Callable[[Callable[[Ended], None]], Screen[None]]
    ) -> None:
        super().__init__()
        self.game = game
        self.ended: Ended | None = None
        self._recording = recording
        self._make_screen = screen

    def get_driver_class(self) -> type[Driver]:
        kind = super().get_driver_class()
        return type(kind.__name__, (_Lasting, kind), {})  # it goes on when the terminal is closed

    def on_mount(self) -> None:
        self.game.turn_began = self._save
        self.theme = "textual-dark"
        open_screen(self, self._make_screen(self._end))

    def stop(self, number: Signals) -> None:
        """Stop on a signal, which may arrive in the middle of a step: the loop handles it after that step."""
        try:
            loop = get_running_loop()
        except RuntimeError:
            raise Stopped(number) from None  # the app has not started, or has already ended
        loop.call_soon_threadsafe(self._end, Stopped(number))

    def _save(self) -> None:
        try:
            self._recording.save()
        except CannotWrite as error:
            self._end(error)

    def _end(self, reason: Ended) -> None:
        self.ended = reason
        if isinstance(reason, Stopped):
            self._save()  # first, since the terminal may be gone
        self.exit(Parting.ENDED)

    def action_leave(self) -> None:
        """Leave, if the player confirms it."""

        def answered(leaves: bool | None) -> None:  # noqa: FBT001 - the form that textual asks for
            if leaves:
                self.exit(Parting.LEFT)

        leave = in_language(LeaveScreen, self.game.language)
        open_screen(self, leave(self.game.language), answered)

    def action_finish(self) -> None:
        """Close the table of a game that is over."""
        self.exit(Parting.FINISHED)

    def action_interrupt(self) -> None:
        self.exit(Parting.INTERRUPTED)
