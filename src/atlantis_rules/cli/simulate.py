"""`atlantis-rules simulate`: many games between computers, what they add up to, and a row for each in a file.

Or a row for each decision, in a folder of files.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from atlantis_rules.adapters.console.appearance import make_console, print_lines
from atlantis_rules.adapters.console.exits import Abandoned, BadFile, CannotWrite, Ended
from atlantis_rules.adapters.console.seeded_games import AnySeededGame
from atlantis_rules.cli.arguments import SimulateArguments
from atlantis_rules.cli.result_tables import simulation_lines
from atlantis_rules.errors import AtlantisError
from atlantis_rules.players import PlayerFailed
from atlantis_rules.simulation import (
    MissingExtra,
    Setting,
    Statistics,
    WorkerDied,
    draw,
    write_decisions,
    write_games,
)
from atlantis_rules.simulation.errors import imported
from atlantis_rules.simulation.simulating import engine_of, play_all
from atlantis_rules.text.printable import printable

PlayedT = TypeVar("PlayedT")


class ProcessDied(Ended):
    """A process of the simulation has died."""


def run(game: AnySeededGame, played: Setting[PlayedT], arguments: SimulateArguments) -> int:
    """Play many games, with a progress bar while it lasts, and return the exit code.

    Raises:
        Ended: a player failed, a process has died, a file is no good or cannot be written, or a package is missing.
    """
    if arguments.decisions is not None:
        return _decisions(arguments.decisions, played, arguments)
    statistics = Statistics(len(arguments.seats))
    if arguments.plot is not None:
        _require_plotting(arguments.plot)
    with _told(), _progress() as progress:
        task = progress.add_task("playing", total=arguments.games)
        engine, advance = engine_of(arguments.engine, arguments.processes), partial(progress.advance, task)
        if arguments.out is None:
            for rows in play_all(played, arguments.games, engine):
                statistics.add(rows)
                advance(len(rows))
        else:
            statistics = write_games(
                arguments.out, played, arguments.games, engine=engine, resume=arguments.resume, progress=advance
            )
        if arguments.plot is not None:
            title = f"{game.title}, seed {arguments.seed}"
            Path(arguments.plot).write_text(draw(statistics, title, arguments.seats), "utf-8", newline="\n")
    console = make_console()
    lines = simulation_lines(game.title, game.notes, game.counts, arguments, statistics, width=console.width)
    print_lines(console, lines)
    return 0


def _decisions(folder: str, played: Setting[PlayedT], arguments: SimulateArguments) -> int:
    """Write a row for each decision."""
    with _told(), _progress() as progress:
        decisions = write_decisions(
            folder,
            played,
            arguments.games,
            games_per_shard=arguments.games_per_shard,
            engine=engine_of(arguments.engine, arguments.processes),
            resume=arguments.resume,
            progress=partial(progress.advance, progress.add_task("playing", total=arguments.games)),
        )
    games_played = "1 game" if arguments.games == 1 else f"{arguments.games} games"
    print_lines(make_console(), [Text(f"{decisions} decisions of {games_played}, seed {arguments.seed}: {folder!a}")])
    return 0


def _progress() -> Progress:
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


def _require_plotting(file: str) -> None:
    """Refuse a picture that could not be drawn in the end, before anything is played.

    Raises:
        BadFile: its name does not end in ``.svg``, or matplotlib is missing.
    """
    if not file.endswith(".svg"):
        raise BadFile(f"--plot: the name of the file must end in .svg, not {file!a}")
    with _told():
        imported("matplotlib", "plots")


@contextmanager
def _told() -> Iterator[None]:
    """End the command with a message where the simulation cannot go on."""
    try:
        yield
    except WorkerDied as error:
        raise ProcessDied(str(error)) from None
    except PlayerFailed as error:
        raise Abandoned(printable(str(error))) from None
    except (MissingExtra, AtlantisError) as error:
        raise BadFile(printable(str(error))) from None
    except OSError as error:
        raise CannotWrite(printable(str(error))) from None
