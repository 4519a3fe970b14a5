"""`atlantis-rules simulate`: many games between computers, and what they add up to."""

import sys
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from atlantis_rules.cli.appearance import make_console, print_lines
from atlantis_rules.cli.arguments import SimulateArguments
from atlantis_rules.cli.human import ActionT, KnowledgeT
from atlantis_rules.cli.result_tables import simulation_lines
from atlantis_rules.cli.seeded_games import EventT, SeededGame, StateT
from atlantis_rules.simulation import Statistics, WorkerDied
from atlantis_rules.simulation.simulating import Portions, engine_of, play_all

PROCESS_DIED: Final = 1
"""The exit code if a process has died."""


def run(game: SeededGame[StateT, ActionT, EventT, KnowledgeT], setting: Portions, arguments: SimulateArguments) -> int:
    """Play many games, with a progress bar while it lasts.

    Returns:
        The exit code.
    """
    statistics = Statistics(len(arguments.seats))
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(
            *columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
        ) as progress:
            task = progress.add_task("playing", total=arguments.games)
            for rows in play_all(setting, arguments.games, engine_of(None, arguments.processes)):
                statistics.add(rows)
                progress.advance(task, len(rows))
    except WorkerDied as error:
        sys.stderr.write(f"atlantis-rules: {error}\n")
        return PROCESS_DIED
    print_lines(make_console(), simulation_lines(game.title, game.notes, game.counts, arguments, statistics))
    return 0
