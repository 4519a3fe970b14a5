"""The choice between the full-screen table and line-by-line play, and running that table."""

import os
import sys
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.programs.command_line.narrated import heading
from atlantis_rules.programs.command_line.play_arguments import Display, PlayArguments
from atlantis_rules.programs.console import HUMAN, appearance
from atlantis_rules.programs.console.exits import BadFile, Ended
from atlantis_rules.programs.console.recording import Recording
from atlantis_rules.programs.console.terminal import PlayerLeft, farewell
from atlantis_rules.records import Record

if TYPE_CHECKING:
    from textual import screen as textual_screen

    from atlantis_rules.programs.full_screen import app as table_app, game as table_game  # noqa: TC004 - `import_later` imports them

import_later(
    globals(),
    table_app="atlantis_rules.programs.full_screen.app",
    table_game="atlantis_rules.programs.full_screen.game",
    textual_screen="textual.screen",
)

DELAY: Final = 0.8
"""The seconds to wait after a computer's turn if another computer follows."""

_CRASHED = 1


def is_wanted(arguments: PlayArguments, start: AnyInPlay) -> bool:
    """Return whether the game is to be played at the full-screen table.

    It is if requested, or if neither mode is requested, a human plays, the game has such a table, and it can be shown.
    """
    match arguments.display:
        case Display.FULL_SCREEN:
            return True
        case Display.PLAIN:
            return False
        case Display.AUTOMATIC:
            return HUMAN in arguments.seats and obstacle() is None and table_game.TABLE.is_offered_by(start.game)


def obstacle() -> str | None:
    """Return the key of why the full-screen table cannot be shown, or None if it can."""
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
        return "no terminal"
    if os.environ.get("TERM", "dumb") == "dumb":
        return "dumb terminal"
    if find_spec("textual") is None:
        return "no textual"
    return None


def run(arguments: PlayArguments, start: AnyInPlay, begun: Record[AnyInPlay, AnyAction] | None = None) -> int:
    """Play a game from its beginning at the full-screen table, or continue one, and return the exit code.

    Raises:
        Astray: the record does not fit these arguments.
        BadFile: the game has no such table, or it cannot be shown.
        Ended: the game cannot be recorded, or was stopped.
        KeyboardInterrupt: the game was stopped with Ctrl-C.
    """
    problem = obstacle()
    if problem is not None:
        raise BadFile(problem)
    if not table_game.TABLE.is_offered_by(start.game):
        raise BadFile("no full-screen table", game=arguments.game.name)
    table = table_game.TABLE.of(start.game)
    game = table.table_of(start, arguments.seats, arguments.seed, arguments.language)
    if begun is not None:
        game.recall(begun.actions)
    return _run(game, partial(table.screen_in(arguments.language), game, DELAY), arguments)


def _run(
    game: "table_game.AnyTableGame",
    screen: "Callable[[Callable[[Ended], None]], textual_screen.Screen[None]]",
    arguments: PlayArguments,
) -> int:
    recording = Recording(arguments.record, game.record)
    recording.begin()
    app = table_app.TableApp(game, recording, screen)
    with recording.kept(app.stop):
        parting = app.run()
        if app.ended is not None:
            raise app.ended
        if parting is table_app.Parting.INTERRUPTED:
            raise KeyboardInterrupt
    if parting is None:
        return _CRASHED  # textual has printed why
    console = appearance.make_console()
    appearance.print_lines(console, heading(game.game, arguments.seed, arguments.seats))
    if parting is table_app.Parting.LEFT:
        appearance.print_lines(console, farewell(PlayerLeft(), arguments.record, arguments.language))
    else:
        appearance.print_lines(console, game.result(console.width))
    return 0
