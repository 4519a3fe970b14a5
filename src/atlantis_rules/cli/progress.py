"""Gathering the records of many games, with a progress bar while it lasts."""

import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

PROCESS_DIED: Final = 1
"""The exit code if a process has died."""

_RecordT = TypeVar("_RecordT")


def gathered(
    play: Callable[[], Iterable[Sequence[_RecordT]]], add: Callable[[Sequence[_RecordT]], None], games: int
) -> bool:
    """Play games and gather their records.

    Args:
        play: starts to play, and gives the records of some games at a time.
        add: takes them.
        games: how many games there will be.

    Returns:
        Whether all have been played; otherwise a process has died, which has been told.
    """
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    silent = not sys.stderr.isatty()
    try:
        with Progress(*columns, console=Console(stderr=True), transient=True, disable=silent) as progress:
            task = progress.add_task("playing", total=games)
            for records in play():
                add(records)
                progress.advance(task, len(records))
    except BrokenProcessPool:
        sys.stderr.write("atlantis-rules: a process of the simulation has died\n")
        return False
    return True
