"""`atlantis-rules simulate`: many games between computers, and what they add up to."""

import sys
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from atlantis_rules.cli.appearance import make_console, print_lines
from atlantis_rules.cli.arguments import SimulateArguments
from atlantis_rules.cli.simulation import play_games
from atlantis_rules.cli.tables import simulation_lines
from atlantis_rules.cli.tally import Tally

PROCESS_DIED: Final = 1


def run(arguments: SimulateArguments) -> int:
    """Play many games.

    Returns:
        The exit code.
    """
    tally = Tally(len(arguments.seats))
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    silent = not sys.stderr.isatty()
    try:
        with Progress(*columns, console=Console(stderr=True), transient=True, disable=silent) as progress:
            task = progress.add_task("playing", total=arguments.games)
            for records in play_games(
                arguments.options, arguments.seats, arguments.seed, arguments.games, arguments.processes
            ):
                tally.add(records)
                progress.advance(task, len(records))
    except BrokenProcessPool:
        sys.stderr.write("atlantis-rules: a process of the simulation has died\n")
        return PROCESS_DIED
    print_lines(make_console(), simulation_lines(arguments, tally))
    return 0
