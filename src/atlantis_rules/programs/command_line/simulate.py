"""`atlantis-rules simulate`: statistics of many games between computers, and a file with a row for each.

Or a folder of files with a row for each decision.
"""

import argparse
import re
from collections.abc import Sequence
from functools import partial
from shlex import quote
from typing import Final

from attrs import frozen
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from atlantis_rules._errors import brief
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.registry import game_names
from atlantis_rules.learning.decisions import GAMES_PER_SHARD, write_decisions
from atlantis_rules.programs.command_line import files, options
from atlantis_rules.programs.command_line.words import REPORTS
from atlantis_rules.programs.console import appearance, exits, found
from atlantis_rules.programs.console.seeded_games import GameCounts
from atlantis_rules.programs.terminal.styled_text import FAINT_STYLE, columns
from atlantis_rules.study.simulation import Numbers, Statistics, draw, errors, simulate, write_games
from atlantis_rules.study.simulation.simulating import Simulated
from atlantis_rules.text.figures import figure
from atlantis_rules.text.languages import ENGLISH

said: Final = REPORTS.said
NEUTRAL_SCORE: Final = "neutral_score"
"""The counter of a neutral player's score."""

WITH_NEUTRAL: Final = 2
"""The number of players with which a neutral one takes part, in a game that has one."""


@frozen
class SimulateArguments:
    """The arguments of `simulate`."""

    game: options.GameChoice
    seats: tuple[str, ...]
    seed: str
    games: int
    processes: int | None
    engine: str = "processes"
    out: str | None = None
    resume: bool = False
    plot: str | None = None
    decisions: str | None = None
    games_per_shard: int = GAMES_PER_SHARD
    language: str = ENGLISH


def _engine(text: str) -> str:
    if not re.fullmatch(r"serial|processes|ray(:.+)?", text):
        raise options.Unfit("no engine", text=brief(text))
    return text


def _add_options(parser: options.Parser) -> None:
    options.add_table(parser)
    options.add_number(parser, "--games", 1, options.MOST_GAMES, 100)
    options.add_seed_and_processes(parser)
    options.add_value(parser, "--engine", "NAME", _engine, "processes")
    options.add_value(parser, "--out", "FILE")
    options.add_switch(parser, "--resume")
    options.add_value(parser, "--plot", "FILE")
    options.add_value(parser, "--decisions", "FOLDER")
    options.add_number(parser, "--games-per-shard", 1, options.MOST_GAMES, usual=GAMES_PER_SHARD)
    options.add_language(parser)


def _read(parser: options.Parser, given: argparse.Namespace) -> SimulateArguments:
    game, seats = options.game_of(given), options.seats_of(parser, given)
    target = given.decisions if given.out is None else given.out
    if given.resume and (target is None or given.seed is None):
        parser.refuse("resume needs both")
    if given.decisions is not None and (given.out is not None or given.plot is not None):
        parser.refuse("decisions alone")
    if given.games_per_shard is not None and given.decisions is None:
        parser.refuse("shard without decisions")
    shard: int = given.games_per_shard or GAMES_PER_SHARD
    return options.filled(
        SimulateArguments, given, game=game, seats=seats, seed=options.seed_of(given), games_per_shard=shard
    )


def run(arguments: SimulateArguments) -> int:
    """Play many games with a progress bar, and return the exit code."""
    start = options.beginning(arguments.game, len(arguments.seats))
    if arguments.decisions is not None:
        return _decisions(arguments.decisions, start, arguments)
    game, statistics = found.console_of(start, arguments.language), Statistics(len(arguments.seats))
    if arguments.plot is not None:
        _require_plotting(arguments.plot)
    with files.failures_reported(), _progress(arguments.language) as progress:
        advance = partial(progress.advance, progress.add_task("", total=arguments.games))
        if arguments.out is None:
            rows = simulate(
                start,
                arguments.seats,
                seed=arguments.seed,
                games=arguments.games,
                engine=arguments.engine,
                processes=arguments.processes,
            )
            for row in rows:
                statistics.add([row])
                advance()
        else:
            statistics = write_games(
                arguments.out,
                start,
                arguments.seats,
                seed=arguments.seed,
                games=arguments.games,
                engine=arguments.engine,
                processes=arguments.processes,
                resume=arguments.resume,
                progress=advance,
            )
        if arguments.plot is not None:
            title = f"{game.title}, seed {arguments.seed}"
            files.write_file(arguments.plot, draw(statistics, title, arguments.seats).encode())
    console = appearance.make_console()
    lines = simulation_lines(game.title, game.notes, game.counts, arguments, statistics, width=console.width)
    appearance.print_lines(console, lines)
    return 0


def _decisions(folder: str, start: Simulated[ActionT], arguments: SimulateArguments) -> int:
    """Write a row for each decision."""
    with files.failures_reported(), _progress(arguments.language) as progress:
        decisions = write_decisions(
            folder,
            start,
            arguments.seats,
            seed=arguments.seed,
            games=arguments.games,
            engine=arguments.engine,
            processes=arguments.processes,
            games_per_shard=arguments.games_per_shard,
            resume=arguments.resume,
            progress=partial(progress.advance, progress.add_task("", total=arguments.games)),
        )
    values = {"decisions": decisions, "games": arguments.games, "seed": arguments.seed, "folder": ascii(folder)}
    appearance.print_lines(appearance.make_console(), [Text(said(arguments.language, "written", **values))])
    return 0


