"""`atlantis-rules play`: a game on the terminal, line by line or at the full-screen table, or on a page."""

import argparse
import re
from collections.abc import Mapping
from typing import Final

from atlantis_rules.adapters.console.asked import HUMAN, PathDrawing
from atlantis_rules.cli import web_table
from atlantis_rules.cli.command import Command
from atlantis_rules.cli.options import (
    PLAYERS_NAMED,
    add_drawing,
    add_language,
    add_number,
    add_switch,
    add_table,
    add_value,
    filled,
    game_of,
    seats_of,
    seed_of,
)
from atlantis_rules.cli.play_arguments import Display, PlayArguments, ResumeArguments, obstacle_to
from atlantis_rules.cli.web_table import MOST_PORTS, PORT, TABLES, WebArguments
from atlantis_rules.errors import brief


def _seed_of_game(text: str) -> str:
    if not re.fullmatch(r"[0-9]{1,18}(/[0-9]{1,12})?", text, re.ASCII):
        simulated = "that of a simulation and of one of its games, such as 7/12"
        message = f"must be a whole number of at most 18 digits, or {simulated}, not {brief(text)}"
        raise argparse.ArgumentTypeError(message)
    return text


def _add_options(parser: argparse.ArgumentParser) -> None:
    add_table(parser, f"{HUMAN}, {PLAYERS_NAMED}")
    seed = "repeat the game of this seed; S/N is game N of a simulation with seed S (default: a new game)"
    add_value(parser, "--seed", "N", seed, _seed_of_game)
    add_drawing(parser, "; with 'turn' and 'round' also whenever it is a human's turn")
    add_value(
        parser, "--record", "FILE", "write the game to a file after each turn, and when it ends, is left or stopped"
    )
    add_value(
        parser,
        "--resume",
        "FILE",
        "go on with the game that was recorded in a file, with the same players and the same chance, as if it had "
        "never stopped; it is recorded there further on, or in the file of --record",
    )
    add_switch(parser, "--quiet", "print only the result")
    add_language(parser)
    display = parser.add_mutually_exclusive_group()
    plain = (
        "ask human players line by line, on a terminal too; there, games are else played at a full-screen table if "
        "textual is installed"
    )
    whole = "insist on the full-screen table"
    for flag, kind, text in (("--plain", Display.PLAIN, plain), ("--full-screen", Display.FULL_SCREEN, whole)):
        usual = Display.AUTOMATIC.value
        display.add_argument(flag, dest="display", action="store_const", const=kind.value, default=usual, help=text)
    add_switch(
        display,
        "--web",
        "serve a page to play on, for this machine alone, and open it in the browser; game and players are chosen "
        "there; needs the extra web",
    )
    add_number(parser, "--port", 0, MOST_PORTS, f"with --web: the port of the page (default: {PORT}; 0 for a free one)")
    tables = f"with --web: the file in which tables are kept, and found again (default: {TABLES})"
    add_value(parser, "--tables", "FILE", tables)
    add_value(
        parser, "--docs", "ADDRESS", "with --web: where the documentation is, for links to clauses (default: none)"
    )
    parser.add_argument(
        "--no-browser", dest="browser", action="store_false", help="with --web: print the address, and open nothing"
    )


# --- What was asked for -----------------------------------------------------------------------------------------------


def _read(parser: argparse.ArgumentParser, given: argparse.Namespace) -> PlayArguments | ResumeArguments | WebArguments:
    if given.web:
        return _web_arguments(parser, given)
    if given.resume is not None:
        return _resume_arguments(parser, given)
    seats = seats_of(parser, given, with_humans=True)
    _refuse_what_is_for_the_web(parser, given)
    display = Display(given.display)
    obstacle = obstacle_to(display, seats, quiet=given.quiet)
    if obstacle is not None:
        parser.error(obstacle)
    game, drawing = game_of(given), PathDrawing(given.path)
    return filled(PlayArguments, given, game=game, seats=seats, seed=seed_of(given), drawing=drawing, display=display)


def _web_arguments(parser: argparse.ArgumentParser, given: argparse.Namespace) -> WebArguments:
    others = {**_of_game(given), "--record": given.record, "--resume": given.resume, "--quiet": given.quiet or None}
    _refuse_needless(parser, "--web: they are chosen on the page, leave them out", others)
    port = PORT if given.port is None else given.port
    return filled(WebArguments, given, port=port, tables=given.tables or TABLES)


def _resume_arguments(parser: argparse.ArgumentParser, given: argparse.Namespace) -> ResumeArguments:
    _refuse_what_is_for_the_web(parser, given)
    _refuse_needless(parser, "--resume: the record has these already, leave them out", _of_game(given))
    record: str = given.resume if given.record is None else given.record
    drawing, display = PathDrawing(given.path), Display(given.display)
    return filled(ResumeArguments, given, file=given.resume, drawing=drawing, display=display, record=record)


def _of_game(given: argparse.Namespace) -> dict[str, object]:
    return {
        "GAME": given.game,
        "--players": given.players,
        "--seats": given.seats,
        "--rules": given.rules,
        "--seed": given.seed,
    }


def _refuse_what_is_for_the_web(parser: argparse.ArgumentParser, given: argparse.Namespace) -> None:
    told = {
        "--port": given.port,
        "--tables": given.tables,
        "--docs": given.docs,
        "--no-browser": None if given.browser else True,
    }
    _refuse_needless(parser, "only for --web", told)


def _refuse_needless(parser: argparse.ArgumentParser, why: str, told: Mapping[str, object]) -> None:
    needless = [name for name, value in told.items() if value is not None]
    if needless:
        parser.error(f"{why}: {', '.join(needless)}")


# --- How it is played -------------------------------------------------------------------------------------------------


def run(arguments: PlayArguments | ResumeArguments | WebArguments) -> int:
    """Play a game, continue one, or serve a page to play on, and return the exit code.

    Raises:
        Ended: a file is no good, or the game was stopped or cannot be recorded.
        ModuleNotFoundError: a package that is needed for playing on a terminal is missing.
    """
    if isinstance(arguments, WebArguments):
        return web_table.run(arguments)
    from atlantis_rules.cli import at_terminal  # noqa: PLC0415 - rich may be missing

    return at_terminal.run(arguments)


COMMAND: Final = Command(
    "Play a game, or watch one. Without --seats all players are computers.",
    _add_options,
    _read,
    run,
    asks=True,
)
