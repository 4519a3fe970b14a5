"""`atlantis-rules replay`: a game, or what somebody has seen of one, turn by turn, forwards and backwards."""

import re
import sys
from collections.abc import Iterable, Sequence
from typing import Final, Generic

from attrs import define, field, frozen
from rich.console import Console

from atlantis_rules import records
from atlantis_rules.adapters.terminal.styled_text import FAINT_STYLE
from atlantis_rules.atlandice.knowledge.views import state_seen
from atlantis_rules.atlandice.records import is_of_atlandice
from atlantis_rules.atlantis.components import Seat, Viewer
from atlantis_rules.atlantis.knowledge.hidden import imagined
from atlantis_rules.atlantis.records import is_of_atlantis
from atlantis_rules.cli.appearance import make_console, print_lines
from atlantis_rules.cli.arguments import PathDrawing, ReplayArguments
from atlantis_rules.cli.atlandice import game as atlandice
from atlantis_rules.cli.atlantis import game as atlantis
from atlantis_rules.cli.exits import BadFile
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
from atlantis_rules.cli.seeded_games import EventT, SeededGame, StateT
from atlantis_rules.cli.show import Show
from atlantis_rules.cli.terminal import InputEnded, PlayerLeft, Terminal, ask
from atlantis_rules.cli.words import said
from atlantis_rules.limits import LONGEST_RECORD
from atlantis_rules.players.seeds import is_set_up

BAD_FILE: Final = 2
"""The exit code for a file that is no record, or breaks off."""

_OTHER_GAME: Final = "{} is a record of another game: replay shows Atlantis and Atlandice"


def run(arguments: ReplayArguments) -> int:
    """Replay a recorded game, or what somebody has seen of one, and return the exit code."""
    record, complaint = record_in(text_of(arguments.file, LONGEST_RECORD))
    if record is not None:
        try:
            _tell(record, arguments)
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


def _tell(record: records.AnyRecord | AnyRedacted, arguments: ReplayArguments) -> None:
    language = arguments.language
    if isinstance(record, records.RedactedRecord):
        if is_seen_of_atlantis(record):
            seen = steps_seen(record, imagined)
            _tell_game(atlantis.game_of(record.initial.options, language), seen, arguments, viewer=record.viewer)
        elif is_seen_of_atlandice(record):
            told = steps_seen(record, lambda view: state_seen(view.table))
            _tell_game(atlandice.game_of(record.initial.components, language), told, arguments, viewer=record.viewer)
        else:
            raise BadFile(_OTHER_GAME.format(f"{arguments.file!a}"))
    elif is_of_atlantis(record):
        game = atlantis.game_of(record.initial.options, language)
        _tell_game(game, steps_played(game.rules, record), arguments, record.seed)
    elif is_of_atlandice(record):
        city = atlandice.game_of(record.initial.components, language)
        _tell_game(city, steps_played(city.rules, record), arguments, record.seed)
    else:
        raise BadFile(_OTHER_GAME.format(f"{arguments.file!a}"))


def _tell_game(
    game: SeededGame[StateT, ActionT, EventT, KnowledgeT],
    recorded: Iterable[tuple[StateT, tuple[EventT, ...]]],
    arguments: ReplayArguments,
    seed: str | None = None,
    viewer: Viewer | None = None,
) -> None:
    steps, console = [*recorded], make_console()
    players = len(steps[0][0].players)
    if seed is None:
        heading = said(game.language, "replay", title=game.title, players=players)
    else:
        heading = said(game.language, "replay by seed", title=game.title, seed=printable(seed), players=players)
    print_lines(console, [heading, *game.notes])
    first = next((number for number, (state, _) in enumerate(steps) if is_set_up(game.rules, state)), len(steps) - 1)
    waits = not arguments.whole and sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    pager = _Pager(console, waits, game.language, range(first, len(steps)))
    telling = _Telling(game, steps, arguments.drawing, viewer, pager)
    start: _Start | None = _Start(arguments.turn, arguments.step)
    telling.print_legend()
    while start is not None:
        try:
            telling.tell(start)
            telling.tell_end(start)
            pager.end()
            start = None
        except _Jump as jump:
            start = jump.start


# --- Going to and fro -------------------------------------------------------------------------------------------------


@frozen
class _Start:
    """Where the replay begins: with a turn, from 1 on, or after so many actions."""

    turn: int = 1
    step: int | None = None


class _Jump(Exception):
    """The reader wants to continue elsewhere."""

    def __init__(self, start: _Start) -> None:
        super().__init__(start)
        self.start = start


