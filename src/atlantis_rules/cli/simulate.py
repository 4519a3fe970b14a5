"""`atlantis-rules simulate`: many games between computers, and what they add up to."""

import sys
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from atlantis_rules.chance import Chance
from atlantis_rules.cli.appearance import make_console, print_lines
from atlantis_rules.cli.arguments import SimulateArguments
from atlantis_rules.cli.human import ActionT, KnowledgeT
from atlantis_rules.cli.pool import play_many
from atlantis_rules.cli.result_tables import simulation_lines
from atlantis_rules.cli.seeded_games import EventT, SeededGame, StateT, set_up, steps_of
from atlantis_rules.cli.statistics import GameRecord, Statistics

PROCESS_DIED: Final = 1
"""The exit code if a process has died."""


def play_game(game: SeededGame[StateT, ActionT, EventT, KnowledgeT], names: Sequence[str], seed: str) -> GameRecord:
    """Play the game of a seed between computers."""
    state, _ = set_up(game, len(names), seed)
    counter, decisions = game.counted.counter(len(names)), 0
    for step in steps_of(game, state, list(map(game.computer, names)), seed):
        state = step.after
        decisions += not isinstance(step.before.to_act, Chance)
        for event in step.events:
            counter.count(event)
    return counter.record(state, decisions)


def run(game: SeededGame[StateT, ActionT, EventT, KnowledgeT], arguments: SimulateArguments) -> int:
    """Play many games, with a progress bar while it lasts.

    Returns:
        The exit code.
    """
    seats, games = arguments.seats, arguments.games
    statistics = Statistics(game.counted, len(seats))
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(
            *columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
        ) as progress:
            task = progress.add_task("playing", total=games)
            for records in play_many(partial(play_game, game, seats), arguments.seed, games, arguments.processes):
                statistics.add(records)
                progress.advance(task, len(records))
    except BrokenProcessPool:
        sys.stderr.write("atlantis-rules: a process of the simulation has died\n")
        return PROCESS_DIED
    print_lines(make_console(), simulation_lines(game, arguments, statistics))
    return 0
