"""`atlantis-rules perft`: counts of the action sequences from a position, and of the states that they lead to."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final

from attrs import frozen
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
from rich.text import Text

from atlantis_rules._type_variables import ActionT, ValueT
from atlantis_rules.games import viewers
from atlantis_rules.games.game import Playable
from atlantis_rules.games.registry import AnyInPlay, game_names
from atlantis_rules.programs.command_line import files, options, words
from atlantis_rules.programs.console import appearance, exits, seeded_games
from atlantis_rules.programs.terminal.styled_text import columns
from atlantis_rules.testing import perft
from atlantis_rules.testing.perft import MOST_DEPTH, MOST_STEPS
from atlantis_rules.text.limits import LONGEST_POSITION

said: Final = words.REPORTS.said
_STEPS_PER_SECOND: Final = 45_000
_BYTES_PER_STATE: Final = 600
_HOUR: Final = 3600
_YEAR: Final = 8760
_GIGABYTE: Final = 10**9


@frozen
class RandomSetUp:
    """A new game with a random set-up."""

    seed: str
    players: int


@frozen
class PerftArguments:
    """The arguments of `perft`."""

    game: options.GameChoice
    file: str | None
    new_game: RandomSetUp | None
    depth: int
    divide: bool
    anyway: bool
    language: str


def _add_options(parser: options.Parser) -> None:
    position = "POSITION"
    parser.add_argument("file", nargs="?", metavar=position, help=parser.help_of(position))
    options.add_value(parser, "--seed", "N", options.seed)
    depth = parser.reading(options.number_within(1, MOST_DEPTH))
    parser.add_argument("--depth", type=depth, required=True, metavar="N", help=parser.help_of("--depth"))
    options.add_switch(parser, "--divide")
    options.add_switch(parser, "--anyway")
    games = game_names()
    options.add_choice(parser, "--game", games, games[0], "NAME", games=games, usual=games[0])
    options.add_number(parser, "--players", 1, viewers.MOST_PLAYERS, usual=options.USUAL_PLAYERS)
    options.add_rules(parser)
    options.add_language(parser)


def _read(parser: options.Parser, given: argparse.Namespace) -> PerftArguments:
    game = options.game_of(given)
    if (given.file is None) == (given.seed is None):
        parser.refuse("position or seed")
    if given.seed is None and given.players is not None:
        parser.refuse("players without seed")
    players = given.players or options.usual_players(game.name)
    if given.seed is not None:
        options.require_number_of_players(parser, game.name, players)
    new_game = None if given.seed is None else RandomSetUp(given.seed, players)
    return options.filled(PerftArguments, given, game=game, new_game=new_game)


def run(arguments: PerftArguments) -> int:
    """Count from the position in the file, or from a new game, print a table, and return the exit code.

    Raises:
        BadFile: the file contains neither a position nor components, or the count would take very long, and was not
            forced.
    """
    try:
        state = _start(arguments)
        return _run(state, state.game.format_action, arguments)
    except perft.TooDeep as error:
        raise _refusal(error) from None


def _start(arguments: PerftArguments) -> AnyInPlay:
    begun = arguments.new_game
    if begun is not None:
        return seeded_games.set_up(options.beginning(arguments.game, begun.players), begun.seed)[0]
    text = files.text_of(files.STANDARD if arguments.file is None else arguments.file, LONGEST_POSITION)
    try:
        return options.position(arguments.game, text)
    except ValueError as error:
        raise exits.BadFile("no position", why=error) from None


def _refusal(error: perft.TooDeep) -> exits.BadFile:
    hours, gigabytes = error.steps / _STEPS_PER_SECOND / _HOUR, error.steps * _BYTES_PER_STATE / _GIGABYTE
    values = {"depth": error.depth, "steps": f"{error.steps:,}", "most": f"{MOST_STEPS:,}"}
    costs = {"hours": f"{hours:,.1f}", "gigabytes": f"{gigabytes:,.0f}"}
    return exits.BadFile("far too deep" if hours > _YEAR else "too deep", **values, **costs)


def _run(state: Playable[ActionT], words_of: Callable[[ActionT], str], arguments: PerftArguments) -> int:
    depth, anyway, language = arguments.depth, arguments.anyway, arguments.language
    if arguments.divide:
        branches = list(_shown(perft.dividing(state, depth, anyway=anyway), language))
        lines = _branch_lines(branches, words_of, language)
    else:
        lines = _count_lines(list(_shown(perft.counting(state, depth, anyway=anyway), language)), language)
    for line in lines:
        print(line.plain)
    return 0


def _shown(found: Iterator[perft.Progress | ValueT], language: str) -> Iterator[ValueT]:
    """Yield the results, and show the progress on a terminal."""
    depth, states = (TextColumn(said(language, key)) for key in ("depth", "states"))
    with appearance.progress_bar(
        depth, TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), states
    ) as bar:
        task = bar.add_task("1", total=1)
        for each in found:
            if isinstance(each, perft.Progress):
                bar.update(task, description=str(each.depth), completed=each.done, total=each.states)
            else:
                yield each


def _branch_lines(
    branches: Sequence[perft.Branch[ActionT]], words_of: Callable[[ActionT], str], language: str
) -> Iterator[Text]:
    rows = [tuple(said(language, key) for key in ("first action", "sequences", "states"))]
    rows += [(words_of(branch.action), f"{branch.sequences:,}", f"{branch.states:,}") for branch in branches]
    rows.append((said(language, "all"), f"{sum(branch.sequences for branch in branches):,}", ""))
    yield from columns(rows)


def _count_lines(counts: Sequence[perft.Count], language: str) -> Iterator[Text]:
    rows = [tuple(said(language, key) for key in ("depth", "sequences", "states", "over"))]
    rows += [(f"{each.depth}", f"{each.sequences:,}", f"{each.states:,}", f"{each.over:,}") for each in counts]
    yield from columns(rows, left=0)
    kinds = sorted((kind, each.depth, number) for each in counts for kind, number in each.kinds)
    yield Text()
    yield Text(said(language, "kinds"))
    for kind, of_kind in groupby(kinds, key=lambda each: each[0]):
        found = [said(language, "of depth", number=f"{number:,}", depth=depth) for _, depth, number in of_kind]
        yield Text(f"  {kind}: {', '.join(found)}")


COMMAND: Final = options.Command(_add_options, _read, run)
