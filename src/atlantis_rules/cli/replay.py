"""`atlantis-rules replay`: a recorded game, described turn by turn."""

import sys
from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from attrs import define
from rich.console import Console
from rich.text import Text

from atlantis_rules.atlantis.components import Seat
from atlantis_rules.cli.appearance import FAINT_STYLE, make_console, print_lines
from atlantis_rules.cli.arguments import PathDrawing, ReplayArguments
from atlantis_rules.cli.atlandice import game as atlandice
from atlantis_rules.cli.atlantis import game as atlantis
from atlantis_rules.cli.files import printable
from atlantis_rules.cli.recording import text_of
from atlantis_rules.cli.seeded_games import ActionT, EventT, KnowledgeT, SeededGame, StateT, is_set_up
from atlantis_rules.cli.show import Show
from atlantis_rules.cli.terminal import InputEnded, PlayerLeft, Terminal, ask
from atlantis_rules.records import AnyRecord, UnreadableRecord, is_of_atlandice, is_of_atlantis, read_record, replay

BAD_FILE: Final = 2
"""The exit code for a file that is no record, or breaks off."""

_NAME: Final = "recorded"
"""Who plays, whoever it was at first: nobody is asked now."""


@define
class _Pager:
    """Waits before a turn, if somebody is there to go on.

    Attributes:
        console: where it asks.
        waits: whether it waits at all.
        told: whether there is a turn on the screen.
    """

    console: Console
    waits: bool
    told: bool = False

    def pause(self) -> None:
        """Wait, unless nothing has been printed yet.

        Raises:
            PlayerLeft: it was enough.
            InputEnded: there is no more input.
        """
        if self.told and self.waits:
            answer = ask(self.console, Text("Enter for the next turn, q to leave: ", FAINT_STYLE))
            if answer.lower() == "q":
                raise PlayerLeft
        self.told = True


def run(arguments: ReplayArguments) -> int:
    """Replay a recorded game.

    Returns:
        The exit code.
    """
    text = text_of(arguments.file)
    broken: UnreadableRecord | None = None
    record: AnyRecord | None
    try:
        record = read_record(text)
    except UnreadableRecord as error:
        broken, record = error, error.record
    if record is not None:
        console = make_console()
        waits = not arguments.whole and sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
        try:
            _tell(record, arguments, _Pager(console, waits))
        except (PlayerLeft, InputEnded):
            return 0
        sys.stdout.flush()
    if broken is not None:
        _complain(f"{arguments.file!a} is no record beyond this: {broken}")
        return BAD_FILE
    return 0


def _complain(message: str) -> None:
    if sys.stderr is not None:
        sys.stderr.write(f"atlantis-rules: {printable(message)}\n")


def _tell(record: AnyRecord, arguments: ReplayArguments, pager: _Pager) -> None:
    if is_of_atlantis(record):
        steps = zip(pairwise(replay(record)), record.actions, strict=True)
        _tell_game(atlantis.game_of(record.initial.options), record.final, steps, arguments, pager, record.seed)
    if is_of_atlandice(record):
        moves = zip(pairwise(replay(record)), record.actions, strict=True)
        _tell_game(atlandice.game_of(record.initial.components), record.final, moves, arguments, pager, record.seed)


def _tell_game(
    game: SeededGame[StateT, ActionT, EventT, KnowledgeT],
    final: StateT,
    steps: Iterable[tuple[tuple[StateT, StateT], ActionT]],
    arguments: ReplayArguments,
    pager: _Pager,
    seed: str | None,
) -> None:
    console, names = pager.console, (_NAME,) * len(final.players)
    seed_words = "" if seed is None else f", seed {printable(seed)}"
    print_lines(console, [Text(f"{game.title}{seed_words}: {len(names)} players"), *game.notes])
    terminal = Terminal(console, names, arguments.drawing is not PathDrawing.NEVER)
    show: Show[StateT, EventT] | None = None
    turn = 0
    for (before, after), action in steps:
        if not is_set_up(game, before):
            continue
        if show is None:
            show = game.show(before, terminal, arguments.drawing, pager.pause)
            show.print_legend()
            turn += isinstance(before.to_act, Seat)  # where the first turn begins without an event
            if arguments.turn == 1:
                show.begin()
        _, events = game.step(before, action)
        for event in events:
            begins = isinstance(event, game.turn_began)
            turn += begins
            if max(turn, 1) < arguments.turn:
                show.skip([event])
            elif begins and turn == arguments.turn:
                show.skip([event])
                show.follow(event, after)
            else:
                show.tell(event, after)
    console.print()
    if arguments.turn > max(turn, 1):
        print_lines(console, [Text(f"There is no turn {arguments.turn}: the record has {turn}.")])
    over = final.to_act is None
    unfinished = [Text("The record ends here, before the end of the game.")]
    print_lines(console, game.result(final, names) if over else unfinished)
