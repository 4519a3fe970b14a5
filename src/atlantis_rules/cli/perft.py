"""`atlantis-rules perft`: the sequences of actions from a position, and the states that they lead to."""

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from atlantis_rules import perft
from atlantis_rules.adapters.console.exits import BadFile, TooLong
from atlantis_rules.adapters.console.seeded_games import set_up
from atlantis_rules.cli.arguments import PerftArguments
from atlantis_rules.cli.beginnings import beginning, position
from atlantis_rules.cli.files import problems_of, text_of, text_of_input
from atlantis_rules.games.game import Playable
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.text.limits import LONGEST_POSITION

ActionT = TypeVar("ActionT")
FoundT = TypeVar("FoundT")

_STANDARD_INPUT: Final = "-"
_STEPS_PER_SECOND: Final = 45_000
_BYTES_PER_STATE: Final = 600
_HOUR: Final = 3600
_YEAR: Final = 8760
_GIGABYTE: Final = 10**9


def run(arguments: PerftArguments) -> int:
    """Count from the position in the file, or from a new game, print a table, and return the exit code.

    Raises:
        BadFile: the file is no position, or no components.
        TooLong: the count would take very long, and was not asked for anyway.
    """
    try:
        state = _start(arguments)
        return _run(state, state.game.format_action, arguments)
    except perft.TooDeep as error:
        raise TooLong(_refusal(error)) from None


def _start(arguments: PerftArguments) -> AnyInPlay:
    begun = arguments.new_game
    if begun is not None:
        return set_up(beginning(arguments.game, begun.players), begun.seed)[0]
    text = _text_of(arguments.file)
    try:
        return position(arguments.game, text)
    except ValueError as error:
        raise BadFile(f"this is no position:{problems_of(error)}") from None


def _text_of(file: str | None) -> str:
    if file is not None and file != _STANDARD_INPUT:
        return text_of(file, LONGEST_POSITION)
    return text_of_input(LONGEST_POSITION)


def _refusal(error: perft.TooDeep) -> str:
    hours, gigabytes = error.steps / _STEPS_PER_SECOND / _HOUR, error.steps * _BYTES_PER_STATE / _GIGABYTE
    costs = "more than a year" if hours > _YEAR else f"about {hours:,.1f} hours and up to {gigabytes:,.0f} GB"
    return f"{error}: {costs}; --anyway counts nevertheless"


def _run(state: Playable[ActionT], words_of: Callable[[ActionT], str], arguments: PerftArguments) -> int:
    depth, anyway = arguments.depth, arguments.anyway
    if arguments.divide:
        branches = list(_shown(perft.dividing(state, depth, anyway=anyway)))
        lines = _branch_lines(branches, words_of)
    else:
        lines = _count_lines(list(_shown(perft.counting(state, depth, anyway=anyway))))
    for line in lines:
        print(line)
    return 0


def _shown(found: Iterator[perft.Progress | FoundT]) -> Iterator[FoundT]:
    """Yield what is found, and show the progress on a terminal."""
    columns = (TextColumn("depth {task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("states"))
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("1", total=1)
        for each in found:
            if isinstance(each, perft.Progress):
                bar.update(task, description=str(each.depth), completed=each.done, total=each.states)
            else:
                yield each


def _branch_lines(branches: Sequence[perft.Branch[ActionT]], words_of: Callable[[ActionT], str]) -> Iterator[str]:
    rows = [("first action", "sequences", "states")]
    rows += [(words_of(branch.action), f"{branch.sequences:,}", f"{branch.states:,}") for branch in branches]
    rows.append(("all", f"{sum(branch.sequences for branch in branches):,}", ""))
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    for words, sequences, states in rows:
        yield f"{words:<{widths[0]}}  {sequences:>{widths[1]}}  {states:>{widths[2]}}".rstrip()


def _count_lines(counts: Sequence[perft.Count]) -> Iterator[str]:
    rows = [("depth", "sequences", "states", "over")]
    rows += [(f"{each.depth}", f"{each.sequences:,}", f"{each.states:,}", f"{each.over:,}") for each in counts]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    for row in rows:
        yield "  ".join(f"{text:>{width}}" for text, width in zip(row, widths, strict=True))
    kinds = sorted((kind, each.depth, number) for each in counts for kind, number in each.kinds)
    yield ""
    yield "sequences by the kind of their last action"
    for kind, of_kind in groupby(kinds, key=lambda each: each[0]):
        yield f"  {kind}: {', '.join(f'{number:,} of depth {depth}' for _, depth, number in of_kind)}"
