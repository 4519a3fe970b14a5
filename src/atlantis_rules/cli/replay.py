"""`atlantis-rules replay`: a recorded game, told turn by turn."""

import sys
from itertools import pairwise
from typing import Final, assert_never

from attrs import define
from rich.console import Console
from rich.text import Text

from atlantis_rules.atlandice.events import TurnBegan as AtlandiceTurnBegan
from atlantis_rules.atlandice.phases import LayingOut
from atlantis_rules.atlandice.rules.chronicle import step as atlandice_step
from atlantis_rules.atlantis.events import TurnBegan
from atlantis_rules.atlantis.knowledge.views import view
from atlantis_rules.atlantis.phases import Dealing, LayingPath, Over, TurnStart
from atlantis_rules.atlantis.rules.chronicle import step
from atlantis_rules.atlantis.text.narration import Narrator
from atlantis_rules.cli.appearance import FAINT_STYLE, make_console, print_lines
from atlantis_rules.cli.arguments import Display, PathDrawing, PlayArguments, PlayAtlandiceArguments, ReplayArguments
from atlantis_rules.cli.atlandice import play as atlandice_play
from atlantis_rules.cli.atlandice.files import printable, source_line
from atlantis_rules.cli.atlandice.narration import Narrator as AtlandiceNarrator
from atlantis_rules.cli.atlandice.picture import LEGEND as ATLANDICE_LEGEND
from atlantis_rules.cli.atlandice.tables import result_lines as atlandice_result_lines
from atlantis_rules.cli.human import Terminal
from atlantis_rules.cli.picture import LEGEND
from atlantis_rules.cli.play import Show
from atlantis_rules.cli.recording import text_of
from atlantis_rules.cli.tables import result_lines
from atlantis_rules.cli.terminal import InputEnded, PlayerLeft, ask
from atlantis_rules.record import AtlandiceRecord, AtlantisRecord, Record, UnreadableRecord, read_record, replay
from atlantis_rules.viewers import SPECTATOR

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
        """Wait, unless nothing has been told yet.

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
    """Tell a recorded game.

    Returns:
        The exit code.
    """
    text = text_of(arguments.file)
    broken: UnreadableRecord | None = None
    record: Record | None
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


def _tell(record: Record, arguments: ReplayArguments, pager: _Pager) -> None:
    match record:
        case AtlantisRecord():
            _tell_atlantis(record, arguments, pager)
        case AtlandiceRecord():
            _tell_atlandice(record, arguments, pager)
        case _:
            assert_never(record)


def _seed_words(record: Record) -> str:
    return "" if record.seed is None else f", seed {printable(record.seed)}"


def _tell_atlantis(record: AtlantisRecord, arguments: ReplayArguments, pager: _Pager) -> None:
    console, initial = pager.console, record.initial
    players = len(initial.players)
    heading = f"Atlantis, rules of {initial.options}{_seed_words(record)}: {players} players"
    print_lines(console, [Text(heading)])
    seats, turn = (_NAME,) * players, 0
    table = PlayArguments(seats, "", "", arguments.drawing, quiet=False, display=Display.PLAIN)
    terminal = Terminal(console, seats, arguments.drawing is not PathDrawing.NEVER)
    show: Show | None = None
    for (before, after), action in zip(pairwise(replay(record)), record.actions, strict=True):
        if show is None and isinstance(before.phase, LayingPath | Dealing):
            continue
        if show is None:
            show = Show(table, console, terminal, None, Narrator(view(before, SPECTATOR)), pager.pause)
            print_lines(console, [Text(LEGEND, FAINT_STYLE)])
            turn = 1
            if arguments.turn == turn and isinstance(before.phase, TurnStart):
                show.begin_turn(before.phase.seat, before)
        for event in step(before, action)[1]:
            turn += isinstance(event, TurnBegan)
            if turn > arguments.turn or (turn == arguments.turn and not isinstance(event, TurnBegan)):
                show.tell(event, after)
            else:
                show.skip(event)
                if isinstance(event, TurnBegan):
                    show.turns = turn - 1
                    if turn == arguments.turn:
                        show.begin_turn(event.seat, after)
    _end(console, turn, arguments)
    if isinstance(record.final.phase, Over):
        print_lines(console, result_lines(record.final, seats))
    else:
        print_lines(console, [Text("The record ends here, before the end of the game.")])


def _tell_atlandice(record: AtlandiceRecord, arguments: ReplayArguments, pager: _Pager) -> None:
    console, initial = pager.console, record.initial
    heading = f"Atlandice{_seed_words(record)}: {initial.seats} players"
    print_lines(console, [Text(heading), source_line(initial.components)])
    seats, turn = (_NAME,) * initial.seats, 0
    table = PlayAtlandiceArguments(seats, None, "", arguments.drawing, quiet=False)
    show = atlandice_play.Show(table, console, AtlandiceNarrator(initial.seats), pager.pause)
    print_lines(console, [Text(ATLANDICE_LEGEND, FAINT_STYLE)])
    if arguments.turn == 1:
        show.begin_round(0)
    else:
        show.rounds = 1
    for (before, after), action in zip(pairwise(replay(record)), record.actions, strict=True):
        if isinstance(before.phase, LayingOut):
            continue
        for event in atlandice_step(before, action)[1]:
            turn += isinstance(event, AtlandiceTurnBegan)
            if max(turn, 1) >= arguments.turn:
                show.tell(event, after)
            else:
                show.skip(event)
    _end(console, turn, arguments)
    if record.final.to_act is None:
        print_lines(console, atlandice_result_lines(record.final, seats))
    else:
        print_lines(console, [Text("The record ends here, before the end of the game.")])


def _end(console: Console, turn: int, arguments: ReplayArguments) -> None:
    console.print()
    if arguments.turn > max(turn, 1):
        print_lines(console, [Text(f"There is no turn {arguments.turn}: the record has {turn}.")])
