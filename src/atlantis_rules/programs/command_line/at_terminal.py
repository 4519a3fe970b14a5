"""A game on a terminal, new or resumed, line by line or at the full-screen table.

The seed of a recorded game reproduces the actions of chance and the computers; the record must agree.
"""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, assert_never

from rich.text import Text

from atlantis_rules._errors import brief
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules.front_end.narration import turn_begins
from atlantis_rules.games.game import AnyAction, AnyEvent
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.programs.command_line import files, options
from atlantis_rules.programs.command_line.play_arguments import Display, PlayArguments, ResumeArguments, obstacle_to
from atlantis_rules.programs.command_line.words import OPTIONS
from atlantis_rules.programs.console import HUMAN, PathDrawing, appearance, found, seeded_games, words
from atlantis_rules.programs.console.exits import REFUSALS, BadFile, Ended
from atlantis_rules.programs.console.recording import Astray, Recording, after_setup, require_same
from atlantis_rules.programs.console.terminal import AnyShow, InputEnded, PlayerLeft, Terminal, farewell, go_on
from atlantis_rules.records import AnyRecord, Record, UnreadableRecord, read_record
from atlantis_rules.records.record import in_play, played_record
from atlantis_rules.study.players.naming import PLAYER_NAMES, called, is_of_package
from atlantis_rules.text.limits import LONGEST_RECORD

if TYPE_CHECKING:
    from textual import screen as textual_screen

    from atlantis_rules.programs.full_screen import app as table_app, game as table_game  # noqa: TC004 - `import_later` imports them

import_later(
    globals(),
    table_app="atlantis_rules.programs.full_screen.app",
    table_game="atlantis_rules.programs.full_screen.game",
    textual_screen="textual.screen",
)


def run(arguments: PlayArguments | ResumeArguments) -> int:
    """Play a game, or continue one, and return the exit code."""
    match arguments:
        case PlayArguments(game, seats):
            return _play(arguments, options.beginning(game, len(seats)))
        case ResumeArguments():
            return _resume(arguments)
        case _:
            assert_never(arguments)


def _play(arguments: PlayArguments, start: AnyInPlay, begun: Record[AnyInPlay, AnyAction] | None = None) -> int:
    if wants_full_screen(arguments, start):
        return _play_full_screen(arguments, start, begun)
    return _play_narrated(
        found.console_of(start, arguments.language), start, arguments, () if begun is None else begun.actions
    )


def _resume(arguments: ResumeArguments) -> int:
    record, seed, seats = load(arguments.file)
    drawing, quiet, display = arguments.drawing, arguments.quiet, arguments.display
    obstacle = obstacle_to(display, seats, quiet=quiet)
    if obstacle is not None:
        raise BadFile("as said", why=OPTIONS.text(obstacle))
    game = options.GameChoice(record.game.NAME)
    table = PlayArguments(game, seats, seed, drawing, quiet, display, arguments.record, arguments.language)
    try:
        return _play(table, record.initial, record)
    except Astray as astray:
        raise BadFile("not resumed", file=ascii(arguments.file), why=astray) from None


# --- Resuming ---------------------------------------------------------------------------------------------------------

_NAMES: Final = (HUMAN, *PLAYER_NAMES)


def load(file: str) -> tuple[Record[AnyInPlay, AnyAction], str, tuple[str, ...]]:
    """Return a record that can be resumed, its seed, and its players.

    Raises:
        BadFile: the file cannot be read, or is not a complete record; or its game is over, or was not played by `play`.
    """
    text = files.text_of(file, LONGEST_RECORD)
    try:
        record = in_play(read_record(text))
    except UnreadableRecord as error:
        key = "no record" if error.record is None else "no record beyond"
        raise BadFile(key, file=ascii(file), why=error) from None
    if not text.endswith("\n"):
        raise BadFile("cut off", file=ascii(file))
    if record.seed is None or record.seats is None:
        missing = REFUSALS.text("no seed" if record.seed is None else "no seats")
        raise BadFile("not resumed", file=ascii(file), why=missing)
    obstacle = _obstacle_to_resuming(record, record.seats)
    if obstacle is not None:
        raise BadFile("not resumed", file=ascii(file), why=obstacle)
    return record, record.seed, record.seats


def _obstacle_to_resuming(record: Record[AnyInPlay, AnyAction], seats: Sequence[str]) -> str | None:
    if record.final.to_act is None:
        return REFUSALS.text("game over")
    game, start = record.game, record.initial
    if start != game.begin(len(seats), game.rules_of(start)):
        return REFUSALS.text("begins in a position")
    for name in seats:
        if name != HUMAN and not is_of_package(name):
            return REFUSALS.text("nobody plays as", name=brief(name), known=", ".join(_NAMES))
    return None


# --- Line by line -----------------------------------------------------------------------------------------------------


