"""`atlantis-rules replay`: a recorded game, or what somebody has seen of one, described turn by turn."""

import sys
from collections.abc import Iterator
from typing import Final

from attrs import define
from rich.console import Console
from rich.text import Text

from atlantis_rules import records
from atlantis_rules.atlandice.knowledge.views import state_seen
from atlantis_rules.atlantis.components import Seat, Viewer
from atlantis_rules.atlantis.knowledge.hidden import imagined
from atlantis_rules.cli.appearance import FAINT_STYLE, make_console, print_lines
from atlantis_rules.cli.arguments import PathDrawing, ReplayArguments
from atlantis_rules.cli.atlandice import game as atlandice
from atlantis_rules.cli.atlantis import game as atlantis
from atlantis_rules.cli.files import printable, text_of
from atlantis_rules.cli.human import ActionT, KnowledgeT
from atlantis_rules.cli.recorded import (
    AnyRedacted,
    is_seen_of_atlandice,
    is_seen_of_atlantis,
    record_in,
    steps_played,
    steps_seen,
)
from atlantis_rules.cli.seeded_games import EventT, SeededGame, StateT, is_set_up
from atlantis_rules.cli.show import Show
from atlantis_rules.cli.terminal import InputEnded, PlayerLeft, Terminal, ask
from atlantis_rules.limits import LONGEST_RECORD

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
    """Replay a recorded game, or what somebody has seen of one.

    Returns:
        The exit code.
    """
    text = text_of(arguments.file, LONGEST_RECORD)
    record, complaint = record_in(text)
    if record is not None:
        console = make_console()
        waits = not arguments.whole and sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
        try:
            _tell(record, arguments, _Pager(console, waits))
        except (PlayerLeft, InputEnded):
            return 0
        sys.stdout.flush()
    if complaint is not None:
        _complain(f"{arguments.file!a} {complaint}")
        return BAD_FILE
    return 0


def _complain(message: str) -> None:
    if sys.stderr is not None:
        sys.stderr.write(f"atlantis-rules: {printable(message)}\n")


def _tell(record: records.AnyRecord | AnyRedacted, arguments: ReplayArguments, pager: _Pager) -> None:
    if isinstance(record, records.RedactedRecord):
        if is_seen_of_atlantis(record):
            seen = steps_seen(record, imagined)
            _tell_game(atlantis.game_of(record.initial.options), seen, arguments, pager, viewer=record.viewer)
        if is_seen_of_atlandice(record):
            told = steps_seen(record, lambda view: state_seen(view.table))
            _tell_game(atlandice.game_of(record.initial.components), told, arguments, pager, viewer=record.viewer)
    elif records.is_of_atlantis(record):
        game = atlantis.game_of(record.initial.options)
        _tell_game(game, steps_played(game.rules, record), arguments, pager, record.seed)
    elif records.is_of_atlandice(record):
        city = atlandice.game_of(record.initial.components)
        _tell_game(city, steps_played(city.rules, record), arguments, pager, record.seed)


def _tell_game(
    game: SeededGame[StateT, ActionT, EventT, KnowledgeT],
    steps: Iterator[tuple[StateT, tuple[EventT, ...]]],
    arguments: ReplayArguments,
    pager: _Pager,
    seed: str | None = None,
    viewer: Viewer | None = None,
) -> None:
    before, _ = next(steps)
    console, names = pager.console, (_NAME,) * len(before.players)
    seed_words = "" if seed is None else f", seed {printable(seed)}"
    print_lines(console, [Text(f"{game.title}{seed_words}: {len(names)} players"), *game.notes])
    terminal = Terminal(console, names, arguments.drawing is not PathDrawing.NEVER, viewer=viewer)
    show: Show[StateT, EventT] | None = None
    turn = 0
    for after, events in steps:
        start, before = before, after
        if not is_set_up(game, start):
            continue
        if show is None:
            show = game.show(start, terminal, arguments.drawing, pager.pause)
            show.print_legend()
            turn += isinstance(start.to_act, Seat)  # where the first turn begins without an event
            if arguments.turn == 1:
                show.begin()
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
    over = before.to_act is None
    unfinished = [Text("The record ends here, before the end of the game.")]
    print_lines(console, game.result(before, names) if over else unfinished)