@define
class _Pager:
    """Waits before each turn and at the end, if somebody can continue.

    Attributes:
        console: where it asks.
        waits: whether it waits at all.
        language: the code of the language in which it asks.
        steps: the steps after the set-up, by how many actions have been taken.
        turns: how many turns there are.
        shown: whether there is a turn on the screen.
        turn: which one it is.
        step: the step up to which the game has been shown.
    """

    console: Console
    waits: bool
    language: str
    steps: range
    turns: int = field(default=1, init=False)
    shown: bool = field(default=False, init=False)
    turn: int = field(default=1, init=False)
    step: int = field(default=0, init=False)

    def pause(self) -> None:
        """Wait before a turn, unless nothing has been shown yet.

        Raises:
            PlayerLeft: it was enough.
            InputEnded: there is no more input.
            _Jump: the replay goes on elsewhere.
        """
        if self.shown:
            self._wait("replay next")
        self.shown = True

    def end(self) -> None:
        """Wait when everything has been shown; it raises what `pause` raises."""
        self._wait("replay over")

    def _wait(self, key: str) -> None:
        last = self.steps[-1]
        while self.waits:
            question = said(self.language, key, step=self.step, steps=last, turn=self.turn, turns=self.turns)
            question.stylize(FAINT_STYLE)
            answer = ask(self.console, question)
            match answer.lower().split():
                case []:
                    return
                case ["q"]:
                    raise PlayerLeft
                case ["b"]:
                    raise _Jump(_Start(max(1, self.turn - 1)))
                case ["turn", number] if _is_in(number, range(1, self.turns + 1)):
                    raise _Jump(_Start(int(number)))
                case [number] | ["step", number] if _is_in(number, self.steps):
                    raise _Jump(_Start(step=int(number)))
                case _:
                    typed = f"{answer[:40]!a}"
                    words = said(
                        self.language, "replay words", typed=typed, first=self.steps[0], last=last, turns=self.turns
                    )
                    print_lines(self.console, [words])


def _is_in(text: str, numbers: range) -> bool:
    return re.fullmatch(r"[0-9]{1,9}", text, re.ASCII) is not None and int(text) in numbers


@frozen
class _Telling(Generic[StateT, ActionT, EventT, KnowledgeT]):
    """A recorded game that can be shown from any step on; a viewer has seen it if not everything is known."""

    game: SeededGame[StateT, ActionT, EventT, KnowledgeT]
    steps: Sequence[tuple[StateT, tuple[EventT, ...]]]
    drawing: PathDrawing
    viewer: Viewer | None
    pager: _Pager

    def __attrs_post_init__(self) -> None:
        first = self.pager.steps[0]
        happened = (event for _, events in self.steps[first + 1 :] for event in events)
        began = sum(isinstance(event, self.game.turn_began) for event in happened)
        self.pager.turns = max(1, self._turn_at_first + began)

    @property
    def _turn_at_first(self) -> int:
        """Return 1 where the first turn begins without an event, else 0."""
        return int(isinstance(self.steps[self.pager.steps[0]][0].to_act, Seat))

    @property
    def _names(self) -> tuple[str, ...]:
        """Return who plays; nobody is asked in a replay."""
        return (str(said(self.game.language, "recorded")),) * len(self.steps[0][0].players)

    def _show(self) -> Show[StateT, EventT]:
        draws = self.drawing is not PathDrawing.NEVER
        terminal = Terminal(self.pager.console, self._names, draws, self.game.language, self.viewer)
        return self.game.show(self.steps[self.pager.steps[0]][0], terminal, self.drawing, self.pager.pause)

    def print_legend(self) -> None:
        """Print what the signs of the pictures mean."""
        self._show().print_legend()

    def tell(self, start: _Start) -> None:
        """Show the game from a turn or a step on."""
        pager, language, show = self.pager, self.game.language, self._show()
        turn = self._turn_at_first
        pager.shown, pager.turn, pager.step = False, max(turn, 1), pager.steps[0]
        if start == _Start():
            show.begin()
        for number in pager.steps:
            after, events = self.steps[number]
            pager.step = number
            for event in events if number > pager.steps[0] else ():
                begins = isinstance(event, self.game.turn_began)
                turn += begins
                if max(turn, 1) < start.turn or (start.step is not None and number <= start.step):
                    show.skip([event])
                elif begins and turn == start.turn and start.step is None:
                    show.skip([event])
                    show.follow(event, after)
                else:
                    show.tell(event, after)
                pager.turn = max(turn, 1)
            if number == start.step:
                show.skip([])
                print_lines(pager.console, [said(language, "replay step", step=number, steps=pager.steps[-1])])
                show.resume(after)
                pager.shown = True

    def tell_end(self, start: _Start) -> None:
        """Show the result, or that there is none, and whether there is nothing where the replay was to begin."""
        console, steps, language = self.pager.console, self.pager.steps, self.game.language
        console.print()
        if start.step is not None and start.step not in steps:
            print_lines(console, [said(language, "no such step", step=start.step, first=steps[0], last=steps[-1])])
        elif start.step is None and start.turn > self.pager.turns:
            print_lines(console, [said(language, "no such turn", turn=start.turn, turns=self.pager.turns)])
        last = self.steps[-1][0]
        over = last.to_act is None
        print_lines(
            console, self.game.result(last, self._names, console.width) if over else [said(language, "record ends")]
        )