def heading(game: seeded_games.AnySeededGame, seed: str, names: Sequence[str]) -> list[Text]:
    """List the lines with the game and its players."""
    language = game.language
    listing = ", ".join(
        f"{appearance.seat_words(seat, language)} ({called(name, language)})" for seat, name in enumerate(names)
    )
    return [words.said(game.language, "heading", title=game.title, seed=seed, players=listing), *game.notes]


def _play_narrated(
    game: seeded_games.AnySeededGame, initial: AnyInPlay, arguments: PlayArguments, begun: Sequence[AnyAction] = ()
) -> int:
    """Play a game from its beginning, or continue one after its recorded actions, and return the exit code.

    Raises:
        Astray: the record does not fit these arguments.
        Ended: the game cannot be recorded, or was stopped.
    """
    console = appearance.make_console()
    seats, seed, drawing = arguments.seats, arguments.seed, arguments.drawing
    terminal = Terminal(console, seats, drawing is not PathDrawing.NEVER, game.language)
    state, set_up_by = seeded_games.set_up(initial, seed)
    show = game.show(state, terminal, drawing, go_on)
    human = seeded_games.Recalling(game.human(terminal))
    first, done = state, list[seeded_games.Transition[AnyInPlay, AnyAction, AnyEvent]]()

    def record() -> AnyRecord:
        actions = (*set_up_by, *(step.action for step in done))
        return played_record(initial, actions, (seed, seats), done[-1].after if done else first)

    recording = Recording(arguments.record, record)
    players = [human if name == HUMAN else seeded_games.computer_named(name) for name in seats]
    steps: Iterator[seeded_games.Transition[AnyInPlay, AnyAction, AnyEvent]]
    steps = seeded_games.steps_of(state, seeded_games.Deciders(game.knowledge, players, seed))
    for recorded in after_setup(begun, set_up_by):
        human.recalled = recorded
        step = next(steps)
        require_same(recorded, step.action)
        state = step.after
        done.append(step)
        show.skip(_seen(step, show), state)
    human.recalled = None
    recording.begin()
    appearance.print_lines(console, heading(game, seed, seats))
    if not arguments.quiet:
        show.print_legend()
        if show.begun:
            show.resume(state)
        else:
            show.begin()
    try:
        with recording.kept():
            for step in steps:
                state = step.after
                done.append(step)
                if any(turn_begins(event, state) for event in step.events):
                    recording.save()
                if not arguments.quiet:
                    for event in _seen(step, show):
                        show.tell(event, state)
    except (PlayerLeft, InputEnded) as reason:
        appearance.print_lines(console, farewell(reason, arguments.record, game.language))
        return 0
    console.print()
    appearance.print_lines(console, game.result(state, seats, console.width))
    return 0


def _seen(
    step: seeded_games.Transition[AnyInPlay, AnyAction, AnyEvent], show: AnyShow[AnyInPlay, AnyEvent]
) -> Sequence[AnyEvent]:
    """Return the events of a step as the audience of a game sees them."""
    return step.events if show.audience is None else tuple(step.before.seen_events((step.action,), show.audience))


# --- At the full-screen table -----------------------------------------------------------------------------------------

DELAY: Final = 0.8
"""The seconds to wait after a computer's turn if another computer follows."""

_CRASHED: Final = 1


def wants_full_screen(arguments: PlayArguments, start: AnyInPlay) -> bool:
    """Return whether the game is to be played at the full-screen table.

    It is if requested, or if neither mode is requested, a human plays, the game has such a table, and it can be shown.
    """
    match arguments.display:
        case Display.FULL_SCREEN:
            return True
        case Display.PLAIN:
            return False
        case Display.AUTOMATIC:
            return (
                HUMAN in arguments.seats
                and full_screen_obstacle() is None
                and table_game.TABLE.is_offered_by(start.game)
            )


def full_screen_obstacle() -> str | None:
    """Return the key of why the full-screen table cannot be shown, or None if it can."""
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
        return "no terminal"
    if os.environ.get("TERM", "dumb") == "dumb":
        return "dumb terminal"
    if find_spec("textual") is None:
        return "no textual"
    return None


def _play_full_screen(
    arguments: PlayArguments, start: AnyInPlay, begun: Record[AnyInPlay, AnyAction] | None = None
) -> int:
    """Play a game from its beginning at the full-screen table, or continue one, and return the exit code.

    Raises:
        Astray: the record does not fit these arguments.
        BadFile: the game has no such table, or it cannot be shown.
        Ended: the game cannot be recorded, or was stopped.
        KeyboardInterrupt: the game was stopped with Ctrl-C.
    """
    problem = full_screen_obstacle()
    if problem is not None:
        raise BadFile(problem)
    if not table_game.TABLE.is_offered_by(start.game):
        raise BadFile("no full-screen table", game=arguments.game.name)
    table = table_game.TABLE.of(start.game)
    game = table.table_of(start, arguments.seats, arguments.seed, arguments.language)
    if begun is not None:
        game.recall(begun.actions)
    return _run_app(game, partial(table.screen_in(arguments.language), game, DELAY), arguments)


def _run_app(
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
