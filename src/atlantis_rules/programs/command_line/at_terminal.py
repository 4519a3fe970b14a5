"""A game on a terminal, new or resumed, line by line or at the full-screen table."""

from typing import assert_never

from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.programs.command_line import beginnings, full_screen, narrated
from atlantis_rules.programs.command_line.option_words import OPTIONS
from atlantis_rules.programs.command_line.play_arguments import PlayArguments, ResumeArguments, obstacle_to
from atlantis_rules.programs.command_line.resumption import load
from atlantis_rules.programs.console.exits import BadFile
from atlantis_rules.programs.console.found import console_of
from atlantis_rules.programs.console.recording import Astray
from atlantis_rules.records import Record


def run(arguments: PlayArguments | ResumeArguments) -> int:
    """Play a game, or continue one, and return the exit code.

    Raises:
        Ended: a file is invalid, or the game was stopped or cannot be recorded.
    """
    match arguments:
        case PlayArguments(game, seats):
            return _play(arguments, beginnings.beginning(game, len(seats)))
        case ResumeArguments():
            return _resume(arguments)
        case _:
            assert_never(arguments)


def _play(arguments: PlayArguments, start: AnyInPlay, begun: Record[AnyInPlay, AnyAction] | None = None) -> int:
    if full_screen.is_wanted(arguments, start):
        return full_screen.run(arguments, start, begun)
    return narrated.run(console_of(start, arguments.language), start, arguments, () if begun is None else begun.actions)


def _resume(arguments: ResumeArguments) -> int:
    record, seed, seats = load(arguments.file)
    drawing, quiet, display = arguments.drawing, arguments.quiet, arguments.display
    obstacle = obstacle_to(display, seats, quiet=quiet)
    if obstacle is not None:
        raise BadFile("as said", why=OPTIONS.text(obstacle))
    game = beginnings.GameChoice(record.game.NAME)
    table = PlayArguments(game, seats, seed, drawing, quiet, display, arguments.record, arguments.language)
    try:
        return _play(table, record.initial, record)
    except Astray as astray:
        raise BadFile("not resumed", file=ascii(arguments.file), why=astray) from None
