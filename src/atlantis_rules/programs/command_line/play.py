"""`atlantis-rules play`: a game on the terminal, line by line or at the full-screen table, or on a page."""

import argparse
import re
import webbrowser
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

from attrs import frozen

from atlantis_rules._errors import WrongValue, brief
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules.programs.command_line import options
from atlantis_rules.programs.command_line.play_arguments import Display, PlayArguments, ResumeArguments, obstacle_to
from atlantis_rules.programs.console import HUMAN, PathDrawing
from atlantis_rules.programs.console.exits import BadFile
from atlantis_rules.programs.web import DATABASE, PORT, missing_packages
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.outside import printable

if TYPE_CHECKING:
    from atlantis_rules.programs.command_line import at_terminal  # noqa: TC004 - `import_later` imports it
    from atlantis_rules.programs.web import serving, words  # noqa: TC004 - as above

import_later(
    globals(),
    "atlantis_rules.programs.command_line.at_terminal",
    "atlantis_rules.programs.web.serving",
    "atlantis_rules.programs.web.words",
)

MOST_PORTS: Final = 65_535


@frozen
class WebArguments:
    """The arguments of `play --web`."""

    port: int
    tables: str
    browser: bool
    docs: str | None
    language: str = ENGLISH


def _seed_of_game(text: str) -> str:
    if not re.fullmatch(r"[0-9]{1,18}(/[0-9]{1,12})?", text, re.ASCII):
        raise options.Unfit("no seed of a game", text=brief(text))
    return text


def _add_options(parser: options.Parser) -> None:
    options.add_table(parser, HUMAN)
    options.add_value(parser, "--seed", "N", _seed_of_game)
    options.add_drawing(parser)
    options.add_value(parser, "--record", "FILE")
    options.add_value(parser, "--resume", "FILE")
    options.add_switch(parser, "--quiet")
    options.add_language(parser)
    display = parser.add_mutually_exclusive_group()
    for flag, kind in (("--plain", Display.PLAIN), ("--full-screen", Display.FULL_SCREEN)):
        usual, shown = Display.AUTOMATIC.value, parser.help_of(flag)
        display.add_argument(flag, dest="display", action="store_const", const=kind.value, default=usual, help=shown)
    options.add_switch(parser, "--web", display)
    options.add_number(parser, "--port", 0, MOST_PORTS, usual=PORT)
    options.add_value(parser, "--tables", "FILE", usual=DATABASE)
    options.add_value(parser, "--docs", "ADDRESS")
    parser.add_argument("--no-browser", dest="browser", action="store_false", help=parser.help_of("--no-browser"))


# --- Options ----------------------------------------------------------------------------------------------------------


def _read(parser: options.Parser, given: argparse.Namespace) -> PlayArguments | ResumeArguments | WebArguments:
    if given.web:
        return _web_arguments(parser, given)
    if given.resume is not None:
        return _resume_arguments(parser, given)
    seats = options.seats_of(parser, given, with_humans=True)
    _refuse_what_is_for_the_web(parser, given)
    display = Display(given.display)
    obstacle = obstacle_to(display, seats, quiet=given.quiet)
    if obstacle is not None:
        parser.refuse(obstacle)
    game, drawing = options.game_of(given), PathDrawing(given.path)
    return options.filled(
        PlayArguments, given, game=game, seats=seats, seed=options.seed_of(given), drawing=drawing, display=display
    )


def _web_arguments(parser: options.Parser, given: argparse.Namespace) -> WebArguments:
    others = {**_of_game(given), "--record": given.record, "--resume": given.resume, "--quiet": given.quiet or None}
    _refuse_needless(parser, "chosen on page", others)
    port = PORT if given.port is None else given.port
    return options.filled(WebArguments, given, port=port, tables=given.tables or DATABASE)


def _resume_arguments(parser: options.Parser, given: argparse.Namespace) -> ResumeArguments:
    _refuse_what_is_for_the_web(parser, given)
    _refuse_needless(parser, "in record already", _of_game(given))
    record: str = given.resume if given.record is None else given.record
    drawing, display = PathDrawing(given.path), Display(given.display)
    return options.filled(ResumeArguments, given, file=given.resume, drawing=drawing, display=display, record=record)


def _of_game(given: argparse.Namespace) -> dict[str, object]:
    return {
        "GAME": given.game,
        "--players": given.players,
        "--seats": given.seats,
        "--rules": given.rules,
        "--seed": given.seed,
    }


def _refuse_what_is_for_the_web(parser: options.Parser, given: argparse.Namespace) -> None:
    told = {
        "--port": given.port,
        "--tables": given.tables,
        "--docs": given.docs,
        "--no-browser": None if given.browser else True,
    }
    _refuse_needless(parser, "only for web", told)


def _refuse_needless(parser: options.Parser, why: str, told: Mapping[str, object]) -> None:
    needless = tuple(name for name, value in told.items() if value is not None)
    if needless:
        parser.refuse(why, options=needless)


# --- Play -------------------------------------------------------------------------------------------------------------


def run(arguments: PlayArguments | ResumeArguments | WebArguments) -> int:
    """Play a game, continue one, or serve the web table, and return the exit code.

    Raises:
        Ended: a file is invalid, or the game was stopped or cannot be recorded.
        ImportError: a package for playing on a terminal is missing.
    """
    if isinstance(arguments, WebArguments):
        return _serve(arguments)
    return at_terminal.run(arguments)


def _serve(arguments: WebArguments) -> int:
    """Serve the page until somebody stops it, in the browser too if that is wanted, and return the exit code.

    Raises:
        BadFile: a package of the extra is missing, the port is taken, or an address is invalid.
    """
    if missing := missing_packages():
        raise BadFile("no packages of the web", packages=", ".join(missing))
    said = partial(words.SERVER.said, arguments.language)

    def announce(address: str) -> None:
        page = address if arguments.language == ENGLISH else f"{address}?language={arguments.language}"
        print(said("address", page=page))
        print(said("kept", file=printable(arguments.tables)), flush=True)
        if arguments.browser:
            Thread(target=webbrowser.open, args=(page,), daemon=True).start()

    try:
        tables, language = Path(arguments.tables), arguments.language
        settings = serving.Settings(port=arguments.port, database=tables, docs=arguments.docs, language=language)
        serving.serve(settings, announce)
    except WrongValue as error:
        raise BadFile("no such documentation", why=error) from None
    except serving.CannotServe as error:
        raise BadFile("as said", why=error) from None
    return 0


COMMAND: Final = options.Command(_add_options, _read, run, asks=True)
