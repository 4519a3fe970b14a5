"""`atlantis-rules match`: matches between players, with the seats of each deal rotated."""

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from attrs import frozen
from rich.text import Text

from atlantis_rules.programs.command_line import files, options, words
from atlantis_rules.programs.console import appearance, exits, found
from atlantis_rules.programs.terminal.styled_text import FAINT_STYLE, columns
from atlantis_rules.records import AnyRecord, write_record
from atlantis_rules.study.players import Estimate, MatchResult, PlayerFailed, engines
from atlantis_rules.study.players.matches import match
from atlantis_rules.text.figures import figure
from atlantis_rules.text.languages import ENGLISH

said: Final = words.REPORTS.said


@frozen
class MatchArguments:
    """The arguments of `match`."""

    game: options.GameChoice
    seats: tuple[str, ...]
    seed: str
    deals: int
    processes: int
    records: str | None
    language: str


def _add_options(parser: options.Parser) -> None:
    options.add_table(parser)
    options.add_number(parser, "--deals", 1, options.MOST_GAMES, 100)
    options.add_seed_and_processes(parser)
    options.add_value(parser, "--records", "FOLDER")
    options.add_language(parser)


def _read(parser: options.Parser, given: argparse.Namespace) -> MatchArguments:
    processes: int = given.processes or os.cpu_count() or 1
    game, seats = options.game_of(given), options.seats_of(parser, given)
    return options.filled(
        MatchArguments, given, game=game, seats=seats, seed=options.seed_of(given), processes=processes
    )


def run(arguments: MatchArguments) -> int:
    """Play a match, print the result, and return the exit code."""
    start = options.beginning(arguments.game, len(arguments.seats))
    game = found.console_of(start, arguments.language)
    seats, seed, folder = arguments.seats, arguments.seed, arguments.records
    if folder is not None:
        _make(folder)
    try:
        result = match(
            start,
            seats,
            deals=arguments.deals,
            seed=seed,
            processes=arguments.processes,
            records=folder is not None,
        )
    except PlayerFailed as failed:
        record = failed.record
        if folder is None or record is None:
            raise exits.Ended("as said", why=failed) from None
        place = _kept(folder, failed.deal, failed.seat, record)
        raise exits.Ended("recorded", why=failed, file=ascii(place)) from None
    except engines.WorkerDied as error:
        raise exits.Ended("as said", why=error) from None
    for game_played in result.games:
        if folder is not None and game_played.record is not None:
            _kept(folder, game_played.deal, game_played.seats[0], game_played.record)
    appearance.print_lines(appearance.make_console(), result_lines(game.title, game.notes, result, game.language))
    return 0


def result_lines(title: str, notes: Sequence[Text], result: MatchResult, language: str = ENGLISH) -> list[Text]:
    """List the result of a match."""
    values = {"title": title, "seed": result.seed, "deals": result.deals, "games": len(result.games)}
    rows: list[Sequence[Text | str]] = [[said(language, key) for key in ("player", "wins", "score", "lead")]]
    for player, name in enumerate(result.names):
        wins = _written(result.wins(player), ".1%", language)
        score = _written(result.score(player), ".2f", language)
        lead = _written(result.lead_over_mean(player), "+.2f", language)
        rows.append((name, wins, score, lead))
    return [
        Text(said(language, "match", **values)),
        *notes,
        Text(),
        *columns(rows),
        Text(said(language, "confidence of match"), FAINT_STYLE),
    ]


def _written(estimate: Estimate, form: str, language: str) -> str:
    mean = figure(estimate.mean, form, language)
    return mean if estimate.margin is None else f"{mean} +- {figure(estimate.margin, form.lstrip('+'), language)}"


def _make(folder: str) -> None:
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise exits.CannotWrite("unwritable", file=ascii(folder), why=exits.reason_of(error)) from None


def _kept(folder: str, deal: int, first: int, record: AnyRecord) -> str:
    """Write a record to its own file, named after the deal and the player on the first seat."""
    file = str(Path(folder) / f"deal-{deal}-first-{first}.{record.game.NAME}")
    files.write_file(file, write_record(record).encode())
    return file


COMMAND: Final = options.Command(_add_options, _read, run)