def _progress(language: str) -> Progress:
    return appearance.progress_bar(
        TextColumn(said(language, "playing")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    )


def _require_plotting(file: str) -> None:
    """Before playing, refuse a picture that could not be drawn at the end.

    Raises:
        BadFile: its name does not end in ``.svg``, or matplotlib is missing.
        CannotWrite: the file cannot be written.
    """
    if not file.endswith(".svg"):
        raise exits.BadFile("no plot", file=ascii(file))
    files.require_writable(file)
    with files.failures_reported():
        errors.imported("matplotlib", "plots")


# --- The table --------------------------------------------------------------------------------------------------------


def simulation_lines(
    title: str,
    notes: Sequence[Text],
    counts: GameCounts,
    arguments: SimulateArguments,
    statistics: Statistics,
    *,
    width: int = appearance.PLAIN_WIDTH,
) -> list[Text]:
    """List the result of a simulation."""
    language = arguments.language
    values = {"title": title, "seed": arguments.seed, "games": statistics.games, "players": len(arguments.seats)}
    with_neutral = counts.neutral is not None and len(arguments.seats) == WITH_NEUTRAL
    return [
        Text(said(language, "simulation", **values)),
        *notes,
        Text(),
        *_lengths(counts, statistics, language),
        Text(),
        *_seats(arguments, statistics, counts.neutral if with_neutral else None, width),
        Text(said(language, "confidence"), FAINT_STYLE),
        Text(),
        *_endings(counts, statistics, width, language),
        Text(),
        *_happenings(counts, statistics, width, language, with_neutral=with_neutral),
        Text(),
        Text(said(language, "watch", command=_watch(arguments)), FAINT_STYLE),
    ]


def _lengths(counts: GameCounts, statistics: Statistics, language: str) -> list[Text]:
    words = partial(said, language)
    rows = [(words("length"), words("mean"), "+-", words("least"), words("most"))]
    rows += [(counts.counted[name], *_cells(statistics.counts[name], language)) for name in counts.lengths]
    return columns([*rows, (words("decisions"), *_cells(statistics.decisions, language))])


def _cells(numbers: Numbers, language: str) -> tuple[str, str, str, str]:
    margin = "?" if numbers.margin is None else figure(numbers.margin, ".1f", language)
    return figure(numbers.mean, ".1f", language), margin, str(numbers.least), str(numbers.most)


def _seats(arguments: SimulateArguments, statistics: Statistics, neutral: Text | None, width: int) -> list[Text]:
    """List the results of the seats; if space is short, intervals are rounded to whole percent."""
    exact, short = (_seats_with(arguments, statistics, neutral, exact=exact) for exact in (True, False))
    return exact if max(map(len, exact)) <= width else short


def _seats_with(
    arguments: SimulateArguments, statistics: Statistics, neutral: Text | None, *, exact: bool
) -> list[Text]:
    language = arguments.language
    words = partial(said, language)
    head = words("interval" if exact else "short interval")
    rows: list[Sequence[Text | str]] = [
        (words("seat"), "", words("score"), "+-", words("least"), words("most"), words("wins"), head)
    ]
    for seat, (name, score) in enumerate(zip(arguments.seats, statistics.scores, strict=True)):
        share, low, high = statistics.wins(seat)
        least, most = (figure(limit, ".1%" if exact else ".0%", language) for limit in (low, high))
        interval = words("from to" if exact else "short from to", low=least, high=most)
        cells = (*_cells(score, language), figure(share, ".1%", language))
        rows.append((appearance.seat_words(seat, language), name, *cells, interval))
    if neutral is not None:
        rows.append((neutral, "", *_cells(statistics.counts[NEUTRAL_SCORE], language), "", ""))
    return columns(rows, left=2)


def _endings(counts: GameCounts, statistics: Statistics, width: int, language: str) -> list[Text]:
    rows = [(said(language, "ending"), said(language, "games"), "")]
    others = {ending: ending for ending in sorted(statistics.endings) if ending not in counts.endings}
    for ending, words in {**counts.endings, **others}.items():
        games = statistics.endings.get(ending, 0)
        rows.append((words, str(games), figure(games / statistics.games, ".1%", language)))
    return columns(rows, width=width)


def _happenings(
    counts: GameCounts, statistics: Statistics, width: int, language: str, *, with_neutral: bool
) -> list[Text]:
    rows = [(said(language, "happening"), said(language, "in games"), "", said(language, "per game"))]
    left_out = {*counts.lengths, NEUTRAL_SCORE, *(() if with_neutral else counts.only_with_neutral)}
    for name, words in counts.counted.items():
        if name not in left_out:
            games = statistics.games_with[name]
            mean = statistics.counts[name].mean
            share = figure(games / statistics.games, ".1%", language)
            rows.append((words, str(games), share, figure(mean, ".3f", language)))
    return columns(rows, width=width)


def _watch(arguments: SimulateArguments) -> str:
    """Return the command that shows the first of the games."""
    chosen = arguments.game
    name = "" if chosen.name == game_names()[0] else f" {chosen.name}"
    rules = "" if chosen.rules is None else f" --rules {quote(chosen.rules)}"
    return f"atlantis-rules play{name} --seed {arguments.seed}/1 --seats {','.join(arguments.seats)}{rules}"


COMMAND: Final = options.Command(_add_options, _read, run)
